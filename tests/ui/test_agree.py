"""What is proposed is agreed to from every seat: each copy says what it is, by which clause, and the sums."""

from __future__ import annotations

import re

import pytest

from scorekeeper.table.compass import NO_BREAK

from .audit.judge import judge
from .audit.look import look
from .driver import DIFFER_MOST, SIZES, Phone, Size
from .scenes import HAND, LONG, MENDED, PLAYED, _capped

pytestmark = pytest.mark.probed

CLAUSE = "Our reading (adjudicator decides): No tricks count."


def drawn(phone: Phone) -> dict[int, str]:
    """The words of the middle as they are drawn, by the edge they face."""
    found: dict[int, str] = {}
    for leaf in phone.leaves():
        if leaf["kind"] in ("say", "change"):
            words = " ".join(line for line, _, _ in leaf["fonts"])
            if leaf["kind"] == "change":
                words = leaf["text"]
            both = f"{found.get(leaf['angle'], '')} {words}"
            found[leaf["angle"]] = " ".join(both.split())
    return found


def is_tablet(size: Size) -> bool:
    return min(size.width, size.height) >= 600


def copies(phone: Phone) -> dict[int, str]:
    """What the other side reads: a copy for each seat on a phone, on a tablet one that turns to either."""
    found = {angle: words for angle, words in drawn(phone).items() if angle in (90, 270)}
    if is_tablet(phone.size):
        phone.tap("TURN far")
        found.update((angle, words) for angle, words in drawn(phone).items() if angle == 270)
        phone.tap("TURN near")
    return found


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_every_copy_of_a_penalty_says_what_it_is_by_which_clause_and_what_it_costs(phone: Phone) -> None:
    phone.new_game(players=LONG)
    phone.acts(*PLAYED)
    phone.taps_of("PENALTY", "penalty renege", "by E")
    said = copies(phone)
    assert set(said) == {90, 270}
    for angle, words in said.items():
        assert "renege" in words.lower(), angle
        assert "8c" in words or "8d" in words, angle
        assert words.count("=") == 2, angle
        assert "…" not in words, angle
    # Nothing is cut by the edge of a window that scrolls.
    assert all(leaf["within"] is None for leaf in phone.leaves())
    assert judge(look(phone)) == []


@pytest.mark.parametrize(
    "phone", [*DIFFER_MOST, Size(1024, 768), Size(1280, 800, 1.3)], indirect=True, ids=str
)
def test_no_copy_of_a_result_that_ends_the_game_lies_on_a_total(phone: Phone) -> None:
    phone.new_game(players=LONG, rules={"like": "500-nz-2025", "hands": 1})
    phone.acts(*PLAYED, "result.open", ("result.took", 8))
    assert "wins" in phone.words()
    assert judge(look(phone)) == []
    phone.taps_of("UNDO", "PENALTY", "penalty renege", "by E")
    assert "wins" in phone.words()
    assert judge(look(phone)) == []


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_the_whole_clause_is_read_from_either_side_beside_the_keys_or_behind_one(phone: Phone) -> None:
    phone.new_game()
    phone.acts(*PLAYED)
    phone.taps_of("PENALTY", "penalty kitty-exposed", "by MAKERS")
    for which in ("near", "far"):
        asked = f"WHY {which}" in phone.live()
        if asked:
            phone.tap(f"WHY {which}")
        else:
            phone.taps_of(*(name for name in (f"TURN {which}",) if name in phone.live()))
        assert CLAUSE in drawn(phone)[{"near": 90, "far": 270}[which]]
        assert judge(look(phone)) == []
        if asked:
            phone.tap("OK" if which == "near" else "BACK")
        assert f"AGREE {which}" in phone.live()
    phone.tap("AGREE far")
    assert phone.view()["scores"] == [-140, 100]


@pytest.mark.parametrize("phone", [SIZES[0]], indirect=True, ids=str)
def test_a_small_phone_says_why_ten_points_are_all_that_count(phone: Phone) -> None:
    _capped(phone)
    phone.tap("WHY far")
    assert "3 tricks = 30, only 10 count (limit 490)" in drawn(phone)[270]
    phone.again()
    assert "3 tricks = 30, only 10 count (limit 490)" in drawn(phone)[270]
    phone.taps_of("OK", "AGREE near")
    assert phone.view()["scores"] == [490, -410]


