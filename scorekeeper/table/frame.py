"""The game screen on each class of device: totals and clock for all four players, pad, footer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ..shell.page.items import (
    GAP,
    LESS,
    MARGIN,
    NARROW,
    Board,
    Column,
    Draw,
    Final,
    Gap,
    Rolls,
    Row,
    Say,
    Scroll,
    Turned,
)
from ..shell.page.layout import Plan, first_fit
from . import compass, edges
from .edges import (
    NEAR,
    ROOMY_HEIGHT,
    ROW_HIGH,
    ROW_LOW,
    board_total,
    entry_row,
    face,
    footer,
    for_edge,
    large_entry_rows,
    names_of,
    need_of,
    on_field,
    small_totals,
    thickness,
    total,
    width_beside,
)
from .games.drawing import drawing_of, overlay_for
from .view import Side, overlay_of, stage_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .scene import Scene


def in_game(scene: Scene) -> Any:
    """The whole game screen."""
    scene = scene._replace(middle=(middle_width(scene), 0.0), captions=not scene.tight)
    foot = footer(scene)
    scene = scene._replace(middle=(scene.middle[0], middle_height(scene, foot)))
    frame: Callable[..., Any] = {"phone": _upright, "wide": _wide, "tablet": _tablet}[scene.kind]
    middle, board = middle_of(scene)
    if isinstance(middle, Final):
        return _final(scene, middle, foot)
    whole = frame(scene, middle, board, foot)
    if board and scene.captions and not _fits(scene, whole):
        # The middle shows the captions for which the plates have no room.
        scene = scene._replace(captions=False)
        whole = frame(scene, *middle_of(scene), foot)
    return whole


def inset(scene: Scene) -> float:
    """Margin in dp around what stands between the sides' fields; the fields themselves reach the edges."""
    return LESS if scene.width < NARROW else MARGIN


def _plan(scene: Scene) -> Plan:
    """The plan of this drawing."""
    return scene.plan or Plan(scene.look)


def _fits(scene: Scene, whole: Any) -> bool:
    """Does the screen have room for the least height of everything on it?"""
    return _plan(scene).fits(whole, scene.width, scene.height)


def middle_of(scene: Scene) -> tuple[Any, bool]:
    """The middle, and whether the totals are large: a notice, an overlay, or the game's pad."""
    view, place = scene.game, scene.place
    found = edges.over_all(scene) if scene.rung_in_hand else None
    if found is not None:
        return found, False
    overlay = overlay_of(view, place)
    if overlay:
        return overlay_for(overlay, view.game)(scene), False
    middle = drawing_of(view.game).pads[stage_of(view, place, scene.settings).pad](scene)
    return middle, isinstance(middle, Board)


def middle_width(scene: Scene) -> float:
    """Width in dp of the middle during an entry."""
    width = scene.width - 2 * inset(scene)
    if scene.kind == "phone":
        return width
    return width - 2 * (width_beside(scene, False) if scene.kind == "wide" else thickness(scene))


def middle_height(scene: Scene, foot: Row) -> float:
    """Height in dp of the middle during an entry."""
    plan = _plan(scene)
    height = scene.height - 2 * inset(scene)
    if scene.kind == "phone":
        height -= 2 * (ROW_HIGH if scene.height >= ROOMY_HEIGHT else ROW_LOW) + inset(scene)
    elif scene.kind == "tablet":
        height -= 2 * thickness(scene)
    below = [foot, *(() if scene.tight else _bell(scene))]
    return height - sum(plan.height(item, scene.middle[0]) + GAP for item in below)


def _bell(scene: Scene) -> tuple[Say, ...]:
    """The bell's band while a hand is in play."""
    return edges.under(scene) if scene.rung_in_hand else ()


