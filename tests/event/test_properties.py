"""What holds of any night of singles, up to 60 tables and 24 rounds."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import Event, draw, scorecards

from .nights import SEATS, do, examples, night

ACROSS = dict(zip(SEATS, "SWNE", strict=True))
Places = dict[int, tuple[str, str]]


def places(event: Event[Any]) -> Places:
    """Where each player sits. A player with two seats would be lost here, and is looked for by the count."""
    seats = event.result()["seats"]
    found = {n: (table, seat) for table, line in seats.items() for seat, n in line.items()}
    assert len(found) == sum(len(line) for line in seats.values()), "somebody sits twice"
    return found


def everybody(event: Event[Any]) -> list[int]:
    """All who sit or sit out."""
    result = event.result()
    assert not set(result["out"]) & set(places(event))
    return sorted([*places(event), *result["out"]])


def pairs(seats: Places) -> set[frozenset[int]]:
    """Who plays with whom."""
    at = {place: number for number, place in seats.items()}
    found = {frozenset((n, at.get((table, ACROSS[seat]), n))) for n, (table, seat) in seats.items()}
    return {pair for pair in found if len(pair) == 2}


def a_result(chance: Random, table: str, number: int) -> dict[str, Any]:
    winner = chance.choice(["NS", "EW", "tie"])
    scores = {"NS": 0, "EW": 0} if winner == "tie" else {"NS": 0, "EW": 0, winner: chance.randint(1, 500)}
    keys = {"round": number, "table": table, "scores": scores, "winner": winner, "day": chance.randint(1, 2)}
    return keys | ({"moves": chance.choice(["NS", "EW"])} if winner == "tie" else {})


def disturb(chance: Random, event: Event[Any], players: int) -> Event[Any]:
    """Somebody leaves, comes, is swapped, or moves on unclipped; what is refused is not done."""
    result = event.result()
    kinds: list[tuple[str, dict[str, Any]]] = [
        ("withdraw", {"number": chance.randint(1, players)}),
        ("player", {"number": chance.randint(1, players)}),
        ("unclipped", {"round": result["closed"], "number": chance.randint(1, players)}),
    ]
    if result["out"]:
        kinds.append(("swap", {"out": chance.randint(1, players), "in_": chance.choice(result["out"])}))
    what, keys = chance.choice(kinds)
    try:
        return do(event, what, **keys)
    except Refused:
        return event


@examples(40, 500)
@given(
    tables=st.integers(1, 60),
    rounds=st.integers(1, 24),
    spare=st.integers(0, 5),
    sitters=st.integers(0, 5),
    unrest=st.sampled_from([0.0, 0.0, 0.2]),
    seed=st.integers(0, 2**40),
)
def test_a_night(tables: int, rounds: int, spare: int, sitters: int, unrest: float, seed: int) -> None:
    chance = Random(seed)
    players = 4 * tables + spare
    event = night(players, "500", tables=tables, rounds=rounds)
    for number in chance.sample(range(1, players + 1), min(sitters, tables)):
        event = do(event, "player", number=number, sitter=True)
    event = event.apply(draw(event, seed) | {"at": 1.0})
    for number in range(1, rounds + 1):
        before: Places = {}
        while event.state.round == number and (waiting := event.state.waiting()):
            if chance.random() < unrest / 4:
                event = disturb(chance, event, players)
                continue
            if len(waiting) == 1:
                before = places(event)
            event = do(event, "result", **a_result(chance, str(chance.choice(waiting)), number))
        here = sorted(n for n, player in event.state.players.items() if player.here)
        assert everybody(event) == here, "somebody is lost"
        if not before:
            break
        if number < rounds:
            assert_moved(event, before)
        else:
            after = places(event)
            assert after == {n: place for n, place in before.items() if n in after}
    assert_clicks(event)


def assert_moved(event: Event[Any], before: Places) -> None:
    """Two of each table that played went to the next one that did, from the last to the first."""
    after = places(event)
    games = event.state.closed[-1]
    full = sorted(games)
    up = dict(zip(full, [*full[1:], full[0]], strict=True))
    assert set(after) <= set(before)
    stayed = set()
    for table, game in games.items():
        went = [n for n in game.players if n in after and after[n][0] != str(table)]
        left = [n for n in game.players if n not in after]
        assert all(after[n][0] == str(up[table]) for n in went)
        if len(full) > 1:
            assert len(went) <= 2 <= len(went) + len(left)
        stayed |= set(game.players) - {*went, *left}
    for n, place in after.items():
        if event.state.players[n].sitter or int(place[0]) not in games:
            assert place == before[n], "one who keeps the seat was moved"
    sitter_alone = len(full) == 1 and any(event.state.players[n].sitter for n in stayed)
    again = {pair for pair in pairs(before) & pairs(after) if pair <= stayed}
    assert sitter_alone or not again, "two who stay play together again"


def assert_clicks(event: Event[Any]) -> None:
    """Clicks add up to what the results gave: 4 a game, less what was not clipped. The cards agree."""
    night = event.state
    games = [game for games in (*night.closed, night.games) for game in games.values()]
    lost = 0
    for game in games:
        for number in game.unclipped:
            won = game.winner == ("NS", "EW")[game.players.index(number) % 2]
            lost += 1 if game.winner == "tie" else 2 if won else 0
    rows = event.result()["standings"]
    assert sum(row["clicks"] for row in rows) == 4 * len(games) - lost
    assert sum(row["games"] for row in rows) == 4 * len(games)
    cards = {card["number"]: card for card in scorecards(event)}
    for row in rows:
        card = cards[row["number"]]
        assert card["clicks"] == sum(line["clicks"] for line in card["rounds"]) == row["clicks"]
        for word, key in (("win", "wins"), ("tie", "ties"), ("loss", "losses")):
            assert [line["outcome"] for line in card["rounds"]].count(word) == row[key]


def test_the_largest_night() -> None:
    """60 tables, 24 rounds, to the end."""
    chance = Random(7)
    event = night(243, "cribbage", tables=60, rounds=24)
    event = event.apply(draw(event, 7) | {"at": 1.0})
    for number in range(1, 25):
        for table in range(1, 61):
            event = do(event, "result", **a_result(chance, str(table), number))
    assert event.result()["round"] is None
    assert everybody(event) == list(range(1, 244))
    assert_clicks(event)
