"""The debug app on an emulator: `python -m tests.android.walk --api 34 --out walked app.apk`.

A twin of it, off screen and of the same size, knows where the keys are and what the record must be. What a
step found is in `steps.json`, with a picture of each and the phone's log beside it.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from scorekeeper.record.codec import parse
from scorekeeper.record.store import Store
from tests.ui.driver import Phone, Size

PACKAGE = "nz.cardclub.scorekeeper"
ACTIVITY = f"{PACKAGE}/org.kivy.android.PythonActivity"
FILES = ("games.db", "games.db-wal")
BEFORE = ("ALL DEALT", "START", "AWAY", "6S", "AWAY")
AFTER = ("AWAY", "PLAY 6♠", "ENTER RESULT", "6 tricks", "AGREE far")
BELL = 75.0
"""Seconds from the start of the app to the bell of a locked phone."""
LATE = 2.0
"""So much later it may ring at most, and half a second early by the clocks."""
UNHURRIED = 1.2
"""Seconds after each touch: AGREE hears a second after it appears."""


class WalkError(Exception):
    """A step did not end as it must."""


FAULTS = (WalkError, AssertionError, OSError, subprocess.SubprocessError)
"""What a step tells as its failure."""


class Adb:
    """The phone, over its cable."""

    def __init__(self) -> None:
        home = os.environ.get("ANDROID_HOME")
        # On a machine with the SDK it is on no path.
        self.program = str(Path(home, "platform-tools/adb")) if home else "adb"

    def run(self, *words: str, data: bytes | None = None) -> bytes:
        command = [self.program, *words]
        ran = subprocess.run(command, input=data, capture_output=True, timeout=240, check=False)
        if ran.returncode:
            raise WalkError(f"adb {' '.join(words)}: {ran.stderr.decode(errors='replace')[-500:]}")
        return ran.stdout

    def shell(self, command: str) -> str:
        return self.run("shell", command).decode(errors="replace").replace("\r", "")

    def ours(self, command: str) -> bytes:
        """As the app itself: it may be debugged."""
        return self.run("exec-out", "run-as", PACKAGE, "sh", "-c", f"'{command}'")


def frame_of(windows: str) -> tuple[int, int, int, int]:
    """Where the app's window lies: left, top, right, bottom, from `dumpsys window windows`."""
    for block in re.split(r"\n(?=  Window #\d+ )", windows):
        if PACKAGE in block.partition("\n")[0] and "PythonActivity" in block:
            found = re.search(r"\b(?:mF|f)rame=\[(\d+),(\d+)\]\[(\d+),(\d+)\]", block)
            if found:
                left, top, right, bottom = map(int, found.groups())
                return left, top, right, bottom
    raise WalkError("the app has no window")


def insets_of(windows: str, frame: tuple[int, int, int, int], api: int) -> tuple[float, float, float, float]:
    """What the bars and the cutout cover of it, from 35 on; before, the window lies between them."""
    if api < 35:
        return 0.0, 0.0, 0.0, 0.0
    covered = [0, 0, 0, 0]
    bars = r"(statusBars|navigationBars|displayCutout)"
    source = rf"InsetsSource[^\n]*type={bars}[^\n]*frame=\[(\d+),(\d+)\]\[(\d+),(\d+)\]"
    for _, *sides in re.findall(source, windows):
        left, top, right, bottom = map(int, sides)
        if right - left > bottom - top:
            if top <= frame[1]:
                covered[1] = max(covered[1], bottom - frame[1])
            elif bottom >= frame[3]:
                covered[3] = max(covered[3], frame[3] - top)
        elif bottom > top:
            if left <= frame[0]:
                covered[0] = max(covered[0], right - frame[0])
            elif right >= frame[2]:
                covered[2] = max(covered[2], frame[2] - left)
    return float(covered[0]), float(covered[1]), float(covered[2]), float(covered[3])


