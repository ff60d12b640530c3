"""A new game: which one, under which rules, who sits where, and who deals first."""

from __future__ import annotations

from typing import Any

from ...engine.header import kind_of
from ...table import seating
from ...table.compass import ARROWS, EDGES
from ...table.key import KeySpec
from ...words.language import tr, trn
from ...words.names import game_name, rules_name
from ..cards import PAD, Line, card
from ..items import Column, Key, Row, Say
from .parts import WIDEST, across, choices, longest, page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


BROAD = 1120.0
"""So wide are two columns of a tablet that lies."""


def build(scene: Scene) -> Any:
    beside = scene.kind == "wide" or (scene.kind == "tablet" and scene.width > scene.height)
    widest = BROAD if scene.kind == "tablet" and beside else WIDEST
    width = across(scene, 2 if beside else 1, widest)
    left = [*which(scene, width), *seats(scene, width)]
    right = [*dealing(scene, width), *place(scene)]
    begin = Key(KeySpec(tr("DEAL NOW"), ("new.begin",), "action"), 28, 80, 64, weight=0)
    if beside:
        columns = Column((scroll(left, "new left"),)), Column((scroll(right, "new right"), begin))
        return page(scene, tr("New game"), [Row(columns, weight=1)], widest=widest)
    return page(scene, tr("New game"), [scroll((*left, *right), "new", 10)], [begin])


def which(scene: Scene, width: float) -> list[Any]:
    """The game, and its rules."""
    draft = scene.draft("new_game")
    rules = seating.rules_of(draft, scene.settings)
    game = seating.game_of(rules)
    names = [
        KeySpec(game_name(name), ("new.game", name), chosen=name == game, name=name)
        for name in seating.SHEETS
    ]
    spec = KeySpec(tr("Rules"), ("screen.open", "rule_sets", {"for": "new_game"}), name="rules")
    return [
        choices(scene, names, width),
        card(scene, spec, (Line(rules_name(rules), 20), Line(differing(rules), 18)), width),
    ]


def differing(rules: Any) -> str:
    """The values that players ask for: `10 minutes, 4 hands, cap 490`."""
    kind = kind_of(seating.game_of(rules))
    from ...engine.header import read_rules

    read = read_rules(kind, rules)
    found = []
    if getattr(read, "minutes", None):
        found.append(tr("{minutes} minutes").format(minutes=f"{read.minutes:g}"))
    if getattr(read, "hands", None) is not None:
        if kind.name == "cribbage":
            words = trn("{number} deal", "{number} deals", read.hands)
        else:
            words = trn("{number} hand", "{number} hands", read.hands)
        found.append(words)
    if getattr(read, "cap", None) is not None:
        found.append(tr("cap {cap}").format(cap=read.cap))
    if getattr(read, "slam", 0):
        found.append(tr("slam {slam}").format(slam=read.slam))
    if kind.name == "spades":
        found.append(tr("to {target}").format(target=read.target))
    return ", ".join(found)


def seats(scene: Scene, width: float) -> list[Any]:
    """The four as they sit round the table, partners in one colour; the scorer at the bottom."""
    draft = scene.draft("new_game")
    scorer = seating.scorer_of(draft)
    here = dict(zip(EDGES, seating.round_from(scorer), strict=True))
    narrow = (width - 8) / 2
    players = draft.get("players", {})
    # A name with a long word needs the whole width.
    apart = any(
        longest(scene, player_name(players.get(here[edge]))) > narrow - 2 * PAD for edge in ("left", "right")
    )

    def seat(edge: str, wide: float, weight: float = 1) -> Any:
        letter = here[edge]
        player = draft.get("players", {}).get(letter)
        paint = "upright" if edge in ("top", "bottom") else "level"
        action = ("write.open", "player", ["new_game", "players", letter], "")
        spec = KeySpec(ARROWS[edge], action, name=f"seat {letter}")
        lines = [Line(f"{ARROWS[edge]}\u00a0{player_name(player)}", 20, lines=4)]
        if edge == "bottom":
            lines.append(Line(tr("keeps the score"), 18))
        align = "right" if edge == "right" and apart else "left"
        return card(scene, spec, lines, wide, paint, least=64, weight=weight, align=align)

    found: list[Any] = list(stayed(scene, width))
    between = (
        (seat("left", width, 0), seat("right", width, 0))
        if apart
        else (Row((seat("left", narrow), seat("right", narrow))),)
    )
    found += [seat("top", width, 0), *between, seat("bottom", width, 0)]
    turn = KeySpec(tr("TURN THE SEATS ↻"), ("new.turn",), name="TURN")
    found.append(Key(turn, 20, 56, weight=0))
    return found


def player_name(player: Any) -> str:
    """The name, with the number where there is one."""
    if not player:
        return tr("number or name")
    name, number = player.get("name"), player.get("number")
    if name and number is not None:
        return f"{name} ({number})"
    return str(name or number)


def stayed(scene: Scene, width: float) -> list[Any]:
    """After a game at this table: the same four, or those who stayed."""
    draft = scene.draft("new_game")
    if not draft.get("moves"):
        return []
    staying = len(draft.get("players", {})) < 4
    cut = draft.get("cut")
    gone = tr("WINNERS MOVED") if cut is None else tr("{side} HAS MOVED").format(side=cut)
    keys = (
        KeySpec(gone, ("new.part",), chosen=staying, name="MOVED"),
        KeySpec(tr("ALL STAY"), ("new.stay",), chosen=not staying, name="STAY"),
    )
    return [choices(scene, keys, width)]


def dealing(scene: Scene, width: float) -> list[Any]:
    """Who deals first, and what decides it."""
    draft = scene.draft("new_game")
    dealer = seating.dealer_of(draft)
    here = dict(zip(seating.round_from(seating.scorer_of(draft)), EDGES, strict=True))
    keys = []
    for edge in ("left", "top", "right", "bottom"):
        seat = next(letter for letter, at in here.items() if at == edge)
        action = ("sheet.choose", "new_game", {"dealer": seat})
        keys.append(Key(KeySpec(ARROWS[edge], action, chosen=seat == dealer, name=f"dealer {seat}"), 28, 56))
    name = (
        player_name(draft["players"][dealer])
        if draft.get("players", {}).get(dealer)
        else ARROWS[here[dealer]]
    )
    said = tr("{name} deals first").format(name=name)
    return [Say(said, 22, 20), Row(tuple(keys)), Say(first_deal(seating.rules_of(draft, scene.settings)), 18)]


def first_deal(rules: Any) -> str:
    """Who deals first, as the sheet has it."""
    game = seating.game_of(rules)
    if game == "cribbage":
        return tr("Cut: the lowest card deals first, ace low (4)")
    if game == "spades":
        return tr("Draw: the highest card deals first, the lowest keeps the score (1)")
    if seating.sheet_of(rules) == "500-nz-classic":
        return tr("The scorer deals first (2a)")
    return tr("The scorer deals first (2a). Two want to score? Cut: hearts high, spades low (2b)")


def place(scene: Scene) -> list[Any]:
    """Which table and round; neither has to be said."""
    draft = scene.draft("new_game")
    table, number = draft.get("table"), draft.get("round")
    said = (
        (tr("TABLE"), "table", "label", "" if table is None else str(table)),
        (tr("ROUND"), "round", "number", "" if number is None else str(number)),
    )
    return [
        Row(
            tuple(
                Key(
                    KeySpec(
                        f"{label} {value}".strip(), ("write.open", kind, ["new_game", key], value), name=key,
                    ),
                    20,
                    56,
                )
                for label, key, kind, value in said
            )
        )
    ]  # fmt: skip
