"""The command line: one module for each command."""

import argparse
import os
import sys
from collections.abc import Sequence

from app import __version__
from app.cli import config, db, deal, health, review, serve, solve, winnability

_COMMANDS = (serve, config, db, health, deal, solve, review, winnability)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name and return its exit code; 2 for a fault in the arguments."""
    parser = argparse.ArgumentParser(prog="tripeaks", description="TriPeaks solitaire: a server of your own.")
    parser.add_argument("--version", action="version", version=f"tripeaks {__version__}")
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in _COMMANDS:
        command.add_parser(subparsers)
    options = parser.parse_args(arguments)
    try:
        code: int = options.run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever reads has read enough, as `head` does; what is left must not be written at the exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


if __name__ == "__main__":
    sys.exit(main())
