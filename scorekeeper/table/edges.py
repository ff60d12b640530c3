"""The edges of the game screen: totals, clock, the line about the bell, and the footer with UNDO."""

from __future__ import annotations

from ..shell.key import KeySpec
from ..shell.moments import Clock
from ..shell.navigation import go_back, open_overlay
from ..shell.page.icons import ICONS
from ..shell.page.items import BODY, TARGET, Column, Draw, Face, Gap, Key, Row, Say, Total, Turned
from ..shell.page.layout import Plan
from ..shell.page.measure import LINE
from ..words.language import tr
from . import compass
from .games import game_named
from .hall import AWAY, SPARE, TableHall
from .off import because
from .questions.clock import bell_key, club_rings, minutes_since
from .undo import Offer, puts_back, redo, redo_offer, touch_word, undo, undo_offer
from .view import Side, is_resting, own_stage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .scene import Scene

# Totals and clock.


def total(scene: Scene, side: Side, digits: float, height: float, least: float) -> Total:
    """A side's plate, with the players' names; between hands also the points to go, where there is room."""
    seats = [seat for seat in scene.game.seats if seat.team == side.team and seat.name]
    caption, *short = compass.partners([compass.name_of(scene.game, seat.seat) for seat in seats])
    if not scene.captions:
        caption, short = "", []
    elif need := need_of(scene, side):
        # The names are cut before the points to go are left out, which stand alone before the names do.
        names = [caption, *short] if caption else []
        caption, *short = (*("\u00a0· ".join((one, *need)) for one in names), *need, *names)
    axis = compass.axis_of(scene.game, side.team)
    return Total(axis, side.score, caption, digits, height, least, short=tuple(short), field=True)


def names_of(scene: Scene, side: Side) -> tuple[str, ...]:
    """The players of a side, the dealer with the sign of the cards."""
    seats = [seat for seat in scene.game.seats if seat.team == side.team and seat.name]
    dealer = "" if scene.game.phase == "over" else compass.dealer(scene.game).seat
    names = ((seat.seat, compass.name_of(scene.game, seat.seat)) for seat in seats)
    return tuple(f"{name}\u00a0{ICONS['style']}" if seat == dealer else name for seat, name in names)


def need_of(scene: Scene, side: Side) -> tuple[str, ...]:
    """Between hands, the points that a side needs where the game counts them."""
    need = side.need
    if need is None or not scene.settings.hints or need.code != "needs-points" or scene.game.phase != "deal":
        return ()
    return (tr("{points} to go").format(points=need.data["points"]),)


def board_total(scene: Scene, side: Side, digits: float, height: float, least: float) -> Total:
    """A side's plate on the board; with a caption it is never too low to show it."""
    plate = total(scene, side, digits, height, least)
    if not plate.caption:
        return plate
    look = scene.look
    caption_height = look.sp(BODY) * min(look.grow, 1.2) * LINE / look.dp(1)
    least = max(least, digits + PLATE_MARGINS + caption_height)
    return plate._replace(height=max(height, least), least=least)


PLATE_MARGINS = 18.0
"""Height in dp of a plate beyond its digits and caption: margins, gap and line."""


def face(scene: Scene, digits: float, height: float, least: float, weight: float = 1) -> Face | Key:
    """The countdown; where the club's own bell is used, the key for it."""
    if scene.place.draft("hall") and club_rings(scene.game, scene.place):
        spec = bell_key("near", minutes_since(scene.place, scene.now))
        return Key(
            spec,
            min(28.0, digits),
            max(height, TARGET),
            TARGET,
            weight,
            lines=1 if scene.tight else 2,
            inset=4,
        )
    clock = scene.game.clock
    # Seconds that pass are left out: an item that has not changed is not drawn anew.
    shown = Clock(
        clock.state,
        clock.bell if clock.state in ("running", "rung") else None,
        clock.left if clock.state in ("ready", "paused", "stopped") else None,
        scene.desk.session.estimate,
    )
    return Face(shown, height, least, weight, digits)


