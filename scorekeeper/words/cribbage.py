"""The words of cribbage."""

from __future__ import annotations

from .entries import agree_and_clip, correction_sentence
from .games import GameWords, Given, HandWords, Moving
from .language import N_, Plural, Texts, tr
from .names import Name, RuleSet
from .values import Who, card, cards, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry, JsonMap

REFUSALS: Texts = {
    # a key that is off
    "off-no-peg": "{team} have pegged nothing in this deal to correct",
    "off-no-play": "no deal is in play now: there is nothing to penalise",
    "off-played": "the deal is in play: what was wrong with it is a penalty, or a ruling",
    "off-as-it-was": "that many were pegged: tap what it should have been",
    "off-card": "this card is named already, or the cut says it can't be",
    "dealt-already": "the cards of this deal are already dealt",
    "misdeal-too-late": "too late for a misdeal: something was cut, pegged or penalised in this deal",
    "dealer-too-late": "{seat} can't become the dealer: the deal has begun",
    "off-begun": "the dealer can't be changed now: the deal has begun",
    "card-or-jack": "{card} and jack: {jack} contradict each other",
    "cut-already": "the pack is already cut",
    "cut-too-late": "the pack is cut before the first card is played",
    "peg-points": "{points} can't be pegged in the play: it is 1 to {most}",
    "peg-after-show": "{team} can't peg in the play now: a hand has been shown",
    "show-out-of-order": "{seat} can't show yet: it is {turn}'s turn",
    "shown-already": "{seat} has shown: once the points are pegged there is no recount",
    "crib-too-early": "the crib is counted after all four hands: it is {turn}'s turn",
    "no-such-count": "no hand counts {points}",
    "points-or-cards": "either the points or the cards, not both",
    "turn-up-unknown": "the cards can't be counted: the turn-up was not entered",
    "card-twice": "{card} is already in this deal",
    "breach-silent": "{kind} by {by} has no penalty here",
    "dealers-crib": "{seat} is the dealer: only another player loses the game by picking up the crib",
    "one-peg": "{team} have no other peg on the board to stand on",
    "nothing-to-correct": "{team} have no points from the play of this deal to correct",
    "correct-points": "{points} can't have been the points: it is 0 to {most}",
    "correct-cut": "a jack turned up is {jack} or nothing, not {points}",
    "ruling-goes-on": "in cribbage the game goes on after a ruling: hand is goes-on, not {hand}",
    "ruling-both-out": "a ruling can't bring both sides to {target}",
}

BREACHES = {
    "crossed-lanes": Name("Crossed lanes", "crossed lanes", "lanes"),
    "removed-pegs": Name("Opposition's pegs removed", "opposition's pegs removed", "pegs"),
    "crib-picked-up": Name("Crib picked up early", "crib picked up early", "crib"),
    "unplayed": Name("Card not played", "card not played", "unplayed"),
    "front-peg": Name("Own front peg removed", "own front peg removed", "front peg"),
}

# Translators: why a game is over: "the game is over: a side has gone out".
ENDINGS: Texts = {
    "121": "a side has reached the end of the board",
    "breach": "a penalty decided it",
    "hands": "all deals played",
}

RULE_SETS = {
    "cribbage-nz-2017": RuleSet(
        "Cribbage, NZ 2017",
        "",
        "Four players, four deals or 121",
        clauses="cribbage_2017",
        first_deal=N_("Cut: the lowest card deals first, ace low (4)"),
        drawn=True,
    )
}

# Translators: an entry on the key that takes it back; at most 12 letters.
ENTRY_NAMES: Texts = {"cut": "cut", "crib": "crib"}

# Translators: where a side's points come from, on the screen that both sides agree to.
SHARES: Texts = {
    "jack": "jack turned up",
    "peg": "in the play",
    "15": "fifteen",
    "31": "thirty-one",
    "go": "go",
    "pair": "pair",
    "three": "three of a kind",
    "four": "four of a kind",
    "run": "run",
    "show": "hand",
    "crib": "crib",
    "fifteens": "fifteens",
    "fifteen": "fifteen",
    "pairs": "pairs",
    "runs": "runs",
    "flush": "flush",
    "nobs": "his nobs",
    "correct": "last peg fixed",
    "ruling": "adjudicator's ruling",
    "mended": "earlier entry corrected",
}

PEGGED: Texts = {
    "15": "{side} peg {points} for fifteen",
    "31": "{side} peg {points} for thirty-one",
    "go": "{side} peg {points} for a go",
    "pair": "{side} peg {points} for a pair",
    "three": "{side} peg {points} for three of a kind",
    "four": "{side} peg {points} for four of a kind",
    "run": "{side} peg {points} for a run",
}

REMARKS: Texts = {
    "ended-121": "{winner} win: {target} reached",
    "ended-breach": "{winner} win: {seat}, {kind}",
    "ended-crossed-lanes": "{winner} win: {seat} crossed lanes",
    "ended-removed-pegs": "{winner} win: {seat} removed the opposition's pegs",
    "ended-crib-picked-up": "{winner} win: {seat} picked up the crib early",
    "ended-hands": "all deals played: {winner} have the higher score",
    "ended-tie": "all deals played: a tie, the scores are equal",
    "ended-abandoned": "game abandoned",
    "deals-left": "deals left: {left} of {deals}",
    "no-limit": "the game goes on until a side reaches {target}",
    "needs-points": "{team} need {points} more to reach {target}",
}


