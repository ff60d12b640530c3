"""The files and prints of a night: standings as text, each print alone, all prints in one zip."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Say, field
from ...table.questions.file_parts import folder_card, saved
from ...table.questions.screen_parts import group, scroll
from ...words.language import tr
from . import post, prints, sheets
from .parts import body_width, key_grid, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    desk = scene.desk
    outcome = scene.draft(prints.SCREEN).get("told")
    items: list[Any] = []
    if outcome:
        items.append(saved(scene, outcome))
    if desk.errand is None:
        items += sheets.pictures(scene, prints.sheet_keys(desk), body_width(scene))
    items.append(Say(prints.words(desk), 20, 18, "left"))
    items += folder_card(scene, prints.SCREEN, body_width(scene))
    if desk.errand is None:
        keys = post.keys(desk, prints.SCREEN)
        if keys:
            following = field(prints.SCREEN, "next", scene.draft(prints.SCREEN).get("next", ""))
            items += [
                group(tr("Standings for a message; when is the next night?"), following),
                key_grid(scene, keys, 2, 56, body_width(scene)),
            ]
        if scene.draft(prints.SCREEN).get("posted"):
            items.append(Say(tr("Text copied"), 20, 18, paint="quiet"))
    return night_page(
        scene,
        tr("Print"),
        [scroll(items, "night prints", 12)],
        main=prints.print_key(desk),
        undoes=desk.errand is None,
    )
