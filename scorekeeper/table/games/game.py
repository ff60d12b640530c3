"""What the table does differently in each game: one object a game, with what most games do as the default."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Protocol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...engine.explain import Share
    from ...engine.game import Game
    from ..key import Stage
    from ..place import Draft, Place
    from ..settings import Settings
    from ..view import View


class Middle(Protocol):
    """The part of a view that depends on the game. All games have these fields: seats are drawn by them."""

    @property
    def phase(self) -> str:
        """The phase of the hand, such as `deal` or `play`: each has its own keys."""

    @property
    def leader(self) -> str | None:
        """The seat that leads to the first trick, once that is known."""

    @property
    def turn(self) -> str | None:
        """The seat that speaks next."""

    @property
    def says(self) -> Mapping[str, str]:
        """Each seat's latest call or bid in this hand."""

    @property
    def live(self) -> frozenset[str]:
        """Seats whose bid out of turn still waits for its turn."""

    @property
    def away(self) -> frozenset[str]:
        """Seats that are out of the bidding."""


class TableGame(ABC):
    """One game at the table."""

    name: str
    """The game's name in a record's header."""

    def penalty_possible(self, view: View) -> bool:
        """Is there a penalty, or a misdeal in its place, that could be entered now?"""
        return "breach" in view.may or (view.phase == "auction" and "misdeal" in view.may)

    @abstractmethod
    def middle(self, game: Game, now: float) -> Middle:
        """The game's own part of the view at a moment."""

    @abstractmethod
    def hand_shares(self, game: Game, number: int) -> tuple[Share, ...]:
        """The points that a finished hand or deal gave to each side, with their reasons."""

    agrees_to_scores = False
    """Do both sides agree to every entry that scores? Then they agree to taking it back, too."""
    pad_words: Mapping[str, str] = {}
    """Pads by the entry that is made on them, as UNDO names it."""

    def choice_word(self, pad: str, before: Draft, after: Draft) -> str | None:
        """UNDO's word for a choice on one of the game's pads.

        None where the common words do; empty where the draft is no choice.
        """
        return None

    @abstractmethod
    def stage(self, view: View, place: Place, settings: Settings) -> Stage:
        """Which pad is in the middle of the screen."""
