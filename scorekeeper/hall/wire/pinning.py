"""Trust in one certificate: the broker's is fetched, its SHA-256 compared, and only that one is trusted."""

from __future__ import annotations

import socket
import ssl
from hashlib import sha256

from ...engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .card import Address


def fingerprint(der: bytes) -> str:
    """SHA-256 of a certificate, in hexadecimal digits."""
    return sha256(der).hexdigest()


def for_anybody() -> ssl.SSLContext:
    """Nothing is said on such a connection: it is for the certificate alone, which is compared."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def trust(address: Address, wanted: str, timeout: float) -> ssl.SSLContext:
    """A context that takes this certificate alone; OSError if nobody answers, Refused if it is another's."""
    with (
        socket.create_connection(address, timeout) as plain,
        for_anybody().wrap_socket(plain) as talk,
    ):
        der = talk.getpeercert(binary_form=True) or b""
    if fingerprint(der) != wanted:
        raise Refused("hall-not-the-one", address=str(address))
    return trusting(der)


def trusting(der: bytes) -> ssl.SSLContext:
    """A context that takes this certificate alone, by whatever address it is reached."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.check_hostname = False
    context.load_verify_locations(cadata=der)
    return context
