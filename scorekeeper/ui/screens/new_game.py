"""A new game: the game and its rules, the players in their seats, the first dealer."""

from __future__ import annotations

from typing import Any

from ...table import seating
from ...table.questions import new_game
from ...table.questions.house_rules import rules_summary
from ...table.questions.ticket import from_director_key
from ...words.language import tr
from ...words.names import rules_name
from ...words.shown import shown_name
from ..cards import PAD, Line, card
from ..items import Column, Key, Row, Say
from .parts import WIDEST, across, choices, longest, page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene

BROAD = 1120.0
"""Width of two columns on a tablet that lies on its side, in dp."""


def build(scene: Scene) -> Any:
    beside = scene.kind == "wide" or (scene.kind == "tablet" and scene.width > scene.height)
    widest = BROAD if scene.kind == "tablet" and beside else WIDEST
    width = across(scene, 2 if beside else 1, widest)
    director = Key(from_director_key(), 20, 56, weight=0)
    left = [director, *which(scene, width), *seats(scene, width)]
    right = [*dealing(scene), place(scene)]
    begin = Key(new_game.begin_key(), 28, 80, 64, weight=0)
    if beside:
        columns = Column((scroll(left, "new left"),)), Column((scroll(right, "new right"), begin))
        return page(scene, tr("New game"), [Row(columns, weight=1)], widest=widest)
    return page(scene, tr("New game"), [scroll((*left, *right), "new", 10)], [begin])


def which(scene: Scene, width: float) -> list[Any]:
    """The game, and its rules."""
    draft = scene.draft("new_game")
    rules = seating.rules_of(draft, scene.settings)
    lines = Line(rules_name(rules), 20), Line(rules_summary(rules), 18)
    return [
        choices(scene, new_game.game_keys(draft, scene.settings), width),
        card(scene, new_game.rules_key(), lines, width),
    ]


def seats(scene: Scene, width: float) -> list[Any]:
    """The four as they sit round the table, partners in one colour; the scorer at the bottom."""
    draft = scene.draft("new_game")
    keys = new_game.seat_keys(draft)
    narrow = (width - 8) / 2
    players = draft.get("players", {})
    # A name with a long word needs the whole width.
    apart = any(
        longest(scene, player_name(players.get(keys[edge][0]))) > narrow - 2 * PAD
        for edge in ("left", "right")
    )

    def seat(edge: str, wide: float, weight: float = 1) -> Any:
        letter, spec = keys[edge]
        paint = "upright" if edge in ("top", "bottom") else "level"
        lines = [Line(f"{spec.label}\u00a0{player_name(players.get(letter))}", 20, lines=4)]
        if edge == "bottom":
            lines.append(Line(tr("keeps score"), 18))
        align = "right" if edge == "right" and apart else "left"
        return card(scene, spec, lines, wide, paint, least=64, weight=weight, align=align)

    found: list[Any] = list(stayed(scene, width))
    between = (
        (seat("left", width, 0), seat("right", width, 0))
        if apart
        else (Row((seat("left", narrow), seat("right", narrow))),)
    )
    found += [seat("top", width, 0), *between, seat("bottom", width, 0)]
    found.append(Key(new_game.turn_key(), 20, 56, weight=0))
    return found


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
    said = tr("{name} deals first").format(name=player_name(player) if player else arrow)
    rules = seating.rules_of(draft, scene.settings)
    return [
        Say(said, 22, 20),
        Row(tuple(Key(spec, 28, 56) for spec in keys)),
        Say(new_game.first_deal(rules), 18),
    ]


def place(scene: Scene) -> Row:
    """The table and the round."""
    return Row(tuple(Key(spec, 20, 56) for spec in new_game.table_keys(scene.draft("new_game"))))
