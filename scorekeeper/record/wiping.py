"""All of it gone: the rows in one transaction, and then every trace of them in the store's folder."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import NamedTuple

from ..engine.refused import Refused
from . import folder, tables
from .trouble import Damaged, refusal, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WIPED = "\x00wiped"
"""There from the wipe until its last trace is gone: a program that died in between goes on with it."""
TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'"


class Count(NamedTuple):
    """How much is kept."""

    games: int
    thrown: int
    """Games that can still be put back."""
    names: int
    """In the address book."""


def count(db: sqlite3.Connection) -> Count:
    found = [
        db.execute(f"SELECT count(*) FROM {what}").fetchone()[0]
        for what in ("games WHERE deleted IS NULL", "games WHERE deleted IS NOT NULL", "players")
    ]
    return Count(*found)


def empty(db: sqlite3.Connection) -> None:
    """Takes every row of every table, within the caller's transaction."""
    for (table,) in db.execute(TABLES).fetchall():
        db.execute(f'DELETE FROM "{table}"')
    tables.put_setting(db, WIPED, True)


def go_on(db: sqlite3.Connection, path: Path) -> None:
    """At the opening: a program that wiped everything may have died before the last trace was gone."""
    if tables.setting(db, WIPED) is not None:
        with suppress(Refused):
            scrub(db, path)


def scrub(db: sqlite3.Connection, path: Path) -> None:
    """After the rows: the file's empty pages, its log, and what was set aside of damaged stores."""
    try:
        # A phone has no folder for what SQLite makes on the way.
        db.execute("PRAGMA temp_store = MEMORY")
        db.execute("VACUUM")
        take_in(db)
        for file in list(asides(path)):
            file.unlink(missing_ok=True)
        folder.sync_folder(path.parent)
        tables.put_setting(db, WIPED, None)
        take_in(db)
    except (OSError, sqlite3.Error) as error:
        trouble = refusal(error, path) if isinstance(error, OSError) else verdict(error, path)
        if isinstance(trouble, Damaged):
            raise trouble from error
        raise Refused("not-all-wiped", path=str(path)) from error


def take_in(db: sqlite3.Connection) -> None:
    """Takes the log into the database and empties it: what was overwritten there is in it no longer."""
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def asides(path: Path) -> Iterator[Path]:
    """What `folder.aside` has ever named, with the logs beside it."""
    for file in path.parent.iterdir():
        if file.name.startswith(f"{path.stem}.damaged-"):
            yield file
