"""A text field, for the device's keyboard or a desktop's. Each letter is stored in the place."""

from __future__ import annotations

import logging
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from ...shell import navigation
from ...shell.page.items import Field
from ...shell.page.measure import STRONG
from ..pen import Pen
from .leaf import Leaf

# Without xclip a desktop has no paste with the middle button; Kivy's warning about it is muted.
logging.disable(logging.CRITICAL)
from kivy.core.clipboard import Clipboard  # noqa: E402
from kivy.uix.textinput import TextInput  # noqa: E402

logging.disable(logging.NOTSET)

__all__ = ["Clipboard", "Drawn"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.layout import Box
    from ..theme import Look

SIZE = 22.0
SIZE_OF_LINES = 18.0
"""Font size in sp of a text of several lines."""
EDGE = 10.0


class Drawn(Leaf):
    """The text field; it shows the text that is on disk."""

    touched = True

    def __init__(self, look: Look, **kwargs: Any) -> None:
        super().__init__(look, **kwargs)
        # The keyboard moves the screen up until the field is visible.
        Window.softinput_mode = "below_target"
        self.input = TextInput(
            multiline=False,
            text_validate_unfocus=False,
            write_tab=False,
            use_bubble=False,
            use_handles=False,
            # A name is no mistake, and no word that the keyboard should learn.
            keyboard_suggestions=False,
            background_normal="",
            background_active="",
            background_disabled_normal="",
            background_color=(0, 0, 0, 0),
            cursor_blink=False,
            font_name=STRONG,
            size_hint=(None, None),
        )
        self.input.bind(
            text=self._written, on_text_validate=self._entered, focus=self._focused, line_height=self._in_view
        )
        self.add_widget(self.input)
        self.showing = False

    @property
    def props(self) -> Field:
        found: Field = self.item.props
        return found

    def show(self, item: Any, box: Box, angle: int) -> None:
        shown = item, box, angle, self.look.palette.name, self.look.words
        if shown == self.shown:
            return
        if self.shown is None and item.props.focus:
            Clock.schedule_once(lambda _: setattr(self.input, "focus", True), 0)
        self.shown = shown
        self.item, self.box, self.angle = item, box, angle
        self.pos, self.size = (box.x, box.y), (box.w, box.h)
        self._dress()

    def repaint(self) -> None:
        """Paint only the ground: Kivy's input draws the letters."""
        self._dress()

    def _dress(self) -> None:
        look, palette, line = self.look, self.look.palette, self.input
        self.canvas.before.clear()
        pen = Pen(self.canvas.before, self.box, 0, look)
        pen.ground(palette.paper, look.dp(8), palette.ink if line.focus else palette.key.border, look.dp(3))
        self.showing = True
        line.multiline = self.props.wraps
        line.font_size = look.sp((SIZE_OF_LINES if self.props.wraps else SIZE) * look.grow)
        line.foreground_color = line.cursor_color = palette.ink
        line.selection_color = (*palette.action.ground[:3], 0.4)
        line.cursor_width = look.dp(2)
        line.input_type = "number" if self.props.digits else "text"
        line.input_filter = "int" if self.props.digits else self._without_breaks if self.props.wraps else None
        line.pos, line.size = self.pos, self.size
        air = look.dp(EDGE) if self.props.wraps else max(0.0, (self.box.h - line.line_height) / 2)
        line.padding = [look.dp(EDGE), air, look.dp(EDGE), 0]
        if line.text != self.props.text:
            line.text = self.props.text
            if not line.focus:
                # A text that is too long shows its beginning.
                line.cursor = (0, 0)
        self.showing = False
        self.words = [(line.text, line.font_size, STRONG)] if line.text else []

    def _written(self, line: Any, text: str) -> None:
        props = self.props
        if self.showing or text == props.text:
            return
        if len(text) > props.most:
            line.text = text[: props.most]
            return
        self._tell(navigation.choose(props.draft, {props.key: text}))

    def _without_breaks(self, typed: str, from_undo: bool) -> str:
        """Letters for a text of several lines: Enter is not one of them."""
        if typed == "\n":
            Clock.schedule_once(self._entered, 0)
            return ""
        return " ".join(typed.splitlines())

    def _entered(self, *_: Any) -> None:
        """Enter. A field that then asks for something else, such as the next player, keeps the keyboard."""
        if not self.props.entered:
            self.input.focus = False
            return
        before = self.props
        self._tell(self.props.entered)
        if self.props == before:
            self.input.focus = False

    def _focused(self, _: Any, focus: bool) -> None:
        if focus and not self.props.digits:
            # Kivy asks for the keyboard after this, and tells it less than is wanted.
            Clock.schedule_once(lambda _: self.look.keyboard(), 0)
        self._in_view()

    def _in_view(self, *_: Any) -> None:
        if self.item is not None:
            self._dress()

    def on_parent(self, _: Any, parent: Any) -> None:
        """Close the keyboard when the field is removed."""
        if parent is None and self.input.focus:
            self.input.focus = False
