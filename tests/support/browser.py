"""The browser of the end-to-end tests. Run as a program, it says whether that starts here."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Error, sync_playwright

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


@contextmanager
def started_browser() -> Iterator[Browser]:
    """Start the browser without a window; raises FileNotFoundError where there is none."""
    chromium = find_chromium()
    if chromium is None:
        raise FileNotFoundError("no Chromium or Chrome was found; `./check` installs it where it may")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser
        browser.close()


def main() -> str | None:
    """Return what keeps the browser from starting."""
    try:
        with started_browser():
            return None
    except (FileNotFoundError, Error) as reason:
        return str(reason)


if __name__ == "__main__":
    sys.exit(main())
