"""500, read once more from RULES.md and RECORD.md: plain lists, everything counted from the start."""

from __future__ import annotations

import re
from functools import cache

from tests.model.common import (
    SEATS,
    SIDES,
    CommonModel,
    No,
    form_of_dealer,
    form_of_dealt,
    form_of_nothing,
    form_of_ruling,
    is_number,
    is_seat,
    is_text,
    is_whole,
    left_of,
    need,
    other_side,
    side_of,
)

SUITS = ["S", "C", "D", "H", "NT"]
BIDS = [f"{tricks}{suit}" for tricks in (6, 7, 8, 9, 10) for suit in SUITS]  # values rising
VALUES = {bid: 40 + 20 * place for place, bid in enumerate(BIDS)}
BREACHES = ["renege", "hand-shown", "card-count", "kitty-exposed", "kitty-count"]


@cache
def tricks_of(bid):
    return int(re.match(r"\d+", bid).group())


@cache
def suit_of(bid):
    return re.sub(r"\d", "", bid)


def is_bid(value):
    return is_text(value) and value in BIDS


def is_pointed(value):
    """A whole number that is written with a point."""
    return isinstance(value, float) and value.is_integer()


# --- the form of the entries


def form_of_call(entry):
    need(entry, "seat", is_seat)
    need(entry, "call", lambda value: value == "pass" or is_bid(value))


def form_of_contract(entry):
    if need(entry, "bid", lambda value: value == "none" or is_bid(value)) != "none":
        need(entry, "seat", is_seat)


def form_of_won(entry):
    won = need(entry, "won", lambda value: isinstance(value, dict))
    for side in SIDES:
        need(won, side, is_whole)
    if won["NS"] < 0 or won["EW"] < 0 or won["NS"] + won["EW"] != 10:
        raise No("ten tricks in all")


def form_of_breach(entry):
    need(entry, "kind", lambda value: is_text(value) and value in BREACHES)
    need(entry, "by", lambda value: is_seat(value) or value == "both")


def form_of_correct(entry):
    need(entry, "hand", is_whole)
    form_of_contract(entry)
    if "kind" in entry or "by" in entry:
        form_of_breach(entry)
    else:
        form_of_won(entry)


# --- the auction


class Auction:
    def __init__(self, dealer, live):
        self.live = live  # low bids and bids out of turn count (2024, 2025); classic is silent on both
        self.turn = left_of(dealer)
        self.high = None
        self.by = None
        self.bids = {seat: [] for seat in SEATS}  # everything each player has bid
        self.passed = []
        self.waiting = {}  # bids out of turn, by seat, whose turn has not come yet
        self.word_spoken = False  # the high bid is a last word that nobody has answered with a bid
        self.changed_by_word = []  # players who have changed suit by a last word
        self.calls = 0

    def all_others_passed(self):
        return self.high is not None and all(seat in self.passed for seat in SEATS if seat != self.by)

    def closed(self):
        return self.all_others_passed() or len(self.passed) == 4

    def enough(self, suit=None):
        """The bids that beat the high bid, values rising."""
        over = 0 if self.high is None else VALUES[self.high]
        return [bid for bid in BIDS if VALUES[bid] > over and suit in (None, suit_of(bid))]

    def last_word(self):
        """What the player left with the bid may still call."""
        if self.word_spoken:
            return []
        same_suit = self.enough(suit_of(self.high))
        bidders = [seat for seat in SEATS if self.bids[seat]]
        if len(bidders) == 1 or self.by in self.changed_by_word:
            return same_suit
        return self.enough()

    def legal(self):
        if len(self.passed) == 4:
            return []
        if self.all_others_passed():
            return self.last_word()
        if self.turn in self.waiting:
            return self.enough(suit_of(self.waiting[self.turn])) or ["pass"]
        return [*self.enough(), "pass"]

    def who(self):
        if len(self.passed) == 4:
            return None
        if self.all_others_passed():
            return self.by if self.last_word() else None
        return self.turn

    def lifted(self, bid):
        """The bid that a call becomes: itself, or the lowest that is enough in its suit."""
        if bid in self.enough():
            return bid
        if not self.live:
            raise No("not high enough, and the rules are silent on it")
        if not self.enough(suit_of(bid)):
            raise No("not even ten are enough")
        return self.enough(suit_of(bid))[0]

    def call(self, seat, call):
        turn = self.who()
        if turn is None:
            raise No("nothing more can be called")
        if seat != turn:
            self.out_of_turn(seat, call)
        elif self.all_others_passed():
            if call == "pass":
                raise No("leaving the bid as it is needs no entry")
            bid = self.lifted(call)
            if bid not in self.last_word():
                raise No("not by the last word")
            if suit_of(bid) != suit_of(self.high):
                self.changed_by_word.append(seat)
            self.bid(seat, bid)
            self.passed = []
            self.word_spoken = True
            self.go_on_from(seat)
        elif call == "pass":
            if "pass" not in self.legal():
                raise No("a bid out of turn must be made good")
            self.waiting.pop(seat, None)
            self.passed.append(seat)
            self.go_on_from(seat)
        else:
            if seat in self.waiting and suit_of(call) != suit_of(self.waiting[seat]):
                raise No("a bid out of turn must be made good in its suit")
            bid = self.lifted(call)
            self.waiting.pop(seat, None)
            self.bid(seat, bid)
            self.go_on_from(seat)
        self.calls += 1

    def out_of_turn(self, seat, call):
        if not self.live:
            raise No("out of turn, and the rules are silent on it")
        if call == "pass":
            raise No("a pass out of turn has no force")
        if seat in self.passed or seat == self.by or seat in self.waiting:
            raise No("not out of turn by this player")
        bid = self.lifted(call)
        self.bid(seat, bid)
        self.waiting[seat] = bid

    def bid(self, seat, bid):
        if self.bids[seat] and suit_of(self.bids[seat][-1]) != suit_of(bid):
            self.passed = []
        self.bids[seat].append(bid)
        self.high = bid
        self.by = seat
        self.word_spoken = False

    def go_on_from(self, seat):
        if self.closed():
            self.waiting = {}  # the turn has come to the player who is left with the bid
            return
        seat = left_of(seat)
        while seat in self.passed or seat == self.by:
            if seat == self.by:
                # Its turn has come and it is still the high bid: as if it had been made now.
                self.waiting.pop(seat, None)
            seat = left_of(seat)
        self.turn = seat

    def outcome(self):
        """Seat and bid, or two Nones where all four have passed."""
        return (self.by, self.high)

    def shown(self):
        return {
            "turn": self.who(),
            "high": self.high,
            "by": self.by,
            "legal": self.legal(),
            "open": not self.closed(),
        }


