"""The director runs the hall in the app: by touches, with the real broker, and with kills."""

from __future__ import annotations

import json
import socket
import ssl
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from scorekeeper.hall.page import key
from scorekeeper.hall.page.processes import earlier_director_address
from scorekeeper.hall.room.paper import cards_pdf
from scorekeeper.hall.room.plan import earlier_cards
from tests.hall import halls
from tests.hall.halls import HERE, Night, night_in
from tests.hall.members import Device
from tests.hall.trial import seed_without_ties

from ..camera import grey_of, read
from .at_night import Director
from .own_hall import cards, folder_of, lay, processes, results, start_hall

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
    # Their folder goes with the test.
    halls.until(lambda: not processes(made.folder), 20, "the end of what it had started")


def has_results(director: Director, count: int) -> bool:
    return len(results(director)) == count


def has_files(director: Director, count: int) -> bool:
    return len(list(director.folder.rglob("table-cards-*.pdf"))) == count


def test_the_tables_results_arrive_in_the_apps_night(
    director: Director, tmp_path: Path, night: Night
) -> None:
    texts = start_hall(director)
    devices = [Device(tmp_path / f"t{number}", card) for number, card in enumerate(texts)]
    try:
        for number in range(ROUNDS):
            for table, device in enumerate(devices, 1):
                device.play(night.games[table][number])
                if (number, table) == (0, 1):
                    director.until(lambda: results(director), "the first result")
                    look_at_the_game(director)
            director.until(partial(has_results, director, TABLES * (number + 1)), "the results")
        assert director.result()["standings"] == night.expected["standings"]
        # The tables hear the standings of the night that the app keeps.
        director.until(lambda: (devices[0].member.night or {}).get("standings"), "the standings")
        director.press("STOP HALL", "STOP HALL NOW")
        director.until(lambda: "START HALL" in director.live(), "the end")
    finally:
        for device in devices:
            device.stop()


def look_at_the_game(director: Director) -> None:
    """The game came along with its result: it is looked at from the table's tile, step by step."""
    director.press("BACK", "BACK", "tile 1", "LOOK AT GAME")
    assert {"REPLAY", "CHART"} <= director.live()
    director.press("REPLAY")
    director.back()
    director.back()
    director.back()
    director.press("MORE", "more hall")


def test_the_directors_own_page_is_a_code_for_the_director_alone(director: Director) -> None:
    start_hall(director)
    director.press("CARDS", "DIRECTOR PAGE")
    (address,) = read(grey_of(director.pixels()))
    assert address.startswith(f"https://{HERE}:")
    assert (folder_of(director.folder) / key.FILE).read_text().strip() in address
    # TLS with the hall's certificate, which no browser knows.
    unknown = ssl.create_default_context()
    unknown.check_hostname, unknown.verify_mode = False, ssl.CERT_NONE
    with urlopen(address, context=unknown) as answer:
        assert b"<h2>Log" in answer.read()
    wrong = address.rstrip("/")[:-4] + "aaaa/"
    with pytest.raises(HTTPError):
        urlopen(wrong, context=unknown)
    director.press("BACK", "CARDS PDF")
    director.until(partial(has_files, director, 1), "the PDF")
    director.until(lambda: "CARDS PDF" in director.live(), "its end")
    # The PDF has the director's card too, and the command line knows the same address.
    found, folder = earlier_cards(folder_of(director.folder)), folder_of(director.folder)
    (path,) = director.folder.rglob("table-cards-*.pdf")
    page = "http://127.0.0.1:8080/"
    own, none = (len(cards_pdf(found, "night", 0.0, one, page)) for one in (address, None))
    assert abs(path.stat().st_size - own) < (own - none) / 4
    assert earlier_director_address(folder) == address


def test_the_halls_countdown_is_the_nights_clock(director: Director) -> None:
    # Rounds are longer by five minutes from now on.
    director.press("RESUME NIGHT", "MORE", "more clock", "more 5")
    director.back()
    director.back()
    director.back()
    start_hall(director)
    director.back()
    director.press("more clock")
    director.until(lambda: "Start 15 min" in " ".join(director.words().split()), "the hall's countdown")
    director.back()
    director.back()
    # On the main screen the time is that of all tables: its key starts it, and then leads to it.
    director.press("START")
    director.until(lambda: "CLOCK" in director.live(), "the countdown")
    director.press("CLOCK", "PAUSE")
    director.until(lambda: "RESUME" in director.live(), "the pause")
    director.back()
    director.until(lambda: "Paused" in director.words(), "the pause on the main screen")
    director.press("MORE", "more wall")
    assert "Paused" in director.words()
    director.press("WALL", "more hall", "STOP HALL", "STOP HALL NOW")
    director.until(lambda: "START HALL" in director.live(), "the end")
    # Without the hall the night has its own clock again.
    director.back()
    director.back()
    assert "START" in director.live()


