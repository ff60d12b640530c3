"""A desk and a store for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.record.store import Store
from scorekeeper.shell.outside import Outside

from .desks import Bench


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    """No game is on it; what leaves it goes to the folder `out`."""
    bench = Bench(tmp_path / "home")
    bench.desk.outside = Outside(folder=lambda: tmp_path / "out")
    yield bench
    bench.store.close()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "scores.db") as opened:
        yield opened
