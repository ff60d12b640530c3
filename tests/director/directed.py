"""A desk that directs a night of 8 players at two tables, seated and not begun."""

from __future__ import annotations

from typing import Any

from scorekeeper.director.beside import Beside, beside
from scorekeeper.director.night_session import NightSession, night_of
from scorekeeper.director.questions import result, round_clock, wall  # noqa: F401 - their actions are named
from scorekeeper.event.night import draw
from tests.table.desks import Bench


def begun(bench: Bench, rounds: int = 3, players: int = 8, game: str = "500", **more: Any) -> None:
    """A new night on the desk, with its first seats drawn."""
    rules = {"500": "500-nz-2025", "cribbage": "cribbage-nz-2017"}[game]
    header = {"game": game, "rules": rules, "name": "Thursday", "tables": 60, "rounds": rounds, **more}
    name = night_of(bench.desk).new(header)
    bench.desk.settle(bench.desk.place._replace(night=name, screens=("home", "night")))
    numbers = [{"do": "player", "number": one} for one in range(1, players + 1)]
    enter(bench, *numbers)
    enter(bench, draw(night_of(bench.desk).event, 7))


def enter(bench: Bench, *entries: dict[str, Any]) -> None:
    """The entries of one touch."""
    bench.hands.on(1)
    with bench.desk.whole():
        night_of(bench.desk).enter(entries)
    bench.desk.changed()


def won(bench: Bench, table: int) -> None:
    """N and S of the table win this round's game."""
    number = night_of(bench.desk).round
    scores = {"NS": 300, "EW": 100}
    enter(bench, {"do": "result", "round": number, "table": table, "scores": scores, "winner": "NS"})


def night(bench: Bench) -> NightSession:
    return night_of(bench.desk)


def kept(bench: Bench) -> Beside:
    return beside(bench.desk)
