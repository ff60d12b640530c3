"""What happens on a night beside the results: lists, swaps, tables opened and closed, play-offs, sitters."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.driver import Size

from .at_night import Director, counted


def seated(phone: Director) -> dict[int, tuple[str, str]]:
    return {
        number: (table, seat)
        for table, seats in phone.result()["seats"].items()
        for seat, number in seats.items()
    }


def test_a_list_is_read_and_its_faults_are_told_by_line(tmp_path: Path, phone: Director) -> None:
    bad = tmp_path / "bad.csv"
    bad.write_text("No;Name;Club\n1;Ana;Hornby\nx;Bo;Hornby\n1;Cy;\n", encoding="utf-8")
    good = tmp_path / "good.csv"
    rows = "".join(f"{n};Māia {n};Ōtautahi;{'x' if n < 4 else ''}\n" for n in range(1, 9))
    good.write_bytes(b"\xef\xbb\xbf" + f"No;Name;Club;Nominated\n{rows}".encode())
    phone.press("NEW NIGHT", "START NIGHT")
    phone.act("night.drop", str(bad))
    words = phone.words()
    assert "Line 3:" in words or "line 3:" in words
    assert "line 4:" in words.lower()
    assert "TAKE LIST" not in phone.live()
    assert phone.result()["standings"] == []
    phone.back()
    phone.act("night.drop", str(good))
    assert "Māia 8" in phone.words()
    phone.press("TAKE LIST")
    found = phone.result()
    assert [row["name"] for row in found["standings"]] == [f"Māia {n}" for n in range(1, 9)]
    assert found["teams"][0]["players"] == 3
    phone.press("UNDO")
    assert phone.result()["standings"] == []


def test_people_of_earlier_nights_are_found_as_one_types(phone: Director) -> None:
    phone.press("NEW NIGHT", "START NIGHT")
    phone.touch_field("14 Aroha Ngata")
    phone.press("ADD TYPED")
    phone.touch_field("Bo")
    phone.press("ADD TYPED")
    assert [(row["number"], row["name"]) for row in phone.result()["standings"]] == [
        (1, "Bo"), (14, "Aroha Ngata"),
    ]  # fmt: skip
    phone.press("BACK")
    phone.back()
    phone.press("NEW NIGHT", "START NIGHT")
    phone.touch_field("aro")
    # She was here last time, and keeps her number.
    phone.press("comes :aroha ngata")
    assert [(row["number"], row["name"]) for row in phone.result()["standings"]] == [(14, "Aroha Ngata")]


def test_results_are_typed_on_a_keyboard(phone: Director) -> None:
    tab, enter, rub, pad_0, pad_minus = 9, 13, 8, 256, 269

    def type_keys(phone: Director, *keys: int | str) -> None:
        for key in keys:
            code, letter = (key, "") if isinstance(key, int) else (ord(key), key)
            phone.tell(do="key", key=code, letter=letter, held=[])

    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    phone.press("tile 1")
    type_keys(phone, "3", "2", "5", rub, pad_0)
    # One score is no result yet.
    type_keys(phone, enter)
    assert len([line for line in phone.lines() if line.get("do") == "result"]) == 0
    type_keys(phone, tab, pad_minus, pad_0 + 4, "0", "x", enter)
    [made] = [line for line in phone.lines() if line.get("do") == "result"]
    assert made["scores"] == {"NS": 320, "EW": -40}
    phone.back()
    # On the main screen a table's number opens it, and a result that stands is not typed over.
    type_keys(phone, "1", "9", enter)
    assert "CORRECT" in phone.live()
    assert len([line for line in phone.lines() if line.get("do") == "result"]) == 1


def test_those_registered_are_read_while_they_are_typed(phone: Director) -> None:
    phone.press("NEW NIGHT", "START NIGHT")
    for typed in ("Ann Brown", "14 Mere", "Gus"):
        phone.touch_field(f"{typed}\n")
    assert "1\u00a0Ann Brown\u00a0· 2\u00a0Gus\u00a0· 14\u00a0Mere" in phone.words()

    # Another player's number is asked about; a name that is there counts, and is told.
    phone.touch_field("2 Cath\n")
    assert "Is Cath another person?" in phone.words()
    phone.press("NAME WAS WRONG")
    assert "2\u00a0Cath" in phone.words()
    phone.press("UNDO")
    assert "Is Cath" not in phone.words() and "2\u00a0Gus" in phone.words()
    phone.touch_field("mere\n")
    assert "Two players are called mere now: numbers 14 and 3" in phone.words()
    phone.press("OK", "BACK", "PLAYERS")
    assert phone.words().count("no seat yet") == 4


def test_tables_open_and_close_between_rounds(phone: Director) -> None:
    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    for table in (1, 2):
        phone.enter_result(table, 300, 100)
    phone.press("MORE", "more add", "1 to 12", "BACK")
    phone.back()
    phone.press("SIT OUT", "NEW TABLE", "AGREE")
    assert sorted(phone.result()["seats"]) == ["1", "2", "3"]
    phone.press("tile 2", "CLOSE TABLE")
    assert phone.words().count("→ sits out") == 4
    phone.press("AGREE")
    found = phone.result()
    assert (sorted(found["seats"]), len(found["out"])) == (["1", "3"], 4)
    for table in (1, 3):
        phone.enter_result(table, 300, 100)
    assert phone.result()["round"] == 3


def test_seats_are_placed_by_hand(phone: Director) -> None:
    phone.begin(8)
    phone.press("BY HAND", "sit 5", "sit 3", "sit 8", "sit 1", "KEEP SEATS", "AGREE")
    assert phone.result()["seats"] == {"1": {"N": 5, "E": 3, "S": 8, "W": 1}}
    phone.press("tile 1", "CHANGE SEATS", "E", "RUB OUT", "7", "KEEP SEATS", "AGREE")
    assert phone.result()["seats"]["1"]["E"] == 7
    assert 3 in phone.result()["out"]


def test_a_hall_of_few_tables_and_one_without_a_limit(phone: Director) -> None:
    phone.press("NEW NIGHT")
    assert "Tables: no limit" in phone.words()
    phone.press("START NIGHT")
    assert phone.lines()[0]["tables"] >= 250
    phone.press("BACK")
    phone.back()
    phone.press(
        "NEW NIGHT",
        "CHANGE NIGHT",
        "fewer tables",
        "fewer tables",
        "more tables",
        "START NIGHT",
        "1 to 8",
    )
    assert phone.lines()[0]["tables"] == 24


def test_cribbage_sitters_ties_and_a_winner_with_the_lower_score(phone: Director) -> None:
    phone.begin(8, rounds=3, game="cribbage")
    phone.press("DRAW")
    phone.back()
    sitter = phone.result()["seats"]["1"]["E"]
    phone.press("MORE", "more players", f"player {sitter}", "EDIT PLAYER", "sitter", "SAVE")
    phone.back()
    phone.back()
    phone.back()
    before = seated(phone)[sitter]
    # At a sitter's table nobody is asked who moves.
    phone.press("tile 1", "SCORES")
    phone.digits("121")
    phone.press("score EW")
    phone.digits("121")
    assert not [name for name in phone.live() if name.startswith("moves")]
    phone.press("AGREE")
    phone.digits("90")
    phone.press("score EW")
    phone.digits("121")
    assert "AGREE" in phone.live()
    phone.press("winner NS", "AGREE")
    found = phone.result()
    assert found["closed"] == 1 and seated(phone)[sitter] == before
    assert {row["number"]: row["clicks"] for row in found["standings"]} == counted(phone.lines())


@pytest.mark.parametrize("screen", ["night", "night_players", "night_standings"])
def test_undo_is_on_every_screen_and_names_what_it_takes_back(phone: Director, screen: str) -> None:
    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    phone.enter_result(2, 300, 100)
    if screen != "night":
        phone.act("screen.open", screen)
    assert phone.key("UNDO")["hint"] == "table 2"
    phone.press("UNDO")
    assert phone.key("UNDO")["hint"] == "draw"
    assert phone.key("REDO")["hint"] == "table 2"


def test_a_field_on_a_tablet_is_as_large_as_the_words_around_it(tmp_path: Path) -> None:
    sizes = {}
    for size in (Size(360, 800), Size(1280, 800)):
        with Director(tmp_path, size) as phone:
            phone.press("NEW NIGHT")
            phone.touch_field("Thursday")
            fonts = {leaf["text"]: leaf["fonts"][0][1] for leaf in phone.leaves() if leaf["fonts"]}
            sizes[size] = fonts["Thursday"] / fonts["Name of the night"]
            phone.press("BACK")
    phone_, tablet = sizes.values()
    assert abs(phone_ - tablet) < 0.05
