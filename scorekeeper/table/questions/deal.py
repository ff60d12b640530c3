"""The deal, which all games share: cards down, misdeals, and the question at the bell."""

from __future__ import annotations

from typing import Any

from ...engine.explain import Ended
from ...engine.refused import Refused
from ...shell.key import KeySpec, action
from ...words.language import tr
from ..games import game_named
from ..hall import goes_by_itself
from ..one_touch import NOT_DEALT
from ..view import View, of_the_hands

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ...shell.place import Place
    from ..desk import Desk


OVER = ("over", "off-ruled-over", "off-nobody-comes")
"""The refusals that say the game is over."""


def bell_asks(view: View, place: Place) -> bool:
    """Has the bell come with the deal not marked, and has nobody said yet whether the cards were down?

    What leaves the hands as they are (names, a correction) neither asks nor answers.
    """
    return (
        view.ended is Ended.BELL
        and "dealt late" in view.may
        and view.clock.bell is not None
        and view.stands_at < view.clock.bell
        and place.asked != view.stands
    )


def question_first(view: View, place: Place, why: Refused) -> Refused:
    """The refusal; not that the game is over while the table is asked whether it is."""
    return Refused("bell-asks") if why.code in OVER and bell_asks(view, place) else why


def starts_late(view: View, place: Place) -> bool:
    """Are the cards down, and the countdown still to be started here?"""
    return view.clock.state == "ready" and view.phase not in ("deal", "over") and not place.draft("hall")


def dealt_in_time(desk: Desk) -> tuple[KeySpec, ...]:
    """Once the bell has ended the game: the next hand was dealt before it, while the result was entered.

    Or the hand under way had to be dealt again, and the adjudicator lets it be played.
    """
    view = desk.here
    if view.ended is not Ended.BELL or bell_asks(view, desk.place) or "dealt late" not in view.may:
        return ()
    top = of_the_hands(desk.session.game)
    if top.before is not None and is_dealt_anew(view.game, top.entry, top.before.play, top.play):
        # What was dealt then is void, and that the game is over by it is a reading.
        words = tr("Deal it again"), tr("adjudicator decides")
        return (KeySpec(words[0], dealt_before_bell(), hint=words[1], name="DEAL AGAIN"),)
    words = tr("Hand dealt in time"), tr("play it")
    return (KeySpec(words[0], dealt_before_bell(), hint=words[1], name="more late"),)


def deal_again_keys(desk: Desk) -> tuple[KeySpec, ...]:
    """The key of `dealt_in_time` that is seen unasked, on the end screen and under PENALTY.

    A bell between hands has asked already; during a hand it rings before any other can be dealt.
    """
    return tuple(key for key in dealt_in_time(desk) if key.name == "DEAL AGAIN")


def is_dealt_anew(game: str, entry: Entry, before: Any, after: Any) -> bool:
    """Is the hand void by that entry, and dealt again: a misdeal, cards wrong on each side (6h), a ruling?"""
    own, voids = game_named(game), entry["do"] in ("misdeal", "breach") or entry.get("hand") == "void"
    return voids and own.hands_over(before) == own.hands_over(after)


def is_new_deal_after_bell(game: Game, entry: Entry) -> bool:
    """Is the entry the deal of a hand that became void after the bell, as the adjudicator decides?"""
    if "before_bell" not in entry:
        return False
    top, bell = of_the_hands(game), game.countdown.bell
    if top.before is None or bell is None or top.at < bell:
        return False
    return is_dealt_anew(game.kind.name, top.entry, top.before.play, top.play)


def is_void(game: str, entry: Entry, before: Any, after: Any) -> bool:
    """Is the hand void by that entry: a fault of the deal, a wrong number on each side, or a ruling?"""
    if entry["do"] in ("misdeal", "redeal") or entry.get("hand") == "void":
        return True
    return entry.get("by") == "both" and is_dealt_anew(game, entry, before, after)


@action("game.dealt")
def all_dealt(desk: Desk) -> None:
    """All cards are dealt; a paused countdown was most likely forgotten, unless a hall runs it."""
    desk.enter({"do": "dealt"})
    if desk.here.clock.state == "paused" and not goes_by_itself(desk):
        desk.tell(Refused("still-paused"), touched=True)


@action("game.misdeal")
def misdeal(desk: Desk) -> None:
    """The deal is void.

    Both sides agree to that once there is a contract, since the kitty may be in a hand; and once the bell has
    rung, since no new deal can be down before it: the game is over.
    """
    entry = {"do": "misdeal"}
    made = game_named(desk.here.game).misdeal_after(desk.session.game)
    if made:
        desk.enter(entry, made)
    elif desk.here.phase == "play" or desk.session.preview(entry).ended is not None:
        desk.propose(entry)
    else:
        desk.enter(entry)


@action("game.late")
def dealt_before_bell(desk: Desk) -> None:
    """All cards were down before the bell: the hand is played. It decides who wins: both sides agree."""
    desk.propose({"do": "dealt", "before_bell": True})


@action("game.not_dealt")
def not_dealt(desk: Desk) -> None:
    """They were not: the game is over (2k). It decides who wins: both sides agree."""
    desk.move(pending={"do": NOT_DEALT})
