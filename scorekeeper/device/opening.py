"""Files and texts that come to this app: its owner chooses them, or another app sends or opens them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from .can import Unable, reason_of
from .phone import CODES, NEW_INTENTS, PACKAGE, ask_for_document, cast, context, java, level, slow
from .service import Service, W, on_phone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .phone import Java

ASKED = 512
ANY, IMAGES = "*/*", "image/*"
"""Phones do not know the type of our records, so none is asked for."""
PICKER = 33
"""From this level on Android has a chooser for photos alone."""
DISPLAY_NAME = "_display_name"
"""The column of a file's name."""
LARGEST = 1 << 28
"""Bytes of the largest file that is copied."""
PART = 1 << 16
OPENED, CANCELLED, FAILED = "opened", "cancelled", "failed"
"""Outcome of a request to open a file."""


class Arrival(NamedTuple):
    """A file or a text that another app has sent: the path of a copy, or the text."""

    path: str = ""
    text: str = ""


class Reader:
    """Android's own file chooser, and the intents with which other apps start this one."""

    name = "android"

    def __init__(self) -> None:
        self.intents = java("android.content.Intent")
        self.activity = context()

    def choose(self, photo: bool, chosen: Callable[[Java | None], None]) -> None:
        """Ask for a file, or a photo. `chosen` gets its address, or None, on Android's own thread."""
        if photo and level() >= PICKER:
            intent = self.intents(java("android.provider.MediaStore").ACTION_PICK_IMAGES)
        else:
            intent = self.intents(self.intents.ACTION_OPEN_DOCUMENT)
            intent.addCategory(self.intents.CATEGORY_OPENABLE)
        intent.setType(IMAGES if photo else ANY)
        ask_for_document(ASKED, intent, chosen)

    def code(self, uri: Java) -> str:
        """The text of the code in a photo; empty where there is none."""
        return str(slow(java(f"{PACKAGE}.{CODES}")).textIn(self.activity, uri) or "")

    def copy(self, uri: Java, folder: Path) -> str:
        """Copy a file into the folder, which holds nothing else after; returns the path."""
        resolver = self.activity.getContentResolver()
        opened = slow(resolver, "android.os.ParcelFileDescriptor").openFileDescriptor(uri, "r")
        if opened is None:
            raise Unable("failed", "open")
        with os.fdopen(opened.detachFd(), "rb") as source:
            folder.mkdir(parents=True, exist_ok=True)
            for old in folder.iterdir():
                old.unlink()
            path = folder / file_name(self._name_of(uri))
            size = 0
            with path.open("wb") as file:
                while part := source.read(PART):
                    size += len(part)
                    if size > LARGEST:
                        raise Unable("too-large", str(LARGEST))
                    file.write(part)
        return str(path)

    def _name_of(self, uri: Java) -> str:
        resolver = self.activity.getContentResolver()
        found = slow(resolver, "android.database.Cursor").query(uri, [DISPLAY_NAME], None, None, None)
        if found is None:
            return ""
        try:
            return str(found.getString(0) or "") if found.moveToFirst() else ""
        finally:
            found.close()

    def first(self) -> Java:
        """The intent that started the app."""
        return self.activity.getIntent()

    def arrival(self, intent: Java, folder: Path) -> Arrival | None:
        """The file or text of an intent; None if it only opens the app, or brought its file before."""
        if intent is None or intent.getFlags() & self.intents.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY:
            return None
        action = intent.getAction()
        if action == self.intents.ACTION_VIEW:
            address = intent.getDataString() or ""
            if address.startswith("content:"):
                return Arrival(path=self.copy(intent.getData(), folder))
            return Arrival(text=address) if address else None
        if action != self.intents.ACTION_SEND:
            return None
        stream = intent.getParcelableExtra(self.intents.EXTRA_STREAM)
        if stream is not None:
            return Arrival(path=self.copy(cast("android.net.Uri", stream), folder))
        text = intent.getStringExtra(self.intents.EXTRA_TEXT)
        return Arrival(text=str(text)) if text else None


def file_name(name: str) -> str:
    """A name without folders and signs that a file system refuses; another app chose it."""
    name = "".join(sign for sign in name.rpartition("/")[2] if sign.isprintable() and sign not in '\\:*?"<>|')
    return name.lstrip(".")[-80:] or "file"


def with_document(
    service: Service[W],
    ask: Callable[[W, Callable[[Java | None], None]], None],
    take: Callable[[W, Java], str],
    done: Callable[[str, str], None],
    outcome: str,
) -> None:
    """Ask the phone's owner for a document, and take what is wanted from it, or write it.

    `done` gets the outcome and what was taken, `cancelled`, or `failed` and why; not on the app's thread.
    """

    def tried(job: Callable[[W], Any]) -> Callable[[W], Any]:
        def job_tried(way: W) -> Any:
            try:
                return job(way)
            except Exception as error:
                done(FAILED, reason_of(error))
                raise

        return job_tried

    def chosen(uri: Java | None) -> None:
        if uri is None:
            done(CANCELLED, "")
        else:
            # Not here: this is the thread of Android's window, and a cloud's file may take its time.
            service.use(tried(lambda way: take(way, uri)), lambda found: done(outcome, found), counts=False)

    service.use(tried(lambda way: ask(way, chosen)), within=10.0, counts=False)


class Opening:
    """Opens files that the owner chooses, and takes those that arrive."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        self.service = on_phone("opening", Reader, changed)

    def choose(self, folder: Path, done: Callable[[str, str], None]) -> None:
        """Ask for a file. `done` gets `opened` and the path of its copy, `cancelled`, or `failed` and why.

        It is called on a thread that is not the app's. The folder keeps the last copy alone.
        """
        self._ask(False, lambda way, uri: way.copy(uri, folder), done)

    def pick_code(self, done: Callable[[str, str], None]) -> None:
        """Ask for a photo of a code. `done` gets `opened` and its text, empty where there is none."""
        self._ask(True, lambda way, uri: way.code(uri), done)

    def _ask(
        self, photo: bool, take: Callable[[Reader, Java], str], done: Callable[[str, str], None]
    ) -> None:
        with_document(self.service, lambda way, chosen: way.choose(photo, chosen), take, done, OPENED)

    def listen(self, folder: Path, arrived: Callable[[Arrival], None]) -> None:
        """Call `arrived`, on a thread that is not the app's, with what other apps send from now on.

        The intent that started the app counts too.
        """

        def take(way: Reader, intent: Java) -> None:
            found = way.arrival(intent, folder)
            if found is not None:
                arrived(found)

        def later(intent: Java) -> None:
            self.service.use(lambda way: take(way, intent), counts=False)

        NEW_INTENTS[:] = [later]
        self.service.use(lambda way: take(way, way.first()), counts=False)

    def leave(self) -> None:
        """Take nothing more: the app closes."""
        NEW_INTENTS.clear()
