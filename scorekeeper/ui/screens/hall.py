"""The table's hall: joined by its card, left again, and where the table stands with it."""

from __future__ import annotations

from typing import Any

from ...table.hall import standing
from ...table.questions import hall
from ...words.language import tr
from ..items import Key, Row, Say
from ..theme import STRONG
from .code import take_ways
from .parts import page, quiet, scroll

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
        body = [Say(words, 20, 18, "left"), *take_ways(scene, hall.SCREEN, hall.take_keys(scene.desk))]
        return page(scene, tr("Hall"), [scroll(body, "hall", 12)])
    first, *more = hall.lines(state)
    said: list[Any] = [Say(first, 24, 18, "left", face=STRONG), *(Say(line, 20, 18, "left") for line in more)]
    if scene.draft(hall.SCREEN).get("ask"):
        ask = tr("Leave the hall? What it has not got yet goes out when the table comes back.")
        said.append(Say(ask, 20, 18, "left", paint="warning"))
    else:
        takes = hall.take_over_key(state)
        keys = (hall.call_key(state),) if takes is None else (takes, hall.call_key(state))
        said += [Key(spec, 24, 72, 60, weight=0) for spec in keys]
    leaving = hall.leave_keys(scene.desk)
    foot = Row(tuple(Key(spec if len(leaving) > 1 else quiet(spec), 20, 64, 56) for spec in leaving))
    title = tr("Hall, table {table}").format(table=state.table)
    return page(scene, title, [scroll(said, "hall", 12)], [foot], short=tr("Hall"))
