"""The words of each game, by its name: refusals, breaches, endings, entries, where points come from."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from .. import games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ..engine.explain import Share
    from ..engine.kinds import Entry
    from .language import Texts
    from .names import Name, RuleSet
    from .values import Who

    Sentence = Callable[[Entry, Who], str]
    Brief = Callable[[Mapping[str, Any], Who | None], str]
    Shared = Callable[[Share, Any], tuple[str, Mapping[str, object]]]


class GameWords(NamedTuple):
    """All that is said otherwise in one game. Texts are English; they are translated where they are used."""

    title: str
    """What the game is called: `Cribbage`."""
    marks: str
    """What its winners are given: `Clips`."""
    refusals: Texts
    """Why an entry is refused, by code; a code that all games share may be said in the game's own words."""
    breaches: Mapping[str, Name]
    endings: Texts
    """What ended the game, as a clause: `a side has gone out`."""
    rule_sets: Mapping[str, RuleSet]
    entries: Mapping[str, Sentence]
    """Each of the game's own entries as a sentence."""
    entry_names: Texts
    """Each of them in one word of at most 12 letters, for the key that takes it back."""
    brief: Mapping[str, Brief]
    """Those whose word hangs on what was entered."""
    shares: Texts
    """Where a side's points come from; without `{points}` a noun that its points are set behind."""
    remarks: Texts
    """What the engine has to say: why the game is over or is not, what a side needs."""
    kinds: Texts = {}  # noqa: RUF012 - a default that nobody writes to
    """What a value should have been."""
    share: Shared | None = None
    """The code in `shares`, and its data, where they are not the share's reason and points alone."""
    remark: Callable[[str, Mapping[str, Any]], str] | None = None
    """The code in `remarks`, where it hangs on the remark's data."""


@cache
def words_of(game: str) -> GameWords:
    """The words of a game; KeyError where no game has that name."""
    return games.find(game).words()


def names_of_games() -> tuple[str, ...]:
    """Every game that there is."""
    return tuple(games.GAMES)


def all_words() -> tuple[GameWords, ...]:
    """The words of every game."""
    return tuple(words_of(game) for game in games.GAMES)
