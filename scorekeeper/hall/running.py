"""A hall that runs: its broker and its recorder, each started again if it dies."""

from __future__ import annotations

import json
import logging
import subprocess
import time
from typing import Any

from ..engine.refused import Refused
from ..record import lock
from . import child, private, recording, refusing
from .broker import Broker
from .card import Address
from .page.processes import Pages

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from .page.processes import PagePlan
    from .plan import Prepared

log = logging.getLogger("scorekeeper.hall")

EVERY = 0.25
"""Seconds between looks at broker and recorder."""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 10.0
STEADY = 3.0
"""Seconds between starts and restarts: what dies again and again is started less and less often."""
LET_GO_WITHIN = 2.0
SAME_MACHINE = "127.0.0.1"


class Hall:
    """Broker and recorder of one hall. With `hands` the night's file is an app's mirror: results are handed
    over to that app."""

    def __init__(
        self, prepared: Prepared, night: Path, page: PagePlan | None = None, hands: bool = False
    ) -> None:
        self.prepared = prepared
        self.page = page
        self.hands = hands
        self._pages: Pages | None = None
        self.night = night
        self.broker = Broker(prepared.accounts, prepared.files, prepared.node)
        self._recorder: subprocess.Popen[bytes] | None = None
        self._handle: int | None = None
        self._again = 0.0
        self._began = 0.0
        """When something was last started again."""
        self._pause = FIRST_PAUSE

    def start(self, tell: Callable[[str], None] = lambda _: None) -> None:
        """Start both; refused, with nothing left running, where one cannot. `tell` hears what is started."""
        folder = self.prepared.folder
        self._handle = _taken(folder)
        private.remove_unfinished(folder)
        try:
            tell("broker")
            # The nodes of a cluster know one another by what they keep.
            self.broker.start(fresh=not self.prepared.node.routes)
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
            self.look()
            time.sleep(EVERY)

    def look(self) -> None:
        """Start broker and recorder again where they have died."""
        if time.monotonic() < self._again:
            return
        if time.monotonic() - self._began > STEADY:
            # A process that has run for a while is started again at once.
            self._pause = FIRST_PAUSE
        try:
            if self.broker.restart_if_dead():
                log.warning("the broker had died and was started again")
            elif self._recorder is None or self._recorder.poll() is not None:
                self._start_recorder()
            elif self._pages is None or not self._pages.restart_if_dead():
                return
        except Refused as why:
            log.error("broker or page could not be started: %s", why.code)
        except OSError as error:
            # A disk that is full; it may have room again in a while.
            log.error("a process could not be started: %s", error.strerror)
        self._began = time.monotonic()
        self._again = self._began + self._pause
        self._pause = min(self._pause * 2, LONGEST_PAUSE)

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

    @property
    def recorder_pid(self) -> int | None:
        return None if self._recorder is None else self._recorder.pid

    def _recorder_plan(self) -> dict[str, Any]:
        """Where the recorder finds the broker: on this computer first, then the other nodes."""
        node = self.prepared.node
        near = SAME_MACHINE if node.host in ("0.0.0.0", "::") else node.host
        others = [str(one) for one in self.prepared.addresses[1:]] if node.routes else []
        alone = {
            "name": node.name,
            "folder": str(node.folder.resolve()),
            "host": node.host,
            "port": node.port,
        }
        return {
            "hands": self.hands,
            "node": None if node.routes else alone,
            "addresses": [str(Address(near, node.port)), *others],
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
        self._recorder = child.start("recording", self.prepared.folder)

    def _check_recorder(self) -> None:
        """Wait until the recorder has reported once; refused with what it was refused."""
        report = self.prepared.folder / "status.json"
        before = report.stat().st_mtime_ns if report.exists() else None
        until = time.monotonic() + 20
        while time.monotonic() < until:
            if self._recorder is None or self._recorder.poll() is not None:
                raise self._trouble()
            if report.exists() and report.stat().st_mtime_ns != before:
                return
            time.sleep(0.02)
        raise Refused("hall-recorder-ended")

    def _trouble(self) -> Refused:
        try:
            return refusing.unpacked(json.loads((self.prepared.folder / recording.TROUBLE).read_bytes()))
        except (OSError, ValueError, KeyError, TypeError):
            return Refused("hall-recorder-ended")


def _taken(folder: Path) -> int:
    """The lock of the hall's folder. The recorder of a killed hall may hold it while it tidies up."""
    until = time.monotonic() + LET_GO_WITHIN
    while True:
        try:
            return lock.take(folder / "hall")
        except Refused as why:
            if why.code != "store-in-use":
                raise
            if time.monotonic() > until:
                raise Refused("hall-runs-already", folder=str(folder)) from None
        time.sleep(0.1)
