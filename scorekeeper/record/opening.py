"""Open the store's file, and check everything that can be checked without reading all of it."""

from __future__ import annotations

import os
import sqlite3
import stat
import struct

from ..engine.refused import Refused
from . import folder, salvage, schema, shelf, wiping
from .rows import seal
from .trouble import TROUBLES, Damaged, refusal, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

MAGIC = b"SQLite format 3\0"


def ready(path: Path) -> sqlite3.Connection:
    """The open database with the newest tables; created if missing."""
    try:
        if not path.exists() and not folder.beside(path, "-wal").exists():
            _begin(path)
        version = examine(path)
    except OSError as error:
        raise refusal(error, path) from None
    db = None
    try:
        db = schema.connect(path)
        _first_check(db, version)
        wiping.go_on(db, path)
    except (*TROUBLES, Damaged, Refused) as error:
        if db is not None:
            schema.close(db, keep_log=True)
        raise (verdict(error, path) if isinstance(error, TROUBLES) else error) from None
    return db


def _begin(path: Path) -> None:
    """Build a new store beside the path and rename it once it is complete."""
    made = folder.beside(path, ".new")
    try:
        db = schema.create(made)
        try:
            schema.finish(db)
        finally:
            db.close()
    except sqlite3.Error as error:
        trouble = verdict(error, made)
        raise trouble if isinstance(trouble, Refused) else Refused("disk-error", path=str(path)) from error
    folder.sync(made)
    folder.move(made, path)


def examine(path: Path) -> int:
    """Check the file's header and return its schema version. Nothing is written or opened."""
    if not path.exists():
        raise Damaged("no file")
    if not stat.S_ISREG(path.stat().st_mode):
        raise Refused("store-not-file", path=str(path))
    if not os.access(path, os.R_OK | os.W_OK):
        raise Refused("read-only", path=str(path), reason="")
    pages = salvage.open_pages(path)
    with pages.file:
        pages.file.seek(0)
        head = pages.file.read(100)
        first = pages.page(1)
        if first is None or len(head) < 100 or not head.startswith(MAGIC):
            raise Damaged("head")
        version: int
        (version,) = struct.unpack_from(">i", first, 60)
        if version > len(schema.STEPS):
            raise Refused("store-newer", path=str(path), version=version, known=len(schema.STEPS))
        _check_head(first, bool(pages.data))
        _check_size(pages, first)
        if pages.has_ignored_rows():
            raise Damaged("log")
    if version < 1:
        raise Damaged("version")
    return version


def _check_head(head: bytes, has_log: bool) -> None:
    page, write, read, reserved, *fractions = struct.unpack_from(">HBBBBBB", head, 16)
    encoding, application = struct.unpack_from(">I8xI", head, 56)
    sound = (
        page == schema.PAGE
        and reserved == 0
        and fractions == [64, 32, 32]
        and encoding == 1
        and application == schema.APPLICATION
        # Another program may copy the database without its log; then the log is missing.
        and (write == read == 2 or (write == read == 1 and not has_log))
    )
    if not sound:
        raise Damaged("head")


def _check_size(pages: salvage.Pages, head: bytes) -> None:
    """Raise Damaged if the file is shorter than its header says."""
    (count,) = struct.unpack_from(">I", head, 28)
    there = pages.file.seek(0, os.SEEK_END) // schema.PAGE
    stated = pages.log.size or (count if head[24:28] == head[92:96] else 0)
    if any(number not in pages.log.pages for number in range(there + 1, stated + 1)):
        raise Damaged("size")


def _first_check(db: sqlite3.Connection, version: int) -> None:
    if db.execute("PRAGMA user_version").fetchone() != (version,):
        raise Damaged("version")
    schema.check(db, version)
    if db.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
        raise Damaged("journal")
    if version < len(schema.STEPS):
        db.execute("BEGIN IMMEDIATE")
        schema.take_steps(db, version)
        db.execute("COMMIT")
    last = shelf.newest(db)
    if last:
        shelf.lines(db, last)


def check_all(db: sqlite3.Connection) -> None:
    """Read every page and every row."""
    if db.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
        raise Damaged("pages")
    for table, columns in schema.SHAPES.items():
        for *row, crc in db.execute(f"SELECT * FROM {table}"):
            if len(row) + 1 != len(columns) or crc != seal(table, *row):
                raise Damaged(table)
    held = "SELECT game, count(*) - 1 FROM lines GROUP BY game"
    if db.execute(f"SELECT game, entries FROM games EXCEPT {held}").fetchone():
        raise Damaged("lines")
    if db.execute("SELECT game FROM lines EXCEPT SELECT game FROM games").fetchone():
        raise Damaged("lines")
