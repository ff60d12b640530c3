"""The names of the prints: known without the library that makes them."""

from __future__ import annotations

from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..night import Event

SINGLES = (
    "seats.pdf", "table-plan.pdf", "blank-score-cards.pdf", "table-slips.pdf", "notice.pdf", "standings.pdf",
    "team-trophy.pdf", "score-cards.pdf", "results.pdf", "standings.csv", "results.csv",
)  # fmt: skip
SPADES = (
    "draw.pdf", "bracket.pdf", "blank-score-cards.pdf", "table-slips.pdf", "notice.pdf", "standings.pdf",
    "score-cards.pdf", "results.pdf", "standings.csv", "results.csv",
)  # fmt: skip


BEGINNING = frozenset((
    "seats.pdf", "table-plan.pdf", "blank-score-cards.pdf", "table-slips.pdf", "draw.pdf",
))  # fmt: skip
"""Prints that nobody needs once the night is over."""


def bundled(event: Event[Any]) -> tuple[str, ...]:
    """The prints of the zip: all, or after the last round those that are mailed."""
    state = event.state
    teams: bool = state.header.form.teams
    over = state.champion() is not None if teams else state.over
    return tuple(name for name in names_of(teams) if not over or name not in BEGINNING)


def names_of(teams: bool) -> tuple[str, ...]:
    """The prints of a night of teams, or of single players, in the order in which they are made."""
    return SPADES if teams else SINGLES
