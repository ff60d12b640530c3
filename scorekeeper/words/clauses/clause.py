"""One clause of a rule sheet, in our own words."""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Literal

    Kept = Literal["scored", "asked", "shown"]


class Clause(NamedTuple):
    """A clause under its sheet's own number, which the engine cites."""

    id: str
    words: str
    kept: Kept
    """Scored by the engine, asked of the scorer, or shown on request."""
    test: str | None = None
    """The test that holds it, where it is scored."""


def scored(id: str, words: str, test: str) -> Clause:  # noqa: A002 - the sheet's number is the clause's id
    return Clause(id, words, "scored", test)


def asked(id: str, words: str) -> Clause:  # noqa: A002
    return Clause(id, words, "asked")


def shown(id: str, words: str) -> Clause:  # noqa: A002
    return Clause(id, words, "shown")
