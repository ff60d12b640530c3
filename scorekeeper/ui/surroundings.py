"""What Kivy is told by the environment. It reads that as it is imported, so nothing here imports it."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

QUIET = {
    # The command line is ours to read, and the terminal is not for the tale of Kivy's start.
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
}

OFF_SCREEN = {
    "SDL_VIDEODRIVER": "offscreen",
    # Where a program draws in place of a card, and with threads, it keeps what it drew of dozens of frames.
    "LP_NUM_THREADS": "0",
}


def can_be_seen(environ: Mapping[str, str]) -> bool:
    """Whether somebody could see a window: on Linux a desktop, or a driver that was named, must be there."""
    if not sys.platform.startswith("linux") or "ANDROID_ARGUMENT" in environ:
        return True
    if driver := environ.get("SDL_VIDEODRIVER"):
        return driver not in ("offscreen", "dummy")
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def prepare() -> bool:
    """Settles the environment, for off screen where there is no display; whether the window can be seen."""
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
        # What somebody set up for a screen has no say off screen.
        home = Path("build/kivy").resolve()
        home.mkdir(parents=True, exist_ok=True)
        os.environ["KIVY_HOME"] = str(home)
    return seen
