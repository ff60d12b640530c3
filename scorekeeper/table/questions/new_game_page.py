"""A new game: the game and its rules, the players in their seats, the first dealer."""

from __future__ import annotations

from typing import Any

from ...shell.key import KeySpec
from ...shell.navigation import open_screen
from ...shell.page.cards import Line, card
from ...shell.page.icons import ICONS
from ...shell.page.items import TARGET, Column, Gap, Key, Row, Say, Turned
from ...shell.page.measure import PLAIN, STRONG
from ...words.language import tr
from ...words.names import first_deal, rules_name
from ...words.shown import shown_name
from .. import seating
from . import hall, new_game
from .house_rules import rules_summary
from .screen_parts import WIDEST, across, bands, choices, edged, heading, page, quiet, scroll, with_back
from .ticket import from_director_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene

BROAD = 1120.0
"""Width of two columns on a tablet that lies on its side, in dp."""


def build(scene: Scene) -> Any:
    beside = scene.kind == "wide" or (scene.kind == "tablet" and scene.width > scene.height)
    widest = BROAD if scene.kind == "tablet" and beside else WIDEST
    width = across(scene, 2 if beside else 1, widest)
    begin = Key(new_game.begin_key(scene.desk), 24 if scene.tight else 28, 64, 64, weight=0)
    director: Any = Key(quiet(from_director_key()), 20, 56, weight=0)
    seats = hall.seats_key(scene.desk)
    if seats is not None:
        director = Column((Key(seats, 20, 56, weight=0), director), weight=0)
    which_one = which(scene, width)
    right = [*stayed(scene, width), which_one[0], director, *which_one[1:], *dealing(scene), place(scene)]
    if scene.kind == "wide":
        # The table has the whole height.
        title = heading(scene, tr("New game"))
        chosen = Column((*bands(scene), title, scroll(right, "new right", 12), with_back(scene, begin)))
        return Row((Column((scroll([table(scene, width)], "new left"),)), chosen))
    if beside:
        columns = (
            Column((scroll([table(scene, width)], "new left"),)),
            Column((scroll(right, "new right", 12),)),
        )
        return page(scene, tr("New game"), [Row(columns, weight=1, gap=24)], [begin], widest=widest)
    # The game comes first, and the seats with the dealer under them; the rules are mostly those of last time.
    items = (
        which_one[0],
        *stayed(scene, width),
        table(scene, width),
        *dealing(scene),
        *which_one[1:],
        director,
        place(scene),
    )
    return page(scene, tr("New game"), [scroll(items, "new", 12)], [begin])


def which(scene: Scene, width: float) -> list[Any]:
    """The game, and its rules."""
    draft = scene.draft("new_game")
    rules = seating.rules_of(draft, scene.settings)
    lines = Line(rules_name(rules), 20, ICONS["chevron_right"]), Line(rules_summary(rules), 18)
    to_sets = open_screen("rule_sets", {"for": new_game.SCREEN})
    return [
        choices(scene, new_game.game_keys(draft, scene.settings), width),
        card(scene, KeySpec(tr("Rules"), to_sets, name="rules"), lines, width),
    ]


