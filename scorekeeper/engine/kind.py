"""The protocol that each game's rules implement; `game.py` uses a game only through it."""

from __future__ import annotations

from typing import Protocol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from typing import Any

    from .ended import Ended
    from .explain import Offer, Remark, Share
    from .kinds import Entry


class Kind(Protocol):
    """The rules of one game. `play` is its frozen state, with at least `ended`, `scores` and `dealer`."""

    @property
    def name(self) -> str: ...

    @property
    def rules(self) -> Mapping[str, Any]:
        """The sheets by id. Each rule set has at least `id`, `name`, `minutes` and `clauses`."""

    @property
    def steps(self) -> Mapping[str, Callable[[Any, Any, Entry, float], Any]]:
        """For each word of `do`, the function that makes or refuses the entry: (play, rules, entry, now)."""

    @property
    def over_steps(self) -> tuple[str, ...]:
        """The words of `do` that are allowed once the game is over."""

    @property
    def mendable(self) -> tuple[str, ...]:
        """The words of entries that a later `correct` may change or take out."""

    @property
    def house(self) -> Mapping[str, Callable[[object], bool]]:
        """The keys in which a club's own rules may differ, each with the check of its value."""

    def start_of(self, header: Mapping[str, Any], /) -> Any:
        """The play before the first entry."""

    def deal(self, play: Any, now: float, /) -> Any:
        """The play once the cards are down at the moment `now`."""

    def stands_for_deal(self, do: str, /) -> bool:
        """Does this entry imply that the cards were down, when no `dealt` was entered?"""

    def under_way(self, play: Any, /) -> bool:
        """Is a hand dealt and not finished?"""

    def deals(self, play: Any, /) -> Iterator[float]:
        """The moment of the deal of each hand that stands, including the hand under way."""

    def result(self, play: Any, rules: Any, ended: Ended | None, /) -> dict[str, Any]:
        """The game's part of what `replay` prints: all keys but `game`, `rules`, `state` and `agreed`."""

    def clause_of_end(self, play: Any, rules: Any, ended: Ended | None, /) -> str | None:
        """The clause under which the game is over."""

    def candidates(self, play: Any, rules: Any, do: str, /) -> Iterator[Offer]:
        """Every entry with that word worth trying now, legal or not; `steps` then judges them."""

    def shares(self, before: Any, after: Any, rules: Any, entry: Entry, /) -> tuple[Share, ...]:
        """The points that the entry between the two plays gave to each side, with reasons."""

    def remarks(self, play: Any, rules: Any, ended: Ended | None, /) -> tuple[Remark, ...]:
        """Why the game ended, or why it goes on when players might think it ended."""

    def needs(self, play: Any, rules: Any, /) -> tuple[Remark, Remark]:
        """The points or tricks that each side needs to go out."""
