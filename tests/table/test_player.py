"""A player's history: every kept game counted once, and only that player's."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

from hypothesis import given

from scorekeeper.engine.game import replay
from scorekeeper.record.codec import write_line
from scorekeeper.record.rows import Known, pack
from scorekeeper.record.shelf import Search
from scorekeeper.record.store import Store
from scorekeeper.shell.summary import listing_of
from scorekeeper.table.desk import Desk
from scorekeeper.table.player import Record, Tally, _stays, histories, history, is_player, tally_lines
from scorekeeper.table.questions.games import relist_amended

from ..engine.test_seated import STEPS, changing
from ..walks import HEADERS, walk

if TYPE_CHECKING:
    pass

NOW = 2e9
ANA = {"name": "Ana", "number": 14}
PLAYERS = {"N": ANA, "E": {"name": "Bev", "number": 3}, "S": {"name": "Col"}, "W": {"number": 9}}
HEADER: dict[str, Any] = {
    "record": 1,
    "game": "500",
    "rules": "500-nz-2025",
    "dealer": "S",
    "players": PLAYERS,
}


def keep(store: Store, *entries: dict[str, Any], at: float = 1.0, **header: Any) -> str:
    whole = {**HEADER, **header}
    timed = [{"at": at + number, **entry} for number, entry in enumerate(entries)]
    name = f"g{len(store.games(limit=5000))}"
    game = replay(whole, timed)
    lines = [write_line(entry) for entry in timed]
    store.add_record(name, write_line(whole), lines, listing_of(game), started=at, changed=at)
    return name


def hand(seat: str, bid: str, ns: int) -> list[dict[str, Any]]:
    return [{"do": "contract", "seat": seat, "bid": bid}, {"do": "tricks", "won": {"NS": ns, "EW": 10 - ns}}]


def lost(seat: str, bid: str, by: str) -> list[dict[str, Any]]:
    return [{"do": "contract", "seat": seat, "bid": bid}, {"do": "breach", "kind": "renege", "by": by}]


ANAS = Known("", 14)


def test_games_clicks_bids_and_partners(store: Store) -> None:
    won = [*hand("N", "7S", 7), *hand("N", "7S", 6), *hand("S", "8H", 10), *hand("E", "6C", 10)]
    keep(store, *won, at=1.0)
    keep(store, *lost("N", "10H", "N"), at=2.0)
    keep(store, *lost("N", "10H", "E"), at=3.0)
    keep(store, *hand("W", "6S", 4), {"do": "abandon", "why": "fire"}, at=4.0)
    tie = {"do": "ruling", "points": {"NS": 500, "EW": 500}, "why": "", "hand": "goes-on"}
    keep(store, tie, at=5.0, players={"E": ANA, "W": {"name": "col"}})
    told = history(store, ANAS, now=NOW)
    assert told.record == Record(won=2, tied=1, lost=1, abandoned=1)
    assert (told.record.games, told.clicks, told.unread, told.more) == (5, 5, 0, False)
    assert told.tallies == {"500": {"7S": Tally(1, 1), "10H": Tally(1, 1)}}
    assert tally_lines(told) == ["Bids in 500: 2 made, 2 went down", "7♠\u00a01+1−   10♥\u00a01+1−"]
    # Small letters or capitals: it is the same Col.
    assert told.partners == ((Known("col"), Record(won=2, tied=1, lost=1, abandoned=1)),)
    assert [(game.seat, game.how, game.clicks, game.scores) for game in told.played] == [
        ("E", "tied", 1, (500, 500)),
        ("N", "abandoned", 0, (40, 40)),
        ("N", "won", 2, (500, 0)),
        ("N", "lost", 0, (-500, 100)),
        ("N", "won", 2, (400, 10)),
    ]


def test_what_a_ruling_ended_is_neither_made_nor_lost(store: Store) -> None:
    ruling = {"do": "ruling", "points": {"NS": 50, "EW": 0}, "why": "", "hand": "ends"}
    keep(store, {"do": "contract", "seat": "N", "bid": "7S"}, ruling)
    assert history(store, ANAS, now=NOW).tallies == {}


def test_bids_and_nils_of_spades(store: Store) -> None:
    def bids(*four: int | str) -> list[dict[str, Any]]:
        return [{"do": "bid", "seat": seat, "bid": bid} for seat, bid in zip("NESW", four, strict=True)]

    def tricks(*four: int) -> dict[str, Any]:
        return {"do": "tricks", "won": dict(zip("NESW", four, strict=True))}

    keep(
        store,
        *bids(4, 3, 3, 3),
        tricks(4, 3, 3, 3),
        *bids(4, 3, 3, 3),
        tricks(3, 4, 3, 3),
        *bids("nil", 3, 3, 3),
        tricks(0, 5, 4, 4),
        *bids("nil", 3, 3, 3),
        tricks(1, 4, 4, 4),
        *bids("nil", 3, 3, 3),
        {"do": "breach", "kind": "renege", "by": "W"},
        *bids(5, 3, 3, 3),
        {"do": "breach", "kind": "renege", "by": "S"},
        game="spades",
        rules={"like": "spades-wfwf-2004", "target": 5000},
    )
    told = history(store, ANAS, now=NOW)
    assert told.tallies == {"spades": {4: Tally(1, 1), 5: Tally(0, 1), "nil": Tally(2, 1)}}
    assert tally_lines(told) == ["Bids in spades: 1 made, 2 set", "Nils: 2 made, 1 busted"]


def test_a_bell_that_nobody_answered_has_rung(store: Store) -> None:
    keep(store, {"do": "clock", "set": "start"}, *hand("N", "7S", 7))
    assert history(store, ANAS, now=600.0).record == Record(open=1)
    assert history(store, ANAS, now=601.0).record == Record(won=1)


def test_only_the_player_who_is_meant(store: Store) -> None:
    keep(store, at=1.0)
    keep(store, at=2.0, players={"N": {"name": "Anahera"}, "S": {"name": "Ana", "number": 15}})
    keep(store, at=3.0, players={"N": {"name": "āna"}})
    assert [game.started for game in history(store, Known("ANA"), now=NOW).played] == [3.0, 2.0, 1.0]
    assert [game.started for game in history(store, Known("", 14), now=NOW).played] == [1.0]
    assert [game.started for game in history(store, Known("Ana", 14), now=NOW).played] == [3.0, 1.0]
    assert history(store, Known("Nobody"), now=NOW).played == ()
    assert history(store, Known(""), now=NOW).played == ()
    store.delete("g0", at=9.0)
    assert history(store, Known("", 14), now=NOW).played == ()


def test_who_was_substituted_is_found_with_the_hands_played(store: Store) -> None:
    came = {"do": "amend", "players": {"N": {"name": "Eve", "number": 27}}}
    left = [*hand("N", "7S", 7), came, *hand("N", "8S", 8), *hand("S", "8H", 10)]
    keep(store, *left, at=1.0)
    # Who goes within the first hand has played none.
    keep(store, came, *hand("N", "7S", 7), at=9.0)
    ana, eve = (history(store, Known("", number), now=NOW) for number in (14, 27))
    assert [(game.how, game.partner, game.clicks) for game in ana.played] == [("left", Known("Col"), 0)]
    assert ana.record == Record(left=1)
    assert ana.tallies == {"500": {"7S": Tally(1, 0)}}
    assert [game.how for game in eve.played] == ["open", "won"]
    assert eve.tallies == {"500": {"8S": Tally(1, 0), "7S": Tally(1, 0)}}
    for searched in (14, "ana"):
        assert [game.id for game in store.games(Search(player=searched))] == ["g0"]
    # An earlier version unpacks the five columns of each listing by position.
    assert [len(json.loads(pack(game.listing))) for game in store.games()] == [5, 5]


def test_who_was_substituted_in_a_game_of_an_earlier_version_is_found_after_the_start(store: Store) -> None:
    came = {"do": "amend", "players": {"N": {"name": "Eve", "number": 27}}}
    games = [keep(store, *hand("N", "7S", 7), *more, at=at) for at, more in enumerate(([came], [], [came]))]
    for name in games:
        # As an earlier version wrote it: nothing of who left.
        listing = store.game(name).listing
        data = {key: value for key, value in listing.data.items() if key != "left"}
        store.relist(name, listing._replace(summary=json.dumps(data, separators=(",", ":"))))
    store.delete(games[2], at=9.0)
    assert store.games(Search(player="ana")) == [store.game(games[1])]
    desk = Desk(store)
    calls = 1
    while relist_amended(desk):
        calls += 1
    assert calls == 3
    assert [game.id for game in store.games(Search(player="ana"))] == [games[1], games[0]]
    store.restore(games[2])
    assert len(store.games(Search(player="ana"))) == 3
    # Once: the next start reads no game again.
    shelved = desk.shelved
    assert not relist_amended(desk)
    assert desk.shelved == shelved


@given(STEPS)
def test_a_player_s_hands_are_those_of_a_plain_list(steps: list[tuple[int, str, str]]) -> None:
    game, hands = changing(steps)
    for name in {name for hand in hands for name in hand.values()}:
        found = {
            (hand, stay.seat)
            for stay in _stays(game, Known(name))
            for hand in range(stay.first, (stay.last or len(hands)) + 1)
        }
        assert found == {
            (at, seat) for at, hand in enumerate(hands, 1) for seat in hand if hand[seat] == name
        }


def test_clubs_tell_equal_numbers_apart() -> None:
    from scorekeeper.record.rows import Sitter

    sitter = Sitter("N", "Ana", 14, "Tauranga")
    assert is_player(sitter, Known("Ana", 14))
    assert is_player(sitter, Known("", 14, "tauranga"))
    assert not is_player(sitter, Known("Ana", 14, "Napier"))


def test_a_game_that_cannot_be_read_does_not_hide_the_others(store: Store) -> None:
    keep(store, *hand("N", "7S", 7))
    game = replay(HEADER, [])
    store.add_record("odd", write_line(HEADER), ["{}"], listing_of(game), started=2.0, changed=2.0)
    told = history(store, ANAS, now=NOW)
    assert (told.record.games, told.unread) == (1, 1)


def test_every_kind_of_game_is_read(store: Store) -> None:
    for number, header in enumerate(HEADERS):
        for seed in range(4):
            steps = list(walk(header, seed, 60))
            first = {**steps[0].before.header, "players": PLAYERS}
            keep(store, *[step.entry for step in steps], at=float(number), **first)
    told = history(store, Known("", 14), now=NOW)
    assert told.unread == 0
    assert told.record.games == len(told.played)


def test_a_thousand_games_are_read_in_a_moment_and_slice_by_slice(store: Store) -> None:
    said = (("W", "6S"), ("N", "7D"), ("E", "pass"), ("S", "pass"), ("W", "pass"))
    calls = [{"do": "call", "seat": seat, "call": call} for seat, call in said]
    whole = [{"do": "dealt"}, *calls, {"do": "tricks", "won": {"NS": 7, "EW": 3}}]
    lines = [write_line({"at": float(at), **entry}) for at, entry in enumerate(whole)]
    listing = listing_of(replay(HEADER, []))
    for number in range(1100):
        store.add_record(f"g{number}", write_line(HEADER), lines, listing, started=number, changed=number)
    begun = time.process_time()
    told = history(store, ANAS, now=NOW)
    took = time.process_time() - begun
    assert (told.record.games, told.more) == (1000, True)
    assert told.tallies["500"]["7D"] == Tally(1000, 0)
    assert told.played[0].id == "g1099"
    assert took < 5
    grown = list(histories(store, ANAS, now=NOW, most=100))
    assert [part.record.games for part in grown] == [0, 25, 50, 75, 100, 100]
    assert grown[-1].more
