"""The broker's configuration: who may log in, and what each may write and read."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from .topics import Topics, subject

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from .accounts import Account, Accounts
    from .certificate import Files

MQTT_PORT = 8883
CLUSTER_PORT = 6222
MAX_PAYLOAD = 8192
MAX_DISK = 1 << 30
"""Bytes that the broker may keep: retained messages, and entries not yet delivered."""


SYNC = "5s"
"""How often the broker syncs its files. What a power cut takes of them, recorder and tables send again."""
WAIT = "2s"
"""How long a node holds up a client for the cluster's store. After the loss of a node the store has no leader
for up to nine seconds, and what is asked of it meanwhile is lost: a client that asks again is soon served."""


class Node(NamedTuple):
    """One broker."""

    name: str
    folder: Path
    """The broker's own files."""
    host: str = "0.0.0.0"
    port: int = MQTT_PORT
    cluster_port: int = CLUSTER_PORT
    routes: tuple[str, ...] = ()
    """`host:port` of every node of the cluster, this one among them; empty for a single broker."""


def configuration(accounts: Accounts, files: Files, node: Node) -> str:
    """The text of nats-server's configuration. JSON is a part of its language."""
    tls = {"cert_file": str(files.certificate), "key_file": str(files.key), "timeout": 5}
    config: dict[str, Any] = {
        "server_name": node.name,
        # NATS' own clients have no account here; the port is one that is free, on this machine alone.
        "host": "127.0.0.1",
        "port": -1,
        "http": "127.0.0.1:-1",
        "ports_file_dir": str(node.folder),
        "log_file": str(node.folder / "broker.log"),
        "logfile_size_limit": 10_000_000,
        "max_payload": MAX_PAYLOAD,
        "max_control_line": 1024,
        "max_connections": 3 * len(accounts.tables) + 100,
        "max_subscriptions": 50,
        "max_pending": 8_000_000,
        "write_deadline": "5s",
        "jetstream": {
            "store_dir": str(node.folder / "store"),
            "max_memory_store": 64_000_000,
            "max_file_store": MAX_DISK,
            # No receipt is the broker's, so nothing waits for its disk: with "always" each message would.
            "sync_interval": SYNC,
        },
        "accounts": {"HALL": {"jetstream": "enabled", "users": _users(accounts)}},
        "mqtt": {
            "host": node.host,
            "port": node.port,
            "tls": tls,
            "ack_wait": "5s",
            "js_api_timeout": WAIT,
            "stream_replicas": 3 if len(node.routes) >= 3 else 1,
        },
    }
    if node.routes:
        user = f"{accounts.cluster.user}:{accounts.cluster.password}"
        config["cluster"] = {
            "name": accounts.hall,
            "host": node.host,
            "port": node.cluster_port,
            "authorization": {"user": accounts.cluster.user, "password": accounts.cluster.hash, "timeout": 5},
            # Nodes show one another the same certificate that the tables know.
            "tls": {**tls, "ca_file": str(files.certificate), "verify": True},
            "routes": [f"nats-route://{user}@{route}" for route in node.routes],
        }
    return json.dumps(config, indent=1) + "\n"


def _users(accounts: Accounts) -> list[dict[str, Any]]:
    topics = Topics(accounts.hall)
    everything = subject(f"{topics.base}/>")
    users = [_user(accounts.director, [everything], [subject(topics.base), everything, "$MQTT.sub.>"])]
    for account in accounts.tables:
        users.append(_user(account, topics.table_writes(account.user), topics.table_reads(account.user)))
    return users


def _user(account: Account, writes: Sequence[str], reads: Sequence[str]) -> dict[str, Any]:
    return {
        "user": account.user,
        "password": account.hash,
        "permissions": {"publish": {"allow": list(writes)}, "subscribe": {"allow": list(reads)}},
        "allowed_connection_types": ["MQTT"],
    }
