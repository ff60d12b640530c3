"""The spades event by touches: teams, the draw, three rounds, semi-finals, the final and its champions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.ui.audit.look import look
from tests.ui.driver import Size

from . import seeds
from .at_night import Director


def add_team(phone: Director, *names: str) -> None:
    """Type the names of a team and its two players."""
    for at, name in enumerate(names):
        field = [leaf for leaf in phone.leaves() if leaf["touched"]][at]
        x, y, w, h = field["box"]
        phone.touch(x + w / 2, y + h / 2)
        phone.type(name)
    phone.press("ADD TEAM")


def play(phone: Director, first: Any, second: Any, points: tuple[int, int], nils: tuple[int, int]) -> None:
    """A game of the round: the first team wins."""
    phone.press(f"match {first} {second}")
    for cell, value in (
        ("score a", 510), ("score b", -120), ("points a", points[0]), ("points b", points[1]),
        ("nils a", nils[0]), ("nils b", nils[1]),
    ):  # fmt: skip
        # In the semi-finals and the final scores alone are asked for.
        if cell in phone.live():
            phone.press(cell)
            phone.digits(str(value))
    phone.press("AGREE")


def test_a_whole_event_by_touches(phone: Director) -> None:
    phone.press("NEW NIGHT", "spades", "START NIGHT")
    for number, names in enumerate(
        (("Aces", "Ana", "Bo"), ("", "Cy", "Dot"), ("Cats", "", ""), ("D", "E", "F"))
    ):
        add_team(phone, *names)
        assert f"{number + 1}" in phone.words()
    assert "Cy and Dot" in phone.words()
    phone.press("BACK", "DRAW")
    phone.back()
    wins = dict.fromkeys("1234", 0)
    for number in (1, 2, 3):
        found = phone.result()
        assert found["round"] == number
        for first, second in found["pairs"]:
            play(phone, first, second, (3, 0), (1, 0))
            wins[str(first)] += 1
        phone.again()
    found = phone.result()
    assert found["round"] == "semi"
    assert {str(row["team"]): row["wins"] for row in found["standings"]} == wins
    assert all(row["event_points"] == 3 * row["wins"] for row in found["standings"])
    assert "Semi-finals" in phone.words()
    for first, second in found["pairs"]:
        play(phone, first, second, (3, 0), (0, 0))
    [(first, second)] = phone.result()["pairs"]
    play(phone, first, second, (3, 0), (0, 0))
    assert phone.result()["champion"] == first
    assert "Champions" in phone.words()
    phone.press("UNDO")
    assert phone.result()["champion"] is None
    phone.press("REDO", "STANDINGS")
    assert "Event points" in phone.words()


def test_the_team_that_sits_out_is_named(phone: Director) -> None:
    phone.press("NEW NIGHT", "spades", "START NIGHT")
    for name in "ABCDE":
        add_team(phone, name)
    phone.press("BACK", "DRAW")
    for _ in range(3):
        assert phone.words().count(" sits out") == 3
        phone.back()
        found = phone.result()
        playing = {str(team) for pair in found["pairs"] for team in pair}
        [out] = set("12345") - playing
        assert f"{out}\u00a0{'ABCDE'[int(out) - 1]} sits out" in phone.words()
        for first, second in found["pairs"]:
            play(phone, first, second, (3, 0), (0, 0))
        phone.press("PAIRS")
    phone.back()
    assert phone.result()["round"] == "semi"
    # The three rounds stay in the picture, each with the team that sat out.
    assert phone.words().count(" sits out") == 3


def test_a_long_name_of_a_team_is_whole(tmp_path: Path) -> None:
    with Director(tmp_path, Size(1280, 800), probe={}) as phone:
        phone.act("night.drop", str(seeds.spades(tmp_path)))
        phone.act("nights.resume", phone.place()["drafts"]["brought_night"]["id"])
        drawn = " ".join(words for leaf in look(phone).leaves for words, _, _ in leaf["lines"])
    for team, name in enumerate(seeds.NAMES[:4], 1):
        assert f"{team} {name}" in drawn.replace("\u00a0", " ")


def test_pairs_are_made_by_hand(phone: Director) -> None:
    phone.press("NEW NIGHT", "spades", "START NIGHT")
    for name in "ABCD":
        add_team(phone, name)
    phone.press("BACK", "MORE", "more pairs", "pair round 1", "pair 1", "pair 3", "pair 4", "pair 2")
    phone.press("SAVE PAIRS")
    assert phone.result()["pairs"] == [[1, 3], [4, 2]]
    phone.press("pair round 2", "pair 1", "pair 3")
    assert "SAVE PAIRS" not in phone.live()
