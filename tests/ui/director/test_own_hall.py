"""The director runs the hall in the app: by touches, with the real broker, and with kills."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.halls import Night, night_in
from tests.hall.members import Device
from tests.hall.trial import seed_without_ties

from .at_night import Director
from .own_hall import lay, results, start_hall, until

TABLES, ROUNDS = 3, 2


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    return night_in(
        tmp_path_factory.mktemp("night"), TABLES, ROUNDS, seed_without_ties("500", TABLES, ROUNDS)
    )


@pytest.fixture
def director(tmp_path: Path, night: Night) -> Iterator[Director]:
    lay(tmp_path / "director", night)
    with Director(tmp_path / "director") as made:
        yield made


def test_the_tables_results_arrive_in_the_apps_night(
    director: Director, tmp_path: Path, night: Night
) -> None:
    cards = start_hall(director)
    devices = [Device(tmp_path / f"t{number}", card) for number, card in enumerate(cards)]
    try:
        for number in range(ROUNDS):
            for table, device in enumerate(devices, 1):
                device.play(night.games[table][number])
            until(director, lambda n=number: len(results(director)) == TABLES * (n + 1), "the results")  # type: ignore[misc]
        assert director.result()["standings"] == night.expected["standings"]
        # The tables hear the standings of the night that the app keeps.
        until(director, lambda: (devices[0].member.standing.night or {}).get("standings"), "the standings")
        director.press("STOP HALL", "STOP HALL NOW")
        until(director, lambda: "START HALL" in director.live(), "the end")
    finally:
        for device in devices:
            device.stop()
