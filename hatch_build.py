"""Build hook: compiles the translations and puts templates and static files into the wheel."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALES = Path("app", "i18n", "locales")
PACKAGED_FOLDERS = ("templates", "static")


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before a wheel or an editable install is put together."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        compile_catalogues(root / LOCALES)
        if version == "editable":
            return  # the checkout's own folders are used as they are
        for folder in PACKAGED_FOLDERS:
            if (root / folder).is_dir():
                build_data["force_include"][str(root / folder)] = f"app/{folder}"


def compile_catalogues(locales: Path) -> None:
    """Write a ``.mo`` file beside every ``.po`` file."""
    for source in sorted(locales.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as po_file:
            catalogue = read_po(po_file)
        with source.with_suffix(".mo").open("wb") as mo_file:
            write_mo(mo_file, catalogue)
