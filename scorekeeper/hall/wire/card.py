"""A table's card: all that a device must know to join a hall, as one line of text."""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import parse_qsl, quote, urlencode

from ...engine.refused import Refused
from .subjects import NAME

SCHEME = "scorekeeper:hall?"
VERSION = 2
MAX_CHARS = 2000
"""A longer text is no card."""
MAX_ADDRESSES = 9
TABLE = re.compile(r"t[0-9]{3,4}")
PASSWORD = re.compile(r"[a-z2-7]{20,64}")
FINGERPRINT = re.compile(r"[0-9a-f]{64}")
LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
"""A part of a host's name: a longer one, or an empty one, has no address."""
HOST = re.compile(
    rf"(?=.{{1,253}}$){LABEL}(?:\.{LABEL})*|\[[0-9A-Fa-f:.]{{2,45}}(?:%[A-Za-z0-9._-]{{1,16}})?\]"
)


class Address(NamedTuple):
    host: str
    """A name, an IPv4 address, or an IPv6 address without brackets."""
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class Card(NamedTuple):
    """A table's card. `str(card)` is its text."""

    addresses: tuple[Address, ...]
    hall: str
    table: str
    password: str
    fingerprint: str
    """SHA-256 of the broker's certificate, in hexadecimal digits."""

    def __str__(self) -> str:
        parts = {
            "v": VERSION,
            "at": ",".join(map(str, self.addresses)),
            "hall": self.hall,
            "table": self.table,
            "key": self.password,
            "cert": self.fingerprint,
        }
        return SCHEME + urlencode(parts, safe=":,[]%", quote_via=quote)

    def __repr__(self) -> str:
        """Without the password: a card may get into a log."""
        return f"Card({self.hall!r}, {self.table!r})"


def read_address(text: str) -> Address:
    """`192.168.1.20:8883`, `[fe80::1]:8883`, `hall.local:8883`; refused if it is none."""
    host, colon, port = text.rpartition(":")
    if not colon or not HOST.fullmatch(host) or not re.fullmatch(r"[0-9]{1,5}", port):
        raise Refused("card-address", address=text)
    if not 1 <= int(port) <= 65535:
        raise Refused("card-address", address=text)
    return Address(host.strip("[]"), int(port))


def link_of(card: Card, page: str) -> str:
    """A link to the hall's page, which has a link to the app: what is behind `#` is sent to nobody."""
    return f"{page}#{card}"


def read_card(text: str) -> Card:
    """The card of a text that was scanned or pasted with line breaks, or of a link; refused if it is none."""
    joined = "".join(text[: 2 * MAX_CHARS].split())
    if not joined:
        raise Refused("card-empty")
    if joined.lower().startswith("http"):
        joined = joined.partition("#")[2]
    if not joined.lower().startswith(SCHEME) or len(joined) > MAX_CHARS:
        raise Refused("card-not-one")
    try:
        pairs = parse_qsl(
            joined[len(SCHEME) :].replace("+", "%2B"),
            keep_blank_values=True,
            errors="strict",
            max_num_fields=20,
        )
    except ValueError:
        raise Refused("card-not-one") from None
    parts: dict[str, str] = {}
    for key, value in pairs:
        if key in parts:
            raise Refused("card-part-twice", key=key)
        parts[key] = value
    return _checked(parts)


PARTS = {
    "v": re.compile(r"[0-9]{1,6}"), "hall": NAME, "table": TABLE, "key": PASSWORD, "cert": FINGERPRINT,
    "at": re.compile(r"\S+"),
}  # fmt: skip


def _checked(parts: dict[str, str]) -> Card:
    for key, pattern in PARTS.items():
        if key not in parts:
            raise Refused("card-part-missing", key=key)
        if not pattern.fullmatch(parts[key]):
            raise Refused("card-part-wrong", key=key)
        if key == "v" and int(parts[key]) > VERSION:
            raise Refused("card-newer", version=int(parts[key]))
        if key == "v" and int(parts[key]) < VERSION:
            raise Refused("card-older")
    listed = parts["at"].split(",")
    if len(listed) > MAX_ADDRESSES:
        raise Refused("card-part-wrong", key="at")
    addresses = tuple(dict.fromkeys(map(read_address, listed)))
    return Card(addresses, parts["hall"], parts["table"], parts["key"], parts["cert"])
