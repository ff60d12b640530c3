"""PENALTY: the breach, what decides whether it costs anything, who did it; then both sides agree.

Nothing is recorded before that. The engine knows the price.
"""

from __future__ import annotations

from ...engine.header import kind_of
from ...engine.seats import SEAT, SEATS, TEAMS, team_of
from ...words.language import N_, tr
from ...words.names import breach, is_breach
from ..compass import axis_of, called, called_short, name_of, round_of, sides
from ..key import KeySpec, action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...engine.explain import Share
    from ...engine.kinds import Entry
    from ..desk import Desk
    from ..place import Place
    from ..view import View

EXPOSED = "exposed"
"""An exposed card is no breach: it stays face up and nothing is scored (6a)."""
NOBODY_ASKED = frozenset(("kitty-exposed", "kitty-count"))
"""Breaches that only the maker can commit: nobody is asked who it was."""
OF_A_SIDE = NOBODY_ASKED | {"card-count"}
"""Breaches of a side rather than of one player."""
FIRST_STEP = {"step": "kinds"}
"""The draft to which Back leads from any later step."""

# The steps and their keys.


def step(place: Place) -> str:
    """The step that is open: `kinds`, `who`, `tricks`, or `free` if there is no penalty."""
    draft = place.draft("penalty")
    found: str = draft.get("step") or ("who" if draft.get("kind") else "kinds")
    return found


def question(view: View, place: Place) -> str:
    """The question of the step that is open."""
    kind = place.draft("penalty").get("kind", "")
    at = step(place)
    if at == "kinds":
        return tr("What happened?")
    if at == "free":
        return tr(NO_PENALTY.get(view.game, N_("No penalty")))
    if at == "tricks":
        others = TEAMS[1 - team_of(SEAT[maker_of(view)])]
        return tr("Tricks of {side} so far?").format(side=axis_of(view, others))
    asked = QUESTIONS.get((view.game, kind), N_("{what}: by whom?"))
    return tr(asked).format(what=breach_text(kind).capitalize())


def kind_keys(view: View) -> tuple[KeySpec, ...]:
    """A key for each breach possible now; before play only those that a misdeal mends or that are free."""
    found = [*breaches_of(view), *((EXPOSED,) if view.game in EXPOSING else ())]
    if "breach" not in view.may:
        found = [kind for kind in found if kind in ("card-count", EXPOSED)]
    return tuple(KeySpec(label(kind), choose_kind(kind), name=f"penalty {kind}") for kind in found)


def only_kind(view: View) -> dict[str, str]:
    """The draft that PENALTY opens with: if one breach alone is possible it is chosen already."""
    found = kind_keys(view)
    return {"kind": found[0].action[1], "step": "who"} if len(found) == 1 else {}


def free_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The key for NO, if a question decides whether there is a penalty at all."""
    kind = place.draft("penalty").get("kind", "")
    if (view.game, kind) not in QUESTIONS:
        return ()
    if kind == "card-count":
        may = "misdeal" in view.may
        return (KeySpec(tr("NO: MISDEAL"), misdeal(), "action", enabled=may, name="NO"),)
    return (KeySpec(tr("NO: NO PENALTY"), answer_free(), "action", name="NO"),)


def who_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """A key for each player who can have done it; for a wrong number of cards the sides, and both of them."""
    kind = place.draft("penalty").get("kind", "")
    if "breach" not in view.may:
        return ()
    if kind == "card-count":
        return _side_keys(view)
    return tuple(
        KeySpec(
            called(view, seat.seat),
            choose_who(seat.seat),
            hint=_part(view, seat.team),
            name=f"by {seat.seat}",
            short=called_short(view, seat.seat),
        )
        for seat in round_of(view)
    )


def _side_keys(view: View) -> tuple[KeySpec, ...]:
    """The makers first, then the others, then both; if nobody bid, the sides as they sit."""
    maker = maker_of(view)
    found = []
    for side in sorted(sides(view), key=lambda side: side.team != _makers(view)):
        names = " · ".join(name_of(view, seat) for seat in side.team)
        part = _part(view, side.team).upper() if _makers(view) else ""
        seat = maker if side.team == TEAMS[team_of(SEAT[maker])] else SEATS[(SEAT[maker] + 1) & 3]
        words = f"{axis_of(view, side.team)} {part or names}".strip()
        hint = names if part else ""
        found.append(KeySpec(words, choose_who(seat), hint=hint, name=f"by {part or side.team}"))
    return (*found, KeySpec(tr("BOTH SIDES"), choose_who("both"), name="by both"))


def trick_keys() -> tuple[KeySpec, ...]:
    """10 to 0: the other side's tricks so far, for a rule set that lets them count."""
    return tuple(
        KeySpec(str(took), choose_tricks(took), name=f"{took} tricks") for took in reversed(range(11))
    )


# Touches.


@action("penalty.kind")
def choose_kind(desk: Desk, kind: str) -> None:
    """Goes on to the question of who did it; of the kitty nobody is asked, and an exposed card is free."""
    if kind in NOBODY_ASKED:
        desk.propose({"do": "breach", "kind": kind, "by": maker_of(desk.here)})
    elif kind == EXPOSED:
        desk.draft("penalty", kind=kind, step="free", back=FIRST_STEP)
    else:
        desk.draft("penalty", kind=kind, step="who", back=FIRST_STEP)


