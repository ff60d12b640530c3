"""Every result of the night: a matrix of tables and rounds, or the games of a spades event."""

from __future__ import annotations

from typing import Any

from ...shell.key import KeySpec
from ...shell.navigation import choose
from ...shell.page.items import Gap, Key, Listed, Row, Say
from ...words.language import tr
from .. import names
from ..night_session import night_of
from . import find, rounds, teams
from .parts import body_width, card_rows, listed, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...event.singles_state import Game
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "night_results"
CELL, GAP, NAMED = 56.0, 8.0, 48.0
"""Least width of a cell, the space between two, and the width of the tables' numbers, in dp."""
BROAD = 104.0
"""Width in dp from which a cell has the score too."""


def shown_rounds(desk: Desk, most: int) -> list[int]:
    """The rounds that are shown, of those with a result: the latest, or from the one that was chosen."""
    last = last_round(desk)
    first = desk.place.draft(SCREEN).get("first") or last - most + 1
    first = max(1, min(first, last - most + 1))
    return list(range(first, min(last, first + most - 1) + 1))


def last_round(desk: Desk) -> int:
    """The latest round with a result; 0 before the first."""
    state = night_of(desk).singles
    return len(state.closed) + bool(state.games)


def round_keys(desk: Desk, most: int) -> list[KeySpec]:
    """The rounds before those that are shown, and after them; none where all are."""
    shown, last = shown_rounds(desk, most), last_round(desk)
    if last <= most:
        return []
    first, before, after = shown[0], max(1, shown[0] - most), shown[-1] + 1
    label = tr("Rounds {first} to {last}").format(first=first, last=shown[-1])
    return [
        KeySpec("◀", choose(SCREEN, {"first": before}), enabled=first > 1, name="round before"),
        KeySpec(label, choose(SCREEN, {"first": None}), "quiet", name="all rounds"),
        KeySpec("▶", choose(SCREEN, {"first": after}), enabled=after <= last, name="round after"),
    ]


def cell_key(number: int, table: int, game: Game, broad: bool) -> KeySpec:
    """A game in the matrix of all results: its winners on their colour; a touch opens it."""
    spec = rounds.result_key(number, table)
    if game.winner in (None, "tie"):
        label = tr("tie") if game.winner else tr("void")
        return spec._replace(label=label, hint=names.score(game.scores) if broad else "")
    pair = " + ".join(str(game.players[at]) for at in dict(names.SIDES)[game.winner])
    look = "level" if game.winner == "EW" else "upright"
    marks = " *" if game.unclipped else ""
    return spec._replace(label=pair + marks, look=look, hint=names.score(game.scores) if broad else "")


def build(scene: Scene) -> Any:
    desk = scene.desk
    if night_of(desk).teams:
        return _of_teams(scene)
    words = scene.look.words
    room = body_width(scene, whole=True) - (NAMED + GAP) * words
    most = max(1, int((room + GAP) / (CELL * words + GAP)))
    shown = shown_rounds(desk, most)
    strip = round_keys(desk, most)
    head: list[Any] = [Row(tuple(Key(spec, 20, 56, 56) for spec in strip))] if strip else []
    names = [Say(str(number), 20, 18, weight=1, lines=1) for number in shown]
    head.append(Row((_named(scene, ""), *names), gap=GAP))
    wide = (room + GAP) / max(1, len(shown)) - GAP
    state, broad = night_of(desk).singles, wide >= BROAD * words
    games = {number: state.games_of(number) for number in shown}
    tables = sorted({table for played in games.values() for table in played})

    def row(number: int) -> Any:
        """A table: a cell for each round, the winners on their colour."""
        table = tables[number]
        cells: list[Any] = [
            Key(cell_key(played, table, game, broad), 20, CELL, CELL, lines=2)
            if (game := games[played].get(table)) is not None
            else Gap(CELL, 1)
            for played in shown
        ]
        return Row((_named(scene, str(table)), *cells), gap=GAP, weight=0)

    rows = Listed((night_of(desk).key, tuple(shown), wide), len(tables), row)
    keys = [Key(find.open_key(), 20, 60, 56, weight=0)] if shown else []
    body = listed(rows, "night results", tr("No results yet"))
    return night_page(scene, tr("All results"), [*head, *body] if shown else body, keys, whole=True)


def _named(scene: Scene, words: str) -> Row:
    """A table's number at the left of its row."""
    return Row((Say(words, 22, 18, lines=1, weight=1),), width=NAMED * scene.look.words)


def _of_teams(scene: Scene) -> Any:
    """Every result of the spades event."""
    found = teams.results(scene.desk)
    rows = card_rows(scene, night_of(scene.desk).key, len(found), lambda number: found[number])
    return night_page(scene, tr("All results"), listed(rows, "night results", tr("No results yet")))
