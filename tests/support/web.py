"""The game over HTTP, as tests see it: an installation, browsers that visit it, boards that they show."""

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

from fastapi import FastAPI
from httpx2 import Response
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from starlette.testclient import TestClient

from app.game.codec import parse_code
from app.game.rules import EASY
from app.play.commands import parse_command
from app.play.games import Games
from app.play.preferences import DEFAULT_PREFERENCES
from app.play.solving import Solver
from app.play.tokens import parse_token
from app.storage.store import Store
from app.web.deps import Services
from tests.support.html import Element, parse_html
from tests.support.solving import with_solver

CODE = "TP1-E-AAAAAAB"
EXAMPLE = (Path(__file__).parent.parent / "data" / "example_game_AAAAAAB.txt").read_text("ascii").split()
"""The example game, won on 750: slot numbers and D."""

PLAYER_COOKIE = "tripeaks_player"
SETTINGS_COOKIE = "tripeaks_settings"


def action_of(word: str) -> str:
    """Return the form's word for a word of a line: ``draw`` for ``D``."""
    return "draw" if word == "D" else word


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card that lies in the peaks, as the markup shows it."""

    slot: int
    face: str
    card: str | None
    index: str | None
    name: str
    has_focus: bool


@dataclass(frozen=True, slots=True)
class Board:
    """The fragment `board`, read back."""

    code: str
    turn: int
    moves: int
    score: int
    stock: int
    left: int
    status: str
    cards: tuple[TableCard, ...]
    waste: str
    waste_name: str
    waste_indexes: tuple[str, ...]
    """The letters on the waste cards that can be seen, the top one last."""
    reason: str | None
    sentence: str
    words: str
    announcement: str
    turn_field: int
    panel: str | None
    """What the panel of a won or a stuck game says."""
    controls: tuple[tuple[str, bool], ...]
    """The buttons beside the cards, each with whether it is marked as of no use now."""

    def card(self, slot: int) -> TableCard:
        """Return the card that lies in a slot."""
        return {card.slot: card for card in self.cards}[slot]

    @property
    def faces(self) -> dict[int, str]:
        """The face-up cards by slot."""
        return {card.slot: card.card for card in self.cards if card.card}

    @property
    def position(self) -> "Board":
        """The board without what is said about the last request."""
        cards = tuple(replace(card, has_focus=False) for card in self.cards)
        return replace(self, cards=cards, reason=None, sentence="", announcement="")


def board_of(response: Response) -> Board:
    """Return the board of a fragment or a page."""
    return read_board(parse_html(response.text))


def read_board(document: Element) -> Board:
    """Return the board of a parsed fragment or page."""
    board = document.one("section", id="board")
    notice, waste, panels = board.one(id="notice"), board.one(id="waste"), board.all(id="panel")
    buttons = [button for button in board.all("button") if button.get("name") == "action"]
    return Board(
        code=board["data-code"],
        turn=int(board["data-turn"]),
        moves=int(board["data-moves"]),
        score=int(board["data-score"]),
        stock=int(board["data-stock"]),
        left=int(board["data-left"]),
        status=board["data-status"],
        cards=tuple(_read_card(button) for button in buttons if button.get("data-face")),
        waste=waste["data-waste"],
        waste_name=waste["aria-label"],
        waste_indexes=tuple(span["data-index"] for span in reversed(waste.all("span"))),
        reason=notice.get("data-reason"),
        sentence=notice.text,
        words=board.one(id="words").text,
        announcement=board.one(id="live").text,
        turn_field=int(board.one("input", name="turn")["value"]),
        panel=panels[0].text if panels else None,
        controls=tuple(
            (button["value"], button.get("aria-disabled") == "true")
            for button in buttons
            if not button.get("data-face")
        ),
    )


def _read_card(button: Element) -> TableCard:
    return TableCard(
        slot=int(button["value"]),
        face=button["data-face"],
        card=button.get("data-card"),
        index=button.get("data-index"),
        name=button["aria-label"],
        has_focus="data-focus" in button.attributes,
    )


class Browser:
    """A browser: it keeps its cookies, asks for one language and follows no redirect by itself."""

    def __init__(
        self,
        app: FastAPI,
        language: str = "en",
        *,
        base_url: str = "http://testserver",
        client: str = "testclient",
        raises: bool = True,
    ) -> None:
        self._client = TestClient(
            app,
            base_url=base_url,
            client=(client, 50000),
            headers={"Accept-Language": language},
            follow_redirects=False,
            raise_server_exceptions=raises,
        )

    def request(self, method: str, path: str, **options: Any) -> Response:
        """Send any request."""
        return self._client.request(method, path, **options)

    def get(self, path: str, **headers: str) -> Response:
        """Ask for a page; `accept_language` stands for the header Accept-Language."""
        return self.request("GET", path, headers=_headers(headers))

    def post(
        self, path: str, fields: Mapping[str, str] | None = None, *, htmx: bool = False, **headers: str
    ) -> Response:
        """Send a form, as htmx or as the browser itself does."""
        if htmx:
            headers["hx_request"] = "true"
        return self.request("POST", path, data=dict(fields or {}), headers=_headers(headers))

    def open(self, code: str = CODE) -> Board:
        """Look at a game."""
        return board_of(self.get(f"/play/{code}"))

    def act(
        self,
        action: str | int,
        turn: int | None = None,
        *,
        code: str = CODE,
        htmx: bool = True,
        **headers: str,
    ) -> Response:
        """Send an action on a turn: on that of the table as it stands where none is given."""
        turn = self.open(code).turn if turn is None else turn
        fields = {"action": str(action), "turn": str(turn)}
        return self.post(f"/play/{code}", fields, htmx=htmx, **headers)

    def tap(self, action: str | int, turn: int | None = None, *, code: str = CODE) -> Board:
        """Send an action under htmx and return the board that comes back."""
        return board_of(self.act(action, turn, code=code))

    def set_settings(self, **fields: str) -> Response:
        """Send the settings form."""
        return self.post("/settings", fields)

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies that the browser keeps."""
        return dict(self._client.cookies)

    def keep_cookie(self, name: str, value: str) -> None:
        """Put a cookie into the browser."""
        self._client.cookies.set(name, value)

    def forget_cookies(self) -> None:
        """Lose all cookies."""
        self._client.cookies.clear()

    def copy(self, app: FastAPI) -> "Browser":
        """Return a browser with the same cookies: another tab or another process."""
        other = Browser(app)
        for name, value in self.cookies.items():
            other.keep_cookie(name, value)
        return other


