"""A crest in a PDF, without a library that reads pictures."""

from __future__ import annotations

import zlib
from functools import lru_cache
from typing import Any

from ..club import Crest, pixels_of

NAME = "crest"


def picture(pdf: Any, crest: Crest, x: float, y: float, wide: float, high: float) -> None:
    """Draw it there; a document has it once."""
    images = pdf.image_cache.images
    if NAME not in images:
        from fpdf.image_datastructures import RasterImageInfo

        colours, opacity = parts(crest)
        images[NAME] = RasterImageInfo(
            i=len(images) + 1, w=crest.width, h=crest.height, cs="DeviceRGB", bpc=8, f="FlateDecode",
            dp=f"/Predictor 15 /Colors 3 /Columns {crest.width}", data=colours, smask=opacity, usages=0,
            iccp_i=None,
        )  # fmt: skip
    pdf.image(NAME, x, y, wide, high)


@lru_cache(maxsize=1)
def parts(crest: Crest) -> tuple[bytes, bytes]:
    """The colours and the opacity of its pixels, compressed, each row with the byte of PNG's rows."""
    pixels, width = pixels_of(crest), crest.width
    colours = bytearray(3 * width * crest.height)
    for channel in range(3):
        colours[channel::3] = pixels[channel::4]
    return _rows(bytes(colours), 3 * width), _rows(pixels[3::4], width)


def _rows(pixels: bytes, wide: int) -> bytes:
    return zlib.compress(b"".join(b"\0" + pixels[at : at + wide] for at in range(0, len(pixels), wide)))
