"""``tripeaks serve``: the web server."""

import argparse
import os
import signal
import sys
from types import FrameType
from typing import NoReturn

from app.cli.logs import log_config
from app.cli.ports import port_number
from app.settings import Settings, SettingsRefused
from app.storage.errors import StorageError


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "serve",
        help="serve the game to browsers",
        description="Serve the game to browsers. The settings come from the environment; `tripeaks config` "
        "shows them. The database is that of TRIPEAKS_DATABASE_URL or DATABASE_URL, else a SQLite file in "
        "the user's data directory.",
    )
    parser.add_argument("--host", help="the address to listen on (default: TRIPEAKS_HOST, else 127.0.0.1)")
    parser.add_argument(
        "--port", type=port_number, help="the port to listen on (default: TRIPEAKS_PORT, else 8000)"
    )
    parser.set_defaults(run=run)


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    """End with 0: uvicorn, having stopped as it was told to, sends itself the signal once more."""
    raise SystemExit(0)


def run(options: argparse.Namespace) -> int:
    """Serve until interrupted; 1 where the settings or the database do not allow it."""
    # Here and not above, so that no other command waits for them.
    import uvicorn

    from app.cli.http_protocol import BoundedProtocol
    from app.main import create_app

    try:
        settings = Settings.from_environment(os.environ)
        app = create_app(settings)
    except (SettingsRefused, StorageError) as error:
        for fault in str(error).splitlines():
            print(f"tripeaks: {fault}", file=sys.stderr)
        return 1
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _leave)
    uvicorn.run(
        app,
        host=options.host or settings.host,
        port=settings.port if options.port is None else options.port,
        http=BoundedProtocol,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # the application judges them itself
        log_config=log_config(settings.log_format, settings.log_level),
        timeout_graceful_shutdown=settings.shutdown_seconds,
    )
    return 0
