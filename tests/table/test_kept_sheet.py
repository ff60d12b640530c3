"""A club's own sheet: brought in, found at its clause, backed up, erased; and never shipped by the app."""

from __future__ import annotations

import hashlib
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.director.questions import night_files
from scorekeeper.engine.refused import Refused
from scorekeeper.table import club, seating
from scorekeeper.table.club_sheet import NO_SHEET, club_sheet, find, with_file
from scorekeeper.table.questions import agreement, own_sheet

from .desks import Bench

ROOT = Path(__file__).resolve().parent.parent.parent
OURS = """OUR CLUB'S CARD RULES

1. a list in the preface
2. of two

1. Play
- a) Ten minutes a game.
- b) No talking.

2) Bidding
(a) Clockwise.
H) Out of turn: it stands.

4h. A clause by its whole number.

Misdeal
- a) Deal again.
12. Ties
"""


@pytest.fixture
def bench(bench: Bench) -> Bench:
    bench.game()
    return bench


def bring(bench: Bench, data: bytes, name: str = "ours.txt") -> None:
    file = bench.folder / name
    file.write_bytes(data)
    bench.do(("screen.open", "own_sheet", {"sheet": "500-nz-2025"}), ("own_sheet.open", str(file)))


def png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x80" * width for _ in range(height)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("clause", "line"),
    [
        ("1a", "- a) Ten minutes a game."),
        ("1b", "- b) No talking."),
        ("2a", "(a) Clockwise."),
        ("2h", "H) Out of turn: it stands."),
        ("4h", "4h. A clause by its whole number."),
        ("misdeal-a", "- a) Deal again."),
        ("12", "12. Ties"),
        ("12-play-off", "12. Ties"),
        ("2", "2) Bidding"),
        ("9c", None),
        ("welcome-talk", None),
    ],
)
def test_a_clause_is_found_by_the_sheets_own_numbering(clause: str, line: str | None) -> None:
    paragraphs = with_file(NO_SHEET, OURS.encode()).paragraphs
    at = find(paragraphs, clause)
    assert (None if at is None else paragraphs[at]) == line


def test_a_sheet_is_kept_with_its_rule_set_and_opened_at_the_clause(bench: Bench) -> None:
    bring(bench, OURS.encode())
    bench.do("screen.back", ("rules.why", "2h"), ("sheet.into", "clauses", {"own": "2h"}))
    assert bench.desk.place.draft("clauses")["own"] == "2h"
    assert bench.desk.back()
    assert bench.desk.place.draft("clauses") == {"clause": "2h"}
    bench.again()
    assert club_sheet(bench.desk, "500-nz-2025").text == OURS
    assert club_sheet(bench.desk, "500-nz-2024") == NO_SHEET


def test_why_at_agree_opens_the_sheet_at_the_clause_and_back_leads_to_what_is_agreed(bench: Bench) -> None:
    bring(bench, OURS.encode())
    bench.do("screen.back", "game.dealt")
    bench.calls("pass", "7S", "pass", "pass")
    bench.do("auction.play", ("agree.propose", {"do": "breach", "kind": "kitty-exposed", "by": "N"}))
    asked = agreement.proposal_of(bench.desk)
    assert isinstance(asked, agreement.Proposal)
    assert asked.clause == "5b"
    bench.do(agreement.details_key(asked, "left", 90).action)
    told = dict(bench.desk.place.draft("told"))
    key = own_sheet.read_key(bench.desk, "500-nz-2025", told["clause"], "told")
    assert key is not None
    bench.do(key.action)
    assert bench.desk.place.draft("told")["own"] == "5b"
    assert bench.desk.back()
    assert bench.desk.place.draft("told") == told
    assert bench.desk.back()
    assert bench.desk.place.proposed is not None


