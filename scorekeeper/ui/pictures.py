"""A picture file as grey pixels."""

from __future__ import annotations

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from kivy.core.image import ImageData

MAX_PIXELS = 50_000_000
"""Largest picture that is read: more than the cameras of phones make."""
SIGNS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"BM")
"""How the files of pictures begin: PNG, JPEG, GIF, BMP."""


def is_picture(head: bytes) -> bool:
    """Does a file that begins so hold a picture?"""
    return head.startswith(SIGNS)


def grey(path: Path) -> tuple[bytes, int, int]:
    """Pixels, width and height, a byte a pixel, the top row first. Refused where it is no picture."""
    from kivy.core.image import ImageLoader

    try:
        with path.open("rb") as file:
            head = file.read(8)
    except OSError as error:
        raise Refused("file-not-read", path=str(path), reason=error.strerror or str(error)) from None
    if not is_picture(head):
        raise Refused("picture-not-read", path=path.name)
    try:
        loaded = ImageLoader.load(str(path), keep_data=True, nocache=True)
        data = loaded._data[0]
    except Exception:  # noqa: BLE001 - Kivy's loaders raise whatever their libraries do
        raise Refused("picture-not-read", path=path.name) from None
    if data.data is None or data.width * data.height > MAX_PIXELS:
        raise Refused("picture-not-read", path=path.name)
    return _green(data), data.width, data.height


def _green(data: ImageData) -> bytes:
    """The green part of each pixel, which is as good as grey for a code in black and white."""
    fmt, pixels = data.fmt, bytes(data.data)
    width, height = data.width, data.height
    step = 4 if fmt in ("rgba", "bgra") else 3 if fmt in ("rgb", "bgr") else 1
    row = getattr(data, "rowlength", 0) or width * step
    if row == width * step:
        return pixels[min(1, step - 1) :: step][: width * height]
    rows = (pixels[at * row : at * row + width * step] for at in range(height))
    return b"".join(line[min(1, step - 1) :: step] for line in rows)
