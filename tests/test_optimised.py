"""On the phone every file is compiled with -OO, without asserts and docstrings, and all must be the same."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cases import GAMES, NIGHTS, PLAYOFFS, text_of
from tests.source import ROOT, files, nodes, text
from tests.ui.driver import SIZES, Phone

EVENTS = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
from scorekeeper.__main__ import main
assert False
for path in sys.argv[1:]:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(["event", path])
    print(json.dumps([code, out.getvalue(), err.getvalue()]))
"""


def optimised(*arguments: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-OO", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_every_game_of_the_vectors_reads_the_same(tmp_path: Path) -> None:
    for number, case in enumerate(GAMES):
        (tmp_path / f"{number:04}.jsonl").write_text(text_of(case), encoding="utf-8")
    run = optimised("-m", "scorekeeper", "replay", "--many", tmp_path)
    found = {line.pop("file"): line for line in map(json.loads, run.stdout.splitlines())}
    stand = {f"{number:04}.jsonl": case["result"] for number, case in enumerate(GAMES) if "result" in case}
    assert found == {name: result for name, result in stand.items() if result is not None}
    assert len(run.stderr.splitlines()) == len(GAMES) - len(found)


def test_every_night_of_the_vectors_reads_the_same(tmp_path: Path) -> None:
    paths = []
    nights = [*NIGHTS, *PLAYOFFS]
    for number, case in enumerate(nights):
        paths.append(tmp_path / f"{number:04}.jsonl")
        paths[-1].write_text(text_of(case), encoding="utf-8")
    run = optimised("-c", EVENTS, *paths)
    assert run.stderr == ""
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    for case, (code, out, err) in zip(nights, answers, strict=True):
        if case["refused_line"] is None:
            assert (code, err) == (0, "")
            assert json.loads(out) == case["result"]
        else:
            assert (code, out) == (2, "")
            assert err.startswith(f"line {case['refused_line']}: ")


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    monkeypatch.setenv("PYTHONOPTIMIZE", "2")
    with Phone(tmp_path, SIZES[1]) as phone:
        phone.new_game()
        yield phone


def test_a_whole_game_is_played_in_the_app(phone: Phone) -> None:
    started = Path(f"/proc/{phone.process.pid}/environ").read_bytes().split(b"\0")
    assert b"PYTHONOPTIMIZE=2" in started
    hands = (
        ("AWAY 6S 6H AWAY 7S AWAY", "8 tricks"),
        ("6C AWAY AWAY AWAY", "5 tricks"),
        ("AWAY AWAY AWAY AWAY", "4 tricks"),
        ("AWAY 6H AWAY AWAY", "8 tricks"),
    )
    for calls, tricks in hands:
        phone.tap("ALL DEALT")
        if "START" in phone.live():
            phone.tap("START")
        phone.taps_of(*calls.split())
        play = next(name for name in phone.live() if name.startswith("PLAY"))
        phone.taps_of(play, "ENTER RESULT", tricks, "AGREE far")
    assert phone.view()["ended"] == "hands"
    phone.tap("CARDS CLIPPED")
    assert phone.view()["agreed"]


def hanging_on_what_vanishes(source: str) -> list[int]:
    """Lines with an assert, with __debug__, or that read a docstring."""
    found = []
    for node in nodes(source):
        if (
            isinstance(node, ast.Assert)
            or (isinstance(node, ast.Name) and node.id in ("__debug__", "__doc__"))
            or (isinstance(node, ast.Attribute) and node.attr == "__doc__")
            or (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "getdoc"
            )
        ):
            found.append(node.lineno)
    return found


def test_nothing_hangs_on_an_assert_or_a_docstring() -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for path in (ROOT / "main.py", *files())
        if (lines := hanging_on_what_vanishes(text(path)))
    }
    assert found == {}


@pytest.mark.parametrize(
    "wrong", ["assert bid", "x = __debug__", "print(__doc__)", "y = f.__doc__", "z = i.getdoc(f)"]
)
def test_what_would_vanish_is_seen(wrong: str) -> None:
    assert hanging_on_what_vanishes(f"1\n{wrong}\n") == [2]


def test_this_python_does_leave_them_out() -> None:
    run = optimised("-c", "def f():\n    'doc'\n    assert False\nprint(f.__doc__, f())")
    assert (run.stdout, run.stderr) == ("None None\n", "")
    assert os.environ.get("PYTHONOPTIMIZE") is None
