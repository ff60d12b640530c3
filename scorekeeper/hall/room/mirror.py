"""The night of an app as a file, so that the hall's recorder can read it. The app's store is the truth."""

from __future__ import annotations

from ...record.codec import parse, write_line
from ...record.trouble import refusal
from ..wire import private

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

FILE = "night.jsonl"


class Mirror:
    """The file: appended to where the night only grew, else written anew as a whole.

    It is never synced: the hall's next start writes it anew, and a recorder that reads an older night hands
    over what the app then refuses.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._held: tuple[object, str, int] | None = None
        """The store, the night and the number of lines that the file holds."""

    def follow(self, store: object, name: str, count: int, lines: Callable[[], Sequence[str]]) -> bool:
        """Bring the file to the night with so many lines; was there anything to do? `store` changes where
        lines may have been lost. Refused where the disk refuses it; the next call then writes the whole."""
        held, self._held = self._held, None
        if held == (store, name, count):
            self._held = held
            return False
        found = lines()
        try:
            if held is not None and held[:2] == (store, name) and held[2] < len(found):
                self._append(found[held[2] :])
            else:
                private.make_folder(self.path.parent)
                private.write(self.path, _text([_named(found[0], name), *found[1:]]))
        except OSError as error:
            raise refusal(error, self.path) from None
        self._held = store, name, len(found)
        return True

    def _append(self, lines: Sequence[str]) -> None:
        # Not made where it is gone: the whole is written then.
        with self.path.open("r+b") as file:
            file.seek(0, 2)
            file.write(_text(lines))


def _text(lines: Sequence[str]) -> bytes:
    return "".join(line + "\n" for line in lines).encode()


def _named(header: str, name: str) -> str:
    """The night's header with its id, which tables and codes name it by."""
    found = parse(header)
    return header if found.get("id") == name else write_line({**found, "id": name})
