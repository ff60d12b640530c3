"""The letters of the faces: which face draws a line, and how wide it is."""

from __future__ import annotations

import re
from functools import lru_cache

from kivy.core.text import Label

from ..shell.page.measure import BASE, DIGITS, STRONG, Letters

SPARE = "Spare"
"""DejaVu Sans Bold: lines with letters that Table Words has not."""

_labels: dict[str, Label] = {}


COVERED = re.compile(
    r"[ -~\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148"
    r"\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026"
    r"\u2190-\u2195\u2212\u2248\u2660\u2663\u2665\u2666\u232b\u25b6\u25c0\u25cb\u25cf\ue000-\uf8ff]*"
)
"""Texts that Table Words can draw whole."""


FIRST_ICON = "\ue000"


@lru_cache(maxsize=4000)
def face_for(text: str, font: str) -> str:
    """The face that a line is drawn in: the one asked for, or one with more letters."""
    if font == DIGITS:
        return font
    if not COVERED.fullmatch(text):
        return SPARE
    # Icons are glyphs of one weight alone.
    return STRONG if any(char >= FIRST_ICON for char in text) else font


def _extent(text: str, font: str) -> float:
    """The width of a line in a face, at the size `BASE`."""
    font = face_for(text, font)
    label = _labels.get(font)
    if label is None:
        label = _labels[font] = Label(font_name=font, font_size=BASE)
    return float(label.get_extents(text)[0])


letters = Letters(_extent)
width, wrapped, fitted = letters.width, letters.wrapped, letters.fitted
