"""How the pads look: bids as cards, players in their sides' colours round a table, contracts on fields."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.shell.page.icons import ICONS
from scorekeeper.ui import theme

from .audit.look import look
from .driver import DIFFER_MOST, SIZES, THEMES, Phone, Size
from .scenes import SCENES
from .test_looks import bytes_of, pixels

if TYPE_CHECKING:
    from pathlib import Path

    from .audit.judge import Sight

Colour = tuple[int, int, int]
SIDES = {"N": "upright", "S": "upright", "E": "level", "W": "level"}
"""The scorer sits at S."""


def seen(phone: Phone, name: str) -> Sight:
    next(scene for scene in SCENES if scene.name == name).go(phone)
    return look(phone)


def key_of(sight: Sight, name: str) -> dict[str, Any]:
    return next(leaf for leaf in sight.leaves if leaf["kind"] == "key" and leaf["name"] == name)


def colours(sight: Sight, leaf: dict[str, Any], thick: float = 0) -> Counter[Colour]:
    """How often each colour is in a leaf; with `thick` only in its left edge, halfway up."""
    x, y, w, h = leaf["box"]
    part = (x + 1, y + h / 2 - 4, thick, 8) if thick else (x, y, w, h)
    return Counter(pixel for row in pixels(sight, *part) for pixel in row)


def grounds_of(sight: Sight) -> dict[str, Colour]:
    """The commonest colour of each player's key."""
    return {
        seat: colours(sight, key).most_common(1)[0][0]
        for seat in "NESW"
        for key in [key_of(sight, f"seat {seat}")]
    }


@pytest.mark.parametrize("worn", THEMES)
def test_the_player_in_turn_is_filled_with_the_sides_colour(tmp_path: Path, worn: str) -> None:
    """On either side; and who waits has an edge in it."""
    palette = theme.PALETTES[worn]
    with Phone(tmp_path, theme=worn, probe={}) as phone:
        grounds = grounds_of(seen(phone, "auction beaten"))
        assert grounds["E"] == bytes_of(palette.level.ground)
        assert grounds["W"] == bytes_of(palette.quiet.ground)
        assert grounds["N"] == grounds["S"] == bytes_of(palette.paper)
        grounds = grounds_of(seen(phone, "auction another"))
        assert grounds["N"] not in (grounds["E"], grounds["S"])
        sight = seen(phone, "auction")
        for seat in "NES":
            leaf = key_of(sight, f"seat {seat}")
            edge = bytes_of(getattr(palette, SIDES[seat]).ground)
            assert colours(sight, leaf)[edge] > 3 * leaf["box"][2], seat


def test_the_dealer_has_the_sign_of_the_cards(phone: Phone) -> None:
    next(scene for scene in SCENES if scene.name == "auction").go(phone)
    assert [seat for seat in "NESW" if ICONS["style"] in phone.key(f"seat {seat}")["label"]] == ["S"]


@pytest.mark.parametrize("size", [SIZES[0], SIZES[1], SIZES[3], SIZES[5]], ids=str)
def test_a_bid_that_can_be_had_is_a_card_in_its_suits_colour(tmp_path: Path, size: Size) -> None:
    palette = theme.PALETTES["light"]
    with Phone(tmp_path, size, probe={}) as phone:
        sight = seen(phone, "auction beaten")
        for bid, suit in (("7D", "D"), ("7H", "H")):
            found = colours(sight, key_of(sight, bid))
            assert found.most_common(1)[0][0] == bytes_of(palette.paper)
            assert found[bytes_of(palette.suits[suit])] > 80
        for bid in ("7S", "7C"):
            found = colours(sight, key_of(sight, bid))
            assert bytes_of(palette.suits["C"]) not in found
            assert found.most_common(1)[0][0] == bytes_of(palette.quiet.ground)


@pytest.mark.parametrize("phone", [SIZES[1], SIZES[3], SIZES[5]], indirect=True, ids=str)
def test_players_sit_round_a_table(phone: Phone) -> None:
    for name in ("names", "wrong seat", "wrong dealer", "scorer"):
        phone.fresh()
        next(scene for scene in SCENES if scene.name == name).go(phone)
        (cloth,) = (leaf for leaf in phone.leaves() if leaf["kind"] == "cloth")
        x, y, w, h = cloth["box"]
        keys = {seat: phone.key(f"seat {seat}") for seat in "NESW"}
        at = {seat: key["box"] for seat, key in keys.items()}
        assert at["N"][1] >= y + h, name
        assert at["S"][1] + at["S"][3] <= y, name
        assert at["W"][0] + at["W"][2] <= x, name
        assert at["E"][0] >= x + w, name
        assert abs(at["N"][0] + at["N"][2] / 2 - x - w / 2) <= 1, name
        assert not any(arrow in key["label"] for key in keys.values() for arrow in "←↑→↓"), name


