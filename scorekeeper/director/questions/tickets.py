"""The tickets of the round: a code for each table, which fills its next game; a player's card as a code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.refused import Refused
from ...event.forms import OTHER
from ...event.scorecards import singles_scorecards
from ...event.tickets import card_code, tickets
from ...record.ticket import Ticket, pack_ticket
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...shell.outside import sharing_phone
from ...shell.page.items import Say
from ...table.questions.code import code_page
from ...table.questions.screen_parts import parted
from ...words.language import capital, tr
from ...words.refusals import refusal_text
from ..night_session import night_of
from .days import day_now
from .parts import body_width, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN, CARD = "night_tickets", "night_card_code"
COPIED = "copied"


@action("night.share_text")
def share_text(desk: Desk, screen: str) -> None:
    """Share the text of the code that the screen shows: with another app, or by the clipboard."""
    text = card_of(desk) if screen == CARD else code_of(desk)
    phone = sharing_phone(desk)
    if phone is not None:
        phone.send("card.txt" if screen == CARD else "ticket.txt", text.encode())
    else:
        desk.outside.copy(text)
        desk.draft(screen, told=COPIED)


def typed_only(desk: Desk) -> bool:
    """Has the app no rules for the night's game, so that no table can keep its score?"""
    return bool(night_of(desk).event.state.header.game == OTHER)


def round_tickets(desk: Desk) -> list[Ticket]:
    """A ticket for each table that still plays the round."""
    night = night_of(desk)
    evening = night.read()
    header = {**evening.header, "id": evening.name}
    day = 1 if night.teams else day_now(desk)
    return night.recall("tickets", lambda: tickets(night.event, header, day), day)


def place_of(desk: Desk) -> int:
    """The place of the ticket that is shown: of the table that was chosen, or of the first."""
    tables = [str(one.header["table"]) for one in round_tickets(desk)]
    wanted = str(desk.place.draft(SCREEN).get("table", ""))
    return tables.index(wanted) if wanted in tables else 0


def ticket_of(desk: Desk) -> Ticket | None:
    """The ticket that is shown; None where no table plays."""
    found = round_tickets(desk)
    return found[place_of(desk)] if found else None


def code_of(desk: Desk) -> str:
    """The text of the ticket that is shown."""
    ticket = ticket_of(desk)
    return "" if ticket is None else pack_ticket(ticket)


def card_of(desk: Desk) -> str:
    """The score card of the player whom the screen shows, as text; empty where UNDO took the player back."""
    night = night_of(desk)
    wanted = desk.place.draft(CARD)["number"]

    def ask() -> str:
        card = next((one for one in singles_scorecards(night.singles) if one["number"] == wanted), None)
        return "" if card is None else card_code(card, night.event.state.header.name or "")

    return night.recall("card code", ask, wanted)


def tickets_key() -> KeySpec:
    return KeySpec(tr("Tickets"), open_screen(SCREEN), name="TICKETS")


def card_key(wanted: int) -> KeySpec:
    """The key that shows a player's card as a code."""
    return KeySpec(tr("Card as code"), open_screen(CARD, {"number": wanted}), name="CARD AS CODE")


def step_keys(desk: Desk) -> tuple[KeySpec, ...]:
    """To the table before and after."""
    found, at = round_tickets(desk), place_of(desk)
    tables = [str(one.header["table"]) for one in found]

    def to(place: int, label: str, name: str) -> KeySpec:
        there = 0 <= place < len(tables)
        return KeySpec(
            label,
            choose(SCREEN, {"table": tables[place] if there else "", "told": None}),
            enabled=there,
            hint=tr("table {table}").format(table=tables[place]) if there else "",
            name=name,
        )

    return to(at - 1, "◀", "table before"), to(at + 1, "▶", "table after")


def share_key(desk: Desk, screen: str) -> tuple[KeySpec, ...]:
    """The key that shares the code's text, where the device can."""
    if sharing_phone(desk) is None and not desk.outside.clipboard:
        return ()
    label = tr("Copy text") if sharing_phone(desk) is None else tr("Send as text")
    return (KeySpec(label, share_text(screen), name="SHARE TEXT"),)


def build_tickets(scene: Scene) -> Any:
    """One table's ticket, as large as it goes, with keys to the tables before and after."""
    desk = scene.desk
    if typed_only(desk):
        words = parted(
            scene, capital(refusal_text(Refused("game-without-rules"), "event")), body_width(scene)
        )
        return night_page(scene, tr("Tickets"), [Say(words, 22, 18, "left", lines=6)])
    ticket = ticket_of(desk)
    if ticket is None:
        return night_page(scene, tr("Tickets"), [Say(tr("No table has a game to play now."), 20, 18)])
    lines = [Say(tr("Table {table} scans this.").format(table=ticket.header["table"]), 22, 18)]
    keys = (*step_keys(desk), *share_key(desk, SCREEN))
    return _code(scene, tr("Tickets"), code_of(desk), lines, keys, SCREEN)


def build_card(scene: Scene) -> Any:
    """A player's score card as plain text in a code, which any phone reads."""
    if not card_of(scene.desk):
        return night_page(scene, tr("Score card"), [Say(tr("This player was taken back."), 20, 18)])
    lines = [Say(tr("Any phone reads this card."), 20, 18)]
    keys = share_key(scene.desk, CARD)
    return _code(scene, tr("Score card"), card_of(scene.desk), lines, keys, CARD)


def _code(
    scene: Scene, title: str, text: str, lines: Sequence[Say], keys: Sequence[KeySpec], screen: str
) -> Any:
    """A code; once its text is copied, that is said in place of the words."""
    if scene.draft(screen).get("told") == COPIED:
        lines = [Say(tr("Text copied"), 20, 18, paint="quiet")]
    return code_page(scene, title, text, lines, keys)
