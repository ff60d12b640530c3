"""Cribbage's pads: the deal, the cut, the pegs of the play, the show, a hand counted from its cards."""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.kinds import TEAM, TEAMS
from ....shell.key import KeySpec
from ....shell.page.drawn import Pegs
from ....shell.page.items import Board, Column, Draw, Gap, Key, Row, Say, grid
from ....words import cribbage as words
from ....words.language import capital, tr
from ....words.values import card as card_of
from ...compass import axes, axis_of, sides, still_to_deal
from ...questions.deal import all_dealt, misdeal
from ...questions.stored_game import on_practice
from ...view import View, own_stage
from ..drawing import Drawing
from ..pads import dealer_of, dealt_anew, named, resume_key
from . import pegging as keys
from . import show as counting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....shell.page.items import Item
    from ...scene import Scene


def pegboard(scene: Scene, height: float = 96, least: float = 64, weight: float = 1) -> Draw:
    """Both lanes, the scorer's own first."""
    pegs = keys.middle(scene.game).pegs
    props = tuple(
        Pegs(axis_of(scene.game, side.team), *pegs[TEAMS.index(side.team)]) for side in sides(scene.game)
    )
    if scene.tight and height > TIGHT:
        # The totals beside it come first.
        height, least = TIGHT, min(least, LEAST)
    return Draw("pegboard", props, height, least, weight)


TIGHT, LEAST = 80.0, 52.0
"""Wanted and least height of a pegboard in dp on the smallest screens."""


def deal_line(scene: Scene) -> str:
    """`Deal 2 of 4`; of a game that does not count, `Practice deal 2 of 4`."""
    view = scene.game
    if on_practice(scene.desk):
        whole = view.hands is not None and not scene.tight
        words = tr("Practice deal {deal} of {deals}") if whole else tr("Practice deal {deal}")
    else:
        words = tr("Deal {deal}") if view.hands is None else tr("Deal {deal} of {deals}")
    return words.format(deal=view.hand, deals=view.hands)


def header(words: str, key: KeySpec | None = None, lines: int = 2) -> Row | Say:
    """The question, and the key beside it where there is one."""
    if key is None:
        return Say(words, 24, 18, lines=lines)
    return Row((Say(words, 22, 18, lines=lines, weight=2.4), Key(key, 20, 56, weight=1)))


# The deal and the cut.


def deal(scene: Scene) -> Board:
    """Between deals: who deals next."""
    line = named(scene, tr("{deal}: {dealer} deals"), deal=deal_line(scene), dealer=dealer_of(scene))
    dealt = Key(KeySpec(tr("ALL DEALT"), all_dealt(), "action"), 36, 64 if scene.tight else 96, 56, weight=2)
    void = Key(KeySpec(tr("MISDEAL"), misdeal(), name="MISDEAL", once=True), 20, 60)
    anew = [*dealt_anew(scene), *_deals_twice(scene)]
    head = [] if anew and (scene.tight or scene.kind == "wide") else [line._replace(size=24, lines=2)]
    info = Column((*head, *anew, pegboard(scene)))
    return Board(info, Row((dealt, void)) if _flat(scene) else Column((dealt, Row((void,)))))


def _deals_twice(scene: Scene) -> list[Say]:
    """After a wrong dealer: who deals has dealt already, and somebody else has not (2)."""
    left = still_to_deal(scene.game)
    words = tr("{dealer} deals again, {other} has not dealt (2): see More, Wrong dealer")
    if scene.tight and scene.game.phase == "cut":
        # The question of the cut stays: there is room for a line.
        words = tr("{other} has not dealt (2)")
    return [named(scene, words, dealer=dealer_of(scene), other=other)._replace(lines=3) for other in left[:1]]


def cut(scene: Scene) -> Board:
    """The pack is cut: a jack is two to the dealer."""
    view = scene.game
    line = named(scene, tr("{name} cuts. Jack turned up?"), name=keys.cutter(view))
    found = [Key(_bare(scene, spec), 24, 96, 56) for spec in keys.cut(view)]
    shown: Row | Column = Row(tuple(found))
    if not _flat(scene):
        shown = Column((Row((found[0],), weight=1.2), Row(tuple(found[1:]), weight=1)))
    twice = _deals_twice(scene)
    return Board(Column((line._replace(size=24, lines=2), *twice, pegboard(scene))), shown)


