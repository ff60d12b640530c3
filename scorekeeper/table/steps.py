"""Replay of a game step by step: every standing entry in order, with the table as it was after it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from ..engine.countdown import Countdown
from ..engine.game import Game, Standing, Tick
from .games import game_named
from .one_touch import PART, STEP
from .seating import scorer_of
from .touches import TouchLog
from .view import View, view_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry, Pair

CACHED_VIEWS = 64
"""Number of views cached, for a slider moved back and forth."""

BELL: Entry = {"do": "bell"}
"""Pseudo-entry: the countdown rings."""


class Step(NamedTuple):
    """One step of the slider: the entry, None at the start, and the scores after it."""

    entry: Entry | None
    at: float
    header: Entry
    scores: Pair
    hand: int
    """Number of finished hands or deals."""


class _Place(NamedTuple):
    """The state of a game at a step: the latest standing entry and the countdown."""

    top: Standing
    countdown: Countdown
    at: float
    entry: Entry | None
    ticks: int


class Steps:
    """The steps of one game as a sequence; each view is computed when it is asked for.

    Only standing entries are steps: entries taken back and the undo itself are left out, and so are changes
    of the time. They are read under the rules in force now, as the engine reads them, with the names of
    their own moment, and with the scorer of now at the bottom, as on the screen of the game. With the
    touches of the record an entry that was made again has its first moment.
    """

    def __init__(self, game: Game, now: float | None = None, record: TouchLog | None = None) -> None:
        self._game = game
        self._places = tuple(_places(game, game.now if now is None else now, record or TouchLog()))
        self._hands_over = game_named(game.kind.name).hands_over
        self.view = lru_cache(maxsize=CACHED_VIEWS)(self._view)

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, number: int) -> Step:
        place = self._places[number]
        play = place.top.play
        return Step(place.entry, place.at, place.top.header, play.scores, self._hands_over(play))

    def __iter__(self) -> Iterator[Step]:
        return (self[number] for number in range(len(self)))

    def game(self, number: int) -> Game:
        """The game at a step."""
        place = self._places[number]
        game = self._game
        header = {**place.top.header, "rules": game.header["rules"], "scorer": scorer_of(game.header)}
        return game._replace(
            top=place.top._replace(header=header),
            countdown=place.countdown,
            ticks=game.ticks[: place.ticks],
            undone=(),
            now=place.at,
        )

    def _view(self, number: int) -> View:
        """The view at a step."""
        return view_of(self.game(number), self._places[number].at)

    @property
    def hands(self) -> tuple[int, ...]:
        """The steps at which a hand or deal ended."""
        found, over = [], 0
        for number, place in enumerate(self._places):
            hands = self._hands_over(place.top.play)
            if hands > over:
                found.append(number)
            over = hands
        return tuple(found)


def is_heard(bell: float, heard: Iterable[float]) -> bool:
    """Has the bell of that moment rung before? Undo and Redo put it back within the time of a touch."""
    return any(abs(bell - one) < 1 for one in heard)


def _places(game: Game, now: float, record: TouchLog) -> Iterator[_Place]:
    """The start, each standing entry and each `clock` entry in order, and the bell if it has rung."""
    items: list[tuple[int, float, Standing | Tick | None]] = []
    nodes, latest = game.standing(), -1
    for node in nodes:
        place = record.origin(node.place)
        latest = max(latest, place)
        items.append((latest, record.lines[place].after.now if record.lines else node.at, node))
    items += [(tick.place, tick.at, tick) for tick in game.ticks]
    items.sort(key=itemgetter(0))
    top = (nodes[0].before if nodes else None) or game.top
    countdown, ticks = Countdown(), 0
    heard: list[float] = []
    at = items[0][1] if items else max(game.now, 0.0)
    yield _Place(top, countdown, at, None, 0)
    for _, moment, item in (*items, (0, now, None)):
        bell = countdown.bell
        again = bell is not None and is_heard(bell, heard)
        if bell is not None and not again and bell <= moment and top.play.ended is None:
            heard.append(bell)
            at = max(at, bell)
            yield _Place(top, countdown, at, BELL, ticks)
        if item is None:
            return
        at = max(at, moment)
        if isinstance(item, Standing):
            top = item
        else:
            countdown = countdown.apply(item.entry, item.at, game.rules.minutes)
            ticks += 1
            rung = item.entry["set"] == "bell" or (item.entry.get(STEP) == PART and countdown.rung(item.at))
            if rung and countdown.bell is not None:
                heard.append(countdown.bell)
            if STEP in item.entry or not record.counts(item.place):
                continue
        yield _Place(top, countdown, at, item.entry, ticks)
