"""Starts the app."""

from scorekeeper.ui import surroundings, window


def main() -> None:
    seen = surroundings.prepare()
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
