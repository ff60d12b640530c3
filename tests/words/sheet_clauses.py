"""The clauses of the five sheets as they were counted, section by section. Kept apart from the catalogue.

A letter is written small however the sheet prints it, and what has neither a number nor a letter has a name.
"""

from __future__ import annotations


def lettered(section: str, letters: str) -> list[str]:
    return [section + letter for letter in letters]


CLAUSES: dict[str, list[str]] = {
    "500-nz-2025": [
        *"note-1 note-2 note-3 example-1 example-2 example-3".split(),
        *lettered("1", "abcdefghijklm"),
        *lettered("2", "abcdefghijkl"),
        *lettered("3", "abcdef"),
        *lettered("4", "abcdefghijk"),
        *lettered("5", "abc"),
        *lettered("6", "abcdefghi"),
        *lettered("7", "abcdef"),
        *lettered("8", "abcd"),
    ],
    "500-nz-2024": [
        "1",  # the paragraph between a) and b)
        *lettered("1", "abcdefghijkmn"),  # no l
        *lettered("2", "abcdefghijkn"),  # k is followed by N
        *lettered("3", "abcdef"),
        *lettered("4", "abcdefghij"),
        *lettered("5", "abc"),
        *lettered("6", "abcdefghi"),
        *lettered("7", "abcdef"),
        *lettered("8", "abcd"),
    ],
    "500-nz-classic": [
        *lettered("1", "abcdef"),
        *lettered("2", "abcdefgh"),
        *lettered("misdeal-", "abcd"),
        *lettered("3", "abcdef"),
        *"3f-i 3f-ii 3g 3g-i 3g-ii".split(),
        *lettered("4", "ab"),
        *lettered("joker-", "ab"),
        "renege",
        *lettered("renege-", "ab"),
        *lettered("penalties-", "ab"),
        "disputes",
    ],
    "cribbage-nz-2017": [
        *"1 1-team 2 3 4".split(),
        *"5a 5b1 5b2 5b3 6 7".split(),
        *"8 8-15 8-31 8-go 8-pair 8-three 8-four 8-run 8-adds 8-correct 8-front-peg".split(),
        *"9a 9b".split(),
        *"10 10-15 10-alike 10-runs 10-flush 10-nobs 10-crib 10-partner 10-recount 10a 10b 10c".split(),
        *"11 12 13 14 15 15-play-off 16 16-return 16-behind".split(),
    ],
    "spades-wfwf-2004": [
        *"welcome-anyone welcome-honest welcome-watching welcome-talk".split(),
        *"1 1-draw 1-highest 1-tie".split(),
        *"2 2-turn 2-last-card 2-cut 2-face-up".split(),
        *"3 3-misdeal 3-nil 3-zero".split(),
        *"4 4-laid".split(),
        *"5 5-loses 5-makes 5-retract 5-next-trick 5-last-trick".split(),
        *"6-contract 6-bags 6-ten-bags 6-sets 6-nil 6-blind-nil 6-nil-tricks".split(),
        *"7 7-target 7-both".split(),
        *"8 8-round-robin 8-best-four 8-win 8-margin 8-nils 8-sets 8-ties 8-semi 8-final".split(),
    ],
}
