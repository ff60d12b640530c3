"""The device's clipboard, and whether its users can see files."""

from __future__ import annotations

from kivy.utils import platform

from ..engine.refused import Refused
from ..table.outside import Outside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path


def outside() -> Outside:
    """The clipboard, files and windows of this device."""
    computer = platform not in ("android", "ios")
    return Outside(copy=_copy, paste=_paste, clipboard=True, files=computer, codes=_codes, windows=computer)


def _copy(text: str) -> None:
    # Imported on first use: slow and rarely needed.
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def _paste() -> str:
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste() or "")


def _codes(path: Path) -> list[str]:
    """The QR codes in a picture file. Kivy opens the picture, as it does those that it draws."""
    from .pictures import grey

    picture = grey(path)
    from ..device.can import Unable
    from ..device.pictures import codes_in

    try:
        return codes_in(*picture)
    except Unable:
        raise Refused("no-code-reader") from None
