"""The wall: what it shows of the night now, the director's own line, and where it is shown."""

from __future__ import annotations

from typing import Any

from ...event.club import to_json as club_to_json
from ...event.spades_state import ROUND_ROBIN, Spades
from ...event.standings import on_break
from ...shell.key import KeySpec, action
from ...shell.navigation import go_back, open_screen
from ...shell.page.items import Column, Draw, Key, Row, Say, field
from ...table.questions.phone import noted
from ...table.questions.screen_parts import group, scroll
from ...words.days import hour_text
from ...words.language import N_, number, tr, trn
from ...words.names import marks_name
from ...words.paper import round_name
from ...words.shown import distinct_names, shown_name
from .. import names
from ..beside import MOST_LETTERS, beside
from ..night_session import night_of
from ..wall import (
    BREAK,
    FINAL,
    OUT,
    OVER,
    PLACES,
    ROUND,
    SEASON,
    STAND,
    STANDINGS,
    TABLES,
    TURN,
    WAITING,
    Display,
    List,
    Shown,
    Strip,
    WallRow,
    lists_of,
    stage_of,
)  # fmt: skip
from ..wall_lists import (
    listed,
    places_of,
    playoff_list,
    registered,
    seats_of,
    standings_after,
    standings_of,
    strip_of,
    trophy_list,
)
from . import drawing, round_clock, season
from .club import club
from .parts import body_width, key_grid, night_page
from .proposal import RUNS
from .rounds import round_words
from .rounds import title as night_name
from .teams import sitting_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN, LINE = "night_wall", "night_line"
LEADERS, IN_BREAK = 24, 10
"""Best of the standings that are shown between rounds, and in a break; after the last round all are."""
MINUTES = (5, 10, 15, 20, 30)
"""The countdowns of a break, and of the registration, in minutes."""


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


@action("wall.until")
def set_until(desk: Desk, minutes: int) -> None:
    """Count down so many minutes until play goes on, or until nobody registers any more; 0 for none."""
    until = desk.clocks.wall() + 60 * minutes if minutes else None
    beside(desk).change(night_of(desk).read().name, until=until)


@action("wall.reveal")
def reveal(desk: Desk) -> None:
    """Reveal the next of the first places, from the last of them on."""
    name = night_of(desk).read().name
    turns = desk.clocks.wall() + STAND
    beside(desk).change(name, places=beside(desk).of(name).places + 1, turns=turns)


@action("wall.turn")
def turn(desk: Desk) -> None:
    """Turn from the first places to the next page."""
    # `shown` rounds it to a tenth of a second.
    beside(desk).change(night_of(desk).read().name, turns=desk.clocks.wall() - TURN - 0.1)


# Reading.


def shown(desk: Desk) -> Shown:
    """The wall at this moment."""
    night = night_of(desk)
    notes = beside(desk).of(night.read().name)
    face, begun = round_clock.face(desk), round_clock.begun(desk)
    page = night.recall("wall", lambda: _shown(desk, begun)._replace(since=_since(desk)), begun)
    if notes.season is not None and page.stage not in (ROUND, WAITING):
        limit = None if page.stage == OVER else LEADERS
        found = night.recall(
            "wall season",
            lambda: season.on_wall(desk, notes.season or {}, limit),
            str(notes.season),
            desk.shelved,
        )
        page = page._replace(lists=(*page.lists, *((found,) if found.rows else ())))
    if page.stage == OVER:
        page = page._replace(lists=_revealed(page.lists, notes.places))
    clocks = desk.clocks
    if page.stage == OVER and notes.turns is not None:
        turns = round(notes.turns - clocks.wall() + clocks.boot(), 1)
        page = page._replace(since=max(page.since, turns))
    # To ten seconds, so that the same moment is told alike each time.
    day = float(round((clocks.wall() - clocks.boot()) / 10) * 10)
    until = None if notes.until is None else float(round(notes.until - clocks.wall() + clocks.boot(), 1))
    draw = drawing.latest(desk)
    return page._replace(
        line=notes.line, face=face, address=_address(desk), day=day, until=until, club=club(desk),
        until_words=tr("Register until") if page.stage == WAITING else tr("Play goes on in"),
        draw=draw if draw is not None and draw.tables else None,
    )  # fmt: skip


