"""Which entries of the outbox are sent now, and which are sent again."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from .messages import Ack, Piece
    from .outbox import Outbox

AGAIN = 3000.0
"""Milliseconds without an acknowledgement, after which entries are sent again."""
WINDOW = 200
"""Entries that may be on their way."""
AGAIN_WINDOW = 20
"""Entries sent again at a time while the hall does not acknowledge any."""
LOST = 1000.0
"""Milliseconds after which an acknowledgement that brings nothing new means that what was sent is lost."""


class Sender:
    """Sends the outbox in order, and again until the hall has it on its disk. Times are boot milliseconds."""

    def __init__(self, outbox: Outbox, send: Callable[[Piece], bool]) -> None:
        self.outbox = outbox
        self._send = send
        self.owns = True
        """Do this device's entries count? Another one has the table otherwise, and nothing is sent."""
        self.heard = False
        """Has the hall said since the connection was made whose entries count?"""
        self._connected = False
        self._heard = "", 0
        """Run and number of the latest acknowledgement."""
        self._sent = 0
        self._window = WINDOW
        self._since: float | None = None
        """When the oldest entry on its way was sent."""
        self._began: dict[int, float] = {}
        self.delay = 0.0
        """Longest time that an entry of this connection waited for its acknowledgement."""

    def connected(self) -> None:
        self._connected, self.heard = True, False
        self._heard = "", 0
        self._begin_again()

    def disconnected(self) -> None:
        self._connected = False
        self._since = None

    def acknowledged(self, ack: Ack, now: float) -> None:
        """The hall says whose entries count, and up to which it has them."""
        joined = self.outbox.joined()
        if joined is None:
            return
        if ack.run and ack.run == self._heard[0] and ack.number <= self._heard[1]:
            # An acknowledgement that the broker was to keep comes later than one that was sent after it.
            return
        self._heard = ack.run, ack.number
        self.heard = True
        self.owns = ack.epoch == joined.epoch
        if not self.owns:
            self._since = None
            return
        after = self.outbox.acknowledge(ack.upto)
        if after.epoch != joined.epoch or after.acked < joined.acked:
            self._begin_again()
            return
        self._sent = max(self._sent, after.acked)
        done = [seq for seq in self._began if seq <= after.acked]
        for seq in done:
            self.delay = max(self.delay, now - self._began.pop(seq))
        if after.acked > joined.acked:
            self._window = WINDOW
            self._since = now if self._sent > after.acked else None
        elif self._since is not None and now - self._since >= LOST:
            # The recorder is back, and says where it stands.
            self._since = now - AGAIN

    def due(self) -> float | None:
        """When entries must be sent again; None while none is on its way."""
        return None if self._since is None else self._since + AGAIN

    def send(self, now: float) -> int:
        """Send what may be sent now; returns the number of entries."""
        joined = self.outbox.joined()
        if joined is None or not self._connected or not self.owns:
            return 0
        if self._since is not None and now >= self._since + AGAIN:
            self._sent = joined.acked
            self._since, self._window = None, AGAIN_WINDOW
        room = self._window - (self._sent - joined.acked)
        count = 0
        if room <= 0 or self._sent >= joined.next - 1:
            return 0
        for piece in self.outbox.pieces(self._sent, room):
            if not self._send(piece):
                break
            self._sent = piece.seq
            self._began.setdefault(piece.seq, now)
            count += 1
        if count and self._since is None:
            self._since = now
        return count

    def _begin_again(self) -> None:
        joined = self.outbox.joined()
        self._sent = 0 if joined is None else joined.acked
        self._window = WINDOW
        self._since = None
        self._began.clear()
        self.delay = 0.0
