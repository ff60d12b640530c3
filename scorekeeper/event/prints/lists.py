"""Standings, the team trophy, results, a season: pages of columns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...words.language import commas, tr
from ...words.language import number as number_text
from ...words.names import game_name
from ...words.paper import dates, outcome, round_name
from ..columns import SINGLES, SPADES, TEAMS, from_rows, heading
from ..posting import FIRST
from ..season import Night as SeasonNight
from ..season import columns as season_columns
from ..season import left_out
from ..tally import NOTHING
from .about import night_of, team, who
from .grid import Column, Grid, flow
from .page import SMALL, Night, Sheet
from .turns import between

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..columns import Cell
    from ..night import Event
    from ..singles_state import Game, Singles

TEXTS = ("name", "club", "team")
STRONG = ("clicks", "event_points", "name")
IN_ONE = ("games", "wins", "ties", "losses")
"""Columns that stand in one on paper, as `8–0–4`."""
NAMES = (1, 2, 5, 6)
"""The columns of the players in the results of a round."""
WON = {"NS": (3,), "EW": (4,)}
"""The column of the winners' score in the results of a round."""
TITLE = 9.5
"""Height of a heading within a page, in mm."""
BETWEEN = 6.0
"""Space between two tables of a page, in mm."""
MOST_FIRST = 8
"""First places that stand in a band; where more share the third place, they are left out."""


def set_columns(keys: Sequence[str], game: str) -> list[Column]:
    """Columns for these keys: numbers to the right, names to the left."""
    return [
        Column(
            heading(key, game),
            "left" if key in TEXTS else "right",
            gives=key in ("name", "club"),
            bold=key in STRONG,
        )
        for key in keys
    ]


def shown(cell: Cell) -> str:
    return "" if cell is None else number_text(cell) if isinstance(cell, int) else cell


def subtitle(sheet: Sheet, text: str) -> None:
    """Draw a heading."""
    sheet.text(sheet.left, sheet.y + 6, text, 15, bold=True, width=sheet.across)
    sheet.y += TITLE


def titled(sheet: Sheet, title: str, grid: Grid) -> tuple[float, Callable[[], None]]:
    """A table under its heading, to flow with others: its height, and what draws it."""

    def draw() -> None:
        subtitle(sheet, title)
        grid.draw()
        sheet.y += BETWEEN

    return TITLE + grid.height + BETWEEN, draw


def first_places(rows: Sequence[dict[str, Any]], key: str) -> int:
    """How many rows are the first places, with those who share the last of them; 0 where nobody has any."""
    for last in range(FIRST, 0, -1):
        first = sum(1 for row in rows if row["rank"] <= last and row[key] > 0)
        if first <= MOST_FIRST:
            return first
    return 0


def standings(event: Event[Any]) -> bytes:
    """PDF of the standings, as large as their page takes them, with the play-offs under them."""
    result, teams = event.result(), event.state.header.form.teams
    sheet = Sheet(tr("Standings"), night_of(event))
    sheet.page()
    rows = result["standings"]
    below = []
    if result.get("playoffs"):
        played = [playoff_row(event.state, one) for one in result["playoffs"]]
        columns = [Column(tr("Winner"), gives=True, bold=True), Column(tr("Against"), gives=True)]
        columns += [Column(tr("Game {number}").format(number=number), "right") for number in (1, 2, 3)]
        below.append(titled(sheet, tr("Play-offs"), Grid(sheet, columns, played)))
    under = sum(high + BETWEEN for high, _ in below)
    first = first_places(rows, "event_points" if teams else "clicks")
    keys = standing_keys(result)
    columns = set_columns(keys, result["game"])
    if has_games(rows):
        # Translators: heads a column of games won, tied and lost: `8–0–4`. Keep it short.
        columns.append(Column(tr("W–T–L"), "right"))
    table = Grid(
        sheet, columns, [standing_row(row, keys, has_games(rows)) for row in rows], first=first, gap=3.0
    )
    table.fill(sheet.bottom - sheet.y - under).draw(under)
    for high, draw in below:
        sheet.y += BETWEEN
        if not sheet.room(high):
            sheet.page()
        draw()
    return sheet.output()


def standing_keys(result: dict[str, Any]) -> list[str]:
    """The columns before the last: without the clubs where nobody has one."""
    if "number" not in (result["standings"] or [{"number": 0}])[0]:
        return [*SPADES]
    clubs = any(row["club"] for row in result["standings"])
    return [key for key in SINGLES if key not in IN_ONE and (key != "club" or clubs)]


def has_games(rows: Sequence[dict[str, Any]]) -> bool:
    """Has one of these single players a game? In a night by cards alone nobody has."""
    return any(row.get("games") for row in rows)


def standing_row(row: dict[str, Any], keys: Sequence[str], games: bool) -> list[str]:
    """The cells of a row; where only cards count, a player without one has a dash for clicks."""
    if games:
        return [*(shown(row[key]) for key in keys), f"{row['wins']}–{row['ties']}–{row['losses']}"]
    counts = "team" in row or row.get("card")
    return [shown(row[key]) if counts or key != "clicks" else "–" for key in keys]


def playoff_row(night: Singles, played: dict[str, Any]) -> list[str]:
    """The row of a play-off: the winner first, with the scores in that order."""
    turned = played["winner"] != played["numbers"][0]
    winner, loser = played["numbers"][::-1] if turned else played["numbers"]
    games = [game[::-1] if turned else game for game in played["games"]]
    parts = [f"{number_text(mine)}–{number_text(theirs)}" for mine, theirs in games]
    return [who(night, winner), who(night, loser), *parts, *[""] * (3 - len(parts))]


