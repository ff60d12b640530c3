"""Results that a table without the app has entered and agreed to in a phone's browser.

Each is a game of one line in the inbox, so it is kept, counted and asked about as a table's own games are. It
counts where the table has no result in the round that is open; everything else is a question.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ...engine.kinds import SEATS, TEAMS
from ...engine.refused import Refused
from ...event.browser import BY_BROWSER
from ...record.carried import Carried
from ..wire.chain import root
from ..wire.messages import Lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Singles

AGREED = "agree"
"""In the line, as in the last one of a game that was agreed."""
WINNERS = ("NS", "EW", "tie")


def lines_of(order: Mapping[str, Any], night: str, by_app: bool) -> Lines:
    """The game of an order, as a table's lines; `by_app`: a device keeps this table's score."""
    name, number, winner = order.get("nonce"), order.get("round"), order.get("winner")
    scores, moves, seats = order.get("scores"), order.get("moves"), order.get("seats")
    pair = isinstance(scores, list) and len(scores) == 2 and all(type(one) is int for one in scores)
    sat = isinstance(seats, dict) and set(seats) == set(SEATS)
    fits = winner in WINNERS and type(number) is int and (scores is None or pair) and sat
    if not fits or moves not in (None, *TEAMS) or not isinstance(name, str) or order.get("night") != night:
        raise Refused("hall-order")
    game = BY_BROWSER + name[:32]
    line = {
        "id": game, "event": night, "do": AGREED, "round": number, "seats": seats,
        "winner": winner, "scores": scores, "moves": moves, "app": by_app,
    }  # fmt: skip
    return Lines(game, 0, root(game), [json.dumps(line)])


def read(line: str) -> Carried:
    """The game in its line."""
    data = json.loads(line)
    header = {key: data[key] for key in ("id", "event", "round", "seats", "app")}
    return Carried(header, {"winner": data["winner"], "scores": data["scores"]}, data["moves"], None)


def entry_of(night: Singles, game: Carried, table: int, moves: str | None, force: bool) -> Entry | None:
    """The result that the game makes; None where it stands already. Refused where the director decides."""
    number, winner, scores = game.header["round"], game.result["winner"], game.result["scores"]
    moves = moves or game.moves
    entry: Entry = {"do": "result", "round": number, "table": str(table), "winner": winner}
    if scores is not None:
        entry["scores"] = dict(zip(TEAMS, scores, strict=True))
    if winner == "tie" and moves is not None:
        entry["moves"] = moves
    before = night.games_of(number).get(table)
    if before is not None:
        entry["instead"] = True
        same_scores = scores is None or before.scores == tuple(scores)
        if before.winner == winner and same_scores and entry.get("moves") in (None, before.moves):
            return None
    entry["game"] = game.id
    doubt = None if force else _doubt(night, game, table)
    if doubt is not None:
        raise doubt
    return entry


def _doubt(night: Singles, game: Carried, table: int) -> Refused | None:
    """Why the director decides."""
    number, seats = game.header["round"], game.header["seats"]
    if number != night.round:
        return Refused("take-other-round", round=number, now=night.round)
    before = night.games_of(number).get(table)
    if before is not None:
        if before.scores is None:
            return Refused("take-instead-unscored", round=number, table=table)
        return Refused("take-instead", round=number, table=table, ns=before.scores[0], ew=before.scores[1])
    seated = night.seating.tables.get(table, ())
    if list(seated) != [seats[seat] for seat in SEATS]:
        here = sorted(one for one in seated if one is not None)
        return Refused("take-other-players", players=sorted(seats.values()), seated=here)
    return Refused("hall-browser-app") if game.header["app"] else None
