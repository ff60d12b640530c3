"""The network in which a hall is: the owner's leave for it, and Wi-Fi or cable instead of mobile data."""

from __future__ import annotations

import logging
from collections.abc import Callable

from .can import Unable
from .phone import context, java, level, on_android, system
from .service import on_phone

log = logging.getLogger(__name__)

WIFI, ETHERNET, VPN = 1, 3, 4
"""Transports of Android's NetworkCapabilities."""
SINCE = 37
"""API level from which the local network needs the owner's leave, in an app that is built for it."""
ASKED = 521
PERMISSION = "android.permission.ACCESS_LOCAL_NETWORK"
NO_WIFI, NOT_ALLOWED = "hall-no-wifi", "hall-network-not-allowed"


def is_asked() -> bool:
    """Does this Android keep the local network from this app until its owner allows it?"""
    if level() < SINCE:
        return False
    built_for: int = context().getApplicationInfo().targetSdkVersion
    return built_for >= SINCE


class LocalNetwork:
    """Android's leave to reach other devices in the same network."""

    name = "local network"

    def __init__(self) -> None:
        if not is_asked():
            raise Unable("not-here")
        self.activity = context()

    def ask(self) -> None:
        """The phone asks its owner, unless it has done so before."""
        self.activity.requestPermissions([PERMISSION], ASKED)


class Nearby:
    """Asks as a table joins a hall, and never before."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        self.service = on_phone("nearby", LocalNetwork, changed)

    def ask(self) -> None:
        self.service.use(lambda way: way.ask())


class Network:
    """Called on the hall's thread. Where a Wi-Fi has no internet, Android would send data by mobile."""

    def reach(self) -> str:
        """Let this process use the Wi-Fi or the cable alone; the code of what may keep it from the hall."""
        if not on_android():
            return ""
        try:
            return bind()
        except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
            log.warning("network: %r", error)
            return ""

    def let_go(self) -> None:
        """Leave the choice to Android again."""
        if not on_android():
            return
        try:
            release()
        except Exception as error:  # noqa: BLE001 - the door to the phone: it may raise anything
            log.warning("network: %r", error)


def bind() -> str:
    if is_asked():
        granted = java("android.content.pm.PackageManager").PERMISSION_GRANTED
        if context().checkSelfPermission(PERMISSION) != granted:
            return NOT_ALLOWED
    manager = system("CONNECTIVITY_SERVICE", "android.net.ConnectivityManager")
    for network in manager.getAllNetworks():
        found = manager.getNetworkCapabilities(network)
        if found is None or found.hasTransport(VPN):
            continue
        if found.hasTransport(WIFI) or found.hasTransport(ETHERNET):
            manager.bindProcessToNetwork(network)
            return ""
    # The hall may be in this phone's own hotspot, which is no network to Android.
    manager.bindProcessToNetwork(None)
    return NO_WIFI


def release() -> None:
    system("CONNECTIVITY_SERVICE", "android.net.ConnectivityManager").bindProcessToNetwork(None)
