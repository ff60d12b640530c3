"""The night itself, changed while it runs: its name, rounds and break, its end."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Key, Row, Say, field
from ...table.questions.screen_parts import group, scroll
from ...words.language import tr
from . import days, this_night
from .parts import body_width, key_grid, night_page, steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk
    from ...table.scene import Scene


def day_asked(desk: Desk) -> list[Any]:
    """After six hours without a result: which day is it?"""
    if not days.asks_day(desk):
        return []
    keys = Row(tuple(Key(spec, 22, 64, 56) for spec in days.answer_keys(desk)))
    return [Say(days.question(), 20, 18, paint="warning", lines=4), keys]


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(this_night.SCREEN)
    name = field(this_night.SCREEN, "name", this_night.name_of(desk, draft))
    items: list[Any] = [group(tr("Name of the night"), name)]
    items += steps(this_night.counts(desk))
    items.append(Say(tr("Day of a tournament, mended"), 18, 18, "left"))
    items += steps(days.mend_keys(desk, this_night.SCREEN))
    if this_night.is_played(desk):
        items.append(Say(tr("The night ends between rounds."), 18, 18, "left"))
    items.append(key_grid(scene, this_night.end_keys(desk), 2, 60, body_width(scene)))
    return night_page(
        scene, tr("This night"), [scroll(items, "night this", 10)], main=this_night.next_key(desk, draft)
    )
