"""Spades' pads: the deal, the four bids, the hand in play, the tricks of the four, a new deal."""

from __future__ import annotations

from collections.abc import Iterable

from ....shell.key import KeySpec
from ....shell.page.drawn import WAGER_INSET, Wager, Wagers
from ....shell.page.items import Board, Column, Draw, Gap, Key, Row, Say, grid
from ....words.language import tr, trn
from ...compass import PLATES, arrow_of, axis_of, name_of, sides
from ...questions import wrong
from ...questions.deal import all_dealt
from ...view import Side, View, own_stage
from ...wording import remark
from ..drawing import Drawing
from ..pads import dealer_of, dealt_anew, dealt_line, hand_line, named, resume_key, strip
from . import hand as keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....shell.page.items import Item
    from ...scene import Scene


def deal(scene: Scene) -> Board:
    """Between hands: who deals, and the bags so far."""
    view = scene.game
    deals = named(scene, tr("{hand}: {dealer} deals"), hand=hand_line(scene), dealer=dealer_of(scene))
    anew = dealt_anew(scene)
    head = [] if scene.tight and anew else [deals._replace(size=26, least=20, lines=2, weight=1)]
    parts: list[Item] = [*head, *anew]
    if any(keys.middle(view).bags):
        parts.append(_bags(scene))
    parts += [Say(remark(view, one, scene.rules), 18) for one in view.remarks]
    dealt = Key(KeySpec(tr("ALL DEALT"), all_dealt(), "action"), 36, 96, 56, weight=2)
    again = Key(_again(), 20, 60, 56)
    wide = Row((dealt, again)) if scene.tight else Column((dealt, Row((again,))))
    return Board(Column(tuple(parts), gap=4), wide)


def again(scene: Scene) -> Column:
    """Why a hand is dealt again, each reason with what follows from it."""
    columns = 1 if scene.kind == "phone" and not scene.tight else 2
    ask = Say(tr("Why is it dealt again?"), 22, 18, lines=2)
    found = [Key(spec, 22, 72, 56) for spec in keys.again(scene.game)]
    if scene.tight or scene.kind == "wide":
        # Here the reasons have no room for what follows: the next deal's line says who deals.
        found = [key._replace(spec=key.spec._replace(hint="")) for key in found]
    return Column((ask, grid(found, columns)))


def bids(scene: Scene) -> Column:
    """The four bids, one touch each, in whatever order."""
    view, place = scene.game, scene.place
    found = [*_keys(keys.bids(view, place), 30), Key(_again(), 20, 72, 56)]
    seats = _strip(scene, keys.bid_seats(view, place))
    columns = {"phone": 4, "wide": 6}.get(scene.kind, 5 if scene.width > scene.height else 4)
    numbers = grid(found, columns, weight=3)
    if scene.tight:
        return Column((seats, numbers))
    question = Say(keys.bid_question(view, place), 26, 20, lines=1)
    if scene.kind == "wide":
        return Column((seats, numbers))
    return Column((seats, Column((question, _wagers(scene, 1, bare=True), numbers), stretch=NUMBERS)))


def play(scene: Scene) -> Board:
    """The hand in play: what each side has to make."""
    view = scene.game
    line = named(
        scene,
        tr("{hand} · {dealer} dealt · {leader} leads"),
        hand=hand_line(scene),
        dealer=dealer_of(scene),
        leader=keys.middle(view).leader or view.scorer,
    )
    return Board(
        _info(scene, line._replace(lines=1 if scene.tight else 2)),
        Key(KeySpec(tr("ENTER RESULT"), keys.open_pad("tricks")), 22, 64, 56),
        hero=_wagers(scene),
    )


def tricks(scene: Scene) -> Column:
    """The tricks, 13 in all: of one side, or where somebody bid nil of three players; the rest follow."""
    view, place = scene.game, scene.place
    if keys.asks_sides(view):
        seats = Row(
            tuple(
                Key(spec, 28, 64, 56, form="turn", side=PLATES[spec.label[0]])
                for spec in keys.trick_sides(view, place)
            )
        )
    else:
        seats = _strip(scene, keys.trick_seats(view, place))
    columns = {"phone": 4, "wide": 6}.get(scene.kind, 7 if scene.width > scene.height else 5)
    found: list[Item] = list(_keys(keys.tricks(view, place), 30))
    rest, else_ = -len(found) % columns, wrong.was_result(place)
    if else_ and (scene.tight or scene.kind == "wide"):
        found.append(Key(wrong.else_key(), 20, 72, 56, weight=rest, lines=2))
        rest = 0
    numbers = _numbers((*found, *(Gap(0, 1) for _ in range(rest))), columns)
    if scene.tight or scene.kind == "wide":
        return Column((seats, numbers))
    asked = Say(keys.trick_question(view, place), 24, 18, lines=1)
    if not else_:
        return Column((seats, Column((asked, numbers), stretch=NUMBERS)))
    ways = Row(tuple(Key(spec, 20, 56, 56) for spec in wrong.ways(view)))
    asks = Say(tr("What is wrong? If not the tricks:"), 20, 18, lines=2)
    return Column((seats, Column((asks, ways, asked, numbers), stretch=NUMBERS)))


