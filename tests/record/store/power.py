"""A disk that forgets what was not synced: all that the store does to its folder, noted down as it happens.

It stands between SQLite and the system as SQLite's own default VFS, in the very library that Python uses, so
the store runs on it as it is. What the store itself renames, removes and syncs is noted beside it.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import os
import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_int, c_int64, c_void_p
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pytest

SECTOR = 512


class Methods(ctypes.Structure):
    """sqlite3_io_methods, of which three are stood in for."""

    _fields_ = (
        ("version", c_int),
        ("close", c_void_p),
        ("read", c_void_p),
        ("write", c_void_p),
        ("truncate", c_void_p),
        ("sync", c_void_p),
        ("others", c_void_p * 13),
    )


class File(ctypes.Structure):
    """sqlite3_file."""

    _fields_ = (("methods", POINTER(Methods)),)


# A path goes on as the pointer it came as: the file keeps it, and more stands behind it.
OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, POINTER(File), c_int, c_void_p)
DELETE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int)
WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
SYNC = CFUNCTYPE(c_int, c_void_p, c_int)
OPEN_FOLDER = CFUNCTYPE(c_int, c_void_p, c_void_p)
GET_CALL = CFUNCTYPE(c_void_p, c_void_p, c_char_p)
SET_CALL = CFUNCTYPE(c_int, c_void_p, c_char_p, c_void_p)


class Vfs(ctypes.Structure):
    """sqlite3_vfs."""

    _fields_ = (
        ("version", c_int),
        ("file_size", c_int),
        ("longest", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", c_void_p),
        ("delete", c_void_p),
        ("others", c_void_p * 11),
        ("set_call", c_void_p),
        ("get_call", c_void_p),
        ("next_call", c_void_p),
    )


class Event(NamedTuple):
    """One thing done to the folder: what, to which file by name or number, and with what."""

    what: str
    file: Any = None
    at: Any = None
    data: Any = None


def library() -> Any:
    """The SQLite that Python's own module calls."""
    if sys.platform == "win32":
        pytest.skip("The power is cut under SQLite's disk for Linux: a folder is not synced in Windows.")
    for place in (_sqlite3.__file__ if hasattr(_sqlite3, "__file__") else None, None):
        found = ctypes.CDLL(place)
        if hasattr(found, "sqlite3_vfs_register"):
            found.sqlite3_vfs_find.restype = POINTER(Vfs)
            return found
    raise AssertionError(
        "This Python has SQLite built in without its names, so no disk can be put under it: "
        "run this test with a Python whose sqlite3 module uses a shared libsqlite3."
    )


class Recorder:
    """Notes what is done below one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.events: list[Event] = []
        self.names: dict[str, int] = {}
        self.count = 0
        self.files: dict[int, int] = {}
        for file in sorted(folder.iterdir()):
            number = self.create(file.name)
            self.note("write", number, 0, file.read_bytes())
            self.note("sync", number)
        self.note("sync-folder")
        # What was there before is no part of what can be cut.
        self.note("acknowledged", 0)

    def note(self, what: str, file: Any = None, at: Any = None, data: Any = None) -> None:
        self.events.append(Event(what, file, at, data))

    def create(self, name: str) -> int:
        self.count += 1
        self.names[name] = self.count
        self.note("create", name, self.count)
        return self.count

    def below(self, path: object) -> str | None:
        """The name of a file in the folder."""
        place = Path(os.fsdecode(path))  # type: ignore[arg-type]
        return place.name if place.parent == self.folder else None

    def unlink(self, name: str) -> None:
        if self.names.pop(name, None) is not None:
            self.note("unlink", name)

    def rename(self, name: str, to: str) -> None:
        self.names[to] = self.names.pop(name)
        self.note("rename", name, to)


@contextmanager
def recorded(folder: Path) -> Iterator[Recorder]:
    """Notes all that SQLite and the store do to the folder meanwhile."""
    recorder = Recorder(folder)
    with _under_sqlite(recorder), _under_python(recorder):
        yield recorder


@contextmanager
def _under_sqlite(recorder: Recorder) -> Iterator[None]:
    sqlite = library()
    plain = sqlite.sqlite3_vfs_find(None)
    ours = Vfs.from_buffer_copy(plain.contents)
    ours.name = b"recorder"
    ours.next = None
    old_open, old_delete = OPEN(ours.open), DELETE(ours.delete)
    kept: list[Any] = []
    patched: dict[int, Methods] = {}

    def patch(methods: Any) -> Methods:
        """The file's own methods, those that write noted."""
        place = ctypes.addressof(methods.contents)
        if place not in patched:
            new = Methods.from_buffer_copy(methods.contents)
            old_write, old_truncate, old_sync = WRITE(new.write), TRUNCATE(new.truncate), SYNC(new.sync)

            def write(file: int, data: int, size: int, at: int) -> int:
                code = int(old_write(file, data, size, at))
                if code == 0 and file in recorder.files:
                    recorder.note("write", recorder.files[file], at, ctypes.string_at(data, size))
                return code

            def truncate(file: int, size: int) -> int:
                code = int(old_truncate(file, size))
                if code == 0 and file in recorder.files:
                    recorder.note("truncate", recorder.files[file], size)
                return code

            def sync(file: int, flags: int) -> int:
                # The file comes before its folder, which the call below may sync too.
                if file in recorder.files:
                    recorder.note("sync", recorder.files[file])
                return int(old_sync(file, flags))

            calls = WRITE(write), TRUNCATE(truncate), SYNC(sync)
            kept.extend(calls)
            new.write, new.truncate, new.sync = (ctypes.cast(call, c_void_p) for call in calls)
            patched[place] = new
        return patched[place]

    def open_(_: int, path: int | None, file: Any, flags: int, out: int) -> int:
        name = recorder.below(ctypes.string_at(path)) if path else None
        code = int(old_open(ctypes.addressof(plain.contents), path, file, flags, out))
        where = ctypes.addressof(file.contents)
        recorder.files.pop(where, None)
        if code == 0 and name is not None:
            number = recorder.names.get(name)
            recorder.files[where] = recorder.create(name) if number is None else number
            file.contents.methods = ctypes.pointer(patch(file.contents.methods))
        return code

    def delete(_: int, path: int, sync_folder: int) -> int:
        name = recorder.below(ctypes.string_at(path))
        if name is not None:
            recorder.unlink(name)
        return int(old_delete(ctypes.addressof(plain.contents), path, sync_folder))

    get_call, set_call = GET_CALL(ours.get_call), SET_CALL(ours.set_call)
    place = ctypes.addressof(plain.contents)
    old_folder = get_call(place, b"openDirectory")
    assert old_folder, "this SQLite does not say when it syncs a folder"
    open_old_folder = OPEN_FOLDER(old_folder)

    def open_folder(path: int, handle: int) -> int:
        if recorder.below(ctypes.string_at(path)) is not None:
            # SQLite opens a folder for one thing alone.
            recorder.note("sync-folder")
        return int(open_old_folder(path, handle))

    calls = OPEN(open_), DELETE(delete), OPEN_FOLDER(open_folder)
    ours.open, ours.delete = (ctypes.cast(call, c_void_p) for call in calls[:2])
    set_call(place, b"openDirectory", ctypes.cast(calls[2], c_void_p))
    sqlite.sqlite3_vfs_register(ctypes.byref(ours), 1)
    try:
        yield
    finally:
        sqlite.sqlite3_vfs_unregister(ctypes.byref(ours))
        sqlite.sqlite3_vfs_register(plain, 1)
        set_call(place, b"openDirectory", None)


