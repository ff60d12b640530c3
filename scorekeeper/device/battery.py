"""The battery: whether it will last the game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, Protocol

from .can import Unable
from .phone import java, on_android, system
from .service import Service

TYPE_CHECKING = False
if TYPE_CHECKING:

    class Way(Protocol):
        """One way of asking."""

        name: str

        def charge(self) -> Charge: ...


LOW = 15
"""Percent: an hour of a bright screen is about as much."""
SUPPLIES = Path("/sys/class/power_supply")


class Charge(NamedTuple):
    """How full it is, in percent, and whether it is being filled."""

    percent: int
    charging: bool

    @property
    def low(self) -> bool:
        return self.percent <= LOW and not self.charging


class Manager:
    """Android's own."""

    name = "manager"

    def __init__(self) -> None:
        self.manager = system("BATTERY_SERVICE", "android.os.BatteryManager")
        self.key = java("android.os.BatteryManager").BATTERY_PROPERTY_CAPACITY

    def charge(self) -> Charge:
        percent = self.manager.getIntProperty(self.key)
        if not 0 <= percent <= 100:
            raise Unable("failed", str(percent))
        return Charge(percent, self.manager.isCharging())


class Plyer:
    """By plyer, whose battery works on Android."""

    name = "plyer"

    def __init__(self) -> None:
        from plyer import battery

        self.battery = battery

    def charge(self) -> Charge:
        found = self.battery.status
        if found.get("percentage") is None:
            raise Unable("failed")
        return Charge(round(found["percentage"]), bool(found.get("isCharging")))


class Supply:
    """As Linux has it among its files."""

    name = "supply"

    def __init__(self, folder: Path | None = None) -> None:
        folder = folder or SUPPLIES
        found = sorted(folder.glob("*/capacity")) if folder.is_dir() else []
        if not found:
            raise Unable("no-battery")
        self.folder = found[0].parent

    def charge(self) -> Charge:
        percent = int((self.folder / "capacity").read_text(encoding="ascii"))
        state = (self.folder / "status").read_text(encoding="ascii").strip()
        return Charge(percent, state in ("Charging", "Full", "Not charging"))


class Battery:
    """Asks how full it is, and says once in a game that it is low."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        ways: list[Callable[[], Way]] = [Manager, Plyer] if on_android() else [Supply]
        self.service: Service[Way] = Service("battery", ways, changed)
        self._warned_in = ""

    def check(self, game: str, then: Callable[[Charge], None]) -> None:
        """Ask, between hands only; `then` gets a low charge, once a game, on the service's thread."""
        if game == self._warned_in:
            return

        def seen(charge: Charge) -> None:
            if charge.low and game != self._warned_in:
                self._warned_in = game
                then(charge)

        self.service.use(lambda way: way.charge(), seen, within=5.0)
