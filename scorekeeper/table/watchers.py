"""Those who are told what happened at the table: after the commit, off its path, and free to fail."""

from __future__ import annotations

import logging
from queue import SimpleQueue
from threading import Event, Thread
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.kinds import Entry
    from .view import View

log = logging.getLogger(__name__)


class Told(NamedTuple):
    """What a watcher hears: the entry that was made, and the table before and after it."""

    game: str
    entry: Entry
    before: View
    after: View


if TYPE_CHECKING:
    Watcher = Callable[[Told], None]


class Watchers:
    """A thread of its own carries the news, so that a watcher who hangs keeps nobody waiting."""

    def __init__(self) -> None:
        self.any: list[Watcher] = []
        """Those who are told."""
        self._news: SimpleQueue[Told | Event] = SimpleQueue()
        self._thread: Thread | None = None

    def add(self, watcher: Watcher) -> Callable[[], None]:
        """Tells this watcher too from now on; what is returned ends it."""
        self.any.append(watcher)

        def leave() -> None:
            if watcher in self.any:
                self.any.remove(watcher)

        return leave

    def tell(self, told: Told) -> None:
        if not self.any:
            return
        if self._thread is None:
            self._thread = Thread(target=self._carry, name="watchers", daemon=True)
            self._thread.start()
        self._news.put(told)

    def heard(self, timeout: float) -> bool:
        """Waits until all that was told so far was heard; false where that takes longer."""
        if self._thread is None:
            return True
        mark = Event()
        self._news.put(mark)
        return mark.wait(timeout)

    def _carry(self) -> None:
        while True:
            news = self._news.get()
            if isinstance(news, Event):
                news.set()
                continue
            for watcher in tuple(self.any):
                try:
                    watcher(news)
                except Exception:
                    # Whatever ails a watcher, the table and the other watchers go on.
                    log.exception("a watcher failed")
