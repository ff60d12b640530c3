"""Parts that the director's screens share: the page with UNDO and REDO, rows of keys, digits, long lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ...shell.key import Action, KeySpec
from ...shell.navigation import choose, go_back
from ...shell.page.cards import Line, card
from ...shell.page.items import (
    LESS,
    MARGIN,
    NARROW,
    TARGET,
    Column,
    Gap,
    Key,
    Listed,
    Rolls,
    Row,
    Say,
    Scroll,
    grid,
)
from ...shell.page.layout import Plan
from ...shell.page.measure import SQUEEZE, STRONG
from ...table.questions.screen_parts import EDGE, RAIL, WIDEST, across, band, bands, deleted, longest, parted
from ...table.questions.stored_game import brought_key, put_back_keys
from ...words.language import tr
from .. import names, undo
from . import nights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene

SIDE, BROAD_SIDE = 292.0, 380.0
"""Width in dp of the column of keys beside the body, on a phone on its side and on a tablet."""
COLUMNS = 24.0
"""Space in dp between two columns of a page."""
BROAD = 1264.0
"""Largest width of a page of two columns, in dp."""


CELL, LEAST_CELL, BOARD = 104.0, 76.0, 620.0
"""Width in dp of a number on a board, the least one, and of a page that has it beside the name."""


def split(scene: Scene) -> bool:
    """Do the keys stand beside the body, not below it?"""
    return scene.kind == "wide" or (scene.kind == "tablet" and scene.width > scene.height)


def side_width(scene: Scene) -> float:
    """Width in dp of the column of keys."""
    if not split(scene):
        return across(scene) + RAIL
    return SIDE if scene.kind == "wide" else BROAD_SIDE


def body_width(scene: Scene, whole: bool = False) -> float:
    """Width in dp of a row in the body, without the rail of its scroll bar; `whole`: no column is beside."""
    if whole and split(scene):
        return min(scene.width, BROAD + EDGE) - EDGE - RAIL
    if not split(scene):
        return across(scene)
    return min(scene.width, BROAD + EDGE) - EDGE - side_width(scene) - 8 - RAIL


def night_page(
    scene: Scene,
    title: str,
    body: Iterable[Any],
    keys: Sequence[Any] = (),
    *,
    short: str = "",
    undoes: bool = True,
    main: KeySpec | None = None,
    whole: bool = False,
) -> Any:
    """A screen of the night: the body, the keys that matter most, and UNDO and REDO below all.

    `main` is the key that ends what the screen is for; where there is little height it is beside UNDO.
    `whole`: the body takes the whole width, and the keys stand in one row below it.
    """
    last: tuple[KeySpec, ...] = ()
    if main is not None and (scene.tight or scene.kind == "wide") and undoes:
        last = (main,)
    elif main is not None:
        keys = (*keys, Key(main, 26, 72, 60, weight=0))
    foot = [footer(scene, last)] if undoes else []
    page: Any
    if split(scene) and whole:
        every = [item for found in (*keys, *foot) for item in getattr(found, "items", (found,))]
        row = Row(tuple(item._replace(weight=item.weight or 1) for item in every))
        page = Column((*below_band(scene), *body, row))
    elif split(scene):
        # A list among the keys takes all the height that is over.
        above = () if any(isinstance(item, Scroll) for item in keys) else (Gap(0, 1),)
        side = Column((*above, *keys, *foot), width=side_width(scene))
        page = Row((Column((*below_band(scene), *body)), side), weight=1)
    else:
        page = Column((*below_band(scene), *body, *keys, *foot))
    widest = BROAD if split(scene) else WIDEST
    if scene.width > widest + EDGE:
        page = Row((Gap(0, 1), page._replace(width=widest), Gap(0, 1)))
    inset = LESS if scene.width < NARROW else MARGIN
    return Column(
        (title_band(scene, title, short), Column((page._replace(weight=1),), inset=inset)), 0, bleeds=True
    )


def asked_on_back(scene: Scene, title: str, who: Sequence[str], add: KeySpec) -> Any:
    """Back was touched after something was typed or ticked: is it added, given up, or not complete yet?"""
    goes_on = KeySpec(tr("Go on adding"), choose(scene.place.screen, {"unsaved": None}), name="GO ON ADDING")
    leaves = KeySpec(tr("Do not add"), go_back(), hint=tr("they are left out"), name="NOT ADDED")
    keys = [Key(spec, 24, 72, 60, weight=0) for spec in (add, goes_on, leaves)]
    words = tr("Not added yet: {who}").format(who=names.first_of(who))
    return night_page(scene, title, [name_line(scene, words, 24), Gap(0, 1)], keys)


def with_message(scene: Scene, row: Row) -> Row:
    """The row of a band: a message stands in place of its words, so that no key below moves for it."""
    if scene.place.notice is None:
        return row
    dp = scene.look.dp(1)
    high = Plan(scene.look).heights(row, (scene.width - 2 * MARGIN) * dp)[1] / dp
    [message] = bands(scene)
    words, key = message.items
    return Row((row.items[0], words._replace(height=high), key))


def below_band(scene: Scene) -> list[Any]:
    """The messages below the band: all but that which stands in it."""
    return [] if scene.place.notice is not None else bands(scene)


def back_arrow() -> KeySpec:
    """Back as an arrow, in the band over a screen of the night."""
    return KeySpec("", go_back(), name="BACK")


def title_band(scene: Scene, title: str, short: str) -> Column:
    """The band over a screen of the night: Back, and the title, in fewer words where it would be cut."""
    look, low = scene.look, scene.tight or scene.kind == "wide"
    size, room = (24.0 if low else 28.0), look.dp(scene.width - 3 * MARGIN - TARGET)
    fewer = short and len(look.letters.wrapped(title, STRONG, look.sp(size), room)) > 1
    words = Say(
        parted(scene, short if fewer else title, room / look.dp(1)),
        size,
        18,
        "left",
        lines=2,
        weight=1,
        on="upright",
    )
    row = Row((Key(back_arrow(), 20, TARGET, TARGET, 0, on="upright"), words))
    row = with_message(scene, row)
    return Column((row,), inset=4 if low else MARGIN, weight=0, paint="upright", bleeds=True)


def footer(scene: Scene, last: Sequence[KeySpec] = ()) -> Row:
    """UNDO and REDO with what they take back and put back; then the screen's own last keys."""
    specs: tuple[KeySpec, ...] = undo.keys(scene.desk)
    if last and scene.width < NARROW:
        # There is no room for a third key that is dead.
        specs = tuple(spec for spec in specs if spec.enabled or spec.name == "UNDO")
    keys = [Key(spec, 20, 60, 56, 1.25, hint_lines=2) for spec in specs]
    keys += [Key(spec, 20, 60, 56, 1.25 if spec.look == "action" else 1) for spec in last]
    return Row(tuple(reversed(keys)) if scene.settings.left_hand else tuple(keys))


