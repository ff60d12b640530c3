"""Shows a layout: reuses the widgets of the last drawing and creates the missing ones."""

from __future__ import annotations

from typing import Any

from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from ..shell.page.items import Face, Rolls, Scroll
from ..shell.page.layout import Box, Placed, Plan
from .widgets import drawn
from .widgets.key import Drawn as Key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

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
        kept: dict[tuple[Any, ...], Any] = {path: self.leaves.get(path) for path in named}
        spare: dict[str, list[Any]] = {}
        for path, widget in self.leaves.items():
            if path not in named:
                spare.setdefault(path[-2] if path[-2] in REUSED else "", []).append(widget)
                self.remove_widget(widget)
        for path, leaf in named.items():
            if kept[path] is None:
                kept[path] = self._found(leaf.item, path, spare)
        self._stack(kept)
        for path, leaf in named.items():
            kept[path].show(leaf.item, leaf.box, leaf.angle)
        self.leaves = kept
        self.faces = [kept[path] for path in kept if isinstance(named[path].item, Face)]
        for widget in kept.values():
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
        for place, widget in enumerate((*reversed(others), *grounds)):
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
            from .widgets.panel import Drawn

            return Drawn(self.look)
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
                if widget.box.holds(x, y):
                    return widget.key_at(x, y)
            elif isinstance(widget, Key) and widget.box.holds(x, y):
                return widget if widget.spec.enabled and widget.spec.action else None
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
                found = widget.stage.own_at(x, y) if widget.box.holds(x, y) else None
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
        self.box = Box(0, 0, 0, 0)
        self.offset = 0.0
        self.beyond = 0.0
        """Height of the content beyond the visible part, in pixels."""
        self.bar = 0.0

    def show(self, item: Any, box: Box, angle: int) -> None:
        if self.item is None or self.item.name != item.name:
            self.offset = self.look.dp(self.offsets.get(item.name, 0.0))
        self.item, self.box = item, box
        self.pos, self.size = (box.x, box.y), (box.w, box.h)
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
        self._draw_bar()

    def _draw_bar(self) -> None:
        from kivy.graphics import Color, Rectangle

        self.stage.canvas.after.clear()
        if self.beyond <= 0:
            return
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
