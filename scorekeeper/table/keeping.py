"""How long what is kept is kept: what was thrown away, and what a program that died left half made."""

from __future__ import annotations

from pathlib import Path

from ..engine.refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .desk import Desk

DAYS = 30
"""So long a game that was thrown away can be put back."""
DAY = 86_400.0
AT_ONCE = 5
"""So many games are purged in one go."""
SAVED = (".jsonl", ".zip", ".part")
HALF = "half"
"""In the store: files that are only there while something is written."""


def tidy(desk: Desk) -> bool:
    """Purges what was thrown away too long ago, a little at a time; true: there may be more."""
    try:
        if desk.errand is None:
            take_half(desk)
        until = desk.session.clocks.wall() - DAYS * DAY
        purged = desk.store.purge(until=until, limit=AT_ONCE)
        if purged:
            desk.shelved += 1
            _forget_thrown(desk)
    except Refused:
        # Nobody asked for it; whoever asks the store for something is told.
        return False
    return purged == AT_ONCE


def _forget_thrown(desk: Desk) -> None:
    """A game that is no more cannot be put back: it is not offered."""
    thrown = desk.place.draft("thrown").get("id")
    if thrown is not None and thrown not in [game.id for game in desk.store.deleted()]:
        desk.settle(desk.place.drafted("thrown", None))


def note_half(desk: Desk, paths: Sequence[Path]) -> None:
    """From now on a program that dies leaves these behind."""
    desk.store.put(HALF, [str(path) for path in paths])


def take_unseen(desk: Desk) -> None:
    """Takes away what was saved where nobody can get at it: on a phone that had no file chooser."""
    if desk.outside.files:
        return
    try:
        for file in list(desk.outside.folder().iterdir()):
            if file.suffix in SAVED:
                file.unlink(missing_ok=True)
    except OSError:
        # There is no such folder: nothing was saved there.
        return


def take_half(desk: Desk) -> None:
    """Takes them away."""
    noted = desk.store.setting(HALF)
    if noted is None:
        return
    for path in noted if isinstance(noted, list) else ():
        try:
            Path(path).unlink(missing_ok=True)
        except OSError:
            # The folder may be on a card that was taken out.
            continue
    desk.store.put(HALF, None)
