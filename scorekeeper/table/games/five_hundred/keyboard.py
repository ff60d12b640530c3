"""Calls of 500 typed on a keyboard: `7s` is a bid, `p` or `a` is away; whoever's turn it is says so."""

from __future__ import annotations

from ....shell.key import Action, KeySpec
from ...view import own_stage
from . import auction, contract

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...desk import Desk

LEVELS = {"6": "6", "7": "7", "8": "8", "9": "9", "1": "10", "0": "10"}
SUITS = {"s": "S", "c": "C", "d": "D", "h": "H", "n": "NT"}
AWAY = ("p", "a")
SPOKEN = ("calls", "raise", "suit", "mend")
"""Rows of the auction table in which a bid can be typed."""


def typed(desk: Desk, letter: str, level: str) -> tuple[Action | None, str] | None:
    """The action of a typed letter, and the level that waits for its suit; None if it means nothing."""
    view, place = desk.here, desk.place
    pad = "agree" if place.pending is not None else own_stage(view, place, desk.settings).pad
    if pad == "contract":
        if letter in LEVELS:
            return contract.choose_level(LEVELS[letter]), ""
        return (contract.choose_suit(SUITS[letter]), "") if letter in SUITS else None
    if pad not in ("deal", "auction") or auction.row(view, place) not in SPOKEN:
        # A first call, before the deal was marked, says that all cards are dealt.
        return None
    view = auction.asked_view(desk)
    if letter in LEVELS:
        return None, LEVELS[letter]
    if letter in AWAY:
        return _touched(auction.away(view, place)), ""
    if level and letter in SUITS:
        return _touched(auction.bid_key(view, place, level + SUITS[letter])), ""
    return None


def _touched(spec: KeySpec) -> Action | None:
    """As if that key had been touched."""
    return spec.action if spec.enabled and spec.action else None
