"""Agreed games on their way into the night: which are counted, which wait, and for whom."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ...engine.refused import Refused
from ...event.browser import is_by_browser
from ..wire.subjects import table_number
from . import result_judge as counting
from .handed_results import Place, read_answered

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .inbox import Arrived, Inbox
    from .night_file import HeldNight

log = logging.getLogger("scorekeeper.hall")

CATCH_UP = 50.0
"""Milliseconds of a step for games that were agreed before the start."""
AGREED = '"agree"'
LOST = "hall-result-gone"
BY_A_WORD = ("hall-two-records", LOST, "hall-browser-app")
"""Questions whose answer is that the table's present result counts."""


class Results:
    def __init__(self, inbox: Inbox, held: HeldNight) -> None:
        self._inbox = inbox
        self._held = held
        self.attention: dict[tuple[str, str], Refused] = {}
        """Games that the director must decide, by table and id."""
        self._later: dict[tuple[str, str], None] = {}
        """Games still to be looked at: after a start, a change of the night, or trouble of the disk."""
        self._incomplete: set[tuple[str, str]] = set()
        """Games that were agreed and lack lines."""
        self._early: set[tuple[str, str]] = set()
        """Games of a round whose turn has not come: another table still plays the one before."""
        self._noted: set[str] = set()
        """Tables of which a result has been entered."""

    def begin(self) -> None:
        """Look at all games that were agreed before."""
        self._later |= dict.fromkeys(self._inbox.agreed_games(self._held.id))
        for key in self._inbox.forks():
            self._ask_which(key)

    def judge_again(self) -> None:
        """The night has changed: a round that has closed may be what a result waited for."""
        self._later |= dict.fromkeys((*self.attention, *self._early))

    def take(self, arrived: Sequence[Arrived]) -> None:
        """Look at the games that these lines, which are on disk, agree to or change."""
        touched = {(one.table, one.lines.game) for one in arrived}
        agreed = {
            (one.table, one.lines.game) for one in arrived if any(AGREED in line for line in one.lines.lines)
        }
        known = {key for key in touched if key in self.attention or key in self._incomplete}
        closed = {
            key for key in touched - agreed - known if counting.has_result(self._inbox, self._held, *key)
        }
        self._later |= dict.fromkeys(sorted(agreed | known | closed))
        forks = set(self._inbox.forks()) if touched else set()
        for key in touched & forks:
            self._ask_which(key)

    def by_browser(self, one: Arrived) -> Refused | None:
        """Keep and count what a table agreed to in a browser; why the director decides, where one must.

        Refused where it could not be kept: then the table enters it again.
        """
        why = next(iter(self._inbox.take((one,))))
        if why:
            raise Refused(why)
        self.count(one.table, one.lines.game)
        return self.attention.get((one.table, one.lines.game))

    def _ask_which(self, key: tuple[str, str]) -> None:
        """A game has gone two ways: the director says which counts."""
        self._note(key, counting.Outcome(counting.NOT_YET, why=Refused("hall-two-records")))

    def take_answers(self, data: Iterable[Any]) -> list[Place]:
        """Note what the app that keeps the night made of the results that were handed over to it."""
        answers = read_answered(data)
        for one in answers:
            place, why = one.place, one.why
            if why is None:
                self._inbox.mark_entered(place.table, place.game, place.night, place.mark, place.hash)
            if place.night != self._held.id or self._held.handed is None:
                continue
            key = place.table, place.game
            self._held.handed.pop(key, None)
            state = counting.COUNTED if why is None else counting.NOT_YET
            self._note(key, counting.Outcome(state, why=why))
            head = self._inbox.head(*key)
            if head is None or head.hash != place.hash:
                # The table has said more meanwhile.
                self._later[key] = None
        return [one.place for one in answers]

    def catch_up(self, now: Callable[[], float]) -> None:
        """Count what was agreed, a little at a time beside what comes."""
        until = now() + CATCH_UP
        for key in tuple(self._later):
            del self._later[key]
            self.count(*key)
            if now() >= until:
                return

    def has_lost(self, table: str, game: str) -> bool:
        """Has the night lost the game's result, and the director not said yet what counts?"""
        why = self.attention.get((table, game))
        return why is not None and why.code == LOST

    def noted(self) -> set[str]:
        """The tables of which a result has been entered since this was asked last."""
        found, self._noted = self._noted, set()
        return found

    def settle(self, table: str, order: dict[str, Any]) -> None:
        """Count what waits for the director at this table, as the director says."""
        waiting = [game for at, game in self.attention if at == table]
        moves = order.get("moves")
        force = order.get("force") is True
        for game in waiting:
            code = self.attention[table, game].code
            force = force or code in BY_A_WORD
            if code == "hall-two-records":
                self._inbox.take_fork(table, game, order.get("keep") is not True)
            elif order.get("keep") is True and is_by_browser(game):
                self._inbox.put(f"left {game}", value=True)
        for game in waiting:
            self.count(table, game, moves if moves in counting.SIDES else None, force)
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
            self._later[table, game] = None
            return
        self._note((table, game), outcome)

    def _note(self, key: tuple[str, str], outcome: counting.Outcome) -> None:
        """Note what became of a game, counted here or by the app that keeps the night."""
        table, _ = key
        if outcome.state in (counting.COUNTED, counting.STANDS) and outcome.why is None:
            self._noted.add(table)
        if outcome.why is None and key in self.attention and key in self._inbox.forks(table):
            # Whatever else became of it, this still is to be decided.
            return
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
