"""The director's hall on every size, with every trouble, and in a longer language."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.hall.room.plan import prepare
from tests.hall.halls import Reporter
from tests.ui.audit.judge import judge
from tests.ui.audit.look import look
from tests.ui.audit.survey import english, pages
from tests.ui.director import seeds
from tests.ui.director.at_night import hear
from tests.ui.driver import DIFFER_MOST, PSEUDO, SIZES, Phone, Size

SHOWN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("night_hall", {}),
    ("night_hall", {"message": "Supper in ten minutes, and the kitchen would like a hand"}),
    ("night_hall_table", {"table": "t002"}),
    ("night_hall_table", {"table": "t003"}),
    ("night_hall_table", {"table": "t005"}),
    ("night_hall_card", {"table": "t001"}),
    ("night_hall_card", {"table": "t012"}),
)


def one(number: int, **more: Any) -> dict[str, Any]:
    live = {"scores": [-1010, 1010], "hand": 12, "state": "playing"}
    plain = {"state": "here", "waiting": 0, "error": 3.0, "delay": 1.0, "called": False, "wants": False}
    return {"table": f"t{number:03d}", **plain, "live": live, **more}


SECOND: dict[str, dict[str, Any]] = {
    "lacks": {
        "standby": {"code": "standby-away", "data": {}},
        "asks": [{"code": "hall-night-lacks", "data": {"number": 12}}],
        "may_take": True,
    },
    "stopped": {
        "standby": None, "asks": [{"code": "hall-stopped", "data": {}}], "may_take": True, "tables": [],
    },
    "stands by": {
        "standby": {"code": "standby-alone", "data": {}}, "asks": [], "may_take": True, "stands_by": True,
    },
}  # fmt: skip
"""What a hall with a second computer reports besides."""


def report(clock: str) -> dict[str, Any]:
    """What the recorder of a hall of 12 tables would write."""
    tables = [one(number) for number in range(1, 13)]
    tables[1] = one(2, called=True, wants=True, waiting=1234, state="silent")
    tables[2] |= {"live": {"scores": [500, 500], "hand": 9, "state": "agreed"}}
    tables[3] |= {"state": "away", "waiting": 1}
    tables[4] |= {"state": "never", "live": None}
    waits = [
        ("t003", "take-instead", {"round": 2, "table": 3, "ns": 500, "ew": 10}),
        ("t003", "tie-needs-moves", {"table": 3}),
    ]
    attention = [
        {"table": table, "game": "g", "code": code, "clause": None, "data": data}
        for table, code, data in waits
    ]
    return {
        "night": "another",
        "clock": {"state": "idle" if clock in SECOND else clock, "left": 425_000.0, "rev": 1, "round": 12},
        "tables": tables,
        "attention": attention,
        **SECOND.get(clock, {}),
    }


@contextmanager
def opened(folder: Path, size: Size, **more: Any) -> Iterator[tuple[Phone, Reporter]]:
    """The app with the hall of this folder open."""
    hall = folder / "hall"
    prepare(hall, 12, ["127.0.0.1"], 18_883, listen="127.0.0.1")
    recorder = Reporter(hall, report("idle"))
    try:
        with Phone(folder / "app", size, job="director", probe={}, **more) as phone:
            phone.act("screen.open", "night_hall", {"folder": str(hall)})
            phone.act("director.hall.open")
            yield phone, recorder
    finally:
        recorder.close()


OWN = (
    ("night_hall", {}),
    ("night", {}),
    ("night_more", {}),
    ("night_hall", {"stop": True}),
    ("night_hall", {"ask": ["run", 1]}),
    ("night_hall_cards", {}),
    ("night_hall_cards", {"told": "~/Documents/Scorekeeper/table-cards-thursday-night.pdf"}),
    ("night_hall_page", {}),
    ("night_hall_director", {}),
    ("night_hall_card", {"table": "t001"}),
)
"""Screens of a hall that the app runs."""


def own_looked_at(folder: Path, size: Size, **more: Any) -> list[str]:
    """Everything that is wrong with the screens of the app's own hall: before, in its turns, and after."""
    found = []
    with ExitStack() as stack:
        phone = stack.enter_context(Phone(folder, size, job="director", probe={}, halls=False, **more))

        def seen(name: str, draft: dict[str, Any]) -> None:
            phone.act("screen.open", name, draft)
            phone.on(0.6)
            for page in pages(phone):
                sight = look(phone)
                faults = judge(sight) + (english(sight) if "language" in more else [])
                found.extend(f"{name} {draft}{page}: {fault}" for fault in faults)

        ids = []
        for kind in ("in play", "spades"):
            phone.act("night.drop", str(seeds.ALL[kind](folder)))
            ids.append(phone.place()["drafts"]["brought_night"]["id"])
            phone.act("games.read", "brought_night")
            phone.act("nights.resume", ids[-1])
            seen("night_hall", {})
            seen("night_hall", {"page": "names"})
        phone.act("director.hall.run")
        seen("night_hall", {})
        phone.until(lambda: "STOP HALL" in phone.live(), "the hall")
        # The wall, with the code of the hall's page.
        seen("night_wall", {})
        phone.back()
        # Another night is opened, and the director reads that it is not the hall's.
        phone.act("nights.resume", ids[0])
        phone.on(0.6)
        found.extend(f"another night: {fault}" for fault in judge(look(phone)))
        phone.act("entry.read")
        recorder = Reporter(folder / "config/scorekeeper/hall", report("run"))
        stack.callback(recorder.close)
        hear(phone, recorder, report("run"))
        for name, draft in OWN:
            if name not in ("night_hall_page", "night_hall_director") or "language" not in more:
                # An address is in any language.
                seen(name, draft)
        phone.act("screen.open", "night_hall", {})
        phone.act("director.hall.stop")
        seen("night_hall", {})
    return found


