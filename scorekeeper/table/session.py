"""What the scorer does: one game open at the table, every entry on disk before it is seen."""

from __future__ import annotations

from secrets import token_hex
from typing import NamedTuple

from ..engine.game import Game, start
from ..engine.offers import offers, preview, refusal
from ..engine.refused import Refused
from ..engine.seats import SEATS
from ..record.deadline import RUNNING, Deadline, remaining
from ..record.kept import Kept, summary
from ..record.rows import Known, Listing, Sitter
from ..words.shown import shown_name
from .moments import Clocks, Moments, begin
from .view import clock_of, view_of
from .watchers import Told, Watchers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from ..engine.explain import Offer, Preview, Remark
    from ..engine.kinds import Entry
    from ..record.store import Store
    from .view import View
    from .watchers import Watcher


class Stand(NamedTuple):
    """A session at one moment."""

    kept: Kept[Game] | None
    at: tuple[Game, int] | None
    moments: Moments
    view: View | None


class Session:
    """The table's scorer. All that can be done to a game is done here; `view` is all there is to see."""

    def __init__(self, store: Store, clocks: Clocks | None = None) -> None:
        self.store = store
        self.clocks = clocks or Clocks()
        self.watchers = Watchers()
        self._kept: Kept[Game] | None = None
        self._moments: Moments = begin(self.clocks)
        self._view: View | None = None
        self.remembered = 0
        """How often players were put into the address book since the start."""

    # Opening a game.

    def new_game(self, header: Entry) -> View:
        """A new game, from a header without its version and id; refused where the header is not right."""
        name = str(header.get("id") or token_hex(8))
        header = {"record": 1, **header, "id": name}
        game = start(header)
        moments = begin(self.clocks)
        at = moments.now()
        with self.store.together():
            kept = Kept.begin(self.store, name, header, game, listing_of(game), at=at)
            self._remember(header, game.header.get("players", {}).values(), at)
        self._kept, self._moments = kept, moments
        return self._see()

    def open(self, name: str) -> View:
        """A kept game, at the entry where it was left."""
        kept = Kept.open(self.store, name, start)
        self._moments = self._time_again(name, kept.state)
        self._kept = kept
        return self._see()

    def close(self) -> None:
        """No game is open any more. Nothing is saved here that was not saved before."""
        self._kept = None
        self._view = None

    def stand(self) -> Stand:
        """What is open and how far it is, for `fall_back`."""
        at = None if self._kept is None else self._kept.stand()
        return Stand(self._kept, at, self._moments, self._view)

    def fall_back(self, stand: Stand) -> None:
        """What was written since was taken back: nothing has happened here either."""
        if stand.kept is not None and stand.at is not None:
            stand.kept.fall_back(stand.at)
        self._kept, self._moments, self._view = stand.kept, stand.moments, stand.view

    @property
    def is_open(self) -> bool:
        return self._kept is not None

    @property
    def name(self) -> str:
        """The id of the game that is open."""
        return self._open().name

    @property
    def game(self) -> Game:
        """The game that is open, as the engine has it."""
        return self._open().state

    @property
    def view(self) -> View:
        """The game as it was seen last."""
        if self._view is None:
            raise Refused("no-game-open")
        return self._view

    def look(self) -> View:
        """The game as it is to be seen now: the bell may have rung since."""
        return self._see()

    def now(self) -> float:
        """The moment an entry made now would have."""
        return max(self.clocks.boot() + self._moments.offset, self.game.now)

    @property
    def estimate(self) -> bool:
        """Is the countdown an estimate, since the device was started anew while it ran?"""
        return self._moments.estimate

    def remember(self, players: Iterable[Entry]) -> None:
        """Those who play now are known from now on; who is there for practice is nobody."""
        self._remember(self.game.header, players, self.now())

    def _remember(self, header: Entry, players: Iterable[Entry], at: float) -> None:
        known = [_known(player) for player in players if shown_name(player.get("name"))]
        if known and not header.get("practice"):
            self.store.remember(*known, at=at)
            self.remembered += 1

    # Entries.

    def do(self, entry: Entry, put: Mapping[str, object] | None = None) -> View:
        """Makes an entry, and keeps beside it what the screen wants kept; a refusal changes nothing."""
        kept = self._open()
        before = self.view
        at = self.now()
        entry = {**entry, "at": at}
        moments = self._moments
        if moments.estimate:
            exact = entry["do"] == "clock" and entry.get("set") in EXACT
            moments = moments._replace(estimate=not exact)
            put = {**(put or {}), ESTIMATE: None if exact else kept.name}
        try:
            kept.enter(entry, at=at, listing=listing_of, clock=self._deadline, put=put)
        except Refused as why:
            if why.code == "store-damaged":
                self._after_damage(kept.name)
            raise
        self._moments = moments
        after = self._see()
        if self.watchers.any:
            told = Told(kept.name, entry, before, after)
            self.store.once_kept(lambda: self.watchers.tell(told))
        return after

    def undo(self) -> View:
        return self.do({"do": "undo"})

    def redo(self) -> View:
        return self.do({"do": "redo"})

    def refusal(self, entry: Entry) -> Refused | None:
        """Why an entry may not be made now; none where it may."""
        return refusal(self.game, {**entry, "at": self.now()})

    def preview(self, entry: Entry) -> Preview:
        """What an entry would do if it were made now."""
        return preview(self.game, {**entry, "at": self.now()})

    def offers(self, do: str | None = None) -> Iterator[Offer]:
        """What may be entered now."""
        return offers(self.game, self.now(), do)

    def watch(self, watcher: Watcher) -> Callable[[], None]:
        """Tells somebody of every entry from now on; what is returned ends it."""
        return self.watchers.add(watcher)

    # Within.

    def _open(self) -> Kept[Game]:
        if self._kept is None:
            raise Refused("no-game-open")
        return self._kept

    def _see(self) -> View:
        self._view = view_of(self.game, self.now())
        return self._view

    def _after_damage(self, name: str) -> None:
        """The store was set aside and made anew: the game is what could be saved of it."""
        self.close()
        try:
            self.open(name)
        except Refused:
            self.close()

    def _deadline(self, game: Game) -> Deadline | None:
        return deadline_of(game, self._moments)

    def _time_again(self, name: str, game: Game) -> Moments:
        """The time of a game that is opened again, from the countdown that was kept."""
        saved = self.store.clock(name)
        bell = game.countdown.bell
        boot, wall = self.clocks.boot(), self.clocks.wall()
        if saved is None or saved.state != RUNNING or bell is None:
            # A wall clock that was set back since must not stop the game's time until it has caught up.
            return Moments(self.clocks, max(wall, game.now) - boot)
        left = remaining(saved, boot, wall, self.clocks.identity())
        if left.estimate:
            now = bell - left.left if left.left else max(bell, wall)
            return Moments(self.clocks, now - boot, True)
        # By this boot's own clock, but from what was an estimate when it began.
        return Moments(self.clocks, bell - (saved.boot or boot), self.store.setting(ESTIMATE) == name)


