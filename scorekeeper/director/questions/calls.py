"""The calls of the tables of a hall, looked for while the round is seen."""

from __future__ import annotations

from . import hall

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk


def follow_calls(desk: Desk) -> None:
    """Draw again when a table of the hall calls or its call is answered, until the screen is left."""
    if hall.watch(desk) is not None:
        desk.outside.hall()
