"""The countdown. It is painted once a second, and only if its text has changed."""

from __future__ import annotations

from ...shell.page.items import BODY
from ...shell.page.measure import DIGITS, HEARD, LINE, STRONG
from ...table.labels import clock_text
from ...words.language import tr
from ..pen import Pen, picture
from ..text import fitted, width
from .leaf import Leaf
from .total import BELOW, DIGIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..theme import Colour

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

    def _face(self) -> tuple[str, bool]:
        left = self.item.clock.remaining(self.now)
        if left is None:
            return "", False
        sign = "≈" if self.item.clock.estimate else ""
        return sign + clock_text(left), self.item.clock.state in ("running", "rung") and left <= LAST_MINUTE

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
        state = {"paused": tr("Paused"), "ready": tr("Ready"), "rung": tr("BELL")}.get(item.clock.state, "")
        pad, beside = dp(4), ""
        room = pen.w - 2 * pad
        under = sp(BODY) * LINE if state else 0.0
        if state and pen.h - under - 2 * pad < dp(26):
            under, shown = (0.0, state) if item.clock.state != "ready" else (0.0, shown)
            beside, state = (state if item.clock.state == "ready" else ""), ""
        digits = min(dp(item.digits), pen.h - under - 2 * pad)
        if shown in (tr("Paused"), tr("BELL")):
            fit = fitted(shown, STRONG, sp(28), sp(BODY), room, pen.h, 1)
            pen.lines(fit, pad, 0, room, pen.h, ink)
            self.note(shown, fit.px, STRONG)
            return
        px = digits / DIGIT
        wide = width(shown, DIGITS, px)
        if beside and self._beside(pen, shown, beside, digits, room, ink):
            return
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

    def _beside(self, pen: Pen, shown: str, word: str, digits: float, room: float, ink: Colour) -> bool:
        """Draw the time with a word at its right, where it is too low for one under it and wide enough.

        A countdown that has not begun is to look so for as long as it has not.
        """
        small, gap = self.look.sp(BODY), self.look.dp(8)
        text = width(word, STRONG, small)
        px = digits / DIGIT
        wide = width(shown, DIGITS, px)
        px *= min(1.0, (room - gap - text) / wide)
        if px * DIGIT < LEAST_BESIDE * digits:
            return False
        wide = pen.wide(shown, px, DIGITS)
        left, foot = (pen.w - wide - gap - text) / 2, (pen.h - px * DIGIT) / 2
        y = round(foot - picture("0", DIGITS, px).height * BELOW)
        pen.line(shown, px, round(left), y, ink, DIGITS)
        pen.line(word, small, round(left + wide + gap), round((pen.h - small * LINE) / 2), ink, STRONG)
        self.note(shown, px, DIGITS)
        self.note(word, small, STRONG)
        return True


LEAST_BESIDE = 0.42
"""The digits give way to a word beside them down to this part of their height."""
