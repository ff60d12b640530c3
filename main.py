"""Starts the app; with --wall the window of a hall's wall, which the app starts by itself."""

import sys

from scorekeeper.ui import surroundings, window


def main() -> None:
    seen = surroundings.prepare()
    if "--wall" in sys.argv[1:]:
        window.settle_wall()
        from scorekeeper.ui.wall_window import main as show

        show()
        return
    # Only now: Kivy reads the environment as it is imported.
    if not seen:
        from scorekeeper import tour

        tour.main()
        return
    window.settle()
    from scorekeeper.app import Scorekeeper

    Scorekeeper(seen).run()


if __name__ == "__main__":
    main()
