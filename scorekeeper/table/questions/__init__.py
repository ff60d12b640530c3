"""The questions of the table, a module each: the keys that a question has, and what a touch on each does."""

from __future__ import annotations


def load() -> None:
    """Declare the actions of all questions.

    A key that is drawn has declared its action already; this is for actions that come from elsewhere, as from
    a driver of tests, before their question was ever asked.
    """
    from . import (  # noqa: F401
        backup,
        games,
        house_rules,
        import_export,
        kept_game,
        new_game,
        phone,
        screens,
        settings,
        welcome,
        wipe,
        write,
    )
