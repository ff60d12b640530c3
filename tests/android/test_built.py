"""What looks at the built package in the workflow, on packages made for it: here there is no Gradle."""

from __future__ import annotations

import io
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

from . import built
from .conftest import Package

LIB = "lib/arm64-v8a/libmain.so"
BUNDLE = "lib/arm64-v8a/libpybundle.so"


def library(
    align: int = built.PAGE, address: int = built.PAGE, kind: int = built.LOAD, machine: int = 183
) -> bytes:
    """As much of a library as says for which machine it is, and where its parts go."""
    named = b"\x7fELF\x02\x01\x01".ljust(16, b"\0") + struct.pack("<HHI", 3, machine, 1)
    head = named.ljust(32, b"\0") + struct.pack("<QQIHHHHHH", 64, 0, 0, 64, 56, 1, 0, 0, 0)
    return head + struct.pack("<IIQQQQQQ", kind, 5, 0, address, address, 10, 10, align)


def bundle(**files: bytes) -> bytes:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz") as archive:
        for name, content in files.items():
            member = tarfile.TarInfo(f"_python_bundle/modules/{name}.so")
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return data.getvalue()


def packed(folder: Path, files: dict[str, bytes]) -> Path:
    path = folder / "app.apk"
    with zipfile.ZipFile(path, "w") as whole:
        for name, content in files.items():
            whole.writestr(name, content)
    return path


def test_libraries_for_large_pages_are_let_through(tmp_path: Path) -> None:
    files = {
        LIB: library(),
        BUNDLE: bundle(_sqlite3=library(4 * built.PAGE)),
        "lib/armeabi-v7a/libmain.so": library(4096, machine=40),
        "lib/armeabi-v7a/libpybundle.so": bundle(_sqlite3=library(4096, machine=40)),
    }
    path = packed(tmp_path, files)
    assert built.faults(path, None) == []
    assert built.listing(path) == [
        f"{LIB}\t183\t16384",
        f"{BUNDLE}: _python_bundle/modules/_sqlite3.so\t183\t65536",
        "lib/armeabi-v7a/libmain.so\t40\t-",
        "lib/armeabi-v7a/libpybundle.so: _python_bundle/modules/_sqlite3.so\t40\t-",
    ]


@pytest.mark.parametrize(
    ("files", "fault"),
    [
        ({LIB: library(4096)}, f"{LIB}: a part is aligned to 4096 bytes"),
        ({LIB: library(address=4096)}, f"{LIB}: a part is aligned to 16384 bytes"),
        ({LIB: b"PK"}, f"{LIB}: a library for machine None, not 183"),
        # As pip of the build machine takes it from an index, and python-for-android packs it.
        (
            {BUNDLE: bundle(bezierTools=library(4096, machine=62))},
            f"{BUNDLE}: _python_bundle/modules/bezierTools.so: a library for machine 62, not 183",
        ),
        (
            {"lib/armeabi-v7a/libpybundle.so": bundle(md=library(machine=62))},
            "lib/armeabi-v7a/libpybundle.so: _python_bundle/modules/md.so: a library for machine 62, not 40",
        ),
        ({"base/" + LIB: library(4096)}, f"base/{LIB}: a part is aligned to 4096 bytes"),
        (
            {BUNDLE: bundle(_ssl=library(), _sqlite3=library(4096))},
            f"{BUNDLE}: _python_bundle/modules/_sqlite3.so: a part is aligned to 4096 bytes",
        ),
        ({BUNDLE: bundle()}, "no library of Python's own was found"),
        # As the reader of codes brings it: an emulator would take the app for one of its own.
        ({"lib/x86_64/libcodes.so": library(machine=62)}, "x86_64 has libraries, and no Python"),
    ],
)
def test_a_library_for_small_pages_is_found(tmp_path: Path, files: dict[str, bytes], fault: str) -> None:
    whole = {LIB: library(), BUNDLE: bundle(_ssl=library())} | files
    assert built.faults(packed(tmp_path, whole), None) == [fault]


def test_a_part_that_is_not_loaded_may_lie_anywhere() -> None:
    assert built.fault_of(built.Library(LIB, "arm64-v8a", library(8, kind=4))) == ""


def test_a_package_that_has_grown_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(built, "LARGEST", 10)
    [fault] = built.faults(packed(tmp_path, {BUNDLE: bundle(_ssl=library())}), None)
    assert "are more than 10" in fault


@pytest.mark.parametrize("large", [False, True])
def test_a_package_for_one_processor_says_where_it_is_larger_than_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], large: bool
) -> None:
    if large:
        monkeypatch.setattr(built, "WANTED", 10)
    assert built.main(str(packed(tmp_path, {BUNDLE: bundle(_ssl=library())}))) == 0
    assert ("::warning::" in capsys.readouterr().out) is large


def merged(package: Package) -> str:
    """As Gradle merges it: with the package's name, which is no longer in the one that it starts from."""
    text = (package.dist / "src/main/AndroidManifest.xml").read_text(encoding="utf-8")
    return text.replace("<manifest ", '<manifest package="nz.cardclub.scorekeeper" ', 1)


def test_the_manifest_that_is_made_here_is_let_through(package: Package) -> None:
    assert built.of_manifest(merged(package)) == []


@pytest.mark.parametrize(
    ("right", "wrong", "fault"),
    [
        ('android:enableOnBackInvokedCallback="false"', "", "back"),
        (
            'android:name=".BellAlarm" android:exported="false"',
            'android:name=".BellAlarm" android:exported="true"',
            "receivers",
        ),
        (".BellService", ".Other", "services"),
        ('"android.permission.VIBRATE"', '"android.permission.INTERNET"', "permissions"),
        ('android:targetSdkVersion="36"', 'android:targetSdkVersion="35"', "target"),
        ('package="nz.', 'package="org.', "package"),
        ("</application>", '<provider android:name="androidx.startup.A" /></application>', "providers"),
        ('android:versionCode="', 'android:versionCode="1', "version code"),
    ],
)
def test_a_manifest_that_was_merged_with_something_else_is_found(
    package: Package, right: str, wrong: str, fault: str
) -> None:
    text = merged(package)
    assert right in text
    assert [found.partition(":")[0] for found in built.of_manifest(text.replace(right, wrong, 1))] == [fault]
