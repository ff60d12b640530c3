"""500's pads: the deal, the auction, the contract alone, the hand in play, the result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....shell.key import KeySpec
from ....shell.navigation import open_overlay, resume
from ....shell.page.drawn import Contract
from ....shell.page.items import (
    BODY,
    GAP,
    LABEL,
    STRETCH,
    TALLER,
    Board,
    Column,
    Draw,
    Gap,
    Key,
    Row,
    Say,
    Turned,
    grid,
)
from ....shell.page.layout import KEY_PAD, SAY_PAD, SEAT_EDGE
from ....shell.page.measure import LINE
from ....words.language import tr
from ...compass import arrow_of, axis_of, called, called_short, name_of, of_side, side_of
from ...edges import squeezes
from ...labels import bid_of, suit_of
from ...questions import wrong
from ...questions.clock import set_clock
from ...questions.deal import all_dealt, misdeal
from ...view import View, is_resting, overlay_of, own_stage
from ...wording import remark
from ..drawing import Drawing
from ..pads import (
    dealer_of,
    dealt_anew,
    dealt_line,
    hand_line,
    left_alone,
    named,
    needs,
    resume_key,
    strip,
    turn_key,
)
from . import auction as keys
from . import contract as contracts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....shell.page.items import Item
    from ...scene import Scene


def deal(scene: Scene) -> Board:
    """Between hands: what came of the last one, and the deal."""
    view = scene.game
    deals = named(scene, tr("{hand}: {dealer} deals"), hand=hand_line(scene), dealer=dealer_of(scene))
    lines = [Say(remark(view, each, scene.rules), 18, lines=2) for each in view.remarks]
    lines += dealt_anew(scene)
    # Where the words over it take the room, who deals is said on the key.
    crowded = scene.tight and bool(lines)
    head = [] if crowded else [deals._replace(size=26, lines=1 if scene.tight else 2, weight=1)]
    roomy = scene.captions and scene.kind != "wide"
    info = Column((*head, *lines, *(needs(scene) if roomy or not lines else ())), gap=2)
    small = [KeySpec(tr("MISDEAL"), misdeal(), name="MISDEAL", once=True)]
    if view.clock.state == "ready" and not scene.draft("hall"):
        small.append(KeySpec(tr("START CLOCK"), set_clock("start"), name="START"))
    # The joker and the bowers, while nobody plays; beside a notch they are found under MORE.
    if not scene.notched:
        small.append(KeySpec(tr("Cards"), open_overlay("card_order"), name="CARDS"))
    hint = tr("{dealer} deals").format(dealer=name_of(view, dealer_of(scene))) if crowded else ""
    dealt = KeySpec(tr("ALL DEALT"), all_dealt(), "action", hint=hint, name="ALL DEALT")
    if scene.tight:
        # The time is started once the cards are down.
        return Board(info, Row((Key(dealt, 28, 72, 56, weight=1.6, hint_lines=1), Key(small[0], 20, 60))))
    if scene.kind == "wide":
        row = Row(tuple(Key(spec, 20, 60) for spec in small))
        return Board(info, Column((Key(dealt, 32, 72, 56, weight=2), row)))
    keys = Column((Key(dealt, 40, 96, 64, weight=2), Row(tuple(Key(spec, 22, 60) for spec in small))))
    if scene.stands:
        # Who deals and what each side needs are read from afar; one key needs no half of the screen.
        larger = tuple(
            one._replace(size=one.size * 1.5) if isinstance(one, Say) else one for one in info.items
        )
        return Board(info._replace(items=larger, gap=12), keys._replace(weight=0.6))
    return Board(info, keys)


def auction(scene: Scene) -> Column:
    """The calls, one touch each."""
    view, place = keys.asked_view(scene.desk), scene.place
    choices = keys.choices(view, place)
    seats = keys.seats(scene.game, place)
    which = keys.row(view, place)
    if choices:
        shown: Item = _question(scene, view, True)
        if which in ("last-word", "lone") and scene.kind == "phone" and not scene.tight:
            # The same card as on the board: all four see what is about to be played.
            shown = _contract(scene)._replace(height=104, weight=0.6)
        items: list[Item] = [shown, _wide_keys(scene, choices)]
        if which in ("last-word", "lone", "all-away"):
            items.append(_just_the_contract())
        return Column((_strip(scene, seats), Column(tuple(items), gap=12, stretch=STRETCH)))
    contract = None if which == "mend" else _just_the_contract()
    question = _standing(scene, view)
    roomy = scene.kind == "phone" and not scene.high_in_middle
    if (scene.tight or roomy) and contract is not None:
        # There it costs no height; the smallest phone has room for it nowhere else.
        question = question._replace(items=(*question.items, contract._replace(weight=1.3)))
        contract = None
    if scene.kind == "tablet":
        return _beside(scene, question, keys.grid(view, place), seats, keys.away(view, place), contract)
    cards = [_card(spec) for spec in keys.calls(view, place)[:5]]
    pad = _bids(scene, cards, keys.levels(view, place), keys.away(view, place), contract)
    # Under the bell's band there is room for the keys alone; whose turn it is stands out in the strip.
    squeezed = scene.height < LOW_HEIGHT or (scene.rung_in_hand and squeezes(scene))
    above = [] if squeezed else [question]
    return Column((_strip(scene, seats), *above, *pad))


def at_bell(scene: Scene) -> Key | None:
    """The way to the contract alone: under the band the smallest phone has room for the calls and no more."""
    view, place = keys.asked_view(scene.desk), scene.place
    open_pad = not overlay_of(scene.game, place) and not is_resting(scene.game, place)
    if not open_pad or own_stage(scene.game, place, scene.settings).pad != "auction":
        return None
    if keys.row(view, place) == "mend" or keys.choices(view, place):
        return None
    return _just_the_contract()._replace(weight=0.8)


def _just_the_contract() -> Key:
    return Key(keys.just_the_contract(), 18, 56, 56, lines=2, weight=0.6)


def _card(spec: KeySpec) -> Key:
    return Key(spec, 40, 84, 56, form="card")


def _bids(
    scene: Scene, cards: list[Key], levels: Iterable[KeySpec], last: KeySpec, beside: Key | None = None
) -> list[Item]:
    """Five cards, their levels under them in the same columns, and the key for no bid in another shape.

    `beside` is a further key beside the one for no bid, or under the levels where that one has no room.
    """
    more = () if beside is None else (beside,)
    row = Row(tuple(Key(spec, 26, 60, 56) for spec in levels))
    none = Key(last, 26, 64, 56, form="pill")
    if scene.kind == "wide":
        return [Row((*cards, none._replace(height=84)), weight=1), Row((*row.items, *more))]
    if not _five_across(scene):
        upper = Row(tuple(cards[:3]), weight=1, spans=True)
        return [upper, Row((*cards[3:], none._replace(height=84)), weight=1, spans=True), row, *more]
    return [Row(tuple(cards), weight=1), row._replace(weight=0.12), Row((none, *more), weight=0.3)]


def _five_across(scene: Scene) -> bool:
    """Is there room for five keys of `CARD` dp in a row?"""
    return scene.middle[0] >= 5 * CARD + 4 * GAP


LOW_HEIGHT = 540.0
"""Height in dp below which there is room for the keys of the bids alone."""
CARD = 72.0
"""Least width in dp of the key of a bid or a result."""


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
    cards = [_card(spec) for spec in contracts.suits(place)]
    return Column((_strip(scene, seats), question, *_bids(scene, cards, contracts.levels(place), none)))


def play(scene: Scene) -> Board:
    """The hand in play: the contract, who made it, who leads; nothing to touch but the result."""
    view = scene.game
    middle = keys.middle(view)
    words = tr("{hand}: {dealer}\u00a0dealt, {leader}\u00a0leads")
    who = {"dealer": dealer_of(scene), "leader": middle.leader or keys.turn_of(view)}
    line = named(scene, words, hand=hand_line(scene), **who)._replace(lines=2)
    enter = KeySpec(tr("ENTER RESULT"), contracts.open_result(), name="ENTER RESULT")
    return Board(line, Key(enter, 22, 64, 56), hero=_contract(scene))


def _contract(scene: Scene) -> Draw | Say:
    """The contract as a card; where nobody bid, in words."""
    view = scene.game
    middle = keys.middle(view)
    if middle.maker is None or middle.bid is None:
        lines = 1 if scene.tight else 2
        return Say(
            tr("All away: no trumps, no kitty"), 28, 18, lines=lines, weight=1, short=(tr("All away"),)
        )
    suit = middle.bid.lstrip("0123456789")
    names = called(view, middle.maker), *called_short(view, middle.maker)
    card = Contract(axis_of(view, middle.makers or ""), middle.bid[: -len(suit)], suit, names)
    return Draw("contract", card, 148, 64 if scene.tight else 96)


def result(scene: Scene) -> Column:
    """The makers' tricks: the bid is outlined, nothing is chosen."""
    view = scene.game
    middle = keys.middle(view)
    shorter: tuple[str, ...] = ()
    if middle.maker is None or middle.bid is None:
        team = contracts.counted_side(view)
        players = [name_of(view, seat.seat) for seat in view.seats if seat.team == team]
        asked = tr("Tricks to {one} & {other}?").format(one=players[0], other=players[1])
        shorter = (tr("Tricks to {side}?").format(side=axis_of(view, team)),)
    else:
        asked = tr("{bid} {name}: tricks made?").format(
            bid=bid_of(middle.bid), name=name_of(view, middle.maker)
        )
        shorter = (tr("{bid}: tricks made?").format(bid=bid_of(middle.bid)),)
    ask = Say(asked, 24, 18, lines=1 if scene.tight else 2, short=shorter)
    return trick_pad(scene, _asked(scene, ask), *contracts.tricks(middle.bid, contracts.take_tricks))


