"""The three rules of the toy game."""

from __future__ import annotations

from scorekeeper.words.clauses.clause import shown

CLAUSES = (
    shown("1", "Two hands make a game; the deal passes to the left."),
    shown("2", "Each trick is worth ten points."),
    shown("3", "A revoke ends the hand: the other side is given twenty points."),
)
