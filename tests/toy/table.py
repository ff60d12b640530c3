"""The table of the toy game: one key deals, one pad counts the tricks."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.engine.explain import Share
from scorekeeper.engine.game import Game
from scorekeeper.engine.kinds import SEATS, left_of
from scorekeeper.shell.key import Action, KeySpec, Stage, action
from scorekeeper.shell.place import Place
from scorekeeper.shell.settings import Settings
from scorekeeper.table.desk import Desk
from scorekeeper.table.games.game import TableGame
from scorekeeper.table.games.house import HouseValue
from scorekeeper.table.view import View

from .rules import TRICKS, Play, Rules, shares_of

COUNT = "count"
DRAFT = "counting"


class Middle(NamedTuple):
    """The middle of the table: `deal` or `play`."""

    phase: str
    leader: str | None
    turn: str | None = None
    says: dict[str, str] = {}  # noqa: RUF012 - a default that nobody writes to
    live: frozenset[str] = frozenset()
    away: frozenset[str] = frozenset()


def count_keys(place: Place) -> tuple[KeySpec, ...]:
    """The tricks of one side, each a key."""
    team = side_counted(place)
    return tuple(KeySpec(str(won), count(team, won), name=f"took {won}") for won in range(TRICKS + 1))


def side_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The keys that say whose tricks are counted."""
    from scorekeeper.table.compass import axis_of, sides

    return tuple(
        KeySpec(
            axis_of(view, side.team),
            choose_side(side.team),
            chosen=side.team == side_counted(place),
            name=f"count {side.team}",
        )
        for side in sides(view)
    )


def side_counted(place: Place) -> str:
    found: str = place.draft(DRAFT).get("team", "NS")
    return found


@action("toy.open")
def open_count(desk: Desk, hand: int = 0) -> None:
    """Open the pad, for the hand in play or to correct a finished one."""
    place = desk.place.drafted(DRAFT, {"hand": hand} if hand else None)
    desk.move(pad=COUNT, sheets=(), drafts=place.drafts)


@action("toy.side")
def choose_side(desk: Desk, team: str) -> None:
    desk.draft(DRAFT, team=team)


@action("toy.count")
def count(desk: Desk, team: str, won: int) -> None:
    """Ask both sides to agree to the tricks."""
    other = "EW" if team == "NS" else "NS"
    hand = desk.place.draft(DRAFT).get("hand", 0)
    entry = {"do": "correct", "hand": hand} if hand else {"do": "tricks"}
    desk.propose({**entry, "won": {team: won, other: TRICKS - won}})


class Toy(TableGame[Play, Rules]):
    """The toy game at the table."""

    name = "toy"
    pad_words = {COUNT: "result"}  # noqa: RUF012
    pad_drafts = frozenset((DRAFT,))
    moments = {"deal": ("hands",), "play": ("trick", "revoke"), "over": ("hands",)}  # noqa: RUF012
    house_values = {  # noqa: RUF012
        "trick": HouseValue(
            step=5, least=5, most=50, words="A trick is worth {value}", brief="{value} a trick"
        )
    }

    def middle(self, game: Game, now: float) -> Middle:
        if not game.play.dealt:
            return Middle("deal", None)
        return Middle("play", SEATS[left_of(game.play.dealer)])

    def hand_shares(self, game: Game, number: int) -> tuple[Share, ...]:
        return shares_of(game.rules, game.play.hands[number - 1])

    def stage(self, view: View, place: Place, settings: Settings) -> Stage:
        if place.pad == COUNT:
            return Stage(COUNT, False)
        return Stage(view.phase, view.phase != "over")

    def correct_hand(self, hand: int) -> Action | None:
        return open_count(hand)


GAME = Toy()
