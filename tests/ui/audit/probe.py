"""What the audit sees within the app: every letter that is drawn, and what was built. It changes nothing."""

from __future__ import annotations

import gc
import sqlite3
from collections.abc import Callable
from functools import cache, reduce
from operator import or_
from pathlib import Path
from typing import Any

from scorekeeper.shell.start_note import NAME as NOTE
from tests.ui import unseen

SOLID = 192
"""From so much cover on, a texel shows its colour."""
SOLIDS = bytes(cover >= SOLID for cover in range(256))
INKED = bytes(cover > 64 for cover in range(256))

_built: set[tuple[str, ...]] = set()
_where: dict[str, Any] = {}
_textures: dict[int, tuple[Any, Any]] = {}


def every(stage: Any) -> Any:
    """All leaves, each with the box of what scrolls it."""
    from scorekeeper.ui.leaves import Scrolled

    for widget in stage.leaves.values():
        if isinstance(widget, Scrolled):
            for leaf in widget.stage.every():
                yield leaf, list(widget.seen)
        else:
            yield widget, None


def install(options: dict[str, Any]) -> None:
    """From now on all that is written is noted; some faults, or an extreme, may be planted."""
    _watch_letters()
    _watch_builders()
    if "score" in options:
        from .plants import scores

        scores(options["score"])
    if "plant" in options:
        from . import plants

        plants.PLANTS[options["plant"]]()


def _watch_letters() -> None:
    from scorekeeper.ui.pen import Pen
    from scorekeeper.ui.widgets.leaf import Leaf

    strokes: list[list[Callable[[], dict[str, Any]]]] = [[]]
    lines: list[list[list[Any]]] = [[]]
    words = [""]
    repaint, line, picture, icon = Leaf.repaint, Pen.line, Pen._picture, Pen.icon

    def noted_repaint(self: Any) -> None:
        strokes[0] = self.strokes = []
        lines[0] = self.lines_drawn = []
        repaint(self)

    def noted_line(self: Any, text: str, px: float, x: float, y: float, colour: Any, *more: Any) -> float:
        words[0] = text
        lines[0].append([text, px, more[0] if more else "Words"])
        return line(self, text, px, x, y, colour, *more)

    def noted_icon(self: Any, sign: str, *more: Any) -> None:
        words[0] = sign
        icon(self, sign, *more)

    def noted_picture(self: Any, drawn: Any, colour: Any, x: float, y: float, w: float, h: float) -> None:
        said, place = words[0], self.place

        def stroke() -> dict[str, Any]:
            left, low, right, high, solid = _extent(drawn)
            across, up = w / drawn.width, h / drawn.height
            pos, size = place(x + left * across, y + low * up, (right - left) * across, (high - low) * up)
            return {
                "words": said,
                "box": [*pos, *size],
                "colour": [round(part * 255) for part in colour[:3]],
                "solid": solid * across * up,
                "squeeze": across,
            }

        # Ink is measured once somebody judges it.
        strokes[0].append(cache(stroke))
        picture(self, drawn, colour, x, y, w, h)

    Leaf.repaint, Pen.line, Pen._picture, Pen.icon = noted_repaint, noted_line, noted_picture, noted_icon


def _extent(drawn: Any) -> Any:
    """Where in a texture there is ink, from its lower left corner, and how much of it is solid."""
    found = _textures.get(id(drawn))
    if found is not None:
        return found[1]
    width, height = drawn.size
    cover = drawn.pixels[3::4]
    inked = cover.translate(INKED)
    lines = [int.from_bytes(inked[y * width : (y + 1) * width], "big") for y in range(height)]
    rows = [y for y, line in enumerate(lines) if line]
    solid = cover.translate(SOLIDS).count(1)
    extent = (0, 0, 0, 0, 0)
    if rows:
        # All rows upon each other.
        upon = reduce(or_, lines).to_bytes(width, "big")
        columns = upon.find(1), upon.rfind(1)
        low, high = rows[0], rows[-1] + 1
        if drawn.tex_coords[1] > drawn.tex_coords[5]:
            # Its first row is the top one.
            low, high = height - high, height - low
        extent = (columns[0], low, columns[-1] + 1, high, solid)
    _textures[id(drawn)] = drawn, extent
    return extent


