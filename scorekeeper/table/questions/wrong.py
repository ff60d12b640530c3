"""WRONG: what is wrong is asked after a penalty, and of anything else once it was called wrong twice.

A result that was called wrong once is entered anew at once: its pad has the same ways beside the numbers.
"""

from __future__ import annotations

from ...shell import navigation
from ...shell.key import KeySpec, action
from ...shell.page.items import Column
from ...words.language import tr
from ..games import game_named
from ..one_touch import WRONG
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...shell.place import Draft, Place
    from ...table.scene import Scene
    from ..desk import Desk
    from ..view import View

SHEET = "what_is_wrong"
OFTEN = 2
"""So often called wrong, the table does not agree by itself: the adjudicator is called first."""


def asks(desk: Desk, place: Place, entry: Entry) -> bool:
    """Is it asked what is wrong, now that this entry was called so?"""
    if entry["do"] not in desk.session.game.kind.steps:
        return False
    return entry["do"] == "breach" or _times(place) >= OFTEN


def was_result(place: Place) -> bool:
    """Was a result called wrong since the latest entry?"""
    return any(one["what"]["do"] == "tricks" for one in place.draft(WRONG).get("said", ()))


def keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The proposal, and all else that can be wrong; the adjudicator first where it was asked before."""
    marked = place.draft(WRONG).get("said", ())
    do = marked[-1]["what"]["do"] if marked else ""
    label = {"tricks": tr("Tricks"), "breach": tr("Penalty")}.get(do, tr("What was entered"))
    found = [KeySpec(label, navigation.close_overlay(), name="WRONG AGAIN")]
    own = game_named(view.game)
    result = own.result_pad
    if do != "tricks" and result and "tricks" in view.may:
        found.append(KeySpec(tr("Tricks"), to_pad(result), name="WRONG TRICKS"))
    found += ways(view, but=do)
    *others, last = found
    if _times(place) >= OFTEN:
        return last._replace(look="action"), *others
    return (*others, last)


def ways(view: View, but: str = "") -> tuple[KeySpec, ...]:
    """The bid, a penalty and the adjudicator, where they are; without what was called wrong just now."""
    own, found = game_named(view.game), []
    bid = own.wrong_bid(view)
    if bid is not None:
        found.append(KeySpec(tr("Bid"), bid, name="WRONG BID"))
    if but != "breach" and own.penalty_possible(view):
        found.append(KeySpec(tr("Penalty"), lead_to("penalty"), name="WRONG PENALTY"))
    # Translators: who rules where players don't agree.
    short = (tr("Ruling"),)
    return (*found, KeySpec(tr("Adjudicator"), lead_to("ruling"), name="ADJUDICATOR", short=short))


def else_key() -> KeySpec:
    """The key beside the numbers of a result, where all the ways have no room."""
    # Translators: after WRONG over a result: something else than the tricks is wrong; at most 14 letters.
    return KeySpec(tr("Not the tricks"), navigation.open_overlay(SHEET), name="WRONG ELSE")


def _times(place: Place) -> int:
    """How often the latest proposal's like was called wrong since the latest entry."""
    marked = [one["what"]["do"] for one in place.draft(WRONG).get("said", ())]
    return marked.count(marked[-1]) if marked else 0


@action("wrong.to")
def lead_to(desk: Desk, overlay: str, draft: Draft | None = None) -> None:
    """Opens the overlay in the place of what was proposed."""
    desk.move(sheets=(), drafts=desk.place.drafted("penalty", None).drafts)
    navigation.open_overlay.run(desk, overlay, draft)


@action("wrong.pad")
def to_pad(desk: Desk, pad: str) -> None:
    """Opens a pad in the place of what was proposed."""
    desk.move(sheets=(), pad=pad, drafts=desk.place.drafted("penalty", None).drafts)


# The page.


def build(scene: Scene) -> Column:
    return parts.asks(scene, tr("What is wrong?"), parts.few(scene, keys(scene.game, scene.place)))
