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


def _agree() -> None:
    from . import agreement  # noqa: F401


def _amend() -> None:
    from . import details, names  # noqa: F401


def _clock() -> None:
    from . import clock  # noqa: F401


def _correct() -> None:
    from . import correction, last_points  # noqa: F401


def _entry() -> None:
    from . import navigation, ruling  # noqa: F401


def _game() -> None:
    from .. import undo  # noqa: F401
    from . import deal, end  # noqa: F401


def _penalty() -> None:
    from . import penalty  # noqa: F401


def _rules() -> None:
    from . import clauses  # noqa: F401


def _ruling() -> None:
    from . import ruling  # noqa: F401


def _navigation() -> None:
    from . import navigation  # noqa: F401


DECLARE: dict[str, Callable[[], None]] = {
    "agree": _agree,
    "amend": _amend,
    "clock": _clock,
    "correct": _correct,
    "entry": _entry,
    "game": _game,
    "penalty": _penalty,
    "rules": _rules,
    "ruling": _ruling,
    "screen": _navigation,
    "sheet": _navigation,
}
"""The first words of the actions' names, each with the import of the modules that declare them."""
