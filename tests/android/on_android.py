"""The whole app as Android starts it: `main.py` on Kivy's platform `android`, on stand-ins of its modules.

Its window is SDL's own, off screen. Fingers, Back, and the going away and coming back of the app are SDL's
events too, put where Android puts them; so all that Kivy does with them is done. Run in a process of its own:
the folder, what the phone is like, and the steps, as JSON.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
import threading
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from tests.device import android_api  # noqa: E402

KIVYS = """
java.io.File  java/io/File
    String getAbsolutePath()

android.content.Context  android/content/Context
    File getFilesDir()

org.renpy.android.Hardware  KIVY/common/…/Hardware.java
    static DisplayMetrics metrics = DisplayMetrics
    static int getDPI()

android.util.DisplayMetrics  android/util/DisplayMetrics
    field float scaledDensity = 1.0
"""
"""What Kivy itself asks Android for."""

FINGER_DOWN, FINGER_UP, KEY_DOWN, KEY_UP = 0x700, 0x701, 0x300, 0x301
AWAY, BACK_AGAIN, QUIT = (0x103, 0x104), (0x105, 0x106), 0x100
WINDOW, RESTORED = 0x200, 9
AC_BACK = 1073742094
PATIENCE = 60.0


class FingerEvent(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_uint32), ("timestamp", ctypes.c_uint32), ("touch", ctypes.c_int64),
        ("finger", ctypes.c_int64), ("x", ctypes.c_float), ("y", ctypes.c_float), ("dx", ctypes.c_float),
        ("dy", ctypes.c_float), ("pressure", ctypes.c_float), ("window", ctypes.c_uint32),
    )  # fmt: skip


class KeyEvent(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_uint32), ("timestamp", ctypes.c_uint32), ("window", ctypes.c_uint32),
        ("state", ctypes.c_uint8), ("repeat", ctypes.c_uint8), ("pad", ctypes.c_uint16),
        ("scancode", ctypes.c_int), ("sym", ctypes.c_int32), ("mod", ctypes.c_uint16),
        ("unused", ctypes.c_uint32),
    )  # fmt: skip


class WindowEvent(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_uint32), ("timestamp", ctypes.c_uint32), ("window", ctypes.c_uint32),
        ("event", ctypes.c_uint8),
    )  # fmt: skip


class Event(ctypes.Union):
    _fields_ = (
        ("type", ctypes.c_uint32), ("finger", FingerEvent), ("key", KeyEvent), ("shown", WindowEvent),
        ("size", ctypes.c_uint8 * 128),
    )  # fmt: skip


class Phone(android_api.Android):
    """With what Kivy asks it for."""

    def __init__(self, folder: Path, level: int, fields: dict[str, float]) -> None:
        super().__init__(level)
        self.folder = folder
        self.fields = fields

    def on_File_getAbsolutePath(self, _: Any) -> str:  # noqa: N802
        return str(self.folder / "files")

    def on_Hardware_getDPI(self, _: Any) -> int:  # noqa: N802
        return 420

    def start(self) -> None:
        for name, sort in android_api.read(KIVYS).items():
            android_api.SORTS.setdefault(name, sort).members.update(sort.members)
            android_api.SHORT.setdefault(name.rsplit(".", 1)[-1], name)
        patch: Any = SimpleNamespace(
            setitem=lambda where, name, value: where.__setitem__(name, value), setenv=os.environ.__setitem__
        )
        self.install(patch)
        for name in ("loadingscreen", "config"):
            module = ModuleType(f"android.{name}")
            sys.modules[module.__name__] = module
            setattr(sys.modules["android"], name, module)
        sys.modules["android.loadingscreen"].hide_loading_screen = lambda: None  # type: ignore[attr-defined]
        sys.modules["plyer"] = None  # type: ignore[assignment]
        os.environ |= {
            "ANDROID_ARGUMENT": str(ROOT),
            "ANDROID_APP_PATH": str(self.folder / "app"),
            "ANDROID_PRIVATE": str(self.folder / "files"),
            "P4A_BOOTSTRAP": "sdl2",
            "SDL_VIDEODRIVER": "offscreen",
            "LP_NUM_THREADS": "0",
        }
        for name in ("app", "files"):
            (self.folder / name).mkdir(parents=True, exist_ok=True)


def sdl() -> Any:
    """The library that the window was made with."""
    lines = Path("/proc/self/maps").read_text(encoding="utf-8").splitlines()
    path = next(line.split()[-1] for line in lines if "libSDL2-2" in line)
    return ctypes.CDLL(path)


class Scorer(threading.Thread):
    """Whoever holds the phone: does the steps one after another, then closes the app."""

    def __init__(self, phone: Phone, steps: list[str]) -> None:
        super().__init__(daemon=True)
        self.phone = phone
        self.steps = steps
        self.told: dict[str, Any] = {"error": "", "seen": []}

    def run(self) -> None:
        try:
            # It runs before it is built.
            self._wait(lambda: getattr(self.app, "attendant", None) is not None)
            for step in self.steps:
                self.told["step"] = step
                self._step(*step.split(" ", 1))
        except Exception as error:  # noqa: BLE001 - told to the test, which fails by it
            self.told["error"] = f"{self.told.get('step')}: {error!r}"
            self._return()
        try:
            self._tell()
        finally:
            self._push(QUIT)

    @property
    def app(self) -> Any:
        # Two threads that import the same do not see it whole.
        module = sys.modules.get("kivy.app")
        kind = getattr(module, "App", None)
        return None if kind is None else kind.get_running_app()

    def _step(self, word: str, rest: str = "") -> None:
        if word == "act":
            self._there(lambda: self.app.desk.tap(tuple(json.loads(rest))))
        elif word == "tap":
            self._tap(rest)
        elif word == "until":
            self._wait(lambda: rest in self._there(self._keys))
        elif word == "back":
            for kind in (KEY_DOWN, KEY_UP):
                self._push(kind, key=KeyEvent(kind, 0, 1, kind == KEY_DOWN, 0, 0, 270, AC_BACK, 0, 0))
            self._there(lambda: None)
        elif word == "away":
            # By the thread that draws, as Android does it.
            self._there(lambda: [self._push(kind) for kind in AWAY])
            self._wait(lambda: self.app.attendant.bells.paused)
        elif word == "return":
            self._return()
            self._wait(lambda: not self.app.attendant.bells.paused)
            self._there(lambda: None)
        elif word == "reads":
            self.phone.explores = True
        elif word == "press":
            self._press(rest)
        elif word == "forbid":
            self.phone.exact = False
        elif word == "die":
            # As Android ends a process: without a word.
            os._exit(0)
        elif word == "lost":
            self.app.card._program = 1 << 20
        elif word == "see":
            self.told["seen"].append(self._there(self._seen))
        else:
            raise ValueError(word)

    def _return(self) -> None:
        for kind in BACK_AGAIN:
            self._push(kind)
        # The only one of these for which Kivy wakes up: the others its filter keeps to itself.
        self._push(WINDOW, shown=WindowEvent(WINDOW, 0, 1, RESTORED))

    def _seen(self) -> dict[str, Any]:
        desk = self.app.desk
        return {
            "screen": desk.place.screen,
            "scores": None if desk.view is None else [side.score for side in desk.view.sides],
            "keys": sorted(name for name, leaf in self._keys().items() if leaf.spec.enabled),
            "notice": (desk.place.notice or {}).get("code", ""),
            "words": self.app.look.sp(1),
        }

    def _keys(self) -> dict[str, Any]:
        return {leaf.spec.called: leaf for leaf in self.app.table.stage.every() if hasattr(leaf, "press")}

    def _tap(self, name: str) -> None:
        self._wait(lambda: name in self._there(self._keys))
        box = self._there(lambda: self._keys()[name].box)
        from kivy.core.window import Window

        x, y = (box.x + box.w / 2) / Window.width, 1 - (box.y + box.h / 2) / Window.height
        before = self._there(self._state)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            # Nobody touches so quickly: a second touch of that kind would be a slip. On a slow machine it may
            # be one all the same, and whoever sees nothing happen touches again.
            time.sleep(max(0.3, self._there(lambda: self._deaf_for(name))))
            for kind in (FINGER_DOWN, FINGER_UP):
                self._push(kind, finger=FingerEvent(kind, 0, 1, 7, x, y, 0, 0, 1, 1))
                self._there(lambda: None)
            for _ in range(20):
                if self._there(self._state) != before:
                    return
        raise TimeoutError(name)

    def _deaf_for(self, name: str) -> float:
        key = self._keys()[name]
        x, y = key.box.x + key.box.w / 2, key.box.y + key.box.h / 2
        found: float = self.app.table.glass.newcomers.deaf_for(key, x, y)
        return found

    def _press(self, name: str) -> None:
        """As a screen reader's user does: by the node that it was told of, on Android's own thread."""

        def told() -> int | None:
            spoken = self.app.attendant._spoken
            shown = [given[2] for _, called, given in self.phone.calls if called == "show"]
            for node in [] if spoken is None or not shown else spoken.nodes():
                spec = getattr(spoken._leaves[node.id], "spec", None)
                if spec is not None and spec.called == name and node.id in shown[-1]:
                    found: int = node.id
                    return found
            return None

        self._wait(lambda: self._there(told) is not None)
        heard = [given[1] for _, called, given in self.phone.calls if called == "show"][-1]
        before = self._there(self._state)
        heard.pressed(self._there(told))
        self._wait(lambda: self._there(self._state) != before)

    def _state(self) -> Any:
        desk = self.app.desk
        return desk.place, None if desk.view is None else (desk.view.top, desk.view.clock.state)

    def _there(self, call: Any) -> Any:
        """What the call gives, on the app's own thread, two frames from now."""
        from kivy.clock import Clock

        found: list[Any] = []
        done = threading.Event()

        def second(_: float) -> None:
            try:
                found.append(call())
            finally:
                done.set()

        Clock.schedule_once(lambda _: Clock.schedule_once(second, 0), 0)
        if not done.wait(PATIENCE) or not found:
            raise TimeoutError
        return found[0]

    def _wait(self, until: Any) -> None:
        end = time.monotonic() + PATIENCE
        while not until():
            if time.monotonic() > end:
                raise TimeoutError
            time.sleep(0.02)

    def _push(self, kind: int, **parts: Any) -> None:
        event = Event(type=kind)
        for name, part in parts.items():
            setattr(event, name, part)
        sdl().SDL_PushEvent(ctypes.byref(event))

    def _tell(self) -> None:
        from kivy.metrics import Metrics
        from kivy.utils import platform

        self.told |= {
            "platform": platform,
            "density": Metrics.density,
            "font scale": Metrics.fontscale,
            "calls": sorted(self.phone.names()),
            "wrong": self.phone.wrong,
            "left on": self.app.awake._awake,
        }


def main() -> None:
    told = json.loads(sys.argv[1])
    # A phone's program has no words after its name: the app would open them as a file.
    del sys.argv[1:]
    phone = Phone(Path(told["folder"]), told["level"], told["fields"])
    phone.start()
    scorer = Scorer(phone, told["steps"])
    scorer.start()
    import main as begins

    begins.main()
    scorer.join(PATIENCE)
    Path(told["folder"], "told.json").write_text(json.dumps(scorer.told), encoding="utf-8")


if __name__ == "__main__":
    main()