ESTIMATE = "estimate"
"""In the store: the game whose countdown has been an estimate since the device was started anew."""

EXACT = frozenset(("start", "reset", "bell"))
"""After these nothing of the countdown is an estimate any more."""


def deadline_of(game: Game, moments: Moments) -> Deadline | None:
    """The countdown as it is kept on disk beside an entry."""
    clock = clock_of(game, max(moments.clocks.boot() + moments.offset, game.now))
    if clock.state == "none":
        return None
    left = clock.left or 0.0
    identity = moments.clocks.identity()
    if clock.bell is None:
        return Deadline(clock.state, left, boot_id=identity)
    return Deadline(RUNNING, left, clock.bell - moments.offset, clock.bell, identity)


def listing_of(game: Game) -> Listing:
    """What a list of games shows of this one; of a game that is over, who won and why, too."""
    header, play, ended = game.header, game.play, game.ended()
    why = {} if ended is None else {"why": why_ended(game)}
    return Listing(
        kind=game.kind.name,
        table=None if header.get("table") is None else str(header["table"]),
        over=ended is not None,
        summary=summary(scores=list(play.scores), ended=ended, agreed=game.agreed, **why),
        players=sitters_of(header),
    )


def why_ended(game: Game) -> Remark:
    """What the engine has to say of the end of a game that is over: who won, and by which rule."""
    return game.kind.remarks(game.play, game.rules, game.ended())[0]


def sitters_of(header: Entry) -> tuple[Sitter, ...]:
    """The players whom a header names."""
    players = header.get("players", {})
    return tuple(
        Sitter(seat, player.get("name") or "", player.get("number"), player.get("club"))
        for seat in SEATS
        if (player := players.get(seat))
    )


def _known(player: Entry) -> Known:
    return Known(player["name"], player.get("number"), player.get("club"))
