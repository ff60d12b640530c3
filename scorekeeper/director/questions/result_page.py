"""One table of a round: the pad for its result, or the result with what can be done about it."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...shell.page.cards import Line, card
from ...shell.page.items import Column, Gap, Key, Row, Say
from ...table.questions.screen_parts import choices, scroll
from ...words.language import capital, tr
from ...words.refusals import refusal_text
from .. import names
from ..night_session import night_of
from . import result, ruling
from .calls import follow_calls
from .parts import body_width, cells, digit_pad, key_grid, name_line, night_page, people, split
from .this_night_page import day_asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ...shell.key import KeySpec
    from ...table.scene import Scene

FIELDS = {"NS": "upright", "EW": "level"}
"""The colour of each side's field."""
BESIDE = 520.0
"""Least width in dp of a body with the two sides beside each other."""


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(result.SCREEN)
    follow_calls(desk)
    title = tr("Table {table}").format(table=draft["table"])
    if draft["round"] != night_of(desk).singles.round:
        title = tr("Round {round}, table {table}").format(round=draft["round"], table=draft["table"])
    if result.asks_result(desk, draft):
        if not draft.get("instead") and (asked := day_asked(desk)):
            return night_page(scene, title, [*asked, Gap(0, 1)])
        return _pad(scene, title)
    return _stands(scene, title)


def _pad(scene: Scene, title: str) -> Any:
    """The two sides, of which a touch wins; with scores their digits: the winner follows."""
    desk, draft = scene.desk, scene.draft(result.SCREEN)
    width = body_width(scene)
    scored = result.with_scores(desk, draft)
    items: list[Any] = _ruling(scene)
    if scored:
        items.append(cells(scene, result.cell_keys(desk, draft)))
    else:
        items += _sides(scene)
    for keys in (result.winner_keys(desk, draft) if scored else [], result.moves_keys(desk, draft)):
        if keys:
            items.append(choices(scene, keys, width))
    odd = result.odd_scores(desk, draft)
    if odd and result.entry_of(desk, draft) is not None:
        items.append(Say(result.odd_words(desk, odd), 18, 18, "left", paint="warning", lines=5))
        items.append(Key(result.sure_key(draft), 20, 56, weight=0))
    asks_agree = scored or not result.is_one_touch(desk, draft) or draft.get("winner")
    if asks_agree:
        items.append(_told(scene))
    if scored:
        items += _pairs(scene)
    changes = [*result.scores_key(desk, draft), *result.tie_keys(desk, draft)]
    changes += [*result.sat_keys(desk, draft), *result.how_keys(draft)]
    changes += [*result.ruling_keys(desk, draft), *result.seat_keys(desk, draft)]
    pad: list[Any] = [digit_pad(scene, result.pad_keys())] if scored else []
    if split(scene) and not scored:
        pad.append(key_grid(scene, changes, 2, 56))
    else:
        items.append(key_grid(scene, changes, 2, 56, width))
    main = result.agree_key(desk, draft) if asks_agree else None
    return night_page(scene, title, [scroll(items, "night result")], pad, main=main)


def _sides(scene: Scene) -> list[Any]:
    """Both sides on their fields, and what a touch of each changes."""
    desk, draft = scene.desk, scene.draft(result.SCREEN)
    found: list[Any] = []
    before = result.before_words(desk) if result.is_one_touch(desk, draft) else ""
    low = scene.tight or scene.kind == "wide"
    if result.is_one_touch(desk, draft) and not low:
        found += [Say(before, 18, 18, "left")] if before else []
        found.append(Say(tr("Who won?"), 20, 18, "left"))
    sides = {
        side: (spec, _side_lines(spec.label, lines, low))
        for side, spec in result.side_keys(desk, draft).items()
        if (lines := result.side_lines(desk, draft, side))
    }
    if sides:
        found.append(_fields(scene, sides, 180 if split(scene) and scene.kind != "wide" else 96))
    if before and low:
        # Both sides are in sight first.
        found.append(Say(before, 18, 18, "left"))
    if result.closes_round(desk, draft):
        state = night_of(desk).singles
        words = tr("This is the last result of round {round}: everyone moves.").format(round=state.round)
        found.append(Say(words, 18, 18, "left", lines=4))
    return found


