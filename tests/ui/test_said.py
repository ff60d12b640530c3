"""What goes wrong is said: threads and children of the app that are killed, raise, hang or lack something.

Each cell of the matrix makes one part of the app go wrong, and sees that the part has come back. What was
logged, and what the screen says of it, is looked at in one place. The phone's own services have a matrix in
test_phone_faults.py, the wall's real window tests in test_second_window.py.
"""

from __future__ import annotations

import errno
import gc
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Condition, Event
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from scorekeeper import guarded
from scorekeeper.device.ringer import Timer
from scorekeeper.device.service import Service
from scorekeeper.director import hall_run
from scorekeeper.director import printing as making
from scorekeeper.director.night_session import night_of
from scorekeeper.engine.refused import Refused
from scorekeeper.event.prints import bundle
from scorekeeper.hall.page.processes import PagePlan
from scorekeeper.hall.room import child
from scorekeeper.hall.table.ledger import Ledger
from scorekeeper.hall.table.member import Member
from scorekeeper.hall.wire import link
from scorekeeper.hall.wire.link import Link
from scorekeeper.record.store import Store
from scorekeeper.table.questions import hall as question
from scorekeeper.table.watchers import Watchers
from scorekeeper.ui import second_window
from scorekeeper.words.device import fault_of
from scorekeeper.words.refusals import refusal_text
from tests.director.directed import begun
from tests.hall import halls
from tests.hall.halls import Running, night_in, recorder_pid, until
from tests.hall.test_at_table import App, join
from tests.hall.test_table import order
from tests.hall.trial import seed_without_ties
from tests.table.desks import Bench

WITHIN = halls.PATIENCE
"""Seconds in which it is said on a busy machine. The limits below make of the app's own 15 a moment."""
AGAIN, HANGS = 0.02, 0.3


class Heard:
    """What the app's screen would be told."""

    def __init__(self) -> None:
        self.faults: list[guarded.Fault] = []
        self._news = Condition()

    def hear(self, fault: guarded.Fault) -> None:
        with self._news:
            self.faults.append(fault)
            self._news.notify_all()

    def said(self, part: str, how: str) -> str:
        """The sentence on the screen about this part, as soon as it is said."""

        def found() -> guarded.Fault | None:
            return next((one for one in self.faults if (one.part, one.how) == (part, how)), None)

        with self._news:
            assert self._news.wait_for(found, WITHIN), (part, how, self.faults)
            fault = found()
        assert fault is not None
        return refusal_text(fault_of(fault.part, fault.how == guarded.HANGS, fault.error))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Heard]:
    monkeypatch.setattr(guarded, "FIRST_PAUSE", AGAIN)
    monkeypatch.setattr(guarded, "LONGEST_PAUSE", 10 * AGAIN)
    monkeypatch.setattr(guarded, "HANGS_AFTER", HANGS)
    hook = threading.excepthook
    guarded.install()
    made = Heard()
    leave = guarded.listen(made.hear)
    yield made
    leave()
    threading.excepthook = hook


class Once:
    """A call that goes wrong the first time, and is the real one from then on."""

    def __init__(self, how: str, real: Callable[..., Any] = lambda *_: None) -> None:
        self.how = how
        self.real = real
        self.met = 0
        self.done = Event()
        self.free = Event()

    def __call__(self, *given: Any, **more: Any) -> Any:
        self.met += 1
        if self.met == 1:
            go_wrong(self.how, self.free)
        found = self.real(*given, **more)
        self.done.set()
        return found

    def on(self, owner: Any) -> Callable[..., Any]:
        """As a method of a class."""

        def method(self_: Any, *given: Any, **more: Any) -> Any:
            return self(self_, *given, **more)

        return method


def go_wrong(how: str, free: Event) -> None:
    if how == "raises":
        raise ZeroDivisionError
    if how == "killed":
        raise SystemExit
    if how == "missing":
        raise ImportError("no such package", name="nats")
    if how == "full":
        raise Refused("disk-full", path="hall.db", reason="")
    # It hangs until the screen has said so.
    assert free.wait(WITHIN)


# The cells. Each begins something that goes wrong once, and gives what sees that it has come back.