def with_totals(scene: Scene, build: Callable[[Scene], Any]) -> Any:
    """A screen beside the table. Over a game not yet agreed, both totals and the clock stay visible."""
    view = scene.view
    if view is None or view.agreed or "table" not in scene.place.screens:
        return _inside(scene, build(scene))
    timed = view.clock.state != "none"
    if scene.kind == "wide":
        plates = small_totals(scene, 40, 88)
        clock = (face(scene, 30, 56, 44, 0.6),) if timed else ()
        rest = scene._replace(width=scene.width - TOTALS_COLUMN)
        column = Column((plates[0], *clock, plates[1]), gap=0, width=TOTALS_COLUMN)
        return Row((_inside(scene, build(rest)), column), gap=0)
    row = entry_row(scene, timed)
    high = _plan(scene).height(row, scene.width)
    if scene.kind == "tablet":
        rest = scene._replace(width=scene.width - 2 * high, height=scene.height - 2 * high)
        return _edged(scene, row, high, _inside(scene, build(rest)))
    for far in ((Turned(for_edge(row, "far")),), ()):
        rest = scene._replace(height=scene.height - (1 + len(far)) * high)
        whole = Column((*far, _inside(scene, build(rest)), row), gap=0)
        if far and rest.height < MIN_BETWEEN_TOTALS:
            continue
        if _fits(scene, whole):
            return whole
    # Leave the footer out rather than cut its keys: the table is one touch away.
    return _inside(scene, build(scene))


def _inside(scene: Scene, item: Any) -> Column:
    """A screen with the margin around it; one that bleeds stands without."""
    if isinstance(item, Column) and item.bleeds:
        return item
    return Column((item._replace(weight=1),), inset=inset(scene), weight=1)


def _edged(scene: Scene, edge: Row, thick: float, centre: Any) -> Row | Column:
    """All four edges of a tablet, each turned to its reader, and the rest in the middle.

    The fields of a side meet at the corners.
    """
    across = edge._replace(items=tuple(reversed(edge.items)))
    left, right = (
        Turned(for_edge(across, name), angle, width=thick) for name, angle in (("left", 270), ("right", 90))
    )
    far = Turned(for_edge(edge, "far"))
    if scene.width >= scene.height:
        return Row((left, Column((far, centre._replace(weight=1), edge), gap=0), right), gap=0)
    return Column((far, Row((left, centre, right), gap=0, weight=1), edge), gap=0)


MIN_BETWEEN_TOTALS = 420.0
"""Least height in dp left between near and far totals for a screen to show both."""
TOTALS_COLUMN = 132.0
"""Width in dp of the column of totals beside a screen, on a phone on its side."""

# The frames.


def _one_column(middle: Any) -> Any:
    """The middle as one item: a board's words over its keys."""
    if not isinstance(middle, Board):
        return middle
    hero = (middle.hero._replace(weight=1),) if middle.hero is not None else ()
    return Column((*hero, middle.info, middle.keys))


def _upright(scene: Scene, middle: Any, board: bool, foot: Row) -> Any:
    """A phone upright: each side's field holds its total both ways up, with the middle between the fields."""
    timed = scene.game.clock.state != "none"
    field = Column((on_field(foot, NEAR, bare=True),), inset=inset(scene), paint=NEAR, weight=0)
    if board:
        return _board(scene, middle, timed, foot)

    def whole(row: Row | Column, middle: Any, *line: Say | Row) -> Column:
        centre = Column((*line, Column((middle,), weight=1)), inset=inset(scene), weight=1)
        return Column((Turned(for_edge(row, "far")), centre, row, field), gap=0)

    high = drawing_of(scene.game.game).high(scene)
    if scene.height >= ROOMY_HEIGHT and not scene.rung_in_hand and not _open_ended(middle):
        made = whole(large_entry_rows(scene, timed, high), middle)
        if _plan(scene).fits(made, scene.width, scene.height, whole=True):
            return made
    middle, _ = middle_of(scene._replace(high_in_middle=True))
    return _banded(scene, partial(whole, entry_row(scene, timed), middle))


