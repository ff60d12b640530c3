"""What an entry is called over its preview."""

from __future__ import annotations

from typing import Any

from ..table.keys.compass import axis_of, name_of
from ..table.keys.say import bid_of, entry_word
from ..words.speech import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from .scene import Scene


def title_of(scene: Scene, entry: Entry) -> str:
    """One line: `Bev: 7♠, 8 tricks`."""
    view = scene.game
    do = entry["do"]
    if do == "undo":
        return tr("Take back: {what}").format(what=entry_word(view.takes_back))
    if do == "redo":
        return tr("Put back: {what}").format(what=entry_word(view.puts_back))
    if do == "tricks" and view.game == "500":
        return _tricks(scene, entry["won"])
    return entry_word(entry).capitalize()


def _tricks(scene: Scene, won: Any) -> str:
    view = scene.game
    pad: Any = view.pad
    if pad.maker is None:
        one, other = (side.team for side in view.sides)
        return tr("{one} {tricks} tricks, {other} {others}").format(
            one=axis_of(view, one), tricks=won[one], other=axis_of(view, other), others=won[other]
        )
    return tr("{bid} {name}: {tricks} tricks").format(
        bid=bid_of(pad.bid), name=name_of(view, pad.maker), tricks=won[pad.makers]
    )
