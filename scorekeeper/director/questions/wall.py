"""The wall: what it shows of the night now, the director's own line, and where it is shown."""

from __future__ import annotations

from ...engine.kinds import SEATS
from ...event.standings import on_break
from ...shell.key import KeySpec, action
from ...shell.navigation import go_back, open_screen
from ...table.questions.phone import noted
from ...words.language import tr
from ...words.names import marks_name
from ...words.shown import shown_name
from .. import names
from ..beside import MOST_LETTERS, beside
from ..night_session import night_of
from ..wall import (
    BREAK,
    NUMBERS,
    OUT,
    OVER,
    ROUND,
    STANDINGS,
    TABLES,
    WAITING,
    List,
    Row,
    Shown,
    lists_of,
    stage_of,
)  # fmt: skip
from . import round_clock, season
from .proposal import RUNS
from .rounds import round_words
from .rounds import title as night_name
from .teams import sitting_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Singles
    from ...event.spades_state import Spades
    from ...shell.place import Draft
    from ...table.desk import Desk

SCREEN, LINE = "night_wall", "night_line"
LEADERS = 24
"""Best of the standings that are shown between rounds; after the last round all are."""


@action("wall.keep_line")
def keep_line(desk: Desk) -> None:
    """Put the line that was typed on the wall."""
    line = " ".join(str(desk.place.draft(LINE).get("text", "")).split())[:MOST_LETTERS]
    beside(desk).change(night_of(desk).read().name, line=line)
    go_back.run(desk)


@action("wall.clear_line")
def clear_line(desk: Desk) -> None:
    """Take the line off the wall."""
    beside(desk).change(night_of(desk).read().name, line="")
    desk.settle(desk.place.drafted(LINE, None))


@action("wall.window")
def set_window(desk: Desk, shown: bool) -> None:
    """Open or close the second window."""
    beside(desk).set_window(shown)
    desk.store.after_commit(lambda: desk.outside.wall(shown))


# Reading.


def shown(desk: Desk) -> Shown:
    """The wall at this moment."""
    night = night_of(desk)
    kept = beside(desk).of(night.read().name)
    face, begun = round_clock.face(desk), round_clock.begun(desk)
    told = night.recall("wall", lambda: _shown(desk, begun)._replace(since=_since(desk)), begun)
    if kept.season is not None and told.stage not in (ROUND, WAITING):
        limit = None if told.stage == OVER else LEADERS
        found = night.recall(
            "wall season",
            lambda: season.on_wall(desk, kept.season or {}, limit),
            str(kept.season),
            desk.shelved,
        )
        told = told._replace(lists=(*told.lists, *((found,) if found.rows else ())))
    return told._replace(line=kept.line, face=face, address=_address(desk))


def _address(desk: Desk) -> str:
    """Where phones find the page of the hall that runs for this night; empty where none does."""
    if noted(desk, RUNS) is None:
        return ""
    # The parts that run a hall are loaded only where one runs.
    from .. import hall_run

    run = hall_run.active_run(desk)
    if run is None or run.state != hall_run.RUNNING or run.wanted.night != desk.place.night:
        return ""
    return run.page_address


def _since(desk: Desk) -> float:
    """The moment of the boot clock of the latest result, or of the first entry."""
    moments, clocks = night_of(desk).event.moments, desk.clocks
    latest = moments.latest or moments.first or 0.0
    return clocks.boot() - max(0.0, clocks.wall() - latest)


def _shown(desk: Desk, begun: bool) -> Shown:
    night = night_of(desk)
    name = shown_name(night_name(desk))
    if night.teams:
        return _of_teams(night.spades, night.result(), begun, name)
    state = night.singles
    stage = stage_of(
        seated=bool(state.seating.full),
        closed=bool(state.closed),
        begun=begun or bool(state.games),
        over=state.over,
        pause=on_break(state),
    )
    if stage == WAITING:
        heading = tr("Welcome")
    elif stage == OVER:
        heading = tr("Final standings")
    elif stage == BREAK:
        heading = tr("Break")
    elif stage == ROUND:
        heading = round_words(state)
    else:
        heading = names.round_name(state.round)
    limit = None if stage == OVER else LEADERS if state.closed else 0
    lists = lists_of(stage, seats_of(state), standings_of(state.header.game, night.result(), limit))
    return Shown(stage, heading, name, lists=lists)