def _open_ended(item: Any) -> bool:
    """Does the item take all the height that there is, whatever it asks for?"""
    if isinstance(item, Scroll | Rolls) or (isinstance(item, Turned) and item.angle % 180):
        return True
    return isinstance(item, Row | Column) and any(map(_open_ended, item.items))


def _board(scene: Scene, middle: Any, timed: bool, foot: Row) -> Column:
    near, other = compass.sides(scene.game)
    tall = scene.height >= ROOMY_HEIGHT
    grown = max(1.0, min(1.25, scene.height / 800))
    digits, high, least = (86.0 * grown, 112 * grown, 100.0) if tall else (66.5, 84.0, 82.0)
    small, low, lowest = (74.0 * grown, 96 * grown, 64.0) if tall else (40.0, 52.0, 40.0)
    if scene.height < LOW_HEIGHT:
        digits, high, least = 52.0, 72.0, 60.0
    fields = []
    for side in (other, near):
        far = total(scene, side, digits, high, least)._replace(caption="")
        close = total(scene._replace(captions=True), side, small, low, lowest)
        names = (*names_of(scene, side), *need_of(scene, side))
        fields.append((Turned(far, weight=0.3), close._replace(beside=names, weight=0.2)))
    info = middle.info
    if scene.rung_in_hand and edges.squeezes(scene) and isinstance(info, Column):
        info = info.items[0]
    clock = face(scene, 44 if tall else 30, 60 * grown if tall else 44, 40) if timed else None
    if middle.hero is not None:
        between = _with_hero(scene, middle.hero, clock, info)
    else:
        clocks = (Row((Turned(for_edge(clock, "far"), weight=1), clock)),) if clock is not None else ()
        between = Column((*_bell(scene), *clocks, Column((info,), weight=1)), inset=inset(scene), gap=4)
    below = Column(
        (on_field(middle.keys, NEAR), on_field(foot, NEAR, bare=True)), inset=inset(scene), paint=NEAR
    )
    return Column((*fields[0], between._replace(weight=1), *fields[1], below._replace(weight=0.2)), gap=0)


def _with_hero(scene: Scene, hero: Any, clock: Any, info: Any) -> Column:
    """The board's large item, both ways up, with the clock beside it; below it a line for the scorer."""
    both = _both_ways(hero)._replace(weight=HERO_WIDTH)
    row: Any = both
    if clock is not None:
        far = Turned(for_edge(clock, "far"), weight=1)
        row = Row((both, Column((far, clock._replace(weight=1)), gap=0)), gap=0, weight=1)
    extra = () if edges.squeezes(scene) else (info,)
    block = Column((*_bell(scene), *extra), gap=4, inset=inset(scene), weight=0)
    return Column((row._replace(weight=1), block), gap=0)


HERO_WIDTH = 1.3
"""Width of what everybody asks for, as a multiple of the clock's beside it."""
LOW_HEIGHT = 540.0
"""Height in dp below which a phone's board has no room for digits of full height."""


def _banded(scene: Scene, whole: Callable[..., Any], beside: float = 0) -> Any:
    """The screen with the bell's band, or without it if there is no room: the clock shows the bell too."""
    lines: tuple[Say | Row, ...] = _bell(scene)
    key = drawing_of(scene.game.game).at_bell(scene) if lines and edges.squeezes(scene) else None
    if key is not None:
        words = (say._replace(lines=2, paint="", on="warning", weight=1) for say in _bell(scene))
        lines = (Row((Column(tuple(words), paint="warning", weight=1), key)),)
    if lines and not _plan(scene).fits(whole(*lines), scene.width - beside, scene.height):
        lines = ()
    return whole(*lines)


def _final(scene: Scene, middle: Final, foot: Row) -> Any:
    """The winners' field fills the middle; what is said is as much as there is room for."""
    build = _final_phone if scene.kind == "phone" else _final_wide
    ways = (build(scene, middle, foot, far, near) for far, near in middle.ways)
    return first_fit(ways, partial(_fits, scene))


