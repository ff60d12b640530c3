"""Recovery of a damaged store: readable rows go into a new store, and the damaged file is set aside."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Iterator

from ..engine.kinds import is_number
from ..engine.refused import Malformed, Refused
from . import carve, folder, log, rows, schema, shelf
from .codec import parse
from .rows import NIGHT, GameRow, Listing, Salvage, Sitter, label, pack, sound
from .trouble import PROBE, TROUBLES, Damaged, refusal, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any, BinaryIO

    from ..engine.kinds import Json

    Carved = Iterator[tuple[str, tuple[Any, ...]]]


class Pages:
    """The pages of a store as SQLite sees them, and the pages of its log that SQLite ignores."""

    def __init__(self, file: BinaryIO, data: bytes) -> None:
        self.file = file
        self.data = data
        self.log = log.read(data)
        self.count = max([-(-file.seek(0, 2) // schema.PAGE), *self.log.pages])

    def image(self, at: int) -> bytes:
        return self.data[at : at + schema.PAGE]

    def page(self, number: int) -> bytes | None:
        if number in self.log.pages:
            return self.image(self.log.pages[number])
        if not 0 < number <= self.count:
            return None
        try:
            self.file.seek((number - 1) * schema.PAGE)
            return self.file.read(schema.PAGE).ljust(schema.PAGE, b"\0")
        except OSError:
            # A bad spot of the disk: the pages around it may still be readable.
            return None

    def committed_rows(self) -> Carved:
        for number in range(1, self.count + 1):
            page = self.page(number)
            if page is not None:
                yield from carve.rows(page, self.page)

    def ignored_rows(self) -> Carved:
        newest = dict(self.log.lost)

        def find(number: int) -> bytes | None:
            return self.image(newest[number]) if number in newest else self.page(number)

        for _, at in self.log.lost:
            yield from carve.rows(self.image(at), find)

    def has_ignored_rows(self) -> bool:
        """Are there whole rows in the log that SQLite would ignore?

        A power cut during a commit also leaves a broken end, but that commit was never acknowledged. If the
        log was restarted and its header is half written, the database already holds all of its rows.
        """
        newest = dict(self.log.lost)
        if all(self.image(at) == self.page(number) for number, at in newest.items()):
            return False
        missing = set(self.ignored_rows())
        if not missing:
            return False
        known = set(self.committed_rows())
        return bool(missing - known) and not self._is_half_written(known)

    def _is_half_written(self, known: set[tuple[str, tuple[Any, ...]]]) -> bool:
        """Did the program die between the two writes of the last frame of a commit, its head and its page?

        Then a whole page of an earlier log stands there still, and tells nothing new. A page that was damaged
        after the commit has a row that is new, or one that cannot be read.
        """
        if self.log.half is None:
            return False
        page = self.image(self.log.half)
        found = list(carve.rows(page, self.page))
        if len(found) != int.from_bytes(page[3:5], "big"):
            return False
        replaced = {(table, row[0]) for table, row in known if table != "lines"}
        return all(one in known or (one[0], one[1][0]) in replaced for one in found)


def open_pages(path: Path) -> Pages:
    """The store's bytes; either the file or its log may be missing."""
    beside = folder.beside(path, "-wal")
    data = beside.read_bytes() if beside.exists() else b""
    return Pages(path.open("rb") if path.exists() else io.BytesIO(), data)


def mend(path: Path, at: float) -> None:
    """Put a new store in the place of the damaged one, with every row that could be read."""
    made = folder.beside(path, ".mended")
    try:
        aside = folder.aside(path, at)
        folder.remove(made)
        pages = open_pages(path)
        try:
            _build(made, pages, aside.name, at)
        finally:
            pages.file.close()
        _swap(path, made, aside)
    except sqlite3.Error as error:
        trouble = verdict(error, made)
        raise trouble if isinstance(trouble, Refused) else Refused("disk-error", path=str(path)) from error
    except OSError as error:
        raise refusal(error, path) from None


def tidy(path: Path) -> None:
    """Finish an interrupted recovery: remove an incomplete store, or move a complete one into place."""
    made = folder.beside(path, ".mended")
    folder.remove(folder.beside(path, ".new"))
    folder.beside(path, PROBE).unlink(missing_ok=True)
    if made.exists() and not path.exists():
        reports = _reports(made)
        if reports:
            _swap(path, made, path.with_name(reports[-1].aside))
    folder.remove(made)


def _swap(path: Path, made: Path, aside: Path) -> None:
    # Rename the damaged file first: as long as it is there, an interrupted recovery starts again from it.
    for ending in ("", "-wal", "-journal"):
        here = folder.beside(path, ending)
        if here.exists():
            folder.move(here, folder.beside(aside, ending))
    folder.remove(path)
    folder.move(made, path)


