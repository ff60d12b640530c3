"""What two or more of the 500 sheets say alike, as short games; each sheet's tests name the clause."""

from __future__ import annotations

from scorekeeper.engine.five_hundred.bids import BIDS
from scorekeeper.engine.refused import Malformed, Refused

from .helpers import auction, clauses_behind, dealers, ending, play, refused

VALUES = {
    6: (40, 60, 80, 100, 120),
    7: (140, 160, 180, 200, 220),
    8: (240, 260, 280, 300, 320),
    9: (340, 360, 380, 400, 420),
    10: (440, 460, 480, 500, 520),
}
BID_VALUES = {
    f"{tricks}{suit}": value
    for tricks, row in VALUES.items()
    for suit, value in zip(("S", "C", "D", "H", "NT"), row, strict=True)
}
LAST_WORD = "call E 6S; call S 6H; call W pass; call N pass; call E pass"
"""S is left with the bid, N dealt."""


# The game


def five_hundred_wins(sheet: str) -> None:
    assert ending(play(sheet, "contract E 10NT; tricks 0 10")) == ("500", "EW")
    assert ending(play(sheet, "contract E 10H; tricks 0 10")) == ("500", "EW")
    assert ending(play(sheet, "contract E 10D; tricks 0 10")) == (None, None)


def minus_500_loses(sheet: str) -> None:
    assert ending(play(sheet, "contract E 10H; tricks 1 9")) == ("minus-500", "NS")
    assert ending(play(sheet, "contract E 10D; tricks 1 9")) == (None, None)


def four_hands(sheet: str) -> None:
    three = "contract E 6C; tricks 4 6; contract S 6S; tricks 6 4; contract W 6C; tricks 4 6; "
    assert ending(play(sheet, three)) == (None, None)
    assert ending(play(sheet, three + "contract N 6S; tricks 6 4")) == ("hands", "EW")
    assert refused(sheet, three + "contract N 6S; tricks 6 4; dealt").code == "over"


def ten_minutes(sheet: str) -> None:
    game = play(sheet, "@0 clock start; @60 contract E 6C; @300 tricks 4 6")
    assert ending(game, 599.9) == (None, None)
    assert ending(game, 600.0) == ("bell", "EW")


def higher_score_wins(sheet: str) -> None:
    assert ending(play(sheet, "contract E 6S; tricks 5 5; clock bell")) == ("bell", "NS")
    assert ending(play(sheet, "contract none; tricks 5 5; clock bell")) == ("bell", "tie")


def tricks_stop_at(sheet: str, cap: int) -> None:
    """10-point tricks never pass the cap; a side over it gets none; a minus score climbs."""
    near = cap - 10
    assert play(sheet, f"ruling {near} 0 goes-on; contract E 7S; tricks 3 7").play.scores == (cap, 140)
    assert play(sheet, f"ruling {cap} 0 goes-on; contract E 7S; tricks 3 7").play.scores == (cap, 140)
    assert play(sheet, f"ruling {cap + 5} 0 goes-on; contract E 7S; tricks 3 7").play.scores == (cap + 5, 140)
    assert play(sheet, "ruling -80 0 goes-on; contract E 7S; tricks 3 7").play.scores == (-50, 140)
    assert play(sheet, f"ruling {near} {near} goes-on; contract none; tricks 5 5").play.scores == (cap, cap)


def going_out(sheet: str, breach: str) -> None:
    """By a bid or by 100 penalty points, and by nothing else."""
    close = "ruling 0 450 goes-on; "
    assert ending(play(sheet, close + "contract S 6S; tricks 5 5")) == (None, None)
    assert ending(play(sheet, close + "contract none; tricks 0 10")) == (None, None)
    assert ending(play(sheet, close + "contract E 6C; tricks 4 6")) == ("500", "EW")
    assert ending(play(sheet, close + f"contract S 6S; breach {breach}")) == ("500", "EW")


def clicks(sheet: str) -> None:
    """Two for each winner, one for each of the four after a tie."""
    won = play(sheet, "contract E 6C; tricks 4 6; clock bell")
    assert won.result()["clicks"] == {"NS": 0, "EW": 2}
    tied = play(sheet, "contract none; tricks 5 5; clock bell")
    assert tied.result()["clicks"] == {"NS": 1, "EW": 1}
    assert play(sheet, "contract E 6C; tricks 4 6").result()["clicks"] is None


