"""The desktop window: first in the size of a tablet, later as the user left it."""

from __future__ import annotations

import ctypes
import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

SIZE = (1280, 800)
"""Size of a tablet in the middle of a table, in pixels."""
LEAST = (320, 480)
WALL_SIZE = (1280, 720)
"""Size of the wall's window until it is made as large as its screen."""
FILE = "window.json"
WALL = "--wall"
"""Argument with which the app is started as the window of a hall's wall."""
SEEN = 80
"""Pixels of a restored window that must be visible in both directions."""
FRAME = (0, 40)
"""Width and height of the window's frame, if unknown, in pixels."""


class Frame(NamedTuple):
    """Position and size of a window, from the upper left corner of the first screen."""

    width: int
    height: int
    left: int | None = None
    top: int | None = None


def folder(environ: Mapping[str, str], system: str = sys.platform) -> Path:
    """The app's data folder: the path that Kivy will use, before Kivy is loaded."""
    home = Path(environ.get("HOME") or "~").expanduser()
    if system == "win32":
        return Path(environ.get("APPDATA") or home) / "scorekeeper"
    if system == "darwin":
        return home / "Library/Application Support/scorekeeper"
    return Path(environ.get("XDG_CONFIG_HOME") or home / ".config").expanduser() / "scorekeeper"


def left_as(path: Path) -> Frame | None:
    """The frame as the user left it; None if no valid frame is stored."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        frame = Frame(*(data[name] for name in Frame._fields))
    except (OSError, ValueError, TypeError, LookupError):
        return None
    whole = all(type(side) is int and abs(side) < 1 << 15 for side in frame)
    return frame if whole and frame.width >= LEAST[0] and frame.height >= LEAST[1] else None


def settle() -> None:
    """Configure Kivy before it makes the window."""
    if "ANDROID_ARGUMENT" in os.environ:
        return
    from kivy.config import Config

    frame = left_as(folder(os.environ) / FILE) or Frame(*SIZE)
    data: dict[str, Any] = {"width": frame.width, "height": frame.height, "position": "auto"}
    if frame.left is not None and frame.top is not None:
        data |= {"position": "custom", "left": frame.left, "top": frame.top}
    for name, value in data.items():
        Config.set("graphics", name, str(value))


def settle_wall() -> None:
    """Configure Kivy before it makes the window of a hall's wall."""
    from kivy.config import Config

    width, height = WALL_SIZE
    for name, value in {"width": width, "height": height, "position": "auto"}.items():
        Config.set("graphics", name, str(value))


def fitted(frame: Frame, screens: Sequence[Frame]) -> Frame:
    """The frame, no larger than its screen and visible on it; unchanged if no screen is known."""
    if not screens:
        return frame
    left, top = frame.left or 0, frame.top or 0

    def seen(screen: Frame) -> bool:
        x, y = screen.left or 0, screen.top or 0
        across = min(left + frame.width, x + screen.width) - max(left, x)
        down = min(top + frame.height, y + screen.height) - max(top, y)
        return across >= SEEN and down >= SEEN and top >= y

    found = next((screen for screen in screens if seen(screen)), None)
    on = found or screens[0]
    width, height = min(frame.width, on.width - FRAME[0]), min(frame.height, on.height - FRAME[1])
    if found is not None and (width, height) == (frame.width, frame.height):
        return frame
    x, y = on.left or 0, on.top or 0
    return Frame(
        width, height, x + (on.width - width) // 2, y + FRAME[1] + (on.height - FRAME[1] - height) // 2
    )


class Area(ctypes.Structure):
    """SDL's rectangle."""

    _fields_ = tuple((name, ctypes.c_int) for name in ("left", "top", "width", "height"))


def screens() -> list[Frame]:
    """The usable area of each screen, without the desktop's own bars, as SDL reports it."""
    try:
        from kivy.core.window import _window_sdl2

        sdl = ctypes.CDLL(_window_sdl2.__file__)
        count = sdl.SDL_GetNumVideoDisplays()
        found = []
        for number in range(count):
            area = Area()
            if sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(area)) == 0:
                found.append(Frame(area.width, area.height, area.left, area.top))
    except (ImportError, OSError, AttributeError):
        # The library has another name on this system: the window then keeps the size asked for.
        return []
    return found


class WindowPlace:
    """Fits the window to the screen, and stores its frame."""

    def __init__(self, window: Any, path: Path) -> None:
        self._window = window
        self._path = path
        window.minimum_width, window.minimum_height = LEAST

    def begin(self) -> None:
        now = self.now()
        fit = fitted(now, screens())
        if fit != now:
            self._window.system_size = fit[:2]
            self._window.left, self._window.top = fit.left, fit.top

    def now(self) -> Frame:
        window = self._window
        width, height = window.system_size
        return Frame(round(width), round(height), round(window.left), round(window.top))

    def keep(self) -> None:
        """Store the frame when the app closes. A full disk is ignored: the frame is not worth a message."""
        try:
            self._path.write_text(json.dumps(self.now()._asdict()), encoding="utf-8")
        except OSError:
            return
