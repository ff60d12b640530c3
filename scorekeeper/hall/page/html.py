"""Pages as HTML: plain text and tables, that a phone of 2016 shows without JavaScript."""

from __future__ import annotations

from html import escape

from ...words.language import current
from .statics import URLS

REFRESH = 20
"""Seconds after which a browser without JavaScript loads the page again."""
INK = "#14213D"
"""The colour that a phone gives its own bars."""


def text(value: object) -> str:
    return escape(str(value))


def document(
    title: str,
    head: str,
    main: str,
    *,
    kind: str = "",
    events: str = "/events",
    turn: int = 0,
    script: str = "",
) -> str:
    """A whole page. Without JavaScript it loads itself again; with it, when `events` says so.

    A page with a `turn` shows something else after that many seconds; `script` is one of its own.
    """
    turns = f' data-turn="{turn}"' if turn else ""
    own = f'<script src="{URLS[script]}" defer></script>' if script else ""
    return (
        '<!doctype html><html lang="' + current() + '"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="theme-color" content="{INK}"><meta name="format-detection" content="telephone=no">'
        f"<title>{text(title)}</title>"
        f'<link rel="stylesheet" href="{URLS["style.css"]}"><link rel="icon" href="{URLS["icon-48.png"]}">'
        f'<link rel="apple-touch-icon" href="{URLS["icon.png"]}">'
        f'<link rel="manifest" href="{URLS["hall.webmanifest"]}">'
        f'<script src="{URLS["live.js"]}" defer></script>{own}'
        f'<noscript><meta http-equiv="refresh" content="{turn or REFRESH}"></noscript>'
        f'</head><body class="{kind}" data-events="{text(events)}"{turns}>'
        f'<div id="page">{head}<main>{main}</main></div></body></html>'
    )


def header(title: str, lines: str = "", mood: str = "") -> str:
    """The plate at the top. Its mood is `last` in the last minute of a countdown, `rung` after it."""
    return f'<header class="{mood}"><h1>{text(title)}</h1>{lines}</header>'


def paragraph(words: str, kind: str = "") -> str:
    return f'<p class="{kind}">{text(words)}</p>' if kind else f"<p>{text(words)}</p>"


def table(heading: str, columns: list[str], rows: list[str], kind: str = "") -> str:
    """A table under its heading; rows are made by `row`."""
    head = "".join(f'<th scope="col">{text(one)}</th>' for one in columns)
    return (
        f'<h2>{text(heading)}</h2><table class="{kind}"><thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table>"
    )


def row(first: str, cells: list[str], kind: str = "") -> str:
    """A row; its cells are HTML."""
    made = "".join(f"<td>{one}</td>" for one in cells)
    return f'<tr class="{kind}"><th scope="row">{first}</th>{made}</tr>'


def minutes(left: float) -> str:
    """Milliseconds as minutes and seconds, rounded up."""
    seconds = -int(-max(left, 0.0) // 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"
