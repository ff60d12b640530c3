"""A table's result as it is typed: who sat there, who won, the entry that it makes, and what that changes."""

from __future__ import annotations

from typing import Any

from ...engine.kinds import SEATS
from ...engine.refused import Refused
from ...words.language import all_of, tr
from ...words.language import number as written
from .. import changes
from ..night_session import night_of
from . import digits
from .days import day_now
from .rounds import RESULT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Game, Singles
    from ...shell.place import Draft
    from ...table.desk import Desk

SCREEN = RESULT
FIRST = "score NS"
CELLS = {"NS": "score NS", "EW": "score EW"}
VOID, AWARDED = "void", "awarded"
"""How a game ends without a winner by its scores."""
WAY = "night_way"
"""The draft that says whether the last result of the night was entered with scores."""


def draft_of(desk: Desk) -> Draft:
    """The table that is open: the one chosen, on the main screen the next that is missing; or none."""
    if desk.place.screen == SCREEN:
        return desk.place.draft(SCREEN)
    state = night_of(desk).singles
    missing = state.waiting()
    # There a touch of a side wins; scores are typed where the table is opened.
    return {"round": state.round, "table": missing[0], "scores": False} if missing else {}


def title(desk: Desk) -> str:
    """`Table 7`; of another round `Round 2, table 7`."""
    draft = draft_of(desk)
    if draft["round"] == night_of(desk).singles.round:
        return tr("Table {table}").format(table=draft["table"])
    return tr("Round {round}, table {table}").format(round=draft["round"], table=draft["table"])


def game_of(desk: Desk, draft: Draft) -> Game | None:
    """The table's game of that round; None while it has no result."""
    return night_of(desk).singles.games_of(draft["round"]).get(draft["table"])


def players_of(desk: Desk, draft: Draft) -> tuple[Any, ...]:
    """The four at the table in that round, as they are typed or known; None for an empty seat."""
    if draft.get("seats"):
        return tuple(draft["seats"].get(seat) for seat in SEATS)
    game = game_of(desk, draft)
    if game is not None:
        return game.players
    return night_of(desk).singles.seating.tables.get(draft["table"], (None,) * 4)


def asks_result(desk: Desk, draft: Draft) -> bool:
    """Is a result typed now: the first one, or a correction?"""
    if game_of(desk, draft) is not None:
        return bool(draft.get("instead"))
    return draft["round"] == night_of(desk).singles.round and None not in players_of(desk, draft)


def with_scores(desk: Desk, draft: Draft) -> bool:
    """Are scores typed, and not the winner alone touched? As in the result before, unless it is chosen."""
    scored = draft.get("scores", desk.place.draft(WAY).get("scores"))
    return bool(draft.get("typed") or scored) and draft.get("how") != VOID


def is_one_touch(desk: Desk, draft: Draft) -> bool:
    """Does a touch of a side enter its win? Else it is chosen, and AGREE enters it."""
    return not (with_scores(desk, draft) or draft.get("instead") or draft.get("how") or draft.get("seats"))


def winner_of(desk: Desk, draft: Draft) -> str | None:
    """The winner: the one that was chosen; with scores the higher one, unless another may win."""
    chosen: str | None = draft.get("winner")
    if draft.get("how") == VOID:
        return None
    if draft.get("how") or not with_scores(desk, draft):
        return chosen
    ns, ew = (digits.value_of(draft, CELLS[side]) for side in ("NS", "EW"))
    if ns is None or ew is None:
        return None
    if chosen and not night_of(desk).singles.header.form.higher_wins:
        return chosen
    return "NS" if ns > ew else "EW" if ew > ns else "tie"


def entry_of(desk: Desk, draft: Draft) -> Entry | None:
    """The result as it is typed; None while something is missing."""
    winner, how = winner_of(desk, draft), draft.get("how")
    if winner is None and how != VOID:
        return None
    game = game_of(desk, draft)
    scored = with_scores(desk, draft)
    scores = {side: digits.value_of(draft, CELLS[side]) if scored else None for side in ("NS", "EW")}
    entry = outcome_entry(
        winner, None if None in scores.values() else scores, how == AWARDED, draft.get("moves")
    )
    entry |= {"round": draft["round"], "table": draft["table"]}
    day = day_now(desk) if game is None else game.day
    if day != 1:
        entry["day"] = day
    if draft.get("seats"):
        entry["seats"] = draft["seats"]
    if game is not None:
        entry["instead"] = True
        if game.record is not None:
            entry["game"] = game.record
    return entry


