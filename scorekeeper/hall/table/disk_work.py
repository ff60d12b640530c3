"""Work for the hall that may wait for the disk, on a thread of its own, so that no touch waits for it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event

from ...engine.refused import Refused
from ...guarded import Guarded, Pauses, watch

log = logging.getLogger(__name__)

TRIES = 3
"""How often work is begun that a fault of our own ends."""


class DiskWork:
    """One piece of work after the other. `tell` hears why the disk takes none now, and None once it does."""

    def __init__(self, tell: Callable[[Refused | None], None]) -> None:
        self.trouble: Refused | None = None
        """Why the hall's file can't be written now."""
        self._tell = tell
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._doing: Callable[[], None] | None = None
        self._tries = 0
        """How often what it does now may be begun again after a fault."""
        self._thread: Guarded | None = None
        self._life = 0
        """Counts the halls joined and left: work for an earlier one is not tried again."""
        self._moved_on = Event()
        """Set where `_life` has changed, or the app closes."""

    def do(self, work: Callable[[], None]) -> None:
        """Have this done, after all that was asked for before."""
        life = self._life
        self._work.put(lambda: self._through(work, life))
        if self._thread is None:
            thread = Guarded("hall", self._run, name="hall disk")
            if thread.start() is None:
                # Else the next one who has something to do tries again.
                self._thread = thread

    def move_on(self) -> None:
        """Another hall, or none: nothing of before is tried again."""
        self._life += 1
        self.trouble = None
        self._moved_on.set()

    def pause(self, seconds: float) -> None:
        """In such work: wait, unless the table moves on."""
        self._moved_on.wait(seconds)

    def stop(self, last: Callable[[], None], timeout: float) -> None:
        """The app closes: this is done last, and waited for so long."""
        if self._thread is not None:
            self.move_on()
            self.do(last)
            self._work.put(None)
            self._thread.join(timeout)

    def _run(self) -> None:
        while True:
            if not self._tries:
                self._doing, self._tries = self._work.get(), TRIES
            if self._doing is None:
                return
            # After a fault it is begun again, a few times.
            self._tries -= 1
            self._doing()
            self._tries = 0

    def _through(self, work: Callable[[], None], life: int) -> None:
        """Do it, and where it is refused try again, while the game goes on without its hall."""
        pauses = Pauses()
        while True:
            self._moved_on.clear()
            try:
                with watch.over("hall"):
                    work()
            except Refused as why:
                if life != self._life:
                    log.warning("hall: %s", why.code)
                    return
                self._set_trouble(why)
            else:
                self._set_trouble(None)
                return
            self._moved_on.wait(pauses.next())
            if life != self._life:
                return

    def _set_trouble(self, why: Refused | None) -> None:
        """The file can't be written, or can be again."""
        before, self.trouble = self.trouble, why
        if why is not None and (before is None or before.code != why.code):
            log.warning("hall: %s", why.code)
            self._tell(why)
        elif why is None and before is not None:
            log.info("hall: its file is written again")
            self._tell(None)
