"""Refusals as a place keeps them until they were read."""

from __future__ import annotations

from typing import Any

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..record.rows import Salvage

DAMAGED = "store-damaged"


def damaged(found: Salvage) -> Refused:
    """What was found and saved, as it is told."""
    return Refused(DAMAGED, **found._asdict())


def notice_of(why: Refused) -> dict[str, Any]:
    """A refusal as a place keeps it."""
    return {"code": why.code, "clause": why.clause, "data": _plain(why.data)}


def refused_of(notice: Any) -> Refused:
    """The refusal of a notice, for its sentence."""
    return Refused(notice["code"], notice["clause"], **notice["data"])


def _plain(value: Any) -> Any:
    """A value with nothing in it that JSON has no kind for."""
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value if value is None or isinstance(value, str | int | float | bool) else str(value)
