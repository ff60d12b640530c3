"""The history of one player over the stored games, read from their entries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..engine.game import Game, replay
from ..engine.kinds import SEAT, SEATS, TEAMS, team_of
from ..engine.refused import Refused
from ..engine.seated import players_in, seatings
from ..games import GAMES
from ..record.codec import parse
from ..record.rows import Known, Sitter, StoredGame, fold
from ..record.shelf import Search
from ..shell.summary import sitters_of
from .games import game_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Ended
    from ..engine.kinds import Json
    from ..record.store import Store

    Bid = str | int
    """The bids of a player: `7S`, `nil` or a number of tricks."""

MOST = 1_000
"""Most games read, newest first."""
SLICE = 25
"""Games between two results of `histories`."""
WON, TIED, LOST, OPEN, ABANDONED = "won", "tied", "lost", "open", "abandoned"
LEFT = "left"
"""Another player took over before the end of the game: the result is that player's."""


class Tally(NamedTuple):
    """Numbers of bids made and lost."""

    made: int = 0
    lost: int = 0


class Record(NamedTuple):
    """Numbers of games by how they ended; `open` counts those that are not over, `left` those left before."""

    won: int = 0
    tied: int = 0
    lost: int = 0
    open: int = 0
    abandoned: int = 0
    left: int = 0

    @property
    def games(self) -> int:
        return sum(self)


class Played(NamedTuple):
    """One game of the player."""

    id: str
    kind: str
    started: float
    seat: str
    partner: Known | None
    scores: tuple[int, int]
    """The player's own side comes first."""
    ended: Ended | None
    how: str
    """`won`, `tied`, `lost`, `open`, `abandoned` or `left`."""
    clicks: int
    event_points: int


class History(NamedTuple):
    """The history of a player."""

    who: Known
    record: Record
    clicks: int
    event_points: int
    tallies: dict[str, dict[Bid, Tally]]
    """For each game, how often each bid of the player was made and lost."""
    partners: tuple[tuple[Known, Record], ...]
    """The player's partners, most frequent first."""
    played: tuple[Played, ...]
    """Newest first."""
    unread: int
    """Games whose entries could not be read."""
    more: bool
    """Are there older games that were not read?"""


def history(store: Store, player: Known, *, now: float, most: int = MOST) -> History:
    """The history over the newest games. `now`, in seconds since 1970, decides whether a bell has rung."""
    *_, last = histories(store, player, now=now, most=most)
    return last


def histories(store: Store, player: Known, *, now: float, most: int = MOST) -> Iterator[History]:
    """The history as it grows, a slice of games at a time, for a screen that must not wait."""
    found = _games(store, player, most + 1)
    growing = _Builder(player, now, len(found) > most)
    yield growing.history()
    for number, stored in enumerate(found[:most], 1):
        growing.add(store, stored)
        if number % SLICE == 0:
            yield growing.history()
    yield growing.history()


class _Builder:
    """A history under construction."""

    def __init__(self, player: Known, now: float, more: bool) -> None:
        self.player = player
        self.now = now
        self.more = more
        self.record: dict[str, int] = dict.fromkeys(Record._fields, 0)
        self.partners: dict[tuple[str, int | None], tuple[Known, dict[str, int]]] = {}
        self.tallies: dict[str, dict[Bid, list[int]]] = {}
        self.played: list[Played] = []
        self.unread = 0

    def add(self, store: Store, stored: StoredGame) -> None:
        """Add a game; if its entries cannot be read, only count it."""
        try:
            header, *entries = [parse(line) for line in store.lines(stored.id)]
            game = replay(header, entries)
        except Refused as why:
            if why.code.startswith(("store-", "disk-")):
                raise
            self.unread += 1
            return
        stays = _stays(game, self.player)
        if not stays:
            # The listing of a salvaged game may be a guess.
            return
        played = _played(stored, game, stays[-1], self.now)
        self.played.append(played)
        self.record[played.how] += 1
        if played.partner is not None:
            key = fold(played.partner.name), played.partner.number
            _, record = self.partners.setdefault(key, (played.partner, dict.fromkeys(Record._fields, 0)))
            record[played.how] += 1
        name = game.kind.name
        for stay in stays:
            for hand, bid, made in game_named(name).deeds(game, SEAT[stay.seat]):
                if stay.first <= hand and (stay.last is None or hand <= stay.last):
                    self.tallies.setdefault(name, {}).setdefault(bid, [0, 0])[not made] += 1

    def history(self) -> History:
        partners = [(known, Record(**record)) for known, record in self.partners.values()]
        partners.sort(key=lambda pair: -pair[1].games)
        return History(
            self.player,
            Record(**self.record),
            sum(played.clicks for played in self.played),
            sum(played.event_points for played in self.played),
            {
                game: {bid: Tally(*counts) for bid, counts in tallies.items()}
                for game, tallies in self.tallies.items()
            },
            tuple(partners),
            tuple(self.played),
            self.unread,
            self.more,
        )


