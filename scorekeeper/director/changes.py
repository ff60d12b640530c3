"""What entries would change in a night of single players: clicks, seats, the round, the trophy."""

from __future__ import annotations

from typing import Any

from ..event.tally import NOTHING
from ..words.language import tr
from ..words.names import marks_name
from . import names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..event.night import Event
    from ..event.singles_state import Singles


def differences(before: Event[Any], after: Event[Any]) -> list[str]:
    """Each thing that differs, as a line; the round first, then clicks, then seats."""
    one, other = before.state, after.state
    if one.header.form.teams:
        return []
    found: list[str] = []
    if len(other.closed) > len(one.closed):
        found.append(tr("This is the last result of round {round}: everyone moves.").format(round=one.round))
        if other.over:
            found[-1] = tr("This is the last result of the night.")
    found += clicks(one, other)
    if len(other.closed) == len(one.closed):
        # At the end of a round nearly everyone moves; the seats have their own screen.
        found += seats(one, other)
    return found


def clicks(one: Singles, other: Singles) -> list[str]:
    """`14 Ana: clicks 6 → 4`, for everyone whose clicks differ."""
    before, after = one.tally(), other.tally()
    found = []
    for number in sorted(other.players):
        was, now = before.get(number, NOTHING).clicks, after.get(number, NOTHING).clicks
        if was != now:
            said = tr("{who}: {marks} {before} → {after}").format(
                who=names.who(other, number), marks=marks_name(other.header.game), before=was, after=now
            )
            found.append(said)
    return found


def seats(one: Singles, other: Singles) -> list[str]:
    """`14 Ana: table 2, N → sits out`, for everyone whose seat differs."""
    found = []
    for number in sorted(other.players):
        was, now = names.seat_of(one, number), names.seat_of(other, number)
        if was != now:
            said = tr("{who}: {before} → {after}").format(who=names.who(other, number), before=was, after=now)
            found.append(said)
        elif number in one.players and other.players[number].leaving != one.players[number].leaving:
            found.append(tr("{who}: leaves after this round").format(who=names.who(other, number)))
    return found
