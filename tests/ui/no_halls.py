"""A hall that only seems to run: its accounts are made, and no process, port or broker."""

from __future__ import annotations

import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import ModuleType

NAME = "scorekeeper.director.hall_run"
HERE = "127.0.0.1"


class Pretending(MetaPathFinder, Loader):
    """Changes the module as it is loaded; what is not needed is not loaded for this."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> Any:
        if name != NAME:
            return None
        found: ModuleSpec | None = PathFinder.find_spec(name, path, target)
        if found is not None and found.loader is not None:
            self.loader = found.loader
            found.loader = self
        return found

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return self.loader.create_module(spec)

    def exec_module(self, module: Any) -> None:
        self.loader.exec_module(module)
        module.HallRun._serve = serve


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
    sys.meta_path.insert(0, Pretending())
