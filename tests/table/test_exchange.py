"""Games that leave the device as text and come back, or come from another one."""

from __future__ import annotations

import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.record.rows import Listing, Sitter, StoredGame
from scorekeeper.record.store import Store
from scorekeeper.shell.exchange import MAX_BYTES, MAX_ENTRIES, bring_in, export, file_name
from scorekeeper.table.session import Session
from scorekeeper.words.files import import_refusal, imported

from ..cases import GAMES, text_of
from ..walks import HEADERS, PLAYERS, walk
from .clocks import Hands

if TYPE_CHECKING:
    pass

HEADER: dict[str, Any] = {
    "record": 1,
    "game": "500",
    "rules": "500-nz-2025",
    "dealer": "S",
    "players": PLAYERS,
    "id": "g",
}
BEGUN = 1_790_000_000.0
ENTRIES: list[dict[str, Any]] = [
    {"do": "clock", "set": "start", "at": BEGUN},
    {"do": "dealt", "at": BEGUN + 5},
    {"do": "contract", "seat": "N", "bid": "7S", "at": BEGUN + 30},
    {"do": "tricks", "won": {"NS": 7, "EW": 3}, "at": BEGUN + 90},
]
OTHER: list[dict[str, Any]] = [*ENTRIES[:2], {**ENTRIES[2], "seat": "E"}]


def text(header: dict[str, Any], *entries: dict[str, Any]) -> bytes:
    return "".join(json.dumps(item, ensure_ascii=False) + "\n" for item in (header, *entries)).encode()


def kept(store: Store) -> dict[str, list[str]]:
    return {game.id: store.lines(game.id) for game in store.games()}


def test_a_record_is_exported_byte_for_byte(store: Store, tmp_path: Path) -> None:
    odd = {**HEADER, "new key": {"ā": [1.50, "🃏"]}, "event": "Pōneke"}
    data = text(odd, *ENTRIES).replace(b"1.5,", b"1.50,").replace(b'"do": "dealt"', b'"do":  "dealt"')
    assert bring_in(store, data) == ("g", "new", 4)
    assert export(store, "g") == data
    with Store.open(tmp_path / "other.db") as other:
        assert bring_in(other, export(store, "g")).how == "new"
        assert export(other, "g") == data


def test_the_same_game_again_is_the_game_that_is_here(store: Store) -> None:
    data = text(HEADER, *ENTRIES)
    bring_in(store, data)
    before = kept(store)
    spaced = text(dict(reversed(HEADER.items())), *ENTRIES).replace(b", ", b",   ")
    for again in (data, spaced, data.replace(b"\n", b"\r\n"), data + b"\n\n"):
        assert bring_in(store, again) == ("g", "same", 0)
    assert kept(store) == before


def test_a_longer_one_fills_up_what_is_here(store: Store) -> None:
    bring_in(store, text(HEADER, *ENTRIES[:2]))
    first = store.lines("g")
    assert bring_in(store, text(HEADER, *ENTRIES)) == ("g", "longer", 2)
    assert store.lines("g")[:3] == first
    assert json.loads(store.games()[0].listing.summary)["scores"] == [140, 30]
    assert export(store, "g") == text(HEADER, *ENTRIES)


def test_a_shorter_one_changes_nothing(store: Store) -> None:
    bring_in(store, text(HEADER, *ENTRIES))
    before = kept(store)
    assert bring_in(store, text(HEADER, *ENTRIES[:2])) == ("g", "shorter", 0)
    assert bring_in(store, text(HEADER)) == ("g", "shorter", 0)
    assert kept(store) == before