Came = Callable[[], object]


class Place(NamedTuple):
    """What a cell may use."""

    folder: Path
    patch: pytest.MonkeyPatch
    heard: Heard


@contextmanager
def bell(place: Place, how: str) -> Iterator[tuple[Once, Came]]:
    rings = Once(how)
    timer = Timer(time.monotonic, rings)
    timer.set(time.monotonic())

    def again() -> bool:
        timer.set(time.monotonic())
        return rings.done.wait(WITHIN)

    yield rings, again
    timer.set(None)


@contextmanager
def service(place: Place, how: str) -> Iterator[tuple[Once, Came]]:
    job = Once(how)
    made: Service[str] = Service("speech", [lambda: "voice"])
    made.use(lambda _: "said", job)

    def again() -> bool:
        made.use(lambda _: "said", job)
        return job.done.wait(WITHIN)

    yield job, again


@contextmanager
def watchers(place: Place, how: str) -> Iterator[tuple[Once, Came]]:
    watcher, news = Once(how), Watchers()
    news.add(watcher)
    entry: Any = object()
    news.tell(entry)

    def again() -> bool:
        news.tell(entry)
        return watcher.done.wait(WITHIN)

    yield watcher, again


@contextmanager
def at_a_table(place: Place, hall: Running, owner: Any, name: str, how: str) -> Iterator[tuple[Once, Came]]:
    """A table joins a hall, and a method goes wrong once; it has come back once the hall has all."""
    fault = Once(how, getattr(owner, name))
    place.patch.setattr(owner, name, fault.on(owner))
    app = App(place.folder / "app")
    app.begin()
    app.desk.tap(("hall.join", hall.cards[0]))
    app.desk.tap(("game.dealt",))

    def back() -> bool:
        app.until(lambda: app.state.here and not app.state.waiting and app.state.why == "", WITHIN)
        game = app.desk.session.name
        return lines_sent(app, game) == len(app.desk.store.lines(game))

    try:
        yield fault, back
    finally:
        app.stop()


Cell = Callable[[Place, str], Any]
CELLS: dict[str, tuple[str, Cell, tuple[str, ...]]] = {
    "bell": ("bell", bell, ("raises", "killed", "hangs")),
    "service": ("phone", service, ("raises", "killed")),
    "watchers": ("watchers", watchers, ("raises", "killed", "hangs")),
}
"""The part, what makes it go wrong, and how it can."""
AT_TABLE: dict[str, tuple[str, Any, str, tuple[str, ...]]] = {
    "the hall's disk": ("hall", Ledger, "games", ("raises", "killed", "hangs")),
    "the hall's thread": ("hall", Member, "take", ("raises", "killed", "hangs")),
    "the link": ("hall", Link, "_connect", ("raises", "killed", "missing")),
}
LOGGED = {"raises": "ZeroDivisionError", "killed": "SystemExit", "missing": "ImportError", "hangs": "hangs"}
SAID = {
    "raises": "something went wrong (ZeroDivisionError)",
    "killed": "something went wrong (SystemExit)",
    "missing": "something went wrong (ImportError)",
    "hangs": "no answer",
}


def check(heard: Heard, log: pytest.LogCaptureFixture, part: str, how: str, fault: Once, back: Came) -> None:
    """It is said, it is in the log with its cause, and it comes back."""
    wanted = guarded.HANGS if how == "hangs" else guarded.FAILED
    sentence = heard.said(part, wanted)
    assert SAID[how] in sentence
    # A busy machine may be slow once more on the way back: that is another matter.
    guarded.HANGS_AFTER = 2 * WITHIN
    fault.free.set()
    assert back()
    assert LOGGED[how] in log.text
    # Once, however often it is tried; on a busy machine it may have been slow before it failed.
    assert len([one for one in heard.faults if (one.part, one.how) == (part, wanted)]) == 1


