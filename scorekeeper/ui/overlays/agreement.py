"""AGREE and WRONG with what is to be agreed to, facing each side; and its details, if there was no room."""

from __future__ import annotations

from typing import NamedTuple

from ...table.questions import agreement
from ..items import GAP, Column, Draw, Gap, Key, Row, Say, Scroll, Turned
from ..layout import Plan
from ..widgets.change import NewTotal
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
    plate: int
    """Height of the plates, in dp."""
    key: int
    """Height of the keys, in dp."""


FORMS = (
    Form(True, 28, 104, 80),
    Form(True, 24, 92, 72),
    Form(True, 22, 80, 64),
    Form(True, 18, 68, 60),
    Form(True, 18, 60, 56),
    Form(False, 24, 104, 80),
    Form(False, 22, 84, 72),
    Form(False, 20, 72, 60),
    Form(False, 18, 66, 56),
)
"""From the form that says the most, and the largest, down."""
LOW_PLATE = 66
"""Height in dp of a plate up to which all else is said in as few lines as it can."""
BETWEEN = "   "
"""The sign between two reasons that have to share a line."""
LEAST_PLATE = 0.88
"""Least height of a plate, as a part of the wanted one."""
LONG = 2.7
"""From this width, as a multiple of its height, a copy has its keys beside the plates."""
SIDE, SIDE_LEAST, MIDDLE = 176.0, 144.0, 480.0
"""On a lying tablet, in dp: height of the copies for its left and right edge unless they need more, their
least height, and the width that they leave to the middle before they get lower."""
SIDES = 0.42
"""On a standing tablet, the share of the middle's height that these copies take."""


def build(scene: Scene) -> Column:
    proposal = agreement.proposal_of(scene.desk, scene.kind == "wide")
    if isinstance(proposal, str):
        return Column((Say(proposal, 22, weight=1), Row((_wrong("near", 80),))))
    width, height = scene.middle
    if scene.kind == "tablet":
        return _four_ways(scene, proposal)
    # The other side sits to the scorer's left and right: each copy stands upright for one of them.
    thick = (width - GAP) / 2
    copies = (
        Turned(_copy(scene, proposal, edge, height, thick, angle), angle, width=thick)
        for edge, angle in (("far", 270), ("near", 90))
    )
    return Column((Row(tuple(copies), weight=1),))


def _four_ways(scene: Scene, proposal: Proposal) -> Column:
    """A copy for each edge of a tablet, which lies within the reach of all four."""
    width, height = scene.middle

    def copy(edge: str, long: float, thick: float) -> Column:
        return _copy(scene, proposal, edge, long, thick, ANGLES[edge])

    if scene.width > scene.height:
        thick = min(SIDE, max(SIDE_LEAST, (width - MIDDLE) / 2))
        # A copy that ends the game has a line more: there is room for it unless the tablet is a small one,
        # where the copies in the middle would push the totals off the screen. A gap's height they can spare.
        least = _least(scene, copy("left", height, thick), height)
        half = (height - 2 * GAP) / 2
        rest = width - 2 * (least + GAP)
        if _least(scene, copy("near", rest, half), rest) <= half + GAP:
            thick = max(thick, least)
        box = width - 2 * (thick + GAP), half
        centre = Column((Turned(copy("far", *box), weight=1), copy("near", *box)), gap=2 * GAP)
        left, right = (
            Turned(copy(edge, height, thick), ANGLES[edge], width=thick) for edge in ("left", "right")
        )
        return Column((Row((left, centre, right), weight=1),))
    long = height * SIDES
    box = width, (height - long) / 2 - 2 * GAP
    left, right = (
        Turned(copy(edge, long, (width - GAP) / 2), ANGLES[edge], weight=1) for edge in ("left", "right")
    )
    # An item turned by a quarter asks for no height: the empty Say between the two does.
    between = Row((left, Say("", height=long), right))
    return Column((Turned(copy("far", *box), weight=1), between, copy("near", *box)), gap=2 * GAP)


ANGLES = {"near": 0, "far": 180, "left": 270, "right": 90}
"""By how much the copy for each edge of a tablet is turned."""


def _copy(scene: Scene, proposal: Proposal, edge: str, width: float, height: float, angle: int = 0) -> Column:
    """A copy in the largest form that fits: it depends on the room alone, so that all copies look alike."""
    plan, dp = Plan(scene.look), scene.look.dp(1)
    made = Column(())
    for form in FORMS:
        made = _in_form(scene, proposal, edge, angle, width, form, width >= LONG * height)
        least, want = plan.heights(made, width * dp)
        if (least if form == FORMS[-1] else want) <= height * dp + 1:
            break
    return made


def _least(scene: Scene, made: Column, width: float) -> float:
    """The least height of a copy that was made, at that width, in dp."""
    dp = scene.look.dp(1)
    return Plan(scene.look).heights(made, width * dp)[0] / dp


def _in_form(
    scene: Scene, proposal: Proposal, edge: str, angle: int, width: float, form: Form, long: bool
) -> Column:
    last = form == FORMS[-1]
    squeezed, low = last and scene.tight, form.plate <= LOW_PLATE
    plates = _plates(proposal, form, (proposal.last_sums if proposal.ends else ()) or proposal.sums)
    keys = _keys(edge, form.key)
    below: list[Item] = []
    if proposal.ends and not squeezed:
        ends, *fewer = proposal.ends
        below.append(Say(ends, 18, paint="warning", lines=1 if low else 3, short=tuple(fewer)))
    if form.whole:
        head = Say(proposal.title, form.head, 18, lines=3)
        words = (BETWEEN if low else "\n").join(line for line in proposal.details if line)
        if words:
            below.append(Say(words, 18, lines=30))
    else:
        first, *shorter = proposal.short_titles
        head = Say(first, form.head, 18, lines=1 if last else 2, short=tuple(shorter))
        if proposal.must_read or any(proposal.details):
            keys = keys._replace(
                items=(*keys.items, Key(agreement.details_key(proposal, edge, angle), 20, 56, 56))
            )
    if long and Plan(scene.look).needed(keys) <= scene.look.dp(width * KEYS_BESIDE):
        row = Row((plates._replace(weight=1 / KEYS_BESIDE - 1), keys._replace(weight=1)), gap=GAP)
        return Column((head, row, *below), gap=4 if low else 6, stretch=1.15)
    if Plan(scene.look).needed(keys) > scene.look.dp(width):
        *both, why = keys.items
        return Column((head, plates, *below, Row((why,)), Row(tuple(both))), gap=4, stretch=1.15)
    return Column((head, plates, *below, keys), gap=4 if low else 6, stretch=1.15)


KEYS_BESIDE = 0.45
"""Part of a long copy's width that its keys take."""


def _plates(proposal: Proposal, form: Form, sums: tuple[str, ...]) -> Row:
    """Both sides' plates as they will be."""
    pairs = zip(proposal.changes, sums, strict=True)
    return Row(tuple(Draw("change", NewTotal(*pair), form.plate, form.plate * LEAST_PLATE) for pair in pairs))


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
