"""What an entry is called over its preview."""

from __future__ import annotations

from typing import Any

from ..table.compass import arrow_of, axis_of, called, name_of, side_of
from ..table.keys import amend, correct, penalty, ruling, spades
from ..table.keys.entries import told
from ..table.keys.history import outcome
from ..table.labels import bid_of, entry_word, tricks_of
from ..words.language import tr
from ..words.names import breach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..engine.kinds import Entry
    from ..table.view import View
    from .scene import Scene


def title_of(scene: Scene, entry: Entry) -> str:
    """One line: `Bev: 7♠, 8 tricks`."""
    view = scene.game
    do = entry["do"]
    if do == "undo":
        return tr("Take back: {what}").format(what=entry_word(view.takes_back, view))
    if do == "redo":
        return tr("Put back: {what}").format(what=entry_word(view.puts_back, view))
    if do == "tricks":
        short = scene.kind == "wide"
        return _tricks(scene, entry["won"]) if view.game == "500" else spades.title(view, entry, short)
    if do in TITLES:
        return TITLES[do](view, entry)
    return told(view, entry)


def shorter(scene: Scene, entry: Entry, clauses: str = "") -> tuple[str, ...]:
    """The same in ever fewer words, the clauses' numbers first: `8c: Renege ← Bev`, `8c: Renege ←`."""
    view = scene.game
    do = entry["do"]
    if do == "breach":
        return _breach(view, entry, clauses)
    if do == "correct" and entry.get("seat"):
        return _corrected(view, entry)
    return ()


def _corrected(view: View, entry: Entry) -> tuple[str, ...]:
    fault = {"kind": entry["kind"], "by": entry["by"]} if entry.get("kind") else None
    hand = {"seat": entry["seat"], "bid": entry["bid"], "won": entry.get("won"), "breach": fault}
    became = tr("Hand {hand}: {maker} {bid}").format(
        hand=entry["hand"], maker=arrow_of(view, entry["seat"]), bid=bid_of(entry["bid"])
    )
    return f"{became}, {outcome(view, hand)}", became


def _breach(view: View, entry: Entry, clauses: str) -> tuple[str, ...]:
    by, kind = entry["by"], entry["kind"]
    if by == "both":
        whose: tuple[str, ...] = (tr("both sides"), "↕↔")
    elif kind in (*penalty.NOBODY_ASKED, "card-count"):
        whose = (axis_of(view, side_of(by)),)
    else:
        whose = (called(view, by), arrow_of(view, by))
    what = breach(kind, view.game).short
    return tuple(
        tr("{clauses}: {what} {by}").format(clauses=clauses, what=what, by=one)
        if clauses
        else f"{what.capitalize()} {one}"
        for one in whose
    )


def _abandon(view: View, entry: Entry) -> str:
    return tr("Break off the game")


TITLES: dict[str, Callable[[View, Entry], str]] = {
    "breach": penalty.title,
    "ruling": ruling.title,
    "correct": correct.title,
    "amend": amend.title,
    "abandon": _abandon,
}


def _tricks(scene: Scene, won: Any) -> str:
    view = scene.game
    pad: Any = view.pad
    if pad.maker is None:
        one, other = (side.team for side in view.sides)
        return tr("{one} {tricks}, {other} {others}").format(
            one=axis_of(view, one), tricks=tricks_of(won[one]), other=axis_of(view, other), others=won[other]
        )
    return tr("{bid} {name}: {tricks}").format(
        bid=bid_of(pad.bid), name=name_of(view, pad.maker), tricks=tricks_of(won[pad.makers])
    )