def trick_pad(
    scene: Scene, asks: Sequence[Item], made: tuple[KeySpec, ...], down: tuple[KeySpec, ...]
) -> Column:
    """The question, and the numbers of tricks under it: the same keys at the same places wherever asked."""
    marks = not any(spec.chosen for spec in (*made, *down))
    rows, lost = _numbers(scene, made, "plain", marks), _numbers(scene, down, "quiet", marks)
    items: list[Item] = [*asks, *rows]
    # On the smallest phone four rows and what else is wrong leave no room for it: the quiet keys say it.
    if lost and not (scene.tight and len(asks) > 1 and len(rows) + len(lost) > 3):
        high = 18 * LINE * _enlarged(scene) + 6
        items.append(Draw("divider", tr("Went down:"), high, high, 0))
    items += lost
    return Column(tuple(items), stretch=TALLER if scene.stands else NUMBERS)


def _asked(scene: Scene, tricks: Say) -> list[Item]:
    """The question for the tricks; after WRONG over it, or beside it, what else can be wrong."""
    if not wrong.was_result(scene.place):
        return [tricks]
    ways = tuple(Key(spec, 20, 56, 56) for spec in wrong.ways(scene.game))
    if scene.kind == "wide":
        return [Row((tricks._replace(weight=1.2), *ways))]
    if scene.tight:
        return [Row(ways), tricks]
    return [Say(tr("What is wrong? If not the tricks:"), 20, 18, lines=2), Row(ways), tricks]


