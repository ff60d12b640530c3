"""The players of hands that are over: a substitute who came earlier, and the name of a player who left."""

from __future__ import annotations

from ...engine.kinds import SEATS
from ...engine.refused import Refused
from ...engine.seated import may_date, players_who_left, sat_in, seatings
from ...shell.key import KeySpec, action
from ...shell.page.items import Column
from ...words.language import capital, tr
from ...words.shown import shown_name
from ..compass import arrow_of, name_of, seat_of
from ..seating import same as is_same_player
from . import parts
from .names import (
    PAST,
    as_opened,
    enter_players,
    from_hand,
    is_typed,
    newcomer,
    players_entry,
    seat_player,
    seated,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ..desk import Desk
    from ..scene import Scene


# The hand with which a player came.


def hands_to_choose(desk: Desk) -> tuple[int, ...]:
    """The hands with which the player on the page may have come: as typed, or as the record has it."""
    view, draft = desk.here, desk.place.draft("names")
    if PAST in draft or not view.history or not seat_of(view, draft["seat"]).name:
        return ()
    hands = range(1, len(view.history) + (view.ended is None) + 1)
    if is_typed(view, draft):
        return tuple(hands)
    game = desk.session.game
    came = seatings(game)[draft["seat"]][-1].hand
    return tuple(hand for hand in hands if hand != came) if may_date(game, draft["seat"]) else ()


def since_key(desk: Desk) -> KeySpec | None:
    """The key for a player who came with another hand than the one under way; None where no hand is over."""
    return KeySpec(tr("Since when?"), ask_since(), name="SINCE WHEN") if hands_to_choose(desk) else None


@action("amend.earlier")
def ask_since(desk: Desk) -> None:
    """Asks with which hand the player came."""
    desk.draft("names", since=True)


@action("amend.came")
def came_with(desk: Desk, hand: int) -> None:
    """Seats the player as typed, or the one who sits there, from that hand on."""
    typed = is_typed(desk.here, desk.place.draft("names"))
    if typed and hand > len(desk.here.history):
        seat_player(desk, newcomer(desk), same=False)
    else:
        seat_player(desk, newcomer(desk) if typed else seated(desk), since=hand)


# A player who left.


def left_key(desk: Desk) -> KeySpec | None:
    """The key to the players who left; None where nobody did."""
    if not players_who_left(desk.session.game):
        return None
    return KeySpec(tr("Players who left"), list_left(), name="LEFT")


@action("amend.left")
def list_left(desk: Desk) -> None:
    """Shows the players who played a hand and sit nowhere any more."""
    desk.draft("names", page=PAST, back={"page": "names"})


@action("amend.who")
def edit_left(desk: Desk, number: int) -> None:
    """Opens the fields of a player who left."""
    [(seat, was)] = players_who_left(desk.session.game)[number].items()
    name, club = shown_name(was.get("name")), was.get("club")
    opened = as_opened(seat_of(desk.here, seat)._replace(name=name, number=was.get("number"), club=club))
    back = {"page": PAST, "back": {"page": "names"}}
    corrected = {PAST: {"was": was, "opened": opened}}
    desk.draft("names", page=None, seat=seat, club=club, back=back, **corrected, **opened)


def mend_left(desk: Desk, player: Entry) -> None:
    """Writes the player who left otherwise, in every hand; the seat is that of its new player as before."""
    draft, players = desk.place.draft("names"), desk.session.game.header["players"]
    seat = draft["seat"]
    left = {"was": draft[PAST]["was"], "is": player}
    if player and player != left["was"]:
        entry = players_entry({seat: players.get(seat, {})}, left=left)
        check_seats(desk, entry)
    desk.move(drafts=desk.place.drafted("names", None).drafts)
    if player and player != left["was"]:
        enter_players(desk, entry["players"], left=left)
        desk.session.remember([player])


def check_seats(desk: Desk, entry: Entry) -> None:
    """Refuse an entry by which a player would have sat in two seats in one hand."""
    sat = seatings(desk.session.after(entry))
    for hand in range(1, len(desk.here.history) + 2):
        players = sat_in(sat, hand)
        for seat in entry["players"]:
            player = players.get(seat, {})
            others = (other for other in SEATS if other != seat)
            if twice := next((one for one in others if is_same_player(players.get(one, {}), player)), None):
                name, arrow = shown_name(player.get("name")), arrow_of(desk.here, twice)
                raise Refused("sat-elsewhere", name=name or player.get("number"), arrow=arrow)


# The pages.


def build(scene: Scene) -> Column:
    """The hands with which a player may have come; or the players who left."""
    desk, draft = scene.desk, scene.draft("names")
    if draft.get("page") == PAST:
        specs = [
            KeySpec(f"{arrow_of(scene.game, seat)} {name}", edit_left(number), name=f"left {number}")
            for number, players in enumerate(players_who_left(desk.session.game))
            for seat, player in players.items()
            if (name := shown_name(player.get("name")) or str(player.get("number", "")))
        ]
        return parts.choice(scene, tr("Whose name?"), specs)
    names = str(draft.get("name") or draft.get("number") or name_of(scene.game, draft["seat"]))
    specs = [
        KeySpec(capital(from_hand(scene.game, hand)), came_with(hand), name=f"SINCE {hand}")
        for hand in hands_to_choose(desk)
    ]
    return parts.choice(scene, tr("{names}: since when?").format(names=shown_name(names)), specs)
