"""``tripeaks solve``: what perfect play makes of a game code."""

import argparse
import json

from app.cli.codes import game_code
from app.game.moves import format_line
from app.solver.verdict import Verdict, verdict_of_deal


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "solve",
        help="tell whether a game code can be won, its par and the best line",
        description="Tell whether a game code can be won under its rules, the best score that any play "
        "reaches (par) and a line that reaches it: slot numbers, and D for a draw.",
    )
    parser.add_argument("code", metavar="CODE", type=game_code, help="a game code such as TP1-E-AAAAAAB")
    parser.add_argument(
        "--json", action="store_true", help="print JSON: code, winnable, draws (null: no win), par and line"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the verdict."""
    code = options.code
    verdict = verdict_of_deal(code.deal, code.rules)
    line = format_line(verdict.line)
    if options.json:
        answer = {
            "code": str(code),
            "winnable": verdict.is_winnable,
            "draws": verdict.draws,
            "par": verdict.par,
            "line": line,
        }
        print(json.dumps(answer))
    else:
        print(code)
        print(_sentence(verdict))
        print(f"line  {line or '(none: stop at once)'}")
    return 0


def _sentence(verdict: Verdict) -> str:
    if verdict.is_winnable:
        return f"can be won: draws {verdict.draws}, par {verdict.par}"
    return f"cannot be won: par {verdict.par}"
