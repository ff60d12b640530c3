"""The pages that anybody may read: the night, and a player's card."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from ...words.language import number as signed_number
from ...words.language import tr
from ...words.names import marks_name
from ...words.paper import round_name
from .countdown import clock, face
from .html import document, header, paragraph, row, table, text


def title_of(data: dict[str, Any]) -> str:
    return data["name"] or tr("Club night")


def round_words(data: dict[str, Any]) -> str:
    """`Round 2 of 4`, or what there is in place of a round."""
    number, last = data["round"], data["rounds"]
    if data["break"]:
        return tr("Break")
    if number is None:
        return tr("No round is in play")
    if last:
        return tr("Round {number} of {last}").format(number=number, last=last)
    return round_name(number)


def home(data: dict[str, Any], now: float) -> str:
    """Clock, the way to one's own card, seats, and between rounds the standings."""
    shown = face(data, now)
    # The card of a table is behind `#` in the address: the browser alone knows it, and shows the links.
    ways = [tr("Open in Table Scorekeeper"), tr("Enter the result here")]
    app = f'<p id="app" hidden>{"".join(f"<a class=key>{text(one)}</a>" for one in ways)}</p>'
    head = header(title_of(data), paragraph(round_words(data)) + clock(shown) + app, shown.mood)
    first, second = seats(data), standings(data)
    if data["round"] is None:
        first, second = second, ""
    return document(title_of(data), head, find(data["teams"]) + first + second)


def find(teams: bool) -> str:
    """The field for one's own number."""
    asked = tr("Your team's number") if teams else tr("Your number")
    return (
        f'<form action="/player"><label for="n">{text(asked)}</label>'
        '<input id="n" name="number" inputmode="numeric" maxlength="12" autocomplete="off" required>'
        f"<button>{text(tr('Show'))}</button></form>"
    )


def seats(data: dict[str, Any]) -> str:
    """The seats of the round in play, or of the next one."""
    if data["teams"]:
        rows = [row(link(data, one), [link(data, other)]) for one, other in data["pairs"]]
        return table(tr("Who plays whom"), [tr("Team"), tr("Against")], rows) if rows else ""
    rows = []
    # Four names beside each other are too wide for a phone.
    sides = ["NS", "EW"] if data["names"] else list("NESW")
    for number, held in data["seats"].items():
        cells = []
        for side in sides:
            parts = [(seat, link(data, held[seat])) for seat in side if seat in held]
            cells.append("".join(f"<div>{seat} {one}</div>" if side != seat else one for seat, one in parts))
        rows.append(row(plate(number), cells))
    columns = [tr("Table"), *(side if len(side) == 1 else f"{side[0]}, {side[1]}" for side in sides)]
    made = table(tr("Seats"), columns, rows, "seats named" if data["names"] else "seats") if rows else ""
    if data["out"]:
        links = ", ".join(link(data, one) for one in data["out"])
        made += f"<p>{text(tr('Sitting out:'))} {links}</p>"
    return made


def link(data: dict[str, Any], number: object) -> str:
    """The way to a player's card, with the name where names are shown."""
    name = data["names"].get(str(number))
    label = f" <span>{text(name)}</span>" if name else ""
    return f'<a href="/player/{quote(str(number), safe="")}">{text(number)}{label}</a>'


def who(data: dict[str, Any], number: object) -> str:
    """`4`, or with names `4 Una`."""
    return f"{number} {data['names'].get(str(number), '')}".strip()


def plate(words: object) -> str:
    """The words by which a row is found, on a dark plate."""
    return f'<span class="plate">{text(words)}</span>'


def points_word(data: dict[str, Any]) -> str:
    return tr("Event points") if data["teams"] else marks_name(data["game"])


def standings(data: dict[str, Any]) -> str:
    """The standings between rounds; a sentence while a round is played."""
    if data["standings"] is None:
        return paragraph(tr("Standings come between rounds."))
    rows = []
    for one in data["standings"]:
        key = one["team"] if data["teams"] else one["number"]
        points = one["event_points"] if data["teams"] else one["clicks"]
        rows.append(row(text(one["rank"]), [link(data, key), text(points)]))
    columns = [tr("Rank"), tr("Player") if data["names"] else tr("Number"), points_word(data)]
    return table(tr("Standings"), columns, rows, "standings")


def player(data: dict[str, Any], number: str, now: float) -> str | None:
    """One player's next seat and card; None where nobody has the number."""
    card = data["cards"].get(number)
    if card is None:
        return None
    title = (tr("Team {number}") if data["teams"] else tr("Player {number}")).format(number=number)
    if card.get("name"):
        title = f"{title} · {card['name']}"
    shown = face(data, now)
    head = header(title, paragraph(round_words(data)) + clock(shown), shown.mood)
    where = "" if data["round"] is None else _match(data, number) if data["teams"] else _seat(data, number)
    rows = []
    for line in card["rounds"]:
        points = line["event_points"] if data["teams"] else line["clicks"]
        scores = [
            "" if line["scores"][side] is None else signed_number(line["scores"][side])
            for side in ("own", "theirs")
        ]
        rows.append(row(text(_round_of(line["round"])), list(map(text, [*scores, points]))))
    columns = [tr("Round"), tr("Own"), tr("Theirs"), points_word(data)]
    games = table(tr("Games"), columns, rows, "games") if rows else paragraph(tr("No game is over yet."))
    return document(title, head, where + games + back_key())


def _round_of(number: int | str) -> str:
    """A number alone where the column says that it is a round's."""
    return round_name(number) if isinstance(number, str) else str(number)


AXES = {"N": "ns", "S": "ns", "E": "ew", "W": "ew"}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


def _seat(data: dict[str, Any], number: str) -> str:
    """Where the player sits, on a plate in the side's colour, and with whom."""
    for name, held in data["seats"].items():
        for seat, sits in held.items():
            if str(sits) != number:
                continue
            words = tr("Table {table}, seat {seat}").format(table=name, seat=seat)
            made = paragraph(words, f"next {AXES[seat]}")
            others = [held.get(one) for one in "NESW" if AXES[one] != AXES[seat]]
            partner = held.get(OPPOSITE[seat])
            if partner is None or None in others:
                return made
            label = tr("Partner {partner}, against {one} and {other}")
            one, other = (who(data, at) for at in others)
            return made + paragraph(label.format(partner=who(data, partner), one=one, other=other))
    return paragraph(tr("Sitting out"), "next out")


def _match(data: dict[str, Any], number: str) -> str:
    """The team that this one meets."""
    for pair in data["pairs"]:
        one, other = map(str, pair)
        if number in (one, other):
            met = other if number == one else one
            return paragraph(tr("Against team {team}").format(team=who(data, met)), "next ns")
    return ""


def missing(words: str, back: bool = True, again: str = "") -> str:
    """A page that there is not; `again`, where another try may find one."""
    return document(words, header(words), again + (back_key() if back else ""))


def back_key() -> str:
    return f'<p><a class="key" href="/">{text(tr("All tables"))}</a></p>'
