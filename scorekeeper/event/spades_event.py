"""The entries of a spades event: teams, the pairs of a round robin, results (spades 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.kinds import check_text, is_whole, need, wrong
from ..engine.names import read_name
from ..engine.refused import Refused
from .spades_state import LEAST, ROUND_ROBIN, ROUNDS, Match, Outcome, Spades, Team, standings
from .values import check_seed, name, natural, truth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .spades_state import Round

    Pairs = list[tuple[str, str]]
    Two = tuple[int, int]

MARGIN, NILS, SETS = 150, 2, 3
"""From these up a margin, nils and sets are worth an event point each."""


def team(event: Spades, entry: Mapping[str, Any]) -> Spades:
    """Register a team, before the first pairs are made."""
    key = read_id(need(entry, "id"), "id")
    called, players = name(entry, "name"), need(entry, "players")
    if not isinstance(players, list) or len(players) != 2 or not all(type(one) is str for one in players):
        raise wrong("players", "two-names", players)
    check_team_open(event)
    if key in event.teams:
        raise Refused("team-known", team=key)
    for one in players:
        check_text(one, "players")
    first, second = map(read_name, players)
    new = Team(entry["id"], called, (first, second))
    return event._replace(teams={**event.teams, key: new})


def check_team_open(event: Spades) -> None:
    """Refuse teams once the first pairs are made."""
    if event.rounds:
        raise Refused("pairs-made")


def read_id(value: object, key: str) -> str:
    """A team's id as text; in the record it is a word or a number."""
    if not ((type(value) is str and value.strip()) or is_whole(value)):
        raise wrong(key, "team-id", value)
    check_text(str(value), key)
    return str(value)


def read_pairs(games: object, key: str) -> Pairs:
    """A list of pairs of teams, known or not."""
    if not isinstance(games, list):
        raise wrong(key, "pairs", games)
    return [read_pair_of(pair, key) for pair in games]


def read_pair_of(pair: object, key: str) -> tuple[str, str]:
    """Two teams, known or not."""
    if not isinstance(pair, list) or len(pair) != 2:
        raise wrong(key, "pairs", pair)
    return read_id(pair[0], key), read_id(pair[1], key)


def draw(event: Spades, entry: Mapping[str, Any]) -> Spades:
    """The pairs of all three rounds of the round robin, as drawn."""
    check_seed(entry)
    rounds = need(entry, "rounds")
    if not isinstance(rounds, list) or len(rounds) != len(ROUND_ROBIN):
        raise wrong("rounds", "three-rounds", rounds)
    drawn = [read_pairs(games, "rounds") for games in rounds]
    check_draw(event)
    made: dict[Round, tuple[Match, ...]] = {}
    sat_out: set[str] = set()
    for number, pairs in zip(ROUND_ROBIN, drawn, strict=True):
        check_pairs(event._replace(rounds=made), number, pairs)
        out = event.teams.keys() - {key for pair in pairs for key in pair}
        if len(out) > len(event.teams) % 2:
            raise Refused("not-all-play", round=number, teams=sorted(out))
        if out & sat_out:
            raise Refused("sits-out-twice", team=min(out))
        sat_out |= out
        made[number] = tuple(Match(pair) for pair in pairs)
    return event._replace(rounds=made)


def check_draw(event: Spades) -> None:
    """Refuse a draw once a round has a result, or with fewer than four teams."""
    for number in ROUND_ROBIN:
        check_round_open(event, number)


def check_round_open(event: Spades, number: Round) -> None:
    """Check that there are teams for a round robin and that the round has no result."""
    if len(event.teams) < LEAST:
        raise Refused("too-few-teams", "8", teams=len(event.teams), least=LEAST)
    if event.started(number):
        raise Refused("round-has-result", round=number)


def check_pair_open(event: Spades, number: Round) -> None:
    """A round can be paired by hand once those before it are, and until it has a result."""
    check_round_open(event, number)
    for earlier in ROUND_ROBIN:
        if earlier == number:
            return
        if earlier not in event.rounds:
            raise Refused("earlier-without-pairs", round=earlier)


def check_pairs(event: Spades, number: Round, pairs: Pairs) -> None:
    """Check that all teams are known, none plays twice, and no two meet again."""
    if not pairs:
        raise Refused("no-pairs", round=number)
    met = {frozenset(m.teams): n for n, made in event.rounds.items() if n != number for m in made}
    seen: set[str] = set()
    for pair in pairs:
        for key in pair:
            check_known(event, key)
            if key in seen:
                raise Refused("team-twice", round=number, team=key)
            seen.add(key)
        before = met.get(frozenset(pair))
        if before is not None:
            raise Refused("met-already", round=before, teams=list(pair))


def check_known(event: Spades, key: str) -> None:
    if key not in event.teams:
        raise Refused("unknown-team", team=key)


