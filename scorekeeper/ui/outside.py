"""The device's clipboard, and whether its users have files."""

from __future__ import annotations

from kivy.utils import platform

from ..table.outside import Outside


def outside() -> Outside:
    """What this device has."""
    return Outside(copy=_copy, paste=_paste, clipboard=True, files=platform != "android")


def _copy(text: str) -> None:
    # Only who uses it waits until it is loaded.
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def _paste() -> str:
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste() or "")
