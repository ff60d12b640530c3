"""A refusal as JSON, from one process to another."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused


def packed(why: Refused) -> dict[str, Any]:
    """A refusal as JSON, with the one within it."""
    data = {key: value for key, value in why.data.items() if isinstance(value, str | int | float | list)}
    inner = why.data.get("why")
    found = {"code": why.code, "clause": why.clause, "data": data}
    return {**found, "why": packed(inner) if isinstance(inner, Refused) else None}


def unpacked(data: dict[str, Any]) -> Refused:
    """The refusal again."""
    inner: dict[str, Any] = {} if data["why"] is None else {"why": unpacked(data["why"])}
    return Refused(data["code"], data.get("clause"), **data["data"], **inner)
