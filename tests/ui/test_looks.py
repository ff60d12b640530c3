"""How the parts of the screen look: plates, hatches, lines of scores, sums, what was struck."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from scorekeeper.ui import theme
from scorekeeper.ui.widgets.lines import SEEN, Drawn, contrast

from .audit.judge import judge
from .audit.look import look
from .driver import DIFFER_MOST, SIZES, THEMES, Phone, Size
from .scenes import SCENES

if TYPE_CHECKING:
    from pathlib import Path

    from .audit.judge import Sight

pytestmark = pytest.mark.probed

Colour = tuple[int, int, int]
TWO = (SIZES[0], SIZES[1], SIZES[3], SIZES[5])


def seen(phone: Phone, name: str) -> Sight:
    next(scene for scene in SCENES if scene.name == name).go(phone)
    return look(phone)


def ground(leaf: dict[str, Any], worn: str = "light") -> theme.Paint:
    palette = theme.PALETTES[worn]
    return palette.upright if leaf["axis"] == "↕" else palette.level


def bytes_of(colour: theme.Colour) -> Colour:
    red, green, blue = (round(part * 255) for part in colour[:3])
    return red, green, blue


def pixels(sight: Sight, x: float, y: float, w: float, h: float) -> list[list[Colour]]:
    """A part of the picture, the top row first; `y` upwards."""
    width, height, data = sight.pixels
    found = []
    for row in range(round(height - y - h), round(height - y)):
        start = (height - 1 - row) * width
        line = data[(start + round(x)) * 4 : (start + round(x + w)) * 4]
        found.append(list(zip(line[0::4], line[1::4], line[2::4], strict=True)))
    return found


@pytest.mark.parametrize("phone", (SIZES[0], SIZES[4]), indirect=True, ids=str)
def test_the_figures_of_the_clock_are_its_page_and_a_standing_tablet_uses_its_room(phone: Phone) -> None:
    leaves = seen(phone, "clock").leaves
    [figures, *_] = sorted((leaf for leaf in leaves if leaf["kind"] == "face"), key=high, reverse=True)
    assert high(figures) >= (50 if phone.size == SIZES[0] else 100)
    if phone.size == SIZES[0]:
        return
    phone.fresh()
    more = [leaf for leaf in seen(phone, "more").leaves if leaf.get("name", "").startswith("more ")]
    assert len(more) > 15
    assert all(leaf["box"][1] >= leaf["within"][1] for leaf in more), "MORE scrolls"
    phone.fresh()
    digits = [leaf for leaf in seen(phone, "ruling").leaves if leaf.get("label", "").isdigit()]
    assert len(digits) == 10 and min(leaf["box"][3] for leaf in digits) >= 100
    phone.fresh()
    [code] = [leaf for leaf in seen(phone, "code").leaves if leaf["kind"] == "qr"]
    assert code["box"][2] >= 0.95 * phone.size.width


@pytest.mark.parametrize("phone", (SIZES[0], SIZES[3]), indirect=True, ids=str)
def test_what_a_list_leaves_free_under_its_last_whole_row_is_a_band_to_its_end(phone: Phone) -> None:
    sight = seen(phone, "more")
    x, y, _, _ = next(leaf["within"] for leaf in sight.leaves if leaf.get("name", "").startswith("more "))
    [column] = zip(*pixels(sight, x + 2, y - 14, 1, 14), strict=True)
    palette = theme.PALETTES["light"]
    band, edge = bytes_of(palette.quiet.ground), bytes_of(palette.key.border or palette.ink)
    assert column[0] == edge
    assert set(column[1:-1]) == {band}


# Plates.


def plates(sight: Sight) -> list[tuple[dict[str, Any], list[float], list[float] | None]]:
    """Each upright or turned plate, where its digits are along it, and its caption's."""
    found = []
    for leaf, runs in zip(sight.leaves, sight.ink, strict=True):
        if leaf["kind"] == "total":
            digits = [run["box"] for run in runs if run["words"] == runs[0]["words"]]
            signs = ("↕", "↔", runs[0]["words"])
            said = [run["box"] for run in runs if run["words"] not in signs]
            found.append((leaf, reach(leaf, digits), reach(leaf, said) if said else None))
    return found


