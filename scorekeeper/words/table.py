"""What is said when the table refuses an entry: the record's form, what all games share, and 500."""

from __future__ import annotations

MESSAGES: dict[str, str] = {
    # the form of a record
    "byte-order-mark": "the file begins with a byte order mark, which a record has not",
    "not-utf-8": "this is not text (UTF-8)",
    "empty": "the record is empty: its header is missing",
    "blank-line": "a blank line inside the record",
    "not-json": "this line is not one JSON object",
    "not-an-object": "this line is not an object with keys and values",
    "too-deep": "this line is nested too deeply: more than {most} lists and objects within one another",
    "not-finite": "{number} is not a number a record may hold",
    "newer-version": "the record was made by a newer version ({version}) of the scorekeeper",
    "not-a-game": "this is the record of a night, not of a game",
    "not-a-night": "this is the record of a game, not of a night",
    "unknown-version": "there never was a version {version} of the record",
    "missing-key": '"{key}" is missing',
    "wrong-kind": '"{key}" should be {wants}, not {value}',
    "unknown-do": "there is no entry called {do} in {game}",
    "unknown-game": "{game} is not a game this scorekeeper knows",
    "unknown-rules": "{rules} is not a rule set of {game}",
    "house-rule-unknown": "a club's own rules may not change {key}",
    # the app
    "no-number": "{written} is not a number: that has digits alone, and {most} of them at most",
    "game-not-shown": "the game of {which} could not be shown: it is kept, under GAMES",
    "start-not-shown": "the app could not show where it was: what was entered is not lost",
    "mishap": "something went wrong in the app ({error}): what was entered is not lost",
    # any game
    "no-game-open": "no game is open",
    "over": "the game is over: {ended}",
    "agreed": "the table has agreed to the result: only an undo may follow",
    "not-over": "the game is not over yet",
    "nothing-to-undo": "there is nothing left to take back",
    "nothing-to-redo": "there is nothing to put back",
    "dealt-already": "this hand has been dealt already",
    "deal-after-bell": "the bell would then have rung before a deal that stands",
    "dealer-too-late": "{seat} cannot be made the dealer: this hand has begun",
    "no-hand-under-way": "no hand is under way that could be ended",
    # the countdown
    "no-countdown": "these rules have no time limit, so there is no countdown",
    "clock-started": "the countdown has been started already",
    "clock-not-started": "the countdown has not been started",
    "clock-paused": "the countdown is paused already",
    "clock-not-paused": "the countdown is not paused",
    "bell-rung": "the bell has rung already",
    # 500: the auction
    "auction-open": "the auction has no result yet",
    "auction-closed": "{seat} cannot call: the bidding is over",
    "contract-already": "the contract of this hand has been entered already",
    "calls-already": "this hand is being bid call by call: no contract can be entered beside it",
    "passed-already": "{seat} cannot call {call}: away already, and nothing has opened the bidding again",
    "out-of-turn": "{seat} cannot bid {call}: out of turn",
    "pass-out-of-turn": "{seat} cannot pass: it is the turn of {turn}",
    "has-the-bid": "{seat} cannot bid {call} out of turn: {seat} has the bid",
    "bid-waits": "{seat} cannot bid {call}: a bid out of turn by {seat} still waits for its turn",
    "must-keep-suit": "{seat} cannot bid {call}: {bid} was bid out of turn, so the suit must stay",
    "may-not-pass": "{seat} cannot pass: {bid} was bid out of turn, so the same suit must be bid higher",
    "no-pass-needed": "{seat} has the bid and all others are away: leaving it as it is needs no call",
    "lone-suit": "{seat} was the only bidder: {bid} can be raised, but not in another suit",
    "suit-changed": "{seat} has changed suit by the last word already: {bid} can only be raised",
    "bid-too-low": "{seat} cannot bid {call}: it is not over {high}",
    "no-bid-enough": "{seat} cannot bid {call}: no number of tricks in that suit is over {high}",
    # 500: results and penalties
    "not-ten-tricks": "the tricks of both sides must make ten",
    "too-many-tricks": "{won} is not a number of tricks that can have been taken",
    "makers-only": "{kind} by {seat}: only the makers can do that",
    "breach-silent": "{kind} by {by} has no penalty here",
    "correct-to-redeal": "hand {hand} was scored: it cannot become a deal that is dealt again",
    "no-such-hand": "hand {hand} has not been scored",
    "ended-before": "the game would have been over before hand {hand}: undo the later hands first",
}

ENDED: dict[str, str] = {
    "500": "a side has gone out",
    "minus-500": "a side is down to minus 500",
    "hands": "all its hands have been played",
    "bell": "the bell has rung and no hand was under way",
    "121": "a side has reached the end of the board",
    "breach": "a penalty lost it",
    "abandoned": "it was broken off",
}
"""What ended a game."""

BREACHES: dict[str, str] = {
    "renege": "a renege",
    "hand-shown": "a hand laid down",
    "card-count": "a wrong number of cards",
    "kitty-exposed": "an exposed kitty",
    "kitty-count": "a wrong kitty",
    "crossed-lanes": "crossing lanes",
    "removed-pegs": "removing the other side's pegs",
    "crib-picked-up": "picking up the crib",
    "unplayed": "a card left unplayed",
    "front-peg": "removing the own front peg",
}
"""What a player can do against the rules."""

KINDS: dict[str, str] = {
    "whole": "a whole number",
    "number": "a number",
    "text": "text",
    "seat": "a seat (N, E, S or W)",
    "team": "a side (NS or EW)",
    "pair": "a whole number for each side",
    "players": "players by their seats",
    "true": "true",
    "version": "a version's number",
    "house-rule": "a value that this rule can have",
    "call": "a call such as pass, 7S or 10NT",
    "bid": "a bid such as 7S or 10NT",
    "by": "a seat (N, E, S or W) or both",
    "card": "a card such as JH or 10S",
    "cards": "four cards",
    "tricks": "the tricks of each of the four seats",
    "tricks-or-nil": "1 to 13 or nil",
}
"""What a value should have been."""