def test_one_that_went_another_way_is_kept_beside_it_once(store: Store) -> None:
    bring_in(store, text(HEADER, *ENTRIES))
    before = store.lines("g")
    assert bring_in(store, text(HEADER, *OTHER)) == ("g~2", "apart", 3)
    assert bring_in(store, text(HEADER, *OTHER)) == ("g~2", "same", 0)
    assert bring_in(store, text(HEADER, *OTHER, {"do": "undo", "at": BEGUN + 99})) == ("g~2", "longer", 1)
    assert bring_in(store, text({**HEADER, "dealer": "N"})) == ("g~3", "apart", 0)
    assert store.lines("g") == before
    assert json.loads(store.header("g~2"))["id"] == "g~2"
    session = Session(store)
    assert session.open("g~2").middle.phase == "auction"


def test_a_game_that_was_thrown_away_comes_back(store: Store) -> None:
    bring_in(store, text(HEADER, *ENTRIES[:2]))
    store.delete("g", at=BEGUN)
    assert store.games() == []
    assert bring_in(store, text(HEADER, *ENTRIES)) == ("g", "longer", 2)
    assert [game.id for game in store.games()] == ["g"]


@pytest.mark.parametrize("header", [{k: v for k, v in HEADER.items() if k != "id"}, {**HEADER, "id": ""}])
def test_a_record_without_an_id_is_known_by_its_header(store: Store, header: dict[str, Any]) -> None:
    first = bring_in(store, text(header, *ENTRIES[:2]))
    assert first.how == "new"
    assert bring_in(store, text(header, *ENTRIES)) == (first.id, "longer", 2)
    assert bring_in(store, text(header, *OTHER)).how == "apart"
    if "id" not in header:
        assert export(store, first.id) == text(header, *ENTRIES)
    assert Session(store).open(first.id).sides[0].score == 140


def test_an_unfinished_game_goes_on_with_its_countdown(store: Store) -> None:
    hands = Hands(wall=BEGUN + 100)
    bring_in(store, text(HEADER, *ENTRIES), hands.clocks)
    session = Session(store, hands.clocks)
    view = session.open("g")
    assert (view.clock.state, view.clock.left, session.estimate) == ("running", pytest.approx(500), False)
    added = {"do": "clock", "set": "add", "seconds": 60, "at": BEGUN + 110}
    hands.on(20)
    bring_in(store, text(HEADER, *ENTRIES, added), hands.clocks)
    assert session.open("g").clock.left == pytest.approx(540)
    assert session.do({"do": "dealt"}).middle.phase == "auction"


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        (b"", "empty", 1),
        (b"\n\n", "empty", 1),
        (b"\xef\xbb\xbf{}", "byte-order-mark", 1),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "not-utf-8", 1),
        (b"\x00" * 500, "not-json", 1),
        (b"PK\x03\x04", "not-json", 1),
        (b"[]", "not-an-object", 1),
        (b'{"a":' * 9000 + b"1" + b"}" * 9000, "too-deep", 1),
        (b'{"record": 2, "game": "500"}', "newer-version", 1),
        (b'{"event": 1, "kind": "singles"}', "not-a-game", 1),
        (text({**HEADER, "rules": "500-nz-1999"}), "unknown-rules", 1),
        (json.dumps({**HEADER, "id": "\ud800"}).encode(), "half-letter", 1),
        (text(HEADER, *ENTRIES) + b'{"do": "undo", "at": 1, "note": ["\\udfff"]}', "half-letter", 6),
        (text(HEADER, *ENTRIES[1:], ENTRIES[3]), "auction-open", 5),
        (text(HEADER, *ENTRIES)[:-20], "not-json", 5),
        (text(HEADER) + b"\n" + text(ENTRIES[0]), "blank-line", 2),
        (b"x" * (MAX_BYTES + 1), "record-too-large", None),
        (b"{}\n" * (MAX_ENTRIES + 2), "record-too-long", None),
    ],
)
def test_what_is_no_record_is_refused_and_nothing_is_lost(
    store: Store, data: bytes, code: str, line: int | None
) -> None:
    bring_in(store, text(HEADER, *ENTRIES))
    before = kept(store)
    with pytest.raises(Refused) as why:
        bring_in(store, data)
    assert (why.value.code, why.value.data.get("line")) == (code, line)
    told = import_refusal(why.value)
    begins = f"this file can't be read, line {line}: " if line else "the file"
    if line == 1 and code.startswith("not-") and code != "not-a-game":
        begins = "this file is not a game"
    assert told.startswith(begins)
    assert not told.endswith(code)
    assert kept(store) == before


