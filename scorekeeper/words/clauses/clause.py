"""One clause of a rule sheet, in our own words."""

from __future__ import annotations

from typing import Literal, NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    Use = Literal["scored", "asked", "shown"]


class Clause(NamedTuple):
    """A clause under its sheet's own number, which the engine cites."""

    id: str
    words: str
    """The sense of the sheet's clause, and nothing that the sheet does not say."""
    use: Use
    """Scored by the engine, asked of the scorer, or shown on request."""
    test: str | None = None
    """The test that holds it, where it is scored."""
    reading: str = ""
    """Our reading: how the scorekeeper settles what the clause leaves open. Empty where it leaves nothing."""


def scored(id: str, words: str, test: str, reading: str = "") -> Clause:  # noqa: A002 - the sheet's number is the clause's id
    return Clause(id, words, "scored", test, reading)


def asked(id: str, words: str, reading: str = "") -> Clause:  # noqa: A002
    return Clause(id, words, "asked", None, reading)


def shown(id: str, words: str, reading: str = "") -> Clause:  # noqa: A002
    return Clause(id, words, "shown", None, reading)
