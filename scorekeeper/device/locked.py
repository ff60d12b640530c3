"""Rings the bell of a locked phone, in a program of its own: an exact alarm of device/alarm.py starts it."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from scorekeeper.device.alarm import Due

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

SOON = 15.0
"""The alarm of a wall clock that was set comes at any time: so long before the bell it is waited for."""
RINGING = 6.0


def boot_clock() -> float:
    return time.clock_gettime(time.CLOCK_BOOTTIME)


def ring(
    due: Due,
    boot: Callable[[], float] = boot_clock,
    sleep: Callable[[float], None] = time.sleep,
) -> bool:
    """Rings, unless the app has rung already or it is too early; says whether it did."""
    from scorekeeper.device.alarm import stay_awake
    from scorekeeper.device.bell import Bell
    from scorekeeper.device.can import answer
    from scorekeeper.device.claim import claim
    from scorekeeper.device.notification import Notification
    from scorekeeper.device.vibration import Vibration

    left = due.boot - boot()
    if left > SOON:
        return False
    lock = None
    try:
        lock = stay_awake(SOON + RINGING)
    except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
        print(answer(error), file=sys.stderr)  # noqa: T201 - the phone's own log
    if left > 0:
        sleep(left)
    if not claim(due.folder, due.key):
        return False
    notification = Notification(due.title)
    notification.show(due.title, due.words, due.wall)
    vibration = Vibration()
    if due.shake:
        vibration.bell()
    bell = Bell()
    if due.sound:
        bell.ring(due.sound)
    for service in (notification.service, vibration.service, bell.service):
        service.settled(RINGING)
    sleep(RINGING)
    # A lock that nobody holds on to is taken back by Java.
    del lock
    return True


def main() -> None:
    from scorekeeper.device.alarm import due_of

    ring(due_of(os.environ["PYTHON_SERVICE_ARGUMENT"]))


if __name__ == "__main__":
    main()