def test_the_app_is_killed_as_a_result_comes_in(tmp_path: Path, night: Night) -> None:
    """At one place, that its processes come back: all places are in tests/director/test_hall_results.py."""
    lay(tmp_path / "director", night)
    with Director(
        tmp_path / "director", plant=("scorekeeper.director.hall_night:Answer", "dies")
    ) as director:
        device = Device(tmp_path / "device", start_hall(director)[0])
        try:
            device.play(night.games[1][0])
            with pytest.raises(AssertionError, match="the app has died"):
                director.until(lambda: False, "its death")
            # Nobody goes on without the app.
            halls.until(lambda: not processes(director.folder), 20, "the end of what it had started")
            director.plant = None
            director.again(after=2.0)
            # The hall ran: it comes back by itself, and no key is touched.
            director.until(lambda: "STOP HALL" in director.live(), "the hall")
            director.until(lambda: results(director), "the result")
            device.play(night.games[1][0])
            director.until(lambda: device.here and not device.waiting, "the device")
            assert len(results(director)) == 1
        finally:
            device.stop()


def test_results_typed_and_taken_back_and_corrected(director: Director, tmp_path: Path, night: Night) -> None:
    texts = start_hall(director)
    devices = [Device(tmp_path / f"t{number}", card) for number, card in enumerate(texts)]
    try:
        # Half-way in the result of table 1 as its own and that of table 2 come.
        director.press("BACK", "BACK", "tile 1", "SCORES")
        director.digits("120")
        devices[0].play(night.games[1][0])
        devices[1].play(night.games[2][0])
        director.until(lambda: results(director), "table 2's result")
        director.on(3)
        assert [str(one["table"]) for one in results(director)] == ["2"]
        assert "120" in director.words()
        director.press("score EW")
        director.digits("500")
        director.press("AGREE")
        director.to_night()
        typed = results(director)[-1]
        assert (str(typed["table"]), typed["scores"]) == ("1", {"NS": 120, "EW": 500})
        # What the table says otherwise waits for the director.
        director.until(lambda: "a result waits for you" in director.words(), "the question")
        director.press("tile 1", "COUNT")
        director.until(lambda: len(results(director)) == 3, "that it counts")
        assert results(director)[-1]["instead"] is True
        # A result that the director takes back stays out, though recorder and app begin anew.
        director.to_night()
        director.press("UNDO")
        director.press("MORE", "more hall", "STOP HALL", "STOP HALL NOW")
        director.until(lambda: "START HALL" in director.live(), "the end")
        director.press("START HALL")
        director.until(lambda: "STOP HALL" in director.live(), "the hall again")
        director.until(lambda: devices[0].here and devices[1].here, "the tables again")
        director.on(3)
        assert len(results(director)) == 3
        assert director.lines()[-1]["do"] == "undo"
    finally:
        for device in devices:
            device.stop()


def test_what_stands_in_the_way_is_said_in_words(tmp_path: Path, night: Night) -> None:
    with socket.socket() as other:
        other.bind((HERE, 0))
        other.listen()
        port = other.getsockname()[1]
        lay(tmp_path / "director", night, port=port)
        with Director(tmp_path / "director") as director:
            director.press("RESUME NIGHT", "MORE", "more hall", "FEWER TABLES", "PAGE NONE", "START HALL")
            director.until(lambda: "OTHER PORT" in director.live(), "the refusal")
            assert f"port {port} of this computer is in use" in director.words()
            director.press("OTHER PORT")
            director.until(lambda: "STOP HALL" in director.live(), "the hall on another port")
            # No page was wanted, and one table fewer.
            director.press("CARDS")
            assert not {"PAGE", "DIRECTOR PAGE"} & director.live()
            assert len(cards(director)) == TABLES - 1
            assert f":{port}&" not in cards(director)[0]


def test_nothing_is_drawn_while_nothing_comes_and_cards_are_printed(director: Director) -> None:
    start_hall(director)
    director.press("CARDS")
    for number in (1, 2):
        director.press("CARDS PDF")
        director.until(partial(has_files, director, number), "the PDF")
        director.until(lambda: "CARDS PDF" in director.live(), "its end")
    assert all(path.read_bytes().startswith(b"%PDF") for path in director.folder.rglob("*.pdf"))
    director.press("PAGE")
    (address,) = read(grey_of(director.pixels()))
    with urlopen(address) as answer:
        assert b"<html" in answer.read()
    # The wall has it too.
    director.press("BACK", "BACK", "BACK", "more wall")
    assert read(grey_of(director.pixels())) == [address]
    director.press("WALL", "BACK")
    director.on(3.0)
    director.flips()
    director.on(5.0)
    assert director.flips() <= 2
    # Nor where its tables are seen: that the report is a second later is no news.
    director.press("MORE", "more hall")
    director.on(3.0)
    director.flips()
    for _ in range(5):
        time.sleep(0.4)
        director.on(0.6)
    # Each of the driver's commands draws once or twice.
    assert director.flips() <= 10


def test_cards_of_another_address_are_told_until_new_ones_are_printed(director: Director) -> None:
    before = {"addresses": ["192.168.1.20:8883"], "tables": TABLES}
    (folder_of(director.folder) / "addresses.json").write_text(json.dumps(before))
    start_hall(director)
    director.until(lambda: "192.168.1.20" in director.words(), "the printed cards' address")
    director.press("CARDS", "CARDS PDF")
    director.until(partial(has_files, director, 1), "the PDF")
    director.until(lambda: "CARDS PDF" in director.live(), "its end")
    director.back()
    director.until(lambda: "192.168.1.20" not in director.words(), "the new cards")
