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
MAX_BYTES = 8192


def give(folder: Path, order: dict[str, Any]) -> None:
    """Leave an order for the recorder of this hall's folder."""
    place = folder / FOLDER
    private.make_folder(place)
    # Their names sort by time.
    name = f"{time.time_ns():020d}-{secrets.token_hex(4)}{ENDING}"
    private.write(place / name, json.dumps(order).encode())


def take(folder: Path) -> Iterator[dict[str, Any]]:
    """Every order that waits, oldest first; each is given once."""
    for path in sorted((folder / FOLDER).glob(f"*{ENDING}")):
        try:
            data = path.read_bytes()[:MAX_BYTES]
            path.unlink()
            order = json.loads(data)
        except (OSError, ValueError):
            continue
        if isinstance(order, dict):
            yield order
