"""Results that the hall hands over, entered into the app's night: by the door of a typed one, each once."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..engine.refused import Refused
from ..event.evening import Evening
from ..hall.room import result_judge as counting
from ..hall.room.handed_results import Handed, Place
from . import taken_games
from .beside import beside
from .night_session import night_of
from .questions.days import keep_asking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from ..event.night import Event
    from ..shell.exchange import Incoming
    from ..table.desk import Desk

log = logging.getLogger(__name__)

TAKEN = "hall-taken"
"""Setting in the store, written with the entries: results that are in, which the recorder may not know."""
GONE = ("game-not-found", "game-deleted")
"""Codes of a night that is erased, or deleted: once it is restored, the director has the result entered."""
AT_ONCE = 0.05
"""Seconds of one look: what is left waits for the next one."""
TYPED = ("night_result", "night_match")
"""Screens on which a result is typed."""


class Held(NamedTuple):
    """A night of this device, to hold a game against."""

    night: Event[Any]
    header: Entry
    id: str
    evening: Evening


class ResultsTaken:
    """Answers to results that the recorder offers; each is forgotten once the recorder has noted it."""

    def __init__(self, desk: Desk) -> None:
        self.answers: dict[Place, Refused | None] = {}
        """Why the director must decide; None of a result that is in the night."""
        stored = desk.store.setting(TAKEN)
        for one in stored if isinstance(stored, list) else []:
            if isinstance(one, list) and len(one) == len(Place._fields):
                self.answers[Place(*map(str, one))] = None

    def entered(self) -> list[Place]:
        return [place for place, why in self.answers.items() if why is None]

    def forget(self, noted: Iterable[Place]) -> None:
        for place in noted:
            self.answers.pop(place, None)

    def take_in(self, desk: Desk, offered: Iterable[Handed]) -> bool:
        """Enter the results that are offered; was any entered, or refused?

        A refusal of the rules is an answer: the director decides. One of the store is raised, and the result
        waits.
        """
        until = time.monotonic() + AT_ONCE
        found = False
        for handed in offered:
            if handed.place not in self.answers and self._take(desk, handed):
                found = True
                if time.monotonic() > until:
                    break
        return found

    def _take(self, desk: Desk, handed: Handed) -> bool:
        """Enter one result, or answer why not; False while the director types it."""
        try:
            held = _hold(desk, handed.place.night)
        except Refused as why:
            if why.code not in GONE:
                raise
            self.answers[handed.place] = why
            return True
        try:
            outcome = _judge(held, handed)
        except Refused as why:
            self.answers[handed.place] = why
            return True
        if outcome.state == counting.COUNTED and outcome.entry is not None:
            if _is_typed(desk, handed, outcome.entry):
                # The director types this very result: theirs comes first, and nothing of it is lost.
                return False
            _enter(desk, held, [*self.entered(), handed.place], outcome.entry, _game(handed.lines))
        elif (game := _game(handed.lines)) is not None:
            # After a kill it is the same game, and not doubled.
            with desk.whole():
                taken_games.keep(desk, game)
        self.answers[handed.place] = None
        return True


def _judge(held: Held, handed: Handed) -> counting.Outcome:
    """Is the result one to enter? One that stood before is not, though it was taken back since."""
    if handed.stands:
        return counting.Outcome(counting.STANDS)
    return counting.judge(held, handed.carried, handed.place.table, handed.moves, handed.force)


def _game(lines: Sequence[str]) -> Incoming | None:
    """The game of a result; None where there is none, or it is damaged: the result does without."""
    if not lines:
        return None
    try:
        return taken_games.read(lines)
    except Refused as why:
        log.warning("hall: a game's record was not kept (%s)", why.code)
        return None


def _hold(desk: Desk, name: str) -> Held:
    """The night: the open one, or one that is read for this alone."""
    if desk.store.game(name).deleted:
        raise Refused("game-deleted", game=name)
    if desk.place.night == name:
        evening = night_of(desk).read()
    else:
        evening = Evening(desk.store, desk.clocks.wall)
        evening.read(name)
    return Held(evening.night, evening.header, name, evening)


def _enter(desk: Desk, held: Held, taken: list[Place], entry: Entry, game: Incoming | None) -> None:
    """Enter the result, keep its game and note it, in one transaction; the place stays as it is."""
    session = night_of(desk)
    with desk.whole():
        desk.store.put(TAKEN, taken)
        if game is not None:
            taken_games.keep(desk, game)
        if desk.place.night == held.id:
            if not session.teams:
                keep_asking(desk, entry["round"])
            session.enter([entry])
            return
        held.evening.enter([entry])
        beside(desk).follow(held.id, held.evening.night.state.round, anew=True)
        if session.evening.is_open and session.evening.name == held.id:
            # It is read again when it is opened again.
            session.close()


def _is_typed(desk: Desk, handed: Handed, entry: Entry) -> bool:
    """Is the director typing the result of this very game?"""
    place = desk.place
    if place.night != handed.place.night:
        return False
    for screen in TYPED:
        draft = place.draft(screen)
        if screen not in place.screens or not any(draft.get("typed", {}).values()):
            continue
        if "teams" in entry:
            return set(draft.get("teams", ())) == set(entry["teams"])
        return (draft.get("round"), str(draft.get("table"))) == (entry["round"], str(entry["table"]))
    return False
