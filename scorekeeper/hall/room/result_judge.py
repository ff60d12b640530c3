"""From a table's agreed game to the night's record: the same entry that a director would make, once.

`event/taking.py` holds a game against the night, whether it came by QR code, as a file or from here. Where
the night is the app's, the app judges the result again as it enters it: `judge` is asked on both sides.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple, Protocol

from ...engine.game import Game as State
from ...engine.game import start
from ...engine.refused import Refused
from ...event.browser import is_by_browser
from ...event.taking import ByHand, Taken, take
from ...record.carried import Carried, movers, result_of
from ...record.codec import Record, lift, parse, word_of
from ..wire.subjects import table_number
from . import browser_results
from .handed_results import Handed, Place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.night import Event
    from .inbox import Game, Inbox
    from .night_file import HeldNight

    class Held(Protocol):
        """A night to hold a game against."""

        @property
        def night(self) -> Event[Any]: ...
        @property
        def header(self) -> Entry: ...
        @property
        def id(self) -> str: ...


COUNTED, STANDS, NOT_YET, HANDED = "counted", "stands", "not-yet", "handed"
SIDES = ("NS", "EW")
OF_A_CORRECTION = frozenset(("take-instead",))
"""Doubts that are no question where a table corrects its own result, while its round is open."""
MAX_ENTRIES = 4_000
"""Entries of a game that is replayed here: the longest real one has a few hundred."""


class Outcome(NamedTuple):
    """A game's outcome: counted now, stands in the night already, handed over to the app that keeps the
    night, not agreed yet, or a question."""

    state: str
    entry: Entry | None = None
    why: Refused | None = None
    """For the director to decide."""


class Replay(NamedTuple):
    """A game's record, read to its end."""

    state: State
    record: Record
    agreed: int
    """Number of different results that the table has agreed to in a row."""

    def carried(self) -> Carried:
        """The same game as it comes from a table in another way."""
        return Carried(self.state.header, result_of(self.state), movers(self.record.entries), self.record)


def read(game: Game) -> Replay | None:
    """The game's record; None without a header. Refused where a line is not what a table may write."""
    if not game.lines:
        return None
    header, *entries = lift([parse(line) for line in game.lines], "record")
    if word_of(header) != "record":
        raise Refused("not-a-game")
    state = start(header)
    agreed, latest, moves = 0, None, None
    for number, entry in enumerate(entries, 2):
        try:
            state = state.apply(entry)
        except Refused as why:
            raise Refused("hall-game-line", number=number, why=why) from None
        if entry.get("do") == "agree":
            moves = entry.get("moves")
        if state.agreed:
            result = state.result()
            where = [state.header.get(key) for key in ("round", "table")]
            now = [*where, result["scores"], result["winner"], moves]
            agreed, latest = agreed + (now != latest), now
    return Replay(state, Record(game.lines, header, tuple(entries)), agreed)


def count(
    inbox: Inbox, held: HeldNight, table: str, game: str, moves: str | None = None, force: bool = False
) -> Outcome:
    """Enter the game's result into the night, if it is agreed and is not there yet.

    The director adds who moves after a tie, and says by `force` that it counts although it does not fit.
    """
    try:
        head = inbox.head(table, game)
        if head is not None and head.lines > MAX_ENTRIES:
            raise Refused("hall-game-long", most=MAX_ENTRIES)
        found = inbox.game(table, game)
        if found.lines and is_by_browser(game):
            if inbox.get(f"left {game}"):
                # The director has left it.
                return Outcome(NOT_YET)
            carried, words = browser_results.read(found.lines[0]), 1
        else:
            replay = read(found)
            if replay is None or replay.state.header.get("practice"):
                return Outcome(NOT_YET)
            if not replay.state.agreed:
                if has_result(inbox, held, table, game):
                    # Its result stands in the night, and the table has taken the agreement back.
                    raise Refused("hall-reopened")
                return Outcome(NOT_YET)
            carried, words = replay.carried(), max(replay.agreed, 1)
        mark = _mark(carried, words)
        if inbox.is_entered(table, game, held.id, mark):
            if not force and not _is_there(held, carried, table, moves):
                raise Refused("hall-result-gone")
            if not force or _is_there(held, carried, table, moves):
                inbox.mark_entered(table, game, held.id, mark)
                return Outcome(STANDS)
        if held.handed is not None and (table, game) in held.handed:
            # An earlier word of the game: the night is not what it will be.
            return Outcome(HANDED)
        outcome = judge(held, carried, table, moves, force)
        if held.handed is not None:
            place = Place(held.id, table, game, mark, "" if head is None else head.hash)
            # One that stands was typed, or read from a code that had no room for the record: the app keeps
            # the game all the same.
            stands = outcome.state == STANDS
            lines = () if carried.record is None else carried.record.lines
            held.handed[table, game] = Handed(place, carried, moves, force, stands, lines)
            if not stands:
                return Outcome(HANDED, outcome.entry)
        elif outcome.entry is not None:
            held.do(outcome.entry)
    except Refused as why:
        return Outcome(NOT_YET, why=why)
    # After the night's own file: killed in between, the result is found there at the next start.
    inbox.mark_entered(table, game, held.id, mark)
    return outcome


