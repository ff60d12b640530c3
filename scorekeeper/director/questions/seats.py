"""The seats of the round: drawn, shown by table or by number, and changed by hand."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

from ...engine.kinds import SEATS
from ...event.directing import check_seats_open
from ...event.night import draw as drawn
from ...event.offers import may
from ...event.seating import EMPTY
from ...shell.key import KeySpec, action
from ...shell.navigation import choose
from ...shell.page.cards import Line
from ...shell.page.items import Key, Row, Say
from ...table.questions.screen_parts import scroll
from ...words.language import tr
from .. import names
from ..night_session import night_of
from . import digits, drawing
from .drawing import page as drawing_page
from .parts import Cards, cells, digit_pad, listed, night_page, people
from .players import sitting_out
from .proposal import propose
from .result import keep_sat

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN, ONE = "night_seats", "night_seat"


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


@action("night.edit_table")
def edit_table(desk: Desk, table: int) -> None:
    """Change by hand who sits at a table; an empty seat comes first."""
    line = night_of(desk).singles.seating.tables.get(table, EMPTY)
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


def by_table(desk: Desk) -> list[tuple[int, str, str]]:
    """Each table with its two pairs."""
    state = night_of(desk).singles
    return [
        (table, names.pair(state, line, "NS"), names.pair(state, line, "EW"))
        for table, line in sorted(state.seating.tables.items())
    ]


def by_number(desk: Desk) -> list[tuple[int, str, str]]:
    """Each player who is here, with the table and the seat."""
    state = night_of(desk).singles
    return [
        (number, names.player_name(player), names.seat_of(state, number))
        for number, player in sorted(state.players.items())
        if player.here
    ]


# The keys.


def draw_key(desk: Desk, look: str = "action") -> KeySpec:
    night = night_of(desk)
    open_ = may_change(desk) if not night.teams else True
    again = not night.teams and bool(night.singles.seating.tables)
    label = tr("DRAW AGAIN") if again else tr("DRAW SEATS")
    return KeySpec(label, draw(), look, enabled=open_, name="DRAW")


def order_keys(draft: Draft) -> list[KeySpec]:
    """By table, or by number."""
    now = draft.get("by", "table")
    labels = {"table": tr("By table"), "number": tr("By number")}
    return [
        KeySpec(label, choose(SCREEN, {"by": key}), chosen=key == now, name=f"by {key}")
        for key, label in labels.items()
    ]


def table_key(desk: Desk, table: int) -> KeySpec:
    from .rounds import open_table

    state = night_of(desk).singles
    touched = edit_table(table) if may_change(desk) else open_table(state.round or 0, table)
    return KeySpec(str(table), touched, name=f"seats {table}")


def number_key(number: int) -> KeySpec:
    from .players import open_player

    return KeySpec(str(number), open_player(number), name=f"seat of {number}")


def empty_table_key(desk: Desk) -> KeySpec:
    """Place players by hand at the first table without players."""
    state = night_of(desk).singles
    free = [table for table in range(1, state.header.tables + 1) if table not in state.seating.tables]
    return KeySpec(
        tr("Place by hand"), edit_table(free[0] if free else 1), enabled=bool(free) and may_change(desk),
        name="BY HAND",
    )  # fmt: skip


def seat_keys(draft: Draft) -> list[KeySpec]:
    """The four seats of the table that is changed, each with its player's number."""
    return digits.cell_keys(ONE, draft, {seat: seat for seat in SEATS}, "N")


def pad_keys() -> list[KeySpec]:
    return digits.pad_keys(ONE, "N", minus=False)


def free_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """Those who sit out and are not on one of the seats already."""
    state = night_of(desk).singles
    taken = {digits.value_of(draft, seat) for seat in SEATS}
    return [
        KeySpec(names.who(state, number), sit(number), name=f"sit {number}")
        for number in sitting_out(desk)
        if number not in taken
    ]


def keep_key() -> KeySpec:
    return KeySpec(tr("Next"), keep_table(), "action", name="KEEP SEATS")


# The page.


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(SCREEN)
    state = night_of(desk).singles
    title = tr("Seats") if state.round is None else tr("Seats of round {round}").format(round=state.round)
    shown = drawing_page(scene, title, tr("Seats"))
    if shown is not None:
        return shown
    numbered = draft.get("by") == "number"
    found = by_number(desk) if numbered else by_table(desk)

    def row(number: int) -> tuple[KeySpec, Sequence[Line]]:
        one, first, second = found[number]
        if numbered:
            return number_key(one), (Line(first, 20), Line(second, 18))
        title = tr("Table {table}").format(table=one)
        lines = Line(title, 20), Line(f"N S  {first}", 18), Line(f"E W  {second}", 18)
        return table_key(desk, one), lines

    rows = Cards(scene, (night_of(desk).key, numbered), len(found), row)
    order = Row(tuple(Key(spec, 20, 56, 56) for spec in order_keys(draft)))
    keys: list[Any] = []
    if may_change(desk):
        pair = (
            empty_table_key(desk),
            *(() if night_of(desk).singles.closed else (draw_key(desk, "plain"),)),
        )
        keys.append(Row(tuple(Key(spec, 20, 60, 56, lines=2) for spec in pair)))
    if found and not state.over:
        keys.append(Row(tuple(Key(spec, 20, 60, 56) for spec in drawing.after_keys())))
    body = [order, *listed(rows, "night seats", tr("Nobody has a seat yet"))]
    return night_page(scene, title, body, keys, short=tr("Seats"))


def build_table(scene: Scene) -> Any:
    """Four seats, each with the number of its player; those who sit out are one tap."""
    desk, draft = scene.desk, scene.draft(ONE)
    free = free_keys(desk, draft)
    items: list[Any] = [cells(scene, seat_keys(draft))]
    if free:
        items += [Say(tr("Sitting out"), 18, 18, "left"), *people(scene, free)]
    pad = digit_pad(scene, pad_keys())
    title = tr("Seats at table {table}").format(table=draft["table"])
    return night_page(scene, title, [scroll(items, "night seat")], [pad], short=tr("Seats"), main=keep_key())
