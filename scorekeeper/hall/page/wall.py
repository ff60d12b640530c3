"""The view for a television, as the app's wall is: the clock with a strip below, or lists on navy in turn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from ...event.spades_state import ROUND_ROBIN
from ...words.days import hour_text
from ...words.language import tr, trn
from ...words.paper import next_break, not_in, round_name
from ...words.shown import distinct_names
from .countdown import NONE, PAUSED, READY, RUNG, clock, face
from .html import document, minutes, paragraph, text
from .pages import points_word, round_words, title_of

TURN = 10
"""Seconds until the next page."""
COLUMN = 10
"""Rows of a column: as many on every page of a list, so that each stands where it stood."""
FEW = 6
"""As many rows as a column has that are larger."""
LEADERS = 20
"""Best of the standings that are shown between rounds; after the last round all are."""
NAMED = 40
"""Most players whose names stand beside their numbers in the list of the seats, as on the app's wall."""
PLACES = 3
NUMBERED = 20
"""Most tables with a place each below the clock: a dot for one that is in, a number for one that is not."""
LONG = 40
"""Letters above which words in the clock's place are smaller."""


class Part(NamedTuple):
    """The rows of one list that are seen at once."""

    title: str
    rows: list[str]
    keys: list[str]
    """Key of each row: a number or a table."""
    ranges: str = ""
    """The heading of a column with its first and its last key; empty for none."""
    columns: int = 2
    kind: str = ""