def _revealed(lists: tuple[List, ...], places: int) -> tuple[List, ...]:
    """The lists after the last round: what is not revealed yet is left out of them."""
    if not lists or lists[0].kind != PLACES:
        return lists
    first = lists[0]
    hidden = len(first.rows) - places
    if hidden <= 0:
        return lists
    rows = tuple(WallRow(row.key) if at < hidden else row for at, row in enumerate(first.rows))
    return (first._replace(rows=rows),)


def hidden(desk: Desk) -> int:
    """How many of the first places are still to be revealed; 0 before the end."""
    return len(_hidden(desk))


def _hidden(desk: Desk) -> list[WallRow]:
    places = (one for one in shown(desk).lists if one.kind == PLACES)
    return [row for one in places for row in one.rows if not row.detail]


def for_hall(desk: Desk, with_names: bool) -> dict[str, Any]:
    """The facts that the hall's page shows on its wall, and that the app alone knows."""
    name, found = night_of(desk).read().name, shown(desk)
    seasons = [one for one in found.lists if one.kind == SEASON and with_names]
    return {
        "night": name,
        "club": club_to_json(found.club),
        "line": found.line,
        "until": beside(desk).of(name).until,
        "hidden": hidden(desk),
        "turns": beside(desk).of(name).turns,
        "season": [[one.title, [list(row) for row in one.rows]] for one in seasons],
    }


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
    headings = {
        WAITING: tr("Welcome"),
        OVER: tr("Final standings"),
        BREAK: tr("Break"),
        ROUND: round_words(state),
    }
    heading = headings.get(stage) or round_name(state.round)
    limit = None if stage == OVER else IN_BREAK if stage == BREAK else LEADERS if state.closed else 0
    result = night.result()
    lists = lists_of(stage, seats_of(state), standings_of(state, result, limit))
    if stage == OVER:
        points = marks_name(state.header.game)
        numbers = [one["number"] for one in result["standings"]]
        found = distinct_names((one["number"], one["name"]) for one in result["standings"])
        called = {at: name or number(at) for at, name in zip(numbers, found, strict=True)}
        places = places_of(result["standings"], "clicks", lambda one: called[one["number"]])
        lists = (*listed(PLACES, points, places), *trophy_list(result), *playoff_list(state), *lists)
    return Shown(stage, heading, name, lists=lists, strip=strip_of(state), about=registered(state))


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
        WallRow(str(table), tr("{first} v {second}").format(first=first, second=second))
        for table, match in enumerate(() if now is None else event.rounds[now], 1)
        for first, second in [[names.team_name(event, key) for key in match.teams]]
    )
    rows = tuple(
        WallRow(f"{one['rank']}.", names.team_name(event, str(one["team"])), str(one["event_points"]))
        for one in result["standings"]
    )
    points = tr("Event points")
    closed = sum(event.closed(number) for number in ROUND_ROBIN)
    over = stage == OVER
    standings = List(FINAL if over else STANDINGS, points if over else standings_after(closed, points), rows)
    waiting = () if now is None else sitting_out(event, now)
    seats = (
        List(TABLES, tr("Who plays whom"), pairs),
        List(OUT, tr("Sitting out"), tuple(WallRow("", names.team_name(event, team)) for team in waiting)),
    )
    if not event.closed(1):
        standings = standings._replace(rows=())
    heading = round_name(now) if now is not None else name
    lists = lists_of(stage, seats, standings)
    champion = event.champion()
    if champion is not None:
        heading = tr("Final standings")
        teams = event.rounds["final"][0].teams
        finalists = (champion, teams[teams[0] == champion])
        places = tuple(WallRow(f"{at}.", names.team_name(event, key)) for at, key in enumerate(finalists, 1))
        lists = (List(PLACES, tr("Champions"), places), *lists)
    games = () if now is None else event.rounds[now]
    missing = tuple(str(at) for at, match in enumerate(games, 1) if not match.outcome)
    strip = Strip(tuple(str(at) for at in range(1, len(games) + 1)), missing)
    about = trn("{number} team registered", "{number} teams registered", len(event.teams))
    return Shown(stage, heading, name, lists=lists, strip=strip, about=(about,) if event.teams else ())


