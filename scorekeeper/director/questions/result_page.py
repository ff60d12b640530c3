"""One table of a round: the pad for its result, or the result with what can be done about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...shell.page.cards import Line, broken, card
from ...shell.page.items import BODY, Column, Draw, Gap, Key, Row, Say, Scroll
from ...shell.page.layout import Plan
from ...shell.page.measure import LINE, STRONG, Measure
from ...table.questions.screen_parts import choices
from ...words.hall import STATES, live_parts
from ...words.language import capital, commas, fill, tr
from ...words.refusals import refusal_text
from .. import names
from ..night_session import night_of
from . import hall, recent, result, rounds, ruling, standings, typed_result
from .parts import body_width, cells, digit_pad, key_grid, name_line, people, split
from .this_night import day_asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.key import KeySpec
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

FIELDS = {"NS": "upright", "EW": "level"}
"""The colour of each side's field."""
NEED_MOVES = ("void-needs-moves", "tie-needs-moves")
BESIDE = 280.0
"""Least width in dp of a body with the two sides beside each other, at the usual size of text."""


class Panel(NamedTuple):
    """The open table, drawn; where there is little height its last key stands along the foot."""

    item: Column
    last: tuple[KeySpec, ...]
    instead: Column | None
    """The digits, in place of the hall: a phone on its side has no room for both."""


def panel(scene: Scene, width: float, height: float) -> Panel | None:
    """The open table: a column beside the hall, or a sheet from the foot at most `height` dp high."""
    desk = scene.desk
    draft = typed_result.draft_of(desk)
    if not draft:
        return None
    column, low = split(scene), is_low(scene)
    within = scene._replace(kind="phone", width=width + 16, height=height)
    size = 24.0 if scene.kind != "tablet" else 30 / scene.look.grow
    top: list[Any] = [Say(typed_result.title(desk), size, 20, "left", lines=2)]
    keys: list[Any] = []
    main: KeySpec | None = None
    instead: Column | None = None
    if not typed_result.asks_result(desk, draft):
        items, keys, main = _stands(within, draft)
        items = [*_asks(within, draft), *items, *_live(within, draft)]
    elif not draft.get("instead") and (asked := day_asked(desk)):
        items = asked
    elif scene.place.screen == typed_result.SCREEN:
        items, main = _pad(within, draft)
        items = [*_asks(within, draft), *items, *_live(within, draft)]
        if not typed_result.with_scores(desk, draft):
            void = draft.get("how") == typed_result.VOID
            top = top if void else [top[0]._replace(text=_who_won(desk))]
        else:
            top.append(cells(within, result.cell_keys(desk, draft)))
            pad = digit_pad(scene if low and column else within, result.pad_keys())
            if low and column:
                instead = pad
            else:
                keys.append(pad)
    else:
        items = [
            *ruling.band(result.ruling_keys(desk, draft)[0]),
            *_asks(within, draft),
            *_sides(within, draft),
        ]
        items += _live(within, draft)
        more = Key(result.open_key(draft), 20, 56, 56, weight=0)
        top = [Row((top[0]._replace(text=_who_won(desk), weight=1), more))]
    if column:
        items += _entries(within)
    if low:
        # The band has the title, and the foot the last key.
        top = top[1:] if scene.place.screen == typed_result.SCREEN else top
    elif main is not None:
        keys.append(Key(main, 26, 64, 56, weight=0))
    inner = Column((*items, Gap(0, 1)))
    if column:
        whole = Column((*top, Scroll(inner, "night result"), *keys), width=width)
    else:
        plan, dp = Plan(scene.look), scene.look.dp(1)
        high = plan.heights(inner, width * dp)[1] / dp
        fixed = sum(plan.heights(item, width * dp)[1] / dp + 8 for item in (*top, *keys))
        tall = min(high + 2, max(48.0, height - fixed - 24))
        held = Scroll(inner, "night result", height=tall)
        whole = Column((*top, held, *keys), inset=8, border=True)
    return Panel(whole, (main,) if low and main is not None else (), instead)


def _who_won(desk: Desk) -> str:
    return tr("{table}: who won?").format(table=typed_result.title(desk))


def is_low(scene: Scene) -> bool:
    """Has the screen no height for a table's title and last key of their own?"""
    return scene.tight or scene.kind == "wide"


def _entries(scene: Scene) -> list[Any]:
    """The latest entries, each with the key that takes it alone back."""
    return [
        Row((Say(words, 18, 18, "left", lines=3, weight=1), Key(spec, 20, 56, 56, weight=0)))
        for words, spec in recent.entries(scene.desk)
    ]


