"""AGREE and WRONG with what is to be agreed to, facing each side; and its details, if there was no room."""

from __future__ import annotations

from typing import NamedTuple

from ...table.questions import agreement
from .. import text
from ..items import BODY, GAP, Column, Gap, Key, Row, Say, Scroll, Turned
from ..layout import Plan
from ..theme import WORDS
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.questions.agreement import Proposal
    from ..items import Item
    from ..scene import Scene


class Form(NamedTuple):
    """How much a copy says, and how large."""

    whole: bool
    """Does it say the details too?"""
    head: int
    sums: int
    key: int
    """Height of the keys, in dp."""


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
"""From the form that says the most, and the largest, down."""

SIDE, SIDE_LEAST, MIDDLE = 176.0, 144.0, 480.0
"""On a lying tablet, in dp: height of the copies for its left and right edge, their least height, and the
width that they leave to the middle before they get lower."""
SIDES = 0.42
"""On a standing tablet, the share of the middle's height that these copies take."""


def build(scene: Scene) -> Column:
    proposal = agreement.proposal_of(scene.desk, scene.kind == "wide")
    if isinstance(proposal, str):
        return Column((Say(proposal, 22, weight=1), Row((_wrong("near", 80),))))
    width, height = scene.middle
    if scene.kind == "tablet":
        return _four_ways(scene, proposal)
    if scene.kind == "wide":
        box = (width - GAP) / 2, height
        far, near = (_copy(scene, proposal, edge, *box) for edge in ("far", "near"))
        return Column((Row((Turned(far, weight=1), near), weight=1),))
    between = GAP if scene.tight else 2 * GAP
    far, near = (_copy(scene, proposal, edge, width, (height - between) / 2) for edge in ("far", "near"))
    return Column((Turned(far, weight=1), near), gap=between)


def _four_ways(scene: Scene, proposal: Proposal) -> Column:
    """A copy for each edge of a tablet, which lies within the reach of all four."""
    width, height = scene.middle
    if scene.width > scene.height:
        thick = min(SIDE, max(SIDE_LEAST, (width - MIDDLE) / 2))
        box = width - 2 * (thick + GAP), (height - 2 * GAP) / 2
        far, near = (_copy(scene, proposal, edge, *box) for edge in ("far", "near"))
        left, right = (_copy(scene, proposal, edge, height, thick) for edge in ("left", "right"))
        centre = Column((Turned(far, weight=1), near), gap=2 * GAP)
        row = (Turned(left, 270, width=thick), centre, Turned(right, 90, width=thick))
        return Column((Row(row, weight=1),))
    long = height * SIDES
    box = width, (height - long) / 2 - 2 * GAP
    far, near = (_copy(scene, proposal, edge, *box) for edge in ("far", "near"))
    left, right = (_copy(scene, proposal, edge, long, (width - GAP) / 2) for edge in ("left", "right"))
    # An item turned by a quarter asks for no height: the empty Say between the two does.
    between = Row((Turned(left, 270, weight=1), Say("", height=long), Turned(right, 90, weight=1)))
    return Column((Turned(far, weight=1), between, near), gap=2 * GAP)


def _copy(scene: Scene, proposal: Proposal, edge: str, width: float, height: float) -> Column:
    """A copy in the largest form that fits: it depends on the room alone, so that all copies look alike."""
    plan, dp = Plan(scene.look), scene.look.dp(1)
    made = Column(())
    for form in FORMS:
        made = _in_form(scene, proposal, edge, width, form)
        least, want = plan.heights(made, width * dp)
        last = form.sums == FORMS[-1].sums
        if (least if last else want) <= height * dp + 1:
            break
    return made


def _in_form(scene: Scene, proposal: Proposal, edge: str, width: float, form: Form) -> Column:
    last = form.sums == FORMS[-1].sums
    gap = 2 if last else 4
    squeezed = last and not form.whole and scene.tight
    told = (proposal.last_sums if squeezed else ()) or proposal.sums
    sums, keys = _sums(scene, told, width, form.sums), _keys(edge, form.key)
    if proposal.ends and not squeezed:
        ends, *fewer = proposal.ends
        sums = (*sums, Say(ends, 18, paint="warning", lines=1 if last else 3, short=tuple(fewer)))
    if form.whole:
        words = "\n".join(line for line in proposal.details if line)
        head = Say(proposal.title, form.head, 18, lines=3)
        read = (Say(words, 18, lines=30),) if words else ()
        return Column((Gap(0), head, *sums, *read, Gap(0), keys), gap=gap)
    tallest = 1 if last and scene.kind == "phone" else 2
    first, *shorter = proposal.short_titles
    head = Say(first, form.head, 18, lines=tallest, short=tuple(shorter))
    if not proposal.must_read:
        return Column((Gap(0), head, *sums, Gap(0), keys), gap=gap)
    why = Key(agreement.details_key(proposal, edge), 20, 56, 56)
    beside = Row((*keys.items, why))
    if Plan(scene.look).needed(beside) <= scene.look.dp(width):
        return Column((Gap(0), head, *sums, Gap(0), beside), gap=gap)
    return Column((Gap(0), head, *sums, Gap(0), Column((Row((why,)), keys), weight=0)), gap=gap)


def _sums(scene: Scene, sums: tuple[str, ...], width: float, size: float) -> tuple[Item, ...]:
    """A line of before and after for each side; on a tablet side by side, if they fit, and equally large."""
    if scene.kind == "tablet":
        look = scene.look
        widest = max(text.width(line, WORDS, look.sp(100)) for line in sums) / 100
        there = look.dp((width - GAP) / 2 - 8) / widest
        if there >= BODY:
            most = min(size, there / look.grow)
            return (Row(tuple(Say(line, most, 18, lines=1, peers=sums) for line in sums)),)
    return tuple(Say(line, size, 18, lines=1, peers=sums) for line in sums)


def _keys(edge: str, height: float) -> Row:
    return Row((Key(agreement.agree_key(edge), 28, height, 56, weight=2), _wrong(edge, height)))


def _wrong(edge: str, height: float) -> Key:
    return Key(agreement.wrong_key(edge), 22, height, 56)


# The details, opened by WHY?.


def build_details(scene: Scene) -> Column:
    """The details that had no room beside the proposal, turned to the player who asked."""
    draft = scene.draft("told")
    title, details = agreement.details_of(scene.desk)
    texts = tuple(Say(line, 20, 18, lines=30) for line in details)
    head = Say(title, 22, 18, lines=2)
    whole = Column((head, Gap(0), *texts, Gap(0), parts.ok()))
    if _fits(scene, whole, draft["angle"]):
        return Column((Turned(whole, draft["angle"], weight=1),)) if draft["angle"] else whole
    if draft["angle"]:
        # BACK closes it as well as OK, and an item that scrolls cannot be turned.
        bare = Column((head, Gap(0), *texts, Gap(0)))
        if _fits(scene, bare, draft["angle"]):
            return Column((Turned(bare, draft["angle"], weight=1),))
    return Column((Scroll(Column((head, Gap(0), *texts, Gap(0))), "told"), parts.ok()))


def _fits(scene: Scene, whole: Column, angle: int) -> bool:
    width, height = scene.middle if angle % 180 == 0 else scene.middle[::-1]
    dp = scene.look.dp(1)
    return Plan(scene.look).heights(whole, width * dp)[0] <= height * dp + 1
