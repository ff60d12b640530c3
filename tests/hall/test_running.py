"""Starting a hall: what is made once and kept, what stands in the way, who dies and comes back."""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import socket
import ssl
import stat
import subprocess
import sys
import threading
import time
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from scorekeeper import orphans
from scorekeeper.cli import hall_actions
from scorekeeper.engine.refused import Refused
from scorekeeper.hall.page.processes import OTHERS, PagePlan
from scorekeeper.hall.room import accounts, broker, certificate, child, plan
from scorekeeper.hall.room import printed_addresses as moved
from scorekeeper.hall.room.configuration import configuration
from scorekeeper.hall.room.hall_process import Hall
from scorekeeper.hall.room.local_requests import FILE as PORT
from scorekeeper.hall.wire import addresses
from scorekeeper.hall.wire.card import read_card
from scorekeeper.words.hall import why_text

from . import halls
from .halls import HERE, ROOT, kill, night_in, own_port, recorder_pid, until
from .members import Device
from .trial import alive, seed_without_ties


@pytest.fixture
def night(tmp_path: Path) -> Path:
    return night_in(tmp_path, 2, 1, seed_without_ties("500", 2, 1)).path


def refused(code: str, action: Callable[[], object]) -> str:
    """The sentence for the refusal of this code that the action meets."""
    with pytest.raises(Refused) as why:
        action()
    assert why.value.code == code
    said = why_text(why.value)
    assert said != code
    assert "{" not in said
    assert "?" not in said
    return said


def test_what_is_made_once_is_kept(tmp_path: Path) -> None:
    first = plan.prepare(tmp_path / "hall", 2, [HERE])
    more = plan.prepare(tmp_path / "hall", 3, [HERE])
    assert more.cards[:2] == first.cards
    assert plan.earlier_cards(tmp_path / "hall") == more.cards
    # Fewer tables tonight: the third card opens the hall all the same.
    fewer = plan.prepare(tmp_path / "hall", 2, [HERE])
    assert fewer.cards == first.cards
    assert len(fewer.accounts.tables) == 3
    assert read_card(str(more.cards[2])) == more.cards[2]


def test_a_hall_of_more_than_a_thousand_tables_keeps_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts, "_new", lambda user: accounts.Account(user, "a" * 26, ""))
    made = plan.prepare(tmp_path / "hall", 1001, [HERE])
    assert [card.table for card in made.cards[998:]] == ["t999", "t1000", "t1001"]
    assert plan.prepare(tmp_path / "hall", 1001, [HERE]).cards == made.cards


def test_a_card_that_was_lost_is_renewed(tmp_path: Path) -> None:
    first = plan.prepare(tmp_path / "hall", 2, [HERE])
    accounts.renew(tmp_path / "hall", "t002")
    cards = plan.earlier_cards(tmp_path / "hall")
    assert cards[0] == first.cards[0]
    assert cards[1].password != first.cards[1].password
    refused("hall-no-table", lambda: accounts.renew(tmp_path / "hall", "t009"))


def test_every_file_is_its_owner_s_alone(tmp_path: Path, night: Path) -> None:
    with halls.hall(tmp_path, night, 2):
        time.sleep(0.5)
        found = list((tmp_path / "hall").rglob("*"))
        assert len(found) > 8
        for path in found:
            assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


def test_passwords_are_in_the_broker_s_configuration_as_hashes_only(tmp_path: Path) -> None:
    made = plan.prepare(tmp_path / "hall", 2, [HERE], cluster="a,b,c")
    text = configuration(made.accounts, made.files, made.node)
    for account in (made.accounts.director, made.accounts.system, *made.accounts.tables):
        assert account.password not in text
        assert account.hash.startswith("$2a$")
        assert account.hash in text
    node = accounts.read(tmp_path / "hall/node-2" / accounts.FILE)
    assert {account.password for account in (node.director, node.system, *node.tables)} == {""}


