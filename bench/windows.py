"""One window in a process of its own, for window.py: a bare one, or the app; tells what was measured."""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from types import ModuleType, SimpleNamespace
from typing import Any

HAND = (
    "ALL DEALT", "START", "AWAY", "6S", "6H", "AWAY", "7S", "AWAY", "PLAY 7♠", "ENTER RESULT", "8 tricks",
    "AGREE far",
)  # fmt: skip
NEXT = (
    "ALL DEALT", "level 7", "7C", "AWAY", "7D", "AWAY", "8C", "AWAY", "PLAY 8♣", "ENTER RESULT", "9 tricks",
    "AGREE near", "UNDO", "AGREE near", "REDO", "AGREE near", "MORE", "more history", "BACK", "BACK",
)  # fmt: skip
"""Touches of two hands, sheets and taking back among them."""


def now() -> float:
    """Seconds that another process on this machine counts too."""
    return time.clock_gettime(time.CLOCK_MONOTONIC)


def memory() -> float:
    """Megabytes that are this process's now."""
    with open("/proc/self/status", encoding="ascii") as file:
        line = next(line for line in file if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def bare() -> Any:
    """An app with a label and a button."""
    from kivy.app import App
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.button import Button
    from kivy.uix.label import Label

    class Bare(App):  # type: ignore[misc]
        def build(self) -> Any:
            box = BoxLayout(orientation="vertical")
            box.add_widget(Label(text="Table Scorekeeper"))
            box.add_widget(Button(text="NEW GAME"))
            return box

    return Bare()


def ours() -> Any:
    """The app as main.py starts it."""
    from scorekeeper.ui import surroundings

    seen = surroundings.prepare()
    from scorekeeper.app import Scorekeeper

    return Scorekeeper(seen)


def alone() -> Any:
    """The app without the room of the phone."""
    module: Any = ModuleType("scorekeeper.device.awake")
    module.Awake = lambda _: SimpleNamespace(keep=lambda awake: None)
    sys.modules[module.__name__] = module
    app = ours()
    app.attend = lambda table: None
    return app


def first(app: Any, begun: float) -> dict[str, float]:
    """How long it took to the first frame, and the memory once it stands."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    found: dict[str, float] = {}

    def drawn(*_: Any) -> None:
        if "first" not in found:
            found["first"] = now() - begun
            # Counted from here: a start may take longer than that.
            Clock.schedule_once(ended, 0.5)

    def ended(_: float) -> None:
        gc.collect()
        found["memory"] = memory()
        app.stop()

    attend = getattr(app, "attend", None)

    def attended(table: Any) -> None:
        begun = time.perf_counter()
        attend(table)
        found["attended"] = time.perf_counter() - begun

    if attend is not None:
        app.attend = attended
    Window.bind(on_flip=drawn)
    app.run()
    return found


def idle(app: Any, running: bool) -> dict[str, float]:
    """How often the screen is drawn in ten seconds in which nobody touches it."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    flips: list[object] = []

    def begin(_: float) -> None:
        desk = app.desk
        desk.new_game({"game": "500", "rules": "500-nz-2025", "dealer": "S", "scorer": "S"})
        if running:
            desk.tap(("clock.set", "start"))
        desk.changed()
        Clock.schedule_once(count, 1.5)

    def count(_: float) -> None:
        if running:
            Window.bind(on_flip=from_here)
        else:
            ten_seconds()

    def from_here(*_: Any) -> None:
        # A second has just begun: ten more begin in the ten and a half that follow.
        Window.unbind(on_flip=from_here)
        ten_seconds()

    def ten_seconds() -> None:
        Window.bind(on_flip=flips.append)
        Clock.schedule_once(lambda _: app.stop(), 10.5)

    Clock.schedule_once(begin, 0.5)
    app.run()
    return {"frames": len(flips)}


def taps(app: Any, rounds: int) -> dict[str, list[float]]:
    """The work of each touch, from the finger's lifting to the flip: of several rounds the least."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window
    from kivy.input.motionevent import MotionEvent

    stand = [Clock.get_time()]
    Clock.time = lambda: stand[0]

    def sleep(micro: float) -> None:
        stand[0] += max(micro, 1) / 1e6

    # The loop is stepped: it does its work and waits for nothing.
    Clock.usleep = sleep
    app.load_config()
    app._app_window = Window
    app.root = app.build()
    Window.add_widget(app.root)
    EventLoop.window = Window
    EventLoop.add_event_listener(Window)
    EventLoop.start()
    flips: list[object] = []
    Window.bind(on_flip=flips.append)

    class Finger(MotionEvent):  # type: ignore[misc]
        def __init__(self, x: float, y: float) -> None:
            super().__init__("finger", 1, {"x": x, "y": y}, is_touch=True, type_id="touch")

        def depack(self, args: dict[str, float]) -> None:
            self.profile = ["pos"]
            self.sx, self.sy = args["x"] / Window.width, args["y"] / Window.height
            super().depack(args)

    def settled() -> None:
        for _ in range(3):
            EventLoop.idle()

    def key(name: str) -> Any:
        keys = [leaf for leaf in app.root.stage.every() if hasattr(leaf, "press")]
        for leaf in keys:
            if leaf.spec.called == name:
                return leaf
        raise LookupError(f"no key {name!r} among {[leaf.spec.called for leaf in keys]}")

    def touch(name: str) -> float:
        box = key(name).box
        # Nobody waits here until a second tap at the same place counts.
        app.table.glass.forget()
        finger = Finger(box.x + box.w / 2, box.y + box.h / 2)
        EventLoop.post_dispatch_input("begin", finger)
        settled()
        flips.clear()
        begun = time.perf_counter()
        finger.update_time_end()
        EventLoop.post_dispatch_input("end", finger)
        while not flips:
            EventLoop.idle()
        spent = time.perf_counter() - begun
        settled()
        return spent

    names = [*HAND, *NEXT, *NEXT[:12]]
    best = [float("inf")] * len(names)
    for _ in range(rounds):
        app.desk.new_game({"game": "500", "rules": "500-nz-2025", "dealer": "S", "scorer": "S"})
        app.desk.changed()
        settled()
        for at, name in enumerate(names):
            best[at] = min(best[at], touch(name))
    app.on_stop()
    return {"taps": best}


def main() -> None:
    what, begun, more = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    from kivy.config import Config

    Config.set("graphics", "width", "412")
    Config.set("graphics", "height", "915")
    app = {"bare": bare, "alone": alone}.get(what, ours)()
    if what in ("bare", "alone", "ours"):
        found: Any = first(app, begun)
    elif what == "idle":
        found = idle(app, running=bool(more))
    else:
        found = taps(app, more)
    with os.fdopen(3, "w") as out:
        json.dump(found, out)


if __name__ == "__main__":
    main()
