"""``tripeaks winnability``: the share of deals that can be won, and the draws that it takes."""

import argparse
import csv
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import islice
from math import sqrt
from pathlib import Path

from app.game.codec import DEAL_COUNT, letters_of
from app.game.deal import deal_of
from app.game.rules import Rules, parse_rules
from app.game.state import State
from app.solver.verdict import value_of

BATCH = 200
"""Deals that a worker solves at a time; the state is saved after each batch."""

LOST = -1
"""Stands for no win among numbers of draws."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "winnability",
        help="measure the share of deals that can be won",
        description="Solve many deals and print the share that can be won with its 95 %% interval and how "
        "many need how many draws at the least. The sample is the same in every run with the same seed: "
        "deal number n of it is the one that SHA-256 of 'SEED:n' picks among all codes.",
    )
    parser.add_argument("--deals", type=_positive, required=True, metavar="N", help="how many deals to solve")
    parser.add_argument("--rules", choices=("E", "C"), default="E", help="Easy or Classic (default: E)")
    parser.add_argument(
        "--jobs", type=_positive, default=1, metavar="J", help="worker processes (default: 1)"
    )
    parser.add_argument("--seed", default="winnability", help="picks the sample (default: %(default)s)")
    parser.add_argument(
        "--state", type=Path, metavar="FILE", help="keep the progress here and go on from it when run again"
    )
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the histogram here as CSV")
    parser.set_defaults(run=run)


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError("a whole number from 1 on is expected")
    return int(text)


@dataclass(slots=True)
class Tally:
    """How many of the first `done` deals of a sample take how many draws at the least."""

    rules: str
    seed: str
    done: int = 0
    draws: Counter[int] = field(default_factory=Counter)

    def add(self, results: list[int]) -> None:
        """Count the next deals."""
        self.draws.update(results)
        self.done += len(results)

    @property
    def winnable(self) -> int:
        """How many deals can be won."""
        return self.done - self.draws[LOST]

    def save(self, path: Path) -> None:
        """Write the tally to a file, in one step."""
        data = {"rules": self.rules, "seed": self.seed, "done": self.done, "draws": dict(self.draws)}
        draft = path.with_name(path.name + ".new")
        draft.write_text(json.dumps(data), "utf-8")
        draft.replace(path)


def load(path: Path, rules: str, seed: str) -> Tally:
    """Return the tally of a file, or an empty one where there is no file.

    Raises ValueError where the file is no tally or one of another sample.
    """
    if not path.exists():
        return Tally(rules, seed)
    try:
        data = json.loads(path.read_text("utf-8"))
        tally = Tally(data["rules"], data["seed"], data["done"])
        tally.draws.update({int(draws): count for draws, count in data["draws"].items()})
    except (KeyError, TypeError, AttributeError, ValueError):
        raise ValueError("the state file cannot be read") from None
    if (tally.rules, tally.seed) != (rules, seed):
        raise ValueError("the state file belongs to other rules or another seed")
    return tally


def run(options: argparse.Namespace) -> int:
    """Solve, save, show the progress on standard error, and print the result; 1 for a bad state file."""
    try:
        tally = load(options.state, options.rules, options.seed) if options.state else None
    except ValueError as error:
        print(f"tripeaks: {error}", file=sys.stderr)
        return 1
    tally = tally or Tally(options.rules, options.seed)
    for results in _solve(tally, options.deals, options.jobs):
        tally.add(results)
        if options.state:
            tally.save(options.state)
    print(_report(tally))
    if options.csv:
        _write_csv(tally, options.csv)
    return 0


def _solve(tally: Tally, deals: int, jobs: int) -> Iterator[list[int]]:
    """Yield the draws of the deals still to do, batch by batch and in order."""
    first, started = tally.done, time.monotonic()
    batches = ((tally.seed, tally.rules, n, min(n + BATCH, deals)) for n in range(first, deals, BATCH))
    with ProcessPoolExecutor(jobs) as pool:
        # A few batches ahead keep every worker busy without a long queue.
        waiting = [pool.submit(solve_batch, *batch) for batch in islice(batches, 2 * jobs)]
        while waiting:
            yield waiting.pop(0).result()
            waiting += [pool.submit(solve_batch, *batch) for batch in islice(batches, 1)]
            _show_progress(tally.done, deals, (time.monotonic() - started) / max(tally.done - first, 1))
    print(file=sys.stderr)


def _show_progress(done: int, deals: int, seconds_each: float) -> None:
    done = min(done, deals)
    bar = ("#" * (30 * done // deals)).ljust(30, ".")
    left = int((deals - done) * seconds_each)
    print(f"\r[{bar}] {done}/{deals}, {left // 60}:{left % 60:02} left ", end="", file=sys.stderr, flush=True)


def solve_batch(seed: str, rules: str, first: int, stop: int) -> list[int]:
    """Return the fewest draws of some deals of a sample, LOST for those that cannot be won."""
    return [_draws(sampled_letters(seed, number), parse_rules(rules)) for number in range(first, stop)]


def sampled_letters(seed: str, number: int) -> str:
    """Return the letters of a deal of a sample."""
    digest = sha256(f"{seed}:{number}".encode()).digest()
    return letters_of(int.from_bytes(digest, "big") % DEAL_COUNT)


def _draws(letters: str, rules: Rules) -> int:
    draws = value_of(State.start(deal_of(letters), rules)).draws
    return LOST if draws is None else draws


def wilson_interval(hits: int, count: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson's formula.

    >>> [round(bound, 4) for bound in wilson_interval(966, 1000)]
    [0.9529, 0.9756]
    """
    z = 1.959964
    share, spread = hits / count, z * z / count
    middle = share + spread / 2
    half = z * sqrt(share * (1 - share) / count + spread / (4 * count))
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def _report(tally: Tally) -> str:
    low, high = wilson_interval(tally.winnable, tally.done)
    share = tally.winnable / tally.done
    highest = max(tally.draws.values())
    lines = [
        f"rules {tally.rules}, seed {tally.seed}: {tally.winnable} of {tally.done} deals can be won",
        f"share {share:.4%}, 95 % interval {low:.4%} to {high:.4%}",
        "fewest draws",
    ]
    for draws in [*range(24), LOST]:
        count = tally.draws[draws]
        name = "no win" if draws == LOST else str(draws)
        lines.append(
            f"{name:>6} {count:9} {count / tally.done:8.3%} {'#' * (40 * count // highest)}".rstrip()
        )
    return "\n".join(lines)


def _write_csv(tally: Tally, path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["fewest_draws", "deals"])
        writer.writerows([draws, tally.draws[draws]] for draws in range(24))
        writer.writerow(["", tally.draws[LOST]])
