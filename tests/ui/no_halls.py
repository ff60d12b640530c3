"""A hall that only seems to run: its accounts are made, and no process, port or broker."""

from __future__ import annotations

from typing import Any

HERE = "127.0.0.1"


def serve(run: Any) -> None:
    """In place of `HallRun._serve`."""
    from scorekeeper.director.hall_run import RUNNING
    from scorekeeper.hall.page.processes import director_address
    from scorekeeper.hall.room.plan import prepare

    prepare(run.folder, run.wanted.tables, [HERE], 18_883, listen=HERE)
    run.page_address = f"http://{HERE}:18080/" if run.wanted.page else ""
    run.director_address = director_address(run.folder, HERE, 18_081) if run.wanted.page else ""
    if not run._stopped.is_set():
        run.state = RUNNING
    run._stopped.wait()


def pretend() -> None:
    """The module may have been loaded before, in the process that this one was forked from."""
    from scorekeeper.director.hall_run import HallRun

    HallRun._serve = serve  # type: ignore[method-assign,assignment]
