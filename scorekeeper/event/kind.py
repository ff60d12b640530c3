"""What every kind of event has: singles and the spades event are one of these each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from .header import Header

State = TypeVar("State")


class Kind(NamedTuple, Generic[State]):
    """One kind of event: how it opens, what each entry does to it, and what is asked of it."""

    opening: Callable[[Header], State]
    entries: Mapping[str, Callable[[State, Mapping[str, Any]], State]]
    result: Callable[[State], dict[str, Any]]
    offers: Callable[[State], dict[str, Any]]
    scorecards: Callable[[State], list[dict[str, Any]]]
    draw: Callable[[State, int | float | str], dict[str, Any]]
