"""Codes read by the phone's camera, through an app that scans them."""

from __future__ import annotations

from .phone import RESULTS, context, java, on_android, text
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

ASKED = 511
SCAN = "com.google.zxing.client.android.SCAN"
"""The intent that scanner apps answer since ZXing's own: Barcode Scanner, Binary Eye and others."""
FORMATS, QR = "SCAN_MODE", "QR_CODE_MODE"
FOUND = "SCAN_RESULT"
READ, CANCELLED, NONE = "read", "cancelled", "no-scanner"
"""What became of a request to scan."""


class Camera:
    """Another app's screen that scans: this app needs no camera permission, and no library of its own."""

    name = "scanner app"

    def __init__(self) -> None:
        self.intents = java("android.content.Intent")
        self.activity = context()
        self._done: Callable[[str, str], None] | None = None

    def scan(self, done: Callable[[str, str], None]) -> None:
        """`done` hears what became of it, and the text of the code where one was read."""
        intent = self.intents(text(SCAN))
        intent.putExtra(FORMATS, text(QR))
        self._done = done
        RESULTS[ASKED] = self.answered
        self.activity.startActivityForResult(intent, ASKED)

    def answered(self, result: int, intent: Any) -> None:
        """The scanner's answer, on Android's own thread: nothing may be raised there."""
        done, self._done = self._done, None
        if done is None:
            return
        found = None
        try:
            if result == java("android.app.Activity").RESULT_OK and intent is not None:
                found = intent.getStringExtra(FOUND)
        except Exception:  # noqa: BLE001 - the door to the phone: it may raise anything
            found = None
        done(CANCELLED if found is None else READ, "" if found is None else str(found))


class Scanner:
    """Scans codes where the phone can."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Camera]] = [Camera] if on_android() else []
        self.service: Service[Camera] = Service("scanner", ways, told)

    def scan(self, done: Callable[[str, str], None]) -> None:
        """`done` is told on a thread that is not the app's."""

        def ask(way: Camera) -> None:
            try:
                way.scan(done)
            except Exception:
                # No app on this phone scans codes.
                RESULTS.pop(ASKED, None)
                done(NONE, "")
                raise

        self.service.use(ask, within=10.0)
