"""A game on a phone whose services misbehave: every service is called, and nothing is waited for."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any

from .driver import SIZES, Phone, Size
from .faulty import FAULTS, ON_THREADS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PATIENCE = 60.0
"""Seconds after which an app that has not answered is not going to: what hangs here hangs for good."""
FIRST = ("6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "7 tricks", "AGREE far")
SECOND = ("ALL DEALT", "6C", "AWAY", "AWAY", "AWAY", "PLAY 6♣")
LAST = ("ENTER RESULT", "8 tricks", "AGREE near", "CARDS CLIPPED")
BID = ("call",) * 4
MADE = ("dealt", "clock", *BID, "tricks", "dealt", *BID, "tricks", "agree")
"""What these touches enter."""
COMBINATIONS = [(name, kind) for name, kinds in FAULTS.items() for kind in kinds]


def all_at_once(kind: str) -> dict[str, str]:
    """Every service goes wrong in the same way."""
    return {name: kind if kind in kinds else "hangs" for name, kinds in FAULTS.items() if name != "awake"}


class Faulty(Phone):
    """A phone that is given up where it does not answer."""

    def __init__(self, folder: Path, faults: dict[str, str], size: Size = SIZES[2]) -> None:
        super().__init__(folder, size, faults=faults, speech=True, vibration=True)

    def tell(self, **command: Any) -> Any:
        giving_up = threading.Timer(PATIENCE, self.process.kill)
        giving_up.start()
        try:
            return super().tell(**command)
        finally:
            giving_up.cancel()

    def tap(self, name: str, held: float = 0.0) -> None:
        """Touch the key; before it, what a service could not do is read, whenever that was said."""
        while name != "OK" and "OK" in self.live():
            super().tap("OK")
        super().tap(name, held)

    def told(self) -> dict[str, Any]:
        found: dict[str, Any] = self.tell(do="told")
        return found

    def until(self, there: Callable[[], Any]) -> None:
        """The services answer on threads of their own, in the machine's time."""
        end = time.monotonic() + PATIENCE
        while not there():
            if time.monotonic() > end:
                raise AssertionError(self.told())
            time.sleep(0.01)
            self.on(0.01)

    def met(self, *names: str) -> None:
        """Each of these that has a fault has been called, and has met it."""
        faulty = set(names) & (self.faults or {}).keys()
        self.until(lambda: faulty <= self.told()["asked"].keys())


def play(phone: Faulty) -> None:
    """Two hands, with all that a phone is asked in them."""
    phone.on(0.5)
    phone.new_game()
    if "battery" not in (phone.faults or {}):
        phone.until(lambda: "OK" in phone.live())
        phone.tap("OK")
    phone.taps_of("ALL DEALT", "START", *FIRST)
    phone.act("device.say")
    around(phone)
    phone.taps_of(*SECOND)
    left = phone.told()["left"]
    # The screen warns, then the bell falls due with the app behind another.
    phone.on(left - 59.0, 20.0)
    phone.tell(do="pause")
    phone.on(60.0, 5.0)
    phone.met("notification", "bell", "vibration", "claim")
    phone.tell(do="resume")
    phone.on(3.0)
    phone.taps_of(*LAST)
    phone.met(*ON_THREADS, "boot", "claim", "awake")


def around(phone: Faulty) -> None:
    """The pages on which the phone is asked for something."""
    game = phone.place()["game"]
    phone.act("screen.open", "device")
    phone.act("device.look")
    phone.act("device.ring")
    phone.act("device.allow", "alarm")
    phone.act("device.allow", "notification")
    phone.act("settings.set", "held", True)
    phone.act("screen.open", "export", {"id": game})
    phone.act("device.send", game)
    phone.act("device.save", game)
    phone.act("screen.open", "ticket")
    phone.act("code.scan", "ticket.take")
    if "OK" in phone.live():
        # No app here scans, which is said.
        phone.tap("OK")
    phone.act("screen.table")
