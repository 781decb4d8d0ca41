"""The colours of the night stand twice in the style sheet: for the setting, and for the device's wish."""

import re
from pathlib import Path

SHEET = (Path(__file__).parent.parent / "static" / "css" / "base.css").read_text("utf-8")


def palette(selector: str) -> dict[str, str]:
    """Return the declarations of the first rule with a selector."""
    found = re.search(re.escape(selector) + r" \{([^}]*)\}", SHEET)
    assert found
    lines = [line.strip() for line in found[1].splitlines() if line.strip()]
    declarations = dict(line.removesuffix(";").split(": ", 1) for line in lines)
    assert len(declarations) == len(lines), "a colour is set twice"
    return declarations


def test_the_two_nights_are_the_same() -> None:
    by_setting, by_device = palette(':root[data-theme="dark"]'), palette(':root:not([data-theme="light"])')
    assert by_setting == by_device
    assert by_setting["color-scheme"] == "dark"


def test_the_night_changes_only_colours_that_the_day_has() -> None:
    assert palette(':root[data-theme="dark"]').keys() <= palette(":root").keys()
