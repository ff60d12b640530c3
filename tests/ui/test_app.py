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
from scorekeeper.record.rows import Listing
from scorekeeper.record.store import Store
from scorekeeper.ui.mishaps import Trouble
from scorekeeper.ui.table import Table

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


def test_an_empty_store_opens_on_the_first_screen(app: Scorekeeper, file: Path) -> None:
    table = app.build()
    assert isinstance(table, Table)
    assert table.desk.place.screen == "home"
    assert file.exists()


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
        root = app.build()
        assert other.stdin
        other.stdin.close()
    assert_sentence(root)


def test_a_game_that_is_gone_is_told_and_the_first_screen_is_seen(app: Scorekeeper, file: Path) -> None:
    with Store.open(file) as store:
        store.new_game("first", HEADER, Listing("500"), at=AT_HALF_PAST_SEVEN)
        store.put("place", {"screens": ["home", "table"], "game": "another"})
    table = app.build()
    assert isinstance(table, Table)
    assert table.desk.view is None
    assert table.desk.place.notice is not None
    assert table.desk.place.notice["code"] == "game-not-found"


def test_a_folder_that_cannot_be_made_is_said_so(
    app: Scorekeeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "file/config"))
    assert_sentence(app.build())


def assert_sentence(root: object) -> None:
    """Words for a person: no bare code, no traceback, nothing left unfilled."""
    assert isinstance(root, Trouble)
    assert root.message.count(" ") > 4
    assert not root.message[0].islower()
    assert root.message.endswith(".")
    assert not set("{}?<>") & set(root.message)


def test_only_a_game_on_the_table_keeps_the_screen_awake(app: Scorekeeper) -> None:
    from kivy.core.window import Window

    table = app.build()
    assert Window.allow_screensaver
    table.desk.tap(("game.begin", json.loads(HEADER)))
    assert not Window.allow_screensaver
    table.desk.tap(("screen.open", "settings"))
    assert not Window.allow_screensaver
    table.desk.tap(("screen.leave",))
    assert Window.allow_screensaver


def test_back_on_the_first_screen_is_the_phones_and_in_a_game_it_is_nobodys(
    app: Scorekeeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kivy puts the app behind the others by a Back that nobody has taken."""
    table = app.build()

    def taken() -> bool:
        return app.keyboard.on_keyboard(None, 27, 0, None, [])

    for phone in (False, True):
        monkeypatch.setattr("scorekeeper.ui.key_events.platform", "android" if phone else "linux")
        table.desk.tap(("game.begin", json.loads(HEADER)))
        table.desk.tap(("sheet.open", "more"))
        assert taken()
        assert taken()
        assert table.desk.place.screen == "table"
        table.desk.tap(("screen.leave",))
        table.desk.tap(("screen.open", "settings"))
        assert taken()
        assert table.desk.place.screen == "home"
        assert taken() is not phone
        assert table.desk.view is not None


def test_it_starts_without_a_display(home: Path, tmp_path: Path) -> None:
    bare = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY") and not name.startswith(("KIVY", "SDL"))
    }
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
        "from scorekeeper.ui import surroundings; seen = surroundings.prepare()\n"
        "from scorekeeper.app import Scorekeeper\n"
        "from kivy.clock import Clock\n"
        "app = Scorekeeper(seen); Clock.schedule_once(lambda _: app.stop(), 0.2); app.run()\n"
        "print('done')"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=bare, capture_output=True, text=True, check=False,
        timeout=60,
    )  # fmt: skip
    assert (run.returncode, run.stdout, run.stderr) == (0, "done\n", "")


def test_a_name_is_not_corrected_as_it_is_written() -> None:
    from scorekeeper.ui.theme import Look
    from scorekeeper.ui.widgets.field import Drawn

    assert Drawn(Look()).input.keyboard_suggestions is False


def test_a_desktops_window_has_our_mark_and_a_phone_none_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Path(Scorekeeper(seen=True).icon).is_file()
    monkeypatch.setattr("scorekeeper.app.platform", "android")
    # It is not packed.
    assert not Scorekeeper(seen=True).icon