def _pad(scene: Scene, draft: Draft) -> tuple[list[Any], KeySpec | None]:
    """The two sides, of which a touch wins, or what follows from the scores; and AGREE where it is needed."""
    desk = scene.desk
    width = body_width(scene)
    scored = typed_result.with_scores(desk, draft)
    items: list[Any] = ruling.band(result.ruling_keys(desk, draft)[0])
    if not scored:
        items += _sides(scene, draft)
    for keys in (result.winner_keys(desk, draft) if scored else [], result.moves_keys(desk, draft)):
        if keys:
            items.append(choices(scene, keys, width))
    odd = typed_result.odd_scores(desk, draft)
    if odd and typed_result.entry_of(desk, draft) is not None:
        items.append(Say(typed_result.odd_words(desk, odd), 18, 18, "left", paint="warning", lines=5))
        items.append(Key(result.sure_key(draft), 20, 56, weight=0))
    asks_agree = scored or not typed_result.is_one_touch(desk, draft) or draft.get("winner")
    if asks_agree:
        items.append(_outcome(scene, draft))
    changes = [*result.scores_key(desk, draft), *result.tie_keys(desk, draft)]
    changes += [*result.sat_keys(desk, draft), *result.how_keys(draft)]
    changes += [*result.ruling_keys(desk, draft)[1], *result.seat_keys(desk, draft)]
    items.append(key_grid(scene, changes, 3, 56, width))
    if scored:
        items += _pairs(scene, draft)
    return items, result.agree_key(desk, draft) if asks_agree else None


def _sides(scene: Scene, draft: Draft) -> list[Any]:
    """Both sides on their fields with their names, and what a touch of each changes."""
    desk = scene.desk
    found: list[Any] = []
    wide = (body_width(scene) - 8) / 2
    beside = body_width(scene) >= BESIDE * scene.look.words
    halves = [
        half(
            scene,
            Half(
                spec._replace(look=FIELDS[side]),
                FIELDS[side],
                tuple(who for who, _ in lines),
                tr("WON"),
                _gain(desk, lines),
            ),
            wide if beside else body_width(scene),
            96 if scene.tight else 177,
        )
        for side, spec in result.side_keys(desk, draft).items()
        if (lines := result.side_lines(desk, draft, side))
    ]
    if halves:
        found.append(Row(tuple(halves)) if beside else Column(tuple(halves), weight=0))
    words = typed_result.closing_words(desk, draft)
    if words and not draft.get("winner"):
        found.append(Say(words, 18, 18, "left", lines=4))
    return found


def _fields(scene: Scene, sides: Mapping[str, tuple[KeySpec, Sequence[Line]]], least: float) -> Any:
    """A card for each side in its colour: beside each other where there is room."""
    beside = body_width(scene) >= BESIDE * scene.look.words
    wide = (body_width(scene) - 8) / 2 if beside else body_width(scene)
    cards = [
        card(scene, spec, lines, wide, FIELDS[side], least=least, weight=1 if beside else 0)
        for side, (spec, lines) in sides.items()
    ]
    return Row(tuple(cards)) if beside else Column(tuple(cards), weight=0)


def _gain(desk: Desk, lines: Sequence[tuple[str, str]]) -> str:
    """The clicks that a win gives each of the two, where they are the same: `Clicks +2`."""
    found = {gained for _, gained in lines} - {""}
    return f"{standings.heading(desk)} {found.pop()}" if len(found) == 1 else ""


def _pairs(scene: Scene, draft: Draft) -> list[Any]:
    """The pairs on their fields: a touch changes who sat there."""
    desk = scene.desk
    players: Any = typed_result.players_of(desk, draft)
    if None in players:
        return [name_line(scene, names.pair(night_of(desk).singles, players, side), 20) for side in FIELDS]
    sides = {
        side: (spec, [Line(names.pair(night_of(desk).singles, players, side), 20)])
        for side, spec in result.pair_keys(desk, draft).items()
    }
    return [_fields(scene, sides, 56)]


def _asks(scene: Scene, draft: Draft) -> list[Any]:
    """The open table's request to the director through its hall, with the keys that answer."""
    desk, one = scene.desk, _in_hall(scene, draft)
    found = hall.watch(desk)
    if found is None or one is None or not (one["wants"] or found.waits(one["table"])):
        return []
    shown = hall.waiting_words(found, one["table"]) or [capital(commas(hall.troubles(found, one)))]
    lines = [Say(words, 18, 18, "left", "warning", lines=8) for words in shown]
    keys = hall.decision_keys(found, one)
    return [*lines, *([key_grid(scene, keys, 2, 56, body_width(scene))] if keys else [])]


