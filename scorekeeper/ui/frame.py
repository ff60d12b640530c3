"""The game screen on each class of device: totals and clock for all four players, pad, footer."""

from __future__ import annotations

from ..table import compass
from ..table.games import game_named
from ..table.key import KeySpec
from ..table.questions.clock import bell_key, club_rings
from ..table.questions.navigation import go_back, open_overlay
from ..table.undo import entry_word, redo, redo_offer, undo, undo_offer
from ..table.view import overlay_of, stage_of
from ..words.language import tr
from . import band
from .games.drawing import drawing_of
from .items import BODY, GAP, LESS, MARGIN, NARROW, TARGET, Board, Column, Face, Key, Row, Say, Total, Turned
from .layout import Plan
from .overlays import overlay_for
from .text import LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ..table.undo import Offer
    from ..table.view import Side, View
    from .scene import Scene


def in_game(scene: Scene) -> Any:
    """The whole game screen."""
    scene = scene._replace(middle=(middle_width(scene), 0.0), captions=not scene.tight)
    foot = footer(scene)
    scene = scene._replace(middle=(scene.middle[0], middle_height(scene, foot)))
    frame = {"phone": _upright, "wide": _wide, "tablet": _tablet}[scene.kind]
    middle, board = middle_of(scene)
    whole = frame(scene, middle, board, foot)
    if board and scene.captions and not _fits(scene, whole):
        # The middle shows the captions for which the plates have no room.
        scene = scene._replace(captions=False)
        whole = frame(scene, *middle_of(scene), foot)
    return whole


def _edges(scene: Scene) -> float:
    """Width in dp of the margins at two opposite edges of the screen together."""
    return 2 * (LESS if scene.width < NARROW else MARGIN)


def _fits(scene: Scene, whole: Any) -> bool:
    """Does the screen have room for the least height of everything on it?"""
    dp, edge = scene.look.dp(1), _edges(scene)
    least, _ = Plan(scene.look).heights(whole, (scene.width - edge) * dp)
    return least <= (scene.height - edge) * dp + 1


def middle_of(scene: Scene) -> tuple[Any, bool]:
    """The middle, and whether the totals are large: a notice, an overlay, or the game's pad."""
    view, place = scene.game, scene.place
    told = band.over_all(scene) if scene.rung_in_hand else None
    if told is not None:
        return told, False
    overlay = overlay_of(view, place)
    if overlay:
        return overlay_for(overlay, view.game)(scene), False
    middle = drawing_of(view.game).pads[stage_of(view, place, scene.settings).pad](scene)
    return middle, isinstance(middle, Board)


def middle_width(scene: Scene) -> float:
    """Width in dp of the middle during an entry."""
    width = scene.width - _edges(scene)
    if scene.kind == "phone":
        return width
    return width - 2 * ((_beside(scene, False) if scene.kind == "wide" else _thick(scene)) + GAP)


def middle_height(scene: Scene, foot: Row) -> float:
    """Height in dp of the middle during an entry."""
    dp, plan = scene.look.dp(1), Plan(scene.look)
    height = scene.height - _edges(scene)
    if scene.kind == "phone":
        height -= 2 * ((ROW_HIGH if scene.height >= ROOMY_HEIGHT else ROW_LOW) + GAP)
    elif scene.kind == "tablet":
        height -= 2 * (_thick(scene) + GAP)
    below = [foot, *(() if scene.tight else _bell(scene))]
    return height - sum(plan.heights(item, scene.middle[0] * dp)[1] / dp + GAP for item in below)


def _bell(scene: Scene) -> tuple[Say, ...]:
    """The bell's band while a hand is in play."""
    return band.under(scene) if scene.rung_in_hand else ()


