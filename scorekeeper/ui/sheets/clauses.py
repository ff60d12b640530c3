"""The rules in words: one clause, those of this moment, or the whole catalogue, searched."""

from __future__ import annotations

from typing import Any

from ...table.keys import rules as keys
from ...table.keys.spec import KeySpec
from ...words.clauses import IN_OUR_WORDS
from ...words.say import printed
from ...words.speech import tr
from ..fields import field
from ..items import Column, Gap, Key, Rolls, Row, Say, Scroll
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    draft = scene.draft("clauses")
    if draft.get("step") == "sheets":
        return Column((Scroll(parts.many(scene, keys.sheets(view, place)), "sheets"),))
    clause = keys.asked(view, place)
    if clause is not None:
        return _one(scene, clause)
    tabs = Row(tuple(Key(spec, 20, 56, 56) for spec in keys.tabs(view, place)))
    listed = keys.listed(view, place)
    text = str(draft.get("text", ""))
    words = [f"{printed(one.number)}  {one.words}" for one in listed] or [tr("No rule has these words.")]
    if text.strip():
        words = [tr(IN_OUR_WORDS), *words]
    search = field("clauses", "text", text)
    top = Row((search._replace(weight=1), *tabs.items)) if scene.kind == "wide" else None
    head = [top] if top is not None else [tabs, _search(search)]
    name = f"rules {keys.sheet_of(view, place)} {draft.get('page', keys.NOW)} {text}"
    return Column((*head, Rolls(parts.Lines(tuple((text, False) for text in words)), name)))


def _search(line: Any) -> Row:
    return Row((Say(tr("Find"), 18, weight=0.3), line._replace(weight=1)))


def _one(scene: Scene, clause: keys.Clause) -> Column:
    """One clause, and the way to the others."""
    sheet = keys.sheet_word(keys.sheet_of(scene.game, scene.place))
    every = KeySpec(tr("ALL RULES"), ("rules.now",), name="ALL RULES")
    words = Column((Gap(), Say(clause.words, 20 if scene.tight else 24, 18, lines=30), Gap()))
    return Column(
        (
            Say(
                tr("{sheet}: rule {number}").format(sheet=sheet, number=printed(clause.number)),
                20,
                paint="quiet",
            ),
            Scroll(words, "clause"),
            Row((Key(every, 22, 64, 56), Key(KeySpec(tr("OK"), ("sheet.close",), "action"), 22, 64, 56))),
        )
    )
