"""The adjudicator's word: points for each side, what becomes of the hand, and why."""

from __future__ import annotations

from ...engine.seats import TEAMS
from ...words.language import N_, number, tr
from ..compass import axis_of, sides
from ..key import KeySpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...engine.kinds import Entry
    from ..place import Place
    from ..view import View

STEPS: Mapping[str, tuple[int, ...]] = {"500": (100, 10, 1), "cribbage": (10, 5, 1), "spades": (100, 10, 1)}
"""What one touch gives or takes."""

MOST = 9999
"""More than any adjudicator awards, and more than a plate has room for."""

REASONS = (
    N_("The rules are silent"),
    N_("A dispute about the score"),
    N_("A dispute about a trick"),
    N_("Misconduct"),
    N_("Told by the adjudicator"),
)


def step(place: Place) -> str:
    """`points`, `hand`, `why`, or `own` for words of one's own."""
    found: str = place.draft("ruling").get("step", "points")
    return found


def points(place: Place, team: str) -> int:
    found: int = place.draft("ruling").get(team, 0)
    return found


def side_of(view: View, place: Place) -> str:
    """The side whose points are being set: the scorer's first."""
    found: str = place.draft("ruling").get("side") or sides(view)[0].team
    return found


def side_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """Both sides with what each is given; one of them is being set."""
    chosen = side_of(view, place)
    return tuple(
        KeySpec(
            f"{axis_of(view, side.team)} {signed(points(place, side.team))}",
            ("sheet.choose", "ruling", {"side": side.team}),
            chosen=side.team == chosen,
            name=f"side {side.team}",
        )
        for side in sides(view)
    )


def steppers(view: View) -> tuple[tuple[KeySpec, ...], ...]:
    """More in the upper row, less in the lower one: the greatest step first."""
    return tuple(
        tuple(KeySpec(signed(sign * by), ("ruling.step", sign * by)) for by in STEPS[view.game])
        for sign in (1, -1)
    )


def asks_hand(view: View) -> bool:
    """Is a hand under way that could be ended?"""
    return view.game != "cribbage" and view.phase not in ("deal", "over")


def hands() -> tuple[KeySpec, ...]:
    """What becomes of the hand under way."""
    return (
        KeySpec(tr("THE HAND GOES ON"), ("ruling.hand", "goes-on"), name="hand goes-on"),
        KeySpec(
            tr("THE HAND ENDS"),
            ("ruling.hand", "ends"),
            hint=tr("it counts as one of the hands"),
            name="hand ends",
        ),
        KeySpec(
            tr("THE HAND IS VOID"),
            ("ruling.hand", "void"),
            hint=tr("the same dealer deals again"),
            name="hand void",
        ),
    )


def reasons(place: Place) -> tuple[KeySpec, ...]:
    """Why, in words that are ready, and in one's own."""
    about = place.draft("ruling").get("about")
    ready = [*([about] if about else []), *(tr(text) for text in REASONS)]
    own = KeySpec(tr("OTHER WORDS"), ("ruling.own",), name="OTHER WORDS")
    return (*(KeySpec(text, ("ruling.why", text)) for text in ready), own)


def entry_of(place: Place, why: str) -> Entry:
    """The ruling as it is entered."""
    draft = place.draft("ruling")
    return {
        "do": "ruling",
        "points": {team: draft.get(team, 0) for team in TEAMS},
        "why": why,
        "hand": draft.get("hand", "goes-on"),
    }


def question(view: View, place: Place) -> str:
    at = step(place)
    if at == "points":
        return tr("Points for each side")
    if at == "hand":
        return tr("And the hand under way?")
    return tr("Why?")


def title(view: View, entry: Entry) -> str:
    """`Ruling: the hand is void`."""
    hand = {"ends": tr("the hand ends"), "void": tr("the hand is void")}.get(entry["hand"], "")
    return tr("Ruling: {what}").format(what=hand) if hand else tr("Ruling")


def signed(value: int) -> str:
    """`+10`, `−10`, `0`."""
    return f"+{value}" if value > 0 else number(value)
