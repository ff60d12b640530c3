"""The hall's clock at a table: the bound holds, all ring together, once; links and clocks are simulated."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.hall.room import countdown
from scorekeeper.hall.table import stored_clock
from scorekeeper.hall.table.prober import BURST, BURST_EVERY, EVERY, MOST_OPEN, Prober
from scorekeeper.hall.wire.boot import Clocks
from scorekeeper.hall.wire.clock import IDLE, LATE, PAUSE, RUN, Probe, Schedule, TableClock, bounds
from scorekeeper.hall.wire.messages import Probe as Told

HOURS = 3_600_000.0
HC = "c0ffee"


class World(NamedTuple):
    """True time in milliseconds, and how one table's clock shows it."""

    offset: float
    drift: float
    jump_at: float = float("inf")
    jump: float = 0.0

    def mine(self, true: float) -> float:
        return true * (1 + self.drift) + self.offset + (self.jump if true >= self.jump_at else 0.0)


def probe(world: World, true: float, up: float, down: float, work: float = 0.3) -> tuple[Probe, float]:
    """A probe sent at a true moment; the hall's clock is the true one."""
    heard, answered = true + up, true + up + work
    return Probe(world.mine(true), heard, answered, world.mine(answered + down)), answered + down


def true_offset(world: World, true: float) -> float:
    return true - world.mine(true)


def delay(chance: Random, bad: bool) -> float:
    """A message's way: some milliseconds, on a bad link sometimes seconds."""
    base = chance.expovariate(1 / 3.0) + 0.2
    return base + (chance.expovariate(1 / 200.0) if bad and chance.random() < 0.3 else 0.0)


worlds = st.builds(
    World, st.floats(-12 * HOURS, 12 * HOURS), st.floats(-100e-6, 100e-6), st.just(float("inf")), st.just(0.0)
)


@given(worlds, st.integers(0, 2**32), st.booleans(), st.integers(1, 60))
def test_the_true_offset_is_always_within_the_bound(world: World, seed: int, bad: bool, probes: int) -> None:
    chance = Random(seed)
    clock, true = TableClock(Schedule(HC, 1, 1, RUN, 1e9)), 1000.0
    for number in range(probes):
        one, _ = probe(world, true, delay(chance, bad), delay(chance, bad))
        clock = clock.with_probe(HC, one)
        true += BURST_EVERY if number < BURST else EVERY
        if chance.random() < 0.1:
            # The phone slept, or the Wi-Fi was gone.
            true += chance.uniform(0, HOURS)
        assert clock.offset is not None
        now = world.mine(true)
        error = clock.offset.error(now)
        # What a float can tell at twelve hours, twice over.
        assert abs(clock.offset.value(now) - true_offset(world, true)) <= error + 1e-3


@given(st.integers(0, 2**32), st.booleans())
def test_tables_twelve_hours_apart_ring_within_fifty_milliseconds_and_once(seed: int, bad: bool) -> None:
    """100 ppm of drift, clocks that jump in the middle, bad links: each rings once, close to the moment."""
    chance = Random(seed)
    end = 600_000.0
    moments = []
    tables = [
        # The two ends of all: as far apart as day and night, drifting from one another, and one jumps.
        World(6 * HOURS, 100e-6),
        World(-6 * HOURS, -100e-6, chance.uniform(0, 540_000), chance.choice([-5000.0, 5000.0])),
    ]
    for _ in range(6):
        jump_at = chance.choice([float("inf"), chance.uniform(0, 540_000)])
        drift = chance.uniform(-100e-6, 100e-6)
        tables.append(World(chance.uniform(-12, 12) * HOURS, drift, jump_at, chance.uniform(-5000, 5000)))
    for world in tables:
        clock = TableClock().with_schedule(Schedule(HC, 7, 3, RUN, end))
        due, true, rung = 0.0, 0.0, []
        sent = 0
        while true < end + 60_000:
            if true >= due:
                one, back = probe(world, true, delay(chance, bad), delay(chance, bad))
                due = true + (BURST_EVERY if sent < BURST else EVERY)
                sent += 1
                if world.mine(back) - world.mine(true) < 0 or back - true > 5000:
                    continue
                clock = clock.with_probe(HC, one)
            clock, sounds = clock.ring(world.mine(true))
            if sounds:
                rung.append(true)
            bell = clock.due(world.mine(true))
            wait = max(bell - world.mine(true), 0.0) if bell is not None else 60_000.0
            true += max(min(wait, due - true), 0.01)
        moments += rung
        assert len(rung) == 1
        # The retained message comes again after a reconnection: nothing rings.
        clock = clock.with_schedule(Schedule(HC, 7, 3, RUN, end))
        assert clock.ring(world.mine(true)) == (clock, False)
    assert max(moments) - min(moments) <= 50
    assert max(abs(one - end) for one in moments) <= 50


