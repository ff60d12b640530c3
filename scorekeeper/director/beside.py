"""Data stored beside a night, not in its record: the round's clock, rulings wanted, the wall's line.

The contract of a night's record has no entries for them. All of it is one setting of the store, written in
the same transaction as whatever else a touch does, so that a kill or a new start of the device loses nothing.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.kinds import is_number
from ..record.deadline import RUNNING, Deadline
from ..shell.shell import Part
from ..shell.summary import again
from . import round_clock, rulings
from .round_clock import LONGEST, SHORTEST, Round, RoundClock
from .rulings import Rulings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.desk import Desk

SETTING = "beside-nights"
MOST = 8
"""Nights whose clock and line are kept, the latest touched."""
MOST_LETTERS = 60
"""Longest line of the director's own."""
EXACT = ("start", "reset", "bell")
"""Words after which a clock that was an estimate is exact again."""


class Notes(NamedTuple):
    """Beside one night."""

    now: Round | None = None
    """The round in play when the night was last entered: a clock of another round is over."""
    clock: RoundClock | None = None
    length: float | None = None
    """Seconds of a round as the director has set them; None for those of the rule set."""
    line: str = ""
    offset: float | None = None
    """Seconds from the boot clock to the clock's own time; None until it is started."""
    estimate: bool = False
    """Was the device started again while it ran, so that the time left is known by the wall clock only?"""
    rulings: Rulings = rulings.NONE
    season: dict[str, Any] | None = None
    """The choice of nights whose standings are on the wall too."""
    until: float | None = None
    """When play goes on, or until when players may register, by the wall clock."""
    places: int = 0
    """How many of the first places the wall has revealed, from the last of them on."""
    turns: float | None = None
    """From when on the wall's pages turn after that, by the wall clock."""


class Bell(NamedTuple):
    """A bell of a round that is to ring, or has rung."""

    night: str
    round: Round
    state: str
    moment: float
    offset: float


