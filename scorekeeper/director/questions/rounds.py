"""The night's main screen: the tables of the hall, how each of them stands, and what comes next."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...engine.header import kind_of, read_rules
from ...event.browser import is_by_browser
from ...event.forms import OTHER
from ...event.standings import on_break
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...words.language import all_of, commas, current, tr, trn
from ...words.shown import shown_name
from .. import names
from ..night_session import night_of
from . import hall, post
from .days import day_words
from .rotation import rotate_keys
from .ruling import calls_beyond, reported
from .ruling import wanted as rulings_wanted
from .ruling import words as ruling_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...event.movement import Line
    from ...event.singles_state import Game, Singles
    from ...table.desk import Desk

SCREEN, RESULT = "night", "night_result"
SIDES = ("NS", "EW")


class Tile(NamedTuple):
    """One table of the present round, as its tile shows it."""

    table: int
    number: str
    pairs: tuple[str | None, str | None]
    """The numbers of each side; once there is a result those of the winners alone, after a tie of both.

    Empty: its strip is bare. None: it has no strip.
    """
    line: str
    """The score, or what is unusual; in a hall how the game stands.

    On a tile without room for all of it, what is before a `·` stands alone.
    """
    spec: KeySpec
    sign: str = ""
    """The icon beside the number."""
    asks: bool = False
    """Does the table want the director: a ruling, an answer to its call?"""
    done: bool = False
    empty: bool = False
    """Has the table an empty seat? Then it does not play."""
    unclipped: bool = False
    digits: int = 1
    """Digits of the hall's largest number: all are written in one size."""
    lost: str = ""
    """The side that lost, where both are shown once there is a result: it has no colour."""
    stacked: bool = False
    """Do the sides stand one under the other?"""


@action("night.table")
def open_table(desk: Desk, number: int, table: int) -> None:
    """Show a table of a round: its players, and its result or the pad for it."""
    desk.settle(desk.place.drafted(RESULT, None).drafted(SCREEN, None))
    desk.go(RESULT, round=number, table=table)


def stage(desk: Desk) -> str:
    """`players` before anyone can be seated, `seats` before the first draw, `cards`, `round`, or `over`.

    `cards`: a night by cards alone, which are being counted.
    """
    state = night_of(desk).singles
    if state.over:
        return "over"
    if not by_cards_alone(state):
        return "round"
    if state.cards:
        return "cards"
    return "seats" if len([one for one in state.players.values() if one.here]) >= 4 else "players"


def by_cards_alone(state: Singles) -> bool:
    """Has the night neither seats nor results?"""
    return not (state.seating.full or state.games or state.closed)


def title(desk: Desk) -> str:
    return shown_name(night_of(desk).event.state.header.name) or tr("Club night")


def headline(desk: Desk) -> tuple[str, str, float]:
    """The head of the screen: where the night is, how many tables are in, and which part of all that is."""
    state = night_of(desk).singles
    here = sum(player.here for player in state.players.values())
    people = trn("{number} player", "{number} players", here)
    now = stage(desk)
    if now == "players":
        return people, tr("A table needs four players"), 0.0
    if now == "seats":
        return people, tr("Nobody has a seat yet"), 0.0
    if now == "cards":
        from . import count

        return people, count.summary(desk), count.counted(desk) / len(count.cards(desk))
    if now == "over":
        ended = tr("The night is over") if state.ended else tr("All rounds are played")
        return ended, tr("Equal first") if equal_first(desk) else "", 1.0
    name = " · ".join(filter(None, (day_words(desk), round_words(state))))
    missing, done = len(state.waiting()), len(state.games)
    if not missing:
        return name, tr("No table is full"), 0.0
    if not done and on_break(state):
        return name, tr("Break. No results yet"), 0.0
    # Translators: how many of the tables have brought their result.
    counted = tr("{done} of {tables} in").format(done=done, tables=done + missing)
    return name, counted, done / (done + missing)


