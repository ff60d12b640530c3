"""The app in its director's job, for each test of the director's screens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .at_night import TABLET, Director


@pytest.fixture
def phone(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Director]:
    """Of the size that a test asks for by its parameter."""
    with Director(tmp_path / "home", getattr(request, "param", TABLET)) as phone:
        yield phone
