"""What Gradle has built, held against what was wanted: `python -m tests.android.built app.apk manifest.xml`.

Run where the Android tools are, after the build. The manifest is the merged one, as apkanalyzer prints it;
of a bundle for the store, which it cannot read, only the libraries are looked at.
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

ROOT = Path(__file__).resolve().parent.parent.parent
ANDROID = "{http://schemas.android.com/apk/res/android}"
PAGE = 16 * 1024
LARGEST = 80 * 1024 * 1024
"""Bytes: more than twice what two architectures of Python and SDL need."""
LIBRARY = re.compile(r"(?:base/)?lib/([\w-]+)/[^/]+\.so$")
WIDE = ("arm64-v8a", "x86_64")
"""Only these have pages of 16 KB."""
LOAD = 1


def spec() -> configparser.SectionProxy:
    found = configparser.RawConfigParser()
    found.read(ROOT / "buildozer.spec", encoding="utf-8")
    return found["app"]


def libraries(package: Path) -> Iterator[tuple[str, bytes]]:
    """Every library for the wide architectures, those within Python's own archive too."""
    with zipfile.ZipFile(package) as whole:
        for name in whole.namelist():
            found = LIBRARY.search(name)
            if found is None or found[1] not in WIDE:
                continue
            data = whole.read(name)
            if not name.endswith("libpybundle.so"):
                yield name, data
                continue
            # It is called so that Android unpacks it.
            with tarfile.open(fileobj=io.BytesIO(data)) as archive:
                for member in archive:
                    file = archive.extractfile(member) if member.name.endswith(".so") else None
                    if file is not None:
                        yield f"{name}: {member.name}", file.read()


def misaligned(data: bytes) -> str:
    """Why a library cannot be loaded where pages have 16 KB; nothing where it can."""
    if data[:5] != b"\x7fELF\x02":
        return "no library of 64 bits"
    start, size, count = *struct.unpack_from("<Q", data, 32), *struct.unpack_from("<HH", data, 54)
    for number in range(count):
        kind, _, offset, address, *_, align = struct.unpack_from("<IIQQQQQQ", data, start + number * size)
        if kind == LOAD and (align % PAGE or (address - offset) % PAGE):
            return f"a part is aligned to {align} bytes"
    return ""


def of_libraries(package: Path) -> list[str]:
    found = list(libraries(package))
    faults = [f"{name}: {why}" for name, data in found if (why := misaligned(data))]
    if not any("libpybundle.so: " in name for name, _ in found):
        faults.append("no library of Python's own was found")
    return faults


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
        "version": (said(root, "versionName"), wanted["version"]),
        "version code": (said(root, "versionCode"), wanted["android.numeric_version"]),
        "least level": (said(sdk, "minSdkVersion"), wanted["android.minapi"]),
        "target": (said(sdk, "targetSdkVersion"), wanted["android.api"]),
        "permissions": (sorted(map(str, permissions)), sorted(asked)),
        "back": (said(app, "enableOnBackInvokedCallback"), "false"),
        "services": (named("service"), {(f"{name}.BellService", "false", ":bell")}),
        "receivers": (named("receiver"), {(f"{name}.BellAlarm", "false", ":bell")}),
        "activities": (named("activity"), {("org.kivy.android.PythonActivity", "true", None)}),
        "providers": (named("provider"), set()),
    }
    return [f"{key}: {is_!r} instead of {want!r}" for key, (is_, want) in compared.items() if is_ != want]


def faults(package: Path, manifest: str | None) -> list[str]:
    found = of_libraries(package)
    if package.stat().st_size > LARGEST:
        found.append(f"{package.stat().st_size} bytes are more than {LARGEST}")
    return found + ([] if manifest is None else of_manifest(manifest))


def main(package: str, manifest: str | None = None) -> int:
    path = Path(package)
    print(f"{path.name}: {path.stat().st_size / 1024 / 1024:.1f} MB, {len(list(libraries(path)))} libraries")
    found = faults(path, Path(manifest).read_text(encoding="utf-8") if manifest else None)
    for fault in found:
        print(f"::error::{path.name}: {fault}")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
