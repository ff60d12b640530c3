"""What MORE offers beside the pads, and what a misdeal says, by touches in the real app."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .audit.look import drag
from .audit.survey import on
from .driver import DIFFER_MOST, SIZES, Phone
from .scenes import LONG, SCENES, SPADES


@pytest.fixture
def phone(phone: Phone) -> Phone:
    phone.new_game()
    return phone


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Phone]:
    with on(tmp_path, request.param) as phone:
        yield phone


def test_the_chart_of_the_game_on_the_table_is_read_and_left_again(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "HALL", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT", "7 tricks")
    phone.taps_of("AGREE near", "ALL DEALT", "MORE", "more chart")
    assert phone.place()["screens"][-1] == "chart"
    assert "lines" in [leaf["kind"] for leaf in phone.leaves()]
    phone.again()
    assert phone.place()["screens"][-1] == "chart"
    phone.tap("BACK")
    assert phone.place()["screens"] == ["home", "table"]
    phone.tap("BACK")
    assert "AWAY" in phone.live()


def test_more_is_in_groups_and_a_practice_game_is_marked(phone: Phone) -> None:
    phone.tap("MORE")
    groups = "Fix", "Time", "Look up", "Table"
    told = [leaf["text"] for leaf in phone.leaves() if leaf["kind"] == "say" and leaf["text"] in groups]
    assert told == list(groups)
    assert "Practice" not in phone.words()
    phone.act("screen.leave")
    phone.act("new.practice")
    assert "Practice hand 1 of 4: South deals" in phone.plain()


def test_a_bid_left_alone_in_the_bidding_looks_like_no_contract(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "HALL", "6S")
    phone.on(46, 2)
    assert "Highest bid so far: 6♠ ↔" in phone.plain()
    assert phone.key("GO ON")["label"] == "Back to bidding (Col)"


@pytest.mark.parametrize("words", [("ALL DEALT", "HALL"), ("ALL DEALT", "HALL", "6S", "AWAY")])
def test_a_misdeal_of_any_cause_while_the_cards_are_bid_on(phone: Phone, words: tuple[str, ...]) -> None:
    phone.taps_of(*words, "MORE", "more misdeal")
    assert phone.record()[-1]["do"] == "misdeal"
    assert "Misdeal: Ann deals again" in phone.words()
    assert phone.key("UNDO")["hint"] == "misdeal"


def test_there_is_no_misdeal_once_the_hand_is_played(phone: Phone) -> None:
    phone.taps_of("ALL DEALT", "HALL", "6S", "AWAY", "AWAY", "AWAY", "MORE")
    assert "more misdeal" in phone.live()
    phone.taps_of("BACK", "PLAY 6♠", "MORE")
    assert "more misdeal" not in phone.live()


def test_a_misdeal_says_who_deals_until_the_cards_are_down(phone: Phone) -> None:
    phone.tap("MISDEAL")
    assert "Misdeal: Ann deals again" in phone.words()
    # A name that is put right in between is no reason not to say it any more.
    phone.act("agree.propose", {"do": "amend", "set": {"table": 4}})
    phone.act("agree.yes")
    assert "Misdeal: Ann deals again" in phone.words()
    phone.tap("MISDEAL")
    assert "Two misdeals in a row: the deal has passed on" in phone.words()
    phone.taps_of("ALL DEALT", "UNDO", "UNDO", "UNDO", "UNDO")
    assert "Misdeal" not in phone.words()


def test_spades_say_who_deals_again(phone: Phone) -> None:
    phone.new_game(**SPADES)
    phone.taps_of("ALL DEALT", "DEAL AGAIN", "again turn")
    assert "Dealt again: Ann deals" in phone.words()
    phone.taps_of("ALL DEALT", "DEAL AGAIN", "again no-spade")
    assert "Misdeal: the deal passes to Bev" in phone.words()


LEADS_BACK = ("screen.back", "sheet.close", "entry.read")


def test_back_stands_for_more_wherever_something_is_open_and_no_other_key_does_the_same(
    tmp_path: Path,
) -> None:
    with Phone(tmp_path, SIZES[1]) as phone:
        for scene in SCENES:
            phone.fresh(**scene.settings)
            scene.go(phone)
            if phone.place()["screens"][-1] != "table":
                continue
            keys = phone.keys()
            lead = {name for name, key in keys.items() if key["action"][0] in LEADS_BACK}
            assert len(lead & {"BACK"}) + len({"MORE"} & set(keys)) == 1, scene.name
            assert lead <= {"BACK", "OK"}, scene.name
            if "BACK" not in lead:
                open_pad = phone.place()["pad"]
                assert not open_pad or not phone.back() or phone.place()["pad"] == open_pad, scene.name


@pytest.mark.parametrize("table", DIFFER_MOST, indirect=True, ids=str)
@pytest.mark.parametrize("wheres", [("MORE",), ("MORE", "more history")], ids=str)
def test_a_row_of_a_list_is_touched_whole_or_not_at_all(table: Phone, wheres: tuple[str, ...]) -> None:
    """A strip of a key over Undo would be missed: the score that both sides agreed to would be taken back."""
    table.new_game("spades-wfwf-2004", game="spades", players=LONG)
    for _ in range(5):
        table.act("game.dealt")
        for _ in range(4):
            table.act("spades.bid", 3)
        table.taps_of("ENTER RESULT", "took 7")
        table.agree()
    table.taps_of(*wheres)
    dp, below = table.size.density, 0
    for _ in range(6):
        keys = [key for key in table.keys(enabled=False).values() if key["within"]]
        cut = [key["name"] for key in keys if _cut_below(key)]
        assert cut == []
        if not any(key["box"][1] < key["within"][1] for key in keys):
            break
        below += 1
        # Between the last whole row and Undo nothing is touched.
        x, y, wide, _ = keys[0]["within"]
        undo = table.key("UNDO")["box"]
        before = table.place()
        for part in range(1, 10):
            table.touch(x + wide * part / 10, (y + undo[1] + undo[3]) / 2)
        assert table.place() == before and table.plain()
        drag(table, x + wide / 2, y + 90 * dp, y + 90 * dp + 37 * dp)
    assert below or table.size.height > 700


def _cut_below(key: dict[str, Any]) -> bool:
    return bool(key["box"][1] < key["within"][1] - 1 < key["box"][1] + key["box"][3] - 2)
