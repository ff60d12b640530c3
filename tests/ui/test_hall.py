"""A table joins a hall by touches, with the real broker: entries arrive, it calls, is called, and leaves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall import halls
from tests.hall.halls import Night, Running, night_in
from tests.hall.trial import seed_without_ties

from .audit.judge import judge
from .audit.look import look
from .audit.survey import pages
from .driver import DIFFER_MOST, Phone, Size


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    return night_in(tmp_path_factory.mktemp("night"), 2, 2, seed_without_ties("500", 2, 2))


@pytest.fixture
def hall(tmp_path: Path, night: Night) -> Iterator[Running]:
    with halls.hall(tmp_path, night.path, 2) as running:
        yield running


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Phone]:
    with Phone(tmp_path / "phone") as made:
        yield made


def join(phone: Phone, card: str, folder: Path) -> None:
    """From the board: MORE, HALL, the card as a file."""
    path = folder / "card.txt"
    path.write_text(card)
    phone.reach("MORE", "more hall", "FILE")
    phone.type(str(path))
    phone.reach("DONE", "READ FILE")
    phone.until(lambda: "Hall: here" in phone.words(), "the hall")


def table(hall: Running, number: int = 1) -> dict[str, object]:
    found: dict[str, object] = hall.status()["tables"][number - 1]
    return found


def test_a_table_joins_is_seen_and_leaves(phone: Phone, hall: Running, tmp_path: Path) -> None:
    phone.new_game()
    phone.act("game.dealt")
    join(phone, hall.cards[0], tmp_path)
    assert "Hall, table 1" in phone.words()
    phone.reach("BACK")
    assert "more call" in phone.live()
    phone.reach("more call")
    phone.until(lambda: table(hall)["called"] and table(hall)["live"]["state"] == "ruling", "the call")
    phone.reach("more call", "BACK")
    phone.until(lambda: table(hall)["live"]["state"] == "playing", "the end of the call")
    count = len(phone.record()) + 1
    phone.act("auction.call", "7S")
    phone.until(lambda: hall.status()["entries"] == count + 1, "the entry")
    assert "hall away" not in phone.words()
    # Without its hall the board says so, and the game goes on.
    hall.hall.broker.stop()
    phone.until(lambda: "hall away" in phone.words(), "the sign")
    phone.act("auction.call", "pass")
    phone.reach("MORE", "more hall")
    phone.until(lambda: "Hall: away, 1 entry waiting" in phone.words(), "the entry that waits")
    phone.act("hall.call", True)
    assert "fetch the adjudicator" in phone.plain()
    phone.act("hall.call", False)
    hall.hall.broker.start()
    phone.until(lambda: "Hall: here" in phone.words() and "waiting" not in phone.words(), "the hall again")
    # It comes back by itself after a start, until it leaves.
    phone.again()
    phone.until(lambda: "Hall: here" in phone.words(), "the hall after a start")
    phone.reach("LEAVE", "STAY", "LEAVE", "LEAVE NOW")
    assert "Hall: " not in phone.words()
    phone.until(lambda: table(hall)["state"] == "away", "that it has left")
    phone.again()
    phone.on(2.0)
    assert "Hall: " not in phone.words()
    assert "FILE" in phone.live()


DEAD = "scorekeeper:hall?v=2&at=127.0.0.1:9&hall=club-3&table=t007&key={key}&cert={cert}".format(
    key="abcdefghijklmnopqrstuvwxyz", cert="a" * 64
)
"""The card of a hall that is not there."""


@pytest.mark.parametrize("size", DIFFER_MOST, ids=str)
def test_a_table_without_its_hall_can_be_read_and_touched(tmp_path: Path, size: Size) -> None:
    found = []
    with Phone(tmp_path, size, probe={}) as phone:
        phone.new_game()
        phone.act("game.dealt")
        phone.on(1.0)
        phone.act("hall.join", DEAD)
        phone.until(lambda: "hall away" in phone.words(), "the sign")
        for called in (False, True):
            phone.act("hall.call", called)
            for name, *acts in (
                ("board", ()),
                ("more", ("sheet.open", "more")),
                ("hall", ("screen.open", "join_hall")),
                ("leave", ("sheet.choose", "join_hall", {"ask": True})),
                ("card", ("screen.open", "hall_card")),
                ("no card", ("sheet.choose", "hall_card", {"number": 7})),
            ):
                for act in acts:
                    if act:
                        phone.act(*act)
                for page in pages(phone):
                    found += [f"{called} {name}{page}: {fault}" for fault in judge(look(phone))]
            phone.act("screen.back")
            phone.act("screen.back")
            phone.act("sheet.close")
    assert not found, "\n".join(found)
