"""The device's clipboard, and files that are dropped on a desktop's window."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.utils import platform

from ..table.outside import Outside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.desk import Desk


def outside(desk: Desk) -> Outside:
    """What this device has."""

    def dropped(_: Any, path: bytes | str, *__: Any) -> None:
        desk.tap(("games.drop", path.decode("utf-8", "replace") if isinstance(path, bytes) else path))

    Window.bind(on_drop_file=dropped)
    return Outside(copy=_copy, paste=_paste, clipboard=True, files=platform != "android")


def _copy(text: str) -> None:
    # Only who uses it waits until it is loaded.
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def _paste() -> str:
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste() or "")