def table(scene: Scene, width: float) -> Column:
    """The table from above: the four where they sit, each in the side's colour, turned as they see it.

    The scorer sits at the bottom, where the device lies; the dealer has the sign of the cards.
    """
    draft = scene.draft("new_game")
    keys = new_game.seat_keys(draft)
    players, dealer = draft.get("players", {}), seating.dealer_of(draft)
    room = width - 2 * RIM
    tall = TALL if scene.kind == "tablet" else LOW if scene.kind == "wide" else MIDDLE
    # The dealer has to be seen without scrolling; longer names need more room than that leaves.
    level = (players.get(keys[edge][0]) for edge in ("left", "right"))
    compact = scene.tight and scene.kind == "phone"
    compact = compact and all(len(player_name(one)) <= SHORT_NAME for one in level if one)
    if compact:
        tall = TIGHT
    ends = room * ENDS

    def seat(edge: str, wide: float, high: float = SIDE) -> Any:
        letter, spec = keys[edge]
        paint = "upright" if edge in ("top", "bottom") else "level"
        deals = ICONS["style"] if letter == dealer else ""
        player = players.get(letter)
        # A turned seat has room for the name alone.
        name = shown_name(player.get("name")) if player and wide != ends else ""
        if compact and not player:
            name = tr("Who?")
        words = f"{spec.label}\u00a0{name or player_name(player)}"
        known = STRONG if players.get(letter) else PLAIN
        lines = [Line(words, 20, deals, lines=6, face=known)]
        if edge == "bottom":
            lines.append(Line(tr("keeps score"), 18))
        least = min(high, TARGET) if compact else high
        return card(scene, spec, lines, wide, paint, least=least, align="center")

    measured = tall - (SHORTER if scene.kind == "phone" else 24.0)
    left, right = (seat(edge, measured)._replace(weight=1) for edge in ("left", "right"))
    thick = max(left.height, right.height)
    high = LOW_TURN if compact else TURN + 32 if scene.tight else TURN
    move = KeySpec(tr("Move everyone round one"), new_game.turn_seats(), name="TURN", short=(tr("Move"),))
    turn = Key(move, 20, high, high, lines=4, weight=0)
    middle = Column((Say("", height=0, weight=1), turn, Say("", height=0, weight=1)), height=tall)
    round_it = Row((Turned(left, 270, width=thick), middle, Turned(right, 90, width=thick)))
    top, bottom = (Row((Gap(), Column((seat(edge, ends),), width=ends), Gap())) for edge in ("top", "bottom"))
    return Column((top, round_it, bottom), inset=RIM, paint="quiet", border=edged(scene), weight=0)


TURN = 96.0
"""Height in dp of the key in the middle of the table; where words are large they take four lines."""
LOW_TURN = 72.0
"""The same on the smallest phone."""
SHORT_NAME = 5
"""Most letters of a name that a turned seat has room for there."""
RIM = 8.0
"""Margin in dp between the table's edge and the seats."""
ENDS = 0.72
"""Width of the seats at the top and the bottom, as a part of the table's."""
SHORTER = 56.0
"""By how much, in dp, a turned seat on a phone may come out shorter than it was meant to be."""
TALL, MIDDLE, LOW, TIGHT = 260.0, 184.0, 128.0, 144.0
"""Width in dp of the seats at the left and right, as those who sit there see it: on a tablet, on a phone, on
a phone on its side, and on the smallest phone."""
SIDE = 64.0
"""Least height in dp of these seats."""


def player_name(player: Any) -> str:
    """The name, with the number where there is one."""
    if not player:
        return tr("number or name")
    name, number = shown_name(player.get("name")), player.get("number")
    if name and number is not None:
        return f"{name} ({number})"
    return str(name or number)


def stayed(scene: Scene, width: float) -> list[Any]:
    """After a game at this table: all four stay, or one side has moved on."""
    keys = new_game.stay_keys(scene.draft("new_game"))
    return [choices(scene, keys, width)] if keys else []


def dealing(scene: Scene) -> list[Any]:
    """The first dealer, and how the dealer is found."""
    draft = scene.draft("new_game")
    dealer = seating.dealer_of(draft)
    player = draft.get("players", {}).get(dealer)
    keys = new_game.dealer_keys(draft)
    arrow = next(spec.label for spec in keys if spec.chosen)
    text = tr("{name} deals first").format(name=player_name(player) if player else arrow)
    rules = seating.rules_of(draft, scene.settings)
    return [
        Column(
            (
                Say(text, 20, 18, "left", face=STRONG),
                Row(tuple(Key(quiet(spec), 28, 56) for spec in keys)),
                Say(first_deal(seating.sheet_of(rules)), 18, align="left"),
            ),
            gap=4,
            weight=0,
        ),
    ]


def place(scene: Scene) -> Row:
    """The table and the round."""
    return Row(tuple(Key(quiet(spec), 20, 56) for spec in new_game.table_keys(scene.draft("new_game"))))
