"""Cribbage read a second time, plainly: the whole record is folded anew at every entry."""

from __future__ import annotations

from typing import ClassVar

from .common import (
    SEATS,
    SIDES,
    CommonModel,
    No,
    form_of_dealer,
    form_of_dealt,
    form_of_nothing,
    form_of_ruling,
    is_seat,
    is_text,
    is_whole,
    left_of,
    need,
    other_side,
    side_of,
)
from .pegs import Pegs, count, read_card


def form_of_cut(entry: dict) -> None:
    if "card" in entry:
        read_card(entry["card"])
    else:
        need(entry, "jack", lambda value: isinstance(value, bool))


def form_of_peg(entry: dict) -> None:
    need(entry, "team", lambda value: value in SIDES)
    need(entry, "points", is_whole)
    if "for" in entry:
        need(entry, "for", is_text)


def form_of_count(entry: dict) -> None:
    if "points" in entry and "cards" in entry:
        raise No("points or cards, not both")
    if "points" in entry:
        need(entry, "points", is_whole)
    else:
        for card in need(entry, "cards", lambda value: isinstance(value, list) and len(value) == 4):
            read_card(card)


def form_of_show(entry: dict) -> None:
    need(entry, "seat", is_seat)
    form_of_count(entry)


def form_of_breach(entry: dict) -> None:
    need(entry, "kind", lambda value: value in BREACHES)
    need(entry, "by", is_seat)


def form_of_correct(entry: dict) -> None:
    need(entry, "team", lambda value: value in SIDES)
    need(entry, "points", is_whole)


BREACHES = ["crossed-lanes", "removed-pegs", "crib-picked-up", "unplayed", "front-peg"]


