"""The director's words to the tables, kept for a table that was away."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.refused import Refused
from ..wire.messages import MAX_TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .inbox import Inbox

LATEST = 5
"""Words that are kept for each table."""


class Sayings:
    """The words of one hall, each with a number."""

    def __init__(self, inbox: Inbox, wall: float) -> None:
        self._inbox = inbox
        # As with the countdown's revs: tables hear higher numbers only, and the disk may have been lost.
        self._number = int(inbox.get("said") or wall * 1000)
        self._of: dict[str, list[tuple[int, str]]] = {
            table: [(number, text) for number, text in words]
            for table, words in (inbox.get("words") or {}).items()
        }

    def add(self, text: str, tables: Iterable[str]) -> int:
        """Keep one for these tables; its number. Refused where it is longer than a table shows."""
        if len(text) > MAX_TEXT:
            raise Refused("text-too-long")
        self._number += 1
        for table in tables:
            words = self._of.setdefault(table, [])
            words.append((self._number, text))
            del words[:-LATEST]
        self._inbox.put("said", self._number)
        self._inbox.put("words", self._of)
        return self._number

    def after(self, table: str, number: int) -> tuple[tuple[int, str], ...]:
        """The words to a table after this one; a table that has heard none yet gets the latest."""
        words = self._of.get(table, [])
        return tuple(one for one in (words if number else words[-1:]) if one[0] > number)
