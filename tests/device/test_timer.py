"""The bell's timer, measured: at most 50 ms from its moment, in a busy program too."""

from __future__ import annotations

import time
from threading import Event, Semaphore, Thread

import pytest

from scorekeeper.device.ringer import SLICE, Timer


class Clock:
    """A boot clock that is set by hand, and knows how often it was looked at."""

    def __init__(self) -> None:
        self.now = 100.0
        self.looks = Semaphore(0)

    def boot(self) -> float:
        self.looks.release()
        return self.now

    def looked_at(self) -> bool:
        """Waits for the next look."""
        return self.looks.acquire(timeout=60)


def ended(timer: Timer) -> bool:
    """Waits until there is nothing more to call."""
    thread = timer._thread
    if thread is not None:
        thread.join(60)
    return timer._thread is None


def test_it_calls_within_50_ms_while_another_thread_is_busy() -> None:
    """The machine itself may hold up one or another; the timer would hold up every one."""
    late: list[float] = []
    called, stop = Event(), Event()
    due = 0.0

    def call() -> None:
        late.append(time.monotonic() - due)
        called.set()

    def busy() -> None:
        while not stop.is_set():
            sum(range(2000))

    Thread(target=busy, daemon=True).start()
    timer = Timer(time.monotonic, call)
    try:
        while len(late) < 10 and min(late, default=1.0) >= 0.05:
            called.clear()
            due = time.monotonic() + 0.03 + len(late) / 500
            timer.set(due)
            assert called.wait(60)
    finally:
        stop.set()
    assert 0 <= min(late) < 0.05


def test_a_moment_that_is_moved_or_called_off() -> None:
    calls: list[float] = []
    clock = Clock()
    timer = Timer(clock.boot, lambda: calls.append(clock.now))
    timer.set(105.0)
    assert clock.looked_at()
    timer.set(115.0)
    assert clock.looked_at()
    clock.now = 110.0
    timer.set(114.0)
    assert clock.looked_at()
    timer.set(None)
    assert ended(timer)
    assert calls == []
    clock.now = 120.0
    timer.set(115.0)
    assert ended(timer)
    assert calls == [120.0]


def test_a_clock_that_jumps_as_after_a_sleep_is_looked_at_again() -> None:
    """The thread's own wait stands still in sleep: whoever comes back sets the same moment again."""
    clock = Clock()
    called = Event()
    timer = Timer(clock.boot, called.set)
    timer.set(160.0)
    assert clock.looked_at()
    assert not called.is_set()
    clock.now = 400.0
    timer.set(160.0)
    assert called.wait(SLICE / 2)


def test_a_call_that_raises_does_not_end_it() -> None:
    calls: list[int] = []
    called = Event()

    def call() -> None:
        calls.append(1)
        called.set()
        raise OSError("no")

    timer = Timer(time.monotonic, call)
    for _ in range(3):
        called.clear()
        timer.set(time.monotonic())
        assert called.wait(60)
    assert len(calls) == 3


def test_where_there_is_no_thread_to_have_nothing_fails_and_the_next_time_tries_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    called = Event()
    timer = Timer(time.monotonic, called.set)
    with monkeypatch.context() as scarce:
        scarce.setattr(Thread, "start", refused)
        timer.set(time.monotonic() + 0.01)
    timer.set(time.monotonic() + 0.01)
    assert called.wait(60)


def test_there_is_no_thread_where_there_is_no_bell() -> None:
    timer = Timer(time.monotonic, lambda: None)
    timer.set(time.monotonic() + 50)
    assert timer._thread is not None
    timer.set(None)
    assert ended(timer)
