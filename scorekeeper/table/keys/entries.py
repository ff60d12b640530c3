"""What was entered, in sentences that name the players, with the sides as this screen has them."""

from __future__ import annotations

from typing import NamedTuple

from ...words.entries import entry_text
from ...words.language import capital
from ...words.reasons import reason
from ..labels import players_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.explain import Share
    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ..view import View


class Told(NamedTuple):
    """One line of the list of entries."""

    text: str
    standing: bool
    """Does it stand, or was it taken back, so that it can be put back?"""


def told(view: View, entry: Entry) -> str:
    """`← Bev bids 7♠`."""
    return capital(entry_text(entry, {"game": view.game}, players_of(view)))


def why(view: View, share: Share, rules: object) -> str:
    """Where a side's points come from."""
    return reason(share, rules)


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
