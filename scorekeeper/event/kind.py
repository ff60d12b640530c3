"""The functions of a kind of event; singles and the spades event each define one `Kind`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from .header import Header

State = TypeVar("State")


class Kind(NamedTuple, Generic[State]):
    """One kind of event: its first state, its entries, and its queries."""

    opening: Callable[[Header], State]
    entries: Mapping[str, Callable[[State, Mapping[str, Any]], State]]
    result: Callable[[State], dict[str, Any]]
    offers: Callable[[State], dict[str, Any]]
    scorecards: Callable[[State], list[dict[str, Any]]]
    draw: Callable[[State, int | float | str], dict[str, Any]]
