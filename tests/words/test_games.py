"""A game that is registered has its words everywhere, and no file of ours names it."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from scorekeeper import games
from scorekeeper.engine.explain import Remark, Share
from scorekeeper.engine.refused import Refused
from scorekeeper.words.entries import entry_text
from scorekeeper.words.games import GameWords, words_of
from scorekeeper.words.language import Plural
from scorekeeper.words.names import (
    Name,
    RuleSet,
    breach,
    ending,
    entry_name,
    game_name,
    marks_name,
    rules_name,
)
from scorekeeper.words.reasons import reason, remark
from scorekeeper.words.refusals import refusal_text

TOY = GameWords(
    title="Toy",
    marks="Stars",
    refusals={"too-silly": "{seat} is too silly", "dealt-already": "the toys are out already"},
    breaches={"giggle": Name("Giggled", "giggling", "giggle")},
    endings={"bored": "everybody is bored"},
    rule_sets={"toy-1": RuleSet("Toy, first rules", "first")},
    entries={"throw": lambda entry, who: f"{who.seat(entry['seat'])} throws"},
    entry_names={"throw": "throw"},
    brief={},
    shares={"hit": "a hit", "many": Plural("{n} hit: {points}", "{n} hits: {points}", "n")},
    remarks={"won": "{winner} win", "won-tie": "nobody wins"},
    kinds={"toy": "a toy"},
    share=lambda share, rules: (share.reason, {"n": share.points // 2}),
)
RULES: Any = SimpleNamespace(game="toy")


@pytest.fixture
def toy() -> Iterator[None]:
    unused: Any = None
    games.GAMES["toy"] = games.Parts(unused, lambda: TOY, unused, unused)
    yield
    del games.GAMES["toy"]
    words_of.cache_clear()


@pytest.mark.usefixtures("toy")
def test_all_that_is_said_of_a_registered_game() -> None:
    assert refusal_text(Refused("too-silly", seat="N"), "toy") == "N is too silly"
    assert refusal_text(Refused("too-silly", seat="N")) == "N is too silly"
    assert refusal_text(Refused("dealt-already"), "toy") == "the toys are out already"
    assert refusal_text(Refused("wrong-kind", key="x", wants="toy", value=3)) == '"x" should be a toy, not 3'
    assert refusal_text(Refused("over", ended="bored")) == "the game is over: everybody is bored"
    assert refusal_text(Refused("x", silent="toy-1")).endswith(
        "(first rules are silent: ask the adjudicator)"
    )
    assert (breach("giggle").label, breach("giggle", "toy").short) == ("Giggled", "giggle")
    assert ending("bored", "toy") == "everybody is bored"
    assert (game_name("toy"), marks_name("toy")) == ("Toy", "Stars")
    assert rules_name("toy-1") == "Toy, first rules"
    assert rules_name({"like": "toy-1"}) == "Toy, first rules, house rules"
    throw = {"do": "throw", "seat": "W"}
    assert entry_text(throw, {"game": "toy"}) == "W throws"
    assert entry_name(throw, game="toy") == "throw"
    assert entry_text({"do": "dealer", "seat": "W"}, {"game": "toy"}) == "W deals"
    assert reason(Share(0, 5, 4, "hit", None), RULES) == "a hit: 5, 4 counted"
    assert reason(Share(0, 4, 4, "many", None), RULES) == "2 hits: 4"
    assert reason(Share(0, -2, -2, "giggle", None), RULES) == "giggling: −2"
    assert remark(Remark("won", None, {"winner": "EW"}), RULES) == "↔ win"
    assert remark(Remark("won", None, {"winner": "tie"}), RULES) == "nobody wins"


def test_what_nobody_registered_has_no_words() -> None:
    with pytest.raises(KeyError):
        words_of("toy")
    assert game_name("toy") == "toy"
    assert (breach("giggle").noun, ending("bored"), rules_name("toy-1")) == ("giggle", "bored", "toy-1")
    assert entry_text({"do": "throw"}, {"game": "toy"}) == "throw"
    assert remark(Remark("won", None, {})) == "won"


def test_what_is_a_hand_in_other_games_is_a_deal_in_cribbage() -> None:
    texts = [str(text).replace("{hand", "") for text in words_of("cribbage").hand]
    assert not [text for text in texts if "hand" in text]
