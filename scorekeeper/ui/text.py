"""Text as textures: measured, wrapped, fitted, and each line drawn once while it is in use."""

from __future__ import annotations

import re
from collections import OrderedDict
from functools import lru_cache
from typing import NamedTuple

from kivy.core.text import Label

from ..words.shown import drawable
from .drawn import forgotten_by
from .theme import DIGITS, SPARE, STRONG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BASE = 64
"""Font size at which text is measured once; other sizes are in proportion."""
LINE = 1.18
"""Height of a line, in font sizes."""
SQUEEZE = 0.8
"""Narrowest letter, as a part of its width,"""
NARROW = 0.62
"""except on a key, where text would be cut otherwise: narrow text is better than half of it."""
KEPT = 16 * 1024 * 1024
"""Most bytes of textures cached."""
EVENLY = 7
"""Number of bisection steps for the width of even lines."""
SLACK = 1.06, 1.12
"""Factors by which even lines may be wider in order to end where a speaker would pause."""

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


@lru_cache(maxsize=4000)
def _base_width(text: str, font: str) -> float:
    font = face_for(text, font)
    label = _labels.get(font)
    if label is None:
        label = _labels[font] = Label(font_name=font, font_size=BASE)
    return float(label.get_extents(text)[0])


def width(text: str, font: str, px: float) -> float:
    """Width of a line in pixels; rounded up rather than down."""
    return _base_width(drawable(text), font) * px / BASE * 1.01 + 1 if text else 0.0


