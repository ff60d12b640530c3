"""What the table may ask of the phone that it lies on. A table without one asks nobody."""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path
    from typing import Protocol

    from .desk import Desk

    class Phone(Protocol):
        """Nothing of this keeps its caller waiting, and nothing of it raises."""

        def report(self) -> Sequence[Ability]: ...
        def loudness(self) -> tuple[int, int] | None: ...
        def ring_now(self) -> None: ...
        def say(self, words: str) -> None: ...
        def ask(self, name: str) -> None: ...
        def look(self) -> None: ...
        def shares(self) -> bool: ...
        def send(self, name: str, data: bytes) -> None: ...
        def save(self, name: str, data: bytes, done: Callable[[str], None]) -> None: ...
        def save_file(self, name: str, path: Path, done: Callable[[str], None]) -> None: ...
        def disarm(self) -> None: ...
        def forget(self) -> None: ...


class Ability(NamedTuple):
    """One service, whether the phone can do it (none: not known yet), and why not, by a code."""

    name: str
    yes: bool | None
    why: str
    way: str


_PHONES: WeakKeyDictionary[Desk, Phone] = WeakKeyDictionary()


def lay(desk: Desk, phone: Phone) -> None:
    """This desk's phone is this one from now on."""
    _PHONES[desk] = phone


def phone_of(desk: Desk) -> Phone | None:
    return _PHONES.get(desk)
