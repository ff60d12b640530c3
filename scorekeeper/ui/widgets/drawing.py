"""The draw as it is shown; its drawing is in ui/director/drawing.py."""

from __future__ import annotations

from typing import Any

from ..director.drawing import lasts, paint, seen
from .key import Drawn as Key
from .ticking import Ticking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..pen import Pen


class Drawn(Ticking, Key):
    """All of it is one key: a touch ends it."""

    @property
    def spec(self) -> Any:
        return self.item.props.spec

    @property
    def text(self) -> str:
        return "\n".join(words for words, _, _ in self.words)

    def seen(self) -> object:
        return seen(self.item.props)

    def lasts(self) -> float | None:
        return lasts(self.item.props)

    def ended(self) -> None:
        if self.lasts() is None:
            self.item.props.end()

    def paint(self, pen: Pen) -> None:
        paint(pen, self.look, self.item.props, self.note)