def _numbers(cells: tuple[Item, ...], columns: int) -> Column:
    """Rows of numbers of one size; the last of all may be as wide as several."""
    last = len(cells) - len(cells) % columns or len(cells) - columns
    rows = [cells[at : at + columns] for at in range(0, last, columns)] + [cells[last:]]
    return Column(tuple(Row(row, weight=1, spans=True) for row in rows), weight=3)


def rest(scene: Scene) -> Board:
    """The board while an entry rests: the contracts as far as they are known, and the key that goes on."""
    view, place = scene.game, scene.place
    pad, on = own_stage(view, place, scene.settings).pad, tr("RESUME")
    if pad == "tricks":
        on = tr("ENTER RESULT")
    elif pad == "bids":
        on = tr("Bids: {name}").format(name=name_of(view, keys.bidder(view, place)))
    key = Key(resume_key(scene, on), 34, 64 if scene.tight else 96, 60)
    return Board(_info(scene, dealt_line(scene)), key, hero=_wagers(scene))


# Parts.

NUMBERS = 1.5
"""The numbers grow by this factor where there is room, and no further."""


def _again() -> KeySpec:
    return KeySpec(tr("Deal again"), keys.open_pad("again"), name="DEAL AGAIN")


def _wagers(scene: Scene, ends: int = 2, bare: bool = False) -> Draw:
    """The contract of each side on its field; `bare` without the bids and the bags."""
    view = scene.game
    found = []
    for side, contract in zip(sides(view), keys.contracts(view), strict=True):
        axis = axis_of(view, side.team)
        text = keys.contract_of(view, contract).removeprefix(axis).strip()
        words = _bags_of(view, side) if scene.kind == "tablet" else ""
        found.append(Wager(axis, text) if bare else Wager(axis, text, _bids_of(scene, side.team), words))
    props = Wagers((found[0], found[1]), ends, 0 if bare else WAGER_INSET / 2 if scene.tight else WAGER_INSET)
    return (
        Draw("wagers", props, 56, 48, 0.3)
        if bare
        else Draw("wagers", props, *((80, 80) if scene.tight else (148, 96)))
    )


def _info(scene: Scene, line: Say) -> Item:
    """The line under the contracts; on a phone over it the bags, for which the fields have no room."""
    if scene.kind == "tablet" or scene.tight:
        return line
    return Column((_bags(scene), line), gap=4)


def _bids_of(scene: Scene, team: str) -> tuple[str, ...]:
    """The players whose bids a contract is made of, then by the arrows to the seats."""
    view = scene.game
    seats = [seat for seat in view.seats if seat.team == team and seat.says]
    return tuple(
        ", ".join(f"{of(view, seat.seat)}\u00a0{keys.bid_word(seat.says)}" for seat in seats)
        for of in (name_of, arrow_of)
    )


def _bags(scene: Scene) -> Row:
    """The bags of each side, all hands together."""
    view = scene.game
    return Row(tuple(Say(_bags_of(view, side), 18, lines=1, weight=1) for side in sides(view)))


def _bags_of(view: View, side: Side) -> str:
    bags = keys.bags_of(view, side.team)
    return trn("{side} {number} bag", "{side} {number} bags", bags, side=axis_of(view, side.team))


def _strip(scene: Scene, seats: tuple[KeySpec, ...]) -> Row:
    return strip(scene, seats, 1 if scene.tight or scene.kind == "wide" else 2)


def _keys(specs: Iterable[KeySpec], size: float) -> tuple[Key, ...]:
    return tuple(Key(spec, size, 72, 56) for spec in specs)


GAME = Drawing(
    {
        "deal": deal,
        "again": again,
        "bids": bids,
        "play": play,
        "tricks": tricks,
        "rest": rest,
    }
)
