"""RULING: points for each side, what becomes of the hand, and why; both sides see the result first."""

from __future__ import annotations

from ...engine.kinds import TEAMS
from ...shell import navigation
from ...shell.key import KeySpec, action
from ...shell.page.items import STRETCH, TALLER, Column, Key, Row, Scroll
from ...words.games import words_of
from ...words.language import N_, capital, commas, fill, signed, tr
from ..compass import PLATES, axis_of, sides
from ..games import game_named
from ..labels import change
from . import parts
from .penalty import breach_refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry, Json
    from ...shell.page.items import Item
    from ...shell.place import Place
    from ..desk import Desk
    from ..scene import Scene
    from ..view import View

MAX_POINTS = 9999
"""More than any adjudicator awards, and as much as a plate has room for."""

DISPUTE = "dispute"
REASONS = {
    "The rules are silent": N_("The rules are silent"),
    "A dispute about the score": N_("A dispute about the score"),
    DISPUTE: "",
    "Misconduct": N_("Misconduct"),
    "Told by the adjudicator": N_("Adjudicator's decision"),
}
"""The reasons that have a key each, by the key's name; of the dispute in the game's own words."""

# The steps and their keys.


def step(place: Place) -> str:
    """The step that is open: `points`, `hand`, `why`, or `own` for a reason that is typed."""
    found: str = place.draft("ruling").get("step", "points")
    return found


def question(view: View, place: Place) -> str:
    """The question of the step that is open."""
    at = step(place)
    if at == "points":
        return tr("Points added to each side")
    if at == "hand":
        return tr(words_of(view.game).hand.what_happens)
    return tr("Why?")


def side_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """Both sides with the points added to each and the new total, the side being set outlined."""
    chosen = side_of(view, place)
    return tuple(
        KeySpec(
            f"{axis_of(view, side.team)} {signed(points(place, side.team))}",
            navigation.choose("ruling", {"side": side.team}),
            hint=change(side.score, side.score + points(place, side.team)),
            chosen=side.team == chosen,
            name=f"side {side.team}",
        )
        for side in sides(view)
    )


def digit_keys() -> tuple[KeySpec, ...]:
    """The digits 1 to 9 and 0."""
    return tuple(
        KeySpec(str(digit), type_digit(digit), name=f"digit {digit}") for digit in (*range(1, 10), 0)
    )


def pad_keys(view: View) -> tuple[KeySpec, KeySpec, KeySpec]:
    """The keys beside the digits: the latest digit away, the other sign, and what is awarded most."""
    most = game_named(view.game).ruling_steps[0]
    return (
        KeySpec("⌫", rub_out(), name="RUB OUT"),
        KeySpec("+/−", change_sign(), name="SIGN"),
        KeySpec(signed(most), add_points(most)),
    )


def next_key() -> KeySpec:
    """The key that goes on from the points."""
    return KeySpec(tr("Next"), go_on(), "action", name="NEXT")


def hand_keys(view: View) -> tuple[KeySpec, ...]:
    """Keys for what becomes of the hand under way."""
    void = tr("the same dealer deals again")
    if view.clock.state == "rung":
        void = tr("after the bell: game over, or deal again")
    hints = {"ends": tr("it counts as one of the hands"), "void": void}
    return tuple(
        KeySpec(_becomes(view, word), choose_hand(word), hint=hints.get(word, ""), name=f"hand {word}")
        for word in words_of(view.game).hand.ruled
    )


def _becomes(view: View, word: str) -> str:
    """The fate of the hand or deal by a ruling, in the game's words: `The deal goes on`."""
    return capital(fill(words_of(view.game).hand.ruled[word], {}))


def reason_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """A key for each ready reason, that of the refusal first, and one to type another."""
    about = place.draft("ruling").get("about")
    ready = [KeySpec(about, choose_reason(about))] if about else []
    texts = {**REASONS, DISPUTE: words_of(view.game).hand.dispute}
    ready += [KeySpec(tr(text), choose_reason(tr(text)), name=name) for name, text in texts.items()]
    own = KeySpec(tr("Other…"), type_reason(), name="OTHER WORDS")
    return (*ready, own)


# Touches.


@action("entry.ruling")
def call_adjudicator(desk: Desk) -> None:
    """Opens RULING from a refusal about which the rules are silent, with its breach as a ready reason."""
    place = desk.place
    about = breach_refused(desk.here, place.notice["data"]) if place.notice is not None else ""
    place = place.drafted("ruling", {"about": about} if about else None)
    overlays = tuple(name for name in place.sheets if name != "ruling")
    desk.settle(place._replace(notice=None, sheets=(*overlays, "ruling")))


@action("ruling.step")
def add_points(desk: Desk, by: int) -> None:
    """Adds points to the side being set, or takes points off."""
    team = side_of(desk.here, desk.place)
    total = max(-MAX_POINTS, min(MAX_POINTS, points(desk.place, team) + by))
    desk.draft("ruling", **{team: total or None})


@action("ruling.digit")
def type_digit(desk: Desk, digit: int) -> None:
    """Types a digit after those of the side being set."""
    now = _typed(desk)
    _set_points(desk, now * 10 + (-digit if now < 0 else digit))


