"""The round's clock on the director's screens: a key with the time, or the time as large as it goes."""

from __future__ import annotations

from typing import Any

from ...director.clock_face import RUNG, STILL, WARNING, Time, lasts, time_of
from ...shell.key import KeySpec
from ...shell.page.items import BODY
from ...shell.page.measure import DIGITS, LINE, STRONG
from ..pen import Pen, picture
from ..text import fitted, width
from ..theme import RADIUS, Paint, Palette
from .key import Drawn as Key
from .ticking import Ticking
from .total import BELOW, DIGIT

PAD = 8.0
START = 1.7
"""Height of the word START, in sizes of body text, where there is room."""
LARGEST = 240.0
"""Height of the largest digits, in dp."""


def paint_of(palette: Palette, mood: str) -> Paint:
    """The colours of a clock: the last minute and the bell are seen from afar."""
    return {WARNING: palette.warning, RUNG: palette.danger, STILL: palette.key}.get(mood, palette.upright)


class Drawn(Ticking, Key):
    """One clock. Without a key behind it a touch does nothing."""

    @property
    def spec(self) -> Any:
        return self.item.props.spec or NO_KEY

    @property
    def text(self) -> str:
        return "" if self.item is None else " ".join(one for one in self._time()[::2] if one)

    def _time(self) -> Time:
        props = self.item.props
        return time_of(props.face, props.boot())

    def seen(self) -> object:
        return self._time()

    def lasts(self) -> float | None:
        props = self.item.props
        return lasts(props.face, props.boot())

    def ended(self) -> None:
        if self._time().mood == RUNG:
            self.item.props.rung()

    def paint(self, pen: Pen) -> None:
        time, dp, sp = self._time(), self.look.dp, self.look.sp
        palette = self.look.palette
        paint = palette.pressed if self.pressed else paint_of(palette, time.mood)
        starts = self.spec.look == "action"
        if starts:
            time = time._replace(words=self.spec.label)
            paint = paint if self.pressed else palette.action
        pen.ground(paint.ground, dp(RADIUS), paint.border or palette.key.border, dp(2))
        pad = dp(PAD)
        room = pen.w - 2 * pad
        large = self.item.props.spec is None
        under = sp(BODY * (1.4 if large else START if starts and pen.h > dp(70) else 1.0)) * LINE
        fit = fitted(time.words, STRONG, under / LINE, sp(BODY), room, under, 1) if time.words else None
        if fit is not None and (
            fit.squeeze < 1 or fit.lines[0] != time.words or pen.h < dp(26) + under + pad
        ):
            # A key has no room for it: its colour says it.
            fit = None
        under = under if fit is not None else 0.0
        px = min(dp(LARGEST), pen.h - under - 1.5 * pad) / DIGIT
        px *= min(1.0, room / width(time.text, DIGITS, px))
        tall = px * DIGIT
        foot = (pen.h - tall - under) / 2 + under
        x = round((pen.w - pen.wide(time.text, px, DIGITS)) / 2)
        pen.line(time.text, px, x, round(foot - picture("0", DIGITS, px).height * BELOW), paint.ink, DIGITS)
        self.note(time.text, px, DIGITS)
        if fit is not None:
            self.say(pen, fit, pad, foot - under - pad / 4, room, under, paint.ink)


NO_KEY = KeySpec("", enabled=False, name="time")
