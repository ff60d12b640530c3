"""The store: every game, entry by entry, on disk before it is on the screen. It knows rows, not rules."""

from __future__ import annotations

from ..engine.refused import Refused
from . import opening, shelf, tables, wiping
from .hold import Hold
from .rows import Game, Known, Listing, Row, Salvage, Sitter, as_game, label, pack, sound
from .shelf import Search, moment, utf8
from .wiping import Count

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Mapping, Sequence
    from typing import Any

    from .deadline import Deadline

    Puts = Mapping[str, object]

__all__ = ["Count", "Game", "Known", "Listing", "Salvage", "Search", "Sitter", "Store"]

ANY = Search()


class Store(Hold):
    """One file of games, held by one program, used from one thread.

    A write is on disk when its call returns; one that raises has changed nothing. `Refused` is the only
    thing raised: `disk-full`, `disk-error` and `read-only` leave the store usable for when the trouble is
    over; after `store-damaged` what could be read is in a new file, and open games must be read again.
    """

    # Games and their entries.

    def new_game(
        self, game: str, header: str, listing: Listing, *, at: float, put: Puts | None = None
    ) -> None:
        """A new game: its id and its header's line."""
        self.add_record(game, header, (), listing, started=at, changed=at, put=put)

    def add_record(
        self,
        game: str,
        header: str,
        entries: Sequence[str],
        listing: Listing,
        *,
        started: float,
        changed: float,
        put: Puts | None = None,
    ) -> None:
        """A whole game at once, or nothing of it."""
        with self._writing() as db:
            if db.execute("SELECT 1 FROM games WHERE id = ?", (utf8(game),)).fetchone():
                raise Refused("game-exists", game=game)
            (key,) = db.execute("SELECT coalesce(max(game), 0) + 1 FROM games").fetchone()
            for seq, text in enumerate((header, *entries)):
                shelf.insert_line(db, key, seq, utf8(text))
            row = Row(
                game=key,
                id=game,
                started=moment(started),
                changed=moment(changed),
                entries=len(entries),
                over=int(listing.over),
                deleted=None,
                kind=sound(listing.kind),
                place=label(listing.table),
                header=header,
                listing=pack(listing),
            )
            shelf.insert(db, row)
            _put(db, put)

    def append(
        self,
        game: str,
        seq: int,
        text: str,
        *,
        at: float,
        listing: Listing | None = None,
        clock: Deadline | None = None,
        put: Puts | None = None,
    ) -> None:
        """One more entry, numbered from 1 without a gap, and what follows from it, all on disk at once."""
        with self._writing() as db:
            old = _standing(db, game)
            if seq != old.entries + 1:
                raise Refused("entry-out-of-step", game=game, seq=seq, next=old.entries + 1)
            shelf.insert_line(db, old.game, seq, utf8(text))
            new = old._replace(entries=seq, changed=moment(at))
            shelf.update(db, old, shelf.shown(new, listing) if listing else new)
            if clock:
                tables.put_clock(db, old.game, clock)
            _put(db, put)

    def relist(self, game: str, listing: Listing) -> None:
        """Says anew what the list shows of a game."""
        with self._writing() as db:
            old = shelf.find(db, game)
            shelf.update(db, old, shelf.shown(old, listing))

    def game(self, game: str) -> Game:
        with self._reading() as db:
            return as_game(shelf.find(db, game))

    def lines(self, game: str) -> list[str]:
        """The game's record: its header and its entries."""
        with self._reading() as db:
            return shelf.lines(db, shelf.find(db, game))

    def header(self, game: str) -> str:
        with self._reading() as db:
            return shelf.find(db, game).header

    def entries(self, game: str) -> list[str]:
        return self.lines(game)[1:]

    # Finding games, and throwing them away.

    def games(self, wanted: Search = ANY, *, limit: int = 50, after: str | None = None) -> list[Game]:
        """The newest first, a page at a time; `after` is the last game of the page before."""
        with self._reading() as db:
            return shelf.search(db, wanted, limit, after)

    def delete(self, game: str, *, at: float) -> None:
        """Takes the game off the list. It can be restored until it is purged."""
        self._mark(game, moment(at))

    def restore(self, game: str) -> None:
        self._mark(game, None)

    def _mark(self, game: str, deleted: float | None) -> None:
        with self._writing() as db:
            old = shelf.find(db, game)
            shelf.update(db, old, old._replace(deleted=deleted))

    def deleted(self) -> list[Game]:
        """What can be restored, the latest deleted first."""
        with self._reading() as db:
            return shelf.deleted(db)

    def purge(self, *, until: float, limit: int = -1) -> int:
        """Wipes the games that were deleted before that moment, for good, or so many; says how many."""
        with self._writing() as db:
            purged = shelf.purge(db, moment(until), limit)
        if purged:
            with self._alone() as db:
                wiping.take_in(db)
        return purged

    def count(self) -> Count:
        with self._reading() as db:
            return wiping.count(db)

    def wipe(self) -> None:
        """All of it, at once or not at all. `not-all-wiped`: but for a trace, which the next start takes."""
        with self._writing() as db:
            wiping.empty(db)
        with self._alone() as db:
            wiping.scrub(db, self.path)

    # The countdown, settings, and the address book.

    def clock(self, game: str) -> Deadline | None:
        with self._reading() as db:
            return tables.clock_of(db, shelf.find(db, game).game)

    def put_clock(self, game: str, clock: Deadline) -> None:
        with self._writing() as db:
            tables.put_clock(db, _standing(db, game).game, clock)

    def setting(self, key: str) -> Any:
        """What was kept under the key; null where nothing was."""
        with self._reading() as db:
            return tables.setting(db, utf8(key))

    def put(self, key: str, value: object) -> None:
        """Keeps a value of JSON's kinds under the key; null forgets it."""
        with self._writing() as db:
            tables.put_setting(db, utf8(key), value)

    def remember(self, *players: Known, at: float) -> None:
        """Keeps players in the address book; one who is there already is spelt, from now on, as said now."""
        with self._writing() as db:
            for player in players:
                tables.remember(db, player, moment(at))

    def forget(self, player: Known) -> None:
        with self._writing() as db:
            tables.forget(db, player)

    def known(self, text: str = "", *, limit: int = 50) -> list[Known]:
        """Players by the beginnings of words of a name, or of a number; who played last comes first."""
        with self._reading() as db:
            return tables.find_players(db, text, limit)

    # Damage.

    def salvages(self) -> tuple[Salvage, ...]:
        """What the user must be told of damage, kept until `told`."""
        with self._reading() as db:
            return tables.reports(db)

    def told(self) -> None:
        """The user has been told of what `salvages` says."""
        self.put(tables.REPORTS, None)

    def check(self) -> None:
        """Reads everything, for when there is time: damage that nothing else has met yet is found here."""
        with self._reading() as db:
            opening.check_all(db)


def _put(db: sqlite3.Connection, put: Puts | None) -> None:
    for key, value in put.items() if put else ():
        tables.put_setting(db, utf8(key), value)


def _standing(db: sqlite3.Connection, game: str) -> Row:
    row = shelf.find(db, game)
    if row.deleted is not None:
        raise Refused("game-deleted", game=game)
    return row
