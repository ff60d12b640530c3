"""The state kept beside a night: nothing but time hangs on it, whatever has become of it."""

from __future__ import annotations

import os
import sqlite3
import sys
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.cli.simulation.folder import simulate
from scorekeeper.engine.refused import Refused
from scorekeeper.event import kept_state, night
from scorekeeper.event.evening import Evening
from scorekeeper.event.night import Event, offers, scorecards, start
from scorekeeper.record.codec import parse, write_line
from scorekeeper.record.rows import KeptState
from scorekeeper.record.store import Store

from ..cases import NIGHTS, PLAYOFFS
from .candidates import an_entry
from .nights import do, examples, header

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import FrameType

PLAYERS, TABLES = 10, 2


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "scores.db") as opened:
        yield opened


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """The state is kept with every third entry."""
    monkeypatch.setattr(kept_state, "EVERY", 3)


def random_night(seed: int, length: int) -> tuple[list[str], list[Event[Any]]]:
    """The lines of a night of legal entries, undo and redo among them, and the night after each."""
    chance = Random(seed)
    game = chance.choice(["500", "cribbage"])
    first = header(game, tables=TABLES, id="night", **chance.choice([{}, {"rounds": 2}]))
    lines, events = [write_line(first)], [start(first)]
    for number in range(1, PLAYERS + 1):
        enter(lines, events, {"do": "player", "number": number, "name": f"Māui {number}", "at": 1.0})
    for _ in range(length):
        try:
            enter(lines, events, an_entry(chance, events[-1].result(), PLAYERS, TABLES))
        except Refused:
            continue
    return lines, events


def enter(lines: list[str], events: list[Event[Any]], entry: dict[str, Any]) -> None:
    events.append(events[-1].apply(entry))
    lines.append(write_line(entry))


def same(one: Event[Any], other: Event[Any]) -> None:
    """All that is shown of both, and all that may happen next, is the same."""
    assert one.moments == other.moments
    assert one.state._replace(totals=()) == other.state._replace(totals=())
    assert list(one.state.players) == list(other.state.players)
    assert [list(games) for games in one.state.closed] == [list(games) for games in other.state.closed]
    assert [totals.sums() for totals in one.state.totals] == [totals.sums() for totals in other.state.totals]
    assert one.result() == other.result()
    assert scorecards(one) == scorecards(other)
    assert offers(one) == offers(other)


def back_to_the_first(one: Event[Any], other: Event[Any]) -> None:
    """Every entry is taken back, and every one put back."""
    for word in ("undo", "redo"):
        while offers(other)[word]:
            pile = (one.history.past, other.history.past) if word == "undo" else (one.history.undone,) * 2
            assert pile[0] is not None and pile[1] is not None
            assert pile[0].entry == pile[1].entry
            one, other = do(one, word), do(other, word)
            assert one.state._replace(totals=()) == other.state._replace(totals=())
            assert one.result() == other.result()
        assert not offers(one)[word]


@examples(40, 2000)
@given(st.integers(0, 2**40), st.data())
def test_a_night_is_the_same_with_and_without_its_kept_state(seed: int, data: st.DataObject) -> None:
    lines, events = random_night(seed, 60)
    at = data.draw(st.integers(1, len(lines) - 1))
    kept = kept_state.keep(events[at], lines[: at + 1])
    if kept is None:
        assert events[at].history.undone is not None or events[at].history.past is None
        return
    event = kept_state.believed(kept, lines)
    assert event is not None
    same(event, events[at])
    for line in lines[at + 1 :]:
        event = event.apply(parse(line))
    same(event, events[-1])
    back_to_the_first(event, events[-1])


@examples(25, 500)
@given(st.integers(0, 2**40))
def test_undo_and_redo_over_the_edge_of_the_kept_state(seed: int) -> None:
    """Entries go on from there as they would have without it."""
    lines, events = random_night(seed, 40)
    kept = kept_state.keep(events[-1], lines)
    if kept is None:
        return
    one, other = kept_state.believed(kept, lines), events[-1]
    assert one is not None
    chance = Random(seed)
    for _ in range(60):
        entry = an_entry(chance, other.result(), PLAYERS, TABLES)
        if chance.random() < 0.5:
            entry = {"do": chance.choice(["undo", "undo", "redo"]), "at": 2.0}
        try:
            after = other.apply(entry)
        except Refused as why:
            with pytest.raises(Refused) as again:
                one.apply(entry)
            assert (again.value.code, again.value.data) == (why.code, why.data)
            continue
        one, other = one.apply(entry), after
    same(one, other)


