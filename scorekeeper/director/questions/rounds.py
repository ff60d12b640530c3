"""The night's main screen: which tables are missing, what each table knows, and what comes next."""

from __future__ import annotations

from typing import NamedTuple

from ...event.forms import OTHER
from ...event.seating import EMPTY
from ...event.standings import on_break
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...words.language import all_of, number, tr, trn
from ...words.shown import shown_name
from .. import names
from ..hall_run import needs
from ..night_session import night_of
from .days import day_words
from .rotation import rotate_keys
from .ruling import wanted as rulings_wanted
from .ruling import words as ruling_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...event.singles_state import Game, Singles
    from ...table.desk import Desk

SCREEN, END, RESULT, RESULTS = "night", "night_end", "night_result", "night_results"
SHORT, MISSING, UNCLIPPED, DONE = "short", "missing", "unclipped", "done"
ORDER = (SHORT, MISSING, UNCLIPPED, DONE)
"""The order of the tiles: what needs the director comes first."""
MOST_NAMED = 12
"""Most missing tables that the headline names."""


class Tile(NamedTuple):
    """One table in the present round."""

    table: int
    state: str
    title: str
    lines: tuple[str, ...]
    """A ruling that is wanted; the players at the table, and the state of its game."""
    key: KeySpec
    ruling: bool = False
    """Does the table want a ruling?"""


@action("night.table")
def open_table(desk: Desk, number: int, table: int) -> None:
    """Show a table of a round: its players, and its result or the pad for it."""
    desk.settle(desk.place.drafted(RESULT, None).drafted(SCREEN, None))
    desk.go(RESULT, round=number, table=table)


def stage(desk: Desk) -> str:
    """`players` before anyone can be seated, `seats` before the first draw, `round`, or `over`."""
    state = night_of(desk).singles
    if state.over:
        return "over"
    if state.seating.full or state.closed:
        return "round"
    return "seats" if len([one for one in state.players.values() if one.here]) >= 4 else "players"


def title(desk: Desk) -> str:
    """The night's name."""
    return shown_name(night_of(desk).event.state.header.name) or tr("Club night")


def headline(desk: Desk) -> tuple[str, str]:
    """The head of the screen: the state of the night, and the tables without a result."""
    state = night_of(desk).singles
    here = sum(player.here for player in state.players.values())
    people = trn("{number} player", "{number} players", here)
    now = stage(desk)
    if now == "players":
        return people, tr("A table needs four players")
    if now == "seats":
        return people, tr("Nobody has a seat yet")
    if now == "over":
        first = sum(row["rank"] == 1 for row in night_of(desk).result()["standings"])
        ended = tr("The night is over") if state.ended else tr("All rounds are played")
        return ended, tr("Equal first: More, Play-off") if first > 1 else ""
    name = " · ".join(filter(None, (day_words(desk), round_words(state))))
    missing = state.waiting()
    if not missing:
        return name, tr("No table is full")
    if not state.games:
        after = tr("Break. No results yet") if on_break(state) else tr("No results yet")
        return name, after
    if len(missing) > MOST_NAMED:
        return name, trn("{number} table missing", "{number} tables missing", len(missing))
    tables = all_of([str(table) for table in missing])
    if len(missing) == 1:
        return name, tr("Table {tables} is missing").format(tables=tables)
    return name, tr("Tables {tables} are missing").format(tables=tables)


def round_words(state: Singles) -> str:
    """`Round 3 of 12`, or without an end `Round 3`."""
    if state.header.rounds is None:
        return tr("Round {round}").format(round=state.round)
    return tr("Round {round} of {rounds}").format(round=state.round, rounds=state.header.rounds)


def tiles(desk: Desk) -> list[Tile]:
    """Every table of the present round, those that need the director first."""
    night = night_of(desk)
    wanted = rulings_wanted(desk)

    def ask() -> list[Tile]:
        state = night.singles
        if state.over:
            return []
        found = [_tile(state, table, (str(table),) in wanted) for table in sorted(state.seating.tables)]
        return sorted(found, key=lambda tile: (not tile.ruling, ORDER.index(tile.state), tile.table))

    return night.recall("tiles", ask, wanted)


def _tile(state: Singles, table: int, ruling: bool) -> Tile:
    line = state.seating.tables.get(table, EMPTY)
    game = state.games.get(table)
    if game is not None:
        status = UNCLIPPED if game.unclipped else DONE
    else:
        status = SHORT if None in line else MISSING
    # Four numbers only: on a phone two tiles stand side by side.
    one, other = (names.numbers(line, side) for side in ("NS", "EW"))
    # Translators: two pairs of players at a table; a line may be broken between them.
    said = [tr("{one} v\u00a0{other}").format(one=one, other=other)]
    if status == SHORT:
        empty = sum(one is None for one in line)
        said.append(trn("{number} seat empty", "{number} seats empty", empty))
    elif game is None:
        said.append(tr("no result"))
    else:
        said.append(score(game) or outcome(game))
    if game is not None and game.unclipped:
        said.append(tr("no clip: {who}").format(who=all_of([str(one) for one in sorted(game.unclipped)])))
    look = {SHORT: "warning", UNCLIPPED: "warning", DONE: "quiet"}.get(status, "plain")
    if ruling:
        said.insert(0, ruling_words())
        look = "warning"
    name = tr("Table {table}").format(table=table)
    touched = open_table(state.round or 0, table)
    return Tile(table, status, name, tuple(said), KeySpec(name, touched, look, name=f"tile {table}"), ruling)


