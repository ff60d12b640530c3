"""A player's history: games, clicks, bids made and lost, partners."""

from __future__ import annotations

from typing import Any

from ...table.key import KeySpec
from ...table.player import LOST, OPEN, TIED, WON, tally_lines
from ...table.questions.games import list_player
from ...table.questions.kept_game import MAX_PLAYER_GAMES, game_key, player_history
from ...words.language import N_, number, tr
from ...words.names import game_name
from ...words.shown import shown_name
from ..cards import Line, card
from ..items import Key, Say
from .new_game import player_name
from .parts import across, day_of, page, parted, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.player import History, Played
    from ..scene import Scene

SHOWN = 12
"""Games on the screen, the latest first."""
HOW = {WON: N_("won"), TIED: N_("tied"), LOST: N_("lost"), OPEN: N_("not over")}


def build(scene: Scene) -> Any:
    who = scene.draft("player")["who"]
    told = player_history(scene.desk, who)
    width = across(scene, 2 if scene.kind == "wide" else 1)
    left = [
        *(Say(words, 20, 18, "left") for words in figures(told)),
        *bids(told),
        *partners(scene, told, width),
    ]
    right: list[Any] = [Say(tr("The latest games"), 20, 18, "left")]
    right += [card(scene, game_key(played.id), lines_of(played), width) for played in told.played[:SHOWN]]
    name = who.get("name") or str(who.get("number"))
    find = KeySpec(tr("ALL GAMES"), list_player(name), name="ALL GAMES")
    keys = [Key(find, 22, 64, 60, weight=0)]
    if scene.kind == "wide":
        body = two(scene, [scroll(left, "player left")], [scroll(right, "player right")])
    else:
        body = (scroll((*left, *right), "player"),)
    return page(scene, player_name(who), body, keys)


def figures(told: History) -> list[str]:
    """Numbers of games, clicks and event points."""
    record = told.record
    words = tr("Games: {games}. Won {won}, tied {tied}, lost {lost}").format(
        games=record.games, won=record.won, tied=record.tied, lost=record.lost
    )
    if record.open:
        words += ", " + tr("not over {open}").format(open=record.open)
    # No line break between a number and its word.
    found = [words.replace(" ", "\u00a0").replace(",\u00a0", ", ").replace(".\u00a0", ". ")]
    if told.clicks:
        found.append(tr("Clicks: {clicks}").format(clicks=told.clicks))
    if told.event_points:
        found.append(tr("Event points in spades: {points}").format(points=told.event_points))
    if told.more:
        found.append(tr("Only the newest {games} games are counted").format(games=MAX_PLAYER_GAMES))
    return found


def bids(told: History) -> list[Any]:
    """Bids made and lost."""
    return [Say(words, 20, 18, "left", lines=20) for words in tally_lines(told)]


def partners(scene: Scene, told: History, width: float) -> list[Any]:
    """The three most frequent partners."""
    found = [
        tr("{name}: games {games}, won {won}").format(
            name=shown_name(known.name) or known.number, games=record.games, won=record.won
        )
        for known, record in told.partners[:3]
    ]
    if not found:
        return []
    return [
        Say(tr("Partners"), 20, 18, "left"),
        *(Say(parted(scene, words, width), 18, 18, "left") for words in found),
    ]


def lines_of(played: Played) -> tuple[Line, ...]:
    """One game from the player's side."""
    own, other = played.scores
    first = tr("{how}, with {name}") if played.partner is not None else "{how}"
    name = "" if played.partner is None else shown_name(played.partner.name) or played.partner.number
    words = first.format(how=tr(HOW[played.how]), name=name)
    score = f"{number(own)} : {number(other)}"
    what = f"{game_name(played.kind)} · {day_of(played.started)}"
    return Line(words, 20, score), Line(what, 18)
