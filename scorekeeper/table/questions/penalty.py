"""PENALTY: the breach, what decides whether it costs anything, who did it; then both sides agree.

Nothing is recorded before that. The price is in the rule set (`rules.breaches`), the label and the sentence
of a breach in the words of its game (`breaches`), the deciding question and who can commit a breach in the
game's table (`deciding`, `offenders`).
"""

from __future__ import annotations

from functools import partial

from ...engine.header import kind_of
from ...engine.kinds import SEAT, SEATS, TEAMS
from ...engine.refused import Refused
from ...shell.key import KeySpec, action
from ...shell.page.items import STRETCH, Column, Gap, Key, Row, Say, Scroll
from ...shell.page.layout import first_fit
from ...words import names
from ...words.games import words_of
from ...words.language import capital, tr
from ...words.refusals import cite
from ..compass import axis_of, called, name_of, partners, round_of, seat_key, side_of, sides
from ..games import game_named
from ..games.game import Offender
from ..off import tell_rules
from . import parts
from .clauses import clause
from .deal import deal_again_keys
from .history import hand_sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.explain import Share
    from ...engine.kind import AnyRules
    from ...engine.kinds import Entry, JsonMap
    from ...shell.page.items import Item
    from ...shell.place import Place
    from ..desk import Desk
    from ..scene import Scene
    from ..view import View

FIRST_STEP = {"step": "kinds"}
"""The draft to which Back leads from any later step."""

# The steps and their keys.


def step(place: Place) -> str:
    """The step that is open: `kinds`, `late` for its hand, `who`, `tricks`, or `free` without a penalty."""
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
        return tr("Tricks to {side} so far?").format(side=axis_of(view, _other_side(_maker_seat(view))))
    decision = game_named(view.game).deciding.get(kind)
    if decision is not None:
        return tr(decision.question)
    return tr("{what}: who?").format(what=capital(breach_text(kind, view.game)))


def who_question(view: View, place: Place) -> str:
    """The question for the offender, where another question comes first."""
    return tr(game_named(view.game).deciding[place.draft("penalty")["kind"]].who)


def kinds_now(view: View) -> tuple[str, ...]:
    """The breaches possible now; before play only those that a misdeal mends or that are free."""
    game = game_named(view.game)
    mended = {kind for kind, decision in game.deciding.items() if decision.misdeals}
    priced = (kind for kind in breaches_of(view) if "breach" in view.may or kind in mended)
    return (*priced, *game.free_breaches)


def kind_keys(view: View) -> tuple[KeySpec, ...]:
    """A key for each breach possible now, an earlier hand, and MISDEAL where it is looked for here, too."""
    own = game_named(view.game)
    keys = [
        KeySpec(label(kind, view.game), choose_kind(kind), name=f"penalty {kind}") for kind in kinds_now(view)
    ]
    if own.misdeal_is_penalty(view):
        keys.append(KeySpec(tr("Misdeal"), misdeal(), name="MISDEAL"))
    return (*keys, *earlier_keys(view))


def earlier_keys(view: View) -> tuple[KeySpec, ...]:
    """The key for a breach of a hand that is over; none where none is."""
    own = game_named(view.game)
    if not any(own.penalise_hand(view, line.hand["number"]) for line in view.history):
        return ()
    # Translators: the key for a penalty in a hand, or a deal, that is over.
    text = tr("An earlier {hand}").format(hand=tr(words_of(view.game).hand.step))
    return (KeySpec(text, choose_late(), name="EARLIER"),)


def opening_draft(view: View) -> dict[str, str]:
    """The draft that PENALTY opens with: if one breach alone is possible it is chosen already."""
    kinds = kinds_now(view)
    if len(kinds) != 1 or game_named(view.game).misdeal_is_penalty(view):
        return {}
    return {"kind": kinds[0], "step": "who"}


def late_keys(desk: Desk) -> tuple[KeySpec, ...]:
    """The finished hands, the latest first, since a breach in one may be found late."""
    view, game = desk.here, desk.session.game
    own = game_named(view.game)
    numbers = (line.hand["number"] for line in reversed(view.history))
    touches = ((number, own.penalise_hand(view, number)) for number in numbers)
    found = [
        KeySpec(
            capital(tr(words_of(view.game).hand.under_way).format(hand=number)),
            touched,
            hint=hand_sentence(view, view.history[number - 1].hand, game),
            name=f"late {number}",
        )
        for number, touched in touches
        if touched is not None
    ]
    return (*found, *deal_again_keys(desk))


