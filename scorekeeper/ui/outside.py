"""The device as Kivy reaches it: clipboard, files, codes in pictures, and sounds."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from kivy.utils import platform

from ..engine.refused import Refused
from ..shell.outside import Outside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path


def outside() -> Outside:
    """The clipboard, files and windows of this device."""
    computer = platform not in ("android", "ios")
    return Outside(
        copy=_copy,
        paste=_paste,
        clipboard=True,
        files=computer,
        codes=_codes,
        picture=_picture,
        windows=computer,
    )


def chooser() -> Callable[[str, bool, Callable[[Sequence[str]], None]], None] | None:
    """The computer's own file dialog, if it has one; its answer comes on the app's thread."""
    from ..device.file_dialog import FileDialog, way

    shown = way()
    if shown is None:
        return None
    dialog = FileDialog(shown)

    def choose(title: str, folder: bool, done: Callable[[Sequence[str]], None]) -> None:
        dialog.ask(title, folder, lambda paths: _later(lambda: done(paths)))

    return choose


def _later(call: Callable[[], None]) -> None:
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: call(), 0)


def _copy(text: str) -> None:
    # Imported on first use: slow and rarely needed.
    from kivy.core.clipboard import Clipboard

    Clipboard.copy(text)


def _paste() -> str:
    from kivy.core.clipboard import Clipboard

    return str(Clipboard.paste() or "")


def _picture(path: Path, most: int) -> tuple[bytes, int, int]:
    from .pictures import coloured

    return coloured(path, most)


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


log = logging.getLogger(__name__)

_SOUNDS: dict[str, Any] = {}


def play(path: str) -> bool:
    """Play a file. Runs on the bell's thread: the player may block, and may raise anything."""
    # Imported on first use: slow and rarely needed.
    from kivy.core.audio import SoundLoader

    sound = _SOUNDS.get(path)
    if sound is None:
        sound = _SOUNDS[path] = SoundLoader.load(path)
    if sound is None:
        return False
    sound.stop()
    sound.play()
    return True


def prepare() -> None:
    """Load the app's Java classes: only this thread can find them."""
    if platform != "android":
        return
    # Imported on first use: the first frame asks nothing of the phone.
    from ..device import phone

    try:
        phone.prepare()
    except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
        log.warning("the phone: %r", error)
