"""The lock files, the build and the metadata name the same versions, and nothing but versions and hashes."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock")


def pins(lock: str) -> dict[str, str]:
    """Version by package."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / lock).read_text(), re.MULTILINE))


def test_the_development_lock_holds_every_pin_of_the_game() -> None:
    game, development = map(pins, LOCKS)
    assert game.items() <= development.items()
    assert {"fastapi", "sqlalchemy"} <= set(game)
    assert "pytest" in set(development) - set(game)


def test_the_build_takes_the_versions_of_the_lock() -> None:
    with (ROOT / "pyproject.toml").open("rb") as source:
        requires = tomllib.load(source)["build-system"]["requires"]
    locked = pins("requirements-dev.lock")
    assert requires == [f"{name}=={locked[name]}" for name in ("hatchling", "babel")]


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_has_hashes_and_no_place(lock: str) -> None:
    text = (ROOT / lock).read_text()
    requirements = re.split(r"\n(?=[a-z0-9])", re.sub(r"^ *#.*\n", "", text, flags=re.MULTILINE))
    assert len(requirements) > 20
    assert [found for found in requirements if "--hash=sha256:" not in found] == []
    assert re.findall(r"://|^-\S+|--(?:index|extra|find)\S*| @ ", text, re.MULTILINE) == []
