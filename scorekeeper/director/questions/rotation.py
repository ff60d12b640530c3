"""The players who sit out next: those who have sat out least; none sits out twice before all have once."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from ...shell.key import KeySpec, action
from ...words.language import all_of, trn
from ..night_session import night_of
from .proposal import propose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Singles
    from ...table.desk import Desk


@action("night.rotate")
def rotate(desk: Desk) -> None:
    """Propose that those who have sat out least sit out the next round."""
    propose.run(desk, swaps(desk))


def rounds_out(state: Singles) -> dict[int, int]:
    """The number of closed rounds in which each player who is here sat at no table that played."""
    sat = Counter(chain.from_iterable(game.players for games in state.closed for game in games.values()))
    return {number: len(state.closed) - sat[number] for number, one in state.players.items() if one.here}


def next_out(state: Singles) -> list[int]:
    """Those whose turn it is to sit out the next round, as many as have no seat now; sitters keep theirs."""
    out = state.sitting_out()
    before = rounds_out(state)
    may = [number for number in before if number in out or not state.players[number].sitter]
    last = (
        {player for game in state.closed[-1].values() for player in game.players} if state.closed else before
    )
    # Of equals those who played the last round; of these who has no seat now: nobody moves without need.
    may.sort(key=lambda number: (before[number], number not in last, number not in out, number))
    return sorted(may[: len(out)])


def swaps(desk: Desk) -> list[Entry]:
    """The swaps that make it so; none where it is so, while a seat is empty, or once there is a result."""
    night = night_of(desk)

    def ask() -> list[Entry]:
        state = night.singles
        if state.over or state.games or any(None in line for line in state.seating.tables.values()):
            return []
        out, turn = state.sitting_out(), next_out(state)
        give_up = [number for number in turn if number not in out]
        found: list[Entry] = []
        for come in (number for number in out if number not in turn):
            for number in give_up:
                swap = {"do": "swap", "out": number, "in": come}
                # A sitter can't come to another sitter's table.
                if night.refusal([*found, swap]) is None:
                    found.append(swap)
                    give_up.remove(number)
                    break
        return found

    return night.recall("rotation", ask)


def rotate_keys(desk: Desk) -> list[KeySpec]:
    """The key with the numbers of those whose turn it is; none where nobody would change."""
    found = swaps(desk)
    if not found:
        return []
    going = sorted(swap["out"] for swap in found)
    text = all_of([str(number) for number in going])
    label = trn("Number {players} sits out next", "Numbers {players} sit out next", len(going), players=text)
    return [KeySpec(label, rotate(), name="ROTATE")]
