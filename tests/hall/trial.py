"""Trials of a whole hall under kills and cuts: all that tables wrote is there, once."""

from __future__ import annotations

import json
import random
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from scorekeeper.event.night import read_night
from scorekeeper.hall.room.inbox import FILE

from .halls import Night, Running, Tables, groups_of, hall, kill, night_in, recorder_pid, stored, until
from .network import Network, network

if TYPE_CHECKING:
    pass

SEED = "hall"
"""A simulated night without a tie, whoever many tables it has."""


class Outcome(NamedTuple):
    """What a trial showed."""

    entries: int
    last: float
    """Seconds from the last restart until all that had been written before it was there."""
    how: str
    """How the network was cut."""
    after: int
    """Entries that were written after the last restart: the tables played all the time."""


class Trial(NamedTuple):
    """What is done to a hall while its tables play."""

    tables: int = 6
    rounds: int = 2
    share: float = 0.1
    """Messages sent twice, and messages held back."""
    brokers: int = 1
    recorders: int = 1
    devices: int = 2
    cut: float = 0.0
    frozen: float = 0.0

    @property
    def steps(self) -> int:
        return self.brokers + self.recorders + self.devices + (self.cut > 0) + (self.frozen > 0)

    @property
    def seconds(self) -> float:
        """So long the tables must play, to be still at it after the last kill."""
        return 2 + 1.2 * self.steps + self.cut + self.frozen


def seed_without_ties(game: str, tables: int, rounds: int, first: int = 0) -> str:
    from scorekeeper.cli.simulation.folder import simulate

    for number in range(first, first + 50):
        made = simulate(game, 4 * tables, rounds, f"{SEED}{number}")
        if not any(one.get("winner") == "tie" for one in made.entries):
            return f"{SEED}{number}"
    raise AssertionError("fifty nights with a tie")


def run(folder: Path, trial: Trial, chance: random.Random) -> Outcome:
    """Play a night while processes are killed and the network is cut; fails if one is lost or doubled."""
    night = night_in(folder, trial.tables, trial.rounds, seed_without_ties("500", trial.tables, trial.rounds))
    with (
        network(1, chance, here=True) as net,
        hall(
            folder, night.path, trial.tables, port=net.port, listen=net.address(0), addresses=[net.address(0)]
        ) as running,
    ):
        cards = [net.card(1, card) for card in running.cards]
        lines = sum(map(len, night.texts.values())) / trial.tables
        tables = Tables(folder, groups_of(cards, night, 2), trial.seconds / lines, trial.share, net.prefix(2))
        try:
            disturb(running, tables, net, trial, chance)
            before = written(folder)
            # As the hall's own loop does: what was killed last may die only now.
            look = running.hall.check
            last = until(lambda: look() or is_there(folder, before), 120, "all that was written before")
            until(lambda: look() or tables.done(), 120, "nothing waits at any table")
            expected = trial.tables * trial.rounds
            until(lambda: look() or counted(night) == expected, 60, "every result in the night")
            # What was sent twice on the way has come by now.
            time.sleep(0.3)
        except AssertionError as error:
            error.add_note((folder / "hall/hall.log").read_text()[-4000:])
            error.add_note(str(sorted(path.name for path in (folder / "hall").iterdir())))
            raise
        finally:
            tables.end()
    check(folder, night)
    entries = sum(map(len, night.texts.values()))
    return Outcome(entries, last, net.how, sum_of(written(folder)) - sum_of(before))


def written(folder: Path) -> dict[Path, int]:
    """How many lines each game has in its table's store."""
    return {path: path.read_bytes().count(b"\n") for path in folder.glob("tables-*/*/game-*")}


def sum_of(counts: dict[Path, int]) -> int:
    return sum(counts.values())


def is_there(folder: Path, before: dict[Path, int]) -> bool:
    """Has the hall as many lines of each game?"""
    with closing(sqlite3.connect(f"file:{folder / 'hall' / FILE}?mode=ro", uri=True, timeout=5)) as db:
        heads = dict(db.execute("SELECT game, place FROM heads").fetchall())
    return all(heads.get(name_of(path), 0) >= lines for path, lines in before.items() if lines)


def name_of(path: Path) -> str:
    return str(json.loads(path.read_bytes().split(b"\n")[0])["id"])


def disturb(running: Running, tables: Tables, net: Network, trial: Trial, chance: random.Random) -> None:
    """Everything that the trial asks for, in any order, a little apart."""
    steps = ["broker"] * trial.brokers + ["recorder"] * trial.recorders + ["table"] * trial.devices
    steps += ["cut"] * (trial.cut > 0) + ["freeze"] * (trial.frozen > 0)
    chance.shuffle(steps)
    hall = running.hall
    for step in steps:
        wait(running, chance.uniform(0.2, 1.2))
        if step in ("broker", "recorder"):
            pid = hall.broker.pid if step == "broker" else recorder_pid(hall)
            kill(pid)
            until(lambda pid=pid: pid is None or not alive(pid), 5, "dead")  # type: ignore[misc]
        elif step == "table":
            tables.kill(chance.randrange(len(tables.places)))
        elif step == "cut":
            net.cut(0)
            wait(running, trial.cut)
            net.mend()
        else:
            kill(hall.broker.pid, signal.SIGSTOP)
            time.sleep(trial.frozen)
            kill(hall.broker.pid, signal.SIGCONT)
    until(lambda: is_up(running), 20, "broker and recorder run again")


def wait(running: Running, seconds: float) -> None:
    """Let the time pass while the hall looks after its processes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        running.hall.check()
        time.sleep(0.05)


def is_up(running: Running) -> bool:
    running.hall.check()
    pid = recorder_pid(running.hall)
    return running.hall.broker.alive and pid is not None and alive(pid)


def alive(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def counted(night: Night) -> int:
    state = read_night(night.path.read_bytes()).state
    return sum(len(games) for games in (*state.closed, state.games))


def check(folder: Path, night: Night) -> None:
    """Nothing lost, nothing twice: every line of every table, and the standings of an independent count."""
    assert stored(folder) == night.texts
    assert read_night(night.path.read_bytes()).result() == night.expected
