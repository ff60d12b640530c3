"""Touch filter over the keys: only a clean tap counts.

A tap is one finger down on a key and up on the same key within 0.8 seconds. A second finger, a finger
that slides off, a card, a sleeve or a palm does nothing. The bounce of a trembling thumb is ignored too, and
so is a touch on a key that nobody can have seen yet (`Newcomers`). Two fingers on two copies of one key,
as of both opponents who tap AGREE, are one tap.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from kivy.clock import Clock

from .leaves import NEAR_DP, Leaves, Newcomers, Scrolled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent

    from ..shell.key import KeySpec
    from .widgets.key import Drawn as Key

MAX_TAP_SECONDS = 0.8
LOST_SECONDS = 2.0
"""A finger that was silent for so long may have been lifted without a word: nothing waits for it.

A palm is never still on a glass. If one that was speaks during a tap, it was there all the time: that is no
tap.
"""
BOUNCE_SECONDS = 0.25
"""A finger back near the latest tap within this time was not lifted on purpose."""


class Glass:
    """The touches of one window."""

    def __init__(
        self, stage: Leaves, tapped: Callable[[Any], None], scrolled: Callable[[Scrolled], None]
    ) -> None:
        self.stage = stage
        self.tapped = tapped
        self.scrolled = scrolled
        self.newcomers = Newcomers(stage)
        self._heard: dict[object, float] = {}
        """The fingers on the glass, each with the moment of its latest word; also those that may be lost."""
        self._first: object = None
        """The finger that taps or scrolls."""
        self._elsewhere: dict[object, float] = {}
        """Fingers on leaves that handle their own touches: a text field, a slider."""
        self.key: Key | None = None
        self.copy: Key | None = None
        """The copy of that key for another seat which a second finger came down on."""
        self.meant: KeySpec | None = None
        """The key's label and action as they were when the finger came down."""
        self.at = 0.0, 0.0
        self.since = 0.0
        self.lifted = 0.0, 0.0, float("-inf")
        """Position and time of the latest tap."""
        self.dirty = False
        """Was anything but one finger on the screen? Then nothing counts until all fingers are up."""
        self.crowded = False
        """Was it another finger, that may lie there unknown? A thumb's bounce is none."""
        self.drag: Scrolled | None = None
        self.start = 0.0
        self.moved = False
        self._letting_go: Any = None

    @property
    def fingers(self) -> Collection[object]:
        """The fingers under which nothing may be drawn: it would take their touches away."""
        return [uid for uid, at in self._heard.items() if not _is_lost(at)]

    def has(self, touch: MotionEvent) -> bool:
        """Is it a finger that came down here?"""
        return touch.uid in self._heard

    def down_elsewhere(self, touch: MotionEvent) -> None:
        """A finger comes down on a leaf that handles its own touches."""
        self._elsewhere[touch.uid] = Clock.time()

    def up_elsewhere(self, touch: MotionEvent) -> None:
        self._elsewhere.pop(touch.uid, None)

    def down(self, touch: MotionEvent) -> None:
        """A finger comes down."""
        self._heard[touch.uid] = Clock.time()
        self._elsewhere = {uid: at for uid, at in self._elsewhere.items() if not _is_lost(at)}
        if self._joins(touch):
            return
        if len(self.fingers) + len(self._elsewhere) > 1:
            self._spoil()
            return
        self.dirty = self._trembles(touch)
        self.crowded = False
        if self.dirty:
            self._let_go()
            self.drag = None
            return
        self._first = touch.uid
        self.moved = False
        self.start = touch.y
        self.drag = self.stage.scroll_at(touch.x, touch.y)
        self.key = self._hearing_key_at(touch.x, touch.y)
        self.since = Clock.time()
        self.at = touch.x, touch.y
        if self.key is not None:
            self.meant = self.key.spec
            self.key.press(True)
            self._letting_go = Clock.schedule_once(lambda _: self._let_go(), MAX_TAP_SECONDS)

    def move(self, touch: MotionEvent) -> None:
        """A finger slides."""
        if touch.uid not in self._heard:
            return
        if self._is_found(touch):
            self._spoil()
        self._heard[touch.uid] = Clock.time()
        if self.dirty:
            return
        if self.drag is not None and (self.moved or abs(touch.y - self.start) > self.stage.look.dp(14)):
            if not self.moved:
                self.moved = True
                self._let_go()
            self.drag.scroll(touch.y - self.start)
            self.start = touch.y
        elif self.key is not None and self._held(touch) is None:
            self._let_go()

    def up(self, touch: MotionEvent) -> None:
        """A finger is lifted."""
        if touch.uid not in self._heard:
            return
        if self._is_found(touch):
            self._spoil()
        del self._heard[touch.uid]
        key, clean = self._held(touch), not self.dirty and not self.moved
        in_time = Clock.time() - self.since < MAX_TAP_SECONDS
        self._let_go()
        if self.drag is not None and self.moved:
            self.scrolled(self.drag)
        self.drag = None
        if clean and in_time and key is not None:
            self.lifted = touch.x, touch.y, Clock.time()
            self.newcomers.tapped(key.spec, touch.x, touch.y)
            self.tapped(key.spec)
            self.newcomers.acted()

    def forget(self) -> None:
        """Forget all fingers: they may have been lifted while the app was in the background."""
        self._let_go()
        self._heard.clear()
        self._elsewhere.clear()
        self.drag = None
        self.crowded = False
        self.lifted = 0.0, 0.0, float("-inf")
        self.newcomers.forget()

    def _is_found(self, touch: MotionEvent) -> bool:
        """Was it on the glass all the time, although it was taken for lost?"""
        return touch.uid != self._first and _is_lost(self._heard[touch.uid])

    def _spoil(self) -> None:
        """More than one finger: nothing counts."""
        self.dirty = self.crowded = True
        self._let_go()
        self.drag = None

    @property
    def hindered(self) -> bool:
        """Does a second finger, or a palm, keep the keys from hearing? Once it is lost it does not."""
        return self.crowded and bool(self.fingers)

    def _hearing_key_at(self, x: float, y: float) -> Key | None:
        key = self.stage.key_at(x, y)
        return None if key is None or self.newcomers.deaf_for(key, x, y) > 0 else key

    def _joins(self, touch: MotionEvent) -> bool:
        """Is it a second finger, on a copy of the key that the first one is on?"""
        key = self.key
        if (
            key is None
            or self.copy is not None
            or self.dirty
            or len(self.fingers) + len(self._elsewhere) != 2
        ):
            return False
        other = self._hearing_key_at(touch.x, touch.y)
        if other is None or other is key or not _are_copies(other.spec, key.spec):
            return False
        self.copy = other
        other.press(True)
        return True

    def _held(self, touch: MotionEvent) -> Key | None:
        """The pressed key, or its copy, that the finger is on."""
        for key in (self.key, self.copy):
            if key is not None and key.box.holds(touch.x, touch.y):
                return key
        return None

    def _trembles(self, touch: MotionEvent) -> bool:
        x, y, when = self.lifted
        near = self.stage.look.dp(NEAR_DP)
        soon: bool = Clock.time() - when < BOUNCE_SECONDS
        return soon and abs(touch.x - x) < near and abs(touch.y - y) < near

    def clear(self) -> None:
        """Nothing is left of the screen that the finger came down on."""
        self._let_go()

    def redrawn(self) -> None:
        """A clock or a hall has drawn the screen anew: a key that is what it was stays under the finger."""
        self.newcomers.drawn()
        key = self.key
        if key is None:
            return
        if self.copy is not None:
            # Two fingers are down: rather ask for another tap than take a key for its copy.
            self._let_go()
            return
        found = self.stage.key_at(*self.at)
        if found is None or found.spec != self.meant:
            self._let_go()
        elif found is not key:
            key.press(False)
            found.press(True)
            self.key = found

    def _let_go(self) -> None:
        if self._letting_go is not None:
            self._letting_go.cancel()
            self._letting_go = None
        for key in (self.key, self.copy):
            if key is not None:
                key.press(False)
        self.key = self.copy = None


def _are_copies(one: KeySpec, other: KeySpec) -> bool:
    """Do two keys act alike? AGREE and WRONG note beside it which player tapped."""
    if one.fills and other.fills:
        return one.touched[:1] == other.touched[:1]
    return one.touched == other.touched


def _is_lost(heard: float) -> bool:
    """May a finger have been lifted since its latest word?"""
    return bool(Clock.time() - heard > LOST_SECONDS)
