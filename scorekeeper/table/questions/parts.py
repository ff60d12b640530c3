"""Parts that several overlays share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ...engine.kinds import SEATS
from ...shell import navigation
from ...shell.key import Action, KeySpec
from ...shell.page.icons import ICONS
from ...shell.page.items import STRETCH, Column, Draw, Gap, Key, Row, Say, Scroll, field, grid
from ...shell.page.layout import Plan
from ...shell.page.measure import PLAIN, STRONG
from ...words.language import tr
from ...words.refusals import clause_number
from ...words.values import MAX_REASON_CHARS, quoted
from ..compass import PLATES, arrow_of, axis_of, dealer, edge_of, side_of
from ..off import because

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.items import Item
    from ...shell.place import Draft
    from ..scene import Scene
    from ..view import View
    from .clauses import Clause

NARROW = 344
"""Least width, in dp, for five keys of 56 dp in a row, with the gaps between them and the edges."""

FOUR = 4
FEW = 6
"""Most keys that have room without scrolling."""
LONG_HINT = 10
"""Most letters of a hint that has room under a name on every screen."""


class Clauses(NamedTuple):
    """The rows of a list of clauses, made as they come into sight."""

    clauses: tuple[Clause, ...]
    above: str = ""
    """The text before the first of them."""
    beside: Callable[[str], KeySpec | None] | None = None
    """The key beside a clause's number; none where the club has brought no sheet of its own in."""

    @property
    def key(self) -> tuple[object, ...]:
        """A value that changes whenever the rows do."""
        return self.above, self.beside is None, *((clause.number, clause.words) for clause in self.clauses)

    def at(self, number: int) -> Item | None:
        if self.above:
            if number == 0:
                return Say(self.above, 18, align="left", lines=30)
            number -= 1
        if number >= len(self.clauses):
            return None
        clause = self.clauses[number]
        key = None if self.beside is None else self.beside(clause.number)
        shown = clause_text(clause)
        if key is None:
            return shown
        title, *words = shown.items
        return Column(
            (Row((title._replace(weight=0.5), Key(key._replace(look="quiet"), 20, 56, 56))), *words),
            gap=2,
            weight=0,
        )


def clause_text(clause: Clause, size: float = 18, title: str = "") -> Column:
    """A clause to be read: a title, else its number, its words, and under them our reading of it."""
    before, reading = clause.reading
    items = [
        Say(title or clause_number(clause.number), size + 2, 18, align="left", lines=2, face=STRONG),
        Say(clause.own, size, 18, align="left", lines=40, face=PLAIN),
    ]
    if not reading:
        return Column(tuple(items), gap=2, weight=0)
    ours = (
        Say(before, 18, align="left", lines=3, face=STRONG),
        Say(reading, 18, align="left", lines=40, face=PLAIN),
    )
    return Column(
        (*items, Gap(2, 0), Column(ours, gap=2, inset=10, paint="quiet", weight=0)), gap=2, weight=0
    )


def head(text: str, paint: str = "") -> Say:
    """The question of an overlay."""
    return Say(text, 24, 18, paint=paint, lines=4)


def asks(scene: Scene, question: str, keys: Item) -> Column:
    """A question and its keys."""
    return Column((head(question), keys), gap=16, stretch=STRETCH)


def choice(scene: Scene, question: str, specs: Sequence[KeySpec]) -> Column:
    """A question and its keys; many of them scroll."""
    if len(specs) <= FEW:
        return asks(scene, question, few(scene, specs))
    return Column((head(question), Scroll(many(scene, specs), "hands")))


def few(scene: Scene, specs: Iterable[KeySpec], size: float = 24) -> Column:
    """A handful of keys with words on them, as large as the room allows."""
    cells = [Key(spec, size, 84, 56) for spec in specs]
    return grid(cells, _columns(scene, len(cells)))


def many(scene: Scene, specs: Iterable[KeySpec], size: float = 20) -> Column:
    """Any number of keys in one column or two, to be scrolled."""
    columns = {"phone": 1, "wide": 2, "tablet": 2}[scene.kind]
    return Column((*grid((Key(spec, size, 64, 56) for spec in specs), columns).items, Gap()))


def numbers(scene: Scene, specs: Iterable[KeySpec], columns: int = 0) -> Column:
    """Keys with a number each."""
    usual = {"phone": 4 if scene.tight else 3, "wide": 6, "tablet": 4}[scene.kind]
    return grid((Key(spec, 32, 76, 56) for spec in specs), columns or usual)


def levels(scene: Scene, specs: Iterable[KeySpec]) -> Item:
    """Five keys in a row, or in two rows if the screen is too narrow."""
    cells = [Key(spec, 24, 64, 56) for spec in specs]
    return grid(cells, 3, weight=0) if scene.width < NARROW else Row(tuple(cells))


