"""The club's address book: who has played, to be offered when names are entered."""

from __future__ import annotations

import unicodedata

from .rows import Known, seal
from .shelf import fits
from .spelling import fold, sound
from .trouble import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3

COLUMNS = "player, number, name, club, folded, used, crc"


def _find(db: sqlite3.Connection, player: Known) -> int | None:
    """The player's row: a number is one player of a club, without numbers a name is."""
    number, club = fits(player.number), player.club and sound(player.club)
    if number is not None:
        found = db.execute(
            "SELECT player FROM players WHERE number = ? AND club IS ?", (number, club)
        ).fetchone()
    else:
        found = db.execute(
            "SELECT player FROM players WHERE folded = ? AND club IS ? AND number IS NULL",
            (fold(player.name), club),
        ).fetchone()
    return found[0] if found else None


def remember(db: sqlite3.Connection, player: Known, at: float) -> None:
    """Keeps the player; one who is known already is spelt, from now on, as said now."""
    key = _find(db, player)
    if key is None:
        (key,) = db.execute("SELECT coalesce(max(player), 0) + 1 FROM players").fetchone()
    club = player.club and sound(player.club)
    row = (key, fits(player.number), sound(player.name), club, fold(player.name), at)
    db.execute("REPLACE INTO players VALUES (?, ?, ?, ?, ?, ?, ?)", (*row, seal("players", *row)))


def forget(db: sqlite3.Connection, player: Known) -> None:
    db.execute("DELETE FROM players WHERE player = ?", (_find(db, player),))


def search(db: sqlite3.Connection, text: str, limit: int) -> list[Known]:
    """Who is meant by the beginnings of words of a name, or of a number; who played last comes first."""
    if text.isdecimal():
        # In whatever digits it is written.
        digits = "".join(str(unicodedata.digit(c)) for c in text).lstrip("0")
        condition, words = "CAST(number AS TEXT) LIKE ? || '%'", [digits]
    else:
        words = fold(text).split()
        condition = " AND ".join(["instr(' ' || folded, ' ' || ?)"] * len(words)) or "1"
    found = db.execute(
        f"SELECT {COLUMNS} FROM players WHERE {condition} ORDER BY used DESC, player DESC LIMIT ?",
        (*words, limit),
    )
    known = []
    for *row, crc in found:
        if crc != seal("players", *row):
            raise Damaged("players")
        _, number, name, club, _, _ = row
        known.append(Known(name, number, club))
    return known