def _remark(code: str, data: JsonMap) -> str:
    """Of a breach that lost the game it is told what the player did."""
    deed = f"ended-{data.get('kind')}"
    return deed if code == "ended-breach" and deed in REMARKS else code


def _counted(entry: Entry) -> str:
    return cards(entry["cards"]) if "cards" in entry else str(entry["points"])


def _cut(entry: Entry, who: Who) -> str:
    if "card" in entry:
        return tr("{card} turned up").format(card=card(entry["card"]))
    return tr("jack turned up") if entry["jack"] else tr("pack cut, no jack")


def _peg(entry: Entry, who: Who) -> str:
    data = {"side": who.side(entry["team"]), "points": entry["points"]}
    reason = entry.get("for")
    if not reason:
        return tr("{side} peg {points}").format_map(data)
    if reason in PEGGED:
        return tr(str(PEGGED[reason])).format_map(data)
    return tr("{side} peg {points} for {reason}").format(**data, reason=quoted(reason))


def _show(entry: Entry, who: Who) -> str:
    return tr("{seat} shows {hand}").format(seat=who.seat(entry["seat"]), hand=_counted(entry))


def crib_of(entry: Entry, name: str) -> str:
    """The count of the crib, and whose it is."""
    # Translators: {name} is the dealer, {hand} the points of the crib or its cards.
    return tr("{name}'s crib: {hand}").format(name=name, hand=_counted(entry))


def _correct(entry: Entry, who: Who) -> str:
    if "team" not in entry:
        return correction_sentence(entry, who, "cribbage")
    return tr("{side} corrected to {points}").format(side=who.side(entry["team"]), points=entry["points"])


def _short_show(entry: JsonMap, who: Who | None) -> str:
    word = str(entry["points"]) if "points" in entry else tr("hand")
    return word if who is None else f"{who.seat(entry['seat'])}\u00a0{word}"


def _short_peg(entry: JsonMap, who: Who | None) -> str:
    points = str(entry["points"])
    return points if who is None else f"{who.side(entry['team'])} {points}"


DEAL = HandWords(
    tab=N_("Deals"),
    step=N_("deal"),
    column=N_("deal", "column"),
    none_yet=N_("No deal is over yet"),
    # Translators: a correction shows that the game was over before deal 3.
    not_played=N_("Deal {hand} was not to be played: strike it"),
    none_played=N_("Deals {hands} were not to be played: strike them"),
    comes_back=N_("Deal {hand} comes back"),
    come_back=N_("Deals {hands} come back"),
    # Translators: a substitute: `↑ Bob for Col, from deal 3`.
    took_over=N_("{seat} {name} for {before}, from deal {hand}"),
    # Translators: under the key Substitute: another player takes the seat of {before} over.
    other_from=N_("for {before}, from deal {hand}"),
    starting=N_("from deal {hand}"),
    since=N_("from deal {hand} {name}"),
    under_way=N_("deal {hand}"),
    under_way_of=N_("deal {hand} of {hands}"),
    over=Plural("{number} deal played", "{number} deals played"),
    # Translators: what becomes of the deal after a ruling.
    ruled={"goes-on": N_("the deal goes on"), "void": N_("the deal is void")},
    what_happens=N_("What happens to this deal?"),
    dispute=N_("A dispute about a count"),
    undo_first=N_("Undo what was entered in this deal first."),
    undo_or_play_on=N_(
        "Undo what was entered in this deal first; or play on, and change the next deal's dealer."
    ),
    who_dealt=N_("Who dealt?"),
    in_all=N_("same player: in all deals"),
)

SHORT_ENDINGS: Texts = {
    "ended-121": "{target}",
    "ended-breach": "{seat}, penalty",
    "ended-crossed-lanes": "{seat} crossed lanes",
    "ended-removed-pegs": "{seat} removed pegs",
    "ended-crib-picked-up": "{seat} took the crib early",
    "ended-hands": "Higher",
    "ended-hands-tie": "Equal",
    "ended-tie": "Equal",
}

GAME = GameWords(
    title="Cribbage",
    marks="Clips",
    refusals=REFUSALS,
    breaches=BREACHES,
    endings=ENDINGS,
    rule_sets=RULE_SETS,
    entries={
        "cut": _cut,
        "peg": _peg,
        "show": _show,
        "crib": lambda entry, _: tr("crib: {hand}").format(hand=_counted(entry)),
        "correct": _correct,
        "agree": agree_and_clip,
    },
    entry_names=ENTRY_NAMES,
    brief={"show": _short_show, "peg": _short_peg},
    shares=SHARES,
    remarks=REMARKS,
    remark=_remark,
    hand=DEAL,
    short_endings=SHORT_ENDINGS,
    given=Given(
        win=Plural("{number} clip for each winner", "{number} clips for each winner"),
        tie=Plural("{number} clip for each of the four", "{number} clips for each of the four"),
        win_short=Plural("{number} clip", "{number} clips"),
        tie_short=Plural("{number} clip each", "{number} clips each"),
    ),
    moving=Moving(
        cut=(N_("Cut: the lowest card moves on"), N_("Cut: lowest card moves")),
        winners=(
            N_("Winners: get your cards clipped, then move right"),
            # Translators: at most 24 letters.
            N_("Winners clip, move right"),
        ),
        losers=(
            N_("Losers: a mark each; sit as opponents, with new partners"),
            # Translators: at most 21 letters.
            N_("Losers: new partners"),
        ),
    ),
)
