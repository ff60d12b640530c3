"""How a clause is turned off: mostly by another value in the rules, else by a part of the engine replaced.

A switch is given pytest's monkeypatch, which puts everything back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from scorekeeper.engine.cribbage import rules as cribbage_rules
from scorekeeper.engine.five_hundred import rules as rules_500
from scorekeeper.engine.refused import Refused
from scorekeeper.engine.spades import rules as spades_rules

Switch = Callable[[pytest.MonkeyPatch], None]
Switches = dict[str, tuple[Switch, ...]]
"""By clause. One that says several things has several switches, and its test must miss each of them."""

RULES: Mapping[str, dict[str, Any]] = {
    **dict.fromkeys(rules_500.RULES, rules_500.RULES),
    **dict.fromkeys(cribbage_rules.RULES, cribbage_rules.RULES),
    **dict.fromkeys(spades_rules.RULES, spades_rules.RULES),
}
"""The registry in which each rule set is kept."""


def value(sheet: str, **values: Any) -> Switch:
    """Other values in the rules."""

    def off(patch: pytest.MonkeyPatch) -> None:
        registry = RULES[sheet]
        patch.setitem(registry, sheet, registry[sheet]._replace(**values))

    return off


def breach(sheet: str, kind: str, **values: Any) -> Switch:
    """One breach has another price."""
    breaches = RULES[sheet][sheet].breaches
    return value(sheet, breaches={**breaches, kind: breaches[kind]._replace(**values)})


def item(mapping: Any, key: Any, new: Any) -> Switch:
    """Another value in one of the engine's tables."""
    return lambda patch: patch.setitem(mapping, key, new)


def part(owner: Any, name: str, new: Any) -> Switch:
    """Another function, or another constant, in a module or class of the engine."""
    return lambda patch: patch.setattr(owner, name, new)


def wrapped(owner: Any, name: str, change: Callable[..., Any]) -> Switch:
    """What the engine's function gives, changed: `change(what it gave, its arguments)`."""
    inner = getattr(owner, name)

    def changed(*given: Any, **named: Any) -> Any:
        return change(inner(*given, **named), *given)

    return part(owner, name, staticmethod(changed) if isinstance(owner, type) else changed)


def refuse(*given: Any) -> Any:
    raise Refused("switched-off")