def seats_of(state: Singles) -> tuple[List, ...]:
    """The seats of the next round, by number and by table; then the players who sit out."""
    at = state.seating.at
    # Translators: at the number of a player who sits out, on the wall; at most 6 letters.
    none = tr("out")
    by_number = tuple(
        Row(str(number), f"{at[number][0]}\u00a0{SEATS[at[number][1]]}" if number in at else none)
        for number in sorted((*at, *(state.sitting_out() if at else ())))
    )
    by_table = tuple(
        Row(
            str(table),
            tr("{one} v {other}").format(one=names.numbers(line, "NS"), other=names.numbers(line, "EW")),
        )
        for table, line in sorted(state.seating.tables.items())
    )
    out = tuple(Row(str(number)) for number in state.sitting_out())
    return (
        List(NUMBERS, tr("Table and seat"), by_number),
        List(TABLES, tr("Tables"), by_table),
        List(OUT, tr("Sitting out"), out),
    )


def standings_of(game: str, result: Entry, limit: int | None) -> List:
    """The best of the standings; None for all."""
    rows = tuple(
        Row(f"{one['rank']}.", f"{one['number']}\u00a0{shown_name(one['name'])}".strip(), str(one["clicks"]))
        for one in result["standings"][:limit]
    )
    return List(STANDINGS, tr("Standings: {points}").format(points=marks_name(game)), rows)


def _of_teams(event: Spades, result: Entry, begun: bool, name: str) -> Shown:
    """The spades event: who plays whom, and the teams."""
    now = event.round
    stage = stage_of(
        seated=now is not None,
        closed=event.closed(1),
        begun=begun or (now is not None and event.started(now)),
        over=event.champion() is not None,
        pause=False,
    )
    pairs = tuple(
        Row(str(table), tr("{first} v {second}").format(first=first, second=second))
        for table, match in enumerate(() if now is None else event.rounds[now], 1)
        for first, second in [[names.team_name(event, key) for key in match.teams]]
    )
    rows = tuple(
        Row(f"{one['rank']}.", names.team_name(event, str(one["team"])), str(one["event_points"]))
        for one in result["standings"]
    )
    standings = List(STANDINGS, tr("Standings: {points}").format(points=tr("Event points")), rows)
    waiting = () if now is None else sitting_out(event, now)
    seats = (
        List(TABLES, tr("Who plays whom"), pairs),
        List(OUT, tr("Sitting out"), tuple(Row("", names.team_name(event, team)) for team in waiting)),
    )
    if not event.closed(1):
        standings = standings._replace(rows=())
    heading = names.round_name(now) if now is not None else name
    if stage == OVER:
        heading = tr("Champions: {team}").format(team=names.team_name(event, event.champion()))
    return Shown(stage, heading, name, lists=lists_of(stage, seats, standings))


def short_line(desk: Desk) -> str:
    """The text of the field: the draft, or the line that is on the wall."""
    draft = desk.place.draft(LINE)
    kept = beside(desk).of(night_of(desk).read().name).line
    return str(draft.get("text", kept))


# The keys.


def wall_key() -> KeySpec:
    """This device becomes the wall."""
    # Translators: at most 5 letters.
    return KeySpec(tr("Wall"), open_screen(SCREEN), name="WALL")


def back_key() -> KeySpec:
    """The key on the wall, in the place of the one that led there: the director's screen comes back."""
    return KeySpec(tr("Back"), go_back(), name="WALL")


def line_keys(desk: Desk, draft: Draft) -> tuple[KeySpec, KeySpec]:
    kept = beside(desk).of(night_of(desk).read().name).line
    return (
        KeySpec(tr("Clear"), clear_line(), enabled=bool(kept or draft.get("text")), name="CLEAR LINE"),
        KeySpec(tr("Show"), keep_line(), "action", enabled="text" in draft, name="KEEP LINE"),
    )


def keys(desk: Desk) -> tuple[KeySpec, ...]:
    """The clock and the wall, in MORE; the second window on computers only."""
    found = [
        round_clock.open_key(desk)._replace(name="more clock"),
        wall_key()._replace(name="more wall"),
        KeySpec(tr("Line on the wall"), open_screen(LINE), name="more line"),
    ]
    if desk.outside.windows:
        on = beside(desk).window
        found.append(KeySpec(tr("Second window"), set_window(not on), chosen=on, name="WINDOW"))
    return tuple(found)
