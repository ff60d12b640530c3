"""Records in and out: a game as text for another device, and the text of one from there."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import NamedTuple

from ..engine.game import start
from ..engine.refused import Malformed, Refused
from ..record.codec import BadLine, Record, parse, read, write_line
from ..record.reading import read_game
from ..record.spelling import fold
from ..words.days import date_of
from .moments import Clocks, begin
from .session import deadline_of, listing_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..engine.game import Game
    from ..record.rows import Game as Kept
    from ..record.store import Store

LARGEST = 1 << 20
"""No game at a card table makes a file of more bytes."""
MOST = 5_000
"""Nor one of more entries."""
LONGEST = 80
"""Every file system keeps a name of so many letters."""
FAR = 253_402_300_800.0
"""The year 10000, after which no calendar names a day."""

NEW, SAME, LONGER, SHORTER, APART = "new", "same", "longer", "shorter", "apart"


class Imported(NamedTuple):
    """What became of a record that was brought in."""

    id: str
    """The game that holds it now."""
    how: str
    """`new`; `same` as a game kept here; `longer` than it, which was filled up; `shorter`, so nothing was
    done; or `apart`: they go on in different ways, and it is kept beside the other."""
    entries: int
    """How many entries were added."""


def export(store: Store, game: str) -> bytes:
    """The game's record, byte for byte as it is kept."""
    return ("\n".join(store.lines(game)) + "\n").encode()


def file_name(kept: Kept) -> str:
    """A name for the file: the day, the game and the players, in letters that every system writes."""
    day, kind, table, players = parts_of(kept)
    words = [day, kind, table and f"table-{table}", *players]
    return "-".join(word for word in words if word)[:LONGEST].rstrip("-") + ".jsonl"


def parts_of(kept: Kept) -> tuple[str, str, str, list[str]]:
    """The day, the kind of game, the table and the players in such letters."""
    listing = kept.listing
    return (
        date_of(kept.started),
        _plain(listing.kind),
        _plain(listing.table or ""),
        [_plain(player.name) or _number(player.number) for player in listing.players],
    )


def bring_in(store: Store, data: bytes, clocks: Clocks | None = None) -> Imported:
    """Keeps a record that came from elsewhere; Refused where it cannot be, with the `line` at fault.

    A game is known again by its id, and where it has none, by its header. Nothing kept here is ever changed
    but by what follows its own last entry.
    """
    if len(data) > LARGEST:
        raise Refused("record-too-large", bytes=len(data), most=LARGEST)
    if data.count(b"\n") > MOST + 1:
        raise Refused("record-too-long", entries=data.count(b"\n"), most=MOST)
    try:
        game, record = read_game(data), read(data)
        name = _name(record)
    except BadLine as fault:
        why = fault.why
        raise Refused(why.code, why.clause, **{**why.data, "line": fault.line}) from None
    with store.together():
        return _taken(store, name, record, game, clocks or Clocks())


def _taken(store: Store, name: str, record: Record, game: Game, clocks: Clocks) -> Imported:
    """Under its own name, or beside a game that went another way."""
    for number in range(1, MOST):
        known = name if number == 1 else f"{name}~{number}"
        old = _lines(store, known)
        if old is None:
            return _keep(store, known, record, game, clocks, how=NEW if number == 1 else APART)
        how = _compare(old, record.lines)
        if how is not None:
            return _fill_up(store, known, old, record, clocks, how=how)
    raise Refused("game-exists", game=name)


def _keep(store: Store, name: str, record: Record, game: Game, clocks: Clocks, *, how: str) -> Imported:
    """A game that is not here yet, all of it at once."""
    header, *entries = record.lines
    if how == APART or record.header.get("id") == "":
        header = write_line({**record.header, "id": name})
    wall = clocks.wall()
    begun = float(record.entries[0]["at"]) if record.entries else wall
    store.add_record(
        name,
        header,
        entries,
        listing_of(game),
        started=sane(begun, wall),
        changed=sane(game.now, wall),
    )
    # The wall clock is all that this device shares with the other.
    deadline = deadline_of(game, begin(clocks))
    if deadline is not None:
        store.put_clock(name, deadline)
    return Imported(name, how, len(entries))


def _fill_up(
    store: Store, name: str, old: Sequence[str], record: Record, clocks: Clocks, *, how: str
) -> Imported:
    """A game that is here: back on the list if it was thrown away, and with the entries that were missing."""
    if store.game(name).deleted is not None:
        store.restore(name)
    if how != LONGER:
        return Imported(name, how, 0)
    game = start(record.header)
    for entry in record.entries[: len(old) - 1]:
        game = game.apply(entry)
    for seq in range(len(old), len(record.lines)):
        game = game.apply(record.entries[seq - 1])
        store.append(
            name,
            seq,
            record.lines[seq],
            at=sane(game.now, clocks.wall()),
            listing=listing_of(game),
            clock=deadline_of(game, begin(clocks)),
        )
    return Imported(name, how, len(record.lines) - len(old))


def _compare(old: Sequence[str], new: Sequence[str]) -> str | None:
    """How two records of one id go on; none where they go different ways."""
    if _meant(old[0], header=True) != _meant(new[0], header=True):
        return None
    for one, other in zip(old[1:], new[1:], strict=False):
        if one != other and _meant(one) != _meant(other):
            return None
    if len(old) == len(new):
        return SAME
    return LONGER if len(new) > len(old) else SHORTER


def _meant(line: str, header: bool = False) -> str:
    """What a line says, in whatever order and with whatever spaces; of a header all but its id."""
    said: dict[str, Any] = parse(line)
    if header:
        said = {key: value for key, value in said.items() if key != "id"}
    return json.dumps(said, sort_keys=True)


def _name(record: Record) -> str:
    """The game's id, and for a record without one an id that the same header always has."""
    name: str = record.header.get("id", "")
    try:
        name.encode()
    except UnicodeEncodeError:
        raise BadLine(1, Malformed("text-not-utf8")) from None
    if name:
        return name
    return "x" + sha256(_meant(record.lines[0], header=True).encode()).hexdigest()[:15]


def _lines(store: Store, name: str) -> list[str] | None:
    try:
        return store.lines(name)
    except Refused as why:
        if why.code != "game-not-found":
            raise
        return None


def sane(at: float, otherwise: float) -> float:
    """A moment that a calendar knows."""
    return at if 0.0 <= at < FAR else otherwise


def _number(number: int | None) -> str:
    return "" if number is None else str(abs(number))


def _plain(text: str) -> str:
    """Small letters and digits of ASCII, the words one dash apart."""
    return "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in fold(text)).split())
