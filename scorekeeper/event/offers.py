"""Whether an entry could be made: the checks that the entry itself must pass."""

from __future__ import annotations

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def may(check: Callable[..., object], *what: object) -> bool:
    """Does the check pass?"""
    try:
        check(*what)
    except Refused:
        return False
    return True
