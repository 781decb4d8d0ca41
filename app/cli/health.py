"""``tripeaks health``: whether the server that runs with these settings is ready; made for HEALTHCHECK."""

import argparse
import http.client
import os
import sys

from app.cli.ports import port_number
from app.settings import Settings, SettingsRefused

_SECONDS = 4.0
_ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "health",
        help="ask the running server whether it is ready",
        description="Ask the server on TRIPEAKS_HOST and TRIPEAKS_PORT whether it and its database answer. "
        "Exit code 0: it is ready.",
    )
    parser.add_argument(
        "--port", type=port_number, help="the port to ask (default: TRIPEAKS_PORT, else 8000)"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Ask and say what came back; 1 where that is not well."""
    try:
        settings = Settings.from_environment(os.environ)
    except SettingsRefused as refusal:
        print(f"tripeaks: {refusal}", file=sys.stderr)
        return 1
    answer = ask(_ANYWHERE.get(settings.host, settings.host), options.port or settings.port)
    print(answer)
    return 0 if answer == "ready" else 1


def ask(host: str, port: int) -> str:
    """Return ``ready`` or what is wrong."""
    connection = http.client.HTTPConnection(host, port, timeout=_SECONDS)
    try:
        connection.request("GET", "/readyz")
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        return f"no answer: {error}"
    finally:
        connection.close()
    return "ready" if status == 200 else f"not ready: status {status}"
