"""Keys that are off: what a touch on one tells, and the way to what was wanted.

A key that is off carries in `KeySpec.why` one of the actions of this module. Its touch changes nothing: it is
refused with the reason, which is shown as any refusal is. `way_of` adds the way out to some of the reasons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..engine.refused import Malformed, Refused
from ..shell.key import Action, KeySpec, action
from ..words.games import words_of
from ..words.language import commas, fill, signed, tr
from .compass import axis_of, sides

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry, Json
    from .desk import Desk


class Way(NamedTuple):
    """The way to what was wanted."""

    words: str
    keys: tuple[KeySpec, ...] = ()
    """Keys beside OK that lead there."""
    names: tuple[str, ...] = ()
    """Keys of the footer which the words name: they are there, and live."""


@action("off.tell")
def tell(desk: Desk, code: str, data: Json | None = None) -> None:
    """Tells the reason of that code; the sentence is among the refusals' (`words/common.py`)."""
    raise Refused(code, **(data or {}))


@action("off.rules")
def tell_rules(desk: Desk, entry: Entry, code: str) -> None:
    """Tells why the rules refuse an entry; where they do not, the reason of that code."""
    why = desk.session.refusal(entry)
    if why is not None and why.code == "dealer-too-late":
        # It names a seat, which nobody has chosen yet.
        raise Refused(code, why.clause)
    # A key may be of an entry that is not made yet: of its form nothing is told.
    raise Refused(code) if why is None or isinstance(why, Malformed) else why


@action("off.no_ruling")
def no_ruling(desk: Desk, code: str, points: Json | None = None) -> None:
    """Tells why no ruling is possible; of a game that is over, how one is given all the same.

    `points`: what another ruling would have to give, so that it corrects the one that was touched.
    """
    entry: Entry = {"do": "ruling"}
    why = desk.session.refusal(entry)
    if why is not None and why.code == "over":
        raise Refused("off-ruled-over")
    if points is not None:
        raise Refused(code, points=points)
    tell_rules.run(desk, entry, code)


@action("off.way")
def lead_to(desk: Desk, overlay: str) -> None:
    """Leads from the reason to what was wanted."""
    desk.read_notice()
    desk.open_overlay(overlay)


def because(code: str, **data: object) -> Action:
    """The `why` of a key whose reason is known."""
    return tell(code, data) if data else tell(code)


def way_of(desk: Desk, why: Refused) -> Way | None:
    """The way out of a refusal; None where the reason says it, or there is none."""
    behind = why.data.get("why")
    if isinstance(behind, Refused) and behind.code == "tricks-of-nil":
        return _by_player(int(str(why.data["number"])))
    points = why.data.get("points")
    if why.code == "off-ruled" and isinstance(points, dict) and desk.view is not None:
        return _by_another_ruling(desk, points)
    found = WAYS.get(why.code)
    return None if found is None or desk.view is None else found(desk)


@action("off.board")
def uncover(desk: Desk) -> None:
    """Closes what lies over the question that the table is asked."""
    desk.read_notice()
    desk.retreat(desk.place._replace(sheets=(), pending=None))


def _by_answer(_: Desk) -> Way:
    return Way("", (KeySpec(tr("Answer"), uncover(), name="ANSWER"),))


@action("off.resume")
def resume_clock(desk: Desk) -> None:
    """Resumes the countdown, from the message that it still stands."""
    # Imported on first use: the countdown's keys need this module.
    from .questions.clock import set_clock

    desk.read_notice()
    set_clock.run(desk, "resume")


def _by_resume(_: Desk) -> Way:
    return Way("", (KeySpec(tr("RESUME"), resume_clock(), "action", name="RESUME"),))


def _by_history(desk: Desk) -> Way:
    """A game that is over is put right by its history, or goes on by UNDO."""
    if not desk.here.history:
        return Way(tr("To go on with it, tap Undo."), names=("UNDO",))
    words = tr("To correct a hand, open History; to go on with the game, tap Undo.")
    return Way(words, (_history_key(),), ("UNDO",))


