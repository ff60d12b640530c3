"""Data stored beside a game's record: its row in the lists, and its countdown, as it is at one moment."""

from __future__ import annotations

from ..engine.kinds import SEATS
from ..record.deadline import RUNNING, Deadline, remaining
from ..record.open_record import summary
from ..record.rows import LEFT, Listing, Sitter
from .moments import Clock, Clocks, Moments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Remark
    from ..engine.game import Game
    from ..engine.kinds import JsonMap


def clock_of(game: Game, now: float) -> Clock:
    """The countdown at the moment `now`."""
    countdown = game.countdown
    if game.rules.minutes is None:
        return Clock("none", None, None)
    if not countdown.started:
        return Clock("ready", None, game.rules.minutes * 60)
    if countdown.left is not None:
        return Clock("paused", None, countdown.left)
    if countdown.bell is None or countdown.bell <= now:
        return Clock("rung", countdown.bell, 0.0)
    return Clock("running", countdown.bell, countdown.bell - now)


def deadline_of(game: Game, moments: Moments) -> Deadline | None:
    """The countdown as stored with an entry."""
    clock = clock_of(game, max(moments.clocks.boot() + moments.offset, game.now))
    if clock.state == "none":
        return None
    left = clock.left or 0.0
    identity = moments.clocks.identity()
    if clock.bell is None:
        return Deadline(clock.state, left, boot_id=identity)
    return Deadline(RUNNING, left, clock.bell - moments.offset, clock.bell, identity)


def again(clocks: Clocks, saved: Deadline, bell: float) -> Moments:
    """The time of a countdown that ran when it was stored, so that its bell is where it was.

    By the boot clock where the device was not started anew; else an estimate by the wall clock.
    """
    boot, wall = clocks.boot(), clocks.wall()
    left = remaining(saved, boot, wall, clocks.identity())
    if left.estimate:
        now = bell - left.left if left.left else max(bell, wall)
        return Moments(clocks, now - boot, True)
    return Moments(clocks, bell - (saved.boot or boot))


def listing_of(game: Game) -> Listing:
    """The row of a game in the lists: players, scorer, scores and, once it is over, who won and why."""
    header, play, ended = game.header, game.play, game.ended()
    more: dict[str, object] = {"scorer": header.get("scorer", "S")}
    if ended is not None:
        more["why"] = why_ended(game)
    if left := _left(game):
        more[LEFT] = left
    return Listing(
        kind=game.kind.name,
        table=None if header.get("table") is None else str(header["table"]),
        over=ended is not None,
        summary=summary(scores=list(play.scores), ended=ended, agreed=game.agreed, **more),
        players=sitters_of(header.get("players", {})),
    )


def _left(game: Game) -> tuple[Sitter, ...]:
    """The players who played a hand before another took their seat."""
    node, header = game.top, game.header
    while node.before is not None and node.header is header:
        node = node.before
    if node.header is header:
        return ()
    # Most games have no change of the players.
    from ..engine.seated import players_who_left

    return tuple(sitter for players in players_who_left(game) for sitter in sitters_of(players))


def why_ended(game: Game) -> Remark:
    """The engine's remark on the end of a game that is over: who won, and by which rule."""
    return game.kind.remarks(game.play, game.rules, game.ended())[0]


def sitters_of(players: JsonMap) -> tuple[Sitter, ...]:
    """The players named by seat, as in a header."""
    return tuple(
        Sitter(seat, player.get("name") or "", player.get("number"), player.get("club"))
        for seat in SEATS
        if (player := players.get(seat))
    )
