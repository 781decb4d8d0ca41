"""The rules page: its boards are real games, played here and drawn as any other."""

from functools import lru_cache

from app.game.codec import parse_code
from app.game.errors import Reason
from app.game.game import Game
from app.game.moves import parse_line
from app.game.rules import EASY
from app.i18n.messages import Messages
from app.play.games import Table
from app.play.preferences import DEFAULT_PREFERENCES
from app.web.site import Site
from app.web.views.board import board_view, notice_view
from app.web.views.models import ExampleView, FrameView, RulesView

_CODE = parse_code("TP1-E-AAAAAAB", EASY)
_WRONG_RANK, _COVERED = 18, 13
"""The slots that are tapped in vain: 3 of spades on the ace of clubs, and a hidden card."""


def rules_view(messages: Messages, frame: FrameView, site: Site) -> RulesView:
    """Return the rules page with the boards of its examples."""
    return RulesView(
        frame=frame,
        start=_example(messages, ""),
        opened=_example(messages, "20 23 22"),
        not_adjacent=_example(messages, "", Reason.NOT_ADJACENT, _WRONG_RANK),
        blocked=_example(messages, "", Reason.BLOCKED, _COVERED),
        play_url=site.url(f"/play/{_CODE}"),
    )


@lru_cache(maxsize=64)
def _example(
    messages: Messages, line: str, refusal: Reason | None = None, tapped_slot: int | None = None
) -> ExampleView:
    actions = parse_line(line)
    game = Game(_CODE.deal, _CODE.rules, actions, len(actions))
    notice = notice_view(messages, refusal.value if refusal else "", DEFAULT_PREFERENCES)
    return ExampleView(board_view(messages, Table(_CODE, game, 0, None), "", notice), tapped_slot)
