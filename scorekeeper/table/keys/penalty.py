"""The penalty's keys: what was done, what is asked first, and by whom. The engine knows the price."""

from __future__ import annotations

from ...engine.header import kind_of
from ...engine.seats import SEAT, SEATS, TEAMS, team_of
from ...words.language import N_, tr
from ...words.names import breach
from ..compass import axis_of, called, called_short, name_of, round_of, sides
from ..key import KeySpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...engine.kinds import Entry
    from ..place import Place
    from ..view import View

EXPOSED = "exposed"
"""Not a breach: the card stays face up and nothing is scored (6a)."""

NOBODY_ASKED = frozenset(("kitty-exposed", "kitty-count"))
"""Only the makers have the kitty in their hands, so nobody is asked who it was."""

QUESTIONS: Mapping[tuple[str, str], str] = {
    ("500", "renege"): N_("Has the next card been led?"),
    ("500", "card-count"): N_("Wrong number of cards: in play yet?"),
    ("spades", "renege"): N_("Has the next trick been led to?"),
}
"""What decides whether there is a penalty at all."""

FREE: Mapping[tuple[str, str], str] = {
    ("500-nz-2025", "renege"): "8b",
    ("500-nz-2024", "renege"): "8b",
    ("500-nz-classic", "renege"): "renege-a",
    ("500-nz-2025", EXPOSED): "6a",
    ("500-nz-2024", EXPOSED): "6a",
    ("500-nz-classic", EXPOSED): "3d",
    ("spades-wfwf-2004", "renege"): "5-retract",
}
"""The clause by which nothing is scored."""


def breaches_of(view: View) -> Any:
    """The breaches that the sheet in force prices, or says nothing about."""
    rules: Any = kind_of(view.game).rules[view.ruled.sheet]
    return getattr(rules, "breaches", {"renege": None})


def step(place: Place) -> str:
    """`kinds`, `who`, `tricks`, or `free` where there is nothing to pay."""
    draft = place.draft("penalty")
    found: str = draft.get("step") or ("who" if draft.get("kind") else "kinds")
    return found


def kinds(view: View) -> tuple[KeySpec, ...]:
    """What can be done wrong now: before play only what a misdeal mends, or what costs nothing."""
    found = [*breaches_of(view), *((EXPOSED,) if view.game == "500" else ())]
    if "breach" not in view.may:
        found = [kind for kind in found if kind in ("card-count", EXPOSED)]
    return tuple(KeySpec(label(kind), ("penalty.kind", kind), name=f"penalty {kind}") for kind in found)


def alone(view: View) -> dict[str, str]:
    """What the sheet begins with: nothing, or the one thing that can have been done wrong."""
    found = kinds(view)
    return {"kind": found[0].action[1], "step": "who"} if len(found) == 1 else {}


def question(view: View, place: Place) -> str:
    """What is asked now."""
    kind = place.draft("penalty").get("kind", "")
    at = step(place)
    if at == "kinds":
        return tr("What happened?")
    if at == "free":
        return tr("No penalty: the card stays face up, play on") if view.game == "500" else tr("No penalty")
    if at == "tricks":
        others = TEAMS[1 - team_of(SEAT[maker_of(view)])]
        return tr("Tricks of {side} so far?").format(side=axis_of(view, others))
    return tr(QUESTIONS.get((view.game, kind), N_("{what}: by whom?"))).format(what=what(kind).capitalize())


def answers(view: View, place: Place) -> tuple[KeySpec, ...]:
    """Where something is asked first: the answer that nobody pays for."""
    kind = place.draft("penalty").get("kind", "")
    if (view.game, kind) not in QUESTIONS:
        return ()
    if kind == "card-count":
        may = "misdeal" in view.may
        return (KeySpec(tr("NO: MISDEAL"), ("penalty.misdeal",), "action", enabled=may, name="NO"),)
    return (KeySpec(tr("NO: NO PENALTY"), ("penalty.free",), "action", name="NO"),)


def who(view: View, place: Place) -> tuple[KeySpec, ...]:
    """By whom: a player; of a wrong number of cards the side, or both of them."""
    kind = place.draft("penalty").get("kind", "")
    if "breach" not in view.may:
        return ()
    if kind == "card-count":
        return _whose(view)
    return tuple(
        KeySpec(
            called(view, seat.seat),
            ("penalty.by", seat.seat),
            hint=_part(view, seat.team),
            name=f"by {seat.seat}",
            short=called_short(view, seat.seat),
        )
        for seat in round_of(view)
    )


