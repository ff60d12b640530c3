"""The seats as a drawing of the tables from above, four numbers around each, with the bench below."""

from __future__ import annotations

from typing import Any

from ...engine.kinds import SEATS
from ...shell.page.cards import Line, card
from ...shell.page.items import BODY, GAP, Column, Gap, Key, Row, Say, Scroll, columns_in, in_rows
from ...shell.page.layout import SAY_PAD
from ...shell.page.measure import STRONG
from ...table.questions.screen_parts import edged, group, parted, scroll
from ...words.language import tr
from ..night_session import night_of
from . import drawing, players, rotation, seats
from .parts import body_width, cells, digit_pad, listed, name_line, night_page, people, side_width
from .result_page import is_low

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...event.movement import Line as Seated
    from ...shell.key import KeySpec
    from ...table.scene import Scene

LEAST, NAMED, MOST = 163.0, 260.0, 420.0
"""Widths of a table in dp: the least, that from which its seats have names too, and the largest."""
SEAT, TALLEST, APART, INSET = 56.0, 84.0, 8.0, 6.0
"""Least and largest height of a seat, the space between two, and around the four of a table, in dp."""
SHARE = 0.56
"""Part of the screen's height that the tables have about."""
BENCH, BENCH_LINES = 150.0, 2
"""Least width in dp of a place on the bench; lines of it that are seen at once."""


