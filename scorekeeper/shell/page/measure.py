"""Questions that a page may ask of the screen that it is laid out for: sizes in pixels, and how text fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple, Protocol

from ...words.shown import drawable

DIGITS = "Digits"
"""B612 Bold: totals and clock, every digit as wide as the others."""
PLAIN, STRONG, HEAVY = "Plain", "Strong", "Heavy"
"""Table Words in three weights: text to read, keys and titles, and the few words that are seen from afar."""
BASE = 64
"""Font size at which text is measured once; other sizes are in proportion."""
LINE = 1.18
"""Height of a line, in font sizes."""
SQUEEZE = 0.8
"""Narrowest letters, as a part of their width, except on a key."""
NARROW = 0.62
"""Narrowest letters on a key, where text would be cut otherwise: narrow text is better than half of it."""
EVENLY = 7
"""Number of bisection steps for the width of even lines."""
SLACK = 1.06, 1.12
"""Factors by which even lines may be wider in order to end where a speaker would pause."""
HEARD = 1.3
"""Largest system font scale honoured; layouts are not designed beyond it."""


class Measure(Protocol):
    """The screen as far as a page may ask for it. `ui/theme.py` has the one of the app."""

    dp: Callable[[float], float]
    """Converts dp to pixels."""
    sp: Callable[[float], float]
    """Converts sp to pixels: dp times the text factor."""
    grow: float
    """Factor on text on a large screen, if there is room."""
    words: float
    """Text factor: the system font scale times the user's setting, limited by the room."""
    language: str
    """The tag of the language that texts are drawn in."""
    moves: bool
    """May things move on the screen?"""
    letters: Letters

    @property
    def outlined(self) -> bool:
        """Does a quiet ground need an edge, since its colour is the paper's?"""

    @property
    def most(self) -> float:
        """Largest text factor."""

    def wished(self, text_size: float) -> float:
        """The text factor wanted by system and user, if there were room."""


class Fitted(NamedTuple):
    """Text fitted to a box, ready to draw."""

    px: float
    lines: tuple[str, ...]
    squeeze: float
    font: str


class Measured(Protocol):
    """An object with a measure: the scene."""

    @property
    def look(self) -> Measure: ...


class Letters:
    """Text measured, wrapped and fitted, by the width of its letters. Sizes in pixels."""

    def __init__(self, extent: Callable[[str, str], float]) -> None:
        """`extent`: the width of a line in a face, at the font size `BASE`."""
        self.extent = lru_cache(maxsize=4000)(extent)
        self.fitted = lru_cache(maxsize=2000)(self._fitted)

    def width(self, text: str, font: str, px: float) -> float:
        """Width of a line; rounded up rather than down."""
        return self.extent(drawable(text), font) * px / BASE * 1.01 + 1 if text else 0.0

    def wrapped(self, text: str, font: str, px: float, room: float) -> list[str]:
        """The text in lines no wider than the room, if its words allow it."""
        lines: list[str] = []
        for paragraph in drawable(text).split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, font, px) > room:
                    lines.append(line.rstrip(" "))
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def even(self, text: str, font: str, px: float, room: float) -> list[str]:
        """The text in the fewest lines that fit the room, as equal in length as possible."""
        lines: list[str] = []
        for paragraph in drawable(text).split("\n"):
            needed = self.wrapped(paragraph, font, px, room)
            lines += self._evened(paragraph.split(" "), needed, font, px) if len(needed) > 1 else needed
        return lines

    def _evened(self, words: list[str], needed: list[str], font: str, px: float) -> list[str]:
        """The narrowest lines that are no more than `needed`; each word is measured once."""
        wide = [self.extent(word, font) * px / BASE for word in words]
        space = self.extent(" ", font) * px / BASE
        most = max(self.width(line, font, px) for line in needed)
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
        return best if max(self.width(line, font, px) for line in best) <= most else needed

    def _fitted(
        self,
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
            found = self.wrapped(text, font, px, room) if lines > 1 else [text.replace("\n", " ")]
            wide = max(self.width(line, font, px) for line in found)
            if wide <= room and len(found) <= lines and len(found) * px * LINE <= height + 1:
                if evenly and len(found) > 1:
                    found = self.even(text, font, px, room)
                return Fitted(px, _parted(found), 1.0, font)
            if px <= least:
                break
            px = max(least, px * 0.94)
        squeeze = min(1.0, max(narrowest, room / wide)) if wide else 1.0
        if lines > 1 and wide * squeeze <= room + 1 and len(found) * px * LINE <= height + 1:
            if evenly and len(found) > 1:
                found = self.even(text, font, px, room)
            return Fitted(px, _parted(found), squeeze, font)
        if short:
            whole = self.width(text, font, px)
            if "\n" not in text and whole * narrowest <= room and px * LINE <= height + 1:
                return Fitted(px, (text,), min(1.0, room / whole), font)
            return self.fitted(
                short[0], font, least, least, room, height, lines, short[1:], evenly, narrowest
            )
        fit = max(1, min(lines, int((height + 1) / (px * LINE))))
        broken = self.even if evenly else self.wrapped
        for least_wide in dict.fromkeys((SQUEEZE, narrowest)):
            most_wide = room / least_wide
            found = broken(text, font, px, most_wide) if fit > 1 else [text.replace("\n", " ")]
            if len(found) <= fit and all(self.width(line, font, px) <= most_wide for line in found):
                break
        if len(found) > fit:
            found = [*found[: fit - 1], " ".join(found[fit - 1 :])]
        found = [self._cut(line, font, px, most_wide) for line in found]
        wide = max(self.width(line, font, px) for line in found)
        return Fitted(px, _parted(found), min(1.0, room / wide) if wide else 1.0, font)

    def _cut(self, line: str, font: str, px: float, room: float) -> str:
        """The line cut to the room, with an ellipsis."""
        if self.width(line, font, px) <= room:
            return line
        while line and self.width(line.rstrip(" \u00a0·…") + "…", font, px) > room:
            line = line[:-1]
        return line.rstrip(" \u00a0·…") + "…"


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


def _parted(lines: list[str]) -> tuple[str, ...]:
    """The lines without the dots at their ends, where all breaks are at dots: a break parts as a dot does."""
    if len(lines) > 1 and all(line.endswith("·") for line in lines[:-1]):
        return (*(line.rstrip(" \u00a0·") for line in lines[:-1]), lines[-1])
    return tuple(lines)


def with_sign(texts: Iterable[str], arrow: str, sign: str) -> list[str]:
    """The texts with a sign after their first arrow."""
    return [text.replace(arrow, f"{arrow}\u00a0{sign}", 1) for text in texts]
