"""One way to run the app's threads: what ends one is logged and told, and it is started again with patience.

The room that has a screen listens (`listen`); a listener is called on any thread.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 10.0
"""Seconds until a thread that had a fault is started again: at first, and at most."""
STEADY = 30.0
"""Seconds without a fault after which the next one is told again, and answered at once."""
HANGS_AFTER = 10.0
"""Seconds after which one piece of work is said to hang."""

FAILED, HANGS = "failed", "hangs"


class Fault(NamedTuple):
    """A failure, an exit or a hang of a part of the app."""

    part: str
    how: str
    """`FAILED` or `HANGS`."""
    error: str = ""
    """The kind of exception; empty where a process ended."""


_listeners: list[Callable[[Fault], None]] = []


def listen(heard: Callable[[Fault], None]) -> Callable[[], None]:
    """Call `heard` with every fault from now on; returns a function that ends this."""
    _listeners.append(heard)

    def leave() -> None:
        if heard in _listeners:
            _listeners.remove(heard)

    return leave


def tell(fault: Fault) -> None:
    """Tell all who listen."""
    for heard in tuple(_listeners):
        heard(fault)


def note(part: str, error: BaseException) -> None:
    """Log an exception of a part, and tell it."""
    log.error("%s: a fault", part, exc_info=error)
    tell(Fault(part, FAILED, type(error).__name__))


def stack_of(thread: int | None) -> str:
    """Where a thread of this process is now, call by call; empty where it has ended."""
    frame = sys._current_frames().get(thread or 0)
    return "" if frame is None else "".join(traceback.format_stack(frame))


class Pauses:
    """How long to wait before the next start of what ended: the longer, the more often it did."""

    def __init__(self) -> None:
        self._pause = FIRST_PAUSE
        self._latest = float("-inf")

    def next(self) -> float:
        """Seconds to wait now that it has ended again."""
        now = time.monotonic()
        if now - self._latest > STEADY:
            self._pause = FIRST_PAUSE
        self._latest = now
        pause, self._pause = self._pause, min(2 * self._pause, LONGEST_PAUSE)
        return pause

    @property
    def first(self) -> bool:
        """Was the latest end the first one for a while? Then it is told."""
        return self._pause == min(2 * FIRST_PAUSE, LONGEST_PAUSE)


class Guarded:
    """A thread whose work is begun again after an exception."""

    def __init__(
        self, part: str, work: Callable[[], None], again: Callable[[], bool] = lambda: True, name: str = ""
    ) -> None:
        self.part = part
        self._work = work
        self._again = again
        """Called after each fault, on the thread: is the work to be begun again? If not, it is not told."""
        self._pauses = Pauses()
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name=name or part, daemon=True)

    def start(self) -> RuntimeError | None:
        """Start it; where the system gives no thread just now, that is logged, told and returned."""
        try:
            self._thread.start()
        except RuntimeError as error:
            note(self.part, error)
            return error
        return None

    @property
    def alive(self) -> bool:
        return self._thread.is_alive()

    @property
    def ident(self) -> int | None:
        return self._thread.ident

    def join(self, timeout: float) -> None:
        """Wait for its end. It is not begun again after a fault from now on."""
        self._ending.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(timeout)

    def _run(self) -> None:
        while True:
            try:
                self._work()
            except (Exception, SystemExit) as error:
                pause = self._pauses.next()
                log.error("%s: a fault ended it", self.part, exc_info=error)
                if not self._again():
                    return
                if self._pauses.first:
                    tell(Fault(self.part, FAILED, type(error).__name__))
                if self._ending.wait(pause):
                    return
            else:
                return


class Watch:
    """Looks after work that may hang. Its thread waits for nothing while no work is under way."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._work: dict[object, tuple[float, str, int, Callable[[], None]]] = {}
        """The work under way: when it hangs, whose it is, on which thread, and what to do then."""
        self._next = float("inf")
        """When the thread looks next."""
        self._thread: threading.Thread | None = None

    @contextmanager
    def over(
        self, part: str, within: float | None = None, hangs: Callable[[], None] = lambda: None
    ) -> Iterator[None]:
        """Say so, and call `hangs`, if the block takes longer than `within` seconds."""
        mark = self.begin(part, within, hangs)
        try:
            yield
        finally:
            self.end(mark)

    def begin(
        self,
        part: str,
        within: float | None = None,
        hangs: Callable[[], None] = lambda: None,
        on: int | None = None,
    ) -> object:
        """The same for work that ends elsewhere: `end` is then called with what this returns.

        The work is this thread's, or that of the one that is named by `on`.
        """
        mark = object()
        until = time.monotonic() + (HANGS_AFTER if within is None else within)
        with self._change:
            self._work[mark] = until, part, on or threading.get_ident(), hangs
            if self._thread is None:
                thread = threading.Thread(target=self._check, name="watch", daemon=True)
                try:
                    thread.start()
                except RuntimeError:
                    # No thread just now: this piece of work is not watched.
                    return mark
                self._thread = thread
            elif until < self._next:
                self._change.notify()
        return mark

    def end(self, mark: object) -> None:
        """The work is done."""
        with self._change:
            self._work.pop(mark, None)

    def _check(self) -> None:
        while True:
            with self._change:
                self._next = min((until for until, *_ in self._work.values()), default=float("inf"))
                left = self._next - time.monotonic()
                if left > 0:
                    self._change.wait(left if self._work else None)
                    continue
                late = [mark for mark, (until, *_) in self._work.items() if until <= time.monotonic()]
                found = [self._work.pop(mark) for mark in late]
            for _, part, thread, hangs in found:
                log.error("%s: hangs\n%s", part, stack_of(thread))
                tell(Fault(part, HANGS))
                hangs()


watch = Watch()
"""The app's one."""


def install() -> None:
    """Log and tell the exceptions of threads that are not `Guarded`: those of other packages."""

    def ended(given: threading.ExceptHookArgs) -> None:
        name = "?" if given.thread is None else given.thread.name
        if given.exc_value is not None and given.exc_type is not SystemExit:
            log.error("thread %s ended", name, exc_info=given.exc_value)
            tell(Fault("", FAILED, given.exc_type.__name__))

    threading.excepthook = ended
