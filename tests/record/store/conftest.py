"""Folders: where a sync costs nothing, for tests that lay out hundreds of stores, and on a disk."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
"""In memory, where the system has room there."""


@pytest.fixture
def quick() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        yield Path(folder)


@pytest.fixture
def on_disk() -> Iterator[Path]:
    """Where what is killed hardly ever dies in the middle of a page: `tmp_path` may be in memory."""
    with tempfile.TemporaryDirectory(dir="/var/tmp" if os.access("/var/tmp", os.W_OK) else None) as folder:
        yield Path(folder)