def outcome_entry(winner: str | None, scores: Entry | None, awarded: bool, moves: str | None) -> Entry:
    """The part of a result that says how the game ended."""
    entry: Entry = {"do": "result"}
    if winner is None:
        entry["void"] = True
    else:
        entry["winner"] = winner
        if scores is not None:
            entry["scores"] = scores
    if awarded and winner is not None:
        entry["awarded"] = True
    if moves and winner in (None, "tie"):
        entry["moves"] = moves
    return entry


def standing(number: int, table: int, game: Game) -> Entry:
    """The result that stands, as a correction that changes nothing."""
    scores = None if game.scores is None else dict(zip(("NS", "EW"), game.scores, strict=True))
    entry = outcome_entry(game.winner, scores, game.awarded, game.moves)
    entry |= {"round": number, "table": table, "instead": True}
    if game.day != 1:
        entry["day"] = game.day
    return entry | ({} if game.record is None else {"game": game.record})


def odd_scores(desk: Desk, draft: Draft) -> list[int]:
    """The typed scores that no game of 500 ends with, unless the director said that they are right."""
    most = night_of(desk).singles.header.form.odd_from
    if most is None or not with_scores(desk, draft):
        return []
    typed = [digits.value_of(draft, cell) for cell in CELLS.values()]
    if draft.get("sure") == typed:
        return []
    return [score for score in typed if score is not None and (score % 10 or abs(score) >= most)]


def odd_words(desk: Desk, odd: list[int]) -> str:
    """`123: is that right?`"""
    text = all_of([written(score) for score in odd])
    return tr("{scores}: is that right? Scores end in 0 here, and stay below {most}.").format(
        scores=text, most=written(night_of(desk).singles.header.form.odd_from or 0)
    )


def stands(desk: Desk, draft: Draft) -> bool:
    """Is what was typed the result that stands?"""
    game, entry = game_of(desk, draft), entry_of(desk, draft)
    if game is None or entry is None:
        return False
    return entry == standing(draft["round"], draft["table"], game)


def preview(desk: Desk, draft: Draft) -> list[str] | Refused | None:
    """The changes by the typed result, or its refusal; None while something is missing."""
    entry = entry_of(desk, draft)
    return None if entry is None else changes.of(desk, [entry])


def after_win(desk: Desk, draft: Draft, side: str) -> Singles | None:
    """The night after a touch of that side; None where the touch enters nothing."""
    entry = entry_of(desk, {**draft, "winner": side}) if is_one_touch(desk, draft) else None
    if entry is None:
        return None

    def ask() -> Singles | None:
        try:
            after: Singles = night_of(desk).preview([entry]).state
        except Refused:
            return None
        return after

    return night_of(desk).recall(f"after win {side}", ask, str(entry))


def closing_words(desk: Desk, draft: Draft) -> str:
    """The sentence where a touch of a side would close the round; else empty."""
    now, after = night_of(desk).singles, after_win(desk, draft, "NS")
    return "" if after is None or len(after.closed) == len(now.closed) else changes.closing(now, after)


def moves_words(desk: Desk, draft: Draft) -> str:
    """The question about a tie or a void game: a record names the side that moves, wherever it is asked."""
    state, number = night_of(desk).singles, draft["round"]
    void = draft.get("how") == VOID
    if number <= len(state.closed) - state.unmoved:
        return tr("Void: who moved on?") if void else tr("Tied: who moved on?")
    if state.is_last(number):
        return (
            tr("Void. If there is another round, who moves on?")
            if void
            else tr("Tied. If there is another round, who moves on?")
        )
    return tr("Void: who moves on?") if void else tr("Tied: who moves on?")
