"""The members who come tonight, ticked; or the club's list, and one member."""

from __future__ import annotations

from typing import Any

from ...shell.key import KeySpec
from ...shell.page.cards import Line, card
from ...shell.page.items import GAP, Key, Listed, Row, Say, field, listed_in_rows
from ...table.questions.file_parts import saved
from ...table.questions.screen_parts import across, group, page, scroll
from ...words.language import tr
from . import add_players, members
from .parts import body_width, key_grid, listed, night_page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene


LEAST = 300.0
"""Least width in dp of a member's card, at the usual size of text."""


def build(scene: Scene) -> Any:
    """One list, looked through by what is typed."""
    desk, draft, ticks = scene.desk, scene.draft(members.SCREEN), members.in_night(scene.desk)
    found = members.listed(desk)

    rows = _rows(scene, found, body_width(scene) if ticks else across(scene))
    entered = {"entered": members.tick_found()} if ticks else {}
    look_up = group(tr("Name or number"), field(members.SCREEN, "text", draft.get("text", ""), **entered))
    if not ticks:
        keys = [Row(tuple(Key(spec, 20, 64, 56, lines=2) for spec in members.edit_keys(desk)))]
        if draft.get("lists"):
            return page(scene, tr("Members"), [scroll(list_items(scene), "members lists", 10)], keys)
        body = [look_up, *listed(rows, "members", tr("Nobody yet"))]
        return page(scene, tr("Members"), body, keys)
    body = [look_up]
    body += [
        Key(spec, 22, 60, 56, weight=0)
        for spec in (members.visitor_key(desk), members.last_key(desk))
        if spec
    ]
    body += listed(rows, "members", tr("Nobody of that name"))
    return night_page(scene, tr("Who comes?"), body, main=members.take_key(desk))


def _rows(scene: Scene, found: list[members.Comer], width: float) -> Listed:
    """Cards side by side, as many as have room."""
    desk = scene.desk
    columns = max(1, int(width // (LEAST * scene.look.words * scene.look.grow)))
    wide = (width - GAP * (columns - 1)) / columns

    def one_card(one: members.Comer) -> Any:
        name, about, right = members.row_words(desk, one)
        spec = members.row_key(desk, one) or KeySpec(one.key, enabled=False)
        lines = [Line(name, 20, right), *([Line(about, 18)] if about else [])]
        return card(scene, spec, lines, wide, least=60, weight=1)

    key = desk.shelved, str(scene.draft(members.SCREEN)), [one.here for one in found], width
    return listed_in_rows(key, found, columns, one_card)


def list_items(scene: Scene) -> list[Any]:
    """The ways to bring the list in and out."""
    desk, draft = scene.desk, scene.draft(members.SCREEN)
    items: list[Any] = [Say(tr("Columns: Member, Name, Club, Note"), 18, 18, "left")]
    ways = list(add_players.list_keys(desk, draft, members.SCREEN).values())
    items.append(key_grid(scene, [*ways, *members.out_keys(desk)], 2, width=across(scene)))
    if draft.get("copied"):
        items.append(Say(tr("Text copied"), 20, 18, paint="quiet"))
    if draft.get("told"):
        items.append(saved(scene, draft["told"]))
    return items


def build_member(scene: Scene) -> Any:
    """One member, to be changed."""
    draft = scene.draft(members.ONE)
    words = {"number": tr("Number"), "name": tr("Name"), "club": tr("Club"), "note": tr("Note")}
    items = [group(label, field(members.ONE, key, draft.get(key, ""))) for key, label in words.items()]
    keys = Row(tuple(Key(spec, 22, 64, 56) for spec in members.member_keys(draft)))
    return page(scene, tr("Member"), [scroll(items, "member", 10)], [keys])
