"""``tripeaks deal``: the cards of a game code."""

import argparse
import json

from app.cli.codes import game_code
from app.game.notation import format_picture
from app.game.state import State


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "deal",
        help="show the cards of a game code",
        description="Show the cards of a game code as a picture; cards in brackets lie face down.",
    )
    parser.add_argument("code", metavar="CODE", type=game_code, help="a game code such as TP1-E-AAAAAAB")
    parser.add_argument("--json", action="store_true", help="print JSON: the code and its 52 cards in order")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the deal."""
    code = options.code
    if options.json:
        print(json.dumps({"code": str(code), "cards": [str(card) for card in code.deal.cards]}))
    else:
        print(code)
        print(format_picture(State.start(code.deal, code.rules)))
    return 0
