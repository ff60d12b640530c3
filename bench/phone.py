"""The phone: what it costs the start, and how long its services keep the app's own thread when they fail."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from scorekeeper.record.store import Store
from scorekeeper.table.desk import Desk
from tests.ui.faulty import FAULTS
from tests.ui.faulty_game import Faulty, play

from .figures import Figure
from .window import measured

if TYPE_CHECKING:
    from collections.abc import Iterator

STARTS = 21
FRAME = 50.0
"""Milliseconds."""
ROUNDS = 3
"""Who takes long in one of them and not in all was held up by the machine."""


def measure() -> Iterator[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        yield from starts(Path(folder))
    yield Figure("with a phone that is well, the longest stay", stay({})[0], FRAME, " ms")
    for name, kinds in FAULTS.items():
        (longest, where), kind = max((stay({name: kind}), kind) for kind in kinds)
        yield Figure(
            f"{name} hangs, raises, is missing: the longest stay", longest, FRAME, " ms", f"{kind}, {where}"
        )


def starts(home: Path) -> Iterator[Figure]:
    """With and without the phone by turns, so that a slow minute of the machine falls on both."""
    kept = home / "config" / "scorekeeper"
    kept.mkdir(parents=True)
    with Store.open(kept / "games.db") as store:
        Desk(store).new_game({"game": "500", "rules": "500-nz-2025", "dealer": "S", "scorer": "S"})
    found: dict[str, list[dict[str, float]]] = {"ours": [], "alone": []}
    for number in range(STARTS + 1):
        for what in sorted(found, reverse=bool(number % 2)):
            one = measured(what, home)
            if number:
                # The first of all compiles.
                found[what].append(one)
    base, ours = (median(one["first"] for one in found[what]) for what in ("alone", "ours"))
    yield Figure(
        "first frame with the phone, against without", ours / base, 1.05,
        note=f"{ours * 1e3:.0f} ms to {base * 1e3:.0f} ms",
    )  # fmt: skip
    attended = median(one["attended"] for one in found["ours"]) * 1e3
    yield Figure("the phone first looked after, once that is seen", attended, FRAME, " ms")


def stay(faults: dict[str, str]) -> tuple[float, str]:
    """How long the app's thread was with its phone at most, in a game, and where."""
    rounds: list[tuple[float, str]] = []
    while not rounds or (min(rounds)[0] > FRAME / 2 and len(rounds) < ROUNDS):
        with tempfile.TemporaryDirectory() as folder, Faulty(Path(folder), faults) as phone:
            play(phone)
            told = phone.told()
            rounds.append((told["longest"] * 1e3, told["where"]))
    return min(rounds)
