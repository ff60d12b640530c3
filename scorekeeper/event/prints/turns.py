"""Prints made by a thread beside a window: it works in short turns, and rests between them."""

from __future__ import annotations

import time
from contextlib import contextmanager
from contextvars import ContextVar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

TURN = 0.004
"""Seconds of work after which the thread rests."""
REST = 0.006
"""Seconds of a rest, in which the window has the interpreter to itself."""


def on() -> None:
    """Nobody waits for this thread: it goes on."""


between: ContextVar[Callable[[], None]] = ContextVar("between", default=on)
"""Called between two texts of a sheet, by the thread that makes it."""


@contextmanager
def in_turns(rest: Callable[[float], object] = time.sleep) -> Iterator[None]:
    """Let this thread rest after each turn, wherever what it makes calls `between`."""
    begun = time.thread_time()

    def look() -> None:
        nonlocal begun
        if time.thread_time() - begun >= TURN:
            rest(REST)
            begun = time.thread_time()

    before = between.set(look)
    try:
        yield
    finally:
        between.reset(before)
