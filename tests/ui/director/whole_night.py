"""The steps of a small night, by touches and on paper as well: its rounds, and all that goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from typing import NamedTuple

from .by_hand import Paper, Sheet, read_sheet
from .evening import WAYS, Desk, Table

ROUNDS = 4
CLUBS = ("Hornby WMC", "Ōtautahi Returned and Services Association")
NAMES = (
    "Ana", "Wiremu Tāwhiri", "Bob", "Margaret Featherstone-Haugh", "Zoë", "Māia", "Col", "Dot", "Te Ao",
    "Bev", "Constantine Papadimitropoulos", "Ann",
)  # fmt: skip
LATE = ("Ōriwa Ngata", "Jim")
MOMENT = 0.12
"""Longest time in seconds from a touch to the kill."""


class Plan(NamedTuple):
    """The rounds in which something goes wrong; places count the results of a round, from 0."""

    sheet: int
    """The rule sheet by its place in the list."""
    touched_round: int
    by_touches: int
    """The table that plays a whole game by touches in that round."""
    wrong_round: int
    wrong_place: int
    dies_at: int
    """The director is killed in the middle of taking the result at this place, in every round."""
    other_round: int
    late_rounds: tuple[int, ...]
    leaver_round: int
    unclipped_round: int

    @classmethod
    def of(cls, seed: int) -> Plan:
        chance = Random(f"plan {seed}")
        places = chance.sample(range(3), 2)
        late = tuple(sorted(chance.sample((1, 2, 3), chance.choice((1, 2)))))
        return cls(
            sheet=1 + seed % 2,
            touched_round=chance.choice((1, 2, 3, 4)),
            by_touches=chance.choice((1, 2, 3)),
            wrong_round=chance.choice((1, 2, 3)),
            wrong_place=places[0],
            dies_at=places[1],
            other_round=chance.choice((1, 2, 3)),
            late_rounds=late,
            leaver_round=chance.choice((1, 2)),
            unclipped_round=chance.choice((1, 2, 3)),
        )


class Night:
    """The night as it goes: four apps, and a sheet of paper on which all is written down too."""

    def __init__(self, folder: Path, desk: Desk, tables: dict[int, Table], seed: int) -> None:
        self.folder, self.desk, self.tables = folder, desk, tables
        self.chance = Random(f"night {seed}")
        self.names = {at: (name, CLUBS[at % 2]) for at, name in enumerate(NAMES, 1)}
        self.paper = Paper(self.names)
        self.ways: Iterator[str] = cycle(self.chance.sample(WAYS, 3))
        self.ways_used: set[str] = set()
        self.turned = cycle((True, False, False))
        """Is a code seen from the side? Every third: the picture takes its time."""
        self.typed_wrong: Sheet | None = None

    def begin(self, sheet: int) -> None:
        """Game, sheet and rounds; the players from a list in a file; the draw."""
        desk = self.desk
        rows = "".join(f"{number};{name};{club}\n" for number, (name, club) in self.names.items())
        path = self.folder / "players.csv"
        path.write_text(f"No;Name;Club\n{rows}", encoding="utf-8")
        desk.press(
            "NEW NIGHT",
            "500",
            f"sheet {sheet}",
            *["fewer rounds"] * (12 - ROUNDS),
            "START NIGHT",
            "LIST FILE",
        )
        desk.type(str(path))
        desk.press("DONE", "READ LIST", "TAKE LIST", "BACK", "DRAW")
        desk.back()
        assert f"Round 1 of {ROUNDS}" in desk.words()

    # A round.

    def deal_tickets(self) -> None:
        """Each full table takes its ticket: names, table and round are there without typing."""
        drawn = {}
        for table, phone in self.tables.items():
            if len(self.paper.seats.get(table, "NESW")) < 4:
                continue
            path = self.desk.ticket(table, self.folder / f"ticket {table}.png", turned=next(self.turned))
            phone.take_ticket(path)
            header = phone.lines()[0]
            assert (header["table"], header["round"]) == (str(table), len(self.paper.rounds))
            for one in header["players"].values():
                assert (one["name"], one.get("club", "")) == self.paper.names[one["number"]]
            drawn[table] = {seat: one["number"] for seat, one in header["players"].items()}
        if not self.paper.seats:
            # The draw is chance; from then on the paper says who sits where.
            self.paper.seats = {table: dict(seats) for table, seats in drawn.items()}
            assert sorted(one for seats in drawn.values() for one in seats.values()) == sorted(self.names)
        for table, seats in drawn.items():
            assert seats == self.paper.seats[table]

    def play(self, by_touches: int | None) -> list[int]:
        """All games of the round; gives the tables in the order in which they hand in."""
        playing = [table for table, seats in self.paper.seats.items() if len(seats) == 4]
        if by_touches is not None and by_touches not in playing:
            by_touches = playing[0]
        for table in playing:
            if table == by_touches:
                self.tables[table].play_by_touches(self.chance)
            else:
                self.tables[table].play_out(self.chance.randrange(1 << 30))
        self.chance.shuffle(playing)
        return playing

    def take(self, table: int) -> None:
        """A result from the table's screen to the director."""
        self._open(table)
        self.desk.press("AGREE")
        self._taken(table)

    def take_and_die(self, table: int) -> None:
        """The same, with kills before AGREE and in the middle of it."""
        self._open(table)
        if len(self.paper.rounds) % 2:
            self.desk.killed_here()
        before = len(self.desk.lines())
        self.desk.die_while_touching("AGREE", self.chance.uniform(0, MOMENT))
        if len(self.desk.lines()) == before:
            self.desk.press("AGREE")
        assert len(self.desk.lines()) == before + 1
        self._taken(table)

    def _open(self, table: int) -> None:
        way = next(self.ways)
        self.ways_used.add(way)
        self.desk.open_result(self.tables[table], way, turned=next(self.turned))
        assert f"Table {table}" in self.desk.words() and "AGREE" in self.desk.live()

    def _taken(self, table: int) -> None:
        assert "Entered: " in self.desk.words()
        self.desk.back()
        self.paper.hand_in(read_sheet(self.tables[table].lines()))
        self.same()

    def same(self) -> None:
        """The director's night is as the paper has it."""
        found = self.desk.result()
        seats = {table: seats for table, seats in self.paper.seats.items() if seats}
        over = len(self.paper.rounds) > ROUNDS
        assert over or {int(table): seats for table, seats in found["seats"].items()} == seats
        assert over or sorted(found["out"]) == sorted(self.paper.out)
        assert {row["number"]: row["clicks"] for row in found["standings"]} == self.paper.clicks()

    # People.

    def comes_late(self) -> None:
        """A player more, in the middle of a round: they sit out."""
        number = len(self.paper.names) + 1
        name = LATE[number - len(NAMES) - 1]
        self.desk.press("MORE", "more add")
        self.desk.touch_field(name)
        self.desk.press("ADD TYPED", "BACK")
        self.desk.back()
        self.paper.come(number, name, "")
        self.same()

    def leaves(self) -> None:
        """A player who has a seat leaves, once the round is over."""
        number = self.chance.choice([one for seats in self.paper.seats.values() for one in seats.values()])
        self.desk.press("MORE", "more players", f"player {number}", "LEAVES")
        assert f"{self.who(number)}: leaves after this round" in self.said()
        self.desk.press("AGREE")
        self.paper.leave(number)
        self.same()

    def fill_seats(self) -> None:
        """Between rounds those who sit out take the empty seats, or somebody else's, who then sits out."""
        empty = [
            (table, seat) for table, seats in self.paper.seats.items() for seat in "NESW" if seat not in seats
        ]
        for table, seat in empty:
            if self.paper.out:
                number = min(self.paper.out)
                assert "1 seat empty" in self.desk.words()
                self.desk.press(f"tile {table}", "CHANGE SEATS", seat, f"sit {number}", "KEEP SEATS")
                assert f"{self.who(number)}: sits out → table {table}, {seat}" in self.said()
                self.desk.press("AGREE")
                self.paper.sit(number, table, seat)
        if self.paper.out and not empty:
            come = min(self.paper.out)
            table = self.chance.choice(sorted(self.paper.seats))
            seat = self.chance.choice("NESW")
            gone = self.paper.seats[table][seat]
            self.desk.press("MORE", "more seats", f"out {come}", f"seat {gone}")
            assert f"{self.who(gone)}: table {table}, {seat} → sits out" in self.said()
            self.desk.press("AGREE")
            del self.paper.seats[table][seat]
            self.paper.sit(come, table, seat)
            self.paper.out.add(gone)
        self.same()

    def unclipped(self, number: int) -> None:
        """A winner of the round moved on without a clip: that game's clicks are lost."""
        winners = [
            (table, seat)
            for table, sheet in self.paper.rounds[number - 1].items()
            for seat in ("NESW" if sheet.winner == "tie" else sheet.winner)
        ]
        table, seat = self.chance.choice(winners)
        player = self.paper.rounds[number - 1][table].seats[seat]
        before = self.paper.clicks()[player]
        self.desk.press("MORE", "more results", f"result {number} {table}", f"unclipped {player}")
        self.paper.lost.add((number, player))
        now = self.paper.clicks()[player]
        assert before > now
        assert f"{self.who(player)}: Clicks {before} → {now}" in self.said()
        self.desk.press("AGREE")
        self.same()

    # Results that are wrong, or come where they should not.

    def type_wrongly(self, table: int) -> None:
        """The director types the table's result with the scores of the two sides in each other's place."""
        sheet = read_sheet(self.tables[table].lines())
        scores = {"NS": sheet.scores["EW"], "EW": sheet.scores["NS"]}
        if sheet.winner == "tie":
            scores["EW"] += 10
        winner = "NS" if scores["NS"] > scores["EW"] else "EW"
        self.desk.enter_result(table, scores["NS"], scores["EW"])
        self.typed_wrong = sheet
        self.paper.hand_in(sheet._replace(scores=scores, winner=winner), moved_as=winner)
        self.same()

    def mend(self, number: int) -> None:
        """The result is corrected by digits. The change is shown before; UNDO and REDO are exact."""
        desk, sheet = self.desk, self.typed_wrong
        assert sheet is not None
        before, seen, clicks = desk.result(), desk.words(), self.paper.clicks()
        games = self.paper.rounds[number - 1]
        desk.press("MORE", "more results", f"result {number} {sheet.table}", "CORRECT")
        for side in ("NS", "EW"):
            desk.press(f"score {side}")
            desk.digits(str(sheet.scores[side]))
        if sheet.winner == "tie":
            desk.press(f"moves {sheet.moves}")
        games[sheet.table] = sheet
        now = self.paper.clicks()
        changed = [player for player in clicks if clicks[player] != now[player]]
        assert changed
        for player in changed:
            assert f"{self.who(player)}: Clicks {clicks[player]} → {now[player]}" in self.said()
        desk.press("AGREE")
        self.same()
        mended, after = desk.result(), desk.words()
        assert mended["seats"] == before["seats"]
        desk.press("UNDO")
        assert desk.result() == before
        assert desk.words().split("Undo")[0] == seen.split("Undo")[0]
        desk.killed_here()
        desk.press("REDO")
        assert (desk.result(), desk.words()) == (mended, after)
        if self.tables[sheet.table].lines()[0]["round"] == number:
            # The table's own code, which nobody needs now, changes nothing.
            self.twice(sheet.table)

    def twice(self, table: int) -> None:
        """The table's code once more, after its result counts."""
        before = self.desk.lines()
        self.desk.open_result(self.tables[table], self.chance.choice(WAYS))
        assert "counted already" in self.said(), self.desk.words()
        assert not {"AGREE", "TAKE ANYWAY"} & self.desk.live()
        self.desk.press("LEAVE IT")
        self.desk.back()
        assert self.desk.lines() == before

    def other_round(self, table: int) -> None:
        """The table has played a second game by mistake: it is of the next round, and is refused in words."""
        phone, now = self.tables[table], len(self.paper.rounds)
        phone.tap("BACK")
        phone.tap("NEXT GAME")
        phone.taps_of("STAY", "DEAL NOW")
        assert phone.lines()[0]["round"] == now + 1
        phone.play_out(self.chance.randrange(1 << 30))
        before = self.desk.lines()
        self.desk.open_result(phone, "picture")
        assert f"from round {now + 1}, the round now is {now}" in self.said()
        assert "AGREE" not in self.desk.live()
        self.desk.killed_here()
        self.desk.press("LEAVE IT")
        self.desk.back()
        assert self.desk.lines() == before
        self.same()

    def who(self, number: int) -> str:
        return f"{number} {self.paper.names[number][0]}"

    def said(self) -> str:
        """All that the director reads, on one line."""
        return self.desk.words().replace("\n", " ").replace("\u00a0", " ")
