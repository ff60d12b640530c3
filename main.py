"""Starts the app."""

from scorekeeper.ui import surroundings


def main() -> None:
    seen = surroundings.prepare()
    # Only now: Kivy reads the environment as it is imported.
    from scorekeeper.app import Scorekeeper

    Scorekeeper(seen).run()


if __name__ == "__main__":
    main()
