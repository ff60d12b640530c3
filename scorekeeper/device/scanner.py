"""Codes read by the phone's camera: by this app's own screen, or by another app that scans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .can import Unable
from .phone import ask_app, context, java, on_android, text
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .phone import Java

ASKED = 511
SCAN = "com.google.zxing.client.android.SCAN"
"""The intent that scanner apps answer since ZXing's own: Binary Eye, Barcode Scanner and others."""
OWN = "ScanActivity"
"""The class of our own screen, in Java; it takes the same extras and gives the same result."""
FORMATS, QR = "SCAN_MODE", "QR_CODE_MODE"
PROMPT = "PROMPT_MESSAGE"
FOUND = "SCAN_RESULT"
ANY_CAMERA = "android.hardware.camera.any"
READ, CANCELLED, NONE, FORBIDDEN = "read", "cancelled", "no-scanner", "camera-not-allowed"
"""Outcome of a request to scan."""
NOT_ALLOWED, BROKEN = 1, 2
"""Results of our own screen: its owner allows no camera; there is a camera, and it does not work."""


class Asked(NamedTuple):
    """A request to scan."""

    prompt: str
    """The words above the picture."""
    done: Callable[[str, str], None]
    """Gets what became of it, and the text of the code if one was read, on a thread that is not the app's."""


class Scans:
    """A screen that scans."""

    name = ""

    def __init__(self) -> None:
        if not context().getPackageManager().hasSystemFeature(ANY_CAMERA):
            raise Unable("no-camera")

    def intent(self) -> Java:
        raise NotImplementedError

    def scan(self, asked: Asked, answered: Callable[[int, Any], None]) -> None:
        """`answered` gets the result on Android's own thread."""
        intent = self.intent()
        intent.putExtra(FORMATS, text(QR))
        intent.putExtra(PROMPT, text(asked.prompt))
        ask_app(ASKED, intent, answered)


class Camera(Scans):
    """Our own: it is there on every phone, and in our own process, so that no result is lost."""

    name = "camera"

    def intent(self) -> Java:
        package = context().getPackageName()
        return java("android.content.Intent")().setClassName(package, f"{package}.{OWN}")


class ScannerApp(Scans):
    """Another app's. Whether there is one is asked each time: it may have been installed since."""

    name = "scanner app"

    def intent(self) -> Java:
        intent = java("android.content.Intent")(text(SCAN))
        if intent.resolveActivity(context().getPackageManager()) is None:
            raise Unable(NONE)
        return intent


class Scanner:
    """Scans codes where the phone has a camera."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Scans]] = [Camera, ScannerApp] if on_android() else []
        self.service: Service[Scans] = Service("scanner", ways, changed)

    def scan(self, asked: Asked) -> None:
        def start(way: Scans) -> None:
            try:
                way.scan(asked, answered)
            except Exception:
                if isinstance(way, ScannerApp):
                    # The last of the ways.
                    asked.done(NONE, "")
                raise

        def other(way: Scans) -> None:
            if not isinstance(way, ScannerApp):
                raise Unable("failed", "our own has answered")
            start(way)

        def answered(result: int, intent: Java) -> None:
            if result == NOT_ALLOWED:
                asked.done(FORBIDDEN, "")
            elif result == BROKEN:
                self.service.use(other, within=10.0, counts=False)
            else:
                found = None
                if result == java("android.app.Activity").RESULT_OK and intent is not None:
                    found = intent.getStringExtra(FOUND)
                asked.done(CANCELLED if found is None else READ, "" if found is None else str(found))

        self.service.use(start, within=10.0, counts=False)
