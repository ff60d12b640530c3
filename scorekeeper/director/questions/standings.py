"""The standings, the team trophy, and one player's score card."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...event.scorecards import card_line
from ...event.standings import after_playoffs
from ...event.tally import NOTHING
from ...shell.key import KeySpec
from ...shell.navigation import choose
from ...shell.page.cards import broken
from ...shell.page.items import BODY, Draw, Key, Listed, Row, Say
from ...shell.page.measure import LINE, PLAIN, STRONG, Measure
from ...words.language import number, tr, trn
from ...words.names import marks_name
from ...words.shown import shown_name
from .. import names
from ..night_session import night_of
from .parts import body_width, listed, night_page
from .players import open_player
from .rounds import apart, headline, result_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Singles
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "night_standings"
NOT_TOUCHED = KeySpec("", look="quiet")
"""The key of a row that opens nothing."""


PAD = 8.0
NAME = 22.0
"""Size of a name in sp."""


class Measures(NamedTuple):
    """Widths in dp: the rank's gutter, the number's badge, the room of the clicks."""

    gutter: float
    badge: float
    points: float


LARGE, SMALL = Measures(40.0, 56.0, 68.0), Measures(30.0, 46.0, 44.0)
"""Where the words stand side by side, and where below each other."""
LEAST, BROAD = 56.0, 620.0
"""Least height of a row in dp; width from which name, club and games stand side by side."""


PODIUM, NARROW_PODIUM = (2.0, 1.6, 1.4), (1.25, 1.15, 1.1)
"""How much larger the first three ranks are at the end of a night, in a broad row and in a narrow one."""
MOST = 6
"""Most players who stand large: where more share the first ranks, fewer ranks do."""


class RankedRow(NamedTuple):
    """A line of the standings, and how it is drawn."""

    spec: KeySpec
    rank: int
    number: str
    """The player's number, or the team's id; empty for a club."""
    name: str
    club: str
    played: str
    points: int
    broad: bool = False
    """Do name, club and games stand side by side?"""
    scale: float = 1.0
    """How much larger the row is: above 1 for those on the podium."""

    @property
    def measures(self) -> Measures:
        return Measures(*(wide * self.scale for wide in LARGE)) if self.broad else SMALL

    @property
    def about(self) -> str:
        return " · ".join(filter(None, (self.club, self.played)))


def rows(desk: Desk) -> list[RankedRow]:
    """The standings, or the team trophy."""
    night = night_of(desk)
    if night.teams:
        return night.recall("rows", lambda: [_team_row(one) for one in night.result()["standings"]])
    if desk.place.draft(SCREEN).get("teams"):
        return [_club_row(one) for one in night.result()["teams"]]
    return night.recall("rows", lambda: _rows(night.result()["standings"], bool(night.singles.cards)))


def _rows(found: list[Entry], cards: bool) -> list[RankedRow]:
    above = after_playoffs(found)
    return [_row(one, cards, one["number"] in above) for one in found]


def _row(one: Entry, cards: bool, after_playoff: bool) -> RankedRow:
    played = played_words(one["wins"], one["ties"], one["losses"])
    if cards and not one["games"]:
        played = tr("by card") if one.get("card") else tr("no card")
    elif one.get("card"):
        # The games would give other clicks.
        played = tr("{played} · clicks by card").format(played=played)
    if after_playoff:
        played = tr("{played} · after a play-off").format(played=played)
    wanted = one["number"]
    spec = KeySpec(str(wanted), open_player(wanted), "quiet", name=f"standing {wanted}")
    club = shown_name(one["club"]) if one["club"] else ""
    return RankedRow(spec, one["rank"], str(wanted), shown_name(one["name"]), club, played, one["clicks"])


def _club_row(one: Entry) -> RankedRow:
    people = trn("{number} player", "{number} players", one["players"])
    return RankedRow(NOT_TOUCHED, one["rank"], "", shown_name(one["club"]), "", people, one["clicks"])


def _team_row(one: Entry) -> RankedRow:
    parts = [played_words(one["wins"], 0, one["losses"])]
    if one["nils"]:
        parts.append(trn("{number} nil", "{number} nils", one["nils"]))
    parts.append(tr("difference {points}").format(points=number(one["difference"])))
    team, name = str(one["team"]), shown_name(one["name"])
    name = "" if name == team else name
    return RankedRow(NOT_TOUCHED, one["rank"], team, name, "", " · ".join(parts), one["event_points"])


def played_words(won: int, tied: int, lost: int) -> str:
    """`3 won, 1 lost`."""
    parts = [(tr("{number} won"), won), (tr("{number} tied"), tied), (tr("{number} lost"), lost)]
    texts = [words.format(number=count) for words, count in parts if count]
    return ", ".join(texts) or tr("no games")


def heading(desk: Desk) -> str:
    """The meaning of the numbers at the right."""
    night = night_of(desk)
    if night.teams:
        return tr("Event points")
    return marks_name(night.singles.header.game)


def when(desk: Desk) -> str:
    """After which round these standings are; in mid-round how many tables are in."""
    night = night_of(desk)
    if night.teams:
        return ""
    if night.singles.over:
        return tr("Final standings")
    if night.singles.games:
        return tr("{round}: {title}").format(round=apart(desk)[1], title=headline(desk)[1])
    closed = len(night.singles.closed)
    return tr("After round {round}").format(round=closed) if closed else ""


def choice_keys(desk: Desk) -> list[KeySpec]:
    """Players, or the team trophy; nothing where no club has nominated anyone."""
    night = night_of(desk)
    if night.teams or not night.result()["teams"]:
        return []
    teams = bool(desk.place.draft(SCREEN).get("teams"))
    return [
        KeySpec(tr("Players"), choose(SCREEN, {"teams": None}), chosen=not teams, name="all players"),
        KeySpec(tr("Team trophy"), choose(SCREEN, {"teams": True}), chosen=teams, name="team trophy"),
    ]


# One player's card.


class Box(NamedTuple):
    """A round on a player's card."""

    round: int
    key: KeySpec | None = None
    """Opens the game; in the colour of the side that the player won on. None where there was none."""
    clicks: str = ""
    score: str = ""
    """The player's own score first; or what took the clicks away."""
    where: str = ""


