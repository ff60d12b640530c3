"""A backup read: a zip, a folder or some files, each of which may hold a record. Nothing is unpacked."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

from ..engine.refused import Refused
from .archive import ABOUT
from .exchange import MAX_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from zipfile import ZipInfo

RECORD = ".jsonl"
MAX_FILES = 20_000
"""Most files that are looked at."""
MAX_ABOUT_BYTES = 16 << 20
MAX_ZIP_BYTES = 256 << 20
MAX_UNPACKED_BYTES = 512 << 20
MAX_DIRECTORY_BYTES = 4 << 20
"""Largest list of files in a zip: it is read as a whole, so that it may not fill the memory."""
ZIP_BEGINS = (b"PK\3\4", b"PK\5\6")
LIST_END, LIST_END_64 = b"PK\5\6", b"PK\6\7"
LIST_END_BYTES, COMMENT_BYTES = 22, 1 << 16
UNREADABLE = (BadZipFile, EOFError, NotImplementedError, RuntimeError, ValueError, zlib.error)
"""Exceptions that Python raises where a zip is damaged, locked, or packed in a way that it does not know."""


class Source(NamedTuple):
    """The source of an import: one zip or folder, or some files."""

    paths: tuple[Path, ...]
    names: tuple[str, ...]
    """The records in it, sorted."""
    others: int
    """Number of files that are none."""
    settings: bool
    """Does it hold settings and players' names?"""


def is_archive(path: Path) -> bool:
    """Is it a folder, or does it begin as a zip does?"""
    try:
        if path.is_dir():
            return True
        with path.open("rb") as file:
            return file.read(4) in ZIP_BEGINS
    except OSError:
        return False


def source(paths: Sequence[Path]) -> Source:
    """The files of a zip, a folder or a list of paths; refused if they are not safe to read."""
    if len(paths) == 1 and paths[0].is_dir():
        found = _in_folder(paths[0])
    elif len(paths) == 1 and is_archive(paths[0]):
        with _opened(paths[0]) as archive:
            found = [info.filename for info in archive.infolist() if not info.is_dir()]
    else:
        found = [str(path) for path in paths]
    if len(found) > MAX_FILES:
        raise Refused("archive-too-many", files=len(found), most=MAX_FILES)
    names = tuple(sorted(name for name in found if name.endswith(RECORD)))
    settings = ABOUT in found
    others = len(found) - len(names) - settings
    if not names and not settings:
        raise Refused("archive-empty", path=str(paths[0]))
    return Source(tuple(paths), names, others, settings)


@contextmanager
def reading(given: Source) -> Iterator[Callable[[str], bytes]]:
    """A function that reads a file by its name while the context is open, or refuses it."""
    [first, *more] = given.paths
    if more or not is_archive(first):
        yield lambda name: _bytes_of(Path(name))
    elif first.is_dir():
        yield lambda name: _bytes_of(first / name)
    else:
        with _opened(first) as archive:
            yield lambda name: _unpacked(archive, name)


def _in_folder(folder: Path) -> list[str]:
    """The files in a folder and in those below it, by their paths in it; links are not followed."""
    found: list[str] = []
    waiting = [folder]
    try:
        while waiting and len(found) <= MAX_FILES:
            for path in waiting.pop().iterdir():
                if path.is_symlink():
                    continue
                if path.is_dir():
                    waiting.append(path)
                elif path.is_file():
                    found.append(path.relative_to(folder).as_posix())
    except OSError as error:
        raise Refused("file-not-read", path=str(folder), reason=error.strerror or str(error)) from None
    return found


def _bytes_of(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except OSError as error:
        raise Refused("file-not-read", path=str(path), reason=error.strerror or str(error)) from None


@contextmanager
def _opened(path: Path) -> Iterator[ZipFile]:
    """The zip, if nothing in its list of files is meant to harm."""
    try:
        with path.open("rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - LIST_END_BYTES - COMMENT_BYTES))
            _check_list_size(path, size, file.read())
            try:
                archive = ZipFile(file)
            except UNREADABLE:
                raise Refused("archive-not-read", path=str(path)) from None
            with archive:
                _check_list(path, archive.infolist())
                yield archive
    except OSError as error:
        raise Refused("file-not-read", path=str(path), reason=error.strerror or str(error)) from None


def _check_list_size(path: Path, size: int, tail: bytes) -> None:
    """Refuse a zip before its list of files is read, if that is too long."""
    if size > MAX_ZIP_BYTES or LIST_END_64 in tail:
        raise Refused("archive-too-large", path=str(path), most=MAX_UNPACKED_BYTES >> 20)
    at = tail.find(LIST_END)
    if at < 0:
        raise Refused("archive-not-read", path=str(path))
    while at >= 0:
        # A comment may hold the same signs: whichever of them is meant, it must not be too long.
        if int.from_bytes(tail[at + 12 : at + 16], "little") > MAX_DIRECTORY_BYTES:
            raise Refused("archive-too-many", files=MAX_FILES, most=MAX_FILES)
        at = tail.find(LIST_END, at + 1)


def _check_list(path: Path, infos: Sequence[ZipInfo]) -> None:
    if len(infos) > MAX_FILES:
        raise Refused("archive-too-many", files=len(infos), most=MAX_FILES)
    if sum(info.file_size for info in infos) > MAX_UNPACKED_BYTES:
        raise Refused("archive-too-large", path=str(path), most=MAX_UNPACKED_BYTES >> 20)
    seen = set()
    for info in infos:
        name = info.orig_filename
        if name.startswith("/") or ".." in name.split("/") or any(sign in name for sign in "\\:\0"):
            raise Refused("archive-name", name=_shown(name))
        if info.flag_bits & 1:
            raise Refused("archive-locked", path=str(path))
        # Windows and macOS take these for one name.
        if name.casefold() in seen:
            raise Refused("archive-twice", name=_shown(name))
        seen.add(name.casefold())


def _unpacked(archive: ZipFile, name: str) -> bytes:
    try:
        info = archive.getinfo(name)
        if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise Refused("archive-part")
        with archive.open(info) as file:
            return file.read(MAX_ABOUT_BYTES if name == ABOUT else MAX_BYTES + 1)
    except (*UNREADABLE, KeyError):
        raise Refused("archive-part") from None
    except OSError as error:
        raise Refused("file-not-read", path=name, reason=error.strerror or str(error)) from None


def _shown(name: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in name)[:80]
