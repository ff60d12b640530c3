"""One kept game, and what can be done with it."""

from __future__ import annotations

from typing import Any

from ...table.key import KeySpec
from ...table.shelf import replayed
from ...words.language import capital, tr
from ...words.names import rules_name
from ...words.reasons import remark
from ..cards import Line, card
from ..items import Key, Say, grid
from .parts import across, game_lines, page, parted, scroll, two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.shelf import Sitter
    from ..scene import Scene


def build(scene: Scene) -> Any:
    name = scene.draft("game")["id"]
    desk = scene.desk
    kept = desk.store.game(name)
    game = replayed(desk, name)
    width = across(scene, 2 if scene.kind == "wide" else 1)
    said = [
        Say(parted(scene, line.text, width), line.size + 2, 18, lines=6, align="left")
        for line in _total_lines(kept)
    ]
    said.append(Say(rules_name(game.header["rules"]), 18, align="left"))
    ended = [
        capital(remark(told, game.rules))
        for told in game.kind.remarks(game.play, game.rules, game.ended())
        if told.code.startswith("ended")
    ]
    said += [Say(words, 18, align="left") for words in ended]
    on = tr("GO ON") if game.ended() is None else tr("OPEN ON THE TABLE")
    keys = [
        KeySpec(on, ("games.resume", name), "action", name="OPEN"),
        KeySpec(tr("STEP BY STEP"), ("screen.open", "replay", {"id": name, "step": 0}), name="REPLAY"),
        KeySpec(tr("CHART"), ("screen.open", "chart", {"id": name})),
        KeySpec(tr("TAKE OUT"), ("screen.open", "export", {"id": name}), name="EXPORT"),
        KeySpec(tr("THROW AWAY"), ("games.delete", name), name="DELETE"),
    ]
    made = [
        Key(keys[0], 26, 72, 60, weight=0),
        grid((Key(spec, 20, 64, 56) for spec in keys[1:]), 2, weight=0),
    ]
    width = across(scene, 4 if scene.kind == "wide" else 2)
    people = [
        _player(scene, sitter, width) for sitter in kept.listing.players if sitter.name or sitter.number
    ]
    who = (
        [Say(tr("Players: touch one for the history"), 18, align="left"), grid(people, 2, weight=0)]
        if people
        else []
    )
    if scene.kind == "wide":
        body = two(scene, [scroll((*said, *who), "game left")], [scroll(made, "game right")])
    else:
        body = (scroll((*said, *made, *who), "game", 10),)
    return page(scene, tr("Game"), body)


def _total_lines(kept: Any) -> list[Line]:
    """The sides with their totals, in running words."""
    *sides, what = game_lines(kept, 22)
    return [*(Line(f"{line.text}  {line.right}".strip(), line.size) for line in sides), what]


def _player(scene: Scene, sitter: Sitter, width: float) -> Any:
    said = {"name": sitter.name, "number": sitter.number, "club": sitter.club}
    draft = {key: value for key, value in said.items() if value not in (None, "")}
    name = sitter.name or str(sitter.number)
    spec = KeySpec(name, ("screen.open", "player", {"who": draft}), name=f"player {name}")
    return card(scene, spec, (Line(name, 20, lines=4),), width, weight=1)
