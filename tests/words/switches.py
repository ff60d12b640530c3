"""For each scored clause of each sheet, what turns it off."""

from __future__ import annotations

from . import switches_500, switches_cribbage, switches_spades
from .switching import Switches

SWITCHES: dict[str, Switches] = {
    "500-nz-2025": switches_500.draft_2025(),
    "500-nz-2024": switches_500.kept_2024(),
    "500-nz-classic": switches_500.classic(),
    "cribbage-nz-2017": switches_cribbage.kept(),
    "spades-wfwf-2004": switches_spades.kept(),
}
