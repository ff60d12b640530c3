"""What an entry is called over its preview."""

from __future__ import annotations

from typing import Any

from ..table.keys import amend, correct, penalty, ruling, spades
from ..table.keys.compass import axis_of, name_of
from ..table.keys.entries import told
from ..table.keys.say import bid_of, entry_word, tricks_of
from ..words.speech import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.kinds import Entry
    from ..table.view import View
    from .scene import Scene


def title_of(scene: Scene, entry: Entry) -> str:
    """One line: `Bev: 7♠, 8 tricks`."""
    view = scene.game
    do = entry["do"]
    if do == "undo":
        return tr("Take back: {what}").format(what=entry_word(view.takes_back, view))
    if do == "redo":
        return tr("Put back: {what}").format(what=entry_word(view.puts_back, view))
    if do == "tricks":
        short = scene.kind == "wide"
        return _tricks(scene, entry["won"]) if view.game == "500" else spades.title(view, entry, short)
    if do in TITLES:
        return TITLES[do](view, entry)
    return told(view, entry)


def _abandon(view: View, entry: Entry) -> str:
    return tr("Break off the game")


TITLES: dict[str, Callable[[View, Entry], str]] = {
    "breach": penalty.title,
    "ruling": ruling.title,
    "correct": correct.title,
    "amend": amend.title,
    "abandon": _abandon,
}


def _tricks(scene: Scene, won: Any) -> str:
    view = scene.game
    pad: Any = view.pad
    if pad.maker is None:
        one, other = (side.team for side in view.sides)
        return tr("{one} {tricks}, {other} {others}").format(
            one=axis_of(view, one), tricks=tricks_of(won[one]), other=axis_of(view, other), others=won[other]
        )
    return tr("{bid} {name}: {tricks}").format(
        bid=bid_of(pad.bid), name=name_of(view, pad.maker), tricks=tricks_of(won[pad.makers])
    )
