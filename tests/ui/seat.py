"""Runs the real app in a process of its own and does what it is told over a pipe; see driver.py."""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any


def flat(pixels: bytes, width: int, height: int, paper: tuple[float, ...]) -> bytes:
    """RGBA on nothing, the top row first, as RGB on paper, the bottom row first."""
    shades = [round(part * 255) for part in paper[:3]]
    alpha = pixels[3::4]
    made = bytearray(width * height * 3)
    for part in range(3):
        plane = bytearray(pixels[part::4])
        if alpha.count(255) != len(alpha):
            ground = shades[part]
            for at, cover in enumerate(alpha):
                if cover != 255:
                    plane[at] = min(255, plane[at] + ground * (255 - cover) // 255)
        made[part::3] = plane
    stride = width * 3
    return b"".join(made[y * stride : (y + 1) * stride] for y in range(height - 1, -1, -1))


SEEN = frozenset(("ink", "lines", "sources"))
"""Commands that look at what is painted; pictures paint it themselves, after the latest frame."""


def raised(_: Any, error: Exception) -> None:
    raise error


def middle(box: Any) -> tuple[float, float]:
    return box.x + box.w / 2, box.y + box.h / 2


def whole(place: Any) -> dict[str, Any]:
    """The place with all its fields; steps by the names of theirs."""
    steps = {key: [step._asdict() for step in getattr(place, key)] for key in ("steps", "again")}
    return {**place._asdict(), **steps}


def open_window(width: int, height: int) -> Any:
    """The window, which there is once in a process: one that was opened before takes the size."""
    from kivy.config import Config

    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))
    from kivy.core.window import Window

    if tuple(Window.size) != (width, height):
        Window.size = width, height
    return Window


def draw_one_pixel(window: Any) -> None:
    """Nobody looks at the window: all is drawn, but without a graphics card pixels cost most of a test.

    A picture is drawn apart from the window, and whole.
    """
    from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor

    glEnable(GL_SCISSOR_TEST)
    glScissor(0, 0, 1, 1)
    type(window).on_draw(window)
    glDisable(GL_SCISSOR_TEST)


def warm() -> None:
    """Do what every start does before it knows anything of its app: load, open a window, compile shaders.

    Modules that an app loads when they are first used are loaded here, too.
    """
    window = open_window(360, 800)
    from kivy import graphics
    from kivy.graphics.texture import Texture

    import scorekeeper.app
    import scorekeeper.device.device
    import scorekeeper.device.file_dialog
    import scorekeeper.director.questions.home_page
    import scorekeeper.engine.cribbage.offers
    import scorekeeper.engine.five_hundred.offers
    import scorekeeper.event.draw
    import scorekeeper.words.spades  # noqa: F401
    from scorekeeper import pages
    from scorekeeper.engine.header import kind_of
    from scorekeeper.games import GAMES
    from scorekeeper.table.games import game_named
    from scorekeeper.table.games.drawing import drawing_of
    from scorekeeper.ui import attendant, hall_keeper, rolls, second_window, widgets  # noqa: F401
    from tests import actions, heard  # noqa: F401
    from tests.ui import live, planted, unseen  # noqa: F401
    from tests.ui.audit.probe import sheet, start_sheet

    actions.load()
    for name in (*pages.SCREENS.values(), *pages.OVERLAYS.values()):
        pages.load(name)
    for game in GAMES:
        kind_of(game)
        game_named(game)
        drawing_of(game)
    for module in Path(widgets.__file__).parent.glob("[a-z]*.py"):
        import_module(f"{widgets.__name__}.{module.stem}")
    # A shader is compiled for a side that is a power of two, and again for another.
    textures = [Texture.create(size=size, colorfmt="rgba") for size in product((4, 5), repeat=2)]
    textures.append(Texture.create(size=(4, 4), colorfmt="rgba"))
    textures[-1].wrap = "repeat"
    for one in textures:
        one.blit_buffer(bytes(4 * one.width * one.height), colorfmt="rgba")

    def shapes() -> None:
        # One of each sort that the leaves draw.
        graphics.Color(1, 1, 1, 1)
        graphics.Rectangle(size=(9, 9))
        for texture in textures:
            graphics.Rectangle(texture=texture, size=(9, 9))
        graphics.SmoothRoundedRectangle(size=(9, 9), radius=[2])
        graphics.Mesh(vertices=[0, 0, 0, 0, 5, 5, 0, 0, 9, 0, 0, 0], indices=[0, 1, 2], mode="triangle_fan")

    picture = sheet([360, 800])
    start_sheet(picture, (1, 1, 1, 1))
    for canvas in (window.canvas, picture):
        with canvas:
            shapes()
            graphics.StencilPush()
            graphics.Rectangle(size=(5, 5))
            graphics.StencilUse()
            shapes()
            graphics.StencilUnUse()
            graphics.Rectangle(size=(5, 5))
            graphics.StencilPop()
    for _ in range(3):
        draw_one_pixel(window)
        picture.draw()
    window.canvas.clear()


