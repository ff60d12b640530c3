"""The key to the director's page: made once, kept in a private file, and a part of the page's address."""

from __future__ import annotations

import hmac
import re

from ..room.accounts import new_password
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
