"""The seats of the round, by table or by number; and one table whose seats are changed by hand."""

from __future__ import annotations

from typing import Any

from ...shell.key import KeySpec
from ...shell.page.cards import Line
from ...shell.page.items import Key, Row, Say
from ...table.questions.screen_parts import scroll
from ...words.language import tr
from ..night_session import night_of
from . import drawing, seats
from .drawing import page as drawing_page
from .parts import Cards, cells, digit_pad, listed, night_page, people

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(seats.SCREEN)
    state = night_of(desk).singles
    title = tr("Seats") if state.round is None else tr("Seats of round {round}").format(round=state.round)
    shown = drawing_page(scene, title, tr("Seats"))
    if shown is not None:
        return shown
    by_number = draft.get("by") == "number"
    found = seats.by_number(desk) if by_number else seats.by_table(desk)

    def row(number: int) -> tuple[KeySpec, Sequence[Line]]:
        one, first, second = found[number]
        if by_number:
            return seats.number_key(one), (Line(first, 20), Line(second, 18))
        title = tr("Table {table}").format(table=one)
        lines = Line(title, 20), Line(f"N S  {first}", 18), Line(f"E W  {second}", 18)
        return seats.table_key(desk, one), lines

    rows = Cards(scene, (night_of(desk).key, by_number), len(found), row)
    order = Row(tuple(Key(spec, 20, 56, 56) for spec in seats.order_keys(draft)))
    keys: list[Any] = []
    if seats.may_change(desk):
        pair = (
            seats.empty_table_key(desk),
            *(() if night_of(desk).singles.closed else (seats.draw_key(desk, "plain"),)),
        )
        keys.append(Row(tuple(Key(spec, 20, 60, 56, lines=2) for spec in pair)))
    if found and not state.over:
        keys.append(Row(tuple(Key(spec, 20, 60, 56) for spec in drawing.after_keys())))
    body = [order, *listed(rows, "night seats", tr("Nobody has a seat yet"))]
    return night_page(scene, title, body, keys, short=tr("Seats"))


def build_table(scene: Scene) -> Any:
    """Four seats, each with the number of its player; those who sit out are one tap."""
    desk, draft = scene.desk, scene.draft(seats.ONE)
    free = seats.free_keys(desk, draft)
    items: list[Any] = [cells(scene, seats.seat_keys(draft))]
    if free:
        items += [Say(tr("Sitting out"), 18, 18, "left"), *people(scene, free)]
    pad = digit_pad(scene, seats.pad_keys())
    title = tr("Seats at table {table}").format(table=draft["table"])
    return night_page(
        scene, title, [scroll(items, "night seat")], [pad], short=tr("Seats"), main=seats.keep_key()
    )