NUMBERS = 1.4
"""The numbers grow by this factor where there is room, and no further."""


def _numbers(scene: Scene, specs: tuple[KeySpec, ...], look: str, marks: bool) -> list[Row]:
    """Keys with a number each, all of one size: on every screen the same columns.

    `marks`: the bid is outlined, since no number is chosen.
    """
    columns = 6 if scene.kind == "wide" else 5 if _five_across(scene) and not scene.stands else 4
    found = []
    for at in range(0, len(specs), columns):
        cells: list[Item] = [
            Key(
                spec._replace(look=look),
                28 if scene.tight else 52 if scene.stands else 40,
                76,
                56,
                form="bid" if spec.hint and marks else "",
            )
            for spec in specs[at : at + columns]
        ]
        cells += [Gap(0, 1)] * (columns - len(cells))
        found.append(Row(tuple(cells), weight=1, spans=True))
    return found


def _question(scene: Scene, view: View, chooses: bool, high_beside: bool = False) -> Say:
    """The line over the keys, always as high over the bids: they are not to move under the thumb."""
    place = scene.place
    words, arrows = (keys.question(view, place, of, high_beside) for of in (name_of, arrow_of))
    shorter = tuple(dict.fromkeys((arrows, keys.short_question(view, place))))
    if chooses:
        return Say(words, 24, 18, lines=3 if scene.tight else 2, short=shorter)
    lines = 2 if scene.kind == "phone" else 1
    return Say(words, 22, 18, lines=lines, short=shorter)


def _standing(scene: Scene, view: View) -> Row:
    """The seat in turn; beside it the high bid both ways up, where it has no other place."""
    high, bid = _standing_height(scene), high_bid(scene)
    size = 18 if scene.tight else 22
    question = _question(scene, view, False, bid is not None)._replace(size=size, height=high, weight=1)
    if bid is None or not scene.high_in_middle:
        return Row((question,), weight=0.2)
    bid = bid._replace(height=high, least=high)
    # On the strip, too, the player whose turn it is stands out: on the smallest phone there alone.
    if scene.tight and keys.row(view, scene.place) == "calls" and not any(seat.live for seat in view.seats):
        return Row((Turned(bid, weight=1), bid), weight=0.2)
    return Row((question._replace(weight=0.75), Turned(bid, weight=1), bid), weight=0.2)


