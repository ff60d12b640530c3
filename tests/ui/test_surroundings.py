"""When a window can be seen, and what Kivy is told before it starts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scorekeeper.device import density
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
    monkeypatch.setattr(density, "settle", lambda environ: environ.__setitem__("KIVY_METRICS_DENSITY", "2.0"))
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data")
    monkeypatch.setattr(surroundings, "can_be_seen", lambda environ: "KIVY_METRICS_DENSITY" in environ)
    monkeypatch.setenv("KIVY_METRICS_DENSITY", "")
    monkeypatch.delenv("KIVY_METRICS_DENSITY")
    assert surroundings.prepare()