def test_the_certificate_is_valid_at_any_date(tmp_path: Path) -> None:
    from cryptography import x509

    files = certificate.ensure(tmp_path, ["a.example", HERE])
    made = x509.load_pem_x509_certificate(files.certificate.read_bytes())
    assert made.not_valid_before_utc.year == 2000
    assert made.not_valid_after_utc.year == 9999
    assert certificate.ensure(tmp_path, ["other"]).fingerprint == files.fingerprint
    files.certificate.write_text("spoilt")
    refused("hall-certificate-damaged", lambda: certificate.ensure(tmp_path, []))


@pytest.mark.parametrize("spoilt", [b"", b"{}", b"[]", b'{"version": 2, "hall": "a.b"}', b"\xff"])
def test_damaged_accounts_are_named_and_not_made_anew(tmp_path: Path, spoilt: bytes) -> None:
    plan.prepare(tmp_path, 1, [HERE])
    (tmp_path / accounts.FILE).write_bytes(spoilt)
    refused("hall-damaged", lambda: plan.prepare(tmp_path, 1, [HERE]))
    assert (tmp_path / accounts.FILE).read_bytes() == spoilt
    (tmp_path / accounts.FILE).write_bytes(b'{"version": 3}')
    refused("hall-newer", lambda: plan.prepare(tmp_path, 1, [HERE]))


def test_a_folder_of_the_version_before_gets_new_cards_and_says_so(tmp_path: Path) -> None:
    made = plan.prepare(tmp_path, 1, [HERE])
    (tmp_path / accounts.FILE).write_bytes(b'{"version": 1, "hall": "h"}')
    again = plan.prepare(tmp_path, 1, [HERE])
    assert again.cards[0].password != made.cards[0].password
    why = moved.trouble(tmp_path)
    assert why is not None and why.code == "hall-new-cards" and "new cards" in why_text(why)
    plan.prepare(tmp_path, 1, [HERE])
    assert moved.trouble(tmp_path) is not None
    moved.note_printed(tmp_path)
    assert moved.trouble(tmp_path) is None


def test_without_a_network_there_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_addresses", list)
    assert "--address" in refused("hall-no-network", lambda: plan.prepare(tmp_path / "hall", 1, []))


def test_this_computer_s_own_addresses_have_no_loopback() -> None:
    assert not [one for one in addresses.own_addresses() if one.startswith("127.")]


def test_a_port_that_is_taken_is_named(tmp_path: Path, night: Path) -> None:
    with socket.create_server((HERE, 0)) as other:
        port = other.getsockname()[1]
        said = refused("hall-port-taken", lambda: halls.hall(tmp_path, night, 1, port=port).__enter__())
        assert str(port) in said


def test_a_page_s_port_that_is_taken_is_named_and_nothing_is_left_running(
    tmp_path: Path, night: Path
) -> None:
    with socket.create_server((HERE, 0)) as other:
        port, own = other.getsockname()[1], own_port()
        for page, code, option in (
            (PagePlan(port), "hall-page-port", "--page"),
            (PagePlan(own_port(), director=port), "hall-director-port", "--director-page"),
        ):

            def start(plan: PagePlan = page) -> None:
                halls.hall(tmp_path, night, 1, port=own, page=plan).__enter__()

            assert option in refused(code, start)
        assert not addresses.is_listening(HERE, own)


def test_a_page_keeps_its_port_while_its_process_begins_again(tmp_path: Path, night: Path) -> None:
    """Bound once by the hall: nobody can take it meanwhile, and whoever asks is answered a moment later."""
    with halls.hall(tmp_path, night, 1, page=PagePlan(0, director=0)) as running:
        pages = running.hall._pages
        assert pages is not None
        assert len({pages.plan.port, pages.plan.director, 0}) == 3
        for name in ("server", "director"):
            kill(pages.running[name].pid)
            pages.running[name].wait()
        refused(
            "hall-page-port", lambda: halls.hall(tmp_path / "other", night, 1, page=pages.plan).__enter__()
        )
        director = ssl.create_default_context()
        director.check_hostname, director.verify_mode = False, ssl.CERT_NONE
        with (
            socket.create_connection((HERE, pages.plan.port), 60) as asking,
            socket.create_connection((HERE, pages.plan.director), 60) as encrypted,
        ):
            asking.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
            running.hall.check()
            assert asking.recv(100).startswith(b"HTTP/1.1 ")
            assert director.wrap_socket(encrypted).version() is not None