def reach(leaf: dict[str, Any], boxes: list[list[float]]) -> list[float]:
    """From where to where in the upright plate, from its left edge."""
    part, far = (0, 2) if leaf["angle"] % 180 == 0 else (1, 3)
    low, high = min(box[part] for box in boxes), max(box[part] + box[far] for box in boxes)
    start, wide = leaf["box"][part], leaf["box"][far]
    if leaf["angle"] in (0, 90):
        return [low - start, high - start]
    return [start + wide - high, start + wide - low]


def across(leaf: dict[str, Any]) -> float:
    wide: float = leaf["box"][2 if leaf["angle"] % 180 == 0 else 3]
    return wide


@pytest.mark.parametrize("phone", TWO, indirect=True, ids=str)
@pytest.mark.parametrize("name", ["deal again", "deal capped"])
def test_number_and_caption_of_a_plate_are_on_one_axis(phone: Phone, name: str) -> None:
    shown = plates(seen(phone, name))
    for leaf, digits, said in shown:
        wide = across(leaf)
        if said is not None and said[1] < digits[0]:
            # The names stand beside the number, which ends at the plate's edge.
            assert wide - digits[1] < 24, leaf
            continue
        if said is not None:
            assert abs(sum(said) / 2 - wide / 2) < 3
        # The longest sign, the air round it, and what is bare beside a digit.
        if (wide - digits[1] + digits[0]) / 2 > 62:
            assert abs(sum(digits) / 2 - wide / 2) < 6, leaf
    assert shown


@pytest.mark.parametrize("phone", TWO, indirect=True, ids=str)
def test_both_signs_weigh_the_same_and_touch_no_digit(phone: Phone) -> None:
    sight = seen(phone, "agree capped")
    weights: dict[int, list[float]] = {}
    for leaf, runs in zip(sight.leaves, sight.ink, strict=True):
        if leaf["kind"] != "total":
            continue
        [sign] = [run for run in runs if run["words"] in ("↕", "↔")]
        digits = [run["box"] for run in runs if run["words"].strip("−").isdecimal()]
        x, y, w, h = sign["box"]
        for dx, dy, dw, dh in digits:
            assert x + w < dx - 1 or dx + dw < x - 1 or y + h < dy - 1 or dy + dh < y - 1, leaf
        weights.setdefault(leaf["angle"], []).append(sign["solid"])
    assert weights
    for one, other in weights.values():
        assert 0.85 < one / other < 1.18


# Keys that were beaten.


@pytest.mark.parametrize(
    ("size", "worn"), list(zip((SIZES[0], SIZES[1], SIZES[5]), THEMES, strict=True)), ids=str
)
def test_a_beaten_bid_is_hatched_around_its_letters(tmp_path: Path, size: Size, worn: str) -> None:
    hatch = bytes_of(theme.PALETTES[worn].hatch)
    with Phone(tmp_path, size, theme=worn, probe={}) as phone:
        sight = seen(phone, "auction beaten")
        assert judge(sight) == []
        beaten = [
            (leaf, runs)
            for leaf, runs in zip(sight.leaves, sight.ink, strict=True)
            if leaf["kind"] == "key" and leaf["look"] == "hatched"
        ]
        for leaf, runs in beaten:
            x, _, w, _ = leaf["box"]
            low = min(run["box"][1] for run in runs)
            high = max(run["box"][1] + run["box"][3] for run in runs)
            rows = pixels(sight, x, low, w, high - low)
            assert sum(hatch in row for row in rows) > 0.8 * len(rows), leaf["name"]
            assert sum(row.count(hatch) for row in rows) > 0.05 * w * (high - low), leaf["name"]
        assert beaten


# The chart.


