"""The drawing of the toy game."""

from __future__ import annotations

from scorekeeper.shell.key import KeySpec
from scorekeeper.shell.page.items import Board, Column, Key, Row, Say
from scorekeeper.table.games.drawing import Drawing
from scorekeeper.table.games.pads import dealer_of, dealt_line, hand_line, named
from scorekeeper.table.questions.deal import all_dealt
from scorekeeper.table.scene import Scene

from . import table


def deal(scene: Scene) -> Board:
    deals = named(scene, "{hand}: {dealer} deals", hand=hand_line(scene), dealer=dealer_of(scene))
    return Board(deals, Key(KeySpec("ALL DEALT", all_dealt(), "action"), 36, 96, 56))


def play(scene: Scene) -> Board:
    result = KeySpec("ENTER RESULT", table.open_count(), "action")
    return Board(dealt_line(scene), Key(result, 34, 120, 60))


def count(scene: Scene) -> Column:
    sides = table.side_keys(scene.game, scene.place)
    return Column(
        (
            Say("Whose tricks, and how many?", 24, 18),
            Row(tuple(Key(spec, 28, 72) for spec in sides)),
            Row(tuple(Key(spec, 30, 84) for spec in table.count_keys(scene.place))),
        )
    )


GAME = Drawing({"deal": deal, "play": play, "count": count})