class Walk:
    """Steps, each with its picture."""

    def __init__(self, adb: Any, api: int, out: Path, sleep: Callable[[float], None] = time.sleep) -> None:
        self.adb, self.api, self.out, self.sleep = adb, api, out, sleep
        self.steps: list[dict[str, Any]] = []
        out.mkdir(parents=True, exist_ok=True)

    def step(self, name: str, do: Callable[[], Any]) -> None:
        """One that fails is told, and the others are walked all the same."""
        told: dict[str, Any] = {"step": name, "ok": True}
        try:
            told["found"] = do()
        except FAULTS as error:
            told |= {"ok": False, "error": str(error)[:2000]}
        self.steps.append(told)
        try:
            (self.out / f"{len(self.steps):02} {name}.png").write_bytes(
                self.adb.run("exec-out", "screencap", "-p")
            )
        except FAULTS as error:
            told["picture"] = str(error)
        (self.out / "steps.json").write_text(json.dumps(self.steps, indent=1), encoding="utf-8")

    # What is done.

    def install(self, apk: Path) -> str:
        self.adb.run("install", "-r", str(apk))
        if self.api >= 33:
            self.adb.shell(f"pm grant {PACKAGE} android.permission.POST_NOTIFICATIONS")
        self.exact(True)
        return f"{apk.stat().st_size} bytes"

    def exact(self, allowed: bool) -> None:
        if self.api >= 31:
            how = "allow" if allowed else "deny"
            self.adb.shell(f"cmd appops set {PACKAGE} SCHEDULE_EXACT_ALARM {how}")

    def open(self) -> str:
        """Until its window has had the time for a first frame; what Android says of the start."""
        said: str = self.adb.shell(f"am start -W -n {ACTIVITY}")
        # The first start unpacks all of Python, and API 26 is slow on an emulator.
        for _ in range(180):
            if self.adb.shell(f"pidof {PACKAGE} || true").strip() and b"games.db" in self.adb.ours(
                "ls files"
            ):
                self.sleep(5)
                return " ".join(said.split())
            self.sleep(1)
        raise WalkError("the app has not begun")

    def close(self) -> None:
        """As Android does it with an app that is not seen."""
        self.adb.shell("input keyevent KEYCODE_HOME")
        self.sleep(3)
        self.adb.shell(f"am kill {PACKAGE}")
        self.sleep(1)
        if self.adb.shell(f"pidof {PACKAGE} || true").strip():
            raise WalkError("the app has outlived its end")

    def bring(self, folder: Path) -> None:
        """Another store into the app that does not run."""
        self.adb.shell(f"am force-stop {PACKAGE}")
        self.adb.ours("mkdir -p files; rm -rf files/games.db* files/bells")
        for name in FILES:
            path = folder / "config/scorekeeper" / name
            if path.exists():
                self.adb.run("push", str(path), f"/data/local/tmp/{name}")
                self.adb.shell(f"chmod 644 /data/local/tmp/{name}")
                self.adb.ours(f"cp /data/local/tmp/{name} files/{name}")

    def record(self, folder: Path) -> tuple[list[dict[str, Any]], Any]:
        """The entries of the one game on the phone's disk; and whether it said that the bell may not ring."""
        folder.mkdir(parents=True, exist_ok=True)
        there = self.adb.ours("ls files").decode().split()
        for name in FILES:
            (folder / name).unlink(missing_ok=True)
            if name in there:
                (folder / name).write_bytes(self.adb.ours(f"cat files/{name}"))
        with Store.open(folder / FILES[0]) as store:
            games = store.games()
            if len(games) != 1:
                raise WalkError(f"{len(games)} games")
            entries = [dict(parse(line)) for line in store.lines(games[0].id)[1:]]
            return entries, store.setting("bell-not-while-locked")

    def twin(self, folder: Path, **more: Any) -> Phone:
        """Of the same size as the app's window, under the same bars."""
        windows = self.adb.shell("dumpsys window windows") + self.adb.shell("dumpsys window displays")
        self.frame = frame_of(windows)
        density = int(re.findall(r"\d+", self.adb.shell("wm density"))[-1]) / 160
        width, height = self.frame[2] - self.frame[0], self.frame[3] - self.frame[1]
        phone = Phone(folder, Size(round(width / density), round(height / density), 1.0, density), **more)
        phone.tell(do="resize", size=[width, height])
        phone.tell(do="insets", insets=list(insets_of(windows, self.frame, self.api)))
        return phone

    def taps(self, twin: Phone, *names: str) -> str:
        for name in names:
            x, y, w, h = twin.key(name)["box"]
            across = self.frame[0] + x + w / 2
            # The twin counts from below.
            down = self.frame[3] - (y + h / 2)
            self.adb.shell(f"input tap {round(across)} {round(down)}")
            self.sleep(UNHURRIED)
            twin.tap(name)
        return f"{len(names)} touches"

    def alike(self, twin: Phone, folder: Path) -> str:
        """The same entries, but for their moments."""

        def bare(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
            return [{key: held for key, held in entry.items() if key != "at"} for entry in entries]

        found, wanted = bare(self.record(folder)[0]), bare(twin.record())
        if found != wanted:
            raise WalkError(f"{found} instead of {wanted}")
        return f"{len(found)} entries"

    def now(self) -> float:
        """The phone's own clock."""
        found = re.match(r"\d+(\.\d+)?", self.adb.shell("date +%s.%N"))
        if found is None:
            raise WalkError("no clock")
        return float(found[0])

    def locked_bell(self, bell: float) -> str:
        """Who rings claims: the file says when."""
        self.adb.shell("input keyevent KEYCODE_SLEEP")
        self.adb.shell("dumpsys deviceidle force-idle")
        self.sleep(max(0.0, bell - self.now()) + 10)
        said = self.adb.shell("dumpsys notification --noredact")
        claims = self.adb.ours("stat -c %Y.%y files/bells/*").decode()
        self.adb.shell("dumpsys deviceidle unforce")
        self.adb.shell("input keyevent KEYCODE_WAKEUP")
        self.adb.shell("wm dismiss-keyguard")
        moments = [
            int(second) + float(f"0.{part}")
            for second, part in re.findall(r"(\d+)\.[^\n]*?:\d\d\.(\d+)", claims)
        ]
        if len(moments) != 1 or not -0.5 <= moments[0] - bell <= LATE:
            raise WalkError(f"rung at {moments}, due at {bell}")
        if PACKAGE not in said or "channel=bell" not in said.replace("Channel{mId='", "channel="):
            raise WalkError("no notification of our service")
        return f"{moments[0] - bell:+.2f} s"

    def turned(self) -> str:
        before = self.adb.shell(f"pidof {PACKAGE}").strip()
        self.adb.shell("settings put system accelerometer_rotation 0")
        self.adb.shell("settings put system user_rotation 1")
        self.sleep(4)
        left, top, right, bottom = frame_of(self.adb.shell("dumpsys window windows"))
        after = self.adb.shell(f"pidof {PACKAGE}").strip()
        if right - left < bottom - top or before != after:
            raise WalkError(f"{right - left}x{bottom - top}, process {before}, then {after}")
        return f"{right - left}x{bottom - top}"

    def log(self) -> str:
        """Of a fault of ours there is no word in the phone's log."""
        said = self.adb.shell("logcat -d")
        found = [
            line
            for line in said.splitlines()
            if re.search(r"Traceback|FATAL EXCEPTION|ANR in " + re.escape(PACKAGE), line)
            and re.search(r"python|" + re.escape(PACKAGE) + r"|AndroidRuntime", line)
        ]
        if found:
            raise WalkError("\n".join(found[:10]))
        return f"{said.count(chr(10))} lines"


def walk(
    adb: Any, api: int, out: Path, apk: Path, sleep: Callable[[float], None] = time.sleep
) -> list[dict[str, Any]]:
    whole = Walk(adb, api, out, sleep)
    try:
        _through(whole, apk)
    except FAULTS as error:
        # What lies between the steps: no step after it can be walked.
        whole.step("to the end", partial(_again, error))
    return whole.steps


def _again(error: BaseException) -> None:
    raise error


def _through(whole: Walk, apk: Path) -> None:
    adb, api, out = whole.adb, whole.api, whole.out
    home, pulled = out / "twin", out / "pulled"
    whole.step("installed", lambda: whole.install(apk))
    whole.step("first start", whole.open)
    with whole.twin(home) as twin:
        twin.new_game()
        twin.kill()
        whole.bring(home)
        whole.step("a game", whole.open)
        twin.start()
        twin.tell(do="insets", insets=list(insets_of(adb.shell("dumpsys window displays"), whole.frame, api)))
        whole.step("half a hand", lambda: whole.taps(twin, *BEFORE))
        whole.step("on disk", lambda: whole.alike(twin, pulled))
        whole.step("ended by Android", whole.close)
        whole.step("and back", whole.open)
        whole.step("the other half", lambda: whole.taps(twin, *AFTER))
        whole.step("all on disk", lambda: whole.alike(twin, pulled))
    late = out / "late"
    with whole.twin(late, wall=whole.now()) as twin:
        twin.new_game()
        twin.act("game.dealt")
        twin.act("clock.set", "start")
        twin.act("clock.add", BELL - twin.tell(do="left"))
        bell = twin.wall + BELL
        twin.kill()
    whole.bring(late)
    whole.step("a countdown", whole.open)
    whole.step("the bell of a locked phone", lambda: whole.locked_bell(bell))
    whole.exact(False)
    with whole.twin(out / "denied") as twin:
        twin.new_game()
        twin.kill()
        whole.bring(out / "denied")
        whole.step("without leave", whole.open)
        twin.start()
        whole.step("a countdown without leave", lambda: whole.taps(twin, "ALL DEALT", "START"))
        whole.step("said or not", lambda: said_so(whole.record(pulled)[1], api))
    whole.step("on its side", whole.turned)
    whole.step("the log", whole.log)


def said_so(told: Any, api: int) -> str:
    """Only since 31 may somebody forbid it."""
    if (told is True) != (api >= 31):
        raise WalkError(f"{told!r} at {api}")
    return str(told)


def main(words: list[str]) -> int:
    given = argparse.ArgumentParser()
    given.add_argument("--api", type=int, required=True)
    given.add_argument("--out", type=Path, required=True)
    given.add_argument("apk", type=Path)
    said = given.parse_args(words)
    steps = walk(Adb(), said.api, said.out, said.apk)
    for step in steps:
        print(f"{'  ' if step['ok'] else '::error::'}{step['step']}: {step.get('found', step.get('error'))}")
    return not all(step["ok"] for step in steps)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
