"""The session: one open game. Every entry is on disk before it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import NamedTuple

from ..engine.game import Game, start
from ..engine.offers import offers, preview
from ..engine.refused import Refused
from ..record.deadline import RUNNING, Deadline
from ..record.open_record import OpenRecord
from ..record.rows import Known
from ..shell.moments import Clocks, Moments, begin
from ..shell.shell import Part
from ..shell.summary import again, deadline_of, listing_of
from ..words.shown import shown_name
from .games import game_named
from .one_touch import (
    AGAIN,
    MARKS,
    PART,
    RESTORES,
    STEP,
    STRIKES,
    around_bell,
    expanded,
    is_overtaken,
    plain,
)
from .strike import ends_before_a_player, may_restore, restored, struck
from .view import View, view_of
from .watchers import News, Watchers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Offer, Preview
    from ..engine.kinds import Entry
    from ..record.store import Store
    from .watchers import Watcher


class Checkpoint(NamedTuple):
    """The state of a session at one moment, for `restore`."""

    record: OpenRecord[Game] | None
    at: tuple[Game, int] | None
    moments: Moments
    view: View | None


class Session(Part):
    """The open game. Every change of a game goes through this class; screens read `view`."""

    def __init__(self, store: Store, clocks: Clocks | None = None) -> None:
        self.store = store
        self.clocks = clocks or Clocks()
        self.watchers = Watchers()
        self._record: OpenRecord[Game] | None = None
        self._moments: Moments = begin(self.clocks)
        self._view: View | None = None
        self.remembered = 0
        """Number of times players were added to the address book since the start of the app."""

    # Opening a game.

    def new_game(self, header: Entry) -> View:
        """Start a new game, from a header without version and id; refused if the header is not valid."""
        name = str(header.get("id") or token_hex(8))
        header = {"record": 1, **header, "id": name}
        game = start(header)
        moments = begin(self.clocks)
        at = moments.now()
        with self.store.together():
            record = OpenRecord.begin(self.store, name, header, game, listing_of(game), at=at)
            self._remember(header, game.header.get("players", {}).values(), at)
        self._record, self._moments = record, moments
        return self._see()

    def open(self, name: str) -> View:
        """Read a stored game; it continues after its last entry."""
        record = OpenRecord.open(self.store, name, start)
        self._moments = self._time_again(name, record.state)
        self._record = record
        return self._see()

    def close(self) -> None:
        """Close the game. Everything was already saved before."""
        self._record = None
        self._view = None

    def checkpoint(self) -> Checkpoint:
        """The current state, for `restore`."""
        at = None if self._record is None else self._record.checkpoint()
        return Checkpoint(self._record, at, self._moments, self._view)

    def restore(self, checkpoint: Checkpoint) -> None:
        """Go back to a checkpoint after a rollback of the store."""
        if checkpoint.record is not None and checkpoint.at is not None:
            checkpoint.record.restore(checkpoint.at)
        self._record, self._moments, self._view = checkpoint.record, checkpoint.moments, checkpoint.view

    @property
    def is_open(self) -> bool:
        return self._record is not None

    @property
    def name(self) -> str:
        """The id of the open game."""
        return self._open().name

    @property
    def game(self) -> Game:
        """The open game as the engine knows it."""
        return self._open().state

    @property
    def view(self) -> View:
        """The game as last computed."""
        if self._view is None:
            raise Refused("no-game-open")
        return self._view

    def refresh(self) -> View:
        """Compute the view again at the current moment: the bell may have rung."""
        return self._see()

    def now(self) -> float:
        """The moment that an entry made now would have, in seconds since 1970."""
        return max(self.clocks.boot() + self._moments.offset, self.game.now)

    @property
    def estimate(self) -> bool:
        """Is the countdown an estimate, because the device was restarted while it ran?"""
        return self._moments.estimate

    def remember(self, players: Iterable[Entry]) -> None:
        """Add players to the address book, except in a practice game."""
        self._remember(self.game.header, players, self.now())

    def _remember(self, header: Entry, players: Iterable[Entry], at: float) -> None:
        known = [_known(player) for player in players if shown_name(player.get("name"))]
        if known and not header.get("practice"):
            self.store.remember(*known, at=at)
            self.remembered += 1

    def relist(self, names: Iterable[str]) -> None:
        """Replace listings that the store had to guess after damage; a game that is refused keeps its own."""
        for name in names:
            with suppress(Refused):
                self.store.relist(name, listing_of(OpenRecord.open(self.store, name, start).state))

    # Entries.

    def do(self, entry: Entry, put: Mapping[str, object] | None = None) -> View:
        """Make an entry and store `put` in the same commit. A refusal changes nothing.

        Undo and Redo of a touch that rewrote entries are several entries of the record.
        """
        return self.do_all(self.expanded(entry), put)

    def do_all(self, entries: Sequence[Entry], put: Mapping[str, object] | None = None) -> View:
        """Make the entries of one touch, just as they are given."""
        # Moves of the bell are counted from the moment at which the touch was expanded.
        at = entries[0].get("at") if any(one.get(STEP) == PART for one in entries) else None
        with self.store.together():
            for entry in entries:
                view = self._do(entry, put, self._exact(entry) if at is None else at)
        return view

    def expanded(self, entry: Entry) -> tuple[Entry, ...]:
        """The entries of the record that an entry of the table is made of."""
        record, at = self._open(), self._exact(entry)
        if STRIKES in entry:
            return _at(at, struck(record.state, at, entry))
        if RESTORES in entry:
            return _at(at, restored(record.state, at, entry, record.lines))
        if "at" in entry and is_overtaken(record.state, at, entry):
            return _at(at, around_bell(record.state, at, entry))
        if AGAIN in entry:
            return plain(entry), {"do": "dealt", "before_bell": True}
        if entry["do"] == "ruling":
            made = game_named(record.state.kind.name).ruled(record.state, at, entry)
            return _at(at, made) if made else (entry,)
        if entry["do"] == "amend" and "rules" in entry:
            return _at(at, game_named(record.state.kind.name).under_rules(record.state, at, entry))
        if entry["do"] not in ("undo", "redo") or not MARKS & record.state.top.entry.keys():
            return (entry,)
        return _at(at, expanded(record.state, at, entry, record.lines))

    def restores(self, entry: Entry) -> bool:
        """May a correction that is legal put back the hands that the correction before it has struck?"""
        return entry["do"] == "correct" and may_restore(self.game, self._exact(entry), entry, self.lines)

    def strikes_a_player(self, entry: Entry) -> bool:
        """Does a correction that is legal show that the game was over before a substitute came?"""
        return entry["do"] == "correct" and ends_before_a_player(self.game, self._exact(entry), entry)

    def lines(self) -> tuple[Entry, list[Entry]]:
        """The header and all entries of the open game, as they were written."""
        return self._open().lines()

    def after(self, entry: Entry) -> Game:
        """The game if the entry were made now; raises Refused if it is illegal."""
        game, at = self.game, self._exact(entry)
        for each in self.expanded(entry):
            game = game.apply({**each, "at": at})
        return game

    def _exact(self, entry: Entry) -> float:
        """The moment of an entry to the millisecond: more digits say nothing, and take room in a QR code."""
        return max(round(self.moment(entry), 3), self.game.now)

    def _do(self, entry: Entry, put: Mapping[str, object] | None, at: float) -> View:
        record = self._open()
        before = self.view
        entry = {**entry, "at": at}
        moments = self._moments
        if moments.estimate:
            exact = entry["do"] == "clock" and entry.get("set") in EXACT
            moments = moments._replace(estimate=not exact)
            put = {**(put or {}), ESTIMATE: None if exact else record.name}
        try:
            record.enter(entry, at=at, listing=listing_of, clock=self._deadline, put=put)
        except Refused as why:
            if why.code == "store-damaged":
                self._after_damage(record.name)
            raise
        self._moments = moments
        after = self._see()
        if self.watchers.any:
            news = News(record.name, entry, before, after, record.length)
            self.store.after_commit(lambda: self.watchers.tell(news))
        return after

    def undo(self) -> View:
        return self.do({"do": "undo"})

    def redo(self) -> View:
        return self.do({"do": "redo"})

    def refusal(self, entry: Entry) -> Refused | None:
        """Why the entry is refused now; None if it is legal."""
        try:
            self.after(entry)
        except Refused as why:
            return why
        return None

    def preview(self, entry: Entry) -> Preview:
        """The effect of the entry if it were made now."""
        return preview(self.game, {**entry, "at": self.moment(entry)}, self.after(entry))

    def offers(self, do: str | None = None) -> Iterator[Offer]:
        """The entries that are legal now."""
        return offers(self.game, self.now(), do)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Call `watcher` with every entry from now on; returns a function that ends it."""
        return self.watchers.add(watcher)

    # Within.

    def _open(self) -> OpenRecord[Game]:
        if self._record is None:
            raise Refused("no-game-open")
        return self._record

    def moment(self, entry: Entry) -> float:
        """Now; or the `at` at which an entry was proposed, where the bell has ended the game since.

        The rules refuse such an entry after the bell, but it was proposed in time.
        """
        game, now, bell = self.game, self.now(), self.game.countdown.bell
        at: float = entry.get("at", now)
        in_time = game.now <= at < now and game.ended(at) is None
        return at if in_time and bell is not None and at < bell <= now else now

    def _see(self) -> View:
        self._view = view_of(self.game, self.now())
        return self._view

    def _after_damage(self, name: str) -> None:
        """The store was rebuilt after damage: open the game again with the entries that were recovered."""
        self.close()
        try:
            self.open(name)
        except Refused:
            self.close()

    def _deadline(self, game: Game) -> Deadline | None:
        return deadline_of(game, self._moments)

    def _time_again(self, name: str, game: Game) -> Moments:
        """The game's time after reopening, from the stored countdown."""
        saved, bell = self.store.clock(name), game.countdown.bell
        if saved is None or saved.state != RUNNING or bell is None:
            # If the wall clock was set back, the game's time must still go on.
            return Moments(self.clocks, max(self.clocks.wall(), game.now) - self.clocks.boot())
        found = again(self.clocks, saved, bell)
        if found.estimate:
            return found
        # Exact by this boot's clock, but counted from a time that was an estimate.
        return found._replace(estimate=self.store.setting(ESTIMATE) == name)


ESTIMATE = "estimate"
"""Setting: id of the game whose countdown is an estimate since the device was restarted."""

EXACT = frozenset(("start", "reset", "bell"))
"""Values of `set` after which the countdown is exact again."""


def _known(player: Entry) -> Known:
    return Known(player["name"], player.get("number"), player.get("club"))


def _at(at: float, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    return tuple({**entry, "at": at} for entry in entries)
