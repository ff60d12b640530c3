"""The night's main screen: the hall from above, the clock over it, and the open table beside it or below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...shell.key import KeySpec
from ...shell.navigation import open_screen
from ...shell.page.items import MARGIN, Column, Gap, Key, Row
from ...shell.page.layout import Plan
from ...table.questions.screen_parts import group, scroll
from ...words.language import tr
from ..night_session import night_of
from . import bracket, count, days, find, more, plan, players, rounds, seats, typed_result
from .parts import COLUMNS, below_band, body_width, key_grid, listed, night_page, split
from .result_page import is_low, panel
from .standings import ranking
from .this_night import day_asked, end_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk
    from ...table.scene import Scene

COLUMN, NARROW_COLUMN, LOW_COLUMN = 356.0, 330.0, 300.0
"""Width in dp of the open table's column: on a large tablet, a smaller one, a phone on its side."""
SHEET = 0.58
"""Largest part of the screen's height that the sheet from the foot takes."""


def build(scene: Scene) -> Any:
    """The main screen, and with a table chosen its column or its sheet."""
    desk = scene.desk
    if night_of(desk).teams:
        return bracket.build(scene)
    plan.follow_calls(desk)
    whole, dp = scene.plan or Plan(scene.look), scene.look.dp(1)
    sheeted = not split(scene) and scene.place.screen == rounds.RESULT
    width = scene.width - 2 * MARGIN
    table = panel(scene, width - 16, scene.height * SHEET) if sheeted else None
    low = is_low(scene)
    title = typed_result.title(desk) if low and scene.place.screen == rounds.RESULT else ""
    head = plan.band(scene, _head(desk), plan.dial(scene), title)
    room = scene.height - whole.heights(head, scene.width * dp)[1] / dp - 2 * MARGIN
    found = below_band(scene)
    if table is None and not split(scene) and (not low or days.is_overdue(desk)):
        # Elsewhere there is no room: the next result that is typed asks.
        found += day_asked(desk)
    if split(scene):
        wide = COLUMN if scene.width >= 1200 else NARROW_COLUMN if scene.kind == "tablet" else LOW_COLUMN
        table = panel(scene, wide, room)
        width -= wide + 12 if table is not None else 0
    below = [*_bench(scene, width), _foot(scene, () if table is None else table.last)]
    room -= sum(whole.heights(item, width * dp)[1] / dp + MARGIN for item in (*found, *below))
    sheet = [table.item] if table is not None and sheeted else []
    stage = rounds.stage(desk)
    if table is not None and table.instead is not None:
        main = [table.instead]
    elif stage == "over":
        main = listed(ranking(scene, whole=True, podium=True), "night standings", tr("Nobody yet"))
    elif stage == "round":
        taken = whole.heights(sheet[0], width * dp)[1] / dp + MARGIN if sheet else 0.0
        main = plan.tables(scene, rounds.tiles(desk), width, room - taken, room, _chosen(scene))
    else:
        main = _before(scene, stage, width)
    left = Column((*found, *main, *sheet, *below), gap=MARGIN)
    body: Any = left
    if table is not None and not sheeted:
        body = Row((left, table.item), gap=12, weight=1)
    return Column((head, Column((body._replace(weight=1),), inset=MARGIN)), gap=0, bleeds=True)


def _head(desk: Desk) -> plan.Head:
    """The words of the band; of a table's number that is being typed its digits."""
    first, second, part = rounds.headline(desk)
    typed = find.typed_table(desk)
    if typed:
        second = tr("Table {table}").format(table=f"{typed}…")
    return plan.Head(rounds.title(desk), first, second, part, *rounds.apart(desk))


def _chosen(scene: Scene) -> int | None:
    """The table of this round that is open in the column or the sheet."""
    draft = typed_result.draft_of(scene.desk)
    if scene.place.screen != rounds.RESULT and not split(scene):
        return None
    return draft["table"] if draft and draft["round"] == night_of(scene.desk).singles.round else None


def _bench(scene: Scene, width: float) -> list[Any]:
    """The players who sit out, under the tables."""
    specs = rounds.bench_keys(scene.desk)
    if scene.place.screen == rounds.RESULT and scene.kind != "tablet":
        return []
    return [key_grid(scene, specs, 2, 56, width)] if specs else []


def _foot(scene: Scene, last: Sequence[KeySpec]) -> Row:
    """UNDO and REDO, the keys of the moment, and MORE; or the key that ends what is open, where it is low."""
    specs = plan.undo_keys(scene)
    if last:
        return plan.foot(scene, [*specs, *last])
    specs += rounds.foot_keys(scene.desk, scene.kind != "tablet")
    return plan.foot(scene, [*specs, rounds.more_key(scene.desk)])


def _before(scene: Scene, stage: str, width: float) -> list[Any]:
    """Before anybody has a seat: who comes, then the draw."""
    desk = scene.desk
    if stage == "cards":
        done = count.counted(desk) == len(count.cards(desk))
        first = Key(count.open_key("plain" if done else "action"), 28, 88, 60, weight=0)
        ends = [key._replace(look="action" if done else "plain") for key in end_keys(desk)[:1]]
        below = (more.opens(tr("Standings"), "night_standings"), *ends)
        return _middle(width, [first, Row(tuple(Key(spec, 24, 72, 60) for spec in below))])
    keys: list[Any] = [
        Key(players.add_key("action" if stage == "players" else "plain"), 24, 72, 60),
        Key(KeySpec(tr("Players"), open_screen("night_players"), name="PLAYERS"), 24, 72, 60),
    ]
    items: list[Any] = [Row(tuple(keys))]
    if stage == "seats":
        items.insert(0, Key(seats.draw_key(desk), 28, 88, 60, weight=0))
        items.append(Row((Key(seats.empty_table_key(desk), 20, 60), Key(count.open_key(), 20, 60))))
    return _middle(width, items)


def _middle(width: float, items: Sequence[Any]) -> list[Any]:
    """Keys in the middle of the screen."""
    narrow = Column(tuple(items), gap=12, width=min(width, 560.0))
    return [Gap(0, 1), Row((Gap(0, 1), narrow._replace(weight=0), Gap(0, 1))), Gap(0, 1)]


def build_more(scene: Scene) -> Any:
    """The keys of the moment, then all others in groups: in two columns where there is room."""
    found = more.in_order(scene.desk)
    wide = split(scene)
    width = body_width(scene, whole=True)
    room = (width - COLUMNS) / 2 if wide else width
    items = [group(one.words, key_grid(scene, one.keys, 3 if wide else 2, 60, room)) for one in found]
    if not wide:
        return night_page(scene, tr("More"), [scroll(items, "night more", 12)])
    half = (len(items) + 1) // 2
    columns = [Column((*some, Gap(0, 1)), 12, width=room) for some in (items[:half], items[half:])]
    return night_page(scene, tr("More"), [scroll([Row(tuple(columns), COLUMNS)], "night more")], whole=True)