def short_line(desk: Desk) -> str:
    """The text of the field: the draft, or the line that is on the wall."""
    line = beside(desk).of(night_of(desk).read().name).line
    return str(desk.place.draft(LINE).get("text", line))


def wall_key() -> KeySpec:
    """This device becomes the wall."""
    # Translators: at most 5 letters.
    return KeySpec(tr("Wall"), open_screen(SCREEN), name="WALL")


def back_key(desk: Desk) -> KeySpec:
    """The effect of a touch anywhere on the wall: the next place, after the last of them the next page; else
    the director's screen comes back."""
    if hidden(desk):
        return reveal_key(desk)
    page = shown(desk)
    if page.stage == OVER and page.turned(desk.clocks.boot()) < 0:
        return KeySpec(tr("Next"), turn(), name="NEXT PAGE")
    return KeySpec(tr("Back"), go_back(), name="WALL")


def reveal_key(desk: Desk) -> KeySpec:
    """The key that reveals the next place on the wall."""
    words = {"1": N_("Reveal first"), "2": N_("Reveal second"), "3": N_("Reveal third")}
    return KeySpec(tr(words[_hidden(desk)[-1].key[0]]), reveal(), "action", name="REVEAL", once=True)


def until_keys(desk: Desk) -> list[KeySpec]:
    """The keys that count down to the play after a break, or to the end of the registration."""
    notes = beside(desk).of(night_of(desk).read().name)
    on = notes.until is not None and notes.until > desk.clocks.wall()
    # Translators: minutes of a countdown, on a key.
    keys = [
        KeySpec(tr("{number} min").format(number=one), set_until(one), name=f"until {one}") for one in MINUTES
    ]
    return [*keys, KeySpec(tr("None"), set_until(0), enabled=on, name="until none")]


def until_words(desk: Desk) -> str:
    notes, now = beside(desk).of(night_of(desk).read().name), desk.clocks.wall()
    if notes.until is None or notes.until <= now:
        return tr(
            "Before the first round the wall says until when to register; then it counts down to the play."
        )
    return tr("On the wall: until {time}").format(time=hour_text(notes.until))


def line_keys(desk: Desk, draft: Draft) -> tuple[KeySpec, KeySpec]:
    line = beside(desk).of(night_of(desk).read().name).line
    return (
        KeySpec(tr("Clear"), clear_line(), enabled=bool(line or draft.get("text")), name="CLEAR LINE"),
        KeySpec(tr("Show"), keep_line(), "action", enabled="text" in draft, name="KEEP LINE"),
    )


def keys(desk: Desk) -> tuple[KeySpec, ...]:
    """The clock and the wall, in MORE; the second window on computers only."""
    found = [
        round_clock.open_key(desk)._replace(name="more clock"),
        wall_key()._replace(name="more wall"),
        KeySpec(tr("Line on the wall"), open_screen(LINE), name="more line"),
    ]
    if hidden(desk):
        found.insert(0, reveal_key(desk))
    if desk.outside.windows:
        on = beside(desk).window
        found.append(KeySpec(tr("Second window"), set_window(not on), chosen=on, name="WINDOW"))
    return tuple(found)


def build(scene: Scene) -> Any:
    desk, dp = scene.desk, scene.look.dp
    screen = dp(scene.width), dp(scene.height)
    boot = desk.clocks.boot
    found = shown(desk)
    found = found if scene.look.moves else found._replace(draw=None)
    props = Display(found, boot, screen, desk.refresh, back_key(desk))
    return Column((Draw("wall", props, 200, 100, 1),), gap=0, bleeds=True)


def build_line(scene: Scene) -> Any:
    """The line, and until when it counts."""
    desk = scene.desk
    typed = field(LINE, "text", short_line(desk), entered=keep_line(), most=MOST_LETTERS)
    asks = group(tr("A line of your own, on the wall until you clear it"), typed)
    keys = Row(tuple(Key(spec, 24, 72, 60) for spec in line_keys(desk, scene.draft(LINE))))
    until = group(
        tr("Countdown"),
        Say(until_words(desk), 18, 16, "left"),
        key_grid(scene, until_keys(desk), 3, 56, body_width(scene)),
    )
    title = tr("Line on the wall")
    return night_page(
        scene, title, [scroll([asks, until], "night line")], [keys], short=tr("Line"), undoes=False
    )
