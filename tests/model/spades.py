"""Spades read a second time, plainly: the whole record is folded anew at every entry."""

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
    is_whole,
    left_of,
    need,
    other_side,
    side_of,
)


def is_bid(value: object) -> bool:
    return value == "nil" or (is_whole(value) and 1 <= value <= 13)


def form_of_bid(entry: dict) -> None:
    need(entry, "seat", is_seat)
    need(entry, "bid", is_bid)


def form_of_tricks(entry: dict) -> None:
    won = need(entry, "won", lambda value: isinstance(value, dict))
    for key in SIDES if is_by_side(won) else SEATS:
        need(won, key, is_whole)


def is_by_side(won: dict) -> bool:
    return "NS" in won and "N" not in won


def form_of_breach(entry: dict) -> None:
    need(entry, "kind", lambda value: value == "renege")
    need(entry, "by", is_seat)


def form_of_correct(entry: dict) -> None:
    raise No("only an earlier entry can be put right, by its number")


def seats_of(side: str) -> list:
    return [seat for seat in SEATS if side_of(seat) == side]


class Hands:
    """The game after the entries that stand, made one after the other."""

    GAME = "spades"
    RULES: ClassVar[dict] = {"spades-wfwf-2004": {"target": 500}}
    MAY_DIFFER: ClassVar[dict] = {"target": lambda value: is_whole(value) and value > 0}
    MENDS: ClassVar[list] = ["bid", "tricks", "breach"]
    FORMS: ClassVar[dict] = {
        "dealt": form_of_dealt,
        "misdeal": form_of_nothing,
        "redeal": form_of_nothing,
        "dealer": form_of_dealer,
        "bid": form_of_bid,
        "tricks": form_of_tricks,
        "breach": form_of_breach,
        "ruling": form_of_ruling,
        "correct": form_of_correct,
    }

    def __init__(self, rules: dict, dealer: str) -> None:
        self.target = rules["target"]
        self.dealer = dealer
        self.is_dealt = False
        self.bids: dict = {}
        self.scores = {"NS": 0, "EW": 0}
        self.listed: list[dict] = []
        self.nils_made = {"NS": 0, "EW": 0}
        self.was_set = {"NS": 0, "EW": 0}

    # What every game tells the table.

    def leader(self) -> str | None:
        """The side that has won: first to the target, and ahead."""
        for side in SIDES:
            if self.scores[side] >= self.target and self.scores[side] > self.scores[other_side(side)]:
                return side
        return None

    def ended(self, at: object, clock: object) -> str | None:
        return "500" if self.leader() else None

    def may_follow_the_end(self, entry: dict, ended: str) -> bool:
        return False

    def bell_moved_back(self, clock: object) -> None:
        """There is no clock."""

    def result(self, ended: str | None, at: object, clock: object) -> dict:
        winner = self.leader() if ended == "500" else None
        return {
            "scores": self.scores,
            "hands": self.listed,
            "winner": winner,
            "event_points": self.event_points(winner) if winner else None,
            "dealer": self.dealer,
        }

    def event_points(self, winner: str) -> dict:
        points = {"NS": 0, "EW": 0}
        points[winner] += 2
        if self.scores[winner] - self.scores[other_side(winner)] >= 150:
            points[winner] += 1
        for side in SIDES:
            if self.nils_made[side] >= 2:
                points[side] += 1
            if self.was_set[other_side(side)] >= 3:
                points[side] += 1
        return points

    def play(self, entry: dict, at: object, clock: object) -> None:
        getattr(self, "play_" + entry["do"])(entry)

    # One method an entry, by its name.

    def play_dealt(self, entry: dict) -> None:
        if self.is_dealt:
            raise No("dealt already")
        self.is_dealt = True

    def play_misdeal(self, entry: dict) -> None:
        self.play_redeal(entry)
        self.dealer = left_of(self.dealer)

    def play_redeal(self, entry: dict) -> None:
        if len(self.bids) == 4:
            raise No("all four have bid")
        self.is_dealt = False
        self.bids = {}

    def play_dealer(self, entry: dict) -> None:
        if self.bids:
            raise No("too late for another dealer")
        self.dealer = entry["seat"]

    def play_bid(self, entry: dict) -> None:
        if entry["seat"] in self.bids:
            raise No("this player has bid")
        self.bids[entry["seat"]] = entry["bid"]

    def contract(self, side: str) -> int:
        return sum(self.bids[seat] for seat in seats_of(side) if self.bids[seat] != "nil")

    def nils(self, side: str) -> list:
        return [seat for seat in seats_of(side) if self.bids[seat] == "nil"]

    def play_tricks(self, entry: dict) -> None:
        by_side = is_by_side(entry["won"])
        won = {key: entry["won"][key] for key in (SIDES if by_side else SEATS)}
        if len(self.bids) < 4:
            raise No("not all have bid")
        if by_side and "nil" in self.bids.values():
            raise No("somebody bid nil: who took the tricks?")
        if any(took < 0 for took in won.values()) or sum(won.values()) != 13:
            raise No("not thirteen tricks")
        points = {"NS": 0, "EW": 0}
        for side in SIDES:
            contract = self.contract(side)
            taken = won[side] if by_side else sum(won[seat] for seat in seats_of(side))
            if taken >= contract:
                points[side] += 10 * contract + (taken - contract)
            else:
                points[side] -= 10 * contract
                self.was_set[side] += 1
            for seat in self.nils(side):
                if won[seat] == 0:
                    points[side] += 100
                    self.nils_made[side] += 1
                else:
                    points[side] -= 100
        self.hand_is_over(points, won, None)

    def play_breach(self, entry: dict) -> None:
        if len(self.bids) < 4:
            raise No("not all have bid")
        loser = side_of(entry["by"])
        maker = other_side(loser)
        worth = {side: 10 * self.contract(side) + 100 * len(self.nils(side)) for side in SIDES}
        self.was_set[loser] += 1
        self.nils_made[maker] += len(self.nils(maker))
        points = {loser: -worth[loser], maker: worth[maker]}
        self.hand_is_over(points, None, {"kind": "renege", "by": entry["by"]})

    def play_ruling(self, entry: dict) -> None:
        points = {side: entry["points"][side] for side in SIDES}
        if entry["hand"] == "goes-on":
            for side in SIDES:
                self.scores[side] += points[side]
            return
        if not self.is_dealt and not self.bids:
            raise No("no hand is under way")
        if entry["hand"] == "ends":
            self.hand_is_over(points, None, None)
            return
        for side in SIDES:
            self.scores[side] += points[side]
        self.is_dealt = False
        self.bids = {}

    def hand_is_over(self, points: dict, won: dict | None, breach: dict | None) -> None:
        for side in SIDES:
            self.scores[side] += points[side]
        self.listed.append(
            {
                "number": len(self.listed) + 1,
                "dealer": self.dealer,
                "bids": dict(self.bids),
                "won": won,
                "breach": breach,
                "points": points,
                "scores": dict(self.scores),
            }
        )
        self.dealer = left_of(self.dealer)
        self.is_dealt = False
        self.bids = {}


class Model(CommonModel):
    """A record of spades."""

    kind = Hands
