"""Acknowledgements: tables hear at once what is on disk; the broker keeps some for those that come back."""

from __future__ import annotations

import secrets

from . import messages
from .messages import Ack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .inbox import Inbox
    from .link import Link
    from .topics import Topics

RETAIN_EVERY = 5000.0
"""Milliseconds between acknowledgements of one table that the broker keeps."""
RETAIN_AT_ONCE = 10
"""Such acknowledgements at each look, at most: in a cluster each costs all nodes a write."""


class Acknowledging:
    """Two connections: `link` waits for nothing; on `keeper` is what the broker is to keep.

    A broker stores what it is to keep before it takes the next message of the same connection, and in a
    cluster that has just lost a node it waits for seconds.
    """

    def __init__(
        self, inbox: Inbox, topics: Topics, link: Link, keeper: Link, now: Callable[[], float]
    ) -> None:
        self.inbox = inbox
        self.topics = topics
        self.link = link
        self.keeper = keeper
        self._now = now
        self._run, self._number = secrets.token_hex(4), 0
        self._kept: dict[str, tuple[str, int, float]] = {}
        """Of each table, the acknowledgement that the broker keeps, and since when."""
        self._due: dict[str, None] = {}
        """Tables of which the broker keeps an older one, those that wait longest first."""

    def begin(self) -> None:
        """The keeper is connected anew: the broker may have forgotten all."""
        self._kept.clear()

    def say(self, table: str) -> None:
        """Say what is on disk."""
        owner = self.inbox.owner(table)
        if owner is None:
            return
        upto = self.inbox.upto(table, owner)
        self.link.publish(self.topics.ack(table), self._ack(owner, upto))
        kept = self._kept.get(table)
        if kept is None or kept[:2] != (owner, upto):
            self._due[table] = None

    def retain(self) -> None:
        """Have the broker keep the latest of a few tables. One that is a little old does no harm."""
        now, room = self._now(), RETAIN_AT_ONCE
        for table in tuple(self._due):
            owner, kept = self.inbox.owner(table), self._kept.get(table)
            if room == 0:
                return
            if owner is None:
                continue
            if kept is not None and kept[0] == owner and now - kept[2] < RETAIN_EVERY:
                continue
            upto = self.inbox.upto(table, owner)
            if not self.keeper.publish(self.topics.ack(table), self._ack(owner, upto), 0, True):
                return
            self._kept[table] = owner, upto, now
            del self._due[table]
            room -= 1

    def _ack(self, owner: str, upto: int) -> bytes:
        self._number += 1
        return messages.encode_ack(Ack(owner, upto, self._run, self._number))