class Hall:
    """The tables: no more beside each other than they must be for all of them to be in sight."""

    def __init__(self, scene: Scene, width: float, drawn: int | None) -> None:
        desk = scene.desk
        self.scene, self.tables, self.drawn = scene, seats.tables(desk), drawn
        size = scene.look.words
        most = 1 if scene.tight else max(1, int((width + 8) / (LEAST * size + 8)))
        room, around = scene.height * SHARE, 2 * APART + 2 * INSET + 8
        wanted = -(-len(self.tables) // max(1, int(room / (3 * SEAT + around))))
        self.columns = min(most, max(wanted, int(width // MOST) + 1))
        self.wide = (width - 8 * (self.columns - 1)) / self.columns
        rows = -(-len(self.tables) // self.columns)
        self.high = min(TALLEST, max(SEAT, (room / max(1, rows) - around) / 3))
        self.named = self.wide >= NAMED * size * scene.look.grow
        look, longest = scene.look, "0" * max((2, *(len(str(table)) for table, _ in self.tables)))
        self.number = look.letters.width(longest, STRONG, look.sp(BODY)) / look.dp(1) + 2 * SAY_PAD + 1
        """Width in dp of the number of a table that stands beside its seats."""
        self.first = 0
        """The row that is seen first: while seats are drawn, that of the latest or the one before it."""
        if drawn:
            self.first = max(0, (drawn - 1) // len(SEATS) // self.columns - 1)
        self.key = night_of(desk).key, seats.chosen(desk), width, drawn

    def at(self, number: int) -> Any:
        start = (number + self.first) * self.columns
        some = enumerate(self.tables[start : start + self.columns], start)
        return next(iter(in_rows((self.table(at, *one) for at, one in some), self.columns)), None)

    def table(self, at: int, table: int, line: Seated) -> Column:
        """A table from above: its number, and its four around it."""
        north, east, south, west = (self.seat(at, seats.Place(table, seat), line[seat]) for seat in range(4))
        number = Say(str(table), 28, 18, lines=1, weight=2)
        if self.scene.tight:
            # A row for a table, partners beside each other: so there are several in sight.
            places = tuple(one._replace(weight=1) for one in (north, south, west, east))
            row = Row(
                (Row((number._replace(weight=1),), width=self.number), Row(places, APART, 1, spans=True)), 2
            )
            return Column((row,), 0, inset=2, paint="quiet", border=edged(self.scene))
        ends = [Row((Gap(0, 1), one._replace(weight=2), Gap(0, 1)), APART) for one in (north, south)]
        middle = Row((west, number, east), 2, weight=1)
        return Column((ends[0], middle, ends[1]), APART, inset=INSET, paint="quiet", border=edged(self.scene))

    def seat(self, at: int, place: seats.Place, number: int | None) -> Key:
        spec = seats.seat_key(self.scene.desk, place, number, self.named)
        if self.drawn is not None:
            spec = drawing.as_drawn(spec, at * len(SEATS) + place.seat, self.drawn)
        if spec.hint:
            spec = spec._replace(hint=parted(self.scene, spec.hint, self.wide * 0.36 - 12))
        return Key(spec, 22, self.high, SEAT, 3, lines=1)


def build(scene: Scene) -> Any:
    desk = scene.desk
    state = night_of(desk).singles
    title = tr("Seats") if state.round is None else tr("Seats of round {round}").format(round=state.round)
    shown = drawing.drawing_of(scene)
    beside = scene.kind == "wide"
    width = body_width(scene, whole=not beside)
    hall = Hall(scene, width, None if shown is None else shown.drawn(desk.clocks.boot()))
    plan = listed(hall, "night seats", tr("Nobody has a seat yet"))
    if shown is not None:
        body = [drawing.bar(desk, shown), *plan]
        return night_page(scene, title, body, [drawing.all_key()], short=tr("Seats"), whole=not beside)
    specs = [*rotation.rotate_keys(desk), *players.new_table_keys(desk)]
    if not is_low(scene):
        # Where it is low they are under MORE alone.
        specs += _seldom(scene)
    room = side_width(scene) if beside else width
    found, bench = _summary(scene, room), _bench(scene, room)
    below = [Row(tuple(Key(spec, 20, 60, 56, lines=2) for spec in specs))] if specs else []
    if beside:
        side = scroll([found, *bench], "night bench")
        return night_page(scene, title, plan, [side, *below], short=tr("Seats"))
    body = [found, *plan, *bench]
    return night_page(scene, title, body, below, short=tr("Seats"), whole=True)


def _seldom(scene: Scene) -> list[KeySpec]:
    """The draw anew, and the ways from the seats to paper and wall: on a phone for the first round."""
    desk = scene.desk
    state = night_of(desk).singles
    found = [seats.draw_key(desk, "plain")] if seats.may_change(desk) and not state.closed else []
    if state.seating.tables and not state.over and (scene.kind == "tablet" or not state.closed):
        found += drawing.after_keys()
    return found


def _summary(scene: Scene, width: float) -> Row:
    """The chosen player, with the ways to the player and to the table."""
    words = parted(scene, seats.summary(scene.desk, few=is_low(scene)), width * 0.45)
    line = Say(words, 20, 18, "left", lines=4, weight=2.2, height=SEAT)
    return Row((line, *(Key(spec, 20, SEAT, SEAT, lines=2) for spec in seats.chosen_keys(scene.desk))))


def _bench(scene: Scene, width: float) -> list[Any]:
    """The players who sit out, below the tables."""
    specs = seats.bench_keys(scene.desk)
    if not specs:
        return []
    size = scene.look.words * scene.look.grow
    columns = min(len(specs), columns_in(width, BENCH * size)[0])
    wide = (width - GAP * (columns - 1)) / columns
    cards = (card(scene, spec, (Line(spec.label, 20),), wide, least=SEAT, weight=1) for spec in specs)
    rows = in_rows(cards, columns)
    bench: Any = Column(tuple(rows), weight=0)
    most = 1 if scene.tight else BENCH_LINES
    if len(rows) > most and scene.kind != "wide":
        bench = Scroll(bench, "night bench", 0, most * (SEAT + 8) + SEAT / 2)
    return [group(tr("Sitting out"), bench)]


def build_table(scene: Scene) -> Any:
    """Four seats, each with the number of its player; those who sit out are one tap."""
    desk, draft = scene.desk, scene.draft(seats.ONE)
    free = seats.free_keys(desk, draft)
    items: list[Any] = [cells(scene, seats.cell_keys(draft))]
    names = seats.seat_names(desk, draft)
    if names:
        items.append(name_line(scene, names))
    if free:
        items += [Say(tr("Sitting out"), 18, 18, "left"), *people(scene, free)]
    pad = digit_pad(scene, seats.pad_keys())
    title = tr("Who sat at table {table}?") if "sat" in draft else tr("Seats at table {table}")
    title = title.format(table=draft["table"])
    body = [scroll(items, "night seat")]
    return night_page(scene, title, body, [pad], short=tr("Seats"), main=seats.keep_key())
