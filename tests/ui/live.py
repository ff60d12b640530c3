"""An app in the machine's own time: frames are drawn between commands too, and bells are noted as they ring.

Several apps and a hall share one time only so; all other tests move an app's time by hand.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Any

EVERY = 0.03
"""Seconds between frames while nobody commands."""
FILE = "bells"


class Ticks:
    """The seconds since the start, which stand still while a finger is down.

    A machine that has much else to do may take a second for a frame, and no touch lasts so long.
    """

    def __init__(self) -> None:
        self.began = perf_counter()
        self.held: float | None = None

    def __call__(self) -> float:
        return perf_counter() - self.began if self.held is None else self.held

    def hold(self) -> None:
        self.held = self()

    def go(self) -> None:
        if self.held is not None:
            self.began, self.held = perf_counter() - self.held, None


def note_bells(folder: Path) -> None:
    """Append a line to `bells` whenever the hall's bell is due here, and whenever this app rings."""
    from scorekeeper.device.bell import Bell
    from scorekeeper.hall.table.at_table import AtTable
    from scorekeeper.hall.wire.boot import boot_ms

    path, lock = folder / FILE, threading.Lock()
    ring, due = Bell.ring, AtTable.ring

    def note(**told: Any) -> None:
        with lock, path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")

    def rings(self: Bell, sound: str) -> None:
        note(what="rings", at=boot_ms())
        ring(self, sound)

    def is_due(self: AtTable, number: int) -> None:
        at = boot_ms()
        if self.member is not None:
            clock = self.member.clock
            offset = None if clock.offset is None else clock.offset.value(at)
            note(
                what="due", at=at, mark=clock.mark, round=number, hall=None if offset is None else at + offset
            )
        due(self, number)

    Bell.ring, AtTable.ring = rings, is_due  # type: ignore[method-assign]


def commands(frame: Callable[[], None]) -> Iterator[str | Exception]:
    """Each line of the standard input, and frames until it comes; or the fault that a frame met."""
    lines: SimpleQueue[str] = SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            lines.put(line)
        lines.put("")

    threading.Thread(target=read, daemon=True).start()
    met: Exception | None = None
    due = 0.0
    while True:
        try:
            # A frame is drawn when it is due, however many commands come of a test that asks again and again.
            line: str | None = lines.get(timeout=max(due - perf_counter(), 0.0))
        except Empty:
            line = None
        if line is None or perf_counter() >= due:
            try:
                frame()
            except Exception as error:  # noqa: BLE001 - told to the test, which fails by it
                met = met or error
            due = perf_counter() + EVERY
        if line is None:
            continue
        if not line:
            return
        yield met or line
        met = None
