"""A request as bytes: the device's name, its proof, and what it says. An answer is what it says alone."""

from __future__ import annotations

import hmac
import json
import re
import secrets
import zlib
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from ...engine.refused import Refused
from ...record.codec import parse

VERSION = 2
MAX_BYTES = 65_536
"""Longest message; the broker takes no longer one."""
MAX_TEXT_BYTES = 4_000_000
"""Longest text of a message that was compressed."""
SQUEEZED = b"z"
LONG = 2_000
"""Bytes from which a message is compressed."""
NAME = re.compile(r"[0-9a-f]{16}")
SECRET = re.compile(r"[0-9a-f]{64}")
NAME_BYTES, PROOF_BYTES = 16, 32


def encode(data: Mapping[str, Any]) -> bytes:
    """The message as bytes; refused where it is too long for the broker."""
    message = {"v": VERSION, **data}
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
    if len(text) > LONG:
        text = SQUEEZED + zlib.compress(text)
    if len(text) > MAX_BYTES - NAME_BYTES - PROOF_BYTES:
        raise Refused("text-too-long")
    return text


def decode(payload: bytes) -> dict[str, Any] | None:
    """The object in a message of a version that is known; None for anything else."""
    if len(payload) > MAX_BYTES:
        return None
    try:
        if payload[:1] == SQUEEZED:
            unpacking = zlib.decompressobj()
            payload = unpacking.decompress(payload[1:], MAX_TEXT_BYTES)
            if not unpacking.eof:
                return None
        data = parse(payload.decode())
    except (Refused, UnicodeDecodeError, ValueError, RecursionError, zlib.error):
        return None
    return data if data.get("v") == VERSION and type(data["v"]) is int else None


def new_secret() -> str:
    """A device's secret: 256 random bits."""
    return secrets.token_hex(32)


def name_of(secret: str) -> str:
    """The device's name: everybody may know it, and nobody finds the secret by it."""
    return sha256(secret.encode()).hexdigest()[:NAME_BYTES]


def seal(secret: str, data: Mapping[str, Any]) -> bytes:
    """A request of the device that has this secret."""
    text = encode(data)
    return name_of(secret).encode() + _proof(secret, text) + text


def sender(payload: bytes) -> str | None:
    """The name of the device that says it has sent this; None where it is no request."""
    name = payload[:NAME_BYTES].decode("ascii", "replace")
    return name if NAME.fullmatch(name) else None


def open_sealed(payload: bytes, secret: str) -> dict[str, Any] | None:
    """What the request says; None where the sender does not have this secret."""
    proof, text = payload[NAME_BYTES : NAME_BYTES + PROOF_BYTES], payload[NAME_BYTES + PROOF_BYTES :]
    return decode(text) if hmac.compare_digest(proof, _proof(secret, text)) else None


def open_first(payload: bytes) -> tuple[str, dict[str, Any]] | None:
    """The secret that a device tells with its first request, and what it says; None where they do not fit."""
    data = decode(payload[NAME_BYTES + PROOF_BYTES :])
    secret = None if data is None else data.get("secret")
    if data is None or type(secret) is not str or not SECRET.fullmatch(secret):
        return None
    proven = name_of(secret) == sender(payload) and open_sealed(payload, secret) is not None
    return (secret, data) if proven else None


def _proof(secret: str, text: bytes) -> bytes:
    return hmac.new(secret.encode(), text, sha256).digest()
