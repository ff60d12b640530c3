"""Clocks that stand still until they are told to go on."""

from __future__ import annotations

from scorekeeper.shell.moments import Clocks


class Hands:
    """The hands of the wall clock and the boot clock, moved by a test."""

    def __init__(self, wall: float = 1_790_000_000.0, boot: float = 5_000.0, identity: str = "first") -> None:
        self.wall = wall
        self.boot = boot
        self.identity = identity

    @property
    def clocks(self) -> Clocks:
        return Clocks(lambda: self.wall, lambda: self.boot, lambda: self.identity)

    def on(self, seconds: float) -> None:
        """Time goes by."""
        self.wall += seconds
        self.boot += seconds

    def restart(self, seconds: float) -> None:
        """The device is off for a while and starts anew."""
        self.wall += seconds
        self.boot = 12.0
        self.identity += "+"
