"""The words of spades."""

from __future__ import annotations

from .entries import correction_sentence
from .games import GameWords, SheetColumn
from .language import N_, Texts, ctr, tr
from .names import Name, RuleSet, penalty_column

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry, JsonMap
    from .values import Who

REFUSALS: Texts = {
    "dealt-already": "the cards of this hand are already dealt",
    "dealer-too-late": "{seat} can't become the dealer: somebody has bid",
    "off-begun": "the dealer can't be changed now: somebody has bid",
    "misdeal-too-late": "too late for a misdeal: all four have bid",
    "redeal-too-late": "too late for a new deal: all four have bid",
    "bid-already": "{seat} has already bid",
    "zero-bid": "{seat} can't bid zero: at least one trick, or nil",
    "blind-nil": "{seat} can't bid a blind nil",
    "bids-missing": "not everybody has bid: waiting for {seats}",
    "not-thirteen-tricks": "the tricks must be thirteen in all, not {won}",
    "tricks-of-nil": "{seats} bid nil: enter the tricks of each player, not of each side",
    "breach-silent": "{kind} by a player of each side",
    "no-hand-under-way": "there is no hand in play: nothing is dealt or bid",
    # a key that is off
    "off-has-bid": "{seat} has bid, and the bids were corrected",
    "off-too-many": "no more than {left} of the thirteen tricks are left: change another player's first",
    "off-side-follows": "enter the tricks of {team} below: the other side has the rest",
}

KINDS: Texts = {
    "tricks": "the tricks of each of the four seats",
    "tricks-or-nil": "1 to 13 or nil",
}

BREACHES = {"renege": Name("Renege", "renege", "renege")}

# Translators: why a game is over: "the game is over: a side has gone out".
ENDINGS: Texts = {"500": "a side has reached the target"}

RULE_SETS = {
    "spades-wfwf-2004": RuleSet(
        "Spades, WFWF 2004",
        "",
        "Partners, to 500",
        clauses="spades_2004",
        first_deal=N_("Draw: the highest card deals first, the lowest keeps score (1)"),
        drawn=True,
        free={"renege": "5-retract"},
    )
}

# Translators: an entry on the key that takes it back; at most 12 letters.
ENTRY_NAMES: Texts = {"redeal": "re-deal", "agree": "agreed"}

# Translators: where a side's points come from, on the screen that both sides agree to.
SHARES: Texts = {
    "contract-made": "made bid",
    "bags": "bags",
    "ten-bags": "ten bags",
    "set": "set",
    "nil-made": "made nil",
    "nil-failed": "nil busted",
    "both-nil-made": "both nils made",
    "both-nil-failed": "both nils busted",
    "renege-loses": "reneged: whole bid lost",
    "renege-makes": "opposition reneged: whole bid made",
    "ruling": "adjudicator's ruling",
    "mended": "earlier entry corrected",
}

REMARKS: Texts = {
    "target-reached": "{team} win: {target} reached",
    "higher-wins": "both sides have reached {target}: {team} have the higher score",
    "equal-at-target": "both sides have reached {target} with the same score: play another hand",
    "abandoned": "game abandoned",
    "event-win": "{team}: {points} for the win",
    "event-margin": "{team}: {points} for the margin",
    "event-nils": "{team}: {points} for nils made",
    "event-sets": "{team}: {points} for sets on the opposition",
    "needs-points": "{team} need {points} more to reach {target}",
    "needs-higher": "{team} have reached {target}: the higher score wins",
}


def _bid(entry: Entry, who: Who) -> str:
    seat = who.seat(entry["seat"])
    if entry["bid"] == "nil":
        return tr("{seat} bids nil").format(seat=seat)
    return tr("{seat} bids {bid}").format(seat=seat, bid=entry["bid"])


def _tricks(entry: Entry, who: Who) -> str:
    won = entry["won"]
    if "NS" in won:
        # Translators: both sides, each with its tricks.
        return tr("tricks: {one} {tricks}, {other} {others}").format(
            one=who.side("NS"), tricks=won["NS"], other=who.side("EW"), others=won["EW"]
        )
    data = {f"{seat}_name": who.seat(seat) for seat in "NESW"} | {seat: won[seat] for seat in "NESW"}
    # Translators: the four players, each with the tricks taken.
    return tr("tricks: {N_name} {N}, {E_name} {E}, {S_name} {S}, {W_name} {W}").format_map(data)


def _short_bid(entry: JsonMap, who: Who | None) -> str:
    word = tr("nil") if entry["bid"] == "nil" else str(entry["bid"])
    return word if who is None else f"{who.seat(entry['seat'])}\u00a0{word}"


SHORT_ENDINGS: Texts = {"target-reached": "{target}", "higher-wins": "Higher"}

BONUSES: Texts = {
    "event-win": "win",
    "event-margin": "margin",
    "event-nils": "nils",
    "event-sets": "sets",
}


def _sheet_bids(hand: JsonMap) -> str:
    bids = hand["bids"] or {}
    return " ".join(
        ctr("column", "nil") if bids.get(seat) == "nil" else str(bids.get(seat, "-")) for seat in "NESW"
    )


def _sheet_tricks(hand: JsonMap) -> str:
    return "-".join(map(str, hand["won"].values())) if hand["won"] else "-"


GAME = GameWords(
    title="Spades",
    marks="Event points",
    refusals=REFUSALS,
    kinds=KINDS,
    breaches=BREACHES,
    endings=ENDINGS,
    rule_sets=RULE_SETS,
    entries={
        "bid": _bid,
        "tricks": _tricks,
        "correct": lambda entry, who: correction_sentence(entry, who, "spades"),
    },
    entry_names=ENTRY_NAMES,
    brief={"bid": _short_bid},
    shares=SHARES,
    remarks=REMARKS,
    short_endings=SHORT_ENDINGS,
    bonuses=BONUSES,
    columns=(
        SheetColumn(N_("bids N E S W", "column"), _sheet_bids),
        SheetColumn(N_("tricks", "column"), _sheet_tricks),
        penalty_column("spades"),
    ),
)
