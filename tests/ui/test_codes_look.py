"""The screens with codes, judged as the audit judges every other: sizes, contrasts, nothing cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.audit.judge import judge
from tests.ui.audit.look import look
from tests.ui.audit.survey import pages
from tests.ui.driver import LOOKS, Look, Phone

from .carrying import ID, played, record_file
from .director.at_night import Director
from .director.test_carrying import begun, record_of

LONG = ("Maximiliana Featherstone-Haugh", "Konstantinopapadimitropouloudi", "Bo", "Christopher Llewellyn")


def faults(phone: Phone, name: str) -> list[str]:
    """What is wrong on the screen and below what is seen of it."""
    return [f"{name}{page}: {fault}" for page in pages(phone) for fault in judge(look(phone))]


def settings(view: Look) -> dict[str, str]:
    return {"theme": view.theme, **({"language": view.language} if view.language else {})}


@pytest.mark.parametrize("view", LOOKS, ids=str)
def test_the_tables_screens_can_be_read_and_touched(tmp_path: Path, view: Look) -> None:
    with Phone(tmp_path, view.size, probe={}, **settings(view)) as phone:
        found = []
        players = {
            seat: {"name": name, "number": at, "club": "Tauranga"}
            for at, (seat, name) in enumerate(zip("NESW", LONG, strict=True))
        }
        phone.act("night.drop", str(record_file(tmp_path, played("spades", players=players))))
        phone.act("games.resume", ID)
        phone.tap("CARDS CLIPPED")
        found += faults(phone, "code")
        phone.act("code.share", ID)
        found += faults(phone, "copied")
        phone.back()
        found += faults(phone, "end")
        phone.act("new.open")
        found += faults(phone, "new")
        phone.act("screen.open", "ticket")
        found += faults(phone, "ticket")
        phone.act("ticket.take", "TSK1T-0")
        found += faults(phone, "refused")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("view", LOOKS, ids=str)
def test_the_directors_screens_can_be_read_and_touched(tmp_path: Path, view: Look) -> None:
    with Director(tmp_path, view.size, probe={}, **settings(view)) as phone:
        found = []
        header = begun(phone)
        found += faults(phone, "night")
        phone.act("screen.open", "night_tickets")
        found += faults(phone, "tickets")
        phone.back()
        phone.act("screen.open", "night_take")
        found += faults(phone, "take")
        players = {seat: {"name": name, "number": 90} for seat, name in zip("NESW", LONG, strict=True)}
        other = {**header, "event": "another", "table": "Blue", "round": 7, "players": players}
        phone.act("night.take_text", record_of(other))
        found += faults(phone, "doubts")
        phone.act("night.take_leave")
        phone.act("night.take_text", record_of(header))
        found += faults(phone, "fits")
        phone.act("night.take_agree")
        found += faults(phone, "entered")
        phone.back()
        phone.act("night.player", 3)
        phone.act("screen.open", "night_card_code", {"number": 3})
        found += faults(phone, "card")
    assert not found, "\n".join(found)