def _watch_builders() -> None:
    from scorekeeper.table import frame
    from scorekeeper.ui import table

    screen_for, overlay_for, drawing_of = table.screen_for, frame.overlay_for, frame.drawing_of
    middle_of, in_game = frame.middle_of, table.in_game

    def note(*what: str) -> None:
        _built.add(what)
        _where["what"] = list(what)

    def screen(name: str) -> Any:
        _where.update(screen=name, board=False)
        note("screen", name)
        return screen_for(name)

    def sheet(name: str, game: str) -> Any:
        note("sheet", name)
        return overlay_for(name, game)

    def table_screen(scene: Any) -> Any:
        _where.update(screen="table", board=False)
        note("screen", "table")
        return in_game(scene)

    def noted(game: str, name: str, build: Any) -> Any:
        def pad(scene: Any) -> Any:
            note("pad", game, name)
            return build(scene)

        return pad

    def drawing(game: str) -> Any:
        own = drawing_of(game)
        return own._replace(pads={name: noted(game, name, build) for name, build in own.pads.items()})

    def middle(scene: Any) -> Any:
        item, board = middle_of(scene)
        _where["board"] = board
        return item, board

    table.screen_for, frame.overlay_for, frame.drawing_of = screen, sheet, drawing
    frame.middle_of, table.in_game = middle, table_screen


def _registry(app: Any, command: dict[str, Any]) -> list[list[str]]:
    """Every screen, sheet and pad that the app knows."""
    from scorekeeper.games import GAMES
    from scorekeeper.pages import OVERLAYS, SCREENS
    from scorekeeper.table.games.drawing import drawing_of

    found = [["screen", name] for name in SCREENS] + [["sheet", name] for name in OVERLAYS]
    found += [["sheet", name] for game in GAMES for name in drawing_of(game).overlays]
    return found + [["pad", game, name] for game in GAMES for name in drawing_of(game).pads]


def _seen(app: Any, command: dict[str, Any]) -> list[list[str]]:
    """What was built since this was asked last."""
    found = sorted(_built)
    _built.clear()
    return [list(one) for one in found]


