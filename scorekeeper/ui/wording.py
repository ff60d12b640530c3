"""Sentences of the engine's reasons, with the sides' arrows as they are on this screen."""

from __future__ import annotations

from ..table.keys.compass import upright
from ..table.keys.say import minus
from ..words import reasons
from ..words.say import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Remark, Share
    from ..engine.refused import Refused
    from .scene import Scene

SWAPPED = str.maketrans("↕↔", "↔↕")


def remark(scene: Scene, said: Remark) -> str:
    """What the engine has to say of the game."""
    return _sides(scene, sentence(reasons.remark(said, scene.rules)))


def reason(scene: Scene, share: Share) -> str:
    """Where a side's points come from."""
    # No number is alone on a line.
    return _sides(scene, minus(reasons.reason(share, scene.rules))).replace(": ", ":\u00a0")


def refusal(scene: Scene, why: Refused) -> str:
    """Why something may not be done."""
    if scene.view is None:
        return sentence(say(why, room="store"))
    room = {"500": "table"}.get(scene.view.game, scene.view.game)
    return sentence(say(why, room))


def sentence(text: str) -> str:
    """With a capital."""
    return text[:1].upper() + text[1:]


def _sides(scene: Scene, text: str) -> str:
    """The words know N and S as ↕; where the scorer sits on the other axis, the screen is turned."""
    if scene.view is not None and upright(scene.view) != "NS":
        return text.translate(SWAPPED)
    return text
