"""The screen shown if the store cannot be opened: the reason in words."""

from __future__ import annotations

from kivy.uix.widget import Widget

from ..shell.page.items import Column, Gap, Say
from ..shell.page.layout import Box, Plan
from .leaves import Leaves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .theme import Look


class Trouble(Widget):
    """A widget that shows one sentence."""

    def __init__(self, message: str, look: Look, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.message = message
        self.look = look
        self.stage = Leaves(look)
        self.add_widget(self.stage)
        self.bind(size=self.render)

    def render(self, *_: object) -> None:
        edge = self.look.dp(16)
        plan = Plan(self.look)
        words = Column((Gap(), Say(self.message, 24), Gap()))
        plan.lay(words, Box(edge, edge, self.width - 2 * edge, self.height - 2 * edge))
        self.stage.show(plan.placed)
