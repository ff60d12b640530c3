"""AGREE and WRONG with what is to be agreed to, facing each side; and its details, if there was no room."""

from __future__ import annotations

from typing import NamedTuple

from ...shell.key import KeySpec
from ...shell.navigation import choose
from ...shell.page.drawn import NewTotal
from ...shell.page.items import GAP, Column, Draw, Gap, Key, Row, Say, Scroll, Turned
from ...shell.page.layout import Plan, first_fit
from ...words.language import tr
from ..compass import name_of, seat_at
from . import agreement, own_sheet, parts
from .clauses import own_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.page.items import Item
    from ..scene import Scene
    from .agreement import Proposal


class Form(NamedTuple):
    """How much a copy says, and how large. The sums come first: the details are behind a key else."""

    whole: bool
    """Does it say the details too?"""
    head: int
    plate: int
    """Least height of the plates, in dp."""


FORMS = (
    Form(True, 28, 190),
    Form(True, 28, 136),
    Form(True, 24, 120),
    Form(False, 28, 120),
    Form(False, 24, 104),
    Form(False, 22, 84),
    Form(False, 20, 68),
    Form(False, 18, 58),
)
"""From the form that says the most, and the largest, down."""
KEY = 64.0
"""Height in dp of AGREE and WRONG where there is room."""
LONG = 2.0
"""From this width, as a multiple of its height, a copy has its keys beside the plates."""
KEYS_BESIDE = 0.5
"""Largest part of a copy's width that the keys beside the plates take."""
STRIP = 96.0
"""On a tablet, the height in dp of the keys at the other side's two edges."""
UPRIGHT = 1.25
"""From this height, as a multiple of its width, a copy has its plates one over the other."""


def build(scene: Scene) -> Column:
    proposal = agreement.proposal_of(scene.desk, scene.kind == "wide")
    if isinstance(proposal, str):
        # There is nothing to agree to, and nothing to call wrong.
        spec = KeySpec(tr("OK"), agreement.withdraw(), "action", name="OK")
        return Column((Say(proposal, 22, weight=1), Row((Key(spec, 24, 64),))))
    if scene.kind == "tablet":
        return _in_the_middle(scene, proposal)
    width, height = scene.middle
    # The other side sits to the scorer's left and right: each copy stands upright for one of them.
    thick = (width - GAP) / 2
    copies = (
        Turned(_copy(scene, proposal, edge, height, thick), angle, width=thick)
        for edge, angle in ANGLES.items()
    )
    return Column((Row(tuple(copies), weight=1),))


ANGLES = {"far": 270, "near": 90}
"""By how much what the player at the scorer's left, and the one at the right, read is turned."""


def _in_the_middle(scene: Scene, proposal: Proposal) -> Column:
    """A tablet: one table of sums, which turns to whoever agrees, and the keys at that side's two edges.

    The scorer's own axis has the sums in words, and no key: nobody agrees with himself.
    """
    facing = "far" if scene.draft("agree").get("turned") else "near"
    width, height = scene.middle[0] - 2 * (STRIP + GAP), scene.middle[1]
    block = _sums(scene, proposal)
    thick = height - 2 * (Plan(scene.look).height(block, width) + GAP)
    table, whole = _table(scene, proposal, thick, width)
    left, right = (
        Turned(_strip(proposal, edge, facing, whole), ANGLES[edge], width=STRIP) for edge in ("far", "near")
    )
    # An item turned by a quarter asks for no height: the empty Say beside it does.
    between = Row((Turned(table, ANGLES[facing], width=width), Say("", height=thick)), gap=0, weight=1)
    centre = Column((Turned(block), between, block))
    return Column((Row((left, centre, right), weight=1),))


def _sums(scene: Scene, proposal: Proposal) -> Column:
    """The sums for the scorer's own axis, and who agrees to them."""
    sums, view = BETWEEN.join(proposal.sums), agreement.agreeing(scene.desk)
    # The players who sit to the scorer's right and left.
    one, other = (name_of(view, seat_at(view, edge).seat) for edge in ("right", "left"))
    return Column(
        (
            Say(sums, 22, 18, lines=2, short=("\n".join(proposal.sums),)),
            Say(tr("{one} or {other} agrees").format(one=one, other=other), 18, lines=2),
        ),
        gap=0,
        weight=0,
    )


