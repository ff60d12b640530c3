"""A game of the tests' own, played by touches on the real app: nothing in the product names it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from scorekeeper.__main__ import main
from tests import toy

from .audit.look import tap
from .driver import SIZES, Phone, Size

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def phone(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Phone]:
    with Phone(tmp_path, getattr(request, "param", SIZES[1]), games=("tests.toy",)) as phone:
        yield phone


def begin(phone: Phone) -> None:
    """A new game by its key; nobody has a name."""
    phone.tap("NEW GAME")
    # On a small phone a fourth game is below what is seen.
    assert tap(phone, phone.key("toy"))
    phone.tap("DEAL NOW")


def hand(phone: Phone, won: int, agree: str = "AGREE far") -> None:
    phone.taps_of("ALL DEALT", "ENTER RESULT", f"took {won}", agree)


@pytest.mark.parametrize("phone", [SIZES[0], SIZES[1], SIZES[3], SIZES[5]], indirect=True, ids=str)
def test_a_whole_game_by_touches(phone: Phone) -> None:
    begin(phone)
    phone.taps_of("ALL DEALT", "ENTER RESULT", "count EW", "took 1")
    assert phone.view()["scores"] == [0, 0]
    words = phone.words().replace("\u00a0", " ")
    assert "↕ 0 + 20 = 20" in words
    phone.tap("AGREE far")
    assert phone.last() == {"do": "tricks", "won": {"NS": 2, "EW": 1}}
    hand(phone, 3, "AGREE near")
    view = phone.view()
    assert (view["phase"], view["scores"], view["winner"]) == ("over", [50, 10], "NS")
    assert (view["ended"], view["agreed"]) == ("hands", False)
    assert re.search(r"rule 1|\(1\)", phone.words())
    phone.tap("CARDS CLIPPED")
    assert phone.view()["agreed"]
    phone.tap("NEXT GAME")
    assert phone.keys()["toy"]["chosen"]


def test_a_penalty_is_agreed_withdrawn_and_undone(phone: Phone) -> None:
    begin(phone)
    phone.taps_of("ALL DEALT", "PENALTY", "by E")
    assert "revoke" in phone.words().lower()
    phone.taps_of("WRONG far", "WRONG AGAIN", "by S", "AGREE near")
    # What the other side called wrong is kept with what it then agreed to.
    wrong = [said["what"] for said in phone.record()[-1]["wrong"]]
    assert wrong == [{"do": "breach", "kind": "revoke", "by": "E"}]
    assert phone.last() == {"do": "breach", "kind": "revoke", "by": "S"}
    assert phone.view()["scores"] == [0, 20]
    phone.tap("UNDO")
    phone.tap("AGREE far")
    assert phone.view()["scores"] == [0, 0]


def test_undo_takes_back_a_touch_on_its_own_pad(phone: Phone) -> None:
    begin(phone)
    phone.taps_of("ALL DEALT", "ENTER RESULT", "count EW")
    assert phone.keys()["count EW"]["chosen"]
    phone.tap("UNDO")
    assert phone.keys()["count NS"]["chosen"]
    phone.tap("UNDO")
    assert "ENTER RESULT" in phone.live()


def test_its_history_and_a_correction(phone: Phone) -> None:
    begin(phone)
    hand(phone, 2)
    phone.taps_of("MORE", "more history", "hand 1", "took 3")
    words = phone.words()
    assert "Hand 1 corrected: tricks: ↕ 3, ↔ 0" in words
    assert "becomes" not in words
    assert "↕ 20 + 10 = 30" in words
    phone.on(60)
    assert "Hand 1 corrected: tricks: ↕ 3, ↔ 0" in phone.words()
    phone.tap("AGREE far")
    assert phone.last() == {"do": "correct", "hand": 1, "won": {"NS": 3, "EW": 0}}
    assert phone.view()["scores"] == [30, 0]
    phone.taps_of("MORE", "more history")
    assert "was:" in phone.words()
    phone.tap("page entries")
    assert "Tricks: ↕ 2, ↔ 1" in phone.words()


def test_more_and_the_rules_know_it(phone: Phone) -> None:
    begin(phone)
    phone.tap("MORE")
    assert not phone.live() & {"more card_order", "bidding", "more misdeal"}
    phone.tap("more clauses")
    assert "Two hands make a game" in phone.words()
    phone.tap("page all")
    assert "A revoke ends the hand" in phone.words()


@pytest.mark.parametrize("phone", [SIZES[4]], indirect=True, ids=str)
def test_it_is_kept_listed_and_replayed_after_a_kill(phone: Phone) -> None:
    begin(phone)
    hand(phone, 2)
    phone.tap("ALL DEALT")
    phone.again()
    assert phone.view()["scores"] == [20, 10]
    phone.taps_of("ENTER RESULT")
    phone.again()
    phone.tap("took 0")
    phone.taps_of("AGREE far", "MORE", "leave", "GAMES")
    assert "Toy" in phone.words()
    phone.tap("game 0")
    assert "Toy, sheet one" in phone.words()
    phone.taps_of("REPLAY", "hand after", "step after")
    words = phone.words()
    assert "Step 3 of 4 · 1 hand" in words
    assert "All cards are dealt" in words
    phone.taps_of("hand after", "BACK", "CHART")
    assert [leaf["score"] for leaf in phone.leaves() if "score" in leaf] == [20, 40]


def test_an_entry_left_alone_rests_and_is_gone_on_with(phone: Phone) -> None:
    begin(phone)
    phone.taps_of("ALL DEALT", "ENTER RESULT", "count EW")
    phone.on(60)
    assert "Hand 1 of 2" in phone.words()
    assert "count EW" not in phone.live()
    phone.tap("GO ON")
    assert phone.keys()["count EW"]["chosen"]


@pytest.mark.parametrize("phone", [SIZES[4]], indirect=True, ids=str)
def test_a_player_has_it_in_the_history(phone: Phone) -> None:
    phone.new_game("toy-one", game="toy")
    hand(phone, 2)
    hand(phone, 2)
    phone.taps_of("CARDS CLIPPED", "MORE", "leave", "GAMES", "game 0", "player Bev")
    words = phone.words()
    assert "lost, with Dot" in words
    assert "20 : 40" in words
    assert "Toy" in words


def test_its_own_rules_can_be_changed(phone: Phone) -> None:
    phone.taps_of("NEW GAME", "toy", "rules", "OWN", "trick more", "KEEP", "own 0")
    phone.tap("DEAL NOW")
    hand(phone, 3)
    assert phone.view()["scores"] == [45, 0]


def test_the_first_start_offers_its_sheet(tmp_path: Path) -> None:
    with Phone(tmp_path, Size(412, 915), games=("tests.toy",), started=False, job="table") as phone:
        assert "toy-one" in phone.keys(enabled=False)
        assert "Three rules" in phone.words()


@pytest.fixture
def _toy() -> Iterator[None]:
    with toy.registered():
        yield


def printed(*words: str) -> str:
    said = StringIO()
    with redirect_stdout(said):
        assert main(list(words)) == 0
    return said.getvalue()


@pytest.mark.usefixtures("_toy")
def test_the_command_line_replays_and_shows_it(tmp_path: Path) -> None:
    lines = [
        {"record": 1, "game": "toy", "rules": "toy-one", "dealer": "S"},
        {"do": "dealt", "at": 1},
        {"do": "tricks", "at": 2, "won": {"NS": 2, "EW": 1}},
        {"do": "dealt", "at": 3},
        {"do": "breach", "at": 4, "kind": "revoke", "by": "E"},
        {"do": "agree", "at": 5},
    ]
    record = tmp_path / "toy.jsonl"
    record.write_text("".join(json.dumps(line) + "\n" for line in lines))
    result = json.loads(printed("replay", str(record)))
    assert (result["scores"], result["winner"], result["ended"]) == ({"NS": 40, "EW": 10}, "NS", "hands")
    shown = printed("show", str(record))
    assert "Toy, sheet one" in shown
    assert "revoke by E" in shown
    assert "Both hands are played: NS win." in shown
    assert "2 hands, NS 40, EW 10" in printed("check", str(record))


@pytest.mark.usefixtures("_toy")
def test_a_night_of_it_begins_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    night = str(tmp_path / "night.jsonl")
    printed("night", "new", "--players", "1-8", "--game", "toy", "--seed", "1", "--out", night)
    assert "Stars" in printed("standings", night)
    made = ["simulate", "--players", "8", "--rounds", "2", "--seed", "1", "--game", "toy"]
    assert main([*made, "--out", str(tmp_path / "made")]) == 2
    assert "A night of Toy can't be simulated." in capsys.readouterr().err


def test_nothing_in_the_product_names_it() -> None:
    for path in (ROOT / "scorekeeper").rglob("*.py"):
        assert '"toy' not in path.read_text(encoding="utf-8")
