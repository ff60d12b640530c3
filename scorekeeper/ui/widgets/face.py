"""The countdown. It is painted once a second, and only if its text has changed."""

from __future__ import annotations

from ...table.labels import clock_text
from ...words.language import tr
from ..items import BODY
from ..text import LINE, fitted, picture, width
from ..theme import DIGITS, HEARD, STRONG
from .leaf import Leaf
from .total import BELOW, DIGIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

LAST_MINUTE = 60.0


class Drawn(Leaf):
    """The time left in minutes and seconds; a warning in the last minute."""

    now = 0.0

    def tick(self, now: float) -> None:
        """Update to the moment `now`."""
        before = self._face() if self.item is not None else None
        self.now = now
        if self.item is not None and self._face() != before:
            self.repaint()

    def left(self) -> float | None:
        item = self.item
        if item.bell is not None:
            return max(0.0, float(item.bell - self.now))
        found: float | None = item.left
        return found

    def _face(self) -> tuple[str, bool]:
        left = self.left()
        if left is None:
            return "", False
        sign = "≈" if self.item.estimate else ""
        return sign + clock_text(left), self.item.state in ("running", "rung") and left <= LAST_MINUTE

    def paint(self, pen: Pen) -> None:
        shown, warn = self._face()
        if not shown:
            return
        item = self.item
        dp, sp = self.look.dp, self.look.sp
        palette = self.look.palette
        ink = palette.ink
        if warn:
            ink = palette.warning.ink
            pen.ground(palette.warning.ground, dp(10), palette.warning.border, 0)
        state = {"paused": tr("Paused"), "ready": tr("Ready"), "rung": tr("BELL")}.get(item.state, "")
        pad = dp(4)
        room = pen.w - 2 * pad
        under = sp(BODY) * LINE if state else 0.0
        if state and pen.h - under - 2 * pad < dp(26):
            under, shown = (0.0, state) if item.state != "ready" else (0.0, shown)
            state = ""
        digits = min(dp(item.digits), pen.h - under - 2 * pad)
        if shown in (tr("Paused"), tr("BELL")):
            fit = fitted(shown, STRONG, sp(28), sp(BODY), room, pen.h, 1)
            pen.lines(fit, pad, 0, room, pen.h, ink)
            self.note(shown, fit.px, STRONG)
            return
        px = digits / DIGIT
        wide = width(shown, DIGITS, px)
        if wide > room:
            px *= room / wide
        digits = px * DIGIT
        foot = (pen.h - digits - under) / 2 + under
        y = round(foot - picture("0", DIGITS, px).height * BELOW)
        pen.line(shown, px, round((pen.w - pen.wide(shown, px, DIGITS)) / 2), y, ink, DIGITS)
        self.note(shown, px, DIGITS)
        if state:
            # Larger than a third more only where the whole word is still there.
            least = sp(BODY) * min(1.0, HEARD / self.look.words)
            fit = fitted(state, STRONG, sp(BODY), least, room, under, 1)
            pen.lines(fit, pad, foot - under - dp(2), room, under, ink)
            self.note(state, fit.px, STRONG)
