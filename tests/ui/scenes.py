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
WHY = {"head": "Kitty exposed: ↕ makers", "words": ["5b: The makers lose the bid. " * 4], "angle": 180}
SUBSTITUTED = ("amend.player", "E"), ("sheet.choose", "names", {"name": "Fay"}), ("amend.substitute",)
EXCHANGED = ("amend.swap", "E"), ("amend.swap", "N")
SWAP = ("amend.swap", "E"), ("amend.swap", "W")
RESEATED = (*SUBSTITUTED, *PLAYED, ("sheet.open", "seats"), *SWAP, "agree.yes", *HAND[-3:])
TYPED_TWICE = ("sheet.choose", "names", {"name": "Ann"}), "amend.keep"
POINTS = {"do": "ruling", "hand": "goes-on", "why": "as ruled"}


MENDED = (
    ("correct.open", 1),
    ("correct.page", "result"),
    ("correct.took", 6),
    "correct.show",
)


def _ruled(phone: Phone) -> None:
    """The adjudicator ends a hand in the middle of its bidding, and tells why at length."""
    phone.new_game(players=LONG)
    why = "A player looked at a neighbour's hand and said aloud what was in it, and nobody objected at once"
    ends = {"do": "ruling", "points": {"NS": 0, "EW": 100}, "why": why, "hand": "ends"}
    _act(*_calls("6S", "7H"), ("agree.propose", ends), "agree.yes", _open("history"))(phone)


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


def _mistaken_bell(phone: Phone) -> None:
    """The Clock page once the bell, which was entered by mistake, no longer fills the screen."""
    _game(*PLAYED, ("clock.set", "bell"), ("sheet.open", "clock"))(phone)
    phone.on(4)


def _rung(*actions: Any) -> Callable[[Phone], None]:
    """The last hand under the bell."""

    def go(phone: Phone) -> None:
        phone.new_game(players=LONG)
        _act(*_calls("6S", "pass", "pass", "pass"))(phone)
        phone.on(604, step=20)
        _act("entry.resume", *actions)(phone)

    return go


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


def _agreed(go: Callable[[Phone], None], *actions: Any) -> Callable[[Phone], None]:
    """The cards are clipped, or what stands for that."""

    def agreed(phone: Phone) -> None:
        go(phone)
        _act(*actions, "game.clipped")(phone)

    return agreed


def _rested(phone: Phone) -> None:
    phone.new_game()
    _act(*_calls("6S"))(phone)
    phone.on(46)


def _struck(phone: Phone) -> None:
    phone.new_game()
    for seat, level, suit, tricks in (("N", "9", "H", 3), ("N", "8", "H", 8), ("E", "6", "S", 6)):
        _act("game.dealt", ("contract.open", seat), ("contract.bid", level, suit))(phone)
        _act(("result.took", tricks), "agree.yes")(phone)
    _act(("sheet.open", "names"), ("amend.player", "N"), ("sheet.choose", "names", {"name": "Jan"}))(phone)
    _act("amend.substitute", "sheet.close")(phone)
    _act(("agree.propose", {**POINTS, "points": {"NS": 0, "EW": 50}}), "agree.yes")(phone)
    _act(("correct.open", 1), ("correct.page", "result"), ("correct.took", 9), "correct.show")(phone)


def _strike_agreed(page: str) -> Callable[[Phone], None]:
    def made(phone: Phone) -> None:
        _struck(phone)
        _act(("agree.yes", "near"), "game.undo", ("agree.yes", "far"))(phone)
        _act("game.redo", ("agree.yes", "far"), ("sheet.open", "history", {"page": page}))(phone)

    return made


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


CRIBBAGE = {"game": "cribbage", "rules": "cribbage-nz-2017"}
TWICE = ("amend.dealer", "S")
CUT = ("game.dealt", ("cribbage.card", "5H"))
PEGS = tuple(
    ("cribbage.peg", *peg) for peg in (("EW", 2), ("NS", 6), ("EW", 12), ("NS", 3), ("NS", 12), ("EW", 8))
)
JACKS = tuple(("cribbage.card", card) for card in ("5S", "5C", "5D", "JH"))
SPADES = {"game": "spades", "rules": "spades-wfwf-2004"}
BIDS = ("game.dealt", *(("spades.bid", bid) for bid in (4, "nil", 3, 5)))


def _deal(*counts: int) -> tuple[Any, ...]:
    """A whole deal of cribbage by the counts of its hands and its crib."""
    shown = tuple(("cribbage.count", count) for count in counts)
    return ("game.dealt", ("cribbage.cut", False), ("cribbage.open", "show"), *shown)


NEARLY = (*_deal(29, 29, 29, 29, 0), *_deal(28, 28, 28, 28, 0))


def _crib(*actions: Any, **more: Any) -> Callable[[Phone], None]:
    return _game("game.dealt", ("cribbage.open", "turn_up"), CUT[1], *actions, **CRIBBAGE, **more)


