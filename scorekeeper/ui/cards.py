"""A card: a key with several lines of text, as high as its text."""

from __future__ import annotations

from typing import NamedTuple

from ..table.key import KeySpec
from ..words.shown import drawable
from . import text
from .items import BODY, Draw
from .theme import DIGITS, STRONG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .scene import Scene
    from .theme import Look

PAD = 12.0
AIR = 10.0
BETWEEN = 4.0
BOUNDLESS = 1e6


class Line(NamedTuple):
    """Text from the left, and a number at the right."""

    text: str
    size: float = BODY
    right: str = ""
    lines: int = 6


class Card(NamedTuple):
    """The content of a card."""

    spec: KeySpec
    lines: tuple[Line, ...]
    paint: str = ""
    """Style from the palette: `upright` and `level` for a side's seats; empty for a key's own."""
    align: str = "left"


def beside(look: Look, line: Line) -> float:
    """Width of the number at the right, in pixels."""
    return (
        text.width(line.right, DIGITS, look.sp(line.size * 1.1 * look.grow)) + look.dp(8)
        if line.right
        else 0.0
    )


def fitted(look: Look, line: Line, width: float) -> text.Fitted:
    """The line's text fitted into a card `width` pixels wide."""
    room = width - 2 * look.dp(PAD) - beside(look, line)
    least, most = look.sp(min(BODY, line.size)), look.sp(line.size * look.grow)
    return text.fitted(broken(line.text, most, least, room), STRONG, most, least, room, BOUNDLESS, line.lines)


def broken(words: str, most: float, least: float, room: float) -> str:
    """The text with long names broken: after a hyphen if that is enough, else anywhere."""
    return "\n".join(
        " ".join(_pieces(word, most, least, room) for word in line.split(" "))
        for line in drawable(words).split("\n")
    )


def _pieces(word: str, most: float, least: float, room: float) -> str:
    if len(word) < 2 or text.width(word, STRONG, most) <= room:
        return word
    end = word.rfind("-", 1, len(word) - 1) + 1
    if not end:
        if text.width(word, STRONG, least) * text.SQUEEZE <= room:
            return word
        end = max(1, sum(text.width(word[:at], STRONG, least) <= room for at in range(1, len(word))))
    return f"{_pieces(word[:end], most, least, room)} {_pieces(word[end:], most, least, room)}"


def card(
    scene: Scene, spec: KeySpec, lines: Sequence[Line], width: float, paint: str = "", *, least: float = 56.0,
    weight: float = 0, align: str = "left",
) -> Draw:  # fmt: skip
    """A card for a column `width` dp wide."""
    look = scene.look
    high = 0.0
    for line in lines:
        fit = fitted(look, line, look.dp(width))
        high += len(fit.lines) * fit.px * text.LINE
    high = high / look.dp(1) + 2 * AIR + BETWEEN * (len(lines) - 1)
    tall = max(least, high + 1)
    return Draw("card", Card(spec, tuple(lines), paint, align), tall, tall, weight)