def wall(data: dict[str, Any], now: float, code: str, moment: float) -> str:
    """The wall at a moment of the hall's clock in milliseconds and of the day; `code` is a QR code as SVG."""
    shown = face(data, now)
    side = f"<aside>{code}{paragraph(tr('Your seat and card on your phone'))}</aside>"
    line = beside(data).get("line")
    side += f"<footer>{text(line)}</footer>" if line else ""
    kind = "wall lined" if line else "wall"
    # Results without START: the club has its own whistle, and the wall no clock.
    begun = shown.state == READY and data["in"]
    if begun or shown.state not in (NONE, READY):
        main, still = clock(shown), shown.state == RUNG and bool(missing(data))
        if begun or still:
            words = tr("Still playing: {tables}").format(tables=", ".join(missing(data)))
            words = _done(data) if begun else words
            main = paragraph(words, "still" if len(words) <= LONG else "still long")
        mood = "halt" if shown.state == PAUSED else shown.mood
        main += strip(data, moment, still) + side
        return document(title_of(data), "", main, kind=f"{kind} face {mood}".strip())
    parts = parts_of(data)
    if not parts:
        return document(title_of(data), "", _welcome(data, moment) + side, kind=kind)
    since = beside(data).get("turns") if data["round"] is None else None
    turn = int((max(0.0, moment - since) if since else now / 1000) // TURN) % len(parts)
    part = parts[turn]
    heading = part.title if len(parts) == 1 else tr("{words}  {part}/{parts}").format(
        words=part.title, part=turn + 1, parts=len(parts)
    )  # fmt: skip
    time = _waits(data, now, moment) or _hour(moment)
    head = f'<header>{_crest(data)}<h1>{text(heading)}</h1>{time}</header><div class="bar"><div></div></div>'
    body = f'<section class="{part.kind}">{_columns(part)}</section>'
    turns = TURN if len(parts) > 1 else 0
    return document(title_of(data), head, body + side, kind=kind, turn=turns)


def _hour(moment: float) -> str:
    """The time of day, which the script carries on."""
    hour = hour_text(moment)
    minutes = int(hour[:2]) * 60 + int(hour[3:])
    return f'<p class="hour" data-day="{minutes * 60 + moment % 60:.0f}">{hour}</p>'


def beside(data: dict[str, Any]) -> dict[str, Any]:
    """The part of the page that the app has written; empty where a command has started the hall."""
    found: dict[str, Any] = data.get("wall") or {}
    return found


def _crest(data: dict[str, Any]) -> str:
    club = beside(data).get("club")
    return '<img src="/crest.png" alt="">' if club and club[1] else ""


def _waits(data: dict[str, Any], now: float, moment: float) -> str:
    """In a break and before a round: the time until play goes on, which the script counts down."""
    left = 1000 * ((beside(data).get("until") or 0) - moment)
    if left <= 0 or data["round"] is None:
        return ""
    return f'<p class="hour wait" data-left="{left:.0f}" data-end="{now + left:.0f}">{minutes(left)}</p>'


def missing(data: dict[str, Any]) -> list[str]:
    """The tables of the round whose result is still to come."""
    return [name for name, held in data["seats"].items() if len(held) == 4 and int(name) not in data["in"]]


def _done(data: dict[str, Any]) -> str:
    done = len(data["in"])
    return tr("{done} of {tables} in").format(done=done, tables=done + len(missing(data)))


def strip(data: dict[str, Any], moment: float, still: bool) -> str:
    """Below the clock: the round, how many tables are in, the time of day; the tables and the next break.

    The missing tables are not said twice where their numbers stand there, as those that are `still` playing.
    """
    parts = [f"<h1>{text(round_words(data))}</h1>"]
    dots = ""
    if not data["teams"]:
        parts.append(f"<span>{text(_done(data))}</span>")
        playing = set(map(int, missing(data)))
        tables = sorted({*playing, *data["in"]})
        if len(tables) <= NUMBERED and not still:
            dots = "".join(f"<b>{one}</b>" if one in playing else "<i></i>" for one in tables)
        elif playing and not still:
            words = not_in(sorted(playing))
            dots = f"<span>{text(words)}</span>" if len(words) <= LONG else ""
        after = next_break(data["round"], data["rounds"], data["break_after"])
        dots = f'<div class="dots">{dots}<span>{text(after)}</span></div>'
    return f'<div class="strip"><div>{"".join(parts)}{_hour(moment)}</div>{dots}</div>'


def _welcome(data: dict[str, Any], moment: float) -> str:
    """Before anyone has a seat."""
    here = data["registered"]
    registered = trn("{number} player registered", "{number} players registered", here) if here else ""
    until = beside(data).get("until") or 0
    words = tr("{words} {time}").format(words=tr("Register until"), time=hour_text(until))
    lines = (paragraph(words, "until") if until > moment else "") + paragraph(registered) + _hour(moment)
    return f'<div class="welcome">{_crest(data)}<h1>{text(title_of(data))}</h1>{lines}</div>'


def _columns(part: Part) -> str:
    """The rows down one column and then the next, each below what it goes from and to."""
    each = -(-len(part.rows) // part.columns) if len(part.rows) <= FEW * part.columns else COLUMN
    size = f"few of{part.columns}" if each <= FEW else f"of{part.columns}"
    made = ""
    for first in range(0, len(part.rows), each or 1):
        some = part.keys[first : first + each]
        words = part.ranges.format(first=some[0], last=some[-1])
        title = f"<h2>{text(words)}</h2>" if words else ""
        made += f'<div class="column {size}">{title}<ul>{"".join(part.rows[first : first + each])}</ul></div>'
    return made


def parts_of(data: dict[str, Any]) -> list[Part]:
    """Every row on one part of its list, all about as full; in a break standings come first."""
    over = data["round"] is None
    standings = _standings(data)
    seasons = [_part(title, rows) for title, rows in beside(data).get("season", ())]
    if over and beside(data).get("hidden"):
        lists = [_places(data)]
    elif over:
        lists = [_places(data), _trophy(data), _playoffs(data), standings, *seasons]
    else:
        seats = [_teams(data)] if data["teams"] else [_numbers(data), _tables(data)]
        best = standings._replace(rows=standings.rows[:LEADERS], keys=standings.keys[:LEADERS])
        lists = [*([best, *seats] if data["break"] else [*seats, best]), *seasons]
    found = []
    for one in lists:
        parts = -(-len(one.rows) // (COLUMN * one.columns))
        for part in range(parts):
            at = [len(one.rows) * step // parts for step in (part, part + 1)]
            found.append(one._replace(rows=one.rows[at[0] : at[1]], keys=one.keys[at[0] : at[1]]))
    return found


def _headed(data: dict[str, Any], title: str) -> str:
    """`Round 3: Tables`."""
    words = tr("Break") if data["break"] else round_name(data["round"])
    return tr("{round}: {title}").format(round=words, title=title)


def _row(key: object, sentence: object = "", right: object = "") -> str:
    """A row: its key in gold, its words, and at the right a number or a seat."""
    end = f'<span class="right">{text(right)}</span>'
    return f'<li><b>{text(key)}</b><span class="told">{text(sentence)}</span>{end}</li>'


def _part(title: str, rows: Sequence[tuple[object, ...]], **more: Any) -> Part:
    return Part(title, [_row(*one) for one in rows], [str(one[0]) for one in rows], **more)


def _numbers(data: dict[str, Any]) -> Part:
    """The seat of each player, by number; who sits out stands in the same row."""
    seats = {
        number: f"{table}\u00a0{seat}"
        for table, held in data["seats"].items()
        for seat, number in held.items()
    }
    # Translators: at the number of a player who sits out, on the wall; at most 6 letters.
    found = sorted(seats | dict.fromkeys(data["out"], tr("out")) if seats else {})
    named = bool(data["names"]) and len(found) <= NAMED
    rows = [
        (one, data["names"].get(str(one), "") if named else "", seats.get(one, tr("out"))) for one in found
    ]
    ranges, columns = tr("Numbers {first}–{last}"), 2 if named else 4
    return _part(_headed(data, tr("Table and seat")), rows, ranges=ranges, columns=columns)


def _tables(data: dict[str, Any]) -> Part:
    rows = []
    for name, held in data["seats"].items():
        one, other = ("+".join(str(held[seat]) for seat in side if seat in held) for side in ("NS", "EW"))
        rows.append((name, tr("{one} v {other}").format(one=one, other=other)))
    return _part(_headed(data, tr("Tables")), rows, ranges=tr("Tables {first}–{last}"))


def _teams(data: dict[str, Any]) -> Part:
    """Whom each team meets: both of two find themselves."""
    called = data["names"].get
    found = [pair for one, other in data["pairs"] for pair in ((one, other), (other, one))]
    found.sort(key=lambda pair: (isinstance(pair[0], str), pair[0]))
    words = tr("against {team}")
    rows = [(one, words.format(team=f"{other} {called(str(other), '')}".strip())) for one, other in found]
    return _part(_headed(data, tr("Who plays whom")), rows)


def _standings(data: dict[str, Any]) -> Part:
    """The standings: what they count, and after which round they are."""
    number, rows = data["round"], []
    for one in data["standings"] or []:
        who = one["team"] if data["teams"] else one["number"]
        called = f"{who}\u00a0{data['names'].get(str(who), '')}".strip()
        rows.append((f"{one['rank']}.", called, one["event_points"] if data["teams"] else one["clicks"]))
    words, closed = tr("Standings: {points}"), 0
    if number is None:
        words = tr("Final standings: {points}")
    elif number != 1:
        words = tr("Standings after round {round}: {points}")
        closed = number - 1 if isinstance(number, int) else len(ROUND_ROBIN)
    return _part(words.format(round=closed, points=points_word(data)), rows)


def _places(data: dict[str, Any]) -> Part:
    """The first three places; those who share one stand in one row."""
    points, key = ("event_points", "team") if data["teams"] else ("clicks", "number")
    scored = [one for one in data["standings"] or [] if one["rank"] <= PLACES and one[points]]
    numbers = [str(one[key]) for one in data["standings"] or []]
    found = distinct_names((number, data["names"].get(number)) for number in numbers)
    names = dict(zip(numbers, found, strict=True))
    rows: list[tuple[object, ...]] = []
    for rank, group in groupby(scored, key=lambda one: one["rank"]):
        equal = list(group)
        called = [names[str(one[key])] or str(one[key]) for one in equal]
        rows.append((f"{rank}=" if len(equal) > 1 else f"{rank}.", " · ".join(called), equal[0][points]))
    hidden = beside(data).get("hidden", 0)
    rows = [row if at >= hidden else row[:1] for at, row in enumerate(rows)]
    return _part(tr("Final standings"), rows, columns=1, kind="places")


def _trophy(data: dict[str, Any]) -> Part:
    rows = [(f"{one['rank']}.", one["club"], one["clicks"]) for one in data["trophy"]]
    return _part(tr("Team trophy"), rows)


def _playoffs(data: dict[str, Any]) -> Part:
    """Each play-off as on a tennis board: the winner with the scores of all games, under it the loser."""
    rows = []
    for one in data["playoffs"]:
        for at in sorted((0, 1), key=lambda at: one["numbers"][at] != one["winner"]):
            number, scores = one["numbers"][at], "\u2002".join(str(game[at]) for game in one["games"])
            called = f"{number}\u00a0{data['names'].get(str(number), '')}".strip()
            rows.append((tr("won") if number == one["winner"] else "", called, scores))
    return _part(tr("Play-offs"), rows, columns=1, kind="playoffs")