def _ink(app: Any, command: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """For each leaf, in the order of `leaves`, every run of letters: where, in which colour, how much ink."""
    return [[stroke() for stroke in getattr(leaf, "strokes", ())] for leaf, _ in every(app.root.stage)]


def _lines(app: Any, command: dict[str, Any]) -> list[list[list[Any]]]:
    """For each leaf every line as it was drawn: words, size in pixels, font."""
    return [getattr(leaf, "lines_drawn", []) for leaf, _ in every(app.root.stage)]


def _save(app: Any, command: dict[str, Any]) -> None:
    """A copy of the games."""
    app.store.setting("place")
    Path(command["store"]).parent.mkdir(parents=True, exist_ok=True)
    with sqlite3.connect(command["store"]) as copy:
        app.store._db.backup(copy)
    copy.close()


def _scrolls(app: Any, command: dict[str, Any]) -> list[dict[str, Any]]:
    """What can be scrolled, and how far it has been."""
    from scorekeeper.ui.leaves import Scrolled

    return [
        {"name": area.item.name, "box": list(area.box), "offset": area.offset, "beyond": area.beyond}
        for area in app.root.stage.leaves.values()
        if isinstance(area, Scrolled)
    ]


def _source(leaf: Any) -> str:
    """All the words that an item was given to show, in the way that it chose to show them."""
    item = leaf.item
    spec = getattr(item, "spec", None)
    if spec is not None:
        return f"{_way(leaf, spec.label, spec.short)} {spec.hint}"
    lines = getattr(getattr(item, "props", None), "lines", None)
    if lines is not None:
        return " ".join(line.text for line in lines)
    if hasattr(item, "caption"):
        written = [words for words, _, _ in leaf.words]
        return next((way for way in item.short if way in written), item.caption)
    if hasattr(item, "short"):
        return _way(leaf, item.text, item.short)
    return str(getattr(item, "text", ""))


def _way(leaf: Any, text: str, short: tuple[str, ...]) -> str:
    """What is seen of the ways to say it."""
    seen = "".join(words for words, _, _ in leaf.words).replace(" ", "")
    return next((way for way in short if seen.startswith("".join(way.split()))), text)


def _sources(app: Any, command: dict[str, Any]) -> list[str]:
    return [_source(leaf) for leaf, _ in every(app.root.stage)]


def _of_night(app: Any) -> list[str]:
    """The names of a club night that is open: its own, its players', clubs' and teams'."""
    if not app.desk.place.night:
        return []
    from scorekeeper.director.night_session import night_of
    from scorekeeper.engine.refused import Refused

    try:
        state = night_of(app.desk).event.state
    except Refused:
        return []
    found = [state.header.name]
    if state.header.form.teams:
        found += [name for team in state.teams.values() for name in (team.name, *team.players)]
    else:
        found += [name for player in state.players.values() for name in (player.name, player.club)]
    return [name for name in dict.fromkeys(found) if name]


def _here(app: Any, command: dict[str, Any]) -> dict[str, Any]:
    """What was built last, and what the judge must know of it."""
    view = app.desk.view
    in_game = _where.get("screen") == "table" and view is not None
    names = [] if view is None else [name for side in view.sides for name in side.names if name]
    timed = view is not None and view.clock.state != "none"
    place = app.desk.place
    names += _of_night(app)
    drafts = {name: sorted(draft) for name, draft in place.drafts.items() if name not in ("scroll", "hall")}
    stand: list[Any] = []
    if view is not None:
        stand = [
            view.game,
            view.phase,
            view.middle.phase,
            len(view.middle.says),
            view.agreed,
            view.winner is None,
        ]
        stand += [view.clock.state, app.desk.settings.bidding]
    return {
        **_where, "in_game": in_game, "names": names, "timed": timed, "drafts": drafts, "stand": stand,
        "table": [] if view is None else [view.game, bool(view.history)],
    }  # fmt: skip


def _raw(app: Any, command: dict[str, Any]) -> list[int]:
    """The screen as bare RGBA in a file, the bottom row first, on the theme's paper."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    EventLoop.idle()
    # What has just come, from a thread for instance, is painted too.
    unseen.paint(app.root)
    size = [int(side) for side in app.root.size]
    fbo = sheet(size)
    start_sheet(fbo, app.look.palette.paper)
    # What is drawn has one parent: the window would never let go of a canvas that another took.
    Window.canvas.remove(app.root.canvas)
    fbo.add(app.root.canvas)
    fbo.draw()
    Path(command["path"]).write_bytes(fbo.pixels)
    fbo.remove(app.root.canvas)
    Window.canvas.add(app.root.canvas)
    return size


_sheets: list[Any] = []


def sheet(size: list[int]) -> Any:
    """What pictures are drawn on, of this size: one for all of them, as its shaders take long to compile."""
    from kivy.graphics import Fbo

    if not _sheets:
        _sheets.append(Fbo(size=size, with_stencilbuffer=True))
    (fbo,) = _sheets
    if list(fbo.size) != size:
        fbo.size = size
    return fbo


def start_sheet(fbo: Any, paper: tuple[float, ...]) -> None:
    from kivy.graphics import ClearBuffers, ClearColor

    fbo.clear()
    with fbo:
        ClearColor(*paper)
        ClearBuffers(clear_stencil=True)


def _enter(app: Any, command: dict[str, Any]) -> None:
    """Entries made without their touches, to get to where a test begins."""
    for entry in command["entries"]:
        app.desk.enter(entry)
    app.desk.changed()


COMMANDS = {
    "enter": _enter,
    "raw": _raw,
    "here": _here,
    "registry": _registry,
    "built": _seen,
    "ink": _ink,
    "lines": _lines,
    "sources": _sources,
    "save": _save,
    "scrolls": _scrolls,
}


def leave(app: Any) -> None:
    """Takes the app off the window, as its end would."""
    from kivy.core.window import Window

    for waiting in (app.root._tick, app.root._rest):
        if waiting is not None:
            waiting.cancel()
    if app.desk is not None:
        app.keyboard.leave()
    Window.remove_widget(app.root)
    # Those who follow the look are let go of with the window; here it is the look that stays.
    again = app.root.laid_again
    app.look.unbind(theme=again, night=again, text_size=again)
    app.on_stop()
    # An app is built once in its process. Here the one before goes, so the collector goes through it, too.
    gc.freeze = lambda: None


def bring(store: str | None, folder: Path) -> None:
    """Puts a copy of the games, or none at all, where the app looks for them."""
    for old in (*folder.glob("games.db*"), *folder.glob(NOTE)):
        # A start whose first picture nobody waited for is no start that has failed.
        old.unlink()
    if store is not None:
        (folder / "games.db").write_bytes(Path(store).read_bytes())