BELL = ("clock.ask", "bell"), "clock.yes", "agree.yes"
ENDS = {"do": "correct", "hand": 1, "seat": "E", "bid": "10NT", "won": {"NS": 0, "EW": 10}}
STRUCK = ("agree.propose", ENDS), "agree.yes"
BACK = ("agree.propose", {**ENDS, "bid": "7S"})
GOES_ON = {
    "Dealt in time. The game goes on": (*BELL, "game.late"),
    "Undo: deal. All dealt in time?": (*BELL, "game.late", "agree.yes", "game.undo"),
    "Undo: not dealt in time. All dealt in time?": (*BELL, "game.not_dealt", "agree.yes", "game.undo"),
    "Hand 1: → 7♠; back: hand 2. Game goes on": (*HAND, *STRUCK, BACK),
    "Hand 1: → 7♠; back: 2–3. The game goes on": (*HAND, *HAND, *STRUCK, BACK),
    "Hand 1: → 7♠, 10 tricks. Struck stays struck": (
        *HAND, *STRUCK, ("agree.propose", {**ENDS, "seat": "W"}), "agree.yes", BACK,
    ),
    "Undo; back: hand 2 +1. The game goes on": (
        "game.dealt", ("amend.player", "E"), ("sheet.choose", "names", {"name": "Fay"}), "amend.substitute",
        *HAND[1:], *STRUCK, "game.undo",
    ),
}  # fmt: skip
"""On the smallest phone, each title of a game that goes on by it; and what is entered after a hand."""


@pytest.mark.parametrize("phone", [SIZES[0]], indirect=True, ids=str)
def test_a_small_phone_cuts_no_title_of_what_lets_a_game_go_on(phone: Phone) -> None:
    for title, actions in GOES_ON.items():
        phone.new_game()
        phone.acts(*HAND)
        phone.on(3)
        phone.acts(*actions)
        for words in copies(phone).values():
            assert words.replace(NO_BREAK, " ").startswith(title), words


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_every_copy_of_a_correction_says_which_hand_and_what_it_becomes(phone: Phone) -> None:
    phone.new_game()
    phone.acts(*HAND, *MENDED)
    for angle, words in copies(phone).items():
        assert words.startswith("Hand 1"), angle
        assert "6 tricks" in words, angle
        # An arrow that stays true when it is turned would point to a seat.
        assert "→−" not in words, angle
    assert judge(look(phone)) == []


