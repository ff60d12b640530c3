"""The scenes of the app that pictures are made of and audits look at: each a name and the way to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from . import side_scenes

if TYPE_CHECKING:
    from collections.abc import Callable

    from .driver import Phone


class Scene(NamedTuple):
    """What to do, from the first screen on, to see it."""

    name: str
    go: Callable[[Phone], None]
    settings: dict[str, Any] = {}  # noqa: RUF012 - a tuple's default, never written to


LONG = {
    "N": {"name": "Bartholomew Featherstonehaugh"},
    "E": {"name": "Wilhelmina Throckmorton-Smythe"},
    "S": {"name": "Maximiliana Ogilvie-Macdonald"},
    "W": {"name": "Constantine Papadimitropoulos"},
}


def _act(*actions: Any) -> Callable[[Phone], None]:
    def go(phone: Phone) -> None:
        for action in actions:
            phone.act(*(action if isinstance(action, tuple) else (action,)))

    return go


def _game(*actions: Any, **more: Any) -> Callable[[Phone], None]:
    def go(phone: Phone) -> None:
        phone.new_game(**more)
        _act(*actions)(phone)

    return go


def _calls(*calls: str) -> tuple[Any, ...]:
    return ("game.dealt", ("clock.set", "start"), *(("auction.call", call) for call in calls))


PLAYED = (*_calls("pass", "7S", "pass", "pass"), "auction.play")
HAND = (*PLAYED, "result.open", ("result.took", 8), "agree.yes")
POINTS = {"do": "ruling", "hand": "goes-on", "why": "as ruled"}


MENDED = (
    ("correct.open", 1),
    ("correct.page", "result"),
    ("correct.took", 6),
    "correct.show",
)


def _open(name: str) -> tuple[str, str]:
    return "sheet.open", name


def _bell(phone: Phone) -> None:
    phone.new_game()
    _act("game.dealt", ("clock.set", "start"))(phone)
    phone.on(601, step=20)
    phone.act("entry.resume")


def _band(phone: Phone) -> None:
    _bell(phone)
    phone.on(4)
    phone.act("entry.resume")


def _late(phone: Phone) -> None:
    phone.new_game()
    _act(("clock.set", "start"))(phone)
    phone.on(601, step=20)


def _over(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1})
    _act(*HAND)(phone)


def _tie(phone: Phone) -> None:
    phone.new_game(rules={"like": "500-nz-2025", "hands": 1})
    _act(
        *_calls("pass", "pass", "pass", "pass"),
        "auction.play",
        "result.open",
        ("result.took", 5),
        "agree.yes",
    )(phone)


def _rested(phone: Phone) -> None:
    phone.new_game()
    _act(*_calls("6S"))(phone)
    phone.on(21)


def _capped(phone: Phone) -> None:
    phone.new_game(players=LONG)
    phone.act("agree.propose", {**POINTS, "points": {"NS": 480, "EW": -1010 + 560}})
    phone.act("agree.yes")
    _act(
        "game.dealt", ("clock.set", "start"), ("auction.call", "6S"), ("auction.call", "pass"),
        ("auction.call", "pass"), ("auction.call", "pass"), "auction.play", "result.open", ("result.took", 7),
    )(phone)  # fmt: skip


def _capped_agreed(phone: Phone) -> None:
    _capped(phone)
    phone.act("agree.yes")


SCENES = (
    Scene("home", _act()),
    Scene("new game", _act(("screen.open", "new_game"))),
    Scene("deal", _game()),
    Scene("start", _game("game.dealt")),
    Scene("auction", _game(*_calls())),
    Scene("auction beaten", _game(*_calls("pass", "7C"), ("auction.level", "7"))),
    Scene("auction low", _game(*_calls("pass", "7C"), ("auction.low", "6H"))),
    Scene("auction another", _game(*_calls("pass"), ("auction.seat", "S"))),
    Scene(
        "auction live", _game(*_calls(), ("auction.seat", "E"), ("auction.out", "E"), ("auction.call", "6D"))
    ),
    Scene("auction last word", _game(*_calls("6S", "7S", "pass", "pass", "pass"))),
    Scene(
        "auction change suit", _game(*_calls("6S", "7S", "pass", "pass", "pass"), ("auction.word", "suit"))
    ),
    Scene("auction all away", _game(*_calls("pass", "pass", "pass", "pass"))),
    Scene("auction long names", _game(*_calls("10NT", "pass"), players=LONG)),
    Scene("auction left alone", _rested),
    Scene("refused", _game(*_calls("7C"), ("auction.low", "6H"), rules="500-nz-classic")),
    Scene("bidders", _game("game.dealt", ("clock.set", "start")), {"bidding": "contract"}),
    Scene(
        "contract",
        _game("game.dealt", ("clock.set", "start"), ("contract.open", "E")),
        {"bidding": "contract"},
    ),
    Scene("play", _game(*PLAYED)),
    Scene("play long names", _game(*PLAYED, players=LONG)),
    Scene("result", _game(*PLAYED, "result.open")),
    Scene("agree", _game(*PLAYED, "result.open", ("result.took", 8))),
    Scene("agree capped", _capped),
    Scene("deal capped", _capped_agreed),
    Scene("deal again", _game(*HAND)),
    Scene("undo a hand", _game(*HAND, "game.undo")),
    Scene("redo", _game(*_calls("6S"), "game.undo")),
    Scene("bell", _bell),
    Scene("bell band", _band),
    Scene("bell asks", _late),
    Scene("over", _over),
    Scene("tie", _tie),
    Scene("clock", _game(*PLAYED, ("sheet.open", "clock"))),
    Scene("more", _game(*PLAYED, ("sheet.open", "more"))),
    Scene("penalty", _game(*PLAYED, _open("penalty"))),
    Scene("penalty renege", _game(*PLAYED, _open("penalty"), ("penalty.kind", "renege"))),
    Scene("penalty count", _game(*PLAYED, _open("penalty"), ("penalty.kind", "card-count"))),
    Scene(
        "penalty tricks",
        _game(
            *PLAYED,
            _open("penalty"),
            ("penalty.kind", "card-count"),
            ("penalty.by", "N"),
            rules="500-nz-classic",
        ),
    ),
    Scene("penalty none", _game(*PLAYED, _open("penalty"), ("penalty.kind", "exposed"))),
    Scene("penalty agree", _game(*PLAYED, _open("penalty"), ("penalty.kind", "kitty-exposed"))),
    Scene(
        "penalty silent",
        _game(*PLAYED, _open("penalty"), ("penalty.kind", "kitty-count"), rules="500-nz-classic"),
    ),
    Scene("ruling", _game(*PLAYED, _open("ruling"))),
    Scene("ruling hand", _game(*PLAYED, _open("ruling"), "ruling.on")),
    Scene("ruling why", _game(*PLAYED, _open("ruling"), "ruling.on", ("ruling.hand", "ends"))),
    Scene("ruling words", _game(*PLAYED, _open("ruling"), "ruling.on", "ruling.own")),
    Scene(
        "ruling agree",
        _game(
            *PLAYED,
            _open("ruling"),
            ("ruling.step", 100),
            "ruling.on",
            ("ruling.hand", "void"),
            ("ruling.why", "A dispute about a trick"),
        ),
    ),
    Scene("history", _game(*HAND, *MENDED, "agree.yes", _open("history"))),
    Scene("entries", _game(*HAND, ("sheet.open", "history", {"page": "entries"}))),
    Scene("correct", _game(*HAND, ("correct.open", 1))),
    Scene("correct bid", _game(*HAND, ("correct.open", 1), ("correct.page", "bid"))),
    Scene("correct result", _game(*HAND, ("correct.open", 1), ("correct.page", "result"))),
    Scene("correct agree", _game(*HAND, *MENDED)),
    Scene("hand", _game(*HAND, ("sheet.open", "hand", {"hand": 1}))),
    Scene("names", _game(*PLAYED, _open("names"))),
    Scene("name", _game(*PLAYED, _open("names"), ("amend.player", "E"))),
    Scene("wrong seat", _game(*PLAYED, _open("seats"), ("amend.swap", "E"))),
    Scene("wrong dealer", _game("game.dealt", _open("dealer"))),
    Scene("scorer", _game(*PLAYED, _open("scorer"))),
    Scene("where", _game(*PLAYED, _open("where"))),
    Scene("rule set", _game(*PLAYED, _open("ruleset"))),
    Scene("break off", _game(*PLAYED, _open("abandon"))),
    Scene("clauses", _game(*HAND, _open("clauses"))),
    Scene("clause", _game(*PLAYED, ("rules.why", "4h"))),
    Scene("cards", _game(*PLAYED, _open("cards"))),
    *side_scenes.scenes(),
)
