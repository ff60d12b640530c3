"""The protocol that each game's rules implement; `game.py` uses a game only through it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

P = TypeVar("P")
"""A game's play: its frozen state, with at least `ended`, `scores` and `dealer`."""
R = TypeVar("R")
"""A rule set of the game: an `AnyRules` with the values of the game's own clauses."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .explain import Ended, Offer, Remark, Share
    from .kinds import Entry, Json, JsonMap

    Kind: TypeAlias = "KindOf[Any, Any]"
    """The rules of any game."""
    Step: TypeAlias = Callable[[P, R, Entry, float], P]
    """Makes an entry, or refuses it: the next play from (play, rules, entry, now)."""


class AnyRules(Protocol):
    """The fields that the rule sets of all games have."""

    @property
    def game(self) -> str: ...

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str | None:
        """A club's own name for its rules; None for a sheet."""

    @property
    def minutes(self) -> float | None:
        """The minutes from the start of the countdown to the bell; None without a bell."""

    @property
    def clauses(self) -> Mapping[str, str]:
        """The number of the clause of each rule."""


class KindOf(Protocol[P, R]):
    """The rules of one game, with its own play and rule sets."""

    @property
    def name(self) -> str: ...

    @property
    def rules(self) -> Mapping[str, R]:
        """The sheets by id."""

    @property
    def steps(self) -> Mapping[str, Step[P, R]]:
        """For each word of `do`, the function that makes or refuses the entry."""

    @property
    def over_steps(self) -> tuple[str, ...]:
        """The words of `do` that are allowed once the game is over."""

    @property
    def mendable(self) -> tuple[str, ...]:
        """The words of entries that a later `correct` may change or take out."""

    @property
    def house(self) -> Mapping[str, Callable[[object], bool]]:
        """The keys in which a club's own rules may differ, each with the check of its value."""

    def start_of(self, header: JsonMap, /) -> P:
        """The play before the first entry."""

    def deal(self, play: P, now: float, /) -> P:
        """The play once the cards are down at the moment `now`."""

    def stands_for_deal(self, do: str, /) -> bool:
        """Does this entry imply that the cards were down, when no `dealt` was entered?"""

    def under_way(self, play: P, /) -> bool:
        """Is a hand dealt and not finished?"""

    def deals(self, play: P, /) -> Iterator[float]:
        """The moment of the deal of each hand that stands, including the hand under way."""

    def result(self, play: P, rules: R, ended: Ended | None, /) -> Json:
        """The game's part of what `replay` prints: all keys but `game`, `rules`, `state` and `agreed`."""

    def clause_of_end(self, play: P, rules: R, ended: Ended | None, /) -> str | None:
        """The clause under which the game is over."""

    def candidates(self, play: P, rules: R, do: str, /) -> Iterator[Offer]:
        """Every entry with that word worth trying now, legal or not; `steps` then judges them."""

    def shares(self, before: P, after: P, rules: R, entry: Entry, /) -> tuple[Share, ...]:
        """The points that the entry between the two plays gave to each side, with reasons."""

    def remarks(self, play: P, rules: R, ended: Ended | None, /) -> tuple[Remark, ...]:
        """Why the game ended, or why it goes on when players might think it ended."""

    def needs(self, play: P, rules: R, /) -> tuple[Remark, Remark]:
        """The points or tricks that each side needs to go out."""
