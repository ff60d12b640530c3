"""The network in which a hall is: the Wi-Fi or the cable, whatever Android would rather use."""

from __future__ import annotations

import logging

from .nearby import PERMISSION, is_asked
from .phone import context, java, on_android, system

log = logging.getLogger(__name__)

WIFI, ETHERNET, VPN = 1, 3, 4
"""Transports of Android's NetworkCapabilities."""
NO_WIFI, NOT_ALLOWED = "hall-no-wifi", "hall-network-not-allowed"


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