class Beside(Part):
    """Beside all nights of a desk. A rollback of the desk takes its changes back too."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._nights: dict[str, Notes] | None = None
        self._window = False

    # The calls of the desk.

    def checkpoint(self) -> tuple[dict[str, Notes] | None, bool]:
        return (None if self._nights is None else dict(self._nights)), self._window

    def restore(self, checkpoint: tuple[dict[str, Notes] | None, bool]) -> None:
        self._nights, self._window = checkpoint
        self._seen()

    def close(self) -> None:
        """Read it again when it is asked for: the store was rebuilt or wiped."""
        self._nights, self._window = None, False
        self._seen()

    # Reading.

    def of(self, night: str) -> Notes:
        return self._read().get(night, Notes())

    @property
    def window(self) -> bool:
        """Is the wall shown in a second window?"""
        self._read()
        return self._window

    def now(self, notes: Notes) -> float:
        """The present moment in the clock's own time."""
        clocks = self.desk.clocks
        return clocks.wall() if notes.offset is None else clocks.boot() + notes.offset

    def bells(self) -> list[Bell]:
        """The clocks that have a bell, of rounds that are still in play."""
        found = []
        for night, notes in self._read().items():
            clock = notes.clock
            if clock is None or notes.offset is None or clock.round != notes.now:
                continue
            if clock.countdown.bell is not None:
                state = clock.state(self.now(notes))
                found.append(Bell(night, clock.round, state, clock.countdown.bell, notes.offset))
        return found

    def _read(self) -> dict[str, Notes]:
        if self._nights is None:
            saved = self.desk.store.setting(SETTING)
            if not isinstance(saved, dict):
                saved = {}
            nights = saved.get("nights")
            found = nights.items() if isinstance(nights, dict) else ()
            self._nights = {night: self._notes(one) for night, one in found if isinstance(one, dict)}
            self._window = saved.get("window") is True
            self._seen()
        return self._nights

    def _seen(self) -> None:
        """Tell the desk's surroundings, which ring the bells."""
        nights = self._nights or {}
        self.surrounding = tuple((night, notes.clock, notes.now) for night, notes in nights.items())

    # Changing.

    def change(self, night: str, **changes: Any) -> Notes:
        """Change what is kept beside a night, and store it."""
        nights = dict(self._read())
        notes = nights.pop(night, Notes())._replace(**changes)
        nights[night] = notes
        self._put(dict([*nights.items()][-MOST:]), self._window)
        return notes

    def set(self, night: str, number: Round, word: str, length: float, seconds: float = 0.0) -> Notes:
        """START, PAUSE and so on for the clock of the round in play; raises Refused."""
        notes = self.of(night)
        clock = self.clock_of(notes, number)
        clocks = self.desk.clocks
        if notes.offset is None:
            notes = notes._replace(offset=clocks.wall() - clocks.boot())
        clock = clock.apply(word, self.now(notes), length, seconds)
        estimate = notes.estimate and word not in EXACT
        return self.change(night, now=number, clock=clock, offset=notes.offset, estimate=estimate)

    def take_back(self, night: str, number: Round) -> Notes:
        """Take the clock's latest step back; raises Refused."""
        notes = self.of(night)
        return self.change(night, clock=self.clock_of(notes, number).take_back())

    def clock_of(self, notes: Notes, number: Round) -> RoundClock:
        """The clock of this round; that of another round is over, and a new one is not started yet."""
        return notes.clock if notes.clock is not None and notes.clock.round == number else RoundClock(number)

    def follow(self, night: str, number: Round | None, *, anew: bool) -> None:
        """Note which round is in play: the clock of another rings no more, and no place is revealed yet.

        `anew`: was an entry made, and not undone or redone? Then no mark is left to be put back.
        """
        notes = self._read().get(night)
        if notes is None:
            return
        marks = notes.rulings._replace(undone=()) if anew else notes.rulings
        if notes.now != number or marks != notes.rulings:
            places = notes.places if number is None else 0
            self.change(night, now=number, rulings=marks, places=places)

    def set_window(self, shown: bool) -> None:
        self._put(self._read(), shown)

    def _put(self, nights: dict[str, Notes], window: bool) -> None:
        saved = {night: self._json(notes) for night, notes in nights.items()}
        self.desk.store.put(SETTING, {"window": window, "nights": saved})
        self._nights, self._window = nights, window
        self._seen()

    # As the store keeps it.

    def _json(self, notes: Notes) -> dict[str, Any]:
        found: dict[str, Any] = {"now": notes.now, "length": notes.length, "line": notes.line}
        if notes.season is not None:
            found["season"] = notes.season
        if notes.until is not None:
            found["until"] = notes.until
        if notes.places:
            found |= {"places": notes.places, "turns": notes.turns}
        if notes.rulings != rulings.NONE:
            found["rulings"] = notes.rulings._asdict()
        if notes.clock is not None:
            found["clock"] = notes.clock._asdict()
        if notes.offset is not None:
            clocks = self.desk.clocks
            found |= {
                "offset": notes.offset,
                "estimate": notes.estimate,
                "stored": clocks.boot() + notes.offset,
                "boot_id": clocks.identity(),
            }
        return found

    def _notes(self, saved: dict[str, Any]) -> Notes:
        """Read one night's; what cannot be what it says is left out."""
        length, line, now = (saved.get(key) for key in ("length", "line", "now"))
        until, places, turns = (saved.get(key) for key in ("until", "places", "turns"))
        found = Notes(
            now if type(now) in (int, str) else None,
            round_clock.from_json(saved.get("clock")),
            length if is_number(length) and SHORTEST <= length <= LONGEST else None,
            line[:MOST_LETTERS] if isinstance(line, str) else "",
            rulings=rulings.from_json(saved.get("rulings")),
            season=saved.get("season") if isinstance(saved.get("season"), dict) else None,
            until=until if is_number(until) else None,
            places=places if type(places) is int and places > 0 else 0,
            turns=turns if is_number(turns) else None,
        )
        offset, stored = saved.get("offset"), saved.get("stored")
        if found.clock is None or not is_number(offset) or not is_number(stored):
            return found
        return self._timed(found, offset, stored, saved)

    def _timed(self, notes: Notes, offset: float, stored: float, saved: dict[str, Any]) -> Notes:
        """The clock's own time after a new start, of the app or of the device."""
        clocks = self.desk.clocks
        bell = notes.clock.countdown.bell if notes.clock is not None else None
        estimate = saved.get("estimate") is True
        if bell is None:
            return notes._replace(offset=clocks.wall() - clocks.boot(), estimate=estimate)
        boot_id = saved.get("boot_id")
        deadline = Deadline(
            RUNNING, max(0.0, bell - stored), bell - offset, bell, boot_id if isinstance(boot_id, str) else ""
        )
        found = again(clocks, deadline, bell)
        return notes._replace(offset=found.offset, estimate=found.estimate or estimate)


def beside(desk: Desk) -> Beside:
    """The data beside the desk's nights."""
    return desk.part(Beside)
