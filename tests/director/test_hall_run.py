"""The hall that the app runs: why it can't start, in words; when it begins again; where it listens."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director import hall_place, hall_run
from scorekeeper.director.beside import beside
from scorekeeper.director.hall_run import RUN_NOTE, Wanted
from scorekeeper.director.hall_watch import Countdown, Watch
from scorekeeper.director.questions import own_hall, proposal, this_night
from scorekeeper.engine.refused import Refused
from scorekeeper.hall.page.data import WALL
from scorekeeper.hall.room import broker
from scorekeeper.hall.room.local_requests import Requests
from scorekeeper.hall.room.night_file import AppNight
from scorekeeper.hall.wire import addresses
from scorekeeper.table.desk import Desk
from scorekeeper.table.questions import wipe  # noqa: F401 - its action is named
from scorekeeper.words.hall import REFUSALS
from tests.hall.halls import HERE, ROOT, kill, own_port, runs, until
from tests.hall.trial import alive
from tests.table.desks import Bench

from .directed import begun, won

DAY = 86_400.0


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    made = Bench(tmp_path)
    begun(made)
    place(made)
    yield made
    end(made)


def place(bench: Bench, **more: Any) -> None:
    folder = bench.folder / "hall"
    folder.mkdir(exist_ok=True)
    said = {"port": own_port(), "page": own_port(), "listen": HERE, "addresses": [HERE], **more}
    (folder / "place.json").write_text(json.dumps(said))


def wanted(bench: Bench, **more: Any) -> Wanted:
    return Wanted(bench.desk.place.night, 2, **more)


def end(bench: Bench) -> None:
    hall_run.end(bench.desk)


def ended(bench: Bench) -> Refused:
    """Start, and wait for the refusal."""
    bench.desk.tap(("director.hall.run",))
    run = hall_run.run_of(bench.desk)
    assert run is not None
    run.join(60)
    assert not run.active
    assert hall_run.tick(bench.desk)
    assert run.why is not None
    # It is not tried again at each start of the app.
    assert bench.store.setting(RUN_NOTE) is None
    return run.why


def test_no_broker_here(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> str:
        raise Refused("hall-no-broker", program="nats-server")

    monkeypatch.setattr(broker, "find", none)
    assert ended(bench).code == "hall-no-broker"
    assert "nats-server, and it is not on this computer" in own_hall.failed(bench.desk)


def test_no_network(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    place(bench, addresses=[])
    monkeypatch.setattr(addresses, "own_addresses", list)
    assert ended(bench).code == "hall-no-network-here"
    assert "join the Wi-Fi first" in own_hall.failed(bench.desk)


def test_a_second_hall_of_the_same_folder(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    from scorekeeper.hall.room import hall_process as running
    from scorekeeper.record import lock

    monkeypatch.setattr(running, "LET_GO_WITHIN", 0.0)
    handle = lock.take(bench.folder / "hall/hall")
    assert ended(bench).code == "hall-runs-already"
    lock.let_go(handle)


def test_a_fault_of_our_own_is_no_silence(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_place, "read", lambda _: 1 / 0)
    monkeypatch.setattr("threading.excepthook", lambda _: None)
    assert ended(bench).code == "mishap"


def test_a_night_must_be_open(bench: Bench) -> None:
    bench.desk.settle(bench.desk.place._replace(night=""))
    bench.desk.tap(("director.hall.run",))
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "hall-needs-night"
    assert bench.store.setting(RUN_NOTE) is None


@pytest.mark.parametrize(
    ("at", "over", "deleted", "comes"),
    [(60.0, 0, 0, True), (DAY, 0, 0, False), (60.0, 1, 0, False), (60.0, 0, 1, False)],
    ids=["killed", "last-week", "over", "deleted"],
)
def test_what_ran_as_the_app_was_killed_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: float, over: int, deleted: int, comes: bool
) -> None:
    bench = Bench(tmp_path)
    begun(bench, rounds=1)
    place(bench)
    monkeypatch.setattr(hall_run.HallRun, "_serve", lambda _: None)
    with bench.desk.whole():
        hall_run.start(bench.desk, wanted(bench))
    night = bench.desk.place.night
    if over:
        won(bench, 1)
        won(bench, 2)
    if deleted:
        bench.store.delete(night, at=1.0)
    bench.again()
    bench.hands.on(at)
    assert hall_run.resume(bench.desk) is comes
    assert (bench.store.setting(RUN_NOTE) is not None) is comes
    run = hall_run.run_of(bench.desk)
    assert (run is not None and run.wanted == wanted(bench)._replace(night=night)) is comes
    bench.store.close()


def test_an_app_that_closes_ends_its_hall(bench: Bench) -> None:
    with bench.desk.whole():
        run = hall_run.start(bench.desk, wanted(bench, page=False))
    until = time.monotonic() + 60
    while run.state != hall_run.RUNNING:
        assert time.monotonic() < until, run.why
        time.sleep(0.05)
    assert runs(bench.folder / "hall")
    assert hall_run.active_run(bench.desk) is run
    with pytest.raises(Refused, match="hall-runs-already"):
        hall_run.start(bench.desk, wanted(bench))
    end(bench)
    assert run.why is None
    assert not run.active
    assert bench.store.setting(RUN_NOTE) is None
    assert not runs(bench.folder / "hall")
    assert run.follow not in bench.desk.followers


APP = """
from pathlib import Path
from tests.director.test_hall_run import Bench, begun, hall_run, place, until
bench = Bench(Path({folder!r}))
begun(bench)
place(bench)
bench.desk.tap(("director.hall.run",))
run = hall_run.run_of(bench.desk)
until(lambda: run.state != hall_run.STARTING, 60)
if {again}:
    first = run.hall.broker.pid
    run.hall.broker.kill()
    until(lambda: run.hall.broker.pid != first and run.hall.broker.asked(), 60)
