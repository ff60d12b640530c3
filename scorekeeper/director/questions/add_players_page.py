"""Players added: by numbers alone, typed, from a list that was pasted, or from a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Gap, Key, Listed, Rolls, Row, Say, field
from ...table.questions.screen_parts import choices, group, parted, scroll
from ...words.language import tr, trn
from ...words.shown import shown_name
from ..night_session import night_of
from . import add_players, members
from .parts import asked_on_back, body_width, key_grid, name_line, night_page, side_width, split, word_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene

DOT = "\u00a0· "
"""Between two players of the list, each of whom is a number and a name."""
LETTERS = 60
"""Most letters of several players in one piece of the list: on a small phone it has eight lines at most."""


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(add_players.SCREEN)
    if draft.get("unsaved") and draft.get("text"):
        add = add_players.typed_key(draft)._replace(action=add_players.add_and_leave())
        return asked_on_back(scene, tr("Add players"), [shown_name(draft["text"])], add)
    width = body_width(scene)
    typed = field(add_players.SCREEN, "text", draft.get("text", ""), entered=add_players.add_typed(), most=80)
    people, tables = add_players.count_words(desk)
    head = [Say(people, 28, 20, "left"), Say(tables, 20, 18, "left")]
    names = add_players.registered(desk)
    beside = split(scene)
    room = side_width(scene) - 22 if beside else width - 12
    pages = [Say(parted(scene, row, room), 20, 18, "left", lines=8) for row in pieces(names)]
    listing = [group(tr("Registered"), *pages)] if pages else []
    items: list[Any] = [] if beside else head
    of_members = members.open_key(desk)
    if of_members is not None:
        items.append(Key(of_members, 22, 60, 56, weight=0))
    numbers = add_players.number_keys(desk)
    if numbers:
        items.append(group(tr("Numbers alone"), choices(scene, numbers, width)))
    items += [
        group(tr("A name, a number and a name, or 1-24"), typed),
        Key(add_players.typed_key(draft), 22, 60, 56, weight=0),
    ]
    for spec, club in add_players.member_keys(desk, draft):
        items.append(card(scene, spec, [Line(spec.label, 20), *([Line(club, 18)] if club else [])], width))
    for known in add_players.offered(desk, draft):
        lines = [Line(known.name, 20), *([Line(known.club, 18)] if known.club else [])]
        items.append(card(scene, add_players.known_key(known), lines, width))
    if not beside:
        items += listing
    keys = add_players.list_keys(desk, draft)
    if keys:
        items.append(
            group(
                tr("A list, or a spreadsheet saved as CSV"),
                key_grid(scene, list(keys.values()), 2, width=width),
            )
        )
    side = [scroll([*head, *listing], "night registered")] if beside else []
    return night_page(scene, tr("Add players"), [scroll(items, "night add", 10)], side)


def pieces(names: Iterable[str]) -> Iterator[str]:
    """The names side by side, in pieces that are drawn by themselves."""
    row: list[str] = []
    for name in names:
        if row and len(DOT.join((*row, name))) > LETTERS:
            yield DOT.join(row)
            row = []
        row.append(name)
    if row:
        yield DOT.join(row)


def build_list(scene: Scene) -> Any:
    """The players of a list before they are taken, or what is wrong in which line."""
    draft = scene.draft(add_players.LISTED)
    title, short, undoes = tr("A list of players"), tr("List"), not draft.get("members")
    if draft.get("pair"):
        keys = [Row(tuple(Key(spec, 22, 64, 56) for spec in add_players.pair_keys()))]
        asks = name_line(scene, add_players.pair_words(draft), 20)
        return night_page(scene, title, [asks, Gap(0, 1)], keys, short=short, undoes=undoes)
    if draft.get("faults"):
        head = Say(tr("Nothing was added. Correct these lines first:"), 20, 18, "left", paint="warning")
        words = add_players.fault_words(draft)
        body = [head, Rolls(word_rows(scene, tuple(words), words), "night list")]
        take = add_players.take_key(draft)
        return night_page(scene, title, body, short=short, main=take, undoes=undoes)
    question, answers = add_players.whose_words(scene.desk, draft)
    if answers:
        ways = [Key(spec, 22, 88, 60, weight=0) for spec in answers]
        return night_page(scene, tr("Add players"), [name_line(scene, question, 22), Gap(0, 1)], ways)
    rows = _players(scene)
    clashes = len(draft.get("clashes", {}))
    body = [Rolls(rows, "night list")]
    if clashes:
        text = trn(
            "{number} number is another player's: touch the line to let the list's player have it.",
            "{number} numbers are other players': touch a line to let the list's player have it.",
            clashes,
        )
        body.insert(0, Say(text, 18, 18, "left", paint="warning", lines=5))
    return night_page(scene, title, body, short=short, main=add_players.take_key(draft), undoes=undoes)


def _players(scene: Scene) -> Listed:
    """The players of the list: one whose number is another's is a key."""
    draft, width = scene.draft(add_players.LISTED), body_width(scene)
    order = add_players.listed_order(draft)

    def row(number: int) -> Any:
        first, *rest = add_players.listed_words(scene.desk, draft, order[number])
        spec = add_players.listed_key(draft, order[number])
        if spec is None:
            paint = "warning" if rest else "quiet"
            return name_line(scene, "\n".join((first, *rest)), 20)._replace(paint=paint)
        lines = (Line(first, 20), *(Line(words, 18) for words in rest))
        return card(scene, spec, lines, width, least=60)

    night = None if draft.get("members") else night_of(scene.desk).key
    return Listed((night, str(draft), width), len(order), row)
