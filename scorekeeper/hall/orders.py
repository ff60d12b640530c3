"""What the director tells a hall that runs: small files that the recorder picks up, on any system."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any

from . import private

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER = "orders"
ENDING = ".order"
DONE = ".done"
MAX_BYTES = 8192


def give(folder: Path, order: dict[str, Any]) -> str:
    """Leave an order for the recorder of this hall's folder; returns the name that its answer will have."""
    place = folder / FOLDER
    private.make_folder(place)
    # Their names sort by time.
    name = f"{time.time_ns():020d}-{secrets.token_hex(4)}{ENDING}"
    private.write(place / name, json.dumps(order).encode())
    return name


def answered(folder: Path, name: str, answer: dict[str, Any]) -> None:
    """Say what became of an order."""
    private.write(folder / FOLDER / (name + DONE), json.dumps(answer).encode())


def answer(folder: Path, name: str) -> dict[str, Any] | None:
    """What became of the order: a refusal's code and data, or nothing; None while it is not done."""
    path = folder / FOLDER / (name + DONE)
    try:
        found: dict[str, Any] = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None
    path.unlink(missing_ok=True)
    return found


def take(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every order that waits, with its name, oldest first; each is given once."""
    for path in sorted((folder / FOLDER).glob(f"*{ENDING}")):
        try:
            data = path.read_bytes()[:MAX_BYTES]
            path.unlink()
            order = json.loads(data)
        except (OSError, ValueError):
            continue
        if isinstance(order, dict):
            yield path.name, order
