"""A command of the command line, run by itself."""

import argparse
from types import ModuleType


def run_command(command: ModuleType, *arguments: str) -> int:
    """Run a command module with the arguments behind its name and return its exit code."""
    parser = argparse.ArgumentParser(prog="tripeaks")
    command.add_parser(parser.add_subparsers(required=True))
    options = parser.parse_args([command.__name__.rpartition(".")[2], *arguments])
    code: int = options.run(options)
    return code
