"""The touches on one table of a round: its result entered, corrected, or taken from who was not clipped."""

from __future__ import annotations

from typing import Any

from ...engine.kinds import SEATS
from ...engine.refused import Refused
from ...event.sat import check_named, read_seats
from ...event.tally import NOTHING as NO_TALLY
from ...shell.key import NOTHING, KeySpec, action
from ...shell.navigation import choose, open_screen
from ...table.off import because
from ...words.language import tr
from .. import names, taken_games
from ..night_session import night_of
from ..undo import next_table
from . import digits, ruling
from .days import asks_day
from .parts import values
from .proposal import propose, to_main
from .rounds import open_table, outcome
from .typed_result import (
    AWARDED,
    CELLS,
    FIRST,
    SCREEN,
    VOID,
    WAY,
    after_win,
    asks_result,
    draft_of,
    entry_of,
    game_of,
    is_one_touch,
    odd_scores,
    players_of,
    preview,
    standing,
    stands,
    winner_of,
    with_scores,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Singles
    from ...shell.place import Draft
    from ...table.desk import Desk

GRID = "night_grid"
"""The screen of the whole round, to which a result that was asked about there leads back."""


@action("night.result")
def agree(desk: Desk) -> None:
    """Enter the result, or the correction, that was typed."""
    entry = entry_of(desk, desk.place.draft(SCREEN))
    if entry is not None:
        enter(desk, entry)


@action("night.won")
def win(desk: Desk, number: int, table: int, side: str) -> None:
    """Enter the side's win: one touch. Round and table are named: a double tap must not win twice."""
    entry = entry_of(desk, {**draft_of(desk), "round": number, "table": table, "winner": side})
    if entry is not None:
        enter(desk, entry)


def enter(desk: Desk, entry: Entry) -> None:
    """Make the entry; after a first result show the next table of the round that has none.

    A page that stood open since yesterday enters nothing: it asks first which day it is.
    """
    if not entry.get("instead") and asks_day(desk):
        return
    night, changes = night_of(desk), to_main(desk, SCREEN)
    screens = desk.place.screens
    if GRID in screens:
        place = desk.place.drafted(SCREEN, None)
        changes |= {"screens": screens[: screens.index(GRID) + 1], "drafts": place.drafts}
    elif not entry.get("instead"):
        place = desk.place._replace(**changes)
        if "void" not in entry and "awarded" not in entry:
            # A game without scores of its own says nothing of the next table.
            place = place.drafted(WAY, {"scores": "scores" in entry})
        after: Singles = night.preview([entry]).state
        missing = after.waiting() if after.round == entry["round"] else []
        table = next_table(missing, entry["table"])
        if table is not None:
            place = place.drafted(SCREEN, {"round": entry["round"], "table": table})
            place = place._replace(screens=(*place.screens, SCREEN))
        changes |= {"screens": place.screens, "drafts": place.drafts}
    night.enter([entry], **changes)


@action("night.correct")
def correct(desk: Desk) -> None:
    """Type another result in place of the one that stands."""
    draft = desk.place.draft(SCREEN)
    game = game_of(desk, draft)
    if game is None:
        return
    scores = zip((CELLS["NS"], CELLS["EW"]), game.scores or (), strict=False)
    cells = digits.typed(list(scores), FIRST)
    by_hand = game.awarded or game.scores is None or not night_of(desk).singles.header.form.higher_wins
    chosen = {"winner": game.winner} if by_hand else {}
    how = VOID if game.winner is None else AWARDED if game.awarded else None
    scored = game.scores is not None
    desk.draft(SCREEN, instead=True, scores=scored, moves=game.moves, how=how, **cells, **chosen)


@action("night.unclipped")
def unclipped(desk: Desk, number: int, player: int, off: bool = False) -> None:
    """Propose that a player moved on without a clip, or take that mark off again."""
    propose.run(desk, [{"do": "clipped" if off else "unclipped", "round": number, "number": player}])


@action("night.who_sat")
def who_sat(desk: Desk, seat: str = "N") -> None:
    """Type who really sat at the table, from that seat on."""
    draft = desk.place.draft(SCREEN)
    line = list(zip(SEATS, players_of(desk, draft), strict=True))
    desk.go("night_seat", table=draft["table"], sat=draft["round"], **digits.typed(line, seat))


def keep_sat(desk: Desk, number: int, table: int, seats: dict[str, int]) -> None:
    """Those who sat there go with the result that is typed; of one that stands show first what changes."""
    draft, state = desk.place.draft(SCREEN), night_of(desk).singles
    check_named(state, read_seats({"seats": seats}), in_play=number == state.round)
    if asks_result(desk, draft):
        place = desk.place.drafted(SCREEN, {**draft, "seats": seats})
        desk.settle(place._replace(screens=place.screens[:-1], notice=None))
        return
    game = night_of(desk).singles.games_of(number)[table]
    propose.run(desk, [{**standing(number, table, game), "seats": seats}])


def sure_key(draft: Draft) -> KeySpec:
    """The scores are right as they are typed."""
    typed = [digits.value_of(draft, cell) for cell in CELLS.values()]
    return KeySpec(tr("It is right"), choose(SCREEN, {"sure": typed}), name="SURE")


def cell_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The two sides with their scores."""
    players = players_of(desk, draft)
    labels = {CELLS[side]: names.numbers(players, side) for side in ("NS", "EW")}
    return digits.cell_keys(SCREEN, draft, labels, FIRST)


def pad_keys() -> list[KeySpec]:
    return digits.pad_keys(SCREEN, FIRST, minus=True)


def side_keys(desk: Desk, draft: Draft) -> dict[str, KeySpec]:
    """A key for each side, whose touch is its win; none where the game is void."""
    if draft.get("how") == VOID:
        return {}
    now, players, at_once = winner_of(desk, draft), players_of(desk, draft), is_one_touch(desk, draft)
    return {
        side: KeySpec(
            tr("{pair} win").format(pair=names.numbers(players, side)),
            win(draft["round"], draft["table"], side) if at_once else choose(SCREEN, {"winner": side}),
            chosen=side == now,
            name=f"winner {side}",
        )
        for side in CELLS
    }


def side_lines(desk: Desk, draft: Draft, side: str) -> list[tuple[str, str]]:
    """The two players of a side, each with the clicks of its win where a touch enters it: `+2`."""
    night, players = night_of(desk), players_of(desk, draft)
    two = [players[at] for at in dict(names.SIDES)[side]]
    after = after_win(desk, draft, side)
    if after is None:
        return [(names.who(night.singles, one), "") for one in two]
    if not night.singles.cards:
        game = after.games_of(draft["round"])[draft["table"]]
        earned = (game.earned(seat) for seat in dict(names.SIDES)[side])
        return [(names.who(night.singles, one), f"+{more}") for one, more in zip(two, earned, strict=True)]
    before, later = night.singles.tally(), after.tally()
    gained = [later.get(one, NO_TALLY).clicks - before.get(one, NO_TALLY).clicks for one in two]
    return [(names.who(night.singles, one), f"+{more}") for one, more in zip(two, gained, strict=True)]


def scores_key(desk: Desk, draft: Draft) -> list[KeySpec]:
    """Type scores too, or the winner alone."""
    if draft.get("how") == VOID:
        return []
    now = with_scores(desk, draft)
    turned = choose(SCREEN, {"scores": not now, "typed": None, "stood": None, "winner": None})
    return [KeySpec(tr("Scores"), turned, chosen=now, name="SCORES")]


def tie_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """A tie, where the winner alone is told."""
    if draft.get("how") == VOID or with_scores(desk, draft):
        return []
    now = draft.get("winner") == "tie"
    tied = choose(SCREEN, {"winner": None if now else "tie"})
    return [KeySpec(tr("Tie"), tied, chosen=now, name="winner tie")]


def winner_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The keys for the winner beside the scores, where that need not be the higher one."""
    now, players, how = winner_of(desk, draft), players_of(desk, draft), draft.get("how")
    if how != AWARDED and (how == VOID or now is None or night_of(desk).singles.header.form.higher_wins):
        return []
    labels = {side: tr("{pair} win").format(pair=names.numbers(players, side)) for side in ("NS", "EW")}
    return values(SCREEN, "winner", labels | {"tie": tr("Tie")}, now, "winner")


def moves_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """After a tie or a void game: who moves on; nothing at a sitter's table, which has its own rule."""
    from ...event.results import needs_moves

    state = night_of(desk).singles
    if draft.get("how") != VOID and winner_of(desk, draft) != "tie":
        return []
    if not needs_moves(state, draft["round"], draft["table"]):
        return []
    return move_keys(SCREEN, players_of(desk, draft), draft.get("moves"))


def move_keys(screen: str, players: tuple[Any, ...], chosen: str | None) -> list[KeySpec]:
    """A key for each side, whose touch lets that side move on."""
    labels = {side: tr("{pair} move").format(pair=names.numbers(players, side)) for side in CELLS}
    return values(screen, "moves", labels, chosen, "moves")


def agree_key(desk: Desk, draft: Draft) -> KeySpec:
    """AGREE; dead where there is nothing to agree to, as before a correction that changes nothing."""
    change, why = preview(desk, draft), NOTHING
    if isinstance(change, Refused):
        why = because(change.code, **change.data)
    elif change is None:
        why = because("off-no-result")
    elif stands(desk, draft):
        why = because("off-unchanged")
    elif odd_scores(desk, draft):
        why = because("off-odd-scores")
    return KeySpec(tr("AGREE"), agree(), "action", enabled=why is NOTHING, name="AGREE", fills=True, why=why)


def open_key(draft: Draft) -> KeySpec:
    """The key that opens the next missing table whole: scores, a tie, who sat there."""
    return KeySpec(tr("Scores"), open_table(draft["round"], draft["table"]), name="OPEN NEXT")


def correct_key() -> KeySpec:
    return KeySpec(tr("Correct"), correct(), "action", name="CORRECT")


def unclipped_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """A key for each of the four: who has clicks of this game to lose, or lost them and gets them again."""
    game, state = game_of(desk, draft), night_of(desk).singles
    if game is None:
        return []
    return [
        KeySpec(
            names.who(state, player),
            unclipped(draft["round"], player, player in game.unclipped),
            enabled=player in game.unclipped or game.earned(seat) > 0,
            chosen=player in game.unclipped,
            name=f"unclipped {player}",
        )
        for seat, player in enumerate(game.players)
    ]


def how_keys(draft: Draft) -> list[KeySpec]:
    """A game that is void, or awarded whatever the scores; a second tap takes it off."""
    now = draft.get("how")
    return [
        KeySpec(label, choose(SCREEN, {"how": None if how == now else how}), chosen=how == now, name=name)
        for how, label, name in ((VOID, tr("Void game"), "VOID"), (AWARDED, tr("Awarded"), "AWARDED"))
    ]


def sat_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The keys for the players who really sat at a full table."""
    if None in players_of(desk, draft):
        return []
    return [KeySpec(tr("Who sat here"), who_sat(), chosen=bool(draft.get("seats")), name="WHO SAT")]


def pair_keys(desk: Desk, draft: Draft) -> dict[str, KeySpec]:
    """A key for each pair: its touch changes who sat there."""
    players = players_of(desk, draft)
    return {
        side: KeySpec(names.numbers(players, side), who_sat(seat), name=f"pair {side}")
        for side, seat in (("NS", "N"), ("EW", "E"))
    }


def seat_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """CHANGE SEATS and CLOSE TABLE, until the round has a result."""
    state = night_of(desk).singles
    if draft["round"] != state.round or state.games or game_of(desk, draft) is not None:
        return []
    from .seats import edit_table

    table = draft["table"]
    closes = propose([{"do": "seat", "table": table, "seats": {}}])
    return [
        KeySpec(tr("Change seats"), edit_table(table), name="CHANGE SEATS"),
        KeySpec(tr("Close table"), closes, name="CLOSE TABLE"),
    ]


def ruling_keys(desk: Desk, draft: Draft) -> tuple[list[KeySpec] | None, list[KeySpec]]:
    """The keys beside the mark of a table that wants a ruling; else the key that marks a full one."""
    may_mark = not draft.get("instead") and None not in players_of(desk, draft)
    return ruling.keys_of(desk, ruling.table_game(draft), draft["round"], may_mark)


def own_game_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The way to the table's own game, where it was taken in whole."""
    game = game_of(desk, draft)
    if game is None or game.record is None:
        return []
    return stored_game_keys(desk, taken_games.Result(game.record, frozenset(game.scores or ())))


def stored_game_keys(desk: Desk, result: taken_games.Result) -> list[KeySpec]:
    """The way to the game of a result; none where it is not kept here."""
    stored = taken_games.stored_game(desk, result)
    if stored is None:
        return []
    return [KeySpec(tr("Look at the game"), open_screen("game", {"id": stored.id}), name="LOOK AT GAME")]


def result_words(desk: Desk, draft: Draft) -> tuple[str, str]:
    """The result that stands: score and winner."""
    game, last = game_of(desk, draft), night_of(desk).singles.is_last(draft["round"])
    return ("", "") if game is None else (names.score(game.scores), outcome(game, last))
