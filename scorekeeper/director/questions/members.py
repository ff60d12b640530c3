"""The list of the club's members, with a tick for each who comes tonight; visitors stand beside it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...event.night import start
from ...event.player_list import free_numbers
from ...record.open_record import OpenRecord
from ...record.rows import fold
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...table.members import members as members_of
from ...words.language import tr, trn
from ...words.shown import shown_name
from ..night_session import night_of
from .nights import all_nights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.players import Player
    from ...table.desk import Desk

SCREEN = "night_members"
MOST_AS_NUMBER = 999
"""A member's number up to this one is the player's number too: it is read on cards and on the wall."""
LOOKED_AT = 60
"""Nights among which the last one of the same name is looked for."""


class Comer(NamedTuple):
    """Somebody who may come tonight."""

    key: str
    """The member's number, or the folded name of a visitor after a colon."""
    name: str
    club: str | None = None
    member: str | None = None
    number: int | None = None
    """The player's number of last time, or the member's own."""
    note: str | None = None
    here: int | None = None
    """The player's number tonight, of who has come."""
    last: bool = False
    """Was here last time."""

    @property
    def parts(self) -> tuple[str | None, ...]:
        """The texts by which this person is found."""
        return self.member, self.name, self.club, self.note

    @property
    def texts(self) -> Entry:
        """The texts of this person in a `player` entry."""
        found = {"name": self.name, "club": self.club, "member": self.member}
        return {key: value for key, value in found.items() if value}


@action("members.tick")
def tick(desk: Desk, key: str) -> None:
    """Somebody comes, or does not come after all; what was typed to find them is done with."""
    ticked = set(desk.place.draft(SCREEN).get("ticked", ()))
    desk.draft(SCREEN, ticked=sorted(ticked ^ {key}), text="")


@action("members.last")
def as_last_time(desk: Desk) -> None:
    """Tick everybody who came last time."""
    ticked = {one.key for one in comers(desk) if one.last and one.here is None}
    desk.draft(SCREEN, ticked=sorted(ticked | set(desk.place.draft(SCREEN).get("ticked", ()))))


@action("members.typed")
def tick_found(desk: Desk) -> None:
    """Enter in the field: tick the one who is meant, or add a visitor whom no list has."""
    one = meant(desk)
    if one is not None:
        ticked = {one.key, *desk.place.draft(SCREEN).get("ticked", ())}
        desk.draft(SCREEN, ticked=sorted(ticked), text="")
    elif visitor(desk):
        add_visitor.run(desk)


@action("members.visitor")
def add_visitor(desk: Desk) -> None:
    """Register who was typed, without a member's number."""
    name = typed(desk)
    number = next(free_numbers(numbers(desk)))
    place = desk.place.drafted(SCREEN, {**desk.place.draft(SCREEN), "text": ""})
    night_of(desk).enter([{"do": "player", "number": number, "name": name}], drafts=place.drafts, notice=None)


@action("members.take")
def take(desk: Desk) -> None:
    """Register everybody who is ticked or typed, in one touch; a text that may mean several stays."""
    entries, text = entries_of(desk), typed(desk)
    stays = text and meant(desk) is None and not visitor(desk)
    place = desk.place.drafted(SCREEN, {"text": text} if stays else None)
    screens = place.screens if stays else place.screens[:-1]
    night_of(desk).enter(entries, drafts=place.drafts, screens=screens, notice=None)


@action("members.register")
def register(desk: Desk, key: str, screen: str) -> None:
    """Register one member, who was found as the name was typed on another screen."""
    entries = _entries(desk, [one for one in comers(desk) if one.key == key])
    place = desk.place.drafted(screen, {**desk.place.draft(screen), "text": ""})
    night_of(desk).enter(entries, drafts=place.drafts, notice=None)


def step_back(desk: Desk) -> bool:
    """Back asks once whether those who are ticked or typed are added; False where it closes the screen."""
    if not in_night(desk) or desk.place.draft(SCREEN).get("unsaved") or not entries_of(desk):
        return False
    desk.draft(SCREEN, unsaved=True)
    return True


# Who may come.


def typed(desk: Desk) -> str:
    return " ".join(desk.place.draft(SCREEN).get("text", "").split())


