"""Names for those who play in a simulated night."""

from __future__ import annotations

FIRST = (
    "Ana Bev Colin Dot Eru Fay Gus Hine Ida Jock Kahu Lyn Māia Ngāio Owen Pania Ray Sione Tāne Una "
    "Vern Wiremu Zoë Aroha Barry Coral Des Edna Frank Gwen Hēmi Iris Joyce Keith Lorna Mere Noel Olive "
    "Pat Rāwiri"
).split()
LAST = (
    "Adams Brown Cooper Davis Edwards Faleolo Grant Henare Ihaka Jones Kāretu Lewis Māhuta Ngata O'Brien "
    "Parata "
    "Quinn Rewi Smith Tūhoe Urlich Vuletich Walker Young Ōhia Banks Clark Dixon Ellis Fraser"
).split()
CLUBS = (
    "Tauranga",
    "Papanui",
    "Ōtautahi",
    "Hornby",
    "Whakatāne",
    "Woolston",
    "Manurewa",
    "Taupō",
    "Ōtāhuhu",
    "Te Puke",
    "Kaikohe",
    "Waitākere",
)


def name_of(place: int) -> str:
    """The name of the person at this place, 0 up: the first 1,200 are all different."""
    return f"{FIRST[place % len(FIRST)]} {LAST[(place + place // len(FIRST)) % len(LAST)]}"


def club_of(place: int, players: int) -> str:
    """A club for about every sixteen players."""
    return CLUBS[place % min(len(CLUBS), 2 + players // 16)]