@given(worlds, st.floats(-5000, 5000), st.integers(0, 2**32))
def test_a_clock_that_jumps_is_found_out_by_the_next_probe(world: World, jump: float, seed: int) -> None:
    chance = Random(seed)
    world = world._replace(jump_at=30_000.0, jump=jump)
    clock = TableClock()
    for true in (0.0, 250.0, 500.0, 29_000.0, 31_000.0):
        one, _ = probe(world, true, delay(chance, False), delay(chance, False))
        clock = clock.with_probe(HC, one)
    assert clock.offset is not None
    now = world.mine(31_100.0)
    width = 2 * bounds(one).error(one.back)
    off = abs(clock.offset.value(now) - true_offset(world, 31_100.0))
    # A jump within the bounds that stood is not seen, and is no larger than they are.
    assert off <= 2 * width + 50


def test_a_new_clock_of_the_hall_throws_the_samples_away() -> None:
    clock = TableClock().with_probe(HC, Probe(0, 1000, 1001, 2))
    other = clock.with_probe("beef", Probe(10, 5, 5, 12))
    assert other.offset == bounds(Probe(10, 5, 5, 12))
    assert other.hc == "beef"


def test_a_schedule_of_another_clock_rings_nowhere_until_that_clock_is_known() -> None:
    clock = TableClock().with_probe(HC, Probe(0, 0, 0, 1)).with_schedule(Schedule("beef", 1, 1, RUN, 10.0))
    assert clock.ring(1000.0) == (clock, False)
    assert clock.left(0.0) is None
    known = clock.with_probe("beef", Probe(0, 0, 0, 1))
    assert known.left(0.0) == pytest.approx(10.0, abs=1)


@pytest.mark.parametrize("rev", [0, 4, 5])
def test_only_a_higher_rev_counts(rev: int) -> None:
    clock = TableClock().with_schedule(Schedule(HC, 5, 1, RUN, 10.0))
    assert clock.with_schedule(Schedule(HC, rev, 2, IDLE)) is clock


def ringing(end: float) -> TableClock:
    """A table whose clock is the hall's, with a bell at `end`."""
    return TableClock().with_probe(HC, Probe(0, 0, 0, 0)).with_schedule(Schedule(HC, 1, 1, RUN, end))


def test_a_bell_rings_at_its_moment_once_for_each_round_and_rev() -> None:
    clock = ringing(1000.0)
    assert clock.ring(999.9) == (clock, False)
    rung, sounds = clock.ring(1000.2)
    assert sounds
    assert rung.ring(1000.3) == (rung, False)
    again = rung.with_schedule(Schedule(HC, 2, 1, RUN, 2000.0))
    assert again.ring(2000.5)[1]


@pytest.mark.parametrize(
    ("late", "sounds"), [(0.0, True), (LATE - 100, True), (LATE + 100, False), (1e7, False)]
)
def test_a_bell_more_than_thirty_seconds_late_is_silent(late: float, sounds: bool) -> None:
    clock = ringing(1000.0).with_probe(HC, Probe(1000 + late, 1000 + late, 1000 + late, 1000 + late))
    rung, heard = clock.ring(1000.0 + late + 0.01)
    assert heard is sounds
    assert rung.due(1e9) is None


def test_a_paused_countdown_stands_still() -> None:
    clock = ringing(1000.0).with_schedule(Schedule(HC, 2, 1, PAUSE, left=400.0))
    assert [clock.left(now) for now in (0.0, 5000.0)] == [400.0, 400.0]
    assert clock.ring(5000.0) == (clock, False)


@given(
    st.lists(
        st.tuples(st.floats(-1e6, 1e6), st.floats(-1e6, 1e6), st.floats(-1e6, 1e6), st.floats(-1e6, 1e6))
    )
)
def test_answers_that_cannot_be_leave_a_clock_that_is_sound(
    moments: list[tuple[float, float, float, float]],
) -> None:
    clock = TableClock()
    for one in moments:
        clock = clock.with_probe(HC, Probe(*one))
        if clock.offset is not None:
            low, high = clock.offset.range(one[3])
            assert low <= high or clock.offset == bounds(Probe(*one))


# Kept across restarts.


def clocks(boot: float, wall: float, identity: str = "boot-1") -> Clocks:
    return Clocks(lambda: boot, lambda: wall, lambda: identity)


