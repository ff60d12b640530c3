"""The spades event: the draw of the round robin, and the semi-finals and final as a bracket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...words.language import number as number_text
from ...words.language import tr
from ...words.paper import round_name
from ..columns import heading
from ..spades_state import ROUND_ROBIN, Match, Spades, standings
from .about import night_of, team
from .grid import Column, Grid, flow
from .lists import titled
from .page import BODY, SMALL, Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..night import Event


def draw(event: Event[Any]) -> bytes:
    """PDF of the pairs of each round and the teams that sit out."""
    spades: Spades = event.state
    sheet = Sheet(tr("The draw"), night_of(event))
    sheet.page()
    longest = max((team(spades, key) for key in spades.teams), key=len, default="")
    columns = [
        Column(heading("table", ""), "right"),
        Column(tr("Team"), gives=True, bold=True, least=longest),
        Column(tr("Against"), gives=True, bold=True, least=longest),
    ]
    blocks = []
    for number in ROUND_ROBIN:
        matches = spades.rounds.get(number, ())
        rows = [
            [str(place), *(team(spades, key) for key in match.teams)]
            for place, match in enumerate(matches, 1)
        ]
        playing = {key for match in matches for key in match.teams}
        out = [team(spades, key) for key in spades.teams if key not in playing]
        text = tr("Sitting out: {numbers}").format(numbers=", ".join(out)) if matches and out else ""
        blocks.append(round_block(sheet, round_name(number), Grid(sheet, columns, rows, row=8.0), text))
    flow(sheet, blocks)
    return sheet.output()


def round_block(sheet: Sheet, title: str, grid: Grid, text: str) -> tuple[float, Callable[[], None]]:
    """A round of the draw, and under it who sits out."""
    high, table = titled(sheet, title, grid)
    lines = sheet.wrapped(text, BODY, sheet.across) if text else []

    def draw() -> None:
        table()
        for words in lines:
            sheet.text(sheet.left, sheet.y + 1, words, BODY)
            sheet.y += LEAD

    return high + LEAD * len(lines), draw


LEAD = 6.0
"""Height of a line under a round, in mm."""
WIDE, HIGH = 70.0, 15.0
"""Width and height of a team's box, in mm."""


def bracket(event: Event[Any]) -> bytes:
    """PDF of semi-finals 1 v 4 and 2 v 3, final and champion, filled in as far as known."""
    spades: Spades = event.state
    sheet = Sheet(tr("Semi-finals and final"), night_of(event), landscape=True)
    sheet.page()
    top, gap = sheet.y + 10, 22.0
    ranks = [key for key, _ in standings(spades)]
    semis = spades.rounds.get("semi", (None, None))
    final = spades.rounds.get("final", (None,))[0]
    champion = spades.champion()
    left = sheet.left
    next_x = left + WIDE + 18
    last_x = next_x + WIDE + 18
    middles = []
    for place, (one, other) in enumerate(((1, 4), (2, 3))):
        y = top + place * (2 * HIGH + gap + 14)
        match = semis[place] if place < len(semis) else None
        seeds = (one, other)
        for side in range(2):
            label = tr("{place}. of the round robin").format(place=seeds[side])
            known = match is not None and len(ranks) >= 4
            box(sheet, left, y + side * (HIGH + 5), spades, match, side, "" if known else label)
        middles.append(y + HIGH + 2.5)
    for x, text in ((left, round_name("semi")), (next_x, round_name("final")), (last_x, tr("Champion"))):
        sheet.text(x, top - 4.5, text, 15, bold=True)
    for side, middle in enumerate(middles):
        label = tr("Winner of semi-final {number}").format(number=side + 1)
        box(sheet, next_x, middle - HIGH / 2, spades, final, side, "" if final else label)
        for arm in (-1, 1):
            join(sheet, left + WIDE, middle + arm * (HIGH + 5) / 2, next_x, middle)
    centre = sum(middles) / 2
    for middle in middles:
        join(sheet, next_x + WIDE, middle, last_x, centre)
    sheet.box(last_x, centre - HIGH / 2, sheet.right - last_x, HIGH, 0.9)
    if champion is not None:
        room = sheet.right - last_x - 6
        sheet.text(last_x + 3, centre + 1.8, team(spades, champion), 15, bold=True, width=room)
    return sheet.output()


def box(sheet: Sheet, x: float, y: float, spades: Spades, match: Match | None, side: int, label: str) -> None:
    """Draw a team with its score, or `label` while the team is not known."""
    sheet.box(x, y, WIDE, HIGH)
    if match is None:
        sheet.text(x + 3, y + HIGH / 2 + 1.5, label, SMALL, width=WIDE - 6)
        return
    outcome = match.outcome
    won = outcome is not None and match.winner() == match.teams[side]
    score = number_text(outcome.scores[side]) if outcome is not None else ""
    wide = sheet.measure(score, 15, won) if score else 0.0
    sheet.text(
        x + 3, y + HIGH / 2 + 1.9, team(spades, match.teams[side]), 15, bold=won, width=WIDE - 9 - wide
    )
    if score:
        sheet.text(x + WIDE - 3 - wide, y + HIGH / 2 + 1.9, score, 15, bold=won)


def join(sheet: Sheet, x: float, y: float, to_x: float, to_y: float) -> None:
    """Draw the line from a box at (x, y) to the winner's box at (to_x, to_y)."""
    half = (x + to_x) / 2
    sheet.rule(x, y, half, 0.4, 0)
    sheet.upright(half, min(y, to_y), max(y, to_y), 0.4, 0)
    sheet.rule(half, to_y, to_x, 0.4, 0)
