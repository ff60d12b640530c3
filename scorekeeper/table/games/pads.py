"""Pads that all games have: an entry left alone, the start of the clock, the bell's question, the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ...engine.kinds import SEAT
from ...shell.key import KeySpec
from ...shell.navigation import resume
from ...shell.page.icons import ICONS
from ...shell.page.items import Board, Column, Final, Key, Row, Say
from ...shell.page.measure import with_sign
from ...words.games import words_of
from ...words.language import capital, fill, tr, trn
from ..compass import PLATES, arrow_of, axis_of, dealer, name_of, seat_of, side_of, sides
from ..labels import clock_text
from ..questions.clock import leave_to_hall, set_clock
from ..questions.deal import dealt_before_bell, misdeal, not_dealt
from ..questions.stored_game import on_practice
from ..view import of_the_hands
from ..wording import remark
from .ending import over

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.items import Item
    from ..scene import Scene


def hand_line(scene: Scene) -> str:
    """`Hand 3 of 4`; of a game that does not count, `Practice hand 3 of 4`."""
    view = scene.game
    if on_practice(scene.desk):
        whole = view.hands is not None and not scene.tight
        words = tr("Practice hand {hand} of {hands}") if whole else tr("Practice hand {hand}")
    else:
        words = tr("Hand {hand}") if view.hands is None else tr("Hand {hand} of {hands}")
    return words.format(hand=view.hand, hands=view.hands)


def dealer_of(scene: Scene) -> str:
    """The seat that deals."""
    return dealer(scene.game).seat


def named(scene: Scene, words: str, **text: str) -> Say:
    """Words about players, by their names; by the arrows to their seats where the names have no room."""
    by_name, by_arrow = (
        words.format(**{key: of(scene.game, word) if word in SEAT else word for key, word in text.items()})
        for of in (name_of, arrow_of)
    )
    return Say(by_name, short=(by_arrow,))


def dealt_line(scene: Scene) -> Say:
    """`Hand 3 of 4, Bev dealt`."""
    return named(scene, tr("{hand}, {dealer} dealt"), hand=hand_line(scene), dealer=dealer_of(scene))


def dealt_anew(scene: Scene) -> list[Say]:
    """The dealer after a misdeal, until the cards are down: without it MISDEAL would seem to do nothing."""
    top = of_the_hands(scene.desk.session.game)
    if top.before is None or top.entry["do"] not in ("misdeal", "redeal"):
        return []
    passed = top.play.dealer != top.before.play.dealer
    words = tr("Misdeal: {dealer} deals again")
    void = capital(fill(words_of(scene.game.game).hand.ruled["void"], {}))
    if top.entry["do"] == "redeal":
        words = tr("Dealt again: {dealer} deals")
    elif top.entry.get("kind") == "ruling":
        # Translators: after a ruling, {void} is `The deal is void`.
        words = tr("{void}: {dealer} deals again")
    elif passed:
        words = tr(words_of(scene.game.game).passed)
        if "{dealer}" not in words:
            return [Say(words, 18, lines=2)]
    return [named(scene, words, dealer=dealer_of(scene), void=void)._replace(lines=2)]


def strip(scene: Scene, seats: Iterable[KeySpec], lines: int, tall: float = 0, least: float = 56) -> Row:
    """The four seats side by side; on a phone each arrow stands over its name, where a call leaves room.

    `tall` is the exact height of the keys in dp, 0 for what their labels need; `least` the least.
    """
    over = lines > 1 and scene.kind == "phone"
    return Row(
        tuple(
            turn_key(scene, _over(spec), lines)._replace(tall=tall, least=least)
            if over and " " not in spec.hint
            # The smallest phone has no room for the dealer's sign beside a live bid and a name.
            else turn_key(scene, spec, lines, dealer=not scene.tight)._replace(tall=tall, least=least)
            for spec in seats
        ),
        spans=True,
    )


def turn_key(scene: Scene, spec: KeySpec, lines: int, dealer: bool = True) -> Key:
    """A player in the strip of seats, in the colour of the side; the dealer has the sign of the cards."""
    view, seat = scene.game, spec.called[-1]
    if dealer and seat == dealer_of(scene) and view.phase != "over":
        label, *short = with_sign((spec.label, *spec.short), arrow_of(view, seat), ICONS["style"])
        spec = spec._replace(label=label, short=tuple(short))
    side = PLATES[axis_of(view, side_of(seat))]
    return Key(spec, 20, 72, 56, lines=lines, form="turn", side=side, marked=seat_of(view, seat).live)


def _over(spec: KeySpec) -> KeySpec:
    label, *short = (called.replace(" ", "\n", 1) for called in (spec.label, *spec.short))
    return spec._replace(label=label, short=tuple(short))


def needs(scene: Scene) -> list[Say]:
    """The points that each side needs to go out; none for a side that no single hand can bring there."""
    if not scene.settings.hints:
        return []
    found = [side.need for side in sides(scene.game) if side.need is not None]
    found = [need for need in found if need.code != "needs-more-than-a-hand"]
    return [Say(remark(scene.view, need, scene.rules), 18, lines=1) for need in found]


def rest(scene: Scene) -> Board:
    """The board while an entry rests, and the key that goes on with it."""
    return left_alone(scene, hand_line(scene), tr("RESUME"))


def resume_key(scene: Scene, on: str) -> KeySpec:
    """The key that goes on with what was left alone; `on` is its label where no overlay was left open."""
    return KeySpec(tr("RESUME") if scene.place.sheet else on, resume(), "action", name="GO ON")


def left_alone(scene: Scene, so_far: str, on: str) -> Board:
    """How far the hand is and the label of its key, unless an entry or an overlay was left half made."""
    spec = resume_key(scene, on)
    words = hand_line(scene) if scene.place.sheet else so_far
    if scene.tight:
        return Board(Say(words, 24, 18, weight=1, lines=2), Key(spec, 28, 72, lines=2))
    info = Column((Say(words, 26, 20, weight=1), dealt_line(scene)._replace(size=20)))
    return Board(info, Key(spec, 34, 120))


def start(scene: Scene) -> Board:
    """All are dealt: the clock is started here, or the club's own bell rings."""
    minutes = scene.game.minutes or 0
    whole = minutes == int(minutes)
    # Translators: how long a game lasts, before it is started.
    text = trn("{number} minute", "{number} minutes", int(minutes))
    here, club = ("", "") if scene.tight else (tr("the clock runs here"), tr("no clock here"))
    dealt = dealt_line(scene)._replace(size=20)
    ready = Say(text if whole else clock_text(minutes * 60), 26, 20, weight=1)
    info = Column((ready,) if scene.tight else (ready, dealt))
    keys = Column(
        (
            Key(
                KeySpec(tr("START"), set_clock("start"), "action", hint=here, name="START"),
                40,
                96,
                64,
                weight=2,
            ),
            Row(
                (
                    Key(
                        KeySpec(tr("CLUB BELL"), leave_to_hall(), hint=club, name="HALL"),
                        20,
                        60,
                    ),
                    Key(KeySpec(tr("MISDEAL"), misdeal(), name="MISDEAL", once=True), 20, 60),
                )
            ),
        )
    )
    return Board(info, keys)


def bell(scene: Scene) -> Column:
    """The bell came with the deal not marked (2k)."""
    ask = Say(tr("Bell! Were all cards dealt in time?"), 28, 20, paint="warning")
    yes = KeySpec(tr("Yes"), dealt_before_bell(), "action", hint=tr("play the hand"), name="YES")
    no = KeySpec(tr("No"), not_dealt(), hint=tr("the game is over"), name="NO")
    return Column((ask, Row((Key(yes, 32, 120), Key(no, 32, 120)), weight=1)))


PADS: Mapping[str, Callable[[Scene], Item | Board | Final]] = {
    "rest": rest,
    "start": start,
    "bell": bell,
    "over": over,
}
