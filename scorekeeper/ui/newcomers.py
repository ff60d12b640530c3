"""Keys that have just appeared are deaf for a moment: no finger can have meant them.

A key that has newly come under the latest tap (within 24 dp of it) is deaf for 0.7 s. AGREE and WRONG,
wherever they stand, are deaf for a second after they appear, and are seen to fill meanwhile. A key that
does what the key at that spot did before the tap is the same key, and is never deaf.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..table.key import Action, KeySpec
    from .layout import Box
    from .leaves import Leaves
    from .widgets.key import Drawn as Key

NEAR_DP, NEW_SECONDS = 24.0, 0.7
FILL_SECONDS = 1.0
FILL_STEP = 1 / 20
"""Seconds between two drawings of a key that fills."""


class Newcomers:
    """The keys of one window that have just appeared."""

    def __init__(self, stage: Leaves) -> None:
        self.stage = stage
        self.tap = 0.0, 0.0, float("-inf")
        """Position and time of the latest tap; its time is that of the drawing it led to."""
        self.before: list[tuple[Action, Box]] = []
        """What each live key did, and where it stood, when that tap was made."""
        self.since: dict[str, float] = {}
        """The time at which each key that fills was first drawn, by its name."""
        self._filling: Any = None

    def tapped(self, spec: KeySpec, x: float, y: float) -> None:
        """A key is about to act. What it asks next is new, even where it is asked by the same keys."""
        self.before = [(key.spec.action, key.box) for key in self._keys() if key.spec.enabled]
        self.tap = x, y, Clock.time()
        if spec.fills:
            self.since = {}

    def acted(self) -> None:
        """What the tap led to is drawn: keys are new from now on."""
        self.tap = *self.tap[:2], Clock.time()

    def forget(self) -> None:
        """The tap was made before the app went to the background."""
        self.tap = 0.0, 0.0, float("-inf")

    def drawn(self) -> None:
        """The screen was drawn: keys that fill begin to, unless they were there before."""
        now = Clock.time()
        names = [key.spec.called for key in self._keys() if key.spec.fills]
        self.since = {name: self.since.get(name, now) for name in names}
        if names:
            self._fill()

    def deaf_for(self, key: Key, x: float, y: float) -> float:
        """Seconds for which a touch at that point of the key does nothing yet."""
        now, spec = Clock.time(), key.spec
        left = 0.0
        if spec.fills:
            left = self.since.get(spec.called, now) + FILL_SECONDS - now
        return max(left, self._new_for(key, x, y, now), 0.0)

    def _new_for(self, key: Key, x: float, y: float, now: float) -> float:
        tap_x, tap_y, when = self.tap
        left = when + NEW_SECONDS - now
        if left <= 0 or not _near(key.box, tap_x, tap_y, self.stage.look.dp(NEAR_DP)):
            return 0.0
        same = any(action == key.spec.action and box.holds(x, y) for action, box in self.before)
        return 0.0 if same else left

    def _fill(self, _: float = 0.0) -> None:
        """Draw how far each key has filled; where nothing may move, only that it has not."""
        self._cancel()
        now, moves = Clock.time(), self.stage.look.moves
        left = 0.0
        for key in self._keys():
            if not key.spec.fills:
                continue
            since = self.since.get(key.spec.called, now)
            part = (now - since) / FILL_SECONDS
            key.fill(1.0 if part >= 1.0 else part if moves else 0.0)
            left = max(left, since + FILL_SECONDS - now)
        if left > 0:
            self._filling = Clock.schedule_once(self._fill, min(left, FILL_STEP) if moves else left)

    def _cancel(self) -> None:
        if self._filling is not None:
            self._filling.cancel()
            self._filling = None

    def _keys(self) -> Iterator[Key]:
        from .widgets.key import Drawn

        return (leaf for leaf in self.stage.every() if isinstance(leaf, Drawn))


def _near(box: Box, x: float, y: float, within: float) -> bool:
    across = max(box.x - x, x - box.x - box.w, 0.0)
    up = max(box.y - y, y - box.y - box.h, 0.0)
    return across * across + up * up < within * within
