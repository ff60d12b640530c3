"""Graphics on Windows: Direct3D where there is no OpenGL 2, and a sentence if that fails too."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

BACKEND = "KIVY_GL_BACKEND"
ANGLE = "angle_sdl2"
"""Draws by Direct3D, which every Windows has."""


def settle() -> None:
    """Take over where Kivy finds that OpenGL is too old; call before Kivy makes a window."""
    if sys.platform == "win32":
        # Kivy looks here before it gives up.
        setattr(sys, "_kivy_opengl_required_func", lambda *_: too_old())  # noqa: B010 - no type knows it


def too_old() -> None:
    """Start again with ANGLE, and end as that ends; if ANGLE it was, say so and end."""
    if os.environ.get(BACKEND) == ANGLE:
        tell()
        raise SystemExit(1)
    again = [sys.executable, *sys.orig_argv[1:]]
    raise SystemExit(subprocess.call(again, env={**os.environ, BACKEND: ANGLE}))


def tell() -> None:
    """Say it in a window of the system's own: there is none of ours."""
    from ..words.language import tr

    said = tr("This computer's graphics driver is too old to open the app. A newer driver may help.")
    if sys.platform == "win32":
        import ctypes

        box: Any = ctypes.windll.user32.MessageBoxW
        box(None, said, "Table Scorekeeper", 0x10)
