"""MORE: the keys for all that is needed seldom."""

from __future__ import annotations

from typing import NamedTuple

from ...shell import navigation
from ...shell.key import NOTHING, Action, KeySpec
from ...shell.page.items import Column, Key, Say, Scroll, grid
from ...words.language import ctr, tr
from ..games import game_named
from ..off import because, no_ruling, tell_rules
from ..view import View, own_stage
from . import deal, hall
from .phone import say_score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...shell.page.items import Item
    from ..desk import Desk
    from ..scene import Scene


class Group(NamedTuple):
    """Keys that belong together, under a line of words."""

    words: str
    keys: tuple[KeySpec, ...]


def groups(desk: Desk) -> tuple[Group, ...]:
    """The keys by what they are for: to fix what went wrong, the time, to look up, and the table."""
    view, name = desk.here, desk.session.name
    own = game_named(view.game)
    chart = KeySpec(tr("Chart"), navigation.open_screen("chart", {"id": name}), name="more chart")
    settings = KeySpec(tr("Settings"), navigation.open_screen("settings"), name="more settings")
    home = KeySpec(tr("Home"), navigation.leave_table(), hint=tr("game is kept"), name="leave")
    may_amend = not view.agreed
    other = next(seat.seat for seat in view.seats if not seat.deals)
    fix = (
        opens(tr("Penalty"), "penalty", enabled=own.penalty_possible(view), why=no_penalty(view)),
        *(_misdeal(desk) if own.misdeal_in_more else ()),
        opens(
            tr("Wrong dealer"),
            "dealer",
            enabled=view.ended is None and "dealer" in view.may,
            why=tell_rules({"do": "dealer", "seat": other}, "off-begun"),
        ),
        opens(tr("Ruling"), "ruling", enabled="ruling" in view.may, why=no_ruling("off-no-play")),
        *hall.more_call_keys(desk),
        opens(tr("Names"), "names", hint=tr("or a substitute"), enabled=may_amend, why=AGREED),
        opens(tr("Wrong seat"), "seats", enabled=may_amend, why=AGREED),
        opens(tr("Rule set"), "ruleset", enabled=may_amend, why=AGREED),
    )
    time = (
        *((opens(tr("Clock"), "clock"),) if view.clock.state != "none" else ()),
        *deal.dealt_in_time(desk),
    )
    look_up = (
        opens(tr("History"), "history"),
        chart,
        opens(tr("Rules"), "clauses"),
        *own.more_keys(desk),
        KeySpec(tr("Say score"), say_score(), name="say"),
    )
    table = (
        *own.setting_keys(desk),
        opens(tr("Scorer"), "scorer", enabled=may_amend, why=AGREED),
        opens(tr("Table, round"), "where", enabled=may_amend, why=AGREED),
        hall.more_key(desk),
        settings,
        home,
        opens(
            tr("Abandon game"),
            "abandon",
            enabled="abandon" in view.may,
            why=tell_rules(ABANDON, "off-no-play"),
        ),
    )
    return (
        # Translators: a heading over keys that put right what went wrong.
        Group(tr("Fix"), fix),
        *((Group(tr("Time"), time),) if time else ()),
        Group(tr("Look up"), look_up),
        # Translators: a heading over keys that are about this table and this phone.
        Group(ctr("group", "Table"), table),
    )


AGREED, NO_PLAY = because("agreed"), because("off-no-play")
ABANDON: Entry = {"do": "abandon", "why": ""}


def opens(label: str, overlay: str, hint: str = "", enabled: bool = True, why: Action = NOTHING) -> KeySpec:
    """A key that opens an overlay."""
    opens = navigation.open_overlay(overlay)
    return KeySpec(label, opens, hint=hint, enabled=enabled, name=f"more {overlay}", why=why)


def no_penalty(view: View) -> Action:
    """Why no penalty can be entered now."""
    return AGREED if view.agreed else NO_PLAY


def _misdeal(desk: Desk) -> tuple[KeySpec, ...]:
    """A misdeal, until the hand is played."""
    view = desk.here
    if "misdeal" not in desk.session.game.kind.steps:
        return ()
    playing = own_stage(view, desk.place, desk.settings).pad in ("play", "result")
    may = ("misdeal" in view.may and not playing) or game_named(view.game).misdeal_after(desk.session.game)
    why = tell_rules({"do": "misdeal"}, "off-played")
    return (KeySpec(tr("Misdeal"), deal.misdeal(), enabled=bool(may), name="more misdeal", why=why),)


# The page.


def build(scene: Scene) -> Column:
    columns = {"phone": 2, "wide": 3, "tablet": 3 if scene.stands else 4}[scene.kind]
    items: list[Item] = []
    for at, group in enumerate(groups(scene.desk)):
        # What the hand under way needs comes first, and stands out; the rest is quiet.
        keys = (Key(spec if at == 0 else quiet(spec), 20, 60, 60) for spec in group.keys)
        named = Say(group.words, 18, align="left", lines=1)
        items.append(Column((named, grid(keys, columns, weight=0)), gap=4, weight=0))
    return Column((Scroll(Column(tuple(items), 16, weight=0), "more"),))


def quiet(spec: KeySpec) -> KeySpec:
    """A plain key on a quiet ground."""
    return spec._replace(look="quiet") if spec.look == "plain" else spec
