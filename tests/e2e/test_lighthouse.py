"""Lighthouse on the table, as a phone sees it: nothing to be had beyond 100."""

import os

import pytest

from tests.support.lighthouse import audit, faults, is_installed, scores

CATEGORIES = ("accessibility", "best-practices", "seo")


@pytest.mark.skipif(
    not is_installed() and os.environ.get("CI") != "true", reason="Lighthouse is not installed: see ./check"
)
def test_the_table_has_full_marks_in_accessibility_best_practices_and_search(server: str) -> None:
    report = audit(f"{server}/play/TP1-E-AAAAAAB", CATEGORIES)
    assert scores(report) == dict.fromkeys(CATEGORIES, 100), faults(report)