@pytest.mark.parametrize(("name", "how"), [(name, how) for name, cell in CELLS.items() for how in cell[2]])
def test_a_thread_says_so_and_comes_back(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    heard: Heard,
    caplog: pytest.LogCaptureFixture,
    name: str,
    how: str,
) -> None:
    part, cell, _ = CELLS[name]
    with cell(Place(tmp_path, monkeypatch, heard), how) as (fault, back):
        check(heard, caplog, part, how, fault, back)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("hall")
    night = night_in(folder, 3, 2, seed_without_ties("500", 3, 2))
    page = PagePlan(0, director=0)
    with halls.hall(folder, night.path, 3, page=page) as made:
        yield made


@pytest.mark.parametrize(("name", "how"), [(name, how) for name, cell in AT_TABLE.items() for how in cell[3]])
def test_a_thread_at_a_table_in_a_hall_says_so_and_comes_back(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    heard: Heard,
    caplog: pytest.LogCaptureFixture,
    hall: Running,
    name: str,
    how: str,
) -> None:
    part, owner, method, _ = AT_TABLE[name]
    place = Place(tmp_path, monkeypatch, heard)
    with at_a_table(place, hall, owner, method, how) as (fault, back):
        check(heard, caplog, part, how, fault, back)


def test_a_disk_that_is_full_as_a_table_joins_is_said_and_the_table_joins_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heard: Heard, hall: Running
) -> None:
    room = Event()
    real = Ledger.join

    def full(ledger: Ledger, card: Any) -> Any:
        if not room.is_set():
            raise Refused("disk-full", path="hall.db", reason="")
        return real(ledger, card)

    monkeypatch.setattr(Ledger, "join", full)
    app = App(tmp_path / "app")
    try:
        app.begin()
        app.desk.tap(("hall.join", hall.cards[1]))
        app.until(lambda: app.desk.place.notice is not None, WITHIN)
        assert app.notice["code"] == "disk-full"
        assert "The hall's file can't be written on this device: it tries again" in question.lines(app.state)
        room.set()
        app.until(lambda: app.state.here and not app.state.waiting, WITHIN)
        assert app.state.why == ""
    finally:
        app.stop()


def test_a_disk_that_is_full_for_a_moment_loses_no_agreement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heard: Heard, hall: Running
) -> None:
    """What goes out is the table's store: what can't be noted of it is noted later."""
    app = App(tmp_path / "app")
    try:
        app.begin()
        join(app, hall, 3)
        app.until(lambda: not app.state.waiting)
        full = Once("full", Ledger.note)
        with monkeypatch.context() as patched:
            patched.setattr(Ledger, "note", full.on(Ledger))
            app.desk.tap(("game.dealt",))
            app.until(lambda: app.acknowledged == 2 and not app.state.waiting, WITHIN)
        until(lambda: hall.status()["entries"] >= 2, WITHIN)
    finally:
        app.stop()


def test_a_game_that_went_on_without_its_hall_is_sent_after_the_next_start(
    tmp_path: Path, hall: Running
) -> None:
    """Killed before the hall was reached, with another game on the table: nothing of the first is lost."""
    app = App(tmp_path / "app")
    join(app, hall, 2)
    app.begin()
    app.until(lambda: not app.state.waiting)
    first = app.desk.session.name
    app.until(lambda: lines_sent(app, first) == 1)
    app.hall.stop()
    for call in ("pass", "7S"):
        app.desk.tap(("game.dealt",) if call == "pass" else ("auction.call", call))
    lines = len(app.store.lines(first))
    assert lines_sent(app, first) < lines
    app.desk.tap(("screen.leave",))
    app.begin()
    assert app.desk.session.name != first
    app.store.close()
    again = App(tmp_path / "app")
    try:
        again.hall.rejoin()
        again.until(
            lambda: again.state.here and not again.state.waiting and lines_sent(again, first) == lines
        )
    finally:
        again.stop()


def lines_sent(app: App, game: str) -> int:
    """The lines of a game that the hall has acknowledged."""
    member = app.hall.member
    return 0 if member is None else member.records.get(game).sent


