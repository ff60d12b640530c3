"""The director's window in a process of its own, for night.py: touches of results, and frames during prints."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from .windows import Stepped

FIRST, LAST = "first", "last"
"""Ids of the same night before its first round and before its last."""
RESULTS = 24
"""Results that are entered in each of the two rounds."""
STEADY = 3.0
"""Seconds in which the window is watched before the prints are made."""


def results(app: Any) -> dict[str, list[float]]:
    """What the last touch of each result costs, tap to committed and drawn, in both rounds in turn."""
    from scorekeeper.director.night_session import night_of

    stepped = Stepped(app)
    spent: dict[str, list[float]] = {FIRST: [], LAST: []}
    for count in range(RESULTS):
        # One of them is first, then the other: neither always finds what the other has left warm.
        for name in (FIRST, LAST) if count % 2 else (LAST, FIRST):
            app.desk.tap(("nights.resume", name))
            stepped.settled()
            table = night_of(app.desk).singles.waiting()[0]
            for key in (f"tile {table}", "2", "5", "0", "score EW", "1", "0", "0"):
                stepped.touch(stepped.key(key))
            spent[name].append(stepped.touch(stepped.key("AGREE"))[1])
    app.on_stop()
    return spent


def prints(app: Any) -> dict[str, Any]:
    """How long all prints take, and the time from each frame to the next, before and while they are made."""
    from kivy.clock import Clock
    from kivy.core.window import Window

    flips: list[float] = []
    found: dict[str, Any] = {}

    def flipped(*_: Any) -> None:
        flips.append(time.perf_counter())

    def begin(_: float) -> None:
        app.desk.tap(("nights.resume", LAST))
        app.desk.tap(("screen.open", "night_prints", {"folder": str(Path.home() / "prints")}))
        Window.bind(on_flip=flipped)
        # Each frame is drawn, as while a list is scrolled.
        Clock.schedule_interval(lambda _: Window.canvas.ask_update(), 0)
        Clock.schedule_once(make, STEADY)

    def make(_: float) -> None:
        found["still"] = gaps(flips)
        flips.clear()
        found["begun"] = time.perf_counter()
        app.desk.tap(("night.print",))
        Clock.schedule_interval(look, 0)

    def look(_: float) -> None:
        if app.desk.errand is None:
            found["seconds"] = time.perf_counter() - found.pop("begun")
            found["printing"] = gaps(flips)
            app.stop()

    Clock.schedule_once(begin, 1.0)
    app.run()
    return found


def gaps(moments: list[float]) -> list[float]:
    return [after - before for before, after in zip(moments, moments[1:], strict=False)]
