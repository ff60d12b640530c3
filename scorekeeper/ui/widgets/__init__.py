"""Widgets: one module for each kind of leaf; its class `Drawn` draws the items."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any


@cache
def drawn(name: str) -> Any:
    """The widget class for a kind of item."""
    return import_module(f".{name}", __name__).Drawn
