"""Templates and static files are found in a checkout and in a package, and the wheel holds them."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from app import resources

ROOT = Path(__file__).parent.parent


def test_a_checkout_uses_its_own_folders() -> None:
    assert resources.templates_dir() == ROOT / "templates"
    assert resources.static_dir() == ROOT / "static"


def test_an_installed_package_uses_the_folders_inside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "app")
    (tmp_path / "app" / "templates").mkdir(parents=True)
    (tmp_path / "app" / "static").mkdir()
    assert resources.templates_dir() == tmp_path / "app" / "templates"
    assert resources.static_dir() == tmp_path / "app" / "static"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in a wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (path,) = folder.iterdir()
    return set(zipfile.ZipFile(path).namelist())


@pytest.mark.parametrize(
    ("source", "place"), [("app", "app"), ("templates", "app/templates"), ("static", "app/static")]
)
def test_the_wheel_holds_every_file_of_the_game(wheel: set[str], source: str, place: str) -> None:
    files = [
        path for path in (ROOT / source).rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    assert files
    assert {f"{place}/{path.relative_to(ROOT / source).as_posix()}" for path in files} <= wheel


def test_the_wheel_holds_compiled_translations(wheel: set[str]) -> None:
    for language in ("en", "hu"):
        assert f"app/i18n/locales/{language}/LC_MESSAGES/messages.mo" in wheel


def test_the_wheel_holds_nothing_but_the_game(wheel: set[str]) -> None:
    assert {name.split("/")[0].split("-")[0] for name in wheel} == {"app", "tripeaks"}
