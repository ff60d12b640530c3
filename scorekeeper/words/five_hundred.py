"""500's sentences in English, by code. The names in braces are filled from the engine's data."""

from __future__ import annotations

MESSAGES: dict[str, str] = {
    # Where a side's points come from.
    "bid-made": "bid made: {points}",
    "bid-lost": "went down: {points}",
    "slam": "all ten tricks: {points}",
    "tricks": "{tricks} tricks: {points}",
    "tricks-one": "1 trick: {points}",
    "tricks-none": "no tricks: 0",
    "tricks-capped": "{tricks} tricks = {points}, only {counted} count (limit {cap})",
    "tricks-capped-one": "1 trick = {points}, only {counted} count (limit {cap})",
    "renege": "renege: {points}",
    "hand-shown": "hand shown: {points}",
    "card-count": "wrong number of cards: {points}",
    "kitty-exposed": "kitty exposed: {points}",
    "kitty-count": "wrong kitty: {points}",
    "ruling": "adjudicator's decision: {points}",
    # Why the game is over, or is not.
    "ended-500": "{winner} has reached 500 and wins",
    "ended-500-tie": "both sides have reached 500 with equal scores: a tie",
    "ended-minus-500": "{loser} is out the back door (-500): {winner} wins",
    "ended-minus-500-tie": "both sides have gone to -500 with equal scores: a tie",
    "ended-hands": "{hands} hands played: {winner} has the higher score",
    "ended-hands-tie": "{hands} hands played, with equal scores: a tie",
    "ended-bell": "the bell has rung: {winner} has the higher score",
    "ended-bell-tie": "the bell has rung, with equal scores: a tie",
    "ended-abandoned": "the game was abandoned",
    "cap": "{team}: {tricks} tricks = {points}, only {counted} count (limit {cap})",
    "cap-one": "{team}: 1 trick = {points}, only {counted} count (limit {cap})",
    "must-bid-to-go-out": "{score}: must make a bid to go out",
    # What a side needs to go out.
    "needs-any-bid": "{score}: any bid",
    "needs-bid": "{score}: {bid} or more",
    "needs-bid-alone": "{score}: {bid}",
    "needs-more-than-a-hand": "{score}: more than one hand",
}
