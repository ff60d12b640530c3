"""500's pads: the deal, the auction, the contract alone, the hand in play, the result."""

from __future__ import annotations

from ...table.compass import arrow_of, axis_of, name_of, of_side
from ...table.games.five_hundred import auction as keys
from ...table.games.five_hundred import contract as contracts
from ...table.key import KeySpec
from ...table.labels import bid_of
from ...table.questions.clock import set_clock
from ...table.questions.deal import all_dealt, misdeal
from ...table.questions.navigation import open_overlay
from ...table.view import own_stage
from ...words.language import tr
from ..band import squeezes
from ..items import BODY, LABEL, Board, Column, Key, Row, Say, grid
from ..layout import KEY_PAD, SAY_PAD
from ..text import LINE
from ..wording import remark
from .drawing import Drawing
from .shared import dealer_of, dealt_anew, dealt_line, hand_line, left_alone, named, needs, strip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..items import Item
    from ..scene import Scene


def deal(scene: Scene) -> Board:
    """Between hands: what came of the last one, and the deal."""
    view = scene.game
    deals = named(scene, tr("{hand}: {dealer} deals"), hand=hand_line(scene), dealer=dealer_of(scene))
    told = [Say(remark(scene, said), 18, lines=2) for said in view.remarks]
    told += dealt_anew(scene)
    # Where the words over it take the room, who deals is said on the key.
    crowded = scene.tight and bool(told)
    head = [] if crowded else [deals._replace(size=26, lines=1 if scene.tight else 2, weight=1)]
    roomy = scene.captions and scene.kind != "wide"
    info = Column((*head, *told, *(needs(scene) if roomy or not told else ())), gap=2)
    small = [KeySpec(tr("MISDEAL"), misdeal(), name="MISDEAL")]
    if view.clock.state == "ready" and not scene.draft("hall"):
        small.append(KeySpec(tr("START CLOCK"), set_clock("start"), name="START"))
    # The joker and the bowers, while nobody plays; beside a notch they are found under MORE.
    if not scene.notched:
        small.append(KeySpec(tr("CARDS"), open_overlay("card_order"), name="CARDS"))
    hint = tr("{dealer} deals").format(dealer=name_of(view, dealer_of(scene))) if crowded else ""
    dealt = KeySpec(tr("ALL DEALT"), all_dealt(), "action", hint=hint, name="ALL DEALT")
    if scene.tight:
        # The time is started once the cards are down.
        return Board(info, Row((Key(dealt, 28, 72, 56, weight=1.6, hint_lines=1), Key(small[0], 20, 60))))
    if scene.kind == "wide":
        row = Row(tuple(Key(spec, 20, 60) for spec in small))
        return Board(info, Column((Key(dealt, 32, 72, 56, weight=2), row)))
    return Board(
        info, Column((Key(dealt, 40, 96, 64, weight=2), Row(tuple(Key(spec, 22, 60) for spec in small))))
    )


def auction(scene: Scene) -> Column:
    """The calls, one touch each."""
    view, place = scene.game, scene.place
    choices = keys.choices(view, place)
    question = _question(scene, bool(choices))
    seats = keys.seats(view, place)
    if scene.kind == "tablet" and not choices:
        return _beside(scene, question, keys.grid(view, place), seats, keys.away(view, place))
    row = _strip(scene, seats)
    if choices:
        return Column((row, question, _wide_keys(scene, choices)))
    calls = [Key(spec, 40, 84, 56) for spec in keys.calls(view, place)]
    levels = Row(tuple(Key(spec, 24, 60, 56) for spec in keys.levels(place)))
    bids: Row | Column = Row(tuple(calls), weight=1)
    if scene.kind != "wide":
        bids = Column(
            (Row(tuple(calls[:3]), weight=1, spans=True), Row(tuple(calls[3:]), weight=1, spans=True))
        )
    # Under the bell's band there is room for the keys alone; whose turn it is stands out in the strip.
    return Column((row, *([] if scene.rung_in_hand and squeezes(scene) else [question]), bids, levels))


