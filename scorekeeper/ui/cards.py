"""A card: a key with several lines to read on it, as high as its words are."""

from __future__ import annotations

from typing import NamedTuple

from ..table.key import KeySpec
from ..words.shown import drawable
from . import text
from .items import BODY, Draw
from .theme import DIGITS, WORDS

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
    """Words from the left, and a number at the right."""

    text: str
    size: float = BODY
    right: str = ""
    lines: int = 6


class Card(NamedTuple):
    """What is drawn."""

    spec: KeySpec
    lines: tuple[Line, ...]
    paint: str = ""
    """A look of the palette: `upright` and `level` for a side's seats; none is the key's own."""
    align: str = "left"


def beside(look: Look, line: Line) -> float:
    """The room that the number at the right takes, in pixels."""
    return (
        text.width(line.right, DIGITS, look.sp(line.size * 1.1 * look.grow)) + look.dp(8)
        if line.right
        else 0.0
    )


def fitted(look: Look, line: Line, width: float) -> text.Fitted:
    """The line's words in a card so many pixels wide."""
    room = width - 2 * look.dp(PAD) - beside(look, line)
    least, most = look.sp(min(BODY, line.size)), look.sp(line.size * look.grow)
    return text.fitted(broken(line.text, most, least, room), WORDS, most, least, room, BOUNDLESS, line.lines)


def broken(words: str, most: float, least: float, room: float) -> str:
    """Long names broken: after a hyphen rather than written smaller, elsewhere where nothing else helps."""
    return "\n".join(
        " ".join(_pieces(word, most, least, room) for word in line.split(" "))
        for line in drawable(words).split("\n")
    )


def _pieces(word: str, most: float, least: float, room: float) -> str:
    if len(word) < 2 or text.width(word, WORDS, most) <= room:
        return word
    end = word.rfind("-", 1, len(word) - 1) + 1
    if not end:
        if text.width(word, WORDS, least) * text.SQUEEZE <= room:
            return word
        end = max(1, sum(text.width(word[:at], WORDS, least) <= room for at in range(1, len(word))))
    return f"{_pieces(word[:end], most, least, room)} {_pieces(word[end:], most, least, room)}"


def card(
    scene: Scene, spec: KeySpec, lines: Sequence[Line], width: float, paint: str = "", *, least: float = 56.0,
    weight: float = 0, align: str = "left",
) -> Draw:  # fmt: skip
    """A card for a place so many dp wide."""
    look = scene.look
    high = 0.0
    for line in lines:
        fit = fitted(look, line, look.dp(width))
        high += len(fit.lines) * fit.px * text.LINE
    high = high / look.dp(1) + 2 * AIR + BETWEEN * (len(lines) - 1)
    tall = max(least, high + 1)
    return Draw("card", Card(spec, tuple(lines), paint, align), tall, tall, weight)
