"""The view: everything a screen shows of a game at one moment, frozen and fully computed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import NamedTuple

from ..engine.countdown import SETS
from ..engine.kinds import SEATS, TEAMS, is_number, team_of
from ..engine.offers import offers
from ..shell.key import Stage
from ..shell.moments import Clock
from ..shell.summary import clock_of
from ..words.shown import shown_name
from .games import game_named
from .one_touch import CHANGE, FIRST, REDO_TO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Ended, Remark, Share
    from ..engine.game import Game, Standing
    from ..engine.kinds import Entry, Json, JsonMap
    from ..shell.place import Place
    from ..shell.settings import Settings
    from .games.game import Middle


class Seat(NamedTuple):
    """One player's seat."""

    seat: str
    team: str
    name: str
    number: int | None
    club: str | None
    deals: bool
    turn: bool
    says: str | None
    """The player's latest call or bid in this hand."""
    live: bool
    """Is it a bid out of turn that still waits for its turn?"""
    away: bool


class Side(NamedTuple):
    """Two partners and their total."""

    team: str
    names: tuple[str, str]
    score: int
    need: Remark | None
    """The points or tricks the side needs to go out; None during a hand."""


class Ruled(NamedTuple):
    """The rules in force: their sheet, the club's own name for them, and the clause of each rule."""

    sheet: str
    name: str | None
    clauses: Mapping[str, str]


class Line(NamedTuple):
    """One scored hand or deal in the history, as `replay` prints it, with the reason of each point."""

    hand: Entry
    shares: tuple[Share, ...]


class View(NamedTuple):
    """A game as the table shows it."""

    game: str
    rules: str | Json
    """The id of the sheet, or a club's own rules, as the header has them."""
    minutes: float | None
    table: str | None
    round: int | None
    scorer: str
    phase: str
    hand: int
    """Number of the hand under way, or of the next one."""
    hands: int | None
    seats: tuple[Seat, ...]
    sides: tuple[Side, Side]
    clock: Clock
    middle: Middle
    ended: Ended | None
    winner: str | None
    clicks: dict[str, int] | None
    event_points: dict[str, int] | None
    remarks: tuple[Remark, ...]
    agreed: bool
    history: tuple[Line, ...]
    may: Set[str]
    """Words of the entries that are legal now."""
    takes_back: Entry | None
    """The entry that an undo would take back, as the rules made it stand."""
    puts_back: Entry | None
    at: float
    top: int
    """Number of the latest standing entry, -1 before the first; undo and redo restore it."""
    stands: int
    """Number of the latest standing entry that moves the hand under way: see `BESIDE_THE_HAND`; of one that
    was made again after the bell, of the one made first."""
    stands_at: float
    """Moment of that entry."""
    last: float
    """Moment of the latest standing entry."""
    ruled: Ruled
    """The names of the rule set in force."""


BESIDE_THE_HAND = ("amend", "correct")
"""Words of the entries that leave the hand under way as it is; so does a ruling by which it goes on."""


def of_the_hands(game: Game) -> Standing:
    """The latest standing entry that moves the hand under way."""
    node = game.top
    while node.before is not None and (
        node.entry["do"] in BESIDE_THE_HAND or node.entry.get("hand") == "goes-on"
    ):
        node = node.before
    return node


def made_first(node: Standing) -> Entry:
    """The number (`entry`) and the moment (`at`) at which an entry that stands was made first."""
    first = node.entry.get(FIRST)
    number, at = (first.get("entry"), first.get("at")) if type(first) is dict else (None, None)
    if type(number) is int and 0 < number <= node.place and is_number(at):
        return {"entry": number, "at": at}
    return {"entry": node.place + 1, "at": node.at}


def clock_shown(game: Game, now: float) -> Clock:
    """The countdown as the table sees it: it stops with a game that ends by anything but the bell.

    By the record its time goes on, and counts again once that end is undone.
    """
    node = game.top
    if node.play.ended is None:
        return clock_of(game, now)
    while node.before is not None and node.before.play.ended is not None:
        node = node.before
    ended: float = made_first(node)["at"]
    clock = clock_of(game, ended)
    if clock.state not in ("running", "paused"):
        return clock
    return Clock("stopped", None, clock.remaining(ended))


def view_of(game: Game, now: float) -> View:
    """The view of a game at the moment `now`."""
    now = max(now, game.now)
    result = game.result(now)
    kind, play, rules = game.kind, game.play, game.rules
    ended = result["ended"]
    table = game_named(kind.name)
    middle = table.middle(game, now)
    header = game.header
    between = not kind.under_way(play)
    needs = kind.needs(play, rules) if ended is None and between else (None, None)
    seats = _seats(game, result, middle)
    names = [seat.name for seat in seats]
    stands = made_first(of_the_hands(game))
    return View(
        game=kind.name,
        rules=header["rules"],
        minutes=rules.minutes,
        table=None if header.get("table") is None else shown_name(str(header["table"])),
        round=header.get("round"),
        scorer=header.get("scorer", "S"),
        phase="over" if ended is not None else middle.phase,
        hand=len(result["hands"]) + 1,
        hands=getattr(rules, "hands", None),
        seats=seats,
        sides=(
            Side(TEAMS[0], (names[0], names[2]), play.scores[0], needs[0]),
            Side(TEAMS[1], (names[1], names[3]), play.scores[1], needs[1]),
        ),
        clock=clock_shown(game, now),
        middle=middle,
        ended=ended,
        winner=result["winner"],
        clicks=result.get("clicks"),
        event_points=result.get("event_points"),
        remarks=kind.remarks(play, rules, ended) if between or ended is not None else (),
        agreed=game.agreed,
        history=tuple(Line(hand, table.hand_shares(game, hand["number"])) for hand in result["hands"]),
        may=May(game, now),
        takes_back=None if game.top.before is None else table.as_it_became(game.top),
        puts_back=(
            table.as_it_became(game.undone[-1])
            if game.undone
            else CHANGE
            if REDO_TO in game.top.entry
            else None
        ),
        at=now,
        top=game.top.place,
        stands=stands["entry"] - 1,
        stands_at=stands["at"],
        last=game.top.at,
        ruled=Ruled(rules.id, shown_name(rules.name) or None, rules.clauses),
    )


