"""A figure, its limit, and how a short time is measured on a busy machine."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable


class Figure(NamedTuple):
    """One measured number beside what it may be."""

    name: str
    value: float
    limit: float | None
    unit: str = "x"
    note: str = ""

    @property
    def over(self) -> bool:
        return self.limit is not None and self.value > self.limit

    def line(self) -> str:
        limit = "" if self.limit is None else f"limit {self.limit:g}{self.unit}"
        verdict = "OVER" if self.over else "" if self.limit is None else "ok"
        return (
            f"{self.name:<58} {self.value:>10.2f}{self.unit:<4} {limit:<14} {verdict:<5} {self.note}".rstrip()
        )


def best(action: Callable[[], object], rounds: int) -> float:
    """The shortest of several rounds: what it costs when nothing else disturbs it."""
    shortest = float("inf")
    for _ in range(rounds):
        begun = time.perf_counter()
        action()
        shortest = min(shortest, time.perf_counter() - begun)
    return shortest


def in_turn(first: Callable[[], object], second: Callable[[], object], rounds: int) -> tuple[float, float]:
    """The shortest of each, measured in turn so that a slow minute of the machine falls on both."""
    shortest = [float("inf"), float("inf")]
    for _ in range(rounds):
        for place, action in enumerate((first, second)):
            shortest[place] = min(shortest[place], best(action, 1))
    return shortest[0], shortest[1]
