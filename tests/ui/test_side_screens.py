"""How the screens beside the game are drawn: the sides by their fields, a new game as a table, groups."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.shell.page.icons import KEYS

from .audit.judge import judge
from .audit.look import look
from .driver import DIFFER_MOST, Phone, Size
from .scenes import CRIBBAGE, SPADES
from .side_scenes import HAND

UPRIGHT, LEVEL = (0x14, 0x21, 0x3D), (0xFF, 0xE0, 0x8A)
"""The sides' fields in the light theme."""


def share(phone: Phone, box: list[float], colour: tuple[int, int, int]) -> float:
    """The part of a box that has the colour."""
    wide, high, pixels = phone.pixels()
    x, y, w, h = (round(part) for part in box)
    found = 0
    for row in range(high - y - h, high - y):
        line = pixels[(row * wide + x) * 3 : (row * wide + x + w) * 3]
        found += sum(1 for at in range(0, len(line), 3) if tuple(line[at : at + 3]) == colour)
    return found / max(1, w * h)


def middle(leaf: dict[str, Any]) -> tuple[float, float]:
    x, y, w, h = leaf["box"]
    return x + w / 2, y + h / 2


def test_the_open_game_is_a_card_with_a_field_for_each_side(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 4})
    phone.acts(*HAND, "screen.leave")
    card = phone.key("GO ON")
    assert card["text"].split("\n") == ["↕ Col · Ann 20", "↔ Dot · Bev 140", "Resume"]
    assert share(phone, card["box"], UPRIGHT) > 0.15
    assert share(phone, card["box"], LEVEL) > 0.15
    [time] = [leaf for leaf in phone.leaves() if leaf["kind"] == "face"]
    assert time["box"][1] >= card["box"][1] + card["box"][3]
    phone.tap("GO ON")
    assert phone.place()["screens"][-1] == "table"


def test_the_winner_of_a_kept_game_stands_on_its_field(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1})
    phone.acts(*HAND, "screen.leave")
    phone.tap("GAMES")
    box = phone.key("game 0")["box"]
    assert share(phone, box, LEVEL) > 0.15
    assert share(phone, box, UPRIGHT) == 0
    phone.tap("game 0")
    [told] = [leaf for leaf in phone.leaves() if leaf["kind"] == "tally"]
    assert told["text"].split("\n")[:2] == ["↕ Col · Ann 20", "↔ Dot · Bev 140"]
    assert share(phone, told["box"], LEVEL) > 0.15
    assert share(phone, told["box"], UPRIGHT) == 0


def test_nobody_stands_on_a_field_before_the_game_is_over_and_both_do_after_a_tie(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1})
    phone.acts("screen.leave")
    phone.tap("GAMES")
    box = phone.key("game 0")["box"]
    assert share(phone, box, LEVEL) == share(phone, box, UPRIGHT) == 0
    phone.act("screen.table")
    passed = [("auction.call", "pass")] * 4
    phone.acts("game.dealt", ("clock.set", "start"), *passed, "auction.play", "result.open")
    phone.acts(("result.took", 5), "agree.yes", "screen.leave")
    phone.tap("GAMES")
    box = phone.key("game 0")["box"]
    assert share(phone, box, LEVEL) > 0.1
    assert share(phone, box, UPRIGHT) > 0.1


def test_the_games_of_a_day_stand_under_it_each_in_three_lines(phone: Phone) -> None:
    for seconds in (3600, 90_000, 0):
        phone.new_game(rules={"like": "500-nz-2025", "hands": 1}, table=12)
        phone.acts(*HAND)
        phone.on(seconds, step=6000)
    phone.acts(("screen.open", "games"))
    shown = sorted(phone.leaves(), key=lambda leaf: -leaf["box"][1])
    days = "Tue 22 Sep 2026", "Mon 21 Sep 2026"
    assert [leaf["text"] for leaf in shown if leaf["text"] in days or leaf["text"].startswith("↕")] == [
        days[0],
        "↕ Col · Ann 20\n↔ Dot · Bev 140\n16:13 · 500 · table 12 · all hands played",
        days[1],
        "↕ Col · Ann 20\n↔ Dot · Bev 140\n15:13 · 500 · table 12 · all hands played",
        "↕ Col · Ann 20\n↔ Dot · Bev 140\n14:13 · 500 · table 12 · all hands played",
    ]
    phone.tap("game 1")
    assert phone.place()["screens"][-1] == "game"


@pytest.mark.parametrize(
    ("game", "rules"),
    [("500", "500-nz-2025"), ("cribbage", "cribbage-nz-2017"), ("spades", "spades-wfwf-2004")],
)
def test_the_sides_have_the_arrows_of_the_scorers_screen_on_every_page(
    phone: Phone, game: str, rules: str
) -> None:
    phone.new_game(game=game, rules=rules)
    points = {"do": "ruling", "points": {"NS": 30, "EW": 40}, "why": "", "hand": "goes-on"}
    phone.acts(("agree.propose", points), "agree.yes")
    for scorer, sides in (
        ("W", ["↕ Dot · Bev 40", "↔ Col · Ann 30"]),
        ("N", ["↕ Col · Ann 30", "↔ Dot · Bev 40"]),
    ):
        phone.acts(("amend.scorer", scorer))
        phone.acts("screen.leave")
        assert phone.key("GO ON")["text"].split("\n")[:2] == sides
        phone.tap("GAMES")
        assert phone.key("game 0")["text"].split("\n")[:2] == sides
        phone.tap("game 0")
        [told] = [leaf for leaf in phone.leaves() if leaf["kind"] == "tally"]
        assert told["text"].split("\n")[:2] == sides
        signs = dict(zip(("NS", "EW"), "↕↔" if scorer == "N" else "↔↕", strict=True))
        for page, last in (("CHART", "BACK"), ("REPLAY", "step after")):
            phone.tap(page)
            phone.tap(last)
        # A plate's arrow is drawn: that of ↕ stands first.
        leaves = phone.leaves()
        plates = [
            leaf["text"].replace("\u00a0", " ").split("\n") for leaf in leaves if leaf["kind"] == "total"
        ]
        assert [
            f"{sign} {names} {points}" for sign, (points, names) in zip("↕↔", plates, strict=True)
        ] == sides
        assert any(leaf["text"].endswith("{NS} +30, {EW} +40".format(**signs)) for leaf in leaves)
        phone.acts("screen.table")