@pytest.mark.parametrize(
    ("wished", "director_wished", "plan"),
    [
        (None, None, PagePlan(8080, False, 8081, OTHERS, OTHERS)),
        (9000, None, PagePlan(9000, False, 9001, 0, OTHERS)),
        (9000, 9005, PagePlan(9000, False, 9005)),
        (None, 0, PagePlan(8080, False, None, OTHERS)),
        (0, 9005, None),
    ],
)
def test_only_a_port_that_nobody_wished_for_may_be_another(
    wished: int | None, director_wished: int | None, plan: PagePlan | None
) -> None:
    assert hall_actions._pages(Namespace(page=wished, director_page=director_wished, names=False)) == plan


def test_an_address_of_another_computer_cannot_be_listened_at(tmp_path: Path, night: Path) -> None:
    refused("hall-address-not-here", lambda: halls.hall(tmp_path, night, 1, listen="192.0.2.77").__enter__())


def test_a_second_hall_with_the_same_night_is_refused_and_leaves_nothing_running(
    tmp_path: Path, night: Path
) -> None:
    with halls.hall(tmp_path, night, 1):
        second = plan.prepare(tmp_path / "second", 1, [HERE], own_port(), listen=HERE)
        other = Hall(second, night)
        refused("store-in-use", other.start)
        assert not other.broker.alive
        assert not addresses.is_listening(HERE, second.node.port)


