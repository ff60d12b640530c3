"""What is drawn: one module for each kind of leaf. A module's `Drawn` is the widget of an item `Draw(kind=module)`."""

from __future__ import annotations

from importlib import import_module
from typing import Any


def widget_for(item: Any) -> Any:
    """The class that draws an item."""
    name = getattr(item, "kind", None) or type(item).__name__.lower()
    return import_module(f".{name}", __name__).Drawn
