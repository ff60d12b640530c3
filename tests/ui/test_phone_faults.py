"""Each service of the phone hangs, raises or is missing while a game is played, with touches nobody meant.

How long each may keep the app's own thread is measured in bench/phone.py; here nobody who hangs is let go
before the game is over.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.record.codec import parse
from scorekeeper.record.store import Store

from .faulty import KINDS
from .faulty_game import COMBINATIONS, MADE, Faulty, all_at_once, play
from .test_touches import Hand, entries

SOAK = bool(os.environ.get("SOAK"))
TOUCHES = 120 if SOAK else 30
ALL = [
    *(pytest.param(all_at_once(kind), id=f"all: {kind}") for kind in KINDS),
    *(pytest.param({name: kind}, id=f"{name}: {kind}") for name, kind in COMBINATIONS),
]
SHORT = ("all: hangs", "all: hangs at once", "all: raises", "all: missing", "awake: raises", "claim: raises")
REASONS = {"": "", "raises": "failed", "missing": "missing"}
SOME = [one for one in ALL if one.id in SHORT]


@pytest.mark.parametrize("faults", ALL if SOAK else SOME)
def test_a_phone_at_fault_costs_the_game_nothing(tmp_path: Path, faults: dict[str, str]) -> None:
    kept: dict[str, list[Any]] = {}
    with Faulty(tmp_path, faults) as phone:
        play(phone)
        assert [entry["do"] for entry in phone.record()] == [*MADE]
        entries(phone, kept)
        phone.new_game()
        hand = Hand(phone, len(str(faults)))
        for _ in range(TOUCHES):
            hand.once()
            entries(phone, kept)
        told = phone.told()
        assert told["held up"] == told["wrong"] == []
        for name, why in told["report"].items():
            kind = faults.get(name, "")
            if not kind.startswith("hangs"):
                # One that hangs says so after a while.
                wanted = "not-here" if (name, kind) == ("awake", "missing") else REASONS[kind]
                # A file that could not be saved once is no reason to offer it no more.
                assert why == ("" if (name, kind) == ("share", "raises") else wanted), name
        phone.tell(do="let go")
        phone.on(1)
        phone.new_game()
        phone.tap("ALL DEALT")
        entries(phone, kept)
        phone.kill()
    with Store.open(tmp_path / "config/scorekeeper/games.db") as store:
        assert {game: [parse(line) for line in store.lines(game)[1:]] for game in kept} == kept
    assert len(kept) >= 2
