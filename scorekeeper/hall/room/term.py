"""Which computer is the hall: its term, and how far its night goes. Tables carry both to other computers."""

from __future__ import annotations

import hmac
import logging
from hashlib import sha256

from ...engine.refused import Refused
from ..wire.messages import Seen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .inbox import Inbox

log = logging.getLogger("scorekeeper.hall")


class Term:
    """The term of one recorder, and the highest that it has heard of."""

    def __init__(self, inbox: Inbox, key: str, night: str) -> None:
        self._inbox = inbox
        self._key = key.encode()
        """The hall's own key: no table can make a proof by it."""
        self._night = night
        self.number = int(inbox.get("term") or 1)
        self.over = int(inbox.get("over") or 0)
        """The highest term of another computer that has become the hall."""
        self.lacks = int((inbox.get("lacks") or {}).get(night, 0))
        """Lines of this night's record that tables have heard of, where that was more than are here."""
        self._seen = Seen(0)

    @property
    def stopped(self) -> bool:
        """Is another computer the hall now?"""
        return self.over > self.number

    @property
    def seen(self) -> Seen:
        """The term and the night's length, which tables carry from one computer to another."""
        lines = len(self._inbox.night())
        if (self._seen.term, self._seen.number) != (self.number, lines):
            self._seen = self.proven(Seen(self.number, self._night, lines))
        return self._seen

    def proven(self, seen: Seen) -> Seen:
        text = f"{seen.term} {seen.number} {seen.night}".encode("utf-8", "replace")
        return seen._replace(proof=hmac.new(self._key, text, sha256).hexdigest()[:32])

    def outranked(self, seen: Seen) -> bool:
        """Is another computer the hall, by what a table has seen? Note too where its night went further."""
        if not hmac.compare_digest(seen.proof.encode("utf-8", "replace"), self.proven(seen).proof.encode()):
            return False
        if seen.term > self.number:
            self.stop(seen.term)
            return True
        if seen.night == self._night and seen.number > max(self.lacks, len(self._inbox.night())):
            self.lack(seen.number)
            log.error("the night lacks entries: tables have heard of %s", seen.number)
        return False

    def stop(self, number: int) -> None:
        """Another computer has become the hall."""
        log.error("another computer is the hall now (term %s)", number)
        self.over = number
        self._inbox.put("over", number)

    def take(self) -> None:
        """The director says that this computer is the hall, with the night that it has."""
        self.number = max(self.number, self.over) + 1
        self._inbox.put("term", self.number)
        self.lack(0)

    def lack(self, lines: int) -> None:
        """Tables have heard of so many lines; 0: none are missing any more."""
        self.lacks = lines
        self._inbox.put("lacks", {self._night: lines})

    def read_anew(self) -> None:
        """Somebody else has written the night: does it have again what it lacked?"""
        if 0 < self.lacks <= len(self._inbox.night()):
            self.lack(0)

    def asks(self) -> list[Refused]:
        found = [Refused("hall-stopped")] if self.stopped else []
        if self.lacks:
            # Later entries make the record longer, but do not bring what it lacks.
            found.append(Refused("hall-night-lacks", number=max(self.lacks - len(self._inbox.night()), 1)))
        return found