def boxes(desk: Desk, wanted: int) -> list[Box]:
    """A box for each round of the night, those to come too."""
    night = night_of(desk)

    def ask() -> list[Box]:
        state = night.singles
        most = max(state.header.rounds or 0, len(state.closed) + bool(state.games))
        return [_box(state, played, wanted) for played in range(1, most + 1)]

    return night.recall("card", ask, wanted)


def _box(state: Singles, played: int, wanted: int) -> Box:
    for table, game in state.games_of(played).items():
        if wanted in game.players:
            seat = game.players.index(wanted)
            line = card_line(game, seat)
            won = line["outcome"] == "win" and not line["unclipped"]
            look = ("level" if line["seat"] in "EW" else "upright") if won else "quiet"
            own, theirs = line["scores"]["own"], line["scores"]["theirs"]
            score = names.score(None if own is None else (own, theirs))
            if line["unclipped"] or line["outcome"] == "void":
                score = tr("no clip") if line["unclipped"] else tr("void")
            where = tr("table {table}, {seat}").format(table=table, seat=line["seat"])
            key = result_key(played, table)._replace(look=look)
            return Box(played, key, str(line["clicks"]), score, where)
    return Box(played)


def clicks_words(desk: Desk, wanted: int) -> tuple[str, str]:
    """The clicks, and what they are called with the seat: `Clicks · table 2, N`."""
    state = night_of(desk).singles
    marks = marks_name(state.header.game)
    clicks = state.tally().get(wanted, NOTHING).clicks
    return str(clicks), f"{marks} · {names.seat_of(state, wanted)}"


def ranking(scene: Scene, whole: bool = False, podium: bool = False) -> Listed:
    """The rows of the standings, or of the team trophy; on the `podium` the first three ranks are large."""
    found, width = rows(scene.desk), body_width(scene, whole)
    broad = width >= BROAD * scene.look.words
    large = 0
    for rank in range(1, len(PODIUM) + 1) if podium else ():
        if sum(one.rank <= rank for one in found) <= MOST:
            large = rank

    def make(number: int) -> Any:
        one = found[number]
        spec = one.spec._replace(name=one.spec.name or f"rank {number}")
        scale = (PODIUM if broad else NARROW_PODIUM)[one.rank - 1] if one.rank <= large else 1.0
        row = one._replace(spec=spec, broad=broad, scale=scale)
        high = LEAST * row.scale if broad else max(LEAST, _height(scene, row, width))
        return Draw("ranked", row, high, high, 0)

    return Listed((night_of(scene.desk).key, str(scene.draft(SCREEN)), width), len(found), make)


def _height(scene: Scene, row: RankedRow, width: float) -> float:
    """Height in dp where the words stand below each other."""
    look = scene.look
    gutter, badge, points = row.measures
    badge = badge + PAD if row.number else 0.0
    room = look.dp(width - gutter - points - 5 * PAD - badge)
    size = look.sp(NAME * row.scale)
    lines = len(look.letters.wrapped(broken_name(look, row.name, room, size), STRONG, size, room))
    about = len(look.letters.wrapped(row.about, PLAIN, look.sp(BODY), room)) if row.about else 0
    return (lines * size + about * look.sp(BODY)) * LINE / look.dp(1) + 2 * PAD


def broken_name(look: Measure, name: str, room: float, size: float) -> str:
    """The name, broken where it is longer than the room in pixels."""
    return broken(look.letters, name, size, look.sp(BODY), room)


def build(scene: Scene) -> Any:
    desk = scene.desk
    choice = choice_keys(desk)
    head: list[Any] = [Row(tuple(Key(spec, 20, 56, 56) for spec in choice))] if choice else []
    about = Say(when(desk), 18, 18, "left", lines=2, weight=2)
    head.append(Row((about, Say(heading(desk), 18, 18, "right", weight=1))))
    body = [*head, *listed(ranking(scene, whole=True), "night standings", tr("Nobody yet"))]
    return night_page(scene, tr("Standings"), body, whole=True)
