"""The package is made once for all the tests that look at it."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from . import classes as android
from . import making
from .built import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable

# What lies about on a developer's machine, and what must not come along: (path, content).
CLUTTER = (
    ("build/old.py", "x = 1\n"),
    ("bin/scorekeeper.apk", "PK"),
    (".venv/lib/kivy.py", "x = 1\n"),
    ("dist/made.json", "{}"),
    ("game.db", "SQLite"),
    ("scorekeeper/ui/notes.md", "# notes"),
    ("scorekeeper/ui/shot.png", "PNG"),
    ("scorekeeper/.hidden.py", "x = 1\n"),
)


class Package(NamedTuple):
    """What the phone gets, before it is signed."""

    dist: Path
    """Where Gradle would start."""
    unpacked: Path
    """The app's own files, as they lie on the phone."""
    archive: int
    """Bytes of the archive they come in."""
    told: dict[str, Any]


def make(folder: Path) -> None:
    project = folder / "project"
    shutil.copytree(ROOT, project, ignore=shutil.ignore_patterns(*making.NOT_COPIED))
    for name, content in CLUTTER:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).write_text(content, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, making.__file__, project, folder / "told.json"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-4000:]
    dist = Path(json.loads((folder / "told.json").read_text(encoding="utf-8"))["dist"])
    with tarfile.open(dist / "src/main/assets/private.tar") as archive:
        for member in archive.getmembers():
            # Its folders are for root alone, and the first releases of 3.11 know no filter.
            member.mode = 0o755 if member.isdir() else 0o644
        archive.extractall(
            folder / "unpacked", **({"filter": "data"} if hasattr(tarfile, "data_filter") else {})
        )


def made_once(
    name: str, made: str, maker: Callable[[Path], object], factory: pytest.TempPathFactory, worker: str
) -> Path:
    """The folder of that name: the first worker that comes makes what is wanted in it, once for all."""
    base = factory.getbasetemp()
    # With several workers their folders lie beside each other.
    folder = (base if worker == "master" else base.parent) / name
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / made).exists():
            maker(folder)
    return folder


@pytest.fixture(scope="session")
def classes(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Our Java, compiled on Android's classes: those that are given, or else those of the table."""
    given = os.environ.get(android.GIVEN)
    return Path(given) if given else made_once("java", "ours", android.make, tmp_path_factory, worker_id)


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Package:
    folder = made_once("android", "unpacked", make, tmp_path_factory, worker_id)
    told = json.loads((folder / "told.json").read_text(encoding="utf-8"))
    dist = Path(told["dist"])
    archive = (dist / "src/main/assets/private.tar").stat().st_size
    return Package(dist, folder / "unpacked", archive, told)
