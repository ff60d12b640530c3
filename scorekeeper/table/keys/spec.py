"""What a key says and does, before anybody has drawn it."""

from __future__ import annotations

from typing import Any, NamedTuple

Action = tuple[Any, ...]
"""A word such as `result.took`, and what it is told; see `acts`."""


class KeySpec(NamedTuple):
    """One key."""

    label: str
    action: Action = ()
    look: str = "plain"
    """`plain`, `action`, `danger`, `warning`, `quiet` (no border), `hatched` (beaten, yet can be touched),
    `out` (of the bidding); `upright` and `level` are the colours of the sides' plates."""
    hint: str = ""
    """A second, smaller line."""
    enabled: bool = True
    chosen: bool = False
    """Outlined: chosen, or what was bid."""
    suit: str = ""
    """S, C, D, H or NT: the label takes the suit's colour."""
    name: str = ""
    """What tests and speech call it, where the label is not enough."""
    short: tuple[str, ...] = ()
    """Other labels, each shorter than the one before, for where there is no room."""

    @property
    def called(self) -> str:
        return self.name or self.label


class Stage(NamedTuple):
    """Which pad is in the middle, and whether the totals are huge."""

    pad: str
    board: bool
