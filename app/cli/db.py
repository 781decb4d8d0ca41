"""``tripeaks db``: looking after the database."""

import argparse
import os
import sys
import time
from pathlib import Path

from app.settings import Settings, SettingsRefused
from app.storage.errors import StorageError


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command with its own commands."""
    parser = subparsers.add_parser(
        "db",
        help="look after the database",
        description="Look after the database that the settings name; `tripeaks config` shows them.",
    )
    tasks = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    purge = tasks.add_parser(
        "purge",
        help="remove unfinished games and idle players whose days are over",
        description="Remove the games without an end and without a move for TRIPEAKS_RETENTION_GAMES_DAYS, "
        "and the players of whom nothing was seen for TRIPEAKS_RETENTION_PLAYERS_DAYS, with all their games. "
        "A running server does so by itself, once a day.",
    )
    purge.add_argument("--dry-run", action="store_true", help="only count what would be removed")
    purge.set_defaults(run=_run, task=_purge)
    status = tasks.add_parser(
        "status",
        help="show what is in the database",
        description="Show the schema of the database and how much is in it; changes nothing.",
    )
    status.set_defaults(run=_run, task=_status)
    backup = tasks.add_parser(
        "backup",
        help="copy a SQLite database to a file",
        description="Copy a SQLite database to a new file; a server may go on meanwhile. "
        "For PostgreSQL use pg_dump.",
    )
    backup.add_argument("file", metavar="FILE", type=Path, help="the file to make")
    backup.set_defaults(run=_run, task=_back_up)


def _run(options: argparse.Namespace) -> int:
    """Do what was asked; 1 with a sentence where the settings or the database do not allow it."""
    try:
        options.task(Settings.from_environment(os.environ), options)
    except (SettingsRefused, StorageError) as error:
        for fault in str(error).splitlines():
            print(f"tripeaks: {fault}", file=sys.stderr)
        return 1
    return 0


# The imports below are here and not above, so that no other command waits for them.


def _purge(settings: Settings, options: argparse.Namespace) -> None:
    from app.play.retention import Retention
    from app.storage.database import open_store
    from app.storage.records import Lapsed

    store = open_store(settings.database_url)
    try:
        retention = Retention(
            store,
            lambda: int(time.time()),
            settings.retention_games_days,
            settings.retention_players_days,
        )
        counts = retention.rehearse() if options.dry_run else retention.purge()
    finally:
        store.close()
    print("Would be removed:" if options.dry_run else "Removed:")
    print(f"  unfinished games: {counts[Lapsed.GAMES]}")
    print(f"  idle players, with all their games: {counts[Lapsed.PLAYERS]}")
    print(f"  facts about deals, found again when needed: {counts[Lapsed.FACTS]}")


def _status(settings: Settings, _options: argparse.Namespace) -> None:
    from app.storage.inspection import inspect_database

    found = inspect_database(settings.database_url)
    print(f"Database: {found.kind}")
    print(f"Schema:   {found.schema or 'none yet'} (this program's: {found.newest_schema})")
    print(f"Players:  {found.players}")
    print(f"Games:    {found.games}, {found.unfinished} of them unfinished")


def _back_up(settings: Settings, options: argparse.Namespace) -> None:
    from app.storage.backup import back_up

    back_up(settings.database_url, options.file)
    print(f"Written: {options.file}")
