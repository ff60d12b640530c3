"""Every case of the vectors through the command line itself."""

from __future__ import annotations

import io
import json
import re
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.__main__ import main
from tests.cases import GAMES, MENDED, NIGHTS, PLAYOFFS, TRUTH, text_of


def run(*arguments: str) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main(arguments)
    return code, out.getvalue(), err.getvalue()


def holds(case: dict[str, Any], code: int, out: str, err: str) -> None:
    if case["refused_line"] is None:
        assert (code, err) == (0, "")
        assert json.loads(out) == case["result"]
        assert out.count("\n") == 1
    else:
        assert (code, out) == (2, "")
        assert re.fullmatch(rf"line {case['refused_line']}: .+\n", err)


ALL = {"replay": [*GAMES, *MENDED], "event": [*NIGHTS, *PLAYOFFS, *TRUTH]}
EACH = [(command, number) for command, cases in ALL.items() for number in range(len(cases))]


@pytest.mark.parametrize(("command", "number"), EACH)
def test_a_command_gives_each_cases_result(command: str, number: int, tmp_path: Path) -> None:
    case = ALL[command][number]
    file = tmp_path / "record.jsonl"
    file.write_text(text_of(case), encoding="utf-8")
    holds(case, *run(command, str(file)))


def test_many_prints_all_that_stand_by_name_and_names_the_refused(tmp_path: Path) -> None:
    for number, case in enumerate(GAMES):
        (tmp_path / f"{number:03}.jsonl").write_text(text_of(case), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a record")
    (tmp_path / "folder.jsonl").mkdir()
    code, out, err = run("replay", "--many", str(tmp_path))
    assert code == 2
    printed = [json.loads(line) for line in out.splitlines()]
    stand = [number for number, case in enumerate(GAMES) if case["refused_line"] is None]
    assert [item.pop("file") for item in printed] == [f"{number:03}.jsonl" for number in stand]
    assert printed == [GAMES[number]["result"] for number in stand]
    refused = [
        f"{number:03}.jsonl: line {case['refused_line']}: "
        for number, case in enumerate(GAMES)
        if case["refused_line"] is not None
    ]
    assert [line[: len(start)] for line, start in zip(err.splitlines(), refused, strict=True)] == refused


def test_many_of_right_records_ends_with_0(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text(text_of(GAMES[0]))
    code, out, err = run("replay", "--many", str(tmp_path))
    assert (code, err, json.loads(out)["file"]) == (0, "", "a.jsonl")
