"""The window: first frame and memory against a bare Kivy app's, the work of a touch, frames when idle."""

from __future__ import annotations

import compileall
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from scorekeeper.record.store import Store
from scorekeeper.table.desk import Desk

from .figures import Figure
from .store import fill
from .windows import MEASURED, now

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
GAMES = 10_000
STARTS = 12
ROUNDS = 6
WANDERED = 5000


def begin(what: str, home: Path, more: int = 0) -> subprocess.Popen[str]:
    """A window of its own, off screen, with what it measures on a pipe."""
    read, write = os.pipe()
    env = {
        **{name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL"))},
        "HOME": str(home),
        "KIVY_HOME": str(home / "kivy"),
        "KIVY_LOG_MODE": "PYTHON",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "SDL_VIDEODRIVER": "offscreen",
        "XDG_CONFIG_HOME": str(home / "config"),
    }
    (home / "kivy").mkdir(parents=True, exist_ok=True)

    def third() -> None:
        os.dup2(write, 3)

    process = subprocess.Popen(
        [sys.executable, "-m", "bench.windows", what, repr(now()), str(more)],
        cwd=ROOT,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=third,  # noqa: PLW1509 - it copies one file handle
        close_fds=False,
        text=True,
    )
    os.close(write)
    process.answers = os.fdopen(read)  # type: ignore[attr-defined]
    return process


def end(process: subprocess.Popen[str]) -> Any:
    """What it measured."""
    answers = process.answers  # type: ignore[attr-defined]
    text = answers.read()
    answers.close()
    if process.wait() or not text:
        raise RuntimeError("a window did not open")
    return json.loads(text)


def measured(what: str, home: Path, more: int = 0) -> Any:
    # A second start is what is measured: the first one after a change compiles.
    compileall.compile_dir(ROOT / "scorekeeper", quiet=2)
    return end(begin(what, home, more))


def measure() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        home, full = Path(folder) / "home", Path(folder) / "full"
        begun = home / "config" / "scorekeeper"
        begun.mkdir(parents=True)
        with Store.open(begun / "games.db") as store:
            Desk(store).new_game({"game": "500", "rules": "500-nz-2025", "dealer": "S", "scorer": "S"})
        yield from against_bare(home)
        yield from touches("one game", home)
        yield from at_random(Path(folder) / "random")
        kept = full / "config" / "scorekeeper"
        kept.mkdir(parents=True)
        fill(kept / "games.db", GAMES)
        yield from touches(f"{GAMES} games", full)
        yield from still(home, full)


def against_bare(home: Path) -> Iterator[Figure]:
    """In turn, so that a slow minute of the machine falls on both."""
    bare: list[dict[str, float]] = []
    ours: list[dict[str, float]] = []
    for _ in range(STARTS):
        bare.append(measured("bare", home))
        ours.append(measured("ours", home))
    base, mine = (min(one["first"] for one in found) for found in (bare, ours))
    yield Figure(
        "first frame, a game on the table, against a bare app", mine / base, 1.3,
        note=f"{mine * 1e3:.0f} ms to {base * 1e3:.0f} ms",
    )  # fmt: skip
    base, mine = (median(one["memory"] for one in found) for found in (bare, ours))
    yield Figure(
        "memory with a game on the table, against a bare app", mine / base, 1.25,
        note=f"{mine:.0f} MB to {base:.0f} MB",
    )  # fmt: skip


def touches(name: str, home: Path) -> Iterator[Figure]:
    found = measured("taps", home, ROUNDS)
    spent, bare = sorted(found["taps"]), median(found["floor"])
    yield Figure(f"touch to committed and drawn, {name}: median", median(spent) * 1e3, 8.0, " ms")
    yield Figure(
        f"the same to a bare commit and as many leaves drawn, {name}", median(spent) / bare, 3.0,
        note=f"{median(spent) * 1e3:.1f} ms to {bare * 1e3:.1f} ms",
    )  # fmt: skip
    worst = spent[min(len(spent) - 1, int(len(spent) * 0.99))]
    yield Figure(f"touch to committed and drawn, {name}: 99th", worst * 1e3, 16.7, " ms")


def at_random(home: Path) -> Iterator[Figure]:
    """Keys touched at random: nothing grows, and nobody waits for what has piled up."""
    found = measured("wander", home, WANDERED)
    held = {int(count): size for count, size in found["held"].items()}
    first, last = held[MEASURED], held[WANDERED]
    yield Figure(
        f"memory after {WANDERED} random touches, to that after {MEASURED}", last / first, 1.25,
        note=f"{last:.0f} MB to {first:.0f} MB",
    )  # fmt: skip
    spent = found["spent"]
    slowest = max(range(len(spent)), key=spent.__getitem__)
    middle = median(spent)
    yield Figure(
        "slowest of these touches to their median, pixels left out", spent[slowest] / middle, 10,
        note=f"{spent[slowest] * 1e3:.1f} ms to {middle * 1e3:.1f} ms: {found['where'][slowest]}",
    )  # fmt: skip


def still(home: Path, other: Path) -> Iterator[Figure]:
    """Both at once: neither has anything to do."""
    quiet, running = begin("idle", home, 0), begin("idle", other, 1)
    yield Figure("frames in ten idle seconds, no clock running", end(quiet)["frames"], 0, "")
    frames = end(running)["frames"]
    yield Figure("frames in ten idle seconds, a clock running", frames, 10, "")
    yield Figure("seconds of these that were not drawn", 10 - frames, 0, "")
