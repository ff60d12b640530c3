"""A correction by which the game had ended earlier strikes what was played after, by one AGREE."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from scorekeeper.engine.game import replay
from scorekeeper.engine.mending import course
from scorekeeper.engine.seated import exchanged_since, players_in, players_who_left, seatings
from scorekeeper.table import touches
from scorekeeper.table.compass import NO_BREAK
from scorekeeper.table.corrected_names import dealt_and_bid
from scorekeeper.table.questions import history, timeline
from scorekeeper.table.questions.deal_entries import entries_of
from scorekeeper.table.touches import log_on

from .at_desk import asked_of, desk_of, entries, scores, taps
from .desks import Bench


@pytest.fixture
def bench(bench: Bench) -> Bench:
    bench.game()
    return bench


def hand(bench: Bench, seat: str, bid: str, tricks: int, dealt: bool = True) -> None:
    if dealt:
        bench.do("game.dealt")
    bench.do(("contract.open", seat), ("contract.bid", bid.rstrip("SCDHNT"), bid.lstrip("0123456789")))
    bench.do(("result.took", tricks), "agree.yes")


def correct(bench: Bench, number: int, tricks: int) -> None:
    bench.do(("correct.open", number), ("correct.page", "result"), ("correct.took", tricks), "correct.show")


def plain_lines(bench: Bench) -> list[dict[str, Any]]:
    return [
        {key: one[key] for key in one if key not in ("undo_to", "redo_to")} for one in entries(bench.desk)
    ]


@pytest.mark.parametrize("dealt", [True, False])
def test_hand_3_was_not_to_be_played(bench: Bench, dealt: bool) -> None:
    # Another program may write a key of `amend` in any entry.
    bench.desk.enter({"do": "dealt", "players": 5})
    hand(bench, "N", "9H", 3, False)
    hand(bench, "N", "8H", 8, dealt)
    hand(bench, "E", "7S", 3, dealt)
    before, stood, lines = scores(bench.desk), plain_lines(bench), bench.desk.session.game.result()
    correct(bench, 1, 9)
    found = asked_of(bench.desk)
    assert found.title.replace("\u00a0", " ") == (
        "Hand 1 becomes ↑ Col 9♥: 9 tricks. Hand 3 was not to be played: strike it"
    )
    # However little room there is, both are said.
    assert all("Hand 1" in one and "hand 3" in one for one in found.short_titles[1:])
    assert found.short_titles[-1] == "Hand 1: ↑ 9♥; strike hand 3"
    assert found.ends
    assert [change.after for change in found.changes] == [700, 30]
    assert scores(bench.desk) == before
    bench.do("agree.yes")
    game = bench.desk.session.game
    assert [len(game.result()["hands"]), game.result()["ended"], scores(bench.desk)] == [2, "500", (700, 30)]
    # Another program reads the same from the record, and needs no key of the app's own.
    header, made = bench.desk.session.lines()
    bare = [{key: one[key] for key in one if key not in ("undo_to", "redo_to", "strikes")} for one in made]
    assert replay(header, bare).result() == game.result()
    for _ in range(3):
        bench.do("game.undo", "agree.yes")
        assert plain_lines(bench) == stood
        assert bench.desk.session.game.result() == lines
        bench.do("game.redo", "agree.yes")
        assert scores(bench.desk) == (700, 30)


def test_a_hand_under_way_is_struck_too_and_names_stay(bench: Bench) -> None:
    hand(bench, "N", "9H", 3)
    hand(bench, "N", "8H", 8)
    hand(bench, "E", "7S", 3)
    bench.do("game.dealt")
    bench.calls("6S")
    bench.do(("sheet.open", "names"), ("amend.player", "E"), ("sheet.choose", "names", {"name": "Bob"}))
    bench.do("amend.keep", "sheet.close")
    correct(bench, 1, 9)
    assert asked_of(bench.desk).title.endswith(": 9 tricks. Hands 3 and 4 were not to be played: strike them")
    bench.do("agree.yes")
    assert scores(bench.desk) == (700, 30)
    assert bench.desk.here.seats[1].name == "Bob"


def substitute(bench: Bench, seat: str, name: str, key: str = "amend.substitute") -> None:
    bench.do(("sheet.open", "names"), ("amend.player", seat), ("sheet.choose", "names", {"name": name}))
    bench.do(key, "sheet.close")


def names(bench: Bench) -> list[str]:
    """Who sits there, in the list of games too."""
    [listed] = bench.store.games()
    assert [one.name for one in listed.listing.players] == [seat.name for seat in bench.desk.here.seats]
    return [seat.name for seat in bench.desk.here.seats]


def hand_rows(bench: Bench) -> tuple[history.HandRow, ...]:
    return history.rows(bench.desk.here, bench.desk.session.game, log_on(bench.desk))


@pytest.mark.parametrize("played", [False, True])
def test_those_who_played_the_hands_that_count_have_won(bench: Bench, played: bool) -> None:
    hand(bench, "N", "6S", 6)
    substitute(bench, "N", "Jan")
    substitute(bench, "N", "Jane", "amend.keep")
    left = {"was": {"name": "Col"}, "is": {"name": "Cole"}}
    bench.desk.session.do({"do": "amend", "players": {"N": {"name": "Jane"}}, "left": left})
    bench.desk.session.do({"do": "amend", "table": "7", "players": {"S": {"name": "Anna"}}})
    bench.desk.session.do({"do": "ruling", "points": {"NS": 0, "EW": 5}, "why": "late", "hand": "goes-on"})
    if played:
        hand(bench, "N", "8S", 8)
        # Jane came in the second hand after all, and the third is under way.
        bench.desk.session.do({"do": "amend", "players": {"N": {"name": "Jane"}}, "since": 2})
        bench.do("game.dealt")
    was = all_of(bench)
    listed = [hand_rows(bench)]
    bench.do(("agree.propose", {**ENDS, "seat": "N", "won": {"NS": 10, "EW": 0}}))
    assert "Jane for Cole" in asked_of(bench.desk).title
    assert asked_of(bench.desk).changes[0].names[0] == "Cole\u00a0· Anna"
    bench.do("agree.yes")
    assert (bench.desk.here.winner, names(bench)) == ("NS", ["Cole", "Dot", "Anna", "Bev"])
    assert (bench.desk.here.table, scores(bench.desk)) == ("7", (500, 5))
    listed.append(hand_rows(bench))
    assert [row.struck for row in listed[1] if row.label.startswith("↑ Jane for Cole")] == [True]
    for _ in range(2):
        bench.do("game.undo", "agree.yes")
        assert (names(bench)[0], all_of(bench), hand_rows(bench)) == ("Jane", was, listed[0])
        bench.do("game.redo", "agree.yes")
        assert (names(bench)[0], hand_rows(bench)) == ("Cole", listed[1])
    back = {"do": "correct", "hand": 1, "seat": "N", "bid": "6S", "won": {"NS": 6, "EW": 4}}
    bench.do(("agree.propose", back))
    assert "Jane for Cole" in asked_of(bench.desk).title
    bench.do("agree.yes")
    assert (names(bench)[0], all_of(bench)[:-1]) == ("Jane", was[:-1])


def test_that_the_game_was_abandoned_is_named_where_a_correction_strikes_it(bench: Bench) -> None:
    hand(bench, "N", "6S", 6)
    bench.do("game.dealt", ("agree.propose", {"do": "abandon", "why": "late"}), "agree.yes")
    bench.do(("agree.propose", {**ENDS, "seat": "N", "won": {"NS": 10, "EW": 0}}))
    found = asked_of(bench.desk)
    assert "abandoning" in found.title
    assert "Struck: Game abandoned: late" in found.details
    bench.do("agree.yes", "game.undo")
    assert "abandoning" in asked_of(bench.desk).title


def test_a_struck_swap_is_no_row_of_hands_once_the_names_were_wrong_from_the_start(bench: Bench) -> None:
    hand(bench, "N", "9H", 3)
    bench.do(("sheet.open", "seats"), ("sheet.choose", "seats", {"now": True}))
    bench.do(("amend.swap", "N"), ("amend.swap", "S"), "agree.yes")
    hand(bench, "N", "8H", 8)
    bench.do(("agree.propose", ENDS), "agree.yes")
    swaps = [row.label.replace(NO_BREAK, " ") for row in rows(bench) if row.seats]
    assert swaps == ["Ann and Col changed seats, from hand 2: ↑ Ann, ↓ Col"]
    bench.do(("sheet.open", "seats"), ("amend.swap", "N"), ("amend.swap", "S"), "agree.yes")
    swaps = [row.label.replace(NO_BREAK, " ") for row in rows(bench) if row.seats]
    assert swaps == ["Names of Ann and Col swapped, from the start: ↑ Ann, ↓ Col"]


def test_a_swap_that_is_struck_is_named_so_and_undo_says_what_comes_back(bench: Bench) -> None:
    hand(bench, "N", "6S", 6)
    bench.do(("sheet.open", "seats"), ("sheet.choose", "seats", {"now": True}))
    bench.do(("amend.swap", "N"), ("amend.swap", "E"), "agree.yes")
    hand(bench, "S", "8S", 8)
    correct = {**ENDS, "seat": "N", "won": {"NS": 10, "EW": 0}}
    bench.do(("agree.propose", correct))
    assert asked_of(bench.desk).title.endswith(
        "Hand 2 was not to be played: strike it. Also: swap of Dot and Col"
    )
    bench.do("agree.yes", "game.undo")
    found = asked_of(bench.desk)
    assert found.title == "Undo: correction of hand 1. Hand 2 comes back. Also: swap of Dot and Col"
    assert found.short_titles[1] == "Undo: correction of hand 1; back: hand 2, swap of Dot and Col"
    assert found.short_titles[-2:] == ("Undo; back: hand 2 and 1 more", "Undo; back: hand 2 +1")
    # Not what the last hand counted.
    assert found.details[0] == "1:  ↕\u00a0500⇒40   ↔\u00a00⇒40"
    assert found.details[1].startswith("Comes back: ")
    bench.do("agree.yes", "game.redo")
    found = asked_of(bench.desk)
    assert found.title.startswith("Redo: correction of hand 1. Hand 2 was not to be played")
    assert found.details[:2] == ("1:  ↕\u00a040⇒500   ↔\u00a040⇒0", "2:  struck")


def test_after_the_bell_undo_brings_the_struck_hands_back(bench: Bench) -> None:
    bench.do(("clock.set", "start"))
    hand(bench, "N", "9H", 3)
    hand(bench, "N", "8H", 8)
    hand(bench, "E", "7S", 3)
    bench.on(900)
    was = bench.desk.session.game.result(bench.desk.session.now())
    assert was["ended"] == "bell"
    correct(bench, 1, 9)
    bench.do("agree.yes")
    assert scores(bench.desk) == (700, 30)
    bench.do("game.undo", "agree.yes")
    assert bench.desk.session.game.result(bench.desk.session.now()) == was


def played_at_random(bench: Bench, dice: Random) -> None:
    """Hands with misdeals, names, rulings and penalties; the bell rings in one of them, or in none."""
    session = bench.desk.session

    def make(**entry: Any) -> None:
        bench.hands.on(1)
        if session.refusal(entry) is None:
            session.do(entry)

    def beside() -> None:
        word = dice.choice(("", "", "", "name", "spelling", "ruling", "table"))
        if word == "name":
            make(do="amend", players={dice.choice("NESW"): {"name": dice.choice(("Rita", "Dan", "Lou"))}})
        elif word == "spelling":
            seat = dice.choice("NESW")
            name = session.game.header["players"][seat]["name"]
            make(do="amend", players={seat: {"name": f"{name} B"}})
        elif word == "ruling":
            make(do="ruling", points={"NS": 0, "EW": 5}, why="late", hand="goes-on")
        elif word == "table":
            make(do="amend", table="7")

    make(do="clock", set="start")
    hands, rings = dice.randint(2, 4), dice.randint(2, 6)
    for number in range(1, hands + 1):
        for _ in range(dice.choice((0, 0, 1, 2)) if number > 1 else 0):
            if dice.random() < 0.5:
                make(do="dealt")
            make(do="misdeal")
            beside()
        if number > 1 and dice.random() < 0.2:
            make(do="dealer", seat=dice.choice("NESW"))
        if dice.random() < 0.5:
            make(do="dealt")
            beside()
        make(do="contract", seat=dice.choice("EW"), bid="6S")
        if number == rings:
            bench.hands.on(900)
        beside()
        if number > 1 and dice.random() < 0.2:
            make(do="breach", kind="renege", by=dice.choice("NESW"))
        else:
            make(do="tricks", won={"NS": 4, "EW": 6})
        if number > 1:
            beside()
    if dice.random() < 0.5:
        bench.hands.on(900)
    if dice.random() < 0.3:
        make(do="misdeal")
    beside()
    bench.desk.refresh()


def all_of(bench: Bench) -> list[Any]:
    """What Undo of a strike puts back: totals, hands, dealer, names and clock."""
    session = bench.desk.session
    game, view = session.game, session.refresh()
    names = [(hand["dealer"], players_in(game, hand["number"])) for hand in game.result()["hands"]]
    seen = view.clock, view.phase, history.rows(view, game)
    return [game.result(session.now()), names, seatings(game), game.header, game.countdown, *seen]


def bells(bench: Bench) -> list[timeline.EntryLine]:
    return [line for line in timeline.lines(bench.desk) if line.text == "The bell rings"]


ENDS = {"do": "correct", "hand": 1, "seat": "E", "bid": "10H", "won": {"NS": 0, "EW": 10}}


@pytest.mark.parametrize("seed", range(60))
def test_undo_of_a_strike_gives_back_the_game_whatever_was_struck(bench: Bench, seed: int) -> None:
    played_at_random(bench, Random(seed))
    was, rang, first = all_of(bench), bells(bench), players_in(bench.desk.session.game, 1)
    stood = [one["do"] for one in entries(bench.desk)]
    bench.desk.tap(("agree.propose", ENDS))
    told = asked_of(bench.desk).details
    bench.desk.tap(("agree.yes", "near"))
    struck, left = all_of(bench), [one["do"] for one in entries(bench.desk)]
    assert all(seat[-1].hand == 1 for seat in seatings(bench.desk.session.game).values())
    for word, text in (("ruling", "adjudicator's ruling"), ("misdeal", "Misdeal")):
        assert sum(f"Struck: {text}".lower() in one.lower() for one in told) == stood.count(
            word
        ) - left.count(word)
    assert [len(struck[0]["hands"]), struck[0]["ended"], struck[1][0][1]] == [1, "500", first]
    for _ in range(2):
        bench.desk.tap(("game.undo",))
        bench.desk.tap(("agree.yes", "near"))
        assert all_of(bench) == was
        bench.desk.tap(("game.redo",))
        bench.desk.tap(("agree.yes", "near"))
        assert all_of(bench) == struck
    assert bells(bench) == rang


@pytest.mark.parametrize("seed", range(60))
def test_a_correction_back_brings_the_struck_hands_back(bench: Bench, seed: int) -> None:
    played_at_random(bench, Random(seed))
    was = all_of(bench)
    bench.desk.tap(("agree.propose", ENDS))
    bench.desk.tap(("agree.yes", "near"))
    struck = all_of(bench)
    first = was[0]["hands"][0]
    back = {**ENDS, **{key: first[key] for key in ("seat", "bid", "won")}}
    bench.desk.tap(("agree.propose", back))
    last = len(was[0]["hands"]) + (was[-2] != "deal" and was[0]["ended"] is None)
    which = {2: "Hand 2 comes", 3: "Hands 2 and 3 come"}.get(last, f"Hands 2 to {last} come")
    assert asked_of(bench.desk).title.partition(". Also: ")[0].endswith(f"{which} back")
    bench.desk.tap(("agree.yes", "near"))
    assert all_of(bench)[:-1] == was[:-1]
    bench.desk.tap(("game.undo",))
    bench.desk.tap(("agree.yes", "near"))
    assert all_of(bench) == struck


class Table:
    """Hands with players who come and change: who sat in each seat at each entry, as one would note it."""

    def __init__(self, desk: Any, dice: Random) -> None:
        self.desk, self.dice = desk, dice
        players = desk.session.game.header["players"]
        self.sits = {seat: players[seat]["name"] for seat in "NESW"}
        self.moments: list[tuple[int, dict[str, str]]] = []
        """At each entry that plays something the number of its hand, and who sat in each seat."""
        self.names = 0

    def new(self) -> str:
        self.names += 1
        return f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[self.names % 26]}o{self.names}"

    def play(self, **entry: Any) -> int:
        """The number of the entry."""
        hand = len(self.desk.session.game.result()["hands"]) + 1
        self.desk.session.do(entry)
        self.moments.append((hand, dict(self.sits)))
        return int(self.desk.session.game.length)

    def said(self, players: dict[str, str], **own: Any) -> None:
        named = {seat: {"name": name} for seat, name in players.items()}
        self.desk.session.do({"do": "amend", "players": named, **own})

    def someone(self) -> None:
        """Nobody or anybody comes, changes seats or is written otherwise."""
        for _ in range(self.dice.choice((0, 0, 0, 1, 2))):
            word = self.dice.choice(("comes", "came", "change", "wrong", "wrong", "mend", "left"))
            getattr(self, word)(*self.dice.sample("NESW", 2))

    def comes(self, seat: str, _: str) -> None:
        self.sits[seat] = self.new()
        self.said({seat: self.sits[seat]}, same=False)

    def came(self, seat: str, _: str) -> None:
        over = len(self.desk.session.game.result()["hands"])
        if over:
            since, self.sits[seat] = self.dice.randint(1, over), self.new()
            self.said({seat: self.sits[seat]}, since=since)
            for hand, sat in self.moments:
                if hand >= since:
                    sat[seat] = self.sits[seat]

    def change(self, one: str, other: str) -> None:
        self.sits[one], self.sits[other] = self.sits[other], self.sits[one]
        self.said({one: self.sits[one], other: self.sits[other]}, same=False)

    def wrong(self, one: str, other: str) -> None:
        two, since = (self.sits[one], self.sits[other]), exchanged_since(self.desk.session.game, one, other)
        for hand, sat in [*self.moments, (since, self.sits)]:
            if hand >= since and (sat[one], sat[other]) == two:
                sat[other], sat[one] = two
        self.said({one: self.sits[one], other: self.sits[other]}, same=True)

    def write(self, was: str, name: str) -> None:
        for sat in (*(sat for _, sat in self.moments), self.sits):
            sat.update({seat: name for seat in sat if sat[seat] == was})

    def mend(self, seat: str, _: str) -> None:
        self.write(self.sits[seat], name := self.new())
        self.said({seat: name}, same=True)

    def left(self, *_: str) -> None:
        if gone := players_who_left(self.desk.session.game):
            [(seat, was)] = self.dice.choice(gone).items()
            self.write(was["name"], name := self.new())
            self.said({seat: self.sits[seat]}, left={"was": was, "is": {"name": name}})

    def sat(self, end: int) -> dict[int, dict[str, str]]:
        """Who sat in each hand, where the game was over with that entry."""
        return dict(self.moments[: end + 1])


def correction_500(table: Table) -> tuple[dict[str, Any], int]:
    hand = table.dice.randint(1, 2)
    for _ in range(table.dice.randint(hand, 3)):
        table.play(do="contract", seat="E", bid="6S")
        table.someone()
        table.play(do="tricks", won={"NS": 4, "EW": 6})
        table.someone()
    return {**ENDS, "hand": hand}, 2 * hand - 1


def correction_cribbage(table: Table) -> tuple[dict[str, Any], int]:
    """A breach by which the game is lost, after any entry that is not the last of its deal."""
    made: list[int] = []
    for more in range(table.dice.randint(0, 2), -1, -1):
        numbers = [table.play(do="cut", jack=False)]
        for seat in _round(table.desk):
            table.someone()
            numbers.append(table.play(do="show", seat=seat, points=2))
        table.someone()
        if more or table.dice.random() < 0.7:
            table.play(do="crib", points=2)
            table.someone()
        made += numbers
    number = table.dice.choice(made)
    breach = {"do": "breach", "kind": "crossed-lanes", "by": table.dice.choice("NESW")}
    end = [line.number for line in course(table.desk.session.game) if line.entry["do"] != "amend"]
    return {"do": "correct", "after": number, "with": breach}, end.index(number)


def correction_spades(table: Table) -> tuple[dict[str, Any], int]:
    """More tricks in one of the hands, by which the game was over with the last of those that were made."""
    last, results = (table.desk.session.game.rules.target - 5) // 20, []
    for hand in range(1, table.dice.randint(last, 3) + 1):
        for seat, bid in (("N", 1), ("E", 6), ("S", 1), ("W", 7)):
            table.play(do="bid", seat=seat, bid=bid)
            table.someone()
        won = {"NS": 2, "EW": 11} if hand <= last else {"NS": 1, "EW": 12}
        results.append(table.play(do="tricks", won=won))
        table.someone()
    new = {"do": "tricks", "won": {"NS": 9, "EW": 4}}
    return {"do": "correct", "entry": table.dice.choice(results[:last]), "with": new}, 5 * last - 1


CORRECTIONS = {"500": correction_500, "cribbage": correction_cribbage, "spades": correction_spades}


@pytest.mark.parametrize("game", CORRECTIONS)
@pytest.mark.parametrize("seed", range(40))
def test_those_who_sat_there_in_the_hands_that_count_have_won(tmp_path: Path, game: str, seed: int) -> None:
    dice = Random(seed)
    target = {"like": "spades-wfwf-2004", "name": "short", "target": 20 * dice.randint(1, 3) + 5}
    desk = desk_of(tmp_path, game, **({"rules": target} if game == "spades" else {}))
    table = Table(desk, dice)
    table.someone()
    entry, end = CORRECTIONS[game](table)
    sat = table.sat(end)

    def state() -> list[Any]:
        now, seen = desk.session.game, desk.session.refresh()
        return [now.result(), seatings(now), now.header, seen.seats, history.rows(seen, now)]

    was = state()
    taps(desk, ("agree.propose", entry), ("agree.yes", "near"))
    now, view = desk.session.game, desk.here
    hands = now.result()["hands"]
    assert view.ended is not None
    assert {
        hand["number"]: {seat: one["name"] for seat, one in players_in(now, hand["number"]).items()}
        for hand in hands
    } == sat
    assert {seat.seat: seat.name for seat in view.seats} == sat[len(hands)]
    header, made = desk.session.lines()
    own = {"undo_to", "redo_to", "since", "left", "same"}
    bare = replay(header, [{key: one[key] for key in one if key not in own} for one in made])
    assert {seat: one["name"] for seat, one in bare.header["players"].items()} == sat[len(hands)]
    for row, hand in zip((row for row in history.rows(view, now) if row.hand), hands, strict=True):
        dealt = dealt_and_bid(now, hand["number"])[0][hand["dealer"]]["name"]
        assert dealt in f"{row.label} {row.details}"
        assert row.came or dealt == sat[hand["number"]][hand["dealer"]]
    struck = state()
    for key, then in (("game.undo", was), ("game.redo", struck), ("game.undo", was)):
        taps(desk, (key,), ("agree.yes", "near"))
        assert state() == then


def test_a_penalty_found_late_names_who_sat_there_and_the_seats_of_its_deal(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "cribbage")
    cut, zeros = {"do": "cut", "jack": False}, [{"do": "show", "seat": seat, "points": 0} for seat in "WNES"]
    for entry in (
        *(cut, *zeros, {"do": "crib", "points": 0}),
        {"do": "amend", "players": {"N": {"name": "Tom"}}},
        cut,
        {"do": "amend", "players": {"N": {"name": "Dot"}, "E": {"name": "Tom"}}, "same": True},
    ):
        desk.session.do(entry)
    late = {"do": "breach", "kind": "crib-picked-up", "by": "N"}
    taps(desk, ("agree.propose", {"do": "correct", "after": 1, "with": late}))
    found = asked_of(desk)
    assert found.title.endswith(" strike it. Also: Tom for Col, swap of Dot and Tom")
    assert found.ends[0] == "This ends the game. ↔ win: Col picked up the crib early"
    assert [change.names[0].replace("\u00a0", " ") for change in found.changes] == ["Col · Ann", "Dot · Bev"]
    taps(desk, ("agree.yes", "near"))
    assert [seat.name for seat in desk.here.seats] == ["Col", "Dot", "Ann", "Bev"]
    assert [one.text for one in timeline.lines(desk) if "is" in one.text.split()] == []
    taps(desk, ("game.undo",), ("agree.yes", "near"), ("game.redo",))
    again = asked_of(desk)
    assert again.ends[0] == found.ends[0]


def test_hands_that_a_second_correction_leaves_struck_are_named_before_agreeing(bench: Bench) -> None:
    hand(bench, "N", "9H", 3)
    hand(bench, "N", "8H", 8)
    hand(bench, "E", "7S", 3)
    for tricks in (9, 10):
        correct(bench, 1, tricks)
        bench.do("agree.yes")
    correct(bench, 1, 3)
    assert asked_of(bench.desk).ends[0] == "What was struck comes back only by Undo. The game goes on"


def test_a_ruling_is_struck_with_its_hand_and_named_before(bench: Bench) -> None:
    hand(bench, "N", "9H", 3)
    hand(bench, "N", "8H", 8)
    bench.do("game.dealt")
    bench.desk.session.do(
        {"do": "ruling", "points": {"NS": 0, "EW": 10}, "why": "table talk", "hand": "goes-on"}
    )
    hand(bench, "E", "7S", 3, dealt=False)
    correct(bench, 2, 9)
    bench.do("agree.yes")
    stood = [row.sums for row in rows(bench) if not row.struck]
    correct(bench, 1, 9)
    found = asked_of(bench.desk)
    assert found.title.endswith(" strike it. Also: ruling")
    assert found.short_titles[-3:] == (
        "Hand 1: ↑ 9♥; strike hand 3, ruling",
        "Hand 1: ↑ 9♥; strike hand 3 and 1 more",
        "Hand 1: ↑ 9♥; strike hand 3 +1",
    )
    assert found.details[-1].startswith("Struck: Adjudicator's ruling: ↕ 0, ↔ +10")
    assert found.must_read
    bench.do("agree.yes")
    struck = [row for row in rows(bench) if row.struck and not row.label.startswith("was")]
    assert [(row.how, row.sums[1][0]) for row in struck] == [("table talk", 10), ("3 tricks", -140)]
    # They add up as they did.
    assert [row.sums for row in struck] == stood[2:]


def rows(bench: Bench) -> list[history.HandRow]:
    return list(history.rows(bench.desk.here, bench.desk.session.game, touches.log_on(bench.desk)))


def test_all_that_was_told_of_a_hand_is_told_of_it_struck(bench: Bench) -> None:
    hand(bench, "N", "9H", 3)
    hand(bench, "N", "8H", 8)
    bench.do("game.dealt", "game.misdeal", "game.dealt", ("contract.open", "E"), ("contract.bid", "7", "S"))
    bench.do(("sheet.open", "names"), ("amend.player", "W"), ("sheet.choose", "names", {"name": "Eve"}))
    bench.do("amend.substitute", ("result.took", 3), "agree.yes")
    correct(bench, 3, 4)
    bench.do("agree.yes", "game.dealt", "game.misdeal", "game.dealt")
    bench.calls("6S")
    correct(bench, 1, 9)
    bench.do("agree.yes")

    def struck() -> list[tuple[str, str]]:
        return [(row.label.replace("\u00a0", " "), row.details) for row in rows(bench) if row.struck]

    told = [
        ("was: ↑ Col 9♥", "3 tricks"),
        ("Dealt again", "Misdeal: Col is still the dealer"),
        ("3  → Dot 7♠", "4 tricks · Col dealt · ← Eve for Bev"),
        ("was: → Dot 7♠", "3 tricks"),
        ("Dealt again", "Misdeal: Dot is still the dealer"),
        ("4  under way", ""),
    ]
    assert struck() == told
    # A name that is put right is right in what was struck, too.
    bench.do(("sheet.open", "names"), ("amend.player", "E"), ("sheet.choose", "names", {"name": "Gus"}))
    bench.do("amend.keep")
    assert struck() == [(label.replace("Dot", "Gus"), how.replace("Dot", "Gus")) for label, how in told]
    bench.do("game.undo")
    # The game goes on: what is played from now on stands under it.
    correct(bench, 2, 3)
    bench.do("agree.yes")
    hand(bench, "N", "6S", 6)
    assert struck() == [told[0], ("was: ↑ Col 8♥", "8 tricks"), *told[1:]]
    assert rows(bench)[-1].hand == 3


def test_a_hand_corrected_there_and_back_says_what_it_was_in_between(bench: Bench) -> None:
    hand(bench, "N", "9H", 3)
    hand(bench, "N", "8H", 8)
    hand(bench, "E", "7S", 3)
    was = ["3 tricks"]
    for tricks in (9, 3, 9, 3, 2):
        correct(bench, 1, tricks)
        bench.do("agree.yes")
        was.insert(0, f"{tricks} tricks")
        assert [row.how for row in rows(bench) if row.label.endswith("9♥")] == was


def test_a_correction_of_another_hand_takes_back_none(bench: Bench) -> None:
    hand(bench, "N", "6S", 5)
    hand(bench, "N", "9H", 9)
    hand(bench, "E", "7S", 3)
    ends = {"do": "correct", "hand": 1, "seat": "N", "bid": "8H", "won": {"NS": 10, "EW": 0}}
    bench.do(("agree.propose", ends), "agree.yes")
    correct(bench, 2, 8)
    assert asked_of(bench.desk).ends[0] == "What was struck comes back only by Undo. The game goes on"
    bench.do("agree.yes")
    assert scores(bench.desk) == (-100, 20)


def test_wrong_leaves_the_hands_as_they_are(bench: Bench) -> None:
    hand(bench, "N", "9H", 3)
    hand(bench, "N", "8H", 8)
    hand(bench, "E", "7S", 3)
    before = entries(bench.desk)
    correct(bench, 1, 9)
    bench.do("agree.wrong")
    assert entries(bench.desk) == before


@pytest.mark.parametrize("corrected", [False, True])
def test_a_deal_of_cribbage_after_121_is_struck(tmp_path: Path, corrected: bool) -> None:
    desk = desk_of(tmp_path, "cribbage")
    counts = iter((29, 0, 0, 0, 0, 29, 0, 20, 0, 20, 24, 0, 20, 0, 0, 0, 0, 0, 0))
    for _ in range(3):
        taps(desk, ("game.dealt",))
        for seat in _round(desk):
            desk.session.do({"do": "show", "seat": seat, "points": next(counts)})
        desk.session.do({"do": "crib", "points": next(counts)})
    shows = [node for node in desk.session.game.standing() if node.entry["do"] == "show"]
    if corrected:
        # An entry that is struck and comes back has another number then, by which its correction names it.
        new = {"do": "show", "seat": shows[-1].entry["seat"], "points": 2}
        desk.session.do({"do": "correct", "entry": shows[-1].place + 1, "with": new})
    before, told, lines = scores(desk), deals(desk), len(timeline.lines(desk))
    assert not desk.session.game.result()["ended"]
    taps(desk, ("agree.propose", _bring_to_121(desk, shows)))
    assert desk.place.pending is not None
    assert desk.place.pending["strikes"] is True
    desk.tap(("agree.yes",))
    assert desk.here.ended is not None
    assert max(scores(desk)) == 121
    desk.tap(("game.undo",))
    found = asked_of(desk)
    assert found.title.endswith("What was struck comes back")
    assert all("⇒" in line or line.startswith("Comes back") for line in found.details)
    taps(desk, ("agree.yes",))
    assert (scores(desk), deals(desk)) == (before, told)
    assert len(timeline.lines(desk)) == lines + 1
    taps(desk, ("game.redo",), ("agree.yes",))
    # Of the deal in which the game had ended only the points to 121 count.
    assert deals(desk)[-1] == ("was: dealt by ↑ Col", next(sums for deal, sums in told[2:] if sums))
    correction = desk.session.game.top.entry
    old = next(node.entry for node in shows if node.place + 1 == correction["entry"])
    back = {"do": "show", "seat": old["seat"], "points": old["points"]}
    taps(desk, ("agree.propose", {"do": "correct", "entry": correction["entry"], "with": back}))
    found = asked_of(desk)
    assert found.title.endswith(". What was struck comes back")
    taps(desk, ("agree.yes",))
    assert scores(desk) == before
    listed = entries_of(desk.here, desk.session.game, 1, touches.log_on(desk))
    [changed] = [one for one in listed if one.was]
    points = [old["points"], correction["with"]["points"], old["points"]]
    assert [text.split()[-1] for text in (*changed.was, changed.text)] == [str(each) for each in points]


def deals(desk: Any) -> list[tuple[str, Any]]:
    """The rows of Hands, without the number of the deal."""
    found = history.rows(desk.here, desk.session.game, touches.log_on(desk))
    return [(row.label.replace("\u00a0", " ").lstrip("0123456789 "), row.sums) for row in found]


def test_a_deal_that_goes_on_after_a_correction_is_not_said_to_be_struck(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, "cribbage")
    for seat in ("W", "N", "E", "S"):
        desk.session.do({"do": "show", "seat": seat, "points": 29})
    desk.session.do({"do": "crib", "points": 24})
    for seat in ("N", "E", "S"):
        desk.session.do({"do": "show", "seat": seat, "points": 29})
    assert desk.here.ended is not None
    new = {"do": "show", "seat": "S", "points": 5}
    taps(desk, ("agree.propose", {"do": "correct", "entry": desk.session.game.length, "with": new}))
    found = asked_of(desk)
    assert found.ends[0] == "The game is not over: it goes on"
    assert not any("struck" in line for line in found.details)


def _round(desk: Any) -> list[str]:
    dealer = next(seat.seat for seat in desk.here.seats if seat.deals)
    at = "NESW".index(dealer)
    return ["NESW"[(at + step) % 4] for step in (1, 2, 3, 4)]


def _bring_to_121(desk: Any, shows: list[Any]) -> dict[str, Any]:
    """A correction of an earlier count by which a side had 121 before the last deal was over."""
    for node in shows:
        for points in (29, 28, 24, 23, 22, 21, 20):
            new = {"do": "show", "seat": node.entry["seat"], "points": points}
            entry = {"do": "correct", "entry": node.place + 1, "with": new}
            why = desk.session.refusal(entry)
            if why is not None and why.code == "mend-ends":
                return entry
    raise AssertionError("no correction ends the game")
