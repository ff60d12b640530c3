"""The pages as HTML: plain text and tables, that a phone of 2016 shows without JavaScript."""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import quote

from ...words.language import tr

REFRESH = 20
"""Seconds after which a browser without JavaScript loads the page again."""


def text(value: object) -> str:
    return escape(str(value))


def document(title: str, body: str, kind: str = "") -> str:
    """A whole page. Without JavaScript it loads itself again."""
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{text(title)}</title>"
        '<link rel="stylesheet" href="/style.css"><script src="/live.js" defer></script>'
        f'<noscript><meta http-equiv="refresh" content="{REFRESH}"></noscript>'
        f'</head><body class="{kind}"><main>{body}</main></body></html>'
    )


def clock(data: dict[str, Any], now: float) -> str:
    """The countdown; `now` is the hall's clock in milliseconds."""
    one = data["clock"]
    if one["state"] == "run" and one["end"] > now:
        left = one["end"] - now
        return f'<p class="clock" role="timer" data-left="{left:.0f}">{minutes(left)}</p>'
    if one["state"] == "pause":
        said = tr("paused, {left} left").format(left=minutes(one["left"]))
    else:
        said = tr("The bell has rung") if one["state"] == "run" else tr("The clock is not started")
    return f"<p>{text(said)}</p>"


def minutes(left: float) -> str:
    seconds = -int(-max(left, 0.0) // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


def round_line(data: dict[str, Any]) -> str:
    if data["break"]:
        return f"<p>{text(tr('Break'))}</p>"
    if data["round"] is None:
        return f"<p>{text(tr('No round is in play'))}</p>"
    return f"<p>{text(tr('Round {number}').format(number=data['round']))}</p>"


def home(data: dict[str, Any], now: float) -> str:
    """Clock, the way to one's own card, seats, and between rounds the standings."""
    title = data["name"] or tr("Club night")
    form = (
        f'<form action="/player"><label for="n">{text(tr("Your number"))}</label>'
        '<input id="n" name="number" inputmode="numeric" maxlength="12" required>'
        f"<button>{text(tr('Show'))}</button></form>"
    )
    return document(
        title,
        f"<h1>{text(title)}</h1>{round_line(data)}{clock(data, now)}{form}{seats(data)}{standings(data)}",
    )


def wall(data: dict[str, Any], now: float, code: str) -> str:
    """The view for a television: clock and seats large, and the page's own address as a QR code."""
    title = data["name"] or tr("Club night")
    side = f"<div>{code}<p>{text(tr('Your seat and card on your phone'))}</p></div>"
    main = f"<div>{round_line(data)}{clock(data, now)}{seats(data)}</div><div>{standings(data)}</div>"
    return document(title, f'<h1>{text(title)}</h1><div class="two">{main}{side}</div>', "wall")


def seats(data: dict[str, Any]) -> str:
    """Who sits where in the round in play, or the next one."""
    if data["teams"]:
        rows = [f"<tr><td>{text(one)}</td><td>{text(other)}</td></tr>" for one, other in data["pairs"]]
        return table(tr("Pairs"), [tr("Team"), tr("Team")], rows)
    rows = []
    for number, held in data["seats"].items():
        cells = "".join(f"<td>{link(held[seat]) if seat in held else ''}</td>" for seat in "NESW")
        rows.append(f'<tr><th scope="row">{text(number)}</th>{cells}</tr>')
    made = table(tr("Seats"), [tr("Table"), "N", "E", "S", "W"], rows)
    if data["out"]:
        said = tr("Sitting out: {numbers}").format(numbers=", ".join(map(str, data["out"])))
        made += f"<p>{text(said)}</p>"
    return made


def link(number: object) -> str:
    return f'<a href="/player/{quote(str(number), safe="")}">{text(number)}</a>'


def standings(data: dict[str, Any]) -> str:
    """The standings between rounds; nothing while a round is played."""
    if data["standings"] is None:
        return f"<p>{text(tr('Standings come between rounds.'))}</p>"
    rows = []
    for row in data["standings"]:
        who = row["team"] if data["teams"] else row["number"]
        points = row["event_points"] if data["teams"] else row["clicks"]
        called = f"<td>{text(row['name'] or '')}</td>" if "name" in row else ""
        cells = f"<td>{link(who)}</td>{called}<td>{text(points)}</td>"
        rows.append(f'<tr><th scope="row">{text(row["rank"])}</th>{cells}</tr>')
    named = [tr("Name")] if data["standings"] and "name" in data["standings"][0] else []
    points_word = tr("Points") if data["teams"] else tr("Clicks")
    return table(tr("Standings"), [tr("Rank"), tr("Number"), *named, points_word], rows)


def player(data: dict[str, Any], number: str, now: float) -> str | None:
    """One player's next seat and card; None where nobody has the number."""
    card = data["cards"].get(number)
    if card is None:
        return None
    title = tr("Player {number}").format(number=number)
    if card.get("name"):
        title = f"{title} · {card['name']}"
    where = next(
        (
            tr("Table {table}, seat {seat}").format(table=table_number, seat=seat)
            for table_number, held in data["seats"].items()
            for seat, sits in held.items()
            if str(sits) == number
        ),
        tr("Sitting out"),
    )
    where = "" if data["teams"] or data["round"] is None else f'<p class="next">{text(where)}</p>'
    rows = []
    for line in card["rounds"]:
        own, theirs = line["scores"]["own"], line["scores"]["theirs"]
        points = line["event_points"] if data["teams"] else line["clicks"]
        cells = f"<td>{text(own)}</td><td>{text(theirs)}</td><td>{text(points)}</td>"
        rows.append(f'<tr><th scope="row">{text(line["round"])}</th>{cells}</tr>')
    word = tr("Points") if data["teams"] else tr("Clicks")
    games = table(tr("Games"), [tr("Round"), tr("Own"), tr("Theirs"), word], rows)
    back = f'<p><a href="/">{text(tr("All tables"))}</a></p>'
    return document(title, f"<h1>{text(title)}</h1>{round_line(data)}{where}{clock(data, now)}{games}{back}")


def table(heading: str, columns: list[str], rows: list[str]) -> str:
    head = "".join(f'<th scope="col">{text(one)}</th>' for one in columns)
    return (
        f"<h2>{text(heading)}</h2><table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def missing(said: str) -> str:
    return document(said, f'<h1>{text(said)}</h1><p><a href="/">{text(tr("All tables"))}</a></p>')
