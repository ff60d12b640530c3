"""Every command of docs/club-night.md is run in its order."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from scorekeeper.__main__ import main
from scorekeeper.event.player_list import HEADINGS, read_players
from scorekeeper.event.prints import bundle

DOC = (Path(__file__).resolve().parents[2] / "docs/club-night.md").read_text(encoding="utf-8")


def test_the_commands_of_the_page_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    rows = "".join(f"{number};Ana {number};Ōtautahi;;\n" for number in range(1, 18))
    Path("players.csv").write_text("No;Name;Club;Nominated;Sitter\n" + rows, encoding="utf-8")
    for earlier in ("night1.jsonl", "night2.jsonl"):
        assert main(["night", "new", "--players", "players.csv", "--out", earlier]) == 0
    commands = re.findall(r"^    python -m scorekeeper (.+)$", DOC, re.MULTILINE)
    assert len(commands) == 12
    for command in commands:
        if command.startswith("season"):
            for name in ("night1.jsonl", "night2.jsonl"):
                Path(name).write_bytes(Path("night.jsonl").read_bytes())
        assert main(shlex.split(command)) == 0, command


def test_it_names_every_file_that_is_printed() -> None:
    for name in bundle.MAKERS:
        assert f"`{name}`" in DOC


def test_the_lists_it_shows_are_read() -> None:
    assert len(read_players("1-24")) == 24
    assert len(read_players("1 to 20, 25, 30")) == 22
    assert [(one.number, one.name) for one in read_players("14 Ana Brown")] == [(14, "Ana Brown")]
    named = [
        word.strip().casefold()
        for word in "No, Number, Name, First name, Last name, Club, Nominated, Sitter".split(",")
    ]
    known = {word for words in HEADINGS.values() for word in words}
    assert set(named) <= known
