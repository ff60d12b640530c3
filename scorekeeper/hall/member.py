"""A table in the hall: its outbox, its clock and its messages, on a thread that the table never waits for."""

from __future__ import annotations

import logging
import threading
from typing import Any, NamedTuple

from ..engine.refused import Refused
from ..guarded import Guarded, watch
from ..record.codec import parse
from . import kept_clock, messages
from .boot import Clocks
from .clock import TableClock
from .link import FAULT, Down, Link, Login, Message, Up, Will
from .messages import GamePart, Here, Page, Said
from .outbox import Missed
from .parts import Parts
from .prober import EVERY, Prober
from .sender import Sender
from .topics import Topics, table_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from .card import Card
    from .link import Event, Network
    from .messages import Live, Piece
    from .outbox import Outbox

    class Table(Protocol):
        """The app, as the hall tells it of changes: on the hall's thread, and it must return at once."""

        def countdown(self, clock: TableClock, left: float | None) -> None:
            """The director has started, paused, changed or stopped the countdown."""

        def ring(self, number: int) -> None:
            """The bell of this round, now."""

        def game(self, game: str, lines: list[str]) -> None:
            """The record so far, for the device that has taken the table over; no lines: there is none."""

        def changed(self) -> None:
            """`standing` says something new."""


log = logging.getLogger(__name__)

LONGEST_PAUSE = 3600.0
"""Seconds: not every system can wait for a bell that is days away, as after a jump of the wall clock."""


class Standing(NamedTuple):
    """Where this table stands with the hall."""

    here: bool = False
    """Is there a connection?"""
    why: str = ""
    """Why not."""
    waiting: int = 0
    """Entries that the hall has not acknowledged."""
    error: float | None = None
    """Milliseconds by which the bell may be off."""
    estimate: bool = False
    """The device was started anew and has not heard the hall since."""
    owns: bool = True
    """Do this device's entries count?"""
    said: Said | None = None
    """The director's latest message."""
    night: Any = None
    """Seats and standings, as the hall sent them."""