@pytest.mark.probed
@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_a_new_game_is_a_table_with_the_four_where_they_sit(phone: Phone) -> None:
    phone.act("new.open")
    seats = {letter: phone.key(f"seat {letter}") for letter in "NESW"}
    (nx, ny), (ex, ey), (sx, sy), (wx, wy) = (middle(seats[letter]) for letter in "NESW")
    turn = middle(phone.key("TURN"))
    assert wx < turn[0] < ex
    assert sy < turn[1] < ny
    assert abs(nx - sx) <= 1
    assert abs(wy - ey) <= 1
    # Each is turned to the one who sits there; the scorer reads the two on the own side.
    assert [seats[letter]["angle"] for letter in "NESW"] == [0, 90, 0, 270]
    assert "keeps score" in " ".join(seats["S"]["text"].split())
    assert judge(look(phone)) == []
    phone.act("new.turn")
    assert "keeps score" in " ".join(phone.key("seat W")["text"].split())
    assert phone.key("seat W")["angle"] == 0


def test_the_dealer_has_the_sign_of_the_cards_where_the_dealer_sits(phone: Phone) -> None:
    white = (255, 255, 255)
    phone.tap("NEW GAME")
    phone.act("sheet.choose", "new_game", {"players": {"N": {"name": "Al"}}})
    without = share(phone, phone.key("seat N")["box"], white)
    phone.act("sheet.choose", "new_game", {"dealer": "N"})
    assert share(phone, phone.key("seat N")["box"], white) > without
    phone.act("sheet.choose", "new_game", {"dealer": "E"})
    assert share(phone, phone.key("seat N")["box"], white) == without


@pytest.mark.parametrize("size", DIFFER_MOST, ids=str)
def test_the_first_picture_is_the_table_with_four_people_around_the_board(tmp_path: Path, size: Size) -> None:
    with Phone(tmp_path, size, started=False, job="table") as phone:
        kinds = {leaf["kind"] for leaf in phone.leaves()}
        assert "mark" in kinds
        assert "Table Scorekeeper" in phone.words()
        phone.tap("500-nz-2025")
        people = [middle(leaf) for leaf in phone.leaves() if leaf["kind"] == "person"]
        totals = [leaf["box"] for leaf in phone.leaves() if leaf["kind"] == "total"]
        left, right = min(box[0] for box in totals), max(box[0] + box[2] for box in totals)
        low, high = min(box[1] for box in totals), max(box[1] + box[3] for box in totals)
        assert len(people) == 4
        assert sorted((x < left, x > right, y < low, y > high) for x, y in people) == [
            (False, False, False, True),
            (False, False, True, False),
            (False, True, False, False),
            (True, False, False, False),
        ]


def test_what_is_chosen_has_the_outline_and_the_rest_is_quiet(phone: Phone) -> None:
    phone.tap("SETTINGS")
    for names in (("Light", "Dark", "Contrast"), ("Show", "Hide"), ("Bid by bid", "Contract only")):
        looks = {(key["chosen"], key["look"]) for key in phone.keys().values() if key["label"] in names}
        assert looks == {(True, "plain"), (False, "quiet")}, names


def test_a_switch_stands_at_the_right_of_its_words(phone: Phone) -> None:
    phone.tap("SETTINGS")
    [words] = [leaf for leaf in phone.leaves() if leaf["text"] == "What a side needs to go out"]
    keys = [key for key in phone.keys().values() if key["label"] in ("Show", "Hide")]
    assert len(keys) == 2
    for key in keys:
        assert key["box"][0] >= words["box"][0] + words["box"][2]
        assert abs(middle(key)[1] - middle(words)[1]) <= 1


@pytest.mark.parametrize("game", [{}, CRIBBAGE, SPADES], ids=["500", "cribbage", "spades"])
def test_every_key_of_more_has_an_icon_and_only_those_for_this_hand_stand_out(
    phone: Phone, game: dict[str, Any]
) -> None:
    phone.new_game(**game)
    phone.tap("MORE")
    leaves = [leaf for leaf in phone.leaves() if leaf["within"] is not None]
    keys = [leaf for leaf in leaves if leaf["kind"] == "key"]
    assert [key["name"] for key in keys if key["name"] not in KEYS] == []
    # The group after the first: the time where there is a clock.
    second = next(leaf for leaf in leaves if leaf["text"] in ("Time", "Look up"))
    for key in keys:
        expected = "plain" if key["box"][1] > second["box"][1] else "quiet"
        assert key["look"] == expected, key["name"]
