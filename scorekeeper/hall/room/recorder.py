"""The recorder: takes every table's lines, says so once they are on disk, and counts agreed games.

One process, one thread: whatever the link brings is taken in batches, one commit each.
"""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...event.browser import BY_BROWSER, is_by_browser
from ...guarded import Guarded
from ...record.trouble import refusal
from ..page.data import write_page
from ..page.key import of_tables
from ..wire import envelope, messages, subjects
from ..wire.addresses import is_listening
from ..wire.boot import Clocks
from ..wire.chain import after
from ..wire.link import Down, Event, Link, Login, Message, Reply, Up
from ..wire.messages import Answer, Ask, News, Part, Probe, Reached
from . import accounts as keys
from . import browser_results
from .broadcast import night_text, report
from .connections import Connections
from .countdown import Countdown
from .followers import QUESTION_FORM, Followers
from .handed_results import Handed, offered
from .inbox import Arrived, Inbox
from .night_file import AppNight, HeldNight
from .owners import Owners
from .results import Results
from .sayings import Sayings
from .tables import Tables
from .term import Term

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from ..wire.card import Address
    from .accounts import Accounts
    from .local_requests import Request

log = logging.getLogger("scorekeeper.hall")

BATCH = 500
TICK = 0.25
"""Seconds that one step waits at most."""
REPORT_EVERY = 1000.0
"""Milliseconds until whoever waits for news of the hall has a report without any."""
LOOK_EVERY = 10_000.0
"""Milliseconds between looks at the other brokers."""
PART_BYTES = 30_000
"""Bytes of a game's lines in one answer."""
LINES_BYTES = 45_000
"""Longest request with lines: each of them is to be passed on to a computer that stands by too."""
MORE, APART = "hall-has-more", "hall-spare-differs"
"""Codes of questions: the hall has more of a game than the table; another device has what does not count."""


class Place(NamedTuple):
    """Where the hall's broker is, for its own recorder."""

    addresses: tuple[Address, ...]
    fingerprint: str
    page: bool = False
    """Is there a page for any phone?"""
    names: bool = False
    """Does the page show names, or numbers alone?"""


