"""How long the solver takes: ``python -m tests.bench.solver_bench``.

Prints the median CPU times over the golden deals, and their ratios to the naive solver of the tests, which
visits one position after the other. On a machine whose speed swings only the ratios count. The naive solver
takes some 10 seconds for a deal; `--naive N` says how many deals it is to solve.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import TypeVar

from app.game.deal import deal_of
from app.game.moves import Action
from app.game.rules import CLASSIC, EASY
from app.game.state import State
from app.solver.difficulty import greedy_chance
from app.solver.foresight import foresight_of
from app.solver.hint import hint_of
from app.solver.lattice import lattice
from app.solver.position import pack
from app.solver.review import Review, review_of
from app.solver.sweep import table
from app.solver.verdict import action_values, value_of, verdict_of
from tests.support.brute_force import BruteForce
from tests.support.deals import numbered_deal, played_line
from tests.support.golden import golden_deals

Item = TypeVar("Item")
PlayedGame = tuple[State, tuple[Action, ...]]


def timed(call: Callable[[Item], object], item: Item) -> float:
    """The CPU time of a call, in milliseconds."""
    begin = time.process_time()
    call(item)
    return (time.process_time() - begin) * 1000


def starts() -> list[State]:
    """The golden deals under both rules."""
    return [
        State.start(deal_of(golden.letters), rules) for golden in golden_deals() for rules in (EASY, CLASSIC)
    ]


def after_ten_actions(state: State) -> State:
    """A position on the best line, ten actions on."""
    return state.advance(verdict_of(state).line[:10])


def played_games() -> list[PlayedGame]:
    """Thirty games of 45 to 49 actions, with some mistakes."""
    games = [(number, rules) for number in range(60) for rules in (EASY, CLASSIC)]
    lines = [(State.start(numbered_deal(n), rules), played_line(n, rules)) for n, rules in games]
    return [(start, line) for start, line in lines if 45 <= len(line) <= 49][:30]


def review(game: PlayedGame) -> Review:
    """The review of a game."""
    start, line = game
    return review_of(start.deal, start.rules, line)


def label_mistakes(game: PlayedGame) -> None:
    """The review of a game, with the answer for each mistake whether it could have been known."""
    for each in review(game).mistakes:
        foresight_of(each.before, each.action, each.winning_actions or each.better_actions)


def solve_naively(state: State) -> None:
    """Visit every position of a deal."""
    solver = BruteForce([int(card.rank) for card in state.deal.cards], linked=state.rules == EASY)
    solver.fewest_draws(solver.start)


def all_positions(state: State) -> None:
    """The table of a deal."""
    table(pack(state.deal, state.rules))


def chance(state: State) -> None:
    """The greedy player's chance."""
    greedy_chance(state.deal, state.rules)


class Report:
    """The lines of the result, each with its ratio to the naive solver."""

    def __init__(self, naive_time: float) -> None:
        self.naive_time = naive_time
        print(f"{'CPU milliseconds':36} {'median':>9} {'maximum':>9} {'naive is':>12}")

    def add(self, name: str, call: Callable[[Item], object], items: Sequence[Item], target: str = "") -> None:
        """Measure and print one line."""
        times = [timed(call, item) for item in items]
        ratio = f"{self.naive_time / median(times):.0f} × slower"
        print(f"{name:36} {median(times):9.2f} {max(times):9.2f} {ratio:>18}  {target}".rstrip())


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description="Measure the solver.")
    parser.add_argument("--naive", type=int, default=2, metavar="N", help="deals for the naive solver")
    naive_deals = parser.parse_args().naive
    build = timed(lambda _: lattice(), None)
    deals, games = starts(), played_games()
    middles = [after_ten_actions(state) for state in deals]
    naive_time = median(timed(solve_naively, state) for state in deals[:naive_deals])
    print(f"lattice, once for each process: {build:.0f} ms; naive solver: {naive_time:.0f} ms for a deal")
    report = Report(naive_time)
    report.add("value of a deal", value_of, deals, "target: 25")
    report.add("verdict with its line", verdict_of, deals)
    report.add("table of all positions", all_positions, deals, "target: 20")
    report.add("hint after 10 actions", hint_of, middles, "target: 6")
    report.add("values of all actions after 10", action_values, middles)
    report.add("review of a game of 45 to 49 actions", review, games, "target: 100")
    report.add("the same with foresight", label_mistakes, games)
    report.add("greedy chance", chance, deals)


if __name__ == "__main__":
    main()
