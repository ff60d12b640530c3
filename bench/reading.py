"""Reading records: against the bare `json.loads` of the same lines, and a start against a bare Python's."""

from __future__ import annotations

import compileall
import io
import json
import subprocess
import sys
import tempfile
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

from scorekeeper.__main__ import main

from .figures import Figure, in_turn

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("500", "cribbage", "spades")


def records() -> dict[str, list[str]]:
    """The vectors' games that stand, as the text of their files, by game."""
    found: dict[str, list[str]] = {game: [] for game in GAMES}
    for line in (ROOT / "tests" / "vectors" / "cases.jsonl").read_text().splitlines():
        case = json.loads(line)
        if case["refused_line"] is None:
            lines = [case["header"], *case["entries"]]
            found[case["header"]["game"]].append("".join(json.dumps(item) + "\n" for item in lines))
    return found


def measure() -> Iterator[Figure]:
    found = records()
    for game in GAMES:
        yield many(f"--many, {game}, against json.loads", found[game] * (1600 // len(found[game])), 12)
    yield start(found["500"][0])


def many(name: str, texts: list[str], limit: float) -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(texts):
            (Path(folder) / f"{number:05}.jsonl").write_text(text)
        lines = [line for text in texts for line in text.splitlines()]

        def bare() -> None:
            for line in lines:
                json.loads(line)

        def read() -> None:
            with redirect_stdout(io.StringIO()):
                main(["replay", "--many", folder])

        base, ours = in_turn(bare, read, 5)
    return Figure(name, ours / base, limit, note=f"{ours / len(lines) * 1e6:.1f} µs a line")


def start(text: str) -> Figure:
    """A whole `replay` of a small record, against a Python that imports json and ends."""
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "game.jsonl"
        record.write_text(text)

        def bare() -> None:
            subprocess.run([sys.executable, "-c", "import json"], check=True, cwd=ROOT)

        def replay() -> None:
            subprocess.run(
                [sys.executable, "-m", "scorekeeper", "replay", str(record)],
                check=True,
                cwd=ROOT,
                stdout=subprocess.DEVNULL,
            )

        # A second start is what is measured: the first one compiles.
        compileall.compile_dir(ROOT / "scorekeeper", quiet=2)
        replay()
        base, ours = in_turn(bare, replay, 30)
    return Figure(
        "replay of one record, against python -c 'import json'", ours / base, 1.8, note=f"{ours * 1e3:.0f} ms"
    )
