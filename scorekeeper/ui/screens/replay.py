"""A game step by step: the totals as they were, what was entered, and a slider."""

from __future__ import annotations

from typing import Any

from ...engine.seats import SEAT
from ...table.compass import name_of, partners
from ...table.key import KeySpec
from ...table.keys.cribbage import middle
from ...table.shelf import replayed, steps_of
from ...words.entries import entry_text
from ...words.language import capital, tr
from ...words.values import NOBODY, Who, player_name
from ..items import Column, Draw, Gap, Key, Row, Say
from ..widgets.pegboard import Side
from .parts import page, plate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.steps import Step
    from ...table.view import View
    from ..scene import Scene


def build(scene: Scene) -> Any:
    draft = scene.draft("replay")
    name = draft["id"]
    replayed(scene.desk, name)
    steps = steps_of(scene.desk, name)
    last = len(steps) - 1
    number = min(draft.get("step", 0), last)
    step = steps[number]
    low = scene.kind == "wide"
    view = steps.view(number)
    plates = tuple(
        # They are not the totals that stand, which may be on the same screen.
        plate(
            axis, step.scores[team], _names(step, view, seats), 40 if low else 52, 84 if low else 100
        )._replace(past=True)
        for team, (axis, seats) in enumerate((("↕", "NS"), ("↔", "EW")))
    )
    where = tr("Step {step} of {steps}").format(step=number, steps=last)
    game = step.header["game"]
    if step.hand:
        over = tr("deals over: {hands}") if game == "cribbage" else tr("hands over: {hands}")
        where += " · " + over.format(hands=step.hand)
    words = named(step) if step.entry is not None else tr("The game begins")
    when = [Say(_clock(step, steps[0]), 20, 18)] if step.entry is not None else []
    board = [_pegboard(view)] if game == "cribbage" and not low else []
    told = Column((*board, Gap(0, 1), Say(words, 32, 18), *when, Gap(0, 1)))
    moment = Say(where, 20, 18)
    hands = steps.hands
    before = max((at for at in hands if at < number), default=0)
    after = min((at for at in hands if at > number), default=last)
    hand = tr("deal") if game == "cribbage" else tr("hand")
    keys = (
        KeySpec("◀◀", ("games.at_step", before), enabled=number > 0, hint=hand, name="hand before"),
        KeySpec("◀", ("games.at_step", number - 1), enabled=number > 0, hint=tr("step"), name="step before"),
        KeySpec(
            "▶", ("games.at_step", number + 1), enabled=number < last, hint=tr("step"), name="step after"
        ),
        KeySpec("▶▶", ("games.at_step", after), enabled=number < last, hint=hand, name="hand after"),
    )
    slider = Draw("slider", (number, max(1, last), ("games.at_step",)), 72, 64, 0)
    row = Row(tuple(Key(spec, 26, 76, 64) for spec in keys))
    if low:
        beside = Row((Column(plates, width=220), Column((moment, told, slider, row), gap=4)), weight=1)
        return page(scene, tr("Step by step"), [beside])
    return page(scene, tr("Step by step"), [moment, Row(plates), told, slider], [row])


def _pegboard(view: View) -> Draw:
    """Both lanes as they were, the sides as the plates over them have them."""
    pegs = middle(view).pegs
    return Draw("pegboard", tuple(Side(axis, *pegs[team]) for team, axis in enumerate("↕↔")), 150, 64, 0)


def _names(step: Step, view: View, seats: str) -> tuple[str, ...]:
    """Two partners, as the table calls them."""
    players = step.header.get("players", {})
    return partners([name_of(view, seat) for seat in seats if players.get(seat)])


def named(step: Step) -> str:
    """What was entered; a seat's letter by its player's name."""
    entry = step.entry or {}
    players = step.header.get("players", {})
    names = {seat: name for seat in SEAT if (name := player_name(players.get(seat) or {})) != NOBODY}
    return capital(entry_text(entry, step.header, Who(names)))


def _clock(step: Step, first: Step) -> str:
    """How long after the start."""
    seconds = max(0, round(step.at - first.at))
    return tr("{minutes}:{seconds:02d} after the start").format(minutes=seconds // 60, seconds=seconds % 60)