class Member:
    """One device at one table. `start` joins, `stop` leaves; the outbox keeps what waits."""

    def __init__(
        self,
        outbox: Outbox,
        card: Card,
        table: Table,
        clocks: Clocks | None = None,
        link: Link | None = None,
        network: Network | None = None,
    ) -> None:
        self.outbox = outbox
        self.card = card
        self.table = table
        self.clocks = clocks or Clocks()
        self.topics = Topics(card.hall)
        self.joined = outbox.join(card)
        self.link = link or Link(self._login(), self.clocks.boot, network)
        self.prober = Prober()
        self.sender = Sender(outbox, self._send)
        self.clock, self._estimate = kept_clock.unpack(outbox.get("clock") or {}, self.clocks)
        self.standing = Standing(waiting=self.joined.waiting, estimate=self._estimate)
        self._live: Live | None = None
        self._shown: Live | None = None
        """The snapshot that was sent last since the connection was made."""
        self._calls = False
        self._takes = False
        """Does this device ask for the table, and for its game so far?"""
        self._pages: Parts[int] = Parts()
        self._game: Parts[tuple[str, int]] = Parts()
        self._told = Here(self.joined.epoch, False)
        self._stopping = threading.Event()
        self._thread = Guarded("hall", self._run, self._has_failed)

    def start(self) -> None:
        self.link.start()
        error = self._thread.start()
        if error is not None:
            self.link.stop()
            raise Refused("hall-no-thread", reason=str(error))

    def stop(self, timeout: float = 5.0) -> None:
        """Leave in good order. Entries that wait stay in the outbox."""
        self._stopping.set()
        self.link.wake("stop")
        self._thread.join(timeout)
        # After the thread's last word: that may be that the table is here.
        joined = self.outbox.joined()
        if joined is not None:
            self._publish_here(Here(joined.epoch, False, joined.waiting))
        self.link.stop(timeout)

    # From the table, on any thread.

    def enter(self, game: str, line: int, text: str) -> bool:
        """A line of a game is on the table's disk; False where earlier lines are missing: then `catch_up`."""
        try:
            self.outbox.add(game, line, text)
        except Missed:
            return False
        self.link.wake("line")
        return True

    def catch_up(self, game: str, lines: list[str]) -> None:
        """All lines of a game, the header first: after a start, or where `enter` returned False."""
        if self.outbox.catch_up(game, lines):
            self.link.wake("line")

    def show(self, live: Live) -> None:
        """Send the director this snapshot of the table."""
        self._live = live
        self.link.wake("live")

    def call(self, wanted: bool) -> None:
        """Ask for the adjudicator, or no longer."""
        self._calls = wanted
        self.link.wake("ask")

    def take_over(self) -> None:
        """Ask for the table, in place of the device that has it, and for its game so far."""
        self._takes = True
        self.link.wake("ask")

    # On the hall's thread.

    def _has_failed(self) -> bool:
        """After a fault: the table is away until the next connection, at which all is said again."""
        self.standing = self.standing._replace(here=False, why=FAULT)
        self.table.changed()
        self.link.reconnect()
        return not self._stopping.is_set()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                event = self.link.next_event(self._pause())
                with watch.over("hall"):
                    if event is not None:
                        self._take(event)
                    self._work()
            except Refused as why:
                # The disk is full or gone: nothing is lost here, and the next event tries again.
                log.warning("hall: %s", why.code)
                self._stopping.wait(1.0)

    def _pause(self) -> float | None:
        now = self.clocks.boot()
        due = [one for one in (self.prober.due, self.sender.due(), self.clock.due(now)) if one is not None]
        return min(max((min(due) - now) / 1000.0, 0.0), LONGEST_PAUSE) if due else None

    def _take(self, event: Event) -> None:
        if isinstance(event, Up):
            self.sender.connected()
            self.prober.begin(self.clocks.boot())
            self._told = self._told._replace(on=False)
            self._shown = None
            self._change(here=True, why="")
        elif isinstance(event, Down):
            self.sender.disconnected()
            self.prober.end()
            self._change(here=False, why=event.why)
        elif isinstance(event, Message):
            self._hear(event)

    def _hear(self, message: Message) -> None:
        table = self.card.table
        if message.topic == self.topics.answer(table):
            answer = messages.read_answer(message.payload)
            probe = answer and self.prober.answered(answer, message.at)
            if answer and probe:
                self._set_clock(self._without_guess().with_probe(answer.hc, probe), keep=False)
        elif message.topic == self.topics.clock:
            schedule = messages.read_clock(message.payload)
            if schedule is not None:
                self._set_clock(self.clock.with_schedule(schedule))
        elif message.topic == self.topics.ack(table):
            ack = messages.read_ack(message.payload)
            if ack is not None:
                self.sender.acknowledged(ack, self.clocks.boot())
                self._change(owns=self.sender.owns)
        elif message.topic == self.topics.to(table):
            self._hear_hall(messages.read_to(message.payload))
        elif message.topic.startswith(self.topics.night):
            self._hear_page(messages.read_page(message.payload))

    def _without_guess(self) -> TableClock:
        """The first answer of the hall takes the place of what the wall clock said."""
        if not self._estimate:
            return self.clock
        self._estimate = False
        return self.clock._replace(offset=None)

    def _set_clock(self, clock: TableClock, keep: bool = True) -> None:
        changed = clock.schedule != self.clock.schedule
        known = clock.known != self.clock.known
        self.clock = clock
        if (changed and keep) or known:
            self.outbox.put("clock", kept_clock.pack(clock, self.clocks, self._estimate))
            self.table.countdown(clock, clock.left(self.clocks.boot()))
        self._change()

    def _hear_hall(self, heard: Said | GamePart | None) -> None:
        if isinstance(heard, Said):
            if heard.number > (self.outbox.get("said") or 0):
                self.outbox.put("said", heard.number)
                self._change(said=heard)
        elif isinstance(heard, GamePart) and self._takes:
            text = self._game.add((heard.game, heard.lines), heard.part, heard.parts, heard.text)
            lines = text.split("\n") if text else []
            if text is not None and len(lines) == heard.lines:
                self._takes = False
                if lines:
                    self.outbox.adopt(heard.game, len(lines))
                self.table.game(heard.game, lines)

    def _hear_page(self, page: Page | None) -> None:
        if page is None:
            return
        text = self._pages.add(page.rev, page.part, page.parts, page.text)
        if text is not None:
            try:
                self._change(night=parse(text))
            except Refused as why:
                log.warning("hall: the night's pages do not fit together (%s)", why.code)

    def _work(self) -> None:
        now = self.clocks.boot()
        # Before all that the broker is to keep: that may hold the connection up.
        self.sender.send(now)
        clock, sounds = self.clock.ring(now)
        if clock is not self.clock:
            # On disk first: a bell rings once, also where the app is killed right after.
            self.clock = clock
            self.outbox.put("clock", kept_clock.pack(clock, self.clocks, self._estimate))
            if sounds and clock.schedule is not None:
                self.table.ring(clock.schedule.round)
        if self.prober.due is not None and now >= self.prober.due:
            # Again after a time in which the device slept.
            self.link.publish(
                self.topics.probe(self.card.table), messages.encode_probe(*self.prober.send(now))
            )
            if not self.prober.in_burst:
                self._say_here(now)
        asks = self._calls, self._takes
        if self.standing.here and (not self._told.on or asks != (self._told.calls, self._told.takes)):
            self._say_here(now)
        live = self._live
        if self.standing.here and live is not None and live is not self._shown:
            payload = messages.encode_live(live)
            if self.link.publish(self.topics.live(self.card.table), payload, 0, True):
                self._shown = live
        self._change()

    def _say_here(self, now: float) -> None:
        joined = self.outbox.joined()
        if joined is None:
            return
        error = self.clock.error(now)
        delay = round(self.sender.delay, 1)
        error = None if error is None else round(error, 1)
        here = Here(joined.epoch, True, joined.waiting, error, delay, self._calls, self._takes)
        if joined.epoch != self._told.epoch and self._told.on:
            self._publish_here(Here(self._told.epoch, False))
        if self._publish_here(here):
            self._told = here

    def _publish_here(self, here: Here) -> bool:
        return self.link.publish(self.topics.here(self.card.table), messages.encode_here(here), 0, True)

    def _send(self, piece: Piece) -> bool:
        # QoS 0: the receipt is the recorder's. For QoS 1 a cluster agrees on each entry first, for nobody who
        # reads it there, and after the loss of a node it ends the connection of whoever sends one.
        return self.link.publish(self.topics.entries(self.card.table), messages.encode_piece(piece))

    def _change(self, **new: Any) -> None:
        """Set what has changed in `standing`, and tell the table if anything has."""
        joined = self.outbox.joined()
        error = self.clock.error(self.clocks.boot())
        after = self.standing._replace(
            waiting=0 if joined is None else joined.waiting,
            error=None if error is None or self._estimate else float(round(error)),
            estimate=self._estimate,
            **new,
        )
        if after != self.standing:
            self.standing = after
            self.table.changed()

    def _login(self) -> Login:
        table = self.card.table
        will = Will(self.topics.here(table), messages.encode_here(Here(self.joined.epoch, False)))
        # QoS 0 for all: what is retained comes again with each connection, all else is asked for again.
        heard = (
            self.topics.clock,
            self.topics.ack(table),
            self.topics.to(table),
            self.topics.answer(table),
            f"{self.topics.night}/#",
        )
        # In a cluster a third of the tables is at each node, so that the loss of one concerns few.
        turn = table_number(table) % len(self.card.addresses)
        return Login(
            self.card.addresses[turn:] + self.card.addresses[:turn],
            self.card.fingerprint,
            table,
            self.card.password,
            [(topic, 0) for topic in heard],
            will,
            looks=True,
        )


__all__ = ["EVERY", "Member", "Standing"]
