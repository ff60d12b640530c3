"""A Windows to install the setup on: this machine if it is one, else Wine, with a screen of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tests.package.installed import Installed

ROOT = Path(__file__).resolve().parents[2]
SETUP = ROOT / "build/windows/scorekeeper-setup.exe"
REAL = sys.platform == "win32"
COMPILER = "x86_64-w64-mingw32-gcc"
RANDOM = """
#include <windows.h>
#include <ntsecapi.h>
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) {
    return RtlGenRandom(data, (ULONG)size);
}
"""
"""What Rust and Go ask for, and Wine before 9 has not."""
SECONDS = 600


def missing() -> str:
    """Why nothing can be installed here, in a sentence; empty if it can."""
    if not SETUP.exists():
        return "There is no setup: `make windows` builds it."
    if REAL:
        return "" if os.environ.get("CI") else "It would play with this user's own games: it is for CI alone."
    lacking = [name for name in ("wine", "Xvfb", COMPILER) if shutil.which(name) is None]
    return (
        f"Neither is this Windows, nor are there all of Wine's parts: {', '.join(lacking)}."
        if lacking
        else ""
    )


class Machine:
    """Runs programs of Windows."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = dict(os.environ)
        self._screen: subprocess.Popen[bytes] | None = None
        self._before: list[str] = []
        if REAL:
            self.home = Path(os.environ["USERPROFILE"])
        else:
            self._start_wine()

    def _start_wine(self) -> None:
        read, write = os.pipe()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x900x24"],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            display = answer.readline().strip()
        prefix = self.folder / "prefix"
        self.environment |= {
            "WINEPREFIX": str(prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "DISPLAY": f":{display}",
        }
        self._before = ["wine"]
        self.run("wineboot", "-i")
        self.run("winecfg", "-v", "win10")
        system = prefix / "drive_c/windows/system32"
        if not (system / "bcryptprimitives.dll").exists():
            source = self.folder / "random.c"
            source.write_text(RANDOM)
            library = system / "bcryptprimitives.dll"
            subprocess.run([COMPILER, "-shared", "-o", library, source, "-ladvapi32"], check=True)
        [self.home] = [path for path in (prefix / "drive_c/users").iterdir() if path.name != "Public"]

    def run(self, *command: str | Path) -> subprocess.CompletedProcess[str]:
        """Run a program of Windows to its end, by pipes: Python under Wine can use nothing else."""
        return subprocess.run(
            [*self._before, *map(str, command)],
            cwd=self.folder,
            env=self.environment,
            input="",
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=SECONDS,
        )

    @property
    def installed_at(self) -> Path:
        return self.home / "AppData/Local/Programs/Table Scorekeeper"

    @property
    def menu(self) -> Path:
        return self.home / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"

    @property
    def games(self) -> Path:
        return self.home / "AppData/Roaming/scorekeeper"

    def installed(self, folder: Path) -> Installed:
        """The installed app, used from this folder."""
        more = {
            name: self.environment[name] for name in self.environment if name.startswith(("WINE", "DISPLAY"))
        }
        return Installed([*self._before, str(self.installed_at / "python.exe")], folder, more)

    def registered(self, key: str) -> str:
        """What the registry of the user has below a key."""
        return self.run("reg", "query", f"HKCU\\{key}", "/s").stdout

    def gone(self, path: Path) -> bool:
        """An uninstaller goes on from a copy of itself: wait until it has removed this."""
        until = time.monotonic() + 60
        while path.exists() and time.monotonic() < until:
            time.sleep(0.2)
        return not path.exists()

    def stop(self) -> None:
        if self._screen is not None:
            subprocess.run(["wineserver", "-k"], env=self.environment, check=False)
            self._screen.kill()
            self._screen.wait()
