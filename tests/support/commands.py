"""A command of the command line, run as `tripeaks` runs it."""

from types import ModuleType

from app.cli import main


def run_command(command: ModuleType, *arguments: str) -> int:
    """Run a command module by its name with the arguments behind it and return its exit code."""
    return main([command.__name__.rpartition(".")[2], *arguments])
