"""The mark of a result that a table without the app entered in a browser, at a page of the hall."""

from __future__ import annotations

BY_BROWSER = "browser-"
"""How the `game` of such a result begins: no record of a game has this id."""


def is_by_browser(game: str | None) -> bool:
    """Did the result with this `game` come by browser?"""
    return game is not None and game.startswith(BY_BROWSER)
