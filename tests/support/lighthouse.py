"""Lighthouse, the audit of pages that Chromium's makers use. `./check` installs it into tests/lighthouse."""

import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.support.browser import FLAGS, find_chromium

FOLDER = Path(__file__).parents[1] / "lighthouse"
COMMAND = FOLDER / "node_modules" / ".bin" / "lighthouse"
SECONDS = 120
TRIALS = 3
"""On a busy machine the browser's recording fails now and then, which says nothing of the page."""


def is_installed() -> bool:
    """Whether the audit can run here."""
    return COMMAND.exists()


def audit(address: str, categories: tuple[str, ...]) -> Mapping[str, Any]:
    """Return the report on a page as a phone loads it, in some of the categories."""
    chromium = find_chromium()
    assert chromium
    command = [
        str(COMMAND),
        address,
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(categories)}",
        f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
    ]
    for _ in range(TRIALS):
        done = subprocess.run(
            command,
            env=os.environ | {"CHROME_PATH": chromium},
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        if done.returncode == 0:
            report: Mapping[str, Any] = json.loads(done.stdout)
            return report
    raise RuntimeError(done.stderr[-2000:])


def scores(report: Mapping[str, Any]) -> dict[str, int]:
    """Return the score of each category, from 0 to 100."""
    return {name: round(100 * category["score"]) for name, category in report["categories"].items()}


def faults(report: Mapping[str, Any]) -> list[str]:
    """Return the audits of a report that are not passed, a line each."""
    return [
        f"{name}: {audit['title']} {json.dumps(audit.get('details', {}))[:400]}"
        for name, audit in report["audits"].items()
        if audit["score"] is not None and audit["score"] < 1
    ]
