"""The director's orders to a hall that runs: small files that the recorder picks up, on any system."""

from __future__ import annotations

import secrets
import time
from typing import Any

from .slips import DONE, Slips

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER = "orders"
ENDING = ".order"
MAX_BYTES = 8192

__all__ = ["DONE", "ENDING", "FOLDER", "answer", "answered", "give", "take"]


def _slips(folder: Path) -> Slips:
    return Slips(folder / FOLDER, ENDING, MAX_BYTES)


def give(folder: Path, order: dict[str, Any]) -> str:
    """Leave an order for the recorder of this hall's folder; returns the name that its answer will have."""
    # Their names sort by time.
    return _slips(folder).put(f"{time.time_ns():020d}-{secrets.token_hex(4)}{ENDING}", order)


def answered(folder: Path, name: str, answer: dict[str, Any]) -> None:
    """Say what became of an order."""
    _slips(folder).answer(name, answer)


def answer(folder: Path, name: str) -> dict[str, Any] | None:
    """The answer to the order: a refusal's code and data, or nothing; None while the order is not done."""
    slips = _slips(folder)
    found = slips.read_answer(name)
    if found is not None:
        slips.forget(name)
    return found


def take(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every order that waits, with its name, oldest first; each is given once."""
    slips = _slips(folder)
    for name, order in slips.waiting():
        slips.remove(name)
        yield name, order
