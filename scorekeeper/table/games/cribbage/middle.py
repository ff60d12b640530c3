"""Cribbage's part of the view: the pegs of both sides, and the hand that is counted next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ....engine.cribbage.cards import CARDS
from ....engine.cribbage.play import ALL_SHOWN, BETWEEN, CUT, NO_POINTS, NOT_CUT, PEGGED, Play, next_to_show
from ....engine.explain import Share
from ....engine.kinds import SEAT, SEATS, TEAMS, left_of
from ....engine.mending import Line, course
from ....engine.offers import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.game import Game, Standing
    from ....engine.kinds import Entry


class Pegs(NamedTuple):
    """Where one side's pegs stand; a peg that is off the board is None."""

    front: int
    back: int | None


class Middle(NamedTuple):
    """The middle of a table of cribbage: `deal`, `cut`, `play`, `show` or `crib`."""

    phase: str
    leader: str | None
    turn: str | None
    says: Mapping[str, str]
    live: frozenset[str]
    away: frozenset[str]
    pegs: tuple[Pegs, Pegs]
    turn_up: str | None
    """The card, where it was entered."""
    cut: bool
    shown: tuple[str, ...]
    """The seats whose hands have been counted in this deal, in their order."""
    jack: bool | None
    """Was a jack turned up in this deal? None where the pack has not been cut."""
    counts: tuple[int, ...]
    """The points of the hands that were shown, in their order."""
    seen: frozenset[str]
    """The cards of this deal that were entered."""
    mends: tuple[tuple[int, ...], tuple[int, ...]]
    """For each side the values to which its latest points can be corrected (8)."""
    latest: tuple[int | None, int | None]
    """For each side its latest points, where they can be corrected."""


def middle_of(game: Game, now: float) -> Middle:
    """The middle at a moment."""
    play: Play = game.play
    shown = tuple(
        SEATS[(play.dealer + step) & 3] for step in game.rules.show_order[: max(0, play.stage - PEGGED)]
    )
    phase = _phase(play)
    turn = SEATS[next_to_show(play, game.rules)] if phase in ("show", "crib") else None
    leader = None if phase == "deal" else SEATS[left_of(play.dealer)]
    jack, counts = _so_far(game)
    mends = [_mends(game, now, team) for team in (0, 1)]
    return Middle(
        phase,
        leader,
        turn,
        {},
        frozenset(),
        frozenset(),
        (Pegs(play.scores[0], play.backs[0]), Pegs(play.scores[1], play.backs[1])),
        CARDS[play.turn_up] if play.turn_up >= 0 else None,
        play.turn_up != NOT_CUT,
        shown,
        jack,
        counts,
        frozenset(card for number, card in enumerate(CARDS) if play.seen >> number & 1),
        (mends[0][1], mends[1][1]),
        (mends[0][0], mends[1][0]),
    )


def hand_shares(game: Game, number: int) -> tuple[Share, ...]:
    """The points of a deal, which come from many entries: for each side, each reason with its sum."""
    sums: dict[tuple[int, str, str | None], tuple[int, int]] = {}
    for before, node in deal_lines(game, number):
        for share in game.kind.shares(before, node.play, game.rules, node.entry):
            key = share.team, share.reason, share.clause
            points, counted = sums.get(key, (0, 0))
            sums[key] = points + share.points, counted + share.counted
    return tuple(
        Share(team, points, counted, reason, clause)
        for (team, reason, clause), (points, counted) in sorted(sums.items(), key=lambda one: one[0][0])
        if points
    )


def deal_lines(game: Game, number: int) -> list[tuple[Play, Line | Standing]]:
    """The entries of one deal as they count now, in their order, each with what stood before it."""
    found = []
    before: Play = game.kind.start_of(game.header)
    for line in _course(game):
        if len(before.deals) == number - 1:
            found.append((before, line))
        before = line.play
    return found


def _course(game: Game) -> list[Line] | list[Standing]:
    """The entries that count; those that stand, if none of them was corrected later."""
    standing = game.standing()
    return course(game) if any(game.is_mending(node.entry) for node in standing) else standing


def _so_far(game: Game) -> tuple[bool | None, tuple[int, ...]]:
    """Was this deal's cut a jack, and what have its hands counted?"""
    jack: bool | None = None
    counts: list[int] = []
    if game.play.stage == BETWEEN:
        return jack, ()
    for before, line in deal_lines(game, len(game.play.deals) + 1):
        entry: Entry = line.entry
        if entry["do"] == "cut":
            jack = entry["card"].startswith("J") if "card" in entry else entry["jack"]
        elif entry["do"] == "show":
            team = SEAT[entry["seat"]] & 1
            counts.append(line.play.scores[team] - before.scores[team])
    return jack, tuple(counts)


def _mends(game: Game, now: float, team: int) -> tuple[int | None, tuple[int, ...]]:
    """A side's latest points, and the values that the engine accepts as their correction."""
    play: Play = game.play
    back, side, values = play.backs[team], TEAMS[team], range(game.rules.correct_most + 1)
    if play.latest[team] != NO_POINTS and back is not None:
        latest = play.scores[team] - back
        entries: dict[int, Entry] = {
            points: {"do": "correct", "team": side, "points": points} for points in values
        }
    elif back is None and (found := last_pegged(game, team)) is not None:
        # The removed peg took the later points with it: the remaining peg stands by an earlier entry.
        line, latest = found
        possible = (0, game.rules.jack) if line.entry["do"] == "cut" else values
        entries = {points: corrected(line, side, points) for points in possible}
    else:
        return None, ()
    legal = (points for points, entry in entries.items() if refusal(game, {**entry, "at": now}) is None)
    return latest, tuple(legal)


def corrected(line: Line, team: str, points: int) -> Entry:
    """The correction of an entry by which a side pegged, to these points; none takes a peg out."""
    right: Entry | None = {"do": "peg", "team": team, "points": points}
    if line.entry["do"] == "cut":
        right = {"do": "cut", "jack": points > 0}
    elif not points:
        right = None
    return {"do": "correct", "entry": line.number, "with": right}


def last_pegged(game: Game, team: int) -> tuple[Line, int] | None:
    """The entry, and its points, by which a side's front peg stands where it does.

    None where that is no peg and no cut of the deal under way.
    """
    pegged: list[tuple[Line, int]] = []
    before: Play = game.kind.start_of(game.header)
    for line in course(game):
        gained = line.play.scores[team] - before.scores[team]
        if len(line.play.deals) > len(before.deals):
            pegged.clear()
        elif before.backs[team] is not None and line.play.backs[team] is None:
            del pegged[-1:]
        elif gained or line.entry.get("team") == TEAMS[team]:
            if line.entry["do"] == "correct" or gained < 0:
                del pegged[-1:]
            pegged.append((line, gained))
        before = line.play
    return pegged[-1] if pegged and pegged[-1][0].entry["do"] in ("peg", "cut") else None


def _phase(play: Play) -> str:
    if play.stage == BETWEEN:
        return "deal"
    if play.stage < CUT:
        return "cut"
    if play.stage <= PEGGED:
        return "play"
    return "crib" if play.stage == ALL_SHOWN else "show"
