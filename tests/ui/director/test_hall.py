"""The director's hall by touches, with a real hall and its broker: tables live, clock, calls, messages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall import halls
from tests.hall.halls import Night, Running, night_in
from tests.hall.members import Device
from tests.hall.test_table import order
from tests.hall.trial import seed_without_ties

from ..camera import grey_of, read
from .at_night import Director


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    return night_in(tmp_path_factory.mktemp("night"), 3, 2, seed_without_ties("500", 3, 2))


@pytest.fixture
def hall(tmp_path: Path, night: Night) -> Iterator[Running]:
    with halls.hall(tmp_path, night.path, 3) as running:
        yield running


@pytest.fixture
def director(tmp_path: Path) -> Iterator[Director]:
    with Director(tmp_path / "director") as made:
        yield made


def open_hall(director: Director, hall: Running) -> None:
    director.press("TO HALL", "FOLDER")
    director.type(str(hall.folder / "hall"))
    director.press("DONE", "OPEN FOLDER")
    director.until(lambda: "hall t001" in director.live(), "the tables")


def test_a_folder_that_is_no_hall_is_refused(director: Director, tmp_path: Path) -> None:
    director.press("TO HALL", "FOLDER")
    director.type(str(tmp_path))
    director.press("DONE", "OPEN FOLDER")
    assert "not the folder of a hall" in director.words()


def test_tables_calls_clock_and_messages(
    director: Director, hall: Running, tmp_path: Path, night: Night
) -> None:
    open_hall(director, hall)
    device = Device(tmp_path / "device", hall.cards[1])
    try:
        # Every table keeps its place, whatever it calls.
        director.until(lambda: device.here, "the device")
        device.member.call(True)
        director.until(lambda: "asks for the adjudicator" in director.words(), "the call")
        tiles = [leaf["name"] for leaf in director.leaves() if leaf.get("name", "").startswith("hall t")]
        assert tiles == ["hall t001", "hall t002", "hall t003"]
        director.press("hall t002", "ANSWER CALL")
        director.until(lambda: "asks for the adjudicator" not in director.words(), "the answer")
        director.until(lambda: device.member.saying is not None, "the word that somebody comes")
        assert device.member.saying is not None
        assert device.member.saying[1] == "The adjudicator is coming."
        director.press("BACK")
        # The countdown of all tables.
        director.press("LONGER", "START CLOCK")
        director.until(lambda: "PAUSE" in director.live(), "the countdown")
        director.until(lambda: getattr(device.member.clock.schedule, "state", "") == "run", "the table's")
        director.press("PAUSE")
        director.until(lambda: "RESUME" in director.live(), "the pause")
        director.press("RESUME")
        director.until(lambda: "PAUSE" in director.live(), "the countdown again")
        # The bell rings, and results are missing: a second countdown of the round asks first.
        assert order(hall, do="clock", set="add", amount=-3600.0) == {}
        director.until(lambda: "START CLOCK" in director.live(), "the bell")
        director.press("START CLOCK", "NO", "START CLOCK", "START AGAIN")
        director.until(lambda: "PAUSE" in director.live(), "the second countdown")
        director.press("STOP", "STOP NOW")
        director.until(lambda: "START CLOCK" in director.live(), "the end")
        # A word to all.
        director.press("MESSAGE")
        director.type("Supper in ten minutes")
        director.press("DONE", "SEND MESSAGE")
        director.until(lambda: "Supper" in str(device.member.saying), "the message")
        assert "SEND MESSAGE" not in director.live()
        # The folder is known at the next start.
        director.again()
        director.until(lambda: "hall t001" in director.live(), "the tables after a start")
    finally:
        device.stop()


def test_the_card_of_a_table_is_the_one_that_it_joins_by(director: Director, hall: Running) -> None:
    open_hall(director, hall)
    director.press("hall t001", "CARD", "NEXT")
    assert "Card of table 2" in director.words()
    assert read(grey_of(director.pixels())) == [hall.cards[1]]
    director.press("NEXT")
    assert "NEXT" not in director.live()


def test_a_hall_that_has_stopped_is_told(director: Director, hall: Running) -> None:
    open_hall(director, hall)
    hall.hall.stop()
    director.until(lambda: "No hall runs from" in director.words(), "that it has stopped")
    director.press("OTHER FOLDER")
    assert "FOLDER" in director.live()
