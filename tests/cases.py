"""The vectors: games and nights with the answers that reading them must give."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).resolve().parent / "vectors"


def load(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()]


def text_of(case: dict[str, Any]) -> str:
    """The case as its record's file."""
    return "".join(json.dumps(item) + "\n" for item in [case["header"], *case["entries"]])


GAMES = load("cases.jsonl")
MENDED = load("mended.jsonl")
"""Cribbage and spades with earlier entries mended."""
NIGHTS = load("nights.jsonl")
PLAYOFFS = load("playoffs.jsonl")
TRUTH = load("truth.jsonl")
"""Nights as they really go: who sat, void games, counted cards, nights that change while they run."""