def for_edge(item: Any, edge: str) -> Any:
    """A copy of totals and clock for another edge: the key for the club's bell is named for it."""
    if isinstance(item, Key):
        return item._replace(spec=item.spec._replace(name=f"BELL {edge}"))
    if isinstance(item, Row | Column):
        return item._replace(items=tuple(for_edge(one, edge) for one in item.items))
    return item


def large_entry_rows(scene: Scene, timed: bool, high: Draw | None) -> Row | Column:
    """Totals and clock during an entry on a phone whose pad leaves room: the clock in a line of its own.

    The high bid stands beside it. One form for all pads of a phone: totals are not to jump.
    """
    digits, tall, line = (76, 100, 60) if scene.height >= 900 else (66, 88, 52)
    sides = compass.sides(scene.game)
    plates = Row(tuple(total(scene, side, digits, tall, 56)._replace(caption="") for side in sides), gap=0)
    status: list[Any] = [] if high is None else [high._replace(height=line)]
    if timed:
        status.append(face(scene, 40, line, 44, 1))
    elif not status and scene.game.phase == "auction":
        # The keys are not to move at the first bid.
        status.append(Gap(line))
    return Column((Row(tuple(status)), plates), gap=0, weight=0) if status else plates


def entry_row(scene: Scene, timed: bool) -> Row:
    """Both totals with the clock between them, at their smallest."""
    roomy = scene.height >= ROOMY_HEIGHT
    high = ROW_HIGH if roomy else ROW_LOW
    plates = small_totals(scene, 44 if roomy else 34, high)
    clock = face(scene, 26, high, 44, 1)
    return Row((plates[0], clock, plates[1]) if timed else tuple(plates), gap=0)


def small_totals(scene: Scene, digits: float, high: float) -> tuple[Total, ...]:
    """Fields with numbers only, the scorer's side first."""
    sides = compass.sides(scene.game)
    return tuple(total(scene, side, digits, high, 56)._replace(weight=1.5, caption="") for side in sides)


ROW_HIGH, ROW_LOW = 72.0, 56.0
"""Heights in dp of the row of small totals on a phone, with and without room to spare."""
ROOMY_HEIGHT = 700.0
"""Height in dp from which a phone has room for totals of full height."""


def thickness(scene: Scene) -> float:
    """Height in dp of the totals along each edge of a tablet."""
    return min(160.0, max(128.0, min(scene.width, scene.height) * 0.1875))


def width_beside(scene: Scene, board: bool) -> float:
    """Width in dp of the totals on a phone on its side."""
    return min(246.0, scene.width * 0.31) if board else min(168.0, scene.width * 0.215)


# The footer, and keys on a side's field.


NEAR = "upright"
"""The field of the scorer's own side: the scorer sits at the bottom, so it is always ↕."""


def on_field(item: Any, side: str, bare: bool = False) -> Any:
    """The item with all its keys on a side's field; with `bare` plain keys have no ground of their own."""
    if isinstance(item, Key):
        spec = item.spec
        if bare and spec.look == "plain":
            spec = spec._replace(look="quiet")
        return item._replace(on=side, spec=spec)
    if isinstance(item, Row | Column):
        return item._replace(items=tuple(on_field(one, side, bare) for one in item.items))
    return item


NO_UNDO, AGREE_FIRST = because("nothing-to-undo"), because("off-agree")
AGREED, NO_PLAY = because("agreed"), because("off-no-play")


