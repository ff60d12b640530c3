"""A table in the hall: its records, its clock and its messages. The table never waits for it."""

from __future__ import annotations

import logging
import random
import secrets
import threading
from contextlib import suppress
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

from ...engine.refused import Refused
from ...guarded import Guarded, watch
from ...record.codec import parse
from ...table.hall import HallState
from ..wire import envelope, messages, subjects
from ..wire.boot import Clocks
from ..wire.card import Card, read_address
from ..wire.chain import after
from ..wire.clock import TableClock
from ..wire.link import FAULT, Down, Event, Link, Login, Message, Reply, Up
from ..wire.messages import Answer, Ask, Lines, Live, Reached, Seen
from ..wire.search import own_address
from . import stored_clock
from .prober import Prober
from .records import Records

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..wire.link import Network
    from .ledger import Ledger

    class Table(Protocol):
        """The app, as the hall tells it of changes: on the hall's thread, and it must return at once."""

        def ring(self, number: int) -> None:
            """The bell of this round, now."""

        def game(self, game: str, lines: list[str]) -> None:
            """The record so far, for the device that has taken the table over; no lines: there is none."""

        def needed(self, game: str) -> None:
            """The hall lacks lines of this game: `catch_up` with all of them."""

        def changed(self) -> None:
            """`standing`, `clock`, `night` or `saying` is another one."""

        def hangs(self, member: Member) -> None:
            """A thread of this member gets no further: another one is to take its place."""


log = logging.getLogger(__name__)

LONGEST_PAUSE = 3600.0
"""Seconds: not every system can wait for a bell that is days away, as after a jump of the wall clock."""
ANSWER_WITHIN, AGAIN_WITHIN = 1500.0, 1000.0
"""Milliseconds until a request is made again, and until the table counts as away after that."""
NOBODY_PAUSE = 500.0
"""Milliseconds until the next question where nobody is there to answer."""
ALL_AT_ONCE = 250.0
"""Milliseconds within which the tables ask after a word to all."""
LINES_BYTES = 30_000
"""Bytes of lines in one request."""
LIVE_EVERY = 1000.0
"""Milliseconds between questions that only tell how the game stands."""
MOST_ALSO = 4
"""Addresses that are remembered besides those of the card."""
NOBODY_MOST = 2
"""Answers that nobody is there, after which the table looks for its hall elsewhere."""
NOTE_EVERY = 5_000.0
"""Milliseconds between notes of what was acknowledged: without them it is asked and sent again, no more."""


class Sent(NamedTuple):
    """A request that waits for its answer."""

    what: str
    """`ask`, `lines` or `get`."""
    at: float
    """When it was made, in boot milliseconds."""
    games: tuple[Reached, ...] = ()
    """The records that it named."""
    first: int = 0


