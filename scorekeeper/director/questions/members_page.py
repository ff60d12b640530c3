"""The members who come tonight, ticked; or the club's list, and one member."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from ...shell.page.cards import Line, card
from ...shell.page.items import GAP, Key, Listed, Row, Say, field, listed_in_rows
from ...table.questions.file_parts import saved
from ...table.questions.screen_parts import across, group, page, scroll
from ...words.language import tr
from . import add_players, member_list, members
from .parts import asked_on_back, body_width, key_grid, listed, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.key import Action, KeySpec
    from ...table.scene import Scene

    T = TypeVar("T")


LEAST = 300.0
"""Least width in dp of a member's card, at the usual size of text."""


def build(scene: Scene) -> Any:
    """One list, looked through by what is typed: in a night to tick who comes, else to be changed."""
    return _ticks(scene) if members.in_night(scene.desk) else _members(scene)


def _name_field(scene: Scene, **entered: Action) -> Any:
    text = scene.draft(members.SCREEN).get("text", "")
    return group(tr("Name or number"), field(members.SCREEN, "text", text, **entered))


def _ticks(scene: Scene) -> Any:
    desk, found = scene.desk, members.listed(scene.desk)
    if scene.draft(members.SCREEN).get("unsaved") and members.entries_of(desk):
        return asked_on_back(scene, tr("Who comes?"), members.unsaved(desk), members.take_key(desk))
    specs = (members.visitor_key(desk), members.last_key(desk))
    body = [_name_field(scene, entered=members.tick_found())]
    body += [Key(spec, 22, 60, 56, weight=0) for spec in specs if spec]
    rows = _rows(scene, found, partial(members.row, desk), body_width(scene))
    body += listed(rows, "members", tr("Nobody of that name"))
    return night_page(scene, tr("Who comes?"), body, main=members.take_key(desk))


def _members(scene: Scene) -> Any:
    keys = [Row(tuple(Key(spec, 20, 64, 56, lines=2) for spec in member_list.edit_keys(scene.desk)))]
    if scene.draft(members.SCREEN).get("lists"):
        return page(scene, tr("Members"), [scroll(list_items(scene), "members lists", 10)], keys)
    rows = _rows(scene, member_list.listed(scene.desk), member_list.row, across(scene))
    body = [_name_field(scene), *listed(rows, "members", tr("Nobody yet"))]
    return page(scene, tr("Members"), body, keys)


def _rows(
    scene: Scene, found: Sequence[T], row: Callable[[T], tuple[KeySpec, tuple[str, str, str]]], width: float
) -> Listed:
    """Cards side by side, as many as have room."""
    columns = max(1, int(width // (LEAST * scene.look.words * scene.look.grow)))
    wide = (width - GAP * (columns - 1)) / columns

    def one_card(one: T) -> Any:
        spec, (name, about, right) = row(one)
        lines = [Line(name, 20, right), *([Line(about, 18)] if about else [])]
        return card(scene, spec, lines, wide, least=60, weight=1)

    key = str(scene.draft(members.SCREEN)), tuple(found), width
    return listed_in_rows(key, found, columns, one_card)


def list_items(scene: Scene) -> list[Any]:
    """The ways to bring the list in and out."""
    desk, draft = scene.desk, scene.draft(members.SCREEN)
    items: list[Any] = [Say(tr("Columns: Member, Name, Club, Note"), 18, 18, "left")]
    ways = list(add_players.list_keys(desk, draft, members.SCREEN).values())
    items.append(key_grid(scene, [*ways, *member_list.out_keys(desk)], 2, width=across(scene)))
    if draft.get("copied"):
        items.append(Say(tr("Text copied"), 20, 18, paint="quiet"))
    if draft.get("told"):
        items.append(saved(scene, draft["told"]))
    return items


def build_member(scene: Scene) -> Any:
    draft = scene.draft(member_list.ONE)
    words = {"number": tr("Number"), "name": tr("Name"), "club": tr("Club"), "note": tr("Note")}
    # Enter saves; a new member's name is typed at once.
    enters = {"entered": member_list.keep_member()} if member_list.is_whole(draft) else {}
    first = "name" if draft.get("was") is None else ""
    items = [
        group(label, field(member_list.ONE, key, draft.get(key, ""), focus=key == first, **enters))
        for key, label in words.items()
    ]
    keys = Row(tuple(Key(spec, 22, 64, 56) for spec in member_list.member_keys(draft)))
    return page(scene, tr("Member"), [scroll(items, "member", 10)], [keys])
