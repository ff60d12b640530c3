"""The one place where everything is wired together."""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from time import time
from typing import Any

from kivy.app import App
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

from . import guarded
from .data import ICON
from .device.awake import Awake
from .engine.refused import Refused
from .record.store import Store
from .record.trouble import refusal
from .shell import place as places
from .shell.notices import DAMAGED
from .shell.shell import PLACE
from .shell.start_note import Starting
from .table.desk import Desk
from .table.hall import JOINED, hall_of, lay_opener, open_hall
from .ui import theme
from .ui.drawn import Card
from .ui.key_events import Keyboard
from .ui.mishaps import Trouble
from .ui.outside import outside
from .ui.table import Table
from .ui.window import FILE, WindowPlace
from .words.language import capital, choose, current, tr
from .words.refusals import refusal_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .shell.moments import Clocks
    from .table.hall import Hall
    from .ui.attendant import Attendant
    from .ui.hall_keeper import HallKeeper
    from .ui.second_window import SecondWindow

log = logging.getLogger(__name__)

PHONE = (412, 915)
"""The window on a desktop: a phone's, in dp."""
WALLS = ("night_wall", "night_clock")
"""Screens that a whole hall looks at: the device does not sleep on them."""
FROZEN = 10.0
"""Seconds in the background after which Android may have stopped the app's threads."""
AT_EASE = 0.1
"""Seconds after the first frame until the phone is looked after."""


class Scorekeeper(App):
    """The app."""

    title = "Table Scorekeeper"
    name = "scorekeeper"

    def __init__(
        self, seen: bool = True, clocks: Clocks | None = None, moves: bool = True, opens: str = ""
    ) -> None:
        super().__init__()
        self.seen = seen
        self.moves = seen and moves
        """May things move on the screen, if the phone's owner does not mind?"""
        self.clocks = clocks
        self.opens = opens
        """Path of a file to import once the app is seen."""
        self.store: Store | None = None
        self.desk: Desk | None = None
        self.table: Table | None = None
        self.look = theme.Look()
        self.awake = Awake(may_sleep)
        self.card = Card()
        self.place: WindowPlace | None = None
        if seen and platform != "android":
            self.icon = str(ICON)
        self.attendant: Attendant | None = None
        self.paused = 0.0
        """Moment of the wall clock at which the app went to the background."""
        self.wall: SecondWindow | None = None
        self.hall: HallKeeper | None = None

    def build(self) -> Any:
        theme.register()
        choose(None, language_here())
        try:
            self.store = Store.open(self.folder() / "games.db")
            self.starting = Starting(self.folder())
            self.desk = self.desk_of(self.store, self.starting)
        except Refused as why:
            return Trouble(refusal_line(why), self.look)
        self.look.night = self.store.setting(theme.NIGHT) is True
        self.dress()
        self.desk.surroundings.append(self.dress)
        # The window itself holds on to nobody who listens.
        self.keyboard = Keyboard(self.desk)
        self.keyboard.listen()
        self.desk.outside = outside()
        self.table = table = Table(self.desk, self.look, self.starting)
        self.keyboard.ring = table.ring
        ExceptionManager.add_handler(table.mishaps)
        # It is seen with the first frame: whoever closes the app right after that has lost nothing.
        seen = self.starting.seen
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: seen(), 0), 0)
        # Counted from the first frame: a start may take longer than that.
        Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.attend(table), AT_EASE), 0)
        return table

    def desk_of(self, store: Store, starting: Starting) -> Desk:
        """The desk on a store, which may be found damaged, and be mended, only as it is read.

        Where the last start ended as it showed a game, or this one does, it is the first screen.
        """
        clocks = self.clocks or clocks_here()
        unseen = starting.unseen()
        game = game_of(store)
        starting.begin("" if unseen is not None else game)
        try:
            return Desk(store, clocks, unseen=unseen)
        except Refused as why:
            if why.code != DAMAGED:
                raise
            return Desk(store, clocks, unseen=unseen)
        except Exception as error:
            log.error("A fault as a game was opened", exc_info=error)
            return Desk(store, clocks, unseen=game)

    def attend(self, table: Table) -> None:
        """The phone is looked after once the first frame has been seen."""
        if self.desk is None or table.desk is not self.desk:
            return
        from .device.device import Device
        from .ui.attendant import Attendant
        from .ui.outside import play, prepare

        if self.attendant is not None:
            self.attendant.end()
        if self.wall is not None:
            self.wall.end()
        if self.hall is not None:
            self.hall.end()
        prepare()
        guarded.install()
        device = Device(play if self.seen else None, self.awake, self.services_changed, current)
        self.attendant = Attendant(self.desk, table, device, self.folder(), self.seen)
        self.attendant.begin()
        self.join(self.desk)
        self.look.moves = self.moves and platform != "android"
        if self.moves:
            device.motion.read(self._may_move)
        if self.desk.outside.windows:
            from .hall.wire.private import remove_unfinished
            from .ui.hall_keeper import HallKeeper
            from .ui.outside import chooser
            from .ui.second_window import SecondWindow

            remove_unfinished(self.folder() / "hall")
            self.desk.outside = self.desk.outside._replace(choose=chooser())
            self.wall = SecondWindow(self.desk, self.look)
            self.hall = HallKeeper(self.desk, table.glass)
        if self.opens:
            self.open_file(self.opens)
            self.opens = ""
        self.tidy(table, self.desk.shelved)
        # The objects made so far stay to the end: the collector need not go through them again.
        gc.freeze()

    def open_file(self, path: str) -> None:
        """Import a file that the system asks to open here."""
        from .director.questions.night_files import import_file

        if self.desk is not None:
            self.desk.tap(import_file(path), by_hand=False)

    def join(self, desk: Desk) -> None:
        """The way to a hall; one that was joined before is joined again, and loaded beside the game."""
        folder = self.folder()

        def opened() -> Hall:
            from .device.network import Network
            from .hall.table.at_table import AtTable

            return AtTable(desk, folder, later, Network())

        lay_opener(desk, opened)
        if desk.store.setting(JOINED) is True:

            def load() -> None:
                import_module("scorekeeper.hall.table.at_table")
                later(lambda: rejoin(desk))

            guarded.Guarded("hall", load).start()

    def _may_move(self, moves: bool) -> None:
        """The phone has said what its owner wants."""
        self.look.moves = moves

    def tidy(self, table: Table, shelved: int) -> None:
        """Erase what was deleted long ago, and list who left a game: some games a frame, no finger down."""
        from .table.questions.games import relist_amended
        from .table.questions.wipe import purge

        if table.glass.fingers:
            Clock.schedule_once(lambda _: self.tidy(table, shelved), AT_EASE)
        elif purge(table.desk) or relist_amended(table.desk):
            Clock.schedule_once(lambda _: self.tidy(table, shelved), 0)
        elif table.desk.shelved != shelved:
            table.desk.changed()

    def services_changed(self) -> None:
        """A service of the phone has an answer, on a thread of its own: who looks at them sees it."""
        if self.attendant is not None:
            Clock.schedule_once(self.attendant.answered, 0)

    def dress(self) -> None:
        """The look, the language and the screen's sleep follow the settings and the game."""
        if self.desk is None:
            return
        settings = self.desk.settings
        choose(settings.language)
        self.look.language = current()
        self.look.text_size = settings.text
        self.look.theme = settings.theme if settings.theme in theme.CHOICES else "light"
        view = self.desk.view
        in_game = "table" in self.desk.place.screens and view is not None and not view.agreed
        self.awake.keep(in_game or self.desk.place.screen in WALLS)
        theme.put_on(self.look)

    def folder(self) -> Path:
        """Where the games are kept. Kivy makes this folder, but none of those that it lies in."""
        above = Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser()
        try:
            if platform == "linux":
                above.mkdir(parents=True, exist_ok=True)
            return Path(self.user_data_dir)
        except OSError as error:
            raise refusal(error, above) from None

    def on_start(self) -> None:
        """There is a window now."""
        if self.seen and platform != "android":
            self.place = WindowPlace(Window, self.folder() / FILE)
            self.place.begin()

    def on_pause(self) -> bool:
        """All is on disk already."""
        self.paused = time()
        self.card.mark()
        if self.table is not None:
            self.table.glass.forget()
        if self.attendant is not None:
            self.attendant.pause()
        return True

    def on_resume(self) -> None:
        """Draws nothing yet: Android gives the graphics context back only after this call."""
        if self.table is not None:
            self.table.glass.forget()
        Clock.schedule_once(self.seen_again, 0)

    def seen_again(self, _: float = 0.0) -> None:
        """In the first frame after."""
        if self.table is not None and self.card.lost():
            self.card.fill(self.table)
        if self.desk is not None:
            self.desk.refresh()
            hall = hall_of(self.desk)
            if hall is not None and time() - self.paused > FROZEN:
                hall.again()
        if self.attendant is not None:
            self.attendant.resume()

    def on_stop(self) -> None:
        if self.place is not None:
            self.place.keep()
        if self.attendant is not None:
            self.attendant.end()
        if self.wall is not None:
            self.wall.end_now()
        if self.hall is not None:
            self.hall.end()
        if self.table is not None:
            ExceptionManager.remove_handler(self.table.mishaps)
        if self.desk is not None:
            hall = hall_of(self.desk)
            if hall is not None:
                hall.stop()
            self.desk.stop()
        if self.store is not None:
            self.store.close()


