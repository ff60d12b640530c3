"""Cribbage's keys: the cut, the pegs of the play, the show in its order, a hand counted from its cards."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.seats import SEATS
from ...words.language import tr
from ..compass import arrow_of, axis_of, name_of, of_side, sides
from ..key import KeySpec, Stage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..pads.cribbage import CribbagePad
    from ..place import Place
    from ..settings import Settings
    from ..view import View


COMMON = (1, 2, 3, 4, 6, 12)
"""What the play gives nearly always: one touch each."""
SELDOM = (5, 7, 8, 9, 10, 11, 13, 14)
FOR = {"15": 2, "31": 2, "go": 1, "pair": 2, "three": 6, "four": 12}
"""What points are for, and how many they are (8); a run is one a card."""
RUNS = (3, 4, 5, 6, 7)
COUNTS = (*range(19), 20, 21, 22, 23, 24, 28, 29)
"""What a hand can count: nothing gives 19, 25, 26 or 27."""
FIRST_PAGE = 13
"""The highest count on the first page, where there is not room for all."""

SUB_PADS = {
    "cut": frozenset(("turn_up",)),
    "play": frozenset(("peg", "run", "correct", "show", "cards")),
    "show": frozenset(("cards",)),
    "crib": frozenset(("cards",)),
}
"""Pads that can be opened, by the phase of the deal."""


def stage(view: View, place: Place, settings: Settings) -> Stage:
    """Which pad is in the middle. In the play the pegs' pad is a board where the screen has the room."""
    if view.phase == "over":
        return Stage("over", False)
    if place.pad in SUB_PADS.get(view.phase, ()):
        return Stage(place.pad, False)
    return Stage("show" if view.phase == "crib" else view.phase, view.phase in ("deal", "cut"))


def middle(view: View) -> CribbagePad:
    pad: Any = view.pad
    found: CribbagePad = pad
    return found


# The cut.


def cut(view: View) -> tuple[KeySpec, ...]:
    """A jack is two to the dealer (7); the card itself is only needed to count hands from their cards."""
    dealer = next(seat for seat in view.seats if seat.deals)
    axis = axis_of(view, dealer.team)
    return (
        KeySpec(tr("NO JACK"), ("cribbage.cut", False), "action"),
        KeySpec(tr("JACK"), ("cribbage.cut", True), hint=tr("{side} 2").format(side=axis), name="JACK"),
        KeySpec(tr("CARD"), ("cribbage.open", "turn_up"), hint=tr("to count hands"), name="CARD"),
    )


def cutter(view: View) -> str:
    """The player on the dealer's left cuts, and leads (7, 8)."""
    leader = middle(view).leader
    dealer = next(number for number, seat in enumerate(view.seats) if seat.deals)
    return leader or SEATS[(dealer + 1) & 3]


# The play.


def pegs(view: View, team: str, points: tuple[int, ...] = COMMON) -> tuple[KeySpec, ...]:
    """One side's keys, in the colours of its plate."""
    axis = axis_of(view, team)
    look = look_of(view, team)
    return tuple(
        KeySpec(str(count), ("cribbage.peg", team, count), look, name=f"{axis} {count}") for count in points
    )


def more(view: View, team: str) -> KeySpec:
    """All other points of a side, and what they were for."""
    axis = axis_of(view, team)
    action = ("cribbage.open", "peg", team)
    return KeySpec(f"{axis} …", action, look_of(view, team), name=f"{axis} more")


def to_show(view: View) -> KeySpec:
    """The play is over: the hands are shown."""
    return KeySpec(tr("SHOW"), ("cribbage.open", "show"), "action", name="SHOW")


def reasons(view: View, team: str) -> tuple[KeySpec, ...]:
    """Points by what they are for."""
    axis = axis_of(view, team)
    words = {
        "15": "15",
        "31": "31",
        "go": tr("GO"),
        "pair": tr("PAIR"),
        "three": tr("THREE"),
        "four": tr("FOUR"),
    }
    found = [
        KeySpec(words[word], ("cribbage.peg", team, points, word), hint=str(points), name=f"{axis} {word}")
        for word, points in FOR.items()
    ]
    return (
        *found,
        KeySpec(tr("RUN"), ("cribbage.open", "run", team), hint="3–7", name=f"{axis} run"),
    )


