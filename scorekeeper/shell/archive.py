"""All games in one zip file, each as its record. An incomplete file has another name."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import suppress
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from ..engine.refused import Refused
from ..record.rows import NIGHT, StoredGame
from ..words.days import date_of, local
from .exchange import MAX_NAME_CHARS, export, name_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from ..record.store import Store

ABOUT = "settings.json"
"""The file in a backup that holds the settings, the club's rules and the players' names."""
PAGE = 50
"""Games read from the store at a time."""
DIGITS = 4
"""Fewest digits of the number in a file name."""
READABLE = 0o644 << 16
"""Permissions in a zip: the owner may write, everybody may read."""
FIRST, LAST = (1980, 1, 1, 0, 0, 0), (2107, 12, 31, 23, 59, 58)
"""First and last moment that a zip can hold."""


def zip_name(wall: float) -> str:
    """`all-games-2026-11-18.zip`."""
    return f"all-games-{date_of(wall)}.zip"


def free_path(folder: Path, name: str) -> Path:
    """A path in the folder where neither a file nor a partial file exists."""
    path, number = folder / name, 1
    ending = path.suffix
    while os.path.lexists(path) or os.path.lexists(part_path(path)):
        number += 1
        path = folder / f"{name.removesuffix(ending)}-{number}{ending}"
    return path


def part_path(path: Path) -> Path:
    """The path of the file until it is complete."""
    return path.with_name(path.name + ".part")


def record_name(number: int, digits: int, stored: StoredGame) -> str:
    """`0001 2026-11-18 table 12 ana-tamaki bo.jsonl`: the oldest game has number 1."""
    day, _, table, players = name_parts(stored)
    what = "night" if stored.listing.kind == NIGHT else table and f"table {table}"
    words = [f"{number:0{digits}}", day, what, *players]
    return " ".join(word for word in words if word)[:MAX_NAME_CHARS].rstrip(" -") + ".jsonl"


def write_zip(
    store: Store,
    path: Path,
    total: int,
    games: Iterable[StoredGame] | None = None,
    about: Callable[[dict[str, float]], bytes] | None = None,
) -> Generator[int, None, None]:
    """Write the zip of these games, newest first, or of all; yields the number of games written so far.

    `about` makes the content of `ABOUT`, if the zip is to have one, from the moment when each game began.
    """
    half = part_path(path)
    digits = max(DIGITS, len(str(total)))
    started: dict[str, float] = {}
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with half.open("wb") as file:
            with ZipFile(file, "w", ZIP_DEFLATED) as made:
                for number, stored in enumerate(all_games(store) if games is None else games, 1):
                    name = record_name(total + 1 - number, digits, stored)
                    made.writestr(_entry(name, stored.changed), export(store, stored.id))
                    started[stored.id] = stored.started
                    yield number
                if about is not None:
                    made.writestr(_entry(ABOUT, time.time()), about(started))
            file.flush()
            os.fsync(file.fileno())
        os.replace(half, path)  # noqa: PTH105 - one atomic step
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refused("file-not-written", path=str(path.parent), reason=reason) from None
    finally:
        with suppress(OSError):
            half.unlink(missing_ok=True)


def all_games(store: Store) -> Iterator[StoredGame]:
    """All games that are not deleted, newest first, read a page at a time."""
    page = store.games(limit=PAGE)
    while page:
        yield from page
        page = store.games(limit=PAGE, after=page[-1].id)


def _entry(name: str, changed: float) -> ZipInfo:
    moment = local(changed)[:6]
    entry = ZipInfo(name, min(max(FIRST, moment), LAST))
    entry.compress_type = ZIP_DEFLATED
    entry.external_attr = READABLE
    return entry
