"""The recorder: takes every table's entries, says so once they are on disk, and counts agreed games.

One process, one thread: whatever the link brings is taken in batches, one commit each.
"""

from __future__ import annotations

import json
import logging
import secrets
import threading
from collections import deque
from typing import Any, NamedTuple

from ..engine.refused import Refused
from . import counting, messages, orders, timetable
from .acknowledging import Acknowledging
from .addresses import is_listening
from .boot import Clocks
from .inbox import Arrived
from .link import Down, Link, Login, Message, Up
from .page.data import write_page
from .standing import night_pages, plain, report
from .tables import Tables
from .topics import Topics, table_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from .accounts import Accounts
    from .card import Address
    from .inbox import Inbox
    from .link import Event
    from .night_file import NightFile

log = logging.getLogger("scorekeeper.hall")

BATCH = 500
TICK = 0.25
"""Seconds between looks at the orders."""
REPORT_EVERY = 1000.0
"""Milliseconds between reports for `hall status`."""
LOOK_EVERY = 10_000.0
"""Milliseconds between looks at the brokers of a cluster."""
CATCH_UP = 50.0
"""Milliseconds of a step for games that were agreed before the start."""
AGREED = '"agree"'


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
        held: NightFile,
        place: Place,
        clocks: Clocks | None = None,
    ) -> None:
        self.folder = folder
        self.accounts = accounts
        self.inbox = inbox
        self.held = held
        self.clocks = clocks or Clocks()
        self.place = place
        self.topics = Topics(accounts.hall)
        self.tables = Tables([account.user for account in accounts.tables])
        login = Login(
            place.addresses,
            place.fingerprint,
            accounts.director.user,
            accounts.director.password,
            # QoS 0: what is lost is not acknowledged and comes again. QoS 1 would have the broker keep each
            # entry for this recorder, on its disk, and in a cluster agree on it first.
            [
                (f"{self.topics.base}/table/+/ev", 0),
                (f"{self.topics.base}/table/+/here", 0),
                (f"{self.topics.base}/table/+/live", 0),
                (f"{self.topics.base}/time/+/q", 0),
            ],
        )
        self.link = Link(login, self.clocks.boot)
        self.keeper = Link(login._replace(topics=()), self.clocks.boot)
        """A connection for what the broker is to keep: its store may be slow, and holds nothing else up."""
        self.acks = Acknowledging(inbox, self.topics, self.link, self.keeper, self.clocks.boot)
        self.attention: dict[tuple[str, str], Refused] = {}
        """Games that the director must decide, by table and id."""
        self.connected = False
        self._later: deque[tuple[str, str]] = deque()
        """Games that are still to be looked at after a start."""
        self._incomplete: set[tuple[str, str]] = set()
        self._early: set[tuple[str, str]] = set()
        """Games of a round whose turn has not come: another table still plays the one before."""
        self._said = int(inbox.get("said") or 0)
        self._sayings: dict[str, bytes] = {}
        """The latest message to each table."""
        self._paged: object = None
        """The night that the page shows."""
        self._reported = self._ordered = 0.0
        self._looked = -LOOK_EVERY
        self._nodes: list[tuple[str, bool]] = []
        self._night_sent = ""
        self._night_seen: object = None
        """The night that was told last."""
        self.timetable = self._kept_timetable()
        self._timetable_sent = False

    def run(self, goes_on: Callable[[], bool]) -> None:
        """Record until `goes_on` says no."""
        self.link.start()
        self.keeper.start()
        try:
            self._later.extend(self.inbox.agreed_games(self.held.id))
            self._report()
            while goes_on():
                self.step(TICK)
        finally:
            self.keeper.stop()
            self.link.stop()

    def step(self, timeout: float) -> None:
        """Take what has come, do what is ordered, say what has changed."""
        event = self.link.next_event(timeout)
        entries: list[Arrived] = []
        count = 0
        while event is not None:
            self._take(event, entries)
            count += 1
            event = self.link.next_event(0) if count < BATCH else None
        while (kept := self.keeper.next_event(0)) is not None:
            if isinstance(kept, Up):
                self._night_sent, self._night_seen, self._timetable_sent = "", None, False
                self.acks.begin()
                self._to_all()
                for table, payload in self._sayings.items():
                    self.keeper.publish(self.topics.to(table), payload, 0, True)
        try:
            self._store(entries)
            if self.clocks.boot() - self._ordered >= TICK * 1000:
                self._ordered = self.clocks.boot()
                for name, order in orders.take(self.folder):
                    self._obey(name, order)
                for night, key, why in counting.take_answers(self.inbox, self.folder):
                    if night == self.held.id:
                        self._note(key, counting.Outcome(counting.STANDS, why=why))
                        # The table may have corrected it meanwhile.
                        self._later.append(key)
                self.acks.retain()
            self._catch_up()
            self._say_night()
            self._write_page()
            if self.clocks.boot() - self._reported >= REPORT_EVERY:
                self._report()
        except Refused as why:
            # Nothing is acknowledged that is not on disk: the tables send it again.
            log.error("the recorder could not write: %s", why.code)

    def _catch_up(self) -> None:
        """After a start: count what was agreed before it, a little at a time beside what comes."""
        until = self.clocks.boot() + CATCH_UP
        while self._later and self.clocks.boot() < until:
            self._count(*self._later.popleft())

    # Messages.

    def _take(self, event: Event, entries: list[Arrived]) -> None:
        if isinstance(event, Message):
            found = self.topics.parse(event.topic)
            if found is None or found[0] not in self.tables.now:
                return
            table, kind = found
            if kind == "q":
                self._answer(table, event)
                return
            if not event.retained:
                self.tables.heard(table, event.at)
            if kind == "ev":
                piece = messages.read_piece(event.payload)
                if piece is not None:
                    entries.append(Arrived(table, piece, self.clocks.wall()))
            elif kind == "here":
                self._here(table, messages.read_here(event.payload))
            elif kind == "live":
                live = messages.read_live(event.payload)
                if live is not None:
                    self.tables.live(table, live, self.inbox.owner(table))
        elif isinstance(event, Up):
            log.info("connected to the broker at %s", event.address)
            self.connected = True
            self._to_all()
        elif isinstance(event, Down):
            if self.connected:
                log.info("no connection to the broker (%s)", event.why)
            self.connected = False

    def _to_all(self) -> None:
        """Say to all what is on disk: who has sent more sends it again."""
        for table in self.tables.now:
            self.acks.say(table)

    def _answer(self, table: str, event: Message) -> None:
        probe = messages.read_probe(event.payload)
        if probe is None:
            return
        self.tables.heard(table, event.at)
        number, sent = probe
        hc = self.timetable.schedule.hc
        answer = messages.encode_answer(hc, number, sent, event.at, self.clocks.boot())
        self.link.publish(self.topics.answer(table), answer)

    def _here(self, table: str, here: messages.Here | None) -> None:
        if here is None or not self.inbox.is_known(table, here.epoch):
            return
        before = self.tables.now[table].here.get(here.epoch)
        was = before is not None and before.on
        self.tables.here(table, here)
        if here.calls and not (before is not None and before.calls):
            log.info("%s: asks for the adjudicator", table)
        if here.on != was:
            log.info("%s: %s", table, "here" if here.on else "away")
        if here.on:
            self._own(table, here.epoch)
            if not was:
                self.acks.say(table)
            self._asks(table, here)

    def _own(self, table: str, epoch: str) -> None:
        """The first device at a table owns it; later ones ask."""
        if self.inbox.owner(table) is None:
            self.inbox.give(table, epoch)

    def _asks(self, table: str, here: messages.Here) -> None:
        """The table's calls and wishes; they stand in each of its messages until they are met."""
        now = self.tables.now[table]
        if not here.calls and now.answered:
            self.tables.set(table, answered=False)
        owner = self.inbox.owner(table)
        gone = owner is not None and owner != here.epoch and not now.is_on(owner)
        if gone and not self.inbox.has_begun(table, self.held.id):
            # Last week's device, or one that was put away before it kept a score: no question to anybody.
            self._give(table, here.epoch)
            return
        if not here.takes:
            if now.wants == here.epoch:
                self.tables.set(table, wants=None)
        elif owner == here.epoch:
            self._send_game(table)
        elif now.is_gone(owner):
            # The device before it is gone: a broken one is replaced without a word from the director.
            self._give(table, here.epoch)
        elif now.wants != here.epoch:
            self.tables.set(table, wants=here.epoch)
            log.info("%s: another device asks to take it over", table)

    # Entries.

    def _store(self, entries: list[Arrived]) -> None:
        if not entries:
            return
        tables, _ = self.inbox.take(entries)
        for table in tables:
            self.acks.say(table)
        touched = {(table, piece.game) for table, piece, _ in entries}
        agreed = {(table, piece.game) for table, piece, _ in entries if AGREED in piece.text}
        # The last entry that a game waits for may be one of another game, which came late.
        waiting = {key for key in self._incomplete if key[0] in tables} | (touched & set(self.attention))
        for table, game in sorted(agreed | waiting):
            self._count(table, game)

    def _count(self, table: str, game: str, moves: str | None = None, force: bool = False) -> None:
        """Enter the game's result into the night, or note what the director must decide."""
        self._note((table, game), counting.count(self.inbox, self.held, table, game, moves, force))

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

    # Devices.

    def _give(self, table: str, epoch: str) -> None:
        self.inbox.give(table, epoch)
        self.tables.set(table, wants=None, live=None)
        log.info("%s: another device has taken it over", table)
        self.acks.say(table)
        self._send_game(table)
        # A game that it had agreed before counts now.
        self._later.extend(key for key in self.inbox.agreed_games(self.held.id) if key[0] == table)

    def _send_game(self, table: str) -> None:
        """The record so far, to the device that goes on with it."""
        game = self.inbox.latest_game(table) or ""
        lines = self.inbox.game(table, game).lines
        parts = messages.pieces_of("\n".join(lines))
        for number, text in enumerate(parts, 1):
            payload = messages.encode_game(game, len(lines), number, len(parts), text)
            # What is lost is asked for again.
            self.link.publish(self.topics.to(table), payload)

    # The director.

    def _obey(self, name: str, order: dict[str, Any]) -> None:
        """Do what the director ordered, and answer."""
        answer: dict[str, Any] = {}
        table = order.get("table")
        known = isinstance(table, str) and table in self.tables.now
        try:
            if order.get("do") == "clock":
                self._clock(order)
            elif order.get("do") == "give" and known:
                wants = self.tables.now[str(table)].wants
                if wants is None:
                    raise Refused("hall-nobody-asks", table=table_number(str(table)))
                self._give(str(table), wants)
            elif order.get("do") == "say" and (known or table is None):
                self._say(str(order.get("text", "")), [str(table)] if known else list(self.tables.now))
            elif order.get("do") == "answered" and known:
                self.tables.set(str(table), answered=True)
            elif order.get("do") == "settle" and known:
                self._settle(str(table), order)
            else:
                raise Refused("hall-order")
            log.info("order: %s%s", order.get("do"), f" {table}" if known else "")
        except Refused as why:
            log.warning("order %s not done: %s", order.get("do"), why.code)
            answer = {"code": why.code, "data": plain(why.data)}
        orders.answered(self.folder, name, answer)
        self._report()

    def _settle(self, table: str, order: dict[str, Any]) -> None:
        """Count what waits for the director at this table, as the director says."""
        waiting = [game for at, game in self.attention if at == table]
        moves = order.get("moves")
        for game in waiting:
            self._count(table, game, moves if moves in counting.SIDES else None, order.get("force") is True)
        left = [why for (at, _), why in self.attention.items() if at == table]
        if not waiting:
            raise Refused("hall-nothing-waits", table=table_number(table))
        if left:
            raise left[0]

    def _say(self, text: str, tables: list[str]) -> None:
        self._said += 1
        self.inbox.put("said", self._said)
        for table in tables:
            payload = self._sayings[table] = messages.encode_say(self._said, text)
            self.link.publish(self.topics.to(table), payload)
            self.keeper.publish(self.topics.to(table), payload, 0, True)

    # The countdown.

    def _kept_timetable(self) -> timetable.Timetable:
        """The countdown as it was; the hall's clock has a new name after a restart of its computer."""
        kept, boot = self.inbox.get("timetable"), self.clocks.identity()
        if kept is not None and kept["boot"] == boot != "" and kept["at"] <= self.clocks.boot():
            return timetable.unpack(kept["timetable"])
        hc = secrets.token_hex(8)
        found = timetable.begin(hc)
        if kept is not None:
            found = timetable.unpack(kept["timetable"]).restarted(hc, self.clocks.boot(), self.clocks.wall())
        self._keep_timetable(found)
        return found

    def _keep_timetable(self, table: timetable.Timetable) -> None:
        at = {"boot": self.clocks.identity(), "at": self.clocks.boot()}
        self.inbox.put("timetable", {**at, "timetable": timetable.pack(table)})

    def _clock(self, order: dict[str, Any]) -> None:
        now, utc, table = self.clocks.boot(), self.clocks.wall(), self.timetable
        word, amount = order.get("set"), order.get("amount")
        value = float(amount) if isinstance(amount, int | float) else 0.0
        if word == "start":
            after = table.start(now, utc, self._round() or table.schedule.round + 1, value)
        elif word == "pause":
            after = table.pause(now, utc)
        elif word == "resume":
            after = table.resume(now, utc)
        elif word == "add":
            after = table.add(now, utc, value)
        elif word == "stop":
            after = table.stop(now, utc)
        else:
            raise Refused("hall-order")
        # On disk before a table hears of it: a rev is never used twice.
        self._keep_timetable(after)
        self.timetable, self._timetable_sent = after, False
        self._paged = None
        self._say_clock()

    def _round(self) -> int | None:
        number = self.held.night.state.round
        return number if type(number) is int else None

    def _say_clock(self) -> None:
        if not self._timetable_sent:
            payload = messages.encode_clock(self.timetable.schedule)
            self.link.publish(self.topics.clock, payload)
            self._timetable_sent = self.keeper.publish(self.topics.clock, payload, 0, True)

    # What everybody sees.

    def _say_night(self) -> None:
        if not self.keeper.is_up:
            return
        self._say_clock()
        night = self.held.night
        if night is self._night_seen:
            return
        self._night_seen = night
        text = night_pages(self.held)
        if text == self._night_sent:
            return
        # A round that has closed may be what a result waited for.
        self._later.extend([*self.attention, *self._early])
        rev = int(self.inbox.get("night-rev") or 0) + 1
        self.inbox.put("night-rev", rev)
        parts = messages.pieces_of(text)
        # The last page last: whoever has that one has them all.
        for number, part in enumerate(parts, 1):
            payload = messages.encode_page(rev, number, len(parts), part)
            self.keeper.publish(self.topics.page(number), payload, 0, True)
        self._night_sent = text

    def _write_page(self) -> None:
        """Write what the page shows, whenever it is something else."""
        if self.place.page and self.held.night is not self._paged:
            self._paged = self.held.night
            write_page(self.folder, self.held, self.timetable.schedule, self.place.names)

    def nodes(self) -> list[tuple[str, bool]]:
        """Every address of the hall, and whether something listens there; looked at now and then."""
        if len(self.link.login.addresses) > 1 and self.clocks.boot() - self._looked > LOOK_EVERY:
            self._looked = self.clocks.boot()
            threading.Thread(target=self._look, daemon=True).start()
        return list(self._nodes)

    def _look(self) -> None:
        self._nodes = [(str(one), is_listening(*one)) for one in self.link.login.addresses]

    def _report(self) -> None:
        self._reported = self.clocks.boot()
        data = report(self)
        path = self.folder / "status.json"
        made = path.with_name("status.json.new")
        try:
            made.touch(mode=0o600)
            made.write_text(json.dumps(data), encoding="utf-8")
            made.replace(path)
        except OSError as error:
            log.error("the report could not be written: %s", error.strerror)


TURN = ("round-not-in-play", "take-other-round")


def is_early(why: Refused) -> bool:
    """Is it the result of a round that is still to come?"""
    number, now = why.data.get("round"), why.data.get("now")
    return why.code in TURN and isinstance(number, int) and isinstance(now, int) and number > now