def _whose(view: View) -> tuple[KeySpec, ...]:
    """Makers, others, both; where nobody bid, the sides as they sit."""
    maker = maker_of(view)
    found = []
    for side in sorted(sides(view), key=lambda side: side.team != _makers(view)):
        names = " · ".join(name_of(view, seat) for seat in side.team)
        part = _part(view, side.team).upper() if _makers(view) else ""
        seat = maker if side.team == TEAMS[team_of(SEAT[maker])] else SEATS[(SEAT[maker] + 1) & 3]
        label = f"{axis_of(view, side.team)} {part or names}".strip()
        hint = names if part else ""
        found.append(KeySpec(label, ("penalty.by", seat), hint=hint, name=f"by {part or side.team}"))
    return (*found, KeySpec(tr("BOTH SIDES"), ("penalty.by", "both"), name="by both"))


def tricks() -> tuple[KeySpec, ...]:
    """The other side's tricks so far, for a sheet that lets them count."""
    return tuple(
        KeySpec(str(took), ("penalty.took", took), name=f"{took} tricks") for took in reversed(range(11))
    )


def maker_of(view: View) -> str:
    """The maker; where nobody bid, the player who led."""
    seat: str | None = getattr(view.pad, "maker", None) or view.pad.leader
    return seat or SEATS[0]


def wants_tricks(view: View, kind: str, by: str) -> bool:
    """May the other side count its tricks so far?"""
    if view.game != "500" or by == "both" or _makers(view) is None:
        return False
    price = breaches_of(view)[kind].by_makers
    return price is not None and price.tricks and TEAMS[team_of(SEAT[by])] == _makers(view)


def free_clause(view: View, place: Place) -> str | None:
    """The clause by which there is no penalty."""
    return FREE.get((view.ruled.sheet, place.draft("penalty").get("kind", "")))


def clauses_of(rules: Any, entry: Entry, shares: Any) -> tuple[str, ...]:
    """The clauses behind a breach's points, in the order they are told."""
    kind = entry["kind"]
    if rules.game == "cribbage":
        found = [CRIBBAGE.get(kind, rules.breaches[kind].clause)]
    else:
        found = [share.clause for share in shares if share.clause]
        if not found and entry["by"] == "both":
            found = [rules.breaches[kind].by_both]
    return tuple(dict.fromkeys(clause for clause in found if clause))


CRIBBAGE = {"front-peg": "8-front-peg"}
"""Where the sheet's clause says more than one thing, the part that is meant."""


def title(view: View, entry: Entry) -> str:
    """`Renege: ← Bev`."""
    by = entry["by"]
    whose = tr("both sides") if by == "both" else called(view, by).replace(" ", "\u00a0", 1)
    if entry["kind"] in (*NOBODY_ASKED, "card-count") and by != "both" and _makers(view):
        team = TEAMS[team_of(SEAT[by])]
        whose = f"{axis_of(view, team)} {_part(view, team)}"
    return f"{what(entry['kind']).capitalize()}: {whose}"


def label(kind: str) -> str:
    """A breach on its key, in the words of every sentence about it."""
    return tr("CARD EXPOSED") if kind == EXPOSED else breach(kind).label


def what(kind: str) -> str:
    """A breach in words."""
    return tr("card exposed") if kind == EXPOSED else breach(kind).noun


def about(view: View, data: Mapping[str, Any]) -> str:
    """What the rules were silent about, from the refusal's data: the reason of a ruling."""
    kind, by = data.get("kind"), data.get("by")
    if not isinstance(kind, str) or kind not in breaches_of(view):
        return ""
    whose = name_of(view, by) if isinstance(by, str) and by in SEAT else tr("both sides")
    return f"{what(kind)}: {whose}"


def _makers(view: View) -> str | None:
    found: str | None = getattr(view.pad, "makers", None)
    return found


def _part(view: View, team: str) -> str:
    makers = _makers(view)
    if makers is None:
        return ""
    return tr("makers") if team == makers else tr("others")
