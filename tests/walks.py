"""Games at random: every word of a game's grammar, tried wherever it may be said."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from scorekeeper.engine.cribbage.cards import CARDS
from scorekeeper.engine.game import Game, start
from scorekeeper.engine.offers import COMMON
from scorekeeper.engine.refused import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

HEADERS: tuple[dict[str, Any], ...] = (
    {"game": "500", "rules": "500-nz-2025"},
    {"game": "500", "rules": "500-nz-2024"},
    {"game": "500", "rules": "500-nz-classic"},
    {"game": "500", "rules": {"like": "500-nz-2025", "slam": 250, "hands": None, "cap": None}},
    {"game": "500", "rules": {"like": "500-nz-classic", "name": "Thursday", "minutes": None, "hands": 12}},
    {"game": "cribbage", "rules": "cribbage-nz-2017"},
    {"game": "cribbage", "rules": {"like": "cribbage-nz-2017", "hands": None}},
    {"game": "spades", "rules": "spades-wfwf-2004"},
    {"game": "spades", "rules": {"like": "spades-wfwf-2004", "target": 150}},
)
PLAYERS = {"N": {"name": "Ana", "number": 14}, "E": {"name": "Bev"}, "S": {"number": 3}, "W": {}}
SELDOM = frozenset(("abandon", "undo", "redo", "agree", "ruling", "misdeal", "redeal", "clock", "amend"))


class Step(NamedTuple):
    """One entry of a walk, and the game on both sides of it."""

    before: Game
    entry: dict[str, Any]
    after: Game


def walk(header: dict[str, Any], seed: int, length: int = 80) -> Iterator[Step]:
    """Entries that the engine accepts, one after the other, each a few seconds after the one before."""
    dice = Random(seed)
    game = start({"record": 1, "dealer": dice.choice("NESW"), "players": PLAYERS, **header})
    at = 1_790_000_000.0
    for _ in range(length):
        entry = _pick(game, dice, at)
        if entry is None:
            return
        after = game.apply(entry)
        yield Step(game, entry, after)
        game = after
        at += dice.choice((1.0, 5.0, 30.0))


def _pick(game: Game, dice: Random, at: float) -> dict[str, Any] | None:
    words = [*game.kind.steps, *dict.fromkeys(offer.entry["do"] for offer in COMMON)]
    dice.shuffle(words)
    words.sort(key=lambda word: word in SELDOM and dice.random() < 0.9)
    for word in words:
        if word in game.kind.steps:
            # A hand can be corrected in thousands of ways: the first few hundred will do.
            offers = list(islice(game.kind.candidates(game.play, game.rules, word), 600))
        else:
            offers = [offer for offer in COMMON if offer.entry["do"] == word]
        dice.shuffle(offers)
        for offer in offers[:25]:
            entry = {**offer.entry, **_free(game, offer.free, dice), "at": at}
            try:
                game.apply(entry)
            except Refused:
                continue
            return entry
    return None


def _free(game: Game, keys: tuple[str, ...], dice: Random) -> dict[str, Any]:
    """A value for each key that the grammar leaves open."""
    if not keys:
        return {}
    points = (-400, -20, 0, 10, 90, 400) if game.kind.name != "cribbage" else (-9, 0, 3, 40)
    values: dict[str, Any] = {
        "points": {"NS": dice.choice(points), "EW": dice.choice(points)},
        "why": dice.choice(("", "the lights went out", "x" * 200)),
        "won": {"NS": 2, "EW": 3},
        "seconds": dice.choice((60.0, -60.0, 30)),
        "card": dice.choice(CARDS),
        "cards": dice.sample(CARDS, 4),
        "players": {dice.choice("NESW"): {"name": "Eve of the Thirty Letter Name"}},
        "scorer": dice.choice("NESW"),
        "table": "12",
        "round": 3,
        "event": "Thursday",
        "day": 1,
    }
    if "rules" not in keys:
        return {key: values[key] for key in keys}
    return {key: values[key] for key in dice.sample([key for key in keys if key != "rules"], 2)}
