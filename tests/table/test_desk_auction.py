"""Every row of the auction table offers just the keys that it lists."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from scorekeeper.table.compass import arrow_of
from scorekeeper.table.games.five_hundred import auction as keys
from scorekeeper.table.games.five_hundred import contract
from scorekeeper.table.undo import entry_word
from scorekeeper.table.view import stage_of

from .desks import Bench


def dealt(bench: Bench, rules: str = "500-nz-2025", *calls: str) -> None:
    """S has dealt: W, N, E, S speak in this order."""
    bench.game(rules)
    bench.do("game.dealt", "clock.hall")
    bench.calls(*calls)


def record(bench: Bench) -> list[tuple[str, str]]:
    made = bench.desk.session.game.top
    found = []
    while made.before is not None:
        if made.entry["do"] == "call":
            found.append((made.entry["seat"], made.entry["call"]))
        made = made.before
    return found[::-1]


def test_the_first_player_has_five_lowest_bids_and_away(bench: Bench) -> None:
    dealt(bench)
    assert bench.row == "calls"
    assert list(bench.six) == ["6♠", "6♣", "6♦", "6♥", "6NT", "AWAY"]
    assert bench.alive() == list(bench.six)
    assert bench.question == "Bev to bid"
    assert bench.seat("W").look == "action"


def test_the_lowest_legal_bids_follow_the_high_bid_and_levels_lift_them(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6D")
    assert list(bench.six) == ["7♠", "7♣", "7♦", "6♥", "6NT", "AWAY"]
    bench.do(("auction.level", "9"))
    assert list(bench.six) == ["9♠", "9♣", "9♦", "9♥", "9NT", "AWAY"]
    bench.do(("auction.level", "9"))
    assert list(bench.six) == ["7♠", "7♣", "7♦", "6♥", "6NT", "AWAY"]


def test_4g_a_bid_too_low_says_what_it_becomes_and_offers_no_away(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "7C")
    bench.do(("auction.level", "6"))
    assert bench.hatched() == ["6♠", "6♣", "6♦", "6♥", "6NT"]
    key = bench.six["6♥"]
    assert key.enabled
    bench.do(key.action)
    assert bench.row == "low"
    assert bench.question == "6♥ is under 7♣: it becomes 7♥"
    assert bench.choices == ["7♥", "8♥", "9♥", "10♥"]
    bench.do(keys.choices(bench.desk.here, bench.desk.place)[0].action)
    assert record(bench) == [("W", "7C"), ("N", "6H")]
    assert bench.desk.here.middle.says["N"] == "7H"


def test_4g_a_bid_too_low_waits_while_another_seat_is_touched_who_is_asked_next(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "7C")
    bench.do(("auction.low", "6H"), bench.seat("S").action)
    assert bench.question.replace("\u00a0", " ") == "First Col: 6♥ becomes 7♥"
    bench.do("game.undo", bench.seat("S").action)
    lifted = next(key for key in keys.choices(bench.desk.here, bench.desk.place) if key.label == "7♥")
    bench.do(lifted.action)
    assert record(bench) == [("W", "7C"), ("N", "6H")]
    assert bench.question.replace("\u00a0", " ") == "Dot bids first"


def test_4g_who_says_more_is_entered_as_saying_more(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "7C")
    bench.do(("auction.low", "6H"))
    bench.do(keys.choices(bench.desk.here, bench.desk.place)[2].action)
    assert record(bench)[-1] == ("N", "9H")


def test_4g_where_not_even_ten_is_enough_nothing_is_recorded(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "10H")
    bench.do(("auction.low", "6S"))
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "no-bid-enough"
    assert record(bench) == [("W", "10H")]


def test_4g_a_bid_that_nothing_in_its_suit_can_lift_over_the_high_one_is_grey(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "10H")
    assert not bench.hatched()
    assert [name for name in ("10♠", "10♣", "10♦", "10♥", "10NT") if bench.six[name].enabled] == ["10NT"]
    bench.calls("10NT")
    assert bench.question == "Dot cannot outbid 10NT: AWAY"
    assert [key.called for key in bench.six.values() if key.enabled] == ["AWAY"]


def test_4h_whose_suit_cannot_outbid_the_high_bid_is_told_to_go_away(bench: Bench) -> None:
    dealt(bench)
    bench.do(("auction.seat", "N"), ("auction.out", "N"))
    bench.calls("6C", "10H")
    assert bench.question == "Col cannot outbid 10♥: AWAY"
    assert [key.called for key in bench.six.values() if key.enabled] == ["AWAY"]


def test_4g_undo_and_redo_name_what_a_bid_too_low_became(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "7C", "6H")
    view = bench.desk.here
    assert entry_word(view.takes_back, view) == "7♥"
    bench.do("game.undo")
    view = bench.desk.here
    assert (entry_word(view.takes_back, view), entry_word(view.puts_back, view)) == ("7♣", "7♥")


def test_another_seat_spoke_the_others_said_away(bench: Bench) -> None:
    dealt(bench)
    bench.do(bench.seat("E").action)
    assert bench.row == "another"
    assert [seat for seat in "NESW" if bench.seat(seat).chosen] == ["E"]
    # By mistake: whose turn it is is touched again.
    bench.do(bench.seat("W").action)
    assert (bench.row, bench.question) == ("calls", "Bev to bid")
    bench.do(bench.seat("E").action)
    assert bench.choices == ["The ones between went away", "Out of turn"]
    bench.do(keys.choices(bench.desk.here, bench.desk.place)[0].action)
    assert record(bench) == [("W", "pass"), ("N", "pass")]
    assert keys.caller(bench.desk.here, bench.desk.place) == "E"
    assert bench.row == "calls"


@pytest.mark.parametrize(("rules", "number"), [("500-nz-2025", "4h"), ("500-nz-2024", "4g")])
def test_4h_a_turn_that_passes_over_a_bid_that_still_stands_says_so(
    bench: Bench, rules: str, number: str
) -> None:
    dealt(bench, rules, "6S")
    bench.do(("auction.seat", "E"), ("auction.out", "E"))
    bench.calls("7D")
    assert bench.question == "Col to bid (7♦)"
    bench.calls("pass")
    # The turn has passed over Dot: her bid stands as if she had made it now.
    assert bench.question == f"7♦ stands as Dot's bid ({number}). Ann to bid"
    assert keys.question(bench.desk.here, bench.desk.place, arrow_of) == (
        f"7♦ stands as →'s bid ({number}). ↓ to bid"
    )
    bench.calls("pass")
    assert bench.question == "Bev to bid (7♦)"


def test_4h_a_bid_made_in_turn_is_not_said_to_stand(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "7D", "pass")
    assert bench.question == "Ann to bid (7♦)"


def test_4h_a_bid_out_of_turn_is_live_and_the_turn_comes_back(bench: Bench) -> None:
    dealt(bench)
    bench.do(bench.seat("E").action)
    bench.do(keys.choices(bench.desk.here, bench.desk.place)[1].action)
    assert bench.question == "Dot bids out of turn"
    assert not bench.six["AWAY"].enabled
    bench.do(bench.six["6♦"].action)
    assert bench.seat("E").hint == "6♦ live"
    assert keys.caller(bench.desk.here, bench.desk.place) == "W"
    bench.calls("7S", "pass")
    assert keys.caller(bench.desk.here, bench.desk.place) == "E"
    assert bench.alive() == ["7♦"]
    assert bench.hatched() == []
    bench.do(("auction.level", "6"))
    assert bench.alive() == []
    assert bench.hatched() == ["6♦"]


def test_4i_a_change_of_suit_lets_all_call_again(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "pass", "6C", "pass", "7D")
    assert bench.question == "Suit changed: everyone back in. Col to bid"
    assert keys.short_question(bench.desk.here, bench.desk.place) == "All back in: ↑ to bid"
    for seat in "NES":
        assert not any(view.away for view in bench.desk.here.seats if view.seat == seat)


def test_4j_all_others_away_and_two_have_bid(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "6S", "7S", "pass", "pass", "pass")
    assert bench.row == "last-word"
    assert bench.choices == ["PLAY 7♠", "RAISE", "CHANGE SUIT"]
    bench.do(("auction.word", "suit"))
    assert bench.alive() == ["7♣", "7♦", "7♥", "7NT"]
    assert not bench.six["8♠"].enabled
    assert not bench.six["AWAY"].enabled
    bench.do(bench.six["7♥"].action)
    assert record(bench)[-1] == ("N", "7H")
    bench.calls("pass", "pass", "pass")
    assert stage_of(bench.desk.here, bench.desk.place, bench.desk.settings) == ("play", True)


def test_4k_all_others_away_and_one_has_bid(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "pass", "7S", "pass", "pass")
    assert bench.row == "lone"
    assert bench.choices == ["PLAY 7♠", "RAISE"]
    bench.do(("auction.word", "raise"))
    assert bench.alive() == ["8♠"]
    bench.do(("auction.level", "10"))
    assert bench.alive() == ["10♠"]
    bench.do("game.undo", "auction.play")
    assert stage_of(bench.desk.here, bench.desk.place, bench.desk.settings) == ("play", True)


def test_4e_all_four_away(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "pass", "pass", "pass", "pass")
    assert bench.row == "all-away"
    assert bench.choices == ["PLAY"]
    assert bench.question == "All away: no trumps, no kitty, Bev leads, 10 a trick"
    bench.do("auction.play", "result.open")
    assert contract.counted_side(bench.desk.here) == "NS"


def test_the_table_does_not_go_on_to_play_before_the_bid_stands(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "7C")
    bench.do("auction.play")
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "auction-open"
    assert stage_of(bench.desk.here, bench.desk.place, bench.desk.settings) == ("auction", False)


def test_where_one_player_is_passed_over_the_key_names_that_player(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "7C")
    bench.do(bench.seat("E").action)
    assert bench.choices[0] == "Col said away"


def test_the_level_of_the_bids_that_are_shown_is_marked(bench: Bench) -> None:
    def marked() -> list[str]:
        return [spec.label for spec in keys.levels(bench.desk.here, bench.desk.place) if spec.chosen]

    dealt(bench)
    assert marked() == ["6"]
    bench.do(("auction.level", "8"))
    assert marked() == ["8"]
    bench.do(("auction.level", "8"), ("auction.call", "6D"))
    # The lowest bids are of two levels.
    assert marked() == []


def test_what_no_rule_covers_is_refused_as_silent_and_not_recorded(bench: Bench) -> None:
    dealt(bench, "500-nz-classic", "7C")
    bench.do(("auction.level", "6"))
    assert bench.hatched() == ["6♠", "6♣", "6♦", "6♥", "6NT"]
    bench.do(bench.six["6♥"].action)
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["data"]["silent"]
    bench.do("entry.read", bench.seat("S").action)
    assert bench.choices == ["The ones between went away", "Out of turn"]
    bench.do(("auction.out", "S"))
    assert bench.desk.place.notice["code"] == "nothing-out-of-turn"
    bench.do("entry.ruling")
    assert bench.desk.place.sheets == ("ruling",)
    assert record(bench) == [("W", "7C")]


def test_a_first_call_implies_all_dealt(bench: Bench) -> None:
    bench.game()
    bench.do("clock.hall", ("auction.call", "6S"))
    assert bench.desk.here.phase == "auction"
    assert bench.desk.here.middle.says == {"W": "6S"}


def test_a_contract_is_seat_level_and_suit_in_any_order(tmp_path: Path) -> None:
    bench = Bench(tmp_path, bidding="contract")
    bench.game()
    bench.do("game.dealt", "clock.hall")
    assert stage_of(bench.desk.here, bench.desk.place, bench.desk.settings) == ("bidding", True)
    bench.do(("contract.open", "E"), ("contract.suit", "H"), ("contract.level", "8"))
    assert stage_of(bench.desk.here, bench.desk.place, bench.desk.settings) == ("play", True)
    assert bench.desk.here.middle.bid == "8H"
    bench.do("game.undo", ("contract.bid", "9", "NT"), ("contract.seat", "N"))
    assert (bench.desk.here.middle.maker, bench.desk.here.middle.bid) == ("N", "9NT")
    bench.do("game.undo", "contract.none")
    assert bench.desk.here.middle.maker is None
    bench.store.close()


def test_the_result_marks_the_bid_and_chooses_nothing(bench: Bench) -> None:
    dealt(bench, "500-nz-2025", "pass", "8S", "pass", "pass")
    bench.do("auction.play", "result.open")
    made, down = contract.tricks(contract.middle(bench.desk.here).bid, contract.take_tricks)
    assert sorted(int(key.label) for key in (*made, *down)) == list(range(11))
    assert [key.label for key in (*made, *down) if key.hint] == ["8"]
    assert not any(key.chosen for key in (*made, *down))
    assert bench.desk.place.pending is None


def test_a_seat_that_waits_for_a_low_bid_goes_with_it(bench: Bench) -> None:
    """By the keyboard a level can be typed where the screen shows none."""
    bench.game()
    bench.do("game.dealt", ("clock.set", "start"))
    bench.calls("pass", "7C")
    bench.do(("auction.low", "6H"), ("auction.seat", "W"), ("auction.level", "8"), ("auction.level", "8"))
    assert bench.desk.place.draft("auction") == {}
    assert bench.row == "calls"


@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_to_another_seat_is_accepted(bench: Bench, seed: int) -> None:
    """Whoever is said to have spoken: no key does nothing, and the rules refuse none."""
    dice = Random(seed)
    dealt(bench)
    desk, asked = bench.desk, 0
    for _ in range(14):
        if desk.here.phase != "auction" or not bench.alive():
            break
        for seat in "NESW":
            begun = desk.place
            bench.do(bench.seat(seat).action)
            offered, there = keys.choices(keys.asked_view(desk), desk.place), desk.place
            for spec in offered if bench.row == "another" else ():
                asked += 1
                length = desk.session.game.length
                bench.do(spec.action)
                made = desk.session.game.length - length
                assert desk.place.notice is None, (spec.label, desk.place.notice)
                assert made or desk.place != there, spec.label
                bench.do(*["game.undo"] * made)
                desk.keep(there)
            desk.keep(begun)
        spoken = [spec for spec in bench.six.values() if spec.enabled and spec.look != "hatched"]
        away = [spec for spec in spoken if spec.label == "AWAY" and dice.random() < 0.6]
        seat = dice.choice("NESW") if dice.random() < 0.3 else keys.turn_of(desk.here)
        out = keys.bidding(desk.here).calls.get(seat, {}) if seat != keys.turn_of(desk.here) else {}
        bids = [bid for bid in out if bid != "pass"]
        if bids:
            desk.enter({"do": "call", "seat": seat, "call": dice.choice(bids[:6])})
        else:
            bench.do(dice.choice(away or spoken).action)
    assert asked
