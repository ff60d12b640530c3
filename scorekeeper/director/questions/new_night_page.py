"""A new club night: its name, game and sheet, tables, rounds and breaks, on one screen."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Key, Say, field
from ...table.questions.screen_parts import choices, group, scroll
from ...words.language import tr
from . import new_night
from .parts import body_width, night_page, steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    draft, settings = scene.draft(new_night.SCREEN), scene.settings
    width = body_width(scene)
    name = field(new_night.SCREEN, "name", draft.get("name", ""))
    last = new_night.last_key(scene.desk)
    items: list[Any] = [] if last is None else [Key(last, 22, 60, 56, weight=0)]
    items += [
        group(tr("Name of the night"), name),
        group(tr("Game"), choices(scene, new_night.game_keys(draft, settings), width)),
    ]
    sheets = new_night.sheet_keys(draft, settings)
    if sheets:
        items.append(group(tr("Rule sheet"), choices(scene, sheets, width)))
    else:
        title = field(new_night.SCREEN, "title", draft.get("title", ""))
        items += [group(tr("Name of the game"), title), Say(tr("Its results are typed."), 18, 18, "left")]
    items += steps(new_night.counts(draft, settings))
    start = Key(new_night.start_key(draft, settings), 28, 76, 64, weight=0)
    return night_page(
        scene, tr("New club night"), [scroll(items, "night new", 10)], [start], short=tr("New night"),
        undoes=False,
    )  # fmt: skip
