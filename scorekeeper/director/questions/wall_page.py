"""This device as the wall, where a touch reveals the next place or ends it; and the director's line on it."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Column, Draw, Key, Row, Say, field
from ...table.questions.screen_parts import group, scroll
from ...words.language import tr
from ..beside import MOST_LETTERS
from ..wall import Display
from . import wall
from .parts import body_width, key_grid, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    desk, dp = scene.desk, scene.look.dp
    screen = dp(scene.width), dp(scene.height)
    boot = desk.clocks.boot
    shown = wall.shown(desk)
    shown = shown if scene.look.moves else shown._replace(draw=None)
    props = Display(shown, boot, screen, desk.refresh, wall.back_key(desk))
    return Column((Draw("wall", props, 200, 100, 1),), gap=0, bleeds=True)


def build_line(scene: Scene) -> Any:
    """The line, and until when it counts."""
    desk = scene.desk
    typed = field(wall.LINE, "text", wall.short_line(desk), entered=wall.keep_line(), most=MOST_LETTERS)
    asks = group(tr("A line of your own, on the wall until you clear it"), typed)
    keys = Row(tuple(Key(spec, 24, 72, 60) for spec in wall.line_keys(desk, scene.draft(wall.LINE))))
    until = group(
        tr("Countdown"),
        Say(wall.until_words(desk), 18, 16, "left"),
        key_grid(scene, wall.until_keys(desk), 3, 56, body_width(scene)),
    )
    title = tr("Line on the wall")
    return night_page(
        scene, title, [scroll([asks, until], "night line")], [keys], short=tr("Line"), undoes=False
    )
