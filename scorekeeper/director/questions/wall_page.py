"""This device as the wall: a touch anywhere reveals the next place, or brings the director's screen back."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Column, Draw
from ..wall import Display
from . import wall

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
