"""The middle of the screen, as each game draws it: a builder for each of its pads."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from ... import games, pages
from . import pads as shared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.items import Board, Draw, Final, Item, Key
    from ..scene import Scene
    from ..view import View

    Builder = Callable[[Scene], Item | Board | Final]
    """Builds a pad from the scene; a `Board` where the totals are huge."""


class Drawing(NamedTuple):
    """The drawing of one game."""

    pads: Mapping[str, Builder]
    """The game's own pads by their names; the pads that all games have need not be named."""
    replayed: Callable[[View], tuple[Item, ...]] = lambda view: ()
    """Items that show a step of a replayed game beside its totals, such as a pegboard."""
    overlays: Mapping[str, str] = {}
    """The game's own overlays by their names in a place, each with where its builder stands."""
    high: Callable[[Scene], Draw | None] = lambda scene: None
    """The high bid with its bidder, or the contract: while an entry is made it is turned to every reader."""
    at_bell: Callable[[Scene], Key | None] = lambda scene: None
    """A key of the open pad that stands beside the bell's band where the pad itself has no room for it."""


@cache
def drawing_of(game: str) -> Drawing:
    """The drawing of a game with all its pads; loaded when it is first asked for."""
    own = games.find(game).drawing()
    return own._replace(pads={**shared.PADS, **own.pads})


def overlay_for(name: str, game: str) -> Builder:
    """The builder of an overlay; a game may have some of its own, or draw one of these in its own way."""
    found: Builder = pages.load(drawing_of(game).overlays.get(name) or pages.OVERLAYS[name])
    return found