PEGS = (
    "game.dealt",
    ("cribbage.cut", False),
    ("cribbage.peg", "NS", 6),
    ("agree.propose", {"do": "breach", "kind": "removed-pegs", "by": "W"}),
    "agree.yes",
)


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_every_copy_says_that_a_game_goes_on_which_a_penalty_had_lost(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    phone.acts(*PEGS, "game.undo")
    for angle, words in copies(phone).items():
        assert "goes on" in words, angle
        assert words.startswith("Undo: penalty"), angle
    if phone.size == SIZES[0]:
        phone.tap("WHY far")
        assert "The game is not over" in phone.plain()


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_every_copy_of_a_corrected_entry_says_what_it_was(phone: Phone) -> None:
    phone.new_game("cribbage-nz-2017", game="cribbage")
    phone.acts(*PEGS[:3])
    new = {"do": "peg", "team": "NS", "points": 2}
    phone.act("agree.propose", {"do": "correct", "entry": 3, "with": new})
    for angle, words in copies(phone).items():
        assert words.startswith("Deal 1: ↕"), angle
        assert re.search(r"not:? ↕.* 6", words), angle


@pytest.mark.parametrize("phone", [SIZES[0]], indirect=True, ids=str)
def test_later_totals_that_have_no_room_are_behind_a_key(phone: Phone) -> None:
    phone.new_game()
    phone.acts(*HAND, *(action for action in HAND if action[0] != "clock.set"), *MENDED)
    phone.tap("WHY near")
    words = drawn(phone)[90]
    assert "1: " in words and "2: " in words
    assert judge(look(phone)) == []


@pytest.mark.parametrize("phone", SIZES[4:], indirect=True, ids=str)
def test_on_a_tablet_the_scorers_axis_has_the_sums_and_no_key_to_agree(phone: Phone) -> None:
    phone.new_game()
    phone.acts(*PLAYED, "result.open", ("result.took", 8))
    keys = {name: key for name, key in phone.keys().items() if name.startswith(("AGREE", "WRONG"))}
    assert {name: key["angle"] for name, key in keys.items()} == {
        "AGREE near": 90, "WRONG near": 90, "AGREE far": 270, "WRONG far": 270,
    }  # fmt: skip
    middle = phone.size.width / 2
    assert all((key["box"][0] > middle) == name.endswith("near") for name, key in keys.items())
    words = drawn(phone)
    for angle in (0, 180):
        assert "0 + 140 = 140" in words[angle] and "Dot or Bev agrees" in words[angle]
    assert judge(look(phone)) == []
    # The sums turn to the player who asks; no key moves under a thumb.
    places = {name: key["box"] for name, key in keys.items()}
    phone.tap("TURN far")
    assert "140" in drawn(phone)[270] and 90 not in drawn(phone)
    assert {name: phone.key(name)["box"] for name in places} == places
    assert judge(look(phone)) == []
    phone.again()
    assert "140" in drawn(phone)[270]
    phone.tap("AGREE near")
    assert phone.view()["scores"] == [140, 20]


def plates(phone: Phone) -> list[list[tuple[str, float]]]:
    """The lines of each plate with their sizes, in the order in which they are read."""
    found = [leaf["fonts"] for leaf in phone.leaves() if leaf["kind"] == "change"]
    return [[(words, px) for words, px, _ in lines] for lines in found]


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_a_sum_is_read_as_on_a_card_the_old_total_the_change_the_new_one(phone: Phone) -> None:
    _capped(phone)
    for lines in plates(phone):
        figures = [words for words, _ in lines if not any(letter.isalpha() for letter in words)]
        assert figures in (["480", "+ 30 10", "490"], ["−450", "+ 40", "−410"])
        # The new total is the largest.
        sizes = [px for words, px in lines if words in figures]
        assert sizes[-1] == max(sizes) and sizes[-1] > 1.2 * sizes[0]


@pytest.mark.parametrize("phone", DIFFER_MOST[1:], indirect=True, ids=str)
def test_the_plates_carry_the_names_of_the_players(phone: Phone) -> None:
    phone.new_game()
    phone.acts(*PLAYED, "result.open", ("result.took", 8))
    named = [lines[0][0].replace("\u00a0", " ") for lines in plates(phone)]
    assert set(named) == {"Col · Ann", "Dot · Bev"}


@pytest.mark.parametrize("phone", (SIZES[0], SIZES[1], SIZES[3]), indirect=True, ids=str)
def test_on_a_phone_both_copies_are_alike_but_for_half_a_turn(phone: Phone) -> None:
    phone.new_game()
    phone.acts(*PLAYED)
    phone.taps_of("PENALTY", "penalty kitty-exposed", "by MAKERS")
    boxes: dict[int, list[tuple[float, float]]] = {90: [], 270: []}
    for leaf in phone.leaves():
        if leaf["kind"] in ("say", "change", "key") and leaf["angle"] in boxes:
            boxes[leaf["angle"]].append((leaf["box"][2], leaf["box"][3]))
    one, other = (sorted(boxes[angle]) for angle in (90, 270))
    assert len(one) == len(other) > 4
    for box, twin in zip(one, other, strict=True):
        assert box == pytest.approx(twin, abs=2)


@pytest.mark.parametrize("phone", [SIZES[0]], indirect=True, ids=str)
def test_back_closes_what_was_read_and_leaves_the_proposal(phone: Phone) -> None:
    phone.new_game(players=LONG)
    phone.acts(*PLAYED)
    phone.taps_of("PENALTY", "penalty renege", "by E", "WHY near")
    assert "AGREE near" not in phone.live()
    assert phone.back()
    assert "AGREE near" in phone.live()
    phone.tap("WHY near")
    phone.tap("BACK")
    assert "AGREE near" in phone.live()
    assert phone.back()
    assert "AGREE near" not in phone.live()


def test_each_agree_of_a_phone_names_the_player_it_faces(phone: Phone) -> None:
    phone.new_game()
    phone.acts(*PLAYED, "result.open", ("result.took", 8))
    # Ann keeps the score: Dot sits to her right, Bev to her left.
    assert phone.key("AGREE near")["text"].split() == ["AGREE", "Dot"]
    assert phone.key("AGREE far")["text"].split() == ["AGREE", "Bev"]


@pytest.mark.parametrize("phone", [SIZES[0]], indirect=True, ids=str)
def test_the_whole_reason_of_a_ruling_stands_in_the_history(phone: Phone) -> None:
    why = "Unbelievable misunderstandings about the score of the second hand, heard from both sides at length"
    phone.new_game()
    ruling = {"do": "ruling", "hand": "goes-on", "why": why, "points": {"NS": -100, "EW": 100}}
    phone.acts(("agree.propose", ruling), "agree.yes", ("sheet.open", "history"))
    line = next(leaf for leaf in phone.leaves() if leaf["kind"] == "key" and why in leaf["text"])
    assert why in " ".join(words for words, _, _ in line["fonts"])
