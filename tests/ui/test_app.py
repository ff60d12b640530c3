"""The app at its start: what it says of the store it finds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.app import Scorekeeper
from scorekeeper.record.rows import Listing, Sitter
from scorekeeper.record.store import Store
from scorekeeper.ui.screens.games import GamesScreen

ROOT = Path(__file__).resolve().parent.parent.parent
AT_HALF_PAST_SEVEN = 1_789_000_000.0
HEADER = json.dumps({"record": 1, "game": "500", "rules": "500-nz-2025", "dealer": "S"})


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder in which nothing is yet, not even the one for settings."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home/.config"))
    return tmp_path / "home"


@pytest.fixture
def file(home: Path) -> Path:
    return home / ".config/scorekeeper/games.db"


@pytest.fixture
def app(home: Path) -> Iterator[Scorekeeper]:
    app = Scorekeeper()
    yield app
    app.on_stop()


def keep_two_games(file: Path) -> None:
    with Store.open(file) as store:
        store.new_game("first", HEADER, Listing("cribbage", "12", True, "↕ 121  ↔ 98"), at=AT_HALF_PAST_SEVEN)
        seats = tuple(
            Sitter(seat, name) for seat, name in zip("NESW", ("Ana", "Bo", "Cat", "Dan"), strict=True)
        )
        store.new_game("second", HEADER, Listing("500", None, False, "", seats), at=AT_HALF_PAST_SEVEN + 60)


def test_an_empty_store_is_said_to_be_empty(app: Scorekeeper) -> None:
    screen = app.build()
    assert screen.rows == []
    assert screen.message.startswith("No games yet.")


def test_the_newest_game_comes_first(app: Scorekeeper, file: Path) -> None:
    keep_two_games(file)
    screen = app.build()
    assert screen.message == ""
    assert [row["players"] for row in screen.rows] == ["↕ Ana, Cat  ↔ Bo, Dan", "No names"]
    assert [row["score"] for row in screen.rows] == ["", "↕ 121  ↔ 98"]
    assert screen.rows[1]["what"].startswith("Cribbage · table 12 · ")
    assert screen.rows[1]["what"].count(" Sep 2026, ") == 1


def test_a_store_in_use_by_another_program_is_said_so(app: Scorekeeper, file: Path) -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from scorekeeper.record.store import Store\n"
        f"store = Store.open({str(file)!r}); print('open', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == "open\n"
        screen = app.build()
        assert other.stdin
        other.stdin.close()
    assert screen.rows == []
    assert_sentence(screen)


def test_damage_is_told_until_the_window_was_closed(home: Path, file: Path) -> None:
    keep_two_games(file)
    # From the first page on nothing can be read as a database.
    file.write_bytes(b"\0" * 100 + file.read_bytes()[100:])
    app = Scorekeeper()
    screen = app.build()
    [aside] = file.parent.glob("*damaged*")
    assert aside.name in screen.message
    assert_sentence(screen)
    assert len(screen.rows) == 2
    app.on_stop()

    app = Scorekeeper()
    assert app.build().message == ""
    app.on_stop()


def test_a_folder_that_cannot_be_made_is_said_so(
    app: Scorekeeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "file/config"))
    screen = app.build()
    assert screen.rows == []
    assert_sentence(screen)


def assert_sentence(screen: GamesScreen) -> None:
    """Words for a person: no bare code, no traceback, nothing left unfilled."""
    assert screen.message.count(" ") > 4
    assert not screen.message[0].islower()
    assert screen.message.endswith(".")
    assert not set("{}?<>") & set(screen.message)


def test_without_a_display_a_picture_is_left(home: Path, tmp_path: Path) -> None:
    bare = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY") and not name.startswith(("KIVY", "SDL"))
    }
    run = subprocess.run(
        [sys.executable, ROOT / "main.py"],
        cwd=tmp_path,
        env=bare,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("This machine has no display.")
    assert run.stdout.count("\n") == 1
    assert (tmp_path / "build/tour/games.png").read_bytes().startswith(b"\x89PNG")