def _headers(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


@dataclass(frozen=True, slots=True)
class Installation:
    """An app with a database of its own."""

    app: FastAPI
    database: Path

    def browser(self, language: str = "en", *, raises: bool = True) -> Browser:
        """Return a browser that has never been here."""
        return Browser(self.app, language, raises=raises)

    def players(self) -> list[dict[str, Any]]:
        """Return the stored players."""
        return self._rows("SELECT * FROM players ORDER BY id")

    def games(self) -> list[dict[str, Any]]:
        """Return the stored attempts."""
        return self._rows("SELECT * FROM games ORDER BY id")

    def contents(self) -> tuple[str, ...]:
        """Return all that the database holds, as statements."""
        with closing(sqlite3.connect(self.database)) as connection:
            return tuple(connection.iterdump())

    def play(self, browser: Browser, words: list[str], *, code: str = CODE) -> Board:
        """Play the words of a line past HTTP, from the table as it stands, and look at the board."""
        services: Services = self.app.state.services
        game_code = parse_code(code, EASY)
        for word in words:
            token = parse_token(browser.cookies.get(PLAYER_COOKIE))
            turn = services.games.look(token, game_code).turn
            command = parse_command(action_of(word))
            answer = services.games.act(token, game_code, command, turn, DEFAULT_PREFERENCES)
            assert answer.is_accepted, word
            if answer.new_token:
                browser.keep_cookie(PLAYER_COOKIE, answer.new_token.text)
        return browser.open(code)

    def break_database(self) -> None:
        """Make every later statement fail."""
        with closing(sqlite3.connect(self.database)) as connection:
            connection.executescript("DROP TABLE games; DROP TABLE players;")

    def change_games(self, **changes: Callable[..., int]) -> None:
        """Give the use cases another clock or another source of chance."""
        self._put(lambda games: replace(games, **cast(dict[str, Any], changes)))

    def change_store(self, wrap: Callable[[Store], Store]) -> None:
        """Put something between the use cases and the database."""
        self._put(lambda games: replace(games, store=wrap(games.store)))

    def change_solver(self, solver: Solver) -> None:
        """Let another solver answer; as installed by tests one answers at once, without processes."""
        self.app.state.services = with_solver(self.app.state.services, solver)

    def close(self) -> None:
        """Let go of the database."""
        services: Services = self.app.state.services
        services.players.store.close()

    def _put(self, change: Callable[[Games], Games]) -> None:
        services: Services = self.app.state.services
        games = change(services.games)
        self.app.state.services = replace(
            services,
            games=games,
            advice=replace(services.advice, games=games),
            screening=replace(services.screening, games=games),
            reviews=replace(services.reviews, games=games),
        )

    def _rows(self, statement: str) -> list[dict[str, Any]]:
        with closing(sqlite3.connect(self.database)) as connection:
            connection.row_factory = sqlite3.Row
            return [dict(row) for row in connection.execute(statement)]


@contextmanager
def unchanged(installation: Installation) -> Iterator[None]:
    """A block that may not change the database."""
    before = installation.contents()
    yield
    assert installation.contents() == before


class CompiledTemplates(BytecodeCache):
    """Templates compiled once for all apps of a test run; an app alone would compile its own."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what was compiled before."""
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what has been compiled."""
        self._code[bucket.key] = bucket.bytecode_to_string()
