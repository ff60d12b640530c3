"""A second computer that stands by: it stores what the hall stores, and becomes the hall by a word."""

from __future__ import annotations

import json
import logging
import platform
import uuid
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from ...engine.refused import Refused
from ...record.trouble import refusal
from ..wire import envelope, private, subjects
from ..wire.addresses import own_addresses
from ..wire.boot import Clocks
from ..wire.card import Address, read_address
from ..wire.link import Down, Event, Link, Login, Reply, Up
from . import accounts, certificate
from .broadcast import standing_by
from .change_log import Change
from .followers import QUESTION_FORM, Question
from .inbox import FILE, Inbox

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .accounts import Accounts
    from .certificate import Files

log = logging.getLogger("scorekeeper.hall")

FOLDER, PLAN, NIGHT = "standby", "standby.json", "night.jsonl"
MACHINE = Path("/etc/machine-id")
"""The number that Linux gives this computer."""
PATIENCE = 2_500.0
"""Milliseconds until a question is asked again; the hall answers each within one second."""
KNOCK = 1_000.0
"""Milliseconds between words to the computer whose place was taken, which may come back."""
FRESH = 4_000.0
"""Milliseconds for which this computer has everything, once the hall has said so."""


def name(folder: Path) -> str:
    """A name for the computer that stands by in this folder: the same after each start, unlike any other."""
    machine, number = platform.node(), uuid.getnode()
    if not number >> 40 & 1:
        # Of its network card; without one Python makes up another number at each start.
        machine += f" {number}"
    with suppress(OSError):
        machine = MACHINE.read_text()
    return sha256(f"{machine} {folder.resolve()}".encode()).hexdigest()[:16]


def make_folder(folder: Path, known: Accounts, files: Files, addresses: tuple[Address, ...]) -> None:
    """Make the folder that is carried to the second computer, once."""
    place = folder / FOLDER
    private.make_folder(place)
    for path in (files.certificate, files.key):
        private.write(place / path.name, path.read_bytes())
    accounts.write(place / accounts.FILE, known)
    _write_plan(place, list(map(str, addresses)), 0)


def _write_plan(place: Path, addresses: list[str], took: int) -> None:
    private.write(place / PLAN, json.dumps({"addresses": addresses, "took": took}).encode())


