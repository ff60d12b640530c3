"""Agreed games on their way into the night: which are counted, which wait, and for whom."""

from __future__ import annotations

import logging
from collections import deque
from typing import Any

from ..engine.refused import Refused
from . import counting
from .topics import table_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from .inbox import Arrived, Inbox
    from .night_file import NightFile

log = logging.getLogger("scorekeeper.hall")

CATCH_UP = 50.0
"""Milliseconds of a step for games that were agreed before the start."""
AGREED = '"agree"'


class Results:
    """The agreed games of one hall's tables."""

    def __init__(self, inbox: Inbox, held: NightFile) -> None:
        self._inbox = inbox
        self._held = held
        self.attention: dict[tuple[str, str], Refused] = {}
        """Games that the director must decide, by table and id."""
        self._later: deque[tuple[str, str]] = deque()
        """Games still to be looked at: after a start, a change of the night, or trouble of the disk."""
        self._incomplete: set[tuple[str, str]] = set()
        """Games that were agreed and lack lines."""
        self._early: set[tuple[str, str]] = set()
        """Games of a round whose turn has not come: another table still plays the one before."""

    def begin(self, table: str | None = None) -> None:
        """Look at all games that were agreed before, or at those of one table."""
        found = self._inbox.agreed_games(self._held.id)
        self._later.extend(key for key in found if table in (None, key[0]))

    def look_again(self) -> None:
        """The night has changed: a round that has closed may be what a result waited for."""
        self._later.extend([*self.attention, *self._early])

    def take(self, entries: Sequence[Arrived]) -> None:
        """Count the games that these entries, which are on disk, agree to or make whole."""
        touched = {(table, piece.game) for table, piece, _ in entries}
        agreed = {(table, piece.game) for table, piece, _ in entries if AGREED in piece.text}
        tables = {table for table, _ in touched}
        # The last entry that a game waits for may be one of another game, which came late.
        waiting = {key for key in self._incomplete if key[0] in tables} | (touched & set(self.attention))
        for table, game in sorted(agreed | waiting):
            self.count(table, game)

    def take_answers(self, folder: Path) -> None:
        """Note what the app that keeps the night made of the results that were handed over."""
        for night, key, why in counting.take_answers(self._inbox, folder):
            if night == self._held.id:
                self._note(key, counting.Outcome(counting.STANDS, why=why))
                # The table may have corrected it meanwhile.
                self._later.append(key)

    def catch_up(self, now: Callable[[], float]) -> None:
        """After a start: count what was agreed before it, a little at a time beside what comes."""
        until = now() + CATCH_UP
        for _ in range(len(self._later)):
            self.count(*self._later.popleft())
            if now() >= until:
                return

    def settle(self, table: str, order: dict[str, Any]) -> None:
        """Count what waits for the director at this table, as the director says."""
        waiting = [game for at, game in self.attention if at == table]
        moves = order.get("moves")
        for game in waiting:
            self.count(table, game, moves if moves in counting.SIDES else None, order.get("force") is True)
        left = [why for (at, _), why in self.attention.items() if at == table]
        if not waiting:
            raise Refused("hall-nothing-waits", table=table_number(table))
        if left:
            raise left[0]

    def count(self, table: str, game: str, moves: str | None = None, force: bool = False) -> None:
        """Enter the game's result into the night, or note what the director must decide."""
        try:
            outcome = counting.count(self._inbox, self._held, table, game, moves, force)
        except (Refused, OSError) as trouble:
            why = trouble.code if isinstance(trouble, Refused) else trouble.strerror
            log.error("%s: a result could not be noted: %s", table, why)
            self._later.append((table, game))
            return
        self._note((table, game), outcome)

    def _note(self, key: tuple[str, str], outcome: counting.Outcome) -> None:
        """Note what became of a game, counted here or by the app that keeps the night."""
        table, _ = key
        self._incomplete.discard(key)
        self._early.discard(key)
        if outcome.why is not None and is_early(outcome.why):
            self._early.add(key)
            return
        if outcome.why is not None:
            if self.attention.get(key) is None or self.attention[key].code != outcome.why.code:
                log.warning("%s: a result waits for the director (%s)", table, outcome.why.code)
            self.attention[key] = outcome.why
            return
        self.attention.pop(key, None)
        if outcome.state == counting.COUNTED and outcome.entry is not None:
            log.info("%s: result of round %s entered", table, outcome.entry["round"])
        elif outcome.state == counting.HANDED and outcome.entry is not None:
            log.info("%s: result of round %s handed over", table, outcome.entry["round"])
        elif outcome.state == counting.NOT_YET:
            self._incomplete.add(key)


TURN = ("round-not-in-play", "take-other-round")


def is_early(why: Refused) -> bool:
    """Is it the result of a round that is still to come?"""
    number, now = why.data.get("round"), why.data.get("now")
    return why.code in TURN and isinstance(number, int) and isinstance(now, int) and number > now
