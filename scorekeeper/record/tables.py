"""The store's small tables: countdowns, settings, and the club's address book."""

from __future__ import annotations

import json
import unicodedata

from .deadline import Deadline
from .rows import Known, Salvage, fold, seal, sound
from .shelf import fits, moment
from .trouble import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3
    from typing import Any

# Countdowns.


def put_clock(db: sqlite3.Connection, game: int, clock: Deadline) -> None:
    row = (
        game,
        clock.state,
        moment(clock.left),
        None if clock.boot is None else moment(clock.boot),
        None if clock.utc is None else moment(clock.utc),
        clock.boot_id,
    )
    db.execute("REPLACE INTO clocks VALUES (?, ?, ?, ?, ?, ?, ?)", (*row, seal("clocks", *row)))


def clock_of(db: sqlite3.Connection, game: int) -> Deadline | None:
    found = db.execute(
        "SELECT game, state, left, boot, utc, boot_id, crc FROM clocks WHERE game = ?", (game,)
    ).fetchone()
    if found is None:
        return None
    *row, crc = found
    if crc != seal("clocks", *row):
        raise Damaged("clocks")
    return Deadline(*row[1:])


# Settings: rows of JSON.

REPORTS = "\x00salvage"
"""Setting that holds damage reports until the user has seen them, across restarts."""


def setting(db: sqlite3.Connection, key: str) -> Any:
    """The value of the setting; None if there is none."""
    row = db.execute("SELECT value, crc FROM settings WHERE key = ?", (key,)).fetchone()
    if row is None:
        return None
    value, crc = row
    if crc != seal("settings", key, value):
        raise Damaged("settings")
    return json.loads(value)


def put_setting(db: sqlite3.Connection, key: str, value: object) -> None:
    """Store the value; None removes it."""
    if value is None:
        db.execute("DELETE FROM settings WHERE key = ?", (key,))
        return
    text = json.dumps(value, separators=(",", ":"))
    db.execute("INSERT OR REPLACE INTO settings VALUES (?, ?, ?)", (key, text, seal("settings", key, text)))


def report(db: sqlite3.Connection, salvage: Salvage) -> None:
    put_setting(db, REPORTS, [*(setting(db, REPORTS) or ()), salvage])


def reports(db: sqlite3.Connection) -> tuple[Salvage, ...]:
    found = []
    for aside, at, games, entries, cut, left, relist, lost in setting(db, REPORTS) or ():
        found.append(Salvage(aside, at, games, entries, tuple(cut), left, tuple(relist), lost))
    return tuple(found)


# The address book: players to be offered when names are entered.

PLAYER_COLUMNS = "player, number, name, club, folded, used, crc"


def _find_player(db: sqlite3.Connection, player: Known) -> int | None:
    """The player's row: found by number and club, or by name if there is no number."""
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
    """Add the player, or update the spelling of one already there."""
    key = _find_player(db, player)
    if key is None:
        (key,) = db.execute("SELECT coalesce(max(player), 0) + 1 FROM players").fetchone()
    club = player.club and sound(player.club)
    row = (key, fits(player.number), sound(player.name), club, fold(player.name), at)
    db.execute("REPLACE INTO players VALUES (?, ?, ?, ?, ?, ?, ?)", (*row, seal("players", *row)))


def forget(db: sqlite3.Connection, player: Known) -> None:
    db.execute("DELETE FROM players WHERE player = ?", (_find_player(db, player),))


def find_players(db: sqlite3.Connection, text: str, limit: int) -> list[Known]:
    """Players whose name or number begins with these words; who played last comes first."""
    if text.isdecimal():
        # Digits of any script are accepted.
        digits = "".join(str(unicodedata.digit(c)) for c in text).lstrip("0")
        condition, words = "CAST(number AS TEXT) LIKE ? || '%'", [digits]
    else:
        words = fold(text).split()
        condition = " AND ".join(["instr(' ' || folded, ' ' || ?)"] * len(words)) or "1"
    found = db.execute(
        f"SELECT {PLAYER_COLUMNS} FROM players WHERE {condition} ORDER BY used DESC, player DESC LIMIT ?",
        (*words, limit),
    )
    known = []
    for *row, crc in found:
        if crc != seal("players", *row):
            raise Damaged("players")
        _, number, name, club, _, _ = row
        known.append(Known(name, number, club))
    return known
