"""An app with a fresh database for every test, and browsers to visit it."""

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment

from app.main import create_app
from app.play.solving import DirectSolver
from app.settings import Settings
from app.storage.database import open_store
from app.web import templating
from tests.support.web import Browser, CompiledTemplates, Installation

Install = Callable[..., Installation]


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with tables and nothing in them; making them anew for each test takes a while."""
    path = tmp_path_factory.mktemp("empty") / "tripeaks.db"
    open_store(f"sqlite:///{path}").close()
    return path


@pytest.fixture(scope="session")
def compiled_templates() -> CompiledTemplates:
    """The compiled templates of the whole run."""
    return CompiledTemplates()


@pytest.fixture
def install(
    tmp_path: Path,
    empty_database: Path,
    compiled_templates: CompiledTemplates,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Install]:
    """Makes an installation with some settings; it is closed after the test."""
    monkeypatch.setattr(templating, "Environment", partial(Environment, bytecode_cache=compiled_templates))
    database = tmp_path / "tripeaks.db"
    shutil.copyfile(empty_database, database)
    made: list[Installation] = []

    def make(**settings: Any) -> Installation:
        made.append(
            Installation(create_app(Settings(database_url=f"sqlite:///{database}", **settings)), database)
        )
        made[-1].change_solver(DirectSolver())
        return made[-1]

    yield make
    for installation in made:
        installation.close()


@pytest.fixture
def site(install: Install) -> Installation:
    """An installation with the usual settings."""
    return install()


@pytest.fixture
def browser(site: Installation) -> Browser:
    """An English browser."""
    return site.browser()


@pytest.fixture
def hungarian(site: Installation) -> Browser:
    """A Hungarian browser."""
    return site.browser("hu")
