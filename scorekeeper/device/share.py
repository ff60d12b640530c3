"""Records that leave the phone: to another app, or into a file that its owner chooses."""

from __future__ import annotations

import io
import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, NamedTuple

from .can import Unable
from .opening import with_document
from .phone import ask_for_document, context, java, slow, text
from .service import on_phone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .phone import Java

log = logging.getLogger(__name__)

ASKED = 510
PLAIN = "text/plain"
PART = 1 << 16


class Sheet(NamedTuple):
    """Something to hand on."""

    name: str
    """Of its file."""
    data: bytes
    kind: str = PLAIN
    path: str = ""
    """Where it lies, if it is too large to be held in memory."""

    def open(self) -> BinaryIO:
        return Path(self.path).open("rb") if self.path else io.BytesIO(self.data)


class Sender:
    """Android's own share sheet and its own file chooser. plyer has no one and cannot save with the other."""

    name = "android"

    def __init__(self) -> None:
        self.intents = java("android.content.Intent")
        self.activity = context()

    def send(self, sheet: Sheet, title: str) -> None:
        """As text, which every app takes."""
        intent = self.intents(self.intents.ACTION_SEND)
        intent.setType(PLAIN)
        intent.putExtra(self.intents.EXTRA_SUBJECT, text(sheet.name))
        intent.putExtra(self.intents.EXTRA_TEXT, text(sheet.data.decode("utf-8")))
        self.activity.startActivity(self.intents.createChooser(intent, text(title)))

    def ask_where(self, sheet: Sheet, chosen: Callable[[Java | None], None]) -> None:
        """Ask the owner where the file goes. `chosen` gets its address, or None, on Android's own thread."""
        intent = self.intents(self.intents.ACTION_CREATE_DOCUMENT)
        intent.addCategory(self.intents.CATEGORY_OPENABLE)
        intent.setType(sheet.kind)
        intent.putExtra(self.intents.EXTRA_TITLE, text(sheet.name))
        ask_for_document(ASKED, intent, chosen)

    def write(self, uri: Java, sheet: Sheet) -> None:
        """Write the file. Where that fails it is removed: half a file is worse than none."""
        try:
            self._write(uri, sheet)
        except Exception:
            self._give_up(uri)
            raise

    def _give_up(self, uri: Java) -> None:
        try:
            self.take_away(uri)
        except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
            log.warning("share: %r", error)

    def take_away(self, uri: Java) -> None:
        resolver = self.activity.getContentResolver()
        slow(java("android.provider.DocumentsContract")).deleteDocument(resolver, uri)

    def _write(self, uri: Java, sheet: Sheet) -> None:
        # A plain "w" may leave the end of a longer file that is written over.
        resolver = self.activity.getContentResolver()
        opened = slow(resolver, "android.os.ParcelFileDescriptor").openFileDescriptor(uri, "wt")
        if opened is None:
            raise Unable("failed", "open")
        with os.fdopen(opened.detachFd(), "wb") as file, sheet.open() as data:
            while part := data.read(PART):
                file.write(part)


class Share:
    """Hands sheets on."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        self.service = on_phone("share", Sender, changed)

    def send(self, sheet: Sheet, title: str) -> None:
        self.service.use(lambda way: way.send(sheet, title), within=10.0, counts=False)

    def export(self, sheet: Sheet, done: Callable[[str, str], None]) -> None:
        """Let the owner save a file. `done` gets `saved`, `cancelled`, or `failed` and why.

        It is called on a thread that is not the app's.
        """

        def write(way: Sender, uri: Java) -> str:
            way.write(uri, sheet)
            return ""

        with_document(self.service, lambda way, chosen: way.ask_where(sheet, chosen), write, done, "saved")
