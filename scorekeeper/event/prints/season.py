"""The standings of a season on paper."""

from __future__ import annotations

from typing import Any

from ...words.language import commas, tr
from ...words.names import game_name
from ...words.paper import dates
from ..season import columns
from .grid import Grid
from .lists import first_places, set_columns, shown
from .page import Night, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..season import Night as SeasonNight


def season(data: dict[str, Any], nights: Sequence[SeasonNight]) -> bytes:
    """PDF of a season's standings: place, person, nights, clicks."""
    last = max(night.last for night in nights)
    games = commas(list(dict.fromkeys(game_name(night.game) for night in nights)))
    days = dates(min(night.first for night in nights), last)
    sheet = Sheet(
        tr("Season"), Night(tr("Club nights: {number}").format(number=len(nights)), days, games, last)
    )
    sheet.page()
    keys = columns(data).keys[:-1]
    rows = [[shown(cell) for cell in row[:-1]] for row in columns(data).rows]
    first = first_places(data["standings"], "clicks")
    Grid(sheet, set_columns(keys, ""), rows, first=first).fill(sheet.bottom - sheet.y).draw()
    return sheet.output()
