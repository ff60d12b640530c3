"""One table of a round: the pad for its result, or the result with what can be done about it."""

from __future__ import annotations

from typing import Any

from ...director import names
from ...director.night_session import night_of
from ...director.questions import result, ruling
from ...engine.refused import Refused
from ...words.language import capital, tr
from ...words.refusals import refusal_text
from ..items import Key, Row, Say
from ..screens.parts import choices, scroll
from .calls import follow_calls
from .parts import body_width, cells, digit_pad, key_grid, name_line, night_page, people

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...table.key import KeySpec
    from ..scene import Scene


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(result.SCREEN)
    follow_calls(desk)
    title = tr("Table {table}").format(table=draft["table"])
    if draft["round"] != night_of(desk).singles.round:
        title = tr("Round {round}, table {table}").format(round=draft["round"], table=draft["table"])
    if result.asks_result(desk, draft):
        return _pad(scene, title)
    return _stands(scene, title)


def _pad(scene: Scene, title: str) -> Any:
    """Both scores by digits; the winner follows, and a tie asks who moves."""
    desk, draft = scene.desk, scene.draft(result.SCREEN)
    width = body_width(scene)
    state, players = night_of(desk).singles, result.players_of(desk, draft)
    items: list[Any] = [*_ruling(scene), cells(scene, result.cell_keys(desk, draft))]
    for keys in (result.winner_keys(desk, draft), result.moves_keys(desk, draft)):
        if keys:
            items.append(choices(scene, keys, width))
    items.append(_told(scene))
    if any(state.players[one].name for one in players):
        items += [name_line(scene, names.pair(state, players, side)) for side in ("NS", "EW")]
    changes = [*result.how_keys(draft), *result.sat_keys(desk, draft)]
    changes += [*result.ruling_keys(desk, draft), *result.seat_keys(desk, draft)]
    if changes:
        items.append(key_grid(scene, changes, 2, 56, width))
    pad = digit_pad(scene, result.pad_keys())
    return night_page(
        scene, title, [scroll(items, "night result")], [pad], main=result.agree_key(desk, draft)
    )


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
        return Say(tr("Who wins?") if draft.get("how") else tr("Type both scores"), 18)
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
    state = night_of(desk).singles
    players: Any = result.players_of(desk, draft)
    score, outcome = result.result_words(desk, draft)
    items: list[Any] = [name_line(scene, names.pair(state, players, side), 20) for side in ("NS", "EW")]
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
        *result.look_keys(desk, draft), *result.sat_keys(desk, draft),
        *result.ruling_keys(desk, draft), *result.seat_keys(desk, draft),
    ]  # fmt: skip
    if changes:
        keys.append(Row(tuple(Key(spec, 20, 60, 56, lines=2) for spec in changes)))
    return night_page(scene, title, [scroll(items, "night stands")], keys)