def turn_up(scene: Scene) -> Column:
    """The card that was turned up."""
    ask = header(tr("Which card was turned up?"), counting.step_back(scene.place))
    return _dealt(scene, ask)


def _dealt(scene: Scene, ask: Item) -> Column:
    """A question and the cards that answer it; a few keys grow no higher than they need."""
    deck = tuple(_deck(scene))
    return Column((ask, *deck), stretch=STRETCH if len(deck) == 1 else 0)


# The play.


def play(scene: Scene) -> Column | Board:
    """A touch a peg. Where there is room the totals stay as large as on the board."""
    shown, dealt = _peg_keys(scene), _deal_words(scene)
    if not _roomy(scene, PLAY_HEIGHT):
        return Column((pegboard(scene, 120, 44), shown))
    if scene.kind == "tablet" and scene.width > scene.height:
        return Column((dealt._replace(size=20), pegboard(scene, 140), shown))
    lines = (dealt._replace(lines=2),) if _roomy(scene, PLAY_HEIGHT + LINE_HEIGHT) else ()
    return Board(Column((pegboard(scene, 150, 56), *lines), gap=4), shown)


def _deal_words(scene: Scene) -> Say:
    view = scene.game
    up = keys.middle(view).turn_up
    words = tr("{dealer} dealt, {leader} leads")
    if up is not None:
        words = tr("{dealer} dealt, {leader} leads, {card} up")
    who = {"dealer": dealer_of(scene), "leader": keys.cutter(view)}
    return named(scene, words, **who, card=card_of(up or ""))


def _peg_keys(scene: Scene) -> Column:
    """Each side's keys on its own half, or in a row of their own."""
    view = scene.game
    one, other = keys.teams(view)
    high = 56 if scene.tight else 72
    show = Key(KeySpec(tr("SHOW"), keys.open_pad("show"), "action", name="SHOW"), 26, high, 56, weight=2)
    if scene.kind == "tablet" and scene.width > scene.height:
        rows = [
            Row((*_keys(keys.pegs(view, team), 34), Key(keys.more(view, team), 28, 72)), weight=1)
            for team in (one, other)
        ]
        return Column((Row((Column(tuple(rows)), Column((show,), width=150)), weight=1),), weight=0.6)
    columns = 3 if scene.kind == "wide" else 2
    pairs = zip(
        *(grid(_keys(keys.pegs(view, team), 32, high), columns).items for team in (one, other)), strict=True
    )
    rows = [Row((*left.items, *right.items), weight=1) for left, right in pairs]
    ends = [Key(keys.more(view, team), 26, high, 56) for team in (one, other)]
    return Column((*rows, Row((ends[0], show, ends[1]), weight=1)), weight=1.3)


def peg(scene: Scene) -> Column:
    """The points that are seldom, and all by what they are for."""
    view = scene.game
    team = keys.side_of(view, scene.place)
    points = _keys(keys.pegs(view, team, keys.SELDOM), 28)
    reasons = _keys(keys.reasons(view, team), 20)
    mend = Key(keys.correct_key(view, team), 20, 56, 56, weight=2)
    ask = header(tr("{side}: points, or what for").format(side=axis_of(view, team)))
    if scene.kind == "wide":
        cells = (*points, *reasons, mend)
        return Column((ask, *(Row(cells[at : at + 6], weight=1) for at in (0, 6, 12))))
    if scene.kind == "tablet" and scene.width > scene.height:
        return Column((ask, grid(points, 8), grid((*reasons, mend), 8)))
    if scene.tight:
        ask = Row((mend,))
        # A label of two lines leaves no room for its points; every player knows them.
        reasons = tuple(
            key._replace(spec=key.spec._replace(hint="")) if len(key.spec.label.split()) > 1 else key
            for key in reasons
        )
    # The longer words are in a row of three.
    rows = (Row(reasons[:4], weight=1), Row(reasons[4:], weight=1))
    return Column((ask, grid(points, 4), Column(rows), *(() if scene.tight else (Row((mend,)),))))


