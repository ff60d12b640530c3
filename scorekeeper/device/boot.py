"""Which start of the phone this is: the boot clock counts from there."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event

from .phone import context, java
from .service import on_phone


class Count:
    """Android counts its starts."""

    name = "count"

    def __init__(self) -> None:
        # `Global` is no word of Python's, `global` is: the class is named by what it is to Java.
        self.kinds = java("android.provider.Settings$Global")

    def read(self) -> str:
        resolver = context().getContentResolver()
        return f"boot {self.kinds.getInt(resolver, self.kinds.BOOT_COUNT)}"


class Boot:
    """The boot's identity, asked for as this is made: a program does not outlive a boot."""

    def __init__(self, otherwise: Callable[[], str], wait: float = 0.25) -> None:
        self.service = on_phone("boot", Count)
        self._otherwise = otherwise
        self._known: str | None = None
        self._read = Event()
        self._until = time.monotonic() + wait
        self.service.use(lambda way: way.read(), self._found)

    def _found(self, name: str) -> None:
        if self._known is None:
            self._known = name
        self._read.set()

    def begun(self) -> None:
        """There is something to see: from now on nobody waits."""
        self._until = 0.0

    def identity(self) -> str:
        """Empty where the phone does not say in time: then the countdown after a new start is an estimate."""
        left = self._until - time.monotonic()
        if self._known is None and left > 0:
            # A game that is opened as the app starts needs to know, and there is no frame yet to be late.
            self._read.wait(left)
        if self._known is None:
            # What was said once is said ever after: a name that changes would look like a new start.
            self._known = self._otherwise()
        return self._known
