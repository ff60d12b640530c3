"""Sentences for a refused entry, whichever the game: the record's form, any game, the countdown."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .language import Texts

# Translators: why something cannot be entered. Names in braces are filled in by the app.
REFUSALS: Texts = {
    # the form of a record
    "byte-order-mark": "the file begins with a byte order mark",
    "not-utf-8": "this is not text (UTF-8)",
    "empty": "this file is empty: a game's first line is missing",
    "blank-line": "there is a blank line between the entries",
    "not-json": "this line is not one JSON object",
    "not-an-object": "this line is not an object with keys and values",
    "too-deep": "this line is nested too deeply: more than {most} lists and objects within one another",
    "half-letter": "a text in this line holds half a letter, which no text may (a lone surrogate)",
    "not-finite": "{number} is not a number that can be used here",
    "newer-version": "this file was made by a newer version ({version}) of the scorekeeper",
    "not-a-game": "this is a club night, not a game",
    "not-a-night": "this is a game, not a club night",
    "unknown-version": "there never was a version {version} of this file",
    "missing-key": '"{key}" is missing',
    "wrong-kind": '"{key}" should be {wants}, not {value}',
    "unknown-do": "there is no entry called {do} in {game}",
    "unknown-game": "{game} is not a game this scorekeeper knows",
    "unknown-rules": "{rules} is not a rule set of {game}",
    "house-rule-unknown": "house rules can't change {key}",
    # the app
    "sat-elsewhere": "{name} sat at {arrow} in one of these hands",
    "no-number": "{written} is not a number: use digits only, {most} at most",
    "mishap": "something went wrong in the app ({error}): nothing that was entered is lost",
    # a key that is off: why, and the way to what was wanted
    "off-agree": "this waits for AGREE or WRONG: tap one of them first",
    "off-no-play": "no hand is in play now: there is nothing to penalise",
    "off-begun": "the dealer can't be changed now: this hand has begun",
    "off-played": "the hand is in play: what was wrong with the deal is a penalty, or a ruling",
    "off-unchanged": "choose what it should have been: nothing is changed yet, or something is missing",
    "off-too-long-ago": "the bell would have rung by then",
    "off-struck": "this line was struck by a correction: it no longer counts",
    "off-voided": "this deal was void and gave no points: there is nothing to correct",
    "off-ruled": "this is a ruling: no correction changes it",
    "off-ruled-over": "the game is over: a ruling is given while it goes on",
    "off-cut-first": "after a tie the cut decides who moves: tap that side first",
    "off-no-games": "no game and no member is kept yet: there is nothing to save",
    "off-writing": "a file is being written: wait until it is done, or tap Stop",
    "off-no-file": "choose the file first: tap File",
    "off-too-large": "this text size has no room on this screen",
    "off-no-name": "type the substitute's name or number first",
    "off-nobody-comes": "the game is over: Save corrects who sat there, Since when? a substitute",
    "off-unknown": "this game was made by another version of the app, which alone can open it",
    "off-first-step": "this is the beginning of the game",
    "off-last-step": "this is the end of what was entered",
    "off-waits-for-seats": "the hall has not said yet who sits here: fill the seats yourselves, or wait",
    "off-in-use": "this game is played by this rule set already",
    "off-no-text": "type something first",
    "off-no-number": "use digits only",
    "off-no-game-name": "type the name of the game first",
    "off-no-member": "type the member's name and number first",
    "off-no-result": "say first who won, or type both scores",
    "off-no-scores": "type both scores of each game: a play-off is kept with its scores, not by its winner",
    "off-odd-scores": "say first that the scores are right",
    # any game
    "no-game-open": "no game is open",
    "game-not-shown": "the game of {which} could not be shown: it is kept, under Games",
    "start-not-shown": "the app could not show where it was: nothing that was entered is lost",
    "over": "the game is over: {ended}",
    "still-paused": "the clock is still paused",
    "bell-asks": "the bell has rung: say first whether all cards were dealt in time",
    "rules-end-game": (
        "by these rules the game would have been over earlier ({ended}): first undo what was played since"
    ),
    "agreed": "the score is agreed: only Undo is left",
    "not-over": "the game is not over yet",
    "nothing-to-undo": "there is nothing to undo",
    "nothing-to-redo": "there is nothing to redo",
    "dealt-already": "this hand is already dealt",
    "deal-after-bell": "the bell would have rung before a hand that was dealt",
    "dealer-too-late": "{seat} can't become the dealer: this hand has begun",
    "no-hand-under-way": "there is no hand in play to end",
    "entry-or-after": "a correction names one entry, or the entry that something belongs after: not both",
    "no-such-entry": "entry {number} does not stand: only an entry that stands can be corrected",
    "not-to-mend": "entry {number} ({word}) can't be corrected: undo it",
    "not-to-put": "a correction can't put {word} there",
    "mend-later": "entry {number}, which came later, would then be wrong: {why}",
    "mend-later-named": "this came later and would then be wrong: {later} – {why}",
    "mend-ends": "the game would have been over before entry {number}: undo the later entries first",
    "mend-ends-named": "the game would have been over before this: {later}. Undo the later entries first",
    "breach-silent": "{kind} by {by} has no penalty here",
    "breach-unpriced": "{kind} has no penalty here",
    # the countdown
    "no-countdown": "these rules have no time limit, so there is no clock",
    "clock-started": "the clock is already started",
    "clock-not-started": "the clock is not started",
    "clock-paused": "the clock is already paused",
    "clock-not-paused": "the clock is not paused",
    "bell-rung": "the bell has already rung",
}

# Translators: a kind of value: '"points" should be a whole number, not "60"'.
KINDS: Texts = {
    "whole": "a whole number",
    "number": "a number",
    "text": "text",
    "seat": "a seat (N, E, S or W)",
    "team": "a side (NS or EW)",
    "pair": "a whole number for each side",
    "players": "players by their seats",
    "true": "true",
    "version": "a version number",
    "house-rule": "a value that this rule can have",
    "by": "a seat (N, E, S or W) or both",
    "card": "a card such as JH or 10S",
    "cards": "four cards",
    "entry": "an entry",
}
"""The value that was expected."""
