"""What is imported before the first frame: each import is a wait for whoever opens the app."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from scorekeeper.table.hall import JOINED
from tests.table.at_desk import desk_of

ROOT = Path(__file__).resolve().parent.parent

# Beside what Kivy imports for a window with one empty widget.
OF_PYTHON = frozenset("datetime encodings hashlib hmac secrets sqlite3 unicodedata".split())
OF_KIVY = frozenset("kivy.core.text kivy.uix.stencilview".split())
ROOMS = frozenset("app data device engine games guarded pages record shell table ui words".split())

APP = """
from scorekeeper.ui import surroundings
seen = surroundings.prepare()
from scorekeeper.app import Scorekeeper
app = Scorekeeper(seen)
"""
BARE = """
from kivy.app import App
from kivy.uix.widget import Widget
app = App()
app.build = Widget
"""
TO_THE_FIRST_FRAME = """
import sys
from kivy.core.window import Window
frames = []
Window.bind(on_flip=lambda *_: frames.append(sorted(sys.modules)) or app.stop())
app.run()
print("modules", *frames[0])
"""


def started(code: str, folder: Path) -> set[str]:
    """The modules that are there at the first frame."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL"))}
    run = subprocess.run(
        [sys.executable, "-c", code + TO_THE_FIRST_FRAME],
        cwd=ROOT,
        env=env
        | {
            "KIVY_HOME": str(folder / "kivy"),
            "KIVY_LOG_MODE": "PYTHON",
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_FILELOG": "1",
            "SDL_VIDEODRIVER": "offscreen",
            "XDG_CONFIG_HOME": str(folder),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line for line in run.stdout.splitlines() if line.startswith("modules ")]
    assert lines, run.stderr
    return set(lines[0].split()[1:])


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    return started(BARE, home(tmp_path_factory.mktemp("bare")))


def home(folder: Path) -> Path:
    (folder / "kivy").mkdir()
    return folder


def below(modules: Iterable[str], package: str) -> set[str]:
    return {name for name in modules if name.startswith(f"{package}.")}


def pages_of(modules: set[str]) -> set[str]:
    """The pages that were loaded."""
    return {name.rpartition(".")[2] for name in modules if name.endswith("_page")}


def judge(modules: set[str], bare: set[str]) -> None:
    more = {name for name in modules - bare if not name.startswith("_")}
    ours = below(more, "scorekeeper") | {"scorekeeper"}
    kivy = below(more, "kivy")
    assert {name for name in kivy if not any(f"{name}.".startswith(f"{one}.") for one in OF_KIVY)} == set()
    assert {name.partition(".")[0] for name in more - ours - kivy} <= OF_PYTHON
    assert {name.split(".")[1] for name in ours if "." in name} <= ROOMS
    # What nobody has asked for yet: sheets, screens but the first, and whatever the phone has.
    assert pages_of(modules) <= {"home_page", "job_page"}
    assert not modules & {
        "plyer",
        "jnius",
        "android",
        "nats",
        "fpdf",
        "segno",
        "zeroconf",
        "argparse",
        "kivymd",
    }


def test_the_first_start_imports_only_what_is_listed(bare: set[str], tmp_path: Path) -> None:
    modules = started(APP, home(tmp_path))
    judge(modules, bare)


def test_a_start_in_the_middle_of_a_game_imports_only_what_is_listed(bare: set[str], tmp_path: Path) -> None:
    folder = home(tmp_path) / "scorekeeper"
    folder.mkdir()
    desk = desk_of(folder, "500")
    desk.store.close()
    modules = started(APP, tmp_path)
    judge(modules, bare)
    assert "scorekeeper.engine.five_hundred.game" in modules
    # One game's rules are enough.
    assert "scorekeeper.engine.spades.game" not in modules
    assert pages_of(modules) == set()


def test_a_table_that_has_joined_a_hall_loads_nothing_of_it_before_the_first_frame(
    bare: set[str], tmp_path: Path
) -> None:
    folder = home(tmp_path) / "scorekeeper"
    folder.mkdir()
    desk = desk_of(folder, "500")
    desk.store.put(JOINED, True)
    desk.store.close()
    modules = started(APP, tmp_path)
    judge(modules, bare)
    assert below(modules, "scorekeeper.hall") == set()
