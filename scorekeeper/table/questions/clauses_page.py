"""The rules in words: one clause, or a list of clauses with a search."""

from __future__ import annotations

from ...shell import navigation
from ...shell.key import KeySpec
from ...shell.page.items import Column, Gap, Key, Rolls, Row, Say, Scroll, field
from ...words.clauses import IN_OUR_WORDS
from ...words.language import tr
from ...words.refusals import clause_number
from ..kept_sheet import kept_sheet
from . import clauses, own_sheet, parts
from .own_sheet_page import SheetRows

RAIL = 10.0
"""Width in dp that a scroll bar takes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...shell.page.items import Item
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    draft = scene.draft("clauses")
    if draft.get("step") == "sheets":
        return Column((Scroll(parts.many(scene, clauses.sheet_keys(view, place)), "sheets"),))
    if "own" in draft:
        return own_words(scene, clauses.sheet_of(view, place), "clauses")
    single = clauses.single_clause(view, place)
    if single is not None:
        return _single(scene, single)
    tabs = tuple(Key(spec, 20, 56, 56) for spec in clauses.tabs(view, place))
    search = field("clauses", "text", draft.get("text", ""))._replace(weight=1)
    head: tuple[Item, ...] = (Row(tabs), Row((Say(tr("Find"), 18, weight=0.3), search)))
    if scene.kind == "wide":
        head = (Row((search, *tabs)),)
    listed = clauses.listed(view, place)
    above = tr(IN_OUR_WORDS) if str(draft.get("text", "")).strip() else ""
    if not listed:
        above = "\n".join(filter(None, (above, tr("No rule has these words."))))
    rows = parts.Clauses(listed, above, _in_the_sheet(scene))
    return Column((*head, Rolls(rows, clauses.list_name(view, place))))


def _in_the_sheet(scene: Scene) -> Callable[[str], KeySpec | None] | None:
    """The key beside a clause of the list, which opens the club's own sheet there; None without a sheet."""
    sheet = clauses.sheet_of(scene.game, scene.place)
    if own_sheet.read_key(scene.desk, sheet, "") is None:
        return None
    return lambda number: own_sheet.read_key(scene.desk, sheet, number, name=f"SHEET WORDS {number}")


def _single(scene: Scene, clause: clauses.Clause) -> Column:
    """One clause, and the way to the others."""
    sheet = clauses.sheet_name(clauses.sheet_of(scene.game, scene.place))
    title = tr("{sheet}: rule {number}").format(sheet=sheet, number=clause_number(clause.number))
    # The number is in the title.
    words = Column((*parts.clause_text(clause, 22).items[1:], Gap(0, 1)), gap=12)
    close = KeySpec(tr("OK"), navigation.close_overlay(), "action", name="OK")
    keys = Row((Key(clauses.all_rules_key(), 22, 64, 56), Key(close, 22, 64, 56)))
    own = own_sheet.read_key(scene.desk, clauses.sheet_of(scene.game, scene.place), clause.number)
    below = (keys,) if own is None else (Row((Key(own, 22, 56, 56),)), keys)
    return Column((Say(title, 24, 20, align="left", lines=3), Scroll(words, "clause"), *below))


def own_words(scene: Scene, sheet: str, overlay: str) -> Column:
    """The club's own sheet, over the overlay that named a clause, from that clause on."""
    clause = str(scene.draft(overlay)["own"])
    kept = kept_sheet(scene.desk, sheet)
    first = own_sheet.start_of(kept, clause)
    rows = SheetRows(kept, first, scene.middle[0] - RAIL)
    close = KeySpec(tr("OK"), navigation.close_overlay(), "action", name="OK")
    keys = [Key(close, 22, 64, 56)]
    if first:
        keys.insert(0, Key(own_sheet.from_start_key(overlay), 20, 64, 56))
    return Column((Rolls(rows, f"own {sheet} {clause}"), Row(tuple(keys))))
