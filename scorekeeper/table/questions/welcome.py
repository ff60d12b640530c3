"""The very first start: the club's sheet, three pictures, and the offer of a practice game."""

from __future__ import annotations

from typing import Any

from ...shell.key import KeySpec, action
from ...shell.moments import Clock
from ...shell.navigation import choose
from ...shell.page.cards import Line, card
from ...shell.page.drawn import Change, Contract, NewTotal
from ...shell.page.icons import ICONS
from ...shell.page.items import Column, Draw, Face, Gap, Key, Row, Say, Scroll, Total, Turned, grid
from ...shell.page.measure import HEAVY
from ...words.language import tr
from ...words.names import rules_name, rules_status
from ..seating import all_sheets
from .new_game import practise
from .screen_parts import across, brand, edged, letterhead, page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk
    from ..scene import Scene

SCREEN = "welcome"
PICTURES = 3


@action("first.sheet")
def choose_sheet(desk: Desk, rules: str) -> None:
    """Take the sheet that the club plays as the usual rules."""
    desk.choose(rules=rules)
    desk.draft(SCREEN, step=1)


@action("first.done")
def finish(desk: Desk) -> None:
    """Go to the first screen; the welcome is not shown again."""
    desk.choose(started=True)
    desk.settle(desk.place.drafted(SCREEN, None))


def sheet_keys() -> list[KeySpec]:
    """A key for every sheet."""
    return [KeySpec(rules_name(sheet), choose_sheet(sheet), name=sheet) for sheet in all_sheets()]


# The page.


def build(scene: Scene) -> Any:
    step = scene.draft("welcome").get("step", 0)
    if step == 0:
        return _sheets(scene)
    if step <= PICTURES:
        return _picture(scene, step)
    return _practice(scene)


def _sheets(scene: Scene) -> Any:
    columns = 2 if scene.kind == "wide" else 1
    cards = [
        card(
            scene,
            spec,
            (Line(spec.label, 22, NEXT), Line(rules_status(sheet), 18)),
            across(scene, columns) - 4,
            weight=1,
        )
        for sheet, spec in zip(all_sheets(), sheet_keys(), strict=True)
    ]
    ask = Say(tr("Which sheet does your club play?"), 24, 20)
    more = Say(tr("You can change it at any time in Settings."), 18)
    shown = Scroll(Column((grid(cards, columns, weight=0), Gap(0, 1))), "sheets")
    return page(scene, "", [*_face(scene), ask, shown, more], back=False)


def _face(scene: Scene) -> list[Any]:
    """The app's mark and name, as large as there is room beside the sheets."""
    if scene.tight or scene.kind == "wide" or scene.width > scene.height:
        return [letterhead(scene)]
    return [Gap(8, 0), brand(scene, 96 if scene.kind == "phone" else 128, 32), Gap(8, 0)]


def _picture(scene: Scene, step: int) -> Any:
    drawn, head, words = (_board, _call, _agree)[step - 1](scene)
    frame = Column((drawn,), inset=12, paint="quiet", border=edged(scene), weight=1)
    lines = [Say(head, 28, 22, face=HEAVY), Say(words, 20, 18)]
    skip = KeySpec(tr("Skip"), choose(SCREEN, {"step": PICTURES + 1}), "quiet", name="SKIP")
    following = KeySpec(tr("Next"), choose(SCREEN, {"step": step + 1}), "action", name="NEXT")
    keys = Row((Key(skip, 22, 64), Key(following, 24, 64, weight=2)))
    dots = Say(" ".join("●" if at == step else "○" for at in range(1, PICTURES + 1)), 20)
    if scene.kind == "wide":
        text = Column((Gap(0, 1), *lines, dots, Gap(0, 1), keys))
        return page(scene, "", [Row((frame, text), weight=1)], back=False)
    return page(scene, "", [frame, *lines, dots, keys], back=False)


NEXT = ICONS["chevron_right"]

# The pictures show one hand, the last of a game: 7♠ by ↔, from the bidding to the result.

BEFORE = ("↕", 390), ("↔", 240)
LEFT = 155.0
RESULT = "↕ 390 + 30 = 420", "↔ 240 + 140 = 380"
CHANGES = ("↕", 390, 420), ("↔", 240, 380)


