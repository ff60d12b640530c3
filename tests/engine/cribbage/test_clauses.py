"""Each clause of the cribbage sheet that the engine keeps, by its number."""

from __future__ import annotations

from .helpers import dealers, deals, ending, play, refused, scores, shows

NO_COUNTS = (19, 25, 26, 27)


def test_2_a_game_is_one_deal_by_each_player() -> None:
    game = play(deals(3) + "; peg NS 2")
    assert (ending(game), dealers(game)) == ((None, None), ["S", "W", "N", "E"])
    game = play(deals(3) + "; peg NS 2; " + shows("E"))
    assert (ending(game), dealers(game)) == (("hands", "NS"), ["S", "W", "N", "E", "S"])
    assert refused(deals(4) + "; peg NS 2").code == "over"


def test_2_a_game_ends_the_moment_a_side_reaches_121() -> None:
    near = "ruling 117 100; cut plain; peg NS 3; "
    assert ending(play(near)) == (None, None)
    game = play(near + "peg NS 1")
    assert (scores(game), ending(game)) == ((121, 100), ("121", "NS"))
    assert refused(near + "peg NS 1; peg EW 2").code == "over"


def test_2_a_score_never_shows_more_than_121() -> None:
    near = "ruling 120 112; "
    for last in (
        "peg NS 12",
        "cut JD",
        "show W 0; show N 4",
        deals(1) + "; cut JH; show N 2",
    ):
        game = play(near + last)
        assert (scores(game)[0], ending(game)) == (121, ("121", "NS")), last
    game = play(near + "cut plain; peg EW 6; correct EW 14")
    assert (scores(game), ending(game)) == ((120, 121), ("121", "EW"))
    crib = play("ruling 120 120; " + shows("S", 0, 0, 0, 0, 24))
    assert (scores(crib), ending(crib), dealers(crib)) == ((121, 120), ("121", "NS"), ["S", "W"])


def test_2_a_hand_shown_earlier_reaches_121_first() -> None:
    assert ending(play("ruling 119 119; show W 2")) == ("121", "EW")
    assert refused("ruling 119 119; show W 2; show N 2").code == "over"


def test_2_the_deal_that_121_cuts_short_is_listed() -> None:
    game = play("ruling 110 0; cut plain; peg NS 4; peg EW 2; show W 6; show N 20")
    assert game.result()["hands"] == [
        {"number": 1, "dealer": "S", "points": {"NS": 11, "EW": 8}, "scores": {"NS": 121, "EW": 8}}
    ]
    between = play(deals(1) + "; ruling 121 0")
    assert (ending(between), dealers(between)) == (("121", "NS"), ["S", "W"])


def test_4_the_player_with_the_lowest_card_deals_first() -> None:
    assert dealers(play("", dealer="W")) == ["W"]
    assert dealers(play("dealer E")) == ["E"]
    assert scores(play("dealt; dealer E; cut JD")) == (0, 2)
    for begun in ("cut plain", "peg NS 2", "show W 0"):
        assert refused(begun + "; dealer E").code == "dealer-too-late"


def test_5a_a_misdeal_is_dealt_again_by_the_same_dealer() -> None:
    game = play("dealt; misdeal; misdeal; dealt; misdeal; " + deals(1))
    assert (scores(game), dealers(game)) == ((0, 0), ["S", "W"])
    for begun in ("cut plain", "peg NS 2", "breach unplayed N", "show W 0"):
        assert refused(begun + "; misdeal").code == "misdeal-too-late"


def test_6_the_crib_is_the_dealers() -> None:
    assert scores(play(shows("S", 0, 0, 0, 0, 7))) == (7, 0)
    assert scores(play(shows("E", 0, 0, 0, 0, 7), dealer="E")) == (0, 7)


def test_7_a_jack_turned_up_is_two_to_the_dealers_side() -> None:
    assert scores(play("cut JD")) == (2, 0)
    assert scores(play("cut jack", dealer="W")) == (0, 2)
    assert scores(play("cut 10D")) == scores(play("cut plain")) == (0, 0)


def test_7_the_pack_is_cut_once_before_the_play() -> None:
    assert refused("cut 5H; cut 5D").code == "cut-already"
    assert refused("peg NS 2; cut 5D").code == "cut-too-late"
    assert refused("show W 0; cut 5D").code == "cut-too-late"


def test_8_points_in_the_play_are_pegged_as_they_are_made() -> None:
    game = play("cut plain; peg NS 2 15; peg EW 2 31; peg EW 1 go; peg NS 6 three; peg EW 12 four; peg NS 14")
    assert scores(game) == (22, 15)
    assert game.play.backs == (8, 3)
    for points in (0, 15, -1):
        assert refused(f"peg NS {points}").code == "peg-points"


