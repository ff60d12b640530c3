"""The screen stays on in a game, and only then."""

from __future__ import annotations

from collections.abc import Callable

from .can import ASKING, NOT_HERE, Can, answer


class Awake:
    """Tells the window, which lives on the app's own thread: a phone's posts a message and waits for nobody.

    A thread would not help where it did: Kivy lets no other run while it is told.
    """

    def __init__(self, may_sleep: Callable[[bool], None] | None) -> None:
        self._may_sleep = may_sleep
        self._awake: bool | None = None
        self._can = NOT_HERE if may_sleep is None else ASKING

    def can(self) -> Can:
        return self._can

    def keep(self, awake: bool) -> None:
        if self._may_sleep is None or awake == self._awake:
            return
        try:
            self._may_sleep(not awake)
        except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
            self._can = answer(error)
            return
        self._awake = awake
        self._can = Can(True, way="window")
