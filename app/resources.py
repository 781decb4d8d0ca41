"""Where the files that are not Python live: inside an installed package, or at the top of a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def templates_dir() -> Path:
    """The folder of the Jinja templates."""
    return _folder("templates")


def static_dir() -> Path:
    """The folder that is served under ``/static``."""
    return _folder("static")


def _folder(name: str) -> Path:
    """``app/NAME`` where a wheel put it there, else ``NAME`` beside the package."""
    packaged = _PACKAGE / name
    return packaged if packaged.is_dir() else _PACKAGE.parent / name
