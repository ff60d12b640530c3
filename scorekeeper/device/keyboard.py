"""The phone's keyboard, told to leave names as they are typed."""

from __future__ import annotations

from .phone import java, on_android
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

TEXT, VISIBLE_PASSWORD, NO_SUGGESTIONS = 1, 144, 524288
"""Android's input types. Keyboards of several makers correct names as long as the second is missing."""


class Typing:
    """The type of what is typed, in SDL's window."""

    name = "keyboard"

    def __init__(self) -> None:
        self.activity = java("org.kivy.android.PythonActivity")

    def plain(self) -> None:
        self.activity.changeKeyboard(TEXT | VISIBLE_PASSWORD | NO_SUGGESTIONS)


class Keyboard:
    """Tells the keyboard; Kivy tells it something weaker each time that a field gets the focus."""

    def __init__(self, told: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Typing]] = [Typing] if on_android() else []
        self.service: Service[Typing] = Service("keyboard", ways, told)

    def plain(self) -> None:
        self.service.use(lambda way: way.plain(), within=5.0)
