"""The package is made once for all the tests that look at it."""

from __future__ import annotations

import fcntl
import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from . import making

ROOT = Path(__file__).resolve().parent.parent.parent

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
        # The first releases of 3.11 know no filters.
        archive.extractall(
            folder / "unpacked", **({"filter": "data"} if hasattr(tarfile, "data_filter") else {})
        )


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Package:
    # With several workers their folders lie beside each other, and the first that comes makes it for all.
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "android"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "unpacked").exists():
            make(folder)
    told = json.loads((folder / "told.json").read_text(encoding="utf-8"))
    dist = Path(told["dist"])
    archive = (dist / "src/main/assets/private.tar").stat().st_size
    return Package(dist, folder / "unpacked", archive, told)
