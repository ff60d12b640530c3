"""The fields of an entry of spades that is corrected, each with its keys."""

from __future__ import annotations

from ....engine.kinds import SEATS
from ....engine.spades.scoring import NIL
from ....shell.key import Action, KeySpec
from ....shell.navigation import choose
from ....words.language import tr
from ...compass import axis_of, name_of, round_of, seat_key, side_named, sides
from ...off import because
from ...questions.earlier_entry import ask_each, seats_field, set_field, set_tricks
from ..game import Field
from .hand import TRICKS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.kinds import JsonMap
    from ....engine.spades.play import Play
    from ....shell.place import Draft
    from ...view import View


def fields(view: View, play: Play, draft: Draft) -> tuple[Field, ...]:
    """The fields of the entry under `with`."""
    new = draft["with"]
    if new["do"] == "bid":
        return seats_field(view, draft, "seat"), _bids(new)
    if new["do"] == "breach":
        return (seats_field(view, draft, "by"),)
    won = new.get("won")
    by_seat = NIL in play.bids or draft.get("each") or (bool(won) and "NS" not in won)
    return _tricks_of_seats(view, draft) if by_seat else _tricks_of_sides(view, new)


def _bids(new: Draft) -> Field:
    text = new.get("bid")
    numbers = (
        KeySpec(str(bid), set_field("bid", bid), chosen=bid == text, name=f"bid {bid}")
        for bid in range(1, TRICKS + 1)
    )
    nil = KeySpec(tr("NIL"), set_field("bid", "nil"), chosen=text == "nil", name="bid nil")
    return Field((*numbers, nil), True)


def _tricks_of_sides(view: View, new: Draft) -> tuple[Field, ...]:
    """0 to 13 for the scorer's side; the rest go to the other. Or each player's: before a bid becomes nil."""
    one, other = sides(view)
    won = new.get("won", {})
    rows = tuple(
        KeySpec(
            f"{axis_of(view, side.team)} {won.get(side.team, '–')}",
            enabled=False,
            name=f"side {side.team}",
            why=because("off-side-follows", team=one.team),
        )
        for side in (one, other)
    )
    numbers = tuple(
        KeySpec(
            str(count),
            set_tricks({one.team: count, other.team: TRICKS - count}),
            chosen=count == won.get(one.team),
            name=f"took {count}",
        )
        for count in range(TRICKS + 1)
    )
    asked = tr("Tricks to {side}?").format(side=side_named(view, one.team))
    each = KeySpec(tr("Each player's tricks"), ask_each(), name="EACH")
    return Field(rows), Field((each,)), Field(numbers, True, asked)


def _tricks_of_seats(view: View, draft: Draft) -> tuple[Field, ...]:
    """The four players, each with the tricks taken, and 0 to 13 for the one that is set."""
    won = draft["with"].get("won", {})
    whose: str = draft.get("whose") or next((seat for seat in SEATS if seat not in won), SEATS[0])
    seats = tuple(
        seat_key(view, each, touched, hint=str(won.get(each, "–")), chosen=each == whose)
        for each in (seat.seat for seat in round_of(view))
        for touched in [choose("correct", {"whose": each})]
    )
    numbers = tuple(
        KeySpec(
            str(count),
            _set_tricks_of(won, whose, count),
            chosen=count == won.get(whose),
            name=f"took {count}",
            once=True,
        )
        for count in range(TRICKS + 1)
    )
    return Field(seats), Field(numbers, True, tr("{name}: tricks?").format(name=name_of(view, whose)))


def _set_tricks_of(won: JsonMap, whose: str, count: int) -> Action:
    """A player's tricks are set, the last one's follow; once all have some, that player stays asked for."""
    now = {**won, whose: count}
    missing, rest = [seat for seat in SEATS if seat not in now], TRICKS - sum(now.values())
    if len(missing) == 1 and rest >= 0:
        whose = missing.pop()
        now[whose] = rest
    return set_tricks(now, None if missing else whose)
