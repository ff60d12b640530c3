"""Read a list of players: numbers alone, names, or columns with headings. One fault refuses it all."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import count
from typing import Any, NamedTuple

from ..engine.kinds import check_text
from ..engine.names import read_name
from ..engine.refused import Refused
from .list_text import BadRow, ListRow, find_separator, lines_of, rows_of, text_of
from .players import NOMINATED

HEADINGS: dict[str, tuple[str, ...]] = {
    "number": ("number", "no", "nr", "num", "#", "player", "player number", "player no", "id", "card"),
    "name": ("name", "player name", "full name", "names", "who"),
    "first": ("first", "first name", "firstname", "given name", "christian name", "given names"),
    "last": ("last", "last name", "lastname", "surname", "family name"),
    "member": ("member", "member no", "member number", "membership", "membership no", "membership number"),
    "club": ("club", "clubs", "rsa", "home club", "club name"),
    "team": ("team", "nominated", "nomination", "trophy", "team trophy", "nominee"),
    "sitter": ("sitter", "sits", "sitting", "keeps seat"),
    "note": ("note", "notes", "remark", "remarks", "comment", "phone", "mobile"),
}
"""Known headings by kind of column, in lower case and without full stops."""
YES = frozenset(("yes", "y", "true", "x", "1", "✓", "✔", "āe", "ae", "ja", "oui"))
NO = frozenset(("", "no", "n", "false", "0", "-", "–", "kāo", "kao", "nein", "non"))
MOST = 10**9
"""Highest player's number in a list."""
MANY = 5000
"""Most players in a list."""


class Listed(NamedTuple):
    """One player of a list, and the line number in the list."""

    line: int
    number: int
    name: str | None = None
    club: str | None = None
    team: bool = False
    sitter: bool = False
    member: str | None = None
    """The club's own number of the member."""
    note: str | None = None
    """Kept of a member; no night has it."""
    counted: bool = False
    """The list has no number of this player: it is the next free one."""

    def entry(self) -> dict[str, Any]:
        """The `player` entry without `at`; keys that the list does not have are left out."""
        cells: dict[str, Any] = {"do": "player", "number": self.number}
        cells |= {
            key: value for key in ("name", "club", "member") if (value := getattr(self, key)) is not None
        }
        return cells | {key: True for key in ("team", "sitter") if getattr(self, key)}


class Fault(NamedTuple):
    """A fault in a list: its line and the refusal."""

    line: int
    why: Refused