def main(told: dict[str, Any]) -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "offscreen")
    Window = open_window(*told["size"])  # noqa: N806
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.graphics.opengl import glFlush
    from kivy.input.motionevent import MotionEvent

    sys.path.insert(0, told["root"])
    from scorekeeper.shell.moments import Clocks

    hands = {"wall": told["wall"], "boot": told["boot"]}
    # Kivy counts from the machine's start: from anywhere else, the first frame would last minutes.
    stand = {"now": Clock.get_time()}
    live = bool(told.get("real_time"))
    if live:
        from .live import Ticks

        ticks = Ticks()
    Clock.time = lambda: stand["now"] + (ticks() if live else 0.0)

    def sleep(micro: float) -> None:
        stand["now"] += max(micro, 1) / 1e6

    Clock.usleep = sleep
    Window.on_draw = lambda: draw_one_pixel(Window)
    # What is drawn is never shown. Besides, the library between SDL and Mesa takes the window away from a
    # process that was forked, once that asks for it.
    Window.flip = glFlush
    from scorekeeper.app import Scorekeeper
    from scorekeeper.ui.mishaps import Mishaps

    if not told.get("mishaps"):
        # A fault fails the test, though the app would go on.
        Mishaps.met = raised
    from scorekeeper.device.awake import Awake

    faults, identity = told.get("faults"), lambda: told["identity"]
    if faults is not None:
        from . import faulty

        identity = faulty.install(faults, told["identity"])
    if told.get("locale"):
        from scorekeeper.words.language import search_in

        search_in(told["locale"])
    for module in told.get("games", ()):
        # A game of the tests' own: its package adds it to the registry.
        import_module(module).register()
    from tests.heard import listen

    heard = listen() if told.get("heard") else None
    from .planted import met, plant

    if told.get("plant"):
        plant(*told["plant"])
    from tests.ui import unseen
    from tests.ui.audit import probe as audit

    if told.get("probe") is not None:
        audit.install(told["probe"])
    as_for_users = told.get("mishaps") or told.get("plant") or told.get("moves") or faults is not None
    # What is judged comes about as for users, from screen to screen.
    draws_each_act = as_for_users or live or told.get("heard") or told.get("probe") is not None
    if not as_for_users:
        # A fault is met where it happens, and a motion goes on by itself.
        unseen.paint_when_seen()
    if not told.get("halls"):
        from .no_halls import pretend

        pretend()
    app = Scorekeeper(
        # Who looks at the screen is warned of the battery.
        seen=faults is not None,
        moves=False,
        clocks=None if live else Clocks(lambda: hands["wall"], lambda: hands["boot"], identity),
    )
    if live:
        from .live import note_bells

        note_bells(Path(os.environ["HOME"]))
    if faults is not None:
        app.awake = Awake(faulty.awake(faults.get("awake")))
    app.load_config()
    app._app_window = Window
    app.root = app.build()
    if app.desk is not None and told.get("settings"):
        app.desk.choose(**told["settings"])
        app.dress()
    Window.add_widget(app.root)
    app.moves = app.look.moves = bool(told.get("moves"))
    EventLoop.window = Window
    EventLoop.add_event_listener(Window)
    EventLoop.start()
    plants: list[Any] = []
    flips: list[None] = []
    Window.bind(on_flip=lambda *_: flips.append(None))

    def frames(count: int = 2) -> None:
        for _ in range(count):
            EventLoop.idle()

    class Finger(MotionEvent):  # type: ignore[misc]
        def __init__(self, number: int, x: float, y: float) -> None:
            super().__init__("finger", number, {"x": x, "y": y}, is_touch=True, type_id="touch")

        def depack(self, args: dict[str, float]) -> None:
            self.profile = ["pos"]
            self.sx = args["x"] / Window.width
            self.sy = args["y"] / Window.height
            super().depack(args)

    fingers: dict[int, Finger] = {}
    undrawn: list[bool] = []
    """Actions without a touch since the latest frame, and whether the screen was to be drawn for them: a row
    of them only leads to where a test begins, and is drawn once it has come there."""

    def down(number: int, x: float, y: float) -> None:
        finger = fingers[number] = Finger(number, x, y)
        EventLoop.post_dispatch_input("begin", finger)

    def move(number: int, x: float, y: float) -> None:
        fingers[number].move({"x": x, "y": y})
        EventLoop.post_dispatch_input("update", fingers[number])

    def up(number: int) -> None:
        finger = fingers.pop(number)
        finger.update_time_end()
        EventLoop.post_dispatch_input("end", finger)

    def is_key(leaf: Any) -> bool:
        """A row to read is painted as a key and has no action."""
        from scorekeeper.ui.widgets.key import Drawn as Key

        return isinstance(leaf, Key) and bool(leaf.spec.action or not leaf.spec.enabled)

    def leaves(keys_alone: bool = False) -> list[dict[str, Any]]:
        """All that is drawn; or the keys alone, without their lines, for which nothing is painted."""
        from scorekeeper.ui import widgets
        from scorekeeper.ui.widgets.key import Drawn as Key
        from scorekeeper.ui.widgets.total import Drawn as Total

        found = []
        for leaf, within in audit.every(app.root.stage):
            if keys_alone and not is_key(leaf):
                continue
            one: dict[str, Any] = {
                "kind": "key" if is_key(leaf) else widgets.kind_of(type(leaf)),
                "card": isinstance(leaf, Key) and type(leaf) is not Key,
                "within": within,
                "touched": leaf.touched,
                "text": leaf.text,
                "box": list(leaf.box),
                "angle": leaf.angle,
            }
            if not keys_alone:
                one["fonts"] = [[words, px, font] for words, px, font in leaf.words]
            if is_key(leaf):
                spec = leaf.spec
                one |= {
                    "label": spec.label, "name": spec.called, "look": spec.look, "enabled": spec.enabled,
                    "chosen": spec.chosen, "hint": spec.hint, "action": list(spec.action),
                    "why": list(spec.why),
                    "deaf": app.root.glass.newcomers.deaf_for(leaf, *middle(leaf.box)),
                }  # fmt: skip
            if isinstance(leaf, Total):
                one |= {"digits": leaf.digit_height, "axis": leaf.item.axis, "score": leaf.item.score}
                one["past"] = leaf.item.past
            found.append(one)
        return found

    def load(command: dict[str, Any]) -> None:
        """Another folder's games, as a new process would find them; with settings of its own."""
        hands.update(wall=command["wall"], boot=command["boot"])
        audit.leave(app)
        audit.bring(command["store"], app.folder())
        app.root = app.build()
        if "settings" in command:
            app.desk.choose(**command["settings"])
            app.dress()
        app.root.insets = command.get("insets", app.root.insets)
        Window.add_widget(app.root)
        frames(3)

    def anew(place: dict[str, Any] | None) -> None:
        """The same games, as a new process would find them; with `place` the scorer was left there."""
        if place is not None:
            app.store.put("place", place)
        audit.leave(app)
        app.root = app.build()
        Window.add_widget(app.root)
        stand["now"] += 2.0
        frames(3)
        stand["now"] += 2.0
        frames(3)

    def disk(full: bool) -> None:
        """There is no room for a write; or there is again."""
        from scorekeeper.engine.refused import Refused

        def refused() -> Any:
            raise Refused("disk-full", path="games.db", reason="")

        if full:
            app.store._writing = refused
        else:
            del app.store._writing

    def counted(x: float, y: float) -> list[list[Any]]:
        """Touch a spot; the calls of our own code that this took: file, line, function and how often."""
        import cProfile
        import pstats

        import scorekeeper

        stand["now"] += 0.3
        down(1, x, y)
        frames(1)
        profile = cProfile.Profile()
        profile.enable()
        up(1)
        frames()
        profile.disable()
        stats = pstats.Stats(profile).stats  # type: ignore[attr-defined]
        # The clone's own folder may have the package's name.
        ours = str(Path(scorekeeper.__file__).parent) + os.sep
        return [
            [path.removeprefix(ours), line, name, calls]
            for (path, line, name), (calls, *_) in stats.items()
            if path.startswith(ours)
        ]

    def do(command: dict[str, Any]) -> Any:
        word = command["do"]
        if undrawn and word != "act":
            if any(undrawn):
                app.root.render()
            undrawn.clear()
            frames()
        if word in SEEN:
            unseen.paint(app.root)
        elif word == "flips" and not unseen.at_once:
            unseen.paint_at_once(app.root)
            frames()
        if word == "tap":
            after = command.get("after", 0.3)
            stand["now"] += after
            if live or after > 0.3:
                # Kivy counts a key's longest touch from the last frame.
                frames(1)
            if live:
                ticks.hold()
            down(1, command["x"], command["y"])
            frames(command.get("frames", 1))
            stand["now"] += command.get("held", 0.0)
            up(1)
            if live:
                ticks.go()
            frames()
        elif word == "counted":
            return counted(command["x"], command["y"])
        elif word == "other hand":
            hand = app.root.other_hand
            return [leaf.text for leaf in hand.words.leaves.values()] if hand.seen else None
        elif word == "wait":
            stand["now"] += command["seconds"]
            frames(1)
        elif word == "down":
            stand["now"] += 0.0 if fingers else 0.3
            down(command["finger"], command["x"], command["y"])
            frames(1)
        elif word == "move":
            move(command["finger"], command["x"], command["y"])
            frames(1)
        elif word == "up":
            up(command["finger"])
            frames()
        elif word == "on":
            left = command["seconds"]
            step = command.get("step", 0.25)
            while left > 0:
                part = min(step, left)
                left -= part
                hands["wall"] += part
                hands["boot"] += part
                stand["now"] += part
                EventLoop.idle()
            frames()
        elif word == "picture":
            frames()
            unseen.paint(app.root)
            Window.canvas.ask_update()
            EventLoop.idle()
            picture(command["path"])
        elif word == "leaves":
            return leaves()
        elif word == "keys":
            return leaves(keys_alone=True)
        elif word == "place":
            return None if app.desk is None else whole(app.desk.place)
        elif word == "view":
            view = app.desk.view if app.desk is not None else None
            return None if view is None else {
                "phase": view.phase, "scores": [side.score for side in view.sides], "ended": view.ended,
                "hand": view.hand, "top": view.top, "agreed": view.agreed, "winner": view.winner,
                "clock": view.clock.state,
                "dealer": next(seat.seat for seat in view.seats if seat.deals),
            }  # fmt: skip
        elif word == "left":
            return app.desk.view.clock.left
        elif word == "kept":
            return app.store.lines(command["game"])
        elif word == "record":
            return app.store.lines(app.desk.session.name)
        elif word == "night":
            return app.store.lines(app.desk.place.night)
        elif word == "act":
            from tests import actions

            actions.load(command["action"][0])
            if draws_each_act:
                app.desk.tap(command["action"])
                frames()
                return None
            table = app.root
            table._render = lambda: undrawn.append(True)
            undrawn.append(False)
            try:
                app.desk.tap(command["action"])
            finally:
                del table._render
        elif word == "enter":
            # As the touches of a hand would, one by one.
            for entry in command["entries"]:
                with app.desk.whole():
                    app.desk.enter(entry)
                app.desk.changed()
                frames()
        elif word == "hall":
            from scorekeeper.table.hall import hall_of, standing

            state, hall = standing(app.desk), hall_of(app.desk)
            member = getattr(hall, "member", None)
            schedule = (
                None if member is None or member.clock.schedule is None else member.clock.schedule._asdict()
            )
            return None if state is None else {
                "here": state.here, "waiting": state.waiting, "error": state.error, "owns": state.owns,
                "asks": state.asks, "calls": state.calls, "schedule": schedule,
                "ticket": state.ticket and dict(state.ticket),
                "acked": 0 if member is None else (
                    sum(one.lines for one in member.records.reached()) - member.records.waiting
                ),
                "known": member is not None and member.clock.known,
            }  # fmt: skip
        elif word == "records":
            names = [kept.id for kept in app.store.games(limit=1000)]
            return {name: app.store.lines(name) for name in names}
        elif word == "back":
            stays = bool(Window.dispatch("on_keyboard", 27, 0, None, []))
            frames()
            return stays
        elif word == "key":
            Window.dispatch("on_keyboard", command["key"], 0, command.get("letter"), command.get("held", []))
            frames()
        elif word == "type":
            for letter in command["text"]:
                code = {"\b": 8, "\n": 13}.get(letter)
                if code is None:
                    Window.dispatch("on_textinput", letter)
                else:
                    Window.dispatch("on_key_down", code, 0, None, [])
                    Window.dispatch("on_key_up", code, 0, None, [])
            frames()
        elif word == "copy":
            # Another app has copied a text. A clipboard that is the machine's own would be every test's.
            app.desk.outside = app.desk.outside._replace(paste=lambda: str(command["text"]))
        elif word == "resize":
            Window.size = command["size"]
            frames(3)
        elif word == "settings":
            app.desk.choose(**command["settings"])
            app.dress()
            app.desk.changed()
            frames()
        elif word == "keep":
            app.store.put(command["key"], command["value"])
        elif word == "insets":
            app.root.insets = command["insets"]
            frames()
        elif word == "plant":
            count = len(met)
            met.clear()
            while plants:
                plants.pop()()
            if command["where"]:
                plants.append(plant(command["where"]))
            return count
        elif word == "anew":
            anew(command["place"])
        elif word == "since start":
            return Clock.get_boottime()
        elif word == "heard":
            return [] if heard is None else sorted(heard.texts)
        elif word == "wall window":
            child = None if app.wall is None else app.wall.child
            return None if child is None else {"drawn": child.drawn, "pid": child.process.pid}
        elif word == "flips":
            found = len(flips)
            flips.clear()
            return found
        elif word == "pause":
            app.on_pause()
            # Kivy throws away what comes while the app is away.
            fingers.clear()
        elif word == "resume":
            app.on_resume()
            frames()
        elif word == "lose":
            # As Android takes the card away: a new one knows no program, and of textures only their numbers.
            from kivy.graphics.context import get_context

            if command.get("only"):
                get_context().reload()
            else:
                app.on_pause()
                app.card._program = 1 << 20
                app.on_resume()
            frames()
        elif word == "resume order":
            order: list[str] = []
            look = app.desk.refresh
            app.desk.refresh = lambda: (order.append("seen"), look())
            app.on_pause()
            app.on_resume()
            order.append("told")
            frames()
            app.desk.refresh = look
            return order
        elif word == "disk":
            disk(command["full"])
        elif word == "load":
            load(command)
        elif faults is not None and word in faulty.COMMANDS:
            return faulty.COMMANDS[word](app)
        elif word in audit.COMMANDS:
            return audit.COMMANDS[word](app, command)
        return None

    def picture(path: str) -> None:
        from .png import write

        seen = app.root.export_as_image()
        width, height = seen.texture.size
        paper = app.look.palette.paper
        pixels = seen.texture.pixels
        write(path, width, height, flat(pixels, width, height, paper))

    frames(4)
    from .live import commands

    out = os.fdopen(told["out"], "w", buffering=1, encoding="utf-8")
    print(json.dumps({"ready": True}), file=out, flush=True)
    for line in commands(EventLoop.idle) if live else sys.stdin:
        try:
            if isinstance(line, Exception):
                raise line
            answer = {"is": do(json.loads(line))}
        except Exception as error:  # noqa: BLE001 - told to the test, which fails by it
            import traceback

            answer = {"error": f"{error!r}\n{traceback.format_exc()}"}
        print(json.dumps(answer), file=out, flush=True)


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