def meant(desk: Desk) -> Comer | None:
    """The person whom the typed text means: with exactly this number or name, or the only one found."""
    text, away = fold(typed(desk)), [one for one in listed(desk) if one.here is None]
    for parts in (
        [one.member or "" for one in away],
        [one.name for one in away],
        [str(one.number) for one in away],
    ):
        exact = [one for one, part in zip(away, parts, strict=True) if fold(part) == text]
        if exact:
            away = exact
            break
    return away[0] if text and len(away) == 1 else None


def visitor(desk: Desk) -> str:
    """The typed name of somebody whom no list has; empty where somebody is found by it."""
    name = typed(desk)
    return name if any(letter.isalpha() for letter in name) and not listed(desk) else ""


def in_night(desk: Desk) -> bool:
    """Is the list shown to tick who comes, and not to be changed?"""
    return "night" in desk.place.screens


def last_players(desk: Desk) -> tuple[Player, ...]:
    """The players of the last night of the same name; if there is none, of the last night of all."""
    night = night_of(desk)
    if night.teams:
        return ()
    name, wanted = night.read().name, night.singles.header.name

    def ask() -> tuple[Player, ...]:
        nights, found = all_nights(desk.store), []
        for number in range(LOOKED_AT):
            one = nights.at(number)
            if one is None:
                break
            listing = json.loads(one.listing.summary or "{}")
            if one.id != name:
                found.append((listing.get("name") != wanted, number, one.id))
        for _, _, other in sorted(found):
            players = _players(desk, other)
            if players:
                return players
        return ()

    return desk.recall("last players", (desk.shelved, name, wanted), ask)


def _players(desk: Desk, name: str) -> tuple[Player, ...]:
    """Everybody with a name who came to a kept night."""
    try:
        state = OpenRecord.open(desk.store, name, start).state.state
    except Refused:
        return ()
    return () if state.header.form.teams else tuple(one for one in state.players.values() if one.name)


def comers(desk: Desk) -> list[Comer]:
    """The members by names, then the visitors of last time and of tonight; all with who has come."""

    def ask() -> list[Comer]:
        tonight = {_key(one): one for one in night_of(desk).singles.players.values()}
        last = {_key(one): one for one in last_players(desk)}
        people = {one.number: one for one in members_of(desk)}
        others = {key: one for key, one in tonight.items() if one.name} | last
        visitors = sorted(others.keys() - people.keys(), key=lambda key: fold(others[key].name or ""))
        found = []
        for key in (*people, *visitors):
            one, now, before = people.get(key), tonight.get(key), last.get(key)
            who: Any = one or before or now
            number = now.number if now is not None else before.number if before is not None else _own(key)
            member = key if one is not None else who.member
            here = now.number if now is not None and now.here else None
            note = one.note if one is not None else None
            found.append(Comer(key, who.name, who.club, member, number, note, here, before is not None))
        return found

    return night_of(desk).recall("comers", ask, desk.shelved)


def _key(player: Player) -> str:
    return player.member or f":{fold(player.name or '')}"


def _own(member: str) -> int | None:
    """The player's number that a member's own number is, if it is short enough."""
    number = int(member) if member.isdecimal() and len(member) <= len(str(MOST_AS_NUMBER)) else 0
    return number or None


def numbers(desk: Desk) -> set[int]:
    """The numbers that nobody new gets: those of tonight's players, and of all who may come."""
    return {*night_of(desk).singles.players, *(one.number for one in comers(desk) if one.number is not None)}


def here_by(desk: Desk, member: int) -> Player | None:
    """The player of tonight with that member's number; else the only one with its member's name, if just
    one member has that name: whether they are that member is to be asked."""
    players, people = night_of(desk).singles.players.values(), members_of(desk)
    for one in players:
        if (one.member or "").lstrip("0") == str(member):
            return one
    for name, own in (
        (fold(one.name), one.number) for one in people if one.number.lstrip("0") == str(member)
    ):
        here = [one for one in players if fold(one.name or "") == name]
        if len(here) == [fold(one.name) for one in people].count(name) == 1 and here[0].member is None:
            return here[0]._replace(member=own)
    return None


def of_number(desk: Desk, number: int) -> Comer | None:
    """The person with this number who has not come: a player's of last time, or a member's own."""
    away = [one for one in comers(desk) if one.here is None]
    found = [one for one in away if one.number == number]
    # A member's own number may be longer than a player's.
    return next(iter(found + [one for one in away if (one.member or "").lstrip("0") == str(number)]), None)


