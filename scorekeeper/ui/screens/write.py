"""Something is written: digits by keys, letters by the device's keyboard; who is known is one tap."""

from __future__ import annotations

from typing import Any

from ...table import seating
from ...table.compass import ARROWS, EDGES
from ...table.key import KeySpec
from ...words.language import tr
from ..cards import Line, card
from ..fields import field
from ..items import Column, Gap, Key, Row, Say, grid
from .new_game import player_name
from .parts import RAIL, across, page, scroll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.shelf import Known
    from ..scene import Scene

MOST = 12
"""So many known players are offered."""
PADS = ("player", "label", "number")
"""What is mostly a number has keys for its digits."""


def build(scene: Scene) -> Any:
    draft = scene.draft("write")
    kind, typed = draft.get("kind", "text"), draft.get("typed", "")
    line = field("write", "typed", typed, entered=("write.done",), most=LONGEST.get(kind, 60))
    known = _known(scene, typed) if kind == "player" else []
    pad = [_digits(scene.tight)] if kind in PADS else []
    keys = _keys(scene, kind, typed)
    title = _title(scene, draft)
    if scene.kind == "wide":
        left = [line, *([scroll(known, "known")] if known else [_hint(kind), Gap(0, 1)]), keys]
        return page(scene, title, [Row((Column(tuple(left)), Column(tuple(pad))), weight=1)] if pad else left)
    if known:
        middle: list[Any] = [scroll(known, "known")]
    else:
        middle = [_hint(kind), Gap(0, 1)]
    return page(scene, title, [line, *middle, *pad], [keys])


LONGEST = {"player": 60, "label": 12, "number": seating.DIGITS, "path": 400}


def _title(scene: Scene, draft: Any) -> str:
    """What is asked for."""
    key = draft["to"][-1] if draft.get("to") else ""
    if draft.get("to", [""])[0] == "new_game" and len(draft["to"]) == 3:
        scorer = seating.scorer_of(scene.draft("new_game"))
        edge = EDGES[seating.round_from(scorer).index(key)]
        return tr("Who sits here? {arrow}").format(arrow=ARROWS[edge])
    return {
        "table": tr("Which table?"),
        "round": tr("Which round?"),
        "player": tr("Which player?"),
        "name": tr("A name for these rules"),
        "text": tr("What to look for"),
        "folder": tr("Which folder?"),
        "path": tr("Which file?"),
    }.get(key, "")


def _hint(kind: str) -> Any:
    if kind == "player":
        return Say(tr("A number, or touch the line to write a name"), 18)
    if kind == "label":
        return Say(tr("Touch the line to write letters"), 18)
    return Gap(0, 0)


def _known(scene: Scene, typed: str) -> list[Any]:
    """Those who have played here: by the digits of the number, or the start of a name."""
    desk, draft = scene.desk, scene.draft("write")
    known = desk.recall(
        "known", (typed, desk.session.remembered), lambda: desk.store.known(typed, limit=MOST)
    )
    columns = 2 if scene.kind == "tablet" else 1
    width = across(scene, columns if scene.kind != "wide" else 2) - RAIL
    seated = scene.draft("new_game").get("players", {}).values() if draft["to"][0] == "new_game" else ()
    cards = []
    for player in known:
        who = _player(player)
        if any(seating.same(who, other) for other in seated):
            continue
        lines = [Line(player_name(who), 20)]
        if player.club:
            lines.append(Line(player.club, 18))
        answer = ("write.pick", who) if draft["to"][0] == "new_game" else ("write.pick", _asked(player))
        cards.append(card(scene, KeySpec(player.name, answer, name=player_name(who)), lines, width, weight=1))
    if columns == 2 and cards:
        return [grid(cards, 2, weight=0)]
    return [one._replace(weight=0) for one in cards]


def _player(known: Known) -> dict[str, Any]:
    """As a header names them."""
    said = {"name": known.name, "number": known.number, "club": known.club}
    return {key: value for key, value in said.items() if value not in (None, "")}


def _asked(known: Known) -> str:
    """As a search asks for them."""
    return known.name or str(known.number)


def _digits(tight: bool) -> Any:
    keys = [KeySpec(digit, ("write.letter", digit)) for digit in "123456789"]
    high = 56 if tight else 64
    made = [Key(spec, 28, high, 56) for spec in keys]
    rows = [Row(tuple(made[at : at + 3]), weight=1) for at in (0, 3, 6)]
    zero = Key(KeySpec("0", ("write.letter", "0")), 28, high, 56, weight=2)
    rub = Key(KeySpec("⌫", ("write.rub",), name="RUB OUT"), 28, high, 56)
    return Column((*rows, Row((zero, rub), weight=1, spans=True)), weight=0 if tight else 1.2)


def _keys(scene: Scene, kind: str, typed: str) -> Any:
    """What stands in the line is meant."""
    words = " ".join(typed.split())
    whole = kind != "number" or words.isdecimal()
    done = KeySpec(tr("OK"), ("write.done",), "action", enabled=bool(words) and whole, name="DONE")
    nobody = tr("NOBODY") if kind == "player" else tr("NOTHING")
    if scene.draft("write").get("to", [""])[0] == "games":
        nobody = tr("ANYBODY") if kind == "player" else tr("ANY")
    empty = KeySpec(nobody, ("write.nobody",), name="NOBODY")
    return Row((Key(empty, 20, 64, 56), Key(done, 28, 64, 60, weight=2)))
