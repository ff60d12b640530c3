"""Export a record as bytes, and import a record from another device: a game, or another kind of record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ..engine.game import Game, start
from ..engine.refused import Malformed, Refused
from ..record.codec import BadLine, Record, read, write_line
from ..record.reading import canonical, game_id, read_game
from ..record.rows import Listing, StoredGame, fold
from ..words.days import date_of
from .moments import Clocks, begin
from .summary import deadline_of, listing_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from ..record.deadline import Deadline
    from ..record.store import Store

MAX_BYTES = 1 << 20
"""Largest file that is read; no game at a card table makes a larger one."""
MAX_ENTRIES = 5_000
"""Most entries of a record that is read."""
MAX_NAME_CHARS = 80
"""Longest file name; every file system allows it."""
YEAR_10000 = 253_402_300_800.0
"""Seconds since 1970 after which no calendar has a day."""

NO_MOMENTS: Mapping[str, float] = {}
NEW, SAME, LONGER, SHORTER, APART = "new", "same", "longer", "shorter", "apart"


class Imported(NamedTuple):
    """The result of bringing a record in."""

    id: str
    """The game that holds it now."""
    how: str
    """`new`; `same` as a game kept here; `longer`: the entries that were missing here were added; `shorter`:
    nothing was done; or `apart`: the two games go on in different ways, and both are kept."""
    entries: int
    """Number of entries that were added."""


class Reader(NamedTuple):
    """How one kind of record is read; the records themselves are kept in the same way."""

    read: Callable[[bytes], Any]
    """The state at the end of a file; raises BadLine."""
    start: Callable[[Entry], Any]
    """The state before the first entry."""
    listing: Callable[[Any], Listing]
    now: Callable[[Any], float]
    """The moment of the latest entry."""
    clock: Callable[[Any, Clocks], Deadline | None]
    """The countdown, if one is running."""


def export(store: Store, game: str) -> bytes:
    """The game's record, byte for byte as stored."""
    return ("\n".join(store.lines(game)) + "\n").encode()


def file_name(stored: StoredGame) -> str:
    """A file name from the day, the game and the players, in ASCII letters."""
    day, kind, table, players = name_parts(stored)
    words = [day, kind, table and f"table-{table}", *players]
    return "-".join(word for word in words if word)[:MAX_NAME_CHARS].rstrip("-") + ".jsonl"


def name_parts(stored: StoredGame) -> tuple[str, str, str, list[str]]:
    """The day, the kind of game, the table and the players in ASCII letters, for a file name."""
    listing = stored.listing
    return (
        date_of(stored.started),
        _plain(listing.kind),
        _plain(listing.table or ""),
        [_plain(player.name) or _number(player.number) for player in listing.players],
    )


def _countdown(game: Game, clocks: Clocks) -> Deadline | None:
    # Only the wall clocks of the two devices can be compared.
    return deadline_of(game, begin(clocks))


GAME = Reader(read_game, start, listing_of, lambda game: game.now, _countdown)
"""How a game is read."""


class Incoming(NamedTuple):
    """A valid record, with its state and its name."""

    name: str
    record: Record
    state: Any


class _Match(NamedTuple):
    """The stored game that a record belongs to."""

    id: str
    old: list[str] | None
    """The stored lines; None: there is no such game yet."""
    how: str


def bring_in(
    store: Store,
    data: bytes | Incoming,
    clocks: Clocks | None = None,
    reader: Reader = GAME,
    started: Mapping[str, float] = NO_MOMENTS,
) -> Imported:
    """Store an imported record; if it is not valid, the refusal carries the number of the `line` at fault.

    A game is recognised by its id, or by its header if it has no id. A stored game never changes, except
    that entries are added after its last one. `started` says when games began, by their ids; else a game
    began with its first entry.
    """
    given = read_incoming(data, reader) if isinstance(data, bytes) else data
    clocks = clocks or Clocks()
    with store.together():
        found = _match(store, given.name, given.record)
        if found.old is None:
            began = started.get(given.name)
            return _keep(store, found, given, clocks, reader, began=began)
        return _fill_up(store, found.id, found.old, given.record, clocks, reader, how=found.how)


def weigh(store: Store, data: bytes | Incoming, reader: Reader = GAME) -> Imported:
    """The result that `bring_in` would have, without storing anything; the same refusals."""
    given = read_incoming(data, reader) if isinstance(data, bytes) else data
    found = _match(store, given.name, given.record)
    if found.old is None:
        return Imported(found.id, found.how, len(given.record.entries))
    more = len(given.record.lines) - len(found.old) if found.how == LONGER else 0
    return Imported(found.id, found.how, more)


