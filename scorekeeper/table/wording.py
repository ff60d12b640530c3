"""The engine's reasons, remarks and refusals as sentences, with names and axes as this screen shows them."""

from __future__ import annotations

from ..engine.kinds import SEAT, TEAMS
from ..engine.refused import Refused
from ..words import reasons
from ..words.language import all_of, capital
from ..words.names import offenders
from ..words.refusals import refusal_text
from .compass import arrows, axis_of, called_by_name, name_of, side_named
from .games import game_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Remark, Share
    from ..engine.kind import AnyRules
    from ..engine.kinds import Entry
    from .view import View

LATER = {"mend-later": "mend-later-named", "mend-ends": "mend-ends-named"}
"""Refusals about a later entry, and their sentences where the entry itself is told."""


def remark(view: View | None, statement: Remark, rules: AnyRules) -> str:
    """A remark of the engine about the game, with seats by their players' names."""
    if view is None:
        return capital(reasons.remark(statement, rules))
    who = arrows(view)._replace(seats={seat.seat: name_of(view, seat.seat) for seat in view.seats})
    return capital(reasons.remark(statement, rules, who))


def reason(share: Share, rules: AnyRules, times: int) -> str:
    """The reason of a side's points; of both partners, twice."""
    # A line break must not leave a number alone on its line.
    return reasons.reason(share, rules, times).replace(": ", ":\u00a0")


def refusal(view: View | None, why: Refused) -> str:
    """The reason why something may not be done; without a game on the table it is the store that refuses."""
    if view is None:
        return capital(refusal_text(why, room="files"))
    return capital(refusal_text(_at_table(view, why), view.game))


def _at_table(view: View, why: Refused) -> Refused:
    """The refusal in the words of this table; a later entry that it is about is told, not numbered."""
    data = {key: _shown(view, key, value) for key, value in why.data.items()}
    kind, by = why.data.get("kind"), why.data.get("by")
    side = offenders(kind, by, view.game) if isinstance(kind, str) and isinstance(by, str) else None
    if side is not None:
        data["by"] = axis_of(view, side)
    later = why.data.get("entry")
    if why.code in LATER and isinstance(later, dict):
        return Refused(LATER[why.code], why.clause, **data, later=entry_sentence(view, later))
    return Refused(why.code, why.clause, **data)


def _shown(view: View, key: str, value: object) -> object:
    """A seat as its player's name, a side as its axis, and another value as the game shows it."""
    if isinstance(value, Refused):
        return _at_table(view, value)
    if key in ("seat", "by", "turn") and value in SEAT:
        return name_of(view, str(value))
    if key == "team" and value in TEAMS:
        return axis_of(view, str(value))
    if key == "seats" and isinstance(value, str):
        return all_of([name_of(view, seat) if seat in SEAT else seat for seat in value.split()])
    return game_named(view.game).shown(key, value)


def entry_sentence(view: View, entry: Entry) -> str:
    """An entry as a sentence: `← Bev bids 7♠`."""
    # Imported on first use: the board shows no such sentence.
    from ..words.entries import entry_text

    # Where players are put into seats, a seat is called by its arrow: its name is what changes.
    who = arrows(view) if "players" in entry else called_by_name(view)
    if "team" in entry:
        who = who._replace(sides={team: side_named(view, team) for team in TEAMS})
    return capital(entry_text(entry, {"game": view.game}, who))
