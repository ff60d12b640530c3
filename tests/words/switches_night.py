"""What turns off the clauses that a club night keeps: who moves, whose clicks are lost, who is ahead."""

from __future__ import annotations

from typing import Any

from scorekeeper.event import results, singles_state, tally

from .switching import Switch, part, wrapped


def as_if_clipped(game: Any, seat: int) -> int:
    return EARNED(game._replace(unclipped=frozenset()), seat)


EARNED = singles_state.Game.earned


def partners_stay(made: dict[int, Any], *_: Any) -> dict[int, Any]:
    """The two who stay play together again."""
    return {table: (stay, come, other, second) for table, (stay, other, come, second) in made.items()}


def every_day(sums: Any, *rounds: Any) -> Any:
    """What was won on a later day counts as if it had been won on the first."""
    of_first_day = ({table: game._replace(day=1) for table, game in games.items()} for games in rounds)
    return COUNTED(sums, *of_first_day)


COUNTED = tally.counted

CLIPPED: Switch = part(singles_state.Game, "earned", as_if_clipped)
MOVES: tuple[Switch, ...] = (
    part(results, "after_round", lambda played: {}),
    wrapped(results, "after_round", lambda made, *_: dict(zip(made, reversed(made.values()), strict=True))),
)
TOGETHER: Switch = wrapped(results, "after_round", partners_stay)
WINS: Switch = part(singles_state.Game, "earned", lambda game, seat: 1)
NO_TIE: Switch = part(results, "needs_moves", lambda *_: False)
EVERY_DAY: Switch = part(tally, "counted", every_day)