def equal_first(desk: Desk) -> bool:
    """Do several share the first place?"""
    ranks = [row["rank"] for row in night_of(desk).result()["standings"]]
    return ranks.count(1) > 1


def apart(desk: Desk) -> tuple[str, str]:
    """The day, and the round without the number of all, for a band with little room; empty between rounds."""
    if stage(desk) != "round":
        return "", ""
    return day_words(desk), tr("Round {round}").format(round=night_of(desk).singles.round)


def round_words(state: Singles) -> str:
    """`Round 3 of 12`, or without an end `Round 3`."""
    if state.header.rounds is None:
        return tr("Round {round}").format(round=state.round)
    return tr("Round {round} of {rounds}").format(round=state.round, rounds=state.header.rounds)


def tiles(desk: Desk) -> list[Tile]:
    """Every table of the present round, always in the same order."""
    night = night_of(desk)
    wanted = rulings_wanted(desk)
    live = {game[0]: one for game, one in reported(desk)}
    watch = hall.watch(desk)
    waits = {table for table, one in live.items() if watch is not None and watch.waits(one["table"])}

    def ask() -> list[Tile]:
        state, most = night.singles, most_hands(night.singles)
        if state.over:
            return []
        found = []
        for table, seats in sorted(state.seating.tables.items()):
            name, game = str(table), state.games.get(table)
            one = None if game is not None else live.get(name)
            of_hall = (
                (tuple(hall.tile_words(one, most)), hall.tile_sign(one)) if one is not None else ((), "")
            )
            asks = "flag" if (name,) in wanted else "help" if name in waits else ""
            if one is not None and one["wants"]:
                asks = asks or of_hall[1]
            number = state.round or 0
            last = state.is_last(number)
            found.append(_tile(number, table, seats, game, last, of_hall, asks, current()))
        return found

    return night.recall("tiles", ask, wanted, repr(live), tuple(sorted(waits)))


@lru_cache(maxsize=300)
def _tile(
    number: int, table: int, seats: Line, game: Game | None, last: bool, of_hall: tuple[tuple[str, ...], str],
    asks: str, language: str,
) -> Tile:  # fmt: skip
    """A table's tile; asked again only where something about that table has changed."""
    one, other = (names.numbers(seats, side) for side in SIDES)
    # Translators: two pairs of players at a table; a line may be broken between them.
    parts = [tr("{one} v\u00a0{other}").format(one=one, other=other)]
    spec = KeySpec(tr("Table {table}").format(table=table), open_table(number, table), name=f"tile {table}")
    hall_words, sign = of_hall
    found = Tile(
        table, str(table), (one, other), hall_words[-1] if hall_words else "", spec, asks or sign, bool(asks)
    )
    if game is not None:
        pairs = [
            names.numbers(game.players, side) if game.winner in (side, "tie") else None for side in SIDES
        ]
        text = outcome(game, last)
        line = names.score(game.scores) or (text if game.winner in (None, "tie") else "")
        parts += [names.score(game.scores), text]
        found = found._replace(
            pairs=(pairs[0], pairs[1]), line=line, done=True, unclipped=bool(game.unclipped)
        )
        spec = spec._replace(look="quiet")
    elif None in seats:
        empty = sum(one is None for one in seats)
        line = trn("{number} seat empty", "{number} seats empty", empty)
        parts.append(line)
        found = found._replace(pairs=(None, None), line=line, empty=True)
        spec = spec._replace(look="hatched")
    else:
        parts.append(tr("no result"))
    parts += hall_words
    if asks:
        words = {"flag": ruling_words(), "help": tr("a result waits for you")}
        parts.append(words.get(asks, ""))
        spec = spec._replace(look="warning")
        if asks == "flag" and sign != "back_hand":
            # Translators: on a table's tile: a ruling is wanted there.
            found = found._replace(line=" · ".join(filter(None, (tr("ruling"), found.line))))
        if sign == "back_hand":
            found = found._replace(sign=sign)
    return found._replace(spec=spec._replace(hint=commas([one for one in parts if one])))