def with_totals(scene: Scene, build: Callable[[Scene], Any]) -> Any:
    """A screen beside the table. Over a game not yet agreed, both totals and the clock stay visible."""
    view = scene.view
    if view is None or view.agreed or "table" not in scene.place.screens:
        return build(scene)
    timed = view.clock.state != "none"
    if scene.kind == "wide":
        plates = _plates(scene, 40, 88)
        clock = (face(scene, 30, 56, 44, 0.6),) if timed else ()
        rest = scene._replace(width=scene.width - TOTALS_COLUMN - GAP)
        return Row((build(rest), Column((plates[0], *clock, plates[1]), width=TOTALS_COLUMN)))
    row = _entry_row(scene, timed)
    plan, dp = Plan(scene.look), scene.look.dp(1)
    high = plan.heights(row, (scene.width - _edges(scene)) * dp)[1] / dp
    if scene.kind == "tablet":
        rest = scene._replace(width=scene.width - 2 * (high + GAP), height=scene.height - 2 * (high + GAP))
        return _edged(scene, row, high, build(rest))
    for far in ((Turned(_for_edge(row, "far")),), ()):
        rest = scene._replace(height=scene.height - (1 + len(far)) * (high + GAP))
        whole = Column((*far, build(rest)._replace(weight=1), row))
        if far and rest.height < MIN_BETWEEN_TOTALS:
            continue
        if _fits(scene, whole):
            return whole
    # Leave the footer out rather than cut its keys: the table is one touch away.
    return build(scene)


def _edged(scene: Scene, edge: Row, thick: float, centre: Any) -> Row | Column:
    """All four edges of a tablet, each turned to its reader, and the rest in the middle."""
    left, right = (
        Turned(_for_edge(edge, name), angle, width=thick) for name, angle in (("left", 270), ("right", 90))
    )
    far = Turned(_for_edge(edge, "far"))
    if scene.width >= scene.height:
        return Row((left, Column((far, centre._replace(weight=1), edge)), right))
    return Column((far, Row((left, centre, right), weight=1), edge))


MIN_BETWEEN_TOTALS = 420.0
"""Least height in dp left between near and far totals for a screen to show both."""
TOTALS_COLUMN = 132.0
"""Width in dp of the column of totals beside a screen, on a phone on its side."""
ROW_HIGH, ROW_LOW = 72.0, 56.0
"""Heights in dp of the row of small totals on a phone, with and without room to spare."""
ROOMY_HEIGHT = 700.0
"""Height in dp from which a phone has room for totals of full height."""


# The parts.


def total(scene: Scene, side: Side, digits: float, height: float, least: float) -> Total:
    """A side's plate, with the players' names; between hands also the points to go, where there is room."""
    seats = [seat for seat in scene.game.seats if seat.team == side.team and seat.name]
    caption, *short = compass.partners([compass.name_of(scene.game, seat.seat) for seat in seats])
    if not scene.captions:
        caption, short = "", []
    elif side.need is not None and scene.settings.hints and side.need.code == "needs-points":
        need = tr("{points} to go").format(points=side.need.data["points"])
        if scene.game.phase == "deal":
            names = [caption, *short] if caption else []
            caption, short = "\u00a0· ".join(filter(None, (caption, need))), names
    axis = compass.axis_of(scene.game, side.team)
    return Total(axis, side.score, caption, digits, height, least, short=tuple(short))


def board_total(scene: Scene, side: Side, digits: float, height: float, least: float) -> Total:
    """A side's plate on the board; with a caption it is never too low to show it."""
    plate = total(scene, side, digits, height, least)
    if not plate.caption:
        return plate
    look = scene.look
    said = look.sp(BODY) * min(look.grow, 1.2) * LINE / look.dp(1)
    least = max(least, digits + PLATE_MARGINS + said)
    return plate._replace(height=max(height, least), least=least)


PLATE_MARGINS = 18.0
"""Height in dp of a plate beyond its digits and caption: margins, gap and line."""


def face(scene: Scene, digits: float, height: float, least: float, weight: float = 1) -> Face | Key:
    """The countdown; where the club's own bell is used, the key for it."""
    if scene.place.draft("hall") and club_rings(scene.game, scene.place):
        return Key(bell_key("near"), min(28.0, digits), max(height, TARGET), TARGET, weight, lines=1)
    clock = scene.game.clock
    return Face(
        clock.state,
        clock.bell if clock.state in ("running", "rung") else None,
        clock.left if clock.state in ("ready", "paused") else None,
        scene.desk.session.estimate,
        height,
        least,
        weight,
        digits,
    )


