"""Halls for the tests: a real broker and a real recorder on this machine, and nights with known results."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.cli.simulation.folder import simulate
from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import read_night
from scorekeeper.hall.room.hall_process import Hall
from scorekeeper.hall.room.local_requests import Request, Requests, ask
from scorekeeper.hall.room.plan import Prepared, prepare
from scorekeeper.record.codec import write_line

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[2]
HERE = "127.0.0.1"


_OWN: list[socket.socket] = []
"""The sockets by which this process holds its ports."""


def own_port() -> int:
    """A port of this process: nobody is given it by chance while the process lives.

    It is bound here and never let go of. Whoever asks for just this one may listen there all the same: the
    broker, which cannot be handed a socket.
    """
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.bind((HERE, 0))
    _OWN.append(made)
    return int(made.getsockname()[1])


class Night(NamedTuple):
    """A night's players and draw in a file, the games that its tables play, and the standings after them."""

    path: Path
    games: dict[int, list[Path]]
    """By table, in the order in which they are played."""
    expected: dict[str, Any]
    texts: dict[str, list[str]]
    """The lines of each game, by id."""


def night_in(folder: Path, tables: int, rounds: int, seed: str = "hall", game: str = "500") -> Night:
    """The night without its results, and every game's record as its own file."""
    made = simulate(game, 4 * tables, rounds, seed)
    path = folder / "night.jsonl"
    opening = [made.header, *(one for one in made.entries if one["do"] in ("player", "draw"))]
    path.write_text("".join(write_line(line) + "\n" for line in opening), encoding="utf-8")
    place = folder / "games"
    place.mkdir()
    games: dict[int, list[Path]] = {}
    texts = {}
    latest = {(one["round"], one["table"]): one for one in made.entries if one["do"] == "result"}
    results = sorted(latest.values(), key=lambda one: one["round"])
    assert not any(one["winner"] == "tie" for one in results), "choose a seed without a tie"
    for name, lines in sorted(made.games.items()):
        (place / name).write_text("".join(write_line(line) + "\n" for line in lines), encoding="utf-8")
        games.setdefault(int(lines[0]["table"]), []).append(place / name)
        texts[lines[0]["id"]] = [write_line(line) for line in lines]
    event = read_night(path.read_bytes())
    for one in results:
        event = event.apply({**one, "instead": False})
    return Night(path, games, event.result(), texts)


class Running(NamedTuple):
    """A hall that runs."""

    prepared: Prepared
    hall: Hall
    folder: Path

    @property
    def cards(self) -> list[str]:
        return [str(card) for card in self.prepared.cards]

    def status(self) -> dict[str, Any]:
        return status(self.folder / "hall")


def status(folder: Path) -> dict[str, Any]:
    """The report of the recorder of a hall's folder, which may be about to start again."""
    until(lambda: runs(folder), 20, f"a recorder of {folder}")
    return dict(ask(folder, {"do": "report"})["report"])


def runs(folder: Path) -> bool:
    """Does the recorder of a hall's folder answer?"""
    with suppress(Refused):
        return bool(ask(folder, {"do": "report"}))
    return False


def order(folder: Path, **what: object) -> dict[str, Any]:
    """Give an order to the recorder of a hall's folder; its answer, or the code of its refusal."""
    try:
        return ask(folder, what)
    except Refused as why:
        return {"code": why.code, "data": why.data}


class Reporter:
    """In a recorder's place: reports what it is given, and takes every order."""

    def __init__(self, folder: Path, report: dict[str, Any] | None = None) -> None:
        self.report: dict[str, Any] = report or {}
        self.orders: list[dict[str, Any]] = []
        self.taken: dict[str, Any] | None = None
        """The latest report that has arrived: whoever asked for it asks for the next one."""
        self._answered: dict[str, Any] | None = None
        self._waiting: list[Request] = []
        self._unheard = True
        self._requests = Requests(folder)
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._answer_all, daemon=True)
        self._thread.start()

    def show(self, report: dict[str, Any]) -> None:
        """Report this from now on."""
        self.report = report
        self._tell()

    def close(self) -> None:
        self._ends.set()
        self._thread.join()
        self._requests.close()

    def _answer_all(self) -> None:
        told = time.monotonic()
        while not self._ends.is_set():
            with suppress(Empty):
                self._answer(self._requests.waiting.get(timeout=0.05))
            if time.monotonic() - told > 1.0:
                told = time.monotonic()
                self._tell()

    def _answer(self, request: Request) -> None:
        if request.data["do"] == "report":
            self.taken = self._answered
            self._waiting.append(request)
            if self._unheard or not request.data.get("waits"):
                self._tell()
        elif request.data["do"] == "night":
            request.answer({"tip": [0, ""], "noted": []})
        else:
            self.orders.append(request.data)
            request.answer({})

    def _tell(self) -> None:
        waiting, self._waiting = self._waiting, []
        self._unheard = not waiting
        report = self.report
        for request in waiting:
            self._answered = report
            request.answer({"report": {**report, "at": time.time()}, "results": []})


