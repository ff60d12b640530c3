"""What taps have changed that made no entry: each is a step, which UNDO takes back before the entries."""

from __future__ import annotations

from .place import ENTRY_SHEETS, NEVER, Place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from .view import View

    Part = Mapping[str, Any]
    """The part of a place that says what is asked; of JSON's kinds."""

LASTING = frozenset(("hall", "over", "up"))
"""Drafts that outlast an entry, since they are answers and not entries half made."""

MOST = 200
"""So many steps are kept: more taps than an entry is ever made of."""

HALF_MADE = frozenset(("auction", "contract", "bids", "tricks", "cards", "turn_up", "side", "counts"))
"""Drafts of pads."""

ASKED = HALF_MADE | LASTING | ENTRY_SHEETS


def part(place: Place) -> Part:
    """What is asked there and what was answered; what lies open to be read is no part of it."""
    last = max((at for at, sheet in enumerate(place.sheets) if sheet in ENTRY_SHEETS), default=-1)
    return {
        "pad": place.pad,
        "sheets": place.sheets[: last + 1],
        "pending": place.pending,
        "played": place.played,
        "asked": place.asked,
        "drafts": {name: draft for name, draft in place.drafts.items() if name in ASKED},
    }


def stepped(old: Place, new: Place, view: View) -> Place:
    """The new place, with the step that led to it; words are written in one step, not letter by letter."""
    if not _at_table(old, new) or part(new) == part(old):
        return new
    lasts, writes = _lasting(new) != _lasting(old), _wordless(new) == _wordless(old)
    if writes and old.steps and _wordless(_at(old, old.steps[-1])) == _wordless(old):
        return new
    step = _step(old, view, lasts)
    return new._replace(steps=(*new.steps, step)[-MOST:], again=() if lasts else new.again)


def returned(old: Place, new: Place, view: View) -> Place:
    """The new place, to which a key has led back: the steps from there on are as if never made."""
    if _at_table(old, new):
        now = part(new)
        for at in range(len(new.steps) - 1, -1, -1):
            if new.steps[at]["top"] == view.top and part(_at(new, new.steps[at])) == now:
                return new._replace(steps=new.steps[:at])
        # It led to where nothing is half made: UNDO takes back what was entered.
        return new._replace(
            steps=tuple(step for step in new.steps if step["lasts"] or step["top"] != view.top)
        )
    return stepped(old, new, view)


def entered(place: Place, keeps_redo: bool) -> Place:
    """An entry was made: what was half made is, and its steps with it."""
    steps = tuple(step if keeps_redo else {**step, "over": False} for step in place.steps if step["lasts"])
    return place._replace(steps=steps, again=place.again if keeps_redo else ())


def timed(place: Place) -> Place:
    """The countdown was set: that is later than every step so far, and what was said of its bell is void."""
    steps = tuple({**step, "timed": True} for step in place.steps)
    return place._replace(steps=steps, again=(), asked=NEVER)


def left(place: Place) -> Place:
    """The table was left for the first screen: what was half made there is given up."""
    drafts = {name: draft for name, draft in place.drafts.items() if name not in ENTRY_SHEETS}
    steps = tuple(step for step in place.steps if step["lasts"])
    return place._replace(sheets=(), pending=None, drafts=drafts, steps=steps)


def unmade(place: Place) -> Place:
    """What was half made is given up, and no step of it is left."""
    drafts = {name: draft for name, draft in place.drafts.items() if name not in HALF_MADE}
    steps = tuple(step for step in place.steps if step["lasts"])
    return place._replace(pad="", drafts=drafts, steps=steps)


def latest(view: View, place: Place) -> Part | None:
    """The step that was made last; none where that was an entry."""
    steps = _leading(view, place)
    return steps[-1] if steps and steps[-1]["top"] == view.top else None


def before(view: View, place: Place) -> Place:
    """The place as it was before the latest step; one that lasts can be put back."""
    *steps, step = _leading(view, place)
    there = _at(place, step)._replace(steps=tuple(steps))
    return there._replace(again=(*place.again, _step(place, view, True))) if step["lasts"] else there


def taken_back(view: View, place: Place) -> bool:
    """Is there a step to be put back before any entry?"""
    return bool(place.again) and place.again[-1]["top"] == view.top


def put_back(view: View, place: Place) -> Place:
    """The place as it was before a step was taken back."""
    there = _at(place, place.again[-1])
    # Put back as it was given: what comes after it can be put back too.
    step = {**_step(place, view, True), "over": False}
    return there._replace(steps=(*place.steps, step), again=place.again[:-1])


def _leading(view: View, place: Place) -> tuple[Part, ...]:
    """The steps without the latest that lead nowhere any more."""
    steps = place.steps
    while steps and steps[-1]["top"] == view.top and part(_at(place, steps[-1])) == part(place):
        steps = steps[:-1]
    return steps


def _wordless(place: Place) -> Part:
    """What is asked there, whatever is being written."""
    asked = part(place)
    drafts = {name: {**draft, "why": ""} for name, draft in asked["drafts"].items()}
    return {**asked, "drafts": drafts}


def _step(old: Place, view: View, lasts: bool) -> dict[str, Any]:
    """What to lead back to, after which entry, and whether one taken back before was gone over by it."""
    was = {**part(old), "sheets": list(old.sheets)}
    kept = {key: value for key, value in was.items() if value and value != NEVER}
    over = view.puts_back is not None
    return {"top": view.top, "timed": False, "lasts": lasts, "over": over, "was": kept}


def _at(place: Place, step: Part) -> Place:
    was = step["was"]
    others = {name: draft for name, draft in place.drafts.items() if name not in ASKED}
    return place._replace(
        pad=was.get("pad", ""),
        sheets=tuple(was.get("sheets", ())),
        pending=was.get("pending"),
        played=was.get("played", NEVER),
        asked=was.get("asked", NEVER),
        drafts={**others, **was.get("drafts", {})},
    )


def _at_table(old: Place, new: Place) -> bool:
    return old.game == new.game and old.screen == new.screen == "table"


def _lasting(place: Place) -> tuple[Any, ...]:
    return place.played, place.asked, {name: place.draft(name) for name in LASTING}
