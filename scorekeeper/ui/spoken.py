"""The screen as a screen reader tells it: each key and each text with its box, and a press as a touch."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.clock import Clock

from ..device.screen_reader import DEAD_KEY, KEY, TEXT, Node, ScreenReader
from ..shell.key import KeySpec
from ..words.language import tr
from .leaves import Leaves, Scrolled
from .widgets import kind_of
from .widgets.key import Drawn as Key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..shell.page.layout import Box
    from .table import Table
    from .widgets.leaf import Leaf

EVERY = 0.25
"""Seconds between two looks at the screen, while a screen reader is on."""
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Spoken:
    """Tells the screen reader what is drawn, whenever it is another than before."""

    def __init__(self, table: Table, reader: ScreenReader) -> None:
        self.table = table
        self.reader = reader
        self._ids: dict[tuple[str, int], int] = {}
        """The number of each node, by its name and its count among those of that name: a reader stays where
        it is as long as the number does."""
        self._leaves: dict[int, Leaf] = {}
        self._shown: list[Node] = []
        self._clock: Any = None

    def begin(self) -> None:
        """Tell from now on."""
        if self._clock is None:
            self.reader.begin(lambda number: Clock.schedule_once(lambda _: self.press(number), 0))
            self._clock = Clock.schedule_interval(self.tell, EVERY)
            self.tell()

    def end(self) -> None:
        """Tell nothing any more."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
            self._shown = []

    def tell(self, _: float = 0.0) -> None:
        found = self.nodes()
        if found != self._shown:
            self._shown = found
            self.reader.show(found)

    def nodes(self) -> list[Node]:
        """From top to bottom, and in a row from left to right."""
        count: dict[str, int] = {}
        self._leaves.clear()
        made = []
        for leaf, box in sorted(
            _seen(self.table.stage), key=lambda each: (-each[1].y - each[1].h, each[1].x)
        ):
            name = name_of(leaf)
            if not name:
                continue
            known = f"{kind_of(type(leaf))} {leaf.spec.called if isinstance(leaf, Key) else name}"
            count[known] = count.get(known, 0) + 1
            number = self._ids.setdefault((known, count[known]), len(self._ids))
            self._leaves[number] = leaf
            top = self.table.height - box.y - box.h
            edges = box.x, top, box.x + box.w, top + box.h
            left, up, right, down = (round(edge) for edge in edges)
            made.append(Node(number, name, (left, up, right, down), _kind(leaf)))
        return made

    def press(self, number: int) -> None:
        """Do what a touch on the key does; a field gets the keyboard. A key that is gone does nothing."""
        self.nodes()
        leaf = self._leaves.get(number)
        if leaf is None or _kind(leaf) != KEY:
            return
        if isinstance(leaf, Key):
            self.table.tapped(leaf.spec)
        else:
            leaf.input.focus = True
        self.tell()


def name_of(leaf: Leaf) -> str:
    """The words of a leaf: a key's label, suit and hint; of all others what is drawn."""
    if isinstance(leaf, Key):
        spec: KeySpec = leaf.spec
        suit = SUITS.get(spec.suit, "")
        label = spec.label if not suit or suit in spec.label else f"{spec.label} {suit}"
        # An arrow alone.
        label = label or (tr("Back") if spec.called == "BACK" else spec.called)
        return ", ".join(words for words in (label, spec.hint) if words)
    return " ".join(words for words, _, _ in leaf.words)


def _kind(leaf: Leaf) -> int:
    if isinstance(leaf, Key):
        return KEY if leaf.spec.enabled and leaf.spec.action else DEAD_KEY
    return KEY if hasattr(leaf, "input") else TEXT


def _seen(stage: Leaves, clip: Box | None = None) -> Iterator[tuple[Leaf, Box]]:
    """Every leaf, with the part of its box that can be seen."""
    for widget in stage.leaves.values():
        if isinstance(widget, Scrolled):
            yield from _seen(widget.stage, widget.seen)
            continue
        box = widget.box
        if clip is not None:
            low, high = max(box.y, clip.y), min(box.y + box.h, clip.y + clip.h)
            if high - low < 1:
                continue
            box = box._replace(y=low, h=high - low)
        yield widget, box
