"""The standings, the team trophy, and one player's score card."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...event.scorecards import card_line
from ...event.tally import NOTHING
from ...shell.key import KeySpec
from ...shell.navigation import choose
from ...shell.page.items import Gap, Say
from ...words.language import number, tr, trn
from ...words.names import marks_name
from ...words.shown import shown_name
from .. import names
from ..night_session import night_of
from . import find
from .parts import cells, digit_pad, night_page
from .players import open_player
from .rounds import result_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Singles
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "night_standings"


class Ranked(NamedTuple):
    """A line of the standings."""

    rank: int
    number: str
    """The player's number, or the team's id; empty for a club."""
    name: str
    club: str
    played: str
    points: int
    key: KeySpec | None


def rows(desk: Desk) -> list[Ranked]:
    """The standings, or the team trophy."""
    night = night_of(desk)
    if night.teams:
        return night.recall("rows", lambda: [_team_row(one) for one in night.result()["standings"]])
    if desk.place.draft(SCREEN).get("teams"):
        return [_club_row(one) for one in night.result()["teams"]]
    return night.recall("rows", lambda: [_row(one) for one in night.result()["standings"]])


def _row(one: Entry) -> Ranked:
    by_card = not one["games"] and one.get("card")
    played = tr("by card") if by_card else played_words(one["wins"], one["ties"], one["losses"])
    wanted = one["number"]
    key = KeySpec(str(wanted), open_player(wanted), name=f"standing {wanted}")
    club = shown_name(one["club"]) if one["club"] else ""
    return Ranked(one["rank"], str(wanted), shown_name(one["name"]), club, played, one["clicks"], key)


def _club_row(one: Entry) -> Ranked:
    people = trn("{number} player", "{number} players", one["players"])
    return Ranked(one["rank"], "", shown_name(one["club"]), "", people, one["clicks"], None)


def _team_row(one: Entry) -> Ranked:
    parts = [played_words(one["wins"], 0, one["losses"])]
    if one["nils"]:
        parts.append(trn("{number} nil", "{number} nils", one["nils"]))
    parts.append(tr("difference {points}").format(points=number(one["difference"])))
    team, name = str(one["team"]), shown_name(one["name"])
    name = "" if name == team else name
    return Ranked(one["rank"], team, name, "", " · ".join(parts), one["event_points"], None)


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
            score = "" if own is None else f"{number(own)}:{number(theirs)}"
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


# The page.


def build_find(scene: Scene) -> Any:
    """A game by round and table, or a player by number."""
    desk, draft = scene.desk, scene.draft(find.SCREEN)
    cell, pad, done = find.find_keys(night_of(desk).singles, draft)
    text = find.why_none(desk, draft, find.first_of(draft))
    body = [cells(scene, cell), *([Say(text, 20, 18, paint="warning")] if text else []), Gap(0, 1)]
    return night_page(scene, tr("Find"), body, [digit_pad(scene, pad)], main=done)
