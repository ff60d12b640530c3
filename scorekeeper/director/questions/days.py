"""The days of a tournament: that of the next results, asked after a night's rest, mended from a round on."""

from __future__ import annotations

from ...shell.key import Action, KeySpec, action
from ...shell.navigation import choose
from ...words.language import tr
from ..night_session import night_of
from .parts import less_more

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Singles
    from ...shell.place import Draft
    from ...table.desk import Desk

DAY = "night_day"
"""The draft that says on which day the next results are played, and after which result that was asked."""
REST = 6 * 3600.0
"""Seconds without a result after which the next one may be of another day."""


@action("night.day")
def set_day(desk: Desk, day: int) -> None:
    """The results from now on are of this day; those that the hall entered since it is asked, too."""
    since = desk.place.draft(DAY).get("since")
    if since is not None and day != day_of(night_of(desk).singles, since):
        night_of(desk).enter([{"do": "day", "round": since, "day": day}])
    desk.settle(desk.place.drafted(DAY, {"day": day, "asked": last_result_at(desk)}))


def keep_asking(desk: Desk, number: int) -> None:
    """A result of that round comes from the hall, with nobody to answer: the question stays open."""
    if asks_day(desk) and "since" not in desk.place.draft(DAY):
        desk.settle(desk.place.drafted(DAY, {**desk.place.draft(DAY), "since": number}))


def day_now(desk: Desk) -> int:
    """The day of the next result: that of the latest one, or a later one that was chosen."""
    state = night_of(desk).singles
    chosen: int = desk.place.draft(DAY).get("day", 1)
    return max(chosen, day_of(state, len(state.closed) + 1))


def day_of(state: Singles, number: int) -> int:
    """The day of a round: as the director said it, or by its results, or by those before it."""
    games = state.games_of(number) or state.games_of(number - 1)
    return state.day_of(number) or max((game.day for game in games.values()), default=1)


def last_result_at(desk: Desk) -> float | None:
    """The moment at which the latest result was entered; None before the first."""
    night = night_of(desk)

    def ask() -> float | None:
        past = night.event.history.past
        while past is not None and past.entry["do"] != "result":
            past = past.below
        return None if past is None else float(past.entry["at"])

    return night.recall("last result", ask)


def asks_day(desk: Desk) -> bool:
    """Is it open whether a new day has begun? Six hours have gone without a result."""
    night = night_of(desk)
    if night.teams or night.singles.over:
        return False
    last = last_result_at(desk)
    if "since" in desk.place.draft(DAY):
        return True
    if last is None or desk.place.draft(DAY).get("asked") == last:
        return False
    return desk.clocks.wall() - last >= REST


def is_overdue(desk: Desk) -> bool:
    """Have results come from the hall since it is asked which day it is?"""
    return asks_day(desk) and "since" in desk.place.draft(DAY)


def day_keys(desk: Desk) -> list[KeySpec]:
    """On which day of a tournament the next results are played."""
    now = day_now(desk)
    label = tr("Day {day}")
    return [
        KeySpec(label.format(day=now), set_day(now), chosen=True, name=f"day {now}"),
        KeySpec(label.format(day=now + 1), set_day(now + 1), name=f"day {now + 1}"),
    ]


def question() -> str:
    return tr("The last result is six hours old or more. Which day is it now?")


def answer_keys(desk: Desk) -> list[KeySpec]:
    """A new day, or still the same one."""
    still, new = day_keys(desk)
    label = tr("Still day {day}").format(day=day_now(desk))
    return [new._replace(look="action"), still._replace(label=label, chosen=False)]


def day_words(desk: Desk) -> str:
    """`Day 1`, beside the round where the days count: on a second one, or for a team trophy; else empty."""
    state, now = night_of(desk).singles, day_now(desk)
    if now == 1 and not any(player.team for player in state.players.values()):
        return ""
    return tr("Day {day}").format(day=now)


# The day mended from a round on, on the screen of the night itself.


def first_round(desk: Desk, draft: Draft) -> int:
    """The round from which on the day is mended."""
    return int(draft.get("day_from", last_round(desk)))


def last_round(desk: Desk) -> int:
    state = night_of(desk).singles
    return state.round or max(1, len(state.closed))


def mended_day(desk: Desk, draft: Draft) -> int:
    """The day that is chosen for those rounds, or that they have."""
    return int(draft.get("day", day_of(night_of(desk).singles, first_round(desk, draft))))


def mend_entries(desk: Desk, draft: Draft) -> list[Entry]:
    """The `day` entry, where another day is chosen than the rounds have."""
    number, day = first_round(desk, draft), mended_day(desk, draft)
    if day == day_of(night_of(desk).singles, number):
        return []
    return [{"do": "day", "round": number, "day": day}]


def mend_keys(desk: Desk, screen: str) -> list[tuple[str, tuple[KeySpec, KeySpec]]]:
    """The first round and its day in words, each with the keys for fewer and more."""
    draft = desk.place.draft(screen)
    number, day = first_round(desk, draft), mended_day(desk, draft)

    def step(key: str, value: int) -> Action:
        # Of another first round its own day is shown first.
        return choose(screen, {"day": None, key: value})

    return [
        (words, less_more(key, step(key, now - 1), step(key, now + 1), now > 1, now < most))
        for key, now, most, words in (
            ("day_from", number, last_round(desk), tr("Round {round} on").format(round=number)),
            ("day", day, day + 1, tr("Day {day}").format(day=day)),
        )
    ]