def test_a_countdown_that_could_not_be_written_is_followed_as_soon_as_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hall: Running
) -> None:
    app = App(tmp_path / "app")
    room = Event()
    real = Store.append

    def full(store: Store, *given: Any, **more: Any) -> None:
        if not room.is_set():
            raise Refused("disk-full", path="games.db", reason="")
        real(store, *given, **more)

    try:
        join(app, hall, 2)
        app.begin()
        monkeypatch.setattr(Store, "append", full)
        order(hall, do="clock", set="start", amount=10)
        app.until(lambda: app.desk.place.notice is not None)
        assert app.notice["code"] == "disk-full"
        assert app.clock == "ready"
        room.set()
        app.until(lambda: app.clock == "running")
    finally:
        order(hall, do="clock", set="stop")
        app.stop()


def test_an_error_in_a_callback_of_the_connection_is_in_the_log(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    heard: Heard,
    caplog: pytest.LogCaptureFixture,
    hall: Running,
) -> None:
    class Odd:
        def __init__(self, *_: object) -> None:
            raise ZeroDivisionError("odd message")

    app = App(tmp_path / "app")
    try:
        join(app, hall, 1)
        monkeypatch.setattr(link, "Message", Odd)
        order(hall, do="say", text="Supper")
        app.until(lambda: "odd message" in caplog.text, WITHIN)
        monkeypatch.undo()
    finally:
        app.stop()


# The hall's own processes.


@pytest.mark.parametrize("process", ["broker", "recorder", "page"])
def test_a_process_of_the_hall_that_is_killed_is_said_and_started_again(
    heard: Heard, caplog: pytest.LogCaptureFixture, hall: Running, process: str
) -> None:
    caplog.set_level(logging.INFO)
    pid = pid_of(hall, process)
    os.kill(pid, signal.SIGKILL)

    def again() -> bool:
        hall.hall.check()
        return any(one.part == process for one in heard.faults)

    until(again, WITHIN)
    assert "ended, and is started again" in heard.said(process, guarded.FAILED)
    assert f"the {process} had ended" in caplog.text
    assert pid_of(hall, process) != pid
    until(lambda: hall.status()["tables"], WITHIN)


def pid_of(hall: Running, process: str) -> int:
    if process == "broker":
        found = hall.hall.broker.pid
    elif process == "recorder":
        found = recorder_pid(hall.hall)
    else:
        assert hall.hall._pages is not None
        found = hall.hall._pages.running["server" if process == "page" else process].pid
    assert found is not None
    return found


@pytest.mark.parametrize("process", ["broker", "recorder", "page", "director"])
def test_a_process_of_the_hall_that_answers_nothing_is_said_and_ended(
    monkeypatch: pytest.MonkeyPatch,
    heard: Heard,
    caplog: pytest.LogCaptureFixture,
    hall: Running,
    process: str,
) -> None:
    monkeypatch.setattr(child, "ASK_EVERY", 0.2)
    monkeypatch.setattr(child, "ANSWERS_WITHIN", 3.0)
    part = "page" if process == "director" else process
    pid = pid_of(hall, process)
    others = {one: pid_of(hall, one) for one in ("broker", "recorder", "page", "director") if one != process}

    def replaced() -> bool:
        hall.hall.check()
        return pid_of(hall, process) != pid

    os.kill(pid, signal.SIGSTOP)
    until(replaced, WITHIN)
    assert "no answer" in heard.said(part, guarded.HANGS)
    assert f"the {part} hangs" in caplog.text
    until(lambda: all(one.answers(1.0) for one in hall.hall._asked_processes()), WITHIN)
    assert {one: pid_of(hall, one) for one in others} == others


def test_a_fault_of_the_recorder_is_in_the_halls_log(tmp_path: Path) -> None:
    from scorekeeper.hall.room import recorder_process as recording

    logger = logging.getLogger("scorekeeper.hall")
    before = list(logger.handlers)
    try:
        recording.log_to(tmp_path)
        (tmp_path / recording.PLAN).write_text("{}")
        with pytest.raises(FileNotFoundError):
            recording.record_safely(tmp_path, Event())
        assert "FileNotFoundError" in (tmp_path / recording.LOG).read_text()
    finally:
        for handler in set(logger.handlers) - set(before):
            logger.removeHandler(handler)
            logging.getLogger("scorekeeper.guarded").removeHandler(handler)
            handler.close()


# The hall that the app runs.


