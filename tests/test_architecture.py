"""Who may import whom, read from the source: the rules are a table, and the checker is tested as well."""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

APP = Path(__file__).parent.parent / "app"

LONGEST_MODULE = 400
"""Lines; a module that gets there holds more than one idea."""

CORE = {"game", "solver"}
"""Values only: no input or output, no clock, no chance."""

CORE_LIBRARIES = {
    "abc", "array", "bisect", "collections", "dataclasses", "enum", "functools", "hashlib", "heapq",
    "itertools", "math", "operator", "re", "string", "struct", "types", "typing", "unicodedata",
}  # fmt: skip
"""What the core may take from the standard library; more is a decision to be made here."""

FORBIDDEN_CALLS = {"__import__", "breakpoint", "eval", "exec", "import_module"}
CORE_FORBIDDEN_CALLS = FORBIDDEN_CALLS | {"input", "open", "print"}

SHARED = {"app.settings", "app.resources"}
STORAGE_PROTOCOL = {"app.storage.store", "app.storage.records", "app.storage.errors"}


@dataclass(frozen=True)
class Layer:
    """What a layer may import, besides itself and the standard library."""

    modules: frozenset[str]
    """Names inside `app`, each with all that is below it."""
    libraries: frozenset[str]
    """Third-party packages."""


def layer(modules: set[str], libraries: set[str]) -> Layer:
    return Layer(frozenset(modules), frozenset(libraries))


LAYERS = {
    "game": layer(set(), set()),
    "solver": layer({"app.game"}, set()),
    "settings": layer(set(), set()),
    "resources": layer(set(), set()),
    "storage": layer({"app.game"} | SHARED, {"sqlalchemy", "alembic"}),
    "i18n": layer(SHARED, {"babel"}),
    "play": layer({"app.game", "app.solver"} | STORAGE_PROTOCOL | SHARED, set()),
    "web": layer(
        {"app.play", "app.i18n", "app.game"} | SHARED,
        {"fastapi", "starlette", "jinja2", "markupsafe", "prometheus_client"},
    ),
    "main": layer(
        {"app.game", "app.solver", "app.storage", "app.i18n", "app.play", "app.web"} | SHARED,
        {"fastapi", "starlette", "jinja2"},
    ),
    "cli": layer(
        {"app.game", "app.solver", "app.storage", "app.i18n", "app.play", "app.main"} | SHARED, {"uvicorn"}
    ),
}


def violations(module: str, source: str) -> list[str]:
    """What the source of a module, named as in `app.game.cards`, does that its layer may not."""
    tree = ast.parse(source)
    return [*_import_violations(module, tree), *_call_violations(module, tree)]


def _import_violations(module: str, tree: ast.Module) -> Iterator[str]:
    name = _layer_name(module)
    if name is None:
        return  # `app` itself: checked as any other, but it has nothing to import
    if name not in LAYERS:
        yield f"{module}: no layer of the design"
        return
    for target in _imports(tree):
        if not _may_import(name, target):
            yield f"{module}: imports {target}"


def _call_violations(module: str, tree: ast.Module) -> Iterator[str]:
    forbidden = CORE_FORBIDDEN_CALLS if _layer_name(module) in CORE else FORBIDDEN_CALLS
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            if called in forbidden:
                yield f"{module}: calls {called}"


def _layer_name(module: str) -> str | None:
    _app, _, rest = module.partition(".")
    return rest.split(".")[0] or None


