"""The notes of a release: its section of CHANGELOG.md, for people who use the app.

python packaging/notes.py 0.9.0
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).resolve().parent.parent / "CHANGELOG.md"


def notes(version: str, text: str) -> str:
    """The section of a version."""
    found = re.search(rf"^## \[{re.escape(version)}\][^\n]*\n(.*?)(?=^## \[|\Z)", text, re.M | re.S)
    if found is None or not found[1].strip():
        raise SystemExit(f"CHANGELOG.md says nothing of {version}.")
    return found[1].strip() + "\n"


if __name__ == "__main__":
    sys.stdout.write(notes(sys.argv[1], CHANGELOG.read_text(encoding="utf-8")))
