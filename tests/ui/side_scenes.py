"""The scenes beside the game: every screen from the first start to the settings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .carrying import backup_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from .driver import Phone
    from .scenes import Scene

HAND = (
    "game.dealt",
    ("clock.set", "start"),
    *(("auction.call", call) for call in ("7S", "pass", "pass", "pass")),
    "auction.play",
    "result.open",
    ("result.took", 8),
    "agree.yes",
)
SETTINGS = ("screen.open", "settings")
MID_GAME: tuple[tuple[Any, ...], ...] = (
    ("settings", SETTINGS),
    ("device", SETTINGS, ("screen.open", "device")),
    ("rule sets", SETTINGS, ("screen.open", "rule_sets")),
    ("own rules", SETTINGS, ("screen.open", "rule_sets"), ("house.open", None, "500-nz-2025")),
    ("own name", ("house.open", None, "500-nz-2025"), ("write.open", "text", ["house", "name"], "Thursday")),
    ("take all", SETTINGS, ("screen.open", "take_all")),
    ("wipe", SETTINGS, ("screen.open", "wipe")),
    ("games", ("screen.open", "games")),
    ("find", ("screen.open", "games"), ("screen.open", "find"), ("games.span", "month")),
    ("who", ("screen.open", "games"), ("write.open", "player", ["games", "player"])),
    ("replay", ("screen.open", "replay", {"id": "ID", "step": 3})),
    ("chart", ("screen.open", "chart", {"id": "ID"})),
)
"""Screens that are opened over a running game."""
SEVERAL = ("new.practice", "screen.leave") * 3
PLAYER = ["new_game", "players", "N"]


OWN_SHEET = """OUR CLUB'S CARD RULES

1. The game
a) A game lasts ten minutes, or four hands.
b) Nobody talks about the score while cards are held.

