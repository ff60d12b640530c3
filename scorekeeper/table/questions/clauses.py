"""RULES: one clause in words, the clauses of this moment, or a whole rule sheet, searched. Enters nothing."""

from __future__ import annotations

from typing import NamedTuple

from ...shell import navigation
from ...shell.key import KeySpec, action
from ...shell.page.items import Column, Gap, Key, Rolls, Row, Say, Scroll, field
from ...words import clauses as catalogues
from ...words.clauses import IN_OUR_WORDS
from ...words.language import tr
from ...words.names import rules_name
from ...words.refusals import clause_number
from ..club_sheet import club_sheet
from ..games import game_named
from . import own_sheet, parts
from .own_sheet import SheetRows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.place import Place
    from ..desk import Desk
    from ..view import View

NOW, ALL = "now", "all"


class Clause(NamedTuple):
    """A clause to be read."""

    number: str
    words: str
    """All of it in one line: the clause, and our reading of it."""
    own: str = ""
    """The clause without our reading."""
    reading: tuple[str, str] = "", ""
    """The heading of our reading, and that reading."""


# The clauses that are shown.


def clause(sheet: str, number: str) -> Clause:
    """A clause in words; a number that the sheet does not have gives a clause that says so."""
    try:
        found = catalogues.find(sheet, number)
    except KeyError:
        words = tr("This sheet has no clause of that number.")
        return Clause(number, words, words)
    return _clause(found.id, found)


def _clause(number: str, found: catalogues.Clause) -> Clause:
    return Clause(number, catalogues.text(found), tr(found.words), catalogues.reading(found))


def clause_line(view: View, number: str) -> str:
    """A clause of the rules in force in one line: `8c: If one of the makers reneges, …`."""
    return clause_lines(view, (number,))[0]


def clause_lines(view: View, numbers: Iterable[str]) -> tuple[str, ...]:
    """Clauses in a line each; those that the sheet prints under one number share a line."""
    lines: dict[str, list[Clause]] = {}
    for number in numbers:
        found = clause(view.ruled.sheet, number)
        lines.setdefault(clause_number(found.number), []).append(found)
    return tuple(f"{number}: {_together(found)}" for number, found in lines.items())


def _together(clauses: list[Clause]) -> str:
    """The sheet's own clauses, and after them our readings, of which one may say what another says too."""
    readings = dict(one.reading[::-1] for one in clauses if one.reading[1])
    ours = [one for one in readings if not any(one in other and one != other for other in readings)]
    heading = [readings[ours[0]]] if ours else []
    return " ".join((*(one.own for one in clauses), *heading, *ours))


def single_clause(view: View, place: Place) -> Clause | None:
    """The clause that is shown alone; None while clauses are listed."""
    number = place.draft("clauses").get("clause")
    return clause(sheet_of(view, place), number) if number else None


def sheet_of(view: View, place: Place) -> str:
    """The sheet that is shown: the one in force until another is touched; `all` for all of them."""
    found: str = place.draft("clauses").get("sheet") or view.ruled.sheet
    return found


def listed(view: View, place: Place) -> tuple[Clause, ...]:
    """The clauses in the list: those with the words searched for, those of this moment, or a whole sheet."""
    draft = place.draft("clauses")
    sheet = sheet_of(view, place)
    text = str(draft.get("text", "")).strip()
    if text:
        return tuple(
            _listed(found.rules, found.clause, sheet)
            for found in catalogues.search(text, None if sheet == ALL else sheet)
        )
    if draft.get("page", NOW) == NOW and sheet == view.ruled.sheet:
        return of_moment(view)
    names = catalogues.sheets() if sheet == ALL else (sheet,)
    return tuple(_listed(name, one, sheet) for name in names for one in catalogues.catalogue(name))


def _listed(rules: str, found: catalogues.Clause, sheet: str) -> Clause:
    """A clause of a list; where all sheets are listed, with the sheet's name."""
    number = f"{sheet_name(rules)}: {clause_number(found.id)}" if sheet == ALL else found.id
    return _clause(number, found)


def of_moment(view: View) -> tuple[Clause, ...]:
    """The clauses looked up most at this stage of the game, those of the latest points first."""
    numbers: list[str | None] = []
    if view.phase in ("deal", "over") and view.history:
        numbers += [share.clause for share in view.history[-1].shares]
        numbers += [one.clause for one in view.remarks]
    names = game_named(view.game).moments.get(view.phase, ())
    numbers += [view.ruled.clauses.get(name) for name in names]
    return tuple(clause(view.ruled.sheet, number) for number in dict.fromkeys(numbers) if number)


def sheet_name(name: str) -> str:
    return tr("All sheets") if name == ALL else rules_name(name)


# Keys.


def tabs(view: View, place: Place) -> tuple[KeySpec, ...]:
    """Keys for this moment's clauses, for all clauses, and for another sheet."""
    draft = place.draft("clauses")
    here = sheet_of(view, place) == view.ruled.sheet
    now = draft.get("page", NOW) == NOW and here and not draft.get("text")
    # Back leads to the list as it is; it finds no way back in an empty draft.
    back = {"page": NOW, **draft}
    return (
        KeySpec(tr("Now"), list_moment(), chosen=now, name="page now"),
        KeySpec(tr("All"), list_all(), chosen=not now and here, name="page all"),
        KeySpec(
            tr("Sheets"),
            navigation.choose("clauses", {"step": "sheets", "back": back}),
            chosen=not here,
            name="page sheets",
        ),
    )


