"""The installed package, used as its owner uses it: from another folder, with the source nowhere near."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.hall.halls import HERE, night_in, own_port, until
from tests.hall.trial import seed_without_ties

FIRST_FRAME = """
from scorekeeper.ui import surroundings
surroundings.prepare()
surroundings.settle_graphics()
from scorekeeper.app import Scorekeeper
app = Scorekeeper(False)
from kivy.core.window import Window
def drawn(*_):
    print("drawn", Window.width, Window.height, flush=True)
    app.stop()
Window.bind(on_flip=drawn)
app.run()
"""
SECONDS = 120


class Installed(NamedTuple):
    """A Python with the package, a folder to work in, and the environment for both."""

    python: Sequence[str]
    folder: Path
    more: Mapping[str, str] = {}

    @property
    def environment(self) -> dict[str, str]:
        clean = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("KIVY", "SDL", "PYTHON", "XDG"))
            and name not in ("DISPLAY", "WAYLAND_DISPLAY")
        }
        home = {"HOME": str(self.folder), "KIVY_HOME": str(self.folder / "kivy"), "LANG": "C.UTF-8"}
        return {**clean, **home, "XDG_CONFIG_HOME": str(self.folder / "config"), **self.more}

    def run(self, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        """One run of this Python with these words."""
        return subprocess.run(
            [*self.python, *words],
            cwd=self.folder,
            env=self.environment | more,
            # Python under Wine can only use pipes.
            input="",
            capture_output=True,
            encoding="utf-8",
            timeout=SECONDS,
        )

    def says(self, *words: str) -> str:
        """What the command line prints; it must end well."""
        run = self.run("-m", "scorekeeper", *words)
        assert (run.returncode, run.stderr) == (0, ""), (words, run)
        return run.stdout

    def refuses_without_a_display(self) -> None:
        """Alone it says in a sentence that there is no display. Only Linux can be without one."""
        run = self.run("-m", "scorekeeper")
        assert run.returncode == 1
        assert run.stderr.startswith("There is no display here")
        assert run.stderr.count("\n") == 1

    def first_frame(self) -> float:
        """Seconds from the start of the process to the end of the app, which ends with its first frame."""
        (self.folder / "kivy").mkdir(exist_ok=True)
        begun = time.monotonic()
        seen = "DISPLAY" in self.more or not sys.platform.startswith("linux")
        off_screen = {} if seen else {"SDL_VIDEODRIVER": "offscreen"}
        run = self.run("-c", FIRST_FRAME, **off_screen)
        took = time.monotonic() - begun
        assert run.stdout.startswith("drawn "), run
        assert run.returncode == 0, run
        return took

    def command_line(self) -> None:
        """A night is made up, shown, checked and printed; its words say which package is used."""
        self.says("simulate", "--players", "8", "--rounds", "2", "--seed", "shipped", "--out", "a night")
        night = next((self.folder / "a night").glob("*.jsonl"))
        assert self.says("check", str(night)).count("\n") == 1
        assert len(self.says("show", str(night)).splitlines()) > 10
        self.says("prints", "--out", "prints.zip", str(night))
        assert (self.folder / "prints.zip").stat().st_size > 20_000

    def hall(self) -> None:
        """A hall starts, prints its cards, serves its page with style and face, and stops."""
        made = self.folder / "hall night"
        made.mkdir()
        night = night_in(made, 2, 1, seed_without_ties("500", 2, 1)).path
        ports = [str(own_port()) for _ in range(3)]
        page = f"http://{HERE}:{ports[1]}/"
        words = ["hall", "--night", str(night), "--address", HERE, "--listen", HERE, "--cards", "cards.pdf"]
        given = ("--port", ports[0], "--page", ports[1], "--director-page", ports[2])
        running = subprocess.Popen(
            [*self.python, "-m", "scorekeeper", *words, *given],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        try:
            until(lambda: running.poll() is not None or (self.folder / "hall/recorder.address").exists(), 60)
            assert running.poll() is None, running.communicate()[0]
            until((self.folder / "cards.pdf").exists, 30)
            until(lambda: answers(page), 30)
            html = urllib.request.urlopen(page, timeout=10).read().decode()
            style = html.partition("/style.css?")[2][:8]
            assert b"font-face" in urllib.request.urlopen(f"{page}style.css?{style}", timeout=10).read()
            until(lambda: "Broker: connected" in self.says("hall", "status"), 30)
        finally:
            running.terminate()
            said, _ = running.communicate(timeout=30)
        if sys.platform != "win32" and self.python[0] != "wine":
            # Windows knows no signal that a program could answer.
            assert running.returncode == 0, said


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False
