"""Small files by which one process asks another of the same computer, and gets an answer: on any system.

A slip is written as a whole or not at all, and waits until it is removed; its answer waits likewise. So
either process may be killed at any moment, and what one asked and the other answered is still there.
"""

from __future__ import annotations

import json
from typing import Any

from ...engine.refused import Refused
from ..wire import private

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DONE = ".done"


class Slips:
    """The slips of one kind in a folder."""

    def __init__(self, folder: Path, ending: str, max_bytes: int) -> None:
        self.folder = folder
        self.ending = ending
        self.max_bytes = max_bytes

    def put(self, name: str, data: dict[str, Any]) -> str:
        """Leave a slip; its name ends as those of its kind do. One of the same name is replaced.

        Refused where the slip is longer than any that is read.
        """
        packed = json.dumps(data).encode()
        if len(packed) > self.max_bytes:
            raise Refused("text-too-long")
        private.make_folder(self.folder)
        private.write(self.folder / name, packed)
        return name

    def waiting(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Every slip with its name, in the order of names. One that nobody can read is removed."""
        for path in sorted(self.folder.glob(f"*{self.ending}")):
            try:
                with path.open("rb") as file:
                    data = json.loads(file.read(self.max_bytes))
            except OSError:
                continue
            except ValueError:
                data = None
            if isinstance(data, dict):
                yield path.name, data
            else:
                self.remove(path.name)

    def waits(self, name: str) -> bool:
        """Does the slip wait, or its answer?"""
        # The answer is written before the slip goes: looked at in this order, one of them is seen.
        return (self.folder / name).exists() or (self.folder / (name + DONE)).exists()

    def remove(self, name: str) -> None:
        (self.folder / name).unlink(missing_ok=True)

    def answer(self, name: str, data: dict[str, Any]) -> None:
        """Say what became of a slip."""
        private.make_folder(self.folder)
        private.write(self.folder / (name + DONE), json.dumps(data).encode())

    def read_answer(self, name: str) -> dict[str, Any] | None:
        """The slip's answer; None while there is none. It stays until `forget`."""
        try:
            found = json.loads((self.folder / (name + DONE)).read_bytes())
        except (OSError, ValueError):
            return None
        return found if isinstance(found, dict) else None

    def answered(self) -> list[str]:
        """The names of all slips that have an answer."""
        found = sorted(self.folder.glob(f"*{self.ending}{DONE}"))
        return [path.name.removesuffix(DONE) for path in found]

    def forget(self, name: str) -> None:
        """Remove the answer: it was taken."""
        (self.folder / (name + DONE)).unlink(missing_ok=True)