class Recorder:
    """Records one night of one hall."""

    def __init__(
        self,
        folder: Path,
        accounts: Accounts,
        inbox: Inbox,
        held: HeldNight,
        place: Place,
        clocks: Clocks | None = None,
        requests: SimpleQueue[Request] | None = None,
    ) -> None:
        self.folder = folder
        self.requests: SimpleQueue[Request] = SimpleQueue() if requests is None else requests
        """What the app, the pages and the command line of this computer ask."""
        self._waiting: list[Request] = []
        """Those that wait for the next report."""
        self._unheard = True
        """Was there news that nobody waited for?"""
        self._offered: list[Handed] = []
        """The results that were offered to the app last."""
        self.trouble: Refused | None = None
        """Why the disk does not take what is to be stored."""
        self.accounts = accounts
        self.inbox = inbox
        self.held = held
        self.clocks = clocks or Clocks()
        self.place = place
        self.run_id = secrets.token_hex(8)
        """Names this run: a receipt is worth no longer than the run that gave it."""
        self.term = Term(inbox, accounts.director.password, held.id)
        self._aside: object = None
        """The file that was damaged, and that an empty one has taken the place of."""
        self._provide()
        self.tables = Tables([account.user for account in accounts.tables])
        self.owners = Owners(inbox, self.tables, held.id, self.clocks.boot(), self._nudge)
        login = Login(
            place.addresses,
            place.fingerprint,
            accounts.director.user,
            accounts.director.password,
            [subjects.TABLES, subjects.LOG],
        )
        self.link = Link(login, self.clocks.boot, at_once=self._time)
        system = accounts.system
        listener = login._replace(
            user=system.user,
            password=system.password,
            subjects=[subjects.BEGUN, subjects.ENDED],
            inbox=subjects.SYSTEM_INBOX,
        )
        self.system = Link(listener, self.clocks.boot, at_once=self._wake)
        """Where the broker tells of connections, and ends them."""
        self.connections = Connections(self.system)
        self.followers = Followers(inbox, self.link)
        self.results = Results(inbox, held)
        self.countdown = Countdown(inbox, self.clocks)
        self.connected = False
        self.sayings = Sayings(inbox, self.clocks.wall())
        self._arrived: list[tuple[Arrived, str, float]] = []
        """Lines that are not on disk yet, where their answer goes, and when they came."""
        self._paged: object = None
        """The night that the page shows."""
        self._reported, self._looked = 0.0, -LOOK_EVERY
        self._nodes: list[tuple[str, bool]] = []
        self._night, self._digest = "", ""
        """Seats and standings as tables are told them, and their digest."""
        self._night_seen: object = None
        """The night that was told last."""

    def _provide(self) -> None:
        """See that the inbox has what it must have before any table speaks."""
        # For a computer that stands by, as is the night.
        for key, value in (("accounts", keys.packed(self.accounts)), ("term", self.term.number)):
            if self.inbox.get(key) != value:
                self.inbox.put(key, value)
        self.inbox.keep_night(self.held.lines())
        self.inbox.renew({account.user: account.hash for account in self.accounts.tables})
        self._aside = self.inbox.set_aside

    def run(self, goes_on: Callable[[], bool]) -> None:
        """Record until `goes_on` says no."""
        self.link.start()
        self.system.start()
        try:
            self.results.begin()
            self._report()
            while goes_on():
                self.step(TICK)
        finally:
            self.system.stop()
            self.link.stop()

    def step(self, timeout: float) -> None:
        """Take what has come, do what is ordered, say what has changed."""
        event = self.link.next_event(min(timeout, self.followers.due(self.clocks.boot()) / 1000))
        count = 0
        while event is not None:
            try:
                self._take(event)
            except Refused as refused:
                # Nothing is acknowledged that is not on disk: tables send it again, and ask again.
                self.trouble = refused
                log.error("a message could not be noted: %s", refused.code)
                self._arrived.clear()
            count += 1
            event = self.link.next_event(0) if count < BATCH else None
        while (found := self.system.next_event(0)) is not None:
            self._hear_broker(found)
        self._end_strange()
        # Apart: whatever can't be counted or written just now, the answers that are due go out.
        for act in (
            self._store, self._heed_all, self._go_on, self._serve, self._write_page, self._once_a_second
        ):  # fmt: skip
            try:
                act()
            except (Refused, OSError) as error:
                self.trouble = refusal(error, self.folder) if isinstance(error, OSError) else error
                log.error("the recorder could not write: %s", self.trouble.code)
                self._arrived.clear()

    def _go_on(self) -> None:
        """Count what was agreed, and say what has changed."""
        if self.term.stopped:
            return
        self.results.catch_up(self.clocks.boot)
        if self.held.handed is not None and self._offered != (offers := list(self.held.handed.values())):
            # The app hears of it at once.
            self._offered, self._reported = offers, -REPORT_EVERY
        for table in self.results.noted():
            # It has a new result in the night, or may send what waits for a decision.
            self._nudge(table)
        self._say_night()

    def _serve(self) -> None:
        """Bring the computers that stand by up to date, and send the answers that have waited for them."""
        if not self.term.stopped:
            self.followers.serve({"run": self.run_id, "term": self.term.number}, self.clocks.boot())

    def _once_a_second(self) -> None:
        """Report; see which device is gone, and whether a disk has room again."""
        if self.clocks.boot() - self._reported < REPORT_EVERY:
            return
        self._report()
        self._check_links()
        self.owners.replace_gone(self.clocks.boot())
        if self.trouble is not None:
            self.inbox.put("term", self.term.number)
            self.trouble = None

    def _check_links(self) -> None:
        """End where a connection's thread hangs, and no table is heard: the hall starts another recorder."""
        for link in (self.link, self.system):
            if link.hangs:
                raise RuntimeError(f"the thread of the connection as {link.login.user} hangs")
            link.check_thread()

    # Messages.

    def _take(self, event: Event) -> None:
        if self.inbox.set_aside != self._aside:
            log.error("the inbox was damaged, and has begun anew: tables send their games again")
            self._provide()
        if isinstance(event, Message):
            found = subjects.read(event.subject)
            if event.subject == subjects.LOG:
                self._followed(event)
            elif found is not None and found[0] in self.tables.now and event.reply:
                self._request(*found, event)
        elif isinstance(event, Up):
            log.info("connected to the broker at %s", event.address)
            self.connected = True
            self._say_clock()
            # Whoever hears this asks, and is asked for what this run has not got.
            self._say_news()
        elif isinstance(event, Down):
            if self.connected:
                log.info("no connection to the broker (%s)", event.why)
            self.connected = False

    def _time(self, message: Message) -> bytes | None:
        """On the link's thread: the answer to a question for the time."""
        if not message.reply or not message.subject.endswith(f".{subjects.TIME}"):
            return None
        probe = messages.PROBE_FORM.read(envelope.decode(message.payload))
        if probe is None:
            return None
        hc = self.countdown.schedule.hc
        data = messages.TIME_FORM.data(Probe(hc, *probe, message.at, self.clocks.boot()))
        return envelope.encode(data)

    def _request(self, table: str, kind: str, message: Message) -> None:
        """A device's lines, or its question. What is not proven to be its own is not heard."""
        device = envelope.sender(message.payload)
        if device is None or kind == subjects.TIME or self.term.stopped:
            return
        secret = self.inbox.secret(table, device)
        if secret is None:
            first = envelope.open_first(message.payload)
            if first is None:
                self._answer(message.reply, owns=False, known=False)
                return
            secret = first[0]
            if self.inbox.meet(table, device, secret):
                self.tables.set(table, limit="hall-card-devices")
        data = envelope.open_sealed(message.payload, secret)
        if data is None:
            return
        if kind == subjects.LINES:
            self._lines(table, device, data, message)
            return
        # What the device has sent before it asked is on disk before it is answered.
        self._store()
        get = messages.GET_FORM.read(data)
        if get is not None:
            self._give_lines(table, device, get, message.reply)
            return
        ask = messages.ASK_FORM.read(data)
        if ask is not None:
            self._asked(table, device, ask, message)

    def _answer(self, reply: str, owns: bool, **more: Any) -> None:
        self._tell(reply, messages.answer_data(Answer(self.run_id, self.term.seen, owns, **more)))

    def _tell(self, subject: str, data: dict[str, Any]) -> None:
        if not self.term.stopped:
            self.followers.publish(subject, envelope.encode(data))

    def _nudge(self, table: str) -> None:
        """Have the table ask: something of its own has changed."""
        self._tell(subjects.to_table(table), {"do": "ask"})

    # Lines.

    def _lines(self, table: str, device: str, data: dict[str, Any], message: Message) -> None:
        lines = messages.LINES_FORM.read(data) if len(message.payload) <= LINES_BYTES else None
        if lines is not None and is_by_browser(lines.game):
            # No device has such a game.
            lines = None
        owns = device == self.inbox.owner(table)
        if lines is None or not owns:
            self._answer(message.reply, owns, why="hall-line-wrong" if lines is None else "")
            return
        live = messages.read_live(data.get("live"))
        if live is not None:
            self.tables.set(table, live=live)
        self._arrived.append((Arrived(table, device, lines), message.reply, message.at))

    def _store(self) -> None:
        """Store what has come, in one commit, and answer; then count what was agreed."""
        arrived, self._arrived = self._arrived, []
        if not arrived:
            return
        done = self.inbox.take(one for one, _, _ in arrived)
        for (one, reply, at), why in zip(arrived, done, strict=True):
            table, lines = one.table, one.lines
            self.tables.heard(table, one.device, at)
            if why == "hall-card-limit":
                self.tables.set(table, limit=why)
            tip = lines.before
            for text in () if why else lines.lines:
                tip = after(tip, text)
            reached = Reached(lines.game, lines.first + (0 if why else len(lines.lines)), tip)
            receipt = self._receipt(table, reached)
            self._answer(reply, owns=True, why=why, receipts=(receipt,))
        self.results.take([one for (one, _, _), why in zip(arrived, done, strict=True) if not why])

    def _receipt(self, table: str, reached: Reached) -> messages.Receipt:
        """How far the hall has this game. What the night has lost the hall has not."""
        found = self.inbox.receipt(table, reached, self.held.id)
        return found._replace(entered=False) if self.results.has_lost(table, reached.game) else found

    def _give_lines(self, table: str, device: str, get: messages.Get, reply: str) -> None:
        """The lines of a game that counts, for the device that goes on with it."""
        if device != self.inbox.owner(table):
            self._answer(reply, owns=False)
            return
        game = get.game or self.inbox.game_so_far(table) or ""
        lines = self.inbox.game(table, game).lines
        some = messages.pages(lines[get.first :], PART_BYTES)
        part = Part(game, get.first, len(lines), some)
        self._tell(reply, messages.PART_FORM.data(part))

    # Devices.

    def _asked(self, table: str, device: str, ask: Ask, message: Message) -> None:
        if self.term.outranked(ask.seen):
            self._stop()
            return
        now = self.clocks.boot()
        before = self.tables.now[table]
        was, called, old = before.is_on(device, now), before.calls(now), before.devices.get(device)
        if old is not None and old.ask.on and ask.start not in (old.ask.start, *old.before):
            # If the start before lives too, it is a copy, and says so at once.
            self._nudge(table)
        receipts = tuple(self._receipt(table, one) for one in ask.games)
        owner = self.inbox.owner(table)
        apart = _apart(ask, receipts, device, owner)
        self.tables.asked(table, device, ask, message.at, apart, owner)
        if ask.calls and not called:
            log.info("%s: asks for the adjudicator", table)
        if ask.on != was:
            log.info("%s: %s", table, "here" if ask.on else "away")
        if not ask.on:
            return
        self.owners.hear(table, device, ask, self.clocks.boot())
        owns = device == self.inbox.owner(table)
        if ask.live is not None and owns:
            self.tables.set(table, live=ask.live)
        unread = self.sayings.after(table, ask.latest)
        # None in the first moment of a run: all are told then that there is one.
        night = (self._night or None) if ask.night != self._digest else None
        self._answer(
            message.reply, owns, receipts=receipts, clock=self.countdown.schedule, night=night,
            sayings=unread, also=self.followers.addresses(),
        )  # fmt: skip

    # Another computer that stands by, or is the hall.

    def _stop(self) -> None:
        """Another computer is the hall: nothing is answered here any more."""
        self._arrived.clear()
        self.followers.forget()

    def _followed(self, message: Message) -> None:
        """A computer that stands by asks for what it has not got, or one that is the hall now says so."""
        asks = QUESTION_FORM.read(envelope.decode(message.payload))
        if asks is None:
            return
        if asks.term > self.term.number:
            if asks.term > self.term.over:
                self.term.stop(asks.term)
                self._stop()
            if asks.term == self.term.over and not message.reply:
                # Tables that join here hear where the hall is, and no answer.
                news = messages.NEWS_FORM.data(News(self.run_id, self._digest, asks.at))
                self.link.publish(subjects.NIGHT, envelope.encode(news))
        elif message.reply and not self.term.stopped:
            known = self.followers.addresses()
            self.followers.ask(asks, message.reply, self.clocks.boot())
            if self.followers.addresses() != known:
                self._say_news()

    def _take_term(self) -> None:
        """The director says that this computer is the hall."""
        self.term.take()
        self._say_news()

    def asks(self) -> list[Refused]:
        """Notes on the hall itself for the director."""
        return [*self.term.asks(), *(() if self.trouble is None else (self.trouble,))]

    def _wake(self, _: Message) -> None:
        """On the other link's thread: what the broker tells is taken at once."""
        self.link.wake()

    def _hear_broker(self, event: Event) -> None:
        """Connections of tables that have begun, or ended."""
        if isinstance(event, Up):
            self.connections.begin()
        elif isinstance(event, Reply):
            self.connections.take_page(event)
        elif isinstance(event, Message):
            self.connections.hear(event)
            if event.subject.endswith(subjects.ENDED.rpartition(".")[2]):
                self._ended(event)

    def _end_strange(self) -> None:
        """Where strangers with a card take the connections of a table, its own device has one left."""
        now = self.clocks.boot()
        for table in self.connections.full():
            known = self.tables.now.get(table)
            if known is None:
                continue
            if self.connections.end_strange(table, self.inbox.owner(table), known.devices, now):
                log.warning("%s: connections that are not of its own device are ended", table)
                self.tables.set(table, limit="hall-card-devices")

    def _ended(self, message: Message) -> None:
        """A connection has ended: its device is asked whether it is there all the same."""
        table = message.subject.split(".")[2]
        with suppress(ValueError, KeyError, TypeError):
            device = str(json.loads(message.payload)["client"]["name"])
            if table in self.tables.now and self.tables.missed(table, device, message.at):
                self._nudge(table)

    # The director, and the other processes of this computer.

    def _heed_all(self) -> None:
        """Answer what has been asked; one that waits for news is answered with the next report."""
        with suppress(Empty):
            while True:
                request = self.requests.get_nowait()
                if request.data.get("do") == "report":
                    self._waiting.append(request)
                    if self._unheard or request.data.get("waits") is not True:
                        self._report()
                elif request.data.get("do") == "night":
                    self._hear_app(request)
                else:
                    self._obey(request)

    def _hear_app(self, request: Request) -> None:
        """The night's new lines, of the app that keeps it, and which results are in them."""
        data = request.data
        try:
            if not isinstance(self.held, AppNight):
                raise Refused("hall-order")
            self.held.take(data["first"], data["before"], data["lines"])
            noted = [] if self.term.stopped else self.results.take_answers(data["answers"])
        except Refused as why:
            request.refuse(why)
            return
        request.answer({"tip": self.held.tip, "noted": noted})

    def _obey(self, request: Request) -> None:
        """Do what the director ordered, and answer."""
        order = request.data
        answer: dict[str, Any] = {}
        table = order.get("table")
        known = isinstance(table, str) and table in self.tables.now
        try:
            if order.get("do") == "take":
                self._take_term()
            elif self.term.stopped:
                raise Refused("hall-stopped")
            elif order.get("do") == "clock":
                self.countdown.obey(order, self._round())
                self._paged = None
                self._say_clock()
            elif order.get("do") == "give" and known:
                self.owners.hand_over(str(table))
            elif order.get("do") == "say" and (known or table is None):
                self._say(str(order.get("text", "")), str(table) if known else None)
            elif order.get("do") == "answered" and known:
                self.tables.set(str(table), answered=True)
            elif order.get("do") == "browser" and known:
                answer = self._by_browser(str(table), order)
            elif order.get("do") == "settle" and known:
                self.results.settle(str(table), order)
                self._nudge(str(table))
            else:
                raise Refused("hall-order")
            log.info("order: %s%s", order.get("do"), f" {table}" if known else "")
            request.answer(answer)
        except Refused as why:
            log.warning("order %s not done: %s", order.get("do"), why.code)
            request.refuse(why)
        self._report()

    def _by_browser(self, table: str, order: dict[str, Any]) -> dict[str, Any]:
        """A result that the table agreed to in a browser; `asked`: the director decides."""
        by_app = self.tables.now[table].is_on(self.inbox.owner(table), self.clocks.boot())
        lines = browser_results.lines_of(order, self.held.id, by_app)
        why = self.results.by_browser(Arrived(table, BY_BROWSER, lines))
        return {} if why is None else {"asked": why.code}

    def _say(self, text: str, table: str | None) -> None:
        number = self.sayings.add(text, self.tables.now if table is None else (table,))
        to = subjects.SAY if table is None else subjects.to_table(table)
        self._tell(to, messages.SAYING_FORM.data((number, text)))

    def _round(self) -> int | None:
        number = self.held.night.state.round
        return number if type(number) is int else None

    # Seen by all tables.

    def _say_news(self) -> None:
        news = News(self.run_id, self._digest, self.followers.addresses())
        self._tell(subjects.NIGHT, messages.NEWS_FORM.data(news))

    def _say_clock(self) -> None:
        self._tell(subjects.CLOCK, messages.clock_data(self.countdown.schedule))

    def _say_night(self) -> None:
        """Tell all tables that seats or standings are new: each asks for them."""
        night = self.held.night
        if night is self._night_seen:
            return
        self.inbox.keep_night(self.held.lines())
        if self.held.read_anew():
            # Somebody else has written it: is everything there that was entered?
            self.results.begin()
            self.term.read_anew()
        text = night_text(self.held)
        if text != self._night:
            # A round that has closed may be what a result waited for.
            self.results.judge_again()
            self._night, self._digest = text, sha256(text.encode("utf-8", "replace")).hexdigest()[:16]
            self._say_news()
        self._night_seen = night
        # The director's page says at once which results are still to come.
        self._reported = -REPORT_EVERY

    def _write_page(self) -> None:
        """Write what the page shows, whenever it is something else."""
        if self.place.page and self.held.night is not self._paged:
            keys = of_tables(self.accounts.tables, self.held.id)
            write_page(self.folder, self.held, self.countdown.schedule, self.place.names, keys)
            self._paged = self.held.night

    def attention(self) -> dict[tuple[str, str], Refused]:
        """Everything that waits for the director, by table and game."""
        return dict(self.tables.questions(self.clocks.boot())) | self.results.attention

    def nodes(self) -> list[tuple[str, bool]]:
        """Every address of the hall, and whether something listens there; looked at now and then."""
        if len(self.link.login.addresses) > 1 and self.clocks.boot() - self._looked > LOOK_EVERY:
            self._looked = self.clocks.boot()
            Guarded("recorder", self._check, again=lambda: False).start()
        return list(self._nodes)

    def _check(self) -> None:
        self._nodes = [(str(one), is_listening(*one)) for one in self.link.login.addresses]

    def _report(self) -> None:
        """Answer those who wait for news."""
        self._reported = self.clocks.boot()
        waiting, self._waiting = self._waiting, []
        self._unheard = not waiting
        if waiting:
            handed = self.held.handed
            found = {"report": report(self), "results": [] if handed is None else offered(handed.values())}
            for one in waiting:
                one.answer(found)


def _apart(
    ask: Ask, receipts: tuple[messages.Receipt, ...], device: str, owner: str | None
) -> tuple[tuple[str, str], ...]:
    """Games of a device that differ from what counts here, each with the code of how.

    Of a spare device those too that the hall has no line of.
    """
    found = []
    for named, receipt in zip(ask.games, receipts, strict=True):
        if device == owner:
            if receipt.counts and receipt.lines > named.lines:
                found.append((named.game, MORE))
        elif owner is not None and not (receipt.has and receipt.counts):
            found.append((named.game, APART))
    return tuple(found)
