"""What can go wrong in storage.

StorageError
├── StorageUrlRefused    the database URL cannot be used; says why
├── StorageUnavailable   the database cannot be opened, read or written at the moment
├── StorageTooNew        the database was written by a newer version of the program
└── BackupRefused        the database cannot be copied so; says why
"""

from enum import StrEnum


class UrlFault(StrEnum):
    """Why a database URL is refused."""

    MALFORMED = "malformed"
    UNSUPPORTED = "unsupported"
    NO_DRIVER = "no-driver"


class BackupFault(StrEnum):
    """Why a database is not copied."""

    NOT_SQLITE = "not-sqlite"
    NO_DATABASE = "no-database"
    TARGET_EXISTS = "target-exists"


_URL_FAULTS = {
    UrlFault.MALFORMED: "the database URL is malformed",
    UrlFault.UNSUPPORTED: "the database URL names a database that is not supported",
    UrlFault.NO_DRIVER: "a PostgreSQL database needs the package psycopg, which is not installed",
}


_BACKUP_FAULTS = {
    BackupFault.NOT_SQLITE: "only a SQLite database is copied this way; use pg_dump for PostgreSQL",
    BackupFault.NO_DATABASE: "there is no database file to copy yet",
    BackupFault.TARGET_EXISTS: "the file to write exists already",
}


class StorageError(Exception):
    """The memory of the game cannot do what was asked."""


class StorageUrlRefused(StorageError):
    """The URL itself is left out: it may hold a password."""

    def __init__(self, fault: UrlFault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return _URL_FAULTS[self.fault]


class StorageUnavailable(StorageError):
    """`detail` is the database's own message: locked, full, read-only, not a database, …"""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail


class StorageTooNew(StorageError):
    """`found` is the schema revision in the database, `known` the newest that this program has."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__(found, known)
        self.found = found
        self.known = known

    def __str__(self) -> str:
        return f"the database has schema {self.found}, this program knows schemas up to {self.known}"


class BackupRefused(StorageError):
    """Nothing was copied."""

    def __init__(self, fault: BackupFault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return _BACKUP_FAULTS[self.fault]
