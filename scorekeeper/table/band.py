"""The bell with a hand in play: three seconds over the middle, then a band until the hand is agreed."""

from __future__ import annotations

from ..shell.page.items import Column, Say, Turned
from ..words.language import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .scene import Scene

LOUD = 3.0
"""Seconds for which the bell fills the middle."""


def over_all(scene: Scene) -> Column | None:
    """The bell in the middle of the screen, both ways up, during its first seconds.

    Whoever takes something back meanwhile has seen it: what UNDO asks is not to wait under it.
    """
    bell = scene.game.clock.bell
    if bell is None or not scene.rung_in_hand or not 0 <= scene.now - bell < LOUD:
        return None
    if scene.place.pending is not None and scene.place.pending["do"] in ("undo", "redo"):
        return None
    # Translators: at most 24 letters.
    words = Say(tr("BELL: FINISH THIS HAND"), 40, paint="warning", weight=1)
    return Column((Turned(words, weight=1), words))


def squeezes(scene: Scene) -> bool:
    """Is there hardly room for the band? Optional parts then make way."""
    return scene.tight and bool(under(scene))


def under(scene: Scene) -> tuple[Say, ...]:
    """The band that stays."""
    if not scene.rung_in_hand or over_all(scene) is not None:
        return ()
    return (Say(tr("BELL: FINISH THIS HAND"), 18 if scene.tight else 20, paint="warning", lines=1),)
