"""A bell rings once: whoever claims it first rings it, the app or, while the app sleeps, our Java."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Callable
from pathlib import Path

from .service import Service

KEEP = 2 * 24 * 3600.0


def key_of(game: str, bell: float) -> str:
    """A bell's name."""
    return f"{game} {bell!r}"


class Claims:
    """Makes claims for an app that waits for no file."""

    def __init__(self, folder: str) -> None:
        self.service: Service[str] = Service("claim", [lambda: folder])

    def claim(self, key: str, ours: Callable[[], None]) -> None:
        """`ours` is called, on the service's thread, where the bell is ours to ring."""
        self.service.use(lambda folder: claim(folder, key), lambda mine: ours() if mine else None)


def path_of(folder: str, key: str) -> Path:
    """The file that stands for the claim."""
    return Path(folder) / hashlib.sha256(key.encode()).hexdigest()[:32]


def claim(folder: str, key: str) -> bool:
    """Is this bell ours to ring? Once it has been claimed, it is nobody else's."""
    if not folder:
        return True
    path = path_of(folder, key)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        # Where nothing can be written, a bell that rings twice is better than none.
        return True
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        return False
    except OSError:
        return True
    _forget_old(path)
    return True


def forget_all(folder: str) -> None:
    """Takes every claim away, and their folder."""
    path = Path(folder)
    try:
        for file in list(path.iterdir()):
            file.unlink(missing_ok=True)
        path.rmdir()
    except OSError:
        # There was none; or one was made meanwhile, which says nothing to anybody.
        return


def _forget_old(mine: Path) -> None:
    before = time.time() - KEEP
    try:
        for path in mine.parent.iterdir():
            if path != mine and path.stat().st_mtime < before:
                path.unlink()
    except OSError:
        # The file is gone already, or cannot be removed: the next bell does not depend on it.
        return
