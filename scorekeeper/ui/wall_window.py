"""The wall's own window: a process that is told through a pipe what to show, and has no store."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from ..data import ICON
from ..director.wall import Display, Shown, from_json
from ..guarded import Guarded
from ..shell.moments import boot_clock
from ..shell.page.items import Draw
from ..shell.page.layout import Box
from ..words.language import choose, current
from . import theme
from .widgets.wall import Drawn
from .window import screens

FULL = "f"
"""The key that makes the window as large as its screen, and small again."""


class Wall(App):
    """One leaf that fills the window."""

    title = "Table Scorekeeper: wall"
    name = "scorekeeper-wall"
    use_kivy_settings = False

    def __init__(self, lines: Iterable[bytes], answers: Any = None) -> None:
        super().__init__()
        self.lines = lines
        self.answers = answers
        self.shown = Shown()
        self.look = theme.Look()
        self.icon = str(ICON)

    def build(self) -> Any:
        theme.register()
        self.leaf = Drawn(self.look)
        Window.bind(size=self.draw, on_key_down=self.pressed)
        Guarded("wall", self.listen, name="told").start()
        return self.leaf

    def on_start(self) -> None:
        """On a computer with two screens it fills the second one."""
        Window.allow_screensaver = False
        found = screens()
        if len(found) > 1 and found[1].left is not None:
            Window.left, Window.top = found[1].left, found[1].top
            Window.fullscreen = "auto"
        self.draw()

    def listen(self) -> None:
        """Read the pipe on a thread of its own; as it ends, the window closes."""
        for line in self.lines:
            try:
                data = json.loads(line)
                theme_, language = str(data.pop("theme")), data.pop("language")
                shown = from_json(data)
            except (ValueError, TypeError, KeyError):
                # A line cut off, or one of another version: the next one is waited for.
                continue
            Clock.schedule_once(lambda _, news=(shown, theme_, language): self.show(*news), 0)
        Clock.schedule_once(lambda _: self.stop(), 0)

    def show(self, shown: Shown, worn: str, language: str | None) -> None:
        """Show it, and say that it is drawn."""
        choose(language)
        self.shown = shown
        self.look.language = current()
        self.look.theme = worn
        self.draw()
        if self.answers is not None:
            Clock.schedule_once(lambda _: self.answer(), 0)

    def answer(self) -> None:
        try:
            print("drawn", file=self.answers, flush=True)
        except OSError:
            # Nobody listens any more: the other end of the pipe will end too.
            self.answers = None

    def draw(self, *_: object) -> None:
        theme.put_on(self.look)
        width, height = Window.size
        # The bell rings at the director's, not here.
        props = Display(self.shown, boot_clock, (width, height), lambda: None)
        self.leaf.show(Draw("wall", props), Box(0, 0, round(width), round(height)), 0)

    def pressed(self, _: Any, _key: int, _code: int, letter: str | None, _held: Any) -> bool:
        if letter != FULL:
            return False
        Window.fullscreen = False if Window.fullscreen else "auto"
        return True


def main() -> None:
    Wall(sys.stdin.buffer, sys.stdout).run()
