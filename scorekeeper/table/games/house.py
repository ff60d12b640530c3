"""The values of a rule set that a club may change, with the words for each of them."""

from __future__ import annotations

from typing import NamedTuple

from ...words.language import N_, Plural, fill, tr


class HouseValue(NamedTuple):
    """One value, its limits and its words."""

    step: int
    least: int
    most: int
    words: str
    """The value in a sentence, with `{value}`."""
    brief: str | Plural
    """The value in a list of several, with `{value}`; a plural with `{number}`."""
    one: str = ""
    """The sentence for one, where it differs."""
    off: str = ""
    """The sentence for none."""
    off_key: str = ""
    """The label of the key that switches the value off; empty where it cannot be."""
    first: int = 0
    """The value with which it is switched on again."""

    def sentence(self, value: float | None) -> str:
        """The value as a sentence."""
        if not value:
            return tr(self.off)
        said = self.one if value == 1 and self.one else self.words
        return tr(said).format(value=f"{value:g}")

    def short(self, value: float) -> str:
        """The value in a word or two."""
        return fill(self.brief, {"value": f"{value:g}", "number": value})


MINUTES = HouseValue(
    step=1,
    least=1,
    most=60,
    words=N_("Bell after {value} minutes"),
    brief=N_("{value} minutes"),
    one=N_("Bell after one minute"),
    off=N_("No bell"),
    off_key=N_("NO BELL"),
    first=10,
)
HANDS = HouseValue(
    step=1,
    least=1,
    most=20,
    words=N_("{value} hands a game"),
    brief=Plural("{number} hand", "{number} hands"),
    one=N_("One hand a game"),
    off=N_("As many hands as there is time for"),
    off_key=N_("NO END"),
    first=4,
)
TARGET = HouseValue(step=50, least=50, most=1000, words=N_("Won at {value}"), brief=N_("to {value}"))