def listed(desk: Desk) -> list[Comer]:
    """Those whose name or number begins with what is typed; their club and note are looked through too."""
    text = fold(desk.place.draft(SCREEN).get("text", ""))
    return [one for one in comers(desk) if matches(one.parts, text)]


def matches(parts: Sequence[str | None], text: str) -> bool:
    """Does each word of the text begin a word of number, name, club or note?"""
    label = " ".join(fold(part) for part in parts if part)
    return all(f" {word}" in f" {label}" for word in text.split())


def entries_of(desk: Desk) -> list[Entry]:
    """The entries of those who are ticked, and of the one who is typed."""
    ticked, one = set(desk.place.draft(SCREEN).get("ticked", ())), meant(desk)
    ticked |= set() if one is None else {one.key}
    found = _entries(desk, [one for one in comers(desk) if one.key in ticked and one.here is None])
    if visitor(desk):
        free = free_numbers({*numbers(desk), *(entry["number"] for entry in found)})
        found.append({"do": "player", "number": next(free), "name": visitor(desk)})
    return found


def _entries(desk: Desk, coming: Sequence[Comer]) -> list[Entry]:
    """Each keeps their number; who has none, or finds it taken, gets a free one that is nobody's."""
    players = night_of(desk).singles.players
    used = dict[int, str | None]((one.number, _key(one)) for one in players.values())
    given: dict[str, int] = {}
    for one in coming:
        if one.number is not None and used.setdefault(one.number, one.key) == one.key:
            given[one.key] = one.number
    theirs = {one.number for one in comers(desk)}
    free = free_numbers({*used, *theirs})
    found = []
    for one in coming:
        found.append({"do": "player", "number": given.get(one.key) or next(free), **one.texts})
    return sorted(found, key=lambda entry: entry["number"])


def offered(desk: Desk, text: str, most: int) -> list[Comer]:
    """Members who are not here yet, found by what is typed on another screen."""
    text = fold(text)
    if not text or text.isdecimal():
        return []
    return [one for one in comers(desk) if one.here is None and matches(one.parts, text)][:most]


def open_key(desk: Desk) -> KeySpec | None:
    """The key on **Add players**; None where nobody is known to tick."""
    if night_of(desk).teams or not comers(desk):
        return None
    label = tr("Members") if members_of(desk) else tr("As last time")
    return KeySpec(label, open_screen(SCREEN), name="MEMBERS")


def last_key(desk: Desk) -> KeySpec | None:
    """AS LAST TIME; None where nobody is left to tick by it, and while somebody is looked for."""
    if desk.place.draft(SCREEN).get("text"):
        return None
    ticked = set(desk.place.draft(SCREEN).get("ticked", ()))
    coming = [one for one in comers(desk) if one.last and one.here is None and one.key not in ticked]
    if not coming:
        return None
    label = trn("As last time: {number} player", "As last time: {number} players", len(coming))
    return KeySpec(label, as_last_time(), "action", name="AS LAST TIME")


def row(desk: Desk, one: Comer) -> tuple[KeySpec, tuple[str, str, str]]:
    """The key that ticks, dead for who is here; name, club and note, and the number."""
    ticked = one.key in desk.place.draft(SCREEN).get("ticked", ())
    key = KeySpec(one.key, tick(one.key), chosen=ticked, name=f"tick {one.key}")
    about = [tr("is here")] if one.here is not None else []
    about += [tr("visitor")] if one.member is None else []
    about += [shown_name(text) for text in (one.club, one.note) if text]
    words = shown_name(one.name), "\u00a0· ".join(about), str(one.here or one.number or "")
    return (key if one.here is None else KeySpec(one.key, enabled=False)), words


def visitor_key(desk: Desk) -> KeySpec | None:
    """The key that registers who was typed and is no member."""
    name = typed(desk)
    if not any(letter.isalpha() for letter in name):
        return None
    return KeySpec(tr("{name}: a visitor").format(name=shown_name(name)), add_visitor(), name="VISITOR")


def unsaved(desk: Desk) -> list[str]:
    """The people ticked or typed and not added yet, once Back was touched."""
    found = [shown_name(entry["name"]) for entry in entries_of(desk)]
    # The typed visitor, who comes last, is seen nowhere else.
    return found[-1:] + found[:-1] if visitor(desk) else found


def take_key(desk: Desk) -> KeySpec:
    number = len(entries_of(desk))
    label = trn("Add {number} player", "Add {number} players", number)
    return KeySpec(label, take(), "action", enabled=number > 0, name="TAKE MEMBERS")
