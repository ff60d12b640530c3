"""When a window can be seen, and what Kivy is told before it starts."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

from scorekeeper.device import window
from scorekeeper.ui import surroundings
from scorekeeper.ui.surroundings import can_be_seen

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize(
    ("environ", "seen"),
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({"SDL_VIDEODRIVER": "kmsdrm"}, True),
        ({"SDL_VIDEODRIVER": "offscreen", "DISPLAY": ":0"}, False),
        ({"ANDROID_ARGUMENT": ""}, True),
    ],
)
def test_a_display_is_known_by_its_name(environ: dict[str, str], seen: bool) -> None:
    assert can_be_seen(environ) is seen


def test_preparing_comes_before_kivy(tmp_path: Path) -> None:
    code = (
        f"import sys, os; sys.path.insert(0, {str(ROOT)!r})\n"
        "from scorekeeper.ui import surroundings; print(surroundings.prepare(), 'kivy' in sys.modules)\n"
        "print(os.environ['SDL_VIDEODRIVER'], os.environ['KIVY_NO_ARGS'])"
    )
    bare = {
        name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL", "DISPLAY"))
    }
    bare.pop("WAYLAND_DISPLAY", None)
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=bare, capture_output=True, text=True, check=True
    )
    assert run.stdout == "False False\noffscreen 1\n"


def test_a_phones_density_is_settled_before_kivy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kivy reads it as it is imported."""
    monkeypatch.setattr(window, "settle", lambda environ: environ.__setitem__("KIVY_METRICS_DENSITY", "2.0"))
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data")
    monkeypatch.setattr(surroundings, "can_be_seen", lambda environ: "KIVY_METRICS_DENSITY" in environ)
    monkeypatch.setenv("KIVY_METRICS_DENSITY", "")
    monkeypatch.delenv("KIVY_METRICS_DENSITY")
    assert surroundings.prepare()


# Graphics on Windows.


class Call(NamedTuple):
    """A process that was started in the place of this one."""

    command: list[str]
    env: dict[str, str]


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[Call]:
    """The processes that are started; each ends with 7."""
    calls: list[Call] = []

    def call(command: list[str], env: dict[str, str]) -> int:
        calls.append(Call(command, env))
        return 7

    monkeypatch.setattr("subprocess.call", call)
    return calls


def test_without_opengl_2_the_app_starts_again_by_direct3d(
    called: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(surroundings.BACKEND, raising=False)
    monkeypatch.setattr("sys.orig_argv", ["pythonw.exe", "-m", "scorekeeper.start", "a game.jsonl"])
    with pytest.raises(SystemExit) as ended:
        surroundings.too_old()
    assert ended.value.code == 7
    [again] = called
    assert again.command == [sys.executable, "-m", "scorekeeper.start", "a game.jsonl"]
    assert again.env[surroundings.BACKEND] == surroundings.ANGLE


def test_where_direct3d_fails_too_the_app_says_so_and_ends(
    called: list[Call], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    monkeypatch.setattr(surroundings, "say_too_old", lambda: told.append(True))
    monkeypatch.setenv(surroundings.BACKEND, surroundings.ANGLE)
    with pytest.raises(SystemExit) as ended:
        surroundings.too_old()
    assert (ended.value.code, told, called) == (1, [True], [])


def test_kivy_asks_there_before_it_gives_up() -> None:
    """Kivy's own name for it: another version may have another."""
    spec = find_spec("kivy.core.gl")
    assert spec is not None
    assert spec.origin is not None
    assert "sys._kivy_opengl_required_func(" in Path(spec.origin).read_text(encoding="utf-8")
