"""The kept games as the screens need them: a list read page by page, and a game replayed."""

from __future__ import annotations

import json
from typing import Any

from ..engine.game import replay
from ..engine.refused import Refused
from ..record.codec import parse
from ..record.rows import Game as Kept
from ..record.rows import Known, Sitter
from ..record.shelf import Search
from ..record.wiping import Count
from ..words.days import began, date_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.game import Game
    from ..record.store import Store
    from .desk import Desk
    from .steps import Steps

__all__ = ["Count", "Kept", "Known", "Sitter", "newest", "pages", "replayed", "scores_of", "steps_of"]

PAGE = 50
DAY, MONTH, YEAR = "day", "month", "year"


class Pages:
    """What a search finds, read as far as somebody has scrolled."""

    def __init__(self, store: Store, search: Search) -> None:
        self.store = store
        self.search = search
        self.found: list[Kept] = []
        self.ended = False

    def at(self, number: int) -> Kept | None:
        """The game of that number, the newest first; none past the end."""
        while number >= len(self.found) and not self.ended:
            after = self.found[-1].id if self.found else None
            try:
                page = self.store.games(self.search, limit=PAGE, after=after)
            except Refused:
                # What was read so far is shown; the next touch that needs the store is told why.
                page = []
            self.found += page
            self.ended = len(page) < PAGE
        return self.found[number] if number < len(self.found) else None


class Thrown:
    """The games that were thrown away and can be put back."""

    def __init__(self, store: Store) -> None:
        self.found = store.deleted()

    def at(self, number: int) -> Kept | None:
        return self.found[number] if number < len(self.found) else None


def pages(desk: Desk) -> Pages | Thrown:
    """The list of games as it is searched now."""
    draft = desk.place.draft("games")
    return desk.recall("games", key_of(desk), lambda: read(desk.store, draft))  # type: ignore[no-any-return]


def read(store: Store, draft: Mapping[str, Any]) -> Pages | Thrown:
    return Thrown(store) if draft.get("thrown") else Pages(store, search_of(draft))


def key_of(desk: Desk) -> tuple[Any, ...]:
    """Another one when the list may be another: another search, another entry, a game more or less."""
    draft, view = desk.place.draft("games"), desk.view
    seen = (desk.session.name, view.top, view.agreed) if view is not None else None
    return tuple(sorted((k, str(v)) for k, v in draft.items())), seen, desk.shelved


def search_of(draft: Mapping[str, Any]) -> Search:
    since, until = span_of(draft)
    return Search(
        player=draft.get("player") or None,
        table=draft.get("table") or None,
        since=since,
        until=until,
        unfinished=bool(draft.get("unfinished")),
    )


def span_of(draft: Mapping[str, Any]) -> tuple[float | None, float | None]:
    """The days that are looked through, as moments: from the first until before the last."""
    if not draft.get("span"):
        return None, None
    year, month, day = map(int, draft["date"].split("-"))
    if draft["span"] == DAY:
        first, after = (year, month, day), (year, month, day + 1)
    elif draft["span"] == MONTH:
        first, after = (year, month, 1), (year, month + 1, 1)
    else:
        first, after = (year, 1, 1), (year + 1, 1, 1)
    return began(*first), began(*after)


def stepped(span: str, date: str, by: int) -> str:
    """So many days, months or years on."""
    year, month, day = map(int, date.split("-"))
    if span == DAY:
        return date_of(began(year, month, day + by) + 3600 * 4)
    if span == MONTH:
        months = year * 12 + month - 1 + by
        return f"{months // 12:04d}-{months % 12 + 1:02d}-01"
    return f"{year + by:04d}-01-01"


def newest(desk: Desk) -> Kept | None:
    """The game that began last."""
    view = desk.view

    def read() -> Kept | None:
        found = desk.store.games(limit=1)
        return found[0] if found else None

    key = desk.shelved, view and (desk.session.name, view.ended, view.top)
    return desk.recall("newest", key, read)  # type: ignore[no-any-return]


def scores_of(kept: Kept) -> tuple[int, int] | None:
    """The totals as the list has them; none where it has none."""
    said = summary_of(kept).get("scores")
    if isinstance(said, list) and len(said) == 2 and all(type(score) is int for score in said):
        return said[0], said[1]
    return None


def summary_of(kept: Kept) -> dict[str, Any]:
    try:
        said = json.loads(kept.listing.summary)
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}


def replayed(desk: Desk, game: str) -> Game:
    """A kept game, from its entries."""
    kept = desk.store.game(game)

    def again() -> Game:
        header, *entries = [parse(line) for line in desk.store.lines(game)]
        return replay(header, entries)

    return desk.recall("game", (game, kept.entries, desk.shelved), again)  # type: ignore[no-any-return]


def steps_of(desk: Desk, game: str) -> Steps:
    """The same, step by step."""
    from .steps import Steps

    now = replayed(desk, game)
    return desk.recall("steps", (game, now.length), lambda: Steps(now))  # type: ignore[no-any-return]
