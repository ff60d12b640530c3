"""One table of a round: its result typed, corrected, or taken away from who was not clipped."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...table.key import KeySpec, action
from ...table.questions.navigation import choose, open_screen
from ...words.language import tr
from .. import games_kept, names
from ..changes import differences
from ..night_session import night_of
from . import digits, ruling
from .proposal import propose, to_main
from .rounds import RESULT, outcome, score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Game
    from ...table.desk import Desk
    from ...table.place import Draft

SCREEN = RESULT
FIRST = "score NS"
CELLS = {"NS": "score NS", "EW": "score EW"}
DAY = "night_day"
"""The draft that says on which day of a tournament the next results are played."""


@action("night.result")
def agree(desk: Desk) -> None:
    """Enter the result, or the correction, that was typed."""
    entry = entry_of(desk, desk.place.draft(SCREEN))
    if entry is not None:
        night_of(desk).enter([entry], **to_main(desk, SCREEN))


@action("night.correct")
def correct(desk: Desk) -> None:
    """Type another result in place of the one that stands."""
    draft = desk.place.draft(SCREEN)
    game = game_of(desk, draft)
    if game is None:
        return
    scores = zip((CELLS["NS"], CELLS["EW"]), game.scores or (), strict=False)
    cells = digits.typed(list(scores), FIRST)
    chosen = {} if night_of(desk).singles.header.form.higher_wins else {"winner": game.winner}
    desk.draft(SCREEN, instead=True, moves=game.moves, **cells, **chosen)


@action("night.unclipped")
def unclipped(desk: Desk, number: int, player: int) -> None:
    """Propose that a player moved on without a clip."""
    propose.run(desk, [{"do": "unclipped", "round": number, "number": player}])


@action("night.close_table")
def close_table(desk: Desk, table: int) -> None:
    """Propose that all four at a table sit out."""
    propose.run(desk, [{"do": "seat", "table": table, "seats": {}}])


@action("night.day")
def set_day(desk: Desk, day: int) -> None:
    """The results from now on are of this day."""
    desk.settle(desk.place.drafted(DAY, {"day": day}))


def game_of(desk: Desk, draft: Draft) -> Game | None:
    """The table's game of that round; None while it has no result."""
    return night_of(desk).singles.games_of(draft["round"]).get(draft["table"])


def players_of(desk: Desk, draft: Draft) -> tuple[Any, ...]:
    """The four at the table in that round; None for an empty seat."""
    game = game_of(desk, draft)
    if game is not None:
        return game.players
    return night_of(desk).singles.seating.tables.get(draft["table"], (None,) * 4)


def asks_result(desk: Desk, draft: Draft) -> bool:
    """Is a result typed now: the first one, or a correction?"""
    if game_of(desk, draft) is not None:
        return bool(draft.get("instead"))
    return draft["round"] == night_of(desk).singles.round and None not in players_of(desk, draft)


def day_now(desk: Desk) -> int:
    """The day of the next result: that of the latest one, or a later one that was chosen."""
    state = night_of(desk).singles
    chosen: int = desk.place.draft(DAY).get("day", 1)
    games = state.games or (state.closed[-1] if state.closed else {})
    return max(chosen, *(game.day for game in games.values()), 1)


def winner_of(desk: Desk, draft: Draft) -> str | None:
    """The winner: the higher score, unless another side was chosen in a game that allows it."""
    ns, ew = (digits.value_of(draft, CELLS[side]) for side in ("NS", "EW"))
    if ns is None or ew is None:
        return None
    if not night_of(desk).singles.header.form.higher_wins and draft.get("winner"):
        found: str = draft["winner"]
        return found
    return "NS" if ns > ew else "EW" if ew > ns else "tie"


def entry_of(desk: Desk, draft: Draft) -> Entry | None:
    """The result as it is typed; None while something is missing."""
    winner = winner_of(desk, draft)
    if winner is None:
        return None
    game = game_of(desk, draft)
    entry: Entry = {
        "do": "result",
        "round": draft["round"],
        "table": draft["table"],
        "scores": {side: digits.value_of(draft, CELLS[side]) for side in ("NS", "EW")},
        "winner": winner,
    }
    day = day_now(desk) if game is None else game.day
    if day != 1:
        entry["day"] = day
    if winner == "tie" and draft.get("moves"):
        entry["moves"] = draft["moves"]
    if game is not None:
        entry["instead"] = True
        if game.record is not None:
            entry["game"] = game.record
    return entry


def stands(desk: Desk, draft: Draft) -> bool:
    """Is what was typed the result that stands?"""
    game, entry = game_of(desk, draft), entry_of(desk, draft)
    if game is None or entry is None:
        return False
    typed = entry["scores"]["NS"], entry["scores"]["EW"]
    return typed == game.scores and (entry["winner"], entry.get("moves")) == (game.winner, game.moves)