def trophy(event: Event[Any]) -> bytes:
    """PDF of the team trophy: clubs, then each club's nominated players with their clicks of day 1."""
    result, night = event.result(), event.state
    tally = night.tally()
    sheet = Sheet(tr("Team trophy"), night_of(event))
    sheet.page()
    rows = result["teams"]
    listed = [[shown(cell) for cell in row] for row in from_rows(TEAMS, rows, result["game"]).rows]
    clubs = Grid(
        sheet, set_columns(TEAMS, result["game"]), listed, size=14, first=first_places(rows, "clicks")
    )
    clubs.draw()
    sheet.y += BETWEEN
    columns = [
        Column(heading("number", result["game"]), "right"),
        Column(heading("name", ""), gives=True),
        Column(tr("{clicks}, day 1").format(clicks=heading("clicks", result["game"])), "right", bold=True),
    ]
    blocks = []
    for row in rows:
        members = [one for one in night.players.values() if one.team and one.club == row["club"]]
        first = {one.number: tally.get(one.number, NOTHING).first_day for one in members}
        members.sort(key=lambda one: (-first[one.number], one.number))
        parts = [[str(one.number), one.name or "", str(first[one.number])] for one in members]
        blocks.append(titled(sheet, row["club"], Grid(sheet, columns, parts)))
    flow(sheet, blocks)
    return sheet.output()


def results(event: Event[Any]) -> bytes:
    """PDF of every game, round by round; no round breaks that fits on a page."""
    sheet = Sheet(tr("Results"), night_of(event))
    sheet.page()
    lost = False
    if event.state.header.form.teams:
        flow(sheet, spades_results(sheet, event))
    else:
        played = enumerate((*event.state.closed, event.state.games), 1)
        rounds = [(number, games) for number, games in played if games]
        lost = any(game.unclipped for _, games in rounds for game in games.values())
        flow(sheet, [round_results(sheet, event.state, number, games) for number, games in rounds])
    if lost:
        sheet.text(
            sheet.left, min(sheet.y + 1, sheet.bottom + 3), tr("* not clipped: no clicks for that game")
        )
    return sheet.output()


def round_results(
    sheet: Sheet, night: Singles, number: int, games: Mapping[int, Game]
) -> tuple[float, Callable[[], None]]:
    """The games of one round; the winners' score is bold."""
    between.get()()
    days = sorted({game.day for game in games.values()})
    text = round_name(number)
    if days != [1]:
        text += ", " + tr("day {day}").format(day=" & ".join(map(str, days)))
    rows = [game_row(night, table, game) for table, game in sorted(games.items())]
    longest = max((row[place] for row in rows for place in NAMES), key=len)
    north, south, east, west = (
        Column(word, gives=True, least=longest) for word in (tr("North"), tr("South"), tr("East"), tr("West"))
    )
    ns, ew = (Column(side, "right", least="−500") for side in ("NS", "EW"))
    columns = [Column(heading("table", ""), "right", bold=True), north, south, ns, ew, east, west]
    strong = [WON.get(str(game.winner), ()) for _, game in sorted(games.items())]
    return titled(sheet, text, Grid(sheet, columns, rows, size=SMALL, gap=3.0, strong=strong))


def game_row(night: Singles, table: int, game: Game) -> list[str]:
    marks = ["*" if one in game.unclipped else "" for one in game.players]
    north, east, south, west = (who(night, one, mark) for one, mark in zip(game.players, marks, strict=True))
    if game.scores is not None:
        scores = [number_text(score) for score in game.scores]
    else:
        won = {"NS": ("win", "loss"), "EW": ("loss", "win"), "tie": ("tie", "tie")}
        scores = [outcome(word) for word in won.get(str(game.winner), ("void", "void"))]
    return [str(table), north, south, *scores, east, west]


def spades_results(sheet: Sheet, event: Event[Any]) -> list[tuple[float, Callable[[], None]]]:
    """Each round's games with points and nils; the winners are bold."""
    found = []
    spades = event.state
    longest = max((team(spades, key) for key in spades.teams), key=len, default="")
    columns = 2 * [
        Column(heading("team", ""), gives=True, least=longest),
        Column(heading("own", ""), "right", least="−1000"),
        Column(heading("event_points", ""), "right"),
        Column(heading("nils", ""), "right"),
    ]
    for number, matches in spades.rounds.items():
        played = [match for match in matches if match.outcome]
        if not played:
            continue
        rows = []
        for match in played:
            row: list[str] = []
            for side, key in enumerate(match.teams):
                row.append(team(spades, key))
                row += [number_text(two[side]) for two in match.outcome[:3]]
            rows.append(row)
        strong = [(0, 1) if match.winner() == match.teams[0] else (4, 5) for match in played]
        found.append(titled(sheet, round_name(number), Grid(sheet, columns, rows, strong=strong)))
    return found


def season(data: dict[str, Any], nights: Sequence[SeasonNight]) -> bytes:
    """PDF of a season's standings: place, person, nights, clicks."""
    last = max(night.last for night in nights)
    games = commas(list(dict.fromkeys(game_name(night.game) for night in nights)))
    days = dates(min(night.first for night in nights), last)
    sheet = Sheet(
        tr("Season"), Night(tr("Club nights: {number}").format(number=len(nights)), days, games, last)
    )
    sheet.page()
    keys = season_columns(data).keys[:-1]
    rows = [[shown(cell) for cell in row[:-1]] for row in season_columns(data).rows]
    first, words = first_places(data["standings"], "clicks"), left_out(nights)
    if words:
        sheet.text(sheet.left, sheet.y + 4, words, width=sheet.across)
        sheet.y += 8
    Grid(sheet, set_columns(keys, ""), rows, first=first).fill(sheet.bottom - sheet.y).draw()
    return sheet.output()
