"""A desktop keyboard: `7s` and `p` are calls, digits are a director's results, Ctrl+Z is UNDO, Esc goes back,
F-keys turn the device.

Files dropped with the mouse arrive here too.
"""

from __future__ import annotations

import sys
from typing import Any

from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.utils import platform

from ..table.games import game_named
from ..table.undo import redo, undo

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..table.desk import Desk
    from .ring import Ring

ESC, ENTER, RUB = 27, 13, 8
ENTERS = (ENTER, 271)
F2, F3, F4 = 283, 284, 285
PHONE, TABLET = (412, 915), (1280, 800)
THEMES = ("light", "dark", "contrast")


class Keyboard:
    """The keyboard of one window. It remembers only a half-typed call."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.half = ""
        self.ring: Ring | None = None
        """The ring that the arrows move on every screen beside the table; it is the window's."""

    def listen(self) -> None:
        Window.bind(**self._heard())

    def leave(self) -> None:
        """Stop listening; another window listens now."""
        Window.unbind(**self._heard())

    def _heard(self) -> dict[str, Any]:
        heard = {"on_keyboard": self.on_keyboard, "on_textinput": self.on_textinput}
        if platform != "android":
            # There SDL drops what another app sends, with a path that is none: see device/opening.py.
            heard["on_drop_file"] = self.on_drop_file
        return heard

    def on_drop_file(self, _: object, path: bytes | str, *__: object) -> None:
        """Import the record, or the list of players, that was dropped on the window."""
        from ..director.questions.night_files import import_file

        self.desk.tap(import_file(path.decode("utf-8", "replace") if isinstance(path, bytes) else path))

    def on_keyboard(self, _: object, key: int, code: int, letter: str | None, held: list[str]) -> bool:
        """Handle a key; returns whether the key was used."""
        desk = self.desk
        if key == ESC:
            # Esc, or Back on a phone, closes the top overlay or screen. It never leaves a game or deletes.
            return desk.back() or (desk.view is not None and not _behind(desk))
        if key in (F2, F3):
            self.turn(tablet=key == F3)
            return True
        if key == F4:
            from ..table.questions.settings import set_setting

            now = desk.settings.theme
            following = THEMES[(THEMES.index(now) + 1) % len(THEMES)] if now in THEMES else THEMES[0]
            desk.tap(set_setting("theme", following))
            return True
        if _writing():
            return False
        if "ctrl" in held or "meta" in held:
            return self.command(key, "shift" in held)
        if desk.place.screen == "write":
            return self.write(key)
        if desk.place.screen == "table" and desk.view is not None and letter:
            return self.call(letter.lower())
        if desk.place.screen.startswith("night"):
            from ..director.questions.keyboard import key_typed

            ringed = self.ring is not None and self.ring.holds(key)
            found = None if ringed or desk.place.notice is not None else key_typed(desk, key, letter or "")
            if found is not None:
                if self.ring is not None:
                    self.ring.hide()
                desk.tap(found.action)
                return True
        return desk.place.screen != "table" and self.ring is not None and self.ring.heard(key)

    def command(self, key: int, shift: bool) -> bool:
        """Handle Ctrl and a letter."""
        desk = self.desk
        if key not in (ord("z"), ord("y")):
            return False
        back = key == ord("z") and not shift
        if desk.place.screen.startswith("night") and desk.place.night:
            from ..director import undo as of_night

            desk.tap(of_night.undo() if back else of_night.redo())
            return True
        if desk.place.screen != "table" or desk.view is None:
            return False
        desk.tap(undo() if back else redo())
        return True

    def turn(self, tablet: bool) -> None:
        """Simulate turning the device, or switch between tablet and phone."""
        density = Metrics.density
        wide, tall = Window.width / density, Window.height / density
        large = min(wide, tall) >= 600
        if tablet:
            size = PHONE if large else TABLET
        else:
            size = (round(tall), round(wide))
        Window.size = size

    def write(self, key: int) -> bool:
        """Handle Enter and Backspace on a screen with a text field, without a touch on it."""
        from ..table.questions.write import finish, rub_out

        if key in ENTERS:
            if self.desk.place.draft("write").get("typed", "").strip():
                self.desk.tap(finish())
            return True
        if key == RUB:
            self.desk.tap(rub_out())
            return True
        return False

    def on_textinput(self, _: object, letters: str) -> bool:
        """Handle typed letters, with capitals and accents."""
        if self.desk.place.screen != "write" or _writing():
            return False
        from ..table.questions.write import type_letters

        self.desk.tap(type_letters(letters))
        return True

    def call(self, letter: str) -> bool:
        """Pass a typed letter to the game on the table."""
        desk = self.desk
        view, place = desk.here, desk.place
        half, self.half = self.half, ""
        if place.sheet or place.pending is not None or place.notice is not None:
            return False
        found = game_named(view.game).typed(desk, letter, half)
        if found is None:
            return False
        action, self.half = found
        if action is not None:
            desk.tap(action)
        return True


def _behind(desk: Desk) -> bool:
    """May the phone handle Back? On the home screen Kivy then moves the app to the background."""
    return platform == "android" and desk.place.screen == "home"


def _writing() -> bool:
    """Has a text field the keyboard?"""
    focus = sys.modules.get("kivy.uix.behaviors.focus")
    return focus is not None and any(line is not None for line in focus.FocusBehavior._keyboards.values())
