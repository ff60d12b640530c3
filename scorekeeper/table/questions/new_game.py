"""A new game: from nothing, the same again, or with the players who stayed at the table."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.kinds import SEAT, SEATS
from ...games import GAMES
from ...shell.key import KeySpec, action
from ...shell.navigation import choose
from ...words.language import tr
from ...words.names import game_name, is_dealer_drawn, seat_words
from .. import seating
from ..compass import ARROWS, EDGES, axis_of
from ..games import game_named
from ..hall import standing
from ..off import because
from .stored_game import replayed
from .write import ask_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ...engine.kinds import Json
    from ...shell.place import Draft
    from ...shell.settings import Settings
    from ..desk import Desk
    from ..seating import RuleSet
    from ..view import View

SCREEN = "new_game"
WAITS = "waits"
"""In the draft: the players as the hall has seated them, or those who stay, until it has."""
CARRIED_OVER = ("like", "moves", "cut", "rules", "table", "round")
"""Choices that stay when the players are seated anew."""


@action("new.open")
def open_new_game(desk: Desk) -> None:
    """Open the screen of a new game; in a hall its seats are taken, unless the scorer has begun by hand."""
    desk.go(SCREEN)
    hall, draft = standing(desk), desk.place.draft(SCREEN)
    if hall is None or draft.get(WAITS, {}) != draft.get("players", {}):
        return
    if hall.ticket is None:
        desk.settle(desk.place.drafted(SCREEN, {**draft, WAITS: {}}))
    elif not is_begun(desk, hall.ticket):
        desk.settle(desk.place.drafted(SCREEN, {**draft, **seats_of(hall.ticket)}))


def is_begun(desk: Desk, ticket: Mapping[str, Any]) -> bool:
    """Is the game on the table the one of this round?"""
    if not desk.session.is_open:
        return False
    header = desk.session.game.header
    return all(header.get(key) == ticket.get(key) for key in ("event", "round", "table"))


@action("game.next")
def prepare_next(desk: Desk) -> None:
    """After a game at this table: open the screen with the players who stay already in their seats."""
    header, view = desk.session.game.header, desk.here
    hall = standing(desk)
    if hall is not None and hall.ticket is not None and hall.ticket["round"] != header.get("round"):
        # The hall's next round is drawn: it knows who sits here.
        desk.settle(desk.place.drafted(SCREEN, None))
        desk.go(SCREEN, **seats_of(hall.ticket))
        return
    seats_come = hall is not None and hall.ticket is not None
    moves = _moving_side(desk, view)
    draft: Json = {"like": desk.session.name}
    if moves is None:
        draft |= seating.again(header)
    else:
        draft |= {**seating.moved(header, moves), "moves": moves}
        if view.winner == "tie":
            # The players cut, and named this side by its arrow: the arrow stays its name.
            draft["cut"] = axis_of(view, moves)
    if seats_come:
        draft[WAITS] = draft.get("players", {})
    desk.settle(desk.place.drafted(SCREEN, None))
    desk.go(SCREEN, **draft)


def waits_for_seats(desk: Desk) -> bool:
    """Is the round still played elsewhere in the hall, which says then who comes to this table?"""
    draft, hall = desk.place.draft(SCREEN), standing(desk)
    if WAITS not in draft or hall is None or not hall.here or hall.ticket is None:
        return False
    return len(draft.get("players", {})) < len(SEATS)


def seats_of(ticket: Mapping[str, Any]) -> Json:
    """The draft of the game that the hall has seated at this table."""
    return {**ticket, WAITS: ticket["players"]}


def seat_those_who_come(desk: Desk) -> None:
    """The hall has seated the next round, or anew: take its seats, unless the scorer has changed them."""
    place, hall = desk.place, standing(desk)
    draft = place.draft(SCREEN)
    if place.screen != SCREEN or hall is None or hall.ticket is None:
        return
    players = draft.get("players", {})
    if draft.get(WAITS) == players and draft.get("round") in (None, hall.ticket["round"]):
        # A change of seats leaves the first dealer and who keeps the score as they were chosen.
        before = draft if len(players) == len(SEATS) else {}
        desk.settle(place.drafted(SCREEN, {**before, **seats_of(hall.ticket)}))


@action("new.stay")
def seat_all_four(desk: Desk) -> None:
    """Seat all four players of the game before."""
    draft = desk.place.draft(SCREEN)
    _seat(desk, draft, seating.again(replayed(desk, draft["like"]).header))


@action("new.part")
def seat_those_who_stay(desk: Desk) -> None:
    """Seat the players of the game before without the side that moves on."""
    draft = desk.place.draft(SCREEN)
    _seat(desk, draft, seating.moved(replayed(desk, draft["like"]).header, draft["moves"]))


@action("new.again")
def play_again(desk: Desk, game: str) -> None:
    """Begin at once: the same players, table and rules as in that game. Ask who deals where it is drawn."""
    header = seating.header_of(seating.again(replayed(desk, game).header), desk.settings)
    desk.new_game(header)
    if is_dealer_drawn(seating.sheet_of(header["rules"])):
        desk.open_overlay("dealer")


@action("new.game")
def choose_game(desk: Desk, kind: str) -> None:
    """Choose which game, with the club's usual rules if they are rules of that game."""
    usual = desk.settings.rules
    desk.draft(SCREEN, rules=usual if seating.game_of(usual) == kind else seating.sheets_of(kind)[0])


