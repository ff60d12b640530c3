"""PENALTY: the breach, what decides whether it costs anything, who did it; then both sides agree.

Nothing is recorded before that. The price is in the rule set (`rules.breaches`), the label and the sentence
of a breach in the words of its game (`breaches`), the deciding question in the game's table (`deciding`).
`ui/overlays/penalty.py` draws the keys.
"""

from __future__ import annotations

from ...engine.header import kind_of
from ...engine.seats import SEAT, SEATS, TEAMS, team_of
from ...words.language import N_, capital, tr
from ...words.names import LABEL, NOUN, SHORT, Name, breach, is_breach, offenders
from ..compass import axis_of, called, called_short, name_of, partners, round_of, sides
from ..games import game_named
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
FIRST_STEP = {"step": "kinds"}
"""The draft to which Back leads from any later step."""

EXPOSED_NAME = Name("CARD EXPOSED", "card exposed", "exposed")

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
        return tr(game_named(view.game).no_penalty)
    if at == "tricks":
        opposition = TEAMS[1 - team_of(SEAT[maker_of(view)])]
        return tr("Tricks of {side} so far?").format(side=axis_of(view, opposition))
    decision = game_named(view.game).deciding.get(kind)
    if decision is not None:
        return tr(decision.question)
    return tr("{what}: who?").format(what=capital(breach_text(kind, view.game)))


def who_question(view: View, place: Place) -> str:
    """The question for the offender, where another question comes first."""
    return tr(game_named(view.game).deciding[place.draft("penalty")["kind"]].who)


def kind_keys(view: View) -> tuple[KeySpec, ...]:
    """A key for each breach possible now; before play only those that a misdeal mends or that are free."""
    found = [*breaches_of(view), *((EXPOSED,) if game_named(view.game).exposing else ())]
    if "breach" not in view.may:
        found = [kind for kind in found if kind in ("card-count", EXPOSED)]
    keys = tuple(KeySpec(label(kind, view.game), choose_kind(kind), name=f"penalty {kind}") for kind in found)
    if view.phase == "auction" and "breach" not in view.may and "misdeal" in view.may:
        # Whatever spoils a deal is looked for here, too.
        return (*keys, KeySpec(tr("MISDEAL"), misdeal(), name="MISDEAL"))
    return keys


def only_kind(view: View) -> dict[str, str]:
    """The draft that PENALTY opens with: if one breach alone is possible it is chosen already."""
    found = kind_keys(view)
    return {"kind": found[0].action[1], "step": "who"} if len(found) == 1 else {}


def free_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The key of the answer by which there is no penalty, if a question decides that."""
    decision = game_named(view.game).deciding.get(place.draft("penalty").get("kind", ""))
    if decision is None:
        return ()
    touched = misdeal() if decision.misdeals else answer_free()
    may = "misdeal" in view.may or not decision.misdeals
    return (KeySpec(tr(decision.free), touched, "action", enabled=may, name=decision.name),)


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
    """The makers first, then the opposition, then both; if nobody bid, the sides as they sit."""
    maker = maker_of(view)
    found = []
    for side in sorted(sides(view), key=lambda side: side.team != _makers(view)):
        axis = axis_of(view, side.team)
        first, *shorter = (
            f"{axis} {names}".strip() for names in partners([name_of(view, seat) for seat in side.team])
        )
        seat = maker if side.team == TEAMS[team_of(SEAT[maker])] else SEATS[(SEAT[maker] + 1) & 3]
        found.append(
            KeySpec(
                first,
                choose_who(seat),
                hint=_part(view, side.team),
                name=f"by {_part_name(view, side.team)}",
                short=(*shorter, axis),
            )
        )
    return (*found, KeySpec(tr("BOTH SIDES"), choose_who("both"), name="by both"))


def trick_keys() -> tuple[KeySpec, ...]:
    """10 to 0: the opposition's tricks so far, for a rule set that lets them count."""
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
    """Proposes the penalty; if the opposition may count its tricks so far, they are asked for first."""
    kind = desk.place.draft("penalty")["kind"]
    if wants_tricks(desk.here, kind, seat):
        back = {"kind": kind, "step": "who", "back": FIRST_STEP}
        desk.draft("penalty", by=seat, step="tricks", back=back)
    else:
        desk.propose({"do": "breach", "kind": kind, "by": seat})