def footer(scene: Scene) -> Row:
    """The footer. UNDO names what it takes back; REDO is shown while there is something to redo.

    Wherever something lies over the game's own pad, an overlay or another pad, BACK stands in place of MORE.
    """
    view, place = scene.game, scene.place
    step = undo_offer(view, place)
    resting, proposed = is_resting(view, place), place.pending is not None
    covered = (bool(place.sheet or proposed) and not resting) or place.notice is not None
    takes = touch_word(scene.desk, view.takes_back) if step is None else step.word
    can = step is not None or "undo" in view.may
    # Translators: at most 5 letters.
    undo_key = KeySpec(tr("Undo"), undo(), hint=takes if can else "", enabled=can, name="UNDO", why=NO_UNDO)
    # Before play, a wrong number of cards is a misdeal and an exposed card costs nothing.
    wrong = game_named(view.game).penalty_possible(view)
    fault = wrong and not covered and not proposed
    # Translators: at most 8 letters.
    why = AGREE_FIRST if proposed else AGREED if view.agreed else NO_PLAY
    penalty_key = KeySpec(tr("Penalty"), open_overlay("penalty"), enabled=fault, name="PENALTY", why=why)
    redo_key = _redo(scene, step, redo_offer(view, place))
    if covered or (not resting and own_stage(view, place, scene.settings).pad == place.pad):
        last = KeySpec(tr("Back"), go_back(), name="BACK")
    else:
        # Translators: under MORE while the hall can't be reached; at most 9 letters.
        sign = scene.desk.part(TableHall).sign
        far = tr("hall away") if sign == AWAY else ""
        if sign == SPARE:
            # Translators: under MORE, where another device keeps this table's score; at most 9 letters.
            far = tr("spare")
        # Translators: at most 5 letters.
        last = KeySpec(tr("More"), open_overlay("more"), hint=far, name="MORE")
    # A disabled key is left out on an overlay, and on a small screen to give the others room.
    dead = not penalty_key.enabled and (covered or scene.tight or scene.notched)
    keys = (undo_key, last) if dead else (undo_key, penalty_key, last)
    if redo_key is not None:
        both = _row(scene, (undo_key, redo_key, penalty_key, last))
        # On a phone on its side the board's large plates leave the keys less room than an overlay does.
        if fault and scene.kind != "wide" and Plan(scene.look).needed(both) <= scene.look.dp(scene.middle[0]):
            return both
        keys = (undo_key, redo_key, last)
    return _row(scene, keys)


def _redo(scene: Scene, step: Offer | None, again: Offer | None) -> KeySpec | None:
    """REDO with the name of what was undone last; None once something else was done after it."""
    view = scene.game
    if (step is not None and (not step.lasts or step.over)) or (again is None and view.puts_back is None):
        return None
    puts = touch_word(scene.desk, puts_back(scene.desk)) if again is None else again.word
    return KeySpec(tr("Redo"), redo(), hint=puts, name="REDO")


def _row(scene: Scene, specs: tuple[KeySpec, ...]) -> Row:
    """The keys of the footer, mirrored for the left hand; UNDO and REDO are wider, for their hints."""
    named = 1.45 if scene.kind == "wide" else 1.25
    # A long hint is not to make the row higher: the keys over it would move under the thumb.
    keys = [
        Key(spec, 20, 60, 56, named if spec.name in ("UNDO", "REDO") else 1, hint_lines=1) for spec in specs
    ]
    return Row(tuple(reversed(keys)) if scene.settings.left_hand else tuple(keys))


LOUD = 3.0
"""Seconds for which the bell fills the middle."""


def over_all(scene: Scene) -> Column | None:
    """The bell in the middle of the screen, both ways up, during its first seconds.

    A player who takes something back meanwhile has seen it: what UNDO asks is not to wait under it.
    """
    bell = scene.game.clock.bell
    if bell is None or not scene.rung_in_hand or not 0 <= scene.now - bell < LOUD:
        return None
    if scene.place.pending is not None and scene.place.pending["do"] in ("undo", "redo"):
        return None
    # Translators: at most 24 letters.
    words = Say(tr("BELL: FINISH THIS HAND"), 40, paint="warning", weight=1)
    return Column((Turned(words, weight=1), words))


def squeezes(scene: Scene) -> bool:
    """Is there hardly room for the band? Optional parts then make way."""
    return scene.tight and bool(under(scene))


def under(scene: Scene) -> tuple[Say, ...]:
    """The band that stays."""
    if not scene.rung_in_hand or over_all(scene) is not None:
        return ()
    return (Say(tr("BELL: FINISH THIS HAND"), 18 if scene.tight else 20, paint="warning", lines=1),)
