"""The two halves of an open table: a side's names on its colour, and under them WON."""

from __future__ import annotations

from typing import NamedTuple

from ...shell.page.cards import broken
from ...shell.page.items import BODY, Draw
from ...shell.page.measure import LINE, STRONG

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.key import KeySpec
    from ...shell.page.measure import Measure
    from ...table.scene import Scene

PAD = 10.0
NAMES, WON = 21.0, 34.0
"""Size of the names and of the word under them, in sp, where there is room."""
MOST_LINES = 8


class Half(NamedTuple):
    """One side."""

    spec: KeySpec
    side: str
    """Its field: `upright` or `level`."""
    names: tuple[str, ...]
    won: str
    gain: str
    """The clicks of a win, as `+2`."""


def half(scene: Scene, shown: Half, width: float, least: float) -> Draw:
    """The half for a column `width` dp wide, high enough for its names."""
    look = scene.look
    names = names_of(look, shown, look.dp(width))
    lines = len(look.letters.wrapped(names, STRONG, look.sp(BODY), look.dp(width - 2 * PAD)))
    under = look.sp(WON) * LINE / look.dp(1)
    tall = max(least, min(lines, MOST_LINES) * look.sp(BODY) * LINE / look.dp(1) + under + 3 * PAD)
    return Draw("half", shown, tall, tall, 1)


def names_of(look: Measure, shown: Half, width: float) -> str:
    """The two names, a line each, long ones broken; `width` in pixels."""
    room = width - 2 * look.dp(PAD)
    return broken(look.letters, "\n".join(shown.names), look.sp(BODY), look.sp(BODY), room)
