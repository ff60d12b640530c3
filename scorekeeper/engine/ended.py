"""Why a game is over: one name for each reason, the same in every game and in every record."""

from __future__ import annotations

from enum import StrEnum


class Ended(StrEnum):
    """Why a game is over. The value is the word that `replay` prints."""

    TARGET = "500"
    """A side reached the points it plays for, in 500 and in spades."""
    FLOOR = "minus-500"
    """A side fell to the points that lose the game."""
    HANDS = "hands"
    """All hands, or deals, were played."""
    BELL = "bell"
    BOARD = "121"
    """A side reached the end of the board."""
    BREACH = "breach"
    """A penalty lost the game."""
    ABANDONED = "abandoned"
    """The game was broken off: nobody won."""
