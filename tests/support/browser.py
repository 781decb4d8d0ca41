"""Finds the browser of the end-to-end tests. Run as a program, it prints the path or fails."""

import os
import shutil
import sys

COMMANDS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

FLAGS = (
    "--no-sandbox",  # needed as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """The path of Chromium or Chrome; the variable CHROMIUM goes before all that is installed."""
    named = os.environ.get("CHROMIUM")
    return next(filter(None, map(shutil.which, [named] if named else COMMANDS)), None)


if __name__ == "__main__":
    found = find_chromium()
    print(found or "No Chromium or Chrome was found.")  # noqa: T201
    sys.exit(found is None)
