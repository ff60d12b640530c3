"""A screen reader such as TalkBack: whether one is on, and what it is told of the screen.

To Android all of the app is one picture. What is drawn on it, each key and each text with its box, goes to
our Java's `SpokenScreen`, which makes nodes of it; a key that is pressed by them comes back.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple

from .phone import PACKAGE, context, java, listener, system
from .service import on_phone

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .phone import Java

log = logging.getLogger(__name__)

SPOKEN, PRESSED = "SpokenScreen", "KeyPressed"
"""Of our Java: the class, and the interface of whoever hears of a pressed key."""
TEXT, KEY, DEAD_KEY = 0, 1, 2


class Node(NamedTuple):
    """One key or text."""

    id: int
    name: str
    box: tuple[int, int, int, int]
    """Left, top, right, bottom in pixels from the window's upper left corner."""
    kind: int = TEXT


class Bridge(NamedTuple):
    """Our Java."""

    screen: Java
    heard: Java
    """Hears of pressed keys. Java's reference to it is none that Python counts."""


class Explorer:
    """Android's screen reader."""

    name = "screen reader"

    def __init__(self) -> None:
        self.manager = system("ACCESSIBILITY_SERVICE", "android.view.accessibility.AccessibilityManager")

    def on(self) -> bool:
        """Does a finger explore the screen instead of pressing keys?"""
        found: bool = self.manager.isTouchExplorationEnabled()
        return found

    def show(self, bridge: Bridge, nodes: Sequence[Node]) -> None:
        ids = [node.id for node in nodes]
        boxes = [number for node in nodes for number in (*node.box, node.kind)]
        names = [node.name for node in nodes]
        bridge.screen.show(context(), bridge.heard, ids, boxes, names)


class ScreenReader:
    """Says whether a screen reader is on, and tells it of the screen."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        self.service = on_phone("screen reader", Explorer, changed)
        self._bridge: Bridge | None = None

    def check(self, then: Callable[[bool], None]) -> None:
        """`then` gets on the service's thread whether a screen reader is on."""
        self.service.use(lambda way: way.on(), then, within=5.0)

    def begin(self, pressed: Callable[[int], None]) -> None:
        """Make the bridge, on the app's own thread: elsewhere Java does not find the app's own classes the
        first time. `pressed` gets a node's id on Android's own thread."""
        if self._bridge is None:
            try:
                self._bridge = bridge(pressed)
            except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
                log.warning("screen reader: %r", error)

    def show(self, nodes: Sequence[Node]) -> None:
        made = self._bridge
        if made is not None and nodes:
            self.service.use(lambda way: way.show(made, nodes), within=5.0)


def bridge(pressed: Callable[[int], None]) -> Bridge:
    screen = java(f"{PACKAGE}.{SPOKEN}")
    return Bridge(screen, listener(f"{PACKAGE}.{PRESSED}", "pressed", "(I)V", pressed))
