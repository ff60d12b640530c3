"""The crash handler: a fault in the app is written to the log, and the board is seen again with the score."""

from __future__ import annotations

import logging
from typing import Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.desk import Desk

log = logging.getLogger(__name__)

AGAIN = 1.0
"""Seconds: what goes wrong again so soon would go wrong for ever."""


class Mishaps(ExceptionHandler):
    """All that was entered is on disk, so nothing is lost by starting over from there."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.latest = float("-inf")
        self.count = 0
        """How many faults have come so soon after one another."""

    def met(self, error: Exception) -> bool:
        """What was open is closed, and it is said that something went wrong.

        Where that does not help the game is left, and where that does not help either: false.
        """
        log.error("A fault in the app", exc_info=error)
        soon, self.latest = Clock.time() - self.latest < AGAIN, Clock.time()
        self.count = self.count + 1 if soon else 1
        if self.count == 1:
            self.desk.start_over(Refused("mishap", error=type(error).__name__))
        elif self.count == 2:
            self.desk.leave_game(self.desk.place.game)
        return self.count <= 2

    def handle_exception(self, error: Any) -> int:
        """Kivy's question whether the app goes on."""
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        try:
            goes_on = self.met(error)
            if goes_on:
                self.desk.changed()
        except Exception:
            log.exception("The app ends")
            return int(ExceptionManager.RAISE)
        return int(ExceptionManager.PASS if goes_on else ExceptionManager.RAISE)
