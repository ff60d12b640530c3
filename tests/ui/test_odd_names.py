"""Names and texts that no font can draw, in records on disk: every screen shows them, and at once."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.record.rows import Listing, Sitter
from scorekeeper.record.store import Store

from .driver import SIZES, WALL, Phone

ODD: dict[str, str] = {
    "blank": " ",
    "no-break space": "\u00a0",
    "new line": "\n",
    "invisible": "\u200b\u2060",
    "letters": "x" * 5000,
    "words": "Ana " * 2000,
    "marks": "A" + "\u0301" * 700,
    "letters with marks": "e\u0301\u0327" * 3000,
    "controls": "An\0a\x1b[31m",
    "a mark alone": "\u0301",
}
HALF = ("\ud800", "Ana \udfff Bo")
"""Half letters, which no record may hold."""
PATIENCE = 3.0
"""Seconds of the app's own time for a touch and all that is drawn after it: on a slow machine much less."""
TICKS = os.sysconf("SC_CLK_TCK")


def spent(phone: Phone) -> float:
    """The app's own time so far, in seconds: a busy machine does not count."""
    told = Path(f"/proc/{phone.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(told[11]) + int(told[12])) / TICKS


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Phone]:
    """One process for all of these; each finds games of its own."""
    with Phone(tmp_path_factory.mktemp("odd"), SIZES[1]) as phone:
        yield phone


@pytest.fixture
def phone(app: Phone, tmp_path: Path, odd: str) -> Phone:
    """The home screen of an app whose only game is odd."""
    store = tmp_path / "games.db"
    lay(store, odd)
    app.tell(do="load", store=str(store), wall=app.wall, boot=app.boot)
    app.tell(do="settings", settings={"started": True})
    return app


def lay(path: Path, odd: str) -> None:
    """A game on disk in which every text is odd, but for one player's name."""
    players: dict[str, Any] = {"N": {"name": "Bo"}, "E": {"name": odd, "club": odd}, "S": {"name": odd}}
    header = {
        "record": 1, "game": "500", "dealer": "S", "id": "odd", "players": players, "table": odd,
        "event": odd, "rules": {"like": "500-nz-2025", "name": odd},
    }  # fmt: skip
    entries = [
        {"do": "dealt", "at": WALL - 60},
        {"do": "ruling", "at": WALL - 50, "points": {"NS": 10, "EW": 0}, "hand": "ends", "why": odd},
    ]
    sitters = tuple(
        Sitter(seat, str(player["name"]), None, player.get("club")) for seat, player in players.items()
    )
    with Store.open(path) as store:
        store.add_record(
            "odd",
            json.dumps(header),
            [json.dumps(entry) for entry in entries],
            Listing("500", odd, False, "", sitters),
            started=WALL - 90,
            changed=WALL - 50,
        )


@pytest.mark.parametrize("odd", ODD.values(), ids=ODD)
def test_an_odd_name_is_drawn_on_every_screen_at_once(phone: Phone) -> None:
    slow = {}

    def timed(label: str, *touches: str) -> None:
        for touch in touches:
            phone.on(1)
            begin = spent(phone)
            phone.tap(touch)
            assert phone.words()
            slow[f"{label}: {touch}"] = spent(phone) - begin

    timed("list", "GAMES", "game 0")
    # It may have to be scrolled to.
    begin = spent(phone)
    phone.act(*phone.key("OPEN")["action"])
    assert phone.words()
    slow["open"] = spent(phone) - begin
    assert phone.place()["screens"][-1] == "table"
    timed("table", "MORE", "more history")
    phone.back()
    phone.back()
    timed("entry", "ALL DEALT")
    begin = spent(phone)
    phone.tell(do="anew", place=None)
    assert phone.words()
    slow["start"] = spent(phone) - begin
    assert phone.place()["screens"][-1] == "table"
    assert len(phone.record()) == 3
    assert {what: took for what, took in slow.items() if took > PATIENCE} == {}
    for leaf in phone.leaves():
        leaf["text"].encode()


@pytest.mark.parametrize("odd", HALF, ids=("alone", "within"))
def test_a_game_with_half_a_letter_is_listed_and_kept_and_says_why_it_cannot_be_read(phone: Phone) -> None:
    before = phone.tell(do="kept", game="odd")
    phone.tap("GAMES")
    assert "Bo" in phone.words()
    phone.tap("game 0")
    assert "half a letter" in phone.plain()
    for leaf in phone.leaves():
        leaf["text"].encode()
    phone.back()
    phone.back()
    phone.new_game()
    phone.tap("ALL DEALT")
    assert phone.tell(do="kept", game="odd") == before
