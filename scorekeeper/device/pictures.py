"""QR codes in pictures, read by zxing-cpp: it is on every computer, and on no phone."""

from __future__ import annotations

from .can import Unable


def codes_in(grey: bytes, width: int, height: int) -> list[str]:
    """The texts of the QR codes in a grey picture, a byte a pixel, the top row first. Raises Unable."""
    try:
        import zxingcpp
    except ImportError as error:
        raise Unable("missing", str(error)) from None
    if not width or not height:
        return []
    found = zxingcpp.read_barcodes(
        memoryview(grey).cast("B", (height, width)),
        zxingcpp.BarcodeFormats((zxingcpp.BarcodeFormat.QRCode,)),
        # As it was written: the usual mode rewrites what looks like a code of commerce.
        text_mode=zxingcpp.TextMode.Plain,
    )
    return [one.text for one in found]
