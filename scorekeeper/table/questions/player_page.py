"""A player's history: games, clicks, bids made and lost, partners."""

from __future__ import annotations

from typing import Any

from ...shell.key import KeySpec
from ...shell.navigation import open_screen
from ...shell.page.cards import Line, card
from ...shell.page.icons import ICONS
from ...shell.page.items import Column, Key, Say
from ...words.days import day_text
from ...words.language import N_, commas, number, tr, trn
from ...words.names import game_name
from ...words.shown import shown_name
from ..player import ABANDONED, LEFT, LOST, OPEN, TIED, WON, History, Played, tally_lines
from .games import list_player
from .new_game_page import player_name
from .screen_parts import across, group, page, parted, scroll, two
from .stored_game import MAX_PLAYER_GAMES, player_history

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene

SHOWN = 12
"""Games on the screen, the latest first."""
HOW = {
    WON: N_("won"), TIED: N_("tied"), LOST: N_("lost"), OPEN: N_("unfinished"), ABANDONED: N_("abandoned"),
    LEFT: N_("left early"),
}  # fmt: skip


def build(scene: Scene) -> Any:
    who = scene.draft("player")["who"]
    found = player_history(scene.desk, who)
    width = across(scene, 2 if scene.kind == "wide" else 1)
    left = [
        *(Say(words, 20 if at else 24, 18, "left") for at, words in enumerate(figures(found))),
        *bids(found),
        *partners(scene, found, width),
    ]
    latest = (
        card(scene, KeySpec(one.id, opens, name=f"game {one.id}"), lines_of(one), width)
        for one in found.played[:SHOWN]
        for opens in [open_screen("game", {"id": one.id})]
    )
    right = [group(tr("Latest games"), Column(tuple(latest), weight=0))]
    name = who.get("name") or str(who.get("number"))
    find = KeySpec(tr("All games"), list_player(name), name="ALL GAMES")
    keys = [Key(find, 22, 64, 60, weight=0)]
    if scene.kind == "wide":
        body = two(scene, [scroll(left, "player left", 12)], [scroll(right, "player right", 12)])
    else:
        body = (scroll((*left, *right), "player", 12),)
    return page(scene, player_name(who), body, keys)


def figures(history: History) -> list[str]:
    """Numbers of games, clicks and event points."""
    record = history.record
    # No line break between a number and its word.
    counts = (
        (tr("{number}\u00a0won"), record.won),
        (tr("{number}\u00a0tied"), record.tied),
        (tr("{number}\u00a0lost"), record.lost),
        (tr("{number}\u00a0unfinished"), record.open),
        (tr("{number}\u00a0abandoned"), record.abandoned),
        (tr("{number}\u00a0left early"), record.left),
    )
    results = commas([words.format(number=count) for words, count in counts if count])
    games = trn("{number}\u00a0game", "{number}\u00a0games", record.games)
    found = [tr("{games}: {results}").format(games=games, results=results) if results else games]
    if history.clicks:
        found.append(tr("Clicks: {clicks}").format(clicks=history.clicks))
    if history.event_points:
        found.append(tr("Event points in spades: {points}").format(points=history.event_points))
    if history.more:
        found.append(tr("Only the latest {games} games count").format(games=MAX_PLAYER_GAMES))
    return found


def bids(history: History) -> list[Any]:
    """Bids made and lost."""
    return [Say(words, 20, 18, "left", lines=20) for words in tally_lines(history)]


def partners(scene: Scene, history: History, width: float) -> list[Any]:
    """The three most frequent partners."""
    found = [
        trn(
            "{name}: {number} game, {won} won",
            "{name}: {number} games, {won} won",
            record.games,
            name=shown_name(known.name) or known.number,
            won=record.won,
        )
        for known, record in history.partners[:3]
    ]
    if not found:
        return []
    return [group(tr("Partners"), *(Say(parted(scene, words, width), 20, 18, "left") for words in found))]


def lines_of(played: Played) -> tuple[Line, ...]:
    """One game from the player's side."""
    own, other = played.scores
    first = tr("{how}, with {name}") if played.partner is not None else "{how}"
    name = "" if played.partner is None else shown_name(played.partner.name) or played.partner.number
    words = first.format(how=tr(HOW[played.how]), name=name)
    score = f"{number(own)} : {number(other)}"
    what = f"{game_name(played.kind)} · {day_text(played.started)}"
    icon = ICONS["trophy"] if played.how == WON else ""
    return Line(words, 20, score, icon=icon), Line(what, 18)
