"""A play-off: its two players, and the scores of its games."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Gap, Say
from ...table.questions.screen_parts import choices, scroll
from ...words.language import capital, tr
from ...words.refusals import refusal_text
from . import playoff
from .parts import body_width, cells, digit_pad, name_line, night_page, people

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(playoff.SCREEN)
    title = tr("Play-off")
    if not draft.get("numbers"):
        pairs = playoff.pair_keys(desk)
        if not pairs:
            return night_page(scene, title, [Gap(0, 1), Say(tr("Nobody is equal"), 22), Gap(0, 1)])
        ask = Say(tr("Who plays?"), 20, 18, "left")
        return night_page(scene, title, [scroll((ask, *people(scene, pairs)), "night playoff")])
    items: list[Any] = [cells(scene, row) for row in playoff.cell_keys(draft)]
    items.insert(0, name_line(scene, playoff.players_words(desk, draft), 20))
    items.insert(1, choices(scene, playoff.best_of_keys(draft), body_width(scene)))
    why = playoff.refusal(desk, draft)
    if why is not None and len(playoff.entry_of(draft)["games"]) > playoff.best_of(draft) // 2:
        items.append(Say(capital(refusal_text(why, "event")), 18, paint="warning"))
    pad = digit_pad(scene, playoff.pad_keys())
    return night_page(
        scene, title, [scroll(items, "night playoff")], [pad], main=playoff.agree_key(desk, draft)
    )