# The deal


def scorer_deals_first(sheet: str) -> None:
    hand = "contract none; tricks 5 5; "
    assert dealers(play(sheet, hand * 3, dealer="S")) == ["S", "W", "N", "E"]
    assert dealers(play(sheet, "dealer W; " + hand, dealer="S")) == ["W", "N"]
    assert refused(sheet, "call W pass; dealer N", dealer="S").code == "dealer-too-late"


def dealt_before_the_start(sheet: str) -> None:
    game = play(sheet, "@0 dealt; @30 clock start; @31 call E 6S; @629 call S pass")
    assert auction(game)["turn"] == "W"
    assert ending(game, 700.0) == (None, None)


def dealt_before_the_bell(sheet: str) -> None:
    """It is played out and scored; what was not down in time is not."""
    down = "@0 clock start; @599.9 dealt; "
    hand = "@610 contract E 6C; @800 tricks 4 6"
    assert ending(play(sheet, down), 700.0) == (None, None)
    assert ending(play(sheet, down + hand)) == ("bell", "EW")
    assert play(sheet, down + hand).play.scores == (40, 60)
    assert ending(play(sheet, down + "@610 misdeal")) == ("bell", "tie")
    assert refused(sheet, "@0 clock start; @600 dealt").code == "over"
    assert refused(sheet, "@0 clock start; @600 contract E 6S").code == "over"
    assert ending(play(sheet, "@0 clock start; @605 dealt before-bell; " + hand)) == ("bell", "EW")


def misdeal_voids(sheet: str, before: str) -> None:
    """No score, not a hand, and the same dealer deals again."""
    game = play(sheet, f"{before}; misdeal")
    assert (game.play.scores, game.play.hands, game.result()["dealer"]) == ((0, 0), 0, "N")
    assert not game.kind.under_way(game.play)
    assert dealers(play(sheet, f"{before}; misdeal; contract none; tricks 5 5")) == ["N", "E"]


def wrong_number_while_bidding(sheet: str) -> None:
    misdeal_voids(sheet, "dealt; call E 6S")
    assert refused(sheet, "dealt; call E 6S; breach card-count S").code == "auction-open"


def two_misdeals(sheet: str) -> None:
    """In a row, by the same dealer: the deal passes, and the hand is still owed."""
    assert dealers(play(sheet, "misdeal")) == ["N"]
    assert dealers(play(sheet, "misdeal; misdeal")) == ["E"]
    assert dealers(play(sheet, "misdeal; misdeal; misdeal")) == ["E"]
    assert dealers(play(sheet, "misdeal; misdeal; misdeal; misdeal")) == ["S"]
    assert dealers(play(sheet, "misdeal; contract none; tricks 5 5; misdeal")) == ["N", "E"]
    assert dealers(play(sheet, "misdeal; misdeal; contract none; tricks 5 5")) == ["E", "S"]


# The bidding


def turns(sheet: str) -> None:
    calls = ["E 6S", "S 6C", "W pass", "N 6D"]
    text = "dealt"
    for call in calls:
        assert auction(play(sheet, text))["turn"] == call[0]
        text += f"; call {call}"
    assert auction(play(sheet, text))["turn"] == "E"
    assert refused(sheet, "dealt; call S pass").code == "pass-out-of-turn"
    assert refused(sheet, "dealt; call E 6S; tricks 4 6").code == "auction-open"


def bid_values(sheet: str) -> None:
    """Made, it is added; lost, it is taken off; the makers' other tricks give nothing."""
    assert list(BID_VALUES) == list(BIDS)
    for bid, value in BID_VALUES.items():
        need = int(bid.rstrip("SCDHNT"))
        made = play(sheet, f"contract E {bid}; tricks {10 - need} {need}")
        assert made.play.scores == (10 * (10 - need), value)
        lost = play(sheet, f"contract E {bid}; tricks {11 - need} {need - 1}")
        assert lost.play.scores == (10 * (11 - need), -value)
    assert play(sheet, "contract E 6S; tricks 0 10").play.scores == (0, 40)


