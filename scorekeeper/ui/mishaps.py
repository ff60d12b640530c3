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

    def met(self, error: Exception) -> None:
        """What was open is closed, and it is said that something went wrong."""
        log.error("A fault in the app", exc_info=error)
        again, self.latest = Clock.time() - self.latest < AGAIN, Clock.time()
        if again:
            raise error
        self.desk.start_over(Refused("mishap", error=type(error).__name__))

    def handle_exception(self, error: Any) -> int:
        """Kivy's question whether the app goes on."""
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        try:
            self.met(error)
            self.desk.changed()
        except Exception:
            log.exception("The app ends")
            return int(ExceptionManager.RAISE)
        return int(ExceptionManager.PASS)
