"""Games and tickets in files, for tests that carry them from one app to another."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from random import Random
from typing import Any

from scorekeeper.cli.simulation.table import play

from . import png
from .camera import Grey

QUIET = 4
"""Modules of white around a code, as the standard has it."""

RULES = {"500": "500-nz-2025", "cribbage": "cribbage-nz-2017", "spades": "spades-wfwf-2004"}
NAMES = ("Ana", "Wiremu", "Margaret", "Bob")
ID = "abcdef0123456789"


def played(game: str = "cribbage", seed: int = 7, *, agreed: bool = False, **more: Any) -> list[str]:
    """The lines of a finished game of a club night; unless `agreed`, its last entry is still to come."""
    players = {
        seat: {"name": name, "number": at + 1, "club": "Tauranga"}
        for at, (seat, name) in enumerate(zip("NESW", NAMES, strict=True))
    }
    header = {
        "record": 1, "game": game, "rules": RULES[game], "dealer": "S", "scorer": "S", "table": "2",
        "round": 1, "event": "night-1", "id": ID, "players": players, **more,
    }  # fmt: skip
    entries = play(header, Random(seed), 1_789_990_000.0).entries
    return [json.dumps(one) for one in (header, *(entries if agreed else entries[:-1]))]


def record_file(folder: Path, lines: list[str]) -> Path:
    path = folder / "game.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def picture_file(path: Path, text: str, scale: int = 4) -> Path:
    """A picture of a code."""
    code = drawn(text, scale)
    rows = [code.pixels[y * code.width : (y + 1) * code.width] for y in range(code.height)]
    pixels = b"".join(bytes(shade for shade in row for _ in range(3)) for row in reversed(rows))
    png.write(str(path), code.width, code.height, pixels)
    return path


def drawn(text: str, scale: int) -> Grey:
    """A code with its quiet zone, `scale` pixels a module."""
    import segno

    made = segno.make(text, error="L", boost_error=True, micro=False)
    rows = [bytes(0 if dark else 255 for dark in row) for row in made.matrix_iter(scale, QUIET)]
    return Grey(len(rows[0]), len(rows), b"".join(rows))


def backup_file(path: Path, here: list[str]) -> Path:
    """A backup: the game that is here, one that differs, new ones, a damaged one, settings and names."""
    header = json.loads(here[0])
    with zipfile.ZipFile(path, "w") as made:
        for number in range(12):
            new = json.dumps(header | {"id": f"new {number}", "table": str(number)})
            made.writestr(f"{number + 4:04} 2026-11-18 table {number} hohepa te-ahurangi bev.jsonl", new)
        made.writestr("0003 2026-11-17 table 12 ana-tamaki bo.jsonl", "\n".join(here))
        apart = json.dumps(header | {"dealer": "N" if header["dealer"] != "N" else "E"})
        made.writestr("0002 2026-11-17 table 12 ana-tamaki bo.jsonl", apart)
        made.writestr("0001 2026-11-16 table 2.jsonl", '{"record": 1,')
        kept = {"scorekeeper": 1, "settings": {"text": 1.1}, "players": [["Ana Tamaki", 4, None]]}
        made.writestr("settings.json", json.dumps(kept))
    return path