@pytest.mark.parametrize("size", DIFFER_MOST, ids=str)
def test_the_apps_own_hall_can_be_read_and_touched(tmp_path: Path, size: Size) -> None:
    faults = own_looked_at(tmp_path, size)
    assert not faults, "\n".join(faults)


def test_the_apps_own_hall_can_be_read_in_a_longer_language(tmp_path: Path) -> None:
    faults = own_looked_at(tmp_path, SIZES[3], language=PSEUDO)
    assert not faults, "\n".join(faults)


def looked_at(folder: Path, size: Size, **more: Any) -> list[str]:
    """Everything that is wrong with any of the screens."""
    found = []
    with opened(folder, size, **more) as (phone, recorder):
        for clock in ("idle", "run", "pause", *SECOND):
            second = [("night_hall", draft) for draft in ({}, {"take": True}, {"later": True})]
            counts = [SHOWN[0], ("night_hall", {"ask": [clock, 1]})]
            for name, draft in SHOWN if clock == "idle" else second if clock in SECOND else counts:
                if "message" in draft and "language" in more:
                    # The director's own words are in any language.
                    continue
                hear(phone, recorder, report(clock))
                phone.act("screen.open", name, draft)
                phone.on(0.6)
                for page in pages(phone):
                    sight = look(phone)
                    faults = judge(sight) + (english(sight) if "language" in more else [])
                    found += [f"{clock} {name} {draft}{page}: {fault}" for fault in faults]
                phone.act("screen.back")
                if name == "night_hall":
                    phone.act("screen.open", "night_hall")
    return found


@pytest.mark.parametrize("size", DIFFER_MOST, ids=str)
def test_the_hall_can_be_read_and_touched(tmp_path: Path, size: Size) -> None:
    faults = looked_at(tmp_path, size)
    assert not faults, "\n".join(faults)


def test_it_can_be_read_in_a_longer_language(tmp_path: Path) -> None:
    faults = looked_at(tmp_path, SIZES[3], language=PSEUDO)
    assert not faults, "\n".join(faults)


def test_what_is_looked_at_is_the_hall(tmp_path: Path) -> None:
    with opened(tmp_path, SIZES[4]) as (phone, _):
        assert "asks for the adjudicator" in phone.words()
        tiles = [leaf["name"] for leaf in phone.leaves() if leaf.get("name", "").startswith("hall t")]
        assert tiles == [f"hall t{number:03d}" for number in range(1, 13)]
