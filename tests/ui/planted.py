"""Faults planted into the app's own process: a builder, a drawing or the view raises, or ends the process."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

DIES = "dies"


class Planted(Exception):  # noqa: N818 - it was planted
    """The fault."""


met: list[str] = []
"""Where faults were met, one after the other."""


def plant(where: str, how: str = "raises") -> Callable[[], None]:
    """Plants a fault in `module:name` and gives what takes it out again."""
    place, name = where.split(":")
    owner: Any = import_module(place)
    *classes, last = name.split(".")
    for one in classes:
        owner = getattr(owner, one)
    old = getattr(owner, last)

    def faulty(*args: Any, **more: Any) -> Any:
        if how == DIES:
            os._exit(9)
        met.append(where)
        raise Planted(where)

    own = last in vars(owner)
    setattr(owner, last, faulty)
    return lambda: setattr(owner, last, old) if own else delattr(owner, last)