# --- what a hand is worth


def for_tricks(tricks, score, cap):
    points = 10 * tricks
    if cap is None:
        return points
    return max(0, min(points, cap - score))


def points_of_hand(rules, hand, scores):
    """What a hand adds to both sides, given the scores before it."""
    if hand["how"] == "ruling":
        return dict(hand["points"])
    if hand["how"] == "breach":
        return points_of_breach(rules, hand, scores)
    cap = rules["cap"]
    points = {side: for_tricks(hand["won"][side], scores[side], cap) for side in SIDES}
    if hand["bid"] is not None:
        makers = side_of(hand["seat"])
        value = VALUES[hand["bid"]]
        if hand["won"][makers] < tricks_of(hand["bid"]):
            points[makers] = -value
        elif hand["won"][makers] == 10:
            points[makers] = max(value, rules["slam"])
        else:
            points[makers] = value
    return points


def points_of_breach(rules, hand, scores):
    kind, by = hand["breach"]["kind"], hand["breach"]["by"]
    if hand["bid"] is None:
        return {"NS": 0, "EW": 0}  # classic 4b, the only one that counts
    makers = side_of(hand["seat"])
    others = other_side(makers)
    value = VALUES[hand["bid"]]
    at_fault = "makers" if side_of(by) == makers else "others"
    if rules["breaches"] == "2024":
        pair = (-value, 100) if at_fault == "makers" else (value, 0)
    elif kind == "hand-shown":
        pair = (0, 100) if at_fault == "makers" else (value, -100)
    elif kind == "renege":
        pair = (-value, 0) if at_fault == "makers" else (value, 0)
    elif at_fault == "others":
        pair = (value, -100)
    else:
        tricks = hand["won"][others] if hand["won"] else 0
        pair = (-value, for_tricks(tricks, scores[others], rules["cap"]))
    return {makers: pair[0], others: pair[1]}


def judge_breach(rules, seat, bid, entry):
    """`hand` where it ends the hand and counts, `again` for a re-deal; No where the rules are silent."""
    kind, by = entry["kind"], entry["by"]
    if by == "both" and kind != "card-count":
        raise No("by both: the rules are silent")
    if rules["breaches"] == "2024":
        if by == "both":
            return "again"
        if bid is None:
            raise No("there is no maker: the rules are silent")
        if kind.startswith("kitty") and side_of(by) != side_of(seat):
            raise No("that cannot happen")
        return "hand"
    if bid is None:
        if kind != "card-count":
            raise No("there is no maker: the rules are silent")
        return "hand"
    if by == "both" or kind.startswith("kitty"):
        raise No("the rules are silent")
    return "hand"


