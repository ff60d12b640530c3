"""Seats on the screen: the scorer at the bottom, the others as they sit round the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ..engine.kinds import SEAT, SEATS, TEAMS, team_of
from ..shell.key import Action, KeySpec
from ..words.values import Who
from .games import game_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .view import Seat, Side, View

EDGES = ("bottom", "left", "top", "right")
"""Clockwise, seen from above."""
PLATES = {"↕": "upright", "↔": "level"}
"""The name of a side's field, by its axis."""
NO_BREAK = "\u00a0"
"""A space without a line break: a name and its arrow, the points of one side stay on one line."""
ARROWS = {"bottom": "↓", "left": "←", "top": "↑", "right": "→"}


def edge_of(view: View, seat: str) -> str:
    return EDGES[(SEAT[seat] - SEAT[view.scorer]) & 3]


def seat_at(view: View, edge: str) -> Seat:
    return view.seats[(SEAT[view.scorer] + EDGES.index(edge)) & 3]


def arrow_of(view: View, seat: str) -> str:
    """The arrow that points to the seat."""
    return ARROWS[edge_of(view, seat)]


def side_of(seat: str) -> str:
    """The side of a seat."""
    return TEAMS[team_of(SEAT[seat])]


def upright(view: View) -> str:
    """The side whose axis runs along the screen's height."""
    return side_of(view.scorer)


def axis_of(view: View, team: str) -> str:
    """A side's axis, as an arrow."""
    return "↕" if team == upright(view) else "↔"


def axes(scorer: str) -> tuple[tuple[str, str], ...]:
    """Each axis with its side, ↕ first: the side of the scorer, as on the screen of the game."""
    own = side_of(scorer)
    return ("↕", own), ("↔", next(team for team in TEAMS if team != own))


def sides(view: View) -> tuple[Side, Side]:
    """The two sides, the scorer's first."""
    one, other = view.sides
    return (one, other) if one.team == upright(view) else (other, one)


def seat_of(view: View, seat: str) -> Seat:
    return view.seats[SEATS.index(seat)]


def dealer(view: View) -> Seat:
    """The seat that deals this hand, or the next one between hands."""
    return next(seat for seat in view.seats if seat.deals)


def left_of_dealer(view: View) -> tuple[str, ...]:
    """The four seats in the order in which they bid: clockwise from the dealer's left, the dealer last."""
    first = SEAT[dealer(view).seat] + 1
    return tuple(SEATS[(first + step) & 3] for step in range(4))


def still_to_deal(view: View) -> tuple[str, ...]:
    """Until the deal has begun, the seats that have dealt less often than the one that deals.

    None where the game does not have each player deal as often as any other.
    """
    if view.phase not in ("deal", "cut") or not game_named(view.game).deals_each:
        return ()
    dealt = Counter(line.hand["dealer"] for line in view.history)
    return tuple(seat for seat in left_of_dealer(view) if dealt[seat] < dealt[dealer(view).seat])


LONGEST_NAME = 14
"""Letters of a name that a sentence has room for on the smallest phone."""


def name_of(view: View, seat: str) -> str:
    """A player's name at the table: the first name, plus enough to tell the four apart.

    Without a name it is the player's number with a number sign; without a number, the arrow.
    """
    return names_of(view.seats, view.scorer)[SEATS.index(seat)]


@lru_cache(maxsize=32)
def names_of(seats: tuple[Seat, ...], scorer: str) -> tuple[str, ...]:
    """The names of the four as `name_of` has them, in the order of the seats."""
    return tuple(_name(seats, scorer, sits) for sits in seats)


def _name(seats: tuple[Seat, ...], scorer: str, sits: Seat) -> str:
    if numbered(sits):
        return f"#{sits.number}"
    own = sits.name.split()
    others = [other.name.split() for other in seats if other.seat != sits.seat and other.name]
    if not own:
        return ARROWS[EDGES[(SEAT[sits.seat] - SEAT[scorer]) & 3]]
    for called in (_first, _initial):
        if all(called(own) != called(other) for other in others):
            return called(own)
    for count in range(2, len(own)):
        if not any(other[:count] == own[:count] for other in others):
            return " ".join(own[:count])
    return " ".join(own)


