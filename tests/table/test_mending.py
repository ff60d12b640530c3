"""The history: a hand is mended field by field, every later total follows, and what stood before is seen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.table.compass import dealer
from scorekeeper.table.desk import Desk
from scorekeeper.table.games.cribbage import last_points
from scorekeeper.table.games.five_hundred import correction
from scorekeeper.table.off import way_of
from scorekeeper.table.questions import history, timeline
from scorekeeper.table.questions.agreement import totals_after
from scorekeeper.table.questions.deal_entries import entries_of
from scorekeeper.table.view import as_played, view_of

from ..walks import HEADERS, walk
from .at_desk import desk_of, entries, scores, taps


def plain(text: str) -> str:
    return text.replace(history.NO_BREAK, " ")


def three_hands(folder: Path, rules: str = "500-nz-2025") -> Desk:
    """W makes 7 spades with 8 tricks, N loses 8 hearts with 6, W's side is penalised."""
    desk = desk_of(folder, "500", rules=rules)
    for seat, level, suit, took in (("W", "7", "S", 8), ("N", "8", "H", 6)):
        taps(desk, ("game.dealt",), ("contract.open", seat), ("contract.bid", level, suit))
        taps(desk, ("result.open",), ("result.took", took), ("agree.yes",))
    taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "6", "C"))
    taps(desk, ("sheet.open", "penalty"), ("penalty.kind", "kitty-count"), ("agree.yes",))
    assert scores(desk) == (20 - 300 + 100, 140 + 40 - 60)
    return desk


def open_hand(desk: Desk, number: int) -> None:
    taps(desk, ("sheet.open", "history"), ("correct.open", number))


def test_the_history_tells_hands_points_and_totals(tmp_path: Path) -> None:
    desk = three_hands(tmp_path)
    rows = history.rows(desk.here, desk.session.game)
    assert [f"{plain(row.label)}: {row.how}" for row in rows] == [
        "1  ← Bev 7♠: 8 tricks",
        "2  ↑ Col 8♥: 6 tricks",
        "3  ← Bev 6♣: wrong kitty by ↔",
    ]
    assert rows[1].sums == ((-300, -280), (40, 180))
    assert all(row.corrects and not row.struck for row in rows)


def test_a_result_is_put_right_and_the_old_entry_is_kept_struck_through(tmp_path: Path) -> None:
    desk = three_hands(tmp_path)
    open_hand(desk, 2)
    assert not correction.totals_key(desk.here, desk.place).enabled
    taps(desk, ("correct.page", "result"), ("correct.took", 8))
    assert correction.totals_key(desk.here, desk.place).enabled
    taps(desk, ("correct.page", "bid"), ("correct.level", "7"), ("correct.bid", "7C"), ("correct.show",))
    entry = dict(desk.place.pending or {})
    assert entry == {"do": "correct", "hand": 2, "seat": "N", "bid": "7C", "won": {"NS": 8, "EW": 2}}
    totals = totals_after(desk.here, desk.session.after(entry))
    assert [plain(line) for line in totals] == [
        "2:  ↕ −280⇒180   ↔ 180⇒160",
        "3:  ↕ −180⇒280   ↔ 120⇒100",
    ]
    desk.tap(("agree.yes",))
    assert scores(desk) == (280, 100)
    rows = history.rows(desk.here, desk.session.game)
    assert (plain(rows[1].label), rows[1].how) == ("2  ↑ Col 7♣", "8 tricks")
    assert (plain(rows[2].label), rows[2].how, rows[2].struck) == ("was: ↑ Col 8♥", "6 tricks", True)
    desk.tap(("game.undo",))
    desk.tap(("agree.yes",))
    assert not any(row.struck for row in history.rows(desk.here, desk.session.game))


