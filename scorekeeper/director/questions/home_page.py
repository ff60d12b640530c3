"""The director's first screen: the night to go on with, a new one, and the ways to all other screens."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Column, Gap, Key, Row, Say, Scroll, grid
from ...table.questions.home_page import reminder
from ...table.questions.job import other_job_key
from ...table.questions.screen_parts import across, brand, damage, letterhead, page, quiet
from ...words.language import tr
from . import hall, new_night, nights
from .parts import messages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    width = across(scene, 2 if scene.kind == "wide" else 1)
    latest = nights.latest(scene.desk)
    begin: list[Any] = []
    if latest is not None:
        name, standing, day = nights.night_lines(latest)
        lines = Line(tr("Resume"), 28), Line(name, 22), Line(standing, 18), Line(day, 18)
        begin.append(card(scene, nights.resume_key(latest), lines, width))
    new = new_night.new_key("plain" if begin else "action")
    begin += reminder(scene)
    begin.append(Key(new, 28, 80, 64, weight=0))
    ways = (*nights.home_keys(), hall.home_key(), other_job_key(scene.settings))
    others = grid(
        (Key(quiet(spec), 20, 64, 60) for spec in ways),
        2,
        weight=0,
    )
    small = scene.tight or bool(begin[:-1])
    face = [letterhead(scene) if small else brand(scene, 140, 34)]
    side = "left" if small else "center"
    title = Say(tr("Club night"), 28 if not scene.tight else 22, 18, side, lines=1)
    items = [*damage(scene), *messages(scene)]
    if scene.kind == "wide":
        left = Column((Scroll(Column((*begin, Gap(0, 1))), "director"),))
        return page(scene, "", [title, *items, Row((left, others._replace(weight=1)), weight=1)], back=False)
    shown = Scroll(Column((*items, Gap(0, 1), *face, title, Gap(0, 1.6), *begin), gap=12), "director")
    return page(scene, "", [shown, others], back=False)
