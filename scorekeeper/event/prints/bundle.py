"""All prints of a night, by file name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import IO, Any

from .. import columns
from ..columns import csv_of
from . import bracket, cards, lists, notice, plan, pocket, seats, slips
from .files import bundled
from .turns import between

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike

    from ..night import Event

    Maker = Callable[[Event[Any]], bytes]

MAKERS: Mapping[str, Maker] = {
    "seats.pdf": seats.seats,
    "table-plan.pdf": plan.plan,
    "draw.pdf": bracket.draw,
    "bracket.pdf": bracket.bracket,
    "blank-score-cards.pdf": pocket.blank_cards,
    "table-slips.pdf": slips.slips,
    "notice.pdf": notice.notice,
    "standings.pdf": lists.standings,
    "team-trophy.pdf": lists.trophy,
    "score-cards.pdf": cards.players_cards,
    "results.pdf": lists.results,
    "standings.csv": lambda event: csv_of(columns.standings(event)),
    "results.csv": lambda event: csv_of(columns.named_results(event)),
}
"""All prints by name; `files` says which of them a night has."""
standings = lists.standings


def prints(event: Event[Any]) -> Iterator[tuple[str, bytes]]:
    """Make the files one after the other: name and bytes of each, so that a caller can show progress.

    After the last round, those of the beginning are left out.
    """
    for name in bundled(event):
        between.get()()
        yield name, MAKERS[name](event)


def zipped(event: Event[Any]) -> bytes:
    """Make one ZIP of all files; the same night gives the same bytes."""
    import io

    out = io.BytesIO()
    for _ in zip_into(event, out):
        pass
    return out.getvalue()


def zip_into(event: Event[Any], out: str | PathLike[str] | IO[bytes]) -> Iterator[str]:
    """Write one ZIP of all files; the name of each once it is in it."""
    from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

    with ZipFile(out, "w", ZIP_DEFLATED) as archive:
        for name, data in prints(event):
            archive.writestr(ZipInfo(name), data, ZIP_DEFLATED)
            yield name
