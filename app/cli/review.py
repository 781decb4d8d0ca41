"""``tripeaks review``: what a game could have been."""

import argparse
import json
import sys

from app.cli.codes import game_code
from app.game.errors import IllegalAction, NotationError
from app.game.moves import Action, format_line, parse_line
from app.solver.foresight import Foresight, foresight_of
from app.solver.review import Review, ReviewedAction, review_of
from app.solver.value import Value

_LABELS = {
    Foresight.KNOWABLE: "proved with all cards known; the cards in sight proved it too",
    Foresight.UNKNOWABLE: "proved with all cards known; you could not have known",
    Foresight.OPEN: "proved with all cards known",
}


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "review",
        help="show where a game lost what it could have reached",
        description="Show for each action of a game what could be reached before and after it, the action "
        "that lost the game, and the draws that were not needed.",
    )
    parser.add_argument("code", metavar="CODE", type=game_code, help="a game code such as TP1-E-AAAAAAB")
    parser.add_argument(
        "actions", metavar="ACTIONS", type=_line, help="the game as one argument: '20 24 D 19 …'"
    )
    parser.add_argument(
        "--json", action="store_true", help="print JSON: code, scores, draws, lost_at and mistakes"
    )
    parser.set_defaults(run=run)


def _line(text: str) -> tuple[Action, ...]:
    try:
        return parse_line(text)
    except NotationError as error:
        raise argparse.ArgumentTypeError(
            f"{error.text!r} is no action: a slot number from 0 to 27, or D for a draw"
        ) from None


def run(options: argparse.Namespace) -> int:
    """Print the review; 1 where the rules refuse an action."""
    code = options.code
    try:
        review = review_of(code.deal, code.rules, options.actions)
    except IllegalAction as error:
        print(f"tripeaks: the rules refuse an action of this game ({error.reason})", file=sys.stderr)
        return 1
    if options.json:
        print(json.dumps({"code": str(code)} | _as_data(review)))
    else:
        print(code)
        print(f"start  {_outcome(review.values[0])}")
        for each in review.actions:
            print(f"{each.number:5}  {each.action!s:>2}  {_outcome(each.value_after)}{_remark(each)}")
    return 0


def _outcome(value: Value) -> str:
    return f"draws {value.draws:2}" if value.can_win else f"lost, best {value.best_score}"


def _foresight(each: ReviewedAction) -> Foresight:
    return foresight_of(each.before, each.action, each.winning_actions or each.better_actions)


def _remark(each: ReviewedAction) -> str:
    if not each.is_mistake:
        return ""
    if each.is_losing:
        words = f"from here it could no longer be won; {_choice(each.winning_actions)} would have kept it"
    elif each.is_needless_draw:
        words = f"this draw was not needed; better {_choice(each.better_actions)}"
    else:
        words = f"better {_choice(each.better_actions)}"
    return f"   {words} ({_LABELS[_foresight(each)]})"


def _choice(actions: tuple[Action, ...]) -> str:
    return " or ".join(map(str, actions))


def _as_data(review: Review) -> dict[str, object]:
    losing = review.losing_action
    return {
        "scores": [value.best_score for value in review.values],
        "draws": [value.draws for value in review.values],
        "lost_at": losing.number if losing else None,
        "mistakes": [
            {
                "number": each.number,
                "action": str(each.action),
                "better": format_line(each.better_actions),
                "winning": format_line(each.winning_actions),
                "needless_draw": each.is_needless_draw,
                "foresight": _foresight(each).value,
            }
            for each in review.mistakes
        ],
    }