def bidding(scene: Scene) -> Board:
    """The contract alone: who made the bid is asked on the board."""
    info = Column(
        (
            Say(tr("Who won the bid?"), 26, 20, weight=1),
            dealt_line(scene)._replace(size=20),
        ),
        gap=4,
    )
    seats = [Key(spec, 24, 80, 56, lines=2) for spec in contracts.bidders(scene.game)]
    if scene.tight:
        # NO BID is on the pad that these keys open.
        return Board(info.items[0], Row(tuple(seats), spans=True))
    none = Key(contracts.nobody(), 22, 60, 56, weight=0.8)
    return Board(info, Column((grid(seats, 2 if scene.kind == "tablet" else 4, weight=2), none)))


def contract(scene: Scene) -> Column:
    """Seat, level and suit, in any order."""
    view, place = scene.game, scene.place
    bidder = contracts.bidder_of(place)
    question = (
        Say(tr("Who won the bid?")) if bidder is None else named(scene, tr("{name}'s bid?"), name=bidder)
    )
    question = question._replace(size=22, least=18, lines=1)
    seats = contracts.seats(view, place)
    none = contracts.nobody()
    if scene.kind == "tablet":
        return _beside(scene, question, contracts.grid(place), seats, none)
    levels = Row(tuple(Key(spec, 28, 72, 56) for spec in contracts.levels(place)), weight=1)
    suits = [Key(spec, 40, 80, 56) for spec in contracts.suits(place)]
    six = (*suits, Key(none, 22, 80, 56))
    bids = Row(six, weight=1) if scene.kind == "wide" else grid(six, 3, weight=2)
    return Column((_strip(scene, seats), question, levels, bids))


def play(scene: Scene) -> Board:
    """The hand in play: the contract, who made it, who leads; nothing to touch but the result."""
    view = scene.game
    middle = keys.middle(view)
    if middle.maker is None or middle.bid is None:
        contract = tr("No bid: no trumps, no kitty")
    else:
        contract = f"{bid_of(middle.bid)} {of_side(view, middle.maker)}"
    words = tr("{hand}: {dealer}\u00a0dealt, {leader}\u00a0leads")
    if not scene.tight:
        words = tr("{hand}\n{dealer}\u00a0dealt · {leader}\u00a0leads")
    who = {"dealer": dealer_of(scene), "leader": middle.leader or keys.turn_of(view)}
    told = named(scene, words, hand=hand_line(scene), **who)._replace(size=20, lines=2)
    info = Column((Say(contract, 34, 20, lines=2, weight=1), told), gap=2)
    return Board(
        info,
        Key(KeySpec(tr("ENTER RESULT"), contracts.open_result(), "action", name="ENTER RESULT"), 34, 120, 60),
    )


def result(scene: Scene) -> Column:
    """The makers' tricks: the bid is outlined, nothing is chosen."""
    view = scene.game
    middle = keys.middle(view)
    if middle.maker is None or middle.bid is None:
        asked = tr("No bid: tricks of {side}?").format(side=axis_of(view, contracts.counted_side(view)))
    else:
        asked = tr("{bid} {name}: tricks made?").format(
            bid=bid_of(middle.bid), name=name_of(view, middle.maker)
        )
    made, down = contracts.tricks(view)
    items: list[Item] = [Say(asked, 24, 18, lines=1 if scene.tight else 2), _numbers(scene, made)]
    if down:
        items += [Say(tr("Went down:"), 18, align="left", lines=1), _numbers(scene, down)]
    return Column(tuple(items))


