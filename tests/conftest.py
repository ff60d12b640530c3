"""How Hypothesis looks for examples: the same ones each time in the short form, new ones in a soak.

And how long a test may take: none waits without an end. No process that a test began outlives the run.
"""

from __future__ import annotations

import gc
import os
import re
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
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

RUN = "SCOREKEEPER_TEST_RUN"
"""In the environment of all processes of a run: the process number of the one that began them."""
os.environ.setdefault(RUN, str(os.getpid()))
GONE_WITHIN = 20.0
"""Seconds that processes may take to end after the last test."""
ENDS_WITH_ITS_WORKER = re.compile(rb"multiprocessing.(forkserver|resource_tracker)|^$")
"""Commands of helpers of Python's own, and that of a process which has ended already."""
ALIVE = pytest.StashKey[dict[int, str]]()


def alive() -> dict[int, str]:
    """The processes that tests of this run began and that still run: each with its test and its command."""
    found = {}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            lines = (process / "environ").read_bytes().decode(errors="replace").split("\0")
            own = dict(line.partition("=")[::2] for line in lines)
            test, command = own.get("PYTEST_CURRENT_TEST"), (process / "cmdline").read_bytes()
            if test and own.get(RUN) == str(os.getpid()) and not ENDS_WITH_ITS_WORKER.search(command):
                found[int(process.name)] = f"{test}: {command.decode(errors='replace')}".replace("\0", " ")
    return found


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """What is still alive after the last test fails the run, and is ended."""
    if nursery := sys.modules.get("tests.ui.nursery"):
        nursery.end()
    end = time.monotonic() + GONE_WITHIN
    while (left := alive()) and time.monotonic() < end:
        time.sleep(0.1)
    for number in left:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    session.config.stash[ALIVE] = left
    if left:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Name each process that outlived the run, by the test that began it."""
    for number, what in config.stash.get(ALIVE, {}).items():
        terminalreporter.write_line(f"LEFT RUNNING {number}, begun by {what}", red=True)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes longest begins first, on each worker; what is for a soak alone runs in no other run."""
    if not os.environ.get("SOAK"):
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("soak")])
        items[:] = [item for item in items if not item.get_closest_marker("soak")]
    items.sort(key=lambda item: item.get_closest_marker("longest") is None)
    longest = [item for item in items if item.get_closest_marker("longest")]
    others, workers = iter(items[len(longest) :]), int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    shares: list[pytest.Item] = []
    # As xdist shares them out at first: a run of tests for each.
    for number in range(workers):
        begins = longest[number::workers]
        share = (len(items) - len(shares)) // (workers - number)
        shares += [*begins, *islice(others, max(0, share - len(begins)))]
    items[:] = shares


def pytest_collection_finish() -> None:
    """Look for what nobody needs any more seldom: so much is loaded by now that each look takes long."""
    gc.set_threshold(20_000, 20, 20)


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
