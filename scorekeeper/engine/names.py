"""Names without white space at their ends; a name without a visible character counts as no name."""

from __future__ import annotations

from .kinds import Entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .kinds import Json, JsonMap

NAMED = ("name", "club")
"""The keys of a player that hold names."""

_UNSEEN = ("Cc", "Cf", "Zs", "Zl", "Zp")
"""Unicode categories of control and format characters and of white space."""

_BLANK = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2065, 0x2065),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFF8),
    )
    for code in range(first, last + 1)
)
"""Invisible characters of other categories: fillers, joiners, variation selectors, the empty Braille cell."""

_TAGS = (0xE0000, 0xE0FFF)
"""First and last of the Unicode tag characters: all are invisible."""


def read_name(name: str) -> str | None:
    """The name without white space at its ends; None if no character of it is visible."""
    name = name.strip()
    if name.isascii() and name.isprintable():
        return name or None
    return None if all(_is_unseen(letter) for letter in name) else name


def read_players(players: JsonMap) -> Json:
    """The players by seat, with names cleaned by `read_name`; empty names are left out."""
    return {seat: _player(one) if type(one) is dict else one for seat, one in players.items()}


def read_names(header: Entry) -> Entry:
    """The header with its players' names cleaned; the same object if nothing changes."""
    if "players" not in header:
        return header
    players = read_players(header["players"])
    return header if players == header["players"] else {**header, "players": players}


def _player(player: Json) -> Json:
    read = dict(player)
    for key in NAMED:
        if type(read.get(key)) is str:
            name = read_name(read[key])
            if name is None:
                del read[key]
            else:
                read[key] = name
    return read


def _is_unseen(letter: str) -> bool:
    import unicodedata

    return letter in _BLANK or unicodedata.category(letter) in _UNSEEN or _TAGS[0] <= ord(letter) <= _TAGS[1]
