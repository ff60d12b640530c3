"""Refusals as stored in a place until they are read."""

from __future__ import annotations

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Json, JsonMap
    from ..record.rows import Salvage

DAMAGED = "store-damaged"
TOUCHED = "touched"
"""Key of the notice of a touch that was refused; a message that came by itself has none."""
BEHIND = "refused"
"""The key under which a refusal is stored that is the reason of another."""


def damaged(found: Salvage) -> Refused:
    """The damage report as a refusal."""
    return Refused(DAMAGED, **found._asdict())


def notice_of(why: Refused) -> Json:
    """The refusal as JSON values for a place."""
    return {"code": why.code, "clause": why.clause, "data": _plain(why.data)}


def refused_of(notice: JsonMap) -> Refused:
    """The refusal stored in a notice, with the refusal behind it, if there is one."""
    data = {
        key: refused_of(value[BEHIND]) if _is_behind(value) else value
        for key, value in notice["data"].items()
    }
    return Refused(notice["code"], notice["clause"], **data)


def _is_behind(value: object) -> bool:
    """Is it a refusal that was stored as the reason of another?"""
    inner = value.get(BEHIND) if isinstance(value, dict) else None
    return isinstance(inner, dict) and inner.keys() == {"code", "clause", "data"}


def _plain(value: object) -> object:
    """The value with everything that JSON cannot hold replaced by text."""
    if isinstance(value, Refused):
        return {BEHIND: notice_of(value)}
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value if value is None or isinstance(value, str | int | float | bool) else str(value)
