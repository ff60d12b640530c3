"""Every print of the night in one zip: begun, how far it is, and where it was saved."""

from __future__ import annotations

from typing import Any

from ...director.questions import prints
from ...words.language import tr
from ..items import Say
from ..screens.files import folder_card, saved
from ..screens.parts import scroll
from .parts import night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    desk = scene.desk
    told = scene.draft(prints.SCREEN).get("told")
    items: list[Any] = [Say(prints.words(desk), 22, 18, "left")]
    if told:
        items.append(saved(scene, told))
    folder = prints.prints_folder_key(desk)
    if folder is not None:
        items.append(folder_card(scene, prints.SCREEN, folder))
    items += [Say(words, 18, 18, "left") for words in prints.contents(desk)]
    return night_page(
        scene,
        tr("Print"),
        [scroll(items, "night prints", 12)],
        main=prints.print_key(desk),
        undoes=desk.errand is None,
    )
