"""The view for a television: the clock as large as it goes, or a page of seats or standings; a QR code."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...event.spades_state import ROUND_ROBIN
from ...words.language import tr
from .countdown import NONE, READY, clock, face
from .html import document, header, paragraph, text
from .pages import plate, points_word, round_words, title_of

TURN = 10
"""Seconds until the next page."""
ROWS = 20
"""Rows of a page, in two columns."""
FEW = 6
"""As many rows as one column has room for."""
SOME = 12
"""As many as it has room for on a screen that stands upright."""
LEADERS = 20
"""Best of the standings that are shown between rounds; after the last round all are."""


class Part(NamedTuple):
    """The rows of one list that are seen at once."""

    title: str
    rows: list[str]


def wall(data: dict[str, Any], now: float, code: str) -> str:
    """The wall at a moment of the hall's clock in milliseconds; `code` is the QR code as SVG."""
    title, shown = title_of(data), face(data, now)
    side = f"<aside>{code}{paragraph(tr('Your seat and card on your phone'))}</aside>"
    if shown.state not in (NONE, READY):
        head = header(title, paragraph(round_words(data)), shown.mood)
        return document(title, head, clock(shown) + side, kind=f"wall face {shown.mood}".strip())
    parts = parts_of(data)
    head = header(title, paragraph(round_words(data)))
    if not parts:
        return document(title, head, side, kind="wall")
    part = parts[int(now // 1000 // TURN) % len(parts)]
    kind = "few" if len(part.rows) <= FEW else "some" if len(part.rows) <= SOME else ""
    body = f'<section><h2>{text(part.title)}</h2><ul class="{kind}">{"".join(part.rows)}</ul></section>'
    return document(title, head, body + side, kind="wall", turn=TURN if len(parts) > 1 else 0)


def parts_of(data: dict[str, Any]) -> list[Part]:
    """Every row on one part of its list, all parts of a list about as full."""
    over = data["round"] is None
    standings = _standings(data)
    seats = [] if over else _seats(data)
    lists = [
        (tr("Who plays whom") if data["teams"] else tr("Seats"), seats),
        (_standings_title(data), standings if over else standings[:LEADERS]),
    ]
    found = []
    for title, rows in lists:
        parts = -(-len(rows) // ROWS)
        for part in range(parts):
            some = rows[len(rows) * part // parts : len(rows) * (part + 1) // parts]
            found.append(Part(title if parts == 1 else f"{title}  {part + 1}/{parts}", some))
    return found


def _standings_title(data: dict[str, Any]) -> str:
    """What the standings count, and after which round they are."""
    now = data["round"]
    words, closed = tr("Standings: {points}"), 0
    if now is None:
        words = tr("Final standings: {points}")
    elif now != 1:
        words = tr("Standings after round {round}: {points}")
        closed = now - 1 if isinstance(now, int) else len(ROUND_ROBIN)
    return words.format(round=closed, points=points_word(data))


def _row(key: object, sentence: str, right: object = "", kind: str = "told") -> str:
    end = f'<span class="right">{text(right)}</span>' if right != "" else ""
    return f'<li>{plate(key)}<span class="{kind}">{sentence}</span>{end}</li>'


def _seats(data: dict[str, Any]) -> list[str]:
    if data["teams"]:
        words = tr("against {team}")
        return [_row(one, text(words.format(team=other))) for one, other in data["pairs"]]
    rows = []
    for name, held in data["seats"].items():
        cells = [f'<span class="seat">{seat} <b>{text(held.get(seat, ""))}</b></span>' for seat in "NESW"]
        rows.append(_row(name, "".join(cells), kind="told four"))
    if data["out"]:
        numbers = ", ".join(map(str, data["out"]))
        rows.append(_row("–", text(tr("Sitting out: {numbers}").format(numbers=numbers))))
    return rows


def _standings(data: dict[str, Any]) -> list[str]:
    rows = []
    for one in data["standings"] or []:
        who = one["team"] if data["teams"] else one["number"]
        points = one["event_points"] if data["teams"] else one["clicks"]
        rows.append(_row(f"{one['rank']}.", text(f"{who}  {one.get('name') or ''}".strip()), points))
    return rows
