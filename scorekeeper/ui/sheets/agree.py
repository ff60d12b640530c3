"""Both sides agree: preview and keys facing each way; the same for a result, a penalty, a ruling, an undo."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...table.keys.compass import axis_of, sides
from ...table.keys.correct import later
from ...table.keys.penalty import clauses_of
from ...table.keys.say import changes
from ...table.keys.spec import KeySpec
from ...words.say import printed
from ...words.speech import tr
from .. import text
from ..items import BODY, GAP, Column, Gap, Key, Row, Say, Turned
from ..layout import Plan
from ..theme import WORDS
from ..titles import shorter, title_of
from ..wording import reason, refusal, remark
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ..scene import Scene


class Said(NamedTuple):
    """All that can be said of what waits to be agreed to."""

    head: str
    """What it is, and whose."""
    brief: tuple[str, ...]
    """The same with the clause's number, each way shorter than the one before."""
    sums: tuple[str, ...]
    words: tuple[str, ...]
    """The clause, the reason, what else becomes another: where there is no room, behind a key."""
    must: bool
    """Are the words more than the title and the sums say already?"""


class Form(NamedTuple):
    """How much of it a copy says, and how large."""

    whole: bool
    head: int
    sums: int
    key: int


FORMS = (
    Form(True, 24, 30, 80),
    Form(True, 22, 26, 72),
    Form(True, 20, 22, 64),
    Form(True, 18, 22, 60),
    Form(True, 18, 18, 64),
    Form(False, 24, 30, 80),
    Form(False, 22, 26, 72),
    Form(False, 18, 18, 60),
)
"""From the most to be read, and the largest, to the least."""


def build(scene: Scene) -> Column:
    pending = dict(scene.place.pending or {})
    preview = scene.desk.preview(pending)
    if isinstance(preview, Refused):
        # The bell, or somebody's undo, has come in between.
        return Column((Say(refusal(scene, preview), 22, weight=1), Row((_wrong("near", 80),))))
    said = said_of(scene, pending, preview)
    width, height = scene.middle
    if scene.kind == "tablet":
        return _four_ways(scene, said)
    if scene.kind == "wide":
        box = (width - GAP) / 2, height
        far, near = (copy(scene, said, which, *box) for which in ("far", "near"))
        return Column((Row((Turned(far, weight=1), near), weight=1),))
    between = GAP if scene.tight else 2 * GAP
    far, near = (copy(scene, said, which, width, (height - between) / 2) for which in ("far", "near"))
    return Column((Turned(far, weight=1), near), gap=between)


def said_of(scene: Scene, pending: Entry, preview: Any) -> Said:
    """What the copies say, from the entry and its preview."""
    numbers = _numbers(scene, pending, preview)
    head = title_of(scene, pending)
    marked = tr("{what} ({clauses})").format(what=head, clauses=", ".join(numbers)) if numbers else head
    longer = told(scene, pending, preview)
    # Where one hand alone becomes another, the sums are what it becomes.
    known = pending["do"] in ("correct", "amend") and len(longer) < 2
    cut = any(share.points != share.counted for share in preview.shares)
    ended = any(found.code.startswith("ended") for found in preview.remarks)
    return Said(
        head,
        (marked, *shorter(scene, pending, ", ".join(numbers))),
        changes(scene.game, preview),
        tuple(longer or reasons(scene, preview)),
        (bool(longer) and not known) or cut or ended,
    )


def copy(scene: Scene, said: Said, which: str, width: float, height: float) -> Column:
    """One way up: as much as there is room for, the same for whoever reads it."""
    plan, dp = Plan(scene.look), scene.look.dp(1)
    made = Column(())
    for form in FORMS:
        made = _copy(scene, said, which, width, form)
        least, want = plan.heights(made, width * dp)
        last = form.sums == FORMS[-1].sums
        if (least if last else want) <= height * dp + 1:
            break
    return made


def _copy(scene: Scene, said: Said, which: str, width: float, form: Form) -> Column:
    last = form.sums == FORMS[-1].sums
    gap = 2 if last else 4
    sums, keys = _sums(scene, said.sums, width, form.sums), _keys(which, form.key)
    if form.whole:
        words = "\n".join(line for line in said.words if line)
        if which != "near":
            # On paper that is turned this arrow would point to a seat.
            words = words.replace("→", "⇒")
        head = Say(said.head, form.head, 18, lines=3)
        read = (Say(words, 18, lines=30),) if words else ()
        return Column((Gap(0), head, *sums, *read, Gap(0), keys), gap=gap)
    tallest = 1 if last and scene.kind == "phone" else 2
    head = Say(said.brief[0], form.head, 18, lines=tallest, short=said.brief[1:])
    if not said.must:
        return Column((Gap(0), head, *sums, Gap(0), keys), gap=gap)
    why = Key(_why(said, which), 20, 56, 56)
    beside = Row((*keys.items, why))
    if Plan(scene.look).needed(beside) <= scene.look.dp(width):
        return Column((Gap(0), head, *sums, Gap(0), beside), gap=gap)
    return Column((Gap(0), head, *sums, Gap(0), Column((Row((why,)), keys), weight=0)), gap=gap)