def has_result(inbox: Inbox, held: HeldNight, table: str, game: str) -> bool:
    """Was a result of the game entered, by what the inbox has noted or by what stands in the night?"""
    return inbox.is_entered(table, game, held.id) or game in held.counted()


def _is_there(held: HeldNight, carried: Carried, table: str, moves: str | None) -> bool:
    """Was this result in the night, as the game's latest one, or typed? Taken back by an entry it was."""
    mine = [one for one in held.results() if one.get("game") == carried.id]
    try:
        outcome = judge(held, carried, table, moves, force=True)
    except Refused:
        return bool(mine)
    entry = outcome.entry
    if outcome.state == STANDS or entry is None:
        return outcome.state == STANDS
    same = ("round", "table", "teams", "scores", "winner")
    found = mine[-1:] or held.results()
    return any(all(_plain(one.get(key)) == _plain(entry.get(key)) for key in same) for one in found)


def _plain(value: object) -> object:
    """A table is named by a number or by a text."""
    return str(value) if isinstance(value, int) else value


def _mark(game: Carried, words: int) -> str:
    """A game's result, by which it is known that it has been entered once."""
    header, result = game.header, game.result
    where = [game.id, header.get("round"), header.get("table")]
    parts = [*where, result["scores"], result["winner"], game.moves]
    # A table that corrects its correction says its first result once more.
    return json.dumps(parts if words == 1 else [*parts, words], sort_keys=True)


def judge(held: Held, game: Carried, table: str, moves: str | None, force: bool) -> Outcome:
    """The entry that the game makes, unless the night has this result, from whichever hand it came.

    Nothing is entered. Refused where the director must decide.
    """
    event = held.night
    singles = not event.state.header.form.teams
    number, named = table_number(table), game.header.get("table")
    if singles and is_by_browser(game.id):
        entry = browser_results.entry_of(event.state, game, number, moves, force)
        if entry is not None:
            event.apply({**entry, "at": event.moments.latest or 0.0})
        return Outcome(STANDS if entry is None else COUNTED, entry)
    if singles and named is not None and str(named).strip() != str(number):
        raise Refused("hall-other-table", table=named)
    # The card says which table it is.
    by_hand = ByHand(table=number if singles else None, moves=moves)
    taken = take(event, {**held.header, "id": held.id}, game, by_hand)
    if _stands(event.state, taken, game, number):
        return Outcome(STANDS)
    if taken.entry is None or taken.stop is not None:
        raise taken.stop or Refused("hall-order")
    corrects = _corrects(event.state, taken)
    doubts = [why for why in taken.doubts if not (corrects and why.code in OF_A_CORRECTION)]
    if doubts and not force:
        raise doubts[0]
    return Outcome(COUNTED, taken.entry)


def _stands(night: Any, taken: Taken, game: Carried, table: int) -> bool:
    """Does the night have this very result, typed, read from a code, or entered by an earlier run?"""
    if taken.stop is not None and taken.stop.code == "take-counted":
        return (taken.stop.data["round"], taken.stop.data["table"]) == (game.header.get("round"), table)
    if night.header.form.teams:
        scores = {tuple(game.result["scores"][side] for side in order) for order in (SIDES, SIDES[::-1])}
        teams = game.header.get("teams")
        ids = {str(one) for one in teams.values()} if isinstance(teams, dict) else set()
        played = [match for made in night.rounds.values() for match in made if set(match.teams) == ids]
        return any(match.outcome is not None and match.outcome.scores in scores for match in played)
    if taken.entry is None or not taken.entry.get("instead") or "seats" in taken.entry:
        return False
    entry = taken.entry
    before = night.games_of(entry["round"])[table]
    same: bool = before.scores == tuple(entry["scores"][side] for side in SIDES)
    return same and before.winner == entry["winner"] and entry.get("moves", before.moves) == before.moves


def _corrects(night: Any, taken: Taken) -> bool:
    """Is it the table's own later word on a result that came from the same game?"""
    if taken.entry is None or not taken.entry.get("instead"):
        return False
    before = night.games_of(taken.entry["round"])[int(taken.entry["table"])]
    return bool(before.record == taken.entry["game"])
