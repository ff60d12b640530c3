"""The broker's configuration: who may log in, and what each may publish and hear."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from ..wire import subjects
from ..wire.envelope import MAX_BYTES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from .accounts import Account, Accounts
    from .certificate import Files

PORT, PAGE_PORT = 8883, 8080
CLUSTER_PORT = 6222
HALL, SYSTEM = "HALL", "SYS"
"""Accounts of the recorder, and of who may end connections. Each table has one of its own."""
DEVICES = 4
"""Connections of one table."""
CONNECTIONS = 4000
"""Connections in all; those that say nothing count too, until they are closed after two seconds."""


class Node(NamedTuple):
    """One broker."""

    name: str
    folder: Path
    """The broker's own files."""
    host: str = "0.0.0.0"
    port: int = PORT
    cluster_port: int = CLUSTER_PORT
    routes: tuple[str, ...] = ()
    """`host:port` of every broker of the hall, this one among them; empty for a single one."""


def configuration(accounts: Accounts, files: Files, node: Node) -> str:
    """The text of nats-server's configuration. JSON is a part of its language.

    Nothing is kept by the broker, so nothing in it can be old, and nobody can fill it.
    """
    tls = {"cert_file": str(files.certificate), "key_file": str(files.key), "timeout": 2}
    config: dict[str, Any] = {
        "server_name": node.name,
        "host": node.host,
        "port": node.port,
        # TLS before the first byte: a table tells its password to nobody else.
        "tls": {**tls, "handshake_first": True},
        "authorization": {"timeout": 3},
        "http": "127.0.0.1:-1",
        "ports_file_dir": str(node.folder),
        "log_file": str(node.folder / "broker.log"),
        "logfile_size_limit": 10_000_000,
        "max_payload": MAX_BYTES,
        "max_control_line": 1024,
        "max_subscriptions": 16,
        "max_pending": 1 << 20,
        "max_connections": CONNECTIONS,
        "write_deadline": "2s",
        "ping_interval": "20s",
        "ping_max": 2,
        "system_account": SYSTEM,
        "accounts": _accounts(accounts),
    }
    if node.routes:
        user = f"{accounts.cluster.user}:{accounts.cluster.password}"
        config["cluster"] = {
            "name": accounts.hall,
            "host": node.host,
            "port": node.cluster_port,
            "no_advertise": True,
            "authorization": {"user": accounts.cluster.user, "password": accounts.cluster.hash, "timeout": 5},
            # Brokers show one another the same certificate that the tables know.
            "tls": {**tls, "timeout": 5, "ca_file": str(files.certificate), "verify": True},
            "routes": [f"nats-route://{user}@{route}" for route in node.routes],
        }
    return json.dumps(config, indent=1) + "\n"


def _accounts(accounts: Accounts) -> dict[str, Any]:
    """An account for each table: what one card takes, no other table lacks, and answers go to who asked."""
    tables = [account.user for account in accounts.tables]
    exports: list[dict[str, Any]] = [
        {"stream": subject} for subject in (subjects.CLOCK, subjects.NIGHT, subjects.SAY)
    ]
    for table in tables:
        exports.append({"service": _requests(table), "accounts": [table]})
        exports.append({"stream": subjects.to_table(table), "accounts": [table]})
    own = [subjects.LOG, f"{subjects.STANDBY}.>"]
    publish = [subjects.CLOCK, subjects.NIGHT, subjects.SAY, "h.to.*", f"{subjects.INBOXES}.>", "_R_.>", *own]
    found: dict[str, Any] = {
        SYSTEM: {"users": [_user(accounts.system)]},
        HALL: {"users": [_user(accounts.director, publish, [subjects.TABLES, *own])], "exports": exports},
    }
    for account in accounts.tables:
        found[account.user] = _table(account)
    return found


def _table(account: Account) -> dict[str, Any]:
    table = account.user
    streams = subjects.heard_by(table)
    return {
        "limits": {"max_connections": DEVICES, "max_subscriptions": 32, "max_payload": MAX_BYTES},
        "users": [_user(account, subjects.published_by(table), [f"{subjects.inbox(table)}.>", *streams])],
        "imports": [
            {"service": {"account": HALL, "subject": _requests(table)}},
            *({"stream": {"account": HALL, "subject": subject}} for subject in streams),
        ],
    }


def _requests(table: str) -> str:
    return subjects.of_table(table, "*")


def _user(
    account: Account, publish: list[str] | None = None, subscribe: list[str] | None = None
) -> dict[str, Any]:
    user: dict[str, Any] = {"user": account.user, "password": account.hash}
    if publish is not None and subscribe is not None:
        user["permissions"] = {"publish": publish, "subscribe": subscribe}
    return user
