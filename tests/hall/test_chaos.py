"""A hall to which anything happens, by processes: nothing is lost, twice or wrong without a question."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from scorekeeper.event.night import read_night
from scorekeeper.hall.room.inbox import FILE, Inbox

from . import chaos, network
from .halls import processes_in, until

SOAK = bool(os.environ.get("SOAK"))
SHORT, LONG = 12.0, 120.0
"""Seconds for which things go wrong."""


@pytest.mark.parametrize("seed", range(40) if SOAK else range(3))
def test_whatever_goes_wrong_nothing_differs_without_a_question(tmp_path: Path, seed: int) -> None:
    outcome = chaos.run(tmp_path, seed, LONG if SOAK else SHORT)
    print(outcome)
    assert outcome.wrong == []
    assert outcome.lines


def test_processes_in_another_root_are_not_this_run_s(tmp_path: Path) -> None:
    """Two runs in two roots have folders of the same names, and see each other's processes."""
    for number, root in ((1, Path("/")), (2, tmp_path)):
        place = tmp_path / str(number)
        place.mkdir()
        (place / "cmdline").write_bytes(b"python\0-m\0recorder_process\0/run/computer-0/hall\0en\0")
        (place / "stat").write_text(f"{number} (python) S 0")
        (place / "root").symlink_to(root)
    found = processes_in(Path("/run/computer-0"), tmp_path)
    assert found == {1: "python -m recorder_process /run/computer-0/hall en "}
    assert not processes_in(Path("/run/computer"), tmp_path)


def test_what_was_in_the_night_until_it_went_back_is_no_fault_of_a_table(tmp_path: Path) -> None:
    """The table has said it rightly, and the judge had not read the night since."""
    world = chaos.World(tmp_path, 1, 20.0)
    computer = tmp_path / "computer"
    computer.mkdir()
    world.first = chaos.HallComputer(computer / "0", [], "", 0)
    world.stack.callback(world.first.close)
    with world.stack:
        for restore in (world.restore_night, world.restore_hall):
            shutil.copy(world.night.path, world.first.night)
            world.copy_night()
            world.copies[world.first.folder] = tmp_path / "copy"
            world.first.copy(tmp_path / "copy")
            world.read_night()
            state = read_night(world.first.night.read_bytes())
            entry = {"do": "result", "round": 1, "table": "1", "scores": {"NS": 500, "EW": 0}, "winner": "NS"}
            with world.first.night.open("a") as night:
                night.write(json.dumps({**entry, "at": state.moments.last + 1}) + "\n")
            world.first.command = ["--help"]
            assert restore() and world.was_in_night((1, 1), [500, 0])
            world.history.clear()


def test_a_hall_that_is_dead_as_it_is_to_stop_answers_once_it_starts(tmp_path: Path) -> None:
    """Its tables say "here" rightly then."""
    world = chaos.World(tmp_path, 1, 20.0)
    world.first = chaos.HallComputer(tmp_path / "computer", [], "", 0)
    with world.stack:
        world.stack.callback(world.first.close)
        assert world.stop_hall() is False and not world.first.stopped


@pytest.mark.soak
def test_a_result_that_is_lost_and_not_asked_about_is_seen(tmp_path: Path) -> None:
    """The judge sees what is gone from the night's file, and what a table says of it."""
    world = chaos.World(tmp_path, 1, 20.0)
    with world.stack:
        world.begin()
        until(lambda: world.look() or any(one.says["done"] for one in world.devices), 60, "a result")
        assert world.silent() == [] and world.wrong == []
        world.hall.die()
        kept = world.hall.night.read_bytes()
        world.hall.night.write_bytes(world.opening)
        world.history.clear()
        assert any("the night has None" in one for one in world.silent([]))
        [(game, scores)] = [found for one in world.devices for found in one.says["done"].items()][:1]
        lines = next(one.lines()[game] for one in world.devices if game in one.lines())
        assert not world.was_in_night(chaos.place_of(lines), scores)
        # What only a device has that is off is no difference.
        for one in world.devices:
            one.die()
        for path in world.hall.hall.glob(f"{FILE}*"):
            path.unlink()
        Inbox(world.hall.hall / FILE).close()
        world.hall.night.write_bytes(kept)
        assert world.silent([]) == []


@pytest.mark.soak
def test_who_may_have_no_namespaces_gets_proxies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(network.Switch, "__init__", forbidden)
    outcome = chaos.run(tmp_path, 3, 30.0)
    print(outcome)
    assert "proxy" in outcome.how and outcome.wrong == []