def key_grid(
    scene: Scene, specs: Sequence[KeySpec], columns: int = 2, height: float = 64, width: float = 0
) -> Column:
    """Keys in rows of so many, or of fewer where the longest word needs more room; in the column of keys
    unless another `width` is given."""
    width = width or side_width(scene)
    widest = max(longest(scene, spec.label) for spec in specs) * SQUEEZE
    columns = min(columns, len(specs))
    while columns > 1 and (width - 8 * (columns - 1)) / columns - 12 < widest:
        columns -= 1
    return grid((Key(spec, 20, height, 56, lines=2) for spec in specs), columns, weight=0)


def people(scene: Scene, specs: Sequence[KeySpec]) -> list[Any]:
    """A key for each person or team, one a row: long names are broken."""
    width = body_width(scene)
    return [card(scene, spec, (Line(spec.label, 20),), width) for spec in specs]


def steps(counts: Iterable[tuple[str, tuple[KeySpec, KeySpec]]]) -> list[Any]:
    """A number in words, with the keys for less and more of it."""
    return [
        Row((Key(less, 28, 56, weight=0), Say(words, 20, 18, weight=1, lines=2), Key(more, 28, 56, weight=0)))
        for words, (less, more) in counts
    ]


def name_line(scene: Scene, words: str, size: float = 18) -> Say:
    """A line with names in it: those that are too long are broken."""
    return Say(parted(scene, words, body_width(scene) - 12), size, 18, "left", lines=8)


def digit_pad(scene: Scene, specs: Sequence[KeySpec]) -> Column:
    """1 to 9 in three rows, then the sign, 0 and the key that takes a digit away; where it is low, beside."""
    low = scene.tight or scene.kind == "wide"
    keys = [Key(spec, 28, 56 if low else 64, 56) for spec in specs]
    rows = [Row(tuple(keys[at : at + 3]), weight=1) for at in range(0, 12, 3)]
    if low:
        *rows, last = rows
        rows = [row._replace(items=(*row.items, key)) for row, key in zip(rows, last.items, strict=True)]
    return Column(tuple(rows), weight=0)


