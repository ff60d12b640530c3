"""Starts the app's window; with --wall the window of a hall's wall, which the app starts by itself."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from .ui import surroundings, window


def main() -> None:
    """Open the window that the command line asks for; without a display, play the tour."""
    seen = surroundings.prepare()
    if window.WALL in sys.argv[1:]:
        window.settle_wall()
        surroundings.settle_graphics()
        from .ui.wall_window import main as show

        show()
        return
    # Only now: Kivy reads the environment as it is imported.
    if not seen:
        from . import tour

        tour.main()
        return
    window.settle()
    surroundings.settle_graphics()
    from .app import Scorekeeper

    Scorekeeper(seen, opens=_given()).run()


def _given() -> str:
    """The file that the app was started with, as by a double click on it; empty if there is none."""
    given = [word for word in sys.argv[1:] if not word.startswith("-")]
    return str(Path(given[0]).absolute()) if given else ""


def installed() -> int:
    """Open the app; without a display, say so. The exit code is 1 where there is none."""
    if not surroundings.can_be_seen(os.environ):
        from .words.language import tr

        text = tr(
            "There is no display here, so the app can't be opened. `scorekeeper --help` lists what it prints."
        )
        # A program without a console has nowhere to say it.
        if sys.stderr is not None:
            sys.stderr.write(f"{text}\n")
        return 1
    main()
    return 0


if __name__ == "__main__":
    main()
