"""The one place where everything is wired together."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.utils import platform

from .engine.refused import Refused
from .record.store import Store
from .record.trouble import refusal
from .table.desk import Desk
from .ui import theme
from .ui.keyboard import Keyboard
from .ui.outside import outside
from .ui.table import Table
from .ui.trouble import Trouble
from .words.say import say
from .words.speech import choose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .table.moments import Clocks

PHONE = (412, 915)
"""The window on a desktop: a phone's, in dp."""


class Scorekeeper(App):
    """The app."""

    title = "Table Scorekeeper"
    name = "scorekeeper"

    def __init__(self, seen: bool = True, clocks: Clocks | None = None) -> None:
        super().__init__()
        self.seen = seen
        self.clocks = clocks
        self.store: Store | None = None
        self.desk: Desk | None = None
        self.look = theme.Look()

    def build(self) -> Any:
        theme.register()
        try:
            self.store = Store.open(self.folder() / "games.db")
            self.desk = Desk(self.store, self.clocks)
        except Refused as why:
            return Trouble(told(why), self.look)
        self.dress()
        self.desk.followers.append(self.dress)
        # The window itself holds on to nobody who listens.
        self.keyboard = Keyboard(self.desk)
        self.keyboard.listen()
        self.desk.outside = outside()
        return Table(self.desk, self.look)

    def dress(self) -> None:
        """The look, the language and the screen's sleep follow the settings and the game."""
        if self.desk is None:
            return
        settings = self.desk.settings
        choose(settings.language)
        self.look.text_size = settings.text
        self.look.theme = settings.theme if settings.theme in theme.PALETTES else "light"
        Window.allow_screensaver = not (self.desk.place.screen == "table" and self.desk.view is not None)
        theme.put_on(self.look)

    def folder(self) -> Path:
        """Where the games are kept. Kivy makes this folder, but none of those that it lies in."""
        above = Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser()
        try:
            if platform == "linux":
                above.mkdir(parents=True, exist_ok=True)
            return Path(self.user_data_dir)
        except OSError as error:
            raise refusal(error, above) from None

    def on_pause(self) -> bool:
        """All is on disk already."""
        return True

    def on_resume(self) -> None:
        if self.desk is not None:
            self.desk.look()

    def on_stop(self) -> None:
        if self.store is None:
            return
        try:
            if self.seen and self.store.salvages():
                self.store.told()
        except Refused:
            # It is said again at the next start.
            pass
        self.store.close()


def told(why: Refused) -> str:
    """A refusal of the store as a sentence that stands alone."""
    text = say(why, room="store")
    return f"{text[:1].upper()}{text[1:]}."