class Album:
    """Cache of lines as white textures; the caller gives each its colour."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.weight = 0
        """Bytes of all cached textures."""
        self._kept: OrderedDict[tuple[str, str, int, int], Any] = OrderedDict()

    def clear(self) -> None:
        """Empty the cache."""
        self._kept.clear()
        self.weight = 0

    def picture(self, text: str, font: str, px: float, around: float = 0.0) -> Any:
        """The texture of a line; with `around` pixels of outline it is the ground below the letters."""
        text = drawable(text)
        key = text, font, round(px), round(around)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        font = face_for(text, font)
        label = Label(text=text, font_name=font, font_size=max(1, round(px)), color=(1, 1, 1, 1),
                      outline_width=round(around) or None, outline_color=(1, 1, 1))  # fmt: skip
        label.refresh()
        found = self._kept[key] = label.texture
        self.weight += _bytes(found)
        # Drop the textures that were unused longest.
        while self.weight > self.most and len(self._kept) > 1:
            self.weight -= _bytes(self._kept.popitem(last=False)[1])
        return found


def _bytes(drawn: Any) -> int:
    return int(drawn.width * drawn.height * 4)


album = Album(KEPT)
picture = album.picture
forgotten_by(album.clear)


def wrapped(text: str, font: str, px: float, room: float) -> list[str]:
    """The text in lines no wider than the room, if its words allow it."""
    lines: list[str] = []
    for paragraph in drawable(text).split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer, font, px) > room:
                lines.append(line.rstrip(" "))
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def even(text: str, font: str, px: float, room: float) -> list[str]:
    """The text in the fewest lines that fit the room, as equal in length as possible."""
    lines: list[str] = []
    for paragraph in drawable(text).split("\n"):
        needed = wrapped(paragraph, font, px, room)
        lines += _evened(paragraph.split(" "), needed, font, px) if len(needed) > 1 else needed
    return lines


def _evened(words: list[str], needed: list[str], font: str, px: float) -> list[str]:
    """The narrowest lines that are no more than `needed`; words are measured once and their widths added."""
    wide = [_base_width(word, font) * px / BASE for word in words]
    space = _base_width(" ", font) * px / BASE
    most = max(width(line, font, px) for line in needed)
    low, high, best = max(wide), most, needed
    for _ in range(EVENLY):
        middle = (low + high) / 2
        counts = _packed(wide, space, middle)
        if len(counts) > len(needed):
            low = middle
        else:
            high = middle
            best = _lines(words, counts)
    # Prefer slightly wider lines if more of them end between phrases.
    for more in SLACK:
        other = _lines(words, _packed(wide, space, high * more))
        if len(other) == len(best) and _stops(other) > _stops(best):
            best = other
    return best if max(width(line, font, px) for line in best) <= most else needed


def _lines(words: list[str], counts: list[int]) -> list[str]:
    left = iter(words)
    return [" ".join(next(left) for _ in range(count)).strip(" ") for count in counts]


def _stops(lines: list[str]) -> int:
    return sum(line.endswith((":", ",", ";", ".")) for line in lines)


def _packed(wide: list[float], space: float, room: float) -> list[int]:
    """Number of words on each line."""
    counts, used = [0], 0.0
    for word in wide:
        if counts[-1] and used + space + word > room:
            counts.append(1)
            used = word
        else:
            used += word + (space if counts[-1] else 0)
            counts[-1] += 1
    return counts


class Fitted(NamedTuple):
    """Text fitted to a box, ready to draw."""

    px: float
    lines: tuple[str, ...]
    squeeze: float
    font: str


@lru_cache(maxsize=2000)
def fitted(
    text: str,
    font: str,
    most: float,
    least: float,
    room: float,
    height: float,
    lines: int = 9,
    short: tuple[str, ...] = (),
    evenly: bool = False,
    narrowest: float = SQUEEZE,
) -> Fitted:
    """The largest size up to `most` that fits the box; narrowed if even `least` is too large.

    Several centred lines are broken `evenly`.

    If that fails, the `short` texts are tried in turn, longest first; the last one is cut.
    """
    text = drawable(text)
    px = most
    while True:
        found = wrapped(text, font, px, room) if lines > 1 else [text.replace("\n", " ")]
        wide = max(width(line, font, px) for line in found)
        if wide <= room and len(found) <= lines and len(found) * px * LINE <= height + 1:
            if evenly and len(found) > 1:
                found = even(text, font, px, room)
            return Fitted(px, _parted(found), 1.0, font)
        if px <= least:
            break
        px = max(least, px * 0.94)
    squeeze = min(1.0, max(narrowest, room / wide)) if wide else 1.0
    if lines > 1 and wide * squeeze <= room + 1 and len(found) * px * LINE <= height + 1:
        if evenly and len(found) > 1:
            found = even(text, font, px, room)
        return Fitted(px, _parted(found), squeeze, font)
    if short:
        whole = width(text, font, px)
        if "\n" not in text and whole * narrowest <= room and px * LINE <= height + 1:
            return Fitted(px, (text,), min(1.0, room / whole), font)
        return fitted(short[0], font, least, least, room, height, lines, short[1:], evenly, narrowest)
    fit = max(1, min(lines, int((height + 1) / (px * LINE))))
    broken = even if evenly else wrapped
    for least_wide in dict.fromkeys((SQUEEZE, narrowest)):
        most_wide = room / least_wide
        found = broken(text, font, px, most_wide) if fit > 1 else [text.replace("\n", " ")]
        if len(found) <= fit and all(width(line, font, px) <= most_wide for line in found):
            break
    if len(found) > fit:
        found = [*found[: fit - 1], " ".join(found[fit - 1 :])]
    found = [_cut(line, font, px, most_wide) for line in found]
    wide = max(width(line, font, px) for line in found)
    return Fitted(px, _parted(found), min(1.0, room / wide) if wide else 1.0, font)


def _parted(lines: list[str]) -> tuple[str, ...]:
    """The lines without the dots at their ends, where all breaks are at dots: a break parts as a dot does."""
    if len(lines) > 1 and all(line.endswith("·") for line in lines[:-1]):
        return (*(line.rstrip(" \u00a0·") for line in lines[:-1]), lines[-1])
    return tuple(lines)


def _cut(line: str, font: str, px: float, room: float) -> str:
    """The line cut to the room, with an ellipsis."""
    if width(line, font, px) <= room:
        return line
    while line and width(line.rstrip(" \u00a0·…") + "…", font, px) > room:
        line = line[:-1]
    return line.rstrip(" \u00a0·…") + "…"