SINGLE_ENTRIES: Mapping[str, Entry] = {
    "dealt": {"do": "dealt"},
    "misdeal": {"do": "misdeal"},
    "redeal": {"do": "redeal"},
    "undo": {"do": "undo"},
    "redo": {"do": "redo"},
    "agree": {"do": "agree"},
    "abandon": {"do": "abandon", "why": ""},
}
"""The smallest entry of each word that has no choices."""

ALL_OR_NONE = frozenset(("tricks", "contract", "dealer", "peg"))
"""Words whose values are either all legal or all illegal."""


class May(Set[str]):
    """The words of the entries that are legal now; the rules are asked for each word on first use."""

    def __init__(self, game: Game, now: float) -> None:
        self._game = game
        self._now = now
        self._asked: dict[str, bool] = {}

    _from_iterable = frozenset

    def __contains__(self, word: object) -> bool:
        name = str(word)
        if name not in self._asked:
            self._asked[name] = self._ask(name)
        return self._asked[name]

    def __iter__(self) -> Iterator[str]:
        words = (*SINGLE_ENTRIES, *self._game.kind.steps, *(f"clock {word}" for word in SETS), "dealt late")
        return (word for word in dict.fromkeys(words) if word in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _ask(self, word: str) -> bool:
        game = self._game
        if word in SINGLE_ENTRIES and self._legal(SINGLE_ENTRIES[word]):
            return True
        if game.agreed:
            return False
        if word.startswith("clock "):
            entry: Entry = {"do": "clock", "set": word.removeprefix("clock ")}
            return self._legal({**entry, "seconds": 60.0} if entry["set"] == "add" else entry)
        over = game.ended(self._now) is not None
        if word == "dealt late":
            return over and self._legal({"do": "dealt", "before_bell": True})
        if word not in (game.kind.over_steps if over else game.kind.steps):
            return False
        return next(offers(game, self._now, word, first=word in ALL_OR_NONE), None) is not None

    def _legal(self, entry: Entry) -> bool:
        return self._game.refusal({**entry, "at": self._now}) is None


def as_played(view: View, game: Game, hand: int) -> View:
    """The view with the players of a hand in their seats, and its dealer."""
    from ..engine.seated import players_in

    found = with_players(view, players_in(game, hand))
    if not 0 < hand <= len(view.history):
        return found
    dealer = view.history[hand - 1].hand["dealer"]
    return found._replace(seats=tuple(seat._replace(deals=seat.seat == dealer) for seat in found.seats))


def with_players(view: View, players: JsonMap) -> View:
    """The view with these players in their seats."""
    seats = tuple(_with_player(seat, players.get(seat.seat, {})) for seat in view.seats)
    return view._replace(seats=seats)


def _with_player(seat: Seat, player: JsonMap) -> Seat:
    number = player.get("number")
    name = shown_name(player.get("name")) or ("" if number is None else str(number))
    return seat._replace(name=name, number=number, club=player.get("club"))


def _seats(game: Game, result: Entry, middle: Middle) -> tuple[Seat, ...]:
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
                turn=middle.turn == seat,
                says=middle.says.get(seat),
                live=seat in middle.live,
                away=seat in middle.away,
            )
        )
    return tuple(seats)


def is_resting(view: View, place: Place) -> bool:
    """Was an open entry left alone, so that the board is seen? A proposal is seen until it is answered."""
    return place.resting == view.top and place.pending is None


def overlay_of(view: View, place: Place) -> str:
    """The overlay that covers the middle: a notice, a proposal, or the one on top; empty if there is none."""
    if place.notice is not None:
        return "notice"
    if is_resting(view, place):
        return ""
    return "agree" if place.proposed is not None else place.sheet


def stage_of(view: View, place: Place, settings: Settings) -> Stage:
    """The pad in the middle of the screen now, and whether the totals are large; overlays lie over it.

    An entry that was left alone gives way to the board, or to `rest` where the game has none now.
    """
    stage = own_stage(view, place, settings)
    if not is_resting(view, place):
        return stage if place.pending is None else Stage("agree", False)
    rests = place.sheet or place.pending is not None or not stage.board
    return Stage("rest", True) if rests else stage


def own_stage(view: View, place: Place, settings: Settings) -> Stage:
    """The game's own stage, whatever is proposed or was left alone."""
    return game_named(view.game).stage(view, place, settings)
