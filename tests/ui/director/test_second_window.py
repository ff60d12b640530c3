"""The wall in a window of its own: it shows what it is told, and its end is noticed."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any

from tests.hall import halls

from .at_night import Director


def until(phone: Director, found: Callable[[Any], object]) -> None:
    """Let the app go on until the second window is so; the other process takes its own time."""
    phone.until(lambda: found(phone.tell(do="wall window")), "the second window", 0.01)


def opened(phone: Director) -> int:
    """Open the second window from MORE; returns its process once it has drawn."""
    phone.press("MORE", "WINDOW")
    until(phone, lambda seen: seen is not None and seen["drawn"] >= 1)
    found: int = phone.tell(do="wall window")["pid"]
    return found


def gone(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


def test_it_draws_what_changes_and_its_death_is_told_while_the_night_goes_on(phone: Director) -> None:
    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    process = opened(phone)
    phone.back()
    phone.press("START")
    until(phone, lambda seen: seen["drawn"] >= 2)
    os.kill(process, signal.SIGKILL)
    until(phone, lambda seen: seen is None)
    assert "The wall's window ended, and is started again" in phone.words()
    phone.press("OK")
    phone.enter_result(1, 300, 100)
    assert len(phone.result()["waiting"]) == 1
    phone.on(1)
    until(phone, lambda seen: seen is not None and seen["drawn"] >= 1)
    other: int = phone.tell(do="wall window")["pid"]
    assert other != process
    phone.press("MORE")
    # The key closes it again, and nothing is told.
    phone.press("WINDOW")
    until(phone, lambda seen: seen is None)
    halls.until(lambda: gone(other), 60, "the window is closed")
    assert "window was closed" not in phone.words()


def test_the_app_killed_takes_its_wall_along_and_opens_it_again(phone: Director) -> None:
    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    process = opened(phone)
    phone.kill()
    halls.until(lambda: gone(process), 60, "the window is closed")
    phone.start()
    phone.on(1.0)
    until(phone, lambda seen: seen is not None and seen["drawn"] >= 1)