def run(scene: Scene) -> Column:
    """A run of how many."""
    view = scene.game
    team = keys.side_of(view, scene.place)
    ask = header(tr("{side}: a run of how many?").format(side=axis_of(view, team)))
    runs = _keys(keys.runs(view, team), 36)
    return Column((ask, _grid(runs, 3 if scene.kind == "phone" else 5)), stretch=STRETCH)


def correct(scene: Scene) -> Column:
    """The pad that corrects the points that a side pegged last."""
    view = scene.game
    team = keys.side_of(view, scene.place)
    # Translators: at most 42 letters.
    words = tr("{side} pegged {points}. Should have been?").format(
        side=axis_of(view, team), points=keys.latest(view, team)
    )
    found = _keys(keys.corrections(view, team), 28)
    room = {"phone": 4, "wide": 6}.get(scene.kind, 8 if scene.width > scene.height else 5)
    columns = max(1, min(len(found), room))
    return Column((header(words), _grid(found, columns)), stretch=STRETCH)


# The show.


def show(scene: Scene) -> Column:
    """The player whose hand is next, and its count."""
    view, place = scene.game, scene.place
    whole = scene.kind == "tablet"
    columns = {"phone": 4, "wide": 6}.get(scene.kind, 9 if scene.width > scene.height else 5)
    cells = _keys(counting.counts(place, whole), 26 if scene.kind == "wide" else 30)
    full = len(cells) - (len(cells) % columns or columns)
    counts = Column((*grid(cells[:full], columns).items, Row(cells[full:], weight=1)), weight=2)
    ask = header(tr("{whose}?").format(whose=counting.show_question(view)))
    if scene.tight or scene.kind == "wide":
        return Column((ask, counts))
    return Column((_order(scene), ask, pegboard(scene, 96, 56), counts))


def _order(scene: Scene) -> Row:
    """The five counts of the show: those that were, the one that is now, those to come."""
    cells = []
    for name, sign, gave, now in counting.order(scene.game):
        if scene.kind == "phone":
            # Names are in the question; here there is room for the seat and what its hand gave.
            text = f"{sign} {gave}" if gave is not None else tr("Crib") if sign in "↕↔" else sign
        else:
            text = f"{name}\n{sign if gave is None else gave}"
        paint = "pressed" if now else "quiet" if gave is not None else ""
        cells.append(Say(text, 20, 18, paint=paint, lines=text.count("\n") + 1, weight=1))
    return Row(tuple(cells), gap=4)


def cards(scene: Scene) -> Column:
    """A hand counted from its cards: tap four, and the engine counts."""
    view, place = scene.game, scene.place
    ask = header(counting.cards_question(view, place), counting.step_back(place), lines=3)
    if len(counting.hand(place)) < 4:
        return _dealt(scene, ask)
    counts = counting.parts(view, place, scene.rules.values)
    total = sum(part.points for part in counts)
    lines: list[Item] = []
    for part in counts:
        lines += _part(scene, part)
    pegged = KeySpec(tr("PEG {points}").format(points=total), counting.peg_cards(), "action", name="PEG")
    all_lines = lines or [Say(tr("Nothing"), 24)]
    return Column(
        (ask, Gap(0, 1), *all_lines, Gap(12, 0), Key(pegged, 36, 84, 56, weight=0), Gap(0, 1)), gap=4
    )


def _part(scene: Scene, part: counting.Part) -> list[Item]:
    """`Fifteens 4`, and under it the cards of each."""
    name = capital(tr(str(words.SHARES[part.kind])))
    size = 20.0 if scene.kind == "wide" else 24.0
    sum_of = Say(str(part.points), size, 18, align="right", weight=1, lines=1)
    line = Row((Say(name, size, 18, align="left", weight=3, lines=1), sum_of))
    if scene.tight or scene.kind == "wide":
        return [line]
    together = ("\u00a0".join(cards.split()) for cards in part.cards)
    return [line, Say("   ".join(together), 18, align="left", lines=3)]


