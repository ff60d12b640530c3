"""The walk on an emulator, on a stand-in of its cable: its steps, and what it makes of answers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from . import walk
from .walk import Walk, WalkError, frame_of, insets_of

WINDOWS = """WINDOW MANAGER WINDOWS (dumpsys window windows)
  Window #0 Window{1a2b u0 StatusBar}:
    mFrame=[0,0][360,24] last=[0,0][360,24]
  Window #5 Window{3c4d u0 nz.cardclub.scorekeeper/org.kivy.android.PythonActivity}:
    mDisplayId=0 package=nz.cardclub.scorekeeper
    Frames: parent=[0,24][360,764] display=[0,24][360,764] frame=[0,24][360,764] last=[0,0][0,0]
"""
OLDER = """  Window #1 Window{5e u0 nz.cardclub.scorekeeper/org.kivy.android.PythonActivity}:
    mFrame=[0,63][1080,2088] last=[0,63][1080,2088]
"""
EDGES = """
  InsetsSource id=1 type=statusBars frame=[0,0][1080,66] visible=true
  InsetsSource id=2 type=navigationBars frame=[0,2274][1080,2400] visible=true
  InsetsSource id=3 type=displayCutout frame=[0,0][1080,88] visible=true
  InsetsSource id=4 type=ime frame=[0,1400][1080,2400] visible=false
"""


class Stand:
    """A phone that does what its twin does: its store is the twin's own."""

    def __init__(self, late: float = 0.4, forgets: bool = False) -> None:
        self.said: list[str] = []
        self.folder = Path()
        self.clock = 1_790_000_000.0
        self.bell = 0.0
        self.late, self.forgets = late, forgets
        self.wide = False
        self.lives = False

    def run(self, *words: str, data: bytes | None = None) -> bytes:
        self.said.append(" ".join(words))
        if words[0] == "push":
            self.folder = Path(words[1]).parent
        return b"PNG"

    def ours(self, command: str) -> bytes:
        self.said.append(command)
        if command == "ls files":
            return b"\n".join(path.name.encode() for path in self.folder.glob("games.db*")) or b"games.db"
        if command.startswith("cat "):
            data = (self.folder / Path(command.rsplit(maxsplit=1)[-1]).name).read_bytes()
            return b"" if self.forgets and command.endswith("-wal") else data
        if command.startswith("stat "):
            rung = self.bell + self.late
            return f"{int(rung)}.2026-09-22 02:13:20.{round(rung % 1 * 1e9):09} +0000\n".encode()
        return b""

    def shell(self, command: str) -> str:
        self.said.append(command)
        if command.startswith("am start"):
            self.lives = True
            return "Status: ok\nTotalTime: 812\n"
        if command.startswith(("am kill", "am force-stop")):
            self.lives = False
        if command.startswith("settings put system user_rotation"):
            self.wide = True
        return {
            f"pidof {walk.PACKAGE}": "4711\n",
            f"pidof {walk.PACKAGE} || true": "4711\n" if self.lives else "\n",
            "dumpsys window windows": WINDOWS.replace("[360,764]", "[760,384]") if self.wide else WINDOWS,
            "wm density": "Physical density: 160\n",
            "date +%s.%N": f"{self.clock:.3f}\n",
            "dumpsys notification --noredact": f"pkg={walk.PACKAGE} id=500 Notification(channel=bell)\n",
            "logcat -d": "I python  : quiet\n",
        }.get(command, "")

    def sleep(self, seconds: float) -> None:
        self.clock += seconds


def test_the_whole_walk(tmp_path: Path) -> None:
    apk = tmp_path / "app.apk"
    apk.write_bytes(b"PK")
    phone = Stand()
    phone.bell = phone.clock + walk.BELL
    clock = phone.clock

    def sleep(seconds: float) -> None:
        # Only what is waited for the bell by the clock counts: the bell is set by it as the store is made.
        if seconds > 20:
            phone.sleep(seconds)

    steps = walk.walk(phone, 30, tmp_path / "walked", apk, sleep)
    assert [step for step in steps if not step["ok"]] == []
    assert json.loads((tmp_path / "walked/steps.json").read_text()) == steps
    assert len(list((tmp_path / "walked").glob("*.png"))) == len(steps) == 16
    assert phone.clock >= clock + walk.BELL
    said = "\n".join(phone.said)
    for word in (
        "install -r",
        "am kill",
        "deviceidle force-idle",
        "KEYCODE_SLEEP",
        "user_rotation 1",
        "screencap",
    ):
        assert word in said
    taps = [tuple(map(int, found)) for found in re.findall(r"input tap (\d+) (\d+)", said)]
    assert len(taps) == len(walk.BEFORE) + len(walk.AFTER) + 2
    # Within the window, which begins under the status bar.
    assert all(0 <= x <= 360 and 24 <= y <= 764 for x, y in taps)


def test_a_phone_that_lost_an_entry_is_found(tmp_path: Path) -> None:
    apk = tmp_path / "app.apk"
    apk.write_bytes(b"PK")
    phone = Stand(forgets=True)
    phone.bell = phone.clock + walk.BELL
    steps = {step["step"]: step for step in walk.walk(phone, 30, tmp_path / "walked", apk, lambda _: None)}
    assert not steps["on disk"]["ok"]


@pytest.mark.parametrize(("late", "ok"), [(0.0, True), (1.9, True), (2.5, False), (-0.8, False)])
def test_a_bell_that_rings_late_is_found(tmp_path: Path, late: float, ok: bool) -> None:
    phone = Stand(late)
    phone.bell = phone.clock + 20
    whole = Walk(phone, 34, tmp_path, phone.sleep)
    whole.step("bell", lambda: whole.locked_bell(phone.bell))
    assert whole.steps[0]["ok"] is ok


def test_the_apps_window_is_found_among_all() -> None:
    assert frame_of(WINDOWS) == (0, 24, 360, 764)
    assert frame_of(OLDER) == (0, 63, 1080, 2088)
    with pytest.raises(WalkError, match="no window"):
        frame_of("  Window #0 Window{1a u0 StatusBar}:\n    mFrame=[0,0][360,24]\n")


def test_what_covers_the_window_counts_from_android_15_on() -> None:
    frame = (0, 0, 1080, 2400)
    assert insets_of(EDGES, frame, 34) == (0, 0, 0, 0)
    assert insets_of(EDGES, frame, 36) == (0, 88, 0, 126)
    side = "InsetsSource id=2 type=navigationBars frame=[2274,0][2400,1080] visible=true\n"
    assert insets_of(side, (0, 0, 2400, 1080), 36) == (0, 0, 126, 0)


@pytest.mark.parametrize(
    ("told", "api", "right"), [(True, 34, True), (None, 34, False), (None, 30, True), (True, 26, False)]
)
def test_what_may_be_forbidden_is_said(told: Any, api: int, right: bool) -> None:
    if right:
        assert walk.said_so(told, api)
    else:
        with pytest.raises(WalkError):
            walk.said_so(told, api)


def test_a_fault_in_the_log_is_one_of_ours(tmp_path: Path) -> None:
    phone = Stand()
    whole = Walk(phone, 34, tmp_path, phone.sleep)
    for line, ok in (
        ("E AndroidRuntime: FATAL EXCEPTION: main", False),
        ("I python  : Traceback (most recent call last):", False),
        ("W OtherApp: Traceback of something", True),
    ):
        phone.shell = lambda _, line=line: line  # type: ignore[method-assign]
        if ok:
            assert whole.log()
        else:
            with pytest.raises(WalkError):
                whole.log()