def score(game: Game) -> str:
    """`320:110`; nothing where only the winner was told."""
    if game.scores is None:
        return ""
    return f"{number(game.scores[0])}:{number(game.scores[1])}"


def outcome(game: Game) -> str:
    """`14+8 win`; `tie, 14+8 move`, or `tie` where the seats say who stays; `void`; an awarded win."""
    if game.winner in (None, "tie"):
        what = tr("tie") if game.winner else tr("void")
        if game.moves is None:
            return what
        # Translators: {what} is a tie or a void game.
        return tr("{what}, {pair} move").format(what=what, pair=names.numbers(game.players, game.moves))
    pair = names.numbers(game.players, game.winner or "")
    what = (tr("awarded to {pair}") if game.awarded else tr("{pair} win")).format(pair=pair)
    if game.unclipped:
        what += ", " + tr("no clip: {who}").format(who=all_of([str(one) for one in sorted(game.unclipped)]))
    return what


# The results of all rounds.


def results(desk: Desk) -> list[tuple[int, int]]:
    """Round and table of every game that has a result, the latest round first; or of one round."""
    state, chosen = night_of(desk).singles, desk.place.draft(RESULTS).get("round")
    return [
        (number, table)
        for number in range(len(state.closed) + 1, 0, -1)
        if chosen in (None, number)
        for table in sorted(state.games_of(number))
    ]


def round_keys(desk: Desk) -> list[KeySpec]:
    """One round of the results, the one before it and after it; none where there is one."""
    state = night_of(desk).singles
    last = len(state.closed) + bool(state.games)
    if last < 2:
        return []
    now = desk.place.draft(RESULTS).get("round")
    before, after = (now or last + 1) - 1, (now or 0) + 1
    label = tr("All rounds") if now is None else tr("Round {round}").format(round=now)
    return [
        KeySpec("◀", choose(RESULTS, {"round": before}), enabled=before > 0, name="round before"),
        KeySpec(label, choose(RESULTS, {"round": None}), chosen=now is None, name="all rounds"),
        KeySpec("▶", choose(RESULTS, {"round": after}), enabled=after <= last, name="round after"),
    ]


def result_words(desk: Desk, number: int, table: int) -> tuple[str, str, str]:
    """A game of any round: its round and table, its score, and who won."""
    game = night_of(desk).singles.games_of(number)[table]
    where = tr("Round {round}, table {table}").format(round=number, table=table)
    return where, score(game), outcome(game)


def result_key(number: int, table: int) -> KeySpec:
    where = f"result {number} {table}"
    return KeySpec(where, open_table(number, table), name=where)


# The keys.


def main_keys(desk: Desk, few: bool = False) -> list[KeySpec]:
    """The keys that the present stage needs most; `few` leaves out what is under MORE too."""
    now = stage(desk)
    if now in ("players", "seats"):
        return []
    from . import count, find
    from .take import take_key

    state = night_of(desk).singles
    if now == "over":
        return [
            count.open_key(),
            KeySpec(tr("Print"), open_screen("night_prints"), "action", name="PRINT"),
        ]
    out = len(state.sitting_out())
    found = [take_key()] if state.waiting() and state.header.game != OTHER else []
    if not few:
        found.append(KeySpec(tr("Standings"), open_screen("night_standings"), name="STANDINGS"))
        found.append(find.open_key())
    if state.games:
        found.append(KeySpec(tr("END OF ROUND"), open_screen(END), name="END OF ROUND"))
    else:
        found.append(KeySpec(tr("Seats"), open_screen("night_seats"), "action", name="SEATS"))
    if out:
        found += rotate_keys(desk)
    if out and not (few and state.waiting()):
        label = trn("{number} sits out", "{number} sit out", out)
        found.append(KeySpec(label, open_screen("night_out"), name="SIT OUT"))
    return found


def more_key(desk: Desk) -> KeySpec:
    """The key to all that is needed seldom; it says that a table of the hall needs the director."""
    # Translators: under the key More; at most 10 letters.
    hint = tr("hall calls") if needs(desk) else ""
    # Translators: at most 5 letters.
    return KeySpec(tr("More"), open_screen("night_more"), hint=hint, name="MORE")


def end_words(desk: Desk) -> str:
    """The tables that keep the round from ending."""
    state = night_of(desk).singles
    missing = len(state.waiting())
    if not state.games:
        return tr("Round {round} has no result yet").format(round=state.round)
    return trn(
        "The round ends with the last result. {number} table is missing:",
        "The round ends with the last result. {number} tables are missing:",
        missing,
    )


def missing_keys(desk: Desk) -> list[KeySpec]:
    """A key for each table that is missing."""
    return [tile.key for tile in tiles(desk) if tile.state == MISSING]
