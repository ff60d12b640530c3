"""A night counted by hand, from the tables' own records: who moves where, clicks and ranks, and no more.

Written from the clubs' words alone. Scores are added up by the naive models of the games.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from tests.model import cribbage, five_hundred

MODELS: dict[str, Any] = {"500": five_hundred.Model, "cribbage": cribbage.Model}
Seats = dict[str, int]
"""The player in each seat of a table; an empty seat is left out."""


class Sheet(NamedTuple):
    """A table's game as its score sheet has it."""

    table: int
    seats: Seats
    scores: dict[str, int]
    winner: str
    """NS, EW or tie."""
    moves: str
    """The side that moves on."""


def read_sheet(lines: list[dict[str, Any]]) -> Sheet:
    """Add up a record: its header, then its entries."""
    header, *entries = lines
    model = MODELS[header["game"]](header)
    for entry in entries:
        model.enter(entry)
    found = model.result()
    assert found["agreed"], "the cards are not clipped"
    cut = next((entry["moves"] for entry in reversed(entries) if "moves" in entry), "")
    winner = found["winner"]
    return Sheet(
        table=int(header["table"]),
        seats={seat: one["number"] for seat, one in header["players"].items()},
        scores={side: found["scores"][side] for side in ("NS", "EW")},
        winner=winner,
        moves=cut if winner == "tie" else winner,
    )


class Paper:
    """Everything that a director with a pencil would write down."""

    def __init__(self, names: dict[int, tuple[str, str]]) -> None:
        self.names = dict(names)
        """Name and club of each player who ever came."""
        self.seats: dict[int, Seats] = {}
        self.out: set[int] = set()
        self.rounds: list[dict[int, Sheet]] = [{}]
        """The games of each round that were handed in; the last of them is in play."""
        self.moved_as: dict[tuple[int, int], str] = {}
        """The side that moved by a result that was wrong: nobody moves back."""
        self.lost: set[tuple[int, int]] = set()
        """Round and player of each card that was not clipped."""
        self.leaving: set[int] = set()

    def hand_in(self, sheet: Sheet, moved_as: str | None = None) -> None:
        """A result; the last of a round ends it, and everybody moves."""
        games = self.rounds[-1]
        assert sheet.table not in games
        assert sheet.seats == self.seats[sheet.table], "others sat there"
        games[sheet.table] = sheet
        if moved_as is not None:
            self.moved_as[len(self.rounds), sheet.table] = moved_as
        if all(table in games for table, seats in self.seats.items() if len(seats) == 4):
            self.end_round()

    def end_round(self) -> None:
        games = self.rounds[-1]
        played = sorted(games)
        came: dict[int, list[int]] = {}
        stayed: dict[int, list[int]] = {}
        for place, table in enumerate(played):
            side = self.moved_as.get((len(self.rounds), table), games[table].moves)
            up = played[(place + 1) % len(played)]
            came[up] = [self.seats[table][seat] for seat in side]
            other = "EW" if side == "NS" else "NS"
            stayed[table] = [self.seats[table][seat] for seat in other]
        for table in played:
            # Those who stay become opponents, and each plays with one who came.
            order = (stayed[table][0], stayed[table][1], came[table][0], came[table][1])
            self.seats[table] = dict(zip("NESW", order, strict=True))
        self.rounds.append({})
        for player in self.leaving:
            self._empty(player)
        self.leaving.clear()

    def come(self, player: int, name: str, club: str) -> None:
        self.names[player] = (name, club)
        self.out.add(player)

    def leave(self, player: int) -> None:
        """At once between rounds; in the middle of one at its end."""
        self.leaving.add(player)
        if not self.rounds[-1]:
            self._empty(player)
            self.leaving.clear()

    def _empty(self, player: int) -> None:
        self.out.discard(player)
        for seats in self.seats.values():
            for seat in [seat for seat, one in seats.items() if one == player]:
                del seats[seat]

    def sit(self, player: int, table: int, seat: str) -> None:
        assert seat not in self.seats[table] and player in self.out
        self.seats[table][seat] = player
        self.out.remove(player)

    def clicks(self) -> Counter[int]:
        """Two for a win, one for a tie, none without a clip."""
        found = Counter(dict.fromkeys(self.names, 0))
        for number, games in enumerate(self.rounds, 1):
            for sheet in games.values():
                for seat, player in sheet.seats.items():
                    if (number, player) not in self.lost:
                        won = sheet.winner != "tie" and seat in sheet.winner
                        found[player] += 2 if won else 1 if sheet.winner == "tie" else 0
        return found

    def standings(self) -> list[list[str]]:
        """Rows of rank, number, name, club, clicks, games, won, tied and lost, best first."""
        clicks = self.clicks()
        rows = []
        for player in sorted(self.names, key=lambda one: (-clicks[one], one)):
            rank = 1 + sum(more > clicks[player] for more in clicks.values())
            games = [
                "tied" if sheet.winner == "tie" else "won" if seat in sheet.winner else "lost"
                for games in self.rounds
                for sheet in games.values()
                for seat, one in sheet.seats.items()
                if one == player
            ]
            counts = [games.count(how) for how in ("won", "tied", "lost")]
            about = [rank, player, *self.names[player], clicks[player], len(games), *counts]
            rows.append([str(one) for one in about])
        return rows