def board(scene: Scene, rows: Iterable[tuple[str, str, Sequence[KeySpec]]]) -> list[Any]:
    """Two sides as on a tennis board: a row each, the name on the side's colour and its numbers beside it.

    Where it is narrow the numbers stand under the name, in two rows where one has no room for their words.
    """
    wide, words = body_width(scene), scene.look.words
    # Both names are to be seen over the pad.
    size, inset = (20.0, 3.0) if scene.tight else (22.0, 6.0)
    beside = wide >= BOARD * words
    found: list[Any] = []
    for side, name, keys in rows:
        room = wide - len(keys) * (CELL + 8) if beside else wide
        line = Say(parted(scene, name, room - 28), size, 18, "left", lines=4, on=side, face=STRONG)
        field = Column((line,), 0, inset=inset, paint=side)
        scores = [Key(spec, 34, 72 if beside and not scene.tight else 56, 56) for spec in keys]
        if beside:
            found.append(Row((field, Column((Row(tuple(scores)),), width=len(keys) * (CELL + 8) - 8))))
            continue
        half = 2 if len(scores) == 4 and wide / 4 < LEAST_CELL * words else len(scores)
        found += [field._replace(weight=0), grid(scores, half, weight=0)]
    return found


def cells(scene: Scene, specs: Sequence[KeySpec]) -> Row:
    """Numbers to type, side by side, each with what is meant under it."""
    high = 72 if scene.tight or scene.kind == "wide" else 92
    return Row(tuple(Key(spec, 32, high, 64, hint_lines=2) for spec in specs))


def card_rows(
    scene: Scene,
    key: object,
    size: int,
    row: Callable[[int], tuple[KeySpec | None, Sequence[Line]]],
    width: float = 0,
) -> Listed:
    """A long list of cards, one a row; `width` in dp is that of the column, if not of the body."""
    width = width or body_width(scene)

    def make(number: int) -> Any:
        spec, lines = row(number)
        if spec is not None:
            return card(scene, spec, lines, width, least=60)
        # There is nothing to touch: only to read.
        words = parted(scene, "\n".join(line.text for line in lines), width * 0.8)
        label = Say(words, 20, 18, "left", "quiet", weight=4)
        return Row((label, Say(lines[0].right, 22, 18, "right", "quiet", weight=1)), gap=0)

    return Listed((key, width), size, make)


def word_rows(scene: Scene, key: object, lines: Sequence[str]) -> Listed:
    """A long list of lines to read."""

    def make(number: int) -> Any:
        return name_line(scene, lines[number], 20)._replace(paint="quiet")

    return Listed((key, body_width(scene)), len(lines), make)


def values(screen: str, key: str, labels: Mapping[Any, str], now: object, name: str) -> list[KeySpec]:
    """A key for each value that a draft's `key` can have; `name` and the value are the key's name."""
    return [
        KeySpec(label, choose(screen, {key: value}), chosen=value == now, name=f"{name} {value}")
        for value, label in labels.items()
    ]


def less_more(
    key: str, less: Action, more: Action, may_less: bool, may_more: bool
) -> tuple[KeySpec, KeySpec]:
    """The keys for fewer and for more of what a number counts."""
    return (
        KeySpec("−", less, enabled=may_less, name=f"fewer {key}"),
        KeySpec("+", more, enabled=may_more, name=f"more {key}"),
    )


def listed(rows: Any, name: str, empty: str) -> list[Any]:
    """The list, or where it is empty a sentence."""
    if rows.at(0) is None:
        return [Gap(0, 1), Say(empty, 20, 18), Gap(0, 1)]
    return [Rolls(rows, name)]


def messages(scene: Scene) -> list[Any]:
    """The message that a night was deleted or imported, until it is read."""
    place = scene.place
    thrown, brought = place.draft("thrown_night"), place.draft("brought_night")
    if thrown:
        from ...table.questions.wipe import DAYS_RESTORABLE

        text = tr("Night deleted. You can restore it for {days} days.").format(days=DAYS_RESTORABLE)
        return deleted(text, put_back_keys(thrown["id"], "thrown_night"))
    if brought:
        words = nights.brought_words(brought["how"], brought["entries"])
        return [band(words, "quiet", brought_key("brought_night"))]
    return []
