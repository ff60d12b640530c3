"""Sheets over the middle, by name: `build(scene)` of the module returns an item. Totals and clock stay."""

from __future__ import annotations

from importlib import import_module
from typing import Any

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..scene import Scene

    Builder = Callable[[Scene], Any]

SHEETS = {
    "abandon": "abandon",
    "agree": "agree",
    "cards": "cards",
    "clauses": "clauses",
    "clock": "clock",
    "correct": "correct",
    "dealer": "dealer",
    "hand": "hand",
    "history": "history",
    "more": "more",
    "names": "names",
    "notice": "notice",
    "penalty": "penalty",
    "ruleset": "ruleset",
    "ruling": "ruling",
    "scorer": "scorer",
    "seats": "seats",
    "told": "told",
    "where": "where",
}
"""Every sheet by its name in a place, and the module that builds it."""


def sheet_for(name: str) -> Builder:
    """What builds a sheet."""
    found: Builder = import_module(f".{SHEETS[name]}", __name__).build
    return found