@pytest.mark.usefixtures("often")
@pytest.mark.parametrize("case", [*NIGHTS, *PLAYOFFS])
def test_the_vectors_are_the_same_when_opened_from_a_kept_state(
    case: dict[str, Any], store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(store)
    evening.new({**case["header"], "id": "night"})
    for number, entry in enumerate(case["entries"], 2):
        entered = {key: value for key, value in entry.items() if key != "at"}
        if case["refused_line"] == number:
            with pytest.raises(Refused):
                evening.do(entered)
            break
        result = evening.do(entered)
    kept = store.kept_state("night")
    if kept is not None:
        seen = begun_from(monkeypatch)
        assert Evening(store).open("night") == result
        assert seen == [kept.entries]
    if case["result"] is not None:
        assert Evening(store).open("night") == case["result"]


def begun_from(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries each opening took from a kept state, from here on; 0 where it believed none."""
    seen: list[int] = []
    believed = kept_state.believed

    def told(kept: KeptState | None, lines: Any) -> Event[Any] | None:
        event = believed(kept, lines)
        seen.append(0 if event is None or kept is None else kept.entries)
        return event

    monkeypatch.setattr(kept_state, "believed", told)
    return seen


def players(evening: Evening, *numbers: int) -> None:
    for number in numbers:
        evening.do({"do": "player", "number": number, "name": f"Player {number}"})


@pytest.fixture
def long(store: Store, often: None) -> Evening:
    """A night of eleven entries, with the state after the eighth kept."""
    evening = Evening(store)
    evening.new({"game": "500", "rules": "500-nz-2025", "tables": 2, "id": "night"})
    players(evening, *range(1, 9))
    evening.draw(seed=3)
    evening.do({"do": "result", "round": 1, "table": 1, "scores": {"NS": 100, "EW": 40}, "winner": "NS"})
    players(evening, 9)
    return evening


def test_a_kept_state_is_believed(long: Evening, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = begun_from(monkeypatch)
    again = Evening(store)
    assert again.open("night") == long.result()
    assert (seen, again.length) == ([8], 11)


def unsealed(store: Store, **columns: Any) -> None:
    """Write into the row as no program of ours does."""
    with store._writing() as db:
        sets = ", ".join(f"{name} = ?" for name in columns)
        db.execute(f"UPDATE states SET {sets}", tuple(columns.values()))


@pytest.mark.parametrize("bit", range(0, 2400, 113))
def test_a_damaged_state_is_not_believed(
    long: Evening, store: Store, monkeypatch: pytest.MonkeyPatch, bit: int
) -> None:
    kept = store.kept_state("night")
    assert kept is not None
    for name, whole in (("state", kept.state), ("seal", kept.seal)):
        place = bit % (8 * len(whole))
        torn = bytearray(whole)
        torn[place // 8] ^= 1 << place % 8
        unsealed(store, **{"state": kept.state, "seal": kept.seal, name: bytes(torn)})
        seen = begun_from(monkeypatch)
        assert Evening(store).open("night") == long.result()
        assert seen == [0]
        assert store.salvages() == ()


@pytest.mark.parametrize(
    "columns",
    [
        {"entries": 7},
        {"entries": 9},
        {"entries": 0},
        {"entries": -1},
        {"entries": 2**62},
        {"entries": "eight"},
        {"state": b""},
        {"state": "text"},
        {"seal": b""},
        {"seal": "text"},
    ],
    ids=str,
)
def test_a_state_of_other_values_is_not_believed(
    long: Evening, store: Store, monkeypatch: pytest.MonkeyPatch, columns: dict[str, Any]
) -> None:
    unsealed(store, **columns)
    seen = begun_from(monkeypatch)
    assert Evening(store).open("night") == long.result()
    assert seen == [0]


def test_the_state_of_another_night_is_not_believed(
    long: Evening, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even of one that has the same entries."""
    lines = store.lines("night")
    other = write_line({**parse(lines[0]), "id": "other"})
    store.add_record("other", other, lines[1:], store.game("night").listing, started=1.0, changed=2.0)
    with store._writing() as db:
        db.execute("INSERT INTO states SELECT 2, entries, seal, state FROM states WHERE game = 1")
    assert store.kept_state("other") == store.kept_state("night")
    seen = begun_from(monkeypatch)
    assert Evening(store).open("other") == long.result()
    assert seen == [0]


def test_a_stale_state_is_not_believed(long: Evening, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry that it was folded from is another one now, with its checksum right."""
    from scorekeeper.record.rows import seal

    text = write_line({**parse(store.lines("night")[5]), "name": "Ana"})
    with store._writing() as db:
        db.execute(
            "UPDATE lines SET text = ?, crc = ? WHERE game = 1 AND seq = 5", (text, seal("lines", 1, 5, text))
        )
    seen = begun_from(monkeypatch)
    again = Evening(store)
    names = [row["name"] for row in again.open("night")["standings"]]
    assert "Ana" in names
    assert seen == [0]


def test_fewer_entries_than_were_kept(long: Evening, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after damage that cost the last entries."""
    kept = store.kept_state("night")
    assert kept is not None
    lines = store.lines("night")
    assert kept_state.believed(kept, lines[:8]) is None
    assert kept_state.believed(kept, lines[:9]) is not None


@pytest.mark.parametrize("module", [*kept_state.FOLDING, kept_state], ids=lambda module: module.__name__)
def test_a_state_of_other_code_is_not_believed(
    long: Evening, store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, module: ModuleType
) -> None:
    changed = tmp_path / "changed.py"
    code = (module.__file__ or "", "rb")
    with open(*code) as file:
        changed.write_bytes(file.read() + b"\n")
    monkeypatch.setattr(module, "__file__", str(changed))
    kept_state.code_hash.cache_clear()
    try:
        seen = begun_from(monkeypatch)
        assert Evening(store).open("night") == long.result()
        assert seen == [0]
    finally:
        kept_state.code_hash.cache_clear()


def test_code_that_cannot_be_read_keeps_and_believes_nothing(
    long: Evening, store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(night, "__file__", str(tmp_path / "packed.zip" / "night.py"))
    kept_state.code_hash.cache_clear()
    try:
        before = store.kept_state("night")
        seen = begun_from(monkeypatch)
        again = Evening(store)
        assert again.open("night") == long.result()
        players(again, *range(10, 20))
        assert store.kept_state("night") == before
        assert seen == [0]
    finally:
        kept_state.code_hash.cache_clear()


def test_all_the_code_that_folds_is_sealed() -> None:
    """Every module that runs while the nights of the vectors are folded."""
    run: set[str] = set()

    def seen(frame: FrameType, _event: str, _arg: object) -> None:
        run.add(frame.f_globals.get("__name__", ""))

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        for case in (*NIGHTS, *PLAYOFFS):
            if case["header"].get("game") != "spades":
                fold(case)
    finally:
        sys.setprofile(before)
    # The rule sets are checked for the header, which is read anew at each opening.
    rules = {name for name in run if ".engine." in name and name.endswith((".rules", ".kind"))}
    room = {name for name in run if name.startswith("scorekeeper.")} - rules - {"scorekeeper.games"}
    assert room <= {module.__name__ for module in kept_state.FOLDING}
    assert "scorekeeper.event.results" in room


def fold(case: dict[str, Any]) -> None:
    try:
        event = start(parse(write_line(case["header"])))
        for entry in case["entries"]:
            event = event.apply(parse(write_line(entry)))
    except Refused:
        pass


def test_a_rolled_back_entry_keeps_nothing(store: Store, often: None) -> None:
    evening = Evening(store)
    evening.new({"game": "500", "rules": "500-nz-2025", "tables": 2, "id": "night"})
    players(evening, 1, 2)
    with pytest.raises(Refused), store.together():
        players(evening, 3)
        assert store.kept_state("night") is not None
        raise Refused("too-late")
    assert store.kept_state("night") is None


def test_a_damaged_store_keeps_the_night_and_drops_the_state(
    long: Evening, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, result = store.path, long.result()
    store.close()
    db = sqlite3.connect(path)
    db.execute("UPDATE clocks SET crc = 1")
    db.execute("INSERT INTO clocks VALUES (1, 'off', 0, NULL, NULL, '', 7)")
    db.commit()
    db.close()
    with Store.open(path) as mended:
        with pytest.raises(Refused):
            mended.check()
        assert mended.kept_state("night") is None
        assert Evening(mended).open("night") == result


@pytest.fixture
def brought(store: Store, often: None, long: Evening) -> str:
    """The id of the same night, brought in from a file: nothing is kept beside it."""
    lines = store.lines("night")
    header = write_line({**parse(lines[0]), "id": "brought"})
    store.add_record("brought", header, lines[1:], store.game("night").listing, started=1.0, changed=2.0)
    return "brought"


def test_a_night_that_was_brought_in_keeps_its_state_as_it_is_opened(
    store: Store, brought: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = begun_from(monkeypatch)
    first = Evening(store).open(brought)
    assert Evening(store).open(brought) == first
    assert seen == [0, 11]


def test_a_full_disk_keeps_no_state_and_opens_the_night(
    store: Store, brought: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full() -> Any:
        raise Refused("disk-full", path="scores.db", reason="")

    with monkeypatch.context() as patched:
        patched.setattr(store, "_writing", full)
        with store.together():
            opened = Evening(store).open(brought)
    assert store.kept_state(brought) is None
    assert opened == Evening(store).open("night")


def test_an_opening_that_is_taken_back_keeps_nothing(store: Store, brought: str) -> None:
    with pytest.raises(Refused), store.together():
        Evening(store).open(brought)
        raise Refused("too-late")
    assert store.kept_state(brought) is None


def test_a_purged_night_leaves_no_state(long: Evening, store: Store) -> None:
    store.delete("night", at=5.0)
    assert store.kept_state("night") is not None
    store.purge(until=6.0)
    with store._reading() as db:
        assert db.execute("SELECT count(*) FROM states").fetchone() == (0,)


def test_a_large_night_is_the_same_from_its_kept_state(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 40 players in 12 rounds; 240 in 24 with SOAK=1."""
    large = (240, 24) if os.environ.get("SOAK") else (40, 12)
    made = simulate("500", *large, "kept")
    evening = Evening(store)
    evening.new({**made.header, "id": "night"})
    for entry in made.entries:
        evening.enter([{key: value for key, value in entry.items() if key != "at"}])
    seen = begun_from(monkeypatch)
    again = Evening(store)
    again.read("night")
    assert seen[0] > len(made.entries) - 2 * kept_state.EVERY
    same(again.night, evening.night)
    back_to_the_first(again.night, evening.night)
