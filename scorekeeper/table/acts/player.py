"""A player's history."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def games(desk: Desk, player: str) -> None:
    """All of the player's games, on the list."""
    place = desk.place
    screens = tuple(screen for screen in place.screens if screen not in LEFT)
    for screen in LEFT:
        place = place.drafted(screen, None)
    desk.settle(place.drafted("games", {"player": player})._replace(screens=(*screens, "games")))


LEFT = ("player", "game", "games")