def _side_lines(label: str, players: Sequence[tuple[str, str]], low: bool) -> list[Line]:
    """The words of a side; where there is little height both players in one line, the clicks above it."""
    gains = {clicks for _, clicks in players}
    if not low or len(gains) > 1:
        return [Line(label, 24), *(Line(who, 20, clicks) for who, clicks in players)]
    return [Line(label, 22, gains.pop()), Line("\u00a0· ".join(who for who, _ in players), 18)]


def _fields(scene: Scene, sides: Mapping[str, tuple[KeySpec, Sequence[Line]]], least: float) -> Any:
    """A card for each side in its colour: beside each other where there is room."""
    beside = body_width(scene) >= BESIDE or scene.kind == "wide"
    wide = (body_width(scene) - 8) / 2 if beside else body_width(scene)
    cards = [
        card(scene, spec, lines, wide, FIELDS[side], least=least, weight=1 if beside else 0)
        for side, (spec, lines) in sides.items()
    ]
    return Row(tuple(cards)) if beside else Column(tuple(cards), weight=0)


def _pairs(scene: Scene) -> list[Any]:
    """The pairs on their fields: a touch changes who sat there."""
    desk, draft = scene.desk, scene.draft(result.SCREEN)
    players: Any = result.players_of(desk, draft)
    if None in players:
        return [name_line(scene, names.pair(night_of(desk).singles, players, side), 20) for side in FIELDS]
    sides = {
        side: (spec, [Line(names.pair(night_of(desk).singles, players, side), 20)])
        for side, spec in result.pair_keys(desk, draft).items()
    }
    return [_fields(scene, sides, 56)]


def _ruling(scene: Scene) -> list[Any]:
    """The mark of a table that wants a ruling, and the keys that answer it."""
    desk, draft = scene.desk, scene.draft(result.SCREEN)
    return ruling_band(result.answer_keys(desk, draft)) if result.ruling_wanted(desk, draft) else []


def ruling_band(specs: Sequence[KeySpec]) -> list[Any]:
    """The mark of a game that wants a ruling, with its first key beside it and the others below."""
    told = Say(capital(ruling.words()), 20, 18, paint="warning", weight=1)
    first, rest = ([Key(spec, 20, 56, weight=1) for spec in some] for some in (specs[:1], specs[1:]))
    return [Row((told, *first)), *rest]


def _told(scene: Scene) -> Any:
    """Who wins and what changes, or why the result is refused."""
    desk, draft = scene.desk, scene.draft(result.SCREEN)
    told = result.preview(desk, draft)
    if told is None:
        scored = result.with_scores(desk, draft) and not draft.get("how")
        return Say(tr("Type both scores") if scored else tr("Who won?"), 18)
    if isinstance(told, Refused) and told.code == "void-needs-moves":
        return Say(tr("Void: who moves on?"), 20, 18)
    if isinstance(told, Refused) and told.code == "tie-needs-moves":
        return Say(tr("Tied: who moves on?"), 20, 18)
    if isinstance(told, Refused):
        return Say(capital(refusal_text(told, "event")), 18, paint="warning")
    return name_line(scene, "\n".join(told or [tr("No clicks and no seats change.")]))._replace(lines=30)


def _stands(scene: Scene, title: str) -> Any:
    """The result that stands, or a table that has an empty seat."""
    desk, draft = scene.desk, scene.draft(result.SCREEN)
    score, outcome = result.result_words(desk, draft)
    items: list[Any] = _pairs(scene)
    keys: list[Any] = []
    items[:0] = _ruling(scene)
    if outcome:
        if score:
            items.insert(0, Say(score, 32, 22))
        items.append(Say(outcome, 20, 18, "left"))
        items.append(Say(tr("Who was not clipped?"), 20, 18, "left"))
        items += people(scene, result.unclipped_keys(desk, draft))
        keys.append(Key(result.correct_key(), 24, 72, 60, weight=0))
    else:
        items.append(Say(tr("A table with an empty seat does not play"), 18, paint="warning"))
    changes = [
        *result.look_keys(desk, draft),
        *result.ruling_keys(desk, draft), *result.seat_keys(desk, draft),
    ]  # fmt: skip
    if changes:
        keys.append(Row(tuple(Key(spec, 20, 60, 56, lines=2) for spec in changes)))
    return night_page(scene, title, [scroll(items, "night stands")], keys)
