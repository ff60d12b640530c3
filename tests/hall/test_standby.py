"""A computer that stands by, as processes: the hall's is killed, and the other one takes its place."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from . import halls
from .halls import HERE, ROOT, Night, Running, kill, night_in, own_port, recorder_pid, until
from .members import Device
from .test_table import Devices
from .trial import counted, seed_without_ties


class Second:
    """The process on the second computer, with the folder that was carried there."""

    def __init__(self, folder: Path, running: Running) -> None:
        self.folder = folder / "second"
        shutil.copytree(folder / "hall" / "standby", self.folder)
        own = ["--port", str(own_port()), "--address", HERE, "--page", "0"]
        there = ["--hall", f"{HERE}:{running.prepared.node.port}"]
        command = [sys.executable, "-m", "scorekeeper", "hall", "standby", "--folder", str(self.folder)]
        self.command = [*command, *there, *own]
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, cwd=ROOT, stdout=subprocess.DEVNULL)

    def status(self) -> dict[str, Any]:
        return halls.status(self.folder) if halls.runs(self.folder) else {}

    def says(self, code: str) -> bool:
        return (self.status().get("standby") or {}).get("code") == code

    def take(self) -> None:
        """The command by which it becomes the hall."""
        command = [sys.executable, "-m", "scorekeeper", "hall", "take", "--folder", str(self.folder)]
        assert subprocess.run(command, cwd=ROOT, check=False).returncode == 0

    def tables_here(self) -> int:
        return sum(one["state"] == "here" for one in self.status().get("tables", ()))

    @property
    def night(self) -> Path:
        return self.folder / "night.jsonl"


@contextmanager
def second(folder: Path, running: Running) -> Iterator[Second]:
    made = Second(folder, running)
    try:
        until(lambda: made.says("standby-has"), 20, "everything at the second computer")
        until(lambda: code(running) == "standby-ready", 10, "the hall says so")
        yield made
    finally:
        made.process.terminate()
        made.process.wait()


def code(running: Running) -> str:
    return str((running.status()["standby"] or {"code": ""})["code"])


def die(running: Running) -> None:
    """The hall's computer is gone: all its processes, and nobody starts them again."""
    kill(recorder_pid(running.hall))
    kill(running.hall.broker.pid)


def half(night: Night, devices: Devices) -> list[Device]:
    """All tables have played half of their game."""
    made = [devices.join(table) for table in night.games]
    for table, device in enumerate(made, 1):
        count = len(night.texts[f"{game_of(night, table)}"])
        device.play(night.games[table][0], slice(0, count // 2))
    until(lambda: not any(device.waiting for device in made), 10, "half of the games in the hall")
    return made


def game_of(night: Night, table: int) -> str:
    return str(json.loads(night.games[table][0].read_text(encoding="utf-8").partition("\n")[0])["id"])


def test_a_table_that_has_not_asked_since_finds_the_computer_that_stands_by(tmp_path: Path) -> None:
    """It asks each 15 seconds; the other computer listens at another port, where no table would look."""
    night = night_in(tmp_path, 1, 1, seed_without_ties("500", 1, 1))
    with halls.hall(tmp_path, night.path, 1) as running:
        devices = Devices(tmp_path, running)
        try:
            made = devices.join(1)
            until(lambda: made.here, 20, "the table in the hall")
            with second(tmp_path, running) as other:
                die(running)
                other.take()
                until(lambda: other.tables_here() == 1, 30, "the table with the second computer")
        finally:
            for device in devices.all:
                device.stop()


def test_the_first_computer_that_lives_stops_and_tells_a_table_that_joins_only_now_where_the_hall_is(
    tmp_path: Path,
) -> None:
    night = night_in(tmp_path, 2, 1, seed_without_ties("500", 2, 1))
    with halls.hall(tmp_path, night.path, 2) as running, second(tmp_path, running) as other:
        # The second takes the place of one that lives: it hears of it, and stops.
        other.take()
        until(lambda: codes(running) == ["hall-stopped"], 10, "the first computer stops")
        devices = Devices(tmp_path, running)
        try:
            made = devices.join(1)
            # It comes to the first computer, which answers nothing, and says where the second is.
            made.play(night.games[1][0])
            until(lambda: made.member.standing.done, 20, "the result in the second computer's night")
            assert counted(night) == 0 and counted(night._replace(path=other.night)) == 1
            # The second is gone in its turn, and the director takes the hall back.
            other.process.terminate()
            other.process.wait()
            halls.order(running.folder / "hall", do="take")
            until(lambda: counted(night) == 1, 20, "the result in the first computer's night too")
            until(lambda: made.member.standing.done, 20, "which the table knows")
        finally:
            for device in devices.all:
                device.stop()


def codes(running: Running) -> list[str]:
    return [one["code"] for one in running.status()["asks"]]


def test_while_the_second_computer_is_away_the_hall_goes_on_and_says_so(tmp_path: Path) -> None:
    night = night_in(tmp_path, 2, 1, seed_without_ties("500", 2, 1))
    with halls.hall(tmp_path, night.path, 2) as running, second(tmp_path, running) as other:
        devices = Devices(tmp_path, running)
        try:
            other.process.kill()
            other.process.wait()
            made = half(night, devices)
            until(lambda: code(running) == "standby-away", 15, "the hall says that it is away")
            for table, device in enumerate(made, 1):
                device.play(night.games[table][0])
            until(lambda: counted(night) == 2, 20, "both results")
            other.start()
            until(lambda: code(running) == "standby-ready", 30, "it has caught up")
        finally:
            for device in devices.all:
                device.stop()
