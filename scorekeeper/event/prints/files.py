"""The names of the prints: known without the library that makes them."""

from __future__ import annotations

SINGLES = (
    "seats.pdf", "table-plan.pdf", "blank-score-cards.pdf", "table-slips.pdf", "standings.pdf",
    "team-trophy.pdf", "score-cards.pdf", "results.pdf", "standings.csv", "results.csv",
)  # fmt: skip
SPADES = (
    "draw.pdf", "bracket.pdf", "blank-score-cards.pdf", "table-slips.pdf", "standings.pdf",
    "score-cards.pdf", "results.pdf", "standings.csv", "results.csv",
)  # fmt: skip


def names_of(teams: bool) -> tuple[str, ...]:
    """The prints of a night of teams, or of single players, in the order in which they are made."""
    return SPADES if teams else SINGLES
