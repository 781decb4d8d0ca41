"""The statements of every tap find their rows by an index, and every dialect can say them."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Select, Update
from sqlalchemy.dialects import postgresql, sqlite

from app.storage import statements
from app.storage.database import open_store

# Not typed by SQLAlchemy: how a dialect is made.
DIALECTS: dict[str, Any] = {"sqlite": sqlite, "postgresql": postgresql}
SINGLE = {
    name: statement for name, statement in vars(statements).items() if isinstance(statement, Select | Update)
}


@pytest.mark.parametrize("name", ["SEAT", "SAVE_GAME", "LAST_UNFINISHED", "ATTEMPTS", "PLAYER", "FACTS"])
def test_a_statement_reads_no_table_from_end_to_end(file_url: str, tmp_path: Path, name: str) -> None:
    open_store(file_url).close()
    compiled = SINGLE[name].compile(dialect=DIALECTS["sqlite"].dialect())
    with closing(sqlite3.connect(tmp_path / "tripeaks.db")) as database:
        plan = database.execute(f"EXPLAIN QUERY PLAN {compiled}", [None] * len(compiled.params)).fetchall()
    steps = [step for *_, step in plan]
    assert any(step.startswith("SEARCH") for step in steps)
    assert not any(step.startswith("SCAN") for step in steps)


@pytest.mark.parametrize("name", SINGLE)
def test_a_statement_can_be_said_to_postgresql(name: str) -> None:
    assert str(SINGLE[name].compile(dialect=DIALECTS["postgresql"].dialect()))


@pytest.mark.parametrize("add", [statements.ADD_PLAYER, statements.ADD_GAME])
def test_a_row_is_added_where_it_is_absent_in_both_dialects(add: dict[str, Any]) -> None:
    for name, module in DIALECTS.items():
        assert "ON CONFLICT DO NOTHING" in str(add[name].compile(dialect=module.dialect()))
