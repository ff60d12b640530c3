"""What is on the screen has room on it, and stays where the thumb knows it, whatever comes to pass."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .driver import SIZES, Phone
from .scenes import LONG


@pytest.fixture(params=SIZES[:4], ids=str)
def begun(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Phone]:
    with Phone(tmp_path, request.param) as phone:
        phone.new_game(players=LONG)
        phone.taps_of("ALL DEALT", "START")
        yield phone


def beyond(phone: Phone) -> list[str]:
    """What is not wholly on the screen, but for what scrolls."""
    wide, high = phone.size.width, phone.size.height
    return [
        leaf["text"]
        for leaf in phone.leaves()
        if leaf["within"] is None
        for x, y, w, h in [leaf["box"]]
        if x < 0 or y < 0 or x + w > wide or y + h > high
    ]


def bids(phone: Phone) -> list[list[float]]:
    """The bids and the levels, where they are."""
    return [
        key["box"] for name, key in phone.keys(enabled=False).items() if name[0] in "6789l" or name == "AWAY"
    ]


def test_the_bids_do_not_move_under_the_thumb(begun: Phone) -> None:
    where = [key[:2] for key in bids(begun)]
    for names in (("level 7", "7S"), ("AWAY",), ("seat S", "OUT OF TURN"), ("7NT",), ("8C",)):
        begun.taps_of(*names)
        assert [key[:2] for key in bids(begun)] == where, names
        assert beyond(begun) == [], names
    assert "live" in begun.key("seat S")["hint"]


def test_the_bell_has_room_on_every_pad_of_a_hand(begun: Phone) -> None:
    begun.on(601, step=20)
    begun.on(4)
    assert beyond(begun) == []
    if "GO ON" in begun.live():
        begun.tap("GO ON")
    for name in (
        "seat E", "OUT OF TURN", "6C", "AWAY", "AWAY", "AWAY", "PLAY 6♣", "PENALTY", "penalty renege", "by S",
        "WRONG near", "BACK", "BACK", "penalty card-count", "BACK", "BACK", "ENTER RESULT", "6 tricks",
        "WRONG near",
    ):  # fmt: skip
        begun.tap(name)
        assert beyond(begun) == [], name
        assert "BELL" in begun.words(), name
    begun.act("sheet.open", "ruling")
    begun.taps_of("+100", "NEXT")
    assert beyond(begun) == []


@pytest.mark.parametrize("phone", SIZES[4:], indirect=True, ids=str)
def test_a_tablet_is_agreed_on_from_both_edges_of_the_other_side(phone: Phone) -> None:
    phone.new_game(rules="500-nz-classic", players=LONG)
    phone.taps_of("ALL DEALT", "START", "7S", "AWAY", "AWAY", "AWAY", "PLAY 7♠", "PENALTY")
    phone.taps_of("penalty card-count", "by MAKERS", "3 tricks")
    for edge, angle in {"near": 90, "far": 270}.items():
        for word in ("AGREE", "WRONG"):
            key = phone.key(f"{word} {edge}")
            assert key["angle"] == angle
            assert min(key["box"][2:]) >= 56
            assert [words for words, _, _ in phone.lines_of(f"{word} {edge}")] == [word]
    for change in ("↔ 0 − 140 = −140", "↕ 0 + 30 = 30"):
        seen = [leaf["angle"] for leaf in phone.leaves() if change in leaf["text"]]
        assert sorted(seen) == [0, 90, 180]
    assert beyond(phone) == []
    for edge in ("near", "far"):
        phone.tap(f"WRONG {edge}")
        assert phone.view()["scores"] == [0, 0]
        phone.taps_of("WRONG AGAIN", "3 tricks")
    phone.tap("AGREE far")
    assert phone.view()["scores"] == [30, -140]


def test_a_hand_that_is_mended_shows_all_its_fields_at_once(begun: Phone) -> None:
    begun.taps_of("6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "PENALTY", "penalty renege", "by W", "AGREE near")
    begun.act("sheet.open", "history")
    begun.tap("hand 1")
    fields = [begun.key(name) for name in ("MAKER", "BID", "RESULT")]
    assert all(field["within"] is None and field["hint"] for field in fields)
    assert beyond(begun) == []
    begun.tap("RESULT")
    assert begun.key("FAULT")["label"] == "Penalty"
    begun.taps_of("7 tricks", "SHOW")
    assert beyond(begun) == []
    begun.tap("AGREE far")
    assert begun.view()["scores"] == [30, 40]
    begun.tap("UNDO")
    begun.tap("AGREE far")
    # What is put back is named whole.
    assert [line for line, _, _ in begun.lines_of("REDO")] == ["Redo", "correction"]


@pytest.mark.parametrize("phone", [SIZES[3]], indirect=True, ids=str)
def test_the_far_totals_are_thirteen_millimetres_on_a_phone_on_its_side(phone: Phone) -> None:
    phone.new_game()
    points = {"NS": 360, "EW": -400}
    phone.act("agree.propose", {"do": "ruling", "hand": "goes-on", "why": "as ruled", "points": points})
    phone.act("agree.yes")
    digits = [leaf["digits"] for leaf in phone.leaves() if leaf["kind"] == "total"]
    assert len(digits) == 4
    # Three digits and a minus are narrower, and less high by as much.
    assert sum(high >= 81.8 for high in digits) >= 2
    assert min(digits) >= 66


@pytest.mark.parametrize("phone", (SIZES[1], SIZES[2], SIZES[4], SIZES[5]), indirect=True, ids=str)
def test_the_clause_of_a_penalty_is_read_whole_beside_what_it_costs(phone: Phone) -> None:
    phone.new_game(players=LONG)
    phone.taps_of("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "PENALTY")
    phone.tap("penalty kitty-count")
    if "WHY near" in phone.live() and "5c: " not in phone.words():
        # With our reading beside it, it is too long to stand there.
        phone.tap("WHY near")
    [clause] = [leaf for leaf in phone.leaves() if leaf["text"].startswith("5c: ") and leaf["angle"] == 90]
    room = clause["within"] or [0, 0, phone.size.width, phone.size.height]
    _, y, _, h = clause["box"]
    assert room[1] <= y and y + h <= room[1] + room[3]


@pytest.mark.parametrize("phone", (SIZES[1], SIZES[4], SIZES[5]), indirect=True, ids=str)
def test_the_second_line_of_a_key_is_never_the_larger_one(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "6S")
    for name in ("UNDO", "seat W"):
        label, *_, hint = (px for _, px, _ in phone.lines_of(name))
        assert label >= hint, name


def test_the_clock_has_room_in_every_state(begun: Phone) -> None:
    begun.act("sheet.open", "clock")
    for name in ("PAUSE", "RESUME", "RESET", "YES", "START", "BELL", "YES"):
        assert beyond(begun) == [], name
        begun.tap(name)
    begun.act("sheet.open", "clock")
    assert beyond(begun) == []


@pytest.mark.parametrize("phone", [SIZES[3]], indirect=True, ids=str)
def test_beside_a_notch_undo_says_its_whole_word(phone: Phone) -> None:
    """The dead PENALTY key makes room for it; without a notch it keeps its place."""
    phone.new_game(players=LONG)
    phone.tap("MISDEAL")
    assert "PENALTY" in phone.keys(enabled=False)
    phone.tell(do="insets", insets=[44, 0, 24, 16])
    assert "PENALTY" not in phone.keys(enabled=False)
    assert "misdeal" in [words for words, _, _ in phone.lines_of("UNDO")]


@pytest.mark.parametrize("phone", [SIZES[0]], indirect=True, ids=str)
def test_bars_on_the_smallest_phone_push_nothing_off_the_screen(phone: Phone) -> None:
    """Where they leave less than the least there has to be room for, words and far digits give way."""
    phone.tell(do="insets", insets=[0, 32, 0, 24])
    phone.new_game(players=LONG)

    def seen(name: str) -> None:
        low = min(leaf["box"][1] for leaf in phone.leaves() if leaf["within"] is None)
        assert low >= 24, name
        assert beyond(phone) == [], name

    for name in ("ALL DEALT", "START", "6S", "AWAY", "AWAY", "AWAY", "PLAY 6♠", "ENTER RESULT",
                 "6 tricks", "AGREE near"):  # fmt: skip
        seen(name)
        phone.tap(name)
    seen("deal")


@pytest.mark.parametrize("phone", [SIZES[0]], indirect=True, ids=str)
def test_the_way_to_the_contract_has_room_beside_the_bells_band_on_the_smallest_phone(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "AWAY", "6S")
    phone.on(604, step=20)
    phone.act("entry.resume")
    assert "BELL: FINISH THIS HAND" in phone.plain()
    phone.tap("JUST THE CONTRACT")
    assert phone.place()["pad"] == "contract"


@pytest.mark.parametrize("phone", [SIZES[5]], indirect=True, ids=str)
def test_a_tablet_offers_all_twenty_five_bids(phone: Phone) -> None:
    phone.new_game()
    phone.taps_of("ALL DEALT", "START", "7C")
    looks = {name: key["look"] for name, key in phone.keys().items() if name[0] in "6789" or name[:2] == "10"}
    assert len(looks) == 25
    beaten = {"6S", "6C", "6D", "6H", "6NT", "7S", "7C"}
    assert {name for name, look in looks.items() if look == "hatched"} == beaten
    phone.tap("6H")
    assert "6♥ is under 7♣: it becomes 7♥" in phone.plain()
    assert {"7♥", "8♥", "9♥", "10♥"} <= phone.live() and "AWAY" not in phone.live()
