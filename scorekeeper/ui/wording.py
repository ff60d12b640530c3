"""Sentences of the engine's reasons, with the sides' arrows as they are on this screen."""

from __future__ import annotations

import re

from ..engine.five_hundred.bids import BID
from ..engine.refused import Refused
from ..engine.seats import SEAT
from ..table.compass import name_of, upright
from ..table.labels import bid_of
from ..words import reasons
from ..words.refusals import refusal_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Remark, Share
    from ..table.view import View
    from .scene import Scene

SWAPPED = str.maketrans("↕↔", "↔↕")


def remark(scene: Scene, said: Remark) -> str:
    """What the engine has to say of the game."""
    return signed(_sides(scene, sentence(reasons.remark(said, scene.rules))))


def reason(scene: Scene, share: Share) -> str:
    """Where a side's points come from."""
    # No number is alone on a line.
    return signed(_sides(scene, reasons.reason(share, scene.rules))).replace(": ", ":\u00a0")


def refusal(scene: Scene, why: Refused) -> str:
    """Why something may not be done."""
    if scene.view is None:
        return sentence(refusal_text(why, room="store"))
    room = {"500": "table"}.get(scene.view.game, scene.view.game)
    data = {key: _named(scene.view, key, value) for key, value in why.data.items()}
    return signed(sentence(refusal_text(Refused(why.code, why.clause, **data), room)))


def _named(view: View, key: str, value: object) -> object:
    """A seat by its player's name, a bid by its suit's sign, as all else on the screen has them."""
    if key in ("seat", "by", "turn") and value in SEAT:
        return name_of(view, str(value))
    return bid_of(str(value)) if key in ("call", "bid", "high") and value in BID else value


HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")


def signed(text: str) -> str:
    """With the minus of the totals: as long as a digit."""
    return HYPHEN.sub("−", text)


def sentence(text: str) -> str:
    """With a capital."""
    return text[:1].upper() + text[1:]


def _sides(scene: Scene, text: str) -> str:
    """The words know N and S as ↕; where the scorer sits on the other axis, the screen is turned."""
    if scene.view is not None and upright(scene.view) != "NS":
        return text.translate(SWAPPED)
    return text
