"""A hall that runs: its broker and its recorder, each started again if it dies."""

from __future__ import annotations

import json
import logging
import subprocess
import time
from collections.abc import Callable
from typing import Any

from ... import guarded
from ...engine.refused import Refused
from ...record import lock
from ..page.processes import PagePlan, Pages
from ..wire import private
from ..wire.addresses import near
from ..wire.card import Address
from . import child, local_requests
from . import printed_addresses as moved
from . import recorder_process as recording
from .broker import Broker
from .local_requests import ask, unpacked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from .plan import Prepared

log = logging.getLogger("scorekeeper.hall")

EVERY = 0.25
"""Seconds between looks at broker and recorder."""
ADDRESS_EVERY = 5.0
"""Seconds between looks at this computer's address."""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 10.0
STEADY = 3.0
"""Seconds between starts and restarts: what dies again and again is started less and less often."""
READY_WITHIN = 20.0
"""Seconds that a recorder may take until its first answer."""
LET_GO_WITHIN = 2.0


class Hall:
    """Broker and recorder of one hall. The night is a file, or lines of an app, which enters results."""

    def __init__(self, prepared: Prepared, night: Path | list[str], page: PagePlan | None = None) -> None:
        self.prepared = prepared
        self.page = page
        self._pages: Pages | None = None
        self.night = night
        self.broker = Broker(prepared.accounts, prepared.files, prepared.node)
        self._recorder: subprocess.Popen[bytes] | None = None
        self._handle: int | None = None
        self._again = 0.0
        self._began = 0.0
        """When something was last started again."""
        self._pause = FIRST_PAUSE
        self._ready_until = 0.0
        """Until when the recorder, which has just been started, need not answer."""
        self._asked = 0.0
        """When this computer's address was looked at last."""
        self._hanging = child.Hanging()
        self.moved: Refused | None = None
        """Why no table finds this computer by a printed card."""

    def start(self, tell: Callable[[str], None] = lambda _: None) -> None:
        """Start both; refused, with nothing left running, where one cannot. `tell` hears what is started."""
        folder = self.prepared.folder
        self._handle = _taken(folder)
        private.remove_unfinished(folder)
        self._check_address()
        try:
            tell("broker")
            self.broker.start()
            recording.write_plan(folder, self.night, self._recorder_plan())
            tell("recorder")
            if self.page is not None:
                self._pages = Pages(
                    folder, self.prepared.node.host, self.prepared.addresses[0].host, self.page
                )
                self._pages.start()
            self._start_recorder()
            self._check_recorder()
        except BaseException:
            self.stop()
            raise

    def watch(self, goes_on: Callable[[], bool]) -> None:
        """Start again what dies, until `goes_on` says no."""
        while goes_on():
            self.check()
            time.sleep(EVERY)

    def check(self) -> None:
        """Start broker, recorder and pages again where they have died; end those that hang."""
        self._hanging.end(self._asked_processes)
        if time.monotonic() - self._asked > ADDRESS_EVERY:
            self._check_address()
        if time.monotonic() < self._again:
            return
        if time.monotonic() - self._began > STEADY:
            # A process that has run for a while is started again at once.
            self._pause = FIRST_PAUSE
        try:
            if self.broker.restart_if_dead():
                ended("broker", None)
            elif self._recorder is None or self._recorder.poll() is not None:
                code = None if self._recorder is None else self._recorder.returncode
                self._start_recorder()
                ended("recorder", code)
            elif self._pages is not None and (codes := self._pages.restart_dead()):
                ended("page", codes[0])
            else:
                return
        except Refused as why:
            log.error("broker or page could not be started: %s", why.code)
        except OSError as error:
            # A disk that is full; it may have room again in a while.
            log.error("a process could not be started: %s", error.strerror)
        self._began = time.monotonic()
        self._again = self._began + self._pause
        self._pause = min(self._pause * 2, LONGEST_PAUSE)

    def _check_address(self) -> None:
        self._asked = time.monotonic()
        try:
            moved.follow(self.prepared)
            found = moved.trouble(self.prepared.folder)
            if self.moved is None or found is None or found.data != self.moved.data:
                self.moved = found
        except (Refused, OSError) as error:
            # Said at the next look, or when the cards are made.
            log.warning("the hall's addresses: %s", error)

    def _asked_processes(self) -> list[child.Asked]:
        found = [*self.broker.asked(), *(() if self._pages is None else self._pages.asked())]
        if self._recorder is not None:
            found.append(child.Asked("recorder", self._recorder, self._recorder_answers))
        return found

    def _recorder_answers(self, seconds: float) -> bool:
        """Does the recorder answer, or has it only just been started?"""
        return self._ask_recorder(seconds) or time.monotonic() < self._ready_until

    def _ask_recorder(self, seconds: float) -> bool:
        try:
            ask(self.prepared.folder, {"do": "report"}, seconds)
        except Refused:
            return False
        self._ready_until = 0.0
        return True

    def kill(self) -> None:
        """End all processes at once, whatever they do: their files are erased."""
        if self._recorder is not None:
            self._recorder.kill()
            # Once the folder is erased, nobody knows where it is.
            local_requests.remove(self.prepared.folder)
        if self._pages is not None:
            self._pages.stop()
        self.broker.kill()

    def stop(self) -> None:
        """Stop the recorder, then the broker; everything is on disk when this returns."""
        if self._pages is not None:
            self._pages.stop()
            self._pages = None
        if self._recorder is not None:
            if self._recorder.stdin is not None:
                self._recorder.stdin.close()
            try:
                self._recorder.wait(15)
            except subprocess.TimeoutExpired:
                self._recorder.kill()
                self._recorder.wait()
            self._recorder = None
        self.broker.stop()
        if self._handle is not None:
            lock.let_go(self._handle)
            self._handle = None

    def _recorder_plan(self) -> dict[str, Any]:
        """Where the recorder finds the broker: on this computer first, then the other nodes."""
        node = self.prepared.node
        others = [str(one) for one in self.prepared.addresses[1:]] if node.routes else []
        alone = {
            "name": node.name,
            "folder": str(node.folder.resolve()),
            "host": node.host,
            "port": node.port,
        }
        return {
            "node": None if node.routes else alone,
            "addresses": [str(Address(near(node.host), node.port)), *others],
            "fingerprint": self.prepared.files.fingerprint,
            "page": self.page is not None,
            "names": self.page is not None and self.page.names,
        }

    @property
    def page_address(self) -> str:
        """Address for a phone's browser; empty without a page."""
        return "" if self._pages is None else self._pages.address

    @property
    def director_address(self) -> str | None:
        """Address for the director's browser, with the key; None without such a page."""
        return None if self._pages is None else self._pages.director_address

    def _start_recorder(self) -> None:
        (self.prepared.folder / recording.TROUBLE).unlink(missing_ok=True)
        self._recorder = child.start("room.recorder_process", self.prepared.folder)
        self._ready_until = time.monotonic() + READY_WITHIN

    def _check_recorder(self) -> None:
        """Wait until the recorder has answered once; refused with what it was refused.

        One that has ended and was refused nothing is started again, a few times: somebody else has ended it.
        """
        until, pauses = self._ready_until, list(child.AGAIN_AFTER)
        while self._recorder is not None and time.monotonic() < until:
            if (code := self._recorder.poll()) is not None:
                if (why := self._trouble()) is not None:
                    raise why
                if not pauses:
                    break
                time.sleep(pauses.pop(0))
                self._start_recorder()
                ended("recorder", code)
            if self._ask_recorder(1.0):
                return
            time.sleep(0.02)
        raise Refused("hall-recorder-ended")

    def _trouble(self) -> Refused | None:
        try:
            return unpacked(json.loads((self.prepared.folder / recording.TROUBLE).read_bytes()))
        except (OSError, ValueError, KeyError, TypeError):
            return None


def ended(process: str, code: int | None) -> None:
    """Log and tell that a process had ended, and was started again."""
    how = "" if code is None else f" ({code})"
    log.warning("the %s had ended%s and was started again", process, how)
    guarded.tell(guarded.Fault(process, guarded.FAILED))


def _taken(folder: Path) -> int:
    """The lock of the hall's folder. The recorder of a killed hall may hold it while it tidies up."""
    try:
        return recording.alone(lambda: lock.take(folder / "hall"), LET_GO_WITHIN)
    except Refused as why:
        if why.code != "store-in-use":
            raise
        raise Refused("hall-runs-already", folder=str(folder)) from None
