"""Data for the widgets of the games: the `props` of a `Draw`."""

from __future__ import annotations

from typing import NamedTuple


class Change(NamedTuple):
    """A side's total before and after what is proposed."""

    axis: str
    before: int
    after: int
    uncounted: int = 0
    """Points that the limit cuts off."""
    wins: bool = False
    """Does the side win by it?"""
    names: tuple[str, ...] = ()
    """The players of the side on one line, then in ever shorter forms."""


class NewTotal(NamedTuple):
    """A side's plate as on a score card: the old total, the change, and the new total."""

    change: Change
    line: str
    """The sum in one line, as it is read out: `↔ 240 + 140 = 380`."""
    both: tuple[Change, ...]
    """Both sides' changes: their plates have one form, and digits of one height."""


class Contract(NamedTuple):
    """The contract, and who plays it."""

    axis: str
    level: str
    suit: str
    """S, C, D, H or NT."""
    names: tuple[str, ...]
    """The maker with the arrow to the seat, then ever shorter."""
    ends: int = 2
    """At how many ends the bid is written: at both, each facing its side, or at one."""


WAGER_INSET = 8.0
"""Margin in dp around the wagers of a side."""


class Wager(NamedTuple):
    """One side."""

    axis: str
    contract: str
    bids: tuple[str, ...] = ()
    """The players whose bids it is made of, then in fewer letters."""
    bags: str = ""


class Wagers(NamedTuple):
    """Both sides, the scorer's first."""

    sides: tuple[Wager, Wager]
    ends: int = 2
    """At how many ends it is written: at both, each facing its side, or at one."""
    inset: float = WAGER_INSET


class Pegs(NamedTuple):
    """One side's pegs; a back peg off the board is None."""

    axis: str
    front: int
    back: int | None
