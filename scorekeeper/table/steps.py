"""A game played again step by step: all that stands, in its order, and the table as it was at each step."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..engine.countdown import Countdown
from ..engine.game import Game, Standing
from .games import game_named
from .view import View, view_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..engine.game import Tick
    from ..engine.kinds import Entry
    from ..engine.seats import Pair

KEPT = 64
"""So many views are kept, for a thumb that goes to and fro on the slider."""

BELL: Entry = {"do": "bell"}
"""In place of an entry: the countdown rings by itself."""


class Step(NamedTuple):
    """One step of the slider: what was entered, none at the start, and what the score was then."""

    entry: Entry | None
    at: float
    header: Entry
    scores: Pair
    hand: int
    """How many hands or deals were over."""


class _Place(NamedTuple):
    """Where a game is at a step: what stands last, and the countdown."""

    top: Standing
    countdown: Countdown
    at: float
    entry: Entry | None
    ticks: int


class Steps:
    """The steps of one game: a sequence, and the view of each, made when it is asked for.

    Only what stands is a step: what was taken back, and the taking back, is not shown. All of it is read
    under the rules that are in force now, as the engine reads it, and under the names of its own moment.
    """

    def __init__(self, game: Game, now: float | None = None) -> None:
        self._game = game
        self._places = tuple(_places(game, game.now if now is None else now))
        self._hands_over = game_named(game.kind.name).hands_over
        self.view = lru_cache(maxsize=KEPT)(self._view)

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, number: int) -> Step:
        place = self._places[number]
        play = place.top.play
        return Step(place.entry, place.at, place.top.header, play.scores, self._hands_over(play))

    def __iter__(self) -> Iterator[Step]:
        return (self[number] for number in range(len(self)))

    def game(self, number: int) -> Game:
        """The game as it was at a step."""
        place = self._places[number]
        game = self._game
        header = {**place.top.header, "rules": game.header["rules"]}
        return game._replace(
            top=place.top._replace(header=header),
            countdown=place.countdown,
            ticks=game.ticks[: place.ticks],
            undone=(),
            now=place.at,
        )

    def _view(self, number: int) -> View:
        """The table as it was at a step."""
        return view_of(self.game(number), self._places[number].at)

    @property
    def hands(self) -> tuple[int, ...]:
        """The steps at which a hand or deal was over, for whoever goes from one to the next."""
        found, over = [], 0
        for number, place in enumerate(self._places):
            hands = self._hands_over(place.top.play)
            if hands > over:
                found.append(number)
            over = hands
        return tuple(found)


def _places(game: Game, now: float) -> Iterator[_Place]:
    """The start, then each entry that stands and each of the countdown's, and the bell where it has rung."""
    standing: list[Standing] = []
    node: Standing | None = game.top
    while node is not None:
        standing.append(node)
        node = node.before
    top = standing.pop()
    items: list[Standing | Tick] = sorted([*standing, *game.ticks], key=lambda item: item.place)
    countdown, ticks = Countdown(), 0
    heard: float | None = None
    at = items[0].at if items else max(game.now, 0.0)
    yield _Place(top, countdown, at, None, 0)
    for item in (*items, None):
        bell = countdown.bell
        if bell is not None and bell != heard and bell <= (now if item is None else item.at):
            heard, at = bell, max(at, bell)
            yield _Place(top, countdown, at, BELL, ticks)
        if item is None:
            return
        at = max(at, item.at)
        if isinstance(item, Standing):
            top = item
        else:
            countdown = countdown.apply(item.entry, item.at, game.rules.minutes)
            ticks += 1
            if item.entry["set"] == "bell":
                heard = countdown.bell
        yield _Place(top, countdown, at, item.entry, ticks)