def high_bid(scene: Scene) -> Draw | None:
    """The high bid, or the contract, with the player who has it; None before the first bid."""
    view = scene.game
    middle = keys.middle(view)
    if middle.maker is None or middle.bid is None:
        return None
    suit, arrow = suit_of(middle.bid), arrow_of(view, middle.maker)
    short = (word.removeprefix(f"{arrow} ") for word in called_short(view, middle.maker))
    names = name_of(view, middle.maker), *short
    bid = Contract(axis_of(view, side_of(middle.maker)), middle.bid.removesuffix(suit), suit, names)
    return Draw("bidding", bid, 56, 44)


def _standing_height(scene: Scene) -> float:
    """Height in dp of the high bid: with or without one the keys under it stay where they are."""
    if scene.tight or scene.kind == "wide":
        return 18 * LINE * _enlarged(scene) * (2 if scene.tight else 1) + 2 * SAY_PAD + 4
    return max(60.0, 2 * 22 * LINE * _enlarged(scene) + 2 * SAY_PAD)


def _strip(scene: Scene, seats: Iterable[KeySpec]) -> Row:
    """The four seats side by side; a call on one, or LIVE, makes the strip no higher."""
    if scene.kind != "phone":
        return strip(scene, seats, 1 if scene.kind == "wide" else 2)
    # An arrow and a name such as North are two lines; with LIVE under them the smallest phone has one.
    lines = 2 * LABEL + (1 if scene.tight else 2) * BODY
    tall = lines * LINE * _enlarged(scene) + 2 * (KEY_PAD - 2) + SEAT_EDGE
    if scene.tight:
        return strip(scene, seats, 2, tall)
    return strip(scene, seats, 2, least=tall)._replace(weight=0.1)


def _enlarged(scene: Scene) -> float:
    """How large the phone's owner wants words."""
    return scene.look.sp(1) / scene.look.dp(1)


def _wide_keys(scene: Scene, choices: tuple[KeySpec, ...]) -> Item:
    cells = [_card(spec) if spec.suit else Key(spec, 30, 84, 56) for spec in choices]
    if scene.tight and len(cells) == 3:
        return Column((cells[0], Row((cells[1], cells[2]), weight=1)))
    if scene.kind == "wide" or len(cells) > 3:
        return grid(cells, min(len(cells), 4) if scene.kind == "wide" else 2)
    return Column(tuple(cells))


def _beside(
    scene: Scene,
    question: Item,
    rows: Iterable[Iterable[KeySpec]],
    seats: Iterable[KeySpec],
    last: KeySpec,
    beside: Key | None = None,
) -> Column:
    """A tablet: all 25 bids, the seats beside them, or above them where it stands upright."""
    bids = [Row(tuple(_card(spec) for spec in row), weight=1) for row in rows]
    none = Key(last, 26, 72, 56, form="pill")
    more = () if beside is None else (beside,)
    if scene.width >= scene.height:
        sit = [turn_key(scene, spec, 2)._replace(size=22, height=64) for spec in seats]
        column = Column((*sit, none, *more), width=180)
        return Column((question, Row((Column(tuple(bids)), column), weight=1)))
    return Column((_strip(scene, seats), question, *bids, Row((none, *more))))


def rest(scene: Scene) -> Board:
    """The board while the bidding rests, as far as it has come. A touch on a seat takes its call at once.

    Once only the last word is open the table plays, mostly without a word to the scorer: PLAY is there.
    """
    view, place = keys.asked_view(scene.desk), scene.place
    bids = own_stage(scene.game, place, scene.settings).pad == "auction"
    if not bids or place.sheet:
        return left_alone(scene, _so_far(scene), _go_on(scene))
    line = KeySpec(_so_far(scene), resume(), "quiet", name="SO FAR")
    seats = _strip(scene, keys.seats(scene.game, place))
    last = keys.row(view, place) in ("last-word", "lone", "all-away")
    spec = keys.choices(view, place)[0] if last else resume_key(scene, _go_on(scene))
    if scene.tight:
        # There is no room for a line and a key.
        line = spec if last else line._replace(name="GO ON")
        return Board(Key(line, 24, 56, 56, lines=2, weight=1), seats)
    return Board(Key(line, 26, 64, 56, lines=2, weight=1), Column((seats, Key(spec, 30, 96, 64))))


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
        return tr("Who won the bid?")
    if turn is not None:
        return tr("Back to bidding ({name})").format(name=name_of(scene.game, turn.seat))
    return tr("RESUME")


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
    overlays={
        "card_order": "table.games.five_hundred.card_order.build",
        "correct": "table.games.five_hundred.correction.build",
    },
    high=high_bid,
    at_bell=at_bell,
)
