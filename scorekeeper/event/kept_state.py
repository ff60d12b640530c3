"""The state of a long night, kept in the store beside its record, so that opening need not fold every entry.

It is a memo of the fold and no second truth. It is believed only while its seal fits: a hash of the code that
folds, of the very lines that were folded, and of the state itself. Else every entry is folded, as if nothing
had been kept. The states before it, for which UNDO alone asks, are folded from the entries once it asks.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from ..engine import header as engine_header
from ..engine import kinds as engine_kinds
from ..engine import names, refused, seats
from ..record import codec
from ..record.codec import VERSIONS, parse, version_of
from ..record.rows import KeptState
from . import (
    directing,
    forms,
    header,
    history,
    kinds,
    movement,
    night,
    players,
    playoffs,
    results,
    seating,
    singles_state,
    tally,
    values,
)
from .history import History, LatePile
from .night import Event, Moments, start
from .players import Player
from .playoffs import Playoff
from .singles_state import Game, Singles
from .tally import Tally, Totals, chained

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ..engine.kinds import Json
    from .history import Pile

EVERY = 64
"""The state is kept once in so many entries: an opening folds hardly more than these."""

FOLDING = (
    *(engine_header, engine_kinds, names, refused, seats, codec),
    *(directing, forms, header, history, kinds, movement, night, players, playoffs, results, seating),
    *(singles_state, tally, values),
)
"""Modules on whose code the state hangs: after any change to them, no state kept before is believed."""


def keep(event: Event[Any], lines: Sequence[str]) -> KeptState | None:
    """The state of the night after these lines, the header first; None where it is not kept.

    An event of teams is short. While something can be put back, the state alone is not enough.
    """
    latest = event.history.past
    if latest is None or event.history.undone is not None or event.state.header.form.teams:
        return None
    if version_of(parse(lines[0]), "event") != VERSIONS["event"]:
        return None
    packed = pack(event.state) | {"moments": event.moments, "latest": latest.entry}
    rounds = map(pack_games, event.state.closed)
    text = "\n".join(json.dumps(line, separators=(",", ":")) for line in (packed, *rounds))
    state = zlib.compress(text.encode(), 1)
    seal = seal_of(lines, state)
    return None if seal is None else KeptState(len(lines) - 1, seal, state)


def believed(kept: KeptState | None, lines: Sequence[str]) -> Event[Any] | None:
    """The night after the first `kept.entries` entries of these lines; None if the seal does not fit."""
    if kept is None or not 0 < kept.entries < len(lines):
        return None
    folded = lines[: kept.entries + 1]
    if kept.seal != seal_of(folded, kept.state):
        return None
    begun = start(parse(lines[0]))
    line, *rounds = zlib.decompress(kept.state).decode().split("\n")
    packed = json.loads(line)

    def fold() -> Pile[Singles]:
        """The states before the kept one."""
        event: Event[Singles] = begun
        for line in folded[1:]:
            event = event.apply(parse(line))
        if event.history.past is None:
            raise LookupError("nothing stands")
        return event.history.past

    now = unpack(begun.state.header, packed, rounds)
    return Event(begun.kind, History(now, LatePile(packed["latest"], fold)), Moments(*packed["moments"]))


def seal_of(lines: Sequence[str], state: bytes) -> bytes | None:
    """The seal of a state that this code folded from these lines; None if the code cannot be read."""
    code = code_hash()
    if code is None:
        return None
    found = blake2b(code, digest_size=32)
    found.update(b"%d %d " % (len(lines), len(state)))
    found.update(state)
    found.update("\n".join(lines).encode())
    return found.digest()


@cache
def code_hash() -> bytes | None:
    """The hash of the code that folds a night, from its files; None if they cannot be read."""
    found = blake2b(digest_size=32)
    try:
        for file in (__file__, *(module.__file__ for module in FOLDING)):
            code = Path(file or "").read_bytes()
            found.update(b"%d " % len(code))
            found.update(code)
    except OSError:
        return None
    return found.digest()


def pack(now: Singles) -> Json:
    """The state as JSON, without its header and the games of its closed rounds."""
    return {
        "players": [*now.players.values()],
        "tables": [*now.seating.tables.items()],
        "games": pack_games(now.games),
        "sums": [(number, *has) for number, has in now.totals[-1].sums().items()] if now.totals else [],
        "playoffs": now.playoffs,
    }


def unpack(header: header.Header, packed: Json, rounds: Sequence[str]) -> Singles:
    """The state of `pack`, with the games of each closed round as text."""
    closed = tuple(map(LateGames, rounds))
    totals = chained(closed[:-1])
    if closed:
        sums = {number: Tally(*has) for number, *has in packed["sums"]}
        totals = (*totals, Totals(closed[-1], totals[-1] if totals else None, sums))
    return Singles(
        header,
        {number: Player(number, *more) for number, *more in packed["players"]},
        seating.NOBODY.set_tables({table: tuple(line) for table, line in packed["tables"]}),
        closed,
        unpack_games(packed["games"]),
        totals,
        tuple(
            Playoff((one, other), tuple((first, second) for first, second in games), winner)
            for (one, other), games, winner in packed["playoffs"]
        ),
    )


class LateGames(Mapping[int, Game]):
    """The games of a closed round, read from their text once they are asked for."""

    __slots__ = ("_games", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        self._games: dict[int, Game] | None = None

    @property
    def read(self) -> dict[int, Game]:
        if self._games is None:
            self._games = unpack_games(json.loads(self._text))
        return self._games

    def __getitem__(self, table: int) -> Game:
        return self.read[table]

    def __iter__(self) -> Iterator[int]:
        return iter(self.read)

    def __len__(self) -> int:
        return len(self.read)


def pack_games(games: Mapping[int, Game]) -> list[Any]:
    """The games of a round, a column for each of their values; the tables first."""
    if not games:
        return []
    players, scores, *plain, unclipped = zip(*games.values(), strict=True)
    columns = [*zip(*players, strict=True), *zip(*scores, strict=True), *plain, map(sorted, unclipped)]
    return [[*games], *map(pack_column, columns)]


def pack_column(values: Iterable[Any]) -> list[Any]:
    """The values of a column; one of them where all are the same, as most are."""
    found = list(values)
    return found[:1] if found.count(found[0]) == len(found) else found


def unpack_games(columns: list[Any]) -> dict[int, Game]:
    """The games of `pack_games`."""
    if not columns:
        return {}
    tables, *packed = columns
    north, east, south, west, ns, ew, *plain, unclipped = (
        column * len(tables) if len(column) == 1 else column for column in packed
    )
    players, scores = zip(north, east, south, west, strict=True), zip(ns, ew, strict=True)
    return dict(zip(tables, map(Game, players, scores, *plain, map(frozenset, unclipped)), strict=True))
