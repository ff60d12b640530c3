"""The values of a rule set that a club may change, with the words for each of them."""

from __future__ import annotations

from typing import NamedTuple

from ...words.language import N_, Plural, fill, tr


class HouseValue(NamedTuple):
    """One value, its limits and its words."""

    step: int
    least: int
    most: int
    words: str | Plural
    """The value in a sentence, with `{value}`."""
    brief: str | Plural
    """The value in a list of several, with `{value}`."""
    off: str = ""
    """The sentence for none."""
    off_key: str = ""
    """The label of the key that switches the value off; empty where it cannot be."""
    first: int = 0
    """The value with which it is switched on again."""

    def sentence(self, value: float | None) -> str:
        """The value as a sentence."""
        return fill(self.words, _data(value)) if value else tr(self.off)

    def short(self, value: float) -> str:
        """The value in a word or two."""
        return fill(self.brief, _data(value))


def _data(value: float) -> dict[str, object]:
    """A value as a sentence quotes it, and the number that its plural hangs on."""
    return {"value": f"{value:g}", "number": int(value) if value % 1 == 0 else 2}


MINUTES = HouseValue(
    step=1,
    least=1,
    most=60,
    words=Plural("Bell after {value} minute", "Bell after {value} minutes"),
    brief=Plural("{value} minute", "{value} minutes"),
    off=N_("No bell"),
    off_key=N_("No bell"),
    first=10,
)
HANDS = HouseValue(
    step=1,
    least=1,
    most=20,
    words=Plural("{value} hand a game", "{value} hands a game"),
    brief=Plural("{value} hand", "{value} hands"),
    off=N_("As many hands as there is time for"),
    off_key=N_("Any number"),
    first=4,
)
TARGET = HouseValue(step=50, least=50, most=1000, words=N_("First to {value} wins"), brief=N_("to {value}"))
