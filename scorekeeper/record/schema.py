"""The store's tables, version by version, and the settings of a connection."""

from __future__ import annotations

import sqlite3

from .trouble import TROUBLES, Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

PAGE = 4096
APPLICATION = 0x5363_6F72
"""Application id in the file's header."""

SYNCHRONOUS = "FULL"
"""Every commit is on disk before it returns. With less, a power cut would lose acknowledged entries."""

LOG_PAGES = 64
"""Checkpoint the log after this many pages, so that opening has little of it to read."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        # `crc` is the checksum of the columns before it. Tables without it can be rebuilt from those with it.
        """CREATE TABLE games (
            game INTEGER PRIMARY KEY, id TEXT NOT NULL, started REAL NOT NULL, changed REAL NOT NULL,
            entries INTEGER NOT NULL, over INTEGER NOT NULL, deleted REAL, kind TEXT NOT NULL, place TEXT,
            header TEXT NOT NULL, listing TEXT NOT NULL, crc INTEGER NOT NULL)""",
        # A record's lines: 0 is the header, entries follow from 1.
        """CREATE TABLE lines (
            game INTEGER NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL, crc INTEGER NOT NULL,
            PRIMARY KEY (game, seq)) WITHOUT ROWID""",
        """CREATE TABLE names (name INTEGER PRIMARY KEY, number INTEGER, folded TEXT NOT NULL)""",
        """CREATE TABLE seats (
            name INTEGER NOT NULL, game INTEGER NOT NULL, PRIMARY KEY (name, game)) WITHOUT ROWID""",
        """CREATE TABLE players (
            player INTEGER PRIMARY KEY, number INTEGER, name TEXT NOT NULL, club TEXT, folded TEXT NOT NULL,
            used REAL NOT NULL, crc INTEGER NOT NULL)""",
        """CREATE TABLE settings (
            key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL, crc INTEGER NOT NULL) WITHOUT ROWID""",
        """CREATE TABLE clocks (
            game INTEGER PRIMARY KEY, state TEXT NOT NULL, left REAL NOT NULL, boot REAL, utc REAL,
            boot_id TEXT NOT NULL, crc INTEGER NOT NULL)""",
        "CREATE UNIQUE INDEX games_by_id ON games (id)",
        "CREATE INDEX games_newest ON games (started, game) WHERE deleted IS NULL",
        "CREATE INDEX games_by_place ON games (place, started, game) WHERE deleted IS NULL",
        "CREATE INDEX games_by_kind ON games (kind, started, game) WHERE deleted IS NULL",
        "CREATE INDEX games_unfinished ON games (started, game) WHERE deleted IS NULL AND over = 0",
        "CREATE INDEX games_deleted ON games (deleted) WHERE deleted IS NOT NULL",
        "CREATE INDEX names_by_folded ON names (folded)",
        "CREATE INDEX names_by_number ON names (number) WHERE number IS NOT NULL",
        "CREATE INDEX players_by_number ON players (number) WHERE number IS NOT NULL",
        "CREATE INDEX players_by_folded ON players (folded)",
        "CREATE INDEX players_by_use ON players (used)",
    ),
    (
        # The kept state can be made again from the lines: a damaged row costs time and nothing else.
        """CREATE TABLE states (
            game INTEGER PRIMARY KEY, entries INTEGER NOT NULL, seal BLOB NOT NULL, state BLOB NOT NULL)""",
    ),
    (
        # Folding every entry of the longest night takes 50 ms: nothing is kept to spare it.
        "DROP TABLE states",
    ),
)
"""Statements that turn each version's tables into those of the next. A released step is never changed."""

SHAPES = {
    "games": "Ktrrii" + "R" + "tTtti",
    "lines": "iiti",
    "players": "KItTtri",
    "settings": "tti",
    "clocks": "KtrRRti",
}
"""Columns of the tables with checksums: key, integer, real, text; capital R, I and T may be null."""


def connect(path: Path | str) -> sqlite3.Connection:
    """Open the database for this program alone. Nothing is written yet."""
    # Transactions are started and ended explicitly: Python's own transaction modes stay off.
    db = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        # Set before the log is first read, this also avoids the shared-memory file.
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        db.execute("PRAGMA fullfsync = ON")
        db.execute("PRAGMA checkpoint_fullfsync = ON")
        db.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        # Deleted rows are overwritten: no name may be recovered from a free page.
        db.execute("PRAGMA secure_delete = ON")
        db.execute("PRAGMA cell_size_check = ON")
        db.execute("PRAGMA trusted_schema = OFF")
    except TROUBLES:
        close(db, keep_log=True)
        raise
    return db


def close(db: sqlite3.Connection, keep_log: bool = False) -> None:
    """Close the connection; with `keep_log`, leave the log as it is instead of checkpointing it."""
    if keep_log:
        # An interrupted connection closes without a checkpoint.
        db.interrupt()
    db.close()


def create(path: Path) -> sqlite3.Connection:
    """A new database with the newest tables, inside a transaction that the caller ends.

    For a file that is renamed into place once it is complete: nothing in it is synced before.
    """
    db = sqlite3.connect(path, timeout=0, isolation_level=None)
    try:
        db.execute(f"PRAGMA page_size = {PAGE}")
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("PRAGMA journal_mode = MEMORY")
        db.execute("PRAGMA synchronous = OFF")
        db.execute("PRAGMA secure_delete = ON")
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute("BEGIN IMMEDIATE")
        take_steps(db, 0)
    except BaseException:
        db.close()
        raise
    return db


def finish(db: sqlite3.Connection) -> None:
    """Finish a new database: switch on its write-ahead log."""
    db.execute("COMMIT")
    db.execute("PRAGMA journal_mode = WAL")


def take_steps(db: sqlite3.Connection, version: int) -> None:
    """Convert the tables of an older version to the newest, within the caller's transaction."""
    for step in STEPS[version:]:
        for statement in step:
            db.execute(statement)
    db.execute(f"PRAGMA user_version = {len(STEPS)}")


def tables(db: sqlite3.Connection) -> set[tuple[object, ...]]:
    return set(db.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))


def check(db: sqlite3.Connection, version: int) -> None:
    """Raise Damaged unless the tables are exactly those of the version; extra tables are allowed."""
    model = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for step in STEPS[:version]:
            for statement in step:
                model.execute(statement)
        missing = tables(model) - tables(db)
    finally:
        model.close()
    if missing:
        raise Damaged("tables")
