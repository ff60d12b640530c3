"""The table's hall: joined by its card, left again, and where the table stands with it."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Key, Row, Say
from ...shell.page.measure import STRONG
from ...words.language import tr
from ..hall import standing
from . import hall
from .code import take_ways
from .screen_parts import page, quiet, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    state = standing(scene.desk)
    if state is None:
        words = tr(
            "A hall has one countdown for all tables, and takes their results by itself. "
            "Each table has a card to join by."
        )
        body: list[Any] = [Say(words, 20, 18, "left")]
        opened = hall.opened_key(scene.desk)
        if opened is not None:
            body += [
                Say(tr("A table's card was opened. Is it from your director?"), 22, 18, "left", face=STRONG),
                Key(opened, 24, 72, 60, weight=0),
            ]
        body += [*take_ways(scene, hall.SCREEN, hall.take_keys(scene.desk))]
        return page(scene, tr("Hall"), [scroll(body, "hall", 12)])
    first, *more = hall.lines(state)
    lines: list[Any] = [
        Say(first, 24, 18, "left", face=STRONG),
        *(Say(line, 20, 18, "left") for line in more),
    ]
    if scene.draft(hall.SCREEN).get("ask"):
        ask = tr("Leave the hall? What it has not got yet goes out when the table comes back.")
        lines.append(Say(ask, 20, 18, "left", paint="warning"))
    else:
        take = hall.take_over_key(state)
        if take is not None:
            lines.append(Key(take, 24, 72, 60, weight=0))
        get = hall.get_key(state)
        if get is not None:
            lines.append(Key(get, 24, 72, 60, weight=0))
        lines.append(Key(hall.call_key(state), 24, 72, 60, weight=0))
        lines.append(Key(quiet(hall.card_key()), 20, 64, 56, weight=0))
    leaving = hall.leave_keys(scene.desk)
    foot = Row(tuple(Key(spec if len(leaving) > 1 else quiet(spec), 20, 64, 56) for spec in leaving))
    title = tr("Hall, table {table}").format(table=state.table)
    return page(scene, title, [scroll(lines, "hall", 12)], [foot], short=tr("Hall"))


def build_card(scene: Scene) -> Any:
    """A player's score card, as the hall has sent it."""
    head, games = hall.card_lines(scene.desk)
    items: list[Any] = [Say(head, 22, 18, "left", lines=6, face=STRONG)]
    for where, how, clicks in games:
        words = tr("{where}\n{said}; {clicks} so far").format(where=where, said=how, clicks=clicks)
        items.append(Say(words, 18, 18, "left"))
    key = Key(hall.number_key(scene.desk), 22, 64, 56)
    return page(scene, tr("Score card"), [scroll(items, "hall card", 10)], [key])
