"""The game hand by hand, and entry by entry; a hand of 500 is touched to be mended."""

from __future__ import annotations

from typing import Any

from ...table.key import KeySpec
from ...table.keys import correct, entries, history
from ...words.language import tr
from ..items import BODY, Column, Gap, Key, Rolls, Row, Say, Scroll
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    tabs = Row(tuple(Key(spec, 20, 56, 56) for spec in history.tabs(view, place)))
    at = history.page(place)
    listed = _entries(scene) if at == history.ENTRIES else Scroll(_hands(scene), "history hands")
    pegs = Row(tuple(Key(spec, 20, 56, 56) for spec in correct.pegged(view, scene.desk.session.game)))
    below = [pegs] if pegs.items and at == history.ENTRIES else []
    return Column((tabs, listed, *below))


def _hands(scene: Scene) -> Column:
    """The table of hands, each with what stood there before it was mended."""
    view = scene.game
    rows = history.rows(view, scene.desk.session.game)
    if not rows:
        nothing = tr("No deal is over yet") if view.game == "cribbage" else tr("No hand is over yet")
        return Column((Say(nothing, 20),))
    items: list[Any] = []
    # What stands has the room to be as large as words are here; what was struck is never the larger.
    grow = scene.look.grow
    for row in rows:
        below = "\n".join(text for text in (row.how, row.points) if text)
        if row.struck:
            words = "\n".join(text for text in (row.label, below, row.why) if text)
            items.append(Say(words, BODY / grow, align="left", struck=True))
        elif row.hand:
            action = ("correct.open", row.hand) if row.mends else ("sheet.open", "hand", {"hand": row.hand})
            key = KeySpec(row.label, action, hint=below, name=f"hand {row.hand}")
            items.append(Key(key, 20, 72 * grow, 56, weight=0, align="left"))
            if row.why:
                items.append(Say(row.why, 18, align="left"))
        else:
            items.append(Say(f"{row.label}\n{below}", 18, align="left"))
    if view.game == "spades":
        items.append(Say(tr("A hand of spades is mended by UNDO and entering it again"), 18))
    return Column((*items, Gap()))


def _entries(scene: Scene) -> Any:
    """What UNDO would take back, the latest first; over it, struck, what REDO would put back."""
    found = entries.entries(scene.game, scene.desk.session.game)
    lines = tuple((line.text, not line.standing) for line in found)
    return Rolls(parts.Lines(lines or ((tr("Nothing has been entered yet"), False),)), "history entries")
