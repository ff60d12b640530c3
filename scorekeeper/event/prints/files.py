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


SEATED = frozenset(("seats.pdf", "table-plan.pdf"))
"""Prints of who sits where."""
OF_GAMES = frozenset(("score-cards.pdf", "results.pdf", "results.csv"))
"""Prints that list games: a night by cards alone has none."""
BLANK = frozenset(("blank-score-cards.pdf", "table-slips.pdf", "bracket.pdf"))
"""Prints to be filled in by hand."""


def bundled(event: Event[Any]) -> tuple[str, ...]:
    """The prints of the zip: all that say something, or after the last round those that are mailed."""
    state = event.state
    teams: bool = state.header.form.teams
    over = state.champion() is not None if teams else state.over
    return tuple(name for name in made_of(event) if not over or name not in BEGINNING)


def made_of(event: Event[Any]) -> tuple[str, ...]:
    """The prints that have something to say: no seats before the draw, no games where there are none."""
    state = event.state
    if state.header.form.teams:
        drawn = bool(state.rounds)
        counts = any(match and match.outcome for games in state.rounds.values() for match in games)
        left_out = set() if drawn else {"draw.pdf"}
    else:
        games = bool(state.games or any(state.closed))
        counts = bool(games or state.cards)
        left_out = set() if state.seating.tables else set(SEATED)
        if not games:
            left_out |= OF_GAMES
        if not any(player.team for player in state.players.values()):
            left_out.add("team-trophy.pdf")
    names = SPADES if state.header.form.teams else SINGLES
    before = BEGINNING | BLANK
    return tuple(name for name in names if name not in left_out and (counts or name in before))