@pytest.mark.parametrize(("maker", "won"), [("E", {"NS": 2, "EW": 8}), ("S", {"NS": 8, "EW": 2})])
def test_another_maker_took_as_many_tricks(tmp_path: Path, maker: str, won: dict[str, int]) -> None:
    desk = three_hands(tmp_path)
    open_hand(desk, 1)
    taps(desk, ("correct.page", "maker"), ("correct.maker", maker))
    result = correction.field_keys(desk.here, desk.place)[2]
    assert (result.label, result.chosen) == ("8 tricks", False)
    taps(desk, ("correct.show",), ("agree.yes",))
    assert entries(desk)[-1] == {"do": "correct", "hand": 1, "seat": maker, "bid": "7S", "won": won}


def test_a_later_hand_that_gives_other_points_by_a_correction_says_what_it_gave(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500", rules="500-nz-2025")
    for seat, level, suit, took in (("W", "8", "S", 8), ("W", "7", "S", 8), ("N", "6", "S", 6)):
        taps(desk, ("game.dealt",), ("contract.open", seat), ("contract.bid", level, suit))
        taps(desk, ("result.open",), ("result.took", took), ("agree.yes",))
    open_hand(desk, 1)
    taps(desk, ("correct.page", "bid"), ("correct.level", "8"), ("correct.bid", "8NT"))
    taps(desk, ("correct.show",), ("agree.yes",))
    rows = {plain(row.label): row.sums[1] for row in history.rows(desk.here, desk.session.game)}
    assert (rows["3  ↑ Col 6♠"], rows["was: ↑ Col 6♠"]) == ((30, 490), (40, 420))
    assert "was: ← Bev 7♠" not in rows


def test_no_bid_and_a_bid_after_all(tmp_path: Path) -> None:
    desk = three_hands(tmp_path)
    open_hand(desk, 1)
    taps(desk, ("correct.page", "bid"), ("correct.bid", "none"), ("correct.show",), ("agree.yes",))
    assert entries(desk)[-1] == {"do": "correct", "hand": 1, "bid": "none", "won": {"NS": 2, "EW": 8}}
    open_hand(desk, 1)
    taps(desk, ("correct.page", "maker"), ("correct.maker", "E"))
    assert not correction.totals_key(desk.here, desk.place).enabled, "a maker alone changes nothing"
    keys = correction.field_keys(desk.here, desk.place)
    assert [(key.label, key.chosen) for key in keys] == [("→ Dot", True), ("?", False), ("↕ 2 ↔ 8", False)]
    taps(desk, ("correct.page", "bid"), ("correct.bid", "6S"))
    assert correction.totals_key(desk.here, desk.place).enabled
    taps(desk, ("correct.page", "bid"), ("correct.bid", "none"))
    assert [key.label for key in correction.field_keys(desk.here, desk.place)][:2] == ["nobody", "All away"]
    open_hand(desk, 1)
    taps(desk, ("correct.page", "bid"), ("correct.bid", "6S"))
    assert not correction.totals_key(desk.here, desk.place).enabled, "somebody must have bid it"
    taps(desk, ("correct.page", "maker"), ("correct.maker", "W"), ("correct.show",), ("agree.yes",))
    assert entries(desk)[-1]["seat"] == "W"


def test_tricks_become_a_penalty_and_a_penalty_tricks(tmp_path: Path) -> None:
    desk = three_hands(tmp_path)
    open_hand(desk, 1)
    taps(desk, ("correct.page", "result"), ("correct.page", "kind"), ("correct.kind", "renege"))
    assert correction.page(desk.place) == "by"
    taps(desk, ("correct.by", "E"), ("correct.show",), ("agree.yes",))
    assert entries(desk)[-1] == {
        "do": "correct", "hand": 1, "bid": "7S", "seat": "W", "kind": "renege", "by": "E",
    }  # fmt: skip
    open_hand(desk, 3)
    taps(desk, ("correct.page", "result"), ("correct.took", 6), ("correct.show",), ("agree.yes",))
    assert entries(desk)[-1] == {
        "do": "correct", "hand": 3, "bid": "6C", "seat": "W", "won": {"EW": 6, "NS": 4},
    }  # fmt: skip


def test_the_classic_sheet_asks_for_the_other_sides_tricks(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500", rules="500-nz-classic")
    taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "7", "S"))
    taps(desk, ("result.took", 8), ("agree.yes",))
    open_hand(desk, 1)
    taps(desk, ("correct.page", "result"), ("correct.page", "kind"), ("correct.kind", "card-count"))
    taps(desk, ("correct.by", "W"))
    assert correction.page(desk.place) == "took"
    taps(desk, ("correct.took", 2), ("correct.show",), ("agree.yes",))
    assert scores(desk) == (20, -140)


def test_a_correction_that_may_not_be_is_refused_in_words(tmp_path: Path) -> None:
    desk = three_hands(tmp_path)
    before = entries(desk)
    open_hand(desk, 1)
    taps(
        desk,
        ("correct.page", "kind"),
        ("correct.kind", "card-count"),
        ("correct.by", "both"),
        ("correct.show",),
    )
    assert desk.place.notice is not None
    assert desk.place.notice["code"] == "correct-to-redeal"
    assert entries(desk) == before
    way = way_of(desk, Refused("correct-to-redeal"))
    assert way is not None and [key.name for key in way.keys] == ["RULING"]


def test_the_list_of_entries_has_what_undo_takes_and_redo_puts_back(tmp_path: Path) -> None:
    desk = three_hands(tmp_path)
    taps(desk, ("game.undo",), ("agree.yes",))
    lines = timeline.lines(desk)
    assert (lines[0].text, lines[0].stands) == ("Wrong kitty, by ↔", False)
    assert lines[1].text == "←\u00a0Bev plays 6♣"
    assert lines[1].stands
    assert len([line for line in lines if line.time]) == 9


def test_a_ruling_between_hands_is_told_where_it_was_made(tmp_path: Path) -> None:
    desk = three_hands(tmp_path)
    taps(
        desk,
        ("sheet.open", "ruling"),
        ("ruling.step", 10),
        ("ruling.on",),
        ("ruling.why", "Late"),
        ("agree.yes",),
    )
    row = history.rows(desk.here, desk.session.game)[-1]
    assert (row.label, row.how) == ("Ruling", "Late")
    assert row.sums == ((10, -170), (0, 120))
    assert not row.corrects


def test_the_arrows_are_the_screens_where_the_scorer_sits_east(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500", scorer="E")
    taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "7", "S"))
    taps(desk, ("result.took", 8), ("agree.yes",))
    row = history.rows(desk.here, desk.session.game)[0]
    assert plain(row.label) == "1  ↑ Bev 7♠"
    assert row.sums == ((140, 140), (20, 20))
    assert timeline.lines(desk)[1].text == "Tricks: ↔ 2, ↕ 8"


def test_cribbage_the_latest_points_of_a_side(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "cribbage")
    desk.tap(("game.dealt",))
    assert last_points.side_keys(desk.here, desk.session.game) == ()
    desk.enter({"do": "peg", "team": "EW", "points": 6})
    keys_of = last_points.side_keys(desk.here, desk.session.game)
    assert [spec.called for spec in keys_of] == ["correct EW"]
    desk.tap(keys_of[0].action)
    assert len(last_points.points_keys(desk.place, desk.here)) == 15
    taps(desk, ("cribbage.correct", "EW", 2), ("agree.yes",))
    assert scores(desk) == (0, 2)


def test_cribbage_points_that_were_fixed_are_shown_so_and_can_be_corrected_again(tmp_path: Path) -> None:
    """Each fix is of the entry itself: another before or behind it counts for what it is."""
    desk = desk_of(tmp_path, "cribbage")
    taps(desk, ("game.dealt",), ("cribbage.cut", False))
    for team, points in (("NS", 4), ("EW", 3)):
        desk.enter({"do": "peg", "team": team, "points": points})
    taps(desk, ("sheet.open", "correct", {"team": "EW"}), ("cribbage.correct", "EW", 2), ("agree.yes",))
    desk.enter({"do": "peg", "team": "NS", "points": 1})
    pegs = [one for one in entries_of(desk.here, desk.session.game, 1) if one.entry.get("team") == "EW"]
    assert [(one.entry["points"], len(one.was)) for one in pegs] == [(2, 1)]
    forgotten = {"do": "correct", "after": pegs[0].number, "with": {"do": "peg", "team": "EW", "points": 6}}
    desk.enter(forgotten)
    assert scores(desk) == (5, 8)
    desk.enter({"do": "correct", "entry": pegs[0].number, "with": {"do": "peg", "team": "EW", "points": 5}})
    assert scores(desk) == (5, 11)
    taps(desk, ("sheet.open", "correct", {"team": "EW"}), ("cribbage.correct", "EW", 0), ("agree.yes",))
    assert scores(desk) == (5, 5)


@pytest.mark.parametrize("points, entry", [(11, {"team": "NS", "points": 11}), (3, {"entry": 3})])
def test_cribbage_8_a_fix_that_ends_the_game_moves_the_peg_now(
    tmp_path: Path, points: int, entry: dict[str, object]
) -> None:
    desk = desk_of(tmp_path, "cribbage")
    taps(desk, ("game.dealt",))
    desk.enter({"do": "ruling", "points": {"NS": 110, "EW": 0}, "hand": "goes-on", "why": "carried"})
    for team, pegged in (("NS", 4), ("EW", 5)):
        desk.enter({"do": "peg", "team": team, "points": pegged})
    taps(desk, ("sheet.open", "correct", {"team": "NS"}), ("cribbage.correct", "NS", points))
    assert desk.place.pending is not None
    assert {**desk.place.pending, **entry} == desk.place.pending


def test_spades_tells_bids_and_tricks(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "spades")
    for seat, bid in (("N", 3), ("E", 4), ("S", "nil"), ("W", 2)):
        desk.enter({"do": "bid", "seat": seat, "bid": bid})
    desk.enter({"do": "tricks", "won": {"N": 4, "E": 5, "S": 0, "W": 4}})
    row = history.rows(desk.here, desk.session.game)[0]
    assert (plain(row.label), plain(row.how)) == (
        "1  Col 3, Ann nil; Dot 4, Bev 2",
        "took Col 4, Ann 0; Dot 5, Bev 4",
    )
    assert row.corrects