2. The bidding
a) The player on the dealer's left speaks first.
h) Whoever speaks before the turn has spoken: the bid waits for its turn.
i) A new suit lets everybody speak again.
"""


DEALT = "game.dealt", *(("auction.call", call) for call in ("pass", "7S", "pass", "pass")), "auction.play"
TOLD = "sheet.open", "told", {"head": "Kitty exposed", "words": ["5b"], "angle": 90, "clause": "5b"}


def _own_sheet(*after: Any) -> Callable[[Phone], None]:
    """A sheet that a club brought in, with a picture of a page."""

    def go(phone: Phone) -> None:
        from .png import write

        phone.new_game()
        text, page = phone.folder / "ours.txt", phone.folder / "page.png"
        text.write_text(OWN_SHEET, encoding="utf-8")
        write(str(page), 40, 56, b"\xe0\xe8\xf0" * 40 * 56)
        phone.act("screen.open", "own_sheet", {"sheet": "500-nz-2025"})
        for file in (text, page):
            phone.act("own_sheet.open", str(file))
        for action in after:
            phone.act(*(action if isinstance(action, tuple) else (action,)))

    return go


def _backup(phone: Phone) -> None:
    """What a backup holds, beside what is here."""
    from .scenes import LONG

    phone.new_game(players=LONG, table="12")
    phone.act("game.dealt")
    here = phone.tell(do="record")
    phone.act("screen.leave")
    path = backup_file(phone.folder / "all-games-2026-11-18.zip", here)
    phone.act("screen.open", "import")
    phone.act("night.drop", str(path))
    phone.on(1)


def scenes() -> Iterator[Scene]:
    from .scenes import LONG, Scene, _act

    def kept(*actions: Any, hands: int = 1, **more: Any) -> Callable[[Phone], None]:
        """A game with one hand played, and then those; `ID` is its name."""

        def go(phone: Phone) -> None:
            phone.new_game(rules={"like": "500-nz-2025", "hands": hands}, players=LONG, table="12", **more)
            _act(*HAND)(phone)
            name = phone.place()["game"]
            _act("screen.leave")(phone)
            for action in actions:
                phone.act(*named(action, name))

        return go

    first = {"started": False, "job": "table"}
    yield Scene("first start", _act(), first)
    for step in range(1, 5):
        yield Scene(f"first start {step}", _act(("sheet.choose", "welcome", {"step": step})), first)
    yield Scene("home going on", kept(hands=4))
    yield Scene("home over", kept())
    yield Scene("home same again", kept("screen.table", "game.clipped", "screen.leave"))
    yield Scene("home practice", _act("new.practice", "screen.leave"))
    yield Scene("next game", kept("screen.table", "game.clipped", "game.next"))
    yield Scene("new cribbage", _act("new.open", ("new.game", "cribbage")))
    yield Scene("who", kept("new.open", ("write.open", "player", PLAYER)))
    yield Scene("who number", kept("new.open", ("write.open", "player", PLAYER, "14")))
    yield Scene("table", _act("new.open", ("write.open", "label", ["new_game", "table"], "12")))
    yield Scene("games", kept(("screen.open", "games")))
    yield Scene("games none", _act(("screen.open", "games")))
    yield Scene("games thrown", kept(("screen.open", "games"), ("games.delete", "ID")))
    yield Scene("games found", kept(("screen.open", "games"), ("games.span", "day")))
    yield Scene("find", kept(("screen.open", "games"), ("screen.open", "find"), ("games.span", "month")))
    yield Scene("game", kept(("screen.open", "game", {"id": "ID"})))
    yield Scene("replay", kept(("screen.open", "replay", {"id": "ID", "step": 3})))
    yield Scene("chart", kept(("screen.open", "chart", {"id": "ID"})))
    yield Scene("player", kept(("screen.open", "player", {"who": LONG["N"]})))
    shown = "screen.table", "game.clipped", ("screen.open", "code", {"id": "ID"})
    yield Scene("code", kept(*shown))
    yield Scene("code copied", kept(*shown, ("code.share", "ID")))
    yield Scene("ticket", _act("new.open", ("screen.open", "ticket")))
    yield Scene("ticket refused", _act("new.open", ("screen.open", "ticket"), ("ticket.take", "TSK9T-0")))
    yield Scene("hall", _act("new.open", ("screen.open", "join_hall")))
    yield Scene(
        "hall refused", _act(("screen.open", "join_hall"), ("hall.join", "scorekeeper:hall?v=2&hall=x"))
    )
    yield Scene("take out", kept(("screen.open", "export", {"id": "ID"})))
    yield Scene("bring in", _act(("screen.open", "import")))
    yield Scene("what is in a backup", _backup)
    yield Scene("bring in refused", _act(("screen.open", "import"), ("night.drop", "/nowhere/at/all.jsonl")))
    yield Scene("rule sheets", _act(("screen.open", "rules")))
    yield Scene("own sheet none", _act(("screen.open", "own_sheet", {"sheet": "500-nz-2025"})))
    yield Scene("own sheet", _own_sheet())
    penalised = (
        "screen.back",
        *DEALT,
        ("sheet.open", "penalty"),
        ("penalty.kind", "kitty-exposed"),
        ("penalty.by", "N"),
    )
    yield Scene("own sheet why", _own_sheet(*penalised, TOLD))
    yield Scene("own sheet why words", _own_sheet(*penalised, TOLD, ("sheet.into", "told", {"own": "2h"})))
    yield Scene("own sheet listed", _own_sheet("screen.back", ("sheet.open", "clauses"), "rules.all"))
    yield Scene(
        "own sheet clause",
        _own_sheet("screen.back", ("rules.why", "2h"), ("sheet.into", "clauses", {"own": "2h"})),
    )
    yield Scene("rule sheets found", _act(("screen.open", "rules", {"text": "bell"})))
    yield Scene("rule sets", _act(("screen.open", "rule_sets")))
    yield Scene("own rules", _act(("house.open", None, "500-nz-2025")))
    yield Scene("settings", _act(("screen.open", "settings")))
    for name, *more in MID_GAME:
        yield Scene(f"in game {name}", kept("screen.table", "game.dealt", *more, hands=4))
    yield Scene("take all out", kept(("games.delete", "ID"), *SEVERAL, ("screen.open", "take_all")))
    yield Scene("take all out done", kept(("screen.open", "take_all"), "keeping.save"))
    yield Scene("wipe", kept(("screen.open", "wipe"), hands=4))
    yield Scene("wipe thrown", kept(("games.delete", "ID"), *SEVERAL, ("screen.open", "wipe")))


def named(action: Any, name: str) -> tuple[Any, ...]:
    """The action, with the game's name where `ID` stands."""
    if isinstance(action, str):
        return (action,)

    def put(part: Any) -> Any:
        if isinstance(part, dict):
            return {key: put(value) for key, value in part.items()}
        return name if part == "ID" else part

    return tuple(put(part) for part in action)
