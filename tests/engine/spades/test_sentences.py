"""Every code that the engine of spades gives has its sentence, and the sentence its data."""

from __future__ import annotations

from string import Formatter

from scorekeeper.engine.kinds import SEATS
from scorekeeper.engine.refused import Malformed, Refused
from scorekeeper.engine.spades.game import Spades
from scorekeeper.words.spades import REFUSALS, REMARKS, SHARES

from .hands import MADE, bids, game, on, renege, ruling, to, won

MESSAGES = {code: str(text) for texts in (REFUSALS, REMARKS, SHARES) for code, text in texts.items()}
SAID = {code: text for code, text in MESSAGES.items() if not code.startswith("off-")}
"""Without the reasons of grey keys, which the table gives; `tests/ui/audit` touches those."""
TWICE = frozenset({"both-nil-made", "both-nil-failed"})
"""Sentences for a reason that both players of a side gave: `words` makes them of two shares."""


def test_the_sentences_find_their_data() -> None:
    told: dict[str, dict[str, object]] = {}
    four = bids(3, 3, 3, 3)
    for before, entry in (
        ([{"do": "dealt"}], {"do": "dealt"}),
        (bids(3), {"do": "dealer", "seat": "N"}),
        (four, {"do": "misdeal"}),
        (four, {"do": "redeal"}),
        (bids(3), bids(3)[0]),
        ([], bids(0)[0]),
        ([], bids("blind-nil")[0]),
        (bids(3), renege("N")),
        (four, won(1, 1, 1, 1)),
        (bids(3, "nil", 3, "nil"), {"do": "tricks", "won": {"NS": 7, "EW": 6}}),
        (four, renege("both")),
        ([], ruling("ends")),
    ):
        try:
            on(game(*before), entry)
        except Refused as refusal:
            assert not isinstance(refusal, Malformed)
            told[refusal.code] = refusal.data
    assert len(told) == 12
    nils = [*bids("nil", 9, 9, "nil"), won(0, 6, 7, 0)] * 3
    for entries in (
        MADE,
        [ruling(ew=1), *MADE],
        nils,
        [*nils, ruling(ew=900)],
        [{"do": "abandon", "why": ""}],
    ):
        for target in (60, 400):
            now = game(rules=to(target))
            for entry in entries:
                if now.ended() is None:
                    now = on(now, entry)
            for remark in (
                *Spades.remarks(now.play, now.rules, now.ended()),
                *Spades.needs(now.play, now.rules),
            ):
                told[remark.code] = remark.data
    for code, data in told.items():
        names = {name for _, name, _, _ in Formatter().parse(MESSAGES[code]) if name}
        assert names <= set(data), code
        assert MESSAGES[code].format(**data)
    reasons = {"contract-made", "bags", "ten-bags", "set", "nil-made", "nil-failed"}
    assert set(told) == set(SAID) - reasons - TWICE - {"renege-loses", "renege-makes", "ruling", "mended"}


def test_a_refused_bidder_is_named() -> None:
    for seat in SEATS:
        try:
            game({"do": "bid", "seat": seat, "bid": 0})
        except Refused as refusal:
            assert MESSAGES[refusal.code].format(**refusal.data).startswith(f"{seat} can't bid zero")