def _final_phone(scene: Scene, middle: Final, foot: Row, far: Sequence[Any], near: Sequence[Any]) -> Column:
    """The winners' total as large as it goes, once for each side; the losers' is a strip between the two."""
    won, lost, field = _winners(scene, middle.team)
    edge, tall = inset(scene), scene.height >= ROOMY_HEIGHT
    number = total(scene, won, 150, 104 if tall else 58, 60 if tall else 48)._replace(caption="")

    def half(lines: Sequence[Any]) -> Column:
        head, *rest = lines
        return Column(
            (head, number, *rest), gap=4, inset=16 if tall else edge, paint=field, weight=1, fills=True
        )

    row = 84.0 if tall else 48.0
    beaten = total(scene, lost, 60 if tall else 34, row, row if tall else 44)._replace(caption="", weight=1.2)
    clock = (face(scene, 26, row, 44, 1),) if scene.game.clock.state != "none" else ()
    strip = Row((Turned(beaten, weight=1.2), *clock, beaten), gap=0)
    keys = on_field(middle.keys, NEAR), on_field(foot, NEAR, bare=True)
    below = Column(keys, inset=edge, paint=NEAR, weight=0)
    return Column((Turned(half(far), weight=1), strip, half(near), below), gap=0)


def _final_wide(scene: Scene, middle: Final, foot: Row, far: Sequence[Any], near: Sequence[Any]) -> Any:
    """Totals where they always are; in the middle the words, on a tablet for each of the four seats."""
    _, _, field = _winners(scene, middle.team)
    near_side, other = compass.sides(scene.game)
    timed = scene.game.clock.state != "none"
    halves = tuple(Column((Gap(0), *half, Gap(0)), gap=4, weight=1) for half in (far, near))
    both: Any = Row((Turned(halves[0], weight=1), halves[1]), weight=1)
    if scene.width < scene.height:
        both = Column((Turned(halves[0], weight=1), halves[1]), weight=1)
    elif scene.kind == "tablet":
        beside = Column((Gap(0), near[0], Gap(0)))
        left, right = (Turned(beside, angle, width=SIDE_WORDS) for angle in (270, 90))
        both = Row((left, both, right), weight=1)
    keys = on_field(middle.keys, field), on_field(foot, field, bare=True)
    centre = Column((both, *keys), inset=inset(scene), paint=field, weight=1, fills=True)
    if scene.kind == "tablet":
        thick = thickness(scene)
        plates = tuple(board_total(scene, side, 96, thick, 96) for side in (near_side, other))
        clock = (face(scene, 84, thick, 96, 0.8),) if timed else ()
        return _edged(scene, Row((plates[0], *clock, plates[1]), gap=0), thick, centre)
    wide = width_beside(scene, False)
    clock = (face(scene, 34, 64, 44, 0.6),) if timed else ()
    plates = tuple(total(scene, side, 46.0, 124, 56)._replace(weight=2) for side in (near_side, other))
    side = Column((plates[0], *clock, plates[1]), gap=0, width=wide)
    return Row((Turned(for_edge(side, "far"), width=wide), centre, side), gap=0)


def _winners(scene: Scene, team: str) -> tuple[Side, Side, str]:
    """The side that has won, the other side, and the winners' field."""
    near, other = compass.sides(scene.game)
    won, lost = (near, other) if near.team == team else (other, near)
    return won, lost, "upright" if compass.axis_of(scene.game, team) == "↕" else "level"


SIDE_WORDS = 120.0
"""Height in dp of the words for the seats at a tablet's left and right."""


