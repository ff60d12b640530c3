"""The games that are kept, newest first: read as far as they were scrolled to, drawn where they are seen."""

from __future__ import annotations

from typing import Any

from ...table.keeping import DAYS as KEPT
from ...table.key import KeySpec
from ...table.shelf import DAY, MONTH, key_of, pages
from ...words.days import began, day_text, month_text
from ...words.language import tr
from ..cards import card
from ..items import Gap, Key, Rolls, Row, Say
from .parts import across, game_lines, page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


class Cards:
    """The rows of the list, each made when it comes into sight."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.width = across(scene)
        self.pages = pages(scene.desk)
        self.thrown = bool(scene.draft("games").get("thrown"))
        self.key = key_of(scene.desk), self.width

    def at(self, number: int) -> Any:
        kept = self.pages.at(number)
        if kept is None:
            return None
        if self.thrown:
            action: tuple[Any, ...] = ("games.put_back", kept.id)
        else:
            action = ("games.look", kept.id)
        spec = KeySpec(kept.id, action, name=f"game {number}", enabled=kept.listing.kind in KINDS)
        return card(self.scene, spec, game_lines(kept), self.width, least=72)


KINDS = ("500", "cribbage", "spades")


def build(scene: Scene) -> Any:
    rows = Cards(scene)
    draft = scene.draft("games")
    shown = searched(scene)
    body: list[Any] = []
    if shown:
        every = KeySpec(tr("ALL"), ("games.everything",), name="ALL")
        body.append(Row((Say(shown, 20, 18, "left", weight=1), Key(every, 20, 56, weight=0))))
    if rows.at(0) is None:
        words = tr("No games yet. The games of this table will be listed here.")
        body += [Gap(0, 1), Say(tr("No such game") if shown else words, 22), Gap(0, 1)]
    else:
        body.append(Rolls(rows, f"games {sorted(draft.items())}"))
    keys = Row(
        (
            Key(KeySpec(tr("FIND"), ("screen.open", "find"), "action"), 22, 64, 60),
            Key(KeySpec(tr("BRING IN"), ("screen.open", "import"), name="IMPORT"), 22, 64, 60),
        )
    )
    return page(scene, tr("Games"), body, [keys])


def searched(scene: Scene) -> str:
    """What is looked for: `Ann · table 12 · September 2026`."""
    draft = scene.draft("games")
    found = []
    if draft.get("thrown"):
        found.append(tr("thrown away: kept for {days} days, touch one to put it back").format(days=KEPT))
    if draft.get("player"):
        found.append(str(draft["player"]))
    if draft.get("table"):
        found.append(tr("table {table}").format(table=draft["table"]))
    if draft.get("span"):
        found.append(span_words(draft))
    if draft.get("unfinished"):
        found.append(tr("not over"))
    return " · ".join(found)


def span_words(draft: Any) -> str:
    """The day, the month or the year."""
    year, month, day = map(int, draft["date"].split("-"))
    if draft["span"] == DAY:
        return day_text(began(year, month, day) + 4 * 3600, hour=False)
    return month_text(year, month) if draft["span"] == MONTH else str(year)
