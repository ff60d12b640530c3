"""Computers that stand by: each gets every change of the inbox, and answers wait until it has them.

A computer asks for the changes after those that it has on its disk: so its question is its receipt too.
"""

from __future__ import annotations

import logging
from collections import deque
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ..wire import envelope
from ..wire.card import MAX_ADDRESSES
from ..wire.forms import Form, each, shaped, text, whole
from ..wire.messages import ID, MAX_ID

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..wire.link import Link
    from .inbox import Inbox

log = logging.getLogger("scorekeeper.hall")

WAIT = 300.0
"""Milliseconds that an answer waits for a computer that stands by."""
IDLE = 1000.0
"""Milliseconds after which a question is answered though there is nothing new."""
AWAY = 5_000.0
"""Milliseconds without a question, after which the computer does not stand by any more."""
BYTES = 40_000
"""Bytes of changes in one answer, before they are compressed."""


class Question(NamedTuple):
    name: str
    """Names the computer."""
    number: int
    """The change up to which it has everything, and that change's hash."""
    hash: str
    coming: int
    """Changes after it that have come, of a commit that is not whole yet."""
    term: int
    at: tuple[str, ...]
    """Addresses at which it could be the hall."""


QUESTION_FORM = Form(
    Question,
    {
        "name": shaped(ID), "number": whole(), "hash": text(MAX_ID), "coming": whole(), "term": whole(),
        "at": each(text(MAX_ID), MAX_ADDRESSES),
    },
)  # fmt: skip


class _Follower:
    def __init__(self) -> None:
        self.has = 0
        """The change up to which it has everything."""
        self.coming = 0
        self.heard = 0.0
        self.reply = ""
        """Where the answer to its latest question goes; empty where that is given."""
        self.anew = False
        """Has it changes that are not here? Then it begins anew."""
        self.behind = True
        self.late: tuple[int, float] | None = None
        """A change that it had not got, and since when."""
        self.at: tuple[str, ...] = ()


class Followers:
    """All computers that stand by, and the answers that wait for them."""

    def __init__(self, inbox: Inbox, link: Link) -> None:
        self._inbox = inbox
        self._link = link
        self._all: dict[str, _Follower] = {}
        self._held: deque[tuple[int, str, bytes]] = deque()
        """Answers, each with the change that is to be stored twice before."""

    def ask(self, asks: Question, reply: str, now: float) -> None:
        """A computer that stands by asks for what it has not got."""
        one = self._all.setdefault(asks.name, _Follower())
        one.anew = not self._inbox.has_change(asks.number, asks.hash)
        one.has = 0 if one.anew else asks.number
        one.coming = 0 if one.anew else asks.coming
        one.heard, one.reply, one.at = now, reply, asks.at
        if one.anew:
            one.behind = True
            if not self._inbox.is_log_whole:
                # What it lacks first is in the log no more.
                self._inbox.log_anew()

    def publish(self, subject: str, payload: bytes) -> None:
        """Send this once everything that is stored here is stored there too."""
        if self._held or self._waits(self._inbox.log.number):
            self._held.append((self._inbox.log.number, subject, payload))
        else:
            self._link.publish(subject, payload)

    def _waits(self, number: int) -> bool:
        return any(one.has < number for one in self._all.values() if not one.behind)

    def serve(self, head: dict[str, Any], now: float) -> None:
        """Answer the questions, each beginning with `head`; send what has waited for long enough."""
        for one in self._all.values():
            self._judge(one, now)
            if one.reply and (one.has < self._inbox.log.number or one.anew or now - one.heard >= IDLE):
                changes = self._inbox.changes(one.has + one.coming, BYTES)
                answer = {**head, "of": self._inbox.log.number, "anew": one.anew, "changes": changes}
                try:
                    self._link.publish(one.reply, envelope.encode(answer))
                except Refused as why:
                    # It stays behind, which is said.
                    log.error("a computer that stands by can't be told change %s: %s", one.has + 1, why.code)
                one.reply = ""
        while self._held and not self._waits(self._held[0][0]):
            _, subject, payload = self._held.popleft()
            self._link.publish(subject, payload)
        self._inbox.shorten_log(min((one.has for one in self._all.values()), default=self._inbox.log.number))

    def _judge(self, one: _Follower, now: float) -> None:
        """Is it behind? It is until it has caught up, and where it takes too long for any one change."""
        latest = self._inbox.log.number
        if one.has == latest and now - one.heard <= AWAY:
            one.behind, one.late = False, None
        elif one.late is None or one.has >= one.late[0]:
            one.late = (latest, now) if one.has < latest else None
        elif now - one.late[1] >= WAIT:
            one.behind = True

    def due(self, now: float) -> float:
        """Milliseconds until `serve` has something to do by itself."""
        late = [one.late[1] + WAIT - now for one in self._all.values() if one.late and not one.behind]
        return max(min(late, default=IDLE), 0.0)

    def forget(self) -> None:
        """This is the hall no longer: nothing is answered any more."""
        self._held.clear()
        self._all.clear()

    def addresses(self) -> tuple[str, ...]:
        """Where tables would find the computers that stand by."""
        found = dict.fromkeys(address for one in self._all.values() for address in one.at)
        return tuple(found)[:MAX_ADDRESSES]

    def state(self, now: float) -> Refused | None:
        """How they stand, for the director; None where there are none."""
        if not self._all:
            return None
        if any(now - one.heard > AWAY for one in self._all.values()):
            return Refused("standby-away")
        return Refused("standby-behind" if any(one.behind for one in self._all.values()) else "standby-ready")
