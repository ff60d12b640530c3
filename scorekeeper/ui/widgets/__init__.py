"""Widgets: a module for each kind of leaf, whose class `Drawn` draws the items; the plainest share one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

SHARED = {
    "say": "leaf.Say",
    "panel": "leaf.Panel",
    "card": "written.Card",
    "tally": "written.Tally",
    "bar": "plain.Bar",
    "cloth": "plain.Cloth",
    "divider": "plain.Divider",
    "mark": "plain.Mark",
    "person": "plain.Person",
    "sample": "plain.Sample",
}
"""The kinds whose class stands in a module of several."""


def where(kind: str) -> tuple[str, str]:
    """The module and the class of a kind of leaf."""
    module, _, name = SHARED.get(kind, f"{kind}.Drawn").partition(".")
    return f"{__name__}.{module}", name


def kind_of(drawn: type) -> str:
    """The kind of leaf that a class draws."""
    module, name = drawn.__module__.rpartition(".")[2], drawn.__name__
    return module if name == "Drawn" else name.lower()


@cache
def drawn(kind: str) -> Any:
    """The widget class for a kind of item."""
    module, name = where(kind)
    return getattr(import_module(module), name)
