"""What a game must bring to be played at this table: the door between `game.py` and each game's own room."""

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
    """One game. `play` is its own frozen state; it has at least `ended`, `scores` and `dealer`."""

    @property
    def name(self) -> str: ...

    @property
    def rules(self) -> Mapping[str, Any]:
        """Its sheets by id. Rules have at least `id`, `name`, `minutes` and `clauses`."""

    @property
    def steps(self) -> Mapping[str, Callable[[Any, Any, Entry, float], Any]]:
        """For each word of `do`, the function that makes or refuses the entry: play, rules, entry, moment."""

    @property
    def over_steps(self) -> tuple[str, ...]:
        """Those of them that may be made once the game is over."""

    @property
    def mendable(self) -> tuple[str, ...]:
        """Words of entries that a later `correct` may name, mend or take out."""

    @property
    def house(self) -> Mapping[str, Callable[[object], bool]]:
        """What a club's own rules may differ in, and what each value may be."""

    def start_of(self, header: Mapping[str, Any], /) -> Any:
        """The play before the first entry."""

    def deal(self, play: Any, now: float, /) -> Any:
        """The play with the cards down since a moment."""

    def stands_for_deal(self, do: str, /) -> bool:
        """Does this entry, made without a `dealt`, say that the cards were down?"""

    def under_way(self, play: Any, /) -> bool:
        """Is a hand dealt and not finished?"""

    def deals(self, play: Any, /) -> Iterator[float]:
        """Since when the cards of each hand that stands were down, the one under way among them."""

    def result(self, play: Any, rules: Any, ended: Ended | None, /) -> dict[str, Any]:
        """Its own part of what `replay` prints: all but `game`, `rules`, `state` and `agreed`."""

    def clause_of_end(self, play: Any, rules: Any, ended: Ended | None, /) -> str | None:
        """The clause by which the game is over."""

    def candidates(self, play: Any, rules: Any, do: str, /) -> Iterator[Offer]:
        """All entries of that word worth trying now, legal or not; `steps` then judges them."""

    def shares(self, before: Any, after: Any, rules: Any, entry: Entry, /) -> tuple[Share, ...]:
        """What the entry between the two plays gave to each side, and why."""

    def remarks(self, play: Any, rules: Any, ended: Ended | None, /) -> tuple[Remark, ...]:
        """Why the game ended, or why it has not though one might think so."""

    def needs(self, play: Any, rules: Any, /) -> tuple[Remark, Remark]:
        """What each side needs to go out."""
