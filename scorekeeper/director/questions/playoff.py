"""A play-off, best of three, between two players of equal clicks."""

from __future__ import annotations

from itertools import pairwise

from ...event.offers import may
from ...event.playoffs import check_playoffs_open
from ...table.key import KeySpec, action
from ...words.language import tr
from .. import names
from ..night_session import night_of
from . import digits
from .proposal import to_main

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...engine.refused import Refused
    from ...table.desk import Desk
    from ...table.place import Draft

SCREEN = "night_playoff"
FIRST = "game 1 a"
GAMES = (1, 2, 3)


@action("night.playoff_players")
def choose_players(desk: Desk, one: int, other: int) -> None:
    """Type the games of these two."""
    desk.draft(SCREEN, numbers=[one, other])


@action("night.playoff")
def agree(desk: Desk) -> None:
    """Enter the play-off that was typed."""
    night_of(desk).enter([entry_of(desk.place.draft(SCREEN))], **to_main(desk, SCREEN))


def may_play_off(desk: Desk) -> bool:
    night = night_of(desk)
    return not night.teams and may(check_playoffs_open, night.singles)


def equals(desk: Desk) -> list[tuple[int, int]]:
    """Pairs of neighbours in the standings with equal clicks, the best first."""
    rows = night_of(desk).result()["standings"]
    return [
        (one["number"], other["number"])
        for one, other in pairwise(rows)
        if one["clicks"] == other["clicks"] and one["rank"] == other["rank"]
    ]


def entry_of(draft: Draft) -> Entry:
    """The play-off as it is typed; a game that has no scores is left out."""
    games = []
    for game in GAMES:
        one, other = (digits.value_of(draft, f"game {game} {side}") for side in "ab")
        if one is not None and other is not None:
            games.append([one, other])
    return {"do": "playoff", "numbers": draft["numbers"], "games": games}


def refusal(desk: Desk, draft: Draft) -> Refused | None:
    return night_of(desk).refusal([entry_of(draft)])


def players_words(desk: Desk, draft: Draft) -> str:
    """The two players."""
    one, other = (names.who(night_of(desk).singles, number) for number in draft["numbers"])
    return tr("{one} and {other}").format(one=one, other=other)


# The keys.


def pair_keys(desk: Desk) -> list[KeySpec]:
    state = night_of(desk).singles
    return [
        KeySpec(
            tr("{one} and {other}").format(one=names.who(state, one), other=names.who(state, other)),
            choose_players(one, other),
            name=f"play-off {one} {other}",
        )
        for one, other in equals(desk)
    ]


def cell_keys(draft: Draft) -> list[list[KeySpec]]:
    """Two scores for each game."""
    one, other = (str(number) for number in draft["numbers"])
    return [
        digits.cell_keys(SCREEN, draft, {f"game {game} a": one, f"game {game} b": other}, FIRST)
        for game in GAMES
    ]


def pad_keys() -> list[KeySpec]:
    return digits.pad_keys(SCREEN, FIRST, minus=False)


def agree_key(desk: Desk, draft: Draft) -> KeySpec:
    return KeySpec(
        tr("AGREE"), agree(), "action", enabled=refusal(desk, draft) is None, name="AGREE", fills=True
    )
