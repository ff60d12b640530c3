"""What comes back from a copy, or is gone: a table's folder, the hall's database, a night's file.

Each with a real hall: nothing is lost without a word to the director, and no table says what is not so.
"""

from __future__ import annotations

import json
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.hall.room.inbox import FILE

from . import halls
from .halls import Night, Running, kill, night_in, recorder_pid, results_in, stored, until
from .members import Device
from .test_table import Devices, order, table_of
from .trial import seed_without_ties


@pytest.fixture
def night(tmp_path: Path) -> Night:
    return night_in(tmp_path, 2, 1, seed_without_ties("500", 2, 1))


@pytest.fixture
def hall(tmp_path: Path, night: Night) -> Iterator[Running]:
    with halls.hall(tmp_path, night.path, 2) as running:
        yield running


@pytest.fixture
def devices(tmp_path: Path, hall: Running) -> Iterator[Devices]:
    made = Devices(tmp_path, hall)
    yield made
    for device in made.all:
        device.stop()


def codes(hall: Running) -> list[str]:
    return [one["code"] for one in hall.status()["attention"]]


def of(night: Night, table: int) -> tuple[str, list[str]]:
    lines = night.games[table][0].read_text(encoding="utf-8").splitlines()
    return json.loads(lines[0])["id"], lines


def part(devices: Devices, device: Device) -> Path:
    """Stop a device; its folder."""
    devices.all.remove(device)
    device.stop()
    return device.folder


def other_tricks(line: str) -> str:
    """Another result of the same hand: one trick more or less."""
    entry: dict[str, Any] = json.loads(line)
    one = 1 if entry["won"]["NS"] < 10 else -1
    return json.dumps({**entry, "won": {"NS": entry["won"]["NS"] + one, "EW": entry["won"]["EW"] - one}})


def test_a_table_whose_folder_is_restored_from_a_copy_and_goes_on_is_a_question(
    hall: Running, devices: Devices, night: Night, tmp_path: Path
) -> None:
    name, lines = of(night, 1)
    last = max(at for at, line in enumerate(lines) if '"tricks"' in line)
    first = devices.join(1)
    first.play(night.games[1][0], slice(0, last))
    until(lambda: not first.waiting, 5)
    shutil.copytree(part(devices, first), tmp_path / "copy")
    second = devices.join(1)
    second.play(night.games[1][0])
    until(lambda: second.member.standing.done == {name}, 5)
    shutil.rmtree(part(devices, second))
    shutil.copytree(tmp_path / "copy", second.folder)
    third = devices.join(1)
    # What the table has lost is said at once, on both sides.
    until(lambda: codes(hall) == ["hall-has-more"] and third.member.standing.more == len(lines) - last, 10)
    for line in (other_tricks(lines[last]), *lines[last + 1 :]):
        third.write(name, line)
    until(lambda: codes(hall) == ["hall-two-records"] and third.member.standing.apart, 10)
    until(lambda: not third.waiting, 5, "that the hall has the rest too")
    assert not third.member.standing.done
    before = results_in(night.path)
    assert order(hall, do="settle", table="t001") == {}
    until(lambda: third.member.standing.done == {name} and not codes(hall), 10)
    assert len(results_in(night.path)) == len(before) + 1
    assert results_in(night.path)[-1]["scores"] != before[-1]["scores"]


def test_a_hall_that_has_lost_its_database_gets_every_line_again_from_whoever_has_the_table(
    hall: Running, devices: Devices, night: Night
) -> None:
    """The device before it is broken: what it has sent, the one that has adopted it sends again."""
    name, lines = of(night, 1)
    first = devices.join(1)
    first.play(night.games[1][0], slice(0, 6))
    until(lambda: not first.waiting, 5)
    part(devices, first)
    second = devices.join(1, "second")
    second.member.take_over()
    until(lambda: second.app.games, 10)
    second.go_on(lines[:8], name)
    until(lambda: not second.waiting, 5)
    hall.hall.stop()
    for path in (hall.folder / "hall").glob(f"{FILE}*"):
        path.unlink()
    hall.hall.start()
    for line in lines[8:]:
        second.write(name, line)
    until(lambda: second.member.standing.done == {name}, 20)
    assert len(results_in(night.path)) == 1
    hall.hall.stop()
    assert stored(hall.folder)[name] == lines


def test_a_night_s_file_that_goes_back_is_a_question_and_counts_again_by_a_word(
    hall: Running, devices: Devices, night: Night
) -> None:
    before = night.path.read_bytes()
    name, _ = of(night, 1)
    device = devices.join(1)
    device.play(night.games[1][0])
    until(lambda: device.member.standing.done == {name}, 5)
    night.path.write_bytes(before)
    until(lambda: codes(hall) == ["hall-result-gone"], 10)
    until(lambda: not device.member.standing.done, 5, "that the table says it no more")
    hall.hall.stop()
    hall.hall.start()
    until(lambda: codes(hall) == ["hall-result-gone"], 10)
    assert results_in(night.path) == []
    assert order(hall, do="settle", table="t001") == {}
    until(lambda: len(results_in(night.path)) == 1 and not codes(hall), 10)
    until(lambda: device.member.standing.done == {name}, 5)


def test_a_recorder_that_hangs_is_away_at_the_tables_and_nobody_is_told_that_it_hears(
    hall: Running, devices: Devices, night: Night
) -> None:
    device = devices.join(1)
    until(lambda: device.here, 5)
    pid = recorder_pid(hall.hall)
    kill(pid, signal.SIGSTOP)
    try:
        device.member.call(True)
        device.play(night.games[1][0])
        until(lambda: not device.here, 10)
        assert device.waiting and not device.member.standing.done
    finally:
        kill(pid, signal.SIGCONT)
    until(lambda: device.here and not device.waiting, 20)
    until(lambda: table_of(hall, 1)["called"] and device.member.standing.done, 5)
    assert len(results_in(night.path)) == 1


def test_a_copy_of_a_device_at_the_same_table_is_a_question(
    hall: Running, devices: Devices, tmp_path: Path
) -> None:
    first = devices.join(1)
    until(lambda: first.here, 5)
    shutil.copytree(first.folder, tmp_path / "device-copy")
    copy = devices.join(1, "copy")
    until(lambda: copy.here, 5)
    first.member.call(True)
    until(lambda: codes(hall) == ["hall-device-copied"], 10)