@action("penalty.by")
def choose_who(desk: Desk, seat: str) -> None:
    """Proposes the penalty; if the other side may count its tricks so far, they are asked for first."""
    kind = desk.place.draft("penalty")["kind"]
    if wants_tricks(desk.here, kind, seat):
        back = {"kind": kind, "step": "who", "back": FIRST_STEP}
        desk.draft("penalty", by=seat, step="tricks", back=back)
    else:
        desk.propose({"do": "breach", "kind": kind, "by": seat})


@action("penalty.took")
def choose_tricks(desk: Desk, tricks: int) -> None:
    """Proposes the penalty with the other side's tricks so far."""
    draft = desk.place.draft("penalty")
    others = TEAMS[1 - team_of(SEAT[draft["by"]])]
    desk.propose({"do": "breach", "kind": draft["kind"], "by": draft["by"], "won": {others: tricks}})


@action("penalty.free")
def answer_free(desk: Desk) -> None:
    """Shows the clause by which there is no penalty."""
    kind = desk.place.draft("penalty")["kind"]
    desk.draft("penalty", step="free", back={"kind": kind, "step": "who", "back": FIRST_STEP})


@action("penalty.misdeal")
def misdeal(desk: Desk) -> None:
    """Enters a misdeal: the wrong number of cards was found before play."""
    desk.enter({"do": "misdeal"})


# The breach in words.


def label(kind: str) -> str:
    """The label of a breach's key."""
    return breach_text(kind).upper()


def breach_text(kind: str) -> str:
    """The breach in the words that every sentence about it has."""
    return tr("card exposed") if kind == EXPOSED else breach(kind).noun


def title(view: View, entry: Entry) -> str:
    """The penalty in one line: `Renege: ← Bev`."""
    by = entry["by"]
    whose = tr("both sides") if by == "both" else called(view, by).replace(" ", "\u00a0", 1)
    if entry["kind"] in OF_A_SIDE and by != "both" and _makers(view):
        team = TEAMS[team_of(SEAT[by])]
        whose = f"{axis_of(view, team)} {_part(view, team)}"
    return f"{breach_text(entry['kind']).capitalize()}: {whose}"


def breach_refused(view: View, data: Mapping[str, Any]) -> str:
    """The breach named in a refusal's data, as a reason for a ruling; empty if the refusal names none."""
    kind, by = data.get("kind"), data.get("by")
    if not isinstance(kind, str) or not is_breach(kind):
        return ""
    whose = name_of(view, by) if isinstance(by, str) and by in SEAT else tr("both sides")
    return f"{breach_text(kind)}: {whose}"


def _makers(view: View) -> str | None:
    """The makers' side; None if nobody bid, or if the game has no makers."""
    found: str | None = getattr(view.middle, "makers", None)
    return found


def _part(view: View, team: str) -> str:
    """`makers` or `others`; empty if there are no makers."""
    makers = _makers(view)
    if makers is None:
        return ""
    return tr("makers") if team == makers else tr("others")


# The breach and the rules.


def breaches_of(view: View) -> Any:
    """The breaches that the rules in force price or are silent about, by their kinds."""
    rules: Any = kind_of(view.game).rules[view.ruled.sheet]
    return getattr(rules, "breaches", {"renege": None})


def maker_of(view: View) -> str:
    """The maker's seat; if nobody bid, the seat that led."""
    seat: str | None = getattr(view.middle, "maker", None) or view.middle.leader
    return seat or SEATS[0]


def wants_tricks(view: View, kind: str, by: str) -> bool:
    """May the other side count its tricks so far?"""
    if view.game != "500" or by == "both" or _makers(view) is None:
        return False
    price = breaches_of(view)[kind].by_makers
    return price is not None and price.tricks and TEAMS[team_of(SEAT[by])] == _makers(view)


def free_clause(view: View, place: Place) -> str | None:
    """The clause by which there is no penalty; None if the rules in force have none."""
    return FREE.get((view.ruled.sheet, place.draft("penalty").get("kind", "")))


def clauses_of(rules: Any, entry: Entry, shares: tuple[Share, ...]) -> tuple[str, ...]:
    """The clauses behind a breach's points, in the order of the shares."""
    kind = entry["kind"]
    if rules.game == "cribbage":
        found = [CRIBBAGE_PARTS.get(kind, rules.breaches[kind].clause)]
    else:
        found = [share.clause for share in shares if share.clause]
        if not found and entry["by"] == "both":
            found = [rules.breaches[kind].by_both]
    return tuple(dict.fromkeys(clause for clause in found if clause))


# By game and by rule set.

EXPOSING = frozenset(("500",))
"""Games in which an exposed card can be entered."""
QUESTIONS: Mapping[tuple[str, str], str] = {
    ("500", "renege"): N_("Has the next card been led?"),
    ("500", "card-count"): N_("Wrong number of cards: in play yet?"),
    ("spades", "renege"): N_("Has the next trick been led to?"),
}
"""The questions that decide whether there is a penalty at all, by game and breach."""
NO_PENALTY: Mapping[str, str] = {"500": N_("No penalty: the card stays face up, play on")}
"""The sentence if there is no penalty, in games that say more than that."""
FREE: Mapping[tuple[str, str], str] = {
    ("500-nz-2025", "renege"): "8b",
    ("500-nz-2024", "renege"): "8b",
    ("500-nz-classic", "renege"): "renege-a",
    ("500-nz-2025", EXPOSED): "6a",
    ("500-nz-2024", EXPOSED): "6a",
    ("500-nz-classic", EXPOSED): "3d",
    ("spades-wfwf-2004", "renege"): "5-retract",
}
"""The clauses by which nothing is scored, by rule sheet and breach."""
CRIBBAGE_PARTS = {"front-peg": "8-front-peg"}
"""The part that is meant of a clause of cribbage that says several things."""
