"""The first screen: the game that is open, a new game, and the ways to all other screens."""

from __future__ import annotations

from typing import Any

from ...table.compass import axis_of, sides
from ...table.key import KeySpec
from ...table.questions import job, kept_game, new_game
from ...table.questions.games import newest
from ...table.questions.navigation import open_screen
from ...words.games import words_of
from ...words.language import number, tr
from ...words.names import game_name
from ..cards import Line, card
from ..items import Column, Gap, Key, Row, Say, Scroll, grid
from .parts import across, damage, game_lines, names_of, page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.questions.kept_game import Kept
    from ..scene import Scene


def build(scene: Scene) -> Any:
    if job.asks_job(scene.settings):
        from .job import build as build_job

        return build_job(scene)
    if job.directs(scene.settings):
        from ..director.home import build as build_director

        return build_director(scene)
    if not scene.settings.started:
        from . import welcome

        return welcome.build(scene)
    columns = 2 if scene.kind == "wide" else 1
    width = across(scene, columns)
    begin = [*open_game(scene, width), *new_games(scene, width)]
    others = grid((Key(spec, 22, 72, 60) for spec in elsewhere(scene)), 2, weight=0)
    if scene.kind == "wide":
        # Both sides end on one line, however much there is on the left.
        begin[-1] = begin[-1]._replace(weight=1)
        sides = Column((Scroll(Column(tuple(begin)), "home"),)), others._replace(weight=1)
        return page(scene, "", [_title(scene), *damage(scene), Row(sides, weight=1)], back=False)
    # The name in the upper third, the keys where the thumb is.
    shown = Scroll(
        Column((*damage(scene), Gap(0, 1), _title(scene, len(begin) == 1), Gap(0, 1.6), *begin), gap=12),
        "home",
    )
    return page(scene, "", [shown, others], back=False)


def _title(scene: Scene, alone: bool = False) -> Any:
    """The app's name, larger where there is little else, and the suits where there is room for them."""
    name = Say(tr("Table Scorekeeper"), 36 if alone else 28, 18, lines=1)
    if scene.tight:
        return name._replace(size=22)
    if scene.kind == "wide":
        return Row((name._replace(size=24), Say(SUITS, 26, lines=1)))
    return Column((name, Say(SUITS, 48 if alone else 40)), weight=0)


SUITS = "♠ ♣ ♦ ♥"


def open_game(scene: Scene, width: float) -> list[Any]:
    """The card of the game on the table, with its totals and its time."""
    view = scene.view
    if view is None or view.agreed:
        return []
    lines = [Line(tr("RESUME") if view.phase != "over" else tr("BACK TO GAME"), 28)]
    for side in sides(view):
        names = "\u00a0· ".join(name for name in side.names if name)
        lines.append(Line(f"{axis_of(view, side.team)}\u00a0{names}".strip(), 22, number(side.score), 4))
    lines.append(Line(" · ".join(_standing(scene)), 18))
    spec = kept_game.table_key(tr("RESUME"))._replace(look="action")
    found: list[Any] = []
    if view.phase != "over" and view.clock.state in ("running", "paused", "rung"):
        from ..frame import face

        found.append(face(scene, 40, 56, 48, 0))
    found.append(card(scene, spec, lines, width))
    if kept_game.on_practice(scene.desk):
        found.append(Key(kept_game.delete_practice_key(scene.desk), 20, 56, weight=0))
    return found


def _standing(scene: Scene) -> list[str]:
    """The game, its table, and the hand that is played."""
    view = scene.game
    found = [tr("practice")] if kept_game.on_practice(scene.desk) else []
    found.append(game_name(view.game))
    if view.table is not None:
        found.append(tr("table {table}").format(table=view.table))
    if view.phase == "over":
        found.append(tr("over"))
    else:
        words = words_of(view.game).hand
        one = words.under_way if view.hands is None else words.under_way_of
        found.append(tr(one).format(hand=view.hand, hands=view.hands))
    return found


def new_games(scene: Scene, width: float) -> list[Any]:
    """The keys of a new game; SAME AGAIN once a game is over."""
    view, last = scene.view, newest(scene.desk)
    found: list[Any] = []
    if last is not None and view is None and not last.listing.over:
        # The newest game is not on the table: it was brought in from elsewhere.
        spec = kept_game.go_on_key(last.id)
        found.append(card(scene, spec, (Line(tr("RESUME"), 28), *game_lines(last)), width))
    elif _repeats(scene, last) and last is not None:
        spec = new_game.again_key(last.id)
        sides = zip("↕↔", (names_of(last.listing.players, seats) for seats in ("NS", "EW")), strict=True)
        lines = [Line(f"{axis}\u00a0{names}", 18) for axis, (names, *_) in sides if names]
        found.append(card(scene, spec, (Line(tr("SAME AGAIN"), 24), *lines), width))
    first = new_game.new_game_key("plain" if found or view is not None else "action")
    found.append(Key(first, 28, 80, 64, weight=0))
    if view is not None and view.agreed:
        found.append(Key(kept_game.table_key(tr("BACK TO GAME")), 22, 64, 56, weight=0))
    return found


def _repeats(scene: Scene, last: Kept | None) -> bool:
    """Can the newest game be played again? Only once its cards are clipped."""
    view = scene.view
    if last is None or not last.listing.over or not last.listing.players:
        return False
    return view is None or (view.agreed and not kept_game.on_practice(scene.desk))


def elsewhere(scene: Scene) -> list[KeySpec]:
    """The other screens."""
    free = scene.view is None or scene.view.phase == "over"
    return [
        KeySpec(tr("GAMES"), open_screen("games"), name="GAMES"),
        KeySpec(tr("RULES"), open_screen("rules"), name="RULES"),
        KeySpec(tr("SETTINGS"), open_screen("settings"), name="SETTINGS"),
        *([new_game.practice_key()] if free else []),
        job.other_job_key(scene.settings),
    ]
