"""The sentence for each refusal of a club night. {placeholders} are filled from the refusal's data."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .language import Texts

REFUSALS: Texts = {
    # any night
    "no-night-open": "no club night is open",
    "newer-event": "this club night was made by a newer version ({version}; up to {known} can be read)",
    "unknown-do": "there is no entry called {do}",
    "nothing-to-undo": "there is nothing to undo",
    "nothing-to-redo": "there is nothing to redo",
    "round-not-in-play": "round {round} is not in play: the round now is {now}",
    "no-round-in-play": "round {round} is not in play",
    "round-has-result": "round {round} already has a result",
    # the round's clock and the wall
    "no-round-to-time": "there is no round to time now",
    "round-would-end": "less than that is left: end the round instead",
    "wall-closed": "the wall's window was closed: the night goes on, and MORE opens it again",
    # singles
    "night-over": "the last round has been played: the event is over",
    "no-such-table": "there is no table {table}: the last one is {tables}",
    "unknown-player": "player {number} is not registered",
    "has-left": "player {number} has left: register the number again to bring the player back",
    "player-twice": "player {number} is named for two seats",
    "two-sitters": "table {table} would have two sitters: {sitters}",
    "nomination-needs-club": "player {number} can't be nominated for the team trophy without a club",
    "club-has-eight": "player {number} can't be nominated: {club} already has eight nominated players",
    "too-few-to-seat": "too few players to fill a table: {players}",
    "table-not-full": "table {table} does not play this round: it has an empty seat",
    "result-stands": "round {round}, table {table} already has a result: enter this one as a correction",
    "no-first-result": "round {round}, table {table} has no result that this one could replace",
    "winner-not-higher": "the higher score wins: with {ns} to {ew} that is {higher}, not {winner}",
    "tie-needs-moves": "a tie at table {table} must say which side moves on",
    "tie-needs-sitter": "player {number} must stay a sitter: the tie at table {table} doesn't say who moves",
    "did-not-play": "player {number} has no game in round {round}",
    "no-seat": "player {number} has no seat to give up",
    "has-seat": "player {number} has a seat and does not sit out",
    "table-has-result": "table {table} already has its result of round {round}",
    # play-offs
    "round-has-begun": "a play-off is played between rounds: round {round} has begun",
    "no-round-closed": "no play-off before the first round is over",
    "rounds-to-come": "no play-off before the last round: round {round} of {rounds} is still to be played",
    "plays-alone": "a play-off is between two players: {number} is named twice",
    "clicks-differ": "{numbers} cannot play off: their clicks differ ({clicks})",
    "playoff-stands": "{numbers} have played their play-off already",
    "playoff-decided": "game {game} was not needed: the play-off was won before it",
    "playoff-game-tied": "game {game} of a play-off cannot be tied: both have {score}",
    "playoff-open": "a play-off is best of three: nobody has won two games",
    # a list of players
    "list-empty": "there is nobody in the list",
    "list-letters": "these letters cannot be read: save the list as UTF-8",
    "list-quote": "a quote is not closed, or is closed in the middle of a cell",
    "list-number": "{value} is not a player's number",
    "list-number-twice": "number {number} is on line {first} already",
    "list-range": "{value} is not a range of numbers",
    "list-heading-twice": "two columns are headed {heading}",
    "list-no-player-column": "no column is headed Number or Name",
    "list-columns": "there are {cells} cells, and only {columns} headings",
    "list-yes-no": "{value} is neither yes nor no",
    "list-nobody": "there is neither a number nor a name",
    "list-too-long": "more than {most} players",
    "list-no-team": "this player has no team",
    "list-team-of-two": "a team has two players: {team} has {players}",
    "list-one-left": "a team has two players: this one is left over",
    # the spades event
    "team-known": "team {team} is already registered",
    "pairs-made": "the pairs are made: no more teams can be registered",
    "unknown-team": "team {team} is not registered",
    "too-few-teams": "too few teams: the event needs {least}, registered so far: {teams}",
    "no-pairs": "round {round} must have pairs",
    "team-twice": "team {team} is paired twice in round {round}",
    "met-already": "{teams} are already paired in round {round}",
    "not-all-play": "{teams} have no game in round {round}, and could have one",
    "sits-out-twice": "team {team} sits out twice",
    "not-paired": "{teams} are not paired in this round",
    "game-has-result": "the game of {teams} already has a result",
    "equal-scores": "both teams have {score}: a game has a winner",
}

KINDS: Texts = {
    "object": "an object",
    "positive": "a whole number from 1 up",
    "true-or-false": "true or false",
    "player": "a player's number",
    "table": "a table's number",
    "seats": "players' numbers by seat",
    "tables": "seats by table",
    "seed": "a number or a word",
    "team-id": "a word or a number",
    "two-names": "two names",
    "two-players": "the numbers of two players",
    "pairs-of-scores": "two scores for each game",
    "pairs": "pairs of teams",
    "three-rounds": "three lists of pairs",
    "round-robin": "1, 2 or 3",
    "event-round": "1, 2, 3, semi or final",
    "two-numbers": "a whole number for each team",
    "two-counts": "a number from 0 up for each team",
}
"""What a value of a night's entry should have been."""
