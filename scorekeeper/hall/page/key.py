"""Keys to pages: the director's, kept in a private file, and each night's of tables without the app."""

from __future__ import annotations

import hmac
import re
from collections.abc import Sequence
from hashlib import sha256

from ..room.accounts import Account, new_password
from ..wire import private

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path


FILE = "director.key"
SHAPE = re.compile(r"[a-z2-7]{26}")


def ensure(folder: Path) -> str:
    """The key in the folder: 130 random bits. A damaged or removed one is made anew; the old card is void."""
    path = folder / FILE
    try:
        found = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        found = ""
    if not SHAPE.fullmatch(found):
        found = new_password()
        private.write(path, found.encode() + b"\n")
    return found


def is_key(given: str, key: str) -> bool:
    """Is it the key? Takes as long for any wrong one."""
    return hmac.compare_digest(given.encode(), key.encode())


def night_mark(night: str) -> str:
    """The night's name in the derivation of its keys, which a page may show."""
    return sha256(f"night {night}".encode()).hexdigest()[:16]


def of_tables(accounts: Sequence[Account], night: str) -> dict[str, str]:
    """The key of each table for this night: its card's secret makes it, and it does not give that away."""
    text = f"browser {night_mark(night)}".encode()
    return {one.user: hmac.new(one.password.encode(), text, sha256).hexdigest() for one in accounts}
