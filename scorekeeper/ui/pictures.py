"""A picture file as pixels, grey or in colour."""

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
