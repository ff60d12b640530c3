"""All that a screen needs of a game at one moment, frozen: whoever shows it computes nothing."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..engine.offers import offers, refusal
from ..engine.seats import SEATS, TEAMS, team_of
from ..words.shown import shown_name
from .pads import hand_shares, pad_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..engine.explain import Remark, Share
    from ..engine.game import Game
    from ..engine.kinds import Entry
    from .pads import Pad


class Seat(NamedTuple):
    """One player's place at the table."""

    seat: str
    team: str
    name: str
    number: int | None
    club: str | None
    deals: bool
    leads: bool
    turn: bool
    says: str | None
    """The player's latest call or bid in this hand."""
    live: bool
    """Does it stand out of turn, waiting for its turn?"""
    away: bool


class Side(NamedTuple):
    """Two partners and their total."""

    team: str
    names: tuple[str, str]
    score: int
    need: Remark | None
    """What it needs to go out; told between hands only."""


class Clock(NamedTuple):
    """The countdown: `none`, `ready`, `running`, `paused` or `rung`."""

    state: str
    bell: float | None
    left: float | None


class Ruled(NamedTuple):
    """The rules in force: their sheet, the club's own name for them, and the clause behind each of them."""

    sheet: str
    name: str | None
    clauses: Mapping[str, str]


class Line(NamedTuple):
    """One scored hand or deal in the history, as `replay` prints it, with the reason of every point."""

    hand: Entry
    shares: tuple[Share, ...]


class View(NamedTuple):
    """A game as the table sees it."""

    game: str
    rules: Any
    minutes: float | None
    table: str | None
    round: int | None
    scorer: str
    phase: str
    hand: int
    """The number of the hand under way, or of the next."""
    hands: int | None
    seats: tuple[Seat, ...]
    sides: tuple[Side, Side]
    clock: Clock
    pad: Pad
    ended: str | None
    winner: str | None
    clicks: dict[str, int] | None
    event_points: dict[str, int] | None
    remarks: tuple[Remark, ...]
    agreed: bool
    history: tuple[Line, ...]
    may: frozenset[str]
    """The words of the entries that may be made now."""
    takes_back: Entry | None
    """What an undo would take back."""
    puts_back: Entry | None
    at: float
    top: int
    """The number of the latest entry that stands, -1 before the first; after undo and redo the same again."""
    stands: int
    """The number of the latest that is of the hands, whoever's name or seat was mended since."""
    last: float
    """The moment of the entry that stands."""
    ruled: Ruled
    """What the rule set in force is called by."""
    just_started: bool
    """Was starting the time the latest that was done?"""


def _of_the_hands(game: Game) -> int:
    node = game.top
    while node.before is not None and node.entry["do"] == "amend":
        node = node.before
    return node.place


def view_of(game: Game, now: float) -> View:
    """The game as it is to be shown at a moment."""
    now = max(now, game.now)
    result = game.result(now)
    kind, play, rules = game.kind, game.play, game.rules
    ended = result["ended"]
    pad = pad_of(game, now)
    header = game.header
    needs = kind.needs(play, rules) if ended is None and not kind.under_way(play) else (None, None)
    seats = _seats(game, result, pad)
    names = [seat.name for seat in seats]
    return View(
        game=kind.name,
        rules=header["rules"],
        minutes=rules.minutes,
        table=None if header.get("table") is None else shown_name(str(header["table"])),
        round=header.get("round"),
        scorer=header.get("scorer", "S"),
        phase="over" if ended is not None else pad.phase,
        hand=len(result["hands"]) + 1,
        hands=getattr(rules, "hands", None),
        seats=seats,
        sides=(
            Side(TEAMS[0], (names[0], names[2]), play.scores[0], needs[0]),
            Side(TEAMS[1], (names[1], names[3]), play.scores[1], needs[1]),
        ),
        clock=clock_of(game, now),
        pad=pad,
        ended=ended,
        winner=result["winner"],
        clicks=result.get("clicks"),
        event_points=result.get("event_points"),
        remarks=kind.remarks(play, rules, ended),
        agreed=game.agreed,
        history=tuple(Line(hand, hand_shares(game, hand["number"])) for hand in result["hands"]),
        may=_words(game, now),
        takes_back=None if game.top.before is None else game.top.entry,
        puts_back=game.undone[-1].entry if game.undone else None,
        at=now,
        top=game.top.place,
        stands=_of_the_hands(game),
        last=game.top.at,
        ruled=Ruled(rules.id, shown_name(rules.name) or None, rules.clauses),
        just_started=_just_started(game),
    )


def _just_started(game: Game) -> bool:
    if not game.ticks or not game.countdown.started:
        return False
    tick = game.ticks[-1]
    return tick.entry["set"] == "start" and tick.place == game.length - 1


def clock_of(game: Game, now: float) -> Clock:
    """The countdown at a moment."""
    countdown = game.countdown
    if game.rules.minutes is None:
        return Clock("none", None, None)
    if not countdown.started:
        return Clock("ready", None, game.rules.minutes * 60)
    if countdown.left is not None:
        return Clock("paused", None, countdown.left)
    return Clock("rung" if countdown.rung(now) else "running", countdown.bell, countdown.remaining(now))


WORDS: tuple[Entry, ...] = (
    {"do": "dealt"},
    {"do": "misdeal"},
    {"do": "redeal"},
    {"do": "undo"},
    {"do": "redo"},
    {"do": "agree"},
    {"do": "abandon", "why": ""},
)


ALIKE = frozenset(("tricks", "contract", "dealer", "peg"))
"""Words of which all values may be said, or none."""


def _words(game: Game, now: float) -> frozenset[str]:
    """The words that may be said now; of those with a choice, where there is at least one."""
    may = {entry["do"] for entry in WORDS if refusal(game, {**entry, "at": now}) is None}
    if game.agreed:
        return frozenset(may)
    over = game.ended(now) is not None
    for word in game.kind.over_steps if over else game.kind.steps:
        if word not in may and next(offers(game, now, word, first=word in ALIKE), None) is not None:
            may.add(word)
    may.update(f"clock {offer.entry['set']}" for offer in offers(game, now, "clock"))
    may.update(
        "dealt late" for offer in offers(game, now, "dealt") if over and offer.entry.get("before_bell")
    )
    return frozenset(may)


def _seats(game: Game, result: Entry, pad: Pad) -> tuple[Seat, ...]:
    players = game.header.get("players", {})
    seats = []
    for number, seat in enumerate(SEATS):
        player = players.get(seat, {})
        seats.append(
            Seat(
                seat=seat,
                team=TEAMS[team_of(number)],
                name=shown_name(player.get("name"))
                or (str(player["number"]) if player.get("number") is not None else ""),
                number=player.get("number"),
                club=player.get("club"),
                deals=result["dealer"] == seat,
                leads=pad.leader == seat,
                turn=pad.turn == seat,
                says=pad.says.get(seat),
                live=seat in pad.live,
                away=seat in pad.away,
            )
        )
    return tuple(seats)