def _for_edge(item: Any, edge: str) -> Any:
    """A copy of totals and clock for another edge: the key for the club's bell is named for it."""
    if isinstance(item, Key):
        return item._replace(spec=bell_key(edge))
    if isinstance(item, Row | Column):
        return item._replace(items=tuple(_for_edge(one, edge) for one in item.items))
    return item


def footer(scene: Scene) -> Row:
    """The footer. UNDO names what it takes back; REDO is shown while there is something to redo.

    On an overlay BACK replaces MORE.
    """
    view, place = scene.game, scene.place
    step = undo_offer(view, place)
    resting, proposed = place.resting == view.top, place.pending is not None
    covered = (bool(place.sheet or proposed) and not resting) or place.notice is not None
    takes = entry_word(view.takes_back, view) if step is None else step.word
    can = step is not None or "undo" in view.may
    # Translators: at most 5 letters.
    undo_key = KeySpec(tr("UNDO"), undo(), hint=takes if can else "", enabled=can, name="UNDO")
    # Before play, a wrong number of cards is a misdeal and an exposed card costs nothing.
    wrong = game_named(view.game).penalty_possible(view)
    fault = wrong and not covered and not proposed
    # Translators: at most 8 letters.
    penalty_key = KeySpec(tr("PENALTY"), open_overlay("penalty"), enabled=fault, name="PENALTY")
    redo_key = _redo(view, step, redo_offer(view, place))
    if covered:
        last = KeySpec(tr("BACK"), go_back(), name="BACK")
    else:
        # A proposal left alone is continued first.
        # Translators: at most 5 letters.
        last = KeySpec(tr("MORE"), open_overlay("more"), enabled=not proposed, name="MORE")
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


def _redo(view: View, step: Offer | None, again: Offer | None) -> KeySpec | None:
    """REDO with the name of what was undone last; None once something else was done after it."""
    if (step is not None and (not step.lasts or step.over)) or (again is None and view.puts_back is None):
        return None
    puts = entry_word(view.puts_back, view) if again is None else again.word
    return KeySpec(tr("REDO"), redo(), hint=puts, name="REDO")


def _row(scene: Scene, specs: tuple[KeySpec, ...]) -> Row:
    """The keys of the footer, mirrored for the left hand; UNDO and REDO are wider, for their hints."""
    named = 1.45 if scene.kind == "wide" else 1.25
    # A long hint is not to make the row higher: the keys over it would move under the thumb.
    keys = [
        Key(spec, 20, 60, 56, named if spec.name in ("UNDO", "REDO") else 1, hint_lines=1) for spec in specs
    ]
    return Row(tuple(reversed(keys)) if scene.settings.left_hand else tuple(keys))


# The frames.


def _one_column(middle: Any) -> Any:
    """The middle as one item: a board's words over its keys."""
    return Column((middle.info, middle.keys)) if isinstance(middle, Board) else middle


LOW_HEIGHT = 540.0
"""Height in dp below which a phone's board has no room for digits of full height."""


def _upright(scene: Scene, middle: Any, board: bool, foot: Row) -> Column:
    """A phone upright: far totals on top, turned; near totals above the footer."""
    near, other = compass.sides(scene.game)
    timed = scene.game.clock.state != "none"
    if board:
        tall = scene.height >= ROOMY_HEIGHT
        grown = max(1.0, min(1.25, scene.height / 800))
        digits, high, least = (82.0 * grown, 124 * grown, 112.0) if tall else (66.5, 88.0, 82.0)
        if scene.height < LOW_HEIGHT:
            digits, high, least = 52.0, 88.0, 66.0
        far = [Turned(board_total(scene, side, digits, high, least)) for side in (other, near)]
        clock = face(scene, 50 if tall else 34, 72 * grown if tall else 52, 44)
        info = middle.info
        if scene.rung_in_hand and band.squeezes(scene) and isinstance(info, Column):
            info = info.items[0]
        small = (48, 88) if tall else (36, 64)
        plates = tuple(board_total(scene, side, small[0], small[1] * grown, 56) for side in (near, other))
        return Column(
            (
                *far,
                *([Row((Turned(_for_edge(clock, "far"), weight=1), clock))] if timed else []),
                *_bell(scene),
                Column((info,), weight=1),
                Row(plates),
                Column((middle.keys,), weight=1.4),
                foot,
            )
        )
    row = _entry_row(scene, timed)

    def whole(*told: Say) -> Column:
        return Column((Turned(_for_edge(row, "far")), *told, Column((middle,), weight=1), row, foot))

    return _banded(scene, whole)


