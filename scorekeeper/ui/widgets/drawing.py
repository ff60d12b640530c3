"""How far a draw has come, as a bar in gold; at each step the screen is drawn anew with the seats so far."""

from __future__ import annotations

from typing import Any

from .ticking import Ticking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


class Drawn(Ticking):
    """`props` are a `Showing`."""

    def seen(self) -> object:
        props = self.item.props
        boot = props.boot()
        return props.drawing.step(boot), props.drawing.over(boot)

    def lasts(self) -> float | None:
        props: Any = self.item.props
        found: float | None = props.drawing.lasts(props.boot())
        return found

    def ended(self) -> None:
        self.item.props.moved()

    def paint(self, pen: Pen) -> None:
        palette, shown = self.look.palette, self.item.props.drawing
        part = shown.step(self.item.props.boot()) / max(1, shown.steps)
        pen.ground(palette.upright.ground, self.look.dp(4))
        pen.fill(palette.level.ground, 0, 0, round(pen.w * part), pen.h, self.look.dp(4))
