"""Every screen of the director on every size: nothing clipped, no key too small, each word large enough."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scorekeeper.pages import SCREENS
from scorekeeper.record.carried import pack
from tests.ui.audit.judge import judge
from tests.ui.audit.look import look
from tests.ui.audit.survey import english, pages
from tests.ui.carrying import played
from tests.ui.driver import LOOKS, SIZES, Look, Phone

from . import seeds

Shown = tuple[str, str, dict[str, Any]]
TYPED = {"typed": {"score NS": "-1010", "score EW": "1010"}}
LISTED = {
    "entries": [{"do": "player", "number": 14, "name": seeds.NAMES[0], "club": seeds.CLUB, "team": True}]
}
MEMBERS = [{"number": "7", "name": seeds.NAMES[0], "club": seeds.CLUB, "note": seeds.CLUB}]
PAIR = {"pair": ["Featherstone-Haugh", "Maximiliana"], "text": "", "entries": []}
CLASHES = {"entries": [{"do": "player", "number": 9, "name": seeds.NAMES[1]}], "clashes": {"0": [1002, 9]}}
FAULTS = {
    "faults": [[3, {"code": "list-number", "clause": None, "data": {"value": "14!"}}]],
    "entries": [],
}
CHANGE = {"entries": [{"do": "withdraw", "number": 1005}]}
SAME = {"score a": "540", "score b": "540", "points a": "3", "points b": "0"}
CORRECTION = {
    "entries": [
        {"do": "result", "round": 1, "teams": [1, 2], "scores": [1010, -1010], "event_points": [3, 0],
         "nils": [0, 2], "instead": True},
    ]
}  # fmt: skip
SEATED = {seat: {"number": 1000 + at, "name": seeds.NAMES[at]} for at, seat in enumerate("NESW")}
CODE = pack(played("500", agreed=True, table="9", players=SEATED))
"""A game of another night and at a table that is not there."""
SHOWN: tuple[Shown, ...] = (
    ("in play", "night", {}),
    ("in play", "night", {"ruling": ["2"]}),
    ("in play", "night_result", {"ruling": ["2"], "round": 2, "table": 2, **TYPED}),
    ("sixty", "night", {}),
    ("in play", "night_more", {}),
    ("in play", "night_results", {}),
    ("in play", "night_result", {"round": 2, "table": 1}),
    ("in play", "night_result", {"round": 2, "table": 2, **TYPED}),
    ("in play", "night_result", {"round": 2, "table": 3}),
    ("in play", "night_result", {"round": 1, "table": 1, "instead": True, **TYPED}),
    ("in play", "night_result", {"round": 2, "table": 2}),
    ("in play", "night_result", {"round": 2, "table": 2, "how": "void"}),
    ("in play", "night_result", {"round": 2, "table": 2, "how": "awarded", **TYPED}),
    ("in play", "night_grid", {"typed": {"2 NS": "1010", "2 EW": "-1010"}, "at": "2 EW"}),
    ("in play", "night_count", {"typed": {"count number": "1001", "count clicks": "120"}}),
    ("in play", "night_counted", {}),
    ("counted", "night", {}),
    ("counted", "night_count", {"typed": {"count number": "7"}}),
    ("counted", "night_count", {"typed": {"count number": "1099"}}),
    ("counted", "night_change", {"entries": [{"do": "night", "over": True}]}),
    ("in play", "night_this", {}),
    ("in play", "night_change", CHANGE),
    ("in play", "night_players", {}),
    ("in play", "night_player", {"number": 1001}),
    ("in play", "night_add", {"text": "Max"}),
    ("in play", "night_list", LISTED),
    ("in play", "night_list", FAULTS),
    ("in play", "night_list", {"entries": [{**MEMBERS[0], "name": seeds.NAMES[1]}], "members": True}),
    ("in play", "night_list", PAIR),
    ("in play", "night_list", CLASHES),
    ("in play", "night_list", {**CLASHES, "asks": True}),
    ("in play", "night_list", {**LISTED, "clashes": {}, "asks": True}),
    ("in play", "night_add", {"text": seeds.NAMES[0], "unsaved": True}),
    ("in play", "night_members", {"ticked": ["7"], "unsaved": True}),
    ("in play", "night_seats", {}),
    ("in play", "night_seats", {"chosen": [0, 1016]}),
    ("sixty", "night_seats", {"chosen": [2, 1]}),
    ("in play", "night_standings", {}),
    ("in play", "night_standings", {"teams": True}),
    ("in play", "night_card", {"typed": {"card number": "1001"}}),
    (
        "in play",
        "night_card",
        {"first": "find round", "typed": {"find round": "1", "find table": "9"}, "at": "find table"},
    ),
    ("in play", "night_results", {"first": 1}),
    ("in play", "night_prints", {}),
    ("in play", "night_clock", {}),
    ("in play", "night_clock", {"ask": "bell"}),
    ("in play", "night_wall", {}),
    ("in play", "night_hall", {}),
    ("in play", "night_hall_folder", {}),
    ("in play", "night_hall_folder", {"folder": "~/hall"}),
    ("in play", "night_hall_cards", {}),
    ("in play", "night_hall_page", {}),
    ("in play", "night_hall_director", {}),
    ("in play", "night_hall_table", {}),
    ("in play", "night_hall_card", {}),
    ("in play", "night_line", {}),
    ("cribbage", "night_clock", {}),
    ("cribbage", "night_wall", {}),
    ("over", "night_wall", {}),
    ("empty", "night_clock", {}),
    ("empty", "night_wall", {}),
    ("spades", "night_wall", {}),
    ("empty", "night_club", {}),
    ("in play", "night_take", {}),
    ("in play", "night_take", {"told": "4 · 2 · 1001 " + seeds.NAMES[1]}),
    ("in play", "night_take", {"code": CODE}),
    ("in play", "night_tickets", {"table": "1"}),
    ("in play", "night_card_code", {"number": 1001}),
    ("cribbage", "night", {}),
    ("cribbage", "night_result", {"round": 1, "table": 2, "typed": {"score NS": "100", "score EW": "100"}}),
    ("cribbage", "night_seat", {"table": 1, "typed": {"N": "1000"}}),
    ("cribbage", "night_player", {"number": 1003, "edit": True}),
    ("over", "night", {}),
    ("over", "night_playoff", {}),
    ("over", "night_playoff", {"numbers": [1001, 1003], "typed": {"game 1 a": "1010", "game 1 b": "61"}}),
    ("empty", "night", {}),
    ("empty", "night_new", {"name": seeds.NAMES[0]}),
    ("empty", "night_new", {"name": seeds.NAMES[1], "last": True}),
    ("empty", "night_new", {"game": "other", "title": seeds.NAMES[0]}),
    ("spades", "night", {}),
    ("spades", "night", {"ruling": ["3", "4"]}),
    ("spades", "night_team", {}),
    ("spades", "night_pairs", {"round": 2, "made": [["1", "3"]]}),
    ("spades", "night_match", {"teams": ["3", "4"], "typed": {"score a": "-1010", "score b": "1010"}}),
    ("spades", "night_match", {"round": 1, "teams": ["1", "2"]}),
    ("spades", "night_match", {"round": 1, "teams": ["1", "2"], "instead": True, "typed": SAME}),
    ("spades", "night_results", {}),
    ("spades", "night_change", CORRECTION),
    ("spades", "night_standings", {}),
    ("counted", "night_tickets", {}),
    ("in play", "night_members", {"ticked": ["7"]}),
    ("in play", "night_members", {"text": "Max"}),
    ("counted", "night_members", {"home": True}),
    ("counted", "night_members", {"home": True, "lists": True}),
    ("counted", "night_member", {"home": True, "number": "1000", "name": seeds.NAMES[0], "was": "1000"}),
    ("counted", "night_season", {}),
    ("counted", "night_season", {"span": "dates"}),
    ("counted", "night_season_table", {}),
    ("counted", "night_season_one", {"row": 0}),
    ("spades", "home", {}),
    ("spades", "nights", {}),
    ("spades", "night_kept", {}),
    ("in play", "night_kept", {}),
    ("in play", "night_twin", {"other": "seed-500-12~2"}),
)


def test_every_screen_is_looked_at() -> None:
    assert {name for _, name, _ in SHOWN} - {"home"} == {name for name in SCREENS if name.startswith("night")}


@pytest.mark.longest
@pytest.mark.parametrize("view", LOOKS, ids=str)
def test_the_directors_screens_can_be_read_and_touched(tmp_path: Path, view: Look) -> None:
    faults = looked_at(tmp_path, view)
    assert not faults, "\n".join(faults)


def test_a_play_off_shows_both_names_over_its_pad(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[0], job="director", probe={}) as phone:
        phone.act("night.drop", str(seeds.over(tmp_path)))
        phone.act("nights.resume", phone.place()["drafts"]["brought_night"]["id"])
        phone.act("screen.open", "night_playoff", {"numbers": [1001, 1003]})
        names = [leaf for leaf in phone.leaves() if leaf["text"].startswith(("1001", "1003"))]
        assert len(names) == 2
        assert all(leaf["box"][1] >= leaf["within"][1] for leaf in names)


def test_a_table_of_two_digits_has_its_number_beside_its_seats_on_the_smallest_phone(tmp_path: Path) -> None:
    with Phone(tmp_path, SIZES[0], job="director", probe={}) as phone:
        phone.act("night.drop", str(seeds.sixty(tmp_path)))
        phone.act("nights.resume", phone.place()["drafts"]["brought_night"]["id"])
        phone.act("screen.open", "night_seats")
        faults = [fault for _ in range(2) for _ in pages(phone) for fault in judge(look(phone))]
        assert not faults
        assert "\n27\n" in phone.words()


def looked_at(folder: Path, view: Look) -> list[str]:
    """Everything that is wrong with any of the screens."""
    faults: list[str] = []
    with Phone(
        folder,
        view.size,
        job="director",
        probe={},
        halls=False,
        **({"language": view.language} if view.language else {}),
        theme=view.theme,
    ) as phone:
        ids = {}
        for name, write in seeds.ALL.items():
            phone.act("night.drop", str(write(folder)))
            ids[name] = phone.place()["drafts"]["brought_night"]["id"]
            phone.act("games.read", "brought_night")
        phone.act("night.drop", str(seeds.apart(folder)))
        phone.act("games.read", "brought_night")
        phone.act("screen.open", "night_list", {"entries": MEMBERS, "members": True})
        phone.act("night.take_list")
        for night, name, draft in SHOWN:
            phone.act("nights.resume", ids[night])
            if name in ("home", "nights", "night_kept") or "home" in draft:
                phone.act("screen.back")
            if draft.get("ruling"):
                phone.act("night.ruling", draft["ruling"], True)
            if name not in ("home", "night"):
                phone.act("screen.open", name, {"id": ids[night]} if name == "night_kept" else draft)
            for page in pages(phone):
                sight = look(phone)
                found = judge(sight) + (english(sight) if view.language else [])
                faults += [f"{night} {name} {draft}{page}: {fault}" for fault in found]
    return faults
