"""The footer: UNDO, REDO, PENALTY, and MORE or BACK; and keys that stand on a side's field."""

from __future__ import annotations

from ..table.games import game_named
from ..table.key import KeySpec
from ..table.questions.navigation import go_back, open_overlay
from ..table.undo import entry_word, redo, redo_offer, undo, undo_offer
from ..words.language import tr
from .items import Column, Key, Row
from .layout import Plan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..table.undo import Offer
    from ..table.view import View
    from .scene import Scene

NEAR = "upright"
"""The field of the scorer's own side: the scorer sits at the bottom, so it is always ↕."""


def on_field(item: Any, side: str, bare: bool = False) -> Any:
    """The item with all its keys on a side's field; with `bare` plain keys have no ground of their own."""
    if isinstance(item, Key):
        spec = item.spec
        if bare and spec.look == "plain":
            spec = spec._replace(look="quiet")
        return item._replace(on=side, spec=spec)
    if isinstance(item, Row | Column):
        return item._replace(items=tuple(on_field(one, side, bare) for one in item.items))
    return item


def footer(scene: Scene) -> Row:
    """The footer. UNDO names what it takes back; REDO is shown while there is something to redo.

    On an overlay BACK replaces MORE.
    """
    view, place = scene.game, scene.place
    step = undo_offer(view, place)
    resting, proposed = place.resting == view.top, place.pending is not None
    covered = (bool(place.sheet or proposed) and not resting) or place.notice is not None
    takes = entry_word(view.takes_back, view) if step is None else step.word
    can = step is not None or "undo" in view.may
    # Translators: at most 5 letters.
    undo_key = KeySpec(tr("UNDO"), undo(), hint=takes if can else "", enabled=can, name="UNDO")
    # Before play, a wrong number of cards is a misdeal and an exposed card costs nothing.
    wrong = game_named(view.game).penalty_possible(view)
    fault = wrong and not covered and not proposed
    # Translators: at most 8 letters.
    penalty_key = KeySpec(tr("PENALTY"), open_overlay("penalty"), enabled=fault, name="PENALTY")
    redo_key = _redo(view, step, redo_offer(view, place))
    if covered:
        last = KeySpec(tr("BACK"), go_back(), name="BACK")
    else:
        # A proposal left alone is continued first.
        # Translators: at most 5 letters.
        last = KeySpec(tr("MORE"), open_overlay("more"), enabled=not proposed, name="MORE")
    # A disabled key is left out on an overlay, and on a small screen to give the others room.
    dead = not penalty_key.enabled and (covered or scene.tight or scene.notched)
    keys = (undo_key, last) if dead else (undo_key, penalty_key, last)
    if redo_key is not None:
        both = _row(scene, (undo_key, redo_key, penalty_key, last))
        # On a phone on its side the board's large plates leave the keys less room than an overlay does.
        if fault and scene.kind != "wide" and Plan(scene.look).needed(both) <= scene.look.dp(scene.middle[0]):
            return both
        keys = (undo_key, redo_key, last)
    return _row(scene, keys)


def _redo(view: View, step: Offer | None, again: Offer | None) -> KeySpec | None:
    """REDO with the name of what was undone last; None once something else was done after it."""
    if (step is not None and (not step.lasts or step.over)) or (again is None and view.puts_back is None):
        return None
    puts = entry_word(view.puts_back, view) if again is None else again.word
    return KeySpec(tr("REDO"), redo(), hint=puts, name="REDO")


def _row(scene: Scene, specs: tuple[KeySpec, ...]) -> Row:
    """The keys of the footer, mirrored for the left hand; UNDO and REDO are wider, for their hints."""
    named = 1.45 if scene.kind == "wide" else 1.25
    # A long hint is not to make the row higher: the keys over it would move under the thumb.
    keys = [
        Key(spec, 20, 60, 56, named if spec.name in ("UNDO", "REDO") else 1, hint_lines=1) for spec in specs
    ]
    return Row(tuple(reversed(keys)) if scene.settings.left_hand else tuple(keys))