def test_8_wrong_points_are_corrected_on_the_front_peg_only() -> None:
    game = play("peg NS 5; peg NS 6; peg EW 2; correct NS 3")
    assert (scores(game), game.play.backs) == ((8, 2), (5, 0))
    assert scores(play("peg NS 5; correct NS 0; correct NS 14")) == (14, 0)
    assert scores(play("cut JD; correct NS 0")) == (0, 0)
    assert scores(play("cut JD; correct NS 0; correct NS 2")) == (2, 0)
    assert refused("cut JD; correct NS 3").code == "correct-cut"
    for points in (-1, 15):
        assert refused(f"peg NS 5; correct NS {points}").code == "correct-points"


def test_8_only_the_latest_points_of_the_deal_under_way_are_corrected() -> None:
    for before in (
        "cut plain",
        "peg EW 3",
        "peg NS 5; ruling 1 0",
        "peg NS 5; ruling -1 0",
        "peg NS 5; breach unplayed W",
        "cut JD; breach unplayed E",
        "peg NS 5; peg NS 2; breach front-peg S",
        "peg NS 5; show W 2; show N 4",
        "peg NS 5; " + shows("S"),
    ):
        assert refused(before + "; correct NS 3").code == "nothing-to-correct", before
    assert scores(play("peg NS 5; ruling 0 4; breach unplayed N; show W 2; show N 0; correct NS 3")) == (3, 8)


def test_8_a_side_that_reaches_121_by_a_correction_has_won() -> None:
    game = play("ruling 110 0; peg NS 4; peg EW 5; correct NS 11")
    assert (scores(game), ending(game)) == ((121, 5), ("121", "NS"))


def test_8_a_front_peg_removed_leaves_the_score_at_the_back_peg() -> None:
    game = play("peg NS 5; peg NS 6; peg EW 2; breach front-peg S")
    assert (scores(game), game.play.backs) == ((5, 2), (None, 0))
    assert scores(play(shows("S", 4, 3, 2, 1) + "; breach front-peg E")) == (4, 4)


def test_8_one_peg_on_the_board_until_the_side_scores_again() -> None:
    assert refused("breach front-peg S").code == "one-peg"
    assert refused("peg NS 5; breach front-peg S; peg EW 2; breach front-peg N").code == "one-peg"
    game = play("peg NS 5; breach front-peg S; peg NS 2; peg NS 3; breach front-peg N")
    assert scores(game) == (2, 0)


def test_9a_crossing_lanes_or_removing_the_others_pegs_loses_the_game() -> None:
    for kind in ("crossed-lanes", "removed-pegs"):
        for seat, winner in zip("NESW", ("EW", "NS", "EW", "NS"), strict=True):
            game = play(f"cut plain; peg NS 5; peg EW 5; breach {kind} {seat}")
            assert (scores(game), ending(game)) == ((5, 5), ("breach", winner))
            assert dealers(game) == ["S", "W"]


def test_9b_a_card_not_played_costs_two_points() -> None:
    game = play("peg NS 5; peg NS 1; peg EW 7; breach unplayed S")
    assert (scores(game), game.play.backs) == ((6, 9), (5, 7))
    assert scores(play("peg NS 1; breach unplayed N; breach unplayed W")) == (3, 2)
    assert scores(play("breach unplayed E; peg EW 3")) == (2, 3)


def test_9b_the_two_points_are_of_the_deal_and_cannot_be_corrected() -> None:
    game = play("cut plain; breach unplayed N; " + shows("S", 1, 2, 3, 4))
    assert game.result()["hands"][0]["points"] == {"NS": 6, "EW": 6}
    assert refused("peg EW 5; breach unplayed N; correct EW 3").code == "nothing-to-correct"
    assert scores(play("peg NS 5; peg EW 5; breach unplayed N; correct NS 3")) == (3, 7)


def test_9b_the_other_side_may_win_by_the_two_points() -> None:
    for before in (119, 120):
        game = play(f"peg EW 1; ruling 0 {before - 1}; breach unplayed N")
        assert (scores(game), ending(game)) == ((0, 121), ("121", "EW"))
        assert game.result()["hands"][0]["points"]["EW"] == 122 - before
    game = play("ruling 119 0; breach unplayed W")
    assert (scores(game), ending(game), dealers(game)) == ((121, 0), ("121", "NS"), ["S", "W"])


def test_9b_a_side_with_one_peg_has_two_again_by_the_two_points() -> None:
    game = play("peg NS 5; breach front-peg S; breach unplayed E; breach front-peg N")
    assert scores(game) == (0, 0)


def test_9b_the_dead_card_still_counts_in_the_show() -> None:
    game = play("cut 5S; breach unplayed W; show W 5H 5C 10D JS")
    assert scores(game) == (2, 21)