BETWEEN = "     "
"""The items between the two sums."""


def _strip(proposal: Proposal, edge: str, facing: str, whole: bool) -> Row:
    """The keys for one player of the other side; AGREE and WRONG stay where they are as the sums turn."""
    keys: list[Item] = [Key(agreement.agree_key(edge), 28, STRIP, weight=2), _wrong(edge, STRIP)]
    if not whole:
        keys.append(Key(agreement.details_key(proposal, edge, ANGLES[edge]), 20, STRIP))
    if proposal.dealt_again:
        keys.append(Key(agreement.again_key(edge), 20, STRIP))
    # Translators: turns what is read towards the player who taps; at most 6 letters.
    turn = KeySpec(tr("Turn"), choose("agree", {"turned": edge == "far"}), name=f"TURN {edge}")
    keys.append(Gap(0) if edge == facing else Key(turn, 20, STRIP))
    return Row(tuple(keys))


def _table(scene: Scene, proposal: Proposal, width: float, height: float) -> tuple[Column, bool]:
    """Title, plates and details in the largest form that fits; and whether it says the details."""

    def made(form: Form) -> Column:
        head, below = _words(proposal, form, False)
        return Column((head, _plates(proposal, form, height >= UPRIGHT * width), *below))

    plan, ways = Plan(scene.look), ((made(form), form) for form in FORMS)
    table, form = first_fit(ways, lambda way: plan.fits(way[0], width, height, whole=True))
    return table, form.whole or not _has_more(proposal)


def _copy(scene: Scene, proposal: Proposal, edge: str, width: float, height: float) -> Column:
    """A copy for a phone in the largest form that fits: it depends on the room alone, so both look alike."""
    plan = Plan(scene.look)
    made, name = [], agreement.agrees_at(agreement.agreeing(scene.desk), edge)
    for form in FORMS:
        long = width >= LONG * height
        named = _ways(scene, proposal, edge, width, form, long, name)
        for one in (*named, *_ways(scene, proposal, edge, width, form, long)):
            if plan.fits(one, width, height, whole=form != FORMS[-1]):
                return one
            made.append(one)
    return min(made, key=lambda one: plan.heights(one, scene.look.dp(width))[0])


def _ways(
    scene: Scene, proposal: Proposal, edge: str, width: float, form: Form, long: bool, name: str = ""
) -> list[Column]:
    """A form with its keys beside the plates, where there is room for that, and with the keys below.

    `name`: the player who agrees there, where AGREE has room for it. AGREE is always at the right end: in no
    form does another key stand where it was a hand ago.
    """
    plan, dp = Plan(scene.look), scene.look.dp(1)
    head, below = _words(proposal, form, scene.tight)
    plates = _plates(proposal, form, False)
    agree = Key(agreement.agree_key(edge)._replace(hint=name), 28, KEY, 56, weight=2)
    wrong = _wrong(edge, 56)
    why: tuple[Key, ...] = ()
    unsaid = not below and _shortest_ends(proposal) != ()
    if not form.whole and (unsaid or _has_more(proposal)):
        why = (Key(agreement.details_key(proposal, edge, ANGLES[edge]), 20, 56),)
    again = (Key(agreement.again_key(edge), 20, 56, 56, lines=1),) if proposal.dealt_again else ()
    found = []
    # Reasons that the title and the sums say already give way to the sums' size.
    # So does WHY? to what decides the game.
    fewer = why if (unsaid or proposal.must_read) and not again else ()
    for more in (why, fewer) if long else ():
        asks = (wrong, *again, *more)
        stacked, in_row = Column((agree, Row(asks)), weight=0.001), Row((*asks, agree))
        # With a band below them the plates are too low for keys one over the other.
        for keys in (stacked, in_row) if proposal.ends else (stacked,):
            needed = plan.needed(keys) / dp + 8
            if needed <= width * KEYS_BESIDE:
                wider = width * (0.24 if keys is stacked else 0.36)
                beside = keys._replace(width=max(needed, wider))
                row = Row((plates._replace(weight=1), beside), weight=1)
                found.append(Column((head, row, *below), gap=4))
    keys_below = Row((wrong, *again, *why, agree._replace(height=56)))
    if plan.needed(keys_below) > width * dp:
        found.append(Column((head, plates, *below, Row((*again, *why)), Row((wrong, agree))), gap=4))
    else:
        found.append(Column((head, plates, *below, keys_below), gap=4))
    if again:
        found.append(Column((head, plates, *below, Row((wrong, *again, agree._replace(height=56)))), gap=4))
    return found


