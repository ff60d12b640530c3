"""One window in a process of its own, for window.py: a bare one, or the app; tells what was measured."""

from __future__ import annotations

import gc
import json
import os
import random
import sys
import time
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

HAND = (
    "ALL DEALT", "START", "AWAY", "6S", "6H", "AWAY", "7S", "AWAY", "PLAY 7♠", "ENTER RESULT", "8 tricks",
    "AGREE far",
)  # fmt: skip
NEXT = (
    "ALL DEALT", "level 7", "7C", "AWAY", "7D", "AWAY", "8C", "AWAY", "PLAY 8♣", "ENTER RESULT", "9 tricks",
    "AGREE near", "UNDO", "AGREE near", "REDO", "AGREE near", "MORE", "more history", "BACK", "BACK",
)  # fmt: skip
"""Touches of two hands, sheets and taking back among them."""


FRAMES = 10
"""A touch of which nothing changes draws nothing in so many frames."""
BACKS = 0.05
"""So often BACK is touched beside the keys."""
PAUSE = 0.3, 2.0
"""Seconds between two touches."""
MEASURED = 500
"""After so many touches, and again after each so many, memory is measured."""


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


class Stepped:
    """The app with its loop stepped: it does its work and waits for nothing, and keys are touched by name."""

    def __init__(self, app: Any, clock: Callable[[], float] = time.perf_counter) -> None:
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.core.window import Window
        from kivy.input.motionevent import MotionEvent

        self.app = app
        self.loop = EventLoop
        stand = self.stand = [Clock.get_time()]
        Clock.time = lambda: stand[0]

        def sleep(micro: float) -> None:
            stand[0] += max(micro, 1) / 1e6

        Clock.usleep = sleep
        app.load_config()
        app._app_window = Window
        app.root = app.build()
        Window.add_widget(app.root)
        EventLoop.window = Window
        EventLoop.add_event_listener(Window)
        EventLoop.start()
        self.clock = clock
        self.flips: list[object] = []
        self.built: list[float] = []
        """When all was told to the canvas that is drawn now."""
        Window.bind(on_flip=self.flips.append, on_draw=lambda *_: self.built.append(clock()))

        class Finger(MotionEvent):  # type: ignore[misc]
            def __init__(self, x: float, y: float) -> None:
                super().__init__("finger", 1, {"x": x, "y": y}, is_touch=True, type_id="touch")

            def depack(self, args: dict[str, float]) -> None:
                self.profile = ["pos"]
                self.sx, self.sy = args["x"] / Window.width, args["y"] / Window.height
                super().depack(args)

        self.finger = Finger

    def settled(self) -> None:
        for _ in range(3):
            self.loop.idle()

    def alive(self) -> list[Any]:
        return [leaf for leaf in self.app.root.stage.every() if hasattr(leaf, "press")]

    def key(self, name: str) -> Any:
        for leaf in self.alive():
            if leaf.spec.called == name:
                return leaf
        raise LookupError(f"no key {name!r} among {[leaf.spec.called for leaf in self.alive()]}")

    def to_flip(self) -> None:
        """Step until the picture is shown; where nothing changes it is not."""
        for _ in range(FRAMES):
            if self.flips:
                break
            self.loop.idle()

    def touch(self, leaf: Any) -> tuple[float, float]:
        """What it costs from the finger's lifting until its picture is composed, and until it is shown."""
        box = leaf.box
        spot = box.x + box.w / 2, box.y + box.h / 2
        from scorekeeper.ui.glass import BOUNCE_SECONDS

        # A second tap of the same thumb, and a key that has just appeared, are waited for.
        self.stand[0] += max(BOUNCE_SECONDS, self.app.table.glass.newcomers.deaf_for(leaf, *spot)) + 0.01
        self.loop.idle()
        finger = self.finger(*spot)
        self.loop.post_dispatch_input("begin", finger)
        self.settled()
        self.flips.clear()
        self.built.clear()
        begun = self.clock()
        finger.update_time_end()
        self.loop.post_dispatch_input("end", finger)
        self.to_flip()
        shown = self.clock()
        built = self.built[0] if self.built else shown
        self.settled()
        return built - begun, shown - begun


PACE = 0.06
"""Seconds between two touches of a hurried hand."""


def taps(app: Any, rounds: int, pause: float = 0.0) -> dict[str, list[float]]:
    """The work of each touch, from the finger's lifting to the flip: of several rounds the least.

    With a pause threads do after each touch what they have to: no finger touches twice in 0.25 s.
    """
    from scorekeeper.ui.widgets.leaf import Leaf

    from .floor import counted, floor

    stepped = Stepped(app)
    names = [*HAND, *NEXT, *NEXT[:12]]
    best, drawn = [float("inf")] * len(names), [0] * len(names)
    count = counted(Leaf)
    for _ in range(rounds):
        app.desk.new_game({"game": "500", "rules": "500-nz-2025", "dealer": "S", "scorer": "S"})
        app.desk.changed()
        stepped.settled()
        for at, name in enumerate(names):
            count[0] = 0
            best[at] = min(best[at], stepped.touch(stepped.key(name))[1])
            drawn[at] = count[0]
            if pause:
                time.sleep(pause)
                stepped.settled()
    bare = [] if pause else floor(stepped, app.folder(), drawn)
    app.on_stop()
    return {"taps": best, "floor": bare}


def wander(app: Any, touches: int) -> dict[str, Any]:
    """Keys touched at random: what each cost of the app's own time, and the memory on the way.

    Pixels are left out: without a graphics chip they cost more than all else, and more so on a busy machine.
    """
    stepped = Stepped(app, time.thread_time)
    dice = random.Random(7)
    app.desk.choose(started=True)
    app.desk.new_game({"game": "500", "rules": "500-nz-2025", "dealer": "S", "scorer": "S"})
    app.desk.changed()
    stepped.settled()
    spent: list[float] = []
    where: list[str] = []
    held: dict[int, float] = {}
    while len(spent) < touches:
        alive = [leaf for leaf in stepped.alive() if leaf.spec.enabled and leaf.spec.action]
        leaf = dice.choice(alive)
        where.append(f"{leaf.spec.called} on {app.desk.place.screen} {app.desk.place.sheet}".strip())
        spent.append(stepped.touch(leaf)[0])
        # A player takes a second or two for a touch.
        stepped.stand[0] += dice.uniform(*PAUSE)
        stepped.settled()
        if dice.random() < BACKS:
            app.desk.back()
            stepped.settled()
        if len(spent) % MEASURED == 0:
            gc.collect()
            held[len(spent)] = memory()
    app.on_stop()
    return {"spent": spent, "where": where, "held": held}


def main() -> None:
    what, begun, more = sys.argv[1], float(sys.argv[2]), int(sys.argv[3])
    from kivy.config import Config

    for side, size in zip(("width", "height"), (1280, 800) if what == "hall" else (412, 915), strict=True):
        Config.set("graphics", side, str(size))
    app = {"bare": bare, "alone": alone}.get(what, ours)()
    if what in ("bare", "alone", "ours"):
        found: Any = first(app, begun)
    elif what == "idle":
        found = idle(app, running=bool(more))
    elif what in ("results", "prints", "hall"):
        from . import night_window

        if what == "prints":
            found = night_window.prints(app, apart=bool(more))
        else:
            found = night_window.hall(app) if what == "hall" else night_window.results(app)
    elif what == "paced":
        found = taps(app, more, PACE)
    elif what == "wander":
        found = wander(app, more)
    else:
        found = taps(app, more)
    with os.fdopen(3, "w") as out:
        json.dump(found, out)


if __name__ == "__main__":
    main()
