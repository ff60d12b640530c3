"""The night's players: the list, one player with the score card, who sits out, and who takes whose seat."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import (
    GAP,
    TARGET,
    Column,
    Gap,
    Key,
    Listed,
    Row,
    Say,
    columns_in,
    field,
    in_rows,
    listed_in_rows,
)
from ...shell.page.measure import DIGITS
from ...table.questions.screen_parts import choices, group, scroll
from ...words.language import tr
from .. import names
from ..night_session import night_of
from . import find, players, seats, standings
from .parts import body_width, digit_pad, listed, night_page, split
from .tickets import card_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...event.players import Player
    from ...table.scene import Scene

LETTER, WIDE = 62.0, 370.0
"""Width in dp of a key for letters, and the least of a player's line beside another."""
TITLE, TITLE_AND_KEYS = 120.0, 260.0
"""Height in dp of all above the list, and above and below it."""
BOX, BROAD, INSET = 98.0, 180.0, 8.0
"""Least width in dp of a round's box, that from which it names the table, and the card's margin."""
MOST, TALL, CLICKS = 6, 132.0, 56.0
"""Most boxes in a row; least height in dp of one on a tablet; size in sp of the clicks."""


def build(scene: Scene) -> Any:
    """The list with letters along its edge; on a tablet on its side a pad for the number beside it."""
    desk = scene.desk
    pad = scene.kind == "tablet" and split(scene)
    edge = LETTER * scene.look.words
    room = scene.height - (TITLE if split(scene) else TITLE_AND_KEYS) * scene.look.words
    letters = players.letter_keys(desk, max(2, int(room / (TARGET + GAP))))
    width = body_width(scene, whole=not pad) - (edge + GAP if letters else 0)
    shown = listed(_rows(scene, width), "night players", tr("Nobody yet"))
    along = Column(tuple(Key(spec, 20, TARGET, TARGET) for spec in letters), width=edge)
    body: Any = [Row((Column(tuple(shown)), along), weight=1)] if letters else shown
    add = Key(players.add_key(), 20, 60, 56)
    if not pad:
        keys = Row((add, Key(find.open_key(find.PLAYER), 20, 60, 56)))
        return night_page(scene, tr("Players"), body, [keys], whole=True)
    typed = Say(find.typed_player(desk) or tr("Number"), 28, 18, height=TARGET)
    add = add._replace(weight=0)
    return night_page(scene, tr("Players"), body, [typed, digit_pad(scene, find.player_keys(desk)), add])


def _rows(scene: Scene, width: float) -> Listed:
    """The players, beside each other as many as have room."""
    columns, wide = columns_in(width, WIDE * scene.look.words)

    def one_card(one: Player) -> Any:
        name, about = players.row_words(scene.desk, one)
        return card(scene, players.row_key(one), (Line(name, 20), Line(about, 18)), wide, least=60, weight=1)

    key = night_of(scene.desk).key, str(scene.draft(players.SCREEN).get("letters")), width
    return listed_in_rows(key, players.listed(scene.desk), columns, one_card)


def build_player(scene: Scene) -> Any:
    """One player: the card with a box for each round, or what can be changed."""
    desk, draft = scene.desk, scene.draft(players.ONE)
    number = draft["number"]
    player = players.player_of(desk, number)
    width = body_width(scene, whole=True)
    specs = [players.edit_key(draft)]
    if draft.get("edit"):
        items: list[Any] = [
            group(tr("Name"), field(players.ONE, "name", draft.get("name", player.name or ""))),
            group(tr("Club"), field(players.ONE, "club", draft.get("club", player.club or ""))),
            group(
                tr("Member's number"), field(players.ONE, "member", draft.get("member", player.member or ""))
            ),
            choices(scene, players.flag_keys(desk, draft), width),
        ]
        specs.append(players.save_key(desk, draft))
    else:
        items = [_card(scene, number, width), Key(card_key(number), 20, 56, 56, weight=0)]
        specs[:0] = [seats.open_key(desk, number, tr("Swap"), "SWAP"), players.leaving_key(desk, number)]
    keys = Row(tuple(Key(spec, 20, 60, 56, lines=2) for spec in specs))
    title, body = names.player_name(player), [scroll(items, "night player", 8)]
    return night_page(scene, title, body, [keys], short=str(number), whole=True)


def _card(scene: Scene, number: int, width: float) -> Column:
    """The card as the player holds it: the clicks, and a box for each round with what it brought."""
    desk = scene.desk
    look, (clicks, about) = scene.look, standings.clicks_words(desk, number)
    digits = look.letters.width(clicks, DIGITS, look.sp(CLICKS * look.grow)) / look.dp(1) + 8
    large = Column((Say(clicks, CLICKS, 34, face=DIGITS, lines=1),), width=digits)
    head = Row((large, Say(about, 22, 18, "left", lines=4, weight=1)), 12)
    boxes = standings.boxes(desk, number)
    room = width - 2 * INSET
    columns = min(MOST, columns_in(room, BOX * look.words * look.grow)[0])
    wide = (room - GAP * (columns - 1)) / columns
    rows = in_rows((_box(scene, one, wide) for one in boxes), columns)
    return Column((head, *rows), inset=INSET, border=True, weight=0)


def _box(scene: Scene, one: standings.Box, wide: float) -> Any:
    """The round at the left, the clicks at the right, the score below; without a game an empty box."""
    least = TALL if scene.kind == "tablet" else 56
    if one.key is None:
        number = Say(str(one.round), 20, 18, "left", lines=1)
        return Column((number, Gap(0, 1)), inset=INSET, border=True, height=least)
    lines = [Line(str(one.round), 20, one.clicks)]
    lines += [Line(words, 18) for words in (one.score, one.where if wide >= BROAD else "") if words]
    return card(scene, one.key, lines, wide, weight=1, least=least)
