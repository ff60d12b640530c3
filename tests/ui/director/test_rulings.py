"""A ruling that is wanted, by touches: marked by hand, called for by a hall's table, yellow on the plan."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

from scorekeeper.hall.room import accounts
from tests.hall.halls import Reporter
from tests.ui.driver import Size

from .at_night import Director, hear


def asking(phone: Director) -> dict[str, str]:
    """The tables that want the director, each with what its tile says."""
    return {name: key["hint"] for name, key in phone.keys().items() if key["look"] == "warning"}


def report(night: str, calls: set[int]) -> dict[str, Any]:
    """A hall's report of four tables, as its recorder makes it."""
    tables: list[dict[str, Any]] = [
        {"table": f"t{number:03d}", "state": "here", "waiting": 0, "error": 0.0, "delay": 0.0,
         "called": number in calls, "wants": False, "live": None}
        for number in (1, 2, 3, 4)
    ]  # fmt: skip
    clock = {"state": "idle", "left": 0.0, "round": 1}
    return {"night": night, "clock": clock, "tables": tables, "attention": []}


def test_a_tables_call_in_its_hall_marks_its_tile(tmp_path: Path) -> None:
    hall = tmp_path / "hall"
    hall.mkdir()
    (hall / accounts.FILE).write_text("{}", encoding="utf-8")
    with closing(Reporter(hall)) as recorder, Director(tmp_path / "home", Size(800, 1280)) as phone:
        phone.begin(16)
        phone.press("DRAW")
        phone.back()
        night = phone.place()["night"]
        recorder.show(report(night, set()))
        phone.press("MORE", "more hall", "OTHER HALL", "FOLDER")
        phone.type(str(hall))
        phone.press("DONE", "OPEN FOLDER")
        phone.back()
        phone.back()
        assert not asking(phone)
        hear(phone, recorder, report(night, {4}))
        assert set(asking(phone)) == {"tile 4"}
        # While nothing changes, nothing is drawn, though the hall goes on reporting.
        phone.flips()
        recorder.show(report(night, {4}))
        phone.on(2, 0.1)
        assert phone.flips() == 0
        phone.press("tile 4")
        assert "ANSWER CALL" in phone.live()
        assert "RULING GIVEN" not in phone.live()
        hear(phone, recorder, report("another night", {4}))
        assert "ANSWER CALL" not in phone.live()
        phone.back()
        assert not asking(phone)
