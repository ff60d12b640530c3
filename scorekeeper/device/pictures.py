"""QR codes in pictures, read by zbar: it is on a computer whose owner installed it, and on no phone."""

from __future__ import annotations

from .can import Unable


def codes_in(grey: bytes, width: int, height: int) -> list[str]:
    """The texts of the QR codes in a grey picture, a byte a pixel, the top row first. Raises Unable."""
    try:
        from pyzbar.pyzbar import ZBarSymbol, decode
    except ImportError as error:
        # The package, or the library zbar that it calls, is not installed.
        raise Unable("missing", str(error)) from None
    found = decode((grey, width, height), symbols=[ZBarSymbol.QRCODE])
    return [one.data.decode("utf-8", "replace") for one in found]
