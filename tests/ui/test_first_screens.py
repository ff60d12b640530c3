"""The screens before a game and their headings: composed, whole, and with nothing needed out of sight."""

from __future__ import annotations

import pytest

from .audit.judge import judge
from .audit.look import look
from .driver import DIFFER_MOST, SIZES, Phone
from .scenes import LONG
from .side_scenes import HAND, MID_GAME, named

pytestmark = pytest.mark.probed

NAME = "Table Scorekeeper"


def top(box: list[float]) -> float:
    return box[1] + box[3]


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_home_says_the_apps_name_on_one_line_over_keys_that_the_thumb_reaches(phone: Phone) -> None:
    phone.act("new.open")
    phone.back()
    [name] = [leaf for leaf in phone.leaves() if leaf["text"] == NAME]
    assert [line for line, _, _ in name["fonts"]] == [NAME]
    new = phone.key("NEW GAME")["box"]
    games = phone.key("GAMES")["box"]
    if phone.size.height < phone.size.width and phone.size.height < 600:
        # What stands side by side begins and ends on one line.
        low = phone.key("job director")["box"]
        assert abs(top(new) - top(games)) <= 1
        assert abs(new[1] - low[1]) <= 1
    else:
        assert new[1] - top(games) <= 16
        middle = (name["box"][1] + name["box"][3] / 2) / phone.size.height
        assert 0.6 <= middle <= 0.9
    assert judge(look(phone)) == []


@pytest.mark.parametrize("phone", [SIZES[1], SIZES[5]], indirect=True, ids=str)
def test_resume_stands_in_the_middle_of_its_card_as_new_game_does(phone: Phone) -> None:
    phone.new_game()
    phone.act("screen.leave")
    middles = []
    for name, word in (("GO ON", "Resume"), ("NEW GAME", "New game")):
        at = next(i for i, leaf in enumerate(phone.leaves()) if leaf.get("name") == name)
        [run] = [run for run in phone.tell(do="ink")[at] if run["words"] == word]
        middles.append(run["box"][0] + run["box"][2] / 2)
    assert abs(middles[0] - middles[1]) < 24 * phone.size.density


@pytest.mark.parametrize("phone", SIZES[4:], indirect=True, ids=str)
def test_a_tablet_shows_all_of_home_at_once(phone: Phone) -> None:
    phone.new_game()
    phone.act("amend.abandon", "A player had to leave")
    phone.agree()
    phone.act("screen.leave")
    key = phone.key("NEW GAME")
    assert key["box"][1] >= key["within"][1]


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_a_new_game_shows_its_games_in_two_rows_at_most_and_a_seat(phone: Phone) -> None:
    phone.act("new.open")
    rows = {round(phone.key(name)["box"][1]) for name in ("500", "cribbage", "spades")}
    assert len(rows) <= 2
    _, y, _, h = phone.key("seat N")["box"]
    low = phone.key("seat N")["within"][1]
    assert y >= low and h >= 56
    assert judge(look(phone)) == []


@pytest.mark.parametrize("phone", [SIZES[5]], indirect=True, ids=str)
def test_a_lying_tablet_shows_all_of_a_new_game_at_once(phone: Phone) -> None:
    phone.act("new.open")
    for name in ("500", "rules", "seat N", "seat S", "TURN", "dealer W", "table", "round", "DEAL NOW"):
        key = phone.key(name)
        x, y, w, h = key["within"] or [0, 0, *SIZES[5][:2]]
        left, low, wide, high = key["box"]
        assert x <= left and left + wide <= x + w, name
        assert y <= low and low + high <= y + h, name


@pytest.mark.parametrize("phone", (SIZES[0], SIZES[1]), indirect=True, ids=str)
def test_back_is_as_high_on_every_screen_and_headings_take_two_lines_at_most(phone: Phone) -> None:
    phone.new_game(players=LONG, rules={"like": "500-nz-2025", "hands": 4})
    phone.acts(*HAND)
    game = phone.place()["game"]
    for name, *actions in (*MID_GAME, ("take out", ("screen.open", "export", {"id": "ID"}))):
        while phone.place()["screens"][-1] != "table":
            phone.back()
        for action in actions:
            phone.act(*named(action, game))
        _, y, _, h = phone.key("BACK")["box"]
        assert 56 <= h <= 72, name
        lowest = min(key["box"][1] for key in phone.keys(enabled=False).values() if not key["within"])
        assert y <= lowest + 1, name
        heads = [
            leaf
            for leaf in phone.leaves()
            if leaf["kind"] == "say" and leaf["within"] is None and not leaf["angle"]
        ]
        heading = max(heads, key=lambda leaf: top(leaf["box"]))
        assert 1 <= len(heading["fonts"]) <= 2, name
