"""What may happen to a hall at any moment: one of its processes dies, and everything goes on."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

from tests.hall.trial import alive

from .evening import Evening
from .table import until

PROCESSES = {
    "broker": "nats-server",
    "recorder": "scorekeeper.hall.room.recorder_process",
    "page": "scorekeeper.hall.page.server",
}
"""A word of each process's command line."""


def upset(evening: Evening, times: int) -> None:
    """SIGKILL so many processes, one after the other, and wait each time until all is well again."""
    for _ in range(times):
        what = evening.chance.choice(("table", "table", "broker", "recorder", "page", "director"))
        if what == "table":
            evening.chance.choice(evening.tables).again()
        elif what == "director":
            evening.hall.again()
        else:
            found = process_of(evening.hall.hall_pid, PROCESSES[what])
            assert found is not None, what
            os.kill(found, signal.SIGKILL)
            until(lambda f=found: not alive(f), "its end")  # type: ignore[misc]
        for word in PROCESSES.values():
            until(lambda w=word: process_of(evening.hall.hall_pid, w), f"{what} dead: {word}")  # type: ignore[misc]
        evening.each(lambda one, w=what: one.until(one.is_well, f"{w} dead: the hall"))  # type: ignore[misc]


def process_of(parent: int, word: str) -> int | None:
    """The child process with this word in its command line."""
    for place in Path("/proc").iterdir():
        if not place.name.isdigit():
            continue
        with suppress(OSError):
            told = (place / "stat").read_text().rpartition(")")[2].split()
            if (
                told[0] != "Z"
                and int(told[1]) == parent
                and word.encode() in (place / "cmdline").read_bytes()
            ):
                return int(place.name)
    return None
