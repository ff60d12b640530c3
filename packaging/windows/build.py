"""`make windows`: builds scorekeeper-setup.exe on Linux of embeddable CPython, wheels of the lock, and NSIS.

    python packaging/windows/build.py [--python ARCHIVE --sha256 HASH]

Without an archive the embeddable CPython comes from the package in python.lock, which repacks python.org's.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import runpy
import shutil
import struct
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
OUT = ROOT / "build/windows"
STAGE = OUT / "app"
SETUP = OUT / "scorekeeper-setup.exe"
NOT_WANTED = frozenset({"pypiwin32", "pywin32"})
"""Kivy asks for them, and uses them for title bars of its own alone."""
ICON_SIZES = (16, 32, 48, 64)
LEFT_OUT = re.compile(
    r"share/(kivy-examples|applications|icons|man)/|kivy/(tests|tools|lib/gstplayer)/|/tests?/|\.(pdb|pxd|pxi|pyx|h|c)$|"
    # Of the C++ libraries one alone is needed, beside python.exe.
    r"^Scripts/.*\.dll$|(concrt|vcamp|vccorlib|vcomp)140\.dll$|140_(1|2|atomic_wait|codecvt_ids|threads)\.dll$"
)


class Pin(NamedTuple):
    """One package of the lock."""

    text: str
    """The requirement with its marker, as written."""
    hashes: tuple[str, ...]
    wanted_by: tuple[str, ...]


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def run(*command: str | Path) -> None:
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


def pins() -> dict[str, Pin]:
    """The lock, by name."""
    found = {}
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    for block in re.findall(r"^[a-z].*(?:\n .*)*", text, re.M):
        first = block.split("\\\n", 1)[0]
        by = re.findall(r"^ +# +(?:via )?(\S.*)$", block, re.M)
        by = [line.removeprefix("via ").strip() for line in by if line != "via"]
        name = canonicalize_name(first.partition("==")[0])
        found[name] = Pin(first.strip(), tuple(re.findall(r"sha256:[0-9a-f]{64}", block)), tuple(by))
    return found


def for_windows(python: str) -> list[str]:
    """The lines of a lock for the app and its hall on Windows alone."""
    known = pins()
    environment = {
        "sys_platform": "win32",
        "platform_system": "Windows",
        "os_name": "nt",
        "python_version": python,
        "python_full_version": f"{python}.0",
        "platform_python_implementation": "CPython",
        "implementation_name": "cpython",
        "platform_machine": "AMD64",
    }
    wanted: set[str] = set()

    def is_ours(by: str) -> bool:
        return by == "scorekeeper (pyproject.toml)" or canonicalize_name(by) in wanted

    while True:
        more = {name for name, pin in known.items() if any(map(is_ours, pin.wanted_by))} - NOT_WANTED
        if more == wanted:
            break
        wanted = more
    lines = []
    for name in sorted(wanted):
        requirement = Requirement(known[name].text)
        if requirement.marker is None or requirement.marker.evaluate(environment):
            hashes = " ".join(f"--hash={one}" for one in known[name].hashes)
            lines.append(f"{requirement.name}{requirement.specifier} {hashes}")
    return lines


def embeddable(archive: Path | None, sha256: str) -> Path:
    """The archive of the embeddable CPython, after its hash was compared."""
    if archive is not None:
        if hashlib.sha256(archive.read_bytes()).hexdigest() != sha256:
            raise SystemExit(
                f"{archive} has another SHA-256 than {sha256 or 'the one that --sha256 must give'}."
            )
        return archive
    folder = OUT / "python"
    folder.mkdir(parents=True, exist_ok=True)
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "download", "--require-hashes")
    run(
        *pip,
        "--no-deps",
        "--no-binary",
        ":all:",
        "--no-build-isolation",
        "-d",
        folder,
        "-r",
        HERE / "python.lock",
    )
    [package] = folder.glob("*.tar.gz")
    shutil.unpack_archive(package, folder, filter="data")
    return next(folder.rglob("data.zip"))


def unpack_python(archive: Path) -> str:
    """Unpack it into the stage; returns its version, `3.11`."""
    with zipfile.ZipFile(archive) as zipped:
        for info in zipped.infolist():
            # One repacks it in a folder of its own; all files of it lie side by side.
            name = Path(info.filename).name
            if not info.is_dir():
                (STAGE / name).write_bytes(zipped.read(info))
    [path_file] = STAGE.glob("python3*._pth")
    digits = path_file.stem.removeprefix("python3")
    # Kivy's libraries are found with the help of `site`.
    paths = f"{path_file.stem}.zip\n.\nLib\\site-packages\nimport site\n"
    path_file.write_text(paths, encoding="ascii", newline="\r\n")
    return f"3.{digits}"


def unpack_wheel(wheel: Path) -> None:
    """Unpack a wheel as an installer does; scripts that would be made by its entry points are not needed."""
    packages = STAGE / "Lib/site-packages"
    schemes = {"purelib": packages, "platlib": packages, "scripts": STAGE / "Scripts", "data": STAGE}
    with zipfile.ZipFile(wheel) as zipped:
        for info in zipped.infolist():
            first, _, rest = info.filename.partition("/")
            place = packages / info.filename
            if first.endswith(".data"):
                scheme, _, name = rest.partition("/")
                if scheme not in schemes:
                    continue
                place = schemes[scheme] / name
            told = place.relative_to(STAGE).as_posix()
            if info.is_dir() or (LEFT_OUT.search(told) and "/scorekeeper/" not in told):
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(zipped.read(info))


def icon_file(path: Path) -> None:
    """The app's icon for Windows: pictures of four sizes, 32 bits a pixel."""
    drawn = runpy.run_path(str(ROOT / "assets/make_icons.py"))["icon"]
    pictures = []
    for size in ICON_SIZES:
        pixels = drawn(size).pixels
        rows = [
            b"".join(bytes((pixels[at + 2], pixels[at + 1], pixels[at], pixels[at + 3])) for at in line)
            for row in range(size - 1, -1, -1)
            for line in [range(4 * size * row, 4 * size * (row + 1), 4)]
        ]
        mask = b"\0" * (((size + 31) // 32) * 4 * size)
        head = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, 0, 0, 0, 0, 0)
        pictures.append((size, head + b"".join(rows) + mask))
    at = 6 + 16 * len(pictures)
    heads = []
    for size, data in pictures:
        heads.append(struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(data), at))
        at += len(data)
    path.write_bytes(
        struct.pack("<HHH", 0, 1, len(pictures)) + b"".join(heads) + b"".join(d for _, d in pictures)
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--python", type=Path, metavar="ARCHIVE", help="python.org's embeddable zip")
    asked.add_argument("--sha256", default="", help="its hash")
    given = asked.parse_args()
    if shutil.which("makensis") is None:
        raise SystemExit("makensis is missing: on Debian and Ubuntu it is in the package nsis.")
    begun = time.monotonic()
    for folder in (STAGE, OUT / "wheels", OUT / "own"):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    python = unpack_python(embeddable(given.python, given.sha256))
    lock = OUT / "windows.lock"
    lock.write_text("\n".join(for_windows(python)) + "\n", encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "download", "--require-hashes")
    abi = f"cp{python.replace('.', '')}"
    platform = ("--platform", "win_amd64", "--python-version", python, "--implementation", "cp")
    abis = ("--abi", abi, "--abi", "abi3", "--abi", "none")
    run(*pip, "--no-deps", "--only-binary", ":all:", *platform, *abis, "-d", OUT / "wheels", "-r", lock)
    build = (sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", OUT / "own", ROOT)
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    for wheel in (*(OUT / "wheels").glob("*.whl"), *(OUT / "own").glob("*.whl")):
        unpack_wheel(wheel)
    icon_file(STAGE / "scorekeeper.ico")
    if python == "{}.{}".format(*sys.version_info):
        # Compiled here, so that the first start is as fast as the others.
        compiled = ("-m", "compileall", "-q", "--invalidation-mode", "unchecked-hash", STAGE / "Lib")
        run(sys.executable, *compiled)
    own = next((OUT / "own").glob("*.whl")).name.split("-")[1]
    size = sum(path.stat().st_size for path in STAGE.rglob("*") if path.is_file()) // 1024
    defines = {"STAGE": STAGE, "SETUP": SETUP, "VERSION": own, "KILOBYTES": size, "LICENCE": ROOT / "LICENSE"}
    run("makensis", "-V2", *(f"-D{name}={value}" for name, value in defines.items()), HERE / "setup.nsi")
    say(f"{SETUP.relative_to(ROOT)}: {SETUP.stat().st_size / 1e6:.1f} MB, CPython {python}")
    say(f"built in {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
