"""The night's players: the list, one player with the score card, who sits out, and who takes whose seat."""

from __future__ import annotations

from typing import Any

from ...shell.page.cards import Line, card
from ...shell.page.items import Gap, Key, Row, Say, field
from ...table.questions.screen_parts import choices, group, scroll
from ...words.language import tr
from .. import names
from ..night_session import night_of
from . import find, players, seats, standings
from .parts import body_width, listed, night_page
from .tickets import card_key

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.scene import Scene

LETTER, WIDE = 62.0, 500.0
"""Least width in dp of a key for letters, and of a player's card beside another."""


def build(scene: Scene) -> Any:
    desk = scene.desk
    width = body_width(scene, whole=True)
    letters = players.letter_keys(desk, max(2, int((width + 8) / (LETTER * scene.look.words + 8))))
    head = [Row(tuple(Key(spec, 20, 56, 56) for spec in letters))] if letters else []
    keys = Row((Key(players.add_key(), 20, 60, 56), Key(find.open_key(find.PLAYER), 20, 60, 56)))
    body = [*head, *listed(Pairs(scene, width), "night players", tr("Nobody yet"))]
    return night_page(scene, tr("Players"), body, [keys], whole=True)


class Pairs:
    """The players, beside each other as many as have room."""

    def __init__(self, scene: Scene, width: float) -> None:
        self.scene = scene
        self.players = players.listed(scene.desk)
        self.columns = max(1, int((width + 8) / (WIDE * scene.look.words + 8)))
        self.wide = (width - 8 * (self.columns - 1)) / self.columns
        self.key = night_of(scene.desk).key, str(scene.draft(players.SCREEN)), width

    def at(self, number: int) -> Any:
        some = self.players[number * self.columns : (number + 1) * self.columns]
        if not some:
            return None
        cards: list[Any] = []
        for one in some:
            name, about = players.row_words(self.scene.desk, one)
            lines = Line(name, 20), Line(about, 18)
            cards.append(card(self.scene, players.row_key(one), lines, self.wide, least=60, weight=1))
        cards += [Gap(0, 1)] * (self.columns - len(cards))
        return Row(tuple(cards), spans=True)


def build_player(scene: Scene) -> Any:
    """One player: the score card, and what can be changed."""
    desk, draft = scene.desk, scene.draft(players.ONE)
    number = draft["number"]
    player = players.player_of(desk, number)
    items: list[Any] = [Say(standings.clicks_words(desk, number), 22, 18, "left", lines=2)]
    for key, where, how, clicks in standings.card_words(desk, number):
        so_far = tr("{said}; {clicks} so far").format(said=how, clicks=clicks)
        items.append(card(scene, key, (Line(where, 18), Line(so_far, 18)), body_width(scene)))
    items.append(Key(card_key(number), 20, 56, 56, weight=0))
    items += [
        group(tr("Name"), field(players.ONE, "name", draft.get("name", player.name or ""))),
        group(tr("Club"), field(players.ONE, "club", draft.get("club", player.club or ""))),
        group(tr("Member's number"), field(players.ONE, "member", draft.get("member", player.member or ""))),
        choices(scene, players.flag_keys(desk, draft), body_width(scene)),
    ]
    keys = Row((
        Key(seats.open_key(desk, number, tr("Swap"), "SWAP"), 20, 60, 56),
        Key(players.leaving_key(desk, number), 20, 60, 56, lines=2),
        Key(players.save_key(desk, draft), 20, 60, 56),
    ))  # fmt: skip
    title = names.player_name(player)
    return night_page(scene, title, [scroll(items, "night player", 8)], [keys], short=str(number))