class Board:
    """The game after the entries that stand, made one after the other."""

    GAME = "cribbage"
    RULES: ClassVar[dict] = {"cribbage-nz-2017": {"hands": 4}}
    MAY_DIFFER: ClassVar[dict] = {"hands": lambda value: value is None or (is_whole(value) and value > 0)}
    MENDS: ClassVar[list] = ["cut", "peg", "show", "crib", "breach"]
    FORMS: ClassVar[dict] = {
        "dealt": form_of_dealt,
        "misdeal": form_of_nothing,
        "dealer": form_of_dealer,
        "cut": form_of_cut,
        "peg": form_of_peg,
        "show": form_of_show,
        "crib": form_of_count,
        "breach": form_of_breach,
        "correct": form_of_correct,
        "ruling": form_of_ruling,
    }

    def __init__(self, rules: dict, dealer: str) -> None:
        self.dealer = dealer
        self.deals = rules["hands"]
        self.pegs = {"NS": Pegs(), "EW": Pegs()}
        self.listed: list[dict] = []
        self.over: str | None = None
        self.winner: str | None = None
        self.clear_deal()

    def clear_deal(self) -> None:
        self.under_way = False
        self.was_cut = False
        self.was_pegged = False
        self.was_penalised = False
        self.turned: tuple[int, str] | None = None
        self.seen: list[tuple[int, str]] = []
        self.shown = 0
        self.gained = {"NS": 0, "EW": 0}

    def scores(self) -> dict:
        return {side: self.pegs[side].front for side in SIDES}

    # What every game tells the table.

    def ended(self, at: object, clock: object) -> str | None:
        return self.over

    def may_follow_the_end(self, entry: dict, ended: str) -> bool:
        return False

    def bell_moved_back(self, clock: object) -> None:
        """There is no clock."""

    def result(self, ended: str | None, at: object, clock: object) -> dict:
        winner = None if ended == "abandoned" else self.winner
        if winner is None:
            clicks = None
        elif winner == "tie":
            clicks = {"NS": 1, "EW": 1}
        else:
            clicks = {winner: 2, other_side(winner): 0}
        return {
            "scores": self.scores(),
            "hands": self.listed,
            "winner": winner,
            "clicks": clicks,
            "dealer": self.dealer,
        }

    def play(self, entry: dict, at: object, clock: object) -> None:
        before = self.scores()
        do = entry["do"]
        getattr(self, "play_" + do)(entry)
        if do != "ruling":
            for side in SIDES:
                self.gained[side] += self.pegs[side].front - before[side]
        for side in SIDES:
            if self.pegs[side].front == 121:
                self.over = "121"
                self.winner = side
        if self.over is not None:
            if self.under_way:
                self.deal_is_over()
        elif do == "crib":
            self.deal_is_over()
            if len(self.listed) == self.deals:
                self.over = "hands"
                scores = self.scores()
                self.winner = "tie"
                if scores["NS"] != scores["EW"]:
                    self.winner = max(SIDES, key=lambda side: scores[side])

    def deal_is_over(self) -> None:
        self.listed.append(
            {
                "number": len(self.listed) + 1,
                "dealer": self.dealer,
                "points": self.gained,
                "scores": self.scores(),
            }
        )
        self.dealer = left_of(self.dealer)
        self.clear_deal()
        for pegs in self.pegs.values():
            if pegs.latest is not None:
                pegs.latest["source"] = "an earlier deal"

    # One method an entry, by its name.

    def play_dealt(self, entry: dict) -> None:
        if self.under_way:
            raise No("dealt already")
        self.under_way = True

    def play_misdeal(self, entry: dict) -> None:
        if self.was_cut or self.was_pegged or self.was_penalised or self.shown:
            raise No("too late for a misdeal")
        self.clear_deal()

    def play_dealer(self, entry: dict) -> None:
        if self.was_cut or self.was_pegged or self.shown:
            raise No("too late for another dealer")
        self.dealer = entry["seat"]

    def play_cut(self, entry: dict) -> None:
        if self.was_cut or self.was_pegged or self.shown:
            raise No("too late for a cut")
        self.under_way = True
        self.was_cut = True
        if "card" in entry:
            self.turned = read_card(entry["card"])
            self.seen.append(self.turned)
            jack = self.turned[0] == 11
            if "jack" in entry and entry["jack"] is not jack:
                raise No("card and jack contradict each other")
        else:
            jack = entry["jack"]
        if jack:
            self.pegs[side_of(self.dealer)].score(2, "cut")

    def play_peg(self, entry: dict) -> None:
        if not 1 <= entry["points"] <= 14:
            raise No("no play is worth that")
        if self.shown:
            raise No("the play is over")
        self.under_way = True
        self.was_pegged = True
        self.pegs[entry["team"]].score(entry["points"], "peg")

    def counted(self, entry: dict, is_crib: bool) -> int:
        if "cards" not in entry:
            points = entry["points"]
            if not 0 <= points <= 29 or points in (19, 25, 26, 27):
                raise No("no hand counts that")
            return points
        if self.turned is None:
            raise No("the turn-up is not known")
        hand = [read_card(card) for card in entry["cards"]]
        for card in hand:
            if card in self.seen:
                raise No("a card twice")
            self.seen.append(card)
        return count(tuple(hand), self.turned, is_crib)

    def play_show(self, entry: dict) -> None:
        if self.shown == 4:
            raise No("only the crib is left")
        turn = SEATS[(SEATS.index(self.dealer) + 1 + self.shown) % 4]
        if entry["seat"] != turn:
            raise No("out of order")
        points = self.counted(entry, is_crib=False)
        self.under_way = True
        self.shown += 1
        self.pegs[side_of(entry["seat"])].score(points, "show")

    def play_crib(self, entry: dict) -> None:
        if self.shown != 4:
            raise No("the crib comes last")
        points = self.counted(entry, is_crib=True)
        self.pegs[side_of(self.dealer)].score(points, "crib")

    def play_breach(self, entry: dict) -> None:
        side = side_of(entry["by"])
        kind = entry["kind"]
        if kind == "crib-picked-up" and entry["by"] == self.dealer:
            raise No("the crib is the dealer's")
        self.under_way = True
        self.was_penalised = True
        if kind == "unplayed":
            self.pegs[other_side(side)].score(2, "penalty")
        elif kind == "front-peg":
            self.pegs[side].remove_front()
        else:
            self.over = "breach"
            self.winner = other_side(side)

    def play_correct(self, entry: dict) -> None:
        self.pegs[entry["team"]].correct(entry["points"])

    def play_ruling(self, entry: dict) -> None:
        if entry["hand"] != "goes-on":
            raise No("in cribbage a ruling only goes on")
        for side in SIDES:
            points = entry["points"][side]
            if points > 0:
                self.pegs[side].score(points, "ruling")
            elif points < 0:
                self.pegs[side].lose(-points)
        if self.scores() == {"NS": 121, "EW": 121}:
            raise No("both sides out")


class Model(CommonModel):
    """A record of cribbage."""

    kind = Board
