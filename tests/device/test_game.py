"""Every service hangs, raises or is missing: nobody who asks it waits, and it says so."""

from __future__ import annotations

import time
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from scorekeeper.device.alarm import Due as Alarm
from scorekeeper.device.awake import Awake
from scorekeeper.device.device import Device
from scorekeeper.device.notification import Notice
from scorekeeper.device.scanner import Asked
from scorekeeper.device.service import Service
from scorekeeper.device.share import Sheet


class Anything:
    """A way of doing a service of which nothing is known but that it misbehaves."""

    name = "anything"

    def __init__(self, misbehave: Any) -> None:
        self._misbehave = misbehave

    def __getattr__(self, name: str) -> Any:
        return self._misbehave


def device(kind: str, free: Event) -> Device:
    """A phone on which everything goes wrong in one way."""
    made = Device(awake=Awake(lambda _: _raise() if kind == "raises" else None))

    def misbehave(*_: Any) -> Any:
        if kind.startswith("hangs"):
            free.wait(120)
        else:
            _raise()

    def way() -> Any:
        if kind == "missing":
            raise ImportError("No module named 'jnius'")
        if kind == "hangs at once":
            free.wait(120)
        return Anything(misbehave)

    for name, part in vars(made).items():
        if not isinstance(part, Awake):
            part.service = Service(name, [way])
    return made


def _raise() -> None:
    raise RuntimeError("JVM exception occurred: android.os.DeadObjectException")


def ask_everything(phone: Device, number: int, done: list[Any]) -> None:
    """All that a device can be asked, as after every entry."""
    phone.bell.ready("bell.wav")
    phone.bell.ring("bell.wav")
    phone.bell.listen()
    phone.vibration.bell()
    phone.notification.ring(Notice("Time", "19:42", 1.0, "bell", True, "Bell"), lambda: None)
    phone.notification.clear()
    phone.notification.ask()
    phone.speech.say("490 to minus 130")
    phone.speech.hush()
    phone.awake.keep(number % 2 == 0)
    phone.share.send(Sheet("game.txt", b"x"), "Share")
    phone.share.export(Sheet("game.txt", b"x"), lambda how, _: done.append(how))
    phone.opening.choose(Path("opened"), lambda how, _: done.append(how))
    phone.scanner.scan(Asked("Point", lambda *told: None))
    phone.keyboard.plain()
    phone.edges.read(done.append)
    phone.battery.check(f"game {number}", done.append)
    phone.alarm.set(Alarm(f"g {number}", 1.0, 2.0, "", True, "", "Time", "", "", ""), number % 2 == 0)
    phone.alarm.set(None)
    phone.alarm.ask()
    phone.orientation.hold(number % 2 == 0)
    phone.bars.wear(number % 2 == 0)
    phone.check_again()
    assert len(phone.report()) == 9


def test_what_is_missing_says_so_and_what_hangs_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.device.service.PATIENCE", 0.02)
    free = Event()
    for kind, why in (("missing", "missing"), ("raises", "failed"), ("hangs", "hangs")):
        phone, done = device(kind, free), []
        before = time.monotonic()
        for number in range(10):
            ask_everything(phone, number, done)
        # A call that hangs would hold up for minutes; a busy machine holds up one or another for a moment.
        assert time.monotonic() - before < 5
        until = time.monotonic() + 60
        while True:
            # A file that could not be saved once is no reason to offer it no more.
            quiet = ("awake", "share") if kind == "raises" else ("awake",)
            found = {name: can for name, can in phone.report() if name not in quiet}
            if {can.why for can in found.values()} == {why} or time.monotonic() > until:
                break
            time.sleep(0.01)
        assert {can.why for can in found.values()} == {why}
        assert {can.yes for can in found.values()} == {False}
        # Only who waits for a file to be saved is told that it is not.
        assert set(done) <= {"failed"}
    free.set()
