"""A play-off between two players of equal clicks: best of three, or one game."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

from ...event.night import may
from ...event.playoffs import check_playoffs_open
from ...shell.key import NOTHING, KeySpec, action
from ...shell.navigation import choose
from ...shell.page.items import Gap, Say
from ...table.off import because
from ...table.questions.screen_parts import choices, scroll
from ...words.language import capital, tr
from ...words.refusals import refusal_text
from .. import names
from ..night_session import night_of
from . import digits
from .parts import board, body_width, digit_pad, night_page, people, values
from .proposal import to_main

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...engine.refused import Refused
    from ...event.singles_state import Singles
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "night_playoff"
FIRST = "game 1 a"
SIDES = {"a": "upright", "b": "level"}
"""The colours of the two players."""
MOST_GAMES = 3
MOST = 8
"""Players of a group up to which all its pairs are offered; of a larger one, neighbours."""


@action("night.playoff")
def agree(desk: Desk) -> None:
    """Enter the play-off that was typed."""
    night_of(desk).enter([entry_of(desk.place.draft(SCREEN))], **to_main(desk, SCREEN))


def may_play_off(desk: Desk) -> bool:
    night = night_of(desk)
    return not night.teams and may(check_playoffs_open, night.singles)


def equals(desk: Desk) -> list[tuple[int, int]]:
    """Any two who share a rank and have not played each other off, the best first."""
    result = night_of(desk).result()
    met = [set(played["numbers"]) for played in result.get("playoffs", ())]
    groups: dict[int, list[int]] = {}
    for row in result["standings"]:
        groups.setdefault(row["rank"], []).append(row["number"])
    found: list[tuple[int, int]] = []
    for group in groups.values():
        found += combinations(group, 2) if len(group) <= MOST else pairwise(group)
    return [pair for pair in found if set(pair) not in met]


def best_of(draft: Draft) -> int:
    """How many games are played at most."""
    return int(draft.get("best_of", MOST_GAMES))


def entry_of(draft: Draft) -> Entry:
    """The play-off as it is typed; a game that has no scores is left out."""
    games = []
    for game in range(1, best_of(draft) + 1):
        one, other = (digits.value_of(draft, f"game {game} {side}") for side in "ab")
        if one is not None and other is not None:
            games.append([one, other])
    entry: Entry = {"do": "playoff", "numbers": draft["numbers"], "games": games}
    return entry | ({} if best_of(draft) == MOST_GAMES else {"best_of": best_of(draft)})


def refusal(desk: Desk, draft: Draft) -> Refused | None:
    return night_of(desk).refusal([entry_of(draft)])


def pair_keys(desk: Desk) -> list[KeySpec]:
    state = night_of(desk).singles
    return [
        KeySpec(
            tr("{one} and {other}").format(one=_who(state, one), other=_who(state, other)),
            choose(SCREEN, {"numbers": [one, other]}),
            name=f"play-off {one} {other}",
        )
        for one, other in equals(desk)
    ]


def _who(state: Singles, number: int) -> str:
    """The player; who has left keeps a place in the standings, and can be equal."""
    name = names.who(state, number)
    return name if state.players[number].here else tr("{who} (has left)").format(who=name)


def cell_keys(draft: Draft) -> list[list[KeySpec]]:
    """Two scores for each game; the higher one on its player's colour once both are typed."""
    found = []
    for game in range(1, best_of(draft) + 1):
        named = {f"game {game} {side}": "" for side in SIDES}
        keys = digits.cell_keys(SCREEN, draft, named, FIRST)
        scores = [digits.value_of(draft, name) for name in named]
        if None not in scores and scores[0] != scores[1]:
            won = scores.index(max(one for one in scores if one is not None))
            keys[won] = keys[won]._replace(look=SIDES["ab"[won]], hint=tr("won"))
        found.append(keys)
    return found


def best_of_keys(draft: Draft) -> list[KeySpec]:
    labels = {3: tr("Best of three"), 1: tr("One game")}
    return values(SCREEN, "best_of", labels, best_of(draft), "best")


def pad_keys() -> list[KeySpec]:
    return digits.pad_keys(SCREEN, FIRST, minus=True)


def agree_key(desk: Desk, draft: Draft) -> KeySpec:
    why = refusal(desk, draft)
    # A record has both scores of each game of a play-off: a winner alone is none.
    few = why is not None and why.code == "playoff-open"
    reason = NOTHING if why is None else because("off-no-scores" if few else why.code, **why.data)
    hint = tr("Type scores") if few else ""
    return KeySpec(tr("AGREE"), agree(), "action", hint, why is None, name="AGREE", fills=True, why=reason)


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(SCREEN)
    title = tr("Play-off")
    if not draft.get("numbers"):
        pairs = pair_keys(desk)
        if not pairs:
            return night_page(scene, title, [Gap(0, 1), Say(tr("Nobody is equal"), 22), Gap(0, 1)])
        ask = Say(tr("Who plays?"), 20, 18, "left")
        return night_page(scene, title, [scroll((ask, *people(scene, pairs)), "night playoff")])
    state, games = night_of(desk).singles, zip(*cell_keys(draft), strict=True)
    rows = [
        (side, _who(state, number), keys)
        for side, number, keys in zip(SIDES.values(), draft["numbers"], games, strict=True)
    ]
    items: list[Any] = [*board(scene, rows), choices(scene, best_of_keys(draft), body_width(scene))]
    why = refusal(desk, draft)
    if why is not None and len(entry_of(draft)["games"]) > best_of(draft) // 2:
        items.append(Say(capital(refusal_text(why, "event")), 18, paint="warning"))
    pad = digit_pad(scene, pad_keys())
    return night_page(scene, title, [scroll(items, "night playoff")], [pad], main=agree_key(desk, draft))
