"""How a night differs from game to game: whether teams or single players enter, and its small rules."""

from __future__ import annotations

from ..engine.frozen import NamedTuple


class Form(NamedTuple):
    """The form of a game's nights. The defaults are a night of singles."""

    teams: bool = False
    """Do pairs play a round robin and a final? Else single players move from table to table."""
    higher_wins: bool = False
    """Is the winner always the side with the higher score?"""
    odd_from: int | None = None
    """Points from which on a score is asked about, as is one that does not end in 0; None: no score is."""
    sitters: bool = False
    """May a player keep a seat all night?"""
    break_after: int | None = None
    """After how many rounds the game's own sheet has a break: what a new night is offered."""
    tie_clause: str | None = None
    """The clause by which a tie must say who moves."""


OTHER = "other"
"""A night of a game that has no rules here, by its `title`: it moves as a night of singles does."""

FORMS = {
    "500": Form(higher_wins=True, odd_from=1500),
    "cribbage": Form(sitters=True, break_after=9, tie_clause="15"),
    "spades": Form(teams=True),
}
"""The games whose nights differ from the defaults."""


SINGLES = Form()


def form_of(game: str) -> Form:
    """The form of the nights of a game."""
    return FORMS.get(game, SINGLES)