def test_a_restarted_app_goes_on_exactly() -> None:
    clock = ringing(100_000.0)
    kept = stored_clock.pack(clock, clocks(5000.0, 1e9), False)
    assert stored_clock.unpack(kept, clocks(60_000.0, 5.0)) == (clock, False)


def test_a_restarted_device_estimates_by_the_wall_clock_until_the_hall_answers() -> None:
    kept = stored_clock.pack(ringing(100_000.0), clocks(5000.0, 1000.0), False)
    found, estimate = stored_clock.unpack(kept, clocks(300.0, 1010.0, "boot-2"))
    assert estimate
    assert found.left(300.0) == pytest.approx(85_000.0, abs=1)
    # A guess that was kept is a guess still.
    again = stored_clock.pack(found, clocks(400.0, 1010.1, "boot-2"), True)
    assert stored_clock.unpack(again, clocks(500.0, 1010.2, "boot-2"))[1]


def test_a_bell_that_has_rung_does_not_ring_again_after_a_restart() -> None:
    rung, _ = ringing(1000.0).ring(1001.0)
    for now in (clocks(2000.0, 2.0), clocks(10.0, 2.0, "boot-2")):
        found, _ = stored_clock.unpack(stored_clock.pack(rung, clocks(1002.0, 1.0), False), now)
        assert found.ring(5000.0)[1] is False


@pytest.mark.parametrize("kept", [{}, {"schedule": 1}, {"schedule": [1], "offset": None}, [], "x", None])
def test_a_kept_clock_that_cannot_be_read_is_a_new_one(kept: object) -> None:
    assert stored_clock.unpack(kept, clocks(1.0, 1.0)) == (TableClock(), False)


# Probes.


def test_eight_probes_at_once_then_one_now_and_then() -> None:
    prober, now, sent = Prober(), 0.0, []
    prober.begin(now)
    while prober.due is not None and prober.due <= 40_000:
        now = prober.due
        sent.append(now)
        prober.send(now)
    assert sent == [BURST_EVERY * n for n in range(BURST)] + [
        7 * BURST_EVERY + EVERY,
        7 * BURST_EVERY + 2 * EVERY,
    ]


def test_an_answer_counts_once_and_only_if_it_was_asked_for() -> None:
    prober = Prober()
    prober.begin(0.0)
    number, sent = prober.send(5.0)
    # Whatever the answer says of the moment of the question, the table's own note counts.
    answer = Told(HC, number, 99.0, 7.0, 8.0)
    assert prober.answered(answer, 9.0) == Probe(sent, 7.0, 8.0, 9.0)
    assert prober.answered(answer, 9.0) is None
    assert prober.answered(answer._replace(number=77), 9.0) is None
    for _ in range(3 * MOST_OPEN):
        number, _ = prober.send(1.0)
    assert prober.answered(answer._replace(number=number - MOST_OPEN), 9.0) is None
    prober.begin(10.0)
    assert prober.answered(answer._replace(number=number), 11.0) is None


# The director's side.


def test_every_order_has_a_higher_rev_also_where_the_folder_is_an_older_one() -> None:
    table = countdown.begin(HC, 0.0).after("start", 0.0, 100.0, 10, 3)
    assert table.schedule == Schedule(HC, 100_000, 3, RUN, 600_000.0)
    paused = table.after("pause", 60_000.0, 160.0)
    assert paused.schedule == Schedule(HC, 160_000, 3, PAUSE, left=540_000.0)
    longer = paused.after("add", 70_000.0, 170.0, 30)
    assert longer.schedule.left == 570_000.0
    on = longer.after("resume", 100_000.0, 200.0)
    assert on.schedule.end == 670_000.0
    assert on.utc == 770.0
    assert on.after("add", 100_000.0, 200.0, -10_000).schedule.end == 100_000.0
    off = on.after("stop", 100_000.0, 200.0)
    assert (off.schedule.state, off.schedule.rev) == (IDLE, 200_001)


def test_a_hall_s_computer_that_starts_anew_keeps_the_bell_by_the_wall_clock() -> None:
    table = countdown.begin(HC, 0.0).after("start", 0.0, 100.0, 10, 3)
    after = table.restarted("beef", 50.0, 400.0)
    assert after.schedule == Schedule("beef", 400_000, 3, RUN, 50.0 + 300_000.0)
    assert table.restarted("beef", 50.0, 900.0).schedule.state == IDLE
    assert table.restarted(HC, 50.0, 900.0) is table
    paused = table.after("pause", 1000.0, 101.0).restarted("beef", 5.0, 900.0)
    assert (paused.schedule.state, paused.schedule.left) == (PAUSE, 599_000.0)