@action("off.opposite")
def rule_opposite(desk: Desk, points: Json) -> None:
    """Opens a ruling with the points that take those of an earlier ruling back."""
    desk.read_notice()
    desk.open_overlay("ruling", **points)


def _by_another_ruling(desk: Desk, points: Json) -> Way:
    """A ruling is no entry that a correction changes: it is undone, or another gives the opposite points."""
    if not points or "ruling" not in desk.here.may:
        return Way(tr("To take it back, tap Undo until it is gone."), names=("UNDO",))
    teams = (side.team for side in sides(desk.here))
    given = commas([f"{axis_of(desk.here, team)} {signed(points[team])}" for team in teams if team in points])
    # Translators: {points} are what takes an earlier ruling back: `↕ −100`.
    words = tr("Tap Undo until it is gone, or give another ruling: {points}.").format(points=given)
    return Way(words, (KeySpec(tr("Ruling"), rule_opposite(points), name="RULING"),), ("UNDO",))


def _ruling_before_the_end(_: Desk) -> Way:
    words = tr("Tap Undo until the game goes on; then give the ruling, and enter again what was undone.")
    return Way(words, names=("UNDO",))


def _found_late(desk: Desk) -> Way | None:
    """A breach that was found after its hand is in the history."""
    if not desk.here.history:
        return None
    hand = fill(words_of(desk.here.game).hand.under_way, {"hand": len(desk.here.history)})
    # Translators: {hand} is `hand 3` or `deal 3`.
    words = tr("Found only now? Correct it in History, {hand}.").format(hand=hand)
    return Way(words, (_history_key(),))


def _by_ruling(desk: Desk) -> Way | None:
    """A fault of the deal that is found too late: there is no entry for it but the adjudicator's decision."""
    if "ruling" not in desk.here.may:
        return None
    return Way(tr("Found this late, it is for the adjudicator."), (_ruling_key(),))


def _by_dealer(desk: Desk) -> Way:
    """The dealer of a hand that has begun; after the last hand nobody deals."""
    words = words_of(desk.here.game).hand
    last = desk.here.hand == desk.here.hands
    return Way(tr(words.undo_first if last else words.undo_or_play_on), names=("UNDO",))


def _by_player(number: int) -> Way:
    """A bid becomes a nil only once the tricks of its hand, that entry, are those of each player."""
    # Imported on first use: the page of a correction is seldom open.
    from .questions.earlier_entry import each_key

    return Way(tr("Then correct the bid once more."), (each_key(number),))


def _ruling_key() -> KeySpec:
    return KeySpec(tr("Ruling"), lead_to("ruling"), name="RULING")


def _history_key() -> KeySpec:
    return KeySpec(tr("History"), lead_to("history"), name="HISTORY")


def _by_earlier(_: Desk) -> Way:
    """An entry before the latest is corrected among the entries of its hand or deal."""
    return Way(tr("Earlier entries are corrected in History."), (_history_key(),))


WAYS: dict[str, Callable[[Desk], Way | None]] = {
    "over": _by_history,
    "bell-asks": _by_answer,
    "still-paused": _by_resume,
    "agreed": lambda _: Way(tr("Tap Undo first; then agree to the score again."), names=("UNDO",)),
    "dealer-too-late": _by_dealer,
    "off-begun": _by_dealer,
    "correct-to-redeal": lambda desk: _by_ruling(desk) or _ruling_before_the_end(desk),
    "misdeal-too-late": _by_ruling,
    "redeal-too-late": _by_ruling,
    "no-bid-enough": lambda _: Way(tr("Where no other bid is high enough: AWAY.")),
    "off-no-play": _found_late,
    "off-ruled-over": _ruling_before_the_end,
    "off-no-peg": _by_earlier,
    "off-has-bid": _by_earlier,
}
"""By the code of a reason."""
