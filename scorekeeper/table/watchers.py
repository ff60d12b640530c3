"""Watchers are called with each entry after its commit, on another thread; their errors are harmless."""

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


class News(NamedTuple):
    """The news for a watcher: the entry and its line in the record, and the views before and after it."""

    game: str
    entry: Entry
    before: View
    after: View
    line: int = 0
    """The entry's place in the record, from 1; the header is line 0."""


if TYPE_CHECKING:
    Watcher = Callable[[News], None]


class Watchers:
    """Calls the watchers on a thread of its own, so that a slow watcher delays nobody."""

    def __init__(self) -> None:
        self.any: list[Watcher] = []
        """The watchers."""
        self._news: SimpleQueue[News | Event] = SimpleQueue()
        self._thread: Thread | None = None

    def add(self, watcher: Watcher) -> Callable[[], None]:
        """Add a watcher; returns a function that removes it."""
        self.any.append(watcher)

        def leave() -> None:
            if watcher in self.any:
                self.any.remove(watcher)

        return leave

    def tell(self, news: News) -> None:
        if not self.any:
            return
        if self._thread is None:
            self._thread = Thread(target=self._carry, name="watchers", daemon=True)
            self._thread.start()
        self._news.put(news)

    def heard(self, timeout: float) -> bool:
        """Wait until all news so far is delivered; False on timeout."""
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
                    # An error of one watcher must not stop the table or the other watchers.
                    log.exception("a watcher failed")
