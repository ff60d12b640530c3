"""The words of 500: breaches on keys and in sentences, entries, refusals, reasons for points, endings.

The questions that PENALTY asks are in `table/games/five_hundred/game.py` (`deciding`), and what each clause
says is in `words/clauses/`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .entries import agree_and_clip, breach_sentence
from .games import GameWords, Given, Moving, SheetColumn
from .language import N_, Plural, Texts, ctr, tr, trn
from .names import Name, RuleSet, penalty_column
from .values import Who, card

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Share
    from ..engine.kinds import Entry, JsonMap

REFUSALS: Texts = {
    # the bidding
    "auction-open": "the bidding is not over yet",
    "auction-closed": "{seat} can't bid: the bidding is over",
    "contract-already": "the contract of this hand is already entered",
    "calls-already": "this hand is being bid call by call: its contract can't be entered as well",
    "passed-already": "{seat} is already away",
    "out-of-turn": "{seat} cannot bid {call}: out of turn",
    "nothing-out-of-turn": "{seat} can't bid out of turn",
    "pass-out-of-turn": "{seat} can't go away: it is {turn}'s turn",
    "has-the-bid": "{seat} can't bid out of turn: {seat} has the bid",
    "bid-waits": "{seat} can't bid again yet: {seat}'s bid out of turn still waits for its turn",
    "must-keep-suit": "{seat} can't bid {call}: {bid} was bid out of turn, so the suit must stay",
    "may-not-pass": "{seat} can't go away: {bid} was bid out of turn, so the same suit must be bid higher",
    "no-pass-needed": "{seat} has the bid and everyone else is away: no call is needed to leave it there",
    "lone-suit": "{seat} was the only bidder: {bid} can be raised, but not in another suit",
    "suit-changed": "{seat} has already changed suit at the end: {bid} can only be raised",
    "bid-too-low": "{seat} can't bid {call}: it is not over {high}",
    "no-bid-enough": "{seat} can't bid {call}: can't outbid {high} in that suit",
    # results and penalties
    "not-ten-tricks": "both sides' tricks must make ten",
    "too-many-tricks": "nobody can have taken {won} tricks",
    "makers-only": "{kind} by {seat}: only the makers can do that",
    "correct-to-redeal": "hand {hand} was scored: it can't become a hand that is dealt again",
    "no-such-hand": "hand {hand} has not been scored",
    # a key that is off
    "off-raise": "a raise keeps the suit: to change it tap Undo, then CHANGE SUIT",
    "off-suit": "this changes the suit: to raise the same one tap Undo, then RAISE",
    "off-last-word": "the last word is higher than {high}: to let {high} stand tap Undo, then PLAY",
    "off-asked": "a bid waits to be settled: answer what is asked about it first",
    "ended-before": "the game would have been over before hand {hand}: undo the later hands first",
}

KINDS: Texts = {
    "call": "a call such as pass, 7S or 10NT",
    "bid": "a bid such as 7S or 10NT",
}

BREACHES = {
    "renege": Name("Renege", "renege", "renege"),
    "hand-shown": Name("Hand shown", "hand shown", "hand shown"),
    "card-count": Name("Wrong number of cards", "wrong number of cards", "card count"),
    "kitty-exposed": Name("Kitty exposed", "kitty exposed", "kitty shown"),
    "kitty-count": Name("Wrong kitty (not 3 cards)", "wrong kitty", "wrong kitty"),
    "exposed": Name("Card exposed", "card exposed", "exposed"),
}

# Translators: why a game is over: "the game is over: a side has gone out".
ENDINGS: Texts = {
    "500": "a side has gone out",
    "minus-500": "a side is out the back door (−500)",
    "hands": "all hands played",
    "bell": "the bell has rung",
}

RULE_SETS = {
    "500-nz-2025": RuleSet(
        "500, NZ draft 2025",
        "2025",
        "Proposed draft for 2025, not yet ratified",
        draft=True,
        clauses="five_hundred_2025",
        first_deal=N_("The scorer deals first (2a). Two want to score? Cut: hearts high, spades low (2b)"),
        free={"renege": "8b", "exposed": "6a"},
    ),
    "500-nz-2024": RuleSet(
        "500, NZ 2024",
        "2024",
        "2024 rules",
        clauses="five_hundred_2024",
        first_deal=N_("The scorer deals first (2a). Two want to score? Cut: hearts high, spades low (2b)"),
        free={"renege": "8b", "exposed": "6a"},
    ),
    "500-nz-classic": RuleSet(
        "500, classic",
        "classic",
        "Older rules, less detail",
        clauses="five_hundred_classic",
        first_deal=N_("The scorer deals first (2a)"),
        free={"renege": "renege-a", "exposed": "3d"},
    ),
}

# Translators: where a side's points come from, on the screen that both sides agree to.
SHARES: Texts = {
    "bid-made": "bid made: {points}",
    "bid-lost": "went down: {points}",
    "slam": "all ten tricks: {points}",
    "tricks": Plural("{tricks} trick: {points}", "{tricks} tricks: {points}", "tricks"),
    "tricks-none": "no tricks: {points}",
    "tricks-capped": Plural(
        "{tricks} trick = {points}, only {counted} count (limit {cap})",
        "{tricks} tricks = {points}, only {counted} count (limit {cap})",
        "tricks",
    ),
    "ruling": "adjudicator's ruling: {points}",
}

REMARKS: Texts = {
    "ended-500": "{winner} win: 500 reached",
    "ended-500-tie": "a tie: both sides have reached 500 with the same score",
    "ended-minus-500": "{winner} win: {loser} are out the back door (−500)",
    "ended-minus-500-tie": "a tie: both sides are out the back door (−500) with the same score",
    "ended-hands": Plural(
        "{hands} hand played: {winner} have the higher score",
        "{hands} hands played: {winner} have the higher score",
        "hands",
    ),
    "ended-hands-tie": Plural(
        "{hands} hand played: a tie, the scores are equal",
        "{hands} hands played: a tie, the scores are equal",
        "hands",
    ),
    "ended-bell": "the bell has rung: {winner} have the higher score",
    "ended-bell-tie": "the bell has rung: a tie, the scores are equal",
    "ended-abandoned": "game abandoned",
    "cap": Plural(
        "{team}: {tricks} trick = {points}, only {counted} count (limit {cap})",
        "{team}: {tricks} tricks = {points}, only {counted} count (limit {cap})",
        "tricks",
    ),
    "must-bid-to-go-out": "{score}: must make a bid to go out",
    "needs-any-bid": "{team} to go out: any bid",
    "needs-bid": "{team} to go out: {bid} or more",
    "needs-bid-alone": "{team} to go out: {bid}",
    "needs-more-than-a-hand": "{team} to go out: more than one hand",
}

TOP_BID = "10NT"


def _share(share: Share, rules: Any) -> tuple[str, Mapping[str, object]]:
    """Tricks are told with their number; none at all in words of their own."""
    if share.reason not in ("tricks", "tricks-capped"):
        return share.reason, {}
    took = share.points // rules.trick
    return share.reason if took else "tricks-none", {"tricks": took, "cap": rules.cap}


def _remark(code: str, data: JsonMap) -> str:
    """Over the highest bid there is no `or more`."""
    return "needs-bid-alone" if code == "needs-bid" and data.get("bid") == TOP_BID else code


def _call(entry: Entry, who: Who) -> str:
    seat = who.seat(entry["seat"])
    if entry["call"] == "pass":
        return tr("{seat} is away").format(seat=seat)
    return tr("{seat} bids {bid}").format(seat=seat, bid=card(entry["call"]))


def _contract(entry: Entry, who: Who) -> str:
    if entry["bid"] == "none":
        return tr("all away: no trumps, no kitty")
    return tr("{seat} plays {bid}").format(seat=who.seat(entry["seat"]), bid=card(entry["bid"]))


def _tricks_of(won: JsonMap, who: Who) -> str:
    """`tricks: ↕ 3, ↔ 7`; of a hand cut short, what one side had; nothing where nothing was counted."""
    took = [(who.side(team), won[team]) for team in ("NS", "EW") if type(won.get(team)) is int]
    if len(took) == 2:
        (one, ones), (other, others) = took
        # Translators: {one} and {other} are the sides' arrows, {ones} and {others} their tricks.
        return tr("tricks: {one} {ones}, {other} {others}").format(
            one=one, ones=ones, other=other, others=others
        )
    if not took:
        return ""
    side, number = took[0]
    return trn("{side} took {number} trick", "{side} took {number} tricks", number, side=side)


def _breach(entry: Entry, who: Who) -> str:
    text = breach_sentence(entry, who, "500")
    won = entry.get("won") if entry["kind"] == "card-count" else None
    took = _tricks_of(won, who) if type(won) is dict else ""
    # Translators: what a player did against the rules, and what the other side had taken until then.
    return tr("{breach}; {tricks}").format(breach=text, tricks=took) if took else text


def _correct(entry: Entry, who: Who) -> str:
    outcome = _breach(entry, who) if "kind" in entry else _tricks_of(entry["won"], who)
    return tr("hand {number} corrected: {contract}; {outcome}").format(
        number=entry["hand"], contract=_contract(entry, who), outcome=outcome
    )


def call_of(call: str) -> str:
    """A call as it is shown: `away`, 7♠."""
    return tr("away") if call == "pass" else card(call)


SHORT_ENDINGS: Texts = {
    "ended-500": "500",
    "ended-minus-500": "−500",
    "ended-bell": "Bell",
    "ended-hands": "Higher",
    "ended-hands-tie": "Equal",
}


def _sheet_tricks(hand: JsonMap) -> str:
    won = hand["won"] or {}
    return "-".join(str(won.get(team, "?")) for team in ("NS", "EW")) if won else "-"


GAME = GameWords(
    title="500",
    marks="Clicks",
    refusals=REFUSALS,
    kinds=KINDS,
    breaches=BREACHES,
    of_a_side=frozenset(("card-count", "kitty-exposed", "kitty-count")),
    endings=ENDINGS,
    rule_sets=RULE_SETS,
    entries={
        "call": _call,
        "contract": _contract,
        "tricks": lambda entry, who: _tricks_of(entry["won"], who),
        "breach": _breach,
        "correct": _correct,
        "agree": agree_and_clip,
    },
    entry_names={},
    brief={
        "call": lambda entry, _: call_of(entry["call"]),
        "contract": lambda entry, _: tr("all away") if entry["bid"] == "none" else card(entry["bid"]),
    },
    shares=SHARES,
    remarks=REMARKS,
    share=_share,
    remark=_remark,
    passed=N_("Two misdeals in a row: the deal has passed on"),
    short_endings=SHORT_ENDINGS,
    given=Given(
        win=Plural("{number} click for each winner", "{number} clicks for each winner"),
        tie=Plural("{number} click for each of the four", "{number} clicks for each of the four"),
        win_short=Plural("{number} click", "{number} clicks"),
        tie_short=Plural("{number} click each", "{number} clicks each"),
    ),
    moving=Moving(
        cut=(
            N_("Tied: cut to see who moves (our reading: the sheet is silent)"),
            # Translators: at most 27 letters.
            N_("Tied: cut (our reading)"),
        ),
        winners=(
            N_("Winners: get your cards clipped, then move right"),
            # Translators: at most 24 letters.
            N_("Winners clip, move right"),
        ),
        losers=(N_("Losers stay and split up"), N_("Losers stay and split up")),
    ),
    columns=(
        SheetColumn(
            N_("bid", "column"),
            lambda hand: hand["bid"] or ("-" if not hand["won"] else ctr("column", "none")),
        ),
        SheetColumn(N_("by", "column"), lambda hand: hand["seat"] or "-"),
        SheetColumn(N_("tricks", "column"), _sheet_tricks),
        penalty_column("500"),
    ),
)
