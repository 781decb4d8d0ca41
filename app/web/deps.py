"""What a route is given: the services, wired once in `app.main`, and who asks."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import Request

from app.i18n.messages import Messages
from app.play.advice import Advice
from app.play.games import Games
from app.play.players import Players
from app.play.preferences import Preferences
from app.play.reviews import Reviews
from app.play.screening import Screening
from app.web.rate_limits import RateLimits
from app.web.session import Visitor, visitor_of
from app.web.site import Site


@dataclass(frozen=True, slots=True)
class Services:
    """All that routes call."""

    games: Games
    players: Players
    site: Site
    limits: RateLimits
    advice: Advice
    screening: Screening
    reviews: Reviews


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request with the services that answer it and the visitor who makes it."""

    request: Request
    services: Services
    visitor: Visitor

    @property
    def site(self) -> Site:
        """The site that is visited."""
        return self.services.site

    def stored_preferences(self) -> Preferences | None:
        """Return the settings kept with the player, or None for a visitor who is no player yet."""
        return self.services.players.preferences(self.visitor.token)

    def messages(self, stored: Preferences | None) -> Messages:
        """Return the messages in the language of the settings, else of the browser."""
        preferences = self.visitor.preferences(stored)
        language = preferences.language
        if language == "auto":
            language = self.visitor.header_language
        return Messages(language, preferences.letters)


def exchange_of(request: Request) -> Exchange:
    """Return the exchange of a request."""
    services: Services = request.app.state.services
    return Exchange(request, services, visitor_of(request))


async def _exchange(request: Request) -> Exchange:
    # A coroutine, so that FastAPI calls it where it is: for a plain function it would take a thread.
    return exchange_of(request)


ExchangeDep = Annotated[Exchange, Depends(_exchange)]
