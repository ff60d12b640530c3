"""The title of an entry over its preview."""

from __future__ import annotations

from ...words.language import capital, tr
from ...words.names import breach, offenders
from ..compass import arrow_of, axis_of, called
from ..games import game_named
from ..undo import entry_word
from ..wording import entry_sentence
from . import details, penalty, ruling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ...engine.kinds import Entry
    from ..view import View


def title_of(view: View, entry: Entry, short: bool = False) -> str:
    """An entry in one line: `Bev: 7♠, 8 tricks`; `short` leaves out a first word that says little."""
    do = entry["do"]
    if do == "undo":
        return tr("Undo: {what}").format(what=entry_word(view.takes_back, view))
    if do == "redo":
        return tr("Redo: {what}").format(what=entry_word(view.puts_back, view))
    own = game_named(view.game).title(view, entry, short)
    if own is not None:
        return own
    if do in TITLES:
        return TITLES[do](view, entry)
    return entry_sentence(view, entry)


def shorter_titles(view: View, entry: Entry, clauses: str = "") -> tuple[str, ...]:
    """Titles of ever fewer words, with the clauses' numbers first: `8c: Renege ← Bev`, `8c: Renege ←`."""
    if entry["do"] == "breach":
        return _shorter_breach(view, entry, clauses)
    return game_named(view.game).shorter_titles(view, entry)


def _shorter_breach(view: View, entry: Entry, clauses: str) -> tuple[str, ...]:
    by, kind = entry["by"], entry["kind"]
    if by == "both":
        whose: tuple[str, ...] = (tr("both sides"), "↕↔")
    elif (side := offenders(kind, by, view.game)) is not None:
        whose = (axis_of(view, side),)
    else:
        whose = (called(view, by), arrow_of(view, by))
    what = breach(kind, view.game).short
    return tuple(
        tr("{clauses}: {what} {by}").format(clauses=clauses, what=what, by=one)
        if clauses
        else capital(tr("{what} {by}").format(what=what, by=one))
        for one in whose
    )


TITLES: dict[str, Callable[[View, Entry], str]] = {
    "breach": penalty.title,
    "ruling": ruling.title,
    "amend": details.amend_title,
    "abandon": details.abandon_title,
}
"""The titles of entries that are no plain sentence, by what the entry does."""
