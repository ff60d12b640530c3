"""The lists of what the store has, games and nights alike: read page by page, and what was deleted."""

from __future__ import annotations

from ..engine.refused import Refused
from ..record.rows import NIGHT, StoredGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..record.shelf import Search
    from ..record.store import Store

PAGE = 50
"""Records read from the store at a time."""


class Shelf:
    """The records that a search finds, the newest first, read as far as the list was scrolled."""

    def __init__(self, store: Store, search: Search) -> None:
        self._store = store
        self._search = search
        self.found: list[StoredGame] = []
        self._ended = False

    def at(self, number: int) -> StoredGame | None:
        """The record at a place of the list, counted from 0; None past the end."""
        while number >= len(self.found) and not self._ended:
            after = self.found[-1].id if self.found else None
            try:
                page = self._store.games(self._search, limit=PAGE, after=after)
            except Refused:
                # The records read so far are shown; the next touch that needs the store tells the trouble.
                page = []
            self.found += page
            self._ended = len(page) < PAGE
        return self.found[number] if number < len(self.found) else None


class Bin:
    """The deleted games, or nights, that can be put back."""

    def __init__(self, store: Store, nights: bool) -> None:
        self.found = [one for one in store.deleted() if (one.listing.kind == NIGHT) is nights]

    def at(self, number: int) -> StoredGame | None:
        return self.found[number] if number < len(self.found) else None
