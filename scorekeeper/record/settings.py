"""Settings as rows of JSON: what the user chose, what stood half made on the screen, and what to tell."""

from __future__ import annotations

import json

from .rows import Salvage, seal
from .trouble import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3
    from typing import Any

REPORTS = "\x00salvage"
"""What the user has not been told yet: kept here, it outlasts a program that dies too soon."""


def get(db: sqlite3.Connection, key: str) -> Any:
    """The setting's value, null where there is none."""
    row = db.execute("SELECT value, crc FROM settings WHERE key = ?", (key,)).fetchone()
    if row is None:
        return None
    value, crc = row
    if crc != seal("settings", key, value):
        raise Damaged("settings")
    return json.loads(value)


def put(db: sqlite3.Connection, key: str, value: object) -> None:
    """Keeps the value; null forgets it."""
    if value is None:
        db.execute("DELETE FROM settings WHERE key = ?", (key,))
        return
    text = json.dumps(value, separators=(",", ":"))
    db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", (key, text, seal("settings", key, text)))


def report(db: sqlite3.Connection, salvage: Salvage) -> None:
    put(db, REPORTS, [*(get(db, REPORTS) or ()), salvage])


def reports(db: sqlite3.Connection) -> tuple[Salvage, ...]:
    found = []
    for aside, at, games, entries, cut, left, relist, lost in get(db, REPORTS) or ():
        found.append(Salvage(aside, at, games, entries, tuple(cut), left, tuple(relist), lost))
    return tuple(found)
