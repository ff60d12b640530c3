"""A touch is done as a whole or not at all, whichever of its writes the disk refuses."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.record import hold
from scorekeeper.record.store import Store
from scorekeeper.shell.place import Place

from .desks import Bench


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path, started=True)
    yield bench
    bench.store.close()


@contextmanager
def full_at(number: int) -> Iterator[list[int]]:
    """The disk is full from that write on; what is given counts them."""
    writes = [0]
    writing = Store._writing

    @contextmanager
    def refused(store: Store) -> Iterator[Any]:
        writes[0] += 1
        if writes[0] >= number:
            raise store._fail_together(Refused("disk-full", path="games.db", reason=""))
        with writing(store) as db:
            yield db

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hold.Hold, "_writing", refused)
        yield writes


def seen(bench: Bench) -> tuple[Any, ...]:
    """All that the desk shows, and all that is on the list."""
    desk = bench.desk
    game = desk.session.game.result() if desk.session.is_open else None
    name = desk.session.name if desk.session.is_open else None
    listed = [(one.id, one.entries) for one in bench.store.games()]
    left = desk.session.refresh().clock if desk.session.is_open else None
    return desk.place._replace(notice=None), desk.settings, name, game, listed, left, bench.store.known()


def new(bench: Bench) -> None:
    bench.game()
    bench.do("game.dealt", ("clock.set", "start"))


def leave(bench: Bench) -> None:
    new(bench)
    bench.do("screen.leave", "new.open", ("new.rules", "500-nz-classic"))


def half_heard(bench: Bench) -> None:
    new(bench)
    bench.do(("auction.call", "6S"), ("auction.seat", "S"))


def renamed(bench: Bench) -> None:
    new(bench)
    bench.do(("sheet.open", "names"), ("amend.player", "N"), ("sheet.choose", "names", {"name": "Eve"}))


def brought(bench: Bench) -> None:
    """A file with what another device has entered since."""
    half_heard(bench)
    lines = bench.store.lines(bench.desk.place.game)
    at = bench.desk.session.now()
    for seat, call in (("N", "pass"), ("E", "7S"), ("S", "pass")):
        lines.append(json.dumps({"do": "call", "seat": seat, "call": call, "at": at}))
    (bench.folder / "longer.jsonl").write_text("\n".join(lines) + "\n")


def brought_back(bench: Bench) -> None:
    brought(bench)
    bench.do("screen.leave", ("games.delete", bench.desk.place.game))


def from_elsewhere(bench: Bench) -> None:
    new(bench)
    header, *entries = bench.store.lines(bench.desk.place.game)
    header = json.dumps({**json.loads(header), "id": "elsewhere"})
    (bench.folder / "longer.jsonl").write_text("\n".join((header, *entries)) + "\n")


TOUCHES: dict[str, tuple[Callable[[Bench], None], tuple[Any, ...]]] = {
    "a new game": (leave, ("new.begin",)),
    "a practice game": (lambda bench: None, ("new.practice",)),
    "several calls": (half_heard, ("auction.away_to", "S")),
    "a name": (renamed, ("amend.keep",)),
    "a game thrown away": (new, ("games.delete", "GAME")),
    "a longer record": (brought, ("night.drop", "FILE")),
    "a longer record of a game thrown away": (brought_back, ("night.drop", "FILE")),
    "a record with its clock": (from_elsewhere, ("night.drop", "FILE")),
    "a call": (new, ("auction.call", "7S")),
}


@pytest.mark.parametrize("name", TOUCHES)
def test_a_touch_that_the_disk_refuses_changes_nothing(bench: Bench, name: str) -> None:
    prepare, action = TOUCHES[name]
    prepare(bench)
    meant = {"GAME": bench.desk.place.game, "FILE": str(bench.folder / "longer.jsonl")}
    action = tuple(meant.get(part, part) for part in action)
    before = seen(bench)
    number = 0
    while True:
        number += 1
        with full_at(number) as writes:
            bench.desk.tap(action)
        if writes[0] < number:
            break
        assert bench.desk.place.notice is not None
        assert bench.desk.place.notice["code"] == "disk-full"
        assert seen(bench) == before, number
        # Nothing was left of the try on disk either.
        bench.again()
        assert seen(bench) == before, number
    assert number > 1, "nothing was written"
    assert seen(bench) != before


def test_the_game_on_the_table_goes_on_after_an_import_that_failed(bench: Bench) -> None:
    brought(bench)
    heard = len(bench.store.entries(bench.desk.place.game))
    with full_at(3):
        bench.desk.tap(("night.drop", str(bench.folder / "longer.jsonl")))
    assert bench.desk.place.notice is not None
    bench.desk.back()
    bench.calls("8C")
    assert bench.desk.place.notice is None
    assert len(bench.store.entries(bench.desk.place.game)) == heard + 1


def test_what_fails_within_a_touch_is_not_half_done(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    new(bench)
    before = seen(bench)
    from scorekeeper.table.games.five_hundred import auction

    def broken(desk: Any) -> None:
        desk.enter({"do": "call", "seat": "W", "call": "7S"})
        raise KeyError("a fault of ours")

    monkeypatch.setattr(auction.go_to_play, "run", broken)
    with pytest.raises(KeyError):
        bench.desk.tap(("auction.play",))
    assert seen(bench) == before


def test_damage_that_a_draft_meets_opens_the_game_anew(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could be saved of it: then entries follow on what is there."""
    new(bench)
    bench.calls("7S", "pass")
    mended = bench.store.mended
    putting = Store.put

    def damaged(store: Store, key: str, value: object) -> None:
        monkeypatch.setattr(Store, "put", putting)
        with store._reading():
            raise hold.Damaged

    monkeypatch.setattr(Store, "put", damaged)
    bench.desk.tap(("auction.level", "8"))
    assert bench.store.mended == mended + 1
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "store-damaged"
    bench.desk.back()
    bench.calls("pass")
    assert bench.desk.place.notice is None
    bench.again()
    assert bench.desk.session.game.result()["auction"]["high"] == "7S"