@contextmanager
def hall(folder: Path, night: Path, tables: int, **more: Any) -> Iterator[Running]:
    """A hall on a free port of this machine."""
    port = more.pop("port", None) or own_port()
    listen, page = more.pop("listen", HERE), more.pop("page", None)
    addresses = more.pop("addresses", [HERE])
    prepared = prepare(folder / "hall", tables, addresses, port, listen=listen, **more)
    running = Hall(prepared, night, page)
    running.start()
    try:
        yield Running(prepared, running, folder)
    finally:
        running.stop()


PATIENCE = 60.0
"""Seconds that are waited at least: a busy machine is no fault, and a table that has missed a word asks again
within 15. How soon things happen, `bench` measures."""


def until(condition: Callable[[], object], seconds: float, what: str = "") -> float:
    """Wait for the condition; returns the seconds it took, and fails after so many, and after `PATIENCE`."""
    begun = time.monotonic()
    seconds = max(seconds, PATIENCE)
    while not condition():
        assert time.monotonic() - begun < seconds, f"after {seconds} s still not: {what or condition}"
        time.sleep(0.05)
    return time.monotonic() - begun


class Tables:
    """Tables in processes of their own."""

    def __init__(
        self,
        folder: Path,
        groups: list[list[dict[str, Any]]],
        pace: float,
        share: float,
        prefix: list[str] | None = None,
    ) -> None:
        self.places = []
        self.names = [[one["name"] for one in group] for group in groups]
        self.prefix = prefix or []
        """What each command begins with."""
        for number, group in enumerate(groups):
            place = folder / f"tables-{number}"
            place.mkdir()
            plan = {"tables": group, "pace": pace, "share": share}
            (place / "plan.json").write_text(json.dumps(plan))
            self.places.append(place)
        self.processes: list[subprocess.Popen[bytes]] = [self._start(place) for place in self.places]

    def _start(self, place: Path) -> subprocess.Popen[bytes]:
        command = [*self.prefix, sys.executable, "-m", "tests.hall.table_process", str(place)]
        return subprocess.Popen(command, cwd=ROOT, start_new_session=True)

    def kill(self, number: int) -> None:
        """SIGKILL one process, and start it again."""
        self.processes[number].kill()
        self.processes[number].wait()
        self.processes[number] = self._start(self.places[number])

    def done(self) -> bool:
        pairs = zip(self.places, self.names, strict=True)
        return all((place / name / "done").exists() for place, names in pairs for name in names)

    def end(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


def groups_of(running_cards: list[str], night: Night, size: int) -> list[list[dict[str, Any]]]:
    """The tables with their cards and games, so many to a process."""
    tables = [
        {"name": f"t{number}", "card": running_cards[number - 1], "games": [str(path) for path in paths]}
        for number, paths in sorted(night.games.items())
    ]
    return [tables[at : at + size] for at in range(0, len(tables), size)]


def stored(folder: Path) -> dict[str, list[str]]:
    """Every game as the recorder has it on its disk, by id. Only once the recorder has stopped."""
    from scorekeeper.hall.room.inbox import FILE, Inbox

    inbox = Inbox(folder / "hall" / FILE)
    found = {game: list(inbox.game(table, game).lines) for table, game in inbox.games()}
    inbox.close()
    return found


def results_in(path: Path) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line.get("do") == "result"]


def recorder_pid(hall: Hall) -> int | None:
    """The process of the hall's recorder; None while there is none."""
    return None if hall._recorder is None else hall._recorder.pid


def processes_in(folder: Path, proc: Path = Path("/proc")) -> dict[int, str]:
    """The processes that have this folder, or what is in it, in their commands: each command by its number.

    Those alone that see the same root: another one beside it may have a folder of the same name, as where
    the tests run in two roots at once.
    """
    found = {}
    for place in proc.glob("[0-9]*"):
        with suppress(OSError):
            words = (place / "cmdline").read_bytes().decode(errors="replace").split("\0")
            ended = " Z " in (place / "stat").read_text(errors="replace")
            named = any(f"{word}/".startswith(f"{folder}/") for word in words)
            if named and not ended and os.path.samefile(place / "root", "/"):
                found[int(place.name)] = " ".join(words)
    return found


KILL = getattr(signal, "SIGKILL", signal.SIGTERM)
"""Windows ends a process at any signal, and has none of this name."""


def kill(pid: int | None, how: int = KILL) -> None:
    """Send a signal to one process; nothing where there is none."""
    if pid is not None and pid > 1:
        with suppress(ProcessLookupError):
            os.kill(pid, how)
