"""Cribbage's cut and play: a tap a peg."""

from __future__ import annotations

from typing import cast

from ....engine.cribbage.play import NO_POINTS
from ....engine.kinds import TEAM, TEAMS
from ....engine.refused import Refused
from ....shell.key import KeySpec, action
from ....words.language import tr
from ...compass import axis_of, dealer, left_of_dealer, sides
from ...off import because
from .middle import Middle, corrected, last_pegged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.game import Game
    from ....engine.kinds import Entry
    from ....shell.place import Place
    from ...desk import Desk
    from ...view import View

COMMON = (1, 2, 3, 4, 6, 12)
"""The points that the play gives most often: one tap each."""
SELDOM = (5, 7, 8, 9, 10, 11, 13, 14)
FOR = {"15": 2, "31": 2, "go": 1, "pair": 2, "three": 6, "four": 12}
"""Reasons for points, with the points of each (8); a run is one a card."""
RUNS = (3, 4, 5, 6, 7)


def middle(view: View) -> Middle:
    """Cribbage's own part of the view."""
    return cast(Middle, view.middle)


# The cut.


def cut(view: View) -> tuple[KeySpec, ...]:
    """A jack is two to the dealer (7); the card itself is only needed to count hands from their cards."""
    axis = axis_of(view, dealer(view).team)
    return (
        KeySpec(tr("No jack"), cut_pack(False), "action", name="NO JACK"),
        KeySpec(tr("Jack"), cut_pack(True), hint=tr("{side} 2").format(side=axis), name="JACK"),
        KeySpec(tr("Card"), open_pad("turn_up"), hint=tr("to count hands"), name="CARD"),
    )


def cutter(view: View) -> str:
    """The player on the dealer's left cuts, and leads (7, 8)."""
    return middle(view).leader or left_of_dealer(view)[0]


# The play.


def pegs(view: View, team: str, points: tuple[int, ...] = COMMON) -> tuple[KeySpec, ...]:
    """One side's keys, in the colours of its plate."""
    axis = axis_of(view, team)
    look = style_of(view, team)
    return tuple(
        KeySpec(str(count), peg(team, count), look, name=f"{axis} {count}", once=True) for count in points
    )


def more(view: View, team: str) -> KeySpec:
    """All other points of a side, and what they were for."""
    axis = axis_of(view, team)
    return KeySpec(f"{axis} …", open_pad("peg", team), style_of(view, team), name=f"{axis} more")


def reasons(view: View, team: str) -> tuple[KeySpec, ...]:
    """Points by what they are for."""
    axis = axis_of(view, team)
    words = {
        "15": "15",
        "31": "31",
        "go": tr("GO"),
        # Translators: at most 5 letters.
        "pair": tr("PAIR"),
        # Translators: at most 11 letters.
        "three": tr("3 OF A KIND"),
        # Translators: at most 11 letters.
        "four": tr("4 OF A KIND"),
    }
    found = [
        KeySpec(words[word], peg(team, points, word), hint=str(points), name=f"{axis} {word}")
        for word, points in FOR.items()
    ]
    return (
        *found,
        KeySpec(tr("RUN"), open_pad("run", team), hint="3–7", name=f"{axis} run"),
    )


def runs(view: View, team: str) -> tuple[KeySpec, ...]:
    """A run by its cards: one for each (8)."""
    axis = axis_of(view, team)
    return tuple(
        KeySpec(
            str(length),
            peg(team, length, "run"),
            style_of(view, team),
            name=f"{axis} run {length}",
        )
        for length in RUNS
    )


def correct_key(view: View, team: str) -> KeySpec:
    """The front peg put right (8); dead where nothing can be."""
    may = bool(middle(view).mends[TEAMS.index(team)])
    # Translators: at most 13 letters.
    return KeySpec(
        tr("Fix last peg"),
        open_pad("correct", team),
        enabled=may,
        name="CORRECT",
        why=because("off-no-peg", team=team),
    )


def corrections(view: View, team: str) -> tuple[KeySpec, ...]:
    """Keys for the points that the side should have pegged; the key of those it pegged is outlined."""
    pegged = latest(view, team)
    return tuple(
        KeySpec(
            str(points),
            correct_latest(team, points),
            style_of(view, team),
            chosen=points == pegged,
            enabled=points != pegged,
            name=f"correct {points}",
            why=because("off-as-it-was"),
        )
        for points in middle(view).mends[TEAMS.index(team)]
    )


def latest(view: View, team: str) -> int | None:
    """A side's latest points, where they can be corrected."""
    return middle(view).latest[TEAMS.index(team)]


def side_of(view: View, place: Place) -> str:
    """The side to which the open pad gives points."""
    return place.draft("side").get("team") or teams(view)[0]


def style_of(view: View, team: str) -> str:
    """The look of a key that gives points to one side: the colours of its plate."""
    return "upright" if axis_of(view, team) == "↕" else "level"


def teams(view: View) -> tuple[str, str]:
    """The scorer's side first."""
    one, other = sides(view)
    return one.team, other.team


# Touches.


@action("cribbage.open")
def open_pad(desk: Desk, pad: str, team: str | None = None) -> None:
    """Open a pad of the deal, with nothing on it but the side that it gives points to."""
    place = desk.place.drafted(pad, None).drafted("side", {"team": team} if team else None)
    # The page of the counts is behind the pad: Back must not turn it unseen.
    place = place.drafted("counts", None)
    desk.move(pad=pad, drafts=place.drafts)


@action("cribbage.cut")
def cut_pack(desk: Desk, jack: bool) -> None:
    """Only whether a jack was turned up (7)."""
    enter_or_propose(desk, {"do": "cut", "jack": jack})


@action("cribbage.peg")
def peg(desk: Desk, team: str, points: int, word: str | None = None) -> None:
    """Points of the play, pegged as they are made; nobody is asked, and an undo takes them back."""
    entry: Entry = {"do": "peg", "team": team, "points": points}
    enter_or_propose(desk, entry if word is None else {**entry, "for": word})


@action("cribbage.correct")
def correct_latest(desk: Desk, team: str, points: int) -> None:
    """Move the front peg to where it should be (8); both sides agree, since both saw it pegged."""
    moved = {"do": "correct", "team": team, "points": points}
    desk.propose(_mended(desk.session.game, moved) or moved)


def _mended(game: Game, moved: Entry) -> Entry | None:
    """The entry of the points put right: the deal's list shows it so, and it can be corrected again.

    None where the totals are not the same by it: the peg is then moved now (8).
    """
    team = TEAM[moved["team"]]
    found = last_pegged(game, team)
    if found is None:
        return None
    entry = corrected(found[0], moved["team"], moved["points"])
    if game.play.latest[team] == NO_POINTS:
        return entry
    try:
        by_entry, by_peg = (game.apply({**one, "at": game.now}) for one in (entry, moved))
    except Refused:
        return None
    return entry if by_entry.play.scores == by_peg.play.scores else None


def enter_or_propose(desk: Desk, entry: Entry) -> None:
    """Make an entry at once; but both sides agree to one that ends the game."""
    if desk.session.preview(entry).ended is None:
        desk.enter(entry)
    else:
        desk.propose(entry)
