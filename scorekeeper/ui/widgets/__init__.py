"""Widgets: one module for each kind of leaf; its class `Drawn` draws the items."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any


def widget_for(item: Any) -> Any:
    """The widget class for an item."""
    return drawn(getattr(item, "kind", None) or type(item).__name__.lower())


@cache
def drawn(name: str) -> Any:
    """The widget class for a kind of item."""
    return import_module(f".{name}", __name__).Drawn
