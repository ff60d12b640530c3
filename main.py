"""Starts the app."""

from scorekeeper.app import main

if __name__ == "__main__":
    main()
