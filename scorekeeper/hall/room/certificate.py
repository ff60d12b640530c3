"""The hall's certificate: made once, kept, and trusted by its SHA-256 alone."""

from __future__ import annotations

import ssl
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ..wire import private
from ..wire.pinning import fingerprint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

CERTIFICATE, KEY = "certificate.pem", "key.pem"


class Files(NamedTuple):
    """Where certificate and key are, and the certificate's SHA-256."""

    certificate: Path
    key: Path
    fingerprint: str


def ensure(folder: Path, names: Iterable[str]) -> Files:
    """The certificate in the folder; made for these names if there is none."""
    files = folder / CERTIFICATE, folder / KEY
    if not all(path.exists() for path in files):
        _make(*files, names)
    try:
        der = ssl.PEM_cert_to_DER_cert(files[0].read_text(encoding="ascii"))
    except ValueError:
        raise Refused("hall-certificate-damaged", path=str(files[0])) from None
    return Files(*files, fingerprint(der))


def _make(certificate: Path, key: Path, names: Iterable[str]) -> None:
    """Make a key and a certificate signed by itself.

    Tables trust it by its hash, and their clocks may be wrong by years: it is valid at any date. The names
    are for the nodes of a cluster, which check one another.
    """
    from datetime import UTC, datetime

    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    subjects: list[Any] = []
    for one in names:
        try:
            subjects.append(x509.IPAddress(ip_address(one)))
        except ValueError:
            subjects.append(x509.DNSName(one))
    secret = ec.generate_private_key(ec.SECP256R1())
    public = secret.public_key()
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "scorekeeper hall")])
    usage = x509.KeyUsage(
        digital_signature=True,
        key_cert_sign=True,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )
    both_ways = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH, ExtendedKeyUsageOID.CLIENT_AUTH])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(public)
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime(2000, 1, 1, tzinfo=UTC))
        .not_valid_after(datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC))
        .add_extension(x509.SubjectAlternativeName(subjects), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(both_ways, critical=False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(public), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(public), critical=False)
        .sign(secret, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    # The certificate last: without it both are made again.
    plain = serialization.NoEncryption()
    private.write(key, secret.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain))
    private.write(certificate, made.public_bytes(pem))
