"""Games in the store: their rows, their lines, and searches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple
from zlib import crc32

from ..engine.refused import Malformed, Refused
from .rows import GameRow, Listing, Sitter, StoredGame, as_game, fits, fold, label, pack, seal, sound, unpack
from .trouble import Damaged

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3

COLUMNS = ", ".join(GameRow._fields)
MARKS = ", ".join("?" * len(GameRow._fields))
DIGITS = 19


class Search(NamedTuple):
    """Conditions of a search for games; None means any."""

    player: str | int | None = None
    """A player's number, or the beginnings of words of a name."""
    table: str | None = None
    since: float | None = None
    until: float | None = None
    """Only games that began before this moment."""
    kind: str | None = None
    unfinished: bool = False
    without: str | None = None
    """No games of this kind."""


def utf8(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Malformed("text-not-utf8") from None
    return text


def checked(found: Iterable[object]) -> GameRow:
    row = GameRow._make(found)
    if row.crc != seal("games", *row[:-1]):
        raise Damaged("games")
    return row


def find(db: sqlite3.Connection, game: str) -> GameRow:
    found = db.execute(f"SELECT {COLUMNS} FROM games WHERE id = ?", (utf8(game),)).fetchone()
    if found is None:
        raise Refused("game-not-found", game=game)
    return checked(found)


def listing(row: GameRow) -> Listing:
    return unpack(row.listing)


def shown(row: GameRow, listed: Listing) -> GameRow:
    """The row with the values of a listing."""
    return row._replace(
        over=int(listed.over), kind=sound(listed.kind), place=label(listed.table), listing=pack(listed)
    )


def insert(db: sqlite3.Connection, row: GameRow) -> None:
    """Insert the row, and its players into the search index."""
    db.execute(f"INSERT INTO games VALUES ({MARKS})", row.sealed())
    _seat(db, row)


def insert_line(db: sqlite3.Connection, game: int, seq: int, text: str) -> None:
    db.execute("INSERT INTO lines VALUES (?, ?, ?, ?)", (game, seq, text, seal("lines", game, seq, text)))


def update(db: sqlite3.Connection, old: GameRow, new: GameRow) -> None:
    """Write the columns that changed; search indexes only if they are affected."""
    new = new.sealed()
    if (old.over, old.deleted, old.kind, old.place) == (new.over, new.deleted, new.kind, new.place):
        db.execute(
            "UPDATE games SET changed = ?, entries = ?, listing = ?, crc = ? WHERE game = ?",
            (new.changed, new.entries, new.listing, new.crc, new.game),
        )
    else:
        db.execute(f"UPDATE games SET ({COLUMNS}) = ({MARKS}) WHERE game = ?", (*new, new.game))
    if old.listing != new.listing and _people(old) != _people(new):
        _unseat(db, old)
        _seat(db, new)


def remove(db: sqlite3.Connection, row: GameRow) -> None:
    _unseat(db, row)
    for table in ("lines", "clocks", "games"):
        db.execute(f"DELETE FROM {table} WHERE game = ?", (row.game,))


def _people(row: GameRow) -> tuple[Sitter, ...]:
    """All who played the game."""
    listed = listing(row)
    return *listed.players, *listed.left


def _names(db: sqlite3.Connection, row: GameRow) -> Iterator[tuple[str, int | None, int | None]]:
    """The game's players in the form that searches compare, each with the key of the player's row, if any."""
    for player in _people(row):
        name, number = fold(player.name), fits(player.number)
        found = db.execute(
            "SELECT name FROM names WHERE folded = ? AND number IS ?", (name, number)
        ).fetchone()
        yield name, number, found[0] if found else None


def _seat(db: sqlite3.Connection, row: GameRow) -> None:
    for name, number, known in _names(db, row):
        key = known
        if key is None:
            key = db.execute("INSERT INTO names (folded, number) VALUES (?, ?)", (name, number)).lastrowid
        db.execute("INSERT OR IGNORE INTO seats VALUES (?, ?)", (key, row.game))


def _unseat(db: sqlite3.Connection, row: GameRow) -> None:
    for _, _, key in _names(db, row):
        db.execute("DELETE FROM seats WHERE name = ? AND game = ?", (key, row.game))
        db.execute("DELETE FROM names WHERE name = ? AND name NOT IN (SELECT name FROM seats)", (key,))


def lines(db: sqlite3.Connection, row: GameRow) -> list[str]:
    """The game's lines, the header first; raises Damaged unless all are there and valid."""
    found = db.execute("SELECT seq, text, crc FROM lines WHERE game = ? ORDER BY seq", (row.game,)).fetchall()
    if len(found) != row.entries + 1:
        raise Damaged("lines")
    for want, (seq, text, crc) in enumerate(found):
        # The seal of a line, written out: a long night has thousands of them.
        if seq != want or crc != crc32(f"lines\x1f{row.game}\x1f{seq}\x1f{text}".encode()):
            raise Damaged("lines")
    return [text for _, text, _ in found]


def search(db: sqlite3.Connection, wanted: Search, limit: int, after: str | None) -> list[StoredGame]:
    """Games found, newest first; `after` is the last game of the previous page."""
    where, values = ["deleted IS NULL"], []
    if wanted.player is not None:
        condition, names = _player(wanted.player)
        # The unary plus makes SQLite scan by date, so that a common name is found as fast as a rare one.
        where.append(
            f"+game IN (SELECT game FROM seats WHERE name IN (SELECT name FROM names WHERE {condition}))"
        )
        values += names
    if wanted.unfinished:
        where.append("over = 0")
    for condition, value in (
        ("place = ?", label(wanted.table)),
        ("kind = ?", wanted.kind and sound(wanted.kind)),
        ("kind <> ?", wanted.without and sound(wanted.without)),
        ("started >= ?", wanted.since),
        ("started < ?", wanted.until),
    ):
        if value is not None:
            where.append(condition)
            values.append(value)
    if after is not None:
        last = find(db, after)
        where.append("(started, game) < (?, ?)")
        values += [last.started, last.game]
    found = db.execute(
        f"SELECT {COLUMNS} FROM games WHERE {' AND '.join(where)} ORDER BY started DESC, game DESC LIMIT ?",
        (*values, limit),
    )
    return [as_game(checked(row)) for row in found]


def _player(player: str | int) -> tuple[str, list[object]]:
    """SQL condition for a player's number, or for the beginnings of words of a name."""
    if isinstance(player, int):
        return "number = ?", [fits(player)]
    words = fold(player).split()
    condition = " AND ".join(["instr(' ' || folded, ' ' || ?)"] * len(words)) or "1"
    if player.isdecimal() and len(player) < DIGITS:
        return f"number = ? OR ({condition})", [int(player), *words]
    return condition, list(words)


def deleted(db: sqlite3.Connection) -> list[StoredGame]:
    """Games that can be restored, latest deletion first."""
    found = db.execute(
        f"SELECT {COLUMNS} FROM games WHERE deleted IS NOT NULL ORDER BY deleted DESC, game DESC"
    )
    return [as_game(checked(row)) for row in found]


def holding(db: sqlite3.Connection, after: int, words: tuple[str, ...]) -> tuple[int, str | None]:
    """The first game after a key of which one line has all these words; without one the last key and None."""
    line = " AND ".join(["instr(text, ?)"] * len(words))
    found: tuple[int, str] | None = db.execute(
        f"SELECT game, id FROM games WHERE game > ? AND EXISTS"
        f" (SELECT 1 FROM lines WHERE lines.game = games.game AND {line}) ORDER BY game LIMIT 1",
        (after, *words),
    ).fetchone()
    if found is not None:
        return found
    (last,) = db.execute("SELECT coalesce(max(game), 0) FROM games").fetchone()
    return last, None


def newest(db: sqlite3.Connection) -> GameRow | None:
    """The game that began last: the one most likely under way."""
    found = db.execute(
        f"SELECT {COLUMNS} FROM games WHERE deleted IS NULL ORDER BY started DESC, game DESC LIMIT 1"
    ).fetchone()
    return found and checked(found)


def purge(db: sqlite3.Connection, until: float, limit: int) -> int:
    found = db.execute(
        f"SELECT {COLUMNS} FROM games WHERE deleted < ? ORDER BY deleted LIMIT ?", (until, limit)
    ).fetchall()
    for row in found:
        remove(db, checked(row))
    return len(found)
