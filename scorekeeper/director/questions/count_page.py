"""Cards counted at the end of a night: the pad for number and clicks, and the list of all cards."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line
from ...shell.page.items import Key, Say
from ...table.questions.screen_parts import choices, scroll
from ...words.language import tr
from ..night_session import night_of
from . import count
from .parts import Cards, body_width, cells, digit_pad, listed, name_line, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...shell.key import KeySpec
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    """Number and clicks, card after card."""
    desk, draft = scene.desk, scene.draft(count.SCREEN)
    items: list[Any] = [cells(scene, count.cell_keys(desk, draft))]
    said, differs = count.told(desk, draft)
    if said:
        items.append(name_line(scene, said, 20)._replace(paint="warning" if differs else "quiet"))
    items += [Key(spec, 20, 56, 56, weight=0) for spec in count.take_back_keys(desk, draft)]
    days = count.day_keys(desk)
    if days:
        items.append(choices(scene, days, body_width(scene)))
    items.append(Key(count.list_key(desk), 18, 56, 56, weight=0, lines=3))
    body = [scroll(items, "night count")]
    pad = digit_pad(scene, count.pad_keys())
    return night_page(
        scene, tr("Count the cards"), body, [pad], short=tr("Cards"), main=count.next_key(draft)
    )


def build_list(scene: Scene) -> Any:
    """All cards: those that differ from the results first, then those to come."""
    desk = scene.desk
    found = count.listed(desk)

    def row(number: int) -> tuple[KeySpec, Sequence[Line]]:
        who, about = count.row_words(desk, found[number])
        return count.row_key(found[number]), (Line(who, 20), Line(about, 18))

    rows = Cards(scene, (night_of(desk).key, count.day_of(desk)), len(found), row)
    body = [Say(count.summary(desk), 20, 18, "left", lines=3), *listed(rows, "night cards", tr("Nobody yet"))]
    return night_page(scene, tr("Cards"), body)
