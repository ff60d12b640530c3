"""What Gradle has built, held against what was wanted: `python -m tests.android.built app.apk manifest.xml`.

Run where the Android tools are, after the build. The manifest is the merged one, as apkanalyzer prints it;
of a bundle for the store, which it cannot read, only the libraries are looked at. Beside the package a list
of its libraries is written, each with the machine that it is for and how it is aligned.
"""

from __future__ import annotations

import configparser
import io
import re
import struct
import sys
import tarfile
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent.parent
ANDROID = "{http://schemas.android.com/apk/res/android}"
PAGE = 16 * 1024
LARGEST = 40 * 1024 * 1024
"""Bytes a processor: more than twice what one architecture of Python and SDL needs."""
WANTED = 30 * 1024 * 1024
"""Bytes: what IzzyOnDroid takes of an app."""
LIBRARY = re.compile(r"(?:base/)?lib/([\w-]+)/[^/]+\.so$")
WIDE = ("arm64-v8a", "x86_64")
"""Only these have pages of 16 KB."""
LOAD = 1
MACHINES = {"armeabi-v7a": 40, "x86": 3, "x86_64": 62, "arm64-v8a": 183}
"""The machine that a library is for (`e_machine`), by the folder that Android loads it from."""


def spec() -> configparser.SectionProxy:
    found = configparser.RawConfigParser()
    found.read(ROOT / "buildozer.spec", encoding="utf-8")
    return found["app"]


def version() -> str:
    """What buildozer finds where the spec says."""
    told = spec()
    file = ROOT / told["version.filename"].removeprefix("%(source.dir)s/")
    found = re.search(told["version.regex"], file.read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{file} has no version")
    return found[1]


class Library(NamedTuple):
    """One library of the package; `arch` is the folder that it, or the archive around it, lies in."""

    name: str
    arch: str
    data: bytes


def libraries(package: Path) -> Iterator[Library]:
    """Every library, those within Python's own archive too."""
    with zipfile.ZipFile(package) as whole:
        for name in whole.namelist():
            found = LIBRARY.search(name)
            if found is None:
                continue
            data = whole.read(name)
            if not name.endswith("libpybundle.so"):
                yield Library(name, found[1], data)
                continue
            # It is called so that Android unpacks it.
            with tarfile.open(fileobj=io.BytesIO(data)) as archive:
                for member in archive:
                    file = archive.extractfile(member) if member.name.endswith(".so") else None
                    if file is not None:
                        yield Library(f"{name}: {member.name}", found[1], file.read())


def machine(data: bytes) -> int | None:
    """The number of the machine that a library is for; none: it is no library."""
    found: int | None = (
        struct.unpack_from("<H", data, 18)[0] if data[:4] == b"\x7fELF" and len(data) > 19 else None
    )
    return found


def alignment(data: bytes) -> int:
    """The least alignment of what is loaded, of a library of 64 bits."""
    return min((each[-1] for each in _loaded(data)), default=0)


def _loaded(data: bytes) -> list[tuple[int, ...]]:
    start, size, count = *struct.unpack_from("<Q", data, 32), *struct.unpack_from("<HH", data, 54)
    parts = [struct.unpack_from("<IIQQQQQQ", data, start + number * size) for number in range(count)]
    return [part for part in parts if part[0] == LOAD]


def fault_of(library: Library) -> str:
    """Why the phone cannot load a library; nothing where it can."""
    data = library.data
    wanted, found = MACHINES.get(library.arch), machine(data)
    if found != wanted:
        return f"a library for machine {found}, not {wanted}"
    if library.arch not in WIDE:
        return ""
    if data[4:5] != b"\x02":
        return "no library of 64 bits"
    for _, _, offset, address, *_, align in _loaded(data):
        if align % PAGE or (address - offset) % PAGE:
            return f"a part is aligned to {align} bytes"
    return ""


def of_libraries(package: Path) -> list[str]:
    found = list(libraries(package))
    faults = [f"{library.name}: {why}" for library in found if (why := fault_of(library))]
    with_python = {library.arch for library in found if "libpybundle.so: " in library.name}
    if not with_python:
        return [*faults, "no library of Python's own was found"]
    for arch in sorted({library.arch for library in found} - with_python):
        faults.append(f"{arch} has libraries, and no Python")
    return faults


def processors(package: Path) -> set[str]:
    with zipfile.ZipFile(package) as whole:
        return {found[1] for name in whole.namelist() if (found := LIBRARY.search(name))}


def listing(package: Path) -> list[str]:
    """Every library with its machine and the alignment of its parts."""
    return [
        f"{library.name}\t{machine(library.data)}\t{alignment(library.data) if library.arch in WIDE else '-'}"
        for library in libraries(package)
    ]


def of_manifest(text: str) -> list[str]:
    """Where the merged manifest is another than the spec and the hook make it."""
    wanted, root = spec(), ET.fromstring(text)
    app = root.find("application")
    if app is None:
        return ["no application"]
    name = f"{wanted['package.domain']}.{wanted['package.name']}"

    def said(element: ET.Element | None, key: str) -> str | None:
        return None if element is None else element.get(ANDROID + key)

    def named(kind: str) -> set[tuple[str, str | None, str | None]]:
        each = app.iter(kind) if app is not None else ()
        return {
            (re.sub(r"^(?=\.)", name, said(one, "name") or ""), said(one, "exported"), said(one, "process"))
            for one in each
        }

    permissions = {said(one, "name") for one in root.iter("uses-permission")}
    asked = {f"android.permission.{one.strip()}" for one in wanted["android.permissions"].split(",")}
    sdk = root.find("uses-sdk")
    compared = {
        "package": (root.get("package"), name),
        "version": (said(root, "versionName"), version()),
        "version code": (said(root, "versionCode"), wanted["android.numeric_version"]),
        "least level": (said(sdk, "minSdkVersion"), wanted["android.minapi"]),
        "target": (said(sdk, "targetSdkVersion"), wanted["android.api"]),
        "permissions": (sorted(map(str, permissions)), sorted(asked)),
        "back": (said(app, "enableOnBackInvokedCallback"), "false"),
        "services": (named("service"), {(f"{name}.BellService", "false", ":bell")}),
        "receivers": (named("receiver"), {(f"{name}.BellAlarm", "false", ":bell")}),
        "activities": (
            named("activity"),
            {
                ("org.kivy.android.PythonActivity", "true", None),
                (f"{name}.ScanActivity", "false", None),
            },
        ),
        "providers": (named("provider"), set()),
    }
    return [f"{key}: {is_!r} instead of {want!r}" for key, (is_, want) in compared.items() if is_ != want]


def faults(package: Path, manifest: str | None) -> list[str]:
    found = of_libraries(package)
    largest = LARGEST * len(processors(package))
    if package.stat().st_size > largest:
        found.append(f"{package.stat().st_size} bytes are more than {largest}")
    return found + ([] if manifest is None else of_manifest(manifest))


def main(package: str, manifest: str | None = None) -> int:
    path = Path(package)
    held = listing(path)
    path.with_suffix(".libraries.txt").write_text("\n".join(held) + "\n", encoding="utf-8")
    print(f"{path.name}: {path.stat().st_size / 1024 / 1024:.1f} MB, {len(held)} libraries")
    if len(processors(path)) == 1 and path.stat().st_size > WANTED:
        print(f"::warning::{path.name}: {path.stat().st_size} bytes are more than {WANTED}")
    found = faults(path, Path(manifest).read_text(encoding="utf-8") if manifest else None)
    for fault in found:
        print(f"::error::{path.name}: {fault}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
