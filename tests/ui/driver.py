"""Drives the real app from outside, by touches: headless, of any size, killed at any moment."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from scorekeeper.table.one_touch import plain
from scorekeeper.ui.surroundings import OFF_SCREEN

from .nursery import ROOT as NURSERY
from .nursery import Born

ROOT = Path(__file__).resolve().parent.parent.parent
WALL = 1_790_000_000.0
BOOT = 5_000.0
UNHURRIED = 0.3
"""Seconds between two touches, where a test says nothing else."""
PATIENCE = 60.0
"""Seconds that other threads and processes may take: a busy machine is no fault."""


class Size(NamedTuple):
    """A screen, in dp, and how large its owner wants words."""

    width: int
    height: int
    font_scale: float = 1.0
    density: float = 1.0

    def __str__(self) -> str:
        scale = f"@{self.font_scale:g}" if self.font_scale != 1 else ""
        return f"{self.width}x{self.height}{scale}"


SIZES = (
    Size(320, 568, 1.3),
    Size(360, 800),
    Size(412, 915),
    Size(800, 360),
    Size(800, 1280),
    Size(1280, 800),
)
DIFFER_MOST = SIZES if os.environ.get("SOAK") else (SIZES[0], SIZES[1], SIZES[3], SIZES[5])
"""Where a test looks that concerns every size: those that differ most. A soak goes to all."""
THEMES = ("light", "dark", "contrast")
PSEUDO = "xx-pseudo"
"""The language that nobody speaks; see .ci/pseudo.py."""


class Look(NamedTuple):
    """One way to look at a screen."""

    size: Size
    theme: str
    language: str | None = None

    def __str__(self) -> str:
        return "-".join(filter(None, (str(self.size), self.theme, self.language)))


LOOKS = (
    tuple(Look(size, theme) for size in SIZES for theme in THEMES)
    + tuple(Look(size, "light", PSEUDO) for size in (SIZES[0], SIZES[3]))
    if os.environ.get("SOAK")
    else (
        Look(SIZES[0], "light", PSEUDO),
        Look(SIZES[1], "dark"),
        Look(SIZES[3], "contrast", PSEUDO),
        Look(SIZES[5], "light"),
    )
)
"""Every theme, the sizes that differ most, and a longer language where room is scarcest."""


class Phone:
    """One run of the app. `folder` is its user's home: with the same one it comes back to where it was."""

    def __init__(
        self,
        folder: Path,
        size: Size = SIZES[1],
        *,
        wall: float = WALL,
        boot: float = BOOT,
        identity: str = "first",
        probe: dict[str, Any] | None = None,
        mishaps: bool = False,
        faults: dict[str, str] | None = None,
        plant: tuple[str, ...] | None = None,
        games: tuple[str, ...] = (),
        heard: bool = False,
        moves: bool = False,
        real_time: bool = False,
        halls: bool = True,
        **settings: Any,
    ) -> None:
        self.folder = folder
        self.size = size
        self.wall, self.boot = wall, boot
        self.identity = identity
        self.probe = probe
        """What tests of the whole look need to see beside the leaves; see audit/probe.py."""
        self.mishaps = mishaps
        """Does the app meet its own faults, as it does for its users? Else they fail the test."""
        self.faults = faults
        """The app lies on a phone, whose services have these faults; none: on a desktop. See faulty.py."""
        self.plant = plant
        """A fault planted into the app before it begins; see planted.py."""
        self.games = games
        """Packages of tests with a game each, which the app plays beside its own; see tests/toy."""
        self.heard = heard
        """Does the app note every text that it says? `heard` is then a command that tells them."""
        self.moves = moves
        """Do things move on the screen, as for users? Else each picture is of what stands."""
        self.real_time = real_time
        """Does the app live in the machine's own time, between commands too? See live.py."""
        self.halls = halls
        """Does START HALL start processes? Else the hall only seems to run: for touches on anything."""
        self.settings = {"started": True, **settings}
        """The first start is over, unless a test says otherwise. `language=PSEUDO` makes that language."""
        self.taps = 0
        self.start()

    def start(self) -> None:
        """A new process, on the same folder and at the same moment."""
        kivy_home = self.folder / "kivy"
        kivy_home.mkdir(parents=True, exist_ok=True)
        read, write = os.pipe()
        told = {
            "root": str(ROOT),
            "out": write,
            "size": [round(self.size.width * self.size.density), round(self.size.height * self.size.density)],
            "wall": self.wall,
            "boot": self.boot,
            "identity": self.identity,
            "settings": self.settings,
            "probe": self.probe,
            "mishaps": self.mishaps,
            "faults": self.faults,
            "locale": self._locale(),
            "plant": self.plant,
            "games": self.games,
            "heard": self.heard,
            "moves": self.moves,
            "real_time": self.real_time,
            "halls": self.halls,
        }
        # A package, as it lies on a phone, is no part of what the nursery has loaded.
        elsewhere = ROOT != NURSERY
        cold = elsewhere or self.real_time or self.faults is not None or self.plant is not None
        env = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("KIVY", "SDL"))},
            "HOME": str(self.folder),
            "KIVY_HOME": str(kivy_home),
            "KIVY_LOG_MODE": "PYTHON",
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_FILELOG": "1",
            "KIVY_METRICS_DENSITY": str(self.size.density),
            "KIVY_METRICS_FONTSCALE": str(self.size.font_scale),
            **OFF_SCREEN,
            "XDG_CONFIG_HOME": str(self.folder / "config"),
        }
        self.process: Any = (
            Born(env, told, write)
            if not cold
            else subprocess.Popen(
                [sys.executable, "-m", "tests.ui.seat", json.dumps(told)],
                cwd=ROOT,
                env=env,
                stdin=subprocess.PIPE,
                pass_fds=(write,),
                text=True,
            )
        )
        os.close(write)
        self.answers = os.fdopen(read, encoding="utf-8")
        self._answer()

    def _locale(self) -> str | None:
        """The folder of catalogues: the language that nobody speaks is made on the spot."""
        if self.settings.get("language") != PSEUDO:
            return None
        from tests import pseudo

        return str(pseudo.write(self.folder / "locale"))

    def _answer(self) -> Any:
        line = self.answers.readline()
        if not line:
            raise AssertionError("the app has died")
        answer = json.loads(line)
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer.get("is")

    def tell(self, **command: Any) -> Any:
        """One command, and its answer."""
        if self.process.stdin is None:
            raise AssertionError("no pipe")
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return self._answer()

    # Touches.

    def touch(self, x: float, y: float, held: float = 0.0, after: float = UNHURRIED) -> None:
        """A finger down and up at a point of the window, in pixels from its lower left corner."""
        self.taps += 1
        self.tell(do="tap", x=x, y=y, held=held, after=after)

    def tap(self, name: str, held: float = 0.0) -> None:
        """Touches the middle of the key that is called so, in English in every language.

        Whoever taps sees the key first: a key that has just appeared is waited for, on the app's own clock,
        and a row that a list shows only once it is drawn up is drawn up.
        """
        from .audit.look import tap, visible

        key = self.key(name)
        if visible(key) or not tap(self, key):
            self.touch_key(key, held)

    def when_heard(self, name: str) -> dict[str, Any]:
        """The key, once it hears: for fingers that are put down one by one."""
        key = self.key(name)
        self.tell(do="wait", seconds=key["deaf"])
        return key

    def touch_key(self, key: dict[str, Any], held: float = 0.0) -> None:
        """Touches the middle of a key that was seen, once it hears."""
        x, y, w, h = key["box"]
        self.touch(x + w / 2, y + h / 2, held, max(UNHURRIED, key["deaf"] + 0.001))

    def taps_of(self, *names: str) -> None:
        for name in names:
            self.tap(name)

    def reach(self, *names: str) -> None:
        """Touch keys, each scrolled into sight before."""
        from .audit.look import scroll_to, tap

        for name in names:
            scroll_to(self, name)
            assert tap(self, self.key(name)), name

    def agree(self) -> None:
        """A touch on whichever AGREE there is."""
        self.tap(next(name for name in sorted(self.live()) if name.startswith("AGREE")))

    def touch_field(self, number: int = 0) -> None:
        """A touch on a field to write in, by its place on the screen."""
        x, y, w, h = [leaf["box"] for leaf in self.leaves() if leaf["kind"] == "field"][number]
        self.touch(x + w / 2, y + h / 2)

    def down(self, x: float, y: float, finger: int = 1) -> None:
        self.tell(do="down", finger=finger, x=x, y=y)

    def move(self, x: float, y: float, finger: int = 1) -> None:
        self.tell(do="move", finger=finger, x=x, y=y)

    def up(self, finger: int = 1) -> None:
        self.tell(do="up", finger=finger)

    def two_fingers(self, one: tuple[float, float], other: tuple[float, float]) -> None:
        """Both down before either is up."""
        self.down(*one, 1)
        self.down(*other, 2)
        self.up(1)
        self.up(2)

    def back(self) -> bool:
        """The phone's Back; false: the app would be left by it."""
        found: bool = self.tell(do="back")
        return found

    def type(self, text: str) -> None:
        """Letters of the keyboard, to the field that was touched; `\\b` and `\\n` are its own keys."""
        self.tell(do="type", text=text)

    def on(self, seconds: float, step: float = 0.25) -> None:
        """Time goes by, for the game and for the screen."""
        self.wall += seconds
        self.boot += seconds
        self.tell(do="on", seconds=seconds, step=step)

    def until(self, condition: Callable[[], object], what: str, step: float = 0.6) -> None:
        """Wait for other threads and processes; each time the app's own clock goes on by `step` seconds."""
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"{what}:\n{self.words()}"
            time.sleep(0.1)
            self.on(step)

    # Looking.

    def leaves(self) -> list[dict[str, Any]]:
        """All that is drawn: kind, text, box, angle, fonts; of keys also name, look, enabled, chosen."""
        found: list[dict[str, Any]] = self.tell(do="leaves")
        return found

    def keys(self, enabled: bool = True) -> dict[str, dict[str, Any]]:
        """The keys by their names, without their words as drawn; only those that are alive, or all."""
        return {key["name"]: key for key in self.tell(do="keys") if key["enabled"] or not enabled}

    def live(self) -> set[str]:
        """The names of the keys that are alive."""
        return set(self.keys())

    def key(self, name: str) -> dict[str, Any]:
        keys = self.keys(enabled=False)
        if name not in keys and self.settings.get("language") == PSEUDO:
            from tests.pseudo import wordset

            keys = {name if wordset(said) == wordset(name) else said: key for said, key in keys.items()}
        if name not in keys:
            raise AssertionError(f"no key {name!r} among {sorted(keys)}")
        return keys[name]

    def lines_of(self, name: str) -> list[tuple[str, float, str]]:
        """The words of a key as they are drawn: each line, its size in pixels, its font."""
        found = next(leaf for leaf in self.leaves() if leaf.get("name") == name)
        return [tuple(line) for line in found["fonts"]]

    def words(self) -> str:
        """All that can be read, a leaf a line."""
        return "\n".join(leaf["text"] for leaf in self.leaves() if leaf["text"])

    def plain(self) -> str:
        """All that can be read, on one line."""
        return " ".join(self.words().replace("\u00a0", " ").split())

    def place(self) -> dict[str, Any]:
        found: dict[str, Any] = self.tell(do="place")
        return found

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.tell(do="view")
        return found

    def record(self) -> list[dict[str, Any]]:
        """The entries on disk, without the header."""
        return [json.loads(line) for line in self.tell(do="record")[1:]]

    def last(self) -> dict[str, Any]:
        """The latest entry on disk, without its moment and who agreed to it."""
        return plain(self.record()[-1])

    def scores(self) -> list[int]:
        found: list[int] = self.view()["scores"]
        return found

    def picture(self, path: Path) -> Path:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.tell(do="picture", path=str(path))
        return path

    def raw(self) -> tuple[int, int, bytes]:
        """What is on the screen: width, height, RGBA with the bottom row first."""
        path = self.folder / "raw"
        width, height = self.tell(do="raw", path=str(path))
        return width, height, path.read_bytes()

    def pixels(self) -> tuple[int, int, bytes]:
        """What is on the screen: width, height, RGB with the top row first."""
        width, height, seen = self.raw()
        made = bytearray(width * height * 3)
        for part in range(3):
            made[part::3] = seen[part::4]
        stride = width * 3
        return width, height, b"".join(made[y * stride : (y + 1) * stride] for y in reversed(range(height)))

    def flips(self) -> int:
        """Frames drawn since it was asked last."""
        found: int = self.tell(do="flips")
        return found

    # Ends.

    def kill(self) -> None:
        """SIGKILL: nothing is saved that was not saved before."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.answers.close()

    def again(self, after: float = 0.0) -> None:
        """Killed, and started anew."""
        self.kill()
        self.wall += after
        self.boot += after
        self.start()

    def fresh(self, **settings: Any) -> None:
        """No games, and these settings, as a new process finds a new folder: without the second it costs."""
        if self.process.poll() is not None:
            self.start()
        self.wall, self.boot = WALL, BOOT
        self.settings = {"started": True, **settings}
        self.tell(do="load", store=None, wall=self.wall, boot=self.boot, settings=self.settings)

    def close(self) -> None:
        if self.process.poll() is None:
            self.kill()

    def __enter__(self) -> Phone:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Shortcuts to a place; not touches.

    def act(self, *action: Any) -> None:
        """An action without the key: to get to where a test begins."""
        self.tell(do="act", action=list(action))

    def acts(self, *actions: Any) -> None:
        """Several of them; one that is told nothing by its word alone."""
        for action in actions:
            self.act(*(action if isinstance(action, tuple) else (action,)))

    def new_game(self, rules: Any = "500-nz-2025", dealer: str = "S", game: str = "500", **more: Any) -> None:
        players = {
            seat: {"name": name} for seat, name in zip("NESW", ("Col", "Dot", "Ann", "Bev"), strict=True)
        }
        header = {"game": game, "rules": rules, "dealer": dealer, "scorer": "S", "players": players, **more}
        self.act("game.begin", header)
