"""Services of the phone: each is tried once, on a thread of its own, so that no caller waits for it."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from threading import Condition
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ..guarded import Guarded, note
from .can import ASKING, NOT_HERE, Can, Unable, answer
from .phone import on_android

W = TypeVar("W")
T_co = TypeVar("T_co", covariant=True)

TYPE_CHECKING = False
if TYPE_CHECKING:

    class Answers(Protocol[T_co]):
        """A way that answers one question."""

        def read(self) -> T_co: ...


log = logging.getLogger(__name__)

PATIENCE = 3.0
"""Seconds after which a call that has not come back is said to hang."""
WAITING = 8
"""More calls than these do not wait behind one that hangs: the oldest are dropped."""


class Call(NamedTuple):
    """Something to be done by a service, and until when it is worth doing."""

    job: Callable[[Any], Any] | None
    done: Callable[[Any], None] | None
    until: float
    counts: bool = True
    """Does a failure of this call mean that the service cannot be had?"""


class Service(Generic[W]):
    """The ways of doing one thing, the best first. A way that raises is passed over for the next."""

    def __init__(
        self, name: str, ways: Sequence[Callable[[], W]], changed: Callable[[], None] | None = None
    ) -> None:
        self.name = name
        self._ways = list(ways)
        self._changed = changed
        """Called on the service's thread when `can` gives another answer."""
        self._open: list[W] | None = None
        self._ready: dict[int, W] = {}
        """The ways that could be opened, by their place among all."""
        self._can = ASKING if ways else NOT_HERE
        self._calls: deque[Call] = deque()
        self._change = Condition()
        self._thread: Guarded | None = None
        self._since: float | None = None
        """When the call that is under way began."""

    # For everybody: nothing here ever waits for the phone.

    def can(self) -> Can:
        """Whether the service works, as far as is known; the first call has it tried."""
        if self._ways and self._thread is None:
            self._add(Call(None, None, float("inf")))
        since = self._since
        if since is not None and time.monotonic() - since > PATIENCE:
            return Can(False, "hangs")
        return self._can

    def again(self) -> None:
        """Has those of its ways tried again that were not ready before."""
        if self._ways:
            with self._change:
                waiting = any(call.job is None for call in self._calls)
            if not waiting:
                self._add(Call(None, None, float("inf")))

    def use(
        self,
        job: Callable[[W], Any],
        done: Callable[[Any], None] | None = None,
        within: float = 60.0,
        counts: bool = True,
    ) -> None:
        """Has something done as soon as it can be, or not at all if that is later than `within` seconds.

        A failure of a call that does not count says nothing of the next one.
        """
        if self._ways:
            self._add(Call(job, done, time.monotonic() + within, counts))

    def settled(self, timeout: float) -> bool:
        """Waits until all that was asked for is done; false where that takes longer."""
        with self._change:
            return self._change.wait_for(lambda: not self._calls and self._since is None, timeout)

    def _add(self, call: Call) -> None:
        with self._change:
            while len(self._calls) >= WAITING:
                self._calls.popleft()
            self._calls.append(call)
            if self._thread is None:
                thread = Guarded("phone", self._work, name=f"device {self.name}")
                error = thread.start()
                if error is not None:
                    # The phone gives no thread just now: the game goes on, and who asks again tries again.
                    self._calls.clear()
                    self._can = answer(error)
                    return
                self._thread = thread
            self._change.notify_all()

    # On the service's own thread.

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: bool(self._calls))
                call = self._calls.popleft()
                self._since = time.monotonic()
            before = self._can
            try:
                self._answer(call)
            finally:
                with self._change:
                    self._since = None
                    self._change.notify_all()
            if self._changed is not None and self._can != before:
                self._door(self._changed)

    def _answer(self, call: Call) -> None:
        if self._open is None or (call.job is None and len(self._ready) < len(self._ways)):
            self._open = self._try_all()
        if call.job is None or time.monotonic() > call.until:
            return
        first: Can | None = None
        for way in self._open:
            try:
                found = call.job(way)
            except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
                log.warning("%s: %r", self.name, error)
                first = first or answer(error)
                continue
            self._can = Can(True, way=name_of(way))
            if call.done is not None:
                self._door(call.done, found)
            return
        if first is not None and call.counts:
            self._can = first

    def _try_all(self) -> list[W]:
        """The ways that are open already, and those that open now."""
        before = len(self._ready)
        first: Can | None = None
        for number, way in enumerate(self._ways):
            if number in self._ready:
                continue
            try:
                self._ready[number] = way()
            except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
                if not isinstance(error, Unable | ImportError):
                    log.warning("%s: %r", self.name, error)
                first = first or answer(error)
        found = [self._ready[number] for number in sorted(self._ready)]
        if not found:
            self._can = first or NOT_HERE
        elif len(found) > before:
            self._can = Can(True, way=name_of(found[0]))
        return found

    def _door(self, call: Callable[..., None], *found: object) -> None:
        try:
            call(*found)
        except Exception as error:  # noqa: BLE001 - a listener may not end the service
            note("phone", error)


def name_of(way: object) -> str:
    return str(getattr(way, "name", type(way).__name__))


def on_phone(name: str, way: Callable[[], W], changed: Callable[[], None] | None = None) -> Service[W]:
    """A service that only a phone has, done in one way."""
    return Service(name, [way] if on_android() else [], changed)


class Question(Generic[T_co]):
    """A question to the phone whose answer nobody waits for; a computer never answers."""

    def __init__(
        self, name: str, way: Callable[[], Answers[T_co]], changed: Callable[[], None] | None = None
    ) -> None:
        self.service = on_phone(name, way, changed)

    def read(self, then: Callable[[T_co], None]) -> None:
        """`then` gets the answer on the service's thread, unless it comes more than 5 seconds late."""
        self.service.use(lambda way: way.read(), then, within=5.0)
