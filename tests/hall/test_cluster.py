"""Three brokers: one killed and kept dead loses nothing, and its tables are soon with another."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.event.night import read_night

from . import halls
from .halls import HERE, ROOT, Tables, groups_of, kill, night_in, own_port, stored, until
from .trial import counted, seed_without_ties, wait

RUNS = range(20 if os.environ.get("SOAK") else 1)


@pytest.mark.parametrize("run", RUNS)
def test_one_of_three_nodes_killed_and_kept_dead_loses_nothing(tmp_path: Path, run: int) -> None:
    worst = lose_a_node(tmp_path, run)
    print(f"the longest wait of an entry: {worst:.1f} s")
    # 15 seconds is what `python -m bench hall` holds it to, on a machine that does nothing else.
    assert worst <= 40


def lose_a_node(folder: Path, run: int, tables: int = 3) -> float:
    """Play a night on three nodes, one of which is killed; the longest an entry waited, in seconds."""
    night = night_in(folder, tables, 2, seed_without_ties("500", tables, 2))
    hosts = [f"{HERE}:{own_port()}:{own_port()}" for _ in range(3)]
    nodes: list[subprocess.Popen[bytes]] = []
    port = int(hosts[0].split(":")[1])
    # Written once, to be carried to the other computers.
    from scorekeeper.hall.room import plan

    plan.prepare(folder / "hall", tables, [], port, cluster=",".join(hosts), listen=HERE)
    for number in (2, 3):
        command = [sys.executable, "-m", "scorekeeper", "hall", "node", str(folder / f"hall/node-{number}")]
        nodes.append(subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL))
    try:
        with halls.hall(folder, night.path, tables, port=port, cluster=",".join(hosts)) as running:
            until(lambda: running.status()["broker"], 90, "the three nodes together")
            groups = groups_of(running.cards, night, 1)
            playing = Tables(folder, groups, 0.15, 0.1)
            try:
                wait(running, 2.0)
                if run % 3:
                    # Its supervisor first, which would start it again.
                    victim = nodes[run % 3 - 1]
                    victim.kill()
                    victim.wait()
                    kill(broker_of(folder / f"hall/node-{run % 3 + 1}"))
                else:
                    # The director's own computer loses its broker; the recorder goes to another.
                    running.hall.check = lambda: None  # type: ignore[method-assign]
                    kill(running.hall.broker.pid)
                until(playing.done, 120, "every table's outbox empty")
                until(lambda: counted(night) == 2 * tables, 60, "every result in the night")
                worst = max(float(path.read_text()) for path in folder.glob("tables-*/*/worst"))
            finally:
                playing.end()
    finally:
        for node in nodes:
            node.terminate()
            node.wait()
        for number in (2, 3):
            kill(broker_of(folder / f"hall/node-{number}"))
    assert stored(folder) == night.texts
    assert read_night(night.path.read_bytes()).result() == night.expected
    return worst


def broker_of(place: Path) -> int | None:
    """The process of a node's broker, by the file in which it says its ports."""
    found = sorted((place / "broker").glob("*.ports"))
    return int(found[0].stem.rpartition("_")[2]) if found else None