def _board(scene: Scene) -> tuple[Any, str, str]:
    """The phone on the table, with the four around it: each side's field before its own players."""
    grown = 2 if scene.kind == "tablet" else 1
    fields = [
        Column(
            (
                Turned(Total(axis, score, digits=44 * grown, height=56, least=34, weight=1, field=True)),
                Total(axis, score, digits=30 * grown, height=42, least=30, weight=1, field=True),
            ),
            gap=0,
        )
        for axis, score in BEFORE
    ]
    low = scene.tight or scene.kind == "wide"
    bid = Contract("↔", "7", "S", ("",), 1 if low else 2)
    time = Face(Clock("running", None, LEFT), digits=34 * grown, least=30)
    between = Row(
        (
            Draw("contract", bid, 120, 64, weight=2 if scene.tight else 1),
            Column((Turned(time, weight=1), time), gap=0),
        ),
        gap=0,
    )
    board = Column((fields[1], between._replace(weight=1), fields[0]), gap=0, inset=3, border=True)
    wide = 44 if scene.tight else 88 if scene.kind == "tablet" else 56
    people = {
        name: Draw("person", name, 96 if scene.kind == "tablet" else 64, 36, weight=0, natural=wide)
        for name in ("upright", "level")
    }
    edge = people["upright"]
    beside = Column((Gap(0, 1), people["level"], Gap(0, 1)), width=wide)
    table = Row((beside, board._replace(weight=1), beside), weight=1)
    return Column((edge, table, edge)), tr("The board"), _sides(scene)


def _sides(scene: Scene) -> str:
    """Where the sides sit, and who can read the totals: a tablet turns them to each of its edges."""
    if scene.kind == "tablet":
        return tr(
            "It lies on the table. ↕ are the partners above and below it, ↔ those on its left and right. "
            "The totals and the clock face all four."
        )
    if scene.tight:
        return tr("↕ sit above and below it, ↔ at its sides. The totals face both ways.")
    return tr(
        "It lies on the table. ↕ are the partners above and below it, ↔ those on its left and right. "
        "The totals and the clock can be read from above and below."
    )


def _call(scene: Scene) -> tuple[Any, str, str]:
    bids = [
        Draw("sample", (f"7{sign}", suit), 64)
        for sign, suit in (("♠", "S"), ("♣", "C"), ("♦", "D"), ("♥", "H"))
    ]
    rows = grid((*bids, Draw("sample", ("7NT", "NT"), 64), Draw("sample", (tr("AWAY"), ""), 64)), 3)
    drawn = Column(
        (
            Gap(0, 1),
            Say(tr("{name} to bid ({bid})").format(name="Ann", bid="6NT"), 24, 18),
            rows._replace(weight=2),
            Gap(0, 1),
        ),
        gap=12,
    )
    return (
        drawn,
        tr("A call"),
        tr("In the bidding one tap is one call; AWAY is a pass. Made a mistake? Undo is one tap too."),
    )


def _agree(scene: Scene) -> tuple[Any, str, str]:
    """The sums and the keys where they are: before the players at the scorer's left and right."""
    changes = tuple(Change(*change) for change in CHANGES)
    plates = tuple(
        Draw("change", NewTotal(change, one, changes), 120, 56)
        for change, one in zip(changes, RESULT, strict=True)
    )
    keys = Row(
        (
            Draw("sample", (tr("AGREE"), "action"), 56, least=40, weight=1.4),
            Draw("sample", (tr("WRONG"), ""), 56, least=40, natural=96),
        )
    )
    # What is turned by a quarter asks for no height: the Gap beside it does.
    if scene.kind == "tablet":
        sides = tuple(Turned(keys, angle, width=72) for angle in (270, 90))
        middle = Row((sides[0], Turned(Row(plates, weight=1), 90, weight=1), sides[1]), weight=1)
    else:
        sums: Any = Row(plates, weight=1)
        if scene.tight:
            sums = Column(tuple(Say(line, 24, 18, lines=1, peers=RESULT) for line in RESULT), gap=0)
        copy = Column((sums, keys))
        middle = Row(tuple(Turned(copy, angle, weight=1) for angle in (270, 90)), weight=1)
    if scene.tight or scene.kind == "wide":
        drawn: Any = middle
    else:
        wide = 88 if scene.kind == "tablet" else 44
        player = Draw("person", "level", wide, 36, weight=0, natural=wide)
        beside = Column((Gap(0, 1), player, Gap(0, 1)), width=wide)
        drawn = Row((beside, middle, beside), weight=1)
    return (
        Column((drawn,), weight=1),
        tr("Agree"),
        tr("No score changes until both sides have seen it. The other side taps AGREE from where they sit."),
    )


def _practice(scene: Scene) -> Any:
    lines = (
        Gap(0, 1),
        Draw("mark", height=96 if scene.tight or scene.kind == "wide" else 184, least=72, weight=0),
        Gap(8, 0),
        Say(tr("Try a practice game?"), 28, 22, face=HEAVY),
        Say(tr("It doesn't count. Stop whenever you like."), 20, 18),
        Gap(0, 1),
    )
    play = KeySpec(tr("Practice game"), practise(), "action", name="PRACTICE")
    later = KeySpec(tr("Not now"), finish(), "quiet", name="NOT NOW")
    keys = Key(play, 28, 80, 64, weight=0), Key(later, 22, 64, 60, weight=0)
    return page(scene, "", [*lines, *keys], back=False)
