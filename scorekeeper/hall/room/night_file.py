"""The night's record as a file: results are appended to it, one line each, on disk before anybody hears.

Where the night is the app's, the file is the mirror that the app writes (`mirror.py`), and is only read here.
"""

from __future__ import annotations

import os
import time
from hashlib import sha256
from pathlib import Path
from typing import Any

from ...engine.refused import Refused
from ...event.night import read_night
from ...record import folder, lock
from ...record.codec import BadLine, entries_of, write_line
from ...record.trouble import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ...engine.kinds import Entry
    from ...event.night import Event

MAX_BYTES = 64 << 20


class NightFile:
    """The night in a file that this process alone appends to. With `alone` false it is only read.

    With `hands`, a folder, it is the mirror of an app's night: it is read, and what would be appended is left
    in that folder for the app. `alone` then says that no other process hands results over.
    """

    def __init__(
        self,
        path: Path,
        now: Callable[[], float] = time.time,
        alone: bool = True,
        hands: Path | None = None,
    ) -> None:
        self.path = path
        self.hands = hands
        self._now = now
        if not path.is_file():
            raise Refused("hall-no-night", path=str(path))
        self._handle: int | None = lock.take(path) if alone else None
        self._seen: tuple[int, int, int] | None = None
        self._latest = 0.0
        self._anew = False
        self._results: list[Entry] = []
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
        if stamp != self._seen and not self._read_on(stamp):
            self._read()
        return self._night

    @property
    def id(self) -> str:
        """The night's id, or one made of its first line."""
        return self._id

    def lines(self) -> list[str]:
        """The whole record, line by line."""
        try:
            text = self.path.read_text(encoding="utf-8")
        except OSError as error:
            raise refusal(error, self.path) from None
        return text.removesuffix("\n").split("\n")

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

    def do(self, entry: Entry) -> Event[Any]:
        """Append an entry. Refused, and the file as it was, where the rules or the disk refuse it."""
        night = self.night
        at = max(round(self._now(), 3), self._latest)
        entry = {**entry, "at": at}
        after = night.apply(entry)
        self._append(write_line(entry).encode() + b"\n")
        self._night, self._latest = after, at
        self._results += _results([entry])
        return after

    def _read_on(self, stamp: tuple[int, int, int]) -> bool:
        """Read what the app has appended to its mirror; False where the whole must be read again."""
        before = self._seen
        if self.hands is None or before is None or stamp[0] != before[0] or stamp[1] <= before[1]:
            return False
        night, latest = self._night, self._latest
        try:
            with open(self.path, "rb") as file:  # noqa: PTH123 - as the records are read
                file.seek(before[1])
                more = file.read(stamp[1] - before[1])
            if not self._ends or not more.endswith(b"\n"):
                return False
            added = [entry for _, _, entry in entries_of(more)]
            for entry in added:
                night = night.apply(entry)
                latest = max(latest, entry["at"])
        except (OSError, BadLine, Refused):
            # The whole is read, which says what is wrong and where.
            return False
        self._night, self._latest, self._seen = night, latest, stamp
        self._results += _results(added)
        return True

    def _read(self) -> None:
        try:
            stamp, data = self._stamp(), self.path.read_bytes()
            if len(data) > MAX_BYTES:
                raise Refused("text-too-long")
            whole = self._without_torn_line(data)
            self._night = read_night(whole)
        except BadLine as fault:
            why = fault.why
            raise Refused("hall-night-line", path=str(self.path), number=fault.line, why=why) from None
        except OSError as error:
            raise refusal(error, self.path) from None
        lines = [entry for _, _, entry in entries_of(whole)]
        self.header = lines[0]
        """The record's first line."""
        self._results, self._anew = _results(lines), True
        named = lines[0].get("id")
        self._id = (
            named if isinstance(named, str) and named else sha256(whole.split(b"\n")[0]).hexdigest()[:16]
        )
        self._latest = max((entry["at"] for entry in lines[1:]), default=0.0)
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