@pytest.mark.parametrize("worn", THEMES)
def test_a_line_is_of_its_plates_colour_and_seen_on_the_paper(worn: str) -> None:
    palette = theme.PALETTES[worn]
    drawn = Drawn(theme.Look(theme=worn))
    for paint in (palette.upright, palette.level):
        coats = drawn._coats(paint)
        assert coats[-1][0] == paint.ground
        assert contrast(coats[0][0], palette.paper) >= SEEN


@pytest.mark.parametrize("worn", THEMES)
def test_the_chart_over_its_game_has_the_plates_colours_and_says_no_total_twice(
    tmp_path: Path, worn: str
) -> None:
    with Phone(tmp_path, theme=worn, probe={}) as phone:
        sight = seen(phone, "in game chart")
        assert judge(sight) == []
        [chart] = [leaf for leaf in sight.leaves if leaf["kind"] == "lines"]
        counts = Counter(pixel for row in pixels(sight, *chart["box"]) for pixel in row)
        palette = theme.PALETTES[worn]
        for paint in (palette.upright, palette.level):
            assert counts[bytes_of(paint.ground)] > 150
        assert len([leaf for leaf in sight.leaves if leaf["kind"] == "total"]) == 4
        names = [leaf["text"] for leaf in sight.leaves if leaf["kind"] == "say"]
        assert any(said.startswith("↕ Barth") for said in names)
        assert any(said.startswith("↔ Wilh") for said in names)


def test_a_chart_of_another_game_has_its_totals(phone: Phone) -> None:
    assert len(plates(seen(phone, "chart"))) == 2


def test_the_totals_of_a_step_are_not_taken_for_those_that_stand(phone: Phone) -> None:
    sight = seen(phone, "in game replay")
    grounds = Counter()
    for leaf, *_ in plates(sight):
        x, y, w, h = leaf["box"]
        common, _ = Counter(pixel for row in pixels(sight, x, y, w, h) for pixel in row).most_common(1)[0]
        grounds[common] += 1
    palette = theme.PALETTES["light"]
    assert grounds[bytes_of(palette.paper)] == 2
    assert grounds[bytes_of(palette.upright.ground)] == grounds[bytes_of(palette.level.ground)] == 2


# Sums, and what was struck.


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_sums_that_stand_together_are_of_one_size(phone: Phone) -> None:
    next(scene for scene in SCENES if scene.name == "agree").go(phone)
    sizes: dict[int, set[float]] = {}
    for leaf in phone.leaves():
        if leaf["kind"] == "change":
            old, step, new = (px for _, px, font in leaf["fonts"] if font == "Digits")
            assert old == step < new
            sizes.setdefault(leaf["angle"], set()).update((old, new))
    assert sizes
    assert all(len(found) == 2 for found in sizes.values())


LEAST = {
    SIZES[0]: (26, 18, 16),
    SIZES[1]: (50, 32, 24),
    SIZES[2]: (58, 38, 28),
    SIZES[3]: (45, 30, 20),
    SIZES[4]: (70, 50, 24),
    SIZES[5]: (80, 50, 23),
}
"""Least heights in dp of a total's digits, of the clock's, and of the high bid's letters, during an entry."""