print(run.state, flush=True)
input()
"""


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="It reads /proc.")
@pytest.mark.parametrize("again", [False, True], ids=["first", "started again"])
def test_nothing_runs_on_of_an_app_that_is_killed_together_with_its_hall_s_processes(
    tmp_path: Path, again: bool
) -> None:
    """All that is ours is killed in the same moment; the broker is another program, which ends by itself."""
    code = APP.format(folder=str(tmp_path), again=again)
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as app:
        assert app.stdout is not None
        assert app.stdout.readline().strip() == b"running"
        app.send_signal(signal.SIGSTOP)
        lists = Path(f"/proc/{app.pid}/task").glob("*/children")
        children = [int(one) for path in lists for one in path.read_text().split()]
        ours = [one for one in children if b"nats-server" not in Path(f"/proc/{one}/cmdline").read_bytes()]
        assert len(children) == len(ours) + 1 == 4
        for one in (*ours, app.pid):
            kill(one)
        app.wait(10)
    killed = time.monotonic()
    until(lambda: not any(map(alive, children)), 15)
    assert time.monotonic() - killed < 15


def test_the_recorder_hears_of_every_entry_and_of_what_it_has_lost(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_run.HallRun, "_serve", lambda self: self._stopped.wait())
    with bench.desk.whole():
        run = hall_run.start(bench.desk, wanted(bench))
    run.state = hall_run.RUNNING
    store, night = bench.store, bench.desk.place.night
    recorder = AppNight(store.lines(night)[:1])
    sent: list[dict[str, Any]] = []
    requests = Requests(run.folder)

    def hear() -> None:
        """The recorder takes what it is told, and the app takes its answer."""
        request = requests.waiting.get(timeout=60)
        while request.data["do"] != "night":
            request = requests.waiting.get(timeout=60)
        sent.append(request.data)
        recorder.take(request.data["first"], request.data["before"], request.data["lines"])
        request.answer({"tip": recorder.tip, "noted": []})
        until(lambda: run.follow() or run.night._tip == recorder.tip, 10)

    try:
        run.follow()
        hear()
        assert recorder.lines() == store.lines(night)
        won(bench, 1)
        hear()
        # It only grew.
        assert (len(sent[-1]["lines"]), sent[-1]["first"]) == (1, len(store.lines(night)) - 1)
        assert recorder.lines() == store.lines(night)
        # The recorder is another one, with an older record: it gets what it lacks, or all of it.
        recorder = AppNight(store.lines(night)[:3])
        won(bench, 2)
        hear()
        run.follow()
        hear()
        assert recorder.lines() == store.lines(night)
        assert sent[-1]["first"] == 3
        # After damage the store may have fewer entries.
        recorder = AppNight([*store.lines(night), '{"do": "undo", "at": 1900000000}'])
        run.night._tip = recorder.tip
        run.follow()
        hear()
        assert sent[-1]["first"] == 0
        assert recorder.lines() == store.lines(night)
    finally:
        requests.close()


@pytest.mark.parametrize("text", ["", "[]", '{"port": "x", "addresses": 7}', "\xff"])
def test_a_place_that_cannot_be_read_is_the_usual_one(tmp_path: Path, text: str) -> None:
    (tmp_path / "place.json").write_text(text)
    assert hall_place.read(tmp_path) == hall_place.HallPlace()


def test_another_night_is_told_once(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_run.HallRun, "_serve", lambda self: self._stopped.wait())
    with bench.desk.whole():
        run = hall_run.start(bench.desk, wanted(bench))
    first = run.wanted.night
    begun(bench)
    assert bench.desk.place.night != first
    assert hall_run.tick(bench.desk)
    assert notice(bench.desk) == "hall-other-night"
    bench.desk.read_notice()
    hall_run.tick(bench.desk)
    assert notice(bench.desk) == ""
    assert own_hall.warnings(bench.desk, run) == ["This hall runs for Thursday, which is not open."]


def notice(desk: Desk) -> str:
    return "" if desk.place.notice is None else str(desk.place.notice["code"])


def test_whoever_erases_everything_erases_the_hall(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_run.HallRun, "_serve", lambda self: self._stopped.wait())
    with bench.desk.whole():
        run = hall_run.start(bench.desk, wanted(bench))
    bench.desk.outside = bench.desk.outside._replace(erase_hall=lambda: hall_run.erase(bench.desk))
    bench.desk.tap(("keeping.wipe",))
    assert not run.active
    assert not (bench.folder / "hall").exists()
    assert run.follow not in bench.desk.followers
    assert hall_run.active_run(bench.desk) is None


def test_where_nobody_wished_for_a_port_the_page_takes_another_by_itself(bench: Bench) -> None:
    with socket.create_server((HERE, 0)) as taken:
        port = taken.getsockname()[1]
        place(bench, page=port)
        bench.desk.tap(("director.hall.run",))
        run = hall_run.run_of(bench.desk)
        assert run is not None
        until(lambda: run.state != hall_run.STARTING, 30)
        assert run.why is None
        found = [
            int(address.split(":")[2].split("/")[0]) for address in (run.page_address, run.director_address)
        ]
        assert port not in found
        assert len(set(found)) == 2
        for number in found:
            assert addresses.is_listening(HERE, number)


def test_the_director_of_an_app_is_told_of_keys_and_of_no_command_s_options() -> None:
    asked_by_a_command_alone = {"hall-which-night"}
    for code, said in REFUSALS.items():
        if "--" in str(said):
            assert code in hall_run.HERE or code in asked_by_a_command_alone, code
    for code in hall_run.HERE.values():
        assert "--" not in str(REFUSALS[code])


def test_the_countdown_is_read_from_the_reports(bench: Bench) -> None:
    watch = Watch(bench.desk.store.path.with_name("hall"))

    def read(boot: float, state: str, left: float = 0.0, number: int = 1, age: float = 0.0) -> object:
        clock = {"state": state, "left": 1000 * left, "round": number}
        watch.report = {"at": time.time() - age, "round": 1, "clock": clock}
        watch.read_countdown(boot)
        return watch.countdown

    assert read(100.0, "idle") is None
    read(100.0, "run", left=540.0, age=2.0)
    assert watch.countdown is not None and watch.countdown.bell == pytest.approx(638.0, abs=0.5)
    # A report that is a little off moves nothing; a minute more does.
    first = watch.countdown
    assert read(101.0, "run", left=537.5) is first
    read(101.0, "run", left=597.0)
    assert watch.countdown.bell == pytest.approx(698.0, abs=0.5)
    assert read(102.0, "pause", left=596.0) == Countdown("pause", left=596.0)
    assert read(103.0, "rung") == Countdown("rung")
    # That of the round before is over, and a hall that does not report has none.
    assert read(104.0, "rung", number=0) is None
    read(105.0, "run", left=60.0)
    watch.report = None
    watch.read_countdown(106.0)
    assert watch.countdown is None


def test_the_end_of_the_night_says_that_it_stops_the_hall_and_does(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_run.HallRun, "_serve", lambda self: self._stopped.wait())
    with bench.desk.whole():
        run = hall_run.start(bench.desk, wanted(bench))
    with bench.desk.whole():
        this_night.end.run(bench.desk, True)
    assert proposal.lines(bench.desk)[0].startswith("The hall runs: it is stopped")
    assert run.active
    bench.do("night.agree")
    assert run.state in (hall_run.STOPPING, hall_run.ENDED)
    end(bench)
    with bench.desk.whole():
        this_night.end.run(bench.desk, False)
    assert not proposal.stops_hall(bench.desk)


def test_the_pages_wall_is_told_what_stands_beside_the_night(bench: Bench) -> None:
    run = hall_run.HallRun(bench.desk, wanted(bench, names=True))
    (bench.folder / "hall").mkdir(exist_ok=True)
    with bench.desk.whole():
        beside(bench.desk).change(
            bench.desk.place.night, line="Tea until 20:15", until=bench.desk.clocks.wall() + 60
        )
    run.follow()
    told = json.loads((run.folder / WALL).read_bytes())
    assert told["night"] == bench.desk.place.night and told["line"] == "Tea until 20:15"
    assert told["until"] == bench.desk.clocks.wall() + 60 and told["hidden"] == 0
    for _ in range(3):
        won(bench, 1)
        won(bench, 2)
    run.follow()
    assert json.loads((run.folder / WALL).read_bytes())["hidden"] > 0
