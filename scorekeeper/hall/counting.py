"""From a table's agreed game to the night's record: the same entry that a director would type, once."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from ..engine.game import start
from ..engine.refused import Refused
from ..engine.seats import SEATS
from ..record.carried import short_id
from ..record.codec import lift, parse, word_of
from .topics import table_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.game import Game as State
    from ..engine.kinds import Entry
    from .inbox import Game, Inbox
    from .night_file import NightFile

COUNTED, STANDS, NOT_YET = "counted", "stands", "not-yet"
SIDES = ("NS", "EW")


class Outcome(NamedTuple):
    """What became of a game: counted now, stands in the night already, not agreed yet, or a question."""

    state: str
    entry: Entry | None = None
    why: Refused | None = None
    """For the director to decide."""


def read(game: Game) -> State | None:
    """The game's state; None without a header. Refused where a line is not what a table may write."""
    if not game.lines:
        return None
    header, *entries = lift([parse(line) for line in game.lines], "record")
    if word_of(header) != "record":
        raise Refused("not-a-game")
    state = start(header)
    for number, entry in enumerate(entries, 2):
        try:
            state = state.apply(entry)
        except Refused as why:
            raise Refused("hall-game-line", number=number, why=why) from None
    return state


def count(
    inbox: Inbox, held: NightFile, table: str, game: str, moves: str | None = None, force: bool = False
) -> Outcome:
    """Enter the game's result into the night, if it is agreed and is not there yet.

    The director adds who moves after a tie, and says by `force` that it counts in place of another result.
    """
    try:
        state = read(inbox.game(table, game))
        if state is None or not state.agreed or state.header.get("practice"):
            return Outcome(NOT_YET)
        entry = result_of(state, held, table, moves)
        mark = json.dumps({key: value for key, value in entry.items() if key != "instead"}, sort_keys=True)
        if inbox.is_entered(table, game, held.id, mark):
            return Outcome(STANDS, entry)
        outcome = _enter(held, entry, force)
    except Refused as why:
        return Outcome(NOT_YET, why=why)
    if outcome.why is None:
        # After the night's own file: killed in between, the result is found there at the next start.
        inbox.mark_entered(table, game, held.id, mark)
    return outcome


def result_of(state: State, held: NightFile, table: str, moves: str | None) -> Entry:
    """The `result` entry of an agreed game, without `at`."""
    header, result = state.header, state.result()
    number = table_number(table)
    if held.night.state.header.form.teams:
        return _result_of_teams(state, held)
    if not _same_id(header.get("event"), held.id):
        raise Refused("hall-other-night")
    if result["game"] != held.night.state.header.game:
        raise Refused("hall-other-game", game=result["game"])
    if type(header.get("round")) is not int:
        raise Refused("hall-no-round")
    if header.get("table") is not None and str(header["table"]) != str(number):
        raise Refused("hall-other-table", table=header["table"])
    if result["winner"] is None:
        raise Refused("hall-no-winner")
    entry: Entry = {"do": "result", "round": header["round"], "table": str(number)}
    entry |= {"scores": result["scores"], "winner": result["winner"]}
    if result["winner"] == "tie" and moves is not None:
        entry["moves"] = moves
    if type(header.get("day")) is int:
        entry["day"] = header["day"]
    return entry | {"game": str(header.get("id", ""))}


def _result_of_teams(state: State, held: NightFile) -> Entry:
    """The result of a game of the spades event; its header says which team sits where."""
    header, result = state.header, state.result()
    if not _same_id(header.get("event"), held.id):
        raise Refused("hall-other-night")
    if result["game"] != held.night.state.header.game:
        raise Refused("hall-other-game", game=result["game"])
    teams = header.get("teams")
    if not isinstance(teams, dict) or set(teams) != set(SIDES):
        raise Refused("hall-no-teams")
    if result["winner"] not in SIDES:
        raise Refused("hall-no-winner")
    nils = dict.fromkeys(SIDES, 0)
    for hand in result["hands"]:
        for seat, bid in (hand.get("bids") or {}).items():
            if bid == "nil" and (hand.get("won") or {}).get(seat) == 0:
                nils[SIDES[SEATS.index(seat) % 2]] += 1
    entry: Entry = {"do": "result", "round": header.get("round"), "teams": [teams[side] for side in SIDES]}
    entry["scores"] = [result["scores"][side] for side in SIDES]
    entry["event_points"] = [result["event_points"][side] for side in SIDES]
    return entry | {"nils": [nils[side] for side in SIDES], "game": str(header.get("id", ""))}


def _enter(held: NightFile, entry: Entry, force: bool) -> Outcome:
    """Make the entry, unless the night has this result, from whichever hand it came."""
    if "teams" in entry:
        return _enter_teams(held, entry)
    first = _counted_elsewhere(held, entry)
    there = held.night.state.games_of(entry["round"]).get(int(entry["table"]))
    if there is None:
        if first is not None:
            raise Refused("hall-counted-elsewhere", round=first[0], table=str(first[1]))
        held.do(entry)
        return Outcome(COUNTED, entry)
    scores = (entry["scores"]["NS"], entry["scores"]["EW"])
    moves = entry.get("moves", there.moves)
    same = tuple(there.scores) == scores and there.winner == entry["winner"] and there.moves == moves
    if _same_id(there.record, entry["game"]):
        if same:
            return Outcome(STANDS, entry)
        # The table has corrected what it had agreed to: the entry that a director would type.
        held.do(entry | {"instead": True} | ({} if moves is None else {"moves": moves}))
        return Outcome(COUNTED, entry)
    if same:
        # Typed, or read from a QR code, before the network brought it.
        return Outcome(STANDS, entry)
    if force:
        held.do(entry | {"instead": True})
        return Outcome(COUNTED, entry)
    raise Refused("hall-result-differs", round=entry["round"], table=entry["table"])


def _same_id(one: object, other: str) -> bool:
    """Do both name the same game, or night? QR codes and tickets carry short ids."""
    return isinstance(one, str) and short_id(one) == short_id(other)


def _enter_teams(held: NightFile, entry: Entry) -> Outcome:
    """Make the entry of a spades event, unless these teams have this result."""
    one, other = map(str, entry["teams"])
    for match in held.night.state.rounds.get(entry["round"], ()):
        if set(match.teams) != {one, other} or match.outcome is None:
            continue
        step = 1 if match.teams == (one, other) else -1
        ours = tuple(tuple(entry[key][::step]) for key in ("scores", "event_points", "nils"))
        if tuple(match.outcome) == ours:
            return Outcome(STANDS, entry)
        # A spades event knows no second result: the director takes the first one back.
        raise Refused("hall-result-differs", round=entry["round"], table=f"{one}, {other}")
    held.do(entry)
    return Outcome(COUNTED, entry)


def _counted_elsewhere(held: NightFile, entry: Entry) -> tuple[int, int] | None:
    """Round and table at which the night has this game already."""
    state: Any = held.night.state
    for number in range(1, len(state.closed) + 2):
        for table, game in state.games_of(number).items():
            if entry["game"] and _same_id(game.record, entry["game"]):
                return number, table
    return None
