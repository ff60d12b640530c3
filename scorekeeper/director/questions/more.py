"""MORE on the night's main screen: all that is needed seldom."""

from __future__ import annotations

from typing import NamedTuple

from ...table.key import KeySpec
from ...table.questions.navigation import open_screen
from ...words.language import tr
from ..night_session import night_of
from . import hall, playoff, result, seats, wall
from .tickets import tickets_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk


class Group(NamedTuple):
    """Keys that belong together, under a line of words."""

    words: str
    keys: tuple[KeySpec, ...]


def groups(desk: Desk) -> tuple[Group, ...]:
    """The keys in their order: people and seats, what is looked up, the night itself."""
    night = night_of(desk)
    name = night.read().name
    look_up = [opens(tr("STANDINGS"), "night_standings")]
    if night.teams:
        people = [opens(tr("TEAMS"), "night_team"), opens(tr("PAIRS"), "night_pairs")]
    else:
        people = [
            opens(tr("PLAYERS"), "night_players"),
            opens(tr("ADD PLAYERS"), "night_add"),
            opens(tr("SITTING OUT"), "night_out"),
            opens(tr("SEATS"), "night_seats"),
            seats.draw_key(desk, "plain")._replace(name="more draw"),
        ]
        look_up.append(opens(tr("SCORE CARD"), "night_card"))
        look_up.append(opens(tr("ALL RESULTS"), "night_results"))
    people.append(tickets_key())
    own = [opens(tr("PRINT"), "night_prints")]
    if not night.teams:
        own.append(opens(tr("PLAY-OFF"), "night_playoff", enabled=playoff.may_play_off(desk)))
    share = KeySpec(tr("SHARE"), open_screen("export", {"id": name}), name="more share")
    found = [
        Group(tr("People and seats"), tuple(people)),
        Group(tr("Look up"), tuple(look_up)),
        Group(tr("Clock and wall"), wall.keys(desk)),
        Group(tr("This night"), (*own, share, hall.home_key()._replace(name="more hall"))),
    ]
    if not night.teams and not night.singles.over:
        found.append(Group(tr("Next results"), tuple(result.day_keys(desk))))
    return tuple(found)


def opens(label: str, screen: str, enabled: bool = True) -> KeySpec:
    """A key that opens a screen of the night."""
    return KeySpec(label, open_screen(screen), enabled=enabled, name=f"more {screen.removeprefix('night_')}")
