"""The command line in a language that nobody speaks: what it prints for people has no word of English."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.__main__ import main, parser
from scorekeeper.cli import hall_commands
from scorekeeper.event.prints import bundle

from ..cases import GAMES, NIGHTS, PLAYOFFS, text_of
from ..event.halls import of_spades, usual
from ..event.printed import Printed
from ..pseudo import english_left, spoken


@pytest.fixture(scope="module", autouse=True)
def language(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with spoken(tmp_path_factory.mktemp("locale")):
        yield


def run(path: Path, *arguments: str) -> str:
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        main([*arguments, str(path)])
    return said.getvalue()


def entered(value: Any) -> Iterator[str]:
    """Every text in a record, keys and values: what a sentence may quote."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from entered(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from entered(inner)
    elif isinstance(value, str):
        yield value


def test_what_show_and_check_print_has_no_english(tmp_path: Path) -> None:
    path = tmp_path / "record"
    seen = 0
    for case in (*GAMES, *NIGHTS):
        if case["refused_line"] is not None:
            continue
        path.write_text(text_of(case), encoding="utf-8")
        data = [
            text for key in ("event", "players", "rules", "name") for text in entered(case["header"].get(key))
        ]
        for entry in case["entries"]:
            quoted = [
                entry.get(key)
                for key in ("why", "rules", "players", "name", "club", "players", "event", "team")
            ]
            data += [text for value in quoted for text in entered(value)]
        for word in ("show", "check"):
            printed = run(path, word)
            assert english_left(printed, [*data, path]) == [], printed
            seen += 1
    assert seen > 100


def test_what_the_night_commands_print_has_no_english(tmp_path: Path) -> None:
    path = tmp_path / "record"
    for case in (*NIGHTS[::4], *PLAYOFFS[::4]):
        if case["refused_line"] is not None:
            continue
        path.write_text(text_of(case), encoding="utf-8")
        data = list(entered([case["header"], *case["entries"]]))
        for words in (["night"], ["standings"]):
            printed = run(path, *words)
            assert english_left(printed, [*data, path]) == [], printed


@pytest.mark.parametrize("night", [usual, of_spades], ids=["singles", "spades"])
def test_what_is_printed_has_no_english(night: Any) -> None:
    event = night()
    names = [event.state.header.name]
    for one in getattr(event.state, "players", {}).values():
        names += [one.name, one.club]
    for team in getattr(event.state, "teams", {}).values():
        names += [team.name, *team.players]
    for name, data in bundle.prints(event):
        if name.endswith(".pdf"):
            words = " ".join(word.text for word in Printed(data).words if not word.text.endswith("…"))
            assert english_left(words, names) == [], name


def test_what_it_refuses_has_no_english(tmp_path: Path) -> None:
    path = tmp_path / "record"
    seen = set()
    for case in (*GAMES, *NIGHTS):
        if case["refused_line"] is None:
            continue
        path.write_text(text_of(case), encoding="utf-8")
        printed = run(path, "check")
        data = [*entered([case["header"], *case["entries"]]), "pass"]
        # A key and a value that the format knows stand in the sentence as the record has them.
        assert english_left(printed, data) == [], printed
        seen.add(printed)
    assert len(seen) > 15


@pytest.mark.parametrize(
    ("line", "quoted"),
    [
        ("", ""),
        ("[]", ""),
        ("{", ""),
        ('{"record": 99}', ""),
        ('{"record": 1, "game": "whist", "rules": "x", "dealer": "S"}', "whist"),
        ('{"record": 1, "game": "500", "rules": "500-nz-2025", "dealer": 5}', "dealer"),
        (
            '{"record": 1, "game": "500", "rules": {"like": "500-nz-2025", "cards": 3}, "dealer": "S"}',
            "cards",
        ),
        ('{"record": 1, "rules": "500-nz-2025"}', "game"),
    ],
)
def test_a_broken_record_is_refused_without_english(tmp_path: Path, line: str, quoted: str) -> None:
    path = tmp_path / "record"
    path.write_text(line + "\n", encoding="utf-8")
    for word in ("replay", "event", "show", "check"):
        printed = run(path, word)
        assert printed.strip()
        assert english_left(printed, [quoted, "record", "event"]) == [], printed


def test_a_missing_file_is_told_without_english_of_ours(tmp_path: Path) -> None:
    printed = run(tmp_path / "none", "show")
    # What the system says of it is the system's own.
    assert english_left(printed, [tmp_path, "none", "No such file or directory"]) == [], printed


def test_the_help_is_translated(tmp_path: Path) -> None:
    top = parser()
    texts = [top.description or ""]
    for action in top._actions:
        if action.choices and isinstance(action.choices, dict):
            for name, below in action.choices.items():
                texts += [
                    text
                    for one in below._actions
                    if one.dest != "help"
                    for text in (one.help or "", str(one.metavar or ""))
                ]
                assert callable(below.get_default("run")), name
            texts += [str(one.help) for one in action._choices_actions]
    assert len(texts) > 12
    assert english_left(" ".join(texts), ["jsonl", "JSON", "PDF", "ZIP", *hall_commands.PARTS]) == []


def test_replay_prints_the_same_in_every_language(tmp_path: Path) -> None:
    """JSON is for programs."""
    path = tmp_path / "record"
    path.write_text(text_of(GAMES[1]), encoding="utf-8")
    assert json.loads(run(path, "replay")) == GAMES[1]["result"]
