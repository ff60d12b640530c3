"""What is drawn: a module for each kind of leaf, whose `Drawn` is the widget of its items."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any


@cache
def drawn(name: str) -> Any:
    """The widget of a kind of item."""
    return import_module(f".{name}", __name__).Drawn