def only_tricks_and_a_suit(sheet: str) -> None:
    for word in ("5S", "11H", "S7", "7", "NT", "7N", "7s", "07S"):
        assert isinstance(refused(sheet, f"call E {word}"), Malformed), word


def no_misere(sheet: str) -> None:
    for word in ("M", "OM", "MIS", "misere", "open-misere"):
        assert isinstance(refused(sheet, f"call E {word}"), Malformed), word
        assert isinstance(refused(sheet, f"contract E {word}"), Malformed), word


def away(sheet: str) -> None:
    """A player who says it is out, and the turn goes on."""
    game = play(sheet, "call E pass; call S 6S; call W pass")
    assert auction(game)["turn"] == "N"
    game = play(sheet, "call E pass; call S 6S; call W pass; call N 6C")
    assert auction(game)["turn"] == "S"
    game = play(sheet, "call E pass; call S 6S; call W pass; call N 6C; call S pass")
    assert (auction(game)["by"], auction(game)["open"]) == ("N", False)


def nobody_bids(sheet: str) -> None:
    """Ten a trick to both sides, under the cap; it is one of the four hands."""
    game = play(sheet, "call E pass; call S pass; call W pass; call N pass; tricks 7 3")
    hand = game.result()["hands"][0]
    assert (hand["seat"], hand["bid"], hand["points"]) == (None, None, {"NS": 70, "EW": 30})
    assert dealers(game) == ["N", "E"]
    assert play(sheet, "contract none; tricks 7 3").play.scores == (70, 30)


def each_bid_is_worth_more(sheet: str) -> None:
    """What may be called is worth more than the bid, and nothing that is called brings it down."""
    legal = auction(play(sheet, "call E 7D"))["legal"]
    assert legal == ["7H", "7NT", *BIDS[10:], "pass"]
    for call in ("6H", "7S", "7D"):
        try:
            high = auction(play(sheet, f"call E 7D; call S {call}"))["high"]
        except Refused:
            continue
        assert BID_VALUES[high] > BID_VALUES["7D"], call


def low_bid(sheet: str, said: str, over: str, becomes: str) -> None:
    told = auction(play(sheet, f"call E {over}; call S {said}"))
    assert (told["high"], told["by"], told["turn"]) == (becomes, "S", "W")


def low_bids(sheet: str) -> None:
    low_bid(sheet, "6S", over="6D", becomes="7S")
    low_bid(sheet, "6D", over="6D", becomes="7D")
    low_bid(sheet, "6H", over="8C", becomes="8H")
    low_bid(sheet, "6NT", over="10H", becomes="10NT")
    low_bid(sheet, "7C", over="9D", becomes="10C")
    for said, over in (("10S", "10C"), ("6H", "10H"), ("9NT", "10NT")):
        assert refused(sheet, f"call E {over}; call S {said}").code == "no-bid-enough"


def bid_out_of_turn(sheet: str) -> None:
    """It is live, the turn stays; if it is beaten, that player must bid the suit again."""
    live = "dealt; call S 7D; "
    told = auction(play(sheet, live))
    assert (told["turn"], told["high"], told["by"]) == ("E", "7D", "S")
    assert auction(play(sheet, live + "call E pass"))["turn"] == "W"
    beaten = live + "call E 7H; "
    told = auction(play(sheet, beaten))
    assert (told["turn"], told["legal"]) == ("S", ["8D", "9D", "10D"])
    assert refused(sheet, beaten + "call S pass").code == "may-not-pass"
    assert refused(sheet, beaten + "call S 8S").code == "must-keep-suit"
    assert auction(play(sheet, beaten + "call S 8D; call W pass"))["turn"] == "N"
    assert auction(play(sheet, live + "call E 10H"))["legal"] == ["pass"]
    low = auction(play(sheet, "call E 7D; call N 6S"))
    assert (low["turn"], low["high"], low["by"]) == ("S", "8S", "N")


