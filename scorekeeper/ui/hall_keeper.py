"""Looks after the hall that this computer runs, and the hall's screens: twice a second, never under a finger.

A drawing takes the touch from under a finger: what comes from the hall waits until the finger is up.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from .. import guarded
from ..table.questions.phone import noted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..director.hall_watch import Watch
    from ..table.desk import Desk
    from .glass import Glass

EVERY = 0.5
"""Seconds between looks."""
RUN_NOTE = "hall-run"
"""The note of a hall that ran when the app was killed; what reads it is loaded only where there is one."""
SCREENS = ("night", "night_result", "night_hall", "night_hall_table", "night_hall_folder")
"""Screens that show how the tables stand."""


class HallKeeper:
    """Follows the hall of one desk, while one runs or is looked at."""

    def __init__(self, desk: Desk, glass: Glass) -> None:
        self.desk = desk
        self.glass = glass
        self._looks: Any = None
        self._pauses = guarded.Pauses()
        self._again = 0.0
        """When to look again after a fault."""
        desk.outside = desk.outside._replace(hall=self.begin, erase_hall=self.erase)
        if self.is_seen:
            self.begin()
        if noted(desk, RUN_NOTE) is not None:
            from ..director import hall_run

            if hall_run.resume(desk):
                desk.changed()

    @property
    def is_seen(self) -> bool:
        """Is a screen seen that shows the tables?"""
        return self.desk.place.screen in SCREENS

    def begin(self) -> None:
        """A hall was started, or is looked at: look after it."""
        if self._looks is None:
            self._looks = Clock.schedule_interval(self._tick, EVERY)

    def erase(self) -> None:
        """Everything is erased; the hall's files have names in them too."""
        from ..director import hall_run

        hall_run.erase(self.desk)

    def end(self) -> None:
        """The app closes; its hall does too."""
        if self._looks is None:
            return
        self._rest()
        from ..director import hall_run

        hall_run.end(self.desk)

    def _rest(self) -> None:
        self._looks.cancel()
        self._looks = None

    def _tick(self, _: float) -> None:
        if self.glass.fingers or Clock.time() < self._again:
            return
        try:
            self._check_all()
        except Exception as error:  # noqa: BLE001 - it comes twice a second: the third fault would end the app
            self._again = Clock.time() + self._pauses.next()
            if self._pauses.first:
                guarded.note("own-hall", error)

    def _check_all(self) -> None:
        from ..director import hall_run
        from ..director.questions import hall

        desk = self.desk
        changed = hall_run.tick(desk, self.is_seen)
        found = hall.watch(desk) if self.is_seen else None
        if found is not None:
            changed = self._reports(found, hall_run.active_run(desk) is None) or changed
        if changed:
            desk.changed()
        run = hall_run.run_of(desk)
        if found is None and (run is None or run.done):
            self._rest()

    def _reports(self, found: Watch, reads: bool) -> bool:
        """Show the hall's refusals, and where it `reads`, its report. Is there anything new?"""
        changed = False
        if reads:
            changed, before = found.refresh(), found.countdown
            found.read_countdown(self.desk.clocks.boot())
            changed = changed or found.countdown != before
        for why in found.refusals():
            self.desk.tell(why)
            changed = True
        return changed