def runs(view: View, team: str) -> tuple[KeySpec, ...]:
    """A run by its cards: one for each (8)."""
    axis = axis_of(view, team)
    return tuple(
        KeySpec(
            str(length),
            ("cribbage.peg", team, length, "run"),
            look_of(view, team),
            name=f"{axis} run {length}",
        )
        for length in RUNS
    )


def correct_key(view: View, team: str) -> KeySpec:
    """The front peg put right (8); dead where nothing can be."""
    may = bool(middle(view).mends[SIDES.index(team)])
    return KeySpec(tr("CORRECT FRONT PEG"), ("cribbage.open", "correct", team), enabled=may, name="CORRECT")


def corrections(view: View, team: str) -> tuple[KeySpec, ...]:
    """What the side's latest points should have been; what was pegged is outlined."""
    pegged = latest(view, team)
    return tuple(
        KeySpec(
            str(points),
            ("cribbage.correct", team, points),
            look_of(view, team),
            chosen=points == pegged,
            enabled=points != pegged,
            name=f"correct {points}",
        )
        for points in middle(view).mends[SIDES.index(team)]
    )


def latest(view: View, team: str) -> int | None:
    """A side's latest points: from its back peg to its front peg."""
    front, back = middle(view).pegs[SIDES.index(team)]
    return None if back is None else front - back


def side_of(view: View, place: Place) -> str:
    """Whose points the open pad gives."""
    return place.draft("side").get("team") or teams(view)[0]


# The show.


def next_hand(view: View) -> str | None:
    """The seat whose hand is counted next; none where it is the crib."""
    if view.phase == "crib":
        return None
    return middle(view).turn or cutter(view)


class Turn(NamedTuple):
    """One count of the show."""

    name: str
    sign: str
    """Where the player sits; of the crib, whose it is."""
    gave: int | None
    now: bool


def order(view: View) -> tuple[Turn, ...]:
    """The show from first to last."""
    pad = middle(view)
    first = SEATS.index(cutter(view))
    seats = [SEATS[(first + step) & 3] for step in range(4)]
    dealer = next(seat for seat in view.seats if seat.deals)
    found = [
        Turn(
            name_of(view, seat),
            arrow_of(view, seat),
            pad.counts[place] if place < len(pad.counts) else None,
            place == len(pad.counts),
        )
        for place, seat in enumerate(seats)
    ]
    return (*found, Turn(tr("Crib"), axis_of(view, dealer.team), None, view.phase == "crib"))


def show_question(view: View) -> str:
    """Whose hand is counted, and for which side."""
    seat = next_hand(view)
    if seat is None:
        dealer = next(seat for seat in view.seats if seat.deals)
        return tr("The crib of {dealer}").format(dealer=of_side(view, dealer.seat))
    return tr("{name} shows").format(name=of_side(view, seat))


def whose(view: View) -> str:
    """The same in a word or two."""
    seat = next_hand(view)
    return tr("Crib") if seat is None else of_side(view, seat)


def counts(place: Place, whole: bool) -> tuple[KeySpec, ...]:
    """Every count there is, or a page of them."""
    found = [KeySpec(str(count), ("cribbage.count", count), name=f"count {count}") for count in COUNTS]
    cards = KeySpec(tr("CARDS"), ("cribbage.open", "cards"), "action", name="CARDS")
    if whole:
        return (*found, cards)
    if place.draft("counts").get("page"):
        turn = KeySpec("0+", ("cribbage.page", 0), name="page 0")
        return (*(key for key in found if int(key.label) > FIRST_PAGE), turn, cards)
    turn = KeySpec(f"{FIRST_PAGE + 1}+", ("cribbage.page", 1), name="page 1")
    return (*(key for key in found if int(key.label) <= FIRST_PAGE), turn, cards)


def back_key(label: str = "") -> KeySpec:
    """Back to the pad that all others are opened from."""
    return KeySpec(label or tr("BACK"), ("cribbage.close",), name="close")


SIDES = ("NS", "EW")


def look_of(view: View, team: str) -> str:
    """A key that gives points to one side has the colours of its plate."""
    return "upright" if axis_of(view, team) == "↕" else "level"


def teams(view: View) -> tuple[str, str]:
    """The scorer's side first."""
    one, other = sides(view)
    return one.team, other.team