def preview(desk: Desk, draft: Draft) -> list[str] | Refused | None:
    """The changes by the typed result, or its refusal; None while something is missing."""
    entry = entry_of(desk, draft)
    if entry is None:
        return None
    night = night_of(desk)

    def ask() -> list[str] | Refused:
        try:
            return differences(night.event, night.preview([entry]))
        except Refused as why:
            return why

    return night.recall("typed result", ask, str(entry))


# The keys.


def cell_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The two sides with their scores."""
    players = players_of(desk, draft)
    labels = {CELLS[side]: names.numbers(players, side) for side in ("NS", "EW")}
    return digits.cell_keys(SCREEN, draft, labels, FIRST)


def pad_keys() -> list[KeySpec]:
    return digits.pad_keys(SCREEN, FIRST, minus=True)


def winner_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The keys for the winner, in a game where that need not be the higher score."""
    if night_of(desk).singles.header.form.higher_wins:
        return []
    now, players = winner_of(desk, draft), players_of(desk, draft)
    if now is None:
        return []
    labels = {side: tr("{pair} win").format(pair=names.numbers(players, side)) for side in ("NS", "EW")}
    return [
        KeySpec(label, choose(SCREEN, {"winner": side}), chosen=side == now, name=f"winner {side}")
        for side, label in (labels | {"tie": tr("Tie")}).items()
    ]


def moves_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """After a tie: who moves on; nothing at a sitter's table, which has its own rule."""
    from ...event.results import needs_moves

    state = night_of(desk).singles
    if winner_of(desk, draft) != "tie" or not needs_moves(state, draft["round"], draft["table"]):
        return []
    players = players_of(desk, draft)
    return [
        KeySpec(
            tr("{pair} move").format(pair=names.numbers(players, side)),
            choose(SCREEN, {"moves": side}),
            chosen=draft.get("moves") == side,
            name=f"moves {side}",
        )
        for side in ("NS", "EW")
    ]


def agree_key(desk: Desk, draft: Draft) -> KeySpec:
    """AGREE; dead where there is nothing to agree to, as before a correction that changes nothing."""
    may = isinstance(preview(desk, draft), list) and not stands(desk, draft)
    return KeySpec(tr("AGREE"), agree(), "action", enabled=may, name="AGREE", fills=True)


def correct_key() -> KeySpec:
    return KeySpec(tr("Correct"), correct(), "action", name="CORRECT")


def unclipped_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """A key for each of the four who can still lose the clicks of this game."""
    game, state = game_of(desk, draft), night_of(desk).singles
    if game is None:
        return []
    return [
        KeySpec(
            names.who(state, player),
            unclipped(draft["round"], player),
            enabled=player not in game.unclipped and game.earned(seat) > 0,
            name=f"unclipped {player}",
        )
        for seat, player in enumerate(game.players)
    ]


def seat_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """CHANGE SEATS and CLOSE TABLE, until the round has a result."""
    state = night_of(desk).singles
    if draft["round"] != state.round or state.games or game_of(desk, draft) is not None:
        return []
    from .seats import edit_table

    table = draft["table"]
    return [
        KeySpec(tr("Change seats"), edit_table(table), name="CHANGE SEATS"),
        KeySpec(tr("Close table"), close_table(table), name="CLOSE TABLE"),
    ]


def ruling_wanted(desk: Desk, draft: Draft) -> bool:
    """Does the table want a ruling now?"""
    return draft["round"] == night_of(desk).singles.round and ruling.table_game(draft) in ruling.wanted(desk)


def ruling_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The key that marks a table of the round in play, which is full and not marked yet."""
    if draft["round"] != night_of(desk).singles.round or draft.get("instead"):
        return []
    if None in players_of(desk, draft) or ruling_wanted(desk, draft):
        return []
    return [ruling.mark_key(ruling.table_game(draft))]


def answer_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The keys beside the mark of a table that wants a ruling."""
    return ruling.answer_keys(desk, ruling.table_game(draft))


def look_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The way to the table's own game, where it was taken in whole."""
    game = game_of(desk, draft)
    if game is None or game.record is None:
        return []
    return look_at_keys(desk, games_kept.Result(game.record, frozenset(game.scores or ())))


def look_at_keys(desk: Desk, result: games_kept.Result) -> list[KeySpec]:
    """The way to the game of a result; none where it is not kept here."""
    kept = games_kept.kept_game(desk, result)
    if kept is None:
        return []
    return [KeySpec(tr("Look at the game"), open_screen("game", {"id": kept.id}), name="LOOK AT GAME")]


def result_words(desk: Desk, draft: Draft) -> tuple[str, str]:
    """The result that stands: score and winner."""
    game = game_of(desk, draft)
    return ("", "") if game is None else (score(game), outcome(game))


def day_keys(desk: Desk) -> list[KeySpec]:
    """On which day of a tournament the next results are played."""
    now = day_now(desk)
    label = tr("Day {day}")
    return [
        KeySpec(label.format(day=now), set_day(now), chosen=True, name=f"day {now}"),
        KeySpec(label.format(day=now + 1), set_day(now + 1), name=f"day {now + 1}"),
    ]
