"""The countdown of a game as a row."""

from __future__ import annotations

from .deadline import Deadline
from .rows import seal
from .shelf import moment
from .trouble import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3


def put(db: sqlite3.Connection, game: int, clock: Deadline) -> None:
    row = (
        game,
        clock.state,
        moment(clock.left),
        None if clock.boot is None else moment(clock.boot),
        None if clock.utc is None else moment(clock.utc),
        clock.boot_id,
    )
    db.execute("REPLACE INTO clocks VALUES (?, ?, ?, ?, ?, ?, ?)", (*row, seal("clocks", *row)))


def get(db: sqlite3.Connection, game: int) -> Deadline | None:
    found = db.execute(
        "SELECT game, state, left, boot, utc, boot_id, crc FROM clocks WHERE game = ?", (game,)
    ).fetchone()
    if found is None:
        return None
    *row, crc = found
    if crc != seal("clocks", *row):
        raise Damaged("clocks")
    return Deadline(*row[1:])
