"""Tests of the screen run off screen: these settings must stand before Kivy is imported."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

from scorekeeper.ui.surroundings import OFF_SCREEN

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
