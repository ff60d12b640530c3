"""Computers that are cut off from one another, and whose packets are lost, doubled and late.

Each is a network namespace with a tun device, whose packets come here: so it needs nothing of a kernel but
these two, where netem is a module that many lack. Who may have no namespaces gets a proxy for each table.
"""

from __future__ import annotations

import ctypes
import fcntl
import heapq
import os
import random
import selectors
import struct
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NamedTuple, Protocol

from .halls import HERE, own_port
from .proxy import Proxy

NEW_NET = 0x40000000
SET_DEVICE = 0x400454CA
TUN_WITHOUT_HEADER = 0x1001
MTU = 1500


class Way(NamedTuple):
    """What happens to packets of one computer to another."""

    cut: bool = False
    loss: float = 0.0
    twice: float = 0.0
    delay: float = 0.0
    """Seconds; each packet waits between none and twice as long, so that later ones overtake it."""


class Network(Protocol):
    """Computers by their numbers: the hall's is 0, one that stands by 1, and then each table's."""

    how: str
    port: int
    """Where the hall's broker listens."""

    def address(self, one: int) -> str: ...
    def prefix(self, one: int) -> list[str]:
        """What a command begins with that is run on this computer."""

    def card(self, table: int, card: str) -> str:
        """A table's card, by which it comes through this network."""

    def cut(self, one: int, into: bool = True, out: bool = True) -> None:
        """Nothing comes to this computer, or from it."""

    def harm(self, way: Way) -> None:
        """All packets go this way, but for those that are cut off."""

    def mend(self) -> None: ...
    def close(self) -> None: ...


class Switch:
    """Computers in network namespaces; with `here` the hall's is this one, as it is."""

    how = "network namespaces and a switch"
    port = 8883

    def __init__(self, count: int, chance: random.Random, here: bool = False) -> None:
        self.chance, self.here = chance, here
        if here:
            self.port = own_port()
        number = os.getpid() % 60_000
        self._net = f"10.{64 + number // 256 % 128}.{number % 256}"
        self.spaces = [f"hall{number}-{one}" for one in range(count)]
        self.ways: dict[tuple[int, int], Way] = {}
        self.usual = Way()
        """Of all whose way is not another one."""
        self._devices: list[int] = []
        self._ends = False
        try:
            for one in range(count):
                self._devices.append(self._begin(one))
        except BaseException:
            self.close()
            raise
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def address(self, one: int) -> str:
        return f"{self._net}.{one + 1}"

    def prefix(self, one: int) -> list[str]:
        return [] if self.here and one == 0 else ["ip", "netns", "exec", self.spaces[one]]

    def card(self, table: int, card: str) -> str:
        return card

    def harm(self, way: Way) -> None:
        self.usual = way

    def cut(self, one: int, into: bool = True, out: bool = True) -> None:
        for other in range(len(self.spaces)):
            if into:
                self.ways[other, one] = Way(cut=True)
            if out:
                self.ways[one, other] = Way(cut=True)

    def mend(self) -> None:
        self.ways.clear()
        self.usual = Way()

    def close(self) -> None:
        self._ends = True
        if len(self._devices) == len(self.spaces):
            self._thread.join()
        for device in self._devices:
            os.close(device)
        for space in self.spaces[self.here :]:
            subprocess.run(["ip", "netns", "del", space], check=False, capture_output=True)

    def _begin(self, one: int) -> int:
        here = self.here and one == 0
        there = [] if here else ["-n", self.spaces[one]]
        name = self.spaces[one] if here else "net0"
        if not here:
            ip("netns", "add", self.spaces[one])
        made = _device(name) if here else _device_in(self.spaces[one], name)
        ip(*there, "addr", "add", f"{self.address(one)}/24", "dev", name)
        ip(*there, "link", "set", name, "mtu", str(MTU), "up")
        if not here:
            ip(*there, "link", "set", "lo", "up")
            ip(*there, "route", "add", "default", "dev", name)
        return made

    def _carry(self) -> None:
        ready = selectors.DefaultSelector()
        for one, device in enumerate(self._devices):
            ready.register(device, selectors.EVENT_READ, one)
        late: list[tuple[float, int, int, bytes]] = []
        count = 0
        while not self._ends:
            now = time.monotonic()
            while late and late[0][0] <= now:
                *_, to, packet = heapq.heappop(late)
                self._give(to, packet)
            for key, _ in ready.select(min(late[0][0] - now if late else 0.1, 0.1)):
                packet = os.read(key.fd, 65536)
                # IPv4 alone: where it goes is in its bytes 16 to 19.
                to = packet[19] - 1
                if packet[0] >> 4 != 4 or not 0 <= to < len(self._devices):
                    continue
                way = self.ways.get((key.data, to), self.usual)
                if way.cut or self.chance.random() < way.loss:
                    continue
                for _ in range(1 + (self.chance.random() < way.twice)):
                    if not way.delay:
                        self._give(to, packet)
                        continue
                    count += 1
                    heapq.heappush(late, (now + self.chance.uniform(0, 2 * way.delay), count, to, packet))
        ready.close()

    def _give(self, to: int, packet: bytes) -> None:
        # A device whose queue is full loses the packet, as any does.
        with suppress(OSError):
            os.write(self._devices[to], packet)


def _device(name: str) -> int:
    made = os.open("/dev/net/tun", os.O_RDWR | os.O_CLOEXEC)
    fcntl.ioctl(made, SET_DEVICE, struct.pack("16sH", name.encode(), TUN_WITHOUT_HEADER))
    return made


def _device_in(space: str, name: str) -> int:
    """A device in a namespace, made by a thread that goes there and ends."""
    found: list[int | OSError] = []

    def make() -> None:
        libc = ctypes.CDLL(None, use_errno=True)
        there = os.open(f"/run/netns/{space}", os.O_RDONLY)
        try:
            if libc.setns(there, NEW_NET):
                raise OSError(ctypes.get_errno(), "setns")
            found.append(_device(name))
        except OSError as error:
            found.append(error)
        finally:
            os.close(there)

    thread = threading.Thread(target=make)
    thread.start()
    thread.join()
    if isinstance(found[0], OSError):
        raise found[0]
    return found[0]


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


class Proxies:
    """Each table comes through a proxy, which is cut, or holds back what goes one way."""

    how = "a TCP proxy for each table"

    def __init__(self, tables: int) -> None:
        self.port = own_port()
        self.proxies = [Proxy(self.port) for _ in range(tables)]

    def address(self, one: int) -> str:
        return HERE

    def prefix(self, one: int) -> list[str]:
        return []

    def card(self, table: int, card: str) -> str:
        return card.replace(f":{self.port}", f":{self.proxies[min(table, len(self.proxies)) - 1].port}")

    def cut(self, one: int, into: bool = True, out: bool = True) -> None:
        for number, proxy in enumerate(self.proxies, 2):
            if one in (0, number):
                proxy.cut() if into and out else proxy.hold(into=into == (one == 0))

    def harm(self, way: Way) -> None:
        """A proxy loses nothing."""

    def mend(self) -> None:
        for proxy in self.proxies:
            proxy.mend()

    def close(self) -> None:
        for proxy in self.proxies:
            proxy.close()


@contextmanager
def network(tables: int, chance: random.Random, here: bool = False) -> Iterator[Network]:
    """Namespaces where this user may make them, else proxies; `how` says which."""
    try:
        made: Network = Switch(2 + tables, chance, here)
    except (OSError, subprocess.CalledProcessError):
        made = Proxies(tables)
    try:
        yield made
    finally:
        made.close()
