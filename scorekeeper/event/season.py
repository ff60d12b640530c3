"""A season: the clicks of several nights of singles, summed for each person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..engine.refused import Refused
from ..words.language import trn
from .columns import Columns, headings
from .standings import ranked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .night import Event

    Key = tuple[bool, str]
    """Whether a name stands for the person, and the member number or the folded name."""


class Person(NamedTuple):
    """One person on one night; `clicks` are None where the night does not count for them."""

    number: int
    name: str | None
    clicks: int | None


class Night(NamedTuple):
    """The part of a night that a season counts."""

    first: float
    last: float
    game: str
    people: dict[Key, Person]
    nameless: int = 0
    """Players with a game or a card who have neither a member number nor a name: they are left out."""


def night_of(event: Event[Any]) -> Night:
    """The night's people; refuses a night of teams, an empty one, and one person with two numbers."""
    state = event.state
    if state.header.form.teams:
        raise Refused("season-of-teams")
    if event.moments.first is None:
        raise Refused("season-night-empty")
    tally, people, nameless = state.tally(), dict[Any, Person](), 0
    for number, player in sorted(state.players.items()):
        has = tally.get(number)
        counts = has is not None and (has.games > 0 or has.card)
        if player.member is None and player.name is None:
            nameless += counts
            continue
        by_name = player.member is None
        key = by_name, " ".join(str(player.name).split()).casefold() if by_name else player.member
        if key in people:
            raise Refused("season-two-are-one", one=people[key].number, other=number)
        people[key] = Person(number, player.name, has.clicks if has is not None and counts else None)
    last = event.moments.latest or event.moments.first
    return Night(event.moments.first, last, state.header.title or state.header.game, people, nameless)


def left_out(nights: Iterable[Night]) -> str:
    """`1 player without a name is not in it`; empty where nobody is left out."""
    number = sum(night.nameless for night in nights)
    text = trn(
        "{number} player without a name is not in it", "{number} players without a name are not in it", number
    )
    return text if number else ""


def season(nights: Sequence[Night], best: int | None) -> dict[str, Any]:
    """The season as one JSON object; of equal moments the nights stand in the order they are given in."""
    names: dict[Key, str] = {}
    clicks: dict[Key, list[int]] = {}
    for night in sorted(nights, key=lambda one: one.first):
        for key, person in night.people.items():
            if person.name is not None:
                names[key] = person.name
            if person.clicks is not None:
                clicks.setdefault(key, []).append(person.clicks)
    rows: list[dict[str, Any]] = []
    for (by_name, who), all_clicks in clicks.items():
        counted = sorted(all_clicks, reverse=True)[:best]
        rows.append(
            {
                "rank": 0,
                "member": None if by_name else who,
                "name": names.get((by_name, who)),
                "nights": len(all_clicks),
                "counted": counted,
                "clicks": sum(counted),
            }
        )
    rows.sort(key=lambda row: (-row["clicks"], (row["name"] or "").casefold(), row["member"] or ""))
    for rank, row in zip(ranked(row["clicks"] for row in rows), rows, strict=True):
        row["rank"] = rank
    return {"season": 1, "best": best, "nights": len(nights), "standings": rows}


KEYS = ("rank", "member", "name", "nights", "clicks", "counted")


def columns(data: dict[str, Any]) -> Columns:
    """The season's standings as rows; the nights that count in one cell."""
    rows = [
        [*(row[key] for key in KEYS[:-1]), ", ".join(map(str, row["counted"]))] for row in data["standings"]
    ]
    return Columns(KEYS, headings(KEYS, ""), rows)
