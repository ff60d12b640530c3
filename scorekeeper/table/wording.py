"""The engine's reasons, remarks and refusals as sentences, with names and axes as this screen shows them."""

from __future__ import annotations

from ..engine.refused import Refused
from ..engine.seats import SEAT
from ..words import reasons
from ..words.language import capital
from ..words.refusals import refusal_text
from .compass import arrows, called_by_name, name_of
from .games import game_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Remark, Share
    from ..engine.kind import AnyRules
    from ..engine.kinds import Entry
    from .view import View


def remark(view: View | None, said: Remark, rules: AnyRules) -> str:
    """A remark of the engine about the game, with seats by their players' names."""
    if view is None:
        return capital(reasons.remark(said, rules))
    who = arrows(view)._replace(seats={seat.seat: name_of(view, seat.seat) for seat in view.seats})
    return capital(reasons.remark(said, rules, who))


def reason(share: Share, rules: AnyRules) -> str:
    """The reason of a side's points."""
    # A line break must not leave a number alone on its line.
    return reasons.reason(share, rules).replace(": ", ":\u00a0")


def refusal(view: View | None, why: Refused) -> str:
    """The reason why something may not be done; without a game on the table it is the store that refuses."""
    if view is None:
        return capital(refusal_text(why, room="files"))
    data = {key: _shown(view, key, value) for key, value in why.data.items()}
    return capital(refusal_text(Refused(why.code, why.clause, **data), view.game))


def _shown(view: View, key: str, value: object) -> object:
    """A seat as its player's name, and another value as the game shows it."""
    if key in ("seat", "by", "turn") and value in SEAT:
        return name_of(view, str(value))
    return game_named(view.game).shown(key, value)


def entry_sentence(view: View, entry: Entry) -> str:
    """An entry as a sentence: `← Bev bids 7♠`."""
    # Imported on first use: the board shows no such sentence.
    from ..words.entries import entry_text

    return capital(entry_text(entry, {"game": view.game}, called_by_name(view)))
