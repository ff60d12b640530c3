"""This device as the wall; the round's clock as large as it goes, or a page of seats or standings."""

from __future__ import annotations

from typing import Any

from ...shell.page.items import Column, Draw, Gap, Key, Row
from ...table.edges import NEAR, on_field
from ...table.frame import inset
from ..wall import ROUND, Display
from . import wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


def build(scene: Scene) -> Any:
    """This device as the wall; the key brings the director's screen back."""
    desk, dp = scene.desk, scene.look.dp
    screen = dp(scene.width), dp(scene.height)
    props = Display(wall.shown(desk), desk.clocks.boot, screen, desk.look)
    spec, field = wall.back_key(), ""
    if props.shown.stage == ROUND and props.shown.face.state in ("running", "rung"):
        # Below a clock that runs the key stands on its field, as the keys of the board do.
        field = NEAR
    back: Any = Row((Gap(0, 6), Key(spec, 20, 56, 56, weight=1)))
    back = on_field(back, field, bare=True) if field else back
    foot = Column((back,), inset=inset(scene), paint=field, weight=0)
    return Column((Draw("wall", props, 200, 100, 1), foot), gap=0, bleeds=True)
