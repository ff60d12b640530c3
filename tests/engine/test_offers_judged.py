"""The offers of random games, judged by the second model: it takes what is offered, and nothing else."""

from __future__ import annotations

import copy
import os
import random
from typing import Any

import pytest

from scorekeeper.engine.offers import COMMON, MEND, offers
from tests.model import feeding
from tests.model.common import No

from .test_against_model import BOTH
from .test_offers import matches, word_of

SEEDS = range(400 if os.environ.get("SOAK") else 6)
TRIED = 60


def random_game(game: str, seed: int) -> tuple[Any, Any]:
    """A game in the middle, and the model of it; neither has parted from the other on the way."""
    both = feeding.side_by_side(*BOTH[game], f"offers {seed}", 5 + seed * 11 % 70)
    return both.game, both.model


def takes(model: Any, entry: dict[str, Any]) -> bool:
    try:
        copy.deepcopy(model).enter(entry)
    except No:
        return False
    return True


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_the_model_takes_what_is_offered_and_is_offered_what_it_takes(game: str, seed: int) -> None:
    state, model = random_game(game, seed)
    now = state.now if state.length else 1.7e9
    words = {*state.kind.steps, *(offer.entry["do"] for offer in COMMON)}
    offered = {word: list(offers(state, now, word)) for word in (*words, MEND)}
    chance = random.Random(seed)
    for some in offered.values():
        for offer in some if len(some) <= TRIED else chance.sample(some, TRIED):
            assert takes(model, {**offer.entry, "at": now}), offer
    lots = feeding.Lots(f"tried {seed}")
    for _ in range(TRIED):
        entry = {**BOTH[game][0].candidate(lots, model, now), "at": now}
        if takes(model, entry):
            assert any(matches(offer, entry) for offer in offered[word_of(entry)]), entry
