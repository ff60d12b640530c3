"""What the tests of the store share: games to fill it with, looking into it, and children to do it in."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from scorekeeper.engine.refused import Refused
from scorekeeper.record.deadline import Deadline
from scorekeeper.record.store import Listing, Salvage, Sitter, Store

SOAK = bool(os.environ.get("SOAK"))
NOBODY = 65534

PLAYERS = (
    Sitter("N", "Aroha Tāmaki", 14, "Tauranga"),
    Sitter("E", "Seán O'Brien", 7, "Ōtaki"),
    Sitter("S", "Ana", None, None),
    Sitter("W", "Bo Ek", 21, "Tauranga"),
)

Truth = dict[str, list[str]]
"""For each game its lines, the header first."""


def listing(told: object = "", over: bool = False, table: str | None = "12") -> Listing:
    return Listing("500", table, over, str(told), PLAYERS)


def header(game: str) -> str:
    return f'{{"record":1,"game":"500","rules":"500-nz-2025","dealer":"S","id":"{game}","table":"12"}}'


def entry(game: str, seq: int, more: str = "") -> str:
    return f'{{"do":"call","at":{1000 + seq},"seat":"N","call":"7S","of":"{game}","n":{seq}{more}}}'


def enter(store: Store, game: str, seq: int, more: str = "") -> None:
    """Makes an entry, and beside it, in the same breath, everything else that can hang on one."""
    store.append(
        game,
        seq,
        entry(game, seq, more),
        at=1000.0 + seq,
        listing=listing(seq),
        clock=Deadline("running", float(seq), seq + 0.5, 1e9 + seq, "boot"),
        put={"screen": [game, seq]},
    )


def fill(store: Store, games: int, entries: int) -> Truth:
    """Games with as many entries each, entered in turn as at several tables."""
    truth: Truth = {}
    for number in range(games):
        game = f"game-{number}"
        store.new_game(game, header(game), listing(), at=900.0 + number)
        truth[game] = [header(game)]
    for seq in range(1, entries + 1):
        for game, lines in truth.items():
            # One entry in seven is so long that it does not fit on a page.
            more = f',"note":"{game} {seq} ' + "x" * 5000 + '"' if seq % 7 == 0 and seq < 15 else ""
            enter(store, game, seq, more)
            lines.append(entry(game, seq, more))
    return truth


class Look(NamedTuple):
    """What somebody sees who opens the store and reads all of it."""

    games: Truth
    salvages: tuple[Salvage, ...]


def look(path: Path) -> Look:
    """Opens the store and reads all of it, going on where damage is met on the way."""
    with Store.open(path) as store:
        for _ in range(5):
            try:
                found = {game.id: store.lines(game.id) for game in store.games(limit=10_000)}
                store.check()
                return Look(found, store.salvages())
            except Refused as refused:
                assert refused.code == "store-damaged", refused
        raise AssertionError("damage was met again and again")


def state(path: Path) -> dict[str, bytes]:
    """Every file beside the store, but for its lock."""
    return {
        file.name: file.read_bytes()
        for file in sorted(path.parent.iterdir())
        if file.is_file() and not file.name.endswith(".lock")
    }


def lay(folder: Path, files: dict[str, bytes]) -> Path:
    """Puts these files, and no others, into the folder; gives the store's place."""
    for old in folder.iterdir():
        old.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder / "scores.db"


def left_open(work: Callable[[Store], object], path: Path) -> None:
    """What a program leaves behind that died after the work: its log is beside the file."""
    with Store.open(path) as store:
        work(store)
        left = {file: file.read_bytes() for file in path.parent.glob(f"{path.name}*")}
    for file, data in left.items():
        file.write_bytes(data)


def as_ordinary_user(work: Callable[[], Any]) -> Any:
    """Do the work without the rights of root, and give what it returns."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return work()
    groups = os.getgroups()
    os.setgroups([])
    os.setresgid(NOBODY, NOBODY, 0)
    os.setresuid(NOBODY, NOBODY, 0)
    try:
        return work()
    finally:
        os.setresuid(0, 0, 0)
        os.setresgid(0, 0, 0)
        os.setgroups(groups)


@contextmanager
def open_folder() -> Iterator[Path]:
    """A folder that belongs to the ordinary user."""
    folder = Path(tempfile.mkdtemp(prefix="scores-"))
    try:
        if sys.platform != "win32" and os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
        yield folder
    finally:
        folder.chmod(0o700)
        shutil.rmtree(folder)


def refused(work: Callable[[], Any]) -> str | None:
    """The code with which the work is refused; nothing else may be raised."""
    try:
        work()
    except Refused as why:
        return why.code
    return None