def _sums(scene: Scene, sums: tuple[str, ...], width: float, size: float) -> tuple[Any, ...]:
    """Before and after, a line for each side; on a tablet, where they fit, side by side and both as large."""
    if scene.kind == "tablet":
        look = scene.look
        widest = max(text.width(line, WORDS, look.sp(100)) for line in sums) / 100
        there = look.dp((width - GAP) / 2 - 8) / widest
        if there >= BODY:
            most = min(size, there / look.grow)
            return (Row(tuple(Say(line, most, 18, lines=1, peers=sums) for line in sums)),)
    return tuple(Say(line, size, 18, lines=1, peers=sums) for line in sums)


def _four_ways(scene: Scene, said: Said) -> Column:
    """A tablet lies within the reach of all four: all that is said, and keys, for each of its edges."""
    width, height = scene.middle
    if scene.width > scene.height:
        thick = min(SIDE, max(SIDE_LEAST, (width - MIDDLE) / 2))
        box = width - 2 * (thick + GAP), (height - 2 * GAP) / 2
        far, near = (copy(scene, said, which, *box) for which in ("far", "near"))
        left, right = (copy(scene, said, which, height, thick) for which in ("left", "right"))
        centre = Column((Turned(far, weight=1), near), gap=2 * GAP)
        row = (Turned(left, 270, width=thick), centre, Turned(right, 90, width=thick))
        return Column((Row(row, weight=1),))
    long = height * SIDES
    far, near = (copy(scene, said, which, width, (height - long) / 2 - 2 * GAP) for which in ("far", "near"))
    left, right = (copy(scene, said, which, long, (width - GAP) / 2) for which in ("left", "right"))
    # What is turned by a quarter asks for no height of its own.
    between = Row((Turned(left, 270, weight=1), Say("", height=long), Turned(right, 90, weight=1)))
    return Column((Turned(far, weight=1), between, near), gap=2 * GAP)


SIDE, SIDE_LEAST, MIDDLE = 176.0, 144.0, 480.0
"""So high is what faces the left and right edge of a lying tablet, where its middle keeps such a width."""
SIDES = 0.42
"""How much of a standing tablet's middle they take, between the far and the near side."""


def told(scene: Scene, pending: Entry, preview: Any) -> list[str]:
    """What has to be read before it is agreed: the clause of a penalty, the totals a change moves."""
    do = pending["do"]
    if do == "breach":
        return [parts.clause(scene, number) for number in clauses_of(scene.rules, pending, preview.shares)]
    if do in ("ruling", "abandon"):
        return [pending["why"]]
    if do in ("correct", "amend"):
        return list(later(scene.game, scene.desk.session.game, pending, scene.now))
    return []


def _numbers(scene: Scene, pending: Entry, preview: Any) -> list[str]:
    """The clauses of a penalty, as its sheet numbers them."""
    if pending["do"] != "breach":
        return []
    return [printed(number) for number in clauses_of(scene.rules, pending, preview.shares)]


def _keys(which: str, height: float) -> Row:
    """AGREE, and WRONG beside it; each copy is named for whom it faces."""
    yes = KeySpec(tr("AGREE"), ("agree.yes",), "action", name=f"AGREE {which}")
    return Row((Key(yes, 28, height, 56, weight=2), _wrong(which, height)))


def _wrong(which: str, height: float) -> Key:
    return Key(KeySpec(tr("WRONG"), ("agree.wrong",), name=f"WRONG {which}"), 22, height, 56)


def _why(said: Said, which: str) -> KeySpec:
    """The words that had no room are one touch away, turned to whoever asks."""
    angle = {"far": 180, "left": 270, "right": 90}.get(which, 0)
    draft = {"head": said.head, "words": list(said.words), "angle": angle}
    return KeySpec(tr("WHY?"), ("sheet.open", "told", draft), name=f"WHY {which}")


def reasons(scene: Scene, preview: Any) -> list[str]:
    """Where each side's points come from; the scorer's side first. And what follows from them."""
    found = []
    for side in sides(scene.game):
        whose = [
            reason(scene, share)
            for share in preview.shares
            if ("NS", "EW")[share.team] == side.team and share.points and share.reason != "ruling"
        ]
        # In the other games a side's points are of several kinds at once: they share a line.
        told = whose if scene.game.game == "500" or not whose else [", ".join(whose)]
        found += [f"{axis_of(scene.game, side.team)} {line}" for line in told]
    found += [remark(scene, said) for said in preview.remarks if said.code.startswith("ended")]
    return found
