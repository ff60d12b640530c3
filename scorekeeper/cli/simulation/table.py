"""One random game; the engine checks every entry before it is recorded."""

from __future__ import annotations

from ...engine.game import Game, start
from ...engine.kinds import SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from ...engine.kinds import Entry, Json


class Table:
    """A game being played: its entries so far, and the time."""

    def __init__(self, header: Entry, chance: Random, at: float) -> None:
        self.header = header
        self.chance = chance
        self.at = at
        self.entries: list[Entry] = []
        self.game: Game = start(header)

    def do(self, what: str, seconds: tuple[float, float] = (1, 6), **keys: object) -> None:
        """Make an entry, a random number of seconds after the one before."""
        self.at = round(self.at + self.chance.uniform(*seconds), 3)
        entry = {"do": what, "at": self.at} | keys
        self.game = self.game.apply(entry)
        self.entries.append(entry)

    @property
    def over(self) -> bool:
        """Has the game ended by now?"""
        return self.game.ended(self.at) is not None

    def result(self) -> Json:
        return self.game.result(self.at)


def play(header: Entry, chance: Random, at: float) -> Table:
    """A whole game that the table has agreed with."""
    table = Table(header, chance, at)
    PLAYS[header["game"]](table)
    table.do("agree", (5, 30))
    return table


def five_hundred(table: Table) -> None:
    """Four hands or ten minutes; one table in four enters the calls one by one."""
    chance = table.chance
    by_call = chance.random() < 0.25
    table.do("dealt", (20, 40))
    table.do("clock", set="start")
    while True:
        if by_call:
            bid = calls(table)
        else:
            bid = contract(table)
        if bid is not None and chance.random() < 0.015:
            table.do("breach", (20, 90), kind="renege", by=chance.choice(SEATS))
        else:
            table.do("tricks", (80, 190), won=tricks(chance, bid))
        table.at += chance.uniform(15, 35)
        if table.over:
            return
        if chance.random() < 0.02:
            table.do("misdeal", (0, 0))
            table.at += chance.uniform(15, 35)
            if table.over:
                return
        table.do("dealt", (0, 0))


def contract(table: Table) -> tuple[str, int] | None:
    """The outcome of an auction: who plays for how many tricks; none where nobody bid."""
    chance = table.chance
    if chance.random() < 0.02:
        table.do("contract", (10, 30), bid="none")
        return None
    level = chance.choices((6, 7, 8, 9, 10), (35, 40, 18, 5, 2))[0]
    suit = chance.choice(("S", "C", "D", "H", "NT"))
    seat = chance.choice(SEATS)
    table.do("contract", (10, 30), seat=seat, bid=f"{level}{suit}")
    return seat, level


def calls(table: Table) -> tuple[str, int] | None:
    """An auction call by call, to its end."""
    chance = table.chance
    while True:
        auction = table.result()["auction"]
        if auction["turn"] is None or not auction["open"]:
            break
        legal = auction["legal"]
        bids = [call for call in legal if call != "pass"]
        if "pass" in legal and (not bids or chance.random() < (0.6 if auction["high"] else 0.4)):
            call = "pass"
        else:
            call = chance.choice(bids[:4])
        table.do("call", seat=auction["turn"], call=call)
    high = auction["high"]
    return None if high is None else (auction["by"], int(high.rstrip("SCDHNT")))


def tricks(chance: Random, bid: tuple[str, int] | None) -> dict[str, int]:
    """Ten tricks between the sides, the makers' near their bid."""
    if bid is None:
        ns = chance.randint(3, 7)
    else:
        made = min(max(bid[1] + chance.choice((-2, -1, -1, 0, 0, 0, 0, 1, 1, 2)), 0), 10)
        ns = made if bid[0] in "NS" else 10 - made
    return {"NS": ns, "EW": 10 - ns}


PEGS = (
    (2, "15"),
    (2, "15"),
    (2, "31"),
    (1, "go"),
    (1, "go"),
    (1, "go"),
    (2, "pair"),
    (3, "run"),
    (6, "three"),
)


def cribbage(table: Table) -> None:
    """Deals with cards until the game is over."""
    while not table.over:
        deal_cribbage(table, SEATS.index(table.result()["dealer"]))


def deal_cribbage(table: Table, dealer: int) -> None:
    """One deal: the cut, the play, and the show from the dealer's left to the crib."""
    chance = table.chance
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "SCDH"]
    chance.shuffle(deck)
    table.do("dealt", (20, 40))
    table.do("cut", (5, 15), card=deck[20])
    for _ in range(chance.randint(5, 9)):
        if table.over:
            return
        points, word = chance.choice(PEGS)
        table.do("peg", (4, 12), team=chance.choice(("NS", "EW")), points=points, **{"for": word})
    for turn in range(1, 5):
        if table.over:
            return
        seat = SEATS[(dealer + turn) % 4]
        table.do("show", (5, 15), seat=seat, cards=deck[4 * turn - 4 : 4 * turn])
    if not table.over:
        table.do("crib", (5, 15), cards=deck[16:20])


def spades(table: Table) -> None:
    """Hands until a side has 500; the bids are near what is taken."""
    chance = table.chance
    while not table.over:
        won = dict.fromkeys(SEATS, 0)
        for _ in range(13):
            won[chance.choice(SEATS)] += 1
        for seat in SEATS:
            if won[seat] == 0 or (won[seat] == 1 and chance.random() < 0.1):
                bid: int | str = "nil"
            else:
                bid = max(1, won[seat] + chance.choice((-1, 0, 0, 0, 0, 0, 1)))
            table.do("bid", (3, 12), seat=seat, bid=bid)
        table.do("tricks", (90, 180), won=won)


PLAYS = {"500": five_hundred, "cribbage": cribbage, "spades": spades}
