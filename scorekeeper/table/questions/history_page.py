"""The game hand by hand and entry by entry, and the reasons of one hand's points."""

from __future__ import annotations

from typing import NamedTuple

from ...shell.key import KeySpec
from ...shell.navigation import open_overlay
from ...shell.page import ledger
from ...shell.page.items import Column, Draw, Gap, Key, Rolls, Row, Say, Scroll
from ...shell.page.measure import PLAIN, STRONG
from ...words.games import words_of
from ...words.language import capital, number, signed, tr
from ..compass import axis_of, sides
from ..games import game_named
from ..touches import log_on
from ..wording import reason
from . import history, parts, timeline
from .clauses import clause_line

RAIL = 10.0
"""Width in dp that a scroll bar takes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.items import Item
    from ..scene import Scene


def build(scene: Scene) -> Column:
    """The table of hands, or the list of entries."""
    view, place = scene.game, scene.place
    tabs = Row(tuple(Key(spec, 20, 56, 56) for spec in history.tabs(view, place)))
    if history.page(place) != history.ENTRIES:
        return Column((tabs, Scroll(_hands(scene), "history hands")))
    corrections = game_named(view.game).correcting_keys(view, scene.desk.session.game)
    below = [Row(tuple(Key(spec, 20, 56, 56) for spec in corrections))] if corrections else []
    return Column((tabs, _entries(scene), *below))


def _hands(scene: Scene) -> Column:
    """The score card: a line a hand, under each the struck lines that a correction has replaced."""
    view = scene.game
    rows = history.rows(view, scene.desk.session.game, log_on(scene.desk))
    if not rows:
        return Column((Say(tr(words_of(view.game).hand.none_yet), 20),))
    axes = tuple(axis_of(view, side.team) for side in sides(view))
    sums = [_sums(row) for row in rows]
    column = ledger.column_width(scene.look, sums)
    head = ledger.Head(axes, column, capital(tr(words_of(view.game).hand.column)))
    items: list[Item] = []
    if view.agreed:
        locked = tr("The score is agreed. To correct a hand, tap Undo first.")
        items.append(Say(locked, 18, align="left", paint="quiet"))
    items.append(Draw("ledger_head", head, 40, 40, 0))
    for row, each in zip(rows, sums, strict=True):
        spec = history.hand_key(row)
        # A ruling that ended no hand has its reason below it: words that anybody typed need the whole width.
        details, why = (row.details, row.why) if row.hand or row.struck else ("", row.details)
        line = ledger.Line(spec, details, each, why, row.struck, column, axes)
        items.append(ledger.ledger_line(scene, line, scene.middle[0] - RAIL))
    return Column((*items, Gap()), gap=0)


def _entries(scene: Scene) -> Rolls:
    """The entries with the time of day, the latest first; what does not count is struck."""
    found = timeline.lines(scene.desk)
    nothing = timeline.EntryLine(tr("Nothing has been entered yet"), True)
    wide = (TIME_LARGE if scene.kind == "tablet" else TIME) * scene.look.sp(1) / scene.look.dp(1)
    return Rolls(Entries(found or (nothing,), wide), "history entries")


class Entries(NamedTuple):
    """The rows of the list of entries, made as they come into sight."""

    key: tuple[timeline.EntryLine, ...]
    wide: float
    """Width of the time of day, in dp."""

    def at(self, number: int) -> Item | None:
        if number >= len(self.key):
            return None
        line = self.key[number]
        if not line.time:
            text = "\n".join((line.text, *line.notes))
            return Say(text, 20, 18, align="left", lines=4, face=STRONG, paint="quiet")
        words = Say(line.text, 18, align="left", struck=not line.stands, lines=30)
        between = "   " if self.wide >= TIME_LARGE else "\n"
        notes = (Say(between.join(line.notes), 18, align="left", lines=30),) if line.notes else ()
        time = Say(line.time, 18, align="left", valign="top", lines=1, face=PLAIN)
        return Row((Column((time,), width=self.wide), Column((words, *notes), gap=0, weight=1)))


TIME, TIME_LARGE = 80.0, 112.0
"""Width of the time of day in sp, and where a tablet writes lists larger."""


def build_hand(scene: Scene) -> Column:
    """Every point of a hand with its clause in words."""
    view = scene.game
    wanted = scene.draft("hand").get("hand")
    line = next((line for line in view.history if line.hand["number"] == wanted), None)
    if line is None:
        # The hand was undone while its reasons were read.
        return Column((parts.head(tr("This hand was undone")), parts.ok()))
    items: list[Item] = [
        Say(history.hand_sentence(view, line.hand, scene.desk.session.game), 22),
        Say(history.score(view, line.hand), 20),
    ]
    for share in dict.fromkeys(line.shares):
        side = axis_of(view, ("NS", "EW")[share.team])
        why = reason(share, scene.rules, line.shares.count(share))
        items.append(Say(f"{side} {why}", 20, align="left"))
    numbers = dict.fromkeys(share.clause for share in line.shares if share.clause)
    items += [Say(clause_line(view, number), 18, align="left", paint="quiet", lines=30) for number in numbers]
    every = KeySpec(tr("All rules"), open_overlay("clauses"), name="ALL RULES")
    return Column((Scroll(Column((*items, Gap())), "hand"), Row((Key(every, 20, 56, 56),))))


def _sums(row: history.HandRow) -> tuple[ledger.Sum, ...]:
    return tuple(ledger.Sum(signed(points), number(total), points < 0) for points, total in row.sums)
