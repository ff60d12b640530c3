"""What UNDO takes back first: the latest tap that made no entry, and what it is called."""

from __future__ import annotations

from typing import NamedTuple

from ...words.language import N_, tr
from ...words.names import entry_name
from ...words.values import card as card_of
from .. import answers
from ..compass import axis_of
from ..labels import SUITS, bid_of, entry_word
from ..place import ENTRY_SHEETS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...engine.kinds import Entry
    from ..place import Place
    from ..view import View


class Step(NamedTuple):
    """One touch of UNDO or REDO: where it leads, or the entry that it makes instead."""

    word: str
    place: Place
    entry: Entry | None = None
    lasts: bool = False
    """Was it an answer that stands beside the entries, so that what was taken back can be put back?"""
    over: bool = False
    """Was it given after an entry was taken back, so that this entry is gone over?"""


CALLED: Mapping[str, str] = {
    "low": N_("bid"),
    "out": N_("seat"),
    "seat": N_("seat"),
    "then": N_("seat"),
    "raise": N_("raise"),
    "suit": N_("change of suit"),
    "won": N_("tricks"),
}
"""Choices on a pad that have no better word of their own."""

OPENED: Mapping[str, str] = {
    "auction": N_("bids"),
    "contract": N_("bids"),
    "result": N_("result"),
    "tricks": N_("result"),
    "again": N_("re-deal"),
    "turn_up": N_("cut"),
    "peg": N_("points"),
    "run": N_("run"),
    "correct": N_("mend"),
    "show": N_("show"),
    "cards": N_("cards"),
}
"""Pads by what is entered on them."""

SHEETS: Mapping[str, str] = {"penalty": "breach", "ruling": "ruling", "correct": "correct"}
"""Sheets by the entry that is made on them."""


def half_made(view: View, place: Place) -> Step | None:
    """The latest step that no entry was made of; none where UNDO takes back the latest entry."""
    step = answers.latest(view, place)
    if view.just_started and (step is None or step["timed"]):
        return Step(tr("start"), place, {"do": "clock", "set": "reset"})
    if step is None:
        return None
    there = answers.before(view, place)
    return Step(_word(view, there, place), there, lasts=step["lasts"], over=step["over"])


def put_back(view: View, place: Place) -> Step | None:
    """The step that REDO puts back; none where it puts back an entry."""
    if not answers.taken_back(view, place):
        return None
    there = answers.put_back(view, place)
    return Step(_word(view, place, there), there, lasts=True)


def _word(view: View, before: Place, after: Place) -> str:
    """What was done between two places: what is asked last is named first."""
    if after.pending is not None and after.pending != before.pending:
        asks = after.pending["do"] in ("undo", "redo")
        return tr("asked") if asks else entry_word(after.pending, view)
    if after.asked != before.asked:
        return tr("NO")
    if after.played != before.played:
        return tr("play")
    for name in ENTRY_SHEETS:
        if name in after.sheets and name not in before.sheets:
            return entry_name(SHEETS[name])
        if after.draft(name) != before.draft(name):
            return tr("answer")
    changed = [name for name in (*after.drafts, *before.drafts) if after.draft(name) != before.draft(name)]
    words = (_choice(view, name, before.draft(name), after.draft(name)) for name in changed)
    found = next((word for word in words if word), "")
    if found or after.pad == before.pad:
        return found or tr("answer")
    return tr(OPENED.get(after.pad, N_("answer")))


def _choice(view: View, name: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> str:
    """`level 7`, `6♥`, `seat`; empty where the draft is not what was chosen."""
    if name == "over":
        return tr("{side} moves").format(side=axis_of(view, after["moves"])) if after else ""
    if name == "hall":
        return tr("hall")
    if name == "counts":
        return tr("page")
    if name == "up":
        return card_of(after["card"]) if after else ""
    if name == "side":
        return ""
    changed = [key for key in (*after, *before) if after.get(key) != before.get(key)]
    # What was chosen is named rather than what went with it; of two choices the later one.
    chosen = [key for key in changed if key in after] or changed
    key = chosen[-1]
    value = after.get(key, before.get(key))
    if key == "cards":
        cards = max(after.get(key, ()), before.get(key, ()), key=len)
        return card_of(cards[-1])
    if key == "level":
        return tr("level {level}").format(level=value)
    if key == "rank":
        return str(value)
    if key == "low":
        return bid_of(value)
    if key == "suit":
        return SUITS[value]
    return tr(CALLED.get(value if key == "word" else key, N_("entry")))
