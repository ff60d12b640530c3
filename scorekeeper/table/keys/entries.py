"""What was entered, in sentences that name the players, with the sides as this screen has them."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.seats import SEAT
from ...words.entries import entry_text
from ...words.reasons import reason
from ..compass import called, upright
from ..labels import minus

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.explain import Share
    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ..view import View

SWAPPED = str.maketrans("↕↔", "↔↕")


class Told(NamedTuple):
    """One line of the list of entries."""

    text: str
    standing: bool
    """Does it stand, or was it taken back, so that it can be put back?"""


def told(view: View, entry: Entry) -> str:
    """`← Bev bids 7♠`."""
    named = {
        key: called(view, value)
        if key in ("seat", "by") and isinstance(value, str) and value in SEAT
        else value
        for key, value in entry.items()
    }
    text = entry_text(named, {"game": view.game})
    return capital(turned(view, text))


def turned(view: View, text: str) -> str:
    """The words know N and S as ↕; where the scorer sits on the other axis, the screen is turned."""
    return text.translate(SWAPPED) if upright(view) != "NS" else text


def why(view: View, share: Share, rules: object) -> str:
    """Where a side's points come from."""
    return turned(view, minus(reason(share, rules)))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def entries(view: View, game: Game) -> tuple[Told, ...]:
    """What undos would take back, the latest first; before it, what redos would put back."""
    found = [Told(told(view, node.entry), False) for node in game.undone]
    node = game.top
    while node.before is not None:
        text = told(view, node.entry)
        if view.game == "cribbage" and "cards" in node.entry:
            text += f": {sum(node.play.scores) - sum(node.before.play.scores)}"
        found.append(Told(text, True))
        node = node.before
    return tuple(found)
