"""A game's countdown follows the director's: by `clock` entries, each made once."""

from __future__ import annotations

import logging
from typing import NamedTuple

from ...engine.refused import Refused
from ..wire.clock import PAUSE, RUN, TableClock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ...table.desk import Desk
    from ...table.view import View

log = logging.getLogger(__name__)

NEAR = 0.02
"""Seconds by which a bell may be off before it is moved."""


class Steered(NamedTuple):
    """The game and the director's word that its countdown follows, and its bell as that word set it."""

    game: str
    rev: int
    state: str
    bell: float | None


class Steering:
    """The countdown of the desk's game, which follows the director's. Called on the app's thread alone."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._steered: Steered | None = None

    def forget(self) -> None:
        """Another hall, or none."""
        self._steered = None

    def follow(self, clock: TableClock) -> Refused | None:
        """Make the entries that bring the open game's countdown to the director's.

        Where the disk refuses them, that is returned: nothing has changed, and the next call tries again.
        """
        desk, session, schedule = self._desk, self._desk.session, clock.schedule
        if schedule is None or not session.is_open:
            return None
        before, name = self._steered, session.name
        fresh = before is None or (before.game, before.rev) != (name, schedule.rev)
        if not fresh and before is not None and before.bell != desk.here.clock.bell:
            # The scorer has set it since: the director's next word counts again.
            return None
        followed = before.state if before is not None and before.game == name else ""
        boot, now = session.clocks.boot(), session.now()
        entries = steer(session.refresh(), session.game, clock, boot, now, followed, fresh)
        if entries is None:
            return None
        if entries:
            try:
                with desk.whole():
                    for entry in entries:
                        desk.set_clock(entry)
            except Refused as why:
                log.warning("hall: the countdown could not follow (%s)", why.code)
                return why
        self._steered = Steered(name, schedule.rev, schedule.state, desk.here.clock.bell)
        if entries:
            desk.changed()
        return None


def steer(
    view: View, game: Game, clock: TableClock, boot: float, now: float, followed: str, fresh: bool
) -> list[Entry] | None:
    """The entries; None where this game has nothing to do with the countdown, or nothing is known of it yet.

    `boot` and `now` are the same moment, by the boot clock and in the game's time. `followed` is the state
    that this game followed before; `fresh`: is this the first look at the director's latest word?
    """
    schedule = clock.schedule
    minutes = game.rules.minutes
    own = view.clock
    if schedule is None or minutes is None or view.agreed or game.header.get("practice"):
        return None
    if own.state == "stopped":
        # Once the game goes on, the director's latest word is new to it.
        return None
    if game.header.get("round") not in (None, schedule.round):
        return None
    if schedule.state == RUN:
        end = clock.end(boot * 1000.0)
        return None if end is None else _running(view, minutes * 60.0, now + end / 1000.0 - boot, now, fresh)
    if not fresh:
        return []
    if schedule.state == PAUSE:
        left = schedule.left / 1000.0
        if own.state == "running":
            return [_set("pause"), *_add(left - ((own.bell or now) - now))]
        return _add(left - (own.left or 0.0)) if own.state == "paused" else []
    # Called off: as before the start, if it was the director who started it.
    return [_set("reset")] if followed in (RUN, PAUSE) and own.state in ("running", "paused") else []


def _running(view: View, whole: float, bell: float, now: float, fresh: bool) -> list[Entry]:
    """To a countdown that runs, and rings at `bell`."""
    own = view.clock
    if own.state == "ready" and fresh and bell > now and view.phase != "over":
        return [_set("start"), *_add(bell - (now + whole))]
    if own.state == "paused" and fresh and bell > now:
        return [_set("resume"), *_add(bell - (now + (own.left or 0.0)))]
    if own.state == "running" and own.bell is not None:
        return _add(bell - own.bell)
    return []


def _set(word: str) -> Entry:
    return {"do": "clock", "set": word}


def _add(seconds: float) -> list[Entry]:
    """More time or less, unless the difference is too small to hear."""
    return [{**_set("add"), "seconds": round(seconds, 3)}] if abs(seconds) > NEAR else []