def sheet_keys(view: View, place: Place) -> tuple[KeySpec, ...]:
    """A key for each sheet, and one for all of them."""
    chosen = sheet_of(view, place)
    return tuple(
        KeySpec(
            sheet_name(name),
            list_sheet(name),
            hint=tr("in use") if name == view.ruled.sheet else "",
            chosen=name == chosen,
            name=f"sheet {name}",
        )
        for name in (*catalogues.sheets(), ALL)
    )


# Touches.


@action("rules.why")
def show_clause(desk: Desk, number: str) -> None:
    """Shows a clause, and closes the notice that named it."""
    place = desk.place.drafted("clauses", {"clause": number})
    overlays = tuple(name for name in place.sheets if name != "clauses")
    desk.settle(place._replace(notice=None, sheets=(*overlays, "clauses")))


@action("rules.now")
def list_moment(desk: Desk) -> None:
    """Lists this moment's clauses."""
    _list(desk, page=NOW, sheet=None, text=None)


@action("rules.all")
def list_all(desk: Desk) -> None:
    """Lists every clause of the sheet in force."""
    _list(desk, page=ALL, sheet=None, text=None)


@action("rules.sheet")
def list_sheet(desk: Desk, name: str) -> None:
    """Lists the clauses of one sheet; those of every sheet for `all`."""
    _list(desk, page=ALL, sheet=name)


def _list(desk: Desk, **chosen: str | None) -> None:
    desk.draft("clauses", step=None, clause=None, own=None, back=None, **chosen)


# The page.


RAIL = 10.0
"""Width in dp that a scroll bar takes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ...shell.page.items import Item
    from ..scene import Scene


def build(scene: Scene) -> Column:
    view, place = scene.game, scene.place
    draft = scene.draft("clauses")
    if draft.get("step") == "sheets":
        return Column((Scroll(parts.many(scene, sheet_keys(view, place)), "sheets"),))
    if "own" in draft:
        return own_words(scene, sheet_of(view, place), "clauses")
    single = single_clause(view, place)
    if single is not None:
        return _single(scene, single)
    sheets = tuple(Key(spec, 20, 56, 56) for spec in tabs(view, place))
    search = field("clauses", "text", draft.get("text", ""))._replace(weight=1)
    head: tuple[Item, ...] = (Row(sheets), Row((Say(tr("Find"), 18, weight=0.3), search)))
    if scene.kind == "wide":
        head = (Row((search, *sheets)),)
    found = listed(view, place)
    above = tr(IN_OUR_WORDS) if str(draft.get("text", "")).strip() else ""
    if not found:
        above = "\n".join(filter(None, (above, tr("No rule has these words."))))
    rows = parts.Clauses(found, above, _in_the_sheet(scene))
    name = f"rules {sheet_of(view, place)} {draft.get('page', NOW)} {draft.get('text', '')}"
    return Column((*head, Rolls(rows, name)))


def _in_the_sheet(scene: Scene) -> Callable[[str], KeySpec | None] | None:
    """The key beside a clause of the list, which opens the club's own sheet there; None without a sheet."""
    sheet = sheet_of(scene.game, scene.place)
    if own_sheet.read_key(scene.desk, sheet, "") is None:
        return None
    return lambda number: own_sheet.read_key(scene.desk, sheet, number, name=f"SHEET WORDS {number}")


def _single(scene: Scene, clause: Clause) -> Column:
    """One clause, and the way to the others."""
    sheet = sheet_name(sheet_of(scene.game, scene.place))
    title = tr("{sheet}: rule {number}").format(sheet=sheet, number=clause_number(clause.number))
    # The number is in the title.
    words = Column((*parts.clause_text(clause, 22).items[1:], Gap(0, 1)), gap=12)
    close = KeySpec(tr("OK"), navigation.close_overlay(), "action", name="OK")
    every = KeySpec(tr("All rules"), list_moment(), name="ALL RULES")
    keys = Row((Key(every, 22, 64, 56), Key(close, 22, 64, 56)))
    own = own_sheet.read_key(scene.desk, sheet_of(scene.game, scene.place), clause.number)
    below = (keys,) if own is None else (Row((Key(own, 22, 56, 56),)), keys)
    return Column((Say(title, 24, 20, align="left", lines=3), Scroll(words, "clause"), *below))


def own_words(scene: Scene, sheet: str, overlay: str) -> Column:
    """The club's own sheet, over the overlay that named a clause, from that clause on."""
    clause = str(scene.draft(overlay)["own"])
    own = club_sheet(scene.desk, sheet)
    first = own_sheet.start_of(own, clause)
    rows = SheetRows(own, first, scene.middle[0] - RAIL)
    close = KeySpec(tr("OK"), navigation.close_overlay(), "action", name="OK")
    keys = [Key(close, 22, 64, 56)]
    if first:
        start = navigation.choose(overlay, {"own": ""})
        keys.insert(0, Key(KeySpec(tr("From the beginning"), start, name="FROM START"), 20, 64, 56))
    return Column((Rolls(rows, f"own {sheet} {clause}"), Row(tuple(keys))))