def read_incoming(data: bytes, reader: Reader = GAME) -> Incoming:
    """A record as `bring_in` takes it; if it is not valid, the refusal carries the `line` at fault."""
    if len(data) > MAX_BYTES:
        raise Refused("record-too-large", bytes=len(data), most=MAX_BYTES)
    if data.count(b"\n") > MAX_ENTRIES + 1:
        raise Refused("record-too-long", entries=data.count(b"\n"), most=MAX_ENTRIES)
    try:
        state, record = reader.read(data), read(data)
        return Incoming(_name(record), record, state)
    except BadLine as fault:
        why = fault.why
        raise Refused(why.code, why.clause, **{**why.data, "line": fault.line}) from None


def _match(store: Store, name: str, record: Record) -> _Match:
    """The stored game of that name; if the two differ, a free name beside that game."""
    for number in range(1, MAX_ENTRIES):
        known = name if number == 1 else f"{name}~{number}"
        old = _lines(store, known)
        if old is None:
            return _Match(known, None, NEW if number == 1 else APART)
        how = _compare(old, record.lines)
        if how is not None:
            return _Match(known, old, how)
    raise Refused("game-exists", game=name)


def _keep(
    store: Store, found: _Match, given: Incoming, clocks: Clocks, reader: Reader, *, began: float | None
) -> Imported:
    """Store a record that is new here."""
    record, state, name = given.record, given.state, found.id
    header, *entries = record.lines
    if found.how == APART or record.header.get("id") == "":
        header = write_line({**record.header, "id": name})
    wall = clocks.wall()
    begun = began
    if begun is None:
        begun = float(record.entries[0]["at"]) if record.entries else wall
    store.add_record(
        name,
        header,
        entries,
        reader.listing(state),
        started=sane(begun, wall),
        changed=sane(reader.now(state), wall),
    )
    deadline = reader.clock(state, clocks)
    if deadline is not None:
        store.put_clock(name, deadline)
    return Imported(name, found.how, len(entries))


def _fill_up(
    store: Store,
    name: str,
    old: Sequence[str],
    record: Record,
    clocks: Clocks,
    reader: Reader,
    *,
    how: str,
) -> Imported:
    """Restore a stored game if it was deleted, and add the missing entries."""
    if store.game(name).deleted is not None:
        store.restore(name)
    if how != LONGER:
        return Imported(name, how, 0)
    state = reader.start(record.header)
    for entry in record.entries[: len(old) - 1]:
        state = state.apply(entry)
    for seq in range(len(old), len(record.lines)):
        state = state.apply(record.entries[seq - 1])
        store.append(
            name,
            seq,
            record.lines[seq],
            at=sane(reader.now(state), clocks.wall()),
            listing=reader.listing(state),
            clock=reader.clock(state, clocks),
        )
    return Imported(name, how, len(record.lines) - len(old))


def _compare(old: Sequence[str], new: Sequence[str]) -> str | None:
    """SAME, LONGER or SHORTER, compared with the stored record; None if the two differ."""
    if canonical(old[0], header=True) != canonical(new[0], header=True):
        return None
    for one, other in zip(old[1:], new[1:], strict=False):
        if one != other and canonical(one) != canonical(other):
            return None
    if len(old) == len(new):
        return SAME
    return LONGER if len(new) > len(old) else SHORTER


def _name(record: Record) -> str:
    """The game's id; if it has none, an id computed from its header."""
    name: str = record.header.get("id", "")
    try:
        name.encode()
    except UnicodeEncodeError:
        raise BadLine(1, Malformed("text-not-utf8")) from None
    return name or game_id(record.lines[0])


def _lines(store: Store, name: str) -> list[str] | None:
    try:
        return store.lines(name)
    except Refused as why:
        if why.code != "game-not-found":
            raise
        return None


def sane(at: float, otherwise: float) -> float:
    """The moment, or `otherwise` if no calendar date exists for it."""
    return at if 0.0 <= at < YEAR_10000 else otherwise


def _number(number: int | None) -> str:
    return "" if number is None else str(abs(number))


def _plain(text: str) -> str:
    """ASCII letters in lower case and digits, with one dash between words."""
    return "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in fold(text)).split())