def free_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The key of the answer by which there is no penalty, if a question decides that."""
    kind = place.draft("penalty").get("kind", "")
    decision = game_named(view.game).deciding.get(kind)
    if decision is None:
        return ()
    touched = misdeal(kind) if decision.misdeals else answer_free()
    may = "misdeal" in view.may or not decision.misdeals
    why = tell_rules({"do": "misdeal"}, "off-played")
    return (KeySpec(tr(decision.free), touched, enabled=may, name=decision.name, why=why),)


def who_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """A key for each player who can have done it; for a breach of a side the sides, and both of them."""
    if "breach" not in view.may:
        return ()
    who = offender(place.draft("penalty").get("kind", ""), view.game)
    if who is not Offender.PLAYER:
        keys = _side_keys(view)
        return keys if who is Offender.SIDE else keys[:-1]
    return tuple(
        seat_key(view, seat.seat, choose_who(seat.seat), "by", hint=_part(view, seat.team))
        for seat in round_of(view)
    )


def _side_keys(view: View) -> tuple[KeySpec, ...]:
    """The makers first, then the opposition, then both; if nobody bid, the sides as they sit."""
    maker, makers = _maker_seat(view), _makers(view)
    found = []
    for side in sorted(sides(view), key=lambda side: side.team != makers):
        axis = axis_of(view, side.team)
        first, *shorter = (
            f"{axis} {both}".strip() for both in partners([name_of(view, seat) for seat in side.team])
        )
        seat = maker if side.team == side_of(maker) else SEATS[(SEAT[maker] + 1) & 3]
        part = side.team if makers is None else "MAKERS" if side.team == makers else "OTHERS"
        found.append(
            KeySpec(
                first,
                choose_who(seat),
                hint=_part(view, side.team),
                name=f"by {part}",
                short=(*shorter, axis),
            )
        )
    return (*found, KeySpec(tr("Both sides"), choose_who("both"), name="by both"))


def trick_keys() -> tuple[KeySpec, ...]:
    """10 to 0: the opposition's tricks so far, for a rule set that lets them count."""
    return tuple(
        KeySpec(str(took), choose_tricks(took), name=f"{took} tricks") for took in reversed(range(11))
    )


# Touches.


@action("penalty.kind")
def choose_kind(desk: Desk, kind: str) -> None:
    """Goes on to the question of who did it, unless it is free or the maker alone can have done it."""
    game = desk.here.game
    who, decision = offender(kind, game), game_named(game).deciding.get(kind)
    by_maker = {"do": "breach", "kind": kind, "by": _maker_seat(desk.here)}
    if who in (Offender.ONE_SIDE, Offender.MAKER):
        why = desk.session.refusal(by_maker)
        if why is not None and why.code == "breach-silent":
            # The offender was not asked for: the refusal names no player.
            data = {key: value for key, value in why.data.items() if key != "by"}
            raise Refused("breach-unpriced", why.clause, **data)
    if who is Offender.MAKER:
        desk.propose(by_maker)
    elif decision is not None and decision.misdeals and "breach" not in desk.here.may:
        # Before play there is one answer: the deal is void.
        misdeal.run(desk, kind)
    elif kind in game_named(game).free_breaches:
        desk.draft("penalty", kind=kind, step="free", back=FIRST_STEP)
    else:
        desk.draft("penalty", kind=kind, step="who", back=FIRST_STEP)


@action("penalty.late")
def choose_late(desk: Desk) -> None:
    """Goes on to the question in which hand it was."""
    desk.draft("penalty", step="late", back=FIRST_STEP)


@action("penalty.by")
def choose_who(desk: Desk, seat: str) -> None:
    """Proposes the penalty; if the opposition may count its tricks so far, they are asked for first."""
    kind = desk.place.draft("penalty")["kind"]
    if wants_tricks(desk.here, kind, seat, _makers(desk.here)):
        back = {"kind": kind, "step": "who", "back": FIRST_STEP}
        desk.draft("penalty", by=seat, step="tricks", back=back)
    elif offender(kind, desk.here.game) is Offender.ONE_SIDE and side_of(seat) != _makers(desk.here):
        raise Refused("breach-silent", None, silent=desk.here.ruled.sheet, kind=kind, by=seat)
    else:
        desk.propose({"do": "breach", "kind": kind, "by": seat})


@action("penalty.took")
def choose_tricks(desk: Desk, tricks: int) -> None:
    """Proposes the penalty with the opposition's tricks so far."""
    draft = desk.place.draft("penalty")
    won = {_other_side(draft["by"]): tricks}
    desk.propose({"do": "breach", "kind": draft["kind"], "by": draft["by"], "won": won})


@action("penalty.free")
def answer_free(desk: Desk) -> None:
    """Shows the clause by which there is no penalty."""
    kind = desk.place.draft("penalty")["kind"]
    desk.draft("penalty", step="free", back={"kind": kind, "step": "who", "back": FIRST_STEP})


@action("penalty.misdeal")
def misdeal(desk: Desk, kind: str = "") -> None:
    """Proposes a misdeal, by that breach: both sides agree, since the kitty may be in a hand already."""
    desk.propose({"do": "misdeal", "kind": kind} if kind else {"do": "misdeal"})


# The breach in words.


def label(kind: str, game: str) -> str:
    """The label of a breach's key."""
    return names.breach(kind, game).label


def breach_text(kind: str, game: str) -> str:
    """The breach as a noun, as all sentences name it."""
    return names.breach(kind, game).noun


