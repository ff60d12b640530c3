"""Which game a record is: by its id, or by its header where it has none."""

from __future__ import annotations

import json
from hashlib import sha256

from .codec import parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def canonical(line: str, header: bool = False) -> str:
    """A line with its keys sorted and its spaces normalised; a header without its id."""
    said: dict[str, Any] = parse(line)
    if header:
        said = {key: value for key, value in said.items() if key != "id"}
    return json.dumps(said, sort_keys=True)


def game_id(line: str) -> str:
    """The id in a header's line; if it has none, one computed from the header."""
    name: str = parse(line).get("id", "")
    return name or "x" + sha256(canonical(line, header=True).encode()).hexdigest()[:15]
