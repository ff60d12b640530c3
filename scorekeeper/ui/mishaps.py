"""The crash handler, which shows the board again, and the screen of a store that cannot be opened."""

from __future__ import annotations

import logging
from typing import Any

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.uix.widget import Widget

from ..engine.refused import Refused
from ..shell.page.items import Column, Gap, Say
from ..shell.page.layout import Box, Plan
from .leaves import Leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.desk import Desk
    from .theme import Look

log = logging.getLogger(__name__)

REPEAT_SECONDS = 1.0
"""A second exception within this many seconds counts as a repeated fault."""


class Mishaps(ExceptionHandler):
    """Recovers from exceptions. Every entry is on disk, so starting over loses nothing."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.latest = float("-inf")
        self.count = 0
        """Number of exceptions in quick succession."""

    def met(self, error: Exception) -> bool:
        """Close what is open and show that something went wrong.

        If the fault repeats, leave the game; if that does not help either, return False.
        """
        log.error("A fault in the app", exc_info=error)
        soon, self.latest = Clock.time() - self.latest < REPEAT_SECONDS, Clock.time()
        self.count = self.count + 1 if soon else 1
        if self.count == 1:
            self.desk.start_over(Refused("mishap", error=type(error).__name__))
        elif self.count == 2:
            self.desk.leave_game(self.desk.place.game)
        return self.count <= 2

    def handle_exception(self, error: Any) -> int:
        """Kivy's callback for an exception: continue or stop."""
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


class Trouble(Widget):
    """A widget that shows one sentence."""

    def __init__(self, message: str, look: Look, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.message = message
        self.look = look
        self.stage = Leaves(look)
        self.add_widget(self.stage)
        self.bind(size=self.render)

    def render(self, *_: object) -> None:
        edge = self.look.dp(16)
        plan = Plan(self.look)
        words = Column((Gap(), Say(self.message, 24), Gap()))
        plan.lay(words, Box(edge, edge, self.width - 2 * edge, self.height - 2 * edge))
        self.stage.show(plan.placed)
