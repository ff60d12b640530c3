"""The director's window in a process of its own, for night.py: touches of results, frames beside prints."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from typing import Any

from .windows import Stepped

FIRST, LAST = "first", "last"
"""Ids of the same night before its first round and before its last."""
HALLS = "first hall", "last hall"
"""The same two nights again, whose round is entered whole."""
RESULTS = 24
"""Results that are entered in each of the two rounds."""
STILL = 2.0
"""Seconds in which the window is watched before the prints are made."""


def results(app: Any) -> dict[str, list[float]]:
    """Tap to committed and drawn: the touch that enters a result, in both rounds in turn."""
    from kivy.graphics.opengl import glFinish

    from scorekeeper.director.night_session import night_of

    stepped = Stepped(app)
    spent: dict[str, list[float]] = {FIRST: [], LAST: []}
    for count in range(RESULTS):
        # Now the one is first, then the other: neither always finds what the other has left warm.
        for name in (FIRST, LAST) if count % 2 else (LAST, FIRST):
            app.desk.tap(("nights.resume", name))
            stepped.settled()
            table = night_of(app.desk).singles.waiting()[0]
            stepped.touch(stepped.key(f"tile {table}"))
            # What was drawn before is not to be waited for.
            glFinish()
            spent[name].append(stepped.touch(stepped.key("winner NS"))[1])
    app.on_stop()
    return spent


def hall(app: Any) -> dict[str, list[float]]:
    """The app's own time of each touch that enters a result, on the hall of sixty tables: without the pixels.

    A whole first and last round but their last results, which close them.
    """
    from scorekeeper.director.night_session import night_of

    stepped = Stepped(app, time.thread_time)
    spent: list[float] = []
    for name in HALLS:
        app.desk.tap(("nights.resume", name))
        stepped.settled()
        # The first result of a round opens the column's keys too: those after it are measured.
        stepped.touch(stepped.key("OPEN NEXT"))
        while len(night_of(app.desk).singles.waiting()) > 1:
            spent.append(stepped.touch(stepped.key("winner EW" if len(spent) % 3 else "winner NS"))[0])
            # A director takes a second for a touch.
            stepped.stand[0] += 1.0
            stepped.settled()
    app.on_stop()
    return {"hall": spent}


def prints(app: Any, *, apart: bool) -> dict[str, Any]:
    """The seconds that all prints take, and how long each frame was late meanwhile, and before.

    The window's own work in a frame is left out: without a graphics chip it draws for longer than that.
    """
    from kivy.clock import Clock

    from scorekeeper.director.questions import prints as made_here
    from scorekeeper.event.prints.turns import in_turns

    frames: list[tuple[float, float]] = []
    found: dict[str, Any] = {}
    before = [0.0, 0.0]
    turns: list[float] = []
    begun = [0.0]

    def rest(seconds: float) -> None:
        turns.append(time.thread_time() - begun[0])
        time.sleep(seconds)
        begun[0] = time.thread_time()

    made_here.in_turns = lambda: in_turns(rest)

    def frame(_: float) -> None:
        now, worked = time.perf_counter(), time.thread_time()
        frames.append((now - before[0], worked - before[1]))
        before[:] = now, worked

    def begin(_: float) -> None:
        app.desk.outside = app.desk.outside._replace(windows=apart)
        app.desk.tap(("nights.resume", LAST))
        app.desk.tap(("screen.open", "night_prints", {"folder": str(Path.home() / "prints")}))
        Clock.schedule_interval(frame, 0)
        Clock.schedule_once(make, STILL)

    def make(_: float) -> None:
        found["still"] = frames[1:]
        frames.clear()
        found["begun"] = time.perf_counter()
        app.desk.tap(("night.print",))
        Clock.schedule_interval(look, 0)

    def look(_: float) -> None:
        if app.desk.errand is None:
            found["seconds"] = time.perf_counter() - found.pop("begun")
            found["printing"] = frames
            app.stop()

    Clock.schedule_once(begin, 1.0)
    app.run()
    usual = median(seconds for seconds, _ in found["still"])
    for when in ("still", "printing"):
        found[when] = [seconds - max(usual, worked) for seconds, worked in found[when]]
    found["turns"] = turns
    return found