def _has_more(proposal: Proposal) -> bool:
    return proposal.must_read or any(proposal.details)


def _shortest_ends(proposal: Proposal) -> tuple[str, ...]:
    """A sentence for a game that an entry does not end, or that is not over any more; then a shorter one."""
    return () if proposal.last_sums else proposal.ends[-2:]


def _words(proposal: Proposal, form: Form, squeezed: bool) -> tuple[Say, list[Item]]:
    """The title, and what is said under the sums: that the game ends, and the details."""
    below: list[Item] = []
    last = form == FORMS[-1]
    if proposal.ends and not (last and squeezed):
        ends, *fewer = proposal.ends
        lines = 1 if form.plate <= FORMS[3].plate else 3
        below.append(Say(ends, 18, paint="warning", lines=lines, short=tuple(fewer)))
    if form.whole:
        words = "\n".join(line for line in proposal.details if line)
        if words:
            below.append(Say(words, 18, lines=30))
        return Say(proposal.title, form.head, 18, lines=3), below
    first, *shorter = proposal.short_titles
    if proposal.dealt_again and not below:
        # Where there is room for one line it is that a reading ends the game.
        first, shorter = proposal.ends[-1], []
    elif not below and _shortest_ends(proposal):
        # Translators: what is proposed, and that the game goes on by it, on the smallest phone.
        text = tr("{what}. {goes_on}")
        first, *shorter = (
            text.format(what=one, goes_on=says)
            for one in proposal.short_titles
            for says in _shortest_ends(proposal)
        )
    return Say(first, form.head, 18, lines=1 if last else 2, short=tuple(shorter)), below


def _plates(proposal: Proposal, form: Form, upright: bool) -> Row | Column:
    """Both sides' plates as they will be, side by side or one over the other."""
    sums = (proposal.last_sums if proposal.ends else ()) or proposal.sums
    plates = tuple(
        Draw("change", NewTotal(change, text, proposal.changes), form.plate, form.plate * LEAST_PLATE)
        for change, text in zip(proposal.changes, sums, strict=True)
    )
    return Column(plates, weight=1) if upright else Row(plates, weight=1)


LEAST_PLATE = 0.88
"""Least height of a plate, as a part of the wanted one."""


def _wrong(edge: str, height: float) -> Key:
    spec = KeySpec(tr("WRONG"), agreement.withdraw(edge), name=f"WRONG {edge}", fills=True)
    return Key(spec, 22, height, 56)


# The details, opened by WHY?.


def build_details(scene: Scene) -> Column:
    """The details that had no room beside the proposal, turned to the player who asked."""
    draft, sheet = scene.draft("told"), scene.game.ruled.sheet
    if "own" in draft:
        return own_words(scene, sheet, "told")
    title, details = agreement.details_of(scene.desk)
    texts = tuple(Say(line, 20, 18, lines=30) for line in details)
    head = Say(title, 22, 18, lines=2)
    spec = own_sheet.read_key(scene.desk, sheet, draft.get("clause", ""), "told")
    own = () if spec is None else (Key(spec, 20, 56, 56, weight=0),)
    whole = Column((head, Gap(0), *texts, Gap(0), *own, parts.ok()))
    if _fits(scene, whole, draft["angle"]):
        return Column((Turned(whole, draft["angle"], weight=1),)) if draft["angle"] else whole
    if draft["angle"]:
        # BACK closes it as well as OK, and an item that scrolls cannot be turned.
        bare = Column((head, Gap(0), *texts, Gap(0), *own))
        if _fits(scene, bare, draft["angle"]):
            return Column((Turned(bare, draft["angle"], weight=1),))
    return Column((Scroll(Column((head, Gap(0), *texts, Gap(0))), "told"), *own, parts.ok()))


def _fits(scene: Scene, whole: Column, angle: int) -> bool:
    width, height = scene.middle if angle % 180 == 0 else scene.middle[::-1]
    return Plan(scene.look).fits(whole, width, height)
