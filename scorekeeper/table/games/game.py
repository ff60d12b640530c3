"""What the table does differently in each game: one object a game, with what most games do as the default."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NamedTuple, Protocol

from ...words.language import N_

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...engine.explain import Share
    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ..key import KeySpec, Stage
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


class Decision(NamedTuple):
    """A question that decides whether a breach costs anything. The texts are English, to be translated."""

    question: str
    free: str
    """The label of the key for the answer by which it costs nothing."""
    name: str
    """That key's name."""
    who: str
    """The question for the offender, after the other answer."""
    misdeals: bool = False
    """Is the hand a misdeal where the breach costs nothing?"""


class Field(NamedTuple):
    """One field of an entry that is corrected."""

    keys: tuple[KeySpec, ...]
    is_number: bool = False
    """Do its keys have a number each?"""


class TableGame(ABC):
    """One game at the table."""

    name: str
    """The game's name in a record's header."""

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

    # Penalties, rulings, corrections.

    deciding: Mapping[str, Decision] = {}
    """By the breach, the question that decides whether it costs anything."""
    free_clauses: Mapping[tuple[str, str], str] = {}
    """By rule sheet and breach, the clause by which a breach costs nothing."""
    no_penalty = N_("No penalty")
    """The sentence where a breach costs nothing."""
    exposing = False
    """Can an exposed card be entered, which costs nothing?"""
    ruling_steps: tuple[int, ...] = (100, 10, 1)
    """Points that one tap of a ruling adds or takes off."""
    ruling_ends_hands = True
    """Can a ruling end the hand under way?"""
    line_each = False
    """Has each reason of a side's points a line of its own in a preview?"""
    corrects_hands = False
    """Is a hand of the history corrected as a whole, by its fields?"""
    corrects_entries = False
    """Are the entries of a hand or deal corrected one by one?"""
    entry_words: tuple[str, ...] = ()
    """Words of entries that may have been forgotten, where entries are corrected one by one."""

    counts_deals = False
    """Is a round of cards called a deal rather than a hand?"""

    def entry_fields(self, view: View, rules: Any, play: Any, draft: Draft) -> tuple[Field, ...]:
        """The fields of an entry that is corrected (`with` in the draft), given the play before it."""
        raise NotImplementedError

    def empty_entry(self, do: str) -> dict[str, Any]:
        """An entry that was forgotten, before any of its fields is known."""
        return {"do": do}

    def breaches(self, rules: Any) -> Mapping[str, Any]:
        """The breaches that a rule set prices or is silent about, by their kinds."""
        found: Mapping[str, Any] = rules.breaches
        return found

    def breach_clauses(self, rules: Any, entry: Entry, shares: tuple[Share, ...]) -> tuple[str | None, ...]:
        """The clauses behind a breach's points."""
        return tuple(share.clause for share in shares)

    def counts_tricks_so_far(self, view: View, price: Any, by: str) -> bool:
        """May the opposition count its tricks so far?"""
        return False

    def hands_over(self, play: Any) -> int:
        """The number of hands or deals that are over."""
        raise NotImplementedError