@action("ruling.rub")
def rub_out(desk: Desk) -> None:
    """Takes the last digit of the side being set away."""
    now = _typed(desk)
    _set_points(desk, -(-now // 10) if now < 0 else now // 10)


@action("ruling.sign")
def change_sign(desk: Desk) -> None:
    """Points that were added are taken off, and the other way round."""
    _set_points(desk, -_typed(desk))


def _typed(desk: Desk) -> int:
    return points(desk.place, side_of(desk.here, desk.place))


def _set_points(desk: Desk, total: int) -> None:
    """Set the points of the side being set; a number that no plate has room for changes nothing."""
    if abs(total) <= MAX_POINTS:
        desk.draft("ruling", **{side_of(desk.here, desk.place): total or None})


@action("ruling.on")
def go_on(desk: Desk) -> None:
    """Goes on from the points: to the hand, if one is under way that could be ended, or to the reason."""
    back = dict(desk.place.draft("ruling")) or {"step": "points"}
    desk.draft("ruling", step="hand" if asks_hand(desk.here) else "why", hand=None, back=back)


@action("ruling.hand")
def choose_hand(desk: Desk, becomes: str) -> None:
    """Goes on to the reason; the hand `goes-on`, `ends` or is `void`."""
    desk.draft("ruling", hand=becomes, step="why", back=_draft(desk))


@action("ruling.own")
def type_reason(desk: Desk) -> None:
    """Opens the field for a reason that is typed."""
    desk.draft("ruling", step="own", back=_draft(desk))


@action("ruling.why")
def choose_reason(desk: Desk, reason: str) -> None:
    """Proposes the ruling with a ready reason."""
    desk.propose(entry_of(desk.place, reason))


@action("ruling.said")
def enter_reason(desk: Desk) -> None:
    """Proposes the ruling with the reason that was typed; nothing happens while the field is empty."""
    text = str(desk.place.draft("ruling").get("why", "")).strip()
    if text:
        desk.propose(entry_of(desk.place, text))


def _draft(desk: Desk) -> Json:
    return dict(desk.place.draft("ruling"))


# The ruling as it stands.


def points(place: Place, team: str) -> int:
    """The points that a side is given."""
    found: int = place.draft("ruling").get(team, 0)
    return found


def side_of(view: View, place: Place) -> str:
    """The side whose points are being set; the scorer's until the other is touched."""
    found: str = place.draft("ruling").get("side") or sides(view)[0].team
    return found


def entry_of(place: Place, why: str) -> Entry:
    """The entry of the ruling."""
    draft = place.draft("ruling")
    return {
        "do": "ruling",
        "points": {team: draft.get(team, 0) for team in TEAMS},
        "why": why,
        "hand": draft.get("hand", "goes-on"),
    }


def title(view: View, entry: Entry, why: str = "") -> str:
    """The ruling in one line: `Ruling: the hand is void`; with its reason where that is given.

    Of a void hand with the points: in cribbage the sums hide them, since those of the deal go.
    """
    named = entry["hand"] != "goes-on" or asks_hand(view)
    hand = fill(words_of(view.game).hand.ruled[entry["hand"]], {}) if named else ""
    given = [(axis_of(view, side.team), entry["points"][side.team]) for side in sides(view)]
    awards = [f"{axis} {signed(award)}" for axis, award in given if award]
    what = commas([*(awards if entry["hand"] == "void" else ()), *filter(None, (why,))])
    if hand and what:
        # Translators: {why} is the adjudicator's reason, {hand} what becomes of the hand.
        return tr("Ruling: {why}; {hand}").format(why=what, hand=hand)
    return tr("Ruling: {what}").format(what=hand or what) if hand or what else tr("Ruling")


def asks_hand(view: View) -> bool:
    """Is a hand or deal under way, of which the ruling says what becomes of it?"""
    return view.phase not in ("deal", "over")


# The page.


def build(scene: Scene) -> Column:
    asked = question(scene.game, scene.place)
    at = step(scene.place)
    if at == "hand":
        return parts.asks(scene, asked, parts.few(scene, hand_keys(scene.game)))
    if at == "why":
        reasons = parts.many(scene, reason_keys(scene.game, scene.place))
        return Column((parts.head(asked), Scroll(reasons, "reasons")))
    if at == "own":
        return parts.typed_reason(scene, asked, "ruling", enter_reason())
    return _points(scene, asked)


def _points(scene: Scene, question: str) -> Column:
    """Both sides with their new totals, and under them a number pad."""
    view = scene.game
    sides = Row(
        tuple(
            Key(spec, 34, 72, 56, form="chair", side=PLATES[spec.label[0]])
            for spec in side_keys(view, scene.place)
        ),
        weight=1,
    )
    digits = [Key(spec, 44 if scene.stands else 28, 64, 56) for spec in digit_keys()]
    beside = [Key(spec, 24, 64, 56) for spec in pad_keys(view)]
    go_on = Key(next_key(), 24, 64, 56, weight=3)
    if scene.kind == "wide":
        rows = [
            Row((*digits[:5], beside[0], beside[1])),
            Row((*digits[5:], beside[2], go_on._replace(weight=1))),
        ]
    else:
        rows = [Row((*digits[at * 3 : at * 3 + 3], beside[at]), weight=1, spans=True) for at in range(3)]
        rows.append(Row((digits[9], go_on), weight=1, spans=True))
    head: list[Item] = [] if scene.tight or scene.kind == "wide" else [parts.head(question)]
    return Column((*head, sides, *rows), stretch=TALLER if scene.stands else STRETCH)