def test_the_bid_is_outlined_and_all_numbers_are_of_one_size(tmp_path: Path) -> None:
    palette = theme.PALETTES["light"]
    with Phone(tmp_path, probe={}) as phone:
        sight = seen(phone, "result")
        keys = [leaf for leaf in sight.leaves if leaf["kind"] == "key" and leaf["name"].endswith("tricks")]
        assert len(keys) == 11
        assert max(leaf["box"][2] for leaf in keys) - min(leaf["box"][2] for leaf in keys) <= 1
        ink = bytes_of(palette.ink)
        assert [leaf["name"] for leaf in keys if colours(sight, leaf, 3)[ink]] == ["7 tricks"]
        (line,) = (leaf for leaf in sight.leaves if leaf["kind"] == "divider")
        for leaf in keys:
            made = int(leaf["name"].split()[0]) >= 7
            assert (leaf["box"][1] > line["box"][1]) == made


@pytest.mark.parametrize("bid", ["6S", "9D"])
@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_tricks_are_corrected_on_the_same_keys_as_they_were_entered(phone: Phone, bid: str) -> None:
    phone.new_game()
    phone.acts("game.dealt", *(("auction.call", call) for call in (bid, "pass", "pass", "pass")))
    phone.acts("auction.play", "result.open")
    entered = columns(phone)
    phone.acts(("result.took", 8), "agree.yes", ("correct.open", 1), ("correct.page", "result"))
    assert columns(phone) == entered
    phone.taps_of("FAULT", "BACK", "7 tricks")
    assert phone.key("RESULT")["label"] == "7 tricks"


@pytest.mark.parametrize("phone", SIZES, indirect=True, ids=str)
def test_tricks_of_spades_are_corrected_in_as_many_columns_as_they_were_entered(phone: Phone) -> None:
    phone.new_game("spades-wfwf-2004", game="spades")
    phone.acts("game.dealt", *[("spades.bid", 3)] * 4)
    phone.tap("ENTER RESULT")
    entered = columns(phone)
    phone.tap("took 7")
    result = {"do": "tricks", "won": {"NS": 7, "EW": 6}}
    phone.acts("agree.yes", ("sheet.open", "correct", {"deal": 1, "entry": 6, "with": result}))
    assert columns(phone) == entered


def columns(phone: Phone) -> list[list[str]]:
    """The numbers of tricks on the screen, row by row."""
    keys = [leaf for leaf in phone.leaves() if leaf["kind"] == "key" and leaf["label"].isdigit()]
    rows = sorted({round(leaf["box"][1]) for leaf in keys}, reverse=True)
    return [
        [
            leaf["label"]
            for leaf in sorted(keys, key=lambda leaf: leaf["box"][0])
            if round(leaf["box"][1]) == row
        ]
        for row in rows
    ]


@pytest.mark.parametrize("size", DIFFER_MOST, ids=str)
def test_each_sides_contract_stands_on_its_field_both_ways_up(tmp_path: Path, size: Size) -> None:
    palette = theme.PALETTES["light"]
    with Phone(tmp_path, size, probe={}) as phone:
        sight = seen(phone, "spades play")
        heroes = [leaf for leaf in sight.leaves if leaf["kind"] == "wagers"]
        assert heroes
        for hero in heroes:
            assert "5 + nil" in hero["text"]
            found = colours(sight, hero)
            for paint in (palette.upright, palette.level):
                assert found[bytes_of(paint.ground)] > 0.2 * sum(found.values())
        if heroes[0]["angle"] == 0:
            drawn = [words for words, _, _ in heroes[0]["fonts"]]
            assert drawn.count("5 + nil") == drawn.count("7") == 2


def test_our_reading_of_a_clause_stands_apart_from_its_words(phone: Phone) -> None:
    next(scene for scene in SCENES if scene.name == "clause").go(phone)
    said = [leaf["text"] for leaf in phone.leaves() if leaf["kind"] == "say"]
    at = said.index("Our reading (adjudicator decides):")
    assert said[at - 1].startswith("A bid out of turn is live")
    assert said[at + 1].startswith("If nobody has beaten it")
