"""Writes sheet_runs.txt: hashes of every seven words in a row of the rule sheets in a folder.

    python tests/words/make_sheet_runs.py FOLDER

The sheets are not ours to hand out, so only these hashes are kept beside the tests.
"""

from __future__ import annotations

import hashlib
import re
import sys
import unicodedata
from pathlib import Path

RUNS = Path(__file__).parent / "sheet_runs.txt"
LENGTH = 7


def words_of(text: str) -> list[str]:
    """The words in small letters, without accents and marks."""
    text = unicodedata.normalize("NFKD", text.casefold()).replace("’", "'")
    letters = "".join(letter for letter in text if not unicodedata.combining(letter))
    return re.findall(r"[a-z0-9♠♣♦♥']+", letters)


def runs_of(text: str) -> dict[str, str]:
    """Every run of seven words, by its hash."""
    words = words_of(text)
    runs = (" ".join(words[place : place + LENGTH]) for place in range(len(words) - LENGTH + 1))
    return {hashlib.sha256(run.encode()).hexdigest()[:12]: run for run in runs}


def main() -> None:
    found: set[str] = set()
    for sheet in sorted(Path(sys.argv[1]).glob("*.txt")):
        found |= runs_of(sheet.read_text(encoding="utf-8")).keys()
    RUNS.write_text("\n".join(sorted(found)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