def test_without_nats_server_there_is_a_sentence(
    tmp_path: Path, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(broker, "PROGRAM", "no-such-server")
    assert "virus scanners" in refused("hall-no-broker", lambda: halls.hall(tmp_path, night, 1).__enter__())


def test_a_night_that_is_not_there_or_is_wrong_is_refused(tmp_path: Path, night: Path) -> None:
    refused("hall-no-night", lambda: halls.hall(tmp_path, tmp_path / "x.jsonl", 1).__enter__())
    with night.open("a") as file:
        file.write('{"do": "sing", "at": 1e9}\n{"do": "undo", "at": 1e9}\n')
    assert "line" in refused("hall-night-line", lambda: halls.hall(tmp_path, night, 1).__enter__())


@pytest.mark.parametrize("signs", [True, False])
def test_a_recorder_that_is_killed_while_its_hall_starts_is_started_again(
    tmp_path: Path, night: Path, monkeypatch: pytest.MonkeyPatch, signs: bool
) -> None:
    """The hall goes on. Without signs, as on Windows, an exit code does not tell who ended the recorder."""
    first: list[int | None] = []
    asks, polls = Hall._ask_recorder, subprocess.Popen.poll

    def poll(process: subprocess.Popen[bytes]) -> int | None:
        code = polls(process)
        return None if code is None else abs(code)

    if not signs:
        monkeypatch.setattr(subprocess.Popen, "poll", poll)

    def ask(hall: Hall, seconds: float) -> bool:
        if not first:
            first.append(recorder_pid(hall))
            kill(first[0])
        return asks(hall, seconds)

    monkeypatch.setattr(Hall, "_ask_recorder", ask)
    with halls.hall(tmp_path, night, 1) as running:
        assert recorder_pid(running.hall) not in (None, *first)
        until(lambda: running.status()["broker"], 10)


HANGS = """
import ctypes, signal, threading
libc, run = ctypes.CDLL(None), threading.Thread.run
libc.signal(signal.SIGUSR2, ctypes.cast(libc.pause, ctypes.c_void_p))

def named(thread):
    with open(f"/proc/self/task/{threading.get_native_id()}/comm", "w") as file:
        file.write(thread.name)
    run(thread)

threading.Thread.run = named
"""
"""In a process of Python: the thread that is sent this signal goes no further; the system knows its name."""
AWAY = 30.0
"""Seconds for which a table may be without answers."""


def threads_of(pid: int) -> list[int]:
    """The threads of a recorder in the order of their starts, without those that each answer one request."""
    found = []
    for place in Path(f"/proc/{pid}/task").iterdir():
        with suppress(OSError):
            if "_hear" not in (place / "comm").read_text():
                found.append(int(place.name))
    return sorted(found)


def test_no_one_thread_of_the_recorder_that_hangs_leaves_a_table_without_answers(
    tmp_path: Path, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(HANGS)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    ends = threading.Event()
    with halls.hall(tmp_path, night, 1) as running:
        hall = running.hall
        watch = threading.Thread(target=hall.watch, args=(lambda: not ends.is_set(),))
        watch.start()
        device = Device(tmp_path / "device", running.cards[0])

        def is_answered() -> bool:
            """Ask whatever may have hung."""
            device.member.call(int(time.monotonic() * 4) % 2 == 0)
            return device.here

        def fresh(before: int | None = None) -> int:
            until(lambda: recorder_pid(hall) not in (None, before) and halls.runs(tmp_path / "hall"), 30)
            until(lambda: is_answered() and running.status()["broker"], 30, "the table")
            return int(recorder_pid(hall) or 0)

        try:
            pid, hung = fresh(), 0
            while hung < len(threads := threads_of(pid)):
                begun = time.monotonic()
                ctypes.CDLL(None).tgkill(pid, threads[hung], signal.SIGUSR2)
                while time.monotonic() < begun + 4.0 or not is_answered():
                    assert time.monotonic() < begun + AWAY, f"thread {hung} of {len(threads)}"
                    is_answered()
                    time.sleep(0.1)
                kill(pid)
                pid, hung = fresh(pid), hung + 1
        finally:
            device.stop()
            ends.set()
            watch.join()
    # The main thread, those of both connections, that of requests, the watch of what hangs, and the one that
    # waits for the hall's end.
    assert hung == 6, threads
    log = (tmp_path / "hall" / "hall.log").read_text()
    assert "the thread of the connection as director hangs" in log and "in _run_once" in log


def crash(pid: int | None) -> None:
    assert pid is not None
    os.kill(pid, signal.SIGSEGV)


@pytest.mark.parametrize("times", [1, 9])
def test_a_broker_that_crashes_at_each_start_is_refused_by_its_signal_after_a_few_more(
    tmp_path: Path, night: Path, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    monkeypatch.setattr(child, "AGAIN_AFTER", (0.01, 0.02, 0.03))
    spawn, spawned = broker.Broker._spawn, []

    def spawn_and_crash(self: broker.Broker, program: str, path: Path) -> None:
        spawn(self, program, path)
        spawned.append(self.pid)
        if len(spawned) <= times:
            crash(self.pid)

    monkeypatch.setattr(broker.Broker, "_spawn", spawn_and_crash)
    hall = Hall(plan.prepare(tmp_path / "hall", 1, [HERE], own_port(), listen=HERE), night)
    if times == 1:
        hall.start()
        hall.stop()
    else:
        assert "SIGSEGV" in refused("hall-broker-ended", hall.start)
    assert len(spawned) == min(times, 3) + 1


def test_a_recorder_that_crashes_at_each_start_is_started_a_few_times_and_told(
    tmp_path: Path, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "AGAIN_AFTER", (0.01, 0.02, 0.03))
    start, started = Hall._start_recorder, []

    def start_and_crash(self: Hall) -> None:
        start(self)
        started.append(recorder_pid(self))
        crash(started[-1])

    monkeypatch.setattr(Hall, "_start_recorder", start_and_crash)
    hall = Hall(plan.prepare(tmp_path / "hall", 1, [HERE], own_port(), listen=HERE), night)
    refused("hall-recorder-ended", hall.start)
    assert len(started) == 4


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere no process of ours becomes the broker")
@pytest.mark.parametrize(("mode", "why"), [(0o600, "Permission denied"), (0o700, "Exec format error")])
def test_a_broker_that_the_system_cannot_run_says_why(
    tmp_path: Path, night: Path, monkeypatch: pytest.MonkeyPatch, mode: int, why: str
) -> None:
    program = tmp_path / broker.PROGRAM
    program.write_bytes(b"\x7fELF of another computer")
    program.chmod(mode)
    monkeypatch.setattr(broker, "find", lambda: str(program))
    hall = Hall(plan.prepare(tmp_path / "hall", 1, [HERE], own_port(), listen=HERE), night)
    (hall.prepared.node.folder / "broker.log").parent.mkdir(exist_ok=True)
    (hall.prepared.node.folder / "broker.log").write_text("[1] [ERR] of last Thursday\n")
    assert why in refused("hall-broker-ended", hall.start)


def test_a_job_of_windows_that_cannot_hold_the_broker_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Without it the broker outlives a hall that is killed with its recorder."""
    calls = ("CreateJobObjectW", "SetInformationJobObject", "AssignProcessToJobObject")
    kernel = SimpleNamespace(**{call: Mock(return_value=0) for call in calls})
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "WinDLL", lambda *_, **__: kernel, raising=False)
    monkeypatch.setattr(ctypes, "get_last_error", lambda: 5, raising=False)
    monkeypatch.setattr(subprocess, "Popen", lambda *_, **__: SimpleNamespace(_handle=7))
    orphans._job.cache_clear()
    orphans.start(["nats-server"])
    orphans._job.cache_clear()
    assert [call for call in calls if f"{call} failed (5)" in caplog.text] == list(calls)


def begun(folder: Path, night: Path, port: int) -> subprocess.Popen[bytes]:
    """A hall of the command line, which runs; what it says is in the file `log`."""
    command = [sys.executable, "-m", "scorekeeper", "hall", "--tables", "1", "--night", str(night)]
    command += ["--folder", str(folder / "hall"), "--address", HERE, "--listen", HERE, "--page", "0"]
    # What it says is seen at once, also by whoever has not asked Python for that.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    log = folder / "log"
    with log.open("wb") as out:
        made = subprocess.Popen(
            [*command, "--port", str(port)], cwd=ROOT, stdout=out, stderr=out, env=environment
        )
    until(lambda: made.poll() is not None or b"Ctrl+C" in log.read_bytes(), 60, "what the hall says")
    return made


def test_the_broker_ends_with_a_killed_hall_whose_folder_is_erased(tmp_path: Path, night: Path) -> None:
    port = own_port()
    first = begun(tmp_path, night, port)
    (recorder,) = recorders_of(first.pid)
    os.kill(recorder, signal.SIGSTOP)
    shutil.rmtree(tmp_path / "hall")
    first.kill()
    first.wait()
    os.kill(recorder, signal.SIGCONT)
    until(lambda: not addresses.is_listening(HERE, port), 60, "the broker's end")
    until(lambda: not alive(recorder), 60, "the recorder's end")
    assert b"Traceback" not in (tmp_path / "log").read_bytes()


def test_a_broker_that_dies_as_it_is_asked_has_not_answered(tmp_path: Path) -> None:
    made = plan.prepare(tmp_path / "hall", 1, [HERE], own_port(), listen=HERE)
    with socket.create_server((HERE, 0)) as server:

        def answer() -> None:
            link, _ = server.accept()
            with link:
                link.recv(1000)
                link.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{")

        thread = threading.Thread(target=answer)
        thread.start()
        where = f"http://{HERE}:{server.getsockname()[1]}"
        broker.Broker(made.accounts, made.files, made.node).end_leftover([(0, where)])
        thread.join()


@pytest.mark.parametrize("with_recorder", [False, True])
def test_a_hall_that_was_killed_leaves_nothing_in_the_way_of_the_next(
    tmp_path: Path, night: Path, with_recorder: bool
) -> None:
    port = own_port()
    first = begun(tmp_path, night, port)
    if with_recorder:
        first.send_signal(signal.SIGSTOP)
        for pid in recorders_of(first.pid):
            kill(pid)
    first.kill()
    first.wait()
    killed = time.monotonic()
    until(lambda: not addresses.is_listening(HERE, port), 15, "the broker's end")
    assert time.monotonic() - killed < 15
    with halls.hall(tmp_path, night, 1, port=port) as running:
        assert running.hall.broker.alive
        until(lambda: running.status()["broker"], 10)


def test_a_broker_whose_hall_is_gone_as_it_starts_does_not_run(tmp_path: Path) -> None:
    """Nobody tells it any more that its hall has ended: it sees that it has another parent."""
    done = tmp_path / "done"
    command = [sys.executable, "-IS", orphans.__file__, "1", shutil.which("touch") or "", str(done)]
    subprocess.run(command, check=True)
    assert not done.exists()
    command[3] = str(os.getpid())
    subprocess.run(command, check=True)
    assert done.exists()


def test_a_process_that_hangs_ends_all_the_same_once_its_hall_is_gone(tmp_path: Path) -> None:
    code = "import time; from scorekeeper.hall.room import child; child.ENDS_WITHIN = 0.2; "
    code += "child.at_the_end(list); time.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, cwd=ROOT) as hangs:
        assert hangs.stdin is not None
        hangs.stdin.close()
        assert hangs.wait(30) == child.HUNG


def recorders_of(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    found = [int(one) for one in children if b"recorder_process" in Path(f"/proc/{one}/cmdline").read_bytes()]
    assert found
    return found


def test_another_program_s_process_is_never_ended(tmp_path: Path) -> None:
    """A file that names a process, and nobody who answers to the hall's name: it is left alone."""
    made = plan.prepare(tmp_path / "hall", 1, [HERE], own_port(), listen=HERE)
    made.node.folder.mkdir()
    with subprocess.Popen(["sleep", "60"]) as bystander:
        ports = made.node.folder / f"nats-server_{bystander.pid}.ports"
        ports.write_text('{"monitoring": ["http://127.0.0.1:9"]}')
        broker.Broker(made.accounts, made.files, made.node).end_leftover()
        assert alive(bystander.pid)
        assert not ports.exists()
        bystander.kill()


def test_a_hall_that_is_stopped_stops_everything(tmp_path: Path, night: Path) -> None:
    with halls.hall(tmp_path, night, 1) as running:
        pids = [running.hall.broker.pid, recorder_pid(running.hall)]
    assert not any(alive(pid) for pid in pids if pid)
    assert not (tmp_path / "hall" / PORT).exists()


def test_a_hall_that_is_ended_at_once_leaves_no_socket(tmp_path: Path, night: Path) -> None:
    """Its folder is erased, and nobody reads there any more where it was."""
    with halls.hall(tmp_path, night, 1) as running:
        place = Path((tmp_path / "hall" / PORT).read_text())
        assert place.is_socket()
        running.hall.kill()
        assert not place.parent.exists()


def test_the_broker_ends_with_the_recorder_of_a_hall_that_dies_as_it_stops(
    tmp_path: Path, night: Path
) -> None:
    """Killed when the recorder has ended and the broker has not: nobody is left to end it."""
    with halls.hall(tmp_path, night, 1) as running:
        recorder = running.hall._recorder
        assert recorder is not None and recorder.stdin is not None
        recorder.stdin.close()
        recorder.wait(60)
        assert not running.hall.broker.alive


@pytest.mark.parametrize("text", "a,b a,a,a a,b,c,d , a,b,c:d a,b,:1 a,b,c:1:2:3 a,b,c:0".split())
def test_a_cluster_is_three_different_computers(text: str) -> None:
    with pytest.raises(Refused) as why:
        plan.read_hosts(text)
    assert why.value.code in ("hall-three-hosts", "card-address")


def test_a_node_s_folder_says_what_it_is(tmp_path: Path) -> None:
    refused("hall-no-node", lambda: plan.read_node(tmp_path))
    plan.prepare(tmp_path / "hall", 1, [], cluster="a,b:1000,c:1000:2000")
    known, files, node = plan.read_node(tmp_path / "hall/node-3")
    assert (node.port, node.cluster_port) == (1000, 2000)
    assert node.routes == ("a:6222", "b:6222", "c:2000")
    assert files.fingerprint == plan.earlier_cards(tmp_path / "hall")[0].fingerprint
    assert known.tables[0].user == "t001"
    (tmp_path / "hall/node-3" / plan.NODE_FILE).write_text("[]")
    refused("hall-damaged", lambda: plan.read_node(tmp_path / "hall/node-3"))


def full(*_: object) -> bool:
    raise OSError(28, "No space left on device")


def test_a_disk_that_is_full_when_the_broker_has_died_ends_no_hall(
    tmp_path: Path, night: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = Hall(plan.prepare(tmp_path / "hall", 1, [HERE]), night)
    monkeypatch.setattr(made.broker, "restart_if_dead", full)
    made.check()


def test_a_computer_of_a_championship_tries_again_to_start_its_broker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hosts = "127.0.0.1:8001:8002,127.0.0.1:8003:8004,127.0.0.1:8005:8006"
    plan.prepare(tmp_path / "hall", 1, [], cluster=hosts)
    stopped = threading.Event()

    def taken(*_: object) -> bool:
        raise Refused("hall-port-taken", port=8003)

    tries = iter((full, taken, lambda *_: stopped.set()))
    monkeypatch.setattr(hall_actions, "LOOK_EVERY", 0.0)
    monkeypatch.setattr(hall_actions, "_stopped_by_signal", lambda: stopped)
    monkeypatch.setattr(broker.Broker, "start", lambda *_: None)
    monkeypatch.setattr(broker.Broker, "restart_if_dead", lambda *_: next(tries)())
    assert hall_actions.node(Namespace(place=str(tmp_path / "hall" / "node-2"))) == 0
    assert stopped.is_set()


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """This computer's addresses, as a router leases them."""
    leased = ["192.168.1.20"]
    monkeypatch.setattr(addresses, "own_addresses", lambda: list(leased))
    monkeypatch.setattr(addresses, "own_name", str)
    monkeypatch.setattr(moved, "own_addresses", lambda: list(leased))
    monkeypatch.setattr(moved, "is_here", lambda host: host in leased)
    return leased


def test_cards_that_name_another_address_than_this_computer_s_are_told_until_they_are_printed_again(
    tmp_path: Path, own: list[str]
) -> None:
    first = plan.prepare(tmp_path, 2, [])
    assert moved.trouble(tmp_path) is None
    own[:] = ["192.168.1.37"]
    for _ in range(2):
        later = plan.prepare(tmp_path, 2, [])
        why = moved.trouble(tmp_path)
        assert why is not None
        assert why.data == {"now": "192.168.1.37", "printed": "192.168.1.20"}
        assert "192.168.1.37" in why_text(why)
    assert later.files.fingerprint == first.files.fingerprint
    moved.note_printed(tmp_path)
    assert moved.trouble(tmp_path) is None
    assert [str(one) for one in plan.earlier_cards(tmp_path)[0].addresses] == ["192.168.1.37:8883"]


def test_the_router_gives_the_printed_address_back(tmp_path: Path, own: list[str]) -> None:
    made = plan.prepare(tmp_path, 1, [])
    own[:] = ["192.168.1.37", "10.0.0.4"]
    moved.follow(made)
    assert moved.trouble(tmp_path) is not None
    assert [one.host for one in plan.earlier_cards(tmp_path)[0].addresses] == own
    own[:] = []
    moved.follow(made)
    assert moved.trouble(tmp_path) is not None, "without a network nothing new is known"
    own[:] = ["192.168.1.20"]
    moved.follow(made)
    assert moved.trouble(tmp_path) is None


def test_an_address_that_was_named_is_not_looked_for_on_this_computer(tmp_path: Path, own: list[str]) -> None:
    made = plan.prepare(tmp_path, 1, ["hall.example"])
    moved.follow(made)
    assert moved.trouble(tmp_path) is None


def test_a_folder_that_does_not_say_what_was_printed_is_of_an_older_version(
    tmp_path: Path, own: list[str]
) -> None:
    plan.prepare(tmp_path, 1, [])
    (tmp_path / moved.FILE).write_text('{"addresses": ["192.168.1.9:8883"], "tables": 1}')
    assert moved.trouble(tmp_path) is None
    plan.prepare(tmp_path, 1, [])
    why = moved.trouble(tmp_path)
    assert why is not None
    assert why.data["printed"] == "192.168.1.9"


def test_an_address_of_this_computer_is_known_without_sending_anything() -> None:
    assert moved.is_here("127.0.0.1")
    assert not moved.is_here("192.0.2.7")


def test_a_hall_that_runs_says_that_its_computer_has_another_address(tmp_path: Path, own: list[str]) -> None:
    hall = Hall(plan.prepare(tmp_path, 1, []), tmp_path / "night.jsonl")
    hall._check_address()
    assert hall.moved is None
    own[:] = ["192.168.1.37"]
    hall._check_address()
    first = hall.moved
    assert first is not None
    hall._check_address()
    assert hall.moved is first, "said once"
