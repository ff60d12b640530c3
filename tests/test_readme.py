"""What the README says can be tried is tried: its Python as doctests, its record on the command line."""

from __future__ import annotations

import doctest
import io
import re
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from scorekeeper.__main__ import main

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_examples_in_python_come_out_as_printed() -> None:
    failed, tried = doctest.testfile(
        str(ROOT / "README.md"),
        module_relative=False,
        encoding="utf-8",
        optionflags=doctest.IGNORE_EXCEPTION_DETAIL,
    )
    assert (failed, tried > 5) == (0, True)


def test_the_record_it_shows_is_right(tmp_path: Path) -> None:
    lines = re.findall(r"^    (\{.*\})$", README, re.MULTILINE)
    record = tmp_path / "game.jsonl"
    record.write_text("\n".join(lines))
    said = io.StringIO()
    with redirect_stdout(said):
        assert main(["check", str(record)]) == 0
    assert said.getvalue() == "This record is right: 6 entries, 1 hand, NS 30, EW 140. Unfinished: W deals.\n"


def test_the_refusal_it_quotes_is_the_one_that_comes(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text(
        '{"record": 1, "game": "500", "rules": "500-nz-2025", "dealer": "S"}\n'
        '{"do": "clock", "at": 1, "set": "start"}\n{"do": "dealt", "at": 2}\n'
        '{"do": "call", "at": 3, "seat": "N", "call": "pass"}\n'
    )
    said = io.StringIO()
    with redirect_stderr(said):
        assert main(["replay", str(record)]) == 2
    assert f"    {said.getvalue()}" in README


def test_every_link_leads_to_a_file() -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", README):
        assert (ROOT / link).exists(), link


def test_every_command_it_names_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"(?:`|^    )make ([a-z]+)", README, re.MULTILINE):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
