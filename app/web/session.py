"""Who asks: the player's token and the settings that a browser brings along."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from app.i18n.languages import language_of_header
from app.play.preferences import Preferences, format_preferences, parse_preferences
from app.play.tokens import Token, parse_token

PLAYER_COOKIE = "tripeaks_player"
SETTINGS_COOKIE = "tripeaks_settings"
COOKIE_SECONDS = 2 * 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Visitor:
    """What a request says about who made it."""

    token: Token | None
    wishes: Preferences
    """The settings of the cookie, for a visitor who is no player yet."""
    header_language: str
    has_cookies: bool
    is_forgetful: bool
    """Whether the browser seems to refuse cookies: a form of this very page sent it back here without any."""

    def preferences(self, stored: Preferences | None) -> Preferences:
        """Return the settings in force: the player's where there is one, else the cookie's."""
        return stored or self.wishes


def visitor_of(request: Request) -> Visitor:
    """Return who makes a request; nonsense in cookies and headers counts as absent."""
    cookies = request.cookies
    referrer = request.headers.get("referer", "").partition("?")[0]
    return Visitor(
        token=parse_token(cookies.get(PLAYER_COOKIE)),
        wishes=parse_preferences(cookies.get(SETTINGS_COOKIE, "")),
        header_language=language_of_header(request.headers.get("accept-language", "")),
        has_cookies=bool(cookies),
        is_forgetful=not cookies and bool(referrer) and referrer == str(request.url).partition("?")[0],
    )


def keep_token(response: Response, token: Token, request: Request, path: str) -> None:
    """Make the browser of a new player remember the token."""
    _set_cookie(response, PLAYER_COOKIE, token.text, request, path)


def keep_wishes(response: Response, preferences: Preferences, request: Request, path: str) -> None:
    """Make the browser of a visitor who is no player yet remember the settings."""
    _set_cookie(response, SETTINGS_COOKIE, format_preferences(preferences), request, path)


def drop_cookies(response: Response, request: Request, path: str) -> None:
    """Make the browser forget the player and the settings."""
    for name in (PLAYER_COOKIE, SETTINGS_COOKIE):
        response.delete_cookie(
            name, path=path or "/", secure=request.url.scheme == "https", httponly=True, samesite="lax"
        )


def _set_cookie(response: Response, name: str, value: str, request: Request, path: str) -> None:
    response.set_cookie(
        name,
        value,
        max_age=COOKIE_SECONDS,
        path=path or "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )
