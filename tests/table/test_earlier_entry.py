"""A deal of cribbage or a hand of spades is corrected entry by entry, and every later total follows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.shell.key import KeySpec
from scorekeeper.table.compass import NO_BREAK
from scorekeeper.table.desk import Desk
from scorekeeper.table.questions import deal_entries, earlier_entry, history, penalty, timeline

from .at_desk import asked_of, desk_of, entries, scores, taps

GO = {"do": "peg", "team": "EW", "points": 1, "for": "go"}


def plain(text: str) -> str:
    return text.replace(NO_BREAK, " ")


def press(desk: Desk, name: str) -> None:
    """The key of that name on the page that is open, which must be alive."""
    spec = next(spec for spec in keys(desk) if spec.called == name)
    assert spec.enabled, name
    desk.tap(spec.action)


def keys(desk: Desk) -> list[KeySpec]:
    view, game, place = desk.here, desk.session.game, desk.place
    at = earlier_entry.page(place)
    if at == "list":
        listed = deal_entries.entries_of(view, game, place.draft("correct")["deal"])
        return [earlier_entry.entry_key(one) for one in listed if one.counts]
    if at == "entry":
        return list(earlier_entry.choice_keys(game, place))
    if at == "words":
        return list(earlier_entry.word_keys(view))
    found = [key for field in earlier_entry.fields(view, game, place) for key in field.keys]
    return [*found, earlier_entry.totals_key(desk)]


def asked(desk: Desk) -> list[str]:
    """Over each field of an entry, whose number it is."""
    found = earlier_entry.fields(desk.here, desk.session.game, desk.place)
    return [plain(field.question) for field in found]


def deal(desk: Desk, *counts: int) -> None:
    """A deal of cribbage: a peg of two each, then the four hands and the crib."""
    taps(desk, ("game.dealt",), ("cribbage.cut", False))
    taps(desk, ("cribbage.peg", "NS", 2), ("cribbage.peg", "EW", 2), ("cribbage.open", "show"))
    for count in counts:
        desk.tap(("cribbage.count", count))


def two_deals(folder: Path) -> Desk:
    """Deal 1 is over, deal 2 is in its show."""
    desk = desk_of(folder, "cribbage")
    deal(desk, 4, 6, 8, 2, 0)
    deal(desk, 4, 6)
    assert scores(desk) == (2 + 6 + 2 + 0 + 2 + 4, 2 + 4 + 8 + 2 + 6)
    return desk


def number_of(desk: Desk, deal_number: int, words: str) -> int:
    listed = deal_entries.entries_of(desk.here, desk.session.game, deal_number)
    return next(one.number for one in listed if words in plain(one.text))


def open_deal(desk: Desk, number: int) -> None:
    desk.tap(("sheet.open", "history"))
    row = next(row for row in history.rows(desk.here, desk.session.game) if row.hand == number)
    desk.tap(history.hand_key(row).action)
    assert desk.place.sheet == "correct"


def test_a_show_counted_wrongly_some_deals_ago_is_changed(tmp_path: Path) -> None:
    desk = two_deals(tmp_path)
    before = scores(desk)
    open_deal(desk, 1)
    number = number_of(desk, 1, "Col shows 6")
    for name in (f"entry {number}", "CHANGE"):
        press(desk, name)
    assert not earlier_entry.totals_key(desk).enabled
    press(desk, "8 points")
    press(desk, "SHOW")
    found = asked_of(desk)
    assert plain(found.title) == "Deal 1: ↑ Col shows 8 – not: ↑ Col shows 6"
    assert [plain(line) for line in found.details] == ["1:  ↕ 10⇒12   ↔ 14⇒14"]
    assert found.sums[0] == f"↕ {before[0]} + 2 = {before[0] + 2}"
    assert entries(desk)[-1]["do"] != "correct"
    desk.tap(("agree.yes",))
    assert scores(desk) == (before[0] + 2, before[1])
    assert entries(desk)[-1] == {
        "do": "correct",
        "entry": number,
        "with": {"do": "show", "seat": "N", "points": 8},
    }
    listed = deal_entries.entries_of(desk.here, desk.session.game, 1)
    [changed] = [one for one in listed if one.number == number]
    assert [plain(text) for text in changed.was] == ["↑ Col shows 6"]
    assert "shows 8" in changed.text
    # The old totals are kept, struck, beside the deal; the old entry is struck in the list of entries.
    rows = history.rows(desk.here, desk.session.game)
    assert [(row.hand, row.struck) for row in rows] == [(1, False), (0, True), (2, False)]
    lines = timeline.lines(desk)
    assert [plain(line.text) for line in lines if not line.stands] == ["↑ Col shows 6"]
    desk.tap(("game.undo",))
    assert asked_of(desk).title == "Undo: correction of deal 1"
    desk.tap(("agree.yes",))
    assert scores(desk) == before


def test_a_go_remembered_after_the_show_began_is_put_in(tmp_path: Path) -> None:
    desk = two_deals(tmp_path)
    before = scores(desk)
    open_deal(desk, 2)
    number = number_of(desk, 2, "↔ Dot & Bev peg 2")
    for name in (f"entry {number}", "ADD", "forgot peg", "side EW", "1 points", "SHOW"):
        press(desk, name)
    assert plain(asked_of(desk).title) == "Deal 2, forgotten: ↔ Dot & Bev peg 1"
    assert asked_of(desk).sums[1] == f"↔ {before[1]} + 1 = {before[1] + 1}"
    desk.tap(("agree.yes",))
    assert scores(desk) == (before[0], before[1] + 1)
    assert desk.here.phase == "show"
    assert desk.here.middle.counts == (4, 6)  # type: ignore[attr-defined]


def test_an_entry_is_taken_out_and_stays_struck(tmp_path: Path) -> None:
    desk = two_deals(tmp_path)
    before = scores(desk)
    open_deal(desk, 1)
    number = number_of(desk, 1, "↕ Col & Ann peg 2")
    for name in (f"entry {number}", "TAKE OUT"):
        press(desk, name)
    assert plain(asked_of(desk).title) == "Deal 1, taken out: ↕ Col & Ann peg 2"
    desk.tap(("agree.yes",))
    assert scores(desk) == (before[0] - 2, before[1])
    last = deal_entries.entries_of(desk.here, desk.session.game, 1)[-1]
    assert (last.number, last.counts, [plain(text) for text in last.was]) == (
        number,
        False,
        ["↕ Col & Ann peg 2"],
    )
    # The reasons of the deal's points are those of the entries as they count now.
    assert sum(share.counted for share in desk.here.history[0].shares if share.team == 0) == 8


def test_a_correction_that_a_later_entry_forbids_is_refused_in_words(tmp_path: Path) -> None:
    desk = two_deals(tmp_path)
    made = entries(desk)
    open_deal(desk, 1)
    number = number_of(desk, 1, "Col shows 6")
    press(desk, f"entry {number}")
    # The key is off, and a touch on it says why.
    off = next(spec for spec in keys(desk) if spec.called == "TAKE OUT")
    assert not off.enabled
    desk.tap(off.why)
    assert desk.place.notice is not None
    assert desk.place.notice["code"] == "mend-later"
    assert entries(desk) == made


def test_back_leads_through_the_pages_and_wrong_keeps_the_draft(tmp_path: Path) -> None:
    desk = two_deals(tmp_path)
    open_deal(desk, 1)
    number = number_of(desk, 1, "↕ Col & Ann peg 2")
    for name in (f"entry {number}", "CHANGE", "side EW", "3 points", "SHOW"):
        press(desk, name)
    desk.tap(("agree.wrong",))
    draft = desk.place.draft("correct")
    assert draft["with"] == {"do": "peg", "team": "EW", "points": 3}
    for at in ("entry", "list"):
        assert desk.back()
        assert earlier_entry.page(desk.place) == at
    assert desk.back()
    assert desk.place.sheet == "history"


def test_the_deal_line_takes_a_forgotten_cut_behind_it(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "cribbage")
    taps(desk, ("game.dealt",), ("cribbage.open", "show"))
    for count in (4, 6):
        desk.tap(("cribbage.count", count))
    open_deal(desk, 1)
    press(desk, "entry 1")
    assert [key.called for key in keys(desk)] == ["ADD"]
    for name in ("ADD", "forgot cut", "JACK", "SHOW"):
        press(desk, name)
    desk.tap(("agree.yes",))
    assert scores(desk) == (6 + 2, 4)


@pytest.mark.parametrize("game", ["cribbage", "spades"])
def test_no_entry_is_added_after_the_last_one_of_a_deal_and_no_penalty_found_late(
    tmp_path: Path, game: str
) -> None:
    if game == "cribbage":
        desk = desk_of(tmp_path, game)
        deal(desk, 4, 6, 8, 2, 2)
    else:
        desk = desk_of(tmp_path, game)
        for seat in "WNES":
            desk.session.do({"do": "bid", "seat": seat, "bid": 3})
        desk.session.do({"do": "tricks", "won": {"NS": 6, "EW": 7}})
    open_deal(desk, 1)
    *_, other, last = [key.called for key in keys(desk)]
    press(desk, last)
    assert [key.called for key in keys(desk)] == ["CHANGE", "INSTEAD", "TAKE OUT"]
    open_deal(desk, 1)
    press(desk, other)
    assert keys(desk)[-1].called == "ADD"
    desk.tap(("correct.late", 1))
    draft = desk.place.draft("correct")
    assert draft.get("after") != int(last.removeprefix("entry "))


def test_the_card_that_was_turned_up_is_changed(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "cribbage")
    desk.tap(("game.dealt",))
    desk.enter({"do": "cut", "card": "JH"})
    desk.enter({"do": "peg", "team": "EW", "points": 2})
    open_deal(desk, 1)
    for name in ("entry 2", "CHANGE", "CARD", "card 5H", "SHOW"):
        press(desk, name)
    desk.tap(("agree.yes",))
    assert scores(desk) == (0, 2)


def hands_of_spades(desk: Desk, nil: bool = False) -> None:
    for _ in range(2):
        desk.tap(("game.dealt",))
        for bid in (3, 4, "nil" if nil else 2, 3):
            desk.tap(("spades.bid", bid))
        won = {"N": 4, "E": 0, "S": 4, "W": 5} if nil else {"NS": 7, "EW": 6}
        desk.enter({"do": "tricks", "won": won})


def test_the_tricks_of_a_hand_of_spades_are_changed(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "spades")
    hands_of_spades(desk)
    open_deal(desk, 1)
    number = number_of(desk, 1, "Tricks")
    for name in (f"entry {number}", "CHANGE"):
        press(desk, name)
    assert asked(desk) == ["", "", "Tricks to ↕ Col & Ann?"]
    for name in ("took 6", "SHOW"):
        press(desk, name)
    assert [plain(line) for line in asked_of(desk).details] == [
        "1:  ↕ 70⇒−70   ↔ 51⇒52",
        "2:  ↕ 122⇒−18   ↔ −19⇒−18",
    ]
    desk.tap(("agree.yes",))
    assert desk.here.history[0].hand["won"] == {"NS": 6, "EW": 7}


def test_with_a_nil_each_players_tricks_are_changed_and_must_make_thirteen(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "spades")
    hands_of_spades(desk, nil=True)
    open_deal(desk, 1)
    number = number_of(desk, 1, "Tricks")
    for name in (f"entry {number}", "CHANGE", "seat E"):
        press(desk, name)
    assert asked(desk) == ["", "Dot: tricks?"]
    for name in ("took 1", "SHOW"):
        press(desk, name)
    assert desk.place.notice is not None
    assert desk.place.notice["code"] == "not-thirteen-tricks"
    desk.tap(("entry.read",))
    for name in ("seat W", "took 4", "SHOW"):
        press(desk, name)
    desk.tap(("agree.yes",))
    assert desk.here.history[0].hand["won"] == {"N": 4, "E": 1, "S": 4, "W": 4}


def test_the_tricks_of_the_last_player_follow_and_a_changed_player_stays_asked(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "spades")
    hands_of_spades(desk)
    open_deal(desk, 1)
    for name in (f"entry {number_of(desk, 1, 'Tricks')}", "CHANGE", "EACH", "took 4", "took 3", "took 1"):
        press(desk, name)
    assert earlier_entry.correction(desk.place)["with"]["won"] == {"N": 4, "E": 3, "S": 1, "W": 5}
    for name in ("seat E", "took 1"):
        press(desk, name)
    # A second digit would be the same player's.
    assert asked(desk)[-1] == "Dot: tricks?"
    for name in ("took 3", "SHOW"):
        press(desk, name)
    assert desk.place.notice is None


@pytest.mark.parametrize("nil", [False, True])
def test_the_tricks_that_were_typed_are_proposed_again_once_a_bid_is_mended(
    tmp_path: Path, nil: bool
) -> None:
    desk = desk_of(tmp_path, "spades")
    taps(desk, ("game.dealt",), *(("spades.bid", bid) for bid in (3, 4, "nil" if nil else 2, 3)))
    taps(desk, ("spades.open", "tricks"), *(("spades.took", won) for won in ((5, 3, 0) if nil else (7,))))
    typed = dict(desk.place.pending or {})
    number = 1 + next(at for at, entry in enumerate(entries(desk)) if entry.get("bid") == 4)
    taps(desk, ("agree.wrong",), ("wrong.to", "correct", {"deal": 1}))
    for name in (f"entry {number}", "CHANGE", "bid 5", "SHOW"):
        press(desk, name)
    desk.tap(("agree.yes",))
    assert desk.place.pending == typed
    # Called wrong again, it is entered where it was.
    desk.tap(("agree.wrong",))
    assert desk.place.pad == "tricks"
    assert desk.place.draft("tricks").get("won", {}).items() <= typed["won"].items()
    desk.tap(("agree.wrong",))


@pytest.mark.parametrize("game", ["spades", "500"])
def test_back_from_a_penalty_found_late_leads_to_where_it_was_asked(tmp_path: Path, game: str) -> None:
    desk = desk_of(tmp_path, game)
    if game == "spades":
        hands_of_spades(desk)
    else:
        taps(desk, ("game.dealt",), ("contract.open", "W"), ("contract.bid", "7", "S"))
        desk.enter({"do": "tricks", "won": {"NS": 3, "EW": 7}})
    desk.tap(("sheet.open", "penalty"))
    asked_from = desk.place.sheets, desk.place.draft("penalty")
    desk.tap(penalty.late_keys(desk)[0].action)
    assert desk.place.sheet == "correct"
    desk.back()
    assert (desk.place.sheets, desk.place.draft("penalty")) == asked_from


def test_back_from_each_players_tricks_leads_to_the_bid_that_asked_for_them(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "spades")
    hands_of_spades(desk)
    open_deal(desk, 1)
    for name in (f"entry {number_of(desk, 1, 'Col bids 4')}", "CHANGE", "bid nil", "SHOW"):
        press(desk, name)
    bid = desk.place.draft("correct")
    taps(desk, ("correct.each_of", number_of(desk, 1, "Tricks")))
    desk.back()
    assert desk.place.draft("correct") == bid


def test_a_bid_of_a_hand_that_is_over_is_changed(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "spades")
    hands_of_spades(desk)
    open_deal(desk, 1)
    number = number_of(desk, 1, "Col bids 4")
    for name in (f"entry {number}", "CHANGE", "bid 5", "SHOW"):
        press(desk, name)
    desk.tap(("agree.yes",))
    assert desk.here.history[0].hand["bids"]["N"] == 5


@pytest.mark.parametrize(
    "void", [{"do": "misdeal", "clause": "3-misdeal"}, {"do": "ruling", "why": "so", "hand": "void"}]
)
def test_what_was_entered_in_a_void_deal_is_not_corrected(tmp_path: Path, void: dict[str, Any]) -> None:
    desk = desk_of(tmp_path, "spades")
    taps(desk, ("game.dealt",), ("spades.bid", 4), ("spades.bid", 2))
    desk.enter({**void, **({"points": {"NS": 0, "EW": 0}} if void["do"] == "ruling" else {})})
    assert not any(row.hand for row in history.rows(desk.here, desk.session.game))
    hands_of_spades(desk)
    listed = deal_entries.entries_of(desk.here, desk.session.game, 1)
    assert [one.entry["do"] for one in listed if one.counts] == ["dealt", *["bid"] * 4, "tricks"]
    [dead] = [one for one in listed if not one.counts]
    assert dead is listed[-1]
    assert dead.entry["do"] == void["do"]
    assert [text.split()[-1] for text in dead.was[-2:]] == ["4", "2"]


@pytest.mark.parametrize("game", ["cribbage", "spades"])
def test_once_the_table_has_agreed_nothing_is_corrected(tmp_path: Path, game: str) -> None:
    desk = desk_of(tmp_path, game)
    points = {"NS": 121 if game == "cribbage" else 500, "EW": 0}
    desk.enter({"do": "ruling", "points": points, "why": "so", "hand": "goes-on"})
    desk.enter({"do": "agree"})
    rows = history.rows(desk.here, desk.session.game)
    assert not any(row.corrects for row in rows)


def test_every_word_that_may_be_forgotten_has_a_page(tmp_path: Path) -> None:
    for game in ("cribbage", "spades"):
        folder = tmp_path / game
        folder.mkdir()
        desk = desk_of(folder, game)
        desk.tap(("game.dealt",))
        words = []
        for spec in earlier_entry.word_keys(desk.here):
            open_it = ("correct.deal", 1), ("sheet.into", "correct", {"entry": 1}), ("correct.add",)
            taps(desk, *open_it, spec.action)
            words.append(desk.place.draft("correct")["with"]["do"])
            assert keys(desk)
            assert not earlier_entry.totals_key(desk).enabled
            desk.settle(desk.place._replace(sheets=()).drafted("correct", None))
        assert set(desk.session.game.kind.mendable) == set(words)
        desk.store.close()