def test_a_listing_that_the_store_had_to_guess_is_made_again(tmp_path: Path) -> None:
    bench = Bench(tmp_path, started=True)
    new(bench)
    name = bench.desk.place.game
    bench.hand("7S pass pass pass", 8)
    listing = bench.store.game(name).listing
    assert "[20,140]" in listing.summary
    bench.store.close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as db, db:
        db.execute("UPDATE games SET listing = listing || ' '")
    for _ in range(2):
        bench.again()
    assert [found.relist for found in bench.store.salvages()] == [(name,)]
    assert bench.store.game(name).listing == listing


@pytest.mark.parametrize("how", ["OK", "Back"])
def test_damage_found_at_the_start_is_told_at_the_table_until_it_was_read(tmp_path: Path, how: str) -> None:
    bench = Bench(tmp_path, started=True)
    new(bench)
    bench.store.close()
    path = tmp_path / "games.db"
    data = bytearray(path.read_bytes())
    data[:16] = bytes(16)
    path.write_bytes(bytes(data))
    for _ in range(2):
        bench.again()
        assert bench.desk.place.screen == "table"
        notice = bench.desk.place.notice
        assert notice is not None
        assert notice["code"] == "store-damaged"
        bench.store.close()
    bench.again()
    if how == "OK":
        bench.desk.tap(("entry.read",))
    else:
        bench.desk.back()
    bench.again()
    assert bench.desk.place.notice is None
    bench.store.close()


def test_a_place_that_this_version_does_not_know_is_the_first_one(bench: Bench) -> None:
    from scorekeeper.shell.place import from_json as read

    for saved in (
        {"screens": "home"},
        {"screens": [1]},
        {"sheets": {"more": 1}},
        {"drafts": ["new_game"]},
        {"drafts": {"new_game": 3}},
        {"pending": {}},
        {"notice": {"code": "over"}},
        {"played": "7"},
        {"resting": True},
    ):
        assert read(saved) == Place(), saved
