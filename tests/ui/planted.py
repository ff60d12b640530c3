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
    """Plants a fault in `module:name`, or in an entry of a table; the result takes it out again."""
    place, name = where.split(":")
    owner: Any = import_module(place)
    *classes, last = name.split(".")
    for one in classes:
        owner = getattr(owner, one)
    table = owner if isinstance(owner, dict) else None
    old = getattr(owner, last) if table is None else table[last]

    def faulty(*args: Any, **more: Any) -> Any:
        if how == DIES:
            os._exit(9)
        met.append(where)
        raise Planted(where)

    if table is not None:
        table[last] = faulty
        return lambda: table.update({last: old})
    own = last in vars(owner)
    setattr(owner, last, faulty)
    return lambda: setattr(owner, last, old) if own else delattr(owner, last)
