"""A second reading of AGREE: what moves a score, a winner, an agreed time, or a name across sides."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.model.common import SEATS

from .driver import SIZES, Phone
from .naive import MODELS
from .scenes import HAND as HAND_500
from .walk import Walk

STEPS = 3000 if os.environ.get("SOAK") else 150


class Table(NamedTuple):
    """What a table quarrels about, as the second model of a record has it at one moment."""

    scores: dict[str, int]
    won: tuple[Any, ...]
    hands: int
    clock: tuple[Any, ...]
    sits: dict[str, str]


def table_of(lines: list[dict[str, Any]], at: float) -> Table:
    header, *entries = lines
    model = MODELS[header["game"]](header)
    for entry in entries:
        model.enter(entry)
    found, clock = model.result(at), model.table().clock
    sits = dict(header.get("players", {}))
    for _, entry, _ in model.counted():
        if entry["do"] == "amend":
            sits |= entry.get("players", {})
    names = {seat: str(player.get("name") or player.get("number") or "") for seat, player in sits.items()}
    return Table(
        found["scores"],
        # Without a hand nobody has won anything yet.
        (found["ended"], found["winner"]) if found["hands"] else (None, None),
        len(found["hands"]),
        (clock.started, clock.left, clock.bell),
        names,
    )


def moved(lines: list[dict[str, Any]], before: int) -> list[str]:
    """What the entries after the first `before` lines have moved that needs AGREE."""
    at = lines[-1]["at"]
    was, now = table_of(lines[:before], at), table_of(lines, at)
    found = []
    # In cribbage the scorer pegs: nobody agrees to a peg.
    if lines[0]["game"] != "cribbage":
        found += ["a score"] if was.scores != now.scores else []
        found += ["a winner"] if was.won != now.won else []
    if was.clock != now.clock and (was.hands or was.won[0]):
        found.append("the time")
    for at_seat, seat in enumerate(SEATS):
        name = now.sits.get(seat, "")
        other = {was.sits.get(SEATS[(at_seat + step) % 4], "") for step in (1, 3)}
        if name and name != was.sits.get(seat) and name in other:
            found.append(f"the name {name}")
    return found


class Watched(Walk):
    """A walk of which every touch is held against the second reading."""

    def go(self, steps: int) -> None:
        self.sit()
        for action in HAND_500 if self.game == "500" else ():
            # The time is agreed to once a hand is.
            self.phone.act(*(action if isinstance(action, tuple) else (action,)))
        for _ in range(steps):
            self.step()

    def step(self) -> None:
        before = self.lines()
        super().step()
        after = self.lines()
        if before and after[:1] == before[:1] and len(after) > len(before):
            found = moved(after, len(before))
            by = f"{found} by {self.pressed}: {after[len(before) :]}, after {self.told[-20:]}"
            assert not found or self.pressed == "agree.yes", by

    def lines(self) -> list[dict[str, Any]]:
        if not self.phone.place()["game"] or self.phone.view() is None:
            return []
        return [json.loads(line) for line in self.phone.tell(do="record")]


@pytest.mark.parametrize("game", MODELS)
@pytest.mark.parametrize("size", [SIZES[1], SIZES[5]], ids=str)
def test_nothing_that_a_table_quarrels_about_moves_without_agree(
    tmp_path: Path, game: str, size: Any
) -> None:
    with Phone(tmp_path, size, heard=True) as phone:
        Watched(phone, game, 20).go(STEPS)


HEADER = {"record": 1, "game": "500", "rules": "500-nz-2025", "dealer": "S", "scorer": "S"}
NAMED = {**HEADER, "players": {seat: {"name": name} for seat, name in zip("NESW", "CDAB", strict=True)}}
HAND = [
    {"do": "clock", "set": "start", "at": 1.0},
    {"do": "contract", "seat": "E", "bid": "7S", "at": 2.0},
    {"do": "tricks", "won": {"NS": 3, "EW": 7}, "at": 3.0},
]


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        ({"do": "clock", "set": "add", "seconds": 60.0}, "the time"),
        ({"do": "clock", "set": "pause"}, "the time"),
        ({"do": "undo"}, "a score"),
        ({"do": "clock", "set": "bell"}, "a winner"),
        ({"do": "amend", "players": {"N": {"name": "D"}, "E": {"name": "C"}}}, "the name D"),
    ],
)
def test_the_second_reading_sees(entry: dict[str, Any], what: str) -> None:
    lines = [NAMED, *HAND, {**entry, "at": 4.0}]
    assert what in moved(lines, 1 + len(HAND))


@pytest.mark.parametrize(
    "entry", [{"do": "dealt"}, {"do": "amend", "players": {"N": {"name": "A"}, "S": {"name": "C"}}}]
)
def test_the_second_reading_lets_pass(entry: dict[str, Any]) -> None:
    assert moved([NAMED, *HAND, {**entry, "at": 4.0}], 1 + len(HAND)) == []
