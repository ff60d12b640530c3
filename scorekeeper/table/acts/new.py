"""A new game: from nothing, the same again, or with those who stayed."""

from __future__ import annotations

from typing import Any

from ...engine.seats import SEAT, SEATS
from .. import seating
from ..compass import axis_of
from ..shelf import replayed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk

SCREEN = "new_game"


def open(desk: Desk) -> None:  # noqa: A001 - the action's word
    desk.go(SCREEN)


def next(desk: Desk) -> None:  # noqa: A001 - the action's word
    """After a game at this table: whoever stays is seated already."""
    header, view = desk.session.game.header, desk.here
    moves = desk.place.draft("over").get("moves") if view.winner == "tie" else view.winner
    if moves is None or view.game == "spades":
        _prepare(desk, {**seating.again(header), "like": desk.session.name})
    else:
        draft = {**seating.moved(header, moves), "like": desk.session.name, "moves": moves}
        if view.winner == "tie":
            # It was the cards that decided: that side is told by its arrow, as it was when they did.
            draft["cut"] = axis_of(view, moves)
        _prepare(desk, draft)


def stay(desk: Desk) -> None:
    """All four stay after all."""
    draft = desk.place.draft(SCREEN)
    _fill(desk, draft, seating.again(_header(desk, draft["like"])))


def part(desk: Desk) -> None:
    """One side has moved on."""
    draft = desk.place.draft(SCREEN)
    _fill(desk, draft, seating.moved(_header(desk, draft["like"]), draft["moves"]))


def again(desk: Desk, game: str) -> None:
    """The same again at this table, at once."""
    desk.new_game(seating.header_of(seating.again(_header(desk, game)), desk.settings))


def game(desk: Desk, kind: str) -> None:
    """Which game: under the club's usual rules for it, or the sheet."""
    usual = desk.settings.rules
    desk.draft(SCREEN, rules=usual if seating.game_of(usual) == kind else seating.SHEETS[kind][0])


def rules(desk: Desk, given: Any) -> None:
    """Under these rules; the screen on which they were chosen is left."""
    place = desk.place
    draft = {**place.draft(SCREEN), "rules": given}
    desk.settle(place.drafted(SCREEN, draft)._replace(screens=place.screens[:-1]))


def turn(desk: Desk) -> None:
    """The next player to the left keeps the score; the screen lies before that seat."""
    draft = desk.place.draft(SCREEN)
    desk.draft(SCREEN, scorer=SEATS[(SEAT[seating.scorer_of(draft)] + 1) & 3], dealer=None)


def begin(desk: Desk) -> None:
    """The cards are dealt; these rules are the usual ones from now on."""
    draft = desk.place.draft(SCREEN)
    header = seating.header_of(draft, desk.settings)
    desk.new_game(header)
    if desk.settings.rules != header["rules"]:
        desk.choose(rules=header["rules"])


def practice(desk: Desk) -> None:
    """A game to try things out, which can be thrown away."""
    desk.choose(started=True)
    names = dict(zip(SEATS, ("North", "East", "South", "West"), strict=True))
    draft = {"practice": True, "players": {seat: {"name": name} for seat, name in names.items()}}
    header = seating.header_of(draft, desk.settings)
    desk.new_game(header)


def _prepare(desk: Desk, draft: dict[str, Any]) -> None:
    desk.settle(desk.place.drafted(SCREEN, None))
    desk.go(SCREEN, **draft)


def _fill(desk: Desk, before: Any, draft: dict[str, Any]) -> None:
    """The seats anew; what was chosen beside them stays."""
    kept = {key: before[key] for key in ("like", "moves", "cut", "rules", "table", "round") if key in before}
    desk.settle(desk.place.drafted(SCREEN, {**draft, **kept}))


def _header(desk: Desk, game: str) -> dict[str, Any]:
    """As amendments left it."""
    return replayed(desk, game).header