def _reports(made: Path) -> tuple[Salvage, ...]:
    """Reports stored in a new store; none if it is damaged. Errors of the disk are raised."""
    try:
        db = schema.connect(made)
        try:
            return rows.reports(db)
        finally:
            schema.close(db, keep_log=True)
    except TROUBLES as error:
        trouble = verdict(error, made)
        if isinstance(trouble, Refused):
            raise trouble from None
    except Damaged:
        pass
    return ()


def _build(made: Path, pages: Pages, aside: str, at: float) -> None:
    db = schema.create(made)
    try:
        games = _pour(db, pages)
        report = _sort(db, games, aside, at)
        rows.report(db, report)
        schema.finish(db)
    finally:
        db.close()
    folder.sync(made)
    folder.sync_folder(made.parent)


def _pour(db: sqlite3.Connection, pages: Pages) -> dict[int, GameRow]:
    """Copy every whole row into its table; returns the game rows. For rows that change, the newest counts."""
    games: dict[int, GameRow] = {}
    for source, line in ((pages.committed_rows, "REPLACE"), (pages.ignored_rows, "IGNORE")):
        for table, row in source():
            if table == "games":
                games[row[0]] = GameRow(*row)
            else:
                conflict = line if table == "lines" else "REPLACE"
                marks = ", ".join("?" * len(row))
                db.execute(f"INSERT OR {conflict} INTO {table} VALUES ({marks})", row)
    return games


def _sort(db: sqlite3.Connection, games: dict[int, GameRow], aside: str, at: float) -> Salvage:
    """Make games from the lines, each up to its first gap."""
    cut, relist, left, lost, entries = [], [], 0, 0, 0
    keys = {*games, *(game for (game,) in db.execute("SELECT DISTINCT game FROM lines"))}
    ids: set[str] = set()
    for game in sorted(keys):
        row = games.get(game)
        seqs = [seq for (seq,) in db.execute("SELECT seq FROM lines WHERE game = ? ORDER BY seq", (game,))]
        if row and 0 not in seqs:
            shelf.insert_line(db, game, 0, row.header)
            seqs.insert(0, 0)
        whole = next((n for n, seq in enumerate(seqs) if n != seq), len(seqs)) - 1
        db.execute("DELETE FROM lines WHERE game = ? AND seq > ?", (game, whole))
        behind = len(seqs) - 1 - whole
        left += behind
        if whole < 0:
            lost += 1
            continue
        broken = behind > 0 or (row is not None and row.entries > whole)
        guessed = row is None or row.entries != whole or broken
        row = row or _guess(db, game, whole, at)
        while row.id in ids:
            row = row._replace(id=f"{row.id}-{game}")
        ids.add(row.id)
        if guessed:
            listing = shelf.listing(row)._replace(over=False, summary="")
            row = row._replace(entries=whole, over=0, listing=pack(listing))
            relist.append(row.id)
        if broken:
            cut.append(row.id)
        entries += whole
        shelf.insert(db, row)
    db.execute("DELETE FROM clocks WHERE game NOT IN (SELECT game FROM games)")
    return Salvage(aside, at, len(ids), entries, tuple(cut), left, tuple(relist), lost)


def _guess(db: sqlite3.Connection, game: int, entries: int, at: float) -> GameRow:
    """A row for a game of which only the lines are left."""
    found = db.execute(
        "SELECT text FROM lines WHERE game = ? AND seq IN (0, 1, ?) ORDER BY seq", (game, entries)
    ).fetchall()
    header, *made = [_object(text) for (text,) in found]
    moments = [entry["at"] for entry in made if is_number(entry.get("at"))] or [at]
    id_ = header.get("id")
    table = header.get("table")
    kind = header.get("game") if "record" in header else NIGHT
    listing = Listing(
        kind if type(kind) is str else "",
        table if type(table) is str else None,
        players=tuple(_sitters(header.get("players"))),
    )
    return GameRow(
        game,
        id_ if type(id_) is str and sound(id_) == id_ else f"salvaged-{game}",
        started=rows.moment(moments[0]),
        changed=rows.moment(moments[-1]),
        entries=entries,
        over=0,
        deleted=None,
        kind=sound(listing.kind),
        place=label(listing.table),
        header=found[0][0],
        listing=pack(listing),
    )


def _object(text: str) -> Json:
    try:
        return parse(text)
    except Malformed:
        return {}


def _sitters(players: object) -> Iterator[Sitter]:
    for seat, player in players.items() if type(players) is dict else ():
        if type(player) is dict:
            name, number, club = player.get("name"), player.get("number"), player.get("club")
            yield Sitter(
                seat,
                name if type(name) is str else "",
                number if type(number) is int else None,
                club if type(club) is str else None,
            )