FAR = 0.45 * 25.4 / 160
"""Millimetres of what is 1 dp high, as eyes 0.45 m over the table and 0.90 m away see it."""
METRE = 3437.75
"""Minutes of arc of a millimetre at a metre are this over a thousand."""
READ = {
    SIZES[0]: (7.0, 4.3, 4.0),
    SIZES[1]: (8.5, 5.0, 5.9),
    SIZES[2]: (10.0, 6.0, 7.0),
    SIZES[3]: (11.0, 8.0, 5.9),
    SIZES[4]: (20.0, 14.0, 7.5),
    SIZES[5]: (20.0, 14.0, 5.7),
}
"""Least heights of a total's digits, the clock's and the high bid's letters, in minutes of arc."""
IN_GAME = (
    "deal", "deal again", "auction", "auction beaten", "auction low", "auction another", "auction live",
    "auction last word", "auction left alone", "auction to contract", "play", "result", "agree",
    "agree capped", "bell band", "penalty", "penalty agree", "penalty why", "clock", "more", "ruling",
    "ruling agree", "history", "entries", "correct", "correct agree", "names", "wrong seat", "clauses",
    "cards", "over", "tie", "cribbage play", "cribbage points", "cribbage show", "cribbage cards",
    "cribbage agree", "cribbage over", "spades bids", "spades play", "spades tricks", "spades agree",
    "spades over",
)  # fmt: skip


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_the_far_reader_reads_totals_clock_and_high_bid_of_every_screen_of_a_game(phone: Phone) -> None:
    unread = []
    for scene in SCENES:
        if scene.name not in IN_GAME:
            continue
        phone.fresh(**scene.settings)
        scene.go(phone)
        leaves = phone.leaves()
        assert [leaf for leaf in leaves if leaf["kind"] == "total"], scene.name
        for kind, least in zip(("total", "face", "bidding"), READ[phone.size], strict=True):
            heights = [high(leaf) for leaf in leaves if leaf["kind"] == kind and leaf["text"]]
            seen_as = [round(height * FAR * METRE / 1000, 1) for height in heights]
            if seen_as and min(seen_as) < least:
                unread.append((scene.name, kind, min(seen_as)))
    assert not unread


@pytest.mark.parametrize("worn", THEMES)
def test_a_fifth_less_contrast_leaves_totals_clock_and_high_bid_to_be_read(worn: str) -> None:
    palette = theme.PALETTES[worn]
    for paint in (palette.upright, palette.level, palette.key):
        assert contrast(paint.ink, paint.ground) * 0.8 >= 4.5
    assert contrast(palette.ink, palette.paper) * 0.8 >= 4.5


@pytest.mark.parametrize("phone", DIFFER_MOST, indirect=True, ids=str)
def test_totals_clock_and_high_bid_are_read_by_all_four_while_the_bidding_goes_on(phone: Phone) -> None:
    phone.new_game()
    points = {"do": "ruling", "points": {"NS": 390, "EW": -140}, "hand": "goes-on", "why": "x"}
    phone.act("agree.propose", points)
    phone.acts("agree.yes", "game.dealt", ("clock.set", "start"))
    for call in ("pass", "7C"):
        phone.act("auction.call", call)
    total, clock, bid = LEAST[phone.size]
    leaves = phone.leaves()
    everybody = {0, 180} if min(phone.size.width, phone.size.height) < 600 else {0, 90, 180, 270}
    for kind, least in (("total", total), ("face", clock), ("bidding", bid)):
        found = [leaf for leaf in leaves if leaf["kind"] == kind]
        assert {leaf["angle"] for leaf in found} == everybody, kind
        heights = [high(leaf) for leaf in found]
        assert min(heights) >= least, (kind, heights)


def high(leaf: dict[str, Any]) -> float:
    """Height in pixels of a total's or the clock's digits, or of a bid's capitals."""
    if leaf["kind"] == "total":
        return float(leaf["digits"])
    px = max(px for _, px, _ in leaf["fonts"])
    return float(px * (0.77 if leaf["kind"] == "face" else 0.7))


@pytest.mark.parametrize("phone", TWO, indirect=True, ids=str)
def test_only_the_words_are_struck_and_no_larger_than_what_stands(phone: Phone) -> None:
    sight = seen(phone, "history")
    rows = list(zip(sight.leaves, sight.ink, strict=True))
    [(struck, runs)] = [row for row in rows if row[0]["text"].startswith("was:")]
    x, y, w, h = struck["box"]
    ends = max(run["box"][0] + run["box"][2] for run in runs)
    ink = bytes_of(theme.PALETTES["light"].ink)
    low = max(y, struck["within"][1])
    shown = pixels(sight, ends + 4, low, x + w - ends - 4, y + h - low)
    assert not any(ink in row for row in shown)
    # The sign of the suit is as pale as its words.
    assert not any(ink in row for row in pixels(sight, x, low, w, y + h - low))
    words = [px for _, px, _ in struck["fonts"]]
    stands = [px for leaf, _ in rows if leaf.get("name") == "hand 1" for _, px, _ in leaf["fonts"]]
    assert max(words) <= max(stands) + 0.01
