"""The device's clipboard, and whether its users can see files."""

from __future__ import annotations

from kivy.utils import platform

from ..table.outside import Outside


def outside() -> Outside:
    """The clipboard, files and windows of this device."""
    computer = platform not in ("android", "ios")
    return Outside(copy=_copy, paste=_paste, clipboard=True, files=computer, windows=computer)


def _copy(text: str) -> None:
    # Imported on first use: slow and rarely needed.
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def _paste() -> str:
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste() or "")