def most_hands(state: Singles) -> int | None:
    """How many hands a game has; None where the rules say no number."""
    if state.header.game == OTHER:
        return None
    return getattr(read_rules(kind_of(state.header.game), state.header.rules), "hands", None)


def outcome(game: Game, last: bool) -> str:
    """`14+8 win`; `tie, 14+8 move`, or `tie` where the seats say who stays; `void`; an awarded win.

    After the `last` round nobody moves.

    Then whose card was not clipped, and that a table without the app entered it in a browser.
    """
    if game.winner not in (None, "tie"):
        pair = names.numbers(game.players, game.winner or "")
        what = (tr("awarded to {pair}") if game.awarded else tr("{pair} win")).format(pair=pair)
    else:
        what = tr("tie") if game.winner else tr("void")
        if game.moves is not None and not last:
            # Translators: {what} is a tie or a void game.
            what = tr("{what}, {pair} move").format(what=what, pair=names.numbers(game.players, game.moves))
    parts = [what]
    if game.unclipped and game.winner not in (None, "tie"):
        parts.append(tr("no clip: {who}").format(who=all_of([str(one) for one in sorted(game.unclipped)])))
    if is_by_browser(game.record):
        parts.append(tr("by browser"))
    return ", ".join(parts)


def result_words(desk: Desk, number: int, table: int) -> tuple[str, str, str]:
    """A game of any round: its round and table, its score, and who won."""
    state = night_of(desk).singles
    game = state.games_of(number)[table]
    where = tr("Round {round}, table {table}").format(round=number, table=table)
    return where, names.score(game.scores), outcome(game, state.is_last(number))


def result_key(number: int, table: int) -> KeySpec:
    where = f"result {number} {table}"
    return KeySpec(where, open_table(number, table), name=where)


def foot_keys(desk: Desk, few: bool) -> list[KeySpec]:
    """The keys beside UNDO; `few` leaves those out for which a phone has no room: they are under MORE."""
    from . import count, find
    from .take import take_key
    from .wall import wall_key

    now, state = stage(desk), night_of(desk).singles
    prints = KeySpec(tr("Print"), open_screen("night_prints"), name="PRINT")
    if now == "over":
        counting = [] if few else [count.open_key()]
        look = "plain" if equal_first(desk) else "action"
        return [*counting, *post.send_key(desk, SCREEN), prints._replace(look=look)]
    if now != "round":
        return [] if few else [wall_key(), prints]
    seats = KeySpec(tr("Seats"), open_screen("night_seats"), name="SEATS")
    standings = KeySpec(tr("Standings"), open_screen("night_standings"), name="STANDINGS")
    taken = [take_key()] if state.waiting() and state.header.game != OTHER else []
    if few:
        return [standings if state.games else seats, *taken]
    return [seats, standings, find.open_key(), *taken, wall_key(), prints]


def bench_keys(desk: Desk) -> list[KeySpec]:
    """The players who sit out, or whose turn to sit out comes; at the end the play-off for first place."""
    if stage(desk) == "over" and equal_first(desk):
        return [KeySpec(tr("Play-off"), open_screen("night_playoff"), "action", name="PLAY-OFF")]
    state = night_of(desk).singles
    out = state.sitting_out()
    if not out or stage(desk) != "round":
        return []
    label = trn("{number} sits out", "{number} sit out", len(out))
    return [KeySpec(label, open_screen("night_seats"), "quiet", name="SIT OUT"), *rotate_keys(desk)]


def more_key(desk: Desk) -> KeySpec:
    """The key to all that is needed seldom; it says that a table that is not seen here needs the director."""
    # Translators: under the key More; at most 10 letters.
    hint = tr("hall calls") if calls_beyond(desk) else ""
    # Translators: at most 5 letters.
    return KeySpec(tr("More"), open_screen("night_more"), hint=hint, name="MORE")
