"""The spades event from above: three rounds and the bracket in one picture, and the clock over it."""

from __future__ import annotations

from typing import Any

from ...event.spades_state import ROUND_ROBIN, Match, Spades
from ...shell.page.items import MARGIN, Column, Draw, Gap, Key, Row, Say, Scroll
from ...shell.page.layout import Plan
from ...shell.page.measure import STRONG
from ...words.language import tr
from ...words.paper import round_name
from .. import names
from ..night_session import night_of
from . import plan, rounds, teams
from .parts import below_band

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...event.spades_state import Round
    from ...table.scene import Scene

GAP = 12.0
LEAST, TALLEST = 112.0, 180.0
"""Least and largest height in dp of a game with its teams' names."""
LOW = 80.0
"""Height in dp of a game where there is room for the teams' numbers alone."""
NAMED = 180.0
"""Width in dp from which a game has room for names."""


def build(scene: Scene) -> Any:
    """The main screen of the event."""
    desk = scene.desk
    plan.follow_calls(desk)
    event = night_of(desk).spades
    whole, dp = scene.plan or Plan(scene.look), scene.look.dp(1)
    head = plan.band(scene, plan.Head(rounds.title(desk), *teams.headline(desk)), plan.dial(scene))
    found = below_band(scene)
    specs = plan.undo_keys(scene)
    if not event.rounds:
        first, second = teams.first_keys(desk)
        begin = (Key(first, 24, 88, 60, weight=0), Key(second, 24, 72, 60, weight=0))
        main: list[Any] = [
            Gap(0, 1),
            Row((Gap(0, 1), Column(begin, GAP, 0, min(scene.width - 2 * MARGIN, 560.0)), Gap(0, 1))),
            Gap(0, 1),
        ]
    else:
        specs += teams.main_keys(desk, scene.kind == "phone")
    foot = plan.foot(scene, [*specs, rounds.more_key(desk)])
    if event.rounds:
        fixed = sum(whole.heights(item, scene.width * dp)[1] / dp + MARGIN for item in (head, *found, foot))
        main = [_picture(scene, event, scene.height - fixed - 2 * MARGIN)]
    return Column((head, Column((*found, *main, foot), MARGIN, inset=MARGIN)), 0, bleeds=True)


def _picture(scene: Scene, event: Spades, room: float) -> Any:
    """The rounds beside each other, and the bracket beside them; where it is narrow below them."""
    beside = scene.width > scene.height
    gap = GAP if scene.kind == "tablet" else 4.0
    columns = 5 if beside else 3
    wide = (scene.width - 2 * MARGIN - 10 - gap * (columns - 1)) / columns
    most = max(len(games) for games in event.rounds.values())
    least = (LEAST if wide >= NAMED else LOW) * scene.look.words
    rows = most if beside else most + 1
    titles = 34 * scene.look.words * (1 if beside else 2)
    high = max(least, min(TALLEST, (room - titles - MARGIN * (rows + 1)) / rows))

    def column(round_: Round) -> tuple[Any, ...]:
        shown = [
            _game(scene, event, round_, at, one, wide, high) for at, one in enumerate(event.rounds[round_], 1)
        ]
        out = teams.out_words(event, round_)
        return *shown, *([Say(out, 18, 18, lines=4)] if out else [])

    drawn = [
        Column((_title(event, one), *(column(one) if one in event.rounds else ()), Gap(0, 1)), MARGIN)
        for one in ROUND_ROBIN
    ]
    semi = column("semi") if "semi" in event.rounds else _open(high, tr("1st v 4th"), tr("2nd v 3rd"))
    final = column("final") if "final" in event.rounds else _open(high, "")
    if beside:
        drawn += [
            Column((_title(event, "semi"), Gap(0, 1), semi[0], Gap(0, 1), semi[1], Gap(0, 1)), MARGIN),
            Column((_title(event, "final"), Gap(0, 1), final[0], Gap(0, 1)), MARGIN),
        ]
        return Scroll(Row(tuple(drawn), gap, weight=1), "matches")
    ends = Row(
        (_title(event, "semi")._replace(weight=2), _title(event, "final")._replace(weight=1)), gap, spans=True
    )
    below = Row((*semi, *final), gap, spans=True)
    return Scroll(Column((Row(tuple(drawn), gap), ends, below, Gap(0, 1)), MARGIN), "matches")


def _title(event: Spades, round_: Round) -> Column:
    """A round's name; that of the round in play on navy."""
    paint = "upright" if round_ == event.round else ""
    words = Say(round_name(round_), 20, 18, lines=2, on=paint, face=STRONG)
    return Column((words,), inset=2, weight=0, paint=paint)


def _open(high: float, *words: str) -> tuple[Say, ...]:
    """The games of the bracket that have no teams yet."""
    return tuple(Say(one, 20, 18, paint="quiet", height=high, weight=1) for one in words)


def _game(
    scene: Scene, event: Spades, round_: Round, table: int, match: Match, wide: float, high: float
) -> Draw:
    """A game: its table, both teams on their colours, and once it is played the winners' alone."""
    tile = teams.tile_of(scene.desk, round_, table, match)
    # On a phone there is room for a team's number alone.
    pairs = match.teams if wide < NAMED else [names.team_name(event, key) for key in match.teams]
    won = match.winner() if match.outcome is not None else None
    lost = "" if won is None else ("upright", "level")[match.teams.index(won) == 0]
    shown = tile._replace(
        digits=len(tile.number), pairs=(pairs[0], pairs[1]), lost=lost, stacked=wide >= NAMED
    )
    return Draw("tile", shown, high, high, 0 if scene.width > scene.height else 1)
