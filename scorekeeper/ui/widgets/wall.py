"""The wall drawn: the round's clock as large as it goes, or a page of seats or standings; and the line."""

from __future__ import annotations

from typing import Any

from ...director.clock_face import RUNG, lasts, time_of
from ...director.wall import ROUND, TURN, turn_of
from ...shell.key import KeySpec
from ...shell.page.items import BODY
from . import wall_code
from .key import Drawn as Key
from .ticking import Ticking
from .wall_board import board, drawn, pages_of
from .wall_clock import clock
from .wall_pages import words_px
from .wall_parts import Wall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen

MINUTE = 60.0


class Drawn(Ticking, Key):
    """`props` are a `Display`: shown on a screen of the app or in a window of its own.

    On the director's own screen the whole of it is a key that is not drawn.
    """

    @property
    def spec(self) -> Any:
        return self.item.props.spec or NO_KEY

    def seen(self) -> object:
        """The page shown now: a second of a clock, a part of a page's time, and the minute of the day."""
        shown, boot = self.item.props.shown, self.item.props.boot()
        hour, draw = shown.hour(boot), shown.drawing(boot)
        if draw is not None:
            return shown, hour, draw.step(boot)
        if shown.stage == ROUND:
            return shown, time_of(shown.face, boot), hour
        wait = shown.wait(boot)
        return shown, hour, wait is not None and int(wait), self._turns and max(-1.0, shown.turned(boot) // 1)

    def lasts(self) -> float | None:
        """Seconds until the next second, or the next minute of the day; None where nothing changes."""
        shown, boot = self.item.props.shown, self.item.props.boot()
        found = []
        if shown.day is not None:
            found.append(MINUTE - (boot + shown.day) % MINUTE)
        wait, draw = shown.wait(boot), shown.drawing(boot)
        if draw is not None:
            found.append(draw.lasts(boot) or 0.0)
        elif shown.stage == ROUND:
            found += [one for one in (lasts(shown.face, boot),) if one is not None]
        elif wait is not None:
            found.append(wait % 1.0 or 1.0)
        if self._turns:
            found.append(max(-shown.turned(boot), 1.0 - shown.turned(boot) % 1.0))
        return min(found, default=None)

    @property
    def _turns(self) -> bool:
        """Do pages turn? Then a bar runs out, a part of it each second."""
        shown = self.item.props.shown
        return shown.stage != ROUND and len(shown.lists) > 0 and self._pages > 1

    _pages = 0
    """Pages of what was painted last."""

    def ended(self) -> None:
        props = self.item.props
        if props.shown.stage == ROUND and time_of(props.shown.face, props.boot()).mood == RUNG:
            props.rung()

    def paint(self, pen: Pen) -> None:
        props = self.item.props
        look, px = self.look, words_px(props.screen, self.look.sp(BODY))
        corner = wall_code.corner_of(props.shown.address, props.screen, look.sp(BODY))
        wall = Wall(pen, look, props, px, corner, self.note)
        if props.shown.stage == ROUND:
            clock(wall)
            return
        draw = props.shown.drawing(props.boot())
        if draw is not None:
            drawn(wall, draw)
            return
        found = pages_of(wall)
        self._pages = len(found)
        turned = props.shown.turned(props.boot())
        at, left = turn_of(len(found), turned)
        board(wall, found[at] if found else None, left / TURN if len(found) > 1 and turned >= 0 else None)

    @property
    def text(self) -> str:
        return "\n".join(words for words, _, _ in self.words)


NO_KEY = KeySpec("", enabled=False, name="wall")