def won_in_breach(rules, seat, bid, entry):
    """Classic 3g: the other side's tricks so far count where the makers have a wrong number of cards."""
    if rules["breaches"] != "classic" or bid is None or entry["kind"] != "card-count" or "won" not in entry:
        return None
    if side_of(entry["by"]) != side_of(seat):
        return None
    others = other_side(side_of(seat))
    won = entry["won"]
    if not isinstance(won, dict) or not is_whole(won.get(others)):
        raise No("won is the other side's tricks so far")
    if not 0 <= won[others] <= 10:
        raise No("no more than ten")
    return {others: won[others]}


# --- the game


LATER = {"cap": 490, "minutes": 10, "hands": 4, "slam": 0, "live": True, "breaches": "2024"}
RULE_SETS = {
    "500-nz-2025": LATER,
    "500-nz-2024": {**LATER, "cap": 460},
    "500-nz-classic": {**LATER, "live": False, "breaches": "classic"},
}
OPEN_TO_CLUBS = {
    "cap": lambda value: value is None or is_whole(value),
    "minutes": lambda value: value is None or (is_number(value) and value > 0 and not is_pointed(value)),
    "hands": lambda value: value is None or (is_whole(value) and value > 0),
    "slam": lambda value: is_whole(value) and value >= 0,
}
WORDS = {
    "dealt": form_of_dealt,
    "misdeal": form_of_nothing,
    "dealer": form_of_dealer,
    "call": form_of_call,
    "contract": form_of_contract,
    "tricks": form_of_won,
    "breach": form_of_breach,
    "ruling": form_of_ruling,
    "correct": form_of_correct,
}