def _numbers(scene: Scene, specs: tuple[KeySpec, ...]) -> Column:
    """Keys with a number each, in as few rows as have room, all rows about as long."""
    most = 5 if scene.tight else {"phone": 4, "wide": 6, "tablet": 5}[scene.kind]
    rows = -(-len(specs) // most)
    columns = -(-len(specs) // rows)
    return grid((Key(spec, 40, 76, 56) for spec in specs), columns, weight=rows)


def _question(scene: Scene, chooses: bool) -> Say:
    """The line over the keys, always as high over the bids: they are not to move under the thumb."""
    view, place = scene.game, scene.place
    words, arrows = (keys.question(view, place, of) for of in (name_of, arrow_of))
    shorter = tuple(dict.fromkeys((arrows, keys.short_question(view, place))))
    if chooses:
        return Say(words, 22, 18, lines=3 if scene.tight else 2, short=shorter)
    lines = 2 if scene.kind == "phone" and not scene.tight else 1
    high = lines * 22 * LINE * _enlarged(scene) + 2 * SAY_PAD
    return Say(words, 22, 18, lines=lines, height=0 if scene.tight else high, short=shorter)


def _strip(scene: Scene, seats: Iterable[KeySpec]) -> Row:
    """The four seats side by side; a call on one, or LIVE, makes the strip no higher."""
    if scene.kind != "phone":
        return strip(scene, seats, 1 if scene.kind == "wide" else 2)
    # An arrow and a name such as North are two lines; with LIVE under them the smallest phone has one.
    lines = 2 * LABEL + (1 if scene.tight else 2) * BODY
    tall = lines * LINE * _enlarged(scene) + 2 * (KEY_PAD - 2)
    return strip(scene, seats, 2, tall)


def _enlarged(scene: Scene) -> float:
    """How large the phone's owner wants words."""
    return scene.look.sp(1) / scene.look.dp(1)


def _wide_keys(scene: Scene, choices: tuple[KeySpec, ...]) -> Item:
    cells = [Key(spec, 36, 84, 56) for spec in choices]
    if scene.tight and len(cells) == 3:
        return Column((cells[0], Row((cells[1], cells[2]), weight=1)))
    if scene.kind == "wide" or len(cells) > 3:
        return grid(cells, min(len(cells), 4) if scene.kind == "wide" else 2)
    return Column(tuple(cells))


def _beside(
    scene: Scene, question: Say, rows: Iterable[Iterable[KeySpec]], seats: Iterable[KeySpec], last: KeySpec
) -> Column:
    """A tablet: all 25 bids, the seats beside them, or above them where it stands upright."""
    bids = [Row(tuple(Key(spec, 28, 64, 56) for spec in row), weight=1) for row in rows]
    if scene.width >= scene.height:
        column = Column((*(Key(spec, 22, 64, 56) for spec in seats), Key(last, 24, 64, 56)), width=180)
        return Column((question, Row((Column(tuple(bids)), column), weight=1)))
    return Column((_strip(scene, seats), question, *bids, Row((Key(last, 24, 64, 56),), weight=1)))


def rest(scene: Scene) -> Board:
    """What was left alone: the bidding as far as it has come."""
    return left_alone(scene, _so_far(scene), _go_on(scene))


def _so_far(scene: Scene) -> str:
    """The bidding as far as it has come; a bid that is no contract yet must not look like one."""
    middle = keys.middle(scene.game)
    if not middle.maker or not middle.bid:
        return tr("No bid yet")
    shown = {"bid": bid_of(middle.bid), "name": of_side(scene.game, middle.maker)}
    if scene.game.phase == "auction" and scene.place.played != scene.game.stands:
        return tr("Highest bid so far: {bid} {name}").format(**shown)
    return tr("{bid} {name}").format(**shown)


def _go_on(scene: Scene) -> str:
    stage = own_stage(scene.game, scene.place, scene.settings).pad
    turn = next((seat for seat in scene.game.seats if seat.turn), None)
    if stage == "result":
        return tr("ENTER RESULT")
    if stage == "contract":
        return tr("WHO WON THE BID?")
    if turn is not None:
        return tr("BACK TO BIDDING ({name})").format(name=name_of(scene.game, turn.seat))
    return tr("RESUME")


def card_order(scene: Scene) -> Column:
    """The order of the cards; its module is loaded when it is first opened."""
    from . import five_hundred_overlays

    return five_hundred_overlays.card_order(scene)


def correction(scene: Scene) -> Column:
    """A hand that is corrected."""
    from . import five_hundred_overlays

    return five_hundred_overlays.correction(scene)


GAME = Drawing(
    {
        "deal": deal,
        "auction": auction,
        "bidding": bidding,
        "contract": contract,
        "play": play,
        "result": result,
        "rest": rest,
    },
    overlays={"card_order": card_order, "correct": correction},
)
