"""Shows a layout: reuses the widgets of the last drawing and creates the missing ones.

Which of its keys have just appeared, and hear nothing yet, is known here too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from ..shell.page.items import Face, Rolls, Scroll
from ..shell.page.items import Key as KeyItem
from ..shell.page.layout import Box, Placed, Plan
from .widgets import drawn
from .widgets.key import Drawn as Key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..shell.key import Action, KeySpec
    from .theme import Look
    from .widgets.leaf import Leaf


REUSED = frozenset(("Key", "Say", "Total"))
"""Widget types without state of their own; their instances are reused for other items."""


class Leaves(Widget):
    """All leaves side by side; no leaf contains or covers another."""

    def __init__(self, look: Look, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.look = look
        self.leaves: dict[tuple[Any, ...], Any] = {}
        self.faces: list[Any] = []
        """The countdown widgets."""
        self.offsets: dict[str, float] = {}
        """Scroll offset, in dp, of each scrolling part by name."""

    def show(self, placed: Sequence[Placed]) -> None:
        """Show these leaves and remove all others."""
        named: dict[tuple[Any, ...], Placed] = {}
        for leaf in placed:
            path = leaf.path
            while path in named:
                path = (*path, "again")
            named[path] = leaf
        widgets: dict[tuple[Any, ...], Any] = {path: self.leaves.get(path) for path in named}
        spare: dict[str, list[Any]] = {}
        for path, widget in self.leaves.items():
            if path not in named:
                spare.setdefault(path[-2] if path[-2] in REUSED else "", []).append(widget)
                self.remove_widget(widget)
        for path, leaf in named.items():
            if widgets[path] is None:
                widgets[path] = self._found(leaf.item, path, spare)
        self._stack(widgets)
        for path, leaf in named.items():
            widgets[path].show(leaf.item, leaf.box, leaf.angle)
        self.leaves = widgets
        self.faces = [widgets[path] for path in widgets if isinstance(named[path].item, Face)]
        for widget in widgets.values():
            if isinstance(widget, Scrolled):
                self.faces += widget.stage.faces

    def empty(self) -> None:
        """No leaves at all."""
        for widget in self.leaves.values():
            self.remove_widget(widget)
        self.leaves = {}

    def _found(self, item: Any, path: tuple[Any, ...], spare: dict[str, list[Any]]) -> Any:
        """A free widget for the item, or a new one."""
        alike = spare.get(path[-2]) if path[-2] in REUSED else None
        return alike.pop() if alike else self._made(item, path)

    def _stack(self, widgets: Mapping[tuple[Any, ...], Any]) -> None:
        """Each leaf is drawn over those before it, whichever came first: soft edges reach into a neighbour.

        Grounds are drawn below everything else.
        """
        grounds = [widget for path, widget in widgets.items() if path[-1] == "panel"]
        others = [widget for path, widget in widgets.items() if path[-1] != "panel"]
        for place, widget in enumerate((*reversed(others), *reversed(grounds))):
            if place < len(self.children) and self.children[place] is widget:
                continue
            if widget.parent is not None:
                self.remove_widget(widget)
            self.add_widget(widget, index=place)

    def _made(self, item: Any, path: tuple[Any, ...]) -> Any:
        if isinstance(item, Scroll):
            return Scrolled(self.look, self.offsets)
        if isinstance(item, Rolls):
            from .rolls import Rolled

            return Rolled(self.look, self.offsets)
        if path[-1] == "panel" or (len(path) > 1 and "panel" in path[-2:] and not hasattr(item, "spec")):
            return drawn("panel")(self.look)
        return drawn(getattr(item, "kind", None) or type(item).__name__.lower())(self.look)

    def every(self) -> Iterator[Leaf]:
        """All leaves, including those in scrolling parts."""
        for widget in self.leaves.values():
            if isinstance(widget, Scrolled):
                yield from widget.stage.every()
            else:
                yield widget

    def all_keys(self) -> list[Key]:
        """All keys, including those in scrolling parts."""
        found: list[Key] = []
        for widget in self.leaves.values():
            if isinstance(widget, Scrolled):
                found += widget.stage.all_keys()
            elif isinstance(widget, Key):
                found.append(widget)
        return found

    def key_at(self, x: float, y: float) -> Key | None:
        for widget in self.leaves.values():
            if isinstance(widget, Scrolled):
                if widget.seen.holds(x, y):
                    return widget.key_at(x, y)
            elif isinstance(widget, Key) and widget.box.holds(x, y):
                return widget if widget.spec.touched else None
        return None

    def scroll_at(self, x: float, y: float) -> Scrolled | None:
        for widget in self.leaves.values():
            if isinstance(widget, Scrolled) and widget.box.holds(x, y):
                return widget
        return None

    def own_at(self, x: float, y: float) -> Leaf | None:
        """The leaf at a point that handles its own touches: a text field, a slider, a list."""
        for widget in self.leaves.values():
            if isinstance(widget, Scrolled):
                # What is scrolled out of sight lies under other keys.
                found = widget.stage.own_at(x, y) if widget.seen.holds(x, y) else None
                if found is not None:
                    return found
            elif widget.touched and widget.collide_point(x, y):
                own: Leaf = widget
                return own
        return None


class Scrolled(StencilView):
    """A scrolling part of an overlay or screen. The board never has one."""

    touched = False

    def __init__(self, look: Look, offsets: Mapping[str, float], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.look = look
        self.offsets = offsets
        self.stage = Leaves(look)
        self.add_widget(self.stage)
        self.item: Any = None
        self.box = self.seen = Box(0, 0, 0, 0)
        """All of its room, and the part of it that is seen and touched: no key is cut at its lower edge."""
        self.offset = 0.0
        self.beyond = 0.0
        """Height of the content beyond the visible part, in pixels."""
        self.sign = InstructionGroup()
        """The sign that more lies below, which no clipping cuts."""
        self.canvas.after.add(self.sign)

    def show(self, item: Any, box: Box, angle: int) -> None:
        if self.item is None or self.item.name != item.name:
            self.offset = self.look.dp(self.offsets.get(item.name, 0.0))
        self.item, self.box = item, box
        self.laid()

    def laid(self) -> None:
        plan = Plan(self.look)
        rail = 0.0
        _, high = plan.heights(self.item.item, self.box.w)
        if high > self.box.h + 1:
            rail = self.look.dp(10)
            _, high = plan.heights(self.item.item, self.box.w - rail)
        high = max(high, self.box.h)
        self.beyond = high - self.box.h
        self.offset = min(max(0.0, self.offset), self.beyond)
        top = self.box.y + self.box.h + round(self.offset)
        plan.lay(self.item.item, Box(self.box.x, top - high, self.box.w - rail, high))
        low, up = self.box.y - self.box.h, self.box.y + 2 * self.box.h
        seen = [leaf for leaf in plan.placed if leaf.box.y < up and leaf.box.y + leaf.box.h > low]
        self.stage.show(seen)
        self._end_at_a_row()
        self._draw_bar()

    @property
    def floor(self) -> float:
        """The lower edge of what is seen: over the sign that more lies below, until the end is reached."""
        return self.box.y + (self.look.dp(MORE_BELOW) if self.offset < self.beyond - 1 else 0.0)

    def _end_at_a_row(self) -> None:
        """A key is seen whole or not at all: a strip of one would be touched for the key under the list.

        Where less than the height of a key were left of the list, it is seen as far as it goes.
        """
        low, keys = self.floor, [(box.y, box.y + box.h) for box in (key.box for key in self.stage.all_keys())]
        top = self.box.y + self.box.h
        highest = top - self.look.dp(LEAST_SEEN)
        while cut := [
            up for y, up in keys if y < low - 1 and low < up <= highest and up - y <= top - self.floor
        ]:
            low = max(cut)
        self.seen = self.box._replace(y=low, h=top - low)
        self.pos, self.size = (self.box.x, low), (self.box.w, top - low)

    def _draw_bar(self) -> None:
        from kivy.graphics import Color, Rectangle, Triangle

        self.stage.canvas.after.clear()
        self.sign.clear()
        if self.beyond <= 0:
            return
        if self.floor > self.box.y:
            # A band with an edge: what is left free by a row that has no room is not the end of the list.
            dp, palette, x, y = self.look.dp, self.look.palette, self.box.x, self.box.y
            high, edge = self.seen.y - y, palette.key.border or palette.ink
            for colour, up, tall in ((palette.quiet.ground, 0.0, high), (edge, high - dp(1), dp(1))):
                self.sign.add(Color(*colour))
                self.sign.add(Rectangle(pos=(x, y + up), size=(self.box.w, tall)))
            x, y, half = x + self.box.w / 2, y + high / 2, min(dp(12), 0.3 * high)
            self.sign.add(Triangle(points=[x - 2 * half, y + half, x + 2 * half, y + half, x, y - half]))
        part = self.box.h / (self.box.h + self.beyond)
        long = max(self.look.dp(32), self.box.h * part)
        y = self.box.y + (self.box.h - long) * (1 - self.offset / self.beyond)
        wide = self.look.dp(4)
        with self.stage.canvas.after:
            Color(*(self.look.palette.key.border or self.look.palette.ink))
            Rectangle(pos=(self.box.x + self.box.w - wide, round(y)), size=(wide, round(long)))

    def scroll(self, by: float) -> None:
        before = self.offset
        self.offset = min(max(0.0, self.offset + by), self.beyond)
        if self.offset != before:
            self.laid()

    def key_at(self, x: float, y: float) -> Key | None:
        return self.stage.key_at(x, y)


LEAST_SEEN = 48.0
"""Height in dp of what a list shows at least, whatever row it ends in."""
MORE_BELOW = 14.0
"""Height in dp of the sign under a list that goes on below."""

# Keys that have just appeared.

NEAR_DP, NEW_SECONDS = 24.0, 0.7
FILL_SECONDS = 1.0
FILL_STEP = 1 / 20
"""Seconds between two drawings of a key that fills."""


class Newcomers:
    """The keys of one window that have just appeared: deaf for a moment, since no finger can have meant them.

    A key that has newly come under the latest tap (within 24 dp of it) is deaf for 0.7 s. AGREE and WRONG,
    wherever they stand, are deaf for a second after they appear, and are seen to fill meanwhile. A key that
    does what the key at that spot did before the tap is the same key, and is never deaf, unless it is never
    meant twice at once (`KeySpec.once`), as MISDEAL and the points of cribbage.
    """

    def __init__(self, stage: Leaves) -> None:
        self.stage = stage
        self.tap = 0.0, 0.0, float("-inf")
        """Position and time of the latest tap; its time is that of the drawing it led to."""
        self.before: list[tuple[Action, Box]] = []
        """The action of each live key near it, and where it stood, when that tap was made."""
        self.since: dict[str, float] = {}
        """The time at which each key that fills was first drawn, by its name."""
        self._filling: Any = None

    def tapped(self, spec: KeySpec, x: float, y: float) -> None:
        """A key is about to act. Its next question is new, even where it is asked by the same keys."""
        near = self.stage.look.dp(NEAR_DP)
        keys = [key for key in self.stage.all_keys() if _near(key.box, x, y, near) and key.spec.touched]
        self.before = [(key.spec.touched, key.box) for key in keys]
        self.tap = x, y, Clock.time()
        if spec.fills:
            self.since = {}

    def acted(self) -> None:
        """The result of the tap is drawn: keys are new from now on."""
        self.tap = *self.tap[:2], Clock.time()

    def forget(self) -> None:
        """The tap was made before the app went to the background."""
        self.tap = 0.0, 0.0, float("-inf")

    def drawn(self) -> None:
        """The screen was drawn: keys that fill begin to, unless they were there before."""
        now = Clock.time()
        items = [key.item for key in self.stage.all_keys()]
        names = [item.spec.called for item in items if isinstance(item, KeyItem) and item.spec.fills]
        if names or self.since:
            self.since = {name: self.since.get(name, now) for name in names}
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
        same = not key.spec.once and any(
            action == key.spec.touched and box.holds(x, y) for action, box in self.before
        )
        return 0.0 if same else left

    def _fill(self, _: float = 0.0) -> None:
        """Draw how far each key has filled; where nothing may move, only that it has not."""
        self._cancel()
        now, moves = Clock.time(), self.stage.look.moves
        left = 0.0
        for key in self.stage.all_keys():
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


def _near(box: Box, x: float, y: float, within: float) -> bool:
    across = max(box.x - x, x - box.x - box.w, 0.0)
    up = max(box.y - y, y - box.y - box.h, 0.0)
    return across * across + up * up < within * within