def later(call: Callable[[], None]) -> None:
    """Call on the app's own thread, from any other."""
    Clock.schedule_once(lambda _: call(), 0)


def rejoin(desk: Desk) -> None:
    """Come back to the hall that this table had joined."""
    hall = open_hall(desk)
    if hall is not None:
        hall.rejoin()


def may_sleep(allowed: bool) -> None:
    Window.allow_screensaver = allowed


def language_here() -> str:
    """The phone's own language; empty where the environment says it."""
    if platform != "android":
        return ""
    from .device.phone import language

    return language()


def clocks_here() -> Clocks | None:
    """The device's clocks; none: as every device has them that is no phone."""
    if platform != "android":
        return None
    from .shell.moments import Clocks

    return Clocks(identity=identity_here())


def identity_here() -> Callable[[], str]:
    """A phone counts its starts itself."""
    from .device.boot import Boot
    from .shell.moments import boot_identity

    boot = Boot(boot_identity)
    Clock.schedule_once(lambda _: boot.begun(), 0)
    return boot.identity


def game_of(store: Store) -> str:
    """The game that the scorer was at; empty where none was open, or where nobody can say."""
    try:
        return places.from_json(store.setting(PLACE)).game
    except Refused:
        return ""


def refusal_line(why: Refused) -> str:
    """A refusal of the store as a sentence that stands alone."""
    return tr("{sentence}.").format(sentence=capital(refusal_text(why, "files")))
