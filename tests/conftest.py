"""How Hypothesis looks for examples: the same ones each time in the short form, new ones in a soak."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# No verdict hangs on how fast the machine is.
calm = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("soak", calm)
settings.register_profile("short", calm, database=None, derandomize=True)
settings.load_profile("soak" if os.environ.get("SOAK") else "short")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that nobody waits for it alone."""
    items.sort(key=lambda item: item.get_closest_marker("longest") is None)
