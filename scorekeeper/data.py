"""Where the files lie that the app opens while it runs: fonts, sounds, icon, the hall's pages, catalogues.

In the source tree and on the phone `assets/` lies beside the package, in a wheel inside it.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
ABOVE = PACKAGE.parent
"""The folder from which Python finds the package: that of a process started with `-m scorekeeper…`."""
_INSIDE = PACKAGE / "assets"
ASSETS = _INSIDE if _INSIDE.is_dir() else ABOVE / "assets"
FONTS = ASSETS / "fonts"
SOUNDS = ASSETS / "sounds"
ICON = ASSETS / "icon/icon-512.png"
SMALL_ICON = ASSETS / "icon/icon-48.png"
PAGE = PACKAGE / "hall/page"
"""Style, script and manifest of the hall's pages."""
CATALOGUES = PACKAGE / "locale"
