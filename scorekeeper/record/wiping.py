"""Erase everything: the rows in one transaction, then every trace of them in the store's folder."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from ..engine.refused import Refused
from . import folder, rows
from .trouble import Damaged, refusal, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

WIPED = "\x00wiped"
"""Setting present until the last trace is gone: the next start finishes an interrupted wipe."""
TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'"


HALL = "hall"
"""Beside the store: `hall.db`, which a table keeps for the hall that it joined, and the folder of this
computer's own hall. Both hold names, and passwords of tables."""


class Count(NamedTuple):
    """Numbers of rows stored."""

    games: int
    thrown: int
    """Deleted games that can still be restored."""
    names: int
    """Players in the address book."""
    nights: int = 0
    """Club nights among the games."""


def count(db: sqlite3.Connection) -> Count:
    found = [
        db.execute(f"SELECT count(*) FROM {what}").fetchone()[0]
        for what in (
            "games WHERE deleted IS NULL",
            "games WHERE deleted IS NOT NULL",
            "players",
            f"games WHERE deleted IS NULL AND kind = '{rows.NIGHT}'",
        )
    ]
    return Count(*found)


def empty(db: sqlite3.Connection) -> None:
    """Delete every row of every table, within the caller's transaction."""
    for (table,) in db.execute(TABLES).fetchall():
        db.execute(f'DELETE FROM "{table}"')
    rows.put_setting(db, WIPED, True)


def go_on(db: sqlite3.Connection, path: Path) -> None:
    """Called at opening: finish a wipe that was interrupted before its last trace was gone."""
    if rows.setting(db, WIPED) is not None:
        with suppress(Refused):
            scrub(db, path)


def scrub(db: sqlite3.Connection, path: Path) -> None:
    """Clear the file's free pages and its log, and delete all other files with names in them."""
    try:
        # A phone has no folder for SQLite's temporary files.
        db.execute("PRAGMA temp_store = MEMORY")
        db.execute("VACUUM")
        take_in(db)
        for file in list(traces(path)):
            file.unlink(missing_ok=True)
        if (hall := path.with_name(HALL)).is_dir():
            shutil.rmtree(hall)
        folder.sync_folder(path.parent)
        rows.put_setting(db, WIPED, None)
        take_in(db)
    except (OSError, sqlite3.Error) as error:
        trouble = refusal(error, path) if isinstance(error, OSError) else verdict(error, path)
        if isinstance(trouble, Damaged):
            raise trouble from error
        raise Refused("not-all-wiped", path=str(path)) from error


def take_in(db: sqlite3.Connection) -> None:
    """Checkpoint the log and empty it, so that overwritten rows are gone from it too."""
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def traces(path: Path) -> Iterator[Path]:
    """The files beside the store that names stand in: stores set aside or not finished, and the hall's."""
    begin = (
        f"{path.stem}.damaged-", f"{path.name}.new", f"{path.name}.mended", f"{HALL}.db", f"{HALL}.damaged-"
    )  # fmt: skip
    for file in path.parent.iterdir():
        if file.name.startswith(begin):
            yield file
