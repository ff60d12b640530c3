"""Words as pictures: measured, wrapped, fitted, and each drawn once for as long as it is used."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import NamedTuple

from kivy.core.text import Label

from ..words.shown import drawable
from .drawn import forgotten_by

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BASE = 64
"""Words are measured once at this size; other sizes are in proportion."""
LINE = 1.18
"""The height of a line, in font sizes."""
SQUEEZE = 0.8
"""No letter is drawn narrower than this much of its width,"""
NARROW = 0.62
"""but on a key, where it would be cut: all of it a little narrower is better than half of it."""
KEPT = 16 * 1024 * 1024
"""So many bytes of pictures are kept."""
EVENLY = 7
"""So often the width of even lines is halved between too narrow and wide enough."""
SLACK = 1.06, 1.12
"""So much wider they may be to end where a speaker would pause."""

_labels: dict[str, Label] = {}


@lru_cache(maxsize=4000)
def _base_width(text: str, font: str) -> float:
    label = _labels.get(font)
    if label is None:
        label = _labels[font] = Label(font_name=font, font_size=BASE)
    return float(label.get_extents(text)[0])


def width(text: str, font: str, px: float) -> float:
    """How wide a line is; a little more rather than less."""
    return _base_width(drawable(text), font) * px / BASE * 1.01 + 1 if text else 0.0


class Album:
    """Lines as textures, white on nothing: whoever draws one gives it its colour."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.weight = 0
        """Bytes of all that is kept."""
        self._kept: OrderedDict[tuple[str, str, int, int], Any] = OrderedDict()

    def clear(self) -> None:
        """Nothing is kept any more."""
        self._kept.clear()
        self.weight = 0

    def picture(self, text: str, font: str, px: float, around: float = 0.0) -> Any:
        """A line; with so many pixels `around` every letter it is the ground they are to stand on."""
        text = drawable(text)
        key = text, font, round(px), round(around)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        label = Label(text=text, font_name=font, font_size=max(1, round(px)), color=(1, 1, 1, 1),
                      outline_width=round(around) or None, outline_color=(1, 1, 1))  # fmt: skip
        label.refresh()
        found = self._kept[key] = label.texture
        self.weight += _bytes(found)
        # What was not drawn for the longest time makes room for it.
        while self.weight > self.most and len(self._kept) > 1:
            self.weight -= _bytes(self._kept.popitem(last=False)[1])
        return found


def _bytes(drawn: Any) -> int:
    return int(drawn.width * drawn.height * 4)


album = Album(KEPT)
picture = album.picture
forgotten_by(album.clear)


def wrapped(text: str, font: str, px: float, room: float) -> list[str]:
    """The text in lines no wider than the room, where its words allow that."""
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
    """The text in no more lines than it needs in the room, and these as near in length as may be."""
    lines: list[str] = []
    for paragraph in drawable(text).split("\n"):
        needed = wrapped(paragraph, font, px, room)
        lines += _evened(paragraph.split(" "), needed, font, px) if len(needed) > 1 else needed
    return lines


def _evened(words: list[str], needed: list[str], font: str, px: float) -> list[str]:
    """The narrowest lines that are no more than those; words are measured once and then only added up."""
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
    # A little wider is better where more of the lines end with what belongs together.
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
    """How many words go on each line."""
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
    """Text as it is to be drawn in a box."""

    px: float
    lines: tuple[str, ...]
    squeeze: float


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
    """The largest size up to `most` that is in the box; narrowed where `least` is too large.

    Several lines that stand in the middle are broken `evenly`.

    Then it is said in another way, of which each is shorter than the one before; the last of them is cut.
    """
    text = drawable(text)
    px = most
    while True:
        found = wrapped(text, font, px, room) if lines > 1 else [text.replace("\n", " ")]
        wide = max(width(line, font, px) for line in found)
        if wide <= room and len(found) <= lines and len(found) * px * LINE <= height + 1:
            if evenly and len(found) > 1:
                found = even(text, font, px, room)
            return Fitted(px, tuple(found), 1.0)
        if px <= least:
            break
        px = max(least, px * 0.94)
    squeeze = min(1.0, max(narrowest, room / wide)) if wide else 1.0
    if lines > 1 and wide * squeeze <= room + 1 and len(found) * px * LINE <= height + 1:
        if evenly and len(found) > 1:
            found = even(text, font, px, room)
        return Fitted(px, tuple(found), squeeze)
    if short:
        whole = width(text, font, px)
        if "\n" not in text and whole * narrowest <= room and px * LINE <= height + 1:
            return Fitted(px, (text,), min(1.0, room / whole))
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
    return Fitted(px, tuple(found), min(1.0, room / wide) if wide else 1.0)


def _cut(line: str, font: str, px: float, room: float) -> str:
    """What is too long ends in three dots."""
    if width(line, font, px) <= room:
        return line
    while line and width(line.rstrip(" \u00a0·…") + "…", font, px) > room:
        line = line[:-1]
    return line.rstrip(" \u00a0·…") + "…"
