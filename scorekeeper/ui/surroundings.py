"""Environment variables for Kivy. It reads them when imported, so this module must not import Kivy."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

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
        from ..device.density import settle

        settle(os.environ)
    seen = can_be_seen(os.environ)
    if not seen:
        os.environ |= OFF_SCREEN
        # Settings for a real screen do not apply off screen.
        home = Path("build/kivy").resolve()
        home.mkdir(parents=True, exist_ok=True)
        os.environ["KIVY_HOME"] = str(home)
    return seen
