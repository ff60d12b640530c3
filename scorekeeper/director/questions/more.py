"""MORE on the night's main screen: all that is needed seldom."""

from __future__ import annotations

from ...shell.key import KeySpec
from ...shell.navigation import open_screen
from ...table.questions.more import Group
from ...words.language import ctr, tr
from ..night_session import night_of
from . import club, count, days, find, grid, hall, playoff, ruling, seats, wall
from .rounds import stage
from .tickets import tickets_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk


def groups(desk: Desk) -> tuple[Group, ...]:
    """The keys in their order: people and seats, what is looked up, the night itself."""
    night = night_of(desk)
    name = night.read().name
    look_up = [opens(tr("Standings"), "night_standings")]
    if night.teams:
        people = [opens(tr("Teams"), "night_team"), opens(tr("Pairs"), "night_pairs")]
    else:
        people = [
            opens(tr("Players"), "night_players"),
            opens(tr("Add players"), "night_add"),
            opens(tr("Seats"), "night_seats"),
        ]
        if not night.singles.over:
            people.append(seats.draw_key(desk, "plain")._replace(name="more draw"))
        look_up.append(find.open_key(find.PLAYER)._replace(label=tr("Score card"), name="more card"))
    look_up += [opens(tr("All results"), "night_results"), opens(tr("Season"), "night_season")]
    if desk.outside.windows and not night.teams and night.singles.waiting():
        # It is for a keyboard.
        look_up.append(grid.open_key())
    if night.round is not None:
        people.append(tickets_key())
    own = [opens(tr("Print"), "night_prints")]
    if not night.teams:
        own.append(count.open_key()._replace(name="more count"))
        own.append(opens(tr("Rounds and end"), "night_this"))
        own.append(opens(tr("Play-off"), "night_playoff", enabled=playoff.may_play_off(desk)))
    calls = ruling.calls_beyond(desk)
    share = KeySpec(ctr("key", "Share"), open_screen("export", {"id": name}), name="more share")
    found = [
        Group(tr("People and seats"), tuple(people)),
        Group(tr("Look up"), tuple(look_up)),
        Group(tr("Clock and wall"), wall.keys(desk)),
        Group(tr("This night"), (*own, share, club.open_key(), hall.more_key(desk, calls))),
    ]
    if not night.teams and not night.singles.over:
        found.append(Group(tr("Two-day event"), tuple(days.day_keys(desk))))
    return tuple(found)


def in_order(desk: Desk) -> list[Group]:
    """The three keys that are wanted most now, then the groups with all others."""
    found = groups(desk)
    wanted = of_the_moment(desk)
    keys = {key.called: key for group in found for key in group.keys}
    now = Group(tr("Now"), tuple(keys[name] for name in wanted if name in keys))
    others = [Group(one.words, tuple(key for key in one.keys if key.called not in wanted)) for one in found]
    # A key that is dead now only takes room: it comes back as soon as it does something.
    alive = [Group(one.words, tuple(key for key in one.keys if key.enabled)) for one in (now, *others)]
    return [one for one in alive if one.keys]


def of_the_moment(desk: Desk) -> tuple[str, ...]:
    """The names of those three keys."""
    night = night_of(desk)
    if night.teams:
        return ()
    now = stage(desk)
    if now == "cards":
        return "more count", "more standings", "more this"
    if now in ("players", "seats"):
        return "more add", "more players", "more draw"
    if now == "over":
        return "more standings", "more prints", "more results"
    if night.singles.games:
        return "more standings", "more results", "more clock"
    return "more seats", "more standings", "more clock"


def opens(label: str, screen: str, enabled: bool = True) -> KeySpec:
    """A key that opens a screen of the night."""
    return KeySpec(label, open_screen(screen), enabled=enabled, name=f"more {screen.removeprefix('night_')}")
