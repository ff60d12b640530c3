"""The addresses on the printed cards, held against those of this computer now: a router may lease others."""

from __future__ import annotations

import json
import socket
from contextlib import suppress
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ..wire import private
from ..wire.addresses import hall_addresses, own_addresses
from ..wire.card import Address, read_address

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from .plan import Prepared

FILE = "addresses.json"


class Noted(NamedTuple):
    """The file."""

    addresses: tuple[Address, ...]
    tables: int
    printed: tuple[Address, ...]
    """The addresses on the cards that were printed last."""
    new: bool = False
    """Are the cards that were printed no longer read, whatever their addresses?"""


def keep(folder: Path, found: tuple[Address, ...], tables: int, new_cards: bool = False) -> None:
    """Keep the addresses of now; those of the first cards stay until cards are printed again.

    `new_cards`: those that were printed are no longer read.
    """
    printed = found
    with suppress(Refused):
        before = _read(folder)
        printed, new_cards = before.printed, new_cards or before.new
    _write(folder, Noted(found, tables, printed, new_cards))


def current(folder: Path) -> tuple[tuple[Address, ...], int]:
    """The addresses of now, and the number of tables."""
    found = _read(folder)
    return found.addresses, found.tables


def note_printed(folder: Path) -> None:
    """The cards were made for print: they name the addresses of now."""
    found = _read(folder)
    _write(folder, found._replace(printed=found.addresses, new=False))


def trouble(folder: Path) -> Refused | None:
    """Why no table finds this computer by a printed card: none of its addresses is the computer's now."""
    noted = _read(folder)
    now, printed = noted.addresses, noted.printed
    if noted.new:
        return Refused("hall-new-cards")
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
    found = _read(prepared.folder)
    if any(is_here(one.host) for one in found.addresses if not one.host.endswith(".local")):
        return
    # Without a network nothing can be said: it may come back as it was.
    if own_addresses():
        _write(prepared.folder, found._replace(addresses=hall_addresses([], prepared.node.port)))


def is_here(host: str) -> bool:
    """Is this address one of this computer's own? Nothing is sent."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.bind((host, 0))
    except OSError:
        return False
    return True


def _read(folder: Path) -> Noted:
    path = folder / FILE
    try:
        data: Any = json.loads(path.read_bytes())
        # A folder of an older version does not say what was printed.
        now, printed = data["addresses"], data.get("printed", data["addresses"])
        found = [tuple(map(read_address, some)) for some in (now, printed)]
        if not all(found):
            raise ValueError(path)
        return Noted(found[0], int(data["tables"]), found[1], data.get("new") is True)
    except (Refused, OSError, ValueError, KeyError, TypeError, AttributeError):
        raise Refused("hall-damaged", path=str(path)) from None


def _write(folder: Path, noted: Noted) -> None:
    named = {key: list(map(str, getattr(noted, key))) for key in ("addresses", "printed")}
    private.write(folder / FILE, json.dumps({**noted._asdict(), **named}).encode())
