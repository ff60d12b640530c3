"""Results that the hall hands over, entered into the app's night: by the door of a typed one, each once."""

from __future__ import annotations

import logging
import time
from typing import Any, NamedTuple

from ..engine.refused import Refused
from ..event.evening import Evening
from ..hall.room import result_judge as counting
from ..hall.room import result_slips as handing
from ..record.carried import read_carried
from ..shell.exchange import MAX_BYTES
from . import taken_games
from .beside import beside
from .night_session import night_of
from .questions.days import keep_asking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ..engine.kinds import Entry
    from ..event.night import Event
    from ..hall.room.result_slips import Handed
    from ..record.codec import Record
    from ..table.desk import Desk

log = logging.getLogger(__name__)

TAKEN = "hall-taken"
"""Setting in the store, written with the entry: the latest slip, which may not be answered yet."""
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


class TakenIn(NamedTuple):
    """The outcome for the results that waited."""

    found: bool
    """Was any of them entered or refused?"""
    held_up: Refused | None = None
    """Why the results of another night wait: its record cannot be read."""


def take_in(desk: Desk, folder: Path, follow: Callable[[], None] = lambda: None) -> TakenIn:
    """Enter the results that wait. `follow` brings the recorder's copy of the night up to date, before the
    recorder is told that a result is in it.

    A refusal of the rules is answered: the director decides. One of the store is raised; the result waits.
    The results of one night never wait for those of another.
    """
    until = time.monotonic() + AT_ONCE
    found, held_up = False, None
    slips = list(handing.waiting(folder))
    taken = desk.store.setting(TAKEN) if slips else None
    for name, handed in tuple(slips):
        if taken == [name, handed.place.mark]:
            # Entered, and then the app was killed before it could say so: first of all, since one is noted.
            follow()
            _answer(folder, name, handed, None)
            slips.remove((name, handed))
    for name, handed in slips:
        try:
            held = _hold(desk, handed.place.night)
        except Refused as refused:
            if refused.code in GONE:
                _answer(folder, name, handed, refused)
            else:
                held_up = refused
            continue
        why = None
        try:
            outcome = _judge(held, handed)
        except Refused as refused:
            why, outcome = refused, counting.Outcome(counting.NOT_YET)
        if outcome.state == counting.COUNTED and outcome.entry is not None:
            if _is_typed(desk, handed, outcome.entry):
                # The director types this very result: theirs comes first, and nothing of it is lost.
                continue
            _enter(desk, held, [name, handed.place.mark], outcome.entry, _record(handed))
        elif outcome.state == counting.STANDS:
            _keep(desk, _record(handed))
        follow()
        _answer(folder, name, handed, why)
        found = True
        if time.monotonic() > until:
            break
    return TakenIn(found, held_up)


def _judge(held: Held, handed: Handed) -> counting.Outcome:
    """Is the result one to enter? One that stood before is not, though it was taken back since."""
    if handed.stands:
        return counting.Outcome(counting.STANDS)
    return counting.judge(held, handed.carried, handed.place.table, handed.moves, handed.force)


def _record(handed: Handed) -> Record | None:
    """The game's whole record; None where it did not come along, or is damaged: the result does without."""
    if handed.record is None:
        return None
    try:
        record = read_carried(handed.record).record
    except Refused as why:
        log.warning("hall: a game's record was not kept (%s)", why.code)
        return None
    if record is None or sum(len(line.encode()) + 1 for line in record.lines) > MAX_BYTES:
        return None
    return record


def _keep(desk: Desk, record: Record | None) -> None:
    """Keep the game of a result that the night has. After a kill it is the same game, and not doubled."""
    if record is not None:
        with desk.whole():
            taken_games.keep(desk, record)


def _answer(folder: Path, name: str, handed: Handed, why: Refused | None) -> None:
    try:
        handing.answer(folder, name, handed, why)
    except OSError as error:
        # The slip is still there, and found again as one that was entered.
        raise Refused("hall-trouble", reason=error.strerror or str(error)) from None


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


def _enter(desk: Desk, held: Held, slip: list[str], entry: Entry, record: Record | None) -> None:
    """Enter the result, keep its game and note its slip, in one transaction; the place stays as it is."""
    session = night_of(desk)
    with desk.whole():
        desk.store.put(TAKEN, slip)
        if record is not None:
            taken_games.keep(desk, record)
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