def test_10_hands_are_shown_from_the_dealers_left_the_dealer_last() -> None:
    assert scores(play("show W 1; show N 2; show E 3; show S 4; crib 5")) == (11, 4)
    assert refused("show N 2").data["turn"] == "W"
    assert refused("show W 1; show E 2").code == "show-out-of-order"
    assert refused("show W 1; show N 2; show E 3; crib 5").code == "crib-too-early"
    assert refused("show W 1; peg NS 2").code == "peg-after-show"


def test_10_no_recount_once_the_points_are_taken() -> None:
    shown = "show W 1; show N 2; show E 3; show S 4; "
    assert refused("show W 1; show W 4").code == "shown-already"
    for seat in "NESW":
        assert refused(shown + f"show {seat} 4").code == "shown-already"
    assert refused("show W 1; correct EW 4").code == "nothing-to-correct"


def test_10_fifteens_are_two_each() -> None:
    assert scores(play("cut 2S; show W 10H 5C QD AH")) == (0, 4)


def test_10_two_three_or_four_of_a_kind() -> None:
    assert scores(play("cut 2S; show W 9H 9C KD QH")) == (0, 2)
    assert scores(play("cut 2S; show W 9H 9C 9D QH")) == (0, 6)
    assert scores(play("cut 2S; show W 9H 9C 9D 9S")) == (0, 12)


def test_10_runs_are_one_a_card() -> None:
    assert scores(play("cut 2S; show W KH QC JD 6H")) == (0, 3)
    assert scores(play("cut 2S; show W KH QC JD 10H")) == (0, 4)
    assert scores(play("cut 9S; show W KH QC JD 10H")) == (0, 5)
    assert scores(play("cut QS; show W KH QC JD 10H")) == (0, 10)


def test_10_a_flush_is_four_in_the_hand_five_with_the_turn_up() -> None:
    assert scores(play("cut 2S; show W KH QH 9H 7H")) == (0, 4)
    assert scores(play("cut 2H; show W KH QH 9H 7H")) == (0, 5)
    assert scores(play("cut 2H; show W KS QH 9H 7H")) == (0, 0)


def test_10_the_crib_is_a_flush_only_in_all_five_cards() -> None:
    shown = "; show W 0; show N 0; show E 0; show S 0; crib KH QH 9H 7H"
    assert scores(play("cut 2S" + shown)) == (0, 0)
    assert scores(play("cut 2H" + shown)) == (5, 0)


def test_10_his_nobs_is_one() -> None:
    assert scores(play("cut 2S; show W KH 8C 9D JS")) == (0, 1)
    assert scores(play("cut 2S; show W KH 8C 9D JH")) == (0, 0)


def test_10_no_hand_counts_19_25_26_27_or_more_than_29() -> None:
    shown = "show W 0; show N 0; show E 0; show S 0; crib"
    for points in (*NO_COUNTS, 30, -1):
        assert refused(f"show W {points}").code == "no-such-count"
        assert refused(f"{shown} {points}").code == "no-such-count"
    for points in set(range(30)) - set(NO_COUNTS):
        assert scores(play(f"show W {points}")) == (0, points)


def test_10a_the_crib_picked_up_by_another_than_the_dealer_loses_the_game() -> None:
    for seat, winner in zip("NEW", ("EW", "NS", "NS"), strict=True):
        for before in ("", "cut plain; peg NS 2; ", "show W 0; show N 0; show E 0; show S 0; "):
            game = play(f"{before}breach crib-picked-up {seat}")
            assert (ending(game), dealers(game)) == (("breach", winner), ["S", "W"])
    assert refused("breach crib-picked-up S").code == "dealers-crib"


def test_10b_the_crib_is_counted_after_all_four_hands() -> None:
    for before in ("cut 5S", "peg NS 2", "show W 1", "show W 1; show N 2; show E 3"):
        assert refused(before + "; crib 4").code == "crib-too-early", before
    assert refused("show W 1; show N 2; crib 4").data["turn"] == "E"


def test_11_the_higher_score_wins_and_equal_scores_are_a_tie() -> None:
    played = deals(3) + "; peg NS 2; peg EW 2; "
    assert ending(play(played + shows("E", 0, 4))) == ("hands", "EW")
    assert ending(play(played + shows("E", 0, 4, 5))) == ("hands", "NS")
    assert ending(play(played + shows("E"))) == ("hands", "tie")


def test_12_two_clips_for_a_win_one_each_for_a_tie() -> None:
    assert play("peg NS 2").result()["clicks"] is None
    assert play("breach removed-pegs N").result()["clicks"] == {"NS": 0, "EW": 2}
    assert play("ruling 121 0").result()["clicks"] == {"NS": 2, "EW": 0}
    assert play(deals(4)).result()["clicks"] == {"NS": 1, "EW": 1}
    assert play("abandon").result()["clicks"] is None
