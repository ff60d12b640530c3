"""The seats of the round: drawn, and changed by hand; who sits out is on the bench below the tables.

A touch chooses a place, at a table or on the bench; a touch on another lets the two change places.
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex
from typing import NamedTuple

from ...engine.kinds import SEATS
from ...event.directing import check_seats_open
from ...event.night import draw as drawn
from ...event.night import may
from ...event.seating import EMPTY
from ...event.tally import NOTHING
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...words.language import tr, trn
from ...words.shown import shown_name
from .. import names
from ..night_session import night_of
from . import digits, drawing, players
from .proposal import propose
from .result import keep_sat
from .rounds import open_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.movement import Line
    from ...shell.place import Draft
    from ...table.desk import Desk

SCREEN, ONE = "night_seats", "night_seat"
BENCH = 0
"""The table of who sits out: a place there is the player's own number."""


class Place(NamedTuple):
    """A seat of a table, or the bench's place of a player."""

    table: int
    seat: int


@action("night.draw")
def draw(desk: Desk) -> None:
    """Draw the seats of the first round by chance, and show them; later, show first what changes."""
    night = night_of(desk)
    entry = drawn(night.event, token_hex(8))
    if not night.teams and night.singles.closed:
        propose.run(desk, [entry])
        return
    screens = tuple(name for name in desk.place.screens if name != SCREEN)
    shown = ("night_pairs",) if night.teams else (SCREEN,)
    screens = tuple(name for name in screens if name not in shown)
    night.enter([entry], screens=(*screens, *shown), notice=None)
    drawing.begin(desk)


@action("night.place")
def touch_place(desk: Desk, table: int, seat: int) -> None:
    """Choose a place; with one chosen already propose that the two who are there change places."""
    one, other = chosen(desk), Place(table, seat)
    both = None if one is None or one == other else exchanged(desk, one, other)
    if both is not None:
        propose.run(desk, both)
        return
    desk.draft(SCREEN, chosen=None if one == other else [table, seat], typed=None)


@action("night.place_digit")
def type_digit(desk: Desk, digit: str) -> None:
    """A digit of a player's number, typed on a keyboard."""
    desk.draft(SCREEN, typed=(desk.place.draft(SCREEN).get("typed") or "") + digit)


@action("night.place_typed")
def touch_typed(desk: Desk) -> None:
    """Choose the player whose number was typed, or let the two change places."""
    number = int(desk.place.draft(SCREEN).get("typed") or 0)
    desk.draft(SCREEN, typed=None)
    if number in night_of(desk).singles.seating.at or number in players.sitting_out(desk):
        touch_place.run(desk, *place_of(desk, number))


@action("night.edit_table")
def edit_table(desk: Desk, table: int) -> None:
    """Change by hand who sits at a table; an empty seat comes first."""
    line = line_of(desk, table)
    empty = next((seat for seat, number in zip(SEATS, line, strict=True) if number is None), "N")
    desk.go(ONE, table=table, **digits.typed(list(zip(SEATS, line, strict=True)), empty))


@action("night.sit")
def sit(desk: Desk, number: int) -> None:
    """Put a player on the seat that is chosen, and go to the next empty one."""
    draft = desk.place.draft(ONE)
    seat = digits.cell_of(draft, "N")
    typed = {**draft.get("typed", {}), seat: str(number)}
    empty = next((one for one in SEATS if not typed.get(one)), seat)
    desk.draft(ONE, typed=typed, at=empty)


@action("night.keep_table")
def keep_table(desk: Desk) -> None:
    """Propose the seats that were typed; those of a game go with its result."""
    draft = desk.place.draft(ONE)
    seats = {seat: value for seat in SEATS if (value := digits.value_of(draft, seat)) is not None}
    if "sat" in draft:
        keep_sat(desk, draft["sat"], draft["table"], seats)
        return
    propose.run(desk, [{"do": "seat", "table": draft["table"], "seats": seats}])


def may_change(desk: Desk) -> bool:
    """Can the seats be set: has the round no result yet?"""
    night = night_of(desk)
    return not night.teams and may(check_seats_open, night.singles)


def line_of(desk: Desk, table: int) -> Line:
    return night_of(desk).singles.seating.tables.get(table, EMPTY)


def place_of(desk: Desk, number: int) -> Place:
    """The place of a player who is here."""
    return Place(*night_of(desk).singles.seating.at.get(number, (BENCH, number)))


def chosen(desk: Desk) -> Place | None:
    """The place that was touched first; who has left the bench since is no longer chosen."""
    found = desk.place.draft(SCREEN).get("chosen")
    if found is None or (found[0] == BENCH and found[1] not in players.sitting_out(desk)):
        return None
    return Place(*found)


def player_at(desk: Desk, place: Place) -> int | None:
    """The player of a place; None for an empty seat."""
    return place.seat if place.table == BENCH else line_of(desk, place.table)[place.seat]


def exchanged(desk: Desk, one: Place, other: Place) -> list[Entry] | None:
    """The entries by which the players of two places change theirs; None where nobody would move."""
    first, second = player_at(desk, one), player_at(desk, other)
    if one.table == other.table == BENCH or first is second is None:
        return None
    if BENCH in (one.table, other.table) and None not in (first, second):
        out, come = (second, first) if one.table == BENCH else (first, second)
        return [{"do": "swap", "out": out, "in": come}]
    lines = {place.table: list(line_of(desk, place.table)) for place in (one, other) if place.table != BENCH}
    for place, number in ((one, second), (other, first)):
        if place.table != BENCH:
            lines[place.table][place.seat] = number
    return [{"do": "seat", "table": table, "seats": seats_of(line)} for table, line in lines.items()]