def pair(event: Spades, entry: Mapping[str, Any]) -> Spades:
    """The director's own pairs for one round."""
    number = need(entry, "round")
    if type(number) is not int or number not in ROUND_ROBIN:
        raise wrong("round", "round-robin", number)
    pairs = read_pairs(need(entry, "games"), "games")
    check_pair_open(event, number)
    check_pairs(event, number, pairs)
    return event._replace(rounds={**event.rounds, number: tuple(Match(one) for one in pairs)})


def result(event: Spades, entry: Mapping[str, Any]) -> Spades:
    """One game of the round in play, or with `instead` another result of a game that has one."""
    number = need(entry, "round")
    if type(number) not in (int, str) or number not in ROUNDS:
        raise wrong("round", "event-round", number)
    teams = read_pair_of(need(entry, "teams"), "teams")
    outcome = read_outcome(entry, round_robin=number in ROUND_ROBIN)
    instead = truth(entry, "instead")
    if not instead:
        if event.round is None:
            raise Refused("no-round-in-play", round=number)
        if number != event.round:
            raise Refused("round-not-in-play", round=number, now=event.round)
    matches = event.rounds.get(number, ())
    place = check_match(event, matches, teams, instead=instead)
    if outcome.scores[0] == outcome.scores[1]:
        raise Refused("equal-scores", "7", score=outcome.scores[0])
    done = Match(teams, outcome).as_paired(matches[place].teams)
    event = event._replace(rounds={**event.rounds, number: (*matches[:place], done, *matches[place + 1 :])})
    return advance(event)


def read_outcome(entry: Mapping[str, Any], *, round_robin: bool) -> Outcome:
    """The scores of a game; in the round robin what counts for the standings as well."""
    scores = read_two(entry, "scores")
    nils, sets, points = (
        read_counts(entry, key) if key in entry else None for key in ("nils", "sets", "event_points")
    )
    if round_robin:
        nils = nils or need(entry, "nils")
        points = points or counted_points(scores, nils, sets or need(entry, "sets"))
    record = entry.get("game")
    record = record if isinstance(record, str) else None
    return Outcome(scores, points or (0, 0), nils or (0, 0), sets, record)


def counted_points(scores: Two, nils: Two, sets: Two) -> Two:
    """Event points: the win, its margin, nils and sets."""
    first, second = (
        2 * (scores[side] > scores[1 - side])
        + (scores[side] - scores[1 - side] >= MARGIN)
        + (nils[side] >= NILS)
        + (sets[side] >= SETS)
        for side in (0, 1)
    )
    return first, second


def read_two(entry: Mapping[str, Any], key: str) -> Two:
    """A whole number for each of the two teams."""
    value = need(entry, key)
    if not isinstance(value, list) or len(value) != 2 or not (is_whole(value[0]) and is_whole(value[1])):
        raise wrong(key, "two-numbers", value)
    return value[0], value[1]


def read_counts(entry: Mapping[str, Any], key: str) -> Two:
    """A number from 0 up for each of the two teams."""
    counts = read_two(entry, key)
    if not all(natural(count) for count in counts):
        raise wrong(key, "two-counts", list(counts))
    return counts


def check_match(
    event: Spades, matches: Sequence[Match], teams: tuple[str, str], *, instead: bool = False
) -> int:
    """The index of the round's game between these two teams, which has a result where one is replaced."""
    for place, match in enumerate(matches):
        if match.teams in (teams, teams[::-1]):
            if instead and match.outcome is None:
                raise Refused("no-first-game", teams=list(teams))
            if match.outcome is not None and not instead:
                raise Refused("game-has-result", teams=list(teams))
            return place
    for key in teams:
        check_known(event, key)
    raise Refused("not-paired", teams=list(teams))


def advance(event: Spades) -> Spades:
    """After round 3, pair the semi-finals 1 v 4 and 2 v 3; after these, the final. Results stay."""
    if all(event.closed(number) for number in ROUND_ROBIN):
        one, two, three, four = (key for key, _ in standings(event)[:LEAST])
        event = paired(event, "semi", (one, four), (two, three))
    if event.closed("semi"):
        first, second = event.rounds["semi"]
        event = paired(event, "final", (first.winner(), second.winner()))
    return event


def paired(event: Spades, number: Round, *pairs: tuple[str, str]) -> Spades:
    """The event with these pairs in that round; refuses to lose a result."""
    played = {frozenset(match.teams): match for match in event.rounds.get(number, ()) if match.outcome}
    made = []
    for pair in pairs:
        match = played.pop(frozenset(pair), None)
        made.append(Match(pair) if match is None else match.as_paired(pair))
    for lost in played.values():
        raise Refused("later-game-stands", teams=list(lost.teams))
    return event._replace(rounds={**event.rounds, number: tuple(made)})
