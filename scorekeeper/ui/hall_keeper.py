"""Looks after the hall that this computer runs: twice a second while there is one, never under a finger."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from ..table.questions.phone import noted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.desk import Desk
    from .glass import Glass

EVERY = 0.5
"""Seconds between looks."""
KEPT = "hall-run"
"""The note of a hall that ran when the app was killed; what reads it is loaded only where there is one."""


class HallKeeper:
    """Follows the hall of one desk."""

    def __init__(self, desk: Desk, glass: Glass) -> None:
        self.desk = desk
        self.glass = glass
        self._looks: Any = None
        desk.outside = desk.outside._replace(hall=self.begin)
        if noted(desk, KEPT) is not None:
            from ..director import hall_run

            if hall_run.resume(desk):
                desk.changed()

    def begin(self) -> None:
        """A hall was started: look after it."""
        if self._looks is None:
            self._looks = Clock.schedule_interval(self._look, EVERY)

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

    def _look(self, _: float) -> None:
        from ..director import hall_run

        if self.glass.fingers:
            # What a key says must not change while it is pressed.
            return
        if hall_run.tick(self.desk):
            self.desk.changed()
        run = hall_run.run_of(self.desk)
        if run is None or run.done:
            self._rest()
