"""`make dist`: builds wheel and source, installs the wheel into an empty environment, and uses it there."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from .installed import Installed

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "build/dist"


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def build() -> list[Path]:
    """The source and the wheel made from it."""
    shutil.rmtree(DIST, ignore_errors=True)
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", DIST, ROOT],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return sorted(DIST.iterdir())


def main() -> None:
    begun = time.monotonic()
    made = build()
    say(f"built in {time.monotonic() - begun:.1f} s")
    for path in made:
        say(f"  {path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.2f} MB")
    wheel = next(path for path in made if path.suffix == ".whl")
    # A folder with a space and a macron, as people have them.
    with tempfile.TemporaryDirectory(prefix="Māori club ") as folder:
        place = Path(folder) / "venv"
        begun = time.monotonic()
        venv.create(place, with_pip=True)
        python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        pip = [python, "-m", "pip", "--disable-pip-version-check", "-q", "install"]
        subprocess.run([*pip, f"{wheel}[hall]"], check=True)
        say(f"installed in {time.monotonic() - begun:.1f} s")
        home = Path(folder) / "home"
        home.mkdir()
        installed = Installed([str(python)], home)
        command = python.with_name("scorekeeper.exe" if sys.platform == "win32" else "scorekeeper")
        version = subprocess.run([command, "--version"], capture_output=True, text=True, check=True, cwd=home)
        assert version.stdout.split()[-1] in wheel.name
        if sys.platform.startswith("linux"):
            installed.refuses_without_a_display()
        installed.command_line()
        say("the command line and the prints are right")
        first, again = installed.first_frame(), installed.first_frame()
        say(f"from start to first frame and end: {first:.1f} s, then {again:.1f} s")
        installed.hall()
        say("a hall ran")


if __name__ == "__main__":
    main()
