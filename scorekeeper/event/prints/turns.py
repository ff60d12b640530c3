"""Prints made by a thread beside a window: it works in short turns, and rests between them."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

TURN = 0.004
"""Seconds of work after which the thread rests."""
LITTLE = 0.001
"""Seconds of work after which the thread rests before a part that takes as long as a turn: a font."""
REST = 0.006
"""Seconds of a rest, in which the window has the interpreter to itself."""


def on(_: bool = False) -> None:
    """Nobody waits for this thread: it goes on."""


between: ContextVar[Callable[..., None]] = ContextVar("between", default=on)
"""Called between two texts or parts of a sheet, by the thread that makes it; with True before a long part."""


class Loading:
    """Between two modules, too: the first print of a process loads some two hundred."""

    @staticmethod
    def find_spec(*_: object) -> None:
        """Find no module, as one of many that are asked for it."""
        between.get()()


@contextmanager
def in_turns(rest: Callable[[float], object] = time.sleep) -> Iterator[None]:
    """Let this thread rest after each turn, wherever what it makes calls `between` or loads a module."""
    begun = time.thread_time()

    def check(long: bool = False) -> None:
        nonlocal begun
        if time.thread_time() - begun >= (LITTLE if long else TURN):
            rest(REST)
            begun = time.thread_time()

    before, loading = between.set(check), Loading()
    sys.meta_path.insert(0, loading)
    try:
        yield
    finally:
        sys.meta_path.remove(loading)
        between.reset(before)
