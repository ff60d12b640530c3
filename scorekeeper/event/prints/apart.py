"""All prints of a night made by a process of its own, so that a window goes on undisturbed.

`python -m scorekeeper.event.prints.apart OUT LANGUAGE` reads from its input the club in one line and the
night's record, writes the ZIP, and says the name of each file as it is made.
"""

from __future__ import annotations

import json
import os
import sys

from ...words.language import choose
from ..club import from_json, on_prints
from ..night import read_night

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

LESS = 10
"""How much the process steps back behind others, in the units of `nice`."""


def command(out: Path, language: str | None) -> list[str]:
    """Starts the process; its folder must be `data.ABOVE`."""
    return [sys.executable, "-m", __name__, str(out), language or ""]


def main(out: str, language: str) -> None:
    # The app asks for `command`, and loads nothing else that prints.
    from .bundle import zip_into

    if hasattr(os, "nice"):
        os.nice(LESS)
    choose(language or None)
    on_prints.set(from_json(json.loads(sys.stdin.buffer.readline())))
    for name in zip_into(read_night(sys.stdin.buffer.read()), out):
        sys.stdout.write(f"{name}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
