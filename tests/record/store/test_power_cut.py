"""The power goes, and with it all that was not synced: nothing that was acknowledged is missing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from scorekeeper.record import schema
from scorekeeper.record.store import Store

from .power import Disk, Event, recorded
from .shelves import SOAK, Truth, enter, entry, fill, header, lay, left_open, listing, look, state

CUTS = None if SOAK else 80
"""How many of the moments are tried; each of them in the long run."""
SEEDS = 10 if SOAK else 1


class Cut(NamedTuple):
    """A folder after a power cut, and what had been acknowledged by then."""

    files: dict[str, bytes]
    acknowledged: int
    torn: bool


def cuts(events: list[Event]) -> Iterator[Cut]:
    """The power cut at moments all over the events; each once with nothing kept, and with something torn."""
    first = next(number for number, event in enumerate(events) if event.what == "acknowledged")
    moments = range(first, len(events))
    chosen = set(moments if CUTS is None else random.Random(5).sample(moments, min(CUTS, len(moments))))
    disk, acknowledged = Disk(), 0
    for number, event in enumerate(events):
        disk.take(event)
        if event.what == "acknowledged":
            acknowledged = event.file
        if number in chosen or event.what == "acknowledged":
            yield Cut(disk.after_cut(None), acknowledged, False)
        if number in chosen:
            for seed in range(SEEDS):
                yield Cut(disk.after_cut(random.Random(number * SEEDS + seed)), acknowledged, True)


def an_evening(folder: Path) -> list[Event]:
    """A store made, played on until its log has been taken in more than once, closed, and played on."""
    with recorded(folder) as recorder:
        seq = 0
        for part in (110, 20):
            with Store.open(folder / "scores.db") as store:
                if not seq:
                    store.new_game("game-0", header("game-0"), listing(0), at=1.0)
                for _ in range(part):
                    seq += 1
                    enter(store, "game-0", seq)
                    recorder.note("acknowledged", seq)
    return recorder.events


def test_the_recorder_sees_the_store_at_work(tmp_path: Path) -> None:
    """Played back to the end, the notes give the very files that are there."""
    folder = tmp_path / "kept"
    folder.mkdir()
    events = an_evening(folder)
    disk = Disk()
    for event in events:
        disk.take(event)
    # The log that SQLite removed as it closed may come back, harmless, until the folder is synced again.
    disk.take(Event("sync-folder"))
    assert disk.after_cut(None) == state(folder / "scores.db")
    kinds = {event.what for event in events}
    assert kinds == {"create", "write", "truncate", "sync", "sync-folder", "rename", "unlink", "acknowledged"}


def shown_after(cut: Cut, folder: Path) -> list[str]:
    found = look(lay(folder, cut.files))
    # Torn ends of a log can look like damage; a clean cut never does.
    assert cut.torn or found.salvages == ()
    return found.games.get("game-0", ["", *()])[1:]


def test_nothing_acknowledged_is_lost(tmp_path: Path, quick: Path) -> None:
    (tmp_path / "kept").mkdir()
    events = an_evening(tmp_path / "kept")
    mended = tried = 0
    for cut in cuts(events):
        shown = shown_after(cut, quick)
        assert cut.acknowledged <= len(shown) <= cut.acknowledged + 1
        assert shown == [entry("game-0", n + 1) for n in range(len(shown))]
        tried += 1
        mended += len(list(quick.glob("*damaged*"))) > 0
    assert tried > 200
    # Half a commit that was never acknowledged is not called damage without need.
    assert mended <= tried / 10


def test_with_less_care_something_acknowledged_is_lost(
    tmp_path: Path, quick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same evening with synchronous=NORMAL, as proof that these power cuts cut."""
    monkeypatch.setattr(schema, "SYNCHRONOUS", "NORMAL")
    (tmp_path / "kept").mkdir()
    events = an_evening(tmp_path / "kept")
    monkeypatch.undo()
    lost = sum(
        len(shown_after(cut, quick)) < cut.acknowledged
        for cut in cuts(events)
        if not cut.torn and cut.acknowledged % 5 == 0
    )
    assert lost > 0


@pytest.mark.parametrize("left", ["closed", "killed"])
def test_a_cut_while_a_damaged_store_is_salvaged(tmp_path: Path, quick: Path, left: str) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    path = folder / "scores.db"
    truth: Truth = {}
    if left == "closed":
        with Store.open(path) as store:
            truth = fill(store, 3, 12)
    else:
        left_open(lambda store: fill(store, 3, 12), path)
        (tmp_path / "copy").mkdir()
        truth = look(lay(tmp_path / "copy", state(path))).games
    data = bytearray(path.read_bytes())
    data[:24] = b"\xff" * 24
    path.write_bytes(data)
    damaged = state(path)
    (folder / "scores.db.lock").touch()
    with recorded(folder) as recorder:
        Store.open(path).close()
    for cut in [*cuts(recorder.events)][:: 1 if SOAK else 3]:
        found = look(lay(quick, cut.files))
        assert found.games == truth
        (salvage,) = found.salvages
        for name, content in damaged.items():
            assert state(quick / "scores.db")[name.replace("scores.db", salvage.aside)] == content


def test_a_cut_while_the_tables_are_brought_to_a_newer_version(
    tmp_path: Path, quick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "kept"
    folder.mkdir()
    path = folder / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 10)
    version = len(schema.STEPS)
    monkeypatch.setattr(
        schema, "STEPS", (*schema.STEPS, ("CREATE TABLE more (a)", "CREATE INDEX m ON more (a)"))
    )
    with recorded(folder) as recorder:
        Store.open(path).close()
    old = 0
    for cut in cuts(recorder.events):
        if cut.files.get("scores.db"):
            old += int.from_bytes(cut.files["scores.db"][60:64], "big") == version
            assert look(lay(quick, cut.files)) == (truth, ())
    assert old