def test_a_fault_that_ends_the_apps_own_hall_starts_it_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, heard: Heard, caplog: pytest.LogCaptureFixture
) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=1)

    def serve(run: hall_run.HallRun) -> None:
        run.hall = object()  # type: ignore[assignment]
        run.state = hall_run.RUNNING
        run._stopped.wait()

    fault = Once("raises", serve)

    def first(run: hall_run.HallRun) -> None:
        run.hall = object()  # type: ignore[assignment]
        fault(run)

    monkeypatch.setattr(hall_run.HallRun, "_serve", first)
    with bench.desk.whole():
        run = hall_run.start(bench.desk, hall_run.Wanted(bench.desk.place.night, 2))
    assert SAID["raises"] in heard.said("own-hall", guarded.FAILED)
    until(lambda: run.state == hall_run.RUNNING, WITHIN)
    assert "ZeroDivisionError" in caplog.text
    hall_run.end(bench.desk)
    bench.store.close()


def test_a_touch_that_is_taken_back_has_started_no_hall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=1)
    monkeypatch.setattr(hall_run.HallRun, "_serve", lambda self: self._stopped.wait())

    def full(*_: object) -> None:
        raise Refused("disk-full", path="games.db", reason="")

    monkeypatch.setattr(hall_run, "note", full)
    with pytest.raises(Refused), bench.desk.whole():
        hall_run.start(bench.desk, hall_run.Wanted(bench.desk.place.night, 2))
    assert hall_run.active_run(bench.desk) is None
    bench.store.close()


def test_a_note_that_cannot_be_written_ends_no_app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=1)

    def refuse(_: object) -> None:
        raise Refused("hall-port-taken", port=1)

    monkeypatch.setattr(hall_run.HallRun, "_serve", refuse)
    with bench.desk.whole():
        run = hall_run.start(bench.desk, hall_run.Wanted(bench.desk.place.night, 2))
    until(lambda: not run.active, WITHIN)

    def full(*_: object) -> None:
        raise Refused("disk-full", path="games.db", reason="")

    with monkeypatch.context() as patched:
        patched.setattr(hall_run, "note", full)
        for _ in range(4):
            hall_run.tick(bench.desk)
    hall_run.tick(bench.desk)
    assert bench.store.setting(hall_run.RUN_NOTE) is None
    bench.store.close()


# Prints.


SLEEPS = [sys.executable, "-c", "import sys, time; sys.stdin.buffer.read(); time.sleep(600)"]
DIES = [sys.executable, "-c", "import os, sys; sys.stdin.buffer.read(); os.kill(os.getpid(), 9)"]
LACKS = [sys.executable, "-c", "import sys; sys.stdin.buffer.read(); import no_such_package"]
NOT_HERE = ["/no/such/python"]


@pytest.mark.parametrize(
    ("command", "logged"),
    [(DIES, "-9"), (SLEEPS, "-9"), (LACKS, "no_such_package"), (NOT_HERE, "No such file")],
    ids=["killed", "hangs", "missing", "no process"],
)
def test_prints_whose_process_goes_wrong_are_made_here(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    heard: Heard,
    caplog: pytest.LogCaptureFixture,
    command: list[str],
    logged: str,
) -> None:
    bench = printing(tmp_path, monkeypatch)
    monkeypatch.setattr(making, "command", lambda *_: command)
    if command == SLEEPS:
        monkeypatch.setattr(making, "STANDS_WITHIN", HANGS)
    printed(bench)
    assert logged in caplog.text
    assert bench.desk.place.notice is None
    [path] = (tmp_path / "out").iterdir()
    assert (path.suffix, path.read_bytes()) == (".zip", bundle.zipped(night_of(bench.desk).event))
    assert sys.getswitchinterval() == pytest.approx(making.USUAL_SECONDS)
    assert gc.isenabled()
    bench.store.close()


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (ZeroDivisionError(), "mishap"),
        (ImportError("no fpdf", name="fpdf"), "prints-no-part"),
        (OSError(errno.ENOSPC, "No space left on device"), "file-not-written"),
    ],
    ids=["raises", "missing", "full"],
)
def test_prints_that_go_wrong_say_why(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    heard: Heard,
    caplog: pytest.LogCaptureFixture,
    fault: Exception,
    code: str,
) -> None:
    bench = printing(tmp_path, monkeypatch)
    bench.desk.outside = bench.desk.outside._replace(windows=False)

    def faulty(*_: object) -> Any:
        raise fault
        yield

    with monkeypatch.context() as patched:
        patched.setattr(bundle, "zip_into", faulty)
        printed(bench)
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == code
    assert "told" not in bench.desk.place.draft("night_prints")
    assert code == "file-not-written" or type(fault).__name__ in caplog.text or "fpdf" in caplog.text
    # And again, once it can be.
    bench.desk.read_notice()
    printed(bench)
    assert bench.desk.place.notice is None
    bench.store.close()


