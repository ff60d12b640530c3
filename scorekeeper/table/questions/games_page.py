"""The list of kept games, newest first, whose rows are made as they come into sight; and the search."""

from __future__ import annotations

from typing import Any

from ...shell.key import KeySpec
from ...shell.navigation import go_back
from ...shell.page.cards import Line, card
from ...shell.page.icons import ICONS
from ...shell.page.items import Column, Gap, Key, Listed, Rolls, Row, Say
from ...shell.page.measure import PLAIN, STRONG
from ...words.days import began, day_text, month_text
from ...words.language import tr
from . import games
from .games import DAY, MONTH
from .screen_parts import across, choices, game_lines, group, page, quiet, scroll, two
from .stored_game import dismiss
from .wipe import DAYS_RESTORABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.place import Draft
    from ..scene import Scene


def _rows(scene: Scene) -> Listed:
    """The games, each under its day where that is another than the one before."""
    width, shelf = across(scene), games.pages(scene.desk)

    def row(number: int) -> Any:
        stored = shelf.at(number)
        if stored is None:
            return None
        spec = games.row_key(scene.desk, stored, number)
        shown = card(scene, spec, game_lines(scene, stored, under_day=True), width, least=72)
        before = shelf.at(number - 1) if number else None
        day = day_text(stored.started, hour=False)
        if before is not None and day_text(before.started, hour=False) == day:
            return shown
        return Column((Say(day, 20, 18, "left"), shown), gap=4, weight=0)

    return Listed((games.list_key(scene.desk), width), None, row)


def build(scene: Scene) -> Any:
    """The list."""
    rows = _rows(scene)
    draft = scene.draft("games")
    shown = _search_words(draft)
    body: list[Any] = []
    if shown:
        body.append(Row((Say(shown, 20, 18, "left", weight=1), Key(_all(), 20, 56, weight=0))))
    if rows.at(0) is None:
        words = tr("No games yet. Games played here will be listed.")
        sign = Say(ICONS["search" if shown else "style"], 72, 48)
        body += [Gap(0, 1), sign, Say(tr("No games found") if shown else words, 22), Gap(0, 1.6)]
    else:
        body.append(Rolls(rows, f"games {sorted(draft.items())}"))
    keys = Row(tuple(Key(spec, 22, 64, 60) for spec in games.list_keys()))
    return page(scene, tr("Games"), body, [keys])


def _all() -> KeySpec:
    return KeySpec(tr("All"), dismiss(games.SCREEN), name="ALL")


def _search_words(draft: Draft) -> str:
    """The search in words: `Ann · table 12 · September 2026`."""
    found = []
    if draft.get("thrown"):
        found.append(tr("deleted: kept for {days} days, tap one to restore it").format(days=DAYS_RESTORABLE))
    if draft.get("player"):
        found.append(str(draft["player"]))
    if draft.get("table"):
        found.append(tr("table {table}").format(table=draft["table"]))
    if draft.get("span"):
        found.append(_span_words(draft))
    if draft.get("unfinished"):
        found.append(tr("unfinished"))
    return " · ".join(found)


def _span_words(draft: Draft) -> str:
    """The day, the month or the year."""
    year, month, day = map(int, draft["date"].split("-"))
    if draft["span"] == DAY:
        return day_text(began(year, month, day) + 4 * 3600, hour=False)
    if draft["span"] == MONTH:
        return month_text(year, month)
    return str(year)


def build_find(scene: Scene) -> Any:
    """The search: a player, a table, a time."""
    draft = scene.draft("games")
    width = across(scene, 2 if scene.kind == "wide" else 1)
    parts = draft.get("player") or tr("anyone"), draft.get("table") or tr("any")
    left = [
        card(scene, spec, (Line(spec.label, 18, face=PLAIN), Line(now, 22, face=STRONG)), width)
        for spec, now in zip(games.asked_keys(draft), parts, strict=True)
    ]
    only = group(tr("Only"), choices(scene, [quiet(spec) for spec in games.only_keys(draft)], width))
    right = [_when(scene, draft, width), only]
    show = KeySpec(tr("Show"), go_back(), "action", name="SHOW")
    keys = Row((Key(_all(), 22, 64, 60), Key(show, 26, 64, 60, weight=2)))
    if scene.kind == "wide":
        body = two(scene, [scroll(left, "find left", 12)], [scroll(right, "find right", 16)])
    else:
        body = (scroll((*left, *right), "find", 16),)
    return page(scene, tr("Find games"), body, [keys], short=tr("Find"))


def _when(scene: Scene, draft: Draft, width: float) -> Any:
    """Any time, or one day, month or year, with the keys to the one before and after it."""
    found: list[Any] = [choices(scene, games.span_keys(draft), width)]
    if draft.get("span"):
        before, after = (Key(quiet(spec), 28, 56, weight=0) for spec in games.step_keys())
        found.append(Row((before, Say(_span_words(draft), 20, 18, weight=1), after)))
    return group(tr("When"), Column(tuple(found), weight=0))