def _spades_over(phone: Phone) -> None:
    """A game in which ↕ makes nils, and sets the others, so that all there is to count is counted."""
    phone.new_game(**SPADES, players=LONG)
    won = {"N": 0, "E": 3, "S": 7, "W": 3}
    for _ in range(3):
        for seat, bid in (("N", "nil"), ("E", 4), ("S", 7), ("W", 4)):
            _act(("agree.propose", {"do": "bid", "seat": seat, "bid": bid}), "agree.yes")(phone)
        _act(("agree.propose", {"do": "tricks", "won": won}), "agree.yes")(phone)


def _left_alone(go: Callable[[Phone], None]) -> Callable[[Phone], None]:
    def rested(phone: Phone) -> None:
        go(phone)
        phone.on(46)

    return rested


CARD_GAMES = (
    Scene("cribbage deal", _game(**CRIBBAGE)),
    Scene("cribbage misdealt", _game("game.dealt", "game.misdeal", **CRIBBAGE, players=LONG)),
    Scene("cribbage dealer twice", _game(*_deal(8, 12, 4, 24, 0), TWICE, **CRIBBAGE, players=LONG)),
    Scene("cribbage wrong dealer", _game(*_deal(8, 12, 4, 24, 0), TWICE, _open("dealer"), **CRIBBAGE)),
    Scene("cribbage cut", _game("game.dealt", **CRIBBAGE, players=LONG)),
    Scene("cribbage turn-up", _game("game.dealt", ("cribbage.open", "turn_up"), **CRIBBAGE)),
    Scene(
        "cribbage suit",
        _game("game.dealt", ("cribbage.open", "turn_up"), ("cribbage.rank", "10"), **CRIBBAGE),
    ),
    Scene("cribbage play", _crib(*PEGS)),
    Scene("cribbage play long names", _crib(*PEGS, players=LONG)),
    Scene("cribbage play left alone", _left_alone(_crib(*PEGS))),
    Scene("cribbage points", _crib(*PEGS, ("cribbage.open", "peg", "EW"))),
    Scene("cribbage run", _crib(*PEGS, ("cribbage.open", "run", "NS"))),
    Scene("cribbage correct", _crib(*PEGS, ("cribbage.open", "correct", "NS"))),
    Scene("cribbage corrected", _crib(*PEGS, ("cribbage.correct", "NS", 4))),
    Scene("cribbage show", _crib(*PEGS, ("cribbage.open", "show"))),
    Scene("cribbage show long names", _crib(("cribbage.open", "show"), ("cribbage.count", 12), players=LONG)),
    Scene("cribbage show high", _crib(("cribbage.open", "show"), ("cribbage.page", 1))),
    Scene("cribbage show left alone", _left_alone(_crib(("cribbage.open", "show"), ("cribbage.count", 12)))),
    Scene("cribbage cards", _crib(("cribbage.open", "show"), ("cribbage.open", "cards"), *JACKS[:2])),
    Scene("cribbage counted", _crib(("cribbage.open", "show"), ("cribbage.open", "cards"), *JACKS)),
    Scene(
        "cribbage counted long names",
        _crib(("cribbage.open", "show"), ("cribbage.open", "cards"), *JACKS, players=LONG),
    ),
    Scene("cribbage crib", _game(*_deal(8, 12, 4, 24), **CRIBBAGE)),
    Scene("cribbage agree", _game(*NEARLY, *_deal(20), **CRIBBAGE)),
    Scene(
        "cribbage over",
        _game(*NEARLY, *_deal(20), "agree.yes", **CRIBBAGE, players=LONG),
    ),
    Scene(
        "cribbage over agreed",
        _agreed(_game(*NEARLY, *_deal(20), "agree.yes", **CRIBBAGE, players=LONG)),
    ),
    Scene("cribbage tie", _game(*_deal(8, 8, 8, 8, 0) * 4, "agree.yes", **CRIBBAGE)),
    Scene("spades deal", _game(**SPADES)),
    Scene("spades misdealt", _game(*BIDS[:2], ("spades.again", "no-spade"), **SPADES, players=LONG)),
    Scene("spades dealt anew", _game(*BIDS[:2], ("spades.again", "turn"), **SPADES, players=LONG)),
    Scene("spades deal again", _game(*BIDS[:2], ("spades.open", "again"), **SPADES)),
    Scene("spades bids", _game(*BIDS[:3], **SPADES)),
    Scene("spades bids long names", _game(*BIDS[:3], **SPADES, players=LONG)),
    Scene("spades bids left alone", _left_alone(_game(*BIDS[:3], **SPADES))),
    Scene("spades play", _game(*BIDS, **SPADES)),
    Scene("spades play long names", _game(*BIDS, **SPADES, players=LONG)),
    Scene("spades tricks", _game(*BIDS, ("spades.open", "tricks"), ("spades.took", 4), **SPADES)),
    Scene(
        "spades tricks of sides",
        _game("game.dealt", *(("spades.bid", 3),) * 4, ("spades.open", "tricks"), **SPADES, players=LONG),
    ),
    Scene(
        "spades agree",
        _game(
            *BIDS,
            ("spades.open", "tricks"),
            *(("spades.took", took) for took in (5, 1, 3)),
            **SPADES,
            players=LONG,
        ),
    ),
    Scene("spades over", _spades_over),
    Scene("spades over agreed", _agreed(_spades_over)),
)

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
    Scene(
        "auction live long names",
        _game(*_calls(), ("auction.seat", "S"), ("auction.out", "S"), ("auction.call", "7NT"), players=LONG),
    ),
    Scene("auction last word", _game(*_calls("6S", "7S", "pass", "pass", "pass"))),
    Scene(
        "auction change suit", _game(*_calls("6S", "7S", "pass", "pass", "pass"), ("auction.word", "suit"))
    ),
    Scene("auction all away", _game(*_calls("pass", "pass", "pass", "pass"))),
    Scene("auction long names", _game(*_calls("10NT", "pass"), players=LONG)),
    Scene("auction left alone", _rested),
    Scene("auction change", _game(*_calls("6S", "7C", "pass", "pass"), ("auction.seat", "W"))),
    Scene(
        "auction changed",
        _game(*_calls("6S", "7C", "7D", "pass"), ("auction.seat", "W"), ("auction.call", "8S")),
    ),
    Scene("auction to contract", _game(*_calls("6S", "7C", "pass"), "contract.open")),
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
    Scene("deal misdealt", _game("game.misdeal", players=LONG)),
    Scene("deal passed on", _game("game.misdeal", "game.misdeal", players=LONG)),
    Scene("undo a hand", _game(*HAND, "game.undo")),
    Scene("redo", _game(*_calls("6S"), "game.undo")),
    Scene("bell", _bell),
    Scene("bell band", _band),
    Scene("bell band play", _rung("auction.play")),
    Scene("bell band agree", _rung("auction.play", "result.open", ("result.took", 5))),
    Scene(
        "bell band penalty",
        _rung("auction.play", _open("penalty"), ("penalty.kind", "renege"), ("penalty.by", "W")),
    ),
    Scene("bell asks", _late),
    Scene("over", _over),
    Scene("tie", _tie),
    Scene("over agreed", _agreed(_over)),
    Scene("tie agreed", _agreed(_tie, ("game.moves", "NS"))),
    Scene("clock", _game(*PLAYED, ("sheet.open", "clock"))),
    Scene("clock by mistake", _mistaken_bell),
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
    Scene(
        "penalty agree",
        _game(*PLAYED, _open("penalty"), ("penalty.kind", "kitty-exposed"), ("penalty.by", "N")),
    ),
    Scene(
        "penalty why",
        _game(
            *PLAYED,
            _open("penalty"),
            ("penalty.kind", "kitty-exposed"),
            ("penalty.by", "N"),
            ("sheet.open", "told", WHY),
        ),
    ),
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
    Scene("history ruled", _ruled),
    Scene("history", _game(*HAND, *MENDED, "agree.yes", _open("history"))),
    Scene("history seats", _game(*HAND, *RESEATED, _open("history"))),
    Scene("entries seats", _game(*HAND, *RESEATED, ("sheet.open", "history", {"page": "entries"}))),
    Scene("agree strike", _struck),
    Scene("history struck", _strike_agreed("hands")),
    Scene("entries", _strike_agreed("entries")),
    Scene("correct", _game(*HAND, ("correct.open", 1))),
    Scene("correct bid", _game(*HAND, ("correct.open", 1), ("correct.page", "bid"))),
    Scene("correct result", _game(*HAND, ("correct.open", 1), ("correct.page", "result"))),
    Scene("correct agree", _game(*HAND, *MENDED)),
    Scene("hand", _game(*HAND, ("sheet.open", "hand", {"hand": 1}))),
    Scene("names", _game(*HAND, *SUBSTITUTED, _open("names"))),
    Scene("name", _game(*HAND, *HAND, _open("names"), *SUBSTITUTED[:2])),
    Scene("name since", _game(*HAND, *HAND, _open("names"), *SUBSTITUTED[:2], "amend.earlier")),
    Scene("name sits elsewhere", _game(*PLAYED, _open("names"), ("amend.player", "E"), *TYPED_TWICE)),
    Scene("wrong seat since", _game(*HAND, *HAND, _open("seats"), ("amend.swap", "E"))),
    Scene("spades drawn dealer", _game(_open("dealer"), **SPADES)),
    Scene("wrong seat of a substitute", _game(*HAND, *SUBSTITUTED, *HAND, _open("seats"), *EXCHANGED)),
    Scene("wrong seat", _game(*PLAYED, _open("seats"), ("amend.swap", "E"))),
    Scene("wrong dealer", _game("game.dealt", _open("dealer"))),
    Scene("scorer", _game(*PLAYED, _open("scorer"))),
    Scene("where", _game(*PLAYED, _open("where"))),
    Scene("rule set", _game(*PLAYED, _open("ruleset"))),
    Scene("break off", _game(*PLAYED, _open("abandon"))),
    Scene("clauses", _game(*HAND, _open("clauses"))),
    Scene("clause", _game(*PLAYED, ("rules.why", "4h"))),
    Scene("cards", _game(*PLAYED, _open("card_order"))),
    *CARD_GAMES,
    *side_scenes.scenes(),
)