def test_pages_are_kept_one_after_the_other_beside_the_text(bench: Bench) -> None:
    for size in ((3, 5), (4, 2)):
        bring(bench, png(*size), "page.png")
    bring(bench, OURS.encode())
    kept = club_sheet(bench.desk, "500-nz-2025")
    assert [page[:2] for page in kept.pages] == [(3, 5), (4, 2)]
    assert kept.text == OURS
    bench.do("own_sheet.remove")
    assert club_sheet(bench.desk, "500-nz-2025") == NO_SHEET


@pytest.mark.parametrize("data", [b"%PDF-1.4 ", b"a\0b", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"])
def test_what_is_neither_text_nor_a_picture_is_refused(data: bytes) -> None:
    with pytest.raises(Refused) as refused:
        with_file(NO_SHEET, data)
    assert refused.value.code == "sheet-not-read"


def test_what_another_app_shares_goes_to_the_sheet_that_is_open(bench: Bench) -> None:
    page = bench.folder / "page.png"
    page.write_bytes(png(3, 5))
    bench.do(("screen.open", "own_sheet", {"sheet": "500-nz-2025"}))
    bench.do(night_files.take_text(OURS), night_files.import_file(str(page)))
    kept = club_sheet(bench.desk, "500-nz-2025")
    assert (kept.text, len(kept.pages)) == (OURS.strip(), 1)
    bench.do(night_files.take_text("  "))
    assert bench.desk.place.notice is not None
    assert club_sheet(bench.desk, "500-nz-2025") == kept


def test_a_backup_holds_the_sheet_and_gives_it_back(bench: Bench, tmp_path: Path) -> None:
    bring(bench, OURS.encode())
    bring(bench, png(3, 5), "page.png")
    data = club.to_bytes(club.of(bench.desk, {}))
    kept = club_sheet(bench.desk, "500-nz-2025")
    (tmp_path / "other").mkdir()
    other = Bench(tmp_path / "other")
    held = club.from_bytes(data)
    assert club.differs(other.desk, held)
    club.take(other.desk, held)
    assert club_sheet(other.desk, "500-nz-2025") == kept
    assert not club.differs(other.desk, held)
    other.store.close()


def test_a_sheet_is_erased_with_everything(bench: Bench) -> None:
    bring(bench, OURS.encode())
    bench.do("keeping.wipe")
    assert club_sheet(bench.desk, "500-nz-2025") == NO_SHEET
    for file in bench.folder.glob("games.db*"):
        assert b"Out of turn: it stands" not in file.read_bytes()


def test_a_sheet_of_a_backup_that_is_damaged_is_left_out() -> None:
    data = b'{"scorekeeper": 1, "sheets": {"500-nz-2025": {"text": 3, "pages": [[1], [1, 1, "?"]]}}}'
    assert club.from_bytes(data).sheets == {}


def test_the_app_ships_no_sheet(bench: Bench) -> None:
    assert all(club_sheet(bench.desk, sheet) == NO_SHEET for sheet in seating.all_sheets())


WINDOW = 12
"""Words that no clause in our own words shares with a sheet, one after the other."""
SEEN = frozenset(Path(__file__).with_name("sheet_windows.txt").read_text(encoding="ascii").split())


def windows(text: str) -> Iterator[str]:
    """The hashes of all runs of words, as `sheet_windows.txt` has every fourth of the sheets'."""
    words = re.findall(r"[a-z0-9]+", text.lower())
    for at in range(len(words) - WINDOW + 1):
        yield hashlib.sha256(" ".join(words[at : at + WINDOW]).encode()).hexdigest()[:10]


SHIPPED = sorted(
    file
    for folder in ("scorekeeper", "assets", "docs")
    for file in (ROOT / folder).rglob("*")
    if file.suffix in (".py", ".pot", ".po", ".txt", ".md", ".json", ".html", ".js")
)


def test_no_file_of_the_app_has_a_run_of_words_of_a_sheet() -> None:
    assert len(SHIPPED) > 300
    for file in SHIPPED:
        found = SEEN & set(windows(file.read_text(encoding="utf-8")))
        assert not found, file
