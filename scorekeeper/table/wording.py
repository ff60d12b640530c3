"""The engine's reasons, remarks and refusals as sentences, with names and axes as this screen shows them."""

from __future__ import annotations

import re

from ..engine.five_hundred.bids import BID
from ..engine.refused import Refused
from ..engine.seats import SEAT
from ..words import reasons
from ..words.say import say
from .compass import called, name_of, upright
from .labels import bid_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..engine.explain import Remark, Share
    from ..engine.kinds import Entry
    from .view import View

SWAPPED_AXES = str.maketrans("↕↔", "↔↕")
HYPHEN = re.compile(r"(?<![\w-])-(?=\d)")


def remark(view: View | None, said: Remark, rules: Any) -> str:
    """A remark of the engine about the game."""
    return with_minus(as_scorer_sits(view, capitalized(reasons.remark(said, rules))))


def reason(view: View | None, share: Share, rules: Any) -> str:
    """The reason of a side's points."""
    # A line break must not leave a number alone on its line.
    return with_minus(as_scorer_sits(view, reasons.reason(share, rules))).replace(": ", ":\u00a0")


def refusal(view: View | None, why: Refused) -> str:
    """The reason why something may not be done; without a game on the table it is the store that refuses."""
    if view is None:
        return capitalized(say(why, room="store"))
    data = {key: _shown(view, key, value) for key, value in why.data.items()}
    room = ROOMS.get(view.game, view.game)
    return with_minus(capitalized(say(Refused(why.code, why.clause, **data), room)))


ROOMS = {"500": "table"}
"""The messages of a game's refusals in `words/`, where they are not named like the game."""


def _shown(view: View, key: str, value: object) -> object:
    """A seat as its player's name and a bid with its suit's sign."""
    if key in ("seat", "by", "turn") and value in SEAT:
        return name_of(view, str(value))
    return bid_of(str(value)) if key in ("call", "bid", "high") and value in BID else value


def entry_sentence(view: View, entry: Entry) -> str:
    """An entry as a sentence: `← Bev bids 7♠`."""
    # Imported on first use: the board shows no such sentence.
    from ..words.steps import sentence

    named = {
        key: called(view, value)
        if key in ("seat", "by") and isinstance(value, str) and value in SEAT
        else value
        for key, value in entry.items()
    }
    return capitalized(as_scorer_sits(view, sentence(named, {"game": view.game})))


def with_minus(text: str) -> str:
    """The text with a minus as wide as a digit, as the totals have it."""
    return HYPHEN.sub("−", text)


def capitalized(text: str) -> str:
    return text[:1].upper() + text[1:]


def as_scorer_sits(view: View | None, text: str) -> str:
    """The text with the axes swapped if the scorer sits E or W: sentences are made with N and S as ↕."""
    if view is not None and upright(view) != "NS":
        return text.translate(SWAPPED_AXES)
    return text
