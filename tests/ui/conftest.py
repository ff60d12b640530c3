"""Tests of the screen run off screen: these settings must stand before Kivy is imported. And their phone."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.ui.surroundings import OFF_SCREEN

from .driver import Phone, Size

KIVY_HOME = tempfile.mkdtemp(prefix="kivy-")
atexit.register(shutil.rmtree, KIVY_HOME, ignore_errors=True)
os.environ |= {
    "KIVY_HOME": KIVY_HOME,
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_FILELOG": "1",
    **OFF_SCREEN,
}


@pytest.fixture
def phone(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Phone]:
    """The app on its first screen. A test's parameter is its size, or the words of `Phone` and settings.

    With the mark `probed` it can be judged as by the audit.
    """
    told: Any = getattr(request, "param", {})
    words = {"size": told} if isinstance(told, Size) else dict(told)
    if request.node.get_closest_marker("probed"):
        words = {"probe": {}, "halls": False, **words}
    with Phone(tmp_path / "home", **words) as phone:
        yield phone
