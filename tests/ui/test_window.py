"""A desktop's window: as large as a table's device or as fits, and ever after where its owner left it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.data import ICON
from scorekeeper.ui.window import FILE, FRAME, LEAST, SEEN, SIZE, Frame, fitted, folder, left_as

from .png import read

ROOT = Path(__file__).resolve().parent.parent.parent
SCREEN = Frame(1920, 1040, 0, 0)
SECOND = Frame(1600, 900, 1920, 100)
FRAMES = st.builds(
    Frame, st.integers(320, 4000), st.integers(480, 3000), st.integers(-5000, 5000), st.integers(-5000, 5000)
)
RUN = """
import json, sys
sys.path.insert(0, {root!r})
from kivy.clock import Clock
def later(_):
    from kivy.app import App
    from kivy.core.window import Window
    app = App.get_running_app()
    for name, held in {change!r}.items():
        setattr(Window, name, held)
    def last(_):
        print(json.dumps([list(Window.system_size), app.title, app.icon, Window.left, Window.top]))
        app.stop()
    Clock.schedule_once(last, 0.2)
Clock.schedule_once(later, 0.5)
import main
main.main()
"""


def opened(home: Path, **change: object) -> list[object]:
    """The app from its own beginning to its end, on SDL's screen of 1024x768: what its window is like."""
    clean = {name: held for name, held in os.environ.items() if not name.startswith(("KIVY", "SDL"))}
    clean |= {"SDL_VIDEODRIVER": "x11,offscreen", "KIVY_HOME": str(home), "XDG_CONFIG_HOME": str(home)}
    run = subprocess.run(
        [sys.executable, "-c", RUN.format(root=str(ROOT), change=change)],
        cwd=home, env=clean, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-2000:]
    found: list[object] = json.loads(run.stdout.splitlines()[-1])
    return found


def test_it_opens_as_large_as_fits_and_comes_back_as_it_was_left(tmp_path: Path) -> None:
    size, title, icon, *_ = opened(tmp_path, system_size=[900, 600])
    assert title == "Table Scorekeeper"
    assert icon == str(ICON)
    assert read(str(ICON))[:2] == (512, 512)
    assert size == [900, 600]
    kept = left_as(tmp_path / "scorekeeper" / FILE)
    assert kept is not None
    assert (kept.width, kept.height) == (900, 600)
    assert opened(tmp_path)[0] == [900, 600]


def test_at_first_it_is_a_tables_device_or_what_there_is_of_the_screen(tmp_path: Path) -> None:
    assert SIZE == (1280, 800)
    # SDL's own screen is smaller than that.
    assert opened(tmp_path)[0] == [1024, 768 - FRAME[1]]


@given(FRAMES, st.lists(st.sampled_from([SCREEN, SECOND]), unique=True))
def test_it_is_always_seen_and_never_larger_than_its_screen(frame: Frame, screens: list[Frame]) -> None:
    found = fitted(frame, screens)
    if not screens:
        assert found == frame
        return
    on = [screen for screen in screens if found.width <= screen.width and found.height <= screen.height]
    assert any(
        min(found.left + found.width, one.left + one.width) - max(found.left, one.left) >= SEEN
        and one.top <= found.top <= one.top + one.height - SEEN
        for one in on
    )
    # What fits and is seen is left where it is.
    assert fitted(found, screens) == found


def test_where_it_fits_it_is_as_it_was_asked() -> None:
    wanted = Frame(*SIZE, 100, 100)
    assert fitted(wanted, [SCREEN]) == wanted
    # Its screen was taken away meanwhile.
    assert fitted(wanted._replace(left=2000), [SCREEN]) == Frame(1280, 800, 320, 140)


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "null", "{", '{"width": 900}', '{"width": "900", "height": 600, "left": 0, "top": 0}',
        '{"width": 1, "height": 1, "left": 0, "top": 0}', '{"width": 9.5, "height": 9, "left": 0, "top": 0}',
        '{"width": 900000, "height": 600, "left": 0, "top": 0}',
    ],
)  # fmt: skip
def test_what_is_not_sound_is_not_read(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    assert left_as(tmp_path / FILE) is None
    assert left_as(tmp_path / "none") is None
    assert left_as(tmp_path) is None


def test_its_folder_is_the_one_that_kivy_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from scorekeeper.app import Scorekeeper

    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert folder(os.environ, "linux") == Path(Scorekeeper().user_data_dir)
    assert folder({"HOME": "/h"}, "linux") == Path("/h/.config/scorekeeper")
    assert folder({"HOME": "/h"}, "darwin") == Path("/h/Library/Application Support/scorekeeper")
    assert folder({"APPDATA": "/a"}, "win32") == Path("/a/scorekeeper")
    assert LEAST < SIZE
