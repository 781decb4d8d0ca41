"""The translations: ``python -m tools.catalogues update|check|compile``."""

import argparse
import re
import sys
from collections.abc import Iterator
from copy import deepcopy
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from hatch_build import LOCALES, compile_catalogues

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "hu")
SOURCE_LANGUAGE = "en"
"""Its translations are the messages themselves."""

METHODS = [("app/**.py", "python"), ("templates/**.html", "jinja2"), ("templates/**.txt", "jinja2")]
OPTIONS = {
    pattern: {"trimmed": "true", "newstyle_gettext": "true", "silent": "false"}
    for pattern, method in METHODS
    if method == "jinja2"
}
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "mark": None,
    "mark_context": ((1, "c"), 2),
}
COMMENT_TAG = "Translators:"

HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: TriPeaks\\n"
"Language: {catalogue.locale_identifier}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {catalogue.plural_forms}\\n"

"""
"""Babel's own header holds dates, which would change with every update."""

_PLACEHOLDER = re.compile(r"%\((\w+)\)|\{(\w+)\}")


def extract(root: Path = ROOT) -> Catalog:
    """The messages that the code and the templates use, without translations."""
    template = Catalog()
    found = extract_from_dir(
        root, METHODS, OPTIONS, KEYWORDS, (COMMENT_TAG,), callback=None, strip_comment_tags=False
    )
    for _file, _line, message, comments, context in found:
        template.add(message, auto_comments=comments, context=context)
    return template


def load(path: Path, language: str) -> Catalog:
    """The catalogue in a ``.po`` file; an empty one where there is no such file."""
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as source:
        return read_po(source, locale=language)


def update(template: Catalog, catalogue: Catalog) -> str:
    """Merge the messages in use into a catalogue; return the text of its new ``.po`` file."""
    catalogue.update(deepcopy(template), no_fuzzy_matching=True)
    if catalogue.locale_identifier == SOURCE_LANGUAGE:
        for message in _messages(catalogue):
            if not is_translated(message):
                message.string = message.id
    text = BytesIO()
    write_po(
        text, catalogue, width=100, sort_output=True, no_location=True, omit_header=True, ignore_obsolete=True
    )
    return HEADER.format(catalogue=catalogue) + text.getvalue().decode()


def problems(template: Catalog, catalogue: Catalog) -> Iterator[str]:
    """What is wrong with a catalogue, a sentence each."""
    used = {(message.id, message.context) for message in _messages(template)}
    known = {(message.id, message.context) for message in _messages(catalogue)}
    for missing, _context in sorted(used - known, key=str):
        yield f"not in the catalogue: {missing!r}"
    for unused, _context in sorted(known - used, key=str):
        yield f"no longer in use: {unused!r}"
    for obsolete in catalogue.obsolete:
        yield f"obsolete: {obsolete!r}"
    for message in _messages(catalogue):
        if not is_translated(message):
            yield f"not translated: {message.id!r}"
        elif message.fuzzy:
            yield f"fuzzy: {message.id!r}"
        elif not has_same_placeholders(message):
            yield f"other placeholders: {message.id!r}"


def is_translated(message: Message) -> bool:
    """Has every form of the message a translation?"""
    return all(_forms(message.string))


def has_same_placeholders(message: Message) -> bool:
    """Does every form name the values that the message names?

    A language with one form for all numbers has to name those of the plural.
    """
    allowed = [_placeholders(form) for form in _forms(message.id)]
    forms = _forms(message.string)
    if len(forms) == 1:
        allowed = allowed[-1:]
    return all(_placeholders(form) in allowed for form in forms)


def po_file(root: Path, language: str) -> Path:
    return root / LOCALES / language / "LC_MESSAGES" / "messages.po"


def _messages(catalogue: Catalog) -> Iterator[Message]:
    """All but the header, which Babel keeps under the empty message."""
    return (message for message in catalogue if message.id)


def _forms(text: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def _placeholders(text: str) -> set[str]:
    return {old or new for old, new in _PLACEHOLDER.findall(text)}


def run_update(root: Path) -> int:
    template = extract(root)
    for language in LANGUAGES:
        path = po_file(root, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(update(template, load(path, language)), encoding="utf-8")
    compile_catalogues(root / LOCALES)
    return run_check(root)


def run_check(root: Path) -> int:
    template = extract(root)
    found = [
        f"{language}: {problem}"
        for language in LANGUAGES
        for problem in problems(template, load(po_file(root, language), language))
    ]
    print("\n".join(found) or f"{len(template)} messages, complete in {', '.join(LANGUAGES)}")
    return 1 if found else 0


def run_compile(root: Path) -> int:
    compile_catalogues(root / LOCALES)
    return 0


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description="Keep the translations.")
    commands = parser.add_subparsers(required=True)
    for run, purpose in (
        (run_update, "bring both .po files in line with the code and the templates, and compile them"),
        (run_check, "say what is missing or wrong in them, and fail if anything is"),
        (run_compile, "write the .mo files that the game reads"),
    ):
        command = commands.add_parser(run.__name__.removeprefix("run_"), help=purpose, description=purpose)
        command.set_defaults(run=run)
    chosen = parser.parse_args(arguments)
    return int(chosen.run(ROOT))


if __name__ == "__main__":
    sys.exit(main())
