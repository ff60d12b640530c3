"""What to look for among the games: a player, a table, a time."""

from __future__ import annotations

from typing import Any

from ...table.key import KeySpec
from ...table.shelf import DAY, MONTH, YEAR
from ...words.language import tr
from ..cards import Line, card
from ..items import Column, Key, Row, Say
from .games import span_words
from .parts import across, choices, group, page, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Any:
    draft = scene.draft("games")
    width = across(scene, 2 if scene.kind == "wide" else 1)
    player, table = draft.get("player") or "", draft.get("table") or ""
    left = [
        _asked(
            scene,
            tr("Player"),
            player or tr("anybody"),
            ("player", ["games", "player"], player),
            "player",
            width,
        ),
        _asked(scene, tr("Table"), table or tr("any"), ("label", ["games", "table"], table), "table", width),
    ]
    unfinished, thrown = bool(draft.get("unfinished")), bool(draft.get("thrown"))
    which = (
        KeySpec(
            tr("NOT OVER"),
            ("sheet.choose", "games", {"unfinished": None if unfinished else True}),
            chosen=unfinished,
            name="unfinished",
        ),
        KeySpec(
            tr("THROWN AWAY"),
            ("sheet.choose", "games", {"thrown": None if thrown else True}),
            chosen=thrown,
            name="thrown",
        ),
    )
    right = [_when(scene, draft, width), group(tr("Only those"), choices(scene, which, width))]
    keys = Row(
        (
            Key(KeySpec(tr("ALL"), ("games.everything",), name="ALL"), 22, 64, 60),
            Key(KeySpec(tr("SHOW"), ("screen.back",), "action", name="SHOW"), 26, 64, 60, weight=2),
        )
    )
    if scene.kind == "wide":
        body = two(scene, [scroll(left, "find left", 14)], [scroll(right, "find right", 14)])
    else:
        body = (scroll((*left, *right), "find", 14),)
    return page(scene, tr("Find games"), body, [keys])


def _asked(scene: Scene, head: str, now: str, write: tuple[Any, ...], name: str, width: float) -> Any:
    spec = KeySpec(head, ("write.open", *write), name=name)
    return card(scene, spec, (Line(head, 18), Line(now, 22)), width)


def _when(scene: Scene, draft: Any, width: float) -> Any:
    """Any time, or one day, month or year, and the one before or after it."""
    now = draft.get("span")
    values = ((None, tr("ANY")), (DAY, tr("DAY")), (MONTH, tr("MONTH")), (YEAR, tr("YEAR")))
    keys = [
        KeySpec(label, ("games.span", span), chosen=span == now, name=f"span {span or 'any'}")
        for span, label in values
    ]
    found: list[Any] = [choices(scene, keys, width)]
    if now:
        before = Key(KeySpec("◀", ("games.step", -1), name="earlier"), 28, 56, weight=0)
        after = Key(KeySpec("▶", ("games.step", 1), name="later"), 28, 56, weight=0)
        found.append(Row((before, Say(span_words(draft), 20, 18, weight=1), after)))
    return group(tr("When"), Column(tuple(found), weight=0))
