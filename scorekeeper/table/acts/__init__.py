"""What a touch does: one function for each action, in the module that the action's word names.

The action `("result.took", 7)` is `took(desk, 7)` in `result.py`. A module is loaded when it is first needed.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def act(word: str) -> Callable[..., None]:
    """The function behind an action's word."""
    module, _, name = word.rpartition(".")
    found: Callable[..., None] = getattr(import_module(f".{module}", __name__), name)
    return found
