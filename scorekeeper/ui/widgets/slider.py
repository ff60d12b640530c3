"""A slider with a thumb as large as a key, which snaps to steps. Its position is stored in the place."""

from __future__ import annotations

from typing import Any

from .leaf import Leaf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

THUMB = 56.0
RAIL = 12.0


class Drawn(Leaf):
    """`props` are the step, the last step, and the action that goes to a step."""

    touched = True

    def paint(self, pen: Pen) -> None:
        number, last, _ = self.item.props
        palette, dp = self.look.palette, self.look.dp
        thumb, rail = dp(THUMB), dp(RAIL)
        y = (pen.h - rail) / 2
        x = (pen.w - thumb) * number / last
        border = palette.key.border or palette.ink
        pen.fill(border, 0, y, pen.w, rail, rail / 2)
        pen.fill(palette.disabled.ground, dp(2), y + dp(2), pen.w - dp(4), rail - dp(4), rail / 2 - dp(2))
        pen.fill(palette.action.ground, 0, y, max(rail, x + thumb / 2), rail, rail / 2)
        pen.fill(palette.action.ground, x, (pen.h - thumb) / 2, thumb, thumb, dp(12))
        for at in (-1, 0, 1):
            bar = dp(4)
            pen.fill(
                palette.action.ink,
                x + thumb / 2 - bar / 2 + at * dp(10),
                (pen.h - dp(22)) / 2,
                bar,
                dp(22),
                bar / 2,
            )

    def on_touch_down(self, touch: Any) -> bool:
        if not self.box.holds(touch.x, touch.y):
            return False
        touch.grab(self)
        self._to(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._to(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _to(self, touch: Any) -> None:
        """The step under the finger."""
        number, last, action = self.item.props
        thumb = self.look.dp(THUMB)
        part = (touch.x - self.box.x - thumb / 2) / max(1.0, self.box.w - thumb)
        wanted = min(last, max(0, round(part * last)))
        if wanted != number:
            self._tell(action(wanted))