def _wide(scene: Scene, middle: Any, board: bool, foot: Row) -> Row:
    """A phone on its side: far totals in a column on the left, near totals on the right."""
    near, other = compass.sides(scene.game)
    timed = scene.game.clock.state != "none"
    digits = 82.0 if board else 46.0
    high = None if board else drawing_of(scene.game.game).high(scene)
    plate = board_total if board else total
    plates = tuple(plate(scene, side, digits, 124, 56)._replace(weight=2) for side in (near, other))
    clock = (face(scene, 46 if board else 34, 64, 44, 0.6),) if timed else ()
    wide = width_beside(scene, board)
    if board:
        # Large words need more of the middle; the totals keep what they need beside it.
        least = _plan(scene).needed(footer(scene)) / scene.look.dp(1) + 2 * inset(scene)
        wide = max(MIN_BOARD_TOTAL, min(wide, (scene.width - least) / 2))
    bid = () if high is None else (high._replace(height=52, weight=0),)
    side = Column((plates[0], *bid, *clock, plates[1]), gap=0, width=wide)

    def whole(*line: Say | Row) -> Column:
        return Column((*line, Column((_one_column(middle),), weight=1), foot), inset=inset(scene))

    return Row((Turned(for_edge(side, "far"), width=wide), _banded(scene, whole, 2 * wide), side), gap=0)


MIN_BOARD_TOTAL = 200.0
"""Least width in dp of a total beside the board, on a phone on its side."""


def _tablet(scene: Scene, middle: Any, board: bool, foot: Row) -> Row | Column:
    """A tablet: totals and clock on each edge, turned to it; the pad in the middle."""
    near, other = compass.sides(scene.game)
    timed = scene.game.clock.state != "none"
    thick = thickness(scene)
    plate = board_total if board else total
    plates = tuple(plate(scene, side, 96, thick, 96) for side in (near, other))
    clock = (face(scene, 84, thick, 96, 0.8),) if timed else ()
    if not board or middle.hero is None:
        clock = _with_high(scene, clock, thick)
    if board and middle.hero is not None:
        both = _all_ways(scene, middle.hero)
        keys = Row((middle.keys._replace(weight=1.6), *foot.items)) if scene.width > scene.height else None
        below = (keys,) if keys is not None else (middle.keys, foot)
        block = Column((*_bell(scene), middle.info, *below), inset=inset(scene), weight=0)
        centre = Column((both, block), gap=0)
    else:
        body = Column((_one_column(middle),), weight=1)
        centre = Column((*_bell(scene), body, foot), inset=inset(scene))
    return _edged(scene, Row((plates[0], *clock, plates[1]), gap=0), thick, centre)


def _with_high(scene: Scene, clock: tuple[Any, ...], thick: float) -> tuple[Any, ...]:
    """The clock of an edge with the high bid over it."""
    high = drawing_of(scene.game.game).high(scene)
    if high is None:
        return clock
    rest = tuple(one._replace(height=thick - EDGE_BID, least=EDGE_BID, weight=1) for one in clock)
    bid = high._replace(height=EDGE_BID, weight=0 if clock else 1)
    return (Column((bid, *rest), gap=0, weight=0.9),)


EDGE_BID = 64.0
"""Height in dp of the high bid at each edge of a tablet."""


def _all_ways(scene: Scene, hero: Any) -> Any:
    """The board's large item, upright for each of the four seats."""
    both = _both_ways(hero)
    if scene.width < scene.height:
        return both
    if isinstance(hero, Draw):
        hero = hero._replace(props=hero.props._replace(ends=1))
    return Row((Turned(hero, 270, width=HERO_SIDE), both, Turned(hero, 90, width=HERO_SIDE)), gap=0, weight=1)


def _both_ways(hero: Any) -> Column:
    """For the near and the far side. A drawn one has two ends already."""
    far = () if isinstance(hero, Draw) else (Turned(hero, weight=1),)
    return Column((*far, hero._replace(weight=1)), gap=0, weight=1)


HERO_SIDE = 180.0
"""Height in dp of the copies for the seats at a tablet's left and right."""
