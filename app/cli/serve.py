"""``tripeaks serve``: the web server."""

import argparse
import os
import sys

import uvicorn

from app.main import create_app
from app.settings import Settings, SettingsRefused
from app.storage.errors import StorageError


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "serve",
        help="serve the game to browsers",
        description="Serve the game to browsers. The database is that of TRIPEAKS_DATABASE_URL or "
        "DATABASE_URL, else a SQLite file in the user's data directory.",
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)")
    parser.add_argument(
        "--port", type=_port, default=8000, help="the port to listen on (default: %(default)s)"
    )
    parser.set_defaults(run=run)


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65535):
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def run(options: argparse.Namespace) -> int:
    """Serve until interrupted; 1 where the settings or the database do not allow it."""
    try:
        app = create_app(Settings.from_environment(os.environ))
    except (SettingsRefused, StorageError) as error:
        print(f"tripeaks: {error}", file=sys.stderr)
        return 1
    uvicorn.run(app, host=options.host, port=options.port, access_log=False, server_header=False)
    return 0
