"""The wall of a hall; its drawing is in ui/director/wall.py."""

from __future__ import annotations

from ..director.clock_face import RUNG, time_of
from ..director.wall import lasts, paint, seen
from .ticking import Ticking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


class Drawn(Ticking):
    def seen(self) -> object:
        return seen(self.item.props)

    def lasts(self) -> float | None:
        return lasts(self.item.props)

    def ended(self) -> None:
        props = self.item.props
        if time_of(props.shown.face, props.boot()).mood == RUNG:
            props.rung()

    def paint(self, pen: Pen) -> None:
        paint(pen, self.look, self.item.props, self.note)

    @property
    def text(self) -> str:
        return "\n".join(words for words, _, _ in self.words)
