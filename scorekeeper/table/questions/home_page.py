"""The first screen: the game that is open, a new game, and the ways to all other screens."""

from __future__ import annotations

from typing import Any

from ... import pages
from ...shell.key import KeySpec
from ...shell.navigation import go_to_table, open_screen
from ...shell.page.cards import Line, card
from ...shell.page.icons import ICONS
from ...shell.page.items import Column, Gap, Key, Row, Say, Scroll, grid
from ...shell.page.measure import STRONG
from ...words.games import words_of
from ...words.language import number, tr
from ...words.names import ending, game_name
from ..compass import axes, axis_of, name_of, sides
from . import backup, job, new_game, stored_game
from .code import belongs_to_night
from .games import newest, scorer_of
from .screen_parts import FIELDS, across, bands, brand, damage, game_lines, letterhead, names_of, page, quiet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene
    from .stored_game import StoredGame


def build(scene: Scene) -> Any:
    if not scene.settings.started and not scene.settings.job:
        # The very first start.
        from .job import build as build_job

        return build_job(scene)
    if job.directs(scene.settings):
        return pages.load(pages.DIRECTOR_HOME)(scene)
    if not scene.settings.started:
        from . import welcome

        return welcome.build(scene)
    columns = 2 if scene.kind == "wide" else 1
    width = across(scene, columns)
    begin = [*open_game(scene, width), *reminder(scene), *new_games(scene, width)]
    others = grid((Key(spec, 20, 64, 60) for spec in elsewhere(scene)), 2, weight=0)
    if scene.kind == "wide":
        # Both sides end on one line, however much there is on the left.
        begin[-1] = begin[-1]._replace(weight=1)
        if len(begin) == 1 and not (damage(scene) or bands(scene)):
            both = Row((*begin, others._replace(weight=1)))
            alone = [Gap(0, 1), letterhead(scene), Gap(0, 1), both]
            return page(scene, "", alone, back=False)
        beside = Column((Gap(0, 1), letterhead(scene), Gap(0, 1), others))
        *first, new = begin
        sides = Column((Scroll(Column((*first, Gap(0, 1), new._replace(weight=0))), "home"),)), beside
        return page(scene, "", [*damage(scene), Row(sides, gap=24, weight=1)], back=False)
    if scene.tight:
        # A new game is seen without scrolling; the other screens are under it.
        items = (*damage(scene), _face(scene, len(begin)), Gap(0, 1), *begin, others)
        return page(scene, "", [Scroll(Column(items, gap=8), "home")], back=False)
    # The name in the upper third, the keys where the thumb is.
    shown = Scroll(
        Column((*damage(scene), Gap(0, 1), _face(scene, len(begin)), Gap(0, 3), *begin), gap=12),
        "home",
    )
    return page(scene, "", [shown, others], back=False)


def _face(scene: Scene, count: int) -> Any:
    """The mark and the name, larger where there is little else: so many items are under them."""
    alone = count == 1
    if count > MANY and (scene.kind == "phone" or scene.width > scene.height):
        return letterhead(scene)
    if scene.tight:
        return brand(scene, 96, 24) if alone else letterhead(scene)
    if scene.kind == "tablet":
        return brand(scene, 240 if alone and scene.height > scene.width else 160, 40)
    return brand(scene, 184 if alone else 96, 34)


MANY = 2
"""From more items on, a phone, or a tablet that lies, has no room for a large mark over them."""


def open_game(scene: Scene, width: float) -> list[Any]:
    """The card of the game on the table, with its totals and its time."""
    view = scene.view
    if view is None or view.agreed:
        return []
    lines = []
    for side in sides(view):
        axis = axis_of(view, side.team)
        names = " · ".join(
            name_of(view, seat.seat) for seat in view.seats if seat.team == side.team and seat.name
        )
        words = f"{axis}\u00a0{names}".strip()
        lines.append(Line(words, 20, number(side.score), 4, field=FIELDS[axis]))
    going = view.phase != "over"
    lines.append(
        Line(
            tr("Resume") if going else tr("Back to game"),
            28,
            icon=ICONS["play_arrow"],
            face=STRONG,
            align="center",
        )
    )
    spec = KeySpec(tr("Resume"), go_to_table(), "action", name="GO ON")
    line: Any = Say(
        " · ".join(words.replace(" ", "\u00a0") for words in _standing(scene)),
        18,
        align="left",
        weight=3.2 if scene.kind == "tablet" else 1.4,
    )
    if going and view.clock.state in ("running", "paused", "rung"):
        from ..edges import face

        line = Row((line, face(scene, 36, 48, 40, 1)))
    found: list[Any] = [line._replace(weight=0), card(scene, spec, lines, width)]
    if stored_game.on_practice(scene.desk):
        gone = stored_game.delete(scene.desk.session.name)
        found.append(Key(KeySpec(tr("End practice"), gone, "quiet", name="THROW AWAY"), 20, 56, weight=0))
    return found


