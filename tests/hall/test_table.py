"""A table in a hall: joining, the shared countdown, the director's words, another device at the table."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.hall.room.inbox import FILE
from scorekeeper.hall.room.tables import GONE, SILENT, Tables
from scorekeeper.hall.table import prober
from scorekeeper.hall.wire.card import read_card
from scorekeeper.hall.wire.link import Event
from scorekeeper.hall.wire.messages import Ask, Live

from . import halls
from .halls import Night, Running, kill, night_in, recorder_pid, results_in, until
from .members import Device
from .proxy import Proxy
from .trial import seed_without_ties

HOUR = 3_600_000.0


@pytest.fixture
def night(tmp_path: Path) -> Night:
    return night_in(tmp_path, 3, 2, seed_without_ties("500", 3, 2))


@pytest.fixture
def hall(tmp_path: Path, night: Night) -> Iterator[Running]:
    with halls.hall(tmp_path, night.path, 3) as running:
        yield running


class Devices:
    """Devices that are stopped at the end of the test."""

    def __init__(self, folder: Path, running: Running) -> None:
        self.folder = folder
        self.running = running
        self.all: list[Device] = []

    def join(self, table: int, name: str = "", port: int | None = None, **more: Any) -> Device:
        card = self.running.cards[table - 1]
        if port is not None:
            card = card.replace(f":{self.running.prepared.node.port}", f":{port}")
        device = Device(self.folder / f"device-{name or table}", card, **more)
        self.all.append(device)
        return device


@pytest.fixture
def devices(tmp_path: Path, hall: Running) -> Iterator[Devices]:
    made = Devices(tmp_path, hall)
    yield made
    for device in made.all:
        device.stop()


def order(running: Running, **what: object) -> dict[str, object]:
    """Give an order, and return what became of it."""
    return halls.order(running.folder / "hall", **what)


def kill_recorder(running: Running) -> None:
    """SIGKILL the recorder, and wait until the hall has another."""
    pid = recorder_pid(running.hall)
    kill(pid)
    until(lambda: running.hall.check() or recorder_pid(running.hall) != pid, 10)


def table_of(running: Running, number: int) -> dict[str, Any]:
    return dict(running.status()["tables"][number - 1])


def test_a_table_joins_plays_and_the_hall_has_it_on_disk(
    hall: Running, devices: Devices, night: Night
) -> None:
    device = devices.join(1)
    until(lambda: device.here, 5)
    device.play(night.games[1][0])
    until(lambda: not device.waiting, 5)
    until(lambda: len(results_in(night.path)) == 1, 5)
    until(lambda: table_of(hall, 1)["state"] == "here" and table_of(hall, 1)["error"] is not None, 10)
    assert device.member.standing.error is not None
    assert device.member.standing.error < 500
    assert not device.member._estimate


def test_a_device_that_vanishes_is_away_within_seconds(hall: Running, devices: Devices) -> None:
    """Its connection has ended, and it does not answer; one that has only connected anew does."""
    proxy = Proxy(hall.prepared.node.port)
    device = devices.join(1, port=proxy.port)
    until(lambda: table_of(hall, 1)["state"] == "here", 5)
    device.member.link.reconnect()
    until(lambda: not device.here, 5)
    until(lambda: device.here and table_of(hall, 1)["state"] == "here", 10)
    proxy.cut()
    until(lambda: table_of(hall, 1)["state"] == "away", 10)
    proxy.close()


def test_a_device_that_says_nothing_is_silent_after_a_while() -> None:
    """Whatever the broker says: present is who has asked lately."""
    tables = Tables(["t001"])
    tables.asked("t001", "d", Ask("a" * 16, True), 0.0, ())
    assert tables.report("t001", "d", SILENT)["state"] == "here"
    assert tables.report("t001", "d", SILENT + 1)["state"] == "silent"
    assert not tables.now["t001"].is_on("d", GONE + 1)


def test_tables_twelve_hours_apart_ring_together_and_once(hall: Running, devices: Devices) -> None:
    three = [
        devices.join(1, offset=-12 * HOUR),
        devices.join(2),
        devices.join(3, offset=12 * HOUR, wall=-9e5),
    ]
    until(lambda: all(one.here for one in three), 5)
    assert order(hall, do="clock", set="start", amount=3 / 60) == {}
    assert order(hall, do="clock", set="start", amount=3 / 60)["code"] == "hall-clock-started"
    until(lambda: all(one.app.rung for one in three), 10)
    time.sleep(0.5)
    assert [len(one.app.rung) for one in three] == [1, 1, 1]
    # When each bell was due, which no busy machine moves; a thread of one may ring later.
    ends = [one.member.clock.end(one.clocks.boot()) or 0.0 for one in three]
    due = [end - offset for end, offset in zip(ends, (-12 * HOUR, 0.0, 12 * HOUR), strict=True)]
    assert max(due) - min(due) <= 50
    assert all(-1 <= one.app.rung[0][1] - moment <= 10_000 for one, moment in zip(three, due, strict=True))
    # A recorder that was killed says the same again: nothing rings.
    kill_recorder(hall)
    time.sleep(2.5)
    assert [len(one.app.rung) for one in three] == [1, 1, 1]


def test_a_table_that_is_off_line_rings_by_the_schedule_that_it_has(hall: Running, devices: Devices) -> None:
    proxy = Proxy(hall.prepared.node.port)
    device = devices.join(1, port=proxy.port)
    until(lambda: device.here, 5)
    order(hall, do="clock", set="start", amount=4 / 60)
    until(lambda: device.member.clock.due(device.clocks.boot()) is not None, 5)
    proxy.cut()
    device.stop()
    devices.all.remove(device)
    # The app was killed too, and began again: still on the same boot.
    again = devices.join(1, port=proxy.port)
    until(lambda: again.app.rung, 8)
    time.sleep(0.3)
    assert len(again.app.rung) == 1
    proxy.mend()
    until(lambda: again.here, 10)
    time.sleep(1)
    assert len(again.app.rung) == 1
    proxy.close()


def test_a_hall_that_has_lost_its_disk_is_heard_as_before(hall: Running, devices: Devices) -> None:
    first = devices.join(1)
    until(lambda: first.here, 5)
    for _ in range(2):
        order(hall, do="clock", set="start", amount=10)
        order(hall, do="clock", set="stop")
        order(hall, do="say", text="Before")
    until(lambda: first.member.saying is not None, 5)
    hall.hall.stop()
    for path in (hall.folder / "hall").glob(f"{FILE}*"):
        path.unlink()
    hall.hall.start()
    until(lambda: hall.status()["broker"], 10)
    order(hall, do="clock", set="start", amount=20)
    order(hall, do="say", text="After")
    until(lambda: (first.member.clock.left(first.clocks.boot()) or 0.0) > 600_000, 10)
    until(lambda: first.member.saying == (first.ledger.get("said"), "After"), 10)


def test_a_call_for_the_adjudicator_is_seen_and_answered(hall: Running, devices: Devices) -> None:
    device = devices.join(2)
    device.member.call(True)
    until(lambda: table_of(hall, 2)["called"], 5)
    assert order(hall, do="answered", table="t002") == {}
    until(lambda: not table_of(hall, 2)["called"], 5)
    # The call is no ruling that the director's pages wait for, either.
    device.member.show(Live("g", (0, 0), 1, "ruling"))
    until(lambda: table_of(hall, 2)["live"] is not None, 5)
    assert table_of(hall, 2)["live"]["state"] == "playing"
    device.member.call(False)
    time.sleep(0.5)
    device.member.call(True)
    until(lambda: table_of(hall, 2)["called"], 5)
    # A recorder that was killed knows of it again.
    kill_recorder(hall)
    killed = time.time()
    until(lambda: hall.status()["at"] > killed + 1 and table_of(hall, 2)["called"], 8)


def test_seats_and_standings_come_to_the_table(hall: Running, devices: Devices, night: Night) -> None:
    everyone = [devices.join(number) for number in (1, 2, 3)]
    device = everyone[0]
    until(lambda: device.member.night is not None, 5)
    assert device.member.night["round"] == 1
    assert set(device.member.night["seats"]) == {"1", "2", "3"}
    assert "standings" in device.member.night
    device.play(night.games[1][0])
    until(lambda: "standings" not in device.member.night, 5)
    for number in (2, 3):
        everyone[number - 1].play(night.games[number][0])
    until(lambda: device.member.night["round"] == 2, 5)
    assert len(device.member.night["standings"]) == 12


# Another device at the table.


def test_last_week_s_device_does_not_hold_the_table(hall: Running, devices: Devices, night: Night) -> None:
    first = devices.join(1)
    until(lambda: first.member.standing.here and first.member.heard, 5)
    first.stop()
    devices.all.remove(first)
    until(lambda: table_of(hall, 1)["state"] == "away", 5)
    second = devices.join(1, "second")
    second.play(night.games[1][0])
    until(lambda: second.member.standing.owns and not second.waiting, 5)
    until(lambda: len(results_in(night.path)) == 1, 5)


def test_a_broken_device_is_replaced_in_mid_game_and_gets_its_table_back_where_the_other_one_stopped(
    hall: Running, devices: Devices, night: Night
) -> None:
    path = night.games[2][0]
    lines = path.read_text(encoding="utf-8").splitlines()
    name = json.loads(lines[0])["id"]
    first = devices.join(2)
    first.play(path, slice(0, 5))
    until(lambda: not first.waiting, 5)

    def go_on(device: str, begin: int, end: int) -> None:
        devices.all.pop().stop()
        until(lambda: table_of(hall, 2)["state"] == "away", 5)
        made = devices.join(2, device)
        made.member.take_over()
        until(lambda: made.app.games, 5)
        assert made.app.games == [(name, lines[:begin])]
        made.go_on(lines[:end], name)
        until(lambda: not made.waiting, 5)

    # Whoever had the table is gone: nobody asks, and the director says nothing.
    go_on("second", 5, 8)
    go_on("", 8, len(lines))
    until(lambda: len(results_in(night.path)) == 1, 5)
    assert order(hall, do="give", table="t002")["code"] == "hall-nobody-asks"


def test_a_card_of_another_hall_and_a_withdrawn_card_are_refused(
    hall: Running, devices: Devices, tmp_path: Path
) -> None:
    card = read_card(hall.cards[0])
    strange = Device(tmp_path / "strange", str(card._replace(fingerprint="0" * 64)))
    void = Device(tmp_path / "void", str(card._replace(password="a" * 26)))
    until(lambda: strange.member.standing.why == "hall-not-the-one", 5)
    until(lambda: void.member.standing.why == "hall-card-refused", 5)
    strange.stop()
    void.stop()


def test_when_nothing_happens_the_network_wakes_a_device_once_in_fifteen_seconds(
    hall: Running, devices: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the device sends and what it is sent; the broker's own keepalive aside."""
    assert prober.EVERY == 15_000
    monkeypatch.setattr(prober, "EVERY", 2000.0)
    sent: list[float] = []
    heard: list[float] = []

    def wakes() -> list[float]:
        """Each wake-up sends what there is at once: a probe, and that the table is there."""
        return [one for at, one in enumerate(sent) if not at or one - sent[at - 1] > 1.0]

    device = devices.join(1)
    until(lambda: device.here and not device.member.prober.in_burst, 10)
    publish = device.member.link.publish

    def counted(*args: object) -> bool:
        sent.append(time.monotonic())
        return publish(*args)  # type: ignore[arg-type]

    take = device.member.take

    def taken(event: Event) -> None:
        heard.append(time.monotonic())
        take(event)

    device.member.link.publish = counted  # type: ignore[method-assign]
    device.member.take = taken  # type: ignore[method-assign]
    until(lambda: len(wakes()) == 3, 10, "three wake-ups")
    first, _, third = wakes()
    # A busy machine may be late for the first; it is never early for another.
    assert third - first > 1.5 * 2
    assert len(sent) <= 2 * 3
    # The answer to the last of the burst may come as late.
    assert len(heard) <= 2 * (3 + 1)