def _banded(scene: Scene, whole: Callable[..., Column], beside: float = 0) -> Column:
    """The screen with the bell's band, or without it if there is no room: the clock shows the bell too."""
    told = _bell(scene)
    if told:
        edge = _edges(scene)
        least, _ = Plan(scene.look).heights(whole(*told), scene.look.dp(scene.width - edge - beside))
        if least > scene.look.dp(scene.height - edge) + 1:
            told = ()
    return whole(*told)


def _entry_row(scene: Scene, timed: bool) -> Row:
    """Both totals with the clock between them, at their smallest."""
    roomy = scene.height >= ROOMY_HEIGHT
    high = ROW_HIGH if roomy else ROW_LOW
    plates = _plates(scene, 44 if roomy else 34, high)
    clock = face(scene, 26, high, 44, 1)
    return Row((plates[0], clock, plates[1]) if timed else tuple(plates))


def _plates(scene: Scene, digits: float, high: float) -> tuple[Total, ...]:
    """Plates with numbers only, the scorer's side first."""
    sides = compass.sides(scene.game)
    return tuple(total(scene, side, digits, high, 56)._replace(weight=1.5, caption="") for side in sides)


def _wide(scene: Scene, middle: Any, board: bool, foot: Row) -> Row:
    """A phone on its side: far totals in a column on the left, near totals on the right."""
    near, other = compass.sides(scene.game)
    timed = scene.game.clock.state != "none"
    digits = 82.0 if board else 46.0
    plate = board_total if board else total
    plates = tuple(plate(scene, side, digits, 124, 56)._replace(weight=2) for side in (near, other))
    clock = (face(scene, 46 if board else 34, 64, 44, 0.6),) if timed else ()
    wide = _beside(scene, board)
    if board:
        # Large words need more of the middle; the totals keep what they need beside it.
        least = Plan(scene.look).needed(footer(scene)) / scene.look.dp(1)
        wide = max(MIN_BOARD_TOTAL, min(wide, (scene.width - _edges(scene) - least) / 2 - GAP))
    side = Column((plates[0], *clock, plates[1]), width=wide)

    def whole(*told: Say) -> Column:
        return Column((*told, Column((_one_column(middle),), weight=1), foot))

    return Row((Turned(_for_edge(side, "far"), width=wide), _banded(scene, whole, 2 * (wide + GAP)), side))


MIN_BOARD_TOTAL = 200.0
"""Least width in dp of a total beside the board, on a phone on its side."""


def _beside(scene: Scene, board: bool) -> float:
    """Width in dp of the totals on a phone on its side."""
    return min(246.0, scene.width * 0.31) if board else min(168.0, scene.width * 0.215)


def _thick(scene: Scene) -> float:
    """Height in dp of the totals along each edge of a tablet."""
    return min(160.0, max(128.0, min(scene.width, scene.height) * 0.1875))


def _tablet(scene: Scene, middle: Any, board: bool, foot: Row) -> Row | Column:
    """A tablet: totals and clock on each edge, turned to it; the pad in the middle."""
    near, other = compass.sides(scene.game)
    timed = scene.game.clock.state != "none"
    thick = _thick(scene)
    plate = board_total if board else total
    plates = tuple(plate(scene, side, 96, thick, 96) for side in (near, other))
    clock = (face(scene, 84, thick, 96, 0.8),) if timed else ()
    centre = Column((*_bell(scene), Column((_one_column(middle),), weight=1), foot))
    return _edged(scene, Row((plates[0], *clock, plates[1])), thick, centre)
