"""Random touches on the director's screens: whatever is touched, the naive model reads the record alike."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from .at_night import Director

TOUCHES = 600 if os.environ.get("SOAK") else 90
LEAVING = frozenset(
    (
        "job table",
        "SETTINGS",
        "EXPORT",
        "DELETE",
        "DELETED",
        "NIGHTS",
        "more share",
        # A hall is a process: it runs, or not, beside the record, and one of a night that is over stays down.
        "more hall",
        "PASTE LIST",
        "LIST FILE",
        "more prints",
        "PRINT",
        "PRINT SEATS",
        "FOLDER",
        "WINDOW",
    )
)
"""Keys to other parts of the app, which other tests touch."""


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_touched_two_readings_agree(tmp_path: Path, seed: int) -> None:
    chance = Random(seed)
    with Director(tmp_path, halls=False) as phone:
        phone.begin(chance.choice((8, 12)), rounds=chance.choice((2, 5)), game=("500", "cribbage")[seed % 2])
        entries = 0
        for step in range(TOUCHES):
            live = sorted(phone.live() - LEAVING)
            # Keys that end something are touched more often than digits: else nothing would be entered.
            likely = [name for name in live if name in ("AGREE", "DRAW", "KEEP SEATS", "SAVE")] * 3
            likely += [name for name in live if name.startswith(("tile", "score", "moves", "with", "winner"))]
            name = chance.choice([*live, *likely])
            if name == "BACK" and phone.place()["screens"][-1] in ("night", "home"):
                name = "RESUME NIGHT" if "RESUME NIGHT" in live else chance.choice(live)
            if name.startswith("1 to ") or name in ("NEW NIGHT", "START NIGHT", "job director"):
                continue
            phone.press(name)
            if phone.place()["screens"][-1] == "home":
                phone.press("RESUME NIGHT")
            if step % 10 == 9:
                phone.result()
                entries = max(entries, len(phone.lines()))
            if step % 45 == 44:
                seen = phone.words()
                phone.again()
                assert phone.words() == seen
        phone.result()
        assert entries > 12
