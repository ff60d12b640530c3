"""The history as a paper score card: a line a hand, a column a side, with the running totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..key import KeySpec
from .items import BODY, LABEL, Draw
from .measure import DIGITS, LINE, PLAIN, STRONG, Fitted, Measure, Measured

PAD, AIR, BETWEEN = 10.0, 8.0, 12.0
"""Margins in dp: at the ends of a line, over and under it, and between its columns."""
NEXT = 12.0
"""Width in dp left free, beside the margin, for the sign at the end of a line that opens something."""
MOST_BESIDE = 3
"""Most lines of words beside the sums: with more the hand's label stands over them."""
LABEL_LINES, HOW_LINES = 4, 12
"""Most lines of a label and of what stands under it: four long names with a number each, on any phone."""
TOTAL = 22.0
"""Size of a running total, in sp."""


class Sum(NamedTuple):
    """A side's points of a hand, and its total after it."""

    change: str
    total: str
    lost: bool = False


class Line(NamedTuple):
    """One line of the card. Without sums it is the head, with the sides' arrows."""

    spec: KeySpec
    how: str = ""
    sums: tuple[Sum, ...] = ()
    why: str = ""
    struck: bool = False
    column: float = 0.0
    """Width of a side's column, in dp."""
    axes: tuple[str, ...] = ()


def column_width(look: Measure, lines: Sequence[tuple[Sum, ...]]) -> float:
    """Width in dp of the widest sum."""
    px = look.sp(TOTAL * look.grow)
    widest = look.letters.width("000", DIGITS, px)
    for sums in lines:
        for each in sums:
            change = look.letters.width(each.change, STRONG, look.sp(BODY * look.grow))
            widest = max(widest, look.letters.width(each.total, DIGITS, px), change)
    return widest / look.dp(1) + 2


class Placed(NamedTuple):
    """The words of a line, fitted to the width beside the sums."""

    label: Fitted
    how: Fitted | None
    why: Fitted | None
    height: float
    """Height of the words, in pixels."""
    over: float = 0.0
    """Height in pixels of the label where it stands over the sums, on a line of its own; 0 beside them."""


def fit(look: Measure, line: Line, width: float) -> Placed:
    """Fit the words into a line `width` pixels wide."""
    sums = len(line.sums) * look.dp(line.column + BETWEEN)
    whole = width - 2 * look.dp(PAD) - look.dp(NEXT)
    room = max(1.0, whole - sums)
    body = look.sp(BODY * look.grow)

    def fit_words(words: str, face: str, wide: float, lines: int) -> Fitted | None:
        return look.letters.fitted(words, face, body, body, wide, 1e6, lines) if words else None

    def fit_label(wide: float) -> Fitted:
        most = look.sp(LABEL * look.grow)
        return look.letters.fitted(line.spec.label, STRONG, most, body, wide, 1e6, LABEL_LINES)

    label = fit_label(room)
    how = fit_words(line.how, PLAIN, room, HOW_LINES)
    why = fit_words(line.why, PLAIN, width - 2 * look.dp(PAD), 30)
    least = look.sp(TOTAL * look.grow) * LINE + body * LINE if line.sums else 0.0
    if line.sums and len(label.lines) + (0 if how is None else len(how.lines)) > MOST_BESIDE:
        label = fit_label(whole)
        over = high(label)
        return Placed(label, how, why, over + max(least, 0.0 if how is None else high(how)), over)
    height = high(label) + (0.0 if how is None else high(how))
    return Placed(label, how, why, max(height, least))


def high(words: Fitted) -> float:
    """Height of fitted words, in pixels."""
    return len(words.lines) * words.px * LINE


def ledger_line(scene: Measured, line: Line, width: float) -> Draw:
    """A line in a list `width` dp wide, as high as its words."""
    look = scene.look
    found = fit(look, line, look.dp(width))
    height = found.height
    if found.why is not None:
        height += high(found.why) + look.dp(2)
    tall = max(56.0, height / look.dp(1) + 2 * AIR)
    return Draw("ledger", line, tall, tall, 0)


class Head(NamedTuple):
    """The head of the card: the sides' arrows over their columns."""

    axes: tuple[str, ...]
    column: float
    words: str
