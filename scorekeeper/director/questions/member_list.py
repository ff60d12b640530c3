"""The list of the club's members, which is kept on the device: changed one by one, brought in and out."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

from ...engine.refused import Refused
from ...event.columns import Columns, csv_of, headings
from ...event.player_list import BadList, Fault, read_players
from ...record.rows import fold
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...shell.notices import notice_of
from ...table.members import Member, keep, merge
from ...table.members import members as members_of
from ...table.off import because
from ...table.questions.import_export import save_bytes
from ...words.language import ctr, tr
from ...words.shown import shown_name
from .members import SCREEN, matches

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.place import Draft
    from ...table.desk import Desk

ONE = "night_member"


@action("members.open")
def open_member(desk: Desk, number: str | None) -> None:
    """Show a member, or ask for a new one, who gets the next number."""
    one = next((one for one in members_of(desk) if one.number == number), None)
    if one is None:
        known = {one.number for one in members_of(desk)}
        one = Member(next(str(number) for number in count(1) if str(number) not in known), "")
    data = {key: value or "" for key, value in one._asdict().items()}
    desk.go(ONE, **data, was=number)


@action("members.keep")
def keep_member(desk: Desk) -> None:
    """Keep the member as typed; nobody else loses their number by it."""
    draft = desk.place.draft(ONE)
    one, was = typed(draft), draft.get("was")
    if one.number != was and any(other.number == one.number for other in members_of(desk)):
        raise Refused("member-number-taken", number=one.number)
    keep(desk, [*(other for other in members_of(desk) if other.number != was), one])
    _leave(desk)


@action("members.remove")
def remove(desk: Desk) -> None:
    """Take the member off the list; nights keep what they have."""
    was = desk.place.draft(ONE).get("was")
    keep(desk, [other for other in members_of(desk) if other.number != was])
    _leave(desk)


def _leave(desk: Desk) -> None:
    desk.settle(desk.place.drafted(ONE, None)._replace(screens=desk.place.screens[:-1], notice=None))


@action("members.save")
def save(desk: Desk) -> None:
    """Write the list for a spreadsheet; it can be brought in again."""
    save_bytes(desk, SCREEN, "members.csv", to_csv(desk))


@action("members.copy")
def copy(desk: Desk) -> None:
    """Copy the list as text."""
    desk.outside.copy(to_csv(desk).decode("utf-8-sig"))
    desk.draft(SCREEN, told=None, copied=True)


def to_csv(desk: Desk) -> bytes:
    keys = ("member", "name", "club", "note")
    return csv_of(Columns(keys, headings(keys, ""), [list(one) for one in members_of(desk)]))


def typed(draft: Draft) -> Member:
    number, name, club, note = (" ".join(str(draft.get(key, "")).split()) for key in Member._fields)
    return Member(number, name, club or None, note or None)


def listed(desk: Desk) -> list[Member]:
    """The members who are looked for."""
    text = fold(desk.place.draft(SCREEN).get("text", ""))
    return [one for one in members_of(desk) if matches((one.number, one.name, one.club, one.note), text)]


def row(one: Member) -> tuple[KeySpec, tuple[str, str, str]]:
    """The key that opens a member; name, club and note, number."""
    about = "\u00a0· ".join(shown_name(part) for part in (one.club, one.note) if part)
    key = KeySpec(one.number, open_member(one.number), name=f"member {one.number}")
    return key, (shown_name(one.name), about, one.number)


# A list that is brought in.


def read(desk: Desk, data: bytes | str, surnames: bool) -> tuple[list[dict[str, Any]], list[list[Any]]]:
    """The members of a list, or its faults: line and notice of each.

    A player without a number keeps that of the member of the same name, or gets a free one.
    """
    known = members_of(desk)
    try:
        players = read_players(data, surnames=surnames)
        found, lines = dict[str, dict[str, Any]](), dict[str, int]()
        of_name = {fold(one.name): one.number for one in known}
        has_number = {str(one.number) for one in players if not one.counted}
        taken = has_number | {one.number for one in known}
        free = (number for number in map(str, count(1)) if number not in taken)
        for one in players:
            if one.name is None:
                raise BadList([Fault(one.line, Refused("list-nobody"))])
            number = one.member or (str(one.number) if not one.counted else of_name.get(fold(one.name)))
            number = number or next(free)
            if number in found:
                raise BadList(
                    [Fault(one.line, Refused("list-number-twice", number=number, first=lines[number]))]
                )
            found[number] = {"number": number, "name": one.name, "club": one.club, "note": one.note}
            lines[number] = one.line
    except BadList as bad:
        return [], [[fault.line, notice_of(fault.why)] for fault in bad.faults]
    return list(found.values()), []


def take_list(desk: Desk, entries: Iterable[dict[str, Any]]) -> None:
    merge(desk, [Member(**entry) for entry in entries])
    desk.draft(SCREEN, lists=False)


def brought_words(desk: Desk, entry: dict[str, Any]) -> list[str]:
    """A member of a list that is brought in; and whom the number had, if it was somebody else."""
    label = "\u00a0· ".join(shown_name(text) for text in entry.values() if text)
    before = next((one for one in members_of(desk) if one.number == entry["number"]), None)
    if before is None or fold(before.name) == fold(entry["name"]):
        return [label]
    return [
        label,
        tr("Number {number} was {name}.").format(number=before.number, name=shown_name(before.name)),
    ]


def list_key() -> KeySpec:
    return KeySpec(tr("Members"), open_screen(SCREEN), name="MEMBERS")


def edit_keys(desk: Desk) -> list[KeySpec]:
    """A new member, and the list in and out."""
    lists = bool(desk.place.draft(SCREEN).get("lists"))
    return [
        KeySpec(tr("New member"), open_member(None), name="NEW MEMBER"),
        KeySpec(tr("List in or out"), choose(SCREEN, {"lists": not lists}), chosen=lists, name="LISTS"),
    ]


def out_keys(desk: Desk) -> list[KeySpec]:
    """The list as a file, and as text."""
    some = bool(members_of(desk))
    keys = [KeySpec(tr("Save list"), save(), enabled=some, name="SAVE MEMBERS")]
    if desk.outside.clipboard:
        keys.append(KeySpec(tr("Copy list"), copy(), enabled=some, name="COPY MEMBERS"))
    return keys


def is_whole(draft: Draft) -> bool:
    """Has the member that is typed a number and a name?"""
    one = typed(draft)
    return bool(one.number and one.name)


def member_keys(draft: Draft) -> list[KeySpec]:
    keys = [
        KeySpec(
            tr("Save"),
            keep_member(),
            "action",
            enabled=is_whole(draft),
            name="KEEP MEMBER",
            why=because("off-no-member"),
        )
    ]
    if draft.get("was") is not None:
        keys.insert(0, KeySpec(ctr("key", "Delete"), remove(), name="REMOVE MEMBER"))
    return keys