def seats(scene: Scene, specs: Iterable[KeySpec], low: bool = False, view: View | None = None) -> Item:
    """The players as they sit round the table, each in the side's colour; other keys under it, or beside it.

    `view` is that of an earlier hand, which had a dealer of its own.
    Where the table has no room the players stand two by two, each arrow on the side that it points to.
    """
    found = [_coloured(scene, spec) for spec in specs]
    chairs = {key.spec.called[-1]: key for key in found if _seat(key.spec)}
    others = [key for key in found if not _seat(key.spec)]
    if len(chairs) < FOUR:
        return grid(found, len(found) if scene.kind == "wide" else 2)
    if low:
        cells = [_short_hint(scene, key)._replace(lines=1) for key in chairs.values()]
        if scene.kind == "wide":
            return grid([*cells, *others], FOUR)
        cells[2], cells[3] = cells[3], cells[2]
        return grid([*cells, *others], 2)
    table = _table(view or scene.game, chairs)
    if not others:
        return table
    below = Row(tuple(others), weight=0.5)
    if scene.kind == "phone":
        return Column((table, below))
    return Row((table._replace(weight=3), Column(tuple(others))), weight=1)


def fits(scene: Scene, item: Item) -> bool:
    """Does the middle of the screen have room for the least height of all that is in it?"""
    return Plan(scene.look).fits(item, *scene.middle)


def _table(view: View, chairs: dict[str, Key]) -> Column:
    """The four round a table; without arrows, since each sits where the arrow would point."""
    at = {edge_of(view, seat): _bare(view, seat, key) for seat, key in chairs.items()}
    side = Gap(0, 0.5)
    cloth = Draw("cloth", (), 104, 56)
    return Column(
        (
            Row((side, at["top"]._replace(weight=1.4), side), weight=1),
            Row((at["left"], cloth, at["right"]), weight=1.4),
            Row((side, at["bottom"]._replace(weight=1.4), side), weight=1),
        )
    )


def _bare(view: View, seat: str, key: Key) -> Key:
    """A player's key without the arrow; the dealer has the sign of the cards."""
    arrow = f"{arrow_of(view, seat)} "
    label, *short = (word.removeprefix(arrow) for word in (key.spec.label, *key.spec.short))
    if seat == dealer(view).seat and view.phase != "over":
        label, *short = (f"{ICONS['style']}\u00a0{word}" for word in (label, *short))
    return key._replace(spec=key.spec._replace(label=label, short=tuple(short)))


def _short_hint(scene: Scene, key: Key) -> Key:
    long = scene.tight and len(key.spec.hint) > LONG_HINT
    return key._replace(spec=key.spec._replace(hint="")) if long else key


def _seat(spec: KeySpec) -> bool:
    """Is it the key of one player?"""
    return spec.called.split()[-1] in SEATS


def _coloured(scene: Scene, spec: KeySpec) -> Key:
    """The key of a player, or of a side, in the side's colour."""
    view = scene.game
    axis = axis_of(view, side_of(spec.called[-1])) if _seat(spec) else spec.label[:1]
    key = Key(spec, 24, 72, 56, lines=2)
    return key._replace(form="chair", side=PLATES[axis]) if axis in PLATES else key


NO_TEXT = because("off-no-text")


def typed_reason(scene: Scene, question: str, draft: str, entered: Action) -> Column:
    """A reason to be typed into the `why` of a draft, and the key that enters it."""
    text = str(scene.draft(draft).get("why", ""))
    if scene.draft(draft).get("unsaved"):
        keys = (
            KeySpec(tr("Save"), entered, "action", name="NEXT"),
            KeySpec(tr("Do not save"), navigation.go_back(), name="NOT SAVED"),
        )
        return asks(scene, tr("Save {name}?").format(name=f"“{quoted(text)}”"), few(scene, keys))
    go_on = KeySpec(tr("Next"), entered, "action", enabled=bool(text.strip()), name="NEXT", why=NO_TEXT)
    typed = field(draft, "why", text, entered=entered, most=MAX_REASON_CHARS, wraps=True)
    full = tr("Full: no more than {most} letters").format(most=MAX_REASON_CHARS)
    below = (Say(full, 18, paint="warning", lines=2),) if len(text) >= MAX_REASON_CHARS else ()
    return Column((head(question), typed._replace(weight=1), *below, Row((Key(go_on, 24, 64, 56),))))


def is_reason_typed(draft: Draft) -> bool:
    """Was a reason typed that is not proposed? `step` or `page` is the step of the overlay."""
    own = draft.get("step", draft.get("page")) == "own"
    return own and bool(str(draft.get("why", "")).strip())


def ok() -> Row:
    """The one key under a text that is only to be read: it closes the overlay."""
    return Row((Key(KeySpec(tr("OK"), navigation.close_overlay(), "action", name="OK"), 24, 64),))


def _columns(scene: Scene, count: int) -> int:
    if scene.kind == "wide":
        return 3 if count > 2 else count
    return 2 if count > 3 else 1
