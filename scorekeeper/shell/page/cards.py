"""A card: a key with several lines of text, as high as its text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from ...words.shown import drawable
from ..key import KeySpec
from .items import BODY, Draw
from .measure import DIGITS, LINE, PLAIN, SQUEEZE, STRONG, Fitted, Letters, Measure, Measured

PAD = 12.0
AIR = 12.0
BETWEEN, APART = 4.0, 8.0
BAND, RIM = 8.0, 4.0
"""In dp: the air over and under the words on a side's field, and the card's rim around it."""
ICON = 1.15
"""Size of an icon, in sizes of its line."""
BOUNDLESS = 1e6


class Line(NamedTuple):
    """Text from the left, and a number or an icon at the right."""

    text: str
    size: float = BODY
    right: str = ""
    lines: int = 6
    face: str = ""
    """Weight of the letters; empty for the usual one: the first line of a card is its title."""
    field: str = ""
    """The side on whose field the line stands, `upright` or `level`; empty for the card's own ground."""
    icon: str = ""
    """An icon before the text."""
    align: str = ""
    """`left` or `center`, of this line alone; empty for the card's."""


class Card(NamedTuple):
    """The content of a card."""

    spec: KeySpec
    lines: tuple[Line, ...]
    paint: str = ""
    """Style from the palette: `upright` and `level` for a side's seats; empty for a key's own."""
    align: str = "left"


def is_icon(sign: str) -> bool:
    """Is it one of the app's icons, which is drawn as high as the letters beside it?"""
    return len(sign) == 1 and "\ue000" <= sign <= "\uf8ff"


def beside(look: Measure, line: Line) -> float:
    """Width of the number or icon at the right, in pixels."""
    if not line.right:
        return 0.0
    return right_width(look, line) + look.dp(8)


def right_width(look: Measure, line: Line) -> float:
    """Width of what stands at the right, in pixels."""
    if is_icon(line.right):
        return look.sp(line.size * ICON * look.grow)
    return look.letters.width(line.right, DIGITS, look.sp(line.size * 1.1 * look.grow))


def before(look: Measure, line: Line) -> float:
    """Width of the icon before the text, in pixels."""
    return look.sp(line.size * ICON * look.grow) + look.dp(8) if line.icon else 0.0


def fitted(look: Measure, line: Line, width: float) -> Fitted:
    """The line's text fitted into a card `width` pixels wide."""
    room = width - 2 * look.dp(PAD) - beside(look, line) - before(look, line)
    least, most = look.sp(min(BODY, line.size)), look.sp(line.size * look.grow)
    face = line.face or PLAIN
    words = broken(look.letters, line.text, most, least, room, face)
    return look.letters.fitted(words, face, most, least, room, BOUNDLESS, line.lines)


def height_of(look: Measure, line: Line, fit: Fitted) -> float:
    """Height of the line on its card, in pixels, with the air on a side's field."""
    high = len(fit.lines) * fit.px * LINE
    return high + 2 * look.dp(BAND) if line.field else high


def airs(lines: Sequence[Line]) -> tuple[float, float]:
    """The card's margin in dp over its first line and under its last: a side's field stands near the rim."""
    return RIM if lines[0].field else AIR, RIM if lines[-1].field else AIR


def gaps(lines: Sequence[Line]) -> tuple[float, ...]:
    """The space in dp under each line but the last: more between a side's field and the card's own words."""
    return tuple(BETWEEN if bool(one.field) == bool(other.field) else APART for one, other in pairwise(lines))


def broken(letters: Letters, words: str, most: float, least: float, room: float, face: str = STRONG) -> str:
    """The text with long names broken: after a hyphen if that is enough, else anywhere."""
    return "\n".join(
        " ".join(_pieces(letters, word, most, least, room, face) for word in line.split(" "))
        for line in drawable(words).split("\n")
    )


def _pieces(letters: Letters, word: str, most: float, least: float, room: float, face: str) -> str:
    if len(word) < 2 or letters.width(word, face, most) <= room:
        return word
    end = word.rfind("-", 1, len(word) - 1) + 1
    if not end:
        if letters.width(word, face, least) * SQUEEZE <= room:
            return word
        end = max(1, sum(letters.width(word[:at], face, least) <= room for at in range(1, len(word))))
    first, rest = (_pieces(letters, part, most, least, room, face) for part in (word[:end], word[end:]))
    return f"{first} {rest}"


def card(
    scene: Measured, spec: KeySpec, lines: Sequence[Line], width: float, paint: str = "", *,
    least: float = 56.0, weight: float = 0, align: str = "left",
) -> Draw:  # fmt: skip
    """A card for a column `width` dp wide: a quiet ground, unless it is chosen or has a style of its own."""
    lines = titled(lines)
    tall = max(least, written_height(scene, lines, width))
    if spec.look == "plain" and not spec.chosen:
        spec = spec._replace(look="quiet")
    return Draw("card", Card(spec, lines, paint, align), tall, tall, weight)


def tally(scene: Measured, lines: Sequence[Line], width: float) -> Draw:
    """Lines as on a card, to read and not to tap."""
    lines = titled(lines)
    tall = written_height(scene, lines, width)
    return Draw("tally", lines, tall, tall, 0)


def written_height(scene: Measured, lines: Sequence[Line], width: float) -> float:
    """Height in dp of a card with those lines."""
    look = scene.look
    # Boxes are rounded, and a list may have a scroll bar: a word must not fall to the next line by that.
    wide = look.dp(width - 10)
    high = sum(height_of(look, line, fitted(look, line, wide)) for line in lines)
    over, under = airs(lines)
    return high / look.dp(1) + over + under + sum(gaps(lines)) + 1


def titled(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines with their weights: the first, and those on a side's field, are strong."""
    return tuple(
        line if line.face else line._replace(face=PLAIN if at and not line.field else STRONG)
        for at, line in enumerate(lines)
    )
