"""Spades' sentences in English, by code. The names in braces are filled from the engine's data."""

from __future__ import annotations

MESSAGES: dict[str, str] = {
    # Why an entry is refused.
    "dealt-already": "the cards of this hand are down already",
    "dealer-too-late": "{seat} cannot become the dealer: somebody has bid",
    "misdeal-too-late": "no misdeal: all four have bid",
    "redeal-too-late": "no new deal: all four have bid",
    "bid-already": "{seat} has bid already",
    "zero-bid": "{seat} cannot bid zero: at least one trick, or nil",
    "blind-nil": "{seat} cannot bid a blind nil",
    "bids-missing": "not everybody has bid: waiting for {seats}",
    "not-thirteen-tricks": "the tricks must be thirteen in all, not {won}",
    "breach-silent": "{kind} by a player of each side",
    "no-hand-under-way": "no hand is under way: nothing is dealt or bid",
    # Where a side's points come from.
    "contract-made": "made bid",
    "bags": "bags",
    "ten-bags": "ten bags",
    "set": "set",
    "nil-made": "nil made",
    "nil-failed": "nil busted",
    "renege-loses": "reneged: the entire bid is lost",
    "renege-makes": "opposition reneged: the entire bid is made",
    "ruling": "adjudicator's decision",
    # Why the game is over, or is not.
    "target-reached": "{team} has reached {target}",
    "higher-wins": "both sides have reached {target}: {team} has the higher score",
    "equal-at-target": "both sides have reached {target} and are equal: another hand is played (our reading)",
    "abandoned": "the game was abandoned",
    # What the game counts in the event.
    "event-win": "{team}: {points} for the win",
    "event-margin": "{team}: {points} for the margin",
    "event-nils": "{team}: {points} for nils made",
    "event-sets": "{team}: {points} for sets on the other side",
    # What a side needs to go out.
    "needs-points": "{team} needs {points} more to reach {target}",
    "needs-higher": "{team} has reached {target}: the higher score wins",
}
