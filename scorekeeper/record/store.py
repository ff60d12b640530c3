"""The store: every game, entry by entry, on disk before it is on the screen. It knows rows, not rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..engine.refused import Refused
from . import opening, rows, shelf, wiping
from .hold import Hold
from .rows import (
    GameRow,
    Known,
    Listing,
    Salvage,
    Sitter,
    StoredGame,
    as_game,
    label,
    moment,
    pack,
    sound,
)
from .shelf import Search, utf8
from .wiping import Count

TYPE_CHECKING = False
if TYPE_CHECKING:
    import sqlite3
    from typing import Any

    from .deadline import Deadline

    Puts = Mapping[str, object]

__all__ = ["Count", "Known", "Listing", "Salvage", "Search", "Sitter", "Store", "StoredGame"]

ANY = Search()


class Store(Hold):
    """One file of games, held by one program, used from one thread.

    A write is on disk when its call returns; a write that raises has changed nothing. Only `Refused` is
    raised. After `disk-full`, `disk-error` or `read-only` the store works again once the trouble is over.
    After `store-damaged` the readable rows are in a new file, and open games must be read again.
    """

    # Games and their entries.

    def new_game(
        self, game: str, header: str, listing: Listing, *, at: float, put: Puts | None = None
    ) -> None:
        """Insert a new game: its id and its header's line."""
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
        """Insert a whole game with all its entries, or nothing."""
        with self._writing() as db:
            if db.execute("SELECT 1 FROM games WHERE id = ?", (utf8(game),)).fetchone():
                raise Refused("game-exists", game=game)
            (key,) = db.execute("SELECT coalesce(max(game), 0) + 1 FROM games").fetchone()
            for seq, text in enumerate((header, *entries)):
                shelf.insert_line(db, key, seq, utf8(text))
            row = GameRow(
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
        """Append one entry (numbered from 1, no gaps) with all that is said beside it, in one commit."""
        with self._writing() as db:
            old = _standing(db, game)
            if seq != old.entries + 1:
                raise Refused("entry-out-of-step", game=game, seq=seq, next=old.entries + 1)
            shelf.insert_line(db, old.game, seq, utf8(text))
            new = old._replace(entries=seq, changed=moment(at))
            shelf.update(db, old, shelf.shown(new, listing) if listing else new)
            if clock:
                rows.put_clock(db, old.game, clock)
            _put(db, put)

    def relist(self, game: str, listing: Listing) -> None:
        """Replace the listing of a game."""
        with self._writing() as db:
            old = shelf.find(db, game)
            shelf.update(db, old, shelf.shown(old, listing))

    def game(self, game: str) -> StoredGame:
        with self._reading() as db:
            return as_game(shelf.find(db, game))

    def lines(self, game: str) -> list[str]:
        """The game's lines: its header and its entries."""
        with self._reading() as db:
            return shelf.lines(db, shelf.find(db, game))

    def header(self, game: str) -> str:
        with self._reading() as db:
            return shelf.find(db, game).header

    def entries(self, game: str) -> list[str]:
        return self.lines(game)[1:]

    # Finding games, and throwing them away.

    def games(self, wanted: Search = ANY, *, limit: int = 50, after: str | None = None) -> list[StoredGame]:
        """Games found, newest first, a page at a time; `after` is the last game of the previous page."""
        with self._reading() as db:
            return shelf.search(db, wanted, limit, after)

    def holding(self, *words: str, after: int) -> tuple[int, str | None]:
        """The first game after a key of which one line has all these words, deleted or not, and its key.

        Without one None, and the key of the last game.
        """
        with self._reading() as db:
            return shelf.holding(db, after, words)

    def delete(self, game: str, *, at: float) -> None:
        """Take the game off the list. It can be restored until it is purged."""
        self._mark(game, moment(at))

    def restore(self, game: str) -> None:
        self._mark(game, None)

    def _mark(self, game: str, deleted: float | None) -> None:
        with self._writing() as db:
            old = shelf.find(db, game)
            shelf.update(db, old, old._replace(deleted=deleted))

    def deleted(self) -> list[StoredGame]:
        """Games that can be restored, latest deletion first."""
        with self._reading() as db:
            return shelf.deleted(db)

    def purge(self, *, until: float, limit: int = -1) -> int:
        """Erase games deleted before `until`, at most `limit`; returns their number."""
        with self._writing() as db:
            purged = shelf.purge(db, moment(until), limit)
        if purged:
            with self._alone() as db:
                wiping.take_in(db)
        return purged

    def count(self) -> Count:
        with self._reading() as db:
            return wiping.count(db)

    def wipe(self, let_go: Callable[[], None] = lambda: None) -> None:
        """Erase everything, or nothing. `not-all-wiped`: the next start removes traces that are left.

        `let_go` closes the other files in the store's folder; it is called once the rows are gone.
        """
        with self._writing() as db:
            wiping.empty(db)
        with self._alone():
            # Killed from here on, the next start goes on with it.
            let_go()
        with self._alone() as db:
            wiping.scrub(db, self.path)

    # The countdown, settings, and the address book.

    def clock(self, game: str) -> Deadline | None:
        with self._reading() as db:
            return rows.clock_of(db, shelf.find(db, game).game)

    def put_clock(self, game: str, clock: Deadline) -> None:
        with self._writing() as db:
            rows.put_clock(db, _standing(db, game).game, clock)

    def setting(self, key: str) -> Any:
        """The value stored under the key; None if there is none."""
        with self._reading() as db:
            return rows.setting(db, utf8(key))

    def put(self, key: str, value: object) -> None:
        """Store a JSON value under the key; None removes it."""
        with self._writing() as db:
            rows.put_setting(db, utf8(key), value)

    def remember(self, *players: Known, at: float) -> None:
        """Add players to the address book, or update the spelling of those already in it."""
        with self._writing() as db:
            for player in players:
                rows.remember(db, player, moment(at))

    def forget(self, player: Known) -> None:
        with self._writing() as db:
            rows.forget(db, player)

    def known(self, text: str = "", *, limit: int = 50) -> list[Known]:
        """Players whose name or number begins with the words of `text`; who played last comes first."""
        with self._reading() as db:
            return rows.find_players(db, text, limit)

    # Damage.

    def salvages(self) -> tuple[Salvage, ...]:
        """Reports of damage that the user has not seen yet."""
        with self._reading() as db:
            return rows.reports(db)

    def dismiss_salvages(self) -> None:
        """Remove the reports of `salvages`: the user has seen them."""
        self.put(rows.REPORTS, None)

    def check(self) -> None:
        """Read everything, to find damage that no other call has met yet."""
        with self._reading() as db:
            opening.check_all(db)


def _put(db: sqlite3.Connection, put: Puts | None) -> None:
    for key, value in put.items() if put else ():
        rows.put_setting(db, utf8(key), value)


def _standing(db: sqlite3.Connection, game: str) -> GameRow:
    row = shelf.find(db, game)
    if row.deleted is not None:
        raise Refused("game-deleted", game=game)
    return row
