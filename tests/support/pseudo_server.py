"""The game in a language that is longer than any: ``python -m tests.support.pseudo_server PORT FOLDER``.

English with accents and 40 % more letters takes the place of both languages. It runs in a process of its own,
since catalogues are read once.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import uvicorn
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo

from app.i18n import catalogues
from app.main import create_app
from app.settings import Settings
from tools.catalogues import extract

_ACCENTED = str.maketrans("aceinosuyzACEINOSUYZ", "áčéíñőšűýžÁČÉÍÑŐŠŰÝŽ")
_PLACEHOLDER = re.compile(r"(%\(\w+\)s|%%)")
_LETTERS = "letter on a face"


def stretched(text: str) -> str:
    """Return a text with accents and 40 % longer words, its placeholders as they are.

    >>> stretched("Score: %(score)s, moves")
    'Ščőréőő: %(score)s, mővéšőő'
    """
    parts = _PLACEHOLDER.split(text)
    return "".join(part if _PLACEHOLDER.fullmatch(part) else _words(part) for part in parts)


def _words(text: str) -> str:
    return re.sub(
        r"[A-Za-z]+", lambda word: word[0].translate(_ACCENTED) + "ő" * (len(word[0]) * 2 // 5), text
    )


def write_catalogues(folder: Path) -> None:
    """Write the stretched messages as both languages."""
    for language in ("en", "hu"):
        catalogue = Catalog(locale=language)
        for message in _messages():
            catalogue.add(message.id, message.string, context=message.context)
        path = folder / language / "LC_MESSAGES" / "messages.mo"
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
            write_mo(file, catalogue)


def _messages() -> Iterator[Message]:
    for message in extract():
        if not message.id:
            continue
        forms = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        is_kept = message.context == _LETTERS
        strings = tuple(form if is_kept else stretched(form) for form in forms)
        message.string = strings[0] if isinstance(message.id, str) else strings
        yield message


def main() -> None:
    """Serve the game."""
    port, folder = int(sys.argv[1]), Path(sys.argv[2])
    write_catalogues(folder)
    catalogues.LOCALES_DIR = folder
    settings = Settings.from_environment({"TRIPEAKS_DATABASE_URL": f"sqlite:///{folder / 'pseudo.db'}"})
    uvicorn.run(create_app(settings), host="127.0.0.1", port=port, log_level="warning")


if __name__ == "__main__":
    main()