def _imports(tree: ast.Module) -> Iterator[str]:
    """The full name of all that is imported, also inside functions and for the type checker alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = "." * node.level + (node.module or "")
            yield from (f"{start}.{alias.name}" for alias in node.names)


def _may_import(name: str, target: str) -> bool:
    package = target.split(".")[0]
    if package == "app":
        allowed = LAYERS[name].modules | {f"app.{name}", "app.__version__"}
        return any(target == module or target.startswith(f"{module}.") for module in allowed)
    if package in sys.stdlib_module_names:
        return name not in CORE or package in CORE_LIBRARIES
    return package in LAYERS[name].libraries


def modules() -> dict[str, str]:
    """The source of every module of the game by its name."""
    return {
        ".".join(path.relative_to(APP.parent).with_suffix("").parts).removesuffix(
            ".__init__"
        ): path.read_text("utf-8")
        for path in sorted(APP.rglob("*.py"))
    }


def test_modules_import_only_what_their_layer_may() -> None:
    assert [found for module, source in modules().items() for found in violations(module, source)] == []


def test_no_module_is_longer_than_the_limit() -> None:
    lengths = {module: len(source.splitlines()) for module, source in modules().items()}
    assert {module: length for module, length in lengths.items() if length > LONGEST_MODULE} == {}


def test_the_walk_reaches_every_layer_down_to_its_smallest_folder() -> None:
    layers = {_layer_name(module) for module in modules()}
    assert {"game", "storage", "resources"} <= layers
    assert {"app", "app.game", "app.game.cards"} <= set(modules())


@pytest.mark.parametrize(
    ("module", "source", "complaint"),
    [
        ("app.game.cards", "import app.storage", "imports app.storage"),
        ("app.game.cards", "from app import web", "imports app.web"),
        ("app.game.cards", "from app.settings import Settings", "imports app.settings.Settings"),
        ("app.game.cards", "import babel", "imports babel"),
        ("app.game.cards", "import random", "imports random"),
        ("app.game.cards", "from datetime import datetime", "imports datetime.datetime"),
        ("app.game.cards", "import os.path", "imports os.path"),
        ("app.game.cards", "def peek():\n    import time", "imports time"),
        ("app.game.cards", "print('A♠')", "calls print"),
        ("app.game.cards", "open('deck')", "calls open"),
        ("app.game", "from .cards import Card", "imports .cards.Card"),
        ("app.solver.sweep", "from app.play import games", "imports app.play.games"),
        ("app.solver.sweep", "from app.resources import static_dir", "imports app.resources.static_dir"),
        ("app.storage.schema", "from app.play.games import Games", "imports app.play.games.Games"),
        ("app.storage.schema", "import psycopg", "imports psycopg"),
        ("app.i18n.locales", "from app.game.cards import Card", "imports app.game.cards.Card"),
        ("app.play.games", "from app.storage import Database", "imports app.storage.Database"),
        (
            "app.play.games",
            "from app.storage.database import Database",
            "imports app.storage.database.Database",
        ),
        ("app.play.games", "from app.i18n import gettext", "imports app.i18n.gettext"),
        ("app.play.games", "import sqlalchemy.exc", "imports sqlalchemy.exc"),
        ("app.web.deps", "from app.storage.store import Store", "imports app.storage.store.Store"),
        ("app.web.deps", "from app.solver import verdict", "imports app.solver.verdict"),
        ("app.web.deps", "from app.main import create_app", "imports app.main.create_app"),
        ("app.web.deps", "if TYPE_CHECKING:\n    import app.cli", "imports app.cli"),
        ("app.web.deps", "importlib.import_module('app.cli')", "calls import_module"),
        ("app.cli.serve", "from app.web.htmx import Fragment", "imports app.web.htmx.Fragment"),
        ("app.main", "from app.cli import main", "imports app.cli.main"),
        ("app.settings", "from app.game.rules import EASY", "imports app.game.rules.EASY"),
        ("app.utils", "", "no layer of the design"),
    ],
)
def test_a_violation_is_found(module: str, source: str, complaint: str) -> None:
    assert violations(module, source) == [f"{module}: {complaint}"]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("app.game.deal", "import re\nfrom app.game.cards import Card\nfrom app.game import rules"),
        ("app.solver.sweep", "from functools import cache\nimport app.game.state"),
        (
            "app.storage.driver",
            "import sqlite3\nimport sqlalchemy as sa\nfrom app.storage.records import GameRecord",
        ),
        ("app.i18n.formats", "from babel.numbers import format_decimal"),
        (
            "app.play.games",
            "from app.storage import records\nfrom app.storage.store import Store\nimport secrets",
        ),
        ("app.web.templating", "from markupsafe import Markup\nfrom app.resources import templates_dir"),
        ("app.cli.serve", "import uvicorn\nfrom app import __version__\nfrom app.main import create_app"),
        ("app.main", "from fastapi import FastAPI\nfrom app.web.routes import play"),
    ],
)
def test_what_is_allowed_passes(module: str, source: str) -> None:
    assert violations(module, source) == []