def seats_of(line: Sequence[int | None]) -> dict[str, int]:
    """The seats of a line that are not empty, by their letters."""
    return {seat: number for seat, number in zip(SEATS, line, strict=True) if number is not None}


def tables(desk: Desk) -> list[tuple[int, Line]]:
    """Every table with its seats; while seats can be set and somebody sits out, one more that is empty."""
    state = night_of(desk).singles
    found = sorted(state.seating.tables.items())
    free = free_table(desk)
    if free is not None and may_change(desk) and players.sitting_out(desk):
        found.append((free, EMPTY))
    return found


def free_table(desk: Desk) -> int | None:
    """The first table without players; None where the night has no more."""
    state = night_of(desk).singles
    taken = state.seating.tables
    most = min(state.header.tables, len(taken) + 1)
    return next((table for table in range(1, most + 1) if table not in taken), None)


def open_key(desk: Desk, number: int, label: str, name: str) -> KeySpec:
    """The key to the seats, with the player chosen."""
    state = night_of(desk).singles
    may_move = number in state.seating.at or number in state.sitting_out()
    place = place_of(desk, number)
    return KeySpec(label, open_screen(SCREEN, {"chosen": [*place]}), enabled=may_move, name=name)


def draw_key(desk: Desk, look: str = "action") -> KeySpec:
    night = night_of(desk)
    open_ = may_change(desk) if not night.teams else True
    again = not night.teams and bool(night.singles.seating.tables)
    label = tr("DRAW AGAIN") if again else tr("DRAW SEATS")
    return KeySpec(label, draw(), look, enabled=open_, name="DRAW")


def seat_key(desk: Desk, place: Place, number: int | None, named: bool) -> KeySpec:
    """A seat on its side's colour, hatched while it is empty; the one chosen is white with a thick line."""
    touched, now = touch_place(*place), place == chosen(desk)
    if number is None:
        look, label, name = "hatched", "–", f"empty {place.table} {SEATS[place.seat]}"
        return KeySpec(label, touched, look, chosen=now, name=name)
    look = "plain" if now else "level" if SEATS[place.seat] in "EW" else "upright"
    player = night_of(desk).singles.players[number]
    hint = shown_name(player.name) if named and player.name else ""
    return KeySpec(str(number), touched, look, hint=hint, chosen=now, name=f"seat {number}")


def bench_keys(desk: Desk) -> list[KeySpec]:
    """Those who sit out: whose turn it is to play comes first."""
    state, now = night_of(desk).singles, chosen(desk)
    return [
        KeySpec(names.who(state, number), touch_place(*place), chosen=place == now, name=f"out {number}")
        for number in players.sitting_out(desk)
        for place in (Place(BENCH, number),)
    ]


def summary(desk: Desk, few: bool) -> str:
    """The chosen player, or the effect of a touch; in `few` words where it is low."""
    typed, place = desk.place.draft(SCREEN).get("typed"), chosen(desk)
    if typed:
        return f"{typed}…"
    if place is None:
        return tr("Touch two: they change places")
    state, number = night_of(desk).singles, player_at(desk, place)
    if number is None:
        return tr("Table {table}, {seat}: empty").format(table=place.table, seat=SEATS[place.seat])
    if few:
        return names.who(state, number)
    games = state.tally().get(number, NOTHING).games
    played = trn("{number} game played", "{number} games played", games)
    return f"{names.who(state, number)} · {played}"


def chosen_keys(desk: Desk) -> list[KeySpec]:
    """The ways to the player who is chosen, and to the table."""
    place = chosen(desk)
    if place is None:
        return []
    number, found = player_at(desk, place), []
    if number is not None:
        found.append(KeySpec(tr("Card"), players.open_player(number), name="CARD OF"))
    if place.table != BENCH:
        state = night_of(desk).singles
        touched = edit_table(place.table) if may_change(desk) else open_table(state.round or 0, place.table)
        found.append(KeySpec(tr("Table {table}").format(table=place.table), touched, name="TABLE OF"))
    return found


def typing_keys() -> tuple[list[KeySpec], KeySpec]:
    """Digits and Enter of a keyboard."""
    pad = [KeySpec(digit, type_digit(digit)) for digit in "0123456789"]
    return pad, KeySpec("", touch_typed(), name="PLACE TYPED")


def empty_table_key(desk: Desk) -> KeySpec:
    """Place players by hand at the first table without players."""
    free = free_table(desk)
    return KeySpec(
        tr("Place by hand"), edit_table(free or 1), enabled=free is not None and may_change(desk),
        name="BY HAND",
    )  # fmt: skip


def cell_keys(draft: Draft) -> list[KeySpec]:
    """The four seats of the table that is changed, each with its player's number."""
    return digits.cell_keys(ONE, draft, {seat: seat for seat in SEATS}, "N")


def pad_keys() -> list[KeySpec]:
    return digits.pad_keys(ONE, "N", minus=False)


def seat_names(desk: Desk, draft: Draft) -> str:
    """`N  14 Ana`, a line for each of the four whose number is that of a named player."""
    state = night_of(desk).singles
    typed = {seat: digits.value_of(draft, seat) for seat in SEATS}
    return "\n".join(
        f"{seat}\u00a0\u00a0{names.who(state, number)}"
        for seat, number in typed.items()
        if number is not None and number in state.players and state.players[number].name
    )


def free_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """Those who sit out and are not on one of the seats already."""
    state = night_of(desk).singles
    taken = {digits.value_of(draft, seat) for seat in SEATS}
    return [
        KeySpec(names.who(state, number), sit(number), name=f"sit {number}")
        for number in players.sitting_out(desk)
        if number not in taken
    ]


def keep_key() -> KeySpec:
    return KeySpec(tr("Next"), keep_table(), "action", name="KEEP SEATS")
