"""Watchers are called with each entry after its commit, on another thread; their errors are harmless."""

from __future__ import annotations

from queue import SimpleQueue
from threading import Event
from typing import NamedTuple

from ..guarded import Guarded, note, watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.kinds import Entry
    from .view import View


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
        self._thread: Guarded | None = None

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
        self._news.put(news)
        if self._thread is None:
            thread = Guarded("watchers", self._carry)
            if thread.start() is None:
                # Else the next entry tries again.
                self._thread = thread

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
                    with watch.over("watchers"):
                        watcher(news)
                except Exception as error:  # noqa: BLE001 - it stops neither the table nor the others
                    note("watchers", error)