def printing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    bench = Bench(folder / "app")
    begun(bench, rounds=1)
    bench.desk.outside = bench.desk.outside._replace(windows=True)
    bench.desk.tap(("screen.open", "night_prints", {"folder": str(folder / "out")}))
    return bench


def printed(bench: Bench) -> None:
    bench.desk.tap(("night.print",))
    end = time.monotonic() + 60
    while bench.desk.errand is not None:
        assert time.monotonic() < end
        bench.desk.work()
        time.sleep(0.005)


# The wall's window.


FROZEN = [sys.executable, "-c", "import time; print('drawn', flush=True); time.sleep(600)"]


def test_a_frozen_window_is_closed_while_it_is_being_told(
    monkeypatch: pytest.MonkeyPatch, heard: Heard
) -> None:
    """Its pipe is full: whoever writes to it hangs until it is closed."""
    monkeypatch.setattr(second_window, "SECONDS", HANGS)
    child = second_window.Child(FROZEN, lambda _: None)
    child.tell({"words": "x" * 1_000_000})
    child.close(HANGS)
    assert child.process.wait(WITHIN) == -signal.SIGKILL


def test_a_window_that_does_not_draw_is_said_and_ended(monkeypatch: pytest.MonkeyPatch, heard: Heard) -> None:
    monkeypatch.setattr(second_window, "STARTS_WITHIN", HANGS)
    ended = Event()
    child = second_window.Child(SLEEPS, lambda _: ended.set())
    child.tell({"words": ""})
    assert "no answer" in heard.said("wall", guarded.HANGS)
    assert ended.wait(WITHIN)
    assert child.process.returncode == -signal.SIGKILL


def test_erasing_and_closing_wait_for_no_hall_that_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window's thread is held for `STOP_WITHIN` at most, whatever its hall does."""
    bench = Bench(tmp_path)
    begun(bench, rounds=1)
    free = Event()
    monkeypatch.setattr(hall_run.HallRun, "_serve", lambda self: free.wait(120))
    with bench.desk.whole():
        hall_run.start(bench.desk, hall_run.Wanted(bench.desk.place.night, 2))
    begin = time.monotonic()
    hall_run.end(bench.desk)
    assert hall_run.STOP_WITHIN < 3.0
    assert time.monotonic() - begin < 30.0
    free.set()
    bench.store.close()
    assert isinstance(bench.store, Store)


def test_looks_at_a_hall_go_on_though_one_of_them_fails(
    monkeypatch: pytest.MonkeyPatch, heard: Heard, caplog: pytest.LogCaptureFixture
) -> None:
    """The third fault within a second would end the app, and they come twice a second."""
    from kivy.clock import Clock

    from scorekeeper.ui.hall_keeper import HallKeeper

    keeper = HallKeeper.__new__(HallKeeper)
    keeper.glass = SimpleNamespace(fingers=())  # type: ignore[assignment]
    keeper._pauses, keeper._again = guarded.Pauses(), 0.0
    look = Once("raises")
    monkeypatch.setattr(keeper, "_check_all", look)
    keeper._tick(0.5)
    assert SAID["raises"] in heard.said("own-hall", guarded.FAILED)
    assert "ZeroDivisionError" in caplog.text
    monkeypatch.setattr(Clock, "time", lambda: keeper._again)
    keeper._tick(0.5)
    assert look.done.is_set()
