"""Sentences of the engine's reasons, with the sides' arrows as they are on this screen."""

from __future__ import annotations

from ..engine.five_hundred.bids import BID
from ..engine.refused import Refused
from ..engine.seats import SEAT
from ..table.compass import name_of
from ..table.labels import bid_of, players_of
from ..words import reasons
from ..words.language import capital
from ..words.refusals import refusal_text
from ..words.values import BY_LETTER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Remark, Share
    from ..table.view import View
    from .scene import Scene


def remark(scene: Scene, said: Remark) -> str:
    """What the engine has to say of the game."""
    who = BY_LETTER if scene.view is None else players_of(scene.view)
    return capital(reasons.remark(said, scene.rules, who))


def reason(scene: Scene, share: Share) -> str:
    """Where a side's points come from."""
    # No number is alone on a line.
    return reasons.reason(share, scene.rules).replace(": ", ":\u00a0")


def refusal(scene: Scene, why: Refused) -> str:
    """Why something may not be done."""
    if scene.view is None:
        return capital(refusal_text(why, "files"))
    data = {key: _named(scene.view, key, value) for key, value in why.data.items()}
    return capital(refusal_text(Refused(why.code, why.clause, **data), scene.view.game))


def _named(view: View, key: str, value: object) -> object:
    """A seat by its player's name, a bid by its suit's sign, as all else on the screen has them."""
    if key in ("seat", "by", "turn") and value in SEAT:
        return name_of(view, str(value))
    return bid_of(str(value)) if key in ("call", "bid", "high") and value in BID else value
