"""Records that leave the phone: to another app, or into a file that its owner chooses."""

from __future__ import annotations

import io
import logging
import os
from pathlib import Path
from typing import NamedTuple

from .can import Unable
from .phone import RESULTS, context, java, on_android, text
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import BinaryIO

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
        self._asked: tuple[Sheet, Callable[[str], None]] | None = None

    def send(self, sheet: Sheet, title: str) -> None:
        """As text, which every app takes."""
        intent = self.intents(self.intents.ACTION_SEND)
        intent.setType(PLAIN)
        intent.putExtra(self.intents.EXTRA_SUBJECT, text(sheet.name))
        intent.putExtra(self.intents.EXTRA_TEXT, text(sheet.data.decode("utf-8")))
        self.activity.startActivity(self.intents.createChooser(intent, text(title)))

    def ask_where(self, sheet: Sheet, done: Callable[[str], None]) -> None:
        """Its owner says where the file goes; `done` hears `saved`, `cancelled` or `failed`."""
        intent = self.intents(self.intents.ACTION_CREATE_DOCUMENT)
        intent.addCategory(self.intents.CATEGORY_OPENABLE)
        intent.setType(sheet.kind)
        intent.putExtra(self.intents.EXTRA_TITLE, text(sheet.name))
        self._asked = sheet, done
        RESULTS[ASKED] = self.chosen
        self.activity.startActivityForResult(intent, ASKED)

    def chosen(self, result: int, intent: Java) -> None:
        """What the file chooser says, on Android's own thread: nothing may be raised there."""
        if self._asked is None:
            return
        (sheet, done), self._asked = self._asked, None
        if result != java("android.app.Activity").RESULT_OK or intent is None:
            done("cancelled")
            return
        try:
            self._write(intent.getData(), sheet)
        except Exception:  # noqa: BLE001 - the door to the phone: it may raise anything
            self._give_up(intent)
            done("failed")
        else:
            done("saved")

    def _give_up(self, intent: Java) -> None:
        """Half a file is worse than none."""
        try:
            self.take_away(intent)
        except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
            log.warning("share: %r", error)

    def take_away(self, intent: Java) -> None:
        resolver = self.activity.getContentResolver()
        java("android.provider.DocumentsContract").deleteDocument(resolver, intent.getData())

    def _write(self, uri: Java, sheet: Sheet) -> None:
        opened = self.activity.getContentResolver().openFileDescriptor(uri, "w")
        if opened is None:
            raise Unable("failed", "open")
        with os.fdopen(opened.detachFd(), "wb") as file, sheet.open() as data:
            while part := data.read(PART):
                file.write(part)


class Share:
    """Hands sheets on."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Sender]] = [Sender] if on_android() else []
        self.service: Service[Sender] = Service("share", ways, told)

    def send(self, sheet: Sheet, title: str) -> None:
        self.service.use(lambda way: way.send(sheet, title), within=10.0)

    def export(self, sheet: Sheet, done: Callable[[str], None]) -> None:
        """`done` is told on a thread that is not the app's."""

        def ask(way: Sender) -> None:
            try:
                way.ask_where(sheet, done)
            except Exception:
                done("failed")
                raise

        self.service.use(ask, within=10.0)