def test_a_hand_that_a_ruling_ended_tells_the_bid_that_stood_and_why(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500")
    ends = {"do": "ruling", "points": {"NS": 0, "EW": 100}, "why": "A dispute", "hand": "ends"}
    taps(desk, ("game.dealt",), ("auction.call", "6S"), ("auction.call", "7H"), ("agree.propose", ends))
    taps(desk, ("agree.yes",), ("game.dealt",), ("agree.propose", ends), ("agree.yes",))
    one, two = history.rows(desk.here, desk.session.game)
    assert (plain(one.label), one.how, one.why) == ("1  ↑ Col 7♥", "ruling", "A dispute")
    assert (plain(two.label), two.how, two.why) == ("2  No bid", "ruling", "A dispute")
    told = history.hand_sentence(desk.here, desk.here.history[0].hand, desk.session.game)
    assert plain(told) == "↑ Col 7♥: ruling: A dispute"
    # Once it is mended it was not a ruling that ended it.
    mend = {"do": "correct", "hand": 1, "seat": "N", "bid": "7H", "won": {"NS": 8, "EW": 2}}
    taps(desk, ("agree.propose", mend), ("agree.yes",))
    one, was, _ = history.rows(desk.here, desk.session.game)
    assert (one.how, one.why) == ("8 tricks", "")
    assert (plain(was.label), was.why, was.struck) == ("was: ↑ Col 7♥", "A dispute", True)
    desk.store.close()


def test_a_hand_of_spades_that_a_ruling_ended_tells_why(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "spades")
    ends = {"do": "ruling", "points": {"NS": 0, "EW": 100}, "why": "A dispute", "hand": "ends"}
    taps(desk, ("game.dealt",), ("spades.bid", 4), ("agree.propose", ends), ("agree.yes",))
    assert [row.why for row in history.rows(desk.here, desk.session.game)] == ["A dispute"]
    desk.store.close()


@pytest.mark.parametrize("header", HEADERS, ids=str)
def test_in_hands_the_points_shown_so_far_add_up_to_each_total(header: dict[str, Any]) -> None:
    for seed in range(12):
        for step in list(walk(header, seed, 70))[-25::6]:
            game = step.after
            result, total = game.result(), (0, 0)
            for row in history.rows(view_of(game, game.now)._replace(scorer="S"), game):
                if row.struck or not row.sums:
                    continue
                (one, near), (other, far) = row.sums
                total = total[0] + one, total[1] + other
                assert (near, far) == total
                if row.hand:
                    assert result["hands"][row.hand - 1]["scores"] == {"NS": near, "EW": far}
            if not game.kind.under_way(game.play):
                assert total == game.play.scores


def totals(desk: Desk) -> list[tuple[str, tuple[tuple[int, int], ...]]]:
    rows = history.rows(desk.here, desk.session.game)
    return [(plain(row.label), row.sums) for row in rows if not row.struck]


def test_a_ruling_counts_on_from_an_earlier_hand_as_it_was_corrected(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "500")
    ruling = {"do": "ruling", "points": {"NS": 30, "EW": -20}, "why": "A dispute", "hand": "goes-on"}
    taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "8", "C"), ("result.took", 8))
    taps(desk, ("agree.yes",), ("game.dealt",), ("contract.open", "N"), ("contract.bid", "6", "NT"))
    taps(desk, ("agree.propose", ruling), ("agree.yes",), ("result.took", 6), ("agree.yes",))
    mend = {"do": "correct", "hand": 1, "seat": "W", "bid": "8C", "won": {"NS": 3, "EW": 7}}
    taps(desk, ("agree.propose", mend), ("agree.yes",))
    assert totals(desk) == [
        ("1  ← Bev 8♣", ((30, 30), (-260, -260))),
        ("Ruling: the hand goes on", ((30, 60), (-20, -280))),
        ("2  ↑ Col 6NT", ((120, 180), (40, -240))),
    ]
    void = {**ruling, "hand": "void"}
    taps(desk, ("agree.propose", ruling), ("agree.yes",), ("game.dealt",))
    taps(desk, ("agree.propose", void), ("agree.yes",))
    assert [label for label, _ in totals(desk)][3:] == ["Ruling", "Ruling: the hand is void"]


def test_a_ruling_of_spades_counts_on_from_an_earlier_hand_as_it_was_corrected(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "spades")
    ruling = {"do": "ruling", "points": {"NS": 30, "EW": -20}, "why": "A dispute", "hand": "goes-on"}
    bids = [{"do": "bid", "seat": seat, "bid": 3} for seat in "WNES"]
    for entry in (*bids, {"do": "tricks", "won": {"NS": 7, "EW": 6}}):
        desk.enter(entry)
    taps(desk, ("game.dealt",), ("agree.propose", ruling), ("agree.yes",))
    mend = {"do": "correct", "entry": 5, "with": {"do": "tricks", "won": {"NS": 6, "EW": 7}}}
    taps(desk, ("agree.propose", mend), ("agree.yes",))
    assert totals(desk)[:2] == [
        (totals(desk)[0][0], ((60, 60), (61, 61))),
        ("Ruling: the hand goes on", ((30, 90), (-20, 41))),
    ]


def test_a_hand_that_is_corrected_has_its_own_dealer(tmp_path: Path) -> None:
    desk = three_hands(tmp_path)
    dealers = [dealer(as_played(desk.here, desk.session.game, hand)).seat for hand in (1, 2, 3, 4)]
    assert dealers == ["S", "W", "N", "E"]
