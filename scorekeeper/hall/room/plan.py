"""A hall before it starts: folder, accounts, certificate, addresses, cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from ...engine.refused import Refused
from ..wire import private
from ..wire.addresses import hall_addresses
from ..wire.card import Address, Card, read_address
from . import accounts, certificate, standby
from . import printed_addresses as moved
from .configuration import CLUSTER_PORT, PORT, Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .accounts import Accounts
    from .certificate import Files

ANYWHERE = "0.0.0.0"
NODE_FILE = "node.json"
NODES = 3
"""Brokers of a cluster: one may fail."""


class Host(NamedTuple):
    """One computer of a cluster, `HOST`, `HOST:PORT` or `HOST:PORT:CLUSTER-PORT`."""

    name: str
    port: int = PORT
    cluster_port: int = CLUSTER_PORT


class Prepared(NamedTuple):
    """A hall that may start."""

    folder: Path
    accounts: Accounts
    files: Files
    addresses: tuple[Address, ...]
    node: Node
    cards: tuple[Card, ...]
    own: bool = False
    """Are the addresses those that this computer has found to be its own?"""


def prepare(
    folder: Path,
    tables: int,
    addresses: list[str],
    port: int = PORT,
    cluster: str | None = None,
    listen: str = ANYWHERE,
) -> Prepared:
    """Make what is missing in the hall's folder, and keep what is there."""
    private.make_folder(folder)
    hosts = [] if cluster is None else read_hosts(cluster)
    if hosts:
        found = tuple(Address(host.name, host.port) for host in hosts)
    else:
        found = hall_addresses(addresses, port)
    path = folder / accounts.FILE
    new_cards = path.exists() and accounts.is_old(path)
    known = accounts.ensure(folder, tables)
    names = dict.fromkeys([*(one.host for one in found), "localhost", "127.0.0.1"])
    files = certificate.ensure(folder, names)
    node = Node(known.hall, folder / "broker", listen, port)
    if hosts:
        nodes = _nodes(folder, known, files, hosts, listen)
        node = nodes[0]
    standby.make_folder(folder, known, files, found)
    moved.keep(folder, found, tables, new_cards)
    own = not (hosts or addresses)
    return Prepared(folder, known, files, found, node, _cards(known, found, files, tables, bool(hosts)), own)


def read_hosts(text: str) -> list[Host]:
    """The computers of a cluster, this one first; refused unless there are three different ones."""
    hosts = []
    for part in filter(None, (one.strip() for one in text.split(","))):
        name, *ports = part.split(":")
        for port in ports:
            read_address(f"{name}:{port}")
        if len(ports) > 2 or not name:
            raise Refused("card-address", address=part)
        read_address(f"{name}:1")
        hosts.append(Host(name, *map(int, ports)))
    if len(hosts) != NODES or len(set(hosts)) != NODES:
        raise Refused("hall-three-hosts", hosts=len(set(hosts)))
    return hosts


def _nodes(folder: Path, known: Accounts, files: Files, hosts: list[Host], listen: str) -> list[Node]:
    """The nodes; those of the other computers as folders that are carried there."""
    routes = tuple(f"{host.name}:{host.cluster_port}" for host in hosts)
    nodes = []
    for number, host in enumerate(hosts, 1):
        name, place = f"{known.hall}-{number}", folder / f"node-{number}"
        node = Node(name, place / "broker", listen, host.port, host.cluster_port, routes)
        nodes.append(node)
        if number == 1:
            continue
        private.make_folder(place)
        for path in (files.certificate, files.key):
            private.write(place / path.name, path.read_bytes())
        accounts.write(place / accounts.FILE, _without_passwords(known))
        data = {
            "name": name,
            "host": listen,
            "port": host.port,
            "cluster": host.cluster_port,
            "routes": routes,
        }
        private.write(place / NODE_FILE, json.dumps(data, indent=1).encode())
    return nodes


def _without_passwords(known: Accounts) -> Accounts:
    """The accounts as a node needs them: it knows passwords by their hashes alone."""
    director, system, *tables = (
        one._replace(password="") for one in (known.director, known.system, *known.tables)
    )
    return known._replace(director=director, system=system, tables=tuple(tables))


def read_node(place: Path) -> tuple[Accounts, Files, Node]:
    """Accounts, certificate and node of a folder, on the computer to which it was carried."""
    if not (place / NODE_FILE).is_file():
        raise Refused("hall-no-node", path=str(place))
    try:
        data = json.loads((place / NODE_FILE).read_bytes())
        routes = tuple(data["routes"])
        node = Node(data["name"], place / "broker", data["host"], data["port"], data["cluster"], routes)
    except (ValueError, KeyError, TypeError):
        raise Refused("hall-damaged", path=str(place / NODE_FILE)) from None
    return accounts.read(place / accounts.FILE), certificate.ensure(place, ()), node


def earlier_cards(folder: Path) -> tuple[Card, ...]:
    """The cards of a hall that has run before."""
    known = accounts.read(folder / accounts.FILE)
    addresses, tables = moved.current(folder)
    files = certificate.ensure(folder, ())
    return _cards(known, addresses, files, tables, (folder / "node-1").exists())


def _cards(
    known: Accounts, addresses: tuple[Address, ...], files: Files, tables: int, spread: bool
) -> tuple[Card, ...]:
    cards = []
    for number, account in enumerate(known.tables[:tables]):
        # With several brokers a part of the tables is at each, so that the loss of one concerns few.
        turn = number % len(addresses) if spread else 0
        reached = addresses[turn:] + addresses[:turn]
        cards.append(Card(reached, known.hall, account.user, account.password, files.fingerprint))
    return tuple(cards)
