"""The night that a recorder counts for: a file that it appends results to, or the night of an app."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from ...engine.refused import Refused
from ...event.night import Event, read_night
from ...record import folder, lock
from ...record.codec import BadLine, entries_of, parse, write_line
from ...record.trouble import refusal
from ..wire.chain import after, chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from .handed_results import Handed

MAX_BYTES = 64 << 20


class HeldNight:
    """A night's record, and what the recorder asks of it."""

    _night: Event[Any]
    header: Entry
    """The record's first line."""
    id: str
    """The night's id, or one made of its first line."""
    handed: dict[tuple[str, str], Handed] | None = None
    """Results that an app is to enter, by table and game; None where they are entered here."""

    def __init__(self) -> None:
        self._anew = False
        self._results: list[Entry] = []
        self._latest = 0.0

    @property
    def night(self) -> Event[Any]:
        return self._night

    def lines(self) -> list[str]:
        """The whole record, line by line."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of it."""

    def do(self, entry: Entry) -> object:
        """Append an entry. Refused, and the record as it was, where the rules or the disk refuse it."""
        raise NotImplementedError

    def results(self) -> list[Entry]:
        """All results that were ever entered here, taken back since or not."""
        _ = self.night
        return self._results

    def counted(self) -> set[str]:
        """The ids of the games whose results stand; in a spades event, none."""
        state = self.night.state
        if state.header.form.teams:
            return set()
        return {str(game.record) for games in (*state.closed, state.games) for game in games.values()}

    def read_anew(self) -> bool:
        """Was the whole read again since this was asked last? Somebody else has changed it."""
        found, self._anew = self._anew, False
        return found

    def _begin(self, whole: bytes, night: Event[Any]) -> None:
        """The whole was read."""
        lines = [entry for _, _, entry in entries_of(whole)]
        self._night, self._anew, self.header = night, True, lines[0]
        self._results = _results(lines)
        named = lines[0].get("id")
        self.id = (
            named if isinstance(named, str) and named else sha256(whole.split(b"\n")[0]).hexdigest()[:16]
        )
        self._latest = max((entry["at"] for entry in lines[1:]), default=0.0)

    def _go_on(self, night: Event[Any], entries: Sequence[Entry]) -> None:
        """Entries have come at the end."""
        self._night = night
        self._latest = max((self._latest, *(entry["at"] for entry in entries)))
        self._results += _results(entries)


class AppNight(HeldNight):
    """The night of an app, which tells it to the recorder; results are handed over to that app."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__()
        self.handed = {}
        self._chain: list[str] = []
        self._lines: list[str] = []
        self._read(lines)

    @property
    def tip(self) -> tuple[int, str]:
        """The number of lines, and the hash after the last one."""
        return len(self._lines), self._chain[-1]

    def lines(self) -> list[str]:
        return self._lines

    def take(self, first: int, before: str, lines: Sequence[str]) -> None:
        """Lines that go on after the first so many; where they do not go on from here, all must come."""
        if not first and lines[: len(self._lines)] == self._lines:
            # The app did not know how far this is.
            self._append(lines[len(self._lines) :])
        elif not first and lines:
            self._read(lines)
        elif lines and (first, before) == self.tip:
            self._append(lines)

    def _append(self, lines: Sequence[str]) -> None:
        if not lines:
            return
        night, entries = self._night, [parse(line) for line in lines]
        for entry in entries:
            night = night.apply(entry)
        self._go_on(night, entries)
        # Another list: what was given out before stays as it was.
        self._lines = [*self._lines, *lines]
        for line in lines:
            self._chain.append(after(self._chain[-1], line))

    def _read(self, lines: Sequence[str]) -> None:
        whole = "".join(f"{line}\n" for line in lines).encode()
        try:
            self._begin(whole, read_night(whole))
        except BadLine as fault:
            raise Refused("hall-night-line", path="", number=fault.line, why=fault.why) from None
        self._lines, self._chain = list(lines), chain(self.id, lines)


class NightFile(HeldNight):
    """The night in a file that this process alone appends to, one line each, on disk before anybody hears.

    With `alone` false it is only read.
    """

    def __init__(self, path: Path, now: Callable[[], float] = time.time, alone: bool = True) -> None:
        super().__init__()
        self.path = path
        self._now = now
        if not path.is_file():
            raise Refused("hall-no-night", path=str(path))
        self._handle: int | None = lock.take(path) if alone else None
        self._seen: tuple[int, int, int] | None = None
        try:
            self._read()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        if self._handle is not None:
            lock.let_go(self._handle)
            self._handle = None

    @property
    def night(self) -> Event[Any]:
        """The night as it stands in the file; read again if somebody has changed it."""
        stamp = self._stamp()
        if stamp != self._seen:
            self._read()
        return self._night

    def lines(self) -> list[str]:
        try:
            text = self.path.read_text(encoding="utf-8")
        except OSError as error:
            raise refusal(error, self.path) from None
        return text.removesuffix("\n").split("\n")

    def do(self, entry: Entry) -> Event[Any]:
        night = self.night
        at = max(round(self._now(), 3), self._latest)
        entry = {**entry, "at": at}
        changed = night.apply(entry)
        self._append(write_line(entry).encode() + b"\n")
        self._go_on(changed, [entry])
        return changed

    def _read(self) -> None:
        try:
            stamp, data = self._stamp(), self.path.read_bytes()
            if len(data) > MAX_BYTES:
                raise Refused("text-too-long")
            whole = self._without_torn_line(data)
            self._begin(whole, read_night(whole))
        except BadLine as fault:
            why = fault.why
            raise Refused("hall-night-line", path=str(self.path), number=fault.line, why=why) from None
        except OSError as error:
            raise refusal(error, self.path) from None
        self._seen = stamp if whole is data else None
        self._torn = len(whole) if whole is not data else None
        self._ends = not whole or whole.endswith(b"\n")

    def _without_torn_line(self, data: bytes) -> bytes:
        """Without a last line that a power cut has torn: the tables' entries make it again."""
        if data.endswith(b"\n") or data.count(b"\n") < 1:
            return data
        whole, _, last = data.rpartition(b"\n")
        try:
            for _ in entries_of(last):
                pass
        except BadLine:
            return whole + b"\n"
        return data

    def _append(self, line: bytes) -> None:
        try:
            size = self.path.stat().st_size
            with open(self.path, "r+b") as file:  # noqa: PTH123 - as the records are read
                at = size if self._torn is None else self._torn
                file.truncate(at)
                file.seek(at)
                line = line if self._ends else b"\n" + line
                try:
                    file.write(line)
                    file.flush()
                    os.fsync(file.fileno())
                except OSError:
                    # Half a line would spoil the record.
                    file.truncate(at)
                    raise
            folder.sync_folder(self.path.parent)
        except OSError as error:
            raise refusal(error, self.path) from None
        self._torn, self._ends = None, True
        stamp = self._stamp()
        # Somebody else may have written to it in the same moment.
        self._seen = stamp if stamp[1] == at + len(line) else None

    def _stamp(self) -> tuple[int, int, int]:
        try:
            found = self.path.stat()
        except OSError as error:
            raise refusal(error, self.path) from None
        return found.st_ino, found.st_size, found.st_mtime_ns


def _results(entries: Iterable[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.get("do") == "result"]
