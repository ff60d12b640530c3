"""A hall whose computer has another address today: a table asks its own network, the certificate decides.

This knows nothing of what a connection to a hall is: `search` gets addresses, and a function that tries one.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network
from itertools import compress

from .card import Address

AT_ONCE, WITHIN = 30, 0.3
"""So many addresses are asked at once, and so many seconds each may take to accept a connection."""


def around(addresses: Sequence[Address], own: IPv4Address | None) -> list[Address]:
    """Where the hall of a card may be today: each address of this device's own /24, at the card's ports.

    None where the device is in no private network: nobody else's computers are asked.
    """
    if own is None or not own.is_private or own.is_loopback:
        return []
    network = IPv4Network((own, 24), strict=False)
    ports = dict.fromkeys(address.port for address in addresses)
    found = (Address(str(host), port) for port in ports for host in network.hosts() if host != own)
    return [address for address in found if address not in addresses]


def own_address(addresses: Sequence[Address]) -> IPv4Address | None:
    """By which of its own addresses this device would go to the card's. Nothing is sent."""
    for address in addresses:
        # A name would have to be asked for, and an IPv6 address is in no /24.
        with suppress(OSError, ValueError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((str(IPv4Address(address.host)), address.port))
            return IPv4Address(probe.getsockname()[0])
    return None


async def search(
    addresses: Sequence[Address], try_one: Callable[[Address], bool], goes_on: Callable[[], bool]
) -> Address | None:
    """The first address of those that answer at which `try_one`, on a thread, finds the hall."""
    for first in range(0, len(addresses), AT_ONCE):
        if not goes_on():
            return None
        for address in await answering(addresses[first : first + AT_ONCE], WITHIN):
            if await asyncio.to_thread(try_one, address):
                return address
    return None


async def answering(addresses: Sequence[Address], within: float) -> list[Address]:
    """The addresses that accept a connection in time, asked at once."""
    found = await asyncio.gather(*(_answers(one, within) for one in addresses))
    return list(compress(addresses, found))


async def _answers(address: Address, within: float) -> bool:
    try:
        async with asyncio.timeout(within):
            _, writer = await asyncio.open_connection(*address)
    except OSError:
        return False
    writer.close()
    return True
