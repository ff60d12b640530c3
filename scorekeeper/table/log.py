"""The entries that stand, one by one, with what each gave: for whoever asks how a score came about."""

from __future__ import annotations

from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Share
    from ..engine.game import Game, Standing
    from ..engine.kinds import Entry
    from ..engine.seats import Pair


class Made(NamedTuple):
    """An entry that stands, and the scores once it was made."""

    entry: Entry
    at: float
    shares: tuple[Share, ...]
    scores: Pair


def log_of(game: Game) -> tuple[Made, ...]:
    """All entries that stand, the first one first."""
    made = []
    node: Standing = game.top
    while node.before is not None:
        before = node.before.play
        known = node.entry["do"] in game.kind.steps
        shares = game.kind.shares(before, node.play, game.rules, node.entry) if known else ()
        made.append(Made(node.entry, node.at, shares, node.play.scores))
        node = node.before
    return tuple(reversed(made))
