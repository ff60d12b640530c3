"""A phone under the app whose services misbehave: planted into the app's own process, and watched there.

The services are the app's own, on the stand-in of Android's classes; the one at fault hangs until it is let
go, raises, or is missing.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections import Counter
from functools import wraps
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.device.android_api import Android

if TYPE_CHECKING:
    from collections.abc import Callable

KINDS = ("hangs", "hangs at once", "raises", "missing")
ON_THREADS = (
    "bell", "vibration", "notification", "speech", "share", "edges", "battery", "alarm", "orientation",
    "bars", "scanner",
)  # fmt: skip
FAULTS = {
    **dict.fromkeys(ON_THREADS, KINDS),
    "boot": KINDS,
    # A folder that is missing is made, and where none can be the bell rings.
    "claim": ("hangs", "raises"),
    # The window's own, on the app's thread: it posts a message and waits for nobody.
    "awake": ("raises", "missing"),
}
"""Every service, and how each can go wrong."""
ENTRANCES = (
    "begin", "follow", "edges", "answered", "report", "ring_now", "say", "ask", "check_again", "shares",
    "scans", "scan", "picks", "pick_code", "send", "save", "pause", "resume", "_edged", "_dressed", "_low",
    "_tell",
)  # fmt: skip
"""Where the app's own thread comes to its phone."""
OF_BELLS = ("_late", "_keep")
"""The same, where it comes by the bells alone."""

free = threading.Event()
"""Whoever hangs goes on when this is set."""
asked: Counter[str] = Counter()
"""How often a fault was met, by service."""
held_up: list[str] = []
"""Who made the app's own thread wait, or met it with a fault."""
stays: list[tuple[float, str]] = []
"""How long the app's own thread was with its phone, each time."""


android = Android()
"""The phone."""


class Anything:
    """A way of doing a service of which nothing is known but that it misbehaves."""

    name = "anything"

    def __init__(self, act: Callable[..., Any]) -> None:
        self._act = act

    def __getattr__(self, name: str) -> Any:
        return self._act


def install(faults: dict[str, str], identity: str) -> Callable[[], str]:
    """From now on the phone is a stand-in with these faults, by service; gives the boot's identity."""
    android.percent = 9
    given: Any = SimpleNamespace(
        setitem=lambda where, name, value: where.__setitem__(name, value), setenv=os.environ.__setitem__
    )
    android.install(given)
    sys.modules["plyer"] = None  # type: ignore[assignment]
    _watch_waits()
    from scorekeeper import app
    from scorekeeper.device import boot, claim, device, phone
    from scorekeeper.device.awake import Awake
    from scorekeeper.shell import moments
    from scorekeeper.ui.attendant import Attendant
    from scorekeeper.ui.bells import Bells

    phone.prepare()
    for name in ENTRANCES:
        _time(Attendant, name)
    for name in OF_BELLS:
        _time(Bells, name)
    _time(boot.Boot, "identity")
    _time(Awake, "keep")
    made = device.Device

    def spoilt(*args: Any) -> Any:
        found = made(*args)
        for name in faults.keys() & set(ON_THREADS):
            getattr(found, name).service._ways = [_way(name, faults[name])]
        return found

    device.Device = spoilt  # type: ignore[assignment, misc]
    if "boot" in faults:
        boot.Count = _way("boot", faults["boot"])  # type: ignore[assignment, misc]
    if "claim" in faults:
        claim.claim = _act("claim", faults["claim"])
    moments.boot_identity = lambda: identity
    return app.identity_here()


def awake(kind: str | None) -> Callable[[bool], None] | None:
    """What keeps the screen on."""
    if kind == "missing":
        asked["awake"] += 1
        return None
    return _act("awake", kind, on_thread=False) if kind else lambda _: None


def _act(name: str, kind: str, on_thread: bool = True) -> Callable[..., Any]:
    def act(*_: Any) -> Any:
        asked[name] += 1
        if on_thread and threading.current_thread() is threading.main_thread():
            held_up.append(f"{name} on the app's own thread")
        if kind.startswith("hangs"):
            free.wait()
        raise RuntimeError("JVM exception occurred: android.os.DeadObjectException")

    return act


def _way(name: str, kind: str) -> Callable[[], Any]:
    act = _act(name, kind)

    def way() -> Any:
        if kind == "missing":
            asked[name] += 1
            raise ImportError("No module named 'jnius'")
        if kind == "hangs at once":
            act()
        return Anything(act)

    return way


def _watch_waits() -> None:
    """The app's own thread waits for no other, but for one that it begins."""
    wait = threading.Condition.wait

    def watched(self: Any, timeout: float | None = None) -> bool:
        if threading.current_thread() is threading.main_thread():
            frame, names = sys._getframe(1), []
            while frame is not None and len(names) < 8:
                names.append(frame.f_code.co_name)
                frame = frame.f_back  # type: ignore[assignment]
            if "start" not in names:
                held_up.append(f"waited in {' < '.join(names)}")
        return wait(self, timeout)

    threading.Condition.wait = watched  # type: ignore[method-assign]


_within = [0]


def _time(kind: type, name: str) -> None:
    call = getattr(kind, name)

    @wraps(call)
    def timed(*args: Any) -> Any:
        if _within[0] or threading.current_thread() is not threading.main_thread():
            return call(*args)
        _within[0] += 1
        begun = time.perf_counter()
        try:
            return call(*args)
        finally:
            _within[0] -= 1
            stays.append((time.perf_counter() - begun, name))

    setattr(kind, name, timed)


def _told(app: Any) -> dict[str, Any]:
    report = {} if app.attendant is None else {one.name: one.why for one in app.attendant.report()}
    longest, where = max(stays, default=(0.0, ""))
    return {
        "asked": asked, "held up": held_up, "longest": longest, "where": where, "report": report,
        "left": None if app.desk.view is None else app.desk.view.clock.left,
        "calls": sorted(android.names()), "wrong": android.wrong,
    }  # fmt: skip


def _forbid(_: Any) -> None:
    """The phone's owner lets no app set exact alarms, nor notify."""
    android.exact = android.notifications = False


def _permit(_: Any) -> None:
    android.exact = android.notifications = True


COMMANDS: dict[str, Callable[[Any], Any]] = {
    "pause": lambda app: app.on_pause(),
    "resume": lambda app: app.on_resume(),
    "let go": lambda _: free.set(),
    "forbid": _forbid,
    "permit": _permit,
    "told": _told,
}
