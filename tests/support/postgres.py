"""A PostgreSQL server for one test run. Run as a program, it says whether that starts here."""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, make_url

START_LIMIT = 30.0
"""Seconds that the server may take to answer."""

USER = "tripeaks"
DATABASE = "postgres"

# Nothing here outlives the run, so nothing has to survive a power cut.
FLAGS = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "deadlock_timeout": "200ms",
    "log_min_messages": "fatal",
}


class PostgresMissing(Exception):
    """Raised where no server can be started; the message says why."""


class PostgresServer:
    """A server with a data folder of its own, reached by a socket beside it."""

    def __init__(self, programs: Path, folder: Path, account: Mapping[str, Any]) -> None:
        """Create the data folder; `account` are the arguments of Popen that say who runs the programs."""
        self._programs = programs
        self._folder = folder
        self._account = account
        self._log = folder / "log"
        options = ["--username", USER, "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
        if self._start("initdb", "-D", str(folder / "data"), *options).wait():
            raise PostgresMissing(f"initdb has failed: {self._log.read_text()}")

    def url(self, database: str = DATABASE) -> str:
        """The URL of one of its databases."""
        return f"postgresql://{USER}@/{database}?host={self._folder}"

    def start(self) -> None:
        """Start, and wait until it answers; raises PostgresMissing where it ends or never does."""
        flags = [word for name, value in FLAGS.items() for word in ("-c", f"{name}={value}")]
        self._process = self._start(
            "postgres", "-D", str(self._folder / "data"), "-k", str(self._folder), *flags
        )
        limit = time.monotonic() + START_LIMIT
        while self._start("pg_isready", "-q", "-h", str(self._folder)).wait():
            if self._process.poll() is not None or time.monotonic() > limit:
                self.stop()
                raise PostgresMissing(f"PostgreSQL does not start: {self._log.read_text()}")
            time.sleep(0.05)

    def stop(self) -> None:
        """End every connection and stop."""
        self._process.send_signal(signal.SIGINT)
        self._process.wait(START_LIMIT)

    def _start(self, program: str, *arguments: str) -> "subprocess.Popen[bytes]":
        command = [str(self._programs / program), *arguments]
        with self._log.open("a") as log:
            return subprocess.Popen(command, cwd=self._folder, stdout=log, stderr=log, **self._account)


def find_programs() -> Path | None:
    """The folder with the programs of the newest server; Debian keeps them out of PATH."""
    found = shutil.which("postgres")
    if found:
        return Path(found).resolve().parent
    folders = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    return max((path.parent for path in folders), key=lambda path: float(path.parent.name), default=None)


def _account() -> dict[str, Any]:
    """Who runs the server: it refuses to be run by root."""
    if os.geteuid() != 0:
        return {}
    try:
        account = pwd.getpwnam("postgres")
    except KeyError:
        raise PostgresMissing("root may not run PostgreSQL, and there is no user postgres") from None
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """A running server in a temporary folder; raises PostgresMissing where there can be none."""
    programs = find_programs()
    if programs is None:
        raise PostgresMissing("no PostgreSQL was found; `./check` installs it where it may")
    account = _account()
    # The path of a socket may have about a hundred characters, so not below pytest's own folders.
    with tempfile.TemporaryDirectory(prefix="tripeaks-pg-") as name:
        if account:
            shutil.chown(name, "postgres", "postgres")
        server = PostgresServer(programs, Path(name), account)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def run_sql(url: str, statement: str) -> None:
    """Execute a statement past the store."""
    engine = create_engine(make_url(url).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(statement)
    engine.dispose()


def main() -> str | None:
    """Return what keeps the server from starting."""
    try:
        with postgres_server():
            return None
    except PostgresMissing as reason:
        return str(reason)


if __name__ == "__main__":
    sys.exit(main())
