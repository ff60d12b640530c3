"""AGREE or WRONG: an entry that both sides see before it is made, its title, its sums and its reasons."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...engine.seats import TEAMS
from ...words.language import commas, number, tr
from ...words.refusals import clause_number
from ..compass import axis_of, sides
from ..games import game_named
from ..key import KeySpec, action
from ..labels import changes
from ..wording import reason, refusal, remark
from . import navigation
from .clauses import clause_line
from .history import NO_BREAK
from .penalty import clauses_of
from .titles import shorter_titles, title_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.explain import Preview
    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ..desk import Desk
    from ..view import View


class Proposal(NamedTuple):
    """All that can be said of the entry that waits for agreement."""

    title: str
    short_titles: tuple[str, ...]
    """The title with the clauses' numbers, then ever shorter ones."""
    sums: tuple[str, str]
    """Before and after for each side, the scorer's first."""
    details: tuple[str, ...]
    """The clauses, the reasons, the other totals that change: behind a key if there is no room."""
    must_read: bool
    """Do the details say more than the title and the sums do already?"""


def proposal_of(desk: Desk, short: bool = False) -> Proposal | str:
    """The entry that waits for agreement; or the refusal, if the bell or an UNDO has come in between."""
    view, entry = desk.here, dict(desk.place.pending or {})
    rules = desk.session.game.rules
    preview = desk.preview(entry)
    if isinstance(preview, Refused):
        return refusal(view, preview)
    clauses = clauses_of(rules, entry, preview.shares) if entry["do"] == "breach" else ()
    numbers = commas([clause_number(number) for number in clauses])
    title = title_of(view, entry, short)
    marked = tr("{what} ({clauses})").format(what=title, clauses=numbers) if numbers else title
    special = _special_details(desk, entry, clauses)
    # If the totals after one hand alone change, the sums say so already.
    known = entry["do"] in ("correct", "amend") and len(special) < 2
    cut = any(share.points != share.counted for share in preview.shares)
    ended = any(said.code.startswith("ended") for said in preview.remarks)
    return Proposal(
        title,
        (marked, *shorter_titles(view, entry, numbers)),
        changes(view, preview),
        special or reasons(view, preview, rules),
        (bool(special) and not known) or cut or ended,
    )


def _special_details(desk: Desk, entry: Entry, clauses: tuple[str, ...]) -> tuple[str, ...]:
    """The details that must be read before agreeing: a penalty's clauses, the totals that a change moves."""
    do = entry["do"]
    if do == "breach":
        return tuple(clause_line(desk.here, number) for number in clauses)
    if do in ("ruling", "abandon"):
        return (entry["why"],)
    if do in ("correct", "amend"):
        return changed_totals(desk.here, desk.session.game, entry, desk.session.now())
    return ()


def reasons(view: View, preview: Preview, rules: Any) -> tuple[str, ...]:
    """The reasons of each side's points, the scorer's side first, and how the game ends by them."""
    found = []
    for side in sides(view):
        lines = [
            reason(share, rules)
            for share in preview.shares
            if TEAMS[share.team] == side.team and share.points and share.reason != "ruling"
        ]
        if lines and game_named(view.game).reasons_share_line:
            lines = [commas(lines)]
        found += [f"{axis_of(view, side.team)} {line}" for line in lines]
    found += [remark(view, said, rules) for said in preview.remarks if said.code.startswith("ended")]
    return tuple(found)


def changed_totals(view: View, game: Game, entry: Entry, now: float) -> tuple[str, ...]:
    """The totals that an entry would change, hand by hand: `2:  ↕ 420⇒30   ↔ 380⇒240`.

    This arrow, unlike →, points to no seat, and stays as it is on a copy that is turned.
    """
    try:
        hands = game.apply({**entry, "at": now}).result()["hands"]
    except Refused:
        return ()
    found = []
    for line, hand in zip(view.history, hands, strict=False):
        before, after = line.hand["scores"], hand["scores"]
        if before == after:
            continue
        totals = [
            f"{axis_of(view, side.team)}{NO_BREAK}{number(before[side.team])}⇒{number(after[side.team])}"
            for side in sides(view)
        ]
        found.append(f"{hand['number']}:  {'   '.join(totals)}")
    return tuple(found)


# Keys: one copy for each edge of the screen, named for it (`near`, `far`, `left`, `right`).


def agree_key(edge: str) -> KeySpec:
    return KeySpec(tr("AGREE"), agree(), "action", name=f"AGREE {edge}")


def wrong_key(edge: str) -> KeySpec:
    return KeySpec(tr("WRONG"), withdraw(), name=f"WRONG {edge}")


def details_key(proposal: Proposal, edge: str) -> KeySpec:
    """The key that opens the details, turned to the player who touches it."""
    angle = {"far": 180, "left": 270, "right": 90}.get(edge, 0)
    draft = {"head": proposal.title, "words": list(proposal.details), "angle": angle}
    return KeySpec(tr("WHY?"), navigation.open_overlay("told", draft), name=f"WHY {edge}")


def details_of(desk: Desk) -> tuple[str, tuple[str, ...]]:
    """The title and the details that WHY? has opened; of the proposal while there is one."""
    found = proposal_of(desk) if desk.place.pending is not None else ""
    if isinstance(found, Proposal):
        return found.title, found.details
    draft = desk.place.draft("told")
    return draft["head"], tuple(draft["words"])


# Touches.


@action("agree.propose")
def propose(desk: Desk, entry: dict[str, Any]) -> None:
    """Asks both sides to agree to an entry."""
    desk.propose(entry)


@action("agree.yes")
def agree(desk: Desk) -> None:
    """Enters what was proposed."""
    pending = desk.place.pending
    if pending is not None:
        desk.enter(dict(pending), pending=None, sheets=())


@action("agree.wrong")
def withdraw(desk: Desk) -> None:
    """Enters nothing, and opens again what led to the proposal."""
    desk.retreat(desk.place._replace(pending=None))
