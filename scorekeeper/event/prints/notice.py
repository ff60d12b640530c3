"""The results on one page, to pin up: the first places large, then everybody."""

from __future__ import annotations

from typing import Any

from ...words.language import tr
from ..posting import FIRST, counted, places, playoffs, present, result_of, who
from .about import night_of
from .page import BODY, SMALL, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..night import Event

LARGE, STEP = 20.0, 10.0
"""Text size of the first places in points, and the height of their rows in mm."""
MOST_LARGE = 8
"""First places that are set large; where more share them, all stand in the list."""
ROW, COLUMNS = 6.0, 3
GAP = 6.0


def notice(event: Event[Any]) -> bytes:
    """PDF of one page: names, clicks and the team trophy; those who do not fit are counted."""
    result, teams = result_of(event), event.state.header.form.teams
    key = "event_points" if teams else "clicks"
    sheet = Sheet(tr("Results"), night_of(event))
    sheet.page()
    sheet.text(sheet.left, sheet.y + 4, present(event), BODY, width=sheet.across)
    sheet.y += 8
    rows = counted(result["standings"])
    first = [row for row in rows if row["rank"] <= FIRST and row[key]]
    if len(first) <= MOST_LARGE:
        # All as large as the longest of their names takes its line.
        room = sheet.across - 40
        names = [sheet.drawable(who(row), True) for row in first]
        widest = max((sheet.measure(name, LARGE, True) for name in names), default=1.0)
        size = max(SMALL, min(LARGE, LARGE * 0.999 * room / widest))
        for row in first:
            _line(sheet, row, key, size)
        rows = rows[len(first) :]
        for words in playoffs(result)[:MOST_LARGE]:
            sheet.text(sheet.left, sheet.y + 4, words, BODY, width=sheet.across)
            sheet.y += ROW
        sheet.y += 4
    clubs = places(result.get("teams", []), "clicks", event.state.header.game)
    # What stands below the list is kept free for it.
    _list(sheet, rows, key, sheet.bottom - (ROW * (len(clubs) + 2) if clubs else 0))
    if clubs:
        sheet.y += ROW
        for number, words in enumerate((tr("Team trophy"), *clubs)):
            sheet.text(sheet.left, sheet.y + 4, words, BODY, bold=not number, width=sheet.across)
            sheet.y += ROW
    return sheet.output()


def _line(sheet: Sheet, row: dict[str, Any], key: str, size: float) -> None:
    """One of the first places."""
    base = sheet.y + 7
    sheet.text(sheet.left, base, f"{row['rank']}.", LARGE, bold=True, width=14)
    sheet.text(sheet.left + 16, base, who(row), size, bold=True, width=sheet.across - 40)
    sheet.text(sheet.right - 22, base, str(row[key]), LARGE, bold=True, width=22, align="right")
    sheet.y += STEP


def _list(sheet: Sheet, rows: list[dict[str, Any]], key: str, bottom: float) -> None:
    """The other places, in as few columns as hold them; those beyond the page are counted."""
    most = max(1, int((bottom - sheet.y) / ROW))
    columns = min(COLUMNS, -(-len(rows) // most)) or 1
    shown = rows if len(rows) <= most * columns else rows[: most * columns - 1]
    tall = min(most, -(-len(rows) // columns))
    wide = (sheet.across - GAP * (columns - 1)) / columns
    lines = [(f"{row['rank']}. {who(row)}", str(row[key])) for row in shown]
    if any(sheet.measure(sheet.drawable(words)) > wide - 10 for words, _ in lines):
        # Names come before clubs.
        lines = [(f"{row['rank']}. {who({**row, 'club': None})}", str(row[key])) for row in shown]
    if len(shown) < len(rows):
        lines.append((tr("and {number} more").format(number=len(rows) - len(shown)), ""))
    for at, (words, clicks) in enumerate(lines):
        x, y = sheet.left + (at // tall) * (wide + GAP), sheet.y + ROW * (at % tall) + 4
        sheet.text(x, y, words, BODY, width=wide - 10)
        sheet.text(x + wide - 8, y, clicks, BODY, width=8, align="right")
    sheet.y += ROW * min(tall, len(lines))
