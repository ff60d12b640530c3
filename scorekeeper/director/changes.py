"""The changes that entries would make in a night: clicks, seats, the round; of teams standings and pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.refused import Refused
from ..event.tally import NOTHING
from ..words.language import N_, commas, tr
from ..words.language import number as written
from ..words.names import marks_name
from ..words.paper import round_name
from . import names
from .night_session import night_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry
    from ..event.night import Event
    from ..event.singles_state import Singles
    from ..event.spades_state import Spades
    from ..table.desk import Desk


def of(desk: Desk, entries: Sequence[Entry]) -> list[str] | Refused:
    """The changes if these entries were made now, a line each; or why they are refused."""
    night = night_of(desk)

    def ask() -> list[str] | Refused:
        try:
            return differences(night.event, night.preview(entries))
        except Refused as why:
            return why

    return night.recall("changes", ask, str(entries))


def differences(before: Event[Any], after: Event[Any]) -> list[str]:
    """Each thing that differs, as a line; the round first, then clicks, then seats."""
    one, other = before.state, after.state
    if one.header.form.teams:
        return [
            *corrected(one, other),
            *standings(before.result(), after.result(), other),
            *pairs(one, other),
        ]
    found: list[str] = []
    if len(other.closed) > len(one.closed):
        found.append(closing(one, other))
    found += clicks(one, other)
    if one.days != other.days:
        found += days(before, after)
    if len(other.closed) == len(one.closed):
        # At the end of a round nearly everyone moves; the seats have their own screen.
        found += seats(one, other)
    return found


def closing(one: Singles, other: Singles) -> str:
    """The sentence for a result that closes its round."""
    if other.over:
        return tr("This is the last result of the night.")
    return tr("This is the last result of round {round}: everyone moves.").format(round=one.round)


def corrected(one: Spades, other: Spades) -> list[str]:
    """`1 Aces v 2 Bears: 500:100 → 450:90`, for every game that has another score."""
    found = []
    for number, matches in one.rounds.items():
        for was, now in zip(matches, other.rounds.get(number, ()), strict=False):
            if was.outcome is None or now.outcome is None or was.outcome.scores == now.outcome.scores:
                continue
            if was.teams == now.teams:
                game = names.versus(other, now.teams)
                before, after = (names.score(one.scores) for one in (was.outcome, now.outcome))
                found.append(tr("{who}: {before} → {after}").format(who=game, before=before, after=after))
    return found


def standings(before: Entry, after: Entry, event: Spades) -> list[str]:
    """`2 Bears: place 3 → 1, event points 2 → 4`, for every team that stands otherwise."""
    was = {one["team"]: one for one in before["standings"]}
    found = []
    for now in after["standings"]:
        old = was.get(now["team"])
        if old is None or old == now:
            continue
        parts = []
        for key, words in STANDING.items():
            if old[key] != now[key]:
                parts.append(tr(words).format(before=written(old[key]), after=written(now[key])))
        found.append(
            tr("{who}: {changes}").format(who=names.team_name(event, now["team"]), changes=commas(parts))
        )
    return found


def pairs(one: Spades, other: Spades) -> list[str]:
    """The semi-finals and the final where other teams would play them, and other champions."""
    found = []
    for number in ("semi", "final"):
        if _teams(one, number) == _teams(other, number):
            continue
        parts = [names.versus(other, match.teams) for match in other.rounds.get(number, ())]
        words = commas(parts) if parts else tr("not yet")
        found.append(tr("{who}: {changes}").format(who=round_name(number), changes=words))
    champion = other.champion()
    if champion is not None and champion != one.champion():
        found.append(tr("Champions: {team}").format(team=names.team_name(other, champion)))
    return found


def _teams(event: Spades, number: str) -> list[frozenset[str]]:
    return [frozenset(match.teams) for match in event.rounds.get(number, ())]


STANDING: Mapping[str, str] = {
    "rank": N_("place {before} → {after}"),
    "event_points": N_("event points {before} → {after}"),
    "wins": N_("wins {before} → {after}"),
    "nils": N_("nils {before} → {after}"),
    "difference": N_("difference {before} → {after}"),
}
"""The changes of a team's standing that are told, by their keys in the result."""


def clicks(one: Singles, other: Singles) -> list[str]:
    """`14 Ana: clicks 6 → 4`, for everyone whose clicks differ."""
    before, after = one.tally(), other.tally()
    found = []
    for number in sorted(other.players):
        was, now = before.get(number, NOTHING).clicks, after.get(number, NOTHING).clicks
        if was != now:
            text = tr("{who}: {marks} {before} → {after}").format(
                who=names.who(other, number), marks=marks_name(other.header.game), before=was, after=now
            )
            found.append(text)
    return found


def days(before: Event[Singles], after: Event[Singles]) -> list[str]:
    """`Round 13: day 1 → 2`, for every round of another day; then the clubs' sums for the trophy."""
    one, other = before.state, after.state
    found = []
    for number in range(1, len(other.closed) + 2):
        was, now = (sorted({game.day for game in night.games_of(number).values()}) for night in (one, other))
        if was != now:
            parts = [" + ".join(str(day) for day in some) for some in (was, now)]
            found.append(
                tr("Round {round}: day {before} → {after}").format(
                    round=number, before=parts[0], after=parts[1]
                )
            )
    sums = [{row["club"]: row["clicks"] for row in event.result()["teams"]} for event in (before, after)]
    for club, clicks_before in sums[0].items():
        if sums[1][club] != clicks_before:
            words = tr("{who}: {marks} {before} → {after}").format(
                who=club, marks=marks_name(other.header.game), before=clicks_before, after=sums[1][club]
            )
            found.append(tr("Team trophy: {change}").format(change=words))
    return found


def seats(one: Singles, other: Singles) -> list[str]:
    """`14 Ana: table 2, N → sits out`, for everyone whose seat differs."""
    found = []
    for number in sorted(other.players):
        was, now = names.seat_of(one, number), names.seat_of(other, number)
        if was != now:
            text = tr("{who}: {before} → {after}").format(who=names.who(other, number), before=was, after=now)
            found.append(text)
        elif number in one.players and other.players[number].leaving != one.players[number].leaving:
            found.append(tr("{who}: leaves after this round").format(who=names.who(other, number)))
    return found