def reminder(scene: Scene) -> list[Any]:
    """The key that backs the last night up, on a phone that has not saved it."""
    return [Key(spec, 22, 80, 72, weight=0, hint_lines=2) for spec in backup.reminder_keys(scene.desk)]


def _standing(scene: Scene) -> list[str]:
    """The game, its table, and the hand that is played."""
    view = scene.game
    found = [tr("practice")] if stored_game.on_practice(scene.desk) else []
    found.append(game_name(view.game))
    if view.table is not None:
        found.append(tr("table {table}").format(table=view.table))
    if view.ended is not None:
        kinds = (one.data["kind"] for one in view.remarks if "kind" in one.data)
        found.append(ending(view.ended, view.game, next(kinds, None)))
    else:
        words = words_of(view.game).hand
        one = words.under_way if view.hands is None else words.under_way_of
        found.append(tr(one).format(hand=view.hand, hands=view.hands))
    return found


def new_games(scene: Scene, width: float) -> list[Any]:
    """The keys of a new game; SAME AGAIN once a game is over."""
    view, last = scene.view, newest(scene.desk)
    if view is not None:
        # A director's tablet takes other tables' games in too: the one on the table is this table's.
        last = stored_game.stored_game(scene.desk, scene.desk.session.name)
    found: list[Any] = []
    if last is not None and view is None and not last.listing.over:
        # The newest game is not on the table: it was brought in from elsewhere.
        spec = KeySpec(tr("Resume"), stored_game.resume(last.id), "action", name="GO ON")
        title = Line(tr("Resume"), 28, icon=ICONS["play_arrow"], align="center")
        found.append(card(scene, spec, (title, *game_lines(scene, last)), width))
    elif _repeats(scene, last) and last is not None:
        spec = KeySpec(tr("Same again"), new_game.play_again(last.id), "action", name="SAME AGAIN")
        around = axes(scorer_of(scene.desk, last))
        sides = ((axis, names_of(last.listing.players, seats)) for axis, seats in around)
        lines = [Line(f"{axis}\u00a0{names}", 18, field=FIELDS[axis]) for axis, (names, *_) in sides if names]
        title = Line(tr("Same again"), 24, icon=ICONS["restart_alt"], face=STRONG, align="center")
        found.append(card(scene, spec, (*lines, title), width))
    look = "plain" if found or view is not None else "action"
    first = KeySpec(tr("New game"), new_game.open_new_game(), look, name="NEW GAME")
    found.append(Key(first, 28, 80, 64, weight=0))
    if view is not None and view.agreed:
        back = KeySpec(tr("Back to game"), go_to_table(), name="GO ON")
        found.append(Key(back, 22, 60, 56, weight=0))
    return found


def _repeats(scene: Scene, last: StoredGame | None) -> bool:
    """Can the newest game be played again? Only once its cards are clipped."""
    view = scene.view
    if last is None or not last.listing.over or not last.listing.players:
        return False
    if view is None:
        return True
    of_night = belongs_to_night(scene.desk.session.game.header)
    return view.agreed and not of_night and not stored_game.on_practice(scene.desk)


def elsewhere(scene: Scene) -> list[KeySpec]:
    """The other screens."""
    free = scene.view is None or scene.view.phase == "over"
    ways = [
        KeySpec(tr("Games"), open_screen("games"), name="GAMES"),
        KeySpec(tr("Rules"), open_screen("rules"), name="RULES"),
        KeySpec(tr("Settings"), open_screen("settings"), name="SETTINGS"),
        *([KeySpec(tr("Practice"), new_game.practise(), name="PRACTICE")] if free else []),
        job.other_job_key(scene.settings),
    ]
    return [quiet(spec) for spec in ways]