def _live(scene: Scene, draft: Draft) -> list[Any]:
    """How the game of the open table goes, by its hall, and the way to what can be done for it there."""
    one = _in_hall(scene, draft)
    if one is None:
        return []
    most = rounds.most_hands(night_of(scene.desk).singles)
    state = [fill(STATES[one["state"]], {})] if one["state"] != "here" else []
    words = Say(capital(commas([*state, *live_parts(one, most)])), 18, 18, "left", lines=3, weight=1)
    return [Row((words, Key(hall.open_key(one), 20, 56, 56, weight=0)))]


def _in_hall(scene: Scene, draft: Draft) -> dict[str, Any] | None:
    """The open table of the round in play in its hall's report; None where no hall is directed."""
    if draft["round"] != night_of(scene.desk).round:
        return None
    return dict(ruling.reported(scene.desk)).get(ruling.table_game(draft))


def _outcome(scene: Scene, draft: Draft) -> Any:
    """The winner and what changes, or why the result is refused."""
    desk = scene.desk
    change = typed_result.preview(desk, draft)
    if change is None:
        scored = typed_result.with_scores(desk, draft) and not draft.get("how")
        return Say(tr("Type both scores") if scored else tr("Who won?"), 18)
    if isinstance(change, Refused) and change.code in NEED_MOVES:
        return Say(typed_result.moves_words(desk, draft), 20, 18, lines=3)
    if isinstance(change, Refused):
        return Say(capital(refusal_text(change, "event")), 18, paint="warning")
    if not change and draft.get("how") == typed_result.VOID and not draft.get("instead"):
        change = [tr("Nobody gets clicks for this game.")]
    return name_line(scene, "\n".join(change or [tr("No clicks and no seats change.")]))._replace(lines=30)


def _stands(scene: Scene, draft: Draft) -> tuple[list[Any], list[Any], KeySpec | None]:
    """The result that stands, or a table that has an empty seat; then the keys, and the last of them."""
    desk = scene.desk
    score, outcome = result.result_words(desk, draft)
    items: list[Any] = _pairs(scene, draft)
    if None not in typed_result.players_of(desk, draft):
        items.insert(0, Say(tr("Who sat here? Tap a pair to change it."), 18, 18, "left"))
    keys: list[Any] = []
    items[:0] = ruling.band(result.ruling_keys(desk, draft)[0])
    if outcome:
        if score:
            items.insert(0, Say(score, 32, 22))
        items.append(Say(outcome, 20, 18, "left"))
        items.append(Say(tr("Who was not clipped?"), 20, 18, "left"))
        items += people(scene, result.unclipped_keys(desk, draft))
    else:
        items.append(Say(tr("A table with an empty seat does not play"), 18, paint="warning"))
    changes = [
        *result.own_game_keys(desk, draft),
        *result.ruling_keys(desk, draft)[1], *result.seat_keys(desk, draft),
    ]  # fmt: skip
    if changes:
        keys.append(Row(tuple(Key(spec, 20, 56, 56, lines=2) for spec in changes)))
    return items, keys, result.correct_key() if outcome else None


# The two halves of an open table: a side's names on its colour, and under them WON.


PAD = 10.0
NAMES, WON = 21.0, 34.0
"""Size of the names and of the word under them, in sp, where there is room."""
MOST_LINES = 8


class Half(NamedTuple):
    """One side."""

    spec: KeySpec
    side: str
    """Its field: `upright` or `level`."""
    names: tuple[str, ...]
    won: str
    gain: str
    """The clicks of a win, as `Clicks +2`; empty for none."""


def half(scene: Scene, shown: Half, width: float, least: float) -> Draw:
    """The half for a column `width` dp wide, high enough for its names."""
    look = scene.look
    names = names_of(look, shown, look.dp(width))
    lines = len(look.letters.wrapped(names, STRONG, look.sp(BODY), look.dp(width - 2 * PAD)))
    under = look.sp(WON + (BODY if shown.gain else 0)) * LINE / look.dp(1)
    tall = max(least, min(lines, MOST_LINES) * look.sp(BODY) * LINE / look.dp(1) + under + 3 * PAD)
    return Draw("half", shown, tall, tall, 1)


def names_of(look: Measure, shown: Half, width: float) -> str:
    """The two names, a line each, long ones broken; `width` in pixels."""
    room = width - 2 * look.dp(PAD)
    return broken(look.letters, "\n".join(shown.names), look.sp(BODY), look.sp(BODY), room)
