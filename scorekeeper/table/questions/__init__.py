"""The questions of the table, a module each: the keys that a question has, and what a touch on each does."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def declare(word: str) -> None:
    """Import the modules that declare the actions named `word.…`; nothing happens if there are none.

    A key that is drawn has imported them already: this is for keys pressed from outside, by name alone.
    """
    found = DECLARE.get(word)
    if found is not None:
        found()


def _navigation() -> None:
    from . import navigation  # noqa: F401


def _device() -> None:
    from . import import_export, phone  # noqa: F401


def _first() -> None:
    from . import welcome  # noqa: F401


def _game() -> None:
    from . import deal, end  # noqa: F401


def _games() -> None:
    from . import games, import_export, kept_game  # noqa: F401


def _house() -> None:
    from . import house_rules  # noqa: F401


def _keeping() -> None:
    from . import backup, wipe  # noqa: F401


def _new() -> None:
    from . import new_game  # noqa: F401


def _player() -> None:
    from . import games  # noqa: F401


def _settings() -> None:
    from . import settings  # noqa: F401


def _write() -> None:
    from . import write  # noqa: F401


DECLARE: dict[str, Callable[[], None]] = {
    "device": _device,
    "entry": _navigation,
    "first": _first,
    "game": _game,
    "games": _games,
    "house": _house,
    "keeping": _keeping,
    "new": _new,
    "player": _player,
    "screen": _navigation,
    "settings": _settings,
    "sheet": _navigation,
    "write": _write,
}
"""The first words of the actions' names, each with the import of the modules that declare them."""
