"""The rules on request: the clause behind a score, those of this moment, and the whole catalogue."""

from __future__ import annotations

from typing import NamedTuple

from ...words import clauses
from ...words.language import tr
from ...words.names import rules_name
from ..key import KeySpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..place import Place
    from ..view import View

NOW, ALL = "now", "all"

MOMENTS: dict[tuple[str, str], tuple[str, ...]] = {
    ("500", "deal"): ("misdeal", "misdeals", "deal-at-bell", "cap", "going-out"),
    ("500", "auction"): (
        "turn",
        "higher",
        "low-bid",
        "out-of-turn",
        "reopen",
        "last-word",
        "lone-raise",
        "nobody-bid",
    ),
    ("500", "play"): ("bid", "cap", "going-out"),
    ("500", "over"): ("500", "minus-500", "hands", "bell", "clicks"),
    ("cribbage", "deal"): ("deal", "misdeal", "first-dealer"),
    ("cribbage", "cut"): ("cut", "peg"),
    ("cribbage", "play"): ("peg", "correct", "unplayed"),
    ("cribbage", "show"): ("show", "recount"),
    ("cribbage", "crib"): ("crib", "crib-early"),
    ("cribbage", "over"): ("121", "higher", "clicks"),
    ("spades", "deal"): ("redeal", "first-dealer"),
    ("spades", "bids"): ("bid", "misdeal", "nil", "zero"),
    ("spades", "play"): ("play", "renege", "contract-made", "bags", "set"),
    ("spades", "over"): ("500", "both-over"),
}
"""What is asked for most at each stage, by the names that the engine has for its clauses."""


class Clause(NamedTuple):
    """A clause as it is read: its number, and its words."""

    number: str
    words: str


def clause(sheet: str, number: str) -> Clause:
    """One clause in words; where the sheet has none of that number, that is what is said."""
    try:
        found = clauses.find(sheet, number)
    except KeyError:
        return Clause(number, tr("This sheet has no clause of that number."))
    return Clause(found.id, tr(found.words))


def asked(view: View, place: Place) -> Clause | None:
    """The clause that somebody asked for."""
    number = place.draft("clauses").get("clause")
    return clause(sheet_of(view, place), number) if number else None


def sheet_of(view: View, place: Place) -> str:
    """The sheet that is read: the one in force, or another; `all` of them."""
    found: str = place.draft("clauses").get("sheet") or view.ruled.sheet
    return found


def listed(view: View, place: Place) -> tuple[Clause, ...]:
    """The clauses that are listed: found by their words, of this moment, or all of a sheet."""
    draft = place.draft("clauses")
    sheet = sheet_of(view, place)
    text = str(draft.get("text", "")).strip()
    if text:
        return tuple(
            Clause(
                f"{sheet_word(found.rules)}: {found.clause.id}" if sheet == ALL else found.clause.id,
                tr(found.clause.words),
            )
            for found in clauses.search(text, None if sheet == ALL else sheet)
        )
    if draft.get("page", NOW) == NOW and sheet == view.ruled.sheet:
        return moment(view)
    sheets = tuple(clauses.SHEETS) if sheet == ALL else (sheet,)
    return tuple(
        Clause(f"{sheet_word(name)}: {one.id}" if sheet == ALL else one.id, tr(one.words))
        for name in sheets
        for one in clauses.catalogue(name)
    )


def moment(view: View) -> tuple[Clause, ...]:
    """The clauses that are asked for most at this stage of the game, those of the latest points first."""
    numbers: list[str | None] = []
    if view.phase in ("deal", "over") and view.history:
        numbers += [share.clause for share in view.history[-1].shares]
        numbers += [said.clause for said in view.remarks]
    names = MOMENTS.get((view.game, view.phase), ())
    numbers += [view.ruled.clauses.get(name) for name in names]
    return tuple(clause(view.ruled.sheet, number) for number in dict.fromkeys(numbers) if number)


def tabs(view: View, place: Place) -> tuple[KeySpec, ...]:
    """This moment's clauses, all of them, and whose."""
    draft = place.draft("clauses")
    sheet = sheet_of(view, place)
    here = sheet == view.ruled.sheet
    now = draft.get("page", NOW) == NOW and here and not draft.get("text")
    return (
        KeySpec(tr("NOW"), ("rules.now",), chosen=now, name="page now"),
        KeySpec(tr("ALL"), ("rules.all",), chosen=not now and here, name="page all"),
        KeySpec(
            tr("SHEETS"),
            ("sheet.choose", "clauses", {"step": "sheets", "back": _plain(place)}),
            chosen=not here,
            name="page sheets",
        ),
    )


def sheets(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The five sheets, and all of them at once."""
    chosen = sheet_of(view, place)
    return tuple(
        KeySpec(
            sheet_word(name),
            ("rules.sheet", name),
            hint=tr("in force") if name == view.ruled.sheet else "",
            chosen=name == chosen,
            name=f"sheet {name}",
        )
        for name in (*clauses.SHEETS, ALL)
    )


def sheet_word(name: str) -> str:
    return tr("All sheets") if name == ALL else rules_name(name)


def _plain(place: Place) -> dict[str, object]:
    """The list as it is, to come back to; never empty, so that Back finds it."""
    return {"page": NOW, **place.draft("clauses")}
