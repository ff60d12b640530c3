"""A night by touches: how many a result takes, what is typed over, and nights beside games and devices."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.ui.audit.look import drag, visible
from tests.ui.driver import Phone, Size

from .at_night import Director, counted

PHONE, WIDE = Size(360, 800), Size(1280, 800)


@pytest.mark.parametrize("phone", [PHONE], indirect=True, ids=str)
def test_a_result_with_scores_is_four_taps_and_its_digits(phone: Director) -> None:
    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    phone.taps = 0
    phone.press("tile 2", "SCORES")
    phone.digits("310")
    phone.press("score EW")
    phone.digits("90")
    phone.press("AGREE")
    assert phone.taps - len("31090") == 4
    phone.back()
    assert phone.missing() == [1]


@pytest.mark.parametrize("phone", [PHONE, WIDE], indirect=True, ids=str)
def test_a_message_moves_no_key_from_under_a_finger(phone: Director) -> None:
    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    phone.press("tile 1")
    for keys in (["VOID"], ["WHO SAT", *"512"]):
        if keys[0] not in phone.live():
            phone.press("OPEN NEXT")
        phone.press(*keys)
        before = {name: key["box"] for name, key in phone.keys(enabled=False).items()}
        phone.press("AGREE" if "AGREE" in before else "KEEP SEATS")
        after = {name: key["box"] for name, key in phone.keys(enabled=False).items()}
        assert phone.place()["notice"] and "OK" in after
        moved = {name: abs(after[name][1] - before[name][1]) for name in before if name in after}
        assert max(moved.values()) <= 4, moved


@pytest.mark.parametrize("phone", [PHONE, WIDE], indirect=True, ids=str)
def test_a_new_member_is_typed_at_once_and_kept_by_enter(phone: Director) -> None:
    phone.press("NIGHTS", "MEMBERS", "NEW MEMBER")
    phone.type("Len Moss")
    phone.type("\n")
    assert "member 1" in phone.live() and "Len Moss" in phone.words()
    phone.press("NEW MEMBER", "KEEP MEMBER")
    assert "Type the member's name and number first" in phone.plain()
    Phone.touch_field(phone, 1)
    phone.type("Ana Brown")
    # The message has gone with the first letter, and the keyboard has stayed.
    assert "first" not in phone.plain()
    phone.type("\n")
    assert "member 2" in phone.live() and "Ana Brown" in phone.words()


@pytest.mark.parametrize("phone", [PHONE], indirect=True, ids=str)
def test_start_night_says_why_it_is_grey(phone: Director) -> None:
    phone.press("NEW NIGHT", "other", "START NIGHT")
    assert "Type the name of the game first" in phone.plain()


@pytest.mark.parametrize("phone", [PHONE, WIDE], indirect=True, ids=str)
def test_twenty_tables_are_at_most_25_touches_a_round_on_one_screen(phone: Director) -> None:
    phone.press("NEW NIGHT", "START NIGHT")
    phone.touch_field("1-80")
    phone.press("ADD TYPED", "BACK", "DRAW")
    phone.back()
    phone.flips()
    phone.taps, screens = 0, set()
    if phone.size == PHONE:
        # On a tablet the next missing table is open in the column.
        phone.press("tile 1")
    for table in range(1, 21):
        phone.press("winner NS" if table % 3 else "winner EW")
        screens.add(phone.place()["screens"][-1])
        assert table != 10 or phone.size == PHONE or phone.key("undo last 4")["box"][1] >= 0
    assert phone.taps <= 25
    assert phone.flips() <= 3 * phone.taps, "a touch draws a frame or two, and nothing moves by itself"
    assert screens == {"night", "night_result"}
    assert phone.result()["closed"] == 1
    assert {row["number"]: row["clicks"] for row in phone.result()["standings"]} == counted(phone.lines())
    assert len(phone.result()["standings"]) == 80


@pytest.mark.parametrize("phone", [PHONE], indirect=True, ids=str)
def test_a_number_that_stood_is_replaced_by_the_first_digit(phone: Director) -> None:
    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    phone.enter_result(1, 300, -100)
    phone.press("tile 1", "CORRECT")
    assert "No clicks and no seats change" in phone.words() and "AGREE" not in phone.live()
    typed = []
    for name in ("2", "0", "score EW", "MINUS", "MINUS", "5", "score NS", "1"):
        phone.press(name)
        phone.again()
        draft = phone.place()["drafts"]["night_result"]["typed"]
        typed.append((draft["score NS"], draft["score EW"]))
    assert typed == [
        ("2", "-100"), ("20", "-100"), ("20", "-100"), ("20", "100"), ("20", "-100"), ("20", "-5"),
        ("20", "-5"), ("201", "-5"),
    ]  # fmt: skip
    phone.press("score EW", "RUB OUT", "RUB OUT", "7", "0", "SURE", "AGREE")
    assert phone.lines()[-1]["scores"] == {"NS": 201, "EW": 70}


@pytest.mark.parametrize("phone", [PHONE], indirect=True, ids=str)
def test_an_empty_seat_is_filled_before_any_other(phone: Director) -> None:
    phone.press("NEW NIGHT", "START NIGHT", "1 to 8")
    phone.touch_field("9")
    phone.press("ADD TYPED", "BACK", "DRAW")
    phone.back()
    [late] = phone.result()["out"]
    seats = phone.result()["seats"]["2"]
    phone.press("MORE", "more players", f"player {seats['S']}", "LEAVES", "AGREE")
    phone.press("tile 2", "CHANGE SEATS", f"sit {late}", "KEEP SEATS", "AGREE")
    assert phone.result()["seats"]["2"] == {**seats, "S": late}


@pytest.mark.parametrize("phone", [Size(320, 568, 1.3)], indirect=True, ids=str)
def test_a_screen_opened_anew_is_at_its_top(phone: Director) -> None:
    phone.begin(24)
    phone.press("DRAW")
    phone.back()
    phone.press("MORE", "more players")
    top = phone.words()
    for _ in range(4):
        x, y, wide, high = next(key["within"] for key in phone.keys().values() if key["within"])
        drag(phone, x + wide / 2, y + high * 0.2, y + high * 0.8)
    lower = phone.words()
    assert lower != top
    rows = {name: key for name, key in phone.keys().items() if name.startswith("player ")}
    phone.tap(next(name for name, key in rows.items() if visible(key)))
    phone.back()
    assert phone.words() == lower
    phone.back()
    phone.press("more players")
    assert phone.words() == top


def test_the_first_start_asks_for_the_job_and_either_is_one_tap_away(tmp_path: Path) -> None:
    with Phone(tmp_path, PHONE, started=False) as phone:
        phone.tap("job director")
        assert "NEW NIGHT" in phone.live()
        phone.again()
        assert "NEW NIGHT" in phone.live()
        phone.tap("job table")
        assert "500-nz-2025" in phone.live()
        phone.taps_of("500-nz-2025", "SKIP", "NOT NOW")
        assert "NEW GAME" in phone.live()
        phone.tap("job director")
        phone.taps_of("SETTINGS", "set table")
        phone.back()
        assert "NEW GAME" in phone.live()


def test_a_night_and_a_game_go_on_side_by_side(phone: Director) -> None:
    phone.begin(8)
    phone.press("DRAW")
    phone.back()
    phone.enter_result(1, 300, 100)
    phone.back()
    phone.press("job table")
    phone.new_game()
    phone.press("ALL DEALT")
    phone.act("screen.leave")
    phone.press("GAMES")
    games = [name for name in phone.live() if name.startswith("game ")]
    assert games == ["game 0"]
    phone.back()
    phone.press("job director", "RESUME NIGHT")
    assert phone.missing() == [2]
    phone.back()
    phone.press("job table", "GO ON")
    assert phone.view()["phase"] == "auction"


def test_a_night_is_deleted_restored_shared_and_brought_to_another_device(tmp_path: Path) -> None:
    with Director(tmp_path / "one") as phone:
        phone.begin(8)
        phone.press("DRAW")
        phone.back()
        phone.enter_result(1, 300, 100)
        phone.back()
        phone.press("NIGHTS", "night 0", "DELETE")
        assert "Night deleted" in phone.words()
        phone.press("PUT BACK", "night 0", "EXPORT", "SAVE")
        file = next((tmp_path / "one").rglob("*-night*.jsonl"))
        lines = file.read_text(encoding="utf-8").splitlines()
    with Director(tmp_path / "two") as other:
        other.act("night.drop", str(file))
        assert "Night added" in other.words()
        other.press("night 0", "OPEN")
        other.enter_result(2, 10, 20)
        assert other.result()["closed"] == 1
        grown = [json.dumps(line) for line in other.lines()]
        assert [json.loads(line) for line in grown[: len(lines)]] == [json.loads(line) for line in lines]
        longer = tmp_path / "longer.jsonl"
        longer.write_text("\n".join(grown) + "\n", encoding="utf-8")
    with Director(tmp_path / "one") as phone:
        phone.act("screen.back")
        phone.act("night.drop", str(longer))
        assert "1 entry added" in phone.words()
        phone.press("night 0", "OPEN")
        assert phone.result()["closed"] == 1


@pytest.mark.parametrize("phone", [Size(1280, 800)], indirect=True, ids=str)
def test_a_round_of_twenty_tables_is_ended_by_keyboard_on_the_main_screen_alone(phone: Director) -> None:
    left, enter = 276, 13
    phone.press("NEW NIGHT", "START NIGHT")
    phone.touch_field("1-80")
    phone.press("ADD TYPED", "BACK", "DRAW")
    phone.back()
    assert phone.missing() == list(range(1, 21))
    # Enter opens the first missing table; a letter is its winner, and the next one comes by itself.
    phone.tell(do="key", key=enter, letter="", held=[])
    for table in range(1, 21):
        # Nobody types faster: a key that is held down is no second result.
        phone.on(0.8)
        letter = "e" if table % 5 == 0 else "n"
        phone.tell(do="key", key=ord(letter), letter=letter, held=[])
        assert phone.place()["screens"][-1] in ("night", "night_result")
    assert phone.result()["closed"] == 1
    winners = [line["winner"] for line in phone.lines() if line.get("do") == "result"]
    assert winners == ["EW" if table % 5 == 0 else "NS" for table in range(1, 21)]
    # The ring reaches a table's tile too, and Enter opens it.
    before = phone.place()["screens"]
    for key in (left, left, enter):
        phone.on(0.8)
        phone.tell(do="key", key=key, letter="", held=[])
    assert phone.place()["screens"] == [*before, "night_result"]
