"""Where this computer's own hall listens: a file in the hall's folder, kept from night to night."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from ..hall.room.configuration import PAGE_PORT, PORT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

FILE = "place.json"
PORTS = 20
"""Ports after the broker's that are tried where another program has it."""


class HallPlace(NamedTuple):
    """Where a hall listens, as the file in its folder has it."""

    port: int = PORT
    page: int = PAGE_PORT
    listen: str = "0.0.0.0"
    addresses: tuple[str, ...] = ()
    """Where tables find this computer; none: by its addresses in the network."""


def read(folder: Path) -> HallPlace:
    """Where the hall of this folder listens; what the file does not say is as usual."""
    try:
        data: Any = json.loads((folder / FILE).read_bytes())
    except (OSError, ValueError):
        return HallPlace()
    if not isinstance(data, dict):
        return HallPlace()
    usual = HallPlace()
    numbers = {key: data[key] for key in ("port", "page") if type(data.get(key)) is int}
    listen, addresses = data.get("listen"), data.get("addresses")
    return usual._replace(
        **numbers,
        listen=listen if isinstance(listen, str) else usual.listen,
        addresses=tuple(map(str, addresses)) if isinstance(addresses, list) else (),
    )


def move_port(folder: Path) -> int:
    """Choose another port that is free for the broker, and keep it. The cards are others from then on."""
    from ..hall.wire import private
    from ..hall.wire.addresses import listening

    place = read(folder)
    with listening(place.listen, place.port, PORTS) as free:
        found = int(free.getsockname()[1])
    private.make_folder(folder)
    data = {**place._asdict(), "port": found}
    private.write(folder / FILE, json.dumps(data).encode())
    return found