STRETCH = 1.4
"""A handful of keys grows by this factor where there is room, and no further."""
DECK = 1200.0
"""So long is a tablet that has room for 52 keys."""


def _deck(scene: Scene) -> Iterable[Item]:
    """All cards at one touch where they have room; else the rank, then the suit."""
    view, place = scene.game, scene.place
    if scene.kind == "tablet" and max(scene.width, scene.height) >= DECK:
        rows = counting.deck(view, place)
        if scene.width < scene.height:
            return [Row(_keys(row, 24), weight=1) for row in zip(*rows, strict=True)]
        # A ten has three letters, and is written as large as the others.
        keys = (
            [key._replace(weight=1 + (len(key.spec.label) > 2) / 3) for key in _keys(row, 24)] for row in rows
        )
        return [Row(tuple(row), weight=1) for row in keys]
    if counting.rank_of(place):
        return [grid(_keys(counting.suits(view, place), 40), 4 if scene.kind == "wide" else 2)]
    columns = 4 if scene.tight else 5
    return [_grid(_keys(counting.ranks(view, place), 28), columns)]


def _grid(cells: Iterable[Key], columns: int) -> Column:
    """Rows of keys that are all of one size."""
    found: list[Item] = list(cells)
    return grid((*found, *(Gap(0, 1) for _ in range(-len(found) % columns))), columns)


def _keys(specs: Iterable[KeySpec], size: float, height: float = 72) -> tuple[Key, ...]:
    return tuple(Key(spec, size, height, 56) for spec in specs)


PLAY_HEIGHT = 716.0
"""So high is a phone on which huge totals, a pegboard and four rows of keys have room together."""
LINE_HEIGHT = 52.0
"""And so much more it takes for two lines of words."""


def _roomy(scene: Scene, height: float) -> bool:
    """Is the screen that high, with words as large as its owner wants them?"""
    if scene.kind != "phone":
        return scene.kind == "tablet"
    larger = scene.look.sp(1) / scene.look.dp(1) - 1
    return not scene.tight and scene.height >= height + 60 * max(0.0, larger)


def _flat(scene: Scene) -> bool:
    """Is there so little height that keys stand side by side?"""
    return scene.tight or (scene.kind == "tablet" and scene.width > scene.height)


def _bare(scene: Scene, spec: KeySpec) -> KeySpec:
    """Without its second line where there is no room for one."""
    return spec._replace(hint="") if scene.tight else spec


def rest(scene: Scene) -> Board:
    """The board while an entry rests: the totals, the pegs, and the key that goes on."""
    view, place = scene.game, scene.place
    pad = own_stage(view, place, scene.settings).pad
    if pad == "play" and _roomy(scene, PLAY_HEIGHT) and not place.sheet:
        found = play(scene)
        if isinstance(found, Board):
            return found
    counts = pad in ("show", "cards")
    spec = resume_key(scene, tr("COUNT") if counts else tr("PEG"))
    if place.sheet:
        line = Say(deal_line(scene))
    else:
        line = Say(counting.show_question(view)) if counts else _deal_words(scene)
    info = Column((pegboard(scene), line._replace(size=20, lines=2)), gap=4)
    return Board(info, Key(spec, 34, 96, 56))


def replayed(view: View) -> tuple[Draw, ...]:
    """Both lanes of a replayed step, the sides in the order of the plates over them."""
    pegs = keys.middle(view).pegs
    return (
        Draw(
            "pegboard", tuple(Pegs(axis, *pegs[TEAM[team]]) for axis, team in axes(view.scorer)), 150, 64, 0
        ),
    )


GAME = Drawing(
    {
        "deal": deal,
        "cut": cut,
        "turn_up": turn_up,
        "play": play,
        "peg": peg,
        "run": run,
        "correct": correct,
        "show": show,
        "cards": cards,
        "rest": rest,
    },
    replayed,
    {"correct": "table.games.cribbage.last_points.build"},
)
