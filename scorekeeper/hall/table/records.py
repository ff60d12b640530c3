"""The table's games as its hall gets them: lines, their running hash, and what the hall has acknowledged."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from threading import RLock
from typing import NamedTuple

from ..wire.chain import after, chain, root
from ..wire.messages import MAX_GAMES, Reached, Receipt, pages
from .ledger import Noted


class Waiting(NamedTuple):
    """Lines that the hall has not acknowledged."""

    game: str
    first: int
    before: str
    lines: list[str]


class Record:
    """One game."""

    def __init__(self, game: str, noted: Noted) -> None:
        self.game = game
        self.lines: list[str] | None = None
        """The lines in the table's store; None where they were not needed yet."""
        self.hashes = [root(game)]
        self.reached = Reached(game, noted.lines, noted.hash if noted.lines else root(game))
        """How far the record goes here."""
        self.sent = noted.lines
        """Lines that the hall has."""
        self.entered = noted.entered
        self.counts = True
        """Is it a part of the record that counts in the hall?"""
        self.more = 0
        """Lines that the hall has beyond this record."""
        self.noted = noted
        """The same, as it was written down last."""

    @property
    def waiting(self) -> int:
        return max(self.reached.lines - self.sent, 0)

    @property
    def done(self) -> bool:
        """Is the whole record in the hall, and its result in the night?"""
        return self.entered and self.counts and not self.waiting and not self.more

    def load(self, lines: Sequence[str]) -> None:
        hashes = chain(self.game, lines)
        old = self.reached
        self.lines, self.hashes = list(lines), hashes
        self.reached = Reached(self.game, len(lines), hashes[-1])
        if old.lines > len(lines) or hashes[old.lines] != old.hash:
            # The store holds another record than the hall was sent: it is asked what it has.
            self.sent, self.entered = 0, False

    def add(self, text: str) -> None:
        if self.lines is not None:
            self.lines.append(text)
            self.hashes.append(after(self.hashes[-1], text))
            self.reached = Reached(self.game, len(self.lines), self.hashes[-1])
            self.entered = False

    def receive(self, receipt: Receipt, named: Reached, owns: bool) -> bool:
        """Take the receipt for the record as it was `named`; False where its lines are needed first."""
        fits = self.hashes[named.lines] == named.hash if named.lines < len(self.hashes) else (
            named == self.reached
        )  # fmt: skip
        if not fits:
            return True
        self.counts = receipt.counts
        self.more = max(receipt.lines - named.lines, 0) if receipt.counts else 0
        self.entered = receipt.entered and named == self.reached
        if receipt.has:
            self.sent = max(self.sent, named.lines)
            return True
        if not owns:
            # Nothing is sent, and nothing is asked for.
            return True
        if self.lines is None:
            return False
        ours = receipt.lines < len(self.hashes) and self.hashes[receipt.lines] == receipt.hash
        self.sent = receipt.lines if ours else 0
        return True


class Records:
    """The games of one hall; any thread may use them."""

    def __init__(self, noted: Mapping[str, Noted]) -> None:
        self._lock = RLock()
        self._all = {game: Record(game, one) for game, one in noted.items()}

    def __contains__(self, game: str) -> bool:
        return game in self._all

    def get(self, game: str) -> Record:
        """The game's record; a new one where it was not known."""
        with self._lock:
            found = self._all.get(game)
            if found is None:
                found = self._all[game] = Record(game, Noted(0, ""))
            return found

    def enter(self, game: str, line: int, text: str) -> bool:
        """A line, 0 for the header, is in the store; False where lines before it are not known here."""
        with self._lock:
            found = self._all.get(game)
            if found is None or found.lines is None or line > len(found.lines):
                return False
            if line == len(found.lines):
                found.add(text)
                return True
            return found.lines[line] == text

    def load(self, game: str, lines: Sequence[str]) -> None:
        """Take the whole record as the store has it."""
        with self._lock:
            self.get(game).load(lines)

    @property
    def waiting(self) -> int:
        """Lines in the store that the hall has not acknowledged."""
        with self._lock:
            return sum(one.waiting for one in self._all.values())

    def reached(self) -> list[Reached]:
        """How far each of the latest games goes here."""
        with self._lock:
            return [one.reached for one in list(self._all.values())[-MAX_GAMES:] if one.reached.lines]

    def next(self, most: int) -> Waiting | None:
        """The lines to be sent next: so many bytes, or one line."""
        with self._lock:
            for one in self._all.values():
                if one.lines is not None and one.waiting:
                    some = pages(one.lines[one.sent :], most)
                    return Waiting(one.game, one.sent, one.hashes[one.sent], some)
        return None

    def receive(self, receipt: Receipt, named: Reached, owns: bool) -> bool:
        """Take a receipt; False where the game's lines are needed first."""
        with self._lock:
            found = self._all.get(receipt.game)
            return found is None or found.receive(receipt, named, owns)

    def again(self, game: str) -> None:
        """The hall has nothing that these lines could go on from: the whole record is sent."""
        with self._lock:
            self.get(game).sent = 0

    def changed(self) -> list[tuple[str, Noted]]:
        """What is to be written down: games that are acknowledged otherwise than it says there."""
        with self._lock:
            found = []
            for one in self._all.values():
                now = Noted(one.reached.lines, one.reached.hash, one.entered)
                if not one.waiting and one.reached.lines and now != one.noted:
                    found.append((one.game, now))
            return found

    def noted(self, game: str, now: Noted) -> None:
        self.get(game).noted = now

    def shown(self) -> tuple[frozenset[str], int, bool]:
        """Games that are done, lines that the hall has beyond the latest game, and whether it counts another
        record of a game."""
        with self._lock:
            every = list(self._all.values())
            latest = every[-1] if every else None
            done = frozenset(one.game for one in every if one.done)
            return done, 0 if latest is None else latest.more, any(not one.counts for one in every)
