"""The end of a game: who moves, the cards clipped, the next game."""

from __future__ import annotations

from ...shell.key import action
from ..hall import goes_by_itself
from .code import SCREEN as CODE
from .code import belongs_to_night

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ..desk import Desk


@action("game.moves")
def choose_movers(desk: Desk, team: str) -> None:
    """After a tie the players cut: this side moves on."""
    desk.draft("over", moves=team)


@action("game.clipped")
def clip_cards(desk: Desk) -> None:
    """The cards are clipped: the table agrees with the final score. The side that moves stays chosen.

    In a club night the code for the director is then shown, unless the hall brings the result by itself.
    """
    moves = desk.place.draft("over").get("moves") if desk.here.winner == "tie" else None
    desk.enter({"do": "agree"} if moves is None else {"do": "agree", "moves": moves})
    if belongs_to_night(desk.session.game.header) and not goes_by_itself(desk):
        desk.go(CODE, id=desk.session.name)


@action("game.next")
def next_game(desk: Desk) -> None:
    """Another game at this table."""
    from .new_game import prepare_next

    prepare_next(desk)


@action("game.begin")
def begin(desk: Desk, header: Entry) -> None:
    """A new game from a header."""
    desk.new_game(header)
