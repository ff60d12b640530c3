"""What UNDO takes back first: the latest step of what is half made, and what that step is called."""

from __future__ import annotations

from typing import NamedTuple

from ...words.mark import N_
from ...words.signs import card as card_of
from ...words.speech import tr
from ..place import ENTRY_SHEETS
from .say import ENTRIES, SUITS, bid_of, entry_word
from .touches import STEPS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ...engine.kinds import Entry
    from ..place import Place
    from ..view import View


class Step(NamedTuple):
    """One touch of UNDO: where it leads, or the entry that it makes instead."""

    word: str
    place: Place
    entry: Entry | None = None


FIRST = ({"step": "kinds"}, {"step": "points"})
"""Drafts of sheets on which nothing has been chosen yet."""

CALLED: Mapping[str, str] = {
    "low": N_("bid"),
    "out": N_("seat"),
    "seat": N_("seat"),
    "raise": N_("raise"),
    "suit": N_("change of suit"),
    "tricks": N_("tricks"),
}
"""Steps that have no better word of their own."""


def half_made(view: View, place: Place) -> Step | None:
    """The latest step that no entry was made of; none where UNDO takes back the latest entry."""
    if place.pending is not None:
        asks = place.pending["do"] in ("undo", "redo")
        word = tr("asked") if asks else entry_word(place.pending, view)
        return Step(word, place._replace(pending=None))
    if place.sheet in ENTRY_SHEETS:
        left = _sheet(place)
        if left is not None:
            mends = place.sheet == "correct" and not place.draft("correct").get("back")
            return Step(tr(ENTRIES["correct"]) if mends else tr("answer"), left)
    for name in (place.pad, "auction"):
        draft = {key: chosen for key, chosen in place.draft(name).items() if key != "then"} if name else {}
        if not draft:
            continue
        if name in ("auction", "contract"):
            *kept, latest = draft
            return Step(_word(latest, draft[latest]), place.drafted(name, {key: draft[key] for key in kept}))
        card = _card(name, place)
        before = STEPS[name](place) if name in STEPS else place.drafted(name, None)
        return card or Step(tr(CALLED.get(name, N_("entry"))), before)
    if view.just_started:
        return Step(tr("start"), place, {"do": "clock", "set": "reset"})
    return None


def _card(name: str, place: Place) -> Step | None:
    """A card that is being named, or the one that was named last; none where no cards are."""
    draft = place.draft(name)
    if draft.get("rank"):
        left = {key: value for key, value in draft.items() if key != "rank"}
        return Step(str(draft["rank"]), place.drafted(name, left))
    if not draft.get("cards"):
        return None
    *kept, last = draft["cards"]
    return Step(card_of(last), place.drafted(name, {**draft, "cards": kept} if kept else None))


def _sheet(place: Place) -> Place | None:
    """The sheet on top one step before; none where nothing was chosen on it."""
    name = place.sheet
    draft = place.draft(name)
    if draft.get("back"):
        return place.drafted(name, draft["back"])
    if name == "correct":
        return place.drafted(name, None)._replace(sheets=place.sheets[:-1])
    chosen = {key: value for key, value in draft.items() if key != "about"}
    if not chosen or chosen in FIRST:
        return None
    about = {"about": draft["about"]} if "about" in draft else None
    return place.drafted(name, about)


def _word(step: str, chosen: Any) -> str:
    """`level 7`, `6♥`, `seat`."""
    if step == "level":
        return tr("level {level}").format(level=chosen)
    if step == "low":
        return bid_of(chosen)
    if step == "word":
        return tr(CALLED[chosen])
    if step == "suit":
        return SUITS[chosen]
    return tr(CALLED[step])