class Member:
    """One device at one table. `start` joins, `stop` leaves."""

    def __init__(
        self,
        ledger: Ledger,
        card: Card,
        table: Table,
        clocks: Clocks | None = None,
        link: Link | None = None,
        network: Network | None = None,
    ) -> None:
        self.ledger = ledger
        self.card = card
        self.table = table
        self.clocks = clocks or Clocks()
        self.joined = ledger.join(card)
        self.records = Records(ledger.games())
        self._also: tuple[str, ...] = tuple(ledger.get("also") or ())
        """Addresses that the hall has told."""
        self.link = link or Link(self._login(), self.clocks.boot, network, when_hung=self._hangs)
        self.prober = Prober()
        self.clock, self._estimate = stored_clock.unpack(ledger.get("clock") or {}, self.clocks)
        self.standing = HallState(subjects.table_number(card.table), waiting=self.records.waiting)
        self.night: Any = None
        """Seats and standings, as the hall sent them."""
        self.saying: tuple[int, str] | None = None
        """The director's latest word, with its number."""
        self.heard = False
        """Has the hall said since the connection was made whose entries count?"""
        self._start = secrets.token_hex(8)
        self._sent: dict[int, Sent] = {}
        self._misses = 0
        """Requests in a row that nobody answered."""
        self._ask_due: float | None = None
        self._asked = float("-inf")
        self._run, self._since = "", 0.0
        """The recorder's run that answered last, and since when."""
        self._runs: set[str] = set()
        """Earlier runs of the same term."""
        self._seen = Seen(*(ledger.get("seen") or [0]))
        self._stored = self._seen
        """The same, as it was written down last."""
        self._two = False
        """Do two computers of this term say that they are the hall?"""
        self._tell_secret = False
        self._stuck = False
        """Was something refused that is not to be sent again before the next question?"""
        self._live: Live | None = None
        self._shown: Live | None = None
        """The snapshot that was sent last since the connection was made."""
        self._calls = self._takes = self._gets = False
        """Does this device call the adjudicator; ask for the table, and for its game so far; want the hall's
        record of the present game?"""
        self._parts: tuple[str, list[str]] = "", []
        self._night = ""
        """Digest of the seats and standings that were heard last."""
        self._delay = 0.0
        self._sent_asks: tuple[bool, bool] = False, False
        self._noted = float("-inf")
        self._stopping = threading.Event()
        self._thread = Guarded("hall", self._run_loop, self._has_failed)

    def start(self) -> None:
        self.link.start()
        error = self._thread.start()
        if error is not None:
            self.link.stop()
            raise Refused("hall-no-thread", reason=str(error))

    def stop(self, timeout: float = 5.0) -> None:
        """Leave in good order. What waits goes out after a return."""
        self._stopping.set()
        self.link.wake("stop")
        self._thread.join(timeout)
        if self.link.is_up:
            self.link.publish(self._subject(subjects.ASK), self._sealed(self._question(on=False)), "_i._")
        self.link.stop(timeout)
        try:
            self._write_down()
        except Refused as why:
            log.warning("hall: %s", why.code)

    # From the table, on any thread.

    def enter(self, game: str, line: int, text: str, live: Live | None = None) -> bool:
        """A line of a game is on the table's disk; False where earlier lines are missing: then `catch_up`."""
        if live is not None:
            self._live = live
        if not self.records.enter(game, line, text):
            return False
        self.link.wake("line")
        return True

    def catch_up(self, game: str, lines: list[str]) -> None:
        """All lines of a game, the header first: after a start, or where `enter` returned False."""
        if game not in self.records:
            # It is asked about from now on, after each start too.
            self.ledger.note(game, self.records.get(game).noted)
        self.records.load(game, lines)
        self._stuck = False
        self.link.wake("game")

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

    def get(self) -> None:
        """Have the hall's record of the present game, which goes further than the table's."""
        self._gets = True
        self.link.wake("ask")

    # On the hall's thread.

    def _has_failed(self) -> bool:
        """After a fault: the table is away until the next connection, at which all is said again."""
        self._is_away()
        self.link.reconnect()
        return not self._stopping.is_set()

    def _is_away(self) -> None:
        self.standing = self.standing._replace(here=False, why=FAULT)
        self.table.changed()

    def _hangs(self) -> None:
        """On the watch's thread."""
        self._is_away()
        self.table.hangs(self)

    def _run_loop(self) -> None:
        while not self._stopping.is_set():
            try:
                event = self.link.next_event(self._pause())
                with watch.over("hall", hangs=self._hangs):
                    if event is not None:
                        self.take(event)
                    if not self._stopping.is_set():
                        self.work()
            except Refused as why:
                # The disk is full or gone: nothing is lost here, and the next event tries again.
                log.warning("hall: %s", why.code)
                self._stopping.wait(1.0)

    def _pause(self) -> float | None:
        now = self.clocks.boot()
        due = [self.prober.due, self.clock.due(now)]
        if self.link.is_up:
            # The next question waits for the answer to this one.
            due += [None if self._asks else self._ask_due]
            due += [one.at + self._patience for one in self._sent.values()]
        times = [one for one in due if one is not None]
        return min(max((min(times) - now) / 1000.0, 0.0), LONGEST_PAUSE) if times else None

    @property
    def alive(self) -> bool:
        """Does one of its threads still run?"""
        return self._thread.alive or self.link.alive

    @property
    def _patience(self) -> float:
        return AGAIN_WITHIN if self._misses else ANSWER_WITHIN

    def take(self, event: Event) -> None:
        now = self.clocks.boot()
        if isinstance(event, Up):
            self._sent.clear()
            self._misses, self._shown, self.heard, self._stuck = 0, None, False, False
            self._ask_due = now
            self.prober.begin(now)
            self._change(tried=str(event.address))
        elif isinstance(event, Down):
            self._sent.clear()
            self._ask_due = None
            self.prober.end()
            own = str(own_address(self.card.addresses) or "")
            self._change(here=False, why=event.why, tried=event.tried or self.standing.tried, own=own)
        elif isinstance(event, Reply):
            self._replied(event)
        elif isinstance(event, Message):
            self._hear(event.subject, envelope.decode(event.payload))

    def work(self) -> None:
        """Send what is to be sent, ring what is due."""
        now = self.clocks.boot()
        clock, sounds = self.clock.ring(now)
        if clock is not self.clock:
            # On disk first: a bell rings once, also where the app is killed right after.
            self.clock = clock
            self.ledger.put("clock", stored_clock.pack(clock, self.clocks, self._estimate))
            if sounds and clock.schedule is not None:
                self.table.ring(clock.schedule.round)
        if self.link.is_up:
            self._take_answers(now)
            self._send_lines(now)
            self._ask_if_due(now)
            if self.prober.due is not None and now >= self.prober.due:
                # Again after a time in which the device slept.
                probe = envelope.encode(messages.PROBE_FORM.data(self.prober.send(now)))
                self.link.request(self._subject(subjects.TIME), probe)
                if not self.prober.in_burst:
                    self._ask(now)
        if now - self._noted >= NOTE_EVERY:
            self._noted = now
            self._write_down()
        self._change()

    # Requests.

    def _subject(self, kind: str) -> str:
        return subjects.of_table(self.card.table, kind)

    def _sealed(self, data: dict[str, Any]) -> bytes:
        return envelope.seal(self.joined.secret, data)

    def _take_answers(self, now: float) -> None:
        late = [number for number, one in self._sent.items() if now - one.at >= self._patience]
        for number in late:
            sent = self._sent.pop(number)
            if sent.what == "ask":
                self._ask_due = now
        if late:
            self._missed(now, gone=True)

    def _missed(self, now: float, gone: bool) -> None:
        """Nobody has answered; `gone`: the broker may be gone too."""
        self._misses += 1
        if self._misses < 2:
            self._ask_due = now if gone else now + NOBODY_PAUSE
            return
        self._change(here=False, why="hall-two-halls" if self._two else "no-answer")
        if gone or (self._also and self._misses > NOBODY_MOST):
            self._sent.clear()
            self.link.reconnect()
        else:
            self._ask_due = now + NOBODY_PAUSE * min(self._misses, 4)

    def _send_lines(self, now: float) -> None:
        if not self.standing.here or not self.standing.owns or self._stuck:
            return
        if any(one.what == "lines" for one in self._sent.values()):
            return
        waiting = self.records.next(LINES_BYTES)
        if waiting is None:
            return
        data = messages.LINES_FORM.data(Lines(*waiting))
        live = self._live
        if live is not None:
            data["live"] = messages.live_data(live)
        tip = waiting.before
        for text in waiting.lines:
            tip = after(tip, text)
        named = Reached(waiting.game, waiting.first + len(waiting.lines), tip)
        try:
            payload = self._sealed(data)
        except Refused:
            # One line that is longer than any message.
            self._stuck = True
            self._change(why="hall-line-long")
            return
        number = self.link.request(self._subject(subjects.LINES), payload)
        if number is not None:
            self._shown = live
            self._sent[number] = Sent("lines", now, (named,), waiting.first)

    def _ask_if_due(self, now: float) -> None:
        asks = self._calls, self._takes
        if self.heard and (asks != self._sent_asks):
            self._ask_due = now
        live = self._live
        if self.heard and live is not None and live != self._shown and not self.records.waiting:
            self._ask_due = min(self._ask_due or float("inf"), max(now, self._asked + LIVE_EVERY))
        if self._ask_due is not None and now >= self._ask_due:
            self._ask(now)
        if self._wants_record and not any(one.what == "get" for one in self._sent.values()):
            game, lines = self._parts
            payload = self._sealed({"get": [game, len(lines)]})
            number = self.link.request(self._subject(subjects.ASK), payload)
            if number is not None:
                self._sent[number] = Sent("get", now)

    @property
    def _wants_record(self) -> bool:
        return self.heard and self.standing.owns and (self._takes or self._gets)

    @property
    def _asks(self) -> bool:
        """Is a question under way?"""
        return any(one.what == "ask" for one in self._sent.values())

    def _ask(self, now: float) -> None:
        if self._asks:
            return
        live, asks = self._live, (self._calls, self._takes)
        named = tuple(self.records.reached())
        number = self.link.request(self._subject(subjects.ASK), self._sealed(self._question(True, named)))
        if number is not None:
            self._sent[number] = Sent("ask", now, named)
            self._asked, self._ask_due, self._shown, self._sent_asks = now, None, live, asks
            self._stuck = False

    def _question(self, on: bool, named: tuple[Reached, ...] = ()) -> dict[str, Any]:
        error = self.clock.error(self.clocks.boot())
        ask = Ask(
            self._start, on, named, self.records.waiting,
            None if error is None else round(error, 1), round(self._delay, 1), self._calls, self._takes,
            self._live, self._night, int(self.ledger.get("said") or 0), self._seen,
        )  # fmt: skip
        data = messages.ask_data(ask)
        return data | ({"secret": self.joined.secret} if self._tell_secret else {})

    def _replied(self, reply: Reply) -> None:
        data = None if reply.payload is None else envelope.decode(reply.payload)
        sent = self._sent.pop(reply.number, None)
        now = self.clocks.boot()
        if sent is None:
            self._hear_time(messages.TIME_FORM.read(data), reply.at)
            return
        if reply.payload is None:
            self._missed(now, gone=False)
            return
        answer = messages.ANSWER_FORM.read(data)
        if answer is None:
            if sent.what == "get":
                self._hear_part(messages.PART_FORM.read(data))
            return
        if not self._is_the_hall(answer, sent.at):
            # As good as nobody.
            self._missed(now, gone=True)
            return
        self._misses = 0
        if not answer.known:
            if not self._tell_secret:
                self._tell_secret, self._ask_due = True, now
            return
        self._tell_secret = False
        if answer.run != self._run:
            self._runs.add(self._run)
            self._run, self._since = answer.run, now
            if sent.what != "ask":
                # Another run: what the one before has acknowledged is asked again.
                self._ask_due = now
        self.heard = True
        self._delay = max(self._delay, now - sent.at) if sent.what == "lines" else self._delay
        self._take_receipts(answer, sent)
        self._take_news(answer)

    def _is_the_hall(self, answer: Answer, asked: float) -> bool:
        """Is this the computer that is the hall? Not where another one has taken its place since; and of two
        that both say they have, neither is believed until a third word."""
        seen, mine = answer.seen, self._seen
        if seen.term < mine.term:
            return False
        if seen.term > mine.term:
            self._runs.clear()
            self._two = False
        elif answer.run in self._runs and answer.run != self._run and asked > self._since:
            self._two = True
        if self._two:
            self._change(here=False, why="hall-two-halls")
            return False
        # A computer that does not know this device has not heard its question, nor what the device has seen.
        if answer.known and (seen[:2] != mine[:2] or seen.number > mine.number):
            self._seen = seen
            if seen.term > mine.term:
                # The latest word of the computer before on the countdown may never have come to this one.
                self.clock = self.clock._replace(schedule=None)
                self.ledger.put("seen", list(seen))
                self._stored = seen
        return True

    def _take_receipts(self, answer: Answer, sent: Sent) -> None:
        named = {one.game: one for one in sent.games}
        for receipt in answer.receipts:
            was = named.get(receipt.game)
            if was is not None and not answer.why and not self.records.receive(receipt, was, answer.owns):
                self.table.needed(receipt.game)
        if sent.what == "lines" and answer.why == "hall-lines-apart" and sent.first:
            self.records.again(sent.games[0].game)
        elif answer.why:
            self._stuck = True
        self._change(here=True, why=answer.why if self._stuck else "", owns=answer.owns)

    def _take_news(self, answer: Answer) -> None:
        if answer.clock is not None:
            self._set_clock(self.clock.with_schedule(answer.clock))
        for saying in answer.sayings:
            self._hear_saying(saying)
        if answer.night is not None:
            self._hear_night(answer.night)
        self._learn(answer.also)

    def _learn(self, addresses: tuple[str, ...]) -> None:
        """Remember these addresses of the hall."""
        also = tuple(dict.fromkeys((*addresses, *self._also)))[:MOST_ALSO]
        if also != self._also:
            self._also = also
            self.ledger.put("also", list(also))
            self.link.login = self._login()

    # What is told.

    def _hear(self, subject: str, data: dict[str, Any] | None) -> None:
        if data is None:
            return
        now = self.clocks.boot()
        if subject == subjects.CLOCK:
            schedule = messages.read_clock(data)
            if schedule is not None:
                self._set_clock(self.clock.with_schedule(schedule))
        elif subject == subjects.NIGHT:
            news = messages.NEWS_FORM.read(data)
            if news is None:
                return
            self._learn(news.also)
            if news.night != self._night or news.run != self._run:
                # Apart from the others.
                due = now + random.uniform(0, ALL_AT_ONCE)
                self._ask_due = min(self._ask_due or float("inf"), due)
        elif data.get("do") == "ask":
            self._ask_due = now
        else:
            saying = messages.SAYING_FORM.read(data)
            if saying is not None:
                self._hear_saying(saying)

    def _hear_time(self, answer: messages.Probe | None, at: float) -> None:
        probe = answer and self.prober.answered(answer, at)
        if answer and probe:
            self._set_clock(self._without_guess().with_probe(answer.hc, probe), keep=False)

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
            self.ledger.put("clock", stored_clock.pack(clock, self.clocks, self._estimate))
            self.table.changed()
        self._change()

    def _hear_saying(self, saying: tuple[int, str]) -> None:
        if saying[0] > (self.ledger.get("said") or 0):
            self.ledger.put("said", saying[0])
            self.saying = saying
            self.table.changed()

    def _hear_night(self, text: str) -> None:
        try:
            night = parse(text)
        except Refused as why:
            log.warning("hall: seats and standings can't be read (%s)", why.code)
            return
        self._night = sha256(text.encode("utf-8", "replace")).hexdigest()[:16]
        self.night = night
        self.table.changed()

    def _hear_part(self, part: messages.Part | None) -> None:
        """A part of the game that this device goes on with; it is asked for until it is whole."""
        if part is None or not (self._takes or self._gets):
            return
        self._misses = 0
        game, lines = self._parts
        if part.first == 0 or (part.game == game and part.first == len(lines)):
            game, lines = part.game, [*lines[: part.first], *part.lines]
        else:
            game, lines = "", []
        self._parts = game, lines
        if len(lines) >= part.of:
            self._takes = self._gets = False
            self._parts = "", []
            self.table.game(game, lines)

    def _write_down(self) -> None:
        for game, noted in self.records.changed():
            self.ledger.note(game, noted)
            self.records.noted(game, noted)
        if self._seen != self._stored:
            self._stored = self._seen
            self.ledger.put("seen", list(self._seen))

    def _change(self, **new: Any) -> None:
        """Set what has changed in `standing`, and tell the table if anything has."""
        error = self.clock.error(self.clocks.boot())
        done, more, apart = self.records.shown()
        now = self.standing._replace(
            waiting=self.records.waiting,
            error=None if error is None or self._estimate else float(round(error)),
            done=done,
            more=more,
            apart=apart,
            **new,
        )
        if now != self.standing:
            self.standing = now
            self.table.changed()

    def _login(self) -> Login:
        table = self.card.table
        first, *others = self.card.addresses
        also = []
        for one in self._also:
            with suppress(Refused):
                also.append(read_address(one))
        return Login(
            tuple(dict.fromkeys((first, *also, *others))),
            self.card.fingerprint,
            table,
            self.card.password,
            subjects.heard_by(table),
            subjects.inbox(table),
            self.joined.device,
            looks=True,
        )
