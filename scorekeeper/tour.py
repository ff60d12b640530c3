"""Where there is no display: an example game and a club night, by touches in the real app, off screen."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.config import Config
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.input.motionevent import MotionEvent

from .app import PHONE, Scorekeeper
from .cli.sheet import game as score_sheet
from .shell.moments import Clocks
from .words.language import tr

FOLDER = Path("build/tour")
WALL, BOOT = 1_790_000_000.0, 5_000.0
"""When the example game begins."""

HEADER = {
    "game": "500",
    "rules": "500-nz-2025",
    "dealer": "S",
    "scorer": "S",
    "table": "12",
    "players": {
        seat: {"name": name} for seat, name in zip("NESW", ("Col", "Dot", "Ann", "Bev"), strict=True)
    },
}

# A word is a key to touch; `+60` lets a minute go by; `= name` takes a picture.
WELCOME = ("= first start", "job table", "= sheets", "500-nz-2025", "= welcome", "SKIP", "NOT NOW", "= home")
GAME = (
    "= deal", "ALL DEALT", "START", "= auction", "AWAY", "level 6", "6S", "+9", "level 6", "6H", "level 6",
    "= beaten bids", "6C", "= a bid too low", "UNDO", "AWAY", "7S", "AWAY", "= the last word", "PLAY 7♠",
    "= in play", "+110", "ENTER RESULT", "= result", "7 tricks", "= agree", "AGREE far", "= between hands",
    "ALL DEALT", "level 8", "8H", "AWAY", "AWAY", "AWAY", "PLAY 8♥", "+95", "ENTER RESULT", "6 tricks",
    "AGREE near", "ALL DEALT", "AWAY", "6NT", "AWAY", "AWAY", "PLAY 6NT", "+100", "PENALTY", "= penalty",
    "BACK", "ENTER RESULT", "8 tricks", "AGREE far", "MORE", "= more", "more history", "= history", "BACK",
    "BACK", "ALL DEALT", "level 7", "7D", "AWAY", "AWAY", "AWAY", "PLAY 7♦", "+110", "ENTER RESULT",
    "7 tricks", "WRONG far", "8 tricks", "AGREE near", "= the end", "CARDS CLIPPED", "= clipped",
)  # fmt: skip

NIGHT = (
    "job director", "= director", "NEW NIGHT", "= new night", *("fewer rounds",) * 10, "START NIGHT",
    "1 to 12", "= players", "BACK", "= before the draw", "DRAW", "= seats drawn", "BACK", "= round",
    "tile 2", "= who won", "SCORES", "3", "2", "0", "score EW", "1", "1", "0", "= a result", "AGREE", "BACK",
    "= two tables missing", "tile 1", "MINUS", "6", "0", "score EW", "2", "4", "0", "AGREE", "BACK",
    "tile 3", "1", "5", "0", "score EW", "1", "5", "0", "= a tie",
    "moves NS", "AGREE", "= next round", "MORE", "more standings", "= standings", "BACK",
    "= more of the night", "more results", "result 1 2", "CORRECT", "score EW", "RUB OUT", "RUB OUT",
    "RUB OUT", "4", "1", "0", "= a correction", "AGREE",
    "UNDO", "= undone", "REDO",
    "tile 1", "SCORES", "winner NS", "winner EW", "winner NS",
    "= the night is over",
)  # fmt: skip


class Finger(MotionEvent):
    """The finger of whoever keeps the score."""

    def __init__(self, window: Any, x: float, y: float) -> None:
        self.window = window
        super().__init__("finger", 1, {"x": x, "y": y}, is_touch=True, type_id="touch")

    def depack(self, args: dict[str, float]) -> None:
        self.profile = ["pos"]
        self.sx, self.sy = args["x"] / self.window.width, args["y"] / self.window.height
        super().depack(args)


class Guide:
    """Leads through the game: touches keys by their names, lets time go by, takes pictures."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.gone = 0.0
        self.stand: float = Clock.get_time()
        self.pictures: list[Path] = []
        Clock.time = lambda: self.stand
        Clock.usleep = self._sleep
        self.app = Toured(folder, Clocks(lambda: WALL + self.gone, lambda: BOOT + self.gone, lambda: "tour"))

    def _sleep(self, micro: float) -> None:
        """Nobody is watching, so nobody waits."""
        self.stand += max(micro, 1) / 1e6

    def open(self) -> None:
        """The window, as the app opens it."""
        from kivy.core.window import Window

        Window.size = PHONE
        self.app.load_config()
        self.app._app_window = Window
        self.app.root = self.app.build()
        Window.add_widget(self.app.root)
        EventLoop.window = self.window = Window
        EventLoop.add_event_listener(Window)
        EventLoop.start()
        self.frames(4)

    def frames(self, count: int = 2) -> None:
        for _ in range(count):
            EventLoop.idle()

    def follow(self, steps: tuple[str, ...]) -> None:
        for step in steps:
            if step.startswith("+"):
                self.wait(float(step[1:]))
            elif step.startswith("= "):
                self.take(step[2:])
            else:
                self.touch(step)

    def touch(self, name: str) -> None:
        keys = {leaf.spec.called: leaf for leaf in self.app.root.stage.every() if hasattr(leaf, "press")}
        box = keys[name].box
        finger = Finger(self.window, box.x + box.w / 2, box.y + box.h / 2)
        EventLoop.post_dispatch_input("begin", finger)
        self.frames(1)
        finger.update_time_end()
        EventLoop.post_dispatch_input("end", finger)
        self.frames()
        # A player takes a second or two for a word.
        self.wait(1.5)

    def wait(self, seconds: float) -> None:
        while seconds > 0:
            part = min(1.0, seconds)
            seconds -= part
            self.gone += part
            self.stand += part
            EventLoop.idle()

    def take(self, name: str) -> None:
        """A picture of what is on the screen."""
        self.frames()
        root = self.app.root
        fbo = Fbo(size=[int(side) for side in root.size], with_stencilbuffer=True)
        with fbo:
            ClearColor(*self.app.look.palette.paper)
            ClearBuffers(clear_stencil=True)
        fbo.add(root.canvas)
        fbo.draw()
        path = self.folder / f"{len(self.pictures) + 1:02} {name}.png"
        fbo.texture.save(str(path), flipped=True)
        fbo.remove(root.canvas)
        self.pictures.append(path)


