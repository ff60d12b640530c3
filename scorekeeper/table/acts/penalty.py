"""A penalty: what, the question, who; then both sides agree. Nothing is recorded before that."""

from __future__ import annotations

from ...engine.seats import SEAT, TEAMS, team_of
from ..keys import penalty as keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk

START = {"step": "kinds"}


def kind(desk: Desk, which: str) -> None:
    """What happened; the makers alone can have wronged the kitty, so there nobody is asked."""
    if which in keys.NOBODY_ASKED:
        desk.propose({"do": "breach", "kind": which, "by": keys.maker_of(desk.here)})
    elif which == keys.EXPOSED:
        desk.draft("penalty", kind=which, step="free", back=START)
    else:
        desk.draft("penalty", kind=which, step="who", back=START)


def by(desk: Desk, seat: str) -> None:
    """Who did it; where the other side may count its tricks so far, they are asked for."""
    which = desk.place.draft("penalty")["kind"]
    if keys.wants_tricks(desk.here, which, seat):
        back = {"kind": which, "step": "who", "back": START}
        desk.draft("penalty", by=seat, step="tricks", back=back)
    else:
        desk.propose({"do": "breach", "kind": which, "by": seat})


def took(desk: Desk, tricks: int) -> None:
    """So many tricks the other side had so far."""
    draft = desk.place.draft("penalty")
    others = TEAMS[1 - team_of(SEAT[draft["by"]])]
    desk.propose({"do": "breach", "kind": draft["kind"], "by": draft["by"], "won": {others: tricks}})


def free(desk: Desk) -> None:
    """It was put right in time: no penalty."""
    which = desk.place.draft("penalty")["kind"]
    desk.draft("penalty", step="free", back={"kind": which, "step": "who", "back": START})


def misdeal(desk: Desk) -> None:
    """Found before play: the cards are dealt again."""
    desk.enter({"do": "misdeal"})
