"""Addresses at which this machine can be reached, and ports that are free."""

from __future__ import annotations

import errno
import os
import re
import socket
import sys
from contextlib import suppress
from ipaddress import IPv6Address

from ...engine.refused import Refused
from .card import Address, read_address

FAR_AWAY = ("192.0.2.1", 9)
"""An address that nobody has: the system says by which of its own it would go there, and sends nothing."""
PRIVATE = (("10.255.255.255", 9), ("172.31.255.255", 9), ("192.168.255.255", 9))
GET_ADDRESS = 0x8915
"""SIOCGIFADDR."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "tun", "tap", "wg", "hv")
MOST = 6
"""Addresses that a card names."""


def own_addresses() -> list[str]:
    """IPv4 addresses of this machine in its networks, the best first; without its loopback.

    A network that leads nowhere else counts too: a router without internet, or this machine's own hotspot.
    """
    found = []
    for somewhere in (FAR_AWAY, *PRIVATE):
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(somewhere)
            found.append(probe.getsockname()[0])
    found += _of_interfaces()
    with suppress(OSError):
        found += [one[4][0] for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return list(dict.fromkeys(str(one) for one in found if not str(one).startswith(("127.", "0."))))


def _of_interfaces() -> list[str]:
    """The address of each network interface, where the system says so; those of virtual machines last."""
    if not sys.platform.startswith("linux"):
        return []
    import fcntl
    import struct

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in sorted(socket.if_nameindex(), key=lambda one: one[1].startswith(VIRTUAL)):
            with suppress(OSError):
                asked = struct.pack("256s", name.encode()[:15])
                found.append(socket.inet_ntoa(fcntl.ioctl(probe.fileno(), GET_ADDRESS, asked)[20:24]))
    return found


def own_name() -> str:
    """The name by which this machine may be found in its network; empty where it has none for that."""
    name = socket.gethostname().split(".")[0]
    return f"{name}.local" if re.fullmatch(r"[A-Za-z0-9-]{1,63}", name) and name != "localhost" else ""


def hall_addresses(given: list[str], port: int) -> tuple[Address, ...]:
    """The addresses for the cards: those given, or this machine's own and its name.

    Refused without a network, and where a card with a given one could not be read.
    """
    hosts = given or own_addresses()[:MOST]
    if not hosts:
        raise Refused("hall-no-network")
    if not given and own_name():
        hosts = [*hosts, own_name()]
    return tuple(_checked(host, port) for host in hosts)


def _checked(host: str, port: int) -> Address:
    """The address, as a card can name it."""
    if ":" in host:
        try:
            IPv6Address(host)
        except ValueError:
            raise Refused("card-address", address=f"{host}:{port}") from None
    return read_address(str(Address(host, port)))


def check_free(host: str, port: int) -> None:
    """Refuse a port on which something listens already, or which this user may not take."""
    listening(host, port).close()


def listening(host: str, port: int, others: int = 0) -> socket.socket:
    """A socket that listens at this port; refused where it cannot.

    With `others` it may be one of so many ports after it or, where these are taken too, any
    that the system has. It is bound once: whoever serves there is handed it.
    """
    if not others:
        return _listening(host, port)
    for number in range(port, min(port + others + 1, 65_536)):
        with suppress(Refused):
            return _listening(host, number)
    return _listening(host, 0)


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            # A port whose last connections are still closing is free. On Windows this would take another's.
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind((host, port))
        made.listen()
    except (OSError, OverflowError, UnicodeError) as error:
        made.close()
        if not isinstance(error, OSError):
            raise Refused("card-address", address=f"{host}:{port}") from None
        code = {
            errno.EADDRINUSE: "hall-port-taken",
            errno.EACCES: "hall-port-forbidden",
            errno.EADDRNOTAVAIL: "hall-address-not-here",
        }.get(error.errno or 0, "hall-port-trouble")
        raise Refused(code, host=host, port=port, reason=error.strerror or str(error)) from None
    return made


def near(host: str) -> str:
    """Where this computer itself finds what listens there."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def is_listening(host: str, port: int) -> bool:
    """Does something take connections there?"""
    try:
        with socket.create_connection((host, port), timeout=1):
            return True
    except (OSError, ValueError):
        # A name that can be none is a ValueError.
        return False
