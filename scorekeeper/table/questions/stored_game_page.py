"""One kept game: what can be done with it, its replay step by step, and its chart."""

from __future__ import annotations

from typing import Any

from ...engine.kinds import TEAM
from ...shell.page.cards import Line, card, tally
from ...shell.page.items import Column, Draw, Gap, Key, Row, Say, grid
from ...words.games import words_of
from ...words.language import fill, tr
from ...words.names import rules_name
from ...words.shown import shown_name
from ..chart import chart_of
from ..compass import axes, name_of, partners
from ..games.drawing import drawing_of
from ..seating import scorer_of
from . import games, stored_game
from .screen_parts import across, edged, game_lines, group, names_of, page, plate, quiet, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene
    from ..steps import Step
    from ..view import View
    from .stored_game import StoredGame


def build(scene: Scene) -> Any:
    """The game, with the keys for it."""
    name = scene.draft("game")["id"]
    stored = stored_game.stored_game(scene.desk, name)
    game = stored_game.replayed(scene.desk, name)
    width = across(scene, 2 if scene.kind == "wide" else 1)
    *sides, what = game_lines(scene, stored)
    lines = [what._replace(lines=9), Line(rules_name(game.header["rules"]), 18)]
    result = games.result_of(scene.desk, stored)
    if result:
        lines.insert(0, Line(result, 18, lines=9))
    moves = game.top.entry.get("moves") if game.agreed else None
    for axis in (axis for axis, team in axes(scorer_of(game.header)) if team == moves):
        lines.insert(1, Line(tr("{side} moves, the others stay").format(side=axis), 18))
    parts = [tally(scene, (*(side._replace(lines=9) for side in sides), *lines), width)]
    first, *others = stored_game.game_keys(name, game.ended() is not None)
    made = [
        Key(first, 26, 72, 60, weight=0),
        grid((Key(quiet(spec), 20, 60, 56) for spec in others), 2, weight=0),
    ]
    people = _players(scene, stored, across(scene, 4 if scene.kind == "wide" else 2))
    if scene.kind == "wide":
        body = two(scene, [scroll((*parts, *people), "game left")], [scroll(made, "game right")])
    else:
        body = (scroll((*parts, *made, *people), "game", 12),)
    return page(scene, tr("Game"), body)


def _players(scene: Scene, stored: StoredGame, width: float) -> list[Any]:
    """A card for each player, which leads to the player's history."""
    people = (*stored.listing.players, *stored.listing.left)
    keys = [stored_game.player_key(one) for one in people if shown_name(one.name) or one.number]
    if not keys:
        return []
    cards = [card(scene, spec, (Line(spec.label, 20, lines=4),), width, weight=1) for spec in keys]
    return [group(tr("Tap a player for their games"), grid(cards, 2, weight=0))]


# The replay.


def build_replay(scene: Scene) -> Any:
    """A step of the game: the totals then, the entry, and a slider."""
    draft = scene.draft("replay")
    steps = stored_game.steps_of(scene.desk, draft["id"])
    last = len(steps) - 1
    number = min(draft.get("step", 0), last)
    step = steps[number]
    low = scene.kind == "wide"
    view = steps.view(number)
    text = words_of(step.header["game"]).hand
    plates = tuple(
        # Not the totals that stand now, which may be on the same screen.
        plate(
            axis, step.scores[TEAM[seats]], _names(step, view, seats), 40 if low else 52, 84 if low else 100
        )._replace(past=True)
        for axis, seats in axes(view.scorer)
    )
    where = tr("Step {step} of {steps}").format(step=number, steps=last)
    if step.hand:
        where = " · ".join((where, fill(text.over, {"number": step.hand})))
    words = stored_game.step_text(steps, number)
    when = [Say(_clock(step, steps[0]), 20, 18)] if step.entry is not None else []
    board = [] if low else drawing_of(step.header["game"]).replayed(view)
    block = Column(
        (*board, Gap(0, 1), Say(words, 32, 18), *when, Gap(0, 1)),
        inset=0 if low else 8,
        paint="quiet",
        border=edged(scene),
    )
    moment = Say(where, 20, 18)
    slider = Draw("slider", (number, max(1, last), stored_game.go_to_step), 72, 64, 0)
    keys = stored_game.replay_keys(steps, number, step.header["game"])
    row = Row(tuple(Key(spec, 24, 72, 64) for spec in keys))
    if low:
        beside = Row((Column(plates, width=220), Column((moment, block, slider, row), gap=4)), weight=1)
        return page(scene, tr("Step by step"), [beside])
    body = [moment, Row(plates), block, slider]
    return page(scene, tr("Step by step"), body, [row])


def _names(step: Step, view: View, seats: str) -> tuple[str, ...]:
    """Two partners, in ever shorter words."""
    players = step.header.get("players", {})
    return partners([name_of(view, seat) for seat in seats if players.get(seat)])


def _clock(step: Step, first: Step) -> str:
    """The time since the start of the game."""
    seconds = max(0, round(step.at - first.at))
    return tr("{minutes}:{seconds:02d} into the game").format(minutes=seconds // 60, seconds=seconds % 60)


# The chart.


def build_chart(scene: Scene) -> Any:
    """The scores hand by hand, as a picture."""
    name = scene.draft("chart")["id"]
    stored = stored_game.stored_game(scene.desk, name)
    game = stored_game.replayed(scene.desk, name)
    sides = [
        (axis, TEAM[seats], names_of(stored.listing.players, seats))
        for axis, seats in axes(scorer_of(game.header))
    ]
    if scene.running(name):
        # The totals of the game on the table are beside the chart already.
        plates: tuple[Any, ...] = tuple(_side(scene, axis, names) for axis, _, names in sides)
    else:
        plates = tuple(plate(axis, game.play.scores[team], names, 34, 88) for axis, team, names in sides)
    chart = scene.desk.recall("chart", (name, game.length), lambda: chart_of(game))
    drawn = Draw("lines", chart, 240, 160, 1)
    title, short = tr("The scores, hand by hand"), tr("Scores")
    if scene.kind == "wide" and not scene.running(name):
        beside = Row((Column((drawn,), weight=3), Column(plates, weight=1)), weight=1)
        return page(scene, title, [beside], wide=True, short=short)
    return page(scene, title, [drawn, Row(plates)], wide=True, short=short)


def _side(scene: Scene, axis: str, names: tuple[str, ...]) -> Say:
    """The side of a line, in the colour of its plate."""
    longest, *short = (f"{axis} {name}".strip() for name in names)
    paint = "upright" if axis == "↕" else "level"
    return Say(
        longest, 18, paint=paint, lines=2 if scene.kind == "phone" else 1, weight=1, short=tuple(short)
    )
