"""What every pad has, so that the seats round it can be drawn without knowing the game."""

from __future__ import annotations

from typing import Protocol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Pad(Protocol):
    """The part of a view that depends on the game."""

    @property
    def phase(self) -> str:
        """The stage of the hand: each has its own keys."""

    @property
    def leader(self) -> str | None:
        """Who leads to the first trick, once that is known."""

    @property
    def turn(self) -> str | None:
        """Whose word is waited for."""

    @property
    def says(self) -> Mapping[str, str]:
        """Each seat's latest word in this hand."""

    @property
    def live(self) -> frozenset[str]:
        """Seats whose word out of turn still waits."""

    @property
    def away(self) -> frozenset[str]:
        """Seats that are out of the bidding."""