def tally_lines(past: History) -> list[str]:
    """The bids of the player in words, game by game."""
    return [
        line
        for game in GAMES
        if game in past.tallies
        for line in game_named(game).tally_lines(past.tallies[game])
    ]


def _games(store: Store, player: Known, most: int) -> list[StoredGame]:
    """The newest games of the player."""
    wanted = [Search(player=player.number)] if player.number is not None else []
    if player.name:
        wanted.append(Search(player=player.name))
    found = {stored.id: stored for search in wanted for stored in _seated(store, player, search, most)}
    return sorted(found.values(), key=lambda stored: stored.started, reverse=True)[:most]


def _seated(store: Store, player: Known, search: Search, most: int) -> Iterator[StoredGame]:
    """Games found by a search, without those of other players whose name begins the same."""
    after, left = None, most
    while left > 0:
        page = store.games(search, limit=most, after=after)
        for stored in page:
            sat = (*stored.listing.players, *stored.listing.left)
            if stored.listing.kind in GAMES and any(is_player(sitter, player) for sitter in sat):
                left -= 1
                yield stored
        if len(page) < most:
            return
        after = page[-1].id


def is_player(sitter: Sitter, player: Known) -> bool:
    """Is this the player? Compared by number if both have one, else by name; clubs must not differ."""
    if player.club is not None and sitter.club is not None and fold(sitter.club) != fold(player.club):
        return False
    if player.number is not None and sitter.number is not None:
        return sitter.number == player.number
    return bool(player.name) and fold(sitter.name) == fold(player.name)


class Stay(NamedTuple):
    """A player in a seat from one hand to another; `last` is None up to the end of the game."""

    seat: str
    first: int
    last: int | None


def _stays(game: Game, player: Known) -> list[Stay]:
    """The seats of a player in a game, the latest last."""
    found = []
    for seat, players in seatings(game).items():
        for one, after in zip(players, (*players[1:], None), strict=True):
            if any(is_player(sitter, player) for sitter in sitters_of({seat: one.player})):
                found.append(Stay(seat, one.hand, None if after is None else after.hand - 1))
    return sorted(found, key=lambda stay: (stay.last is None, stay.first))


def _played(stored: StoredGame, game: Game, stay: Stay, now: float) -> Played:
    """One game from the player's point of view."""
    result: Json = game.result(now)
    seat, left = stay.seat, stay.last is not None
    team = team_of(SEAT[seat])
    own, other = TEAMS[team], TEAMS[1 - team]
    winner = result["winner"]
    nobody = OPEN if result["ended"] is None else ABANDONED
    how = (
        LEFT
        if left
        else nobody
        if winner is None
        else TIED
        if winner == "tie"
        else WON
        if winner == own
        else LOST
    )
    opposite = SEATS[(SEAT[seat] + 2) & 3]
    with_player = game.header.get("players", {}) if stay.last is None else players_in(game, stay.last)
    partner = next(
        (
            Known(sitter.name, sitter.number, sitter.club)
            for sitter in sitters_of({opposite: with_player.get(opposite)})
            if sitter.name or sitter.number is not None
        ),
        None,
    )
    return Played(
        stored.id,
        game.kind.name,
        stored.started,
        seat,
        partner,
        (result["scores"][own], result["scores"][other]),
        result["ended"],
        how,
        0 if left else (result.get("clicks") or {}).get(own, 0),
        0 if left else (result.get("event_points") or {}).get(own, 0),
    )