class Toured(Scorekeeper):
    """The app with a store of its own: nobody's games are touched."""

    def __init__(self, folder: Path, clocks: Clocks) -> None:
        super().__init__(seen=False, clocks=clocks)
        self.home = folder

    def folder(self) -> Path:
        return self.home


def tour(folder: Path = FOLDER) -> Path:
    """Plays the example game and leaves pictures, record and score sheet in the folder."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    Config.set("graphics", "width", str(PHONE[0]))
    Config.set("graphics", "height", str(PHONE[1]))
    guide = Guide(folder)
    guide.open()
    guide.follow(WELCOME)
    desk = guide.app.desk
    store = guide.app.store
    if desk is None or store is None:
        raise SystemExit(tr("The example game could not be opened in {folder}").format(folder=folder))
    desk.tap(("game.begin", HEADER))
    guide.frames()
    guide.follow(GAME)
    (folder / "game.jsonl").write_text(
        "".join(f"{line}\n" for line in store.lines(desk.session.name)), encoding="utf-8"
    )
    sheet = folder / "score sheet.txt"
    sheet.write_text("".join(f"{line}\n" for line in score_sheet(desk.session.game)), encoding="utf-8")
    desk.tap(("screen.leave",))
    guide.frames()
    guide.follow(NIGHT)
    record = "".join(f"{line}\n" for line in store.lines(desk.place.night)).encode()
    (folder / "night.jsonl").write_bytes(record)
    write_prints(record, folder / "prints")
    guide.app.on_stop()
    return sheet


def write_prints(record: bytes, folder: Path) -> None:
    """All that the night prints."""
    from .event.night import read_night
    from .event.prints.bundle import prints

    folder.mkdir()
    for name, data in prints(read_night(record)):
        (folder / name).write_bytes(data)


def main() -> None:
    """Says why there is no window, and where to look instead."""
    say = sys.stdout.write
    say(tr("This machine has no display: an example game and a club night are played off screen.") + "\n")
    sys.stdout.flush()
    sheet = tour()
    say(
        tr("Pictures, records, prints and score sheet are in {folder}").format(folder=f"{sheet.parent}/")
        + "\n\n"
    )
    say(sheet.read_text(encoding="utf-8"))