class FiveHundred:
    GAME = "500"
    RULES = RULE_SETS
    MAY_DIFFER = OPEN_TO_CLUBS
    FORMS = WORDS

    def __init__(self, rules, dealer):
        self.rules = rules
        self.dealer = dealer
        self.story = []  # in order: hands that count and, as bare points, rulings that go on or void
        self.hand = None  # the hand under way
        self.misdealt = None  # who dealt the misdeal just before, if there was one

    def play(self, entry, at, clock):
        getattr(self, "do_" + entry["do"])(entry, at)

    # the deal

    def deal(self, at, before_bell):
        self.hand = {
            "dealt": at,
            "before_bell": before_bell,
            "after": len(self.story),  # how much of the story was told when it was dealt
            "auction": Auction(self.dealer, self.rules["live"]),
            "contract": None,
        }

    def do_dealt(self, entry, at):
        if self.hand is not None:
            raise No("the cards are down")
        self.deal(at, entry.get("before_bell", False))

    def do_misdeal(self, entry, at):
        self.hand = None
        if self.misdealt == self.dealer:
            self.dealer = left_of(self.dealer)
            self.misdealt = None
        else:
            self.misdealt = self.dealer

    def do_dealer(self, entry, at):
        if self.hand is not None and (self.hand["auction"].calls or self.hand["contract"]):
            raise No("after the first call")
        self.dealer = entry["seat"]
        if self.hand is not None:
            self.hand["auction"] = Auction(self.dealer, self.rules["live"])

    def deal_behind(self, entry):
        if self.hand is None and entry["do"] in ("call", "contract"):
            return {"do": "dealt"}
        return None

    # the auction

    def do_call(self, entry, at):
        if self.hand is None:
            self.deal(at, False)
        if self.hand["contract"]:
            raise No("after a contract")
        self.hand["auction"].call(entry["seat"], entry["call"])

    def do_contract(self, entry, at):
        if self.hand is None:
            self.deal(at, False)
        if self.hand["contract"] or self.hand["auction"].calls:
            raise No("after a call or a contract")
        self.hand["contract"] = (None, None) if entry["bid"] == "none" else (entry["seat"], entry["bid"])

    def contract(self):
        """Seat and bid of the hand under way, two Nones where nobody bid; None where it is still open."""
        if self.hand is None:
            return None
        if self.hand["contract"]:
            return self.hand["contract"]
        auction = self.hand["auction"]
        return auction.outcome() if auction.closed() else None

    # the hand's end

    def score(self, seat, bid, how, **more):
        hand = {"hand": True, "dealer": self.dealer, "seat": seat, "bid": bid, "how": how}
        hand.update({"won": None, "breach": None, "points": None}, **more)
        hand.update(dealt=self.hand["dealt"], before_bell=self.hand["before_bell"])
        self.story.append(hand)
        self.hand = None
        self.misdealt = None
        self.dealer = left_of(self.dealer)

    def do_tricks(self, entry, at):
        contract = self.contract()
        if contract is None:
            raise No("the auction has no result")
        self.score(*contract, "tricks", won={side: entry["won"][side] for side in SIDES})

    def do_breach(self, entry, at):
        contract = self.contract()
        if contract is None:
            raise No("the auction has no result")
        if judge_breach(self.rules, *contract, entry) == "again":
            self.hand = None
            self.misdealt = None
            return
        won = won_in_breach(self.rules, *contract, entry)
        self.score(*contract, "breach", won=won, breach={"kind": entry["kind"], "by": entry["by"]})

    def do_ruling(self, entry, at):
        points = {side: entry["points"][side] for side in SIDES}
        if entry["hand"] == "goes-on":
            self.story.append({"hand": False, "points": points})
            return
        if self.hand is None:
            raise No("no hand is under way")
        if entry["hand"] == "ends":
            self.score(*(self.contract() or (None, None)), "ruling", points=points)
        else:
            self.story.append({"hand": False, "points": points})
            self.hand = None
            self.misdealt = None

    def do_correct(self, entry, at):
        hands = [part for part in self.story if part["hand"]]
        if not 1 <= entry["hand"] <= len(hands):
            raise No("no such hand")
        hand = hands[entry["hand"] - 1]
        seat, bid = (None, None) if entry["bid"] == "none" else (entry["seat"], entry["bid"])
        if "kind" in entry:
            if judge_breach(self.rules, seat, bid, entry) == "again":
                raise No("that is no hand")
            won = won_in_breach(self.rules, seat, bid, entry)
            breach = {"kind": entry["kind"], "by": entry["by"]}
            hand.update(how="breach", won=won, breach=breach)
        else:
            hand.update(how="tricks", won={side: entry["won"][side] for side in SIDES}, breach=None)
        hand.update(seat=seat, bid=bid, points=None)
        parts = self.counted()
        for place, part in enumerate(parts):
            if self.won_by_points(part["scores"]):
                under_way = self.hand is not None and place < self.hand["after"]
                if under_way or any(after["hand"] for after in parts[place + 1 :]):
                    raise No("that would have ended it before a later hand")

    # the score

    def counted(self):
        scores = {"NS": 0, "EW": 0}
        parts = []
        for part in self.story:
            points = points_of_hand(self.rules, part, scores) if part["hand"] else part["points"]
            scores = {side: scores[side] + points[side] for side in SIDES}
            parts.append({**part, "points": points, "scores": scores})
        return parts

    def scores(self):
        parts = self.counted()
        return parts[-1]["scores"] if parts else {"NS": 0, "EW": 0}

    def won_by_points(self, scores):
        if max(scores.values()) >= 500:
            return "500"
        if min(scores.values()) <= -500:
            return "minus-500"
        return None

    def ended(self, at, clock):
        by_points = self.won_by_points(self.scores())
        if by_points:
            return by_points
        hands = [part for part in self.story if part["hand"]]
        if self.rules["hands"] is not None and len(hands) >= self.rules["hands"]:
            return "hands"
        if self.hand is None and clock.rung(at):
            return "bell"
        return None

    def may_follow_the_end(self, entry, ended):
        if entry["do"] == "correct":
            return True
        return ended == "bell" and entry["do"] == "dealt" and entry.get("before_bell", False)

    def deals(self):
        """When the hands that stand were dealt, but for those that the table vouches for."""
        stand = [part for part in self.story if part["hand"]]
        if self.hand is not None:
            stand.append(self.hand)
        return [hand["dealt"] for hand in stand if not hand["before_bell"]]

    def bell_moved_back(self, clock):
        if any(dealt >= clock.bell for dealt in self.deals()):
            raise No("a hand that stands was dealt after that")

    def result(self, ended, at, clock):
        scores = self.scores()
        hands = []
        for part in self.counted():
            if part["hand"]:
                keys = ["dealer", "seat", "bid", "won", "breach", "points", "scores"]
                hands.append({"number": len(hands) + 1, **{key: part[key] for key in keys}})
        winner = clicks = None
        if ended and ended != "abandoned":
            winner, clicks = "tie", {"NS": 1, "EW": 1}
            for side in SIDES:
                if scores[side] > scores[other_side(side)]:
                    winner, clicks = side, {side: 2, other_side(side): 0}
        found = {
            "scores": scores,
            "hands": hands,
            "winner": winner,
            "clicks": clicks,
            "dealer": self.dealer,
        }
        if not ended and self.hand is not None and not self.hand["contract"]:
            found["auction"] = self.hand["auction"].shown()
        return found


class Model(CommonModel):
    kind = FiveHundred
