"""The packed app, as it lies on the phone: no source, no docstring, no assert, and nothing else beside it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui import driver

from .conftest import ROOT, Package


@pytest.fixture
def on_a_phone(monkeypatch: pytest.MonkeyPatch, package: Package) -> None:
    monkeypatch.setattr(driver, "ROOT", package.unpacked)
    # The driver itself comes from here, and after what is packed.
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTHONOPTIMIZE", "2")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")


@pytest.fixture
def phone(on_a_phone: None, tmp_path: Path) -> Iterator[driver.Phone]:
    with driver.Phone(tmp_path, driver.SIZES[1]) as phone:
        yield phone


def test_a_hand_is_played_from_the_packed_files_alone(phone: driver.Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "AWAY", "6S", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "6 tricks")
    phone.tap("AGREE far")
    assert phone.view()["scores"] == [40, 40]
    phone.again()
    assert phone.view()["scores"] == [40, 40]
    assert phone.view()["hand"] == 2


@pytest.mark.parametrize("lost", ["scorekeeper/ui/leaves.pyc", "assets/fonts/B612-Bold.otf"])
@pytest.mark.usefixtures("on_a_phone")
def test_a_file_that_is_not_packed_is_missed(
    lost: str, package: Package, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    less = tmp_path / "less"
    shutil.copytree(package.unpacked, less)
    (less / lost).unlink()
    monkeypatch.setattr(driver, "ROOT", less)
    with pytest.raises(AssertionError, match="the app has died"), driver.Phone(tmp_path, driver.SIZES[1]):
        pass


def test_it_starts_by_the_file_that_the_phone_starts(package: Package, tmp_path: Path) -> None:
    """Only the display is another: there is none."""
    clean = {name: is_ for name, is_ in os.environ.items() if not name.startswith(("KIVY", "SDL", "PYTHON"))}
    running = subprocess.Popen(
        [sys.executable, package.unpacked / "main.pyc"],
        cwd=tmp_path,
        env=clean
        | {"SDL_VIDEODRIVER": "x11,offscreen", "KIVY_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        until = time.monotonic() + 120
        while not (tmp_path / "scorekeeper/games.db").exists():
            assert running.poll() is None, running.communicate()[1]
            assert time.monotonic() < until
            time.sleep(0.05)
    finally:
        running.kill()
        running.communicate()
