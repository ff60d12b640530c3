"""Settings for Kivy and its graphics, made before Kivy is imported, so this module must not import it."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

QUIET = {
    # The app parses the command line itself, and Kivy's start-up log stays out of the terminal.
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
}

OFF_SCREEN = {
    "SDL_VIDEODRIVER": "offscreen",
    # Software rendering with threads would buffer dozens of frames.
    "LP_NUM_THREADS": "0",
}


def can_be_seen(environ: Mapping[str, str]) -> bool:
    """Could a window be seen? On Linux this needs a desktop, or an SDL driver named by the user."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in environ:
        return True
    if driver := environ.get("SDL_VIDEODRIVER"):
        return driver not in ("offscreen", "dummy")
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def prepare() -> bool:
    """Set the environment, off screen if there is no display; returns whether a window can be seen."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    errors = logging.StreamHandler()
    errors.setLevel(logging.ERROR)
    logging.getLogger().addHandler(errors)
    if "ANDROID_ARGUMENT" in os.environ:
        from ..device.window import settle

        settle(os.environ)
    seen = can_be_seen(os.environ)
    if not seen:
        os.environ |= OFF_SCREEN
        # Settings for a real screen do not apply off screen.
        home = Path("build/kivy").resolve()
        home.mkdir(parents=True, exist_ok=True)
        os.environ["KIVY_HOME"] = str(home)
    return seen


BACKEND = "KIVY_GL_BACKEND"
ANGLE = "angle_sdl2"
"""Draws by Direct3D, which every Windows has."""


def settle_graphics() -> None:
    """Take over where Kivy finds that OpenGL is too old; call before Kivy makes a window."""
    if sys.platform == "win32":
        # Kivy looks here before it gives up.
        setattr(sys, "_kivy_opengl_required_func", lambda *_: too_old())  # noqa: B010 - no type knows it


def too_old() -> None:
    """Start again with ANGLE, and end as that ends; if ANGLE it was, say so and end."""
    if os.environ.get(BACKEND) == ANGLE:
        say_too_old()
        raise SystemExit(1)
    again = [sys.executable, *sys.orig_argv[1:]]
    raise SystemExit(subprocess.call(again, env={**os.environ, BACKEND: ANGLE}))


def say_too_old() -> None:
    """Say it in a window of the system's own: there is none of ours."""
    from ..words.language import tr

    text = tr("This computer's graphics driver is too old to open the app. A newer driver may help.")
    if sys.platform == "win32":
        import ctypes

        box: Any = ctypes.windll.user32.MessageBoxW
        box(None, text, "Table Scorekeeper", 0x10)
