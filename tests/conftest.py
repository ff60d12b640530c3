"""How Hypothesis looks for examples: the same ones each time in the short form, new ones in a soak.

And how long a test may take: none waits without an end.
"""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# No verdict hangs on how fast the machine is.
calm = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.register_profile("soak", calm)
settings.register_profile("short", calm, database=None, derandomize=True)
settings.load_profile("soak" if os.environ.get("SOAK") else "short")

MEMORY = "/dev/shm"
if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > 2 << 30:
    # Thousands of stores and records are made, and a disk takes its time for each line that has to be on it.
    os.environ.setdefault("TMPDIR", MEMORY)
    tempfile.tempdir = None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that nobody waits for it alone; a soak alone has what is for it."""
    if not os.environ.get("SOAK"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("soak")])
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
    items.sort(key=lambda item: item.get_closest_marker("longest") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[Any]:
    """A test that does not end fails, and what it began is ended by its own fixtures.

    Where that does not help, or the system has no alarm, pytest's faulthandler ends the worker a while later
    (`faulthandler_timeout`), with the stack of every thread on standard error.
    """
    limit = 0.8 * float(item.config.getini("faulthandler_timeout"))

    def too_long(*_: object) -> None:
        pytest.fail(f"this test has not ended after {limit:.0f} seconds")

    if not limit or not hasattr(signal, "setitimer"):
        return (yield)
    before = signal.signal(signal.SIGALRM, too_long)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
