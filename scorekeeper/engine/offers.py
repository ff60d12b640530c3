"""The entries that are legal now, and the effect of an entry. Both use `Game.apply`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from .explain import Offer, Preview
from .mending import candidates as mending
from .refused import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Game
    from .kinds import Entry

COMMON = (
    *(Offer({"do": "clock", "set": word}) for word in ("start", "pause", "resume", "reset", "bell")),
    Offer({"do": "clock", "set": "add", "seconds": 60.0}, ("seconds",)),
    Offer({"do": "amend"}, ("players", "scorer", "table", "round", "event", "day", "rules")),
    Offer({"do": "abandon", "why": ""}, ("why",)),
    Offer({"do": "undo"}),
    Offer({"do": "redo"}),
    Offer({"do": "agree"}),
)


MEND = "mend"
"""Pass as `do`: corrections that name an earlier entry (cribbage and spades)."""


def refusal(game: Game, entry: Entry) -> Refused | None:
    """`Game.refusal` as a function: why the entry is refused, or None."""
    return game.refusal(entry)


def offers(game: Game, at: float, do: str | None = None, first: bool = False) -> Iterator[Offer]:
    """The entries that are legal at a moment, for all words or one; with `first`, only one for each word.

    Corrections of earlier entries are offered under the word `mend`: for each entry its own words with free
    values, its removal, and the first legal entry that can be inserted after it.
    """
    for word in (*game.kind.steps, *dict.fromkeys(offer.entry["do"] for offer in COMMON), MEND):
        if do is None or do == word:
            for offer in islice(_candidates(game, word), 1 if first else None):
                if refusal(game, {**offer.entry, "at": at}) is None:
                    yield offer


def preview(game: Game, entry: Entry, after: Game | None = None) -> Preview:
    """The scores before and after an entry, the reasons, and points cut by the cap; raises Refused.

    `after` is the game after the entry, where more than that entry leads to it.
    """
    after = game.apply(entry) if after is None else after
    kind, rules = game.kind, after.rules
    ended = after.ended()
    return Preview(
        game.play.scores,
        after.play.scores,
        kind.shares(game.play, after.play, rules, entry),
        ended,
        kind.remarks(after.play, rules, ended),
    )


def _candidates(game: Game, do: str) -> Iterator[Offer]:
    if do == MEND:
        return mending(game)
    if do in game.kind.steps:
        return game.kind.candidates(game.play, game.rules, do)
    return (offer for offer in COMMON if offer.entry["do"] == do)
