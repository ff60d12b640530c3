"""A line to type in: digits by keys, letters by the phone's keyboard; known players are one tap."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Column, Gap, Key, Row, Say, field, grid
from ...words.language import tr
from ...words.shown import shown_name
from .. import seating
from ..compass import ARROWS, EDGES
from . import write
from .new_game_page import player_name
from .screen_parts import RAIL, across, page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene

PADS = ("player", "label", "number")
"""Kinds of answers that are mostly numbers: they have keys for the digits."""


def build(scene: Scene) -> Any:
    draft = scene.draft(write.SCREEN)
    kind, typed = draft.get("kind", "text"), draft.get("typed", "")
    if draft.get("twice"):
        return _twice(scene, *_title(scene, draft))
    if draft.get("unsaved"):
        return _unsaved(scene, draft)
    most = write.MAX_CHARS.get(kind, write.MAX_TEXT_CHARS)
    line = field(write.SCREEN, "typed", typed, entered=write.finish(), most=most)
    known = _known(scene) if kind == "player" else []
    pad = [_digits(scene.tight)] if kind in PADS else []
    nothing, done = write.answer_keys(draft)
    keys = Row((Key(nothing, 20, 64, 56), Key(done, 28, 64, 60, weight=2)))
    title, short = _title(scene, draft)
    middle: list[Any] = [scroll(known, "known")] if known else [_hint(kind), Gap(0, 1)]
    if scene.kind == "wide":
        left = [line, *middle, keys]
        body = [Row((Column(tuple(left)), Column(tuple(pad))), weight=1)] if pad else left
        return page(scene, title, body, short=short)
    return page(scene, title, [line, *middle, *pad], [keys], short=short)


def _twice(scene: Scene, title: str, short: str) -> Any:
    """The player sits in another seat already: here, or there."""
    draft, new = scene.draft(write.SCREEN), scene.draft("new_game")
    twice = draft["twice"]
    edge = EDGES[seating.round_from(seating.scorer_of(new)).index(twice["seat"])]
    words = write.sits_already(write.player_text(twice["player"]), ARROWS[edge])
    keys = (Key(spec, 24, 88, 64) for spec in write.twice_keys(draft, new.get("players", {})))
    return page(scene, title, [Say(words, 26, 20), Row(tuple(keys)), Gap(0, 1)], short=short)


def _unsaved(scene: Scene, draft: Any) -> Any:
    """Back was tapped after something was typed: save it?"""
    name = shown_name(draft["typed"])
    keys = Row(tuple(Key(spec, 24, 88, 64) for spec in write.unsaved_keys()))
    title, short = _title(scene, draft)
    return page(
        scene, title, [Say(tr("Save {name}?").format(name=name), 26, 20), keys, Gap(0, 1)], short=short
    )


def _title(scene: Scene, draft: Any) -> tuple[str, str]:
    """The question, and the same in fewer words if there are any."""
    key = draft["to"][-1] if draft.get("to") else ""
    if draft.get("to", [""])[0] == "new_game" and len(draft["to"]) == 3:
        scorer = seating.scorer_of(scene.draft("new_game"))
        edge = EDGES[seating.round_from(scorer).index(key)]
        return tr("Who sits here? {arrow}").format(arrow=ARROWS[edge]), ""
    return {
        "table": (tr("Which table?"), ""),
        "round": (tr("Which round?"), ""),
        "player": (tr("Which player?"), tr("Who?")),
        "name": (tr("A name for these rules"), tr("Name")),
        "text": (tr("Find what?"), ""),
        "folder": (tr("Which folder?"), ""),
        "path": (tr("Which file?"), ""),
        "message": (tr("Which message?"), tr("Message")),
    }.get(key, ("", ""))


def _hint(kind: str) -> Any:
    if kind == "player":
        return Say(tr("A number, or tap the box to type a name"), 18)
    if kind == "label":
        return Say(tr("Tap the box to type letters"), 18)
    return Gap(0, 0)


def _known(scene: Scene) -> list[Any]:
    """Cards of the players who have played here and match the text so far."""
    draft = scene.draft(write.SCREEN)
    columns = 2 if scene.kind == "tablet" else 1
    width = across(scene, columns if scene.kind != "wide" else 2) - RAIL
    cards = []
    for player in write.offered_players(scene.desk, draft):
        name = player_name(write.player_of(player))
        lines = [Line(name, 20)]
        if player.club:
            lines.append(Line(player.club, 18))
        cards.append(card(scene, write.pick_key(draft, player, name), lines, width, weight=1))
    if columns == 2 and cards:
        return [grid(cards, 2, weight=0)]
    return [one._replace(weight=0) for one in cards]


def _digits(tight: bool) -> Any:
    high = 56 if tight else 64
    *digits, zero, rub = (Key(spec, 28, high, 56) for spec in write.digit_keys())
    rows = [Row(tuple(digits[at : at + 3]), weight=1) for at in (0, 3, 6)]
    last = Row((zero._replace(weight=2), rub), weight=1, spans=True)
    return Column((*rows, last), weight=0 if tight else 1.2)
