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

    from kivy.core.image import ImageData


def outside() -> Outside:
    """The clipboard, files and windows of this device."""
    computer = platform not in ("android", "ios")
    return Outside(
        copy=_copy,
        paste=_paste,
        clipboard=True,
        files=computer,
        codes=_codes,
        picture=coloured,
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


def _codes(path: Path) -> list[str]:
    """The QR codes in a picture file. Kivy opens the picture, as it does those that it draws."""
    from ..device.can import Unable
    from ..device.pictures import codes_in

    try:
        return codes_in(*grey(path))
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


MAX_PIXELS = 50_000_000
"""Largest picture that is read: more than the cameras of phones make."""
SIGNS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"BM")
"""How the files of pictures begin: PNG, JPEG, GIF, BMP."""


def grey(path: Path) -> tuple[bytes, int, int]:
    """Pixels, width and height, a byte a pixel, the top row first. Refused where it is no picture."""
    data = _loaded(path)
    return _green(data), data.width, data.height


def coloured(path: Path, most: int) -> tuple[bytes, int, int]:
    """Red, green, blue and opacity of each pixel, width and height, at most so many pixels a side."""
    data = _loaded(path)
    step = _bytes_of(data)
    apart = -(-max(data.width, data.height) // most)
    rows = _rows(data)[::apart]
    width, size = -(-data.width // apart), -(-data.width // apart) * len(rows)
    found = bytearray(4 * size)
    places = {1: (0, 0, 0), 3: (0, 1, 2), 4: (0, 1, 2)}[step]
    for channel, place in enumerate(places[::-1] if data.fmt.startswith("b") else places):
        found[channel::4] = b"".join(row[place :: step * apart] for row in rows)
    found[3::4] = b"".join(row[3 :: 4 * apart] for row in rows) if step == 4 else b"\xff" * size
    return bytes(found), width, len(rows)


def _loaded(path: Path) -> ImageData:
    from kivy.core.image import ImageLoader

    try:
        with path.open("rb") as file:
            head = file.read(8)
    except OSError as error:
        raise Refused("file-not-read", path=str(path), reason=error.strerror or str(error)) from None
    if not head.startswith(SIGNS):
        raise Refused("picture-not-read", path=path.name)
    try:
        loaded = ImageLoader.load(str(path), keep_data=True, nocache=True)
        data = loaded._data[0]
    except Exception:  # noqa: BLE001 - Kivy's loaders raise whatever their libraries do
        raise Refused("picture-not-read", path=path.name) from None
    if data.data is None or data.width * data.height > MAX_PIXELS:
        raise Refused("picture-not-read", path=path.name)
    return data


def _bytes_of(data: ImageData) -> int:
    """How many bytes a pixel has."""
    return 4 if data.fmt in ("rgba", "bgra") else 3 if data.fmt in ("rgb", "bgr") else 1


def _rows(data: ImageData) -> list[bytes]:
    """The bytes of each row, without what fills it up to a round number."""
    step, pixels = _bytes_of(data), memoryview(bytes(data.data))
    row = getattr(data, "rowlength", 0) or data.width * step
    return [bytes(pixels[at * row : at * row + data.width * step]) for at in range(data.height)]


def _green(data: ImageData) -> bytes:
    """The green part of each pixel, which is as good as grey for a code in black and white."""
    step = _bytes_of(data)
    return b"".join(row[min(1, step - 1) :: step] for row in _rows(data))
