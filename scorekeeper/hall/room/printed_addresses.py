"""The addresses on the printed cards, held against those of this computer now: a router may lease others."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from typing import Any

from ...engine.refused import Refused
from ..wire import private
from ..wire.addresses import hall_addresses, own_addresses
from ..wire.card import Address, read_address

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from .plan import Prepared

FILE = "addresses.json"


def keep(folder: Path, found: tuple[Address, ...], tables: int, new_cards: bool = False) -> None:
    """Keep the addresses of now; those of the first cards stay until cards are printed again.

    `new_cards`: those that were printed are no longer read, whatever their addresses.
    """
    printed = found
    with suppress(Refused):
        data = _read(folder)
        printed = _addresses(folder, data, "printed")
        new_cards = new_cards or data["new"]
    _write(folder, found, tables, printed, new_cards)


def current(folder: Path) -> tuple[tuple[Address, ...], int]:
    """The addresses of now, and the number of tables."""
    data = _read(folder)
    return _addresses(folder, data, "addresses"), int(data["tables"])


def note_printed(folder: Path) -> None:
    """The cards were made for print: they name the addresses of now."""
    found, tables = current(folder)
    _write(folder, found, tables, found)


def trouble(folder: Path) -> Refused | None:
    """Why no table finds this computer by a printed card: none of its addresses is the computer's now."""
    data = _read(folder)
    if data["new"]:
        return Refused("hall-new-cards")
    now, printed = _addresses(folder, data, "addresses"), _addresses(folder, data, "printed")
    # Not every phone finds a computer by such a name.
    numbers = [{one for one in some if not one.host.endswith(".local")} for some in (now, printed)]
    if set.intersection(*numbers) or not all(numbers):
        return None
    here, there = now[0], printed[0]
    if here.port == there.port:
        return Refused("hall-moved", now=here.host, printed=there.host)
    return Refused("hall-moved", now=str(here), printed=str(there))


def follow(prepared: Prepared) -> None:
    """While the hall runs: where this computer has another address now, the next cards name that one."""
    if not prepared.own:
        return
    found, tables = current(prepared.folder)
    if any(is_here(one.host) for one in found if not one.host.endswith(".local")):
        return
    # Without a network nothing can be said: it may come back as it was.
    if own_addresses():
        data = _read(prepared.folder)
        now = hall_addresses([], prepared.node.port)
        _write(prepared.folder, now, tables, _addresses(prepared.folder, data, "printed"), data["new"])


def is_here(host: str) -> bool:
    """Is this address one of this computer's own? Nothing is sent."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.bind((host, 0))
    except OSError:
        return False
    return True


def _read(folder: Path) -> dict[str, Any]:
    path = folder / FILE
    try:
        data = json.loads(path.read_bytes())
        # A folder of an older version does not say what was printed.
        return {
            "addresses": data["addresses"],
            "tables": int(data["tables"]),
            "printed": data.get("printed", data["addresses"]),
            "new": data.get("new") is True,
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise Refused("hall-damaged", path=str(path)) from None


def _addresses(folder: Path, data: dict[str, Any], name: str) -> tuple[Address, ...]:
    try:
        found = tuple(map(read_address, data[name]))
    except (Refused, ValueError, TypeError, AttributeError):
        found = ()
    if not found:
        raise Refused("hall-damaged", path=str(folder / FILE))
    return found


def _write(
    folder: Path, found: tuple[Address, ...], tables: int, printed: tuple[Address, ...], new: bool = False
) -> None:
    data = {
        "addresses": list(map(str, found)),
        "tables": tables,
        "printed": list(map(str, printed)),
        "new": new,
    }
    private.write(folder / FILE, json.dumps(data).encode())
