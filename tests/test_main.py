"""The application as it is wired: what it opens, and that it lets go of it."""

import os
import time
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from app.storage.errors import StorageError
from app.web.deps import Services
from tests.support.waiting import wait_until


def test_the_app_makes_its_database_and_closes_it_at_the_end(tmp_path: Path) -> None:
    database = tmp_path / "new" / "tripeaks.db"
    with TestClient(create_app(Settings(database_url=f"sqlite:///{database}"))) as client:
        assert database.is_file()
        form = {"action": "draw", "turn": "0"}
        assert client.post("/play/TP1-E-AAAAAAB", data=form, follow_redirects=False).status_code == 303
        assert (tmp_path / "new" / "tripeaks.db-wal").exists()
    assert [path.name for path in database.parent.iterdir()] == ["tripeaks.db"]


def test_what_was_answered_is_there_for_the_next_process(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'tripeaks.db'}")
    with TestClient(create_app(settings)) as client:
        client.post("/play/TP1-E-AAAAAAB", data={"action": "draw", "turn": "0"})
        token = client.cookies["tripeaks_player"]
    with TestClient(create_app(settings)) as client:
        client.cookies.set("tripeaks_player", token)
        assert 'data-turn="1" data-moves="1"' in client.get("/play/TP1-E-AAAAAAB").text


def test_two_apps_on_one_database_serve_one_game(tmp_path: Path) -> None:
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'tripeaks.db'}")
    with TestClient(create_app(settings)) as one, TestClient(create_app(settings)) as other:
        one.post("/play/TP1-E-AAAAAAB", data={"action": "draw", "turn": "0"})
        other.cookies.set("tripeaks_player", one.cookies["tripeaks_player"])
        htmx = {"HX-Request": "true"}
        form = {"action": "draw", "turn": "1"}
        assert other.post("/play/TP1-E-AAAAAAB", data=form, headers=htmx).status_code == 200
        assert one.post("/play/TP1-E-AAAAAAB", data=form, headers=htmx).status_code == 409


def test_games_and_players_share_a_store_and_the_clock_of_the_machine(tmp_path: Path) -> None:
    with TestClient(create_app(Settings(database_url=f"sqlite:///{tmp_path / 'tripeaks.db'}"))) as client:
        services: Services = client.app.state.services  # type: ignore[attr-defined]
        assert services.games.store is services.players.store
        assert services.games.clock is services.players.clock
        before = int(time.time())
        assert before <= services.games.clock() <= time.time()


def solving_processes() -> int:
    """How many processes of the solver this one has now."""
    children = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    pids = " ".join(file.read_text("ascii") for file in children).split()
    return sum(b"app.play.worker" in Path(f"/proc/{pid}/cmdline").read_bytes() for pid in pids)


@pytest.mark.parametrize("count", [1, 3])
def test_as_many_processes_solve_as_the_settings_say(tmp_path: Path, count: int) -> None:
    before = solving_processes()
    settings = Settings(database_url=f"sqlite:///{tmp_path / 'tripeaks.db'}", solver_processes=count)
    with TestClient(create_app(settings)):
        wait_until(lambda: solving_processes() == before + count)
    assert solving_processes() == before


def test_a_database_that_cannot_be_opened_stops_the_app_at_its_start(tmp_path: Path) -> None:
    (tmp_path / "tripeaks.db").write_bytes(b"this is no database, however long it goes on" * 100)
    with pytest.raises(StorageError):
        create_app(Settings(database_url=f"sqlite:///{tmp_path / 'tripeaks.db'}"))