def numbered(seat: Seat) -> bool:
    """Does the player have a number but no name?"""
    return seat.name == str(seat.number)


def _first(name: list[str]) -> str:
    first = name[0]
    return first if len(first) <= LONGEST_NAME else f"{first[: LONGEST_NAME - 1]}…"


def _initial(name: list[str]) -> str:
    """The first name and the first letter of the last."""
    return f"{_first(name)} {name[-1][0]}." if len(name) > 1 else _first(name)


def arrows(view: View) -> Who:
    """Seats and sides in sentences by their arrows on this screen."""
    return _who(view.seats, view.scorer, False)


def called_by_name(view: View) -> Who:
    """Seats in sentences by arrow and name, sides by their axes on this screen."""
    return _who(view.seats, view.scorer, True)


@lru_cache(maxsize=32)
def _who(seats: tuple[Seat, ...], scorer: str, named: bool) -> Who:
    names = names_of(seats, scorer)
    pointers = [ARROWS[EDGES[(SEAT[seat] - SEAT[scorer]) & 3]] for seat in SEATS]
    shown = (
        "\u00a0".join(dict.fromkeys((pointer, name))) if named else pointer
        for pointer, name in zip(pointers, names, strict=True)
    )
    return Who(
        dict(zip(SEATS, shown, strict=True)),
        {team: axis for axis, team in axes(scorer)},
    )


MIN_NAME_LETTERS = 3
"""Fewest letters of a shortened name."""


def called(view: View, seat: str, gap: str = " ") -> str:
    """The arrow to the seat, and the player's name if known."""
    return gap.join(dict.fromkeys((arrow_of(view, seat), name_of(view, seat))))


def of_side(view: View, seat: str) -> str:
    """The side's axis and the player's name; without a name, the arrow to the seat."""
    name = name_of(view, seat)
    return name if name == arrow_of(view, seat) else f"{axis_of(view, side_of(seat))}\u00a0{name}"


def side_named(view: View, team: str) -> str:
    """The side's axis and its players: `↕ Col & Ann`."""
    names = (name_of(view, seat.seat) for seat in view.seats if seat.team == team and seat.name)
    return f"{axis_of(view, team)}{NO_BREAK}{' & '.join(names)}".rstrip()


def called_short(view: View, seat: str) -> tuple[str, ...]:
    """`called`, with ever shorter names; at last the initials, or the first initial."""
    arrow, name, sits = arrow_of(view, seat), name_of(view, seat), seat_of(view, seat)
    if not sits.name or numbered(sits):
        return ()
    cut = (f"{name[:count]}…" for count in range(len(name) - 2, MIN_NAME_LETTERS - 1, -1))
    initials = "".join(part[0] for part in sits.name.split())
    return tuple(f"{arrow} {less}" for less in (*cut, initials, initials[:1]))


def seat_key(view: View, seat: str, touched: Action, word: str = "seat", **look: Any) -> KeySpec:
    """The key of a player: the arrow to the seat and the name, cut short where there is little room."""
    return KeySpec(called(view, seat), touched, name=f"{word} {seat}", short=called_short(view, seat), **look)


def partners(names: Sequence[str]) -> tuple[str, ...]:
    """Two players on one line, then ever shorter forms of the longer name."""
    longest = max(map(len, names), default=0)
    ways = ("\u00a0· ".join(_at_most(name, count) for name in names) for count in range(longest, 1, -1))
    return tuple(dict.fromkeys(ways)) or ("\u00a0· ".join(names),)


def _at_most(name: str, count: int) -> str:
    return name if len(name) <= count else f"{name[: count - 1].rstrip(' .…')}…"


def round_of(view: View) -> tuple[Seat, ...]:
    """The four as the strip of seats shows them: left, top, right, bottom."""
    return tuple(seat_at(view, edge) for edge in ("left", "top", "right", "bottom"))