class BadList(Exception):  # noqa: N818 - it names the list
    """The list is refused: every fault, by line."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(faults)
        self.faults = tuple(sorted(faults, key=lambda one: one.line))


def read_players(
    data: bytes | str, taken: Iterable[int] = (), *, split: bool = True, surnames: bool = False
) -> list[Listed]:
    """The players of a list in its order; raises BadList with every fault.

    A player without a number gets the next free one, and none of `taken`. Without `split` a comma is part
    of a name. `surnames`: in a list without headings surnames come first, then first names, and no clubs.
    """
    try:
        text = text_of(data) if isinstance(data, bytes) else data
        numbers = _numbers_alone(text)
        if numbers is not None:
            return numbers
        rows = rows_of(text) if split else lines_of(text)
    except BadRow as bad:
        raise BadList([Fault(bad.line, bad.why)]) from None
    if not rows:
        raise BadList([Fault(1, Refused("list-empty"))])
    faults: list[Fault] = []
    columns, rows = _columns(rows, faults, surnames)
    if any(fault.why.code == "list-no-player-column" for fault in faults):
        raise BadList(faults)
    drafts = [draft for row in rows if (draft := _draft(row, columns, faults)) is not None]
    players = _numbered(drafts, faults, taken)
    _check_teams(players, faults)
    if not faults and not players:
        faults.append(Fault(1, Refused("list-empty")))
    if faults:
        raise BadList(faults)
    return players


RANGE = re.compile(r"(\d+)(?:\s*(?:-|–|—|to|\.\.\.?)\s*(\d+))?")


def _numbers_alone(text: str) -> list[Listed] | None:
    """Read `1-24` or `1 to 20, 25, 30`; None if the text holds anything else."""
    found: list[Listed] = []
    faults: list[Fault] = []
    first_of: dict[int, int] = {}
    for line, one in enumerate(text.removeprefix("\ufeff").replace("\r", "\n").split("\n"), 1):
        rest = one.strip()
        while rest:
            match = RANGE.match(rest)
            if match is None:
                return None
            rest = rest[match.end() :]
            if rest and rest[0] not in " \t,;|":
                return None
            rest = rest.lstrip(" \t,;|")
            start = int(match[1][:12])
            end = start if match[2] is None else int(match[2][:12])
            if end < start or end > MOST or end - start >= MANY:
                faults.append(Fault(line, Refused("list-range", value=match[0])))
                continue
            for number in range(start, end + 1):
                if number in first_of:
                    faults.append(_twice(line, number, first_of[number]))
                else:
                    first_of[number] = line
                    found.append(Listed(line, number))
    if faults:
        raise BadList(faults)
    return found or None


def _twice(line: int, number: int, first: int) -> Fault:
    return Fault(line, Refused("list-number-twice", number=number, first=first))


Columns = dict[str, int]
"""Index of the column of each kind."""


def first_pair(data: bytes | str) -> tuple[str, str] | None:
    """The first `Brown, Ana` of a list in which the second cell may be a first name or a club; else None.

    So it is where two texts are parted by a comma, and no heading says what they are.
    """
    try:
        text = text_of(data) if isinstance(data, bytes) else data
        rows = rows_of(text)
    except BadRow:
        return None
    if not rows or find_separator(text) != "," or _has_headings(rows[0]):
        return None
    columns = _guessed(rows)
    if "club" not in columns or max(len(row.cells) for row in rows) > len(columns):
        return None
    pairs = (tuple(row.cells[columns[kind]] for kind in ("name", "club")) for row in rows
             if len(row.cells) > max(columns.values()))  # fmt: skip
    return next(((one, other) for one, other in pairs if one and other), None)


def _has_headings(row: ListRow) -> bool:
    return any(map(_kind, row.cells)) and not any(cell.isdecimal() for cell in row.cells)


def _columns(rows: list[ListRow], faults: list[Fault], surnames: bool) -> tuple[Columns, list[ListRow]]:
    """The columns, found by headings or by contents, and the rows that hold players."""
    named = [(place, kind) for place, cell in enumerate(rows[0].cells) if (kind := _kind(cell))]
    if not _has_headings(rows[0]):
        return _guessed(rows, surnames), rows
    columns: Columns = {}
    for place, kind in named:
        if kind in columns:
            faults.append(Fault(rows[0].line, Refused("list-heading-twice", heading=rows[0].cells[place])))
        columns.setdefault(kind, place)
    _by_contents(columns, rows)
    if not {"number", "name", "first", "last"} & set(columns):
        faults.append(Fault(rows[0].line, Refused("list-no-player-column")))
    width = len(rows[0].cells)
    for row in rows[1:]:
        if any(row.cells[width:]):
            faults.append(Fault(row.line, Refused("list-columns", cells=len(row.cells), columns=width)))
    return columns, rows[1:]


def _by_contents(columns: Columns, rows: list[ListRow]) -> None:
    """Correct two ambiguous headings: `Player` above names, `Team` above clubs."""

    def below(kind: str) -> list[str]:
        place = columns[kind]
        return [row.cells[place] for row in rows[1:] if place < len(row.cells) and row.cells[place]]

    if "number" in columns and "name" not in columns and not any(map(_numeric, below("number"))):
        columns["name"] = columns.pop("number")
    words = YES | NO
    if (
        "team" in columns
        and "club" not in columns
        and all(one.casefold() not in words for one in below("team"))
    ):
        columns["club"] = columns.pop("team")


def _kind(cell: str) -> str | None:
    """The kind of column with this heading, or None."""
    word = " ".join(cell.casefold().replace(".", " ").replace("_", " ").replace(":", " ").split())
    return next((kind for kind, words in HEADINGS.items() if word in words), None)


def _guessed(rows: list[ListRow], surnames: bool = False) -> Columns:
    """Columns without headings: the first with numbers is the number; then come the name and the club."""
    width = max(len(row.cells) for row in rows)
    cells = [[row.cells[place] for row in rows if place < len(row.cells)] for place in range(width)]
    numbers = [place for place in range(width) if any(cells[place]) and all(map(_numeric, cells[place]))]
    columns: Columns = {"number": numbers[0]} if numbers else {}
    texts = [place for place in range(width) if place not in columns.values()]
    return columns | dict(zip(("last", "first") if surnames else ("name", "club"), texts, strict=False))


def _numeric(cell: str) -> bool:
    return not cell or cell.lstrip("#").isdecimal()


LEADING = re.compile(r"#?(\d{1,12})(?:[.):]|\s*[-–])?\s+(.*)")
"""`14 Ana`, `14. Ana`, `14 - Ana` in one cell."""

RANGE_LIKE = re.compile(r"\d+(?:\s*[-–—]+\s*\d+)+")
"""`1-131-13` in a name's place is a range that was mistyped, and nobody's name."""


def _draft(row: ListRow, columns: Columns, faults: list[Fault]) -> Listed | None:
    """The row read by its columns, as number 0 where it has none; None if it has neither number nor name."""
    cells = {kind: row.cells[place] for kind, place in columns.items() if place < len(row.cells)}
    for kind, cell in cells.items():
        try:
            check_text(cell, kind)
        except Refused as why:
            faults.append(Fault(row.line, why))
            return None
    number: int | None = None
    written = cells.get("number", "")
    kind = "name" if cells.get("name") else "last"
    if "number" not in columns and (match := LEADING.fullmatch(cells.get(kind, ""))):
        written, cells[kind] = match[1], match[2]
    name = cells.get("name") or " ".join(filter(None, (cells.get("first"), cells.get("last"))))
    if written:
        number = _number(written)
        if number is None:
            faults.append(Fault(row.line, Refused("list-number", value=written)))
            return None
    flags = {}
    for kind in ("team", "sitter"):
        cell = cells.get(kind, "").casefold()
        if cell not in YES and cell not in NO:
            faults.append(Fault(row.line, Refused("list-yes-no", value=cells[kind])))
        flags[kind] = cell in YES
    shown = read_name(name)
    if number is None and shown is not None and RANGE_LIKE.fullmatch(shown):
        faults.append(Fault(row.line, Refused("list-range", value=shown)))
        return None
    if number is None and shown is None:
        if any(cells.values()):
            faults.append(Fault(row.line, Refused("list-nobody")))
        return None
    club, member, note = (read_name(cells.get(kind, "")) for kind in ("club", "member", "note"))
    team, sitter = flags["team"], flags["sitter"]
    return Listed(row.line, number or 0, shown, club, team, sitter, member, note, counted=number is None)


def _number(cell: str) -> int | None:
    """A number written `14`, `#14`, `14.`, or `14.0` as spreadsheets do."""
    match = re.fullmatch(r"#?(\d{1,12})(?:\.0*)?", cell)
    number = int(match[1]) if match else None
    return number if number is not None and number <= MOST else None


def _numbered(drafts: Sequence[Listed], faults: list[Fault], taken: Iterable[int]) -> list[Listed]:
    """Every player with a number: the given one, or the next free one."""
    if len(drafts) > MANY:
        faults.append(Fault(drafts[MANY].line, Refused("list-too-long", most=MANY)))
        return []
    first_of: dict[int, int] = {}
    for draft in drafts:
        if draft.counted:
            continue
        if draft.number in first_of:
            faults.append(_twice(draft.line, draft.number, first_of[draft.number]))
        first_of.setdefault(draft.number, draft.line)
    free = free_numbers({*first_of, *taken})
    return [draft._replace(number=next(free)) if draft.counted else draft for draft in drafts]


def free_numbers(taken: Container[object]) -> Iterator[int]:
    """The numbers from 1 up that are not taken."""
    return (number for number in count(1) if number not in taken)


def _check_teams(players: Sequence[Listed], faults: list[Fault]) -> None:
    """Report nominations without a club, and more than eight for a club (cribbage 1)."""
    nominated: dict[str, int] = {}
    for player in players:
        if not player.team:
            continue
        if player.club is None:
            faults.append(Fault(player.line, Refused("nomination-needs-club", number=player.number)))
            continue
        nominated[player.club] = nominated.get(player.club, 0) + 1
        if nominated[player.club] > NOMINATED:
            why = Refused("club-has-eight", number=player.number, club=player.club)
            faults.append(Fault(player.line, why))
