"""Loads the modules that declare actions, so that tests and drivers can name any of them."""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import scorekeeper

DECLARED = re.compile(r'^@action\("([^"]+)"\)', re.MULTILINE)


@cache
def declared() -> dict[str, str]:
    """The module that declares an action, by the action's name."""
    home = Path(scorekeeper.__file__).parent
    found = {}
    for path in sorted(home.rglob("*.py")):
        for name in DECLARED.findall(path.read_text(encoding="utf-8")):
            found[name] = ".".join(path.relative_to(home.parent).with_suffix("").parts)
    return found


def load(*names: str) -> None:
    """The modules that declare these actions; without a name, all of them."""
    for name in names or declared():
        if name in declared():
            import_module(declared()[name])
