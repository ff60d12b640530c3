"""The state of a spades event: teams, and the games of each round (spades 8)."""

from __future__ import annotations

from typing import Any, NamedTuple

from .standings import ranked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .header import Header

    Round = int | str
    """1, 2, 3, `semi` or `final`."""

ROUND_ROBIN = (1, 2, 3)
ROUNDS = (*ROUND_ROBIN, "semi", "final")
LEAST = 4
"""Teams needed for the semi-finals."""


class Team(NamedTuple):
    """A team of two; `id` is a word or a number, as registered."""

    id: str | int
    name: str | None
    players: tuple[str | None, str | None]

    def order(self) -> tuple[bool, int, str]:
        """Sort key: numbers by size, then words by spelling."""
        return (False, self.id, "") if isinstance(self.id, int) else (True, 0, self.id)


class Outcome(NamedTuple):
    """The result of a game: a number for each team, in the order of the pair."""

    scores: tuple[int, int]
    event_points: tuple[int, int]
    nils: tuple[int, int]
    sets: tuple[int, int] | None = None
    """How often each set the other, where that was said."""
    record: str | None = None
    """The id of the game's record."""


class Match(NamedTuple):
    """Two paired teams, by the text of their ids, and the result of their game."""

    teams: tuple[str, str]
    outcome: Outcome | None = None

    def as_paired(self, teams: tuple[str, str]) -> Match:
        """The same game with its teams in that order."""
        if teams == self.teams or self.outcome is None:
            return Match(teams, self.outcome)
        scores, points, nils, sets, record = self.outcome
        sets = None if sets is None else sets[::-1]
        return Match(teams, Outcome(scores[::-1], points[::-1], nils[::-1], sets, record))

    def winner(self) -> str:
        """The winner's id. Call only for a game that was played."""
        scores = self.outcome.scores if self.outcome else (0, 0)
        return self.teams[scores[1] > scores[0]]


class Standing(NamedTuple):
    """A team's results from the round robin."""

    event_points: int = 0
    wins: int = 0
    losses: int = 0
    nils: int = 0
    difference: int = 0

    def plus(self, outcome: Outcome, side: int) -> Standing:
        margin = outcome.scores[side] - outcome.scores[1 - side]
        return Standing(
            self.event_points + outcome.event_points[side],
            self.wins + (margin > 0),
            self.losses + (margin < 0),
            self.nils + outcome.nils[side],
            self.difference + margin,
        )

    def score(self) -> tuple[int, int, int, int]:
        """Sort key of the ranking: the best team has the lowest."""
        return -self.event_points, -self.wins, -self.nils, -self.difference


class Spades(NamedTuple):
    """A spades event."""

    header: Header
    teams: dict[str, Team]
    """Teams by the text of their ids: 7 and "7" are the same team."""
    rounds: dict[Round, tuple[Match, ...]]
    """The rounds that have been paired."""

    @property
    def round(self) -> Round | None:
        """The first paired round that is not closed."""
        for number in ROUNDS:
            if not self.closed(number):
                return number if number in self.rounds else None
        return None

    def closed(self, number: Round) -> bool:
        """Do all games of the round have results?"""
        matches = self.rounds.get(number)
        return matches is not None and all(match.outcome for match in matches)

    def started(self, number: Round) -> bool:
        """Does any game of the round have a result?"""
        return any(match.outcome for match in self.rounds.get(number, ()))

    def champion(self) -> str | None:
        return self.rounds["final"][0].winner() if self.closed("final") else None

    def ids(self, match: Match) -> list[str | int]:
        return [self.teams[key].id for key in match.teams]


def standings(event: Spades) -> list[tuple[str, Standing]]:
    """Teams of the round robin, best first."""
    table = dict.fromkeys(event.teams, Standing())
    for number in ROUND_ROBIN:
        for match in event.rounds.get(number, ()):
            if match.outcome is not None:
                for side, key in enumerate(match.teams):
                    table[key] = table[key].plus(match.outcome, side)
    return sorted(table.items(), key=lambda row: (row[1].score(), event.teams[row[0]].order()))


def result(event: Spades) -> dict[str, Any]:
    """The event as one JSON object."""
    order = standings(event)
    ranks = ranked(standing.score() for _, standing in order)
    number = event.round
    matches = () if number is None else event.rounds[number]
    champion = event.champion()
    return {
        "event": 1,
        "game": event.header.game,
        "round": number,
        "pairs": [event.ids(match) for match in matches],
        "waiting": [event.ids(match) for match in matches if match.outcome is None],
        "standings": [
            {"rank": rank, "team": event.teams[key].id, "name": event.teams[key].name} | standing._asdict()
            for rank, (key, standing) in zip(ranks, order, strict=True)
        ],
        "champion": None if champion is None else event.teams[champion].id,
    }
