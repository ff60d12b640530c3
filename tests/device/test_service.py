"""A service of the phone: tried once, off its caller's thread, free to raise, hang or be missing."""

from __future__ import annotations

from queue import Queue
from threading import Event, get_ident
from types import SimpleNamespace
from typing import Any

import pytest

from scorekeeper.device import service as services
from scorekeeper.device.can import Can, Unable
from scorekeeper.device.service import WAITING, Service


class Way:
    name = "way"

    def __init__(self) -> None:
        self.done: list[Any] = []


class Other(Way):
    name = "other"


def unable() -> Way:
    raise Unable("no-engine", "none found")


def broken() -> Way:
    raise OSError("no such device")


def missing() -> Way:
    raise ImportError("No module named 'jnius'")


def test_without_a_way_it_is_not_here() -> None:
    service: Service[Way] = Service("bell", [])
    service.use(lambda way: way.done.append(1))
    assert service.can() == Can(False, "not-here")
    assert service._thread is None


def test_a_phone_that_gives_no_thread_is_asked_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: Any) -> None:
        raise RuntimeError("can't start new thread")

    ways: list[Way] = []

    def way() -> Way:
        ways.append(Way())
        return ways[-1]

    service: Service[Way] = Service("bell", [way])
    with monkeypatch.context() as patched:
        patched.setattr("threading.Thread.start", full)
        service.use(lambda way: way.done.append(1))
        assert service.can() == Can(False, "failed", "RuntimeError: can't start new thread")
    service.use(lambda way: way.done.append(2))
    assert service.settled(60)
    assert ways[0].done == [2]


def test_the_first_who_asks_has_it_tried_and_once() -> None:
    tried: list[int] = []

    def way() -> Way:
        tried.append(get_ident())
        return Way()

    service: Service[Way] = Service("bell", [way])
    assert tried == []
    assert service.can().yes is None
    assert service.settled(60)
    for _ in range(3):
        assert service.can() == Can(True, way="way")
        service.use(lambda way: way.done.append(1))
        assert service.settled(60)
    assert len(tried) == 1
    assert tried[0] != get_ident()


@pytest.mark.parametrize(
    ("way", "why", "detail"),
    [
        (unable, "no-engine", "none found"),
        (broken, "failed", "OSError: no such device"),
        (missing, "missing", "No module named 'jnius'"),
    ],
)
def test_it_says_why_not(way: Any, why: str, detail: str) -> None:
    service: Service[Way] = Service("speech", [way])
    service.can()
    assert service.settled(60)
    assert service.can() == Can(False, why, detail)


def test_what_cannot_be_opened_is_passed_over_for_the_next_way() -> None:
    service: Service[Way] = Service("bell", [broken, Other])
    service.can()
    assert service.settled(60)
    assert service.can() == Can(True, way="other")


def test_what_was_not_ready_is_tried_again_by_who_looks_again() -> None:
    tried: list[str] = []
    ready: list[bool] = []

    def late() -> Way:
        tried.append("late")
        if not ready:
            raise Unable("no-engine")
        return Way()

    for ways, before in (([late], Can(False, "no-engine")), ([late, Other], Can(True, way="other"))):
        tried.clear()
        ready.clear()
        service: Service[Way] = Service("speech", ways)
        service.use(lambda way: way.done.append(1))
        assert service.settled(60)
        assert service.can() == before
        ready.append(True)
        service.use(lambda way: way.done.append(2))
        assert service.settled(60)
        assert len(tried) == 1
        for _ in range(2):
            service.again()
            assert service.settled(60)
            assert service.can() == Can(True, way="way")
        assert len(tried) == 2


def test_a_way_that_opens_late_does_not_go_before_a_better_one() -> None:
    ready: list[bool] = []

    def late() -> Other:
        if not ready:
            raise Unable("no-engine")
        return Other()

    service: Service[Way] = Service("speech", [Way, late])
    made: list[str] = []
    service.use(lambda way: made.append(way.name))
    assert service.settled(60)
    ready.append(True)
    service.again()
    service.use(lambda way: made.append(way.name))
    assert service.settled(60)
    assert made == ["way", "way"]


def test_a_call_that_raises_is_made_the_next_way() -> None:
    made: list[str] = []

    def job(way: Way) -> None:
        if way.name == "way":
            raise OSError("busy")
        made.append(way.name)

    service: Service[Way] = Service("bell", [Way, Other])
    service.use(job)
    assert service.settled(60)
    assert made == ["other"]
    assert service.can() == Can(True, way="other")


def test_a_call_that_fails_every_way_says_so_and_the_next_is_tried_all_the_same() -> None:
    service: Service[Way] = Service("bell", [Way])
    service.use(lambda way: {}["x"])
    assert service.settled(60)
    assert service.can().why == "failed"
    done: list[int] = []
    service.use(lambda way: done.append(1))
    assert service.settled(60)
    assert done == [1]
    assert service.can().yes


def test_nobody_waits_for_one_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(services, "time", SimpleNamespace(monotonic=lambda: now[0]))
    begun, free, done = Event(), Event(), []

    def hang(way: Way) -> None:
        begun.set()
        free.wait(120)

    service: Service[Way] = Service("bell", [Way])
    service.use(hang)
    assert begun.wait(60)
    for number in range(20):
        service.use(lambda way, number=number: done.append(number))
    assert service.can().yes
    now[0] += services.PATIENCE + 1
    assert service.can() == Can(False, "hangs")
    assert not service.settled(0.01)
    free.set()
    assert service.settled(60)
    assert service.can().yes
    # Of what waited only the latest is done.
    assert done == list(range(20))[-WAITING:]


def test_what_would_come_too_late_is_not_done(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(services, "time", SimpleNamespace(monotonic=lambda: now[0]))
    free = Event()

    def slow(way: Way) -> None:
        free.wait(120)
        now[0] += 5

    done: list[int] = []
    service: Service[Way] = Service("speech", [Way])
    service.use(slow)
    service.use(lambda way: done.append(1), within=4)
    service.use(lambda way: done.append(2), within=10)
    free.set()
    assert service.settled(60)
    assert done == [2]


def test_whoever_is_told_may_raise() -> None:
    def told(*_: Any) -> None:
        raise ValueError("the listener's own")

    service: Service[Way] = Service("bell", [Way], told)
    service.use(lambda way: 1, told)
    service.use(lambda way: 2, told)
    assert service.settled(60)
    assert service.can().yes


def test_it_tells_when_the_answer_is_another() -> None:
    told: Queue[Can] = Queue()
    service: Service[Way] = Service("bell", [Way], lambda: told.put(service.can()))
    service.can()
    service.use(lambda way: 1)
    service.use(lambda way: {}["x"])
    assert [told.get(timeout=60).yes for _ in range(2)] == [True, False]
