"""Starts the app from the source tree and on the phone."""

from scorekeeper.start import main

if __name__ == "__main__":
    main()
