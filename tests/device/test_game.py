"""Every service hangs, raises or is missing while a game is played: no entry is lost and nobody waits."""

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
from scorekeeper.record.codec import parse
from scorekeeper.record.store import Store
from scorekeeper.table.session import Session

from ..table.clocks import Hands
from ..walks import HEADERS, PLAYERS, walk

FRAME = 0.05


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


@pytest.mark.parametrize("kind", ["hangs", "hangs at once", "raises", "missing"])
@pytest.mark.parametrize("seed", [1, 2])
def test_no_entry_is_lost_and_no_call_keeps_its_caller(tmp_path: Path, kind: str, seed: int) -> None:
    free = Event()
    phone = device(kind, free)
    hands = Hands()
    store = Store.open(tmp_path / "games.db")
    session = Session(store, hands.clocks)
    header = HEADERS[seed]
    done: list[Any] = []
    waited: list[float] = []
    steps = list(walk(header, seed, 40))
    session.new_game({"dealer": steps[0].before.header["dealer"], "players": PLAYERS, **header})
    # Watchers may hang with the phone.
    session.watch(lambda told: phone.bell.service.settled(120) and None)
    made = 0
    try:
        for number, step in enumerate(steps):
            hands.wall = step.entry["at"]
            hands.boot = 5000 + step.entry["at"] - 1_790_000_000.0
            before = time.monotonic()
            ask_everything(phone, number, done)
            waited.append(time.monotonic() - before)
            entry = {key: value for key, value in step.entry.items() if key != "at"}
            session.do(entry)
            made += 1
            assert len(store.entries(session.name)) == made
    finally:
        free.set()
    assert made == len(steps) > 10
    # A call that hangs would hold up for minutes; a busy machine holds up one or another for a moment.
    assert max(waited) < 5
    assert sorted(waited)[len(waited) * 9 // 10] < FRAME
    # Only who waits for a file to be saved is told that it is not.
    assert set(done) <= {"failed"}
    lines = store.lines(session.name)
    store.close()
    again = Session(Store.open(tmp_path / "games.db"), hands.clocks)
    again.open(session.name)
    assert again.game.result(session.now()) == session.game.result(session.now())
    assert [parse(line)["do"] for line in lines[1:]] == [step.entry["do"] for step in steps]


def test_what_is_missing_says_so_and_what_hangs_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.device.service.PATIENCE", 0.02)
    free = Event()
    for kind, why in (("missing", "missing"), ("raises", "failed"), ("hangs", "hangs")):
        phone = device(kind, free)
        ask_everything(phone, 2, [])
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
    free.set()
