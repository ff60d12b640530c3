"""The one place where everything is wired together."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.utils import platform

from .engine.refused import Refused
from .record.store import Store
from .record.trouble import refusal
from .ui import theme
from .ui.screens.games import GamesScreen
from .words.say import say
from .words.speech import tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .record.rows import Game, Sitter

PICTURES = Path("build/tour")
FRAMES = 6
"""A list is drawn a few times until it has made its rows and knows their heights."""

NEWEST = 500
"""Nobody scrolls further than through so many games."""


class Scorekeeper(App):
    """The app. Where its window cannot be seen it leaves a picture of it and ends."""

    title = "Table Scorekeeper"
    name = "scorekeeper"

    def __init__(self, seen: bool = True) -> None:
        super().__init__()
        self.seen = seen
        self.store: Store | None = None

    def build(self) -> GamesScreen:
        if platform in ("linux", "macosx", "win"):
            Window.size = (480, 860)
        theme.put_on()
        screen = GamesScreen(title=tr("Games"))
        try:
            self.store = Store.open(self.folder() / "games.db")
            screen.message = "\n\n".join(
                told(Refused("store-damaged", **found._asdict())) for found in self.store.salvages()
            )
            screen.rows = [row(game) for game in self.store.games(limit=NEWEST)]
        except Refused as why:
            screen.message = told(why)
        if not screen.rows and not screen.message:
            screen.message = tr("No games yet. The games of this table will be listed here.")
        return screen

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
        if not self.seen:
            self.draw(FRAMES)

    def draw(self, frames: int) -> None:
        """Leaves a picture once so many frames more have been drawn, and ends."""
        if frames:
            Clock.schedule_once(lambda _: self.draw(frames - 1))
            return
        PICTURES.mkdir(parents=True, exist_ok=True)
        picture = PICTURES / "games.png"
        self.root.export_to_png(str(picture))
        sys.stdout.write(
            tr("This machine has no display. The window was drawn off screen: {picture}\n").format(
                picture=picture
            )
        )
        self.stop()

    def on_stop(self) -> None:
        if self.store is None:
            return
        try:
            if self.seen and self.store.salvages():
                self.store.told()
        except Refused:
            # It is said again at the next start.
            pass
        self.store.close()


def told(why: Refused) -> str:
    """A refusal of the store as a sentence that stands alone."""
    text = say(why, room="store")
    return f"{text[:1].upper()}{text[1:]}."


def row(game: Game) -> dict[str, str]:
    """A game as the list shows it."""
    listing = game.listing
    began = time.localtime(game.started)
    what = [listing.kind.capitalize()]
    if listing.table is not None:
        what.append(tr("table {table}").format(table=listing.table))
    what.append(f"{began.tm_mday} {time.strftime('%b %Y, %H:%M', began)}")
    return {
        "players": sides(listing.players) or tr("No names"),
        "score": listing.summary,
        "what": " · ".join(what),
    }


def sides(players: tuple[Sitter, ...]) -> str:
    """The players' names, side by side."""
    named = (
        (mark, [p.name for p in players if p.seat in seats]) for mark, seats in (("↕", "NS"), ("↔", "EW"))
    )
    return "  ".join(f"{mark} {', '.join(names)}" for mark, names in named if names)