@action("penalty.took")
def choose_tricks(desk: Desk, tricks: int) -> None:
    """Proposes the penalty with the opposition's tricks so far."""
    draft = desk.place.draft("penalty")
    opposition = TEAMS[1 - team_of(SEAT[draft["by"]])]
    desk.propose({"do": "breach", "kind": draft["kind"], "by": draft["by"], "won": {opposition: tricks}})


@action("penalty.free")
def answer_free(desk: Desk) -> None:
    """Shows the clause by which there is no penalty."""
    kind = desk.place.draft("penalty")["kind"]
    desk.draft("penalty", step="free", back={"kind": kind, "step": "who", "back": FIRST_STEP})


@action("penalty.misdeal")
def misdeal(desk: Desk) -> None:
    """Proposes a misdeal: both sides agree to it, since the kitty may be in a hand already."""
    desk.propose({"do": "misdeal"})


# The breach in words.


def _name(kind: str, game: str) -> Name:
    if kind != EXPOSED:
        return breach(kind, game)
    label, noun, short = EXPOSED_NAME
    return Name(tr(N_(label, LABEL)), tr(N_(noun, NOUN)), tr(N_(short, SHORT)))


def label(kind: str, game: str) -> str:
    """The label of a breach's key."""
    return _name(kind, game).label


def breach_text(kind: str, game: str) -> str:
    """The breach as a noun, as all sentences name it."""
    return _name(kind, game).noun


def title(view: View, entry: Entry) -> str:
    """The penalty in one line: `Renege: ← Bev`."""
    by, team = entry["by"], offenders(entry["kind"], entry["by"], view.game)
    whose = tr("both sides") if by == "both" else called(view, by, "\u00a0")
    if team is not None:
        axis, part = axis_of(view, team), _part(view, team)
        whose = f"{axis} {part}" if part else axis
    # Translators: a penalty and whose it is: "Renege: ← Bev".
    return tr("{penalty}: {whose}").format(
        penalty=capital(breach_text(entry["kind"], view.game)), whose=whose
    )


def breach_refused(view: View, data: Mapping[str, Any]) -> str:
    """The breach named in a refusal's data, as a reason for a ruling; empty if the refusal names none."""
    kind, by = data.get("kind"), data.get("by")
    if not isinstance(kind, str) or not is_breach(kind):
        return ""
    whose = tr("both sides")
    if isinstance(by, str) and by in SEAT:
        if offenders(kind, by, view.game) is not None:
            # It is kept with the ruling: an arrow is another side's once the scorer sits elsewhere.
            return breach_text(kind, view.game)
        whose = name_of(view, by)
    return f"{breach_text(kind, view.game)}: {whose}"


def _makers(view: View) -> str | None:
    """The makers' side; None if nobody bid, or if the game has no makers."""
    found: str | None = getattr(view.middle, "makers", None)
    return found


def _part(view: View, team: str) -> str:
    """`makers` or `opposition`; empty if there are no makers."""
    makers = _makers(view)
    if makers is None:
        return ""
    return tr("makers") if team == makers else tr("opposition")


def _part_name(view: View, team: str) -> str:
    """The same in a key's name; if there are no makers, the side."""
    makers = _makers(view)
    if makers is None:
        return team
    return "MAKERS" if team == makers else "OTHERS"


# The breach and the rules.


def breaches_of(view: View) -> Mapping[str, Any]:
    """The breaches that the rules in force price or are silent about, by their kinds."""
    return game_named(view.game).breaches(kind_of(view.game).rules[view.ruled.sheet])


def maker_of(view: View) -> str:
    """The maker's seat; if nobody bid, the seat that led."""
    seat: str | None = getattr(view.middle, "maker", None) or view.middle.leader
    return seat or SEATS[0]


def wants_tricks(view: View, kind: str, by: str) -> bool:
    """May the opposition count its tricks so far?"""
    return game_named(view.game).counts_tricks_so_far(view, breaches_of(view)[kind], by)


def free_clause(view: View, place: Place) -> str | None:
    """The clause by which there is no penalty; None if the rules in force have none."""
    kind = place.draft("penalty").get("kind", "")
    return game_named(view.game).free_clauses.get((view.ruled.sheet, kind))


def clauses_of(rules: Any, entry: Entry, shares: tuple[Share, ...]) -> tuple[str, ...]:
    """The clauses behind a breach's points, in the order of the shares."""
    found = game_named(rules.game).breach_clauses(rules, entry, shares)
    return tuple(dict.fromkeys(clause for clause in found if clause))