def title(view: View, entry: Entry) -> str:
    """The penalty in one line: `Renege: ← Bev`."""
    kind, by = entry["kind"], entry["by"]
    team = names.offenders(kind, by, view.game)
    whose = tr("both sides") if by == "both" else called(view, by, "\u00a0")
    if team is not None:
        axis, part = axis_of(view, team), _part(view, team)
        whose = f"{axis} {part}" if part else axis
    # Translators: a penalty and whose it is: "Renege: ← Bev".
    return tr("{penalty}: {whose}").format(penalty=capital(breach_text(kind, view.game)), whose=whose)


def breach_refused(view: View, data: JsonMap) -> str:
    """The breach named in a refusal's data, as a reason for a ruling; empty if the refusal names none."""
    kind, by = data.get("kind"), data.get("by")
    if not isinstance(kind, str) or not names.is_breach(kind):
        return ""
    if by is None:
        return breach_text(kind, view.game)
    whose = tr("both sides")
    if isinstance(by, str) and by in SEAT:
        if names.offenders(kind, by, view.game) is not None:
            # It is kept with the ruling: an arrow is another side's once the scorer sits elsewhere.
            return breach_text(kind, view.game)
        whose = name_of(view, by)
    return f"{breach_text(kind, view.game)}: {whose}"


def _part(view: View, team: str) -> str:
    """`makers` or `opposition`; empty if there are no makers."""
    makers = _makers(view)
    if makers is None:
        return ""
    return tr("makers") if team == makers else tr("opposition")


# The breach and the rules.


def breaches_of(view: View) -> tuple[str, ...]:
    """The breaches that the rules in force price or are silent about."""
    return game_named(view.game).breaches(_rules(view))


def _rules(view: View) -> AnyRules:
    """The sheet in force; a club's own rules have its breaches, too."""
    found: AnyRules = kind_of(view.game).rules[view.ruled.sheet]
    return found


def offender(kind: str, game: str) -> Offender:
    """The possible offenders of a breach."""
    return game_named(game).offenders.get(kind, Offender.PLAYER)


def wants_tricks(view: View, kind: str, by: str, makers: str | None) -> bool:
    """May the opposition count its tricks so far?"""
    return game_named(view.game).counts_tricks_so_far(_rules(view), kind, by, makers)


def free_clause(view: View, place: Place) -> str | None:
    """The clause by which there is no penalty; None if the rules in force have none."""
    return names.free_clause(view.ruled.sheet, place.draft("penalty").get("kind", ""))


def clauses_of(rules: AnyRules, entry: Entry, shares: tuple[Share, ...]) -> tuple[str, ...]:
    """The clauses behind a breach's points, in the order of the shares."""
    found = game_named(rules.game).breach_clauses(rules, entry, shares)
    return tuple(dict.fromkeys(clause for clause in found if clause))


def _makers(view: View) -> str | None:
    """The makers' side; None if nobody bid, or if the game has no makers."""
    return game_named(view.game).makers(view)


def _maker_seat(view: View) -> str:
    """The maker's seat; if nobody bid, the seat that led."""
    return game_named(view.game).maker(view) or view.middle.leader or SEATS[0]


def _other_side(seat: str) -> str:
    """The side of the players left and right of a seat."""
    return TEAMS[1 - TEAMS.index(side_of(seat))]


# The page.


def build(scene: Scene) -> Column:
    """The question of the step that is open, and its keys."""
    view, place = scene.game, scene.place
    asked = question(view, place)
    at = step(place)
    if at in ("kinds", "late"):
        late = late_keys(scene.desk)
        if at == "kinds" and not (late and game_named(view.game).only_found_late(view)):
            return parts.asks(scene, asked, parts.few(scene, kind_keys(view)))
        # Translators: a penalty that is found late: "in which hand?", or "in which deal?".
        asked = tr("Found late: in which {hand}?").format(hand=tr(words_of(view.game).hand.step))
        keys: Item = parts.few(scene, late, 22)
        if not parts.fits(scene, parts.asks(scene, asked, keys)):
            keys = Scroll(parts.many(scene, late, 22), "late")
        return parts.asks(scene, asked, keys)
    if at == "tricks":
        return parts.asks(scene, asked, parts.numbers(scene, trick_keys()))
    if at == "free":
        number = free_clause(view, place)
        read: Item = Gap()
        if number:
            read = parts.clause_text(clause(view.ruled.sheet, number), 20, capital(cite(number)))
        return Column((parts.head(asked), read, parts.ok()), gap=20, stretch=1)
    who, free = who_keys(view, place), free_keys(view, place)
    # Where one breach alone is possible its question comes first.
    earlier = earlier_keys(view) if opening_draft(view) else ()
    if not free:
        return parts.asks(scene, asked, parts.seats(scene, (*who, *earlier)))
    answer = Row(tuple(Key(spec, 24, 64, 56) for spec in (*free, *earlier)))
    if not who:
        return parts.asks(scene, asked, answer)
    then = Say(who_question(view, place), 22, 18, lines=2)
    ways = (
        Column((parts.head(asked), answer, then, parts.seats(scene, who, low)), stretch=STRETCH)
        for low in (False, True)
    )
    return first_fit(ways, partial(parts.fits, scene))
