"""The recorder's process: `python -m scorekeeper.hall.room.recorder_process FOLDER` ends with its hall."""

from __future__ import annotations

import json
import logging
import logging.handlers
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any, TypeVar

from ... import guarded
from ...engine.refused import Refused
from ...record import lock
from ..wire import private
from ..wire.card import read_address
from . import accounts, certificate, child
from .broker import Broker
from .configuration import Node
from .inbox import FILE, Inbox
from .local_requests import Requests, packed
from .night_file import AppNight, HeldNight, NightFile
from .recorder import Place, Recorder

T = TypeVar("T")
PLAN = "recorder.json"
LOG = "hall.log"
FAULT = 1
"""Exit code after a fault of our own, which is in the log."""
FAILED = 3
"""Exit code after a refusal: its code and data are in the file `trouble.json`."""
TROUBLE = "trouble.json"
LET_GO_WITHIN = 5.0


def write_plan(folder: Path, night: Path | list[str], place: dict[str, Any]) -> None:
    """Write the recorder's plan beside the hall's own files. The night is a file, or an app's lines."""
    named = {"lines": night} if isinstance(night, list) else {"night": str(night.resolve())}
    private.write(folder / PLAN, json.dumps({**place, **named}).encode())


def log_to(folder: Path) -> None:
    """The hall's log: what happened, and no name of a player."""
    (folder / LOG).touch(mode=0o600)
    handler = logging.handlers.RotatingFileHandler(
        folder / LOG, maxBytes=5_000_000, backupCount=3, encoding="utf-8"
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    own = logging.getLogger("scorekeeper.hall")
    own.setLevel(logging.INFO)
    own.addHandler(handler)
    logging.getLogger("scorekeeper.guarded").addHandler(handler)
    guarded.install()


def record(folder: Path, stopped: threading.Event) -> None:
    """Record until `stopped` is set."""
    data = json.loads((folder / PLAN).read_bytes())
    known = accounts.read(folder / accounts.FILE)
    addresses = tuple(map(read_address, data["addresses"]))
    with ExitStack() as opened:
        opened.callback(lock.let_go, alone(lambda: lock.take(folder / FILE), LET_GO_WITHIN, stopped.wait))
        inbox = opened.enter_context(closing(Inbox(folder / FILE)))
        held = opened.enter_context(closing(_open_night(data, inbox, stopped)))
        requests = opened.enter_context(closing(Requests(folder)))
        place = Place(addresses, data["fingerprint"], data["page"], data["names"])
        made = Recorder(folder, known, inbox, held, place, requests=requests.waiting)
        requests.wake = made.link.wake
        made.run(lambda: not stopped.is_set())


def record_safely(folder: Path, stopped: threading.Event) -> None:
    """The same; what ends it is in the hall's log."""
    log = logging.getLogger("scorekeeper.hall")
    try:
        record(folder, stopped)
    except Refused as why:
        log.error("the recorder ended: %s", why.code)
        raise
    except Exception:
        log.exception("a fault ended the recorder")
        raise


def _app_night(data: dict[str, Any], inbox: Inbox) -> AppNight:
    """The night of the app: as it told a recorder last, or else as it was at the hall's start."""
    known, lines = inbox.night(), data["lines"]
    return AppNight(known if known[: len(lines)] == lines else lines)


def read_night(folder: Path, data: dict[str, Any]) -> HeldNight:
    """The night of a hall that runs, to be read alone."""
    if "lines" not in data:
        return NightFile(Path(data["night"]), alone=False)
    with closing(Inbox(folder / FILE, reads_only=True)) as inbox:
        return _app_night(data, inbox)


def _open_night(data: dict[str, Any], inbox: Inbox, stopped: threading.Event) -> HeldNight:
    if "lines" in data:
        return _app_night(data, inbox)
    return alone(lambda: NightFile(Path(data["night"])), LET_GO_WITHIN, stopped.wait)


def alone(take: Callable[[], T], within: float, wait: Callable[[float], object] = time.sleep) -> T:
    """What one process has alone; a recorder whose hall was killed may still be about to let go of it."""
    until = time.monotonic() + within
    while True:
        try:
            return take()
        except Refused as why:
            if why.code != "store-in-use" or time.monotonic() > until:
                raise
        wait(0.1)


def main(folder: Path) -> int:
    stopped, orphaned = threading.Event(), threading.Event()

    def stop(*_: object) -> None:
        stopped.set()

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def end() -> None:
        orphaned.set()
        stopped.set()

    # There is nobody to record for then.
    child.at_the_end(end)
    log_to(folder)
    own = None
    with suppress(Refused, OSError, ValueError):
        # Now: at the end the folder may be erased. Where it is damaged, `record` says so.
        own = _own_broker(folder)
    brokers = set() if own is None else own.running()
    try:
        record_safely(folder, stopped)
    except Refused as why:
        with suppress(OSError):
            private.write(folder / TROUBLE, json.dumps(packed(why)).encode())
        return FAILED
    except Exception:  # noqa: BLE001 - it is in the log already
        return FAULT
    finally:
        if orphaned.is_set() and own is not None:
            _end_broker(folder, own, brokers)
    return 0


def _own_broker(folder: Path) -> Broker | None:
    """The broker of this hall; None where it is one of several computers'."""
    data = json.loads((folder / PLAN).read_bytes())["node"]
    if data is None:
        return None
    node = Node(**{**data, "folder": Path(data["folder"])})
    return Broker(accounts.read(folder / accounts.FILE), certificate.ensure(folder, ()), node)


def _end_broker(folder: Path, own: Broker, brokers: set[tuple[int, str]]) -> None:
    """End the hall's broker: a hall that was killed, or dies as it stops, leaves it running for nobody.

    `brokers` ran as the recorder began. Where the hall's folder is taken, by the hall that stops or by the
    next one, no other is ended.
    """
    handle = None
    try:
        handle = lock.take(folder / "hall")
    except Refused as why:
        if why.code == "store-in-use":
            own.end(brokers)
            return
    try:
        own.end_leftover(brokers)
    finally:
        if handle is not None:
            lock.let_go(handle)


if __name__ == "__main__":
    sys.exit(main(child.given_folder()))