class Standby:
    """One computer that stands by, in the folder that was carried to it."""

    def __init__(
        self,
        folder: Path,
        hall: str | None = None,
        port: int | None = None,
        own: Sequence[str] = (),
        clocks: Clocks | None = None,
        link: Link | None = None,
    ) -> None:
        try:
            plan: dict[str, Any] = json.loads((folder / PLAN).read_bytes())
            found = [hall] if hall is not None else list(map(str, plan["addresses"]))
            self.took = int(plan["took"])
            """The term with which it has taken the hall's place; 0 while it stands by."""
        except (OSError, ValueError, KeyError, TypeError):
            raise Refused("standby-no-folder", path=str(folder)) from None
        self.folder = folder
        self.clocks = clocks or Clocks()
        self.inbox = Inbox(folder / FILE)
        self.term = int(self.inbox.get("term") or 1)
        if self.took:
            self._be_the_hall(self.took)
        addresses = tuple(map(read_address, found))
        self.port = addresses[0].port if port is None else port
        self.own = list(own)
        """Where tables find this computer, if not by its addresses in the network."""
        self.link = link or self._link(addresses)
        self._name = name(folder)
        self._addresses = found
        self._asked: int | None = None
        self._asked_at = float("-inf")
        self._misses = 0
        self._of = -1
        """The number of the hall's latest change, as it said last."""
        self._heard: float | None = None
        self.trouble: Refused | None = None
        """Why the hall's changes can't be stored."""
        self._coming: list[Change] = []
        """Changes of a commit that is not whole yet."""

    def _link(self, addresses: tuple[Address, ...]) -> Link:
        director = accounts.read(self.folder / accounts.FILE).director
        fingerprint = certificate.ensure(self.folder, ()).fingerprint
        login = Login(
            addresses, fingerprint, director.user, director.password, [], subjects.STANDBY,
            looks=not self.took,
        )  # fmt: skip
        return Link(login, self.clocks.boot)

    @property
    def night(self) -> Path:
        """The night's record, once this computer is the hall."""
        return self.folder / NIGHT

    @property
    def tables(self) -> int:
        return len(accounts.read(self.folder / accounts.FILE).tables)

    def step(self, timeout: float) -> None:
        """Take what has come, and ask for what is missing."""
        event = self.link.next_event(timeout)
        while event is not None:
            self._take(event)
            event = self.link.next_event(0)
        now = self.clocks.boot()
        if self.took:
            if self.link.is_up and now - self._asked_at >= KNOCK:
                self._ask(now)
        elif self.link.is_up and (self._asked is None or now - self._asked_at >= PATIENCE):
            self._misses = 0 if self._asked is None else self._misses + 1
            if self._misses > 1:
                self._misses, self._asked = 0, None
                self.link.reconnect()
            else:
                self._ask(now)

    def _ask(self, now: float) -> None:
        here = [str(Address(host, self.port)) for host in (self.own or own_addresses())[:2]]
        asks = Question(self._name, *self.inbox.log, len(self._coming), self.term, tuple(here))
        packed = envelope.encode(QUESTION_FORM.data(asks))
        self._asked_at = now
        if self.took:
            # To the computer whose place this one has: it is to hear of the term, and has nothing to say.
            self.link.publish(subjects.LOG, packed)
        else:
            self._asked = self.link.request(subjects.LOG, packed)

    def _take(self, event: Event) -> None:
        if isinstance(event, Up | Down):
            self._asked, self._asked_at = None, float("-inf")
            self._coming.clear()
        elif isinstance(event, Reply) and event.number == self._asked and not self.took:
            self._asked = None
            data = None if event.payload is None else envelope.decode(event.payload)
            if data is not None and type(data.get("of")) is int:
                self.trouble = None
                try:
                    self._store(data)
                except Refused as why:
                    self.trouble = why
                except (KeyError, TypeError, ValueError) as error:
                    log.error("an answer of the hall can't be read: %s", error)
            elif event.payload is None:
                # No recorder runs there now.
                self._asked, self._asked_at = event.number, self.clocks.boot()

    def _store(self, data: dict[str, Any]) -> None:
        """Store the hall's changes; the next question is the receipt."""
        if data["anew"]:
            log.warning("the hall's log is another one: this computer begins anew")
            self._coming.clear()
            if self.inbox.log.number:
                self.inbox.begin_anew()
        self._coming += [Change(*one) for one in data["changes"]]
        whole = max((at for at, one in enumerate(self._coming, 1) if one.whole), default=0)
        if whole:
            self.inbox.follow(self._coming[:whole])
            self.inbox.shorten_log(self.inbox.log.number)
            del self._coming[:whole]
        self.term = int(self.inbox.get("term") or 1)
        self._of, self._heard = data["of"], self.clocks.boot()

    @property
    def state(self) -> Refused:
        """How this computer stands, for whoever looks at its screen."""
        now = self.clocks.boot()
        if self.trouble is not None:
            return self.trouble
        if self._heard is None or now - self._heard > FRESH:
            return Refused("standby-alone" if self.inbox.night() else "standby-nothing")
        return Refused("standby-has" if self.inbox.log.number == self._of else "standby-catches-up")

    def report(self) -> dict[str, Any]:
        """How it stands, for `hall status` and the director's screen."""
        return standing_by(self.inbox, self.clocks.wall(), self.state, bool(self.inbox.night()))

    def take(self) -> None:
        """Become the hall, with everything that is stored here; whoever was it hears of it, if it lives."""
        lines = self.inbox.night()
        if not lines:
            raise Refused("standby-nothing")
        try:
            private.write(self.folder / accounts.FILE, str(self.inbox.get("accounts")).encode())
            private.write(self.night, "".join(f"{line}\n" for line in lines).encode())
            _write_plan(self.folder, self._addresses, self.term + 1)
        except OSError as error:
            raise refusal(error, self.folder) from None
        self._be_the_hall(self.term + 1)
        # From now on it looks for nobody: it would find itself.
        self.link.login = self.link.login._replace(looks=False)
        self._asked_at = float("-inf")

    def _be_the_hall(self, term: int) -> None:
        """The recorder's turn: what is stored here is its inbox."""
        if self.term < term:
            self.inbox.put("term", term)
            self.term = term
        self.took = term
        self.inbox.close()