def test_a_full_disk_in_the_middle_changes_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    bring_in(store, text(HEADER, *ENTRIES[:1]))
    store.delete("g", at=BEGUN)
    append, room = store.append, [1]

    def full(*given: Any, **named: Any) -> None:
        if not room:
            raise Refused("disk-full", path="scores.db")
        room.pop()
        append(*given, **named)

    with monkeypatch.context() as patched:
        patched.setattr(store, "append", full)
        with pytest.raises(Refused) as why:
            bring_in(store, text(HEADER, *ENTRIES))
    assert why.value.code == "disk-full"
    assert len(store.entries("g")) == 1
    assert [game.id for game in store.deleted()] == ["g"]
    assert bring_in(store, text(HEADER, *ENTRIES)) == ("g", "longer", 3)


def test_a_game_comes_with_its_clock_or_not_at_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise Refused("disk-full", path="scores.db")

    with monkeypatch.context() as patched:
        patched.setattr(store, "put_clock", full)
        with pytest.raises(Refused):
            bring_in(store, text(HEADER, *ENTRIES), Hands(wall=BEGUN + 100).clocks)
    assert kept(store) == {}


@given(st.binary(max_size=300), st.integers(0, 400), st.booleans())
def test_no_damage_does_harm(noise: bytes, place: int, cut: bool) -> None:
    whole = text(HEADER, *ENTRIES)
    data = whole[:place] + noise + (b"" if cut else whole[place:])
    with TemporaryDirectory() as folder, Store.open(Path(folder) / "scores.db") as store:
        bring_in(store, whole)
        before = store.lines("g")
        try:
            imported(*bring_in(store, data)[1:])
        except Refused as why:
            assert import_refusal(why)
        assert store.lines("g")[: len(before)] == before


def test_every_game_goes_out_and_comes_in(store: Store) -> None:
    for number, case in enumerate(GAMES):
        data = text_of({**case, "header": {**case["header"], "id": f"case-{number}"}}).encode()
        if case["refused_line"] is not None:
            with pytest.raises(Refused) as why:
                bring_in(store, data)
            assert why.value.data["line"] == case["refused_line"], number
            continue
        assert bring_in(store, data).how == "new"
        assert export(store, f"case-{number}") == data
    for number, header in enumerate(HEADERS):
        steps = list(walk(header, number, 60))
        first = steps[0].before.header
        lines = text({**first, "id": f"walk-{number}"}, *[step.entry for step in steps])
        assert bring_in(store, lines) == (f"walk-{number}", "new", len(steps))
        assert bring_in(store, lines).how == "same"


@pytest.mark.parametrize(
    ("started", "listing", "name"),
    [
        (
            1_790_000_000.0,
            Listing(
                "500", "12", players=(Sitter("N", "Ana Tāmaki"), Sitter("E", "", 14), Sitter("S", "O'Br"))
            ),
            "-500-table-12-ana-tamaki-14-obr.jsonl",
        ),
        (1e299, Listing("cribbage", "../..", players=(Sitter("N", "王\ud800"),)), "-cribbage.jsonl"),
        (0.0, Listing("spades", players=(Sitter("N", "x" * 300),)), "xxx.jsonl"),
    ],
)
def test_the_name_of_the_file(started: float, listing: Listing, name: str) -> None:
    made = file_name(StoredGame("g", listing, started, started, 0, None))
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-[a-z0-9-]+\.jsonl", made)
    assert made.endswith(name)
    assert len(made) <= 86


def test_what_became_of_it_is_said() -> None:
    for how in ("new", "same", "longer", "shorter", "apart"):
        assert "{" not in imported(how, 3)
