"""A simulated night in a folder: `night.jsonl`, and each game's record in `games/`."""

from __future__ import annotations

import shutil
from contextlib import suppress
from errno import EEXIST
from pathlib import Path
from random import Random

from ...engine.header import kind_of
from ...event.forms import form_of
from ...record.codec import write_line
from ...words.language import tr
from .singles import Night, header_of, night_of
from .table import PLAYS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry


def least(game: str) -> int:
    """How many players a night needs: a table, or four teams."""
    return 8 if form_of(game).teams else 4


def can_play(game: str) -> bool:
    """Is it known how a game of that name is played by chance?"""
    return game in PLAYS


def simulate(game: str, players: int, rounds: int, seed: str) -> Night:
    """A night by chance; the same numbers and seed give the same night."""
    chance = Random(f"{game} {players} {rounds} {seed}")
    name = f"Simulated night, seed {seed}"
    header = header_of(game, next(iter(kind_of(game).rules)), players, rounds, chance, name)
    if form_of(game).teams:
        from .spades import event_of

        del header["tables"], header["rounds"]
        return event_of(header, players // 2, chance)
    return night_of(header, players, chance)


def check_free(folder: str) -> None:
    """The folder does not exist yet, or is empty: nothing is written over; else OSError."""
    path = Path(folder)
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise FileExistsError(EEXIST, tr("there is something already"), folder)


def write(night: Night, folder: str) -> None:
    """The night's record and its games' records, one file each; else OSError, and nothing is left."""
    place = Path(folder)
    games, record = place / "games", place / "night.jsonl"
    try:
        games.mkdir(parents=True, exist_ok=True)
        for name, lines in night.games.items():
            (games / name).write_text(text_of(lines), encoding="utf-8", newline="\n")
        record.write_text(text_of(night.lines), encoding="utf-8", newline="\n")
    except OSError:
        shutil.rmtree(games, ignore_errors=True)
        with suppress(OSError):
            record.unlink(missing_ok=True)
        raise


def text_of(lines: list[Entry]) -> str:
    return "".join(write_line(line) + "\n" for line in lines)