@action("new.rules")
def choose_rules(desk: Desk, rules: RuleSet) -> None:
    """Choose the rules, and leave the screen that lists them."""
    place = desk.place
    draft = {**place.draft(SCREEN), "rules": rules}
    desk.settle(place.drafted(SCREEN, draft)._replace(screens=place.screens[:-1]))


@action("new.turn")
def turn_seats(desk: Desk) -> None:
    """Make the next player to the left the scorer: the device lies before that seat."""
    draft = desk.place.draft(SCREEN)
    desk.draft(SCREEN, scorer=SEATS[(SEAT[seating.scorer_of(draft)] + 1) & 3], dealer=None)


@action("new.begin")
def begin_game(desk: Desk) -> None:
    """Begin the game. The club's usual rules stay as the settings have them."""
    desk.new_game(seating.header_of(desk.place.draft(SCREEN), desk.settings))


@action("new.practice")
def practise(desk: Desk) -> None:
    """Begin a game to try things out, which counts for nothing."""
    desk.choose(started=True)
    draft = {"practice": True, "players": {seat: {"name": name} for seat, name in seat_words().items()}}
    desk.new_game(seating.header_of(draft, desk.settings))


def _seat(desk: Desk, before: Draft, draft: Json) -> None:
    """Seat the players anew; other choices stay."""
    data = {key: before[key] for key in CARRIED_OVER if key in before}
    desk.settle(desk.place.drafted(SCREEN, {**draft, **data}))


# The keys.


def game_keys(draft: Draft, settings: Settings) -> list[KeySpec]:
    """A key for each game."""
    chosen = seating.game_of(seating.rules_of(draft, settings))
    return [KeySpec(game_name(game), choose_game(game), chosen=game == chosen, name=game) for game in GAMES]


def seat_keys(draft: Draft) -> dict[str, tuple[str, KeySpec]]:
    """For each edge of the screen the seat there, and the key that asks for its player."""
    seats = dict(zip(EDGES, seating.round_from(seating.scorer_of(draft)), strict=True))
    return {
        edge: (seat, ask_key(ARROWS[edge], "player", [SCREEN, "players", seat], name=f"seat {seat}"))
        for edge, seat in seats.items()
    }


def stay_keys(draft: Draft) -> tuple[KeySpec, ...]:
    """After a game at this table: one side has moved on, or all four stay."""
    if not draft.get("moves"):
        return ()
    parted = len(draft.get("players", {})) < 4
    cut = draft.get("cut")
    gone = tr("Winners moved") if cut is None else tr("{side} moved").format(side=cut)
    return (
        KeySpec(gone, seat_those_who_stay(), chosen=parted, name="MOVED"),
        KeySpec(tr("All stay"), seat_all_four(), chosen=not parted, name="STAY"),
    )


def dealer_keys(draft: Draft) -> list[KeySpec]:
    """An arrow for each seat, clockwise from the left edge: the first dealer."""
    dealer = seating.dealer_of(draft)
    seats = {edge: seat for edge, (seat, _) in seat_keys(draft).items()}
    keys = []
    for edge in ("left", "top", "right", "bottom"):
        seat = seats[edge]
        chosen = choose(SCREEN, {"dealer": seat})
        keys.append(KeySpec(ARROWS[edge], chosen, chosen=seat == dealer, name=f"dealer {seat}"))
    return keys


def table_keys(draft: Draft) -> tuple[KeySpec, KeySpec]:
    """The keys that ask for the table and the round, with their values; neither has to be known."""
    table, number = ("" if draft.get(key) is None else str(draft[key]) for key in ("table", "round"))
    return (
        ask_key(
            tr("Table {table}").format(table=table) if table else tr("Table"),
            "label",
            [SCREEN, "table"],
            table,
            name="table",
        ),
        ask_key(
            tr("Round {round}").format(round=number) if number else tr("Round"),
            "number",
            [SCREEN, "round"],
            number,
            name="round",
        ),
    )


NOT_SEATED = because("off-waits-for-seats")


def begin_key(desk: Desk) -> KeySpec:
    """START GAME; two players alone do not start one while the hall is about to say who comes."""
    waits = waits_for_seats(desk)
    hint = tr("when the others are seated") if waits else ""
    return KeySpec(
        tr("START GAME"), begin_game(), "action", hint, enabled=not waits, name="DEAL NOW", why=NOT_SEATED
    )


# What depends on the game.


def _moving_side(desk: Desk, view: View) -> str | None:
    """The side that moves to another table; None where all four stay."""
    if not game_named(view.game).winners_move:
        return None
    return desk.place.draft("over").get("moves") if view.winner == "tie" else view.winner