def changed_suit_reopens(sheet: str) -> None:
    opened = "call E 6S; call S pass; call W 6H; call N pass; "
    told = auction(play(sheet, opened + "call E 7C"))
    assert told["turn"] == "S"
    assert "7D" in told["legal"]
    assert auction(play(sheet, opened + "call E 7C; call S 7D"))["by"] == "S"
    assert auction(play(sheet, opened + "call E 7S"))["turn"] == "W"
    assert refused(sheet, opened + "call E 7S; call S 8C").code == "passed-already"


def last_word(sheet: str) -> None:
    """Once more, higher, in the same suit or another; then the others may come in again."""
    told = auction(play(sheet, LAST_WORD))
    assert (told["turn"], told["legal"], told["open"]) == ("S", list(BIDS[4:]), False)
    assert auction(play(sheet, LAST_WORD + "; call S 7C"))["turn"] == "W"
    quiet = LAST_WORD + "; call S 7C; call W pass; call N pass; call E pass"
    assert auction(play(sheet, quiet))["turn"] is None
    assert refused(sheet, quiet + "; call S 8C").code == "auction-closed"
    again = LAST_WORD + "; call S 7C; call W 7H; call N pass; call E pass; call S 8C; call W pass"
    told = auction(play(sheet, again))
    assert (told["turn"], told["legal"]) == ("S", ["9C", "10C"])
    assert refused(sheet, again + "; call S 8D").code == "suit-changed"


def lone_bidder(sheet: str) -> None:
    """Once more in the same suit; then the others may come in again."""
    lone = "call E 6S; call S pass; call W pass; call N pass; "
    told = auction(play(sheet, lone))
    assert (told["turn"], told["legal"], told["open"]) == ("E", ["7S", "8S", "9S", "10S"], False)
    assert refused(sheet, lone + "call E 6C").code == "lone-suit"
    raised = lone + "call E 7S; "
    assert auction(play(sheet, raised))["turn"] == "S"
    assert auction(play(sheet, raised + "call S 7C"))["by"] == "S"
    assert auction(play(sheet, raised + "call S pass; call W pass; call N pass"))["turn"] is None


# The penalties


def penalty(sheet: str, clause: str, breach: str, points: tuple[int, int]) -> None:
    """What a breach does to 7S, worth 140, bid by E: it ends the hand, which counts; and by which clause."""
    hand = f"contract E 7S; breach {breach}"
    game = play(sheet, hand)
    assert game.play.scores == points
    assert clauses_behind(sheet, hand) == {clause}
    assert (dealers(game), game.play.hands) == (["N", "E"], 1)


def lost_by(sheet: str, clause: str, kind: str) -> None:
    """The makers lose the bid, the others are given 100."""
    for seat in "EW":
        penalty(sheet, clause, f"{kind} {seat}", (100, -140))


def given_by(sheet: str, clause: str, kind: str) -> None:
    """The makers are given the bid, the others nothing."""
    for seat in "NS":
        penalty(sheet, clause, f"{kind} {seat}", (0, 140))


def makers_alone(sheet: str, kind: str) -> None:
    for seat in "NS":
        assert refused(sheet, f"contract E 7S; breach {kind} {seat}").code == "makers-only"


def wrong_number_on_both_sides(sheet: str) -> None:
    """No score, not a hand, the same dealer deals again; and a row of misdeals is broken."""
    for contract in ("contract E 7S", "contract none"):
        game = play(sheet, f"{contract}; breach card-count both")
        assert (game.play.scores, game.play.hands, dealers(game)) == ((0, 0), 0, ["N"])
        row = play(sheet, f"misdeal; {contract}; breach card-count both; misdeal")
        assert dealers(row) == ["N"]


def rulings(sheet: str) -> None:
    """Points outside the cap; the hand goes on, ends and counts, or is void."""
    hand = "ruling 480 0 goes-on; contract E 7S; "
    game = play(sheet, hand + "ruling 30 -20 goes-on")
    assert (game.play.scores, ending(game)) == ((510, -20), ("500", "NS"))
    game = play(sheet, hand + "ruling 10 -20 ends")
    assert (game.play.scores, dealers(game)) == ((490, -20), ["N", "E"])
    game = play(sheet, hand + "ruling 10 -20 void")
    assert (game.play.scores, dealers(game)) == ((490, -20), ["N"])
