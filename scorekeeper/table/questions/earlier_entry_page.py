"""A deal or hand corrected by its entries, in the games whose entries are corrected one by one."""

from __future__ import annotations

from ...shell.page.items import BODY, Column, Gap, Key, Row, Say, Scroll, grid
from ..view import as_played
from . import deal_entries, earlier_entry, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.items import Item
    from ..scene import Scene
    from ..view import View


def build(scene: Scene) -> Column:
    """The entries of a deal, then what is to become of one of them, then its fields."""
    place, game = scene.place, scene.desk.session.game
    view = _then(scene)
    at, words = earlier_entry.page(place), earlier_entry.question(view, game, place)
    question = Say(words, 20, 18, lines=3) if at == "fields" else parts.head(words)
    if at == "list":
        return Column((question, Scroll(_entries(scene), "correct entries")))
    if at == "entry":
        return Column((question, parts.few(scene, earlier_entry.choice_keys(game, place))))
    if at == "words":
        return Column((question, parts.few(scene, earlier_entry.word_keys(view), 22)))
    rows: list[Item] = []
    for field in earlier_entry.fields(view, game, place):
        cells = [Key(spec, 26 if field.is_number else 22, 56, 56, weight=1) for spec in field.keys]
        columns = _columns(scene, len(cells), field.is_number)
        if field.question:
            rows.append(Say(field.question, 20, lines=2))
        rows += grid((*cells, *(Gap(0, 1) for _ in range(-len(cells) % columns))), columns).items
    fixed = tuple(row._replace(weight=0) for row in rows)
    if at == "cards":
        return Column((question, Scroll(Column((*fixed, Gap())), "correct cards")))
    below = Row((Key(earlier_entry.totals_key(scene.desk), 24, 64, 56),))
    return Column((question, Scroll(Column((*fixed, Gap())), "correct fields"), below))


def _then(scene: Scene) -> View:
    """The game with the players under whom the deal was played."""
    return as_played(scene.game, scene.desk.session.game, scene.draft("correct")["deal"])


def _columns(scene: Scene, count: int, are_numbers: bool) -> int:
    """Numbers and the four players side by side; words in one column where there is little room."""
    if are_numbers:
        return min(count, 4 if scene.kind == "phone" else 7)
    return count if count <= 4 else 1 if scene.tight else 2


def _entries(scene: Scene) -> Column:
    """Each entry that counts has a key; under it, struck, what it was before."""
    view, game = _then(scene), scene.desk.session.game
    grow = scene.look.grow
    items: list[Item] = []
    for entered in deal_entries.entries_of(view, game, scene.draft("correct")["deal"]):
        if entered.counts:
            spec = earlier_entry.entry_key(entered)
            items.append(Key(spec, 20, 60 * grow, 56, weight=0, align="left"))
        else:
            items.append(Say(entered.text, 18, align="left"))
        items += [Say(text, BODY / grow, align="left", struck=True) for text in entered.was]
    why = earlier_entry.why_key(view, scene.place)
    if why is not None:
        items.append(Key(why, 20, 56, 56, weight=0))
    return Column((*items, Gap()))
