"""The setup for Windows: installed, opened, played, a hall run, uninstalled; on Windows, or under Wine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.png import read

from .machine import SETUP, Machine, missing

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())

PLAYED = """
from scorekeeper.ui import surroundings
surroundings.prepare()
surroundings.settle_graphics()
from scorekeeper import tour
tour.tour()
"""
CODE = """
import segno
from scorekeeper.device.pictures import codes_in
drawn = [bytes(0 if dark else 255 for dark in row) for row in segno.make("T\\u0101ne").matrix_iter(4, 4)]
found = codes_in(b"".join(drawn), len(drawn[0]), len(drawn))
assert found == ["T\\u0101ne"], found
"""


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(tmp_path)
    try:
        yield machine
    finally:
        machine.stop()


@pytest.mark.longest
def test_it_is_installed_opened_played_a_hall_run_and_uninstalled(machine: Machine, tmp_path: Path) -> None:
    """In one test: one installation takes a minute, and nothing may come between."""
    run = machine.run(SETUP, "/S")
    assert run.returncode == 0, run
    it_is_in_the_menu_and_opens_records(machine)
    for step in (first_frame, command_line, played_by_touches, code_reader, hall):
        home = tmp_path / f"Tāne's {step.__name__}"
        home.mkdir()
        step(machine, home)
    it_goes_and_leaves_the_games(machine)
    without_the_hall_its_program_is_left_out(machine, tmp_path)


def it_is_in_the_menu_and_opens_records(machine: Machine) -> None:
    assert (machine.installed_at / "pythonw.exe").exists()
    assert sorted(path.name for path in machine.menu.glob("Table*")) == [
        "Table Scorekeeper – hall.lnk", "Table Scorekeeper.lnk",
    ]  # fmt: skip
    opened = machine.registered("Software\\Classes\\Scorekeeper.Record")
    assert 'pythonw.exe" -m scorekeeper.start "%1"' in opened
    assert "Scorekeeper.Record" in machine.registered("Software\\Classes\\.jsonl")
    listed = machine.registered("Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Scorekeeper")
    assert "Table Scorekeeper" in listed
    assert "uninstall.exe" in listed


def first_frame(machine: Machine, home: Path) -> None:
    machine.installed(home).first_frame()
    assert (machine.games / "games.db").exists()


def command_line(machine: Machine, home: Path) -> None:
    machine.installed(home).command_line()


def played_by_touches(machine: Machine, home: Path) -> None:
    run = machine.installed(home).run("-c", PLAYED)
    assert run.returncode == 0, run
    pictures = sorted((home / "build/tour").glob("*.png"))
    assert len(pictures) > 15
    # Each shows something else, and none is one colour.
    assert len({path.read_bytes() for path in pictures}) == len(pictures)
    for path in pictures:
        _, _, pixels = read(str(path))
        assert len({pixels[at : at + 3] for at in range(0, len(pixels), 999)}) > 3, path.name


def code_reader(machine: Machine, home: Path) -> None:
    run = machine.installed(home).run("-c", CODE)
    assert run.returncode == 0, run


def hall(machine: Machine, home: Path) -> None:
    machine.installed(home).hall()


def it_goes_and_leaves_the_games(machine: Machine) -> None:
    machine.run(machine.installed_at / "uninstall.exe", "/S")
    assert machine.gone(machine.installed_at)
    assert list(machine.menu.glob("Table*")) == []
    assert "Scorekeeper.Record" not in machine.registered("Software\\Classes\\.jsonl")
    assert (machine.games / "games.db").exists()


def without_the_hall_its_program_is_left_out(machine: Machine, home: Path) -> None:
    machine.run(SETUP, "/S", "/NOHALL")
    assert (machine.installed_at / "pythonw.exe").exists()
    assert not (machine.installed_at / "Scripts/nats-server.exe").exists()
    run = machine.installed(home).run("-m", "scorekeeper", "simulate", "--players", "4", "--rounds", "1",
                                      "--seed", "1", "--out", "night")  # fmt: skip
    assert run.returncode == 0, run
    run = machine.installed(home).run("-m", "scorekeeper", "hall", "--night", "night/night.jsonl",
                                      "--address", "127.0.0.1")  # fmt: skip
    assert run.returncode == 2
    assert "nats-server" in run.stderr
    machine.run(machine.installed_at / "uninstall.exe", "/S")
    assert machine.gone(machine.installed_at)