@contextmanager
def _under_python(recorder: Recorder) -> Iterator[None]:
    """The store's own renames, removals and syncs."""

    def rename(old: Callable[..., None]) -> Callable[..., None]:
        def noted(path: Any, to: Any) -> None:
            old(path, to)
            name, other = recorder.below(path), recorder.below(to)
            assert name is not None and other is not None
            recorder.rename(name, other)

        return noted

    def unlink(old: Callable[..., None]) -> Callable[..., None]:
        def noted(path: Any, **more: Any) -> None:
            old(path, **more)
            name = recorder.below(path)
            if name is not None:
                recorder.unlink(name)

        return noted

    def fsync(old: Callable[[int], None]) -> Callable[[int], None]:
        def noted(handle: int) -> None:
            old(handle)
            this = os.fstat(handle)
            if os.path.samestat(this, recorder.folder.stat()):
                recorder.note("sync-folder")
            for name, number in recorder.names.items():
                path = recorder.folder / name
                if path.exists() and os.path.samestat(this, path.stat()):
                    recorder.note("sync", number)

        return noted

    with (
        mock.patch("os.rename", rename(os.rename)),
        mock.patch("os.unlink", unlink(os.unlink)),
        mock.patch("os.fsync", fsync(os.fsync)),
    ):
        yield


class Disk:
    """What is on the platter after so many events, and what is only on its way there."""

    def __init__(self) -> None:
        self.contents: dict[int, bytearray] = {}
        self.waiting: dict[int, list[Event]] = {}
        self.names: dict[str, int] = {}
        self.names_waiting: list[Event] = []

    def take(self, event: Event) -> None:
        if event.what in ("create", "unlink", "rename"):
            self.names_waiting.append(event)
        elif event.what == "sync-folder":
            for waiting in self.names_waiting:
                _rename(self.names, waiting)
            self.names_waiting.clear()
        elif event.what == "sync":
            for waiting in self.waiting.pop(event.file, ()):
                _write(self.contents.setdefault(event.file, bytearray()), waiting)
        elif event.what in ("write", "truncate"):
            self.waiting.setdefault(event.file, []).append(event)

    def after_cut(self, rnd: random.Random | None) -> dict[str, bytes]:
        """The folder after the power is back. Without `rnd` nothing survives that was not synced.

        With it, some does: any of the writes, each whole or in some sectors, and any of the new names.
        """
        names = dict(self.names)
        for event in self.names_waiting if rnd else ():
            if rnd and rnd.random() < 0.5:
                _rename(names, event)
        files = {}
        for name, number in names.items():
            data = bytearray(self.contents.get(number, b""))
            for event in self.waiting.get(number, ()) if rnd else ():
                if rnd and rnd.random() < 0.5:
                    _write(data, event, rnd if rnd.random() < 0.3 else None)
            files[name] = bytes(data)
        return files


def _rename(names: dict[str, int], event: Event) -> None:
    if event.what == "create":
        names[event.file] = event.at
    elif event.what == "unlink":
        names.pop(event.file, None)
    elif event.file in names:
        names[event.at] = names.pop(event.file)


def _write(data: bytearray, event: Event, torn: random.Random | None = None) -> None:
    if event.what == "truncate":
        del data[event.at :]
        data.extend(bytes(event.at - len(data)))
        return
    at, end = event.at, event.at + len(event.data)
    data.extend(bytes(max(0, end - len(data))))
    while at < end:
        upto = min(end, at - at % SECTOR + SECTOR)
        if torn is None or torn.random() < 0.5:
            data[at:upto] = event.data[at - event.at : upto - event.at]
        at = upto
