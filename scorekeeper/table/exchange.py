"""Records in and out: a game as text for another device, and the text of one from there."""

from __future__ import annotations

import json
import time
from hashlib import sha256
from typing import NamedTuple

from ..engine.game import Game, start
from ..engine.refused import Malformed, Refused
from ..record.codec import BadLine, Record, parse, read, write_line
from ..record.deadline import RUNNING, Deadline
from ..record.reading import read_game
from ..record.spelling import fold
from .moments import Clocks, begin
from .session import listing_of
from .view import clock_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..engine.kinds import Entry
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
    day = time.strftime("%Y-%m-%d", time.localtime(_sane(kept.started, 0.0)))
    listing = kept.listing
    players = [_plain(player.name) or str(player.number or "") for player in listing.players]
    words = [day, _plain(listing.kind), listing.table and "table-" + _plain(listing.table), *players]
    return "-".join(word for word in words if word)[:LONGEST].rstrip("-") + ".jsonl"


def bring_in(store: Store, data: bytes, clocks: Clocks | None = None) -> Imported:
    """Keeps a record that came from elsewhere; BadLine or Refused where it cannot be, and nothing is lost.

    A game is known again by its id, and where it has none, by its header. Nothing kept here is ever changed
    but by what follows its own last entry.
    """
    if len(data) > LARGEST:
        raise Refused("record-too-large", bytes=len(data), most=LARGEST)
    if data.count(b"\n") > MOST + 1:
        raise Refused("record-too-long", entries=data.count(b"\n"), most=MOST)
    game = read_game(data)
    record = read(data)
    name = _name(record.header)
    clocks = clocks or Clocks()
    for number in range(1, MOST):
        known = name if number == 1 else f"{name}~{number}"
        old = _lines(store, known)
        if old is None:
            return _keep(store, known, record, game, clocks, NEW if number == 1 else APART)
        how = _compare(old, record.lines)
        if how is not None:
            return _fill_up(store, known, old, record, how, clocks)
    raise Refused("game-exists", game=name)


def _keep(store: Store, name: str, record: Record, game: Game, clocks: Clocks, how: str) -> Imported:
    """A game that is not here yet, all of it at once."""
    header, *entries = record.lines
    if how == APART or not record.header.get("id", name):
        header = write_line({**record.header, "id": name})
    wall = clocks.wall()
    begun = float(record.entries[0]["at"]) if record.entries else wall
    store.add_record(
        name,
        header,
        entries,
        listing_of(game),
        started=_sane(begun, wall),
        changed=_sane(game.now, wall),
    )
    deadline = _deadline(game, clocks)
    if deadline is not None:
        store.put_clock(name, deadline)
    return Imported(name, how, len(entries))


def _fill_up(
    store: Store, name: str, old: Sequence[str], record: Record, how: str, clocks: Clocks
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
            at=_sane(game.now, clocks.wall()),
            listing=listing_of(game),
            clock=_deadline(game, clocks),
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


def _name(header: Entry) -> str:
    """The game's id, and for a record without one an id that the same header always has."""
    name: str = header.get("id") or "x" + sha256(_meant(write_line(header)).encode()).hexdigest()[:15]
    try:
        name.encode()
    except UnicodeEncodeError:
        raise BadLine(1, Malformed("wrong-kind", key="id", wants="text", value=name)) from None
    return name


def _lines(store: Store, name: str) -> list[str] | None:
    try:
        return store.lines(name)
    except Refused as why:
        if why.code != "game-not-found":
            raise
        return None


def _deadline(game: Game, clocks: Clocks) -> Deadline | None:
    """The countdown for this device, whose wall clock is all that it shares with the other."""
    moments = begin(clocks)
    clock = clock_of(game, max(moments.now(), game.now))
    if clock.state == "none":
        return None
    left = clock.left or 0.0
    if clock.bell is None:
        return Deadline(clock.state, left, boot_id=clocks.identity())
    return Deadline(RUNNING, left, clock.bell - moments.offset, clock.bell, clocks.identity())


def _sane(at: float, otherwise: float) -> float:
    """A moment that a calendar knows."""
    return at if 0.0 <= at < FAR else otherwise


def _plain(text: str) -> str:
    """Small letters and digits of ASCII, the words one dash apart."""
    return "-".join(fold(text).encode("ascii", "ignore").decode().split())
