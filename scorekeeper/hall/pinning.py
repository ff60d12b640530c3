"""Trust in one certificate: the broker's is fetched, its SHA-256 compared, and only that one is trusted."""

from __future__ import annotations

import socket
import ssl

from ..engine.refused import Refused
from .certificate import fingerprint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .card import Address


def trust(address: Address, wanted: str, timeout: float) -> ssl.SSLContext:
    """A context that takes this certificate alone; OSError if nobody answers, Refused if it is another's."""
    stranger = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    stranger.check_hostname = False
    # Nothing is said on this connection: it is for the certificate alone, which is compared below.
    stranger.verify_mode = ssl.CERT_NONE
    with (
        socket.create_connection(address, timeout) as plain,
        stranger.wrap_socket(plain) as talk,
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
